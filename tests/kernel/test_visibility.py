"""Going back goes on from a mark: it costs the same however long the game is, and tells the same as from the start."""

from __future__ import annotations

import pytest

import bardhall
from bardhall.kernel.choices import Choice
from bardhall.kernel.event_log import EventLog, LoggedMove
from bardhall.kernel.history import History
from bardhall.kernel.state import State
from tests.kernel.engines import plain_only

MOST = 12  # choices told again: up to the last mark, which may stand before a secret question


def played(moves: int, game: str = "battle") -> bardhall.Game:
    found = bardhall.new(game, seats=2, seed=3)
    bot = bardhall.bot("random", seed=5)
    while found.move < moves:
        seat = found.seats_to_answer[-1]
        found.play(bot(found.view(seat), found.ask(seat)), seat)
    return found


def seen(told: LoggedMove) -> object:
    events = [(event.kind, event.args, event.private) for event in told.events]
    return told.seat, told.choice, told.opened, told.reveals, events, [fallen.values for fallen in told.fallen]


def afresh(game: bardhall.Game) -> bardhall.Game:
    """The same choices, played from the start."""
    kept = game.history
    twin = bardhall.Game(game.start, game.start.first_state(), History(game.start, [], [], {}))
    for seat, choice in zip(kept.seats, kept.choices, strict=True):
        twin.play(choice, seat)
    return twin


@pytest.mark.parametrize("game", ["battle", "bardwood"])
def test_what_is_told_after_going_back_is_what_happened(game: str) -> None:
    here = played(70, game)
    for back in (1, 2, 3, 5, 9, 14, 33):
        here.teller()
        past = here.at(here.move - back)
        twin = afresh(past)
        assert past.dump() == twin.dump()
        assert [seen(told) for told in past.teller().told] == [seen(told) for told in twin.teller().told]
        here = past
    assert here.move == 3


@plain_only
def test_an_undo_tells_a_few_choices_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(150)
    while game.why_not_undo(seat := game.history.seats[-1]) is not None:
        open_seat = game.seats_to_answer[-1]
        game.play(game.ask(open_seat).options[0], open_seat)
    told: list[int] = []
    follow = EventLog.follow

    def counted(teller: EventLog, state: State, seat: int, choice: Choice) -> None:
        told.append(seat)
        follow(teller, state, seat, choice)

    monkeypatch.setattr(EventLog, "follow", counted)
    game.undo(seat)
    assert game.why_not_undo(seat) is None or game.move > 100
    assert len(told) <= MOST


@plain_only
def test_marks_of_long_ago_are_few() -> None:
    teller = played(300).teller()
    counts = [mark.count for mark in teller.marks]
    assert counts == sorted(set(counts))
    assert len(counts) < 300 / 32 + 12
    assert all(told.opened for told in teller.told[: counts[-1] + 1])
