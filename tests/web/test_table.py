"""Tables and what follows from their entries: question numbers, pressing, undo, bots' views."""

from __future__ import annotations

import re
import tomllib
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec
import pytest

from bardhall.kernel.errors import Stale
from bardhall.kernel.event_log import EventLog
from bardhall.kernel.presses import is_settled
from bardhall.web.core import entries as e
from bardhall.web.core import errors
from bardhall.web.core.errors import Refusal
from bardhall.web.core.limits import Limiter
from bardhall.web.core.settings import Limits
from bardhall.web.tables import bot_pool, opening
from bardhall.web.tables.action import Actor
from bardhall.web.tables.actions import Play, TakeName, Undo, choose
from bardhall.web.tables.autoplay import due
from bardhall.web.tables.checks import check_room
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import viewer_of
from tests.kernel.engines import plain_only
from tests.web.hostile.threats import row


def a_table(*bots: str, presses: bool = False) -> Table:
    seats = tuple(opening.SeatPlan("" if bot else f"P{i}", bot) for i, bot in enumerate(bots or ("", "")))
    plan = opening.Plan("battle", seats, {"first": 0}, presses=presses)
    return Table(opening.draw_up(plan, "", Limits()))


def do(table: Table, change: e.TableChange) -> None:
    table.fold(e.Entry(table.count + 1, 0.0, change))


def play(table: Table, seat: int, which: int = 0) -> None:
    by = "bot" if table.chairs[seat].bot else "person"
    do(table, choose(table, seat, table.game.ask(seat).options[which].text, table.question(seat), by))


def test_secret_answers_do_not_count_for_others() -> None:
    table = a_table()
    assert len(table.asked) == 2
    play(table, 1)
    assert (table.question(0), table.question(1), table.question(None)) == (0, 1, 0)
    do(table, Undo(number=1).decide(table, Actor(1)))
    assert (table.question(0), table.question(1), table.question(None)) == (0, 2, 0)
    play(table, 0)
    assert (table.question(0), table.question(1), table.question(None)) == (1, 2, 0)


def test_a_number_never_comes_back() -> None:
    table = a_table()
    seen = [table.question(0)]
    for _ in range(3):
        play(table, 0)
        seen.append(table.question(0))
        do(table, Undo(number=table.question(0)).decide(table, Actor(0)))
        seen.append(table.question(0))
    assert seen == sorted(set(seen))
    with pytest.raises(Stale):
        Play(choice=table.game.ask(0).options[0].text, number=0).decide(table, Actor(0))


def test_the_table_presses_what_is_the_only_answer() -> None:
    table = a_table(presses=True)
    pressed = kept = 0
    for _ in range(400):
        if not table.asked:
            break
        owed = due(table)
        if owed is None:
            play(table, table.asked[0])
            continue
        assert owed.choice
        options = [option.text for option in table.game.ask(owed.seat).options]
        assert options[0] == owed.choice
        assert len(options) == 1 or is_settled(table.game.start.rules, table.game.state, owed.seat)
        was_free = table.why_not_undo(owed.seat) is None
        do(table, choose(table, owed.seat, owed.choice, owed.number, "table"))
        assert (table.why_not_undo(owed.seat) is None) == was_free
        pressed, kept = pressed + 1, kept + was_free
    assert pressed > kept > 0


def forced_end(*bots: str) -> Table:
    """A table where seat 0 has just placed its last die, and can only end its turn; the choice revealed nothing."""
    table = a_table(*bots, presses=True)
    for _ in range(4000):
        seat = table.asked[0]
        is_end = [choice.text for choice in table.ask(seat).options] == ["end_turn"]
        if seat == 0 and is_end and table.why_not_undo(0) is None:
            return table
        play(table, seat)
    raise AssertionError("nobody had to end a turn")


def test_a_turn_is_ended_by_the_table_only_where_undo_still_takes_it_back() -> None:
    assert due(forced_end("", "")) is None  # the other person would have to agree
    table = forced_end("", "random")
    owed, before = due(table), table.undo_point(0)
    assert owed is not None
    assert owed.choice == "end_turn"
    do(table, choose(table, 0, owed.choice, owed.number, "table"))
    play(table, 1)
    assert table.is_undone_at_once(0)
    do(table, Undo(number=table.question(0)).decide(table, Actor(0)))
    assert table.game.move == before


