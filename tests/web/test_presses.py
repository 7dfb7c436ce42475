"""Presses: a choice with the answers that complete it, sent together and undone together."""

from __future__ import annotations

import pytest

import bardhall
from bardhall.games.taverns.names import MINIONS
from bardhall.kernel.choices import Spot
from bardhall.kernel.errors import Malformed, Stale
from bardhall.kernel.game import Game
from bardhall.kernel.presses import MOST, is_settled, ways
from bardhall.web.core import entries as e
from bardhall.web.core.settings import Limits
from bardhall.web.tables import opening
from bardhall.web.tables.action import Actor
from bardhall.web.tables.actions import Play, Restart, Undo, choose
from bardhall.web.tables.scene import Scene
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import scene_of, viewer_of


def table_at(game: Game, presses: bool = True) -> Table:
    seats = (opening.SeatPlan("Lute"), *(opening.SeatPlan(bot="random"),) * (game.start.seats - 1))
    return Table(opening.draw_up(opening.Plan(game.start.game, seats, dump=game.dump(), presses=presses), "", Limits()))


def fold(table: Table, decided: e.TableChange | tuple[e.Chose, ...]) -> None:
    for change in decided if isinstance(decided, tuple) else (decided,):
        table.fold(e.Entry(table.count + 1, 0.0, change))


def scene(table: Table, lang: str = "en") -> Scene:
    return scene_of(table, viewer_of(table, (0,), 0, True, lang))


def texts(game: Game, choice: str) -> list[str]:
    found = ways(game.start.rules, game.state, game.seat or 0, game.parse(choice))
    return [" ".join(way.texts) for way in found]


def valley() -> Game:
    return bardhall.position("taverns", turn=0, dice={0: "2 3 4"})


def stage() -> Game:
    """A turn in which seat 0 can create a performance."""
    game, bot = bardhall.new("battle", seats=2, seed=3), bardhall.bot("greedy", seed=3)
    while game.seat != 0 or "perform" not in map(str, game.options):
        assert game.seat is not None
        game.play(bot(game.view(game.seat), game.ask()))
    return game


def walk() -> tuple[Table, str]:
    """A table with a walk that has several ways, and the text of its first way."""
    table = table_at(valley())
    offer = next(offer for offer in scene(table).offers if offer.kind == "MoveMinion" and len(offer.ways) > 1)
    return table, offer.ways[0].text


def test_a_walk_is_one_press_that_one_undo_takes_back() -> None:
    table, press = walk()
    before = table.game.fingerprint()
    fold(table, Play(choice=press, number=0).decide(table, Actor(0)))
    told = table.game.teller().told[1:]
    assert [str(one.choice) for one in told] == press.split(" > ")
    assert table.why_not_undo(0) is None
    fold(table, Undo(number=table.question(0)).decide(table, Actor(0)))
    assert table.game.fingerprint() == before


def test_a_turn_is_restarted_as_far_as_that_is_free() -> None:
    table = table_at(stage())
    before = table.game.fingerprint()
    assert table.restart_point(0) is None
    fold(table, Play(choice="perform", number=0).decide(table, Actor(0)))
    assert table.restart_point(0) is None
    fold(table, Play(choice=table.ask(0).options[0].text, number=1).decide(table, Actor(0)))
    assert scene(table).can_restart
    with pytest.raises(Stale):
        Restart(number=0).decide(table, Actor(0))
    fold(table, Restart(number=table.question(0)).decide(table, Actor(0)))
    assert table.game.fingerprint() == before
    assert not scene(table).can_restart


def test_a_restart_stops_where_something_was_revealed_and_where_others_chose() -> None:
    table, bot = table_at(bardhall.new("battle", seats=2, seed=3)), bardhall.bot("random", seed=3)
    points = set[bool]()
    while table.asked and table.game.move < 400:
        seat = table.asked[0]
        choice = bot(table.game.view(seat), table.ask(seat))
        fold(
            table, choose(table, seat, str(choice), table.question(seat), "bot" if table.chairs[seat].bot else "person")
        )
        point, told = table.restart_point(0) if table.asked else None, table.game.teller().told[1:]
        points.add(point is not None)
        if point is not None:
            assert point < table.undo_point(0)
            assert all(one.seat == 0 and not one.informs() for one in told[point:])
    assert points == {True, False}


def test_only_presses_that_the_table_offers_are_taken() -> None:
    table, press = walk()
    first = press.split(" > ")[0]
    for wrong in (f"{first} > shortcut > shortcut > shortcut", f"{first} > end_turn", f"{first} > "):
        with pytest.raises(Malformed, match="together"):
            Play(choice=wrong, number=0).decide(table, Actor(0))
    unpressed = table_at(valley(), presses=False)
    assert not any(offer.ways for offer in scene(unpressed).offers)
    with pytest.raises(Malformed, match="together"):
        Play(choice=press, number=0).decide(unpressed, Actor(0))


def test_a_way_ends_where_its_destination_says() -> None:
    table, _ = walk()
    for offer in scene(table).offers:
        for way in offer.ways if offer.kind == "MoveMinion" else ():
            game = table.game.branch()
            for choice in way.text.split(" > "):
                game.play(choice)
            minion = MINIONS.index(offer.text.split()[1])
            assert way.destination == Spot("zone", game.view(0).sight.zones[0][minion])


def test_answers_in_another_order_are_one_way() -> None:
    game = bardhall.position("battle", turn=0, pool={0: "D3 S4 M5"}, hand={0: []})
    assert texts(game, "perform") == [f"spend D3 spend S4 spend M5 token {c}" for c in ("dance", "song", "music")]


def test_equal_answers_are_made_by_the_table_and_others_are_not() -> None:
    equal = bardhall.position("battle", turn=0, pool={0: "M1 M2 M3"})
    different = bardhall.position("battle", turn=0, pool={0: "M1 M2 M3 S3"})
    for game, settled in ((equal, True), (different, False)):
        game.play("perform")
        game.play("spend M1")
        assert len(game.options) > 1
        assert is_settled(game.start.rules, game.state, 0) is settled


def test_what_informs_ends_a_way() -> None:
    for name in bardhall.games():
        game, bot = bardhall.new(name, seats=2, seed=3), bardhall.bot("random", seed=3)
        for _ in range(150):
            if game.seat is None:
                break
            seat = game.seat
            for choice in game.options if len(game.seats_to_answer) == 1 else ():
                found = ways(game.start.rules, game.state, seat, choice)
                assert len(found) <= MOST
                for way in found:
                    played = bardhall.load(game.dump())
                    for one in (choice.text, *way.texts):
                        assert played.why_not_undo(seat) is None or played.move == game.move
                        assert played.seats_to_answer == (seat,)
                        played.play(one, seat)
            game.play(bot(game.view(seat), game.ask()))
