"""Telling: what a choice showed, so that undo knows."""

from __future__ import annotations

from typing import ClassVar

from bardhall.kernel import undo
from bardhall.kernel.choices import Choice
from bardhall.kernel.event_log import EventLog, LoggedMove
from bardhall.kernel.flow import advance
from tests.kernel.toy import CHOICES, Hide, Reveal, Say, Table, table

ONE, TWO = CHOICES.numbers[:2]


def telling(g: Table) -> EventLog:
    advance(g)
    return EventLog(g, [LoggedMove(-1, None)], [])


def key_of(teller: EventLog, seat: int) -> str:
    """Why the seat may not freely take back its last choice; nothing if it may."""
    choices = teller.told[1:]
    bar = undo.bar(teller.state, choices, undo.falling(choices, seat, undo.last_of(choices, seat)), seat)
    return bar.key if bar else ""


def test_a_reveal_that_shows_nothing_else_ends_free_undo() -> None:
    """HALL-UNDO-02: the answers themselves are what is new."""
    teller = telling(table(Reveal((Hide(0, ONE), Hide(1, TWO))), Say(1)))
    teller.follow(teller.state, 0, ONE)
    assert not teller.told[-1].opened
    teller.follow(teller.state, 1, TWO)
    last = teller.told[-1]
    assert (last.events, last.fallen) == ([], [])
    assert last.reveals
    assert last.informs()
    assert [told.opened for told in teller.told] == [True, True, True]
    assert key_of(teller, 1) == "undo_informed"
    assert key_of(teller, 0) == "undo_other"


def test_a_public_answer_that_shows_nothing_is_free() -> None:
    teller = telling(table(Say(0), Say(0)))
    teller.follow(teller.state, 0, ONE)
    assert not teller.told[-1].informs()
    assert key_of(teller, 0) == ""
    assert key_of(teller, 1) == "undo_nothing"


def test_a_part_of_one_seat_alone_bars_nobody_but_itself() -> None:
    teller = telling(table(Say(0), Reveal((Hide(0),)), Say(1)))
    teller.follow(teller.state, 0, ONE)
    assert key_of(teller, 0) == ""
    teller.follow(teller.state, 0, ONE)
    assert undo.falling(teller.told[1:], 0, 1) == [1]
    assert key_of(teller, 0) == ""
    teller.follow(teller.state, 0, TWO)
    assert key_of(teller, 0) == "undo_informed"


class Softly(Hide):
    """The same, but no rule makes it final."""

    final: ClassVar[str] = ""

    def answered(self, g: Table, choice: Choice) -> Softly:
        return Softly(self.seat, *self.said, choice)


def test_what_led_to_secret_answers_that_are_not_final_falls_if_all_agree() -> None:
    teller = telling(table(Say(0), Reveal((Softly(0), Softly(1)))))
    teller.follow(teller.state, 0, ONE)
    for answered in range(3):
        assert key_of(teller, 0) == "undo_secret"
        choices = teller.told[1:]
        falls = undo.falling(choices, 0, 0)
        assert falls == list(range(1 + answered))
        assert undo.bar_for_all(teller.state, choices, falls, 0) is None
        if answered < 2:
            teller.follow(teller.state, 1, TWO)
    assert key_of(teller, 1) == "", "a part that is done and not final"