def test_undo_is_not_granted_unasked_where_the_result_counts() -> None:
    rated = a_table("", "random")
    rated.sheet = msgspec.structs.replace(rated.sheet, terms=msgspec.structs.replace(rated.sheet.terms, is_rated=True))
    assert not rated.is_undo_unasked(0)
    alone = opening.Plan("bardwood", (opening.SeatPlan("Lute"),))
    assert not Table(opening.draw_up(alone, "", Limits())).is_undo_unasked(0)
    assert not a_table("", "").is_undo_unasked(0)
    assert a_table("", "random").is_undo_unasked(0)


def test_bots_agree_to_an_undo() -> None:
    table = a_table("", "random")
    while table.game.move < 12 or table.why_not_undo(0) is None or table.asked != (0,):
        play(table, table.asked[0])
    before = table.game.move
    change = Undo(number=table.question(0)).decide(table, Actor(0))
    assert isinstance(change, e.Undid)
    assert change.is_agreed
    do(table, change)
    assert table.game.move < before
    assert table.asked == (0,)
    assert table.game.notes


@plain_only
def test_what_bars_an_undo_is_found_without_playing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_table(presses=True)
    while (owed := due(table)) is None or table.game.move < 60:
        seat = table.asked[0]
        play(table, seat) if owed is None else do(table, choose(table, seat, owed.choice, owed.number, "table"))
    do(table, choose(table, owed.seat, owed.choice, owed.number, "table"))
    table.question(0)

    def told_again(*_: object) -> None:
        raise AssertionError("a choice was told again")

    monkeypatch.setattr(EventLog, "follow", told_again)
    assert [table.why_not_undo(seat) is None for seat in (0, 1)].count(True) <= 1


@row("endless undos at one table")
def test_undo_is_limited_for_the_whole_table() -> None:
    limiter, limits = Limiter(), Limits(undos=(2, 60.0))
    for seat in (0, 1):
        Undo.admit(limiter, "here", Actor(seat, limits=limits))
    with pytest.raises(Refusal, match="too fast"):
        Undo.admit(limiter, "here", Actor(0, limits=limits))
    Undo.admit(limiter, "elsewhere", Actor(0, limits=limits))


@row("a table that grows forever")
def test_what_is_done_beside_playing_does_not_go_on_for_ever() -> None:
    table = a_table()
    actor = Actor(0, limits=Limits(extras=3))
    for name in ("Lute", "Horn", "Harp"):
        do(table, TakeName(name=name).decide(table, actor))
    assert table.extras == 3
    with pytest.raises(Refusal, match="only moves"):
        check_room(table, TakeName(name="Flute").decide(table, actor), actor.limits.extras)
    choice = table.game.ask(0).options[0].text
    chosen = Play(choice=choice, number=0).decide(table, actor)
    assert isinstance(chosen, e.Chose)
    check_room(table, chosen, actor.limits.extras)
    do(table, chosen)
    assert table.extras == 3


def test_a_bot_is_asked_the_same_from_its_view_alone() -> None:
    table = a_table("", "", "")
    for _ in range(300):
        if not table.asked:
            break
        seat = table.asked[-1]
        ask = table.game.ask(seat)
        view = bot_pool.read_view(bot_pool.asked_at(table, seat, "random", table.question(seat)).task())
        imagined = view.imagine(9).ask(seat)
        assert [c.text for c in imagined.candidates] == [c.text for c in ask.candidates]
        assert [c.text for c in imagined.options] == [c.text for c in ask.options]
        play(table, seat, table.game.move % len(ask.options))
    assert table.game.move > 100


def test_a_bot_thinks_the_same_in_another_process() -> None:
    table = a_table("", "greedy")
    asked = bot_pool.asked_at(table, 1, "greedy", table.question(1))
    with ProcessPoolExecutor(1) as pool:
        assert pool.submit(bot_pool.think, asked.task()).result() == bot_pool.decide(asked.view, "greedy", asked.seed)


def test_whose_eyes_look_through_a_shared_screen() -> None:
    table = a_table()
    assert viewer_of(table, (), None, False, "en").seat is None
    assert viewer_of(table, (1,), None, False, "en").seat == 1
    assert viewer_of(table, (0, 1), 1, False, "en").seat == 1
    while 0 in table.asked:
        play(table, 0)
    handing = viewer_of(table, (0, 1), 0, False, "en")
    assert (handing.seat, handing.next_seat) == (None, 1)


def test_both_languages_say_the_same_things() -> None:
    folder = Path(errors.__file__).parent / "sentences"
    en, fr = (tomllib.loads((folder / f"{lang}.toml").read_text()) for lang in ("en", "fr"))
    assert list(en) == list(fr)
    assert list(en["sentence"]) == list(fr["sentence"])
    fields = [[sorted(set(re.findall(r"{(\w+)", text))) for text in table["sentence"].values()] for table in (en, fr)]
    assert fields[0] == fields[1]
