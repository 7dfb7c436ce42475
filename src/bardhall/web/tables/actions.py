"""What may be done at a table: each function looks at the table and gives the deed, or refuses.

Whether a choice is legal is asked of the game alone.
"""

from __future__ import annotations

from bardhall.bots import BOTS
from bardhall.kernel.errors import IllegalChoice, NotYourTurn, Stale
from bardhall.web.http.errors import Refusal
from bardhall.web.tables import entries as e
from bardhall.web.tables.hall import Decide
from bardhall.web.tables.table import Table, check_running

FALLBACK_BOT = "greedy"  # plays on for who concedes or runs out of time


def choose(seat: int, text: str, number: int, by: str = "person") -> Decide:
    """Make a choice that answers question `number`."""

    def decide(table: Table) -> e.Deed:
        check_running(table)
        if by == "person":
            _check_person(table, seat)
        if number != table.question(seat):
            raise Stale(f"this answers question {number}, but question {table.question(seat)} is open")
        return e.Chose(seat, _legal(table, seat, text), by)

    return decide


def _legal(table: Table, seat: int, text: str) -> str:
    choice = table.game.parse(text)
    if seat not in table.asked:
        raise NotYourTurn(f"seat {seat} has no open question")
    reason = table.game.why_not(choice, seat)
    if reason is not None:
        raise IllegalChoice(reason)
    return choice.text


def undo(seat: int, number: int) -> Decide:
    """Take back the own last choice if that is free; else ask the others, or do it at once if only bots are left."""

    def decide(table: Table) -> e.Deed:
        check_running(table)
        _check_person(table, seat)
        if number != table.question(seat):
            raise Stale("the table has moved on")
        reason = table.why_not_undo(seat)
        if reason is None:
            return e.Undid(seat, table.undo_point(seat))
        if reason.key == "undo_nothing":
            raise IllegalChoice(reason)
        _check_not_final(table, seat)
        return e.AskedUndo(seat) if _still_to_agree(table, {seat}) else _agreed_undo(table, seat)

    return decide


def agree(seat: int) -> Decide:
    """Agree to another seat's wish; the last one to agree takes the choice back."""

    def decide(table: Table) -> e.Deed:
        check_running(table)
        wish = table.wish
        if wish is None:
            raise Refusal(409, "no_wish")
        if wish.seat == seat:
            raise Refusal(409, "own_wish")
        _check_person(table, seat)
        left = _still_to_agree(table, wish.agreed | {seat})
        return e.Agreed(seat) if left else _agreed_undo(table, wish.seat)

    return decide


def decline(seat: int) -> Decide:
    """Do not agree; who wished may withdraw the same way."""

    def decide(table: Table) -> e.Deed:
        if table.wish is None:
            raise Refusal(409, "no_wish")
        return e.Declined(seat)

    return decide


def _still_to_agree(table: Table, agreed: set[int]) -> list[int]:
    return [seat for seat in table.persons() if seat not in agreed and not table.chairs[seat].is_open]


def _agreed_undo(table: Table, seat: int) -> e.Undid:
    """Back to before the seat's own last choice, with all that followed."""
    _check_not_final(table, seat)
    return e.Undid(seat, table.undo_point(seat), True)


def _check_not_final(table: Table, seat: int) -> None:
    if table.game.why_not_undo(seat, table.undo_point(seat), agreed=True) is not None:
        raise Refusal(409, "final")


def say(seat: int, text: str, limit: int, most: int) -> Decide:
    """A short message."""

    def decide(table: Table) -> e.Deed:
        if len(table.messages) >= most:
            raise Refusal(429, "too_many_messages", limit=most)
        return e.Said(seat, clean(text, limit, "bad_text"))

    return decide


def sit(seat: int, name: str, limit: int) -> Decide:
    """Sit down, or take another name."""

    def decide(table: Table) -> e.Deed:
        check_seat(table, seat)
        return e.Sat(seat, clean(name, limit, "bad_name"))

    return decide


def hand_to_bot(seat: int, bot: str) -> Decide:
    """Let a bot play the seat."""

    def decide(table: Table) -> e.Deed:
        check_running(table)
        _check_person(table, seat)
        return e.ToBot(seat, check_bot(bot))

    return decide


def out_of_time(seat: int) -> Decide:
    """The clock of the seat has run out."""

    def decide(table: Table) -> e.Deed:
        check_running(table)
        _check_person(table, seat)
        return e.ToBot(seat, FALLBACK_BOT, True)

    return decide


def take_back_seat(seat: int) -> Decide:
    """Play the seat oneself again."""

    def decide(table: Table) -> e.Deed:
        check_running(table)
        chair = table.chairs[seat]
        if not chair.bot:
            raise Refusal(409, "not_by_bot")
        if chair.has_conceded:
            raise Refusal(409, "conceded")
        clock = table.sheet.terms.clock
        if chair.is_out_of_time and clock is not None and clock.kind == "total":
            raise Refusal(409, "clock_ran_out")
        return e.Back(seat)

    return decide


def concede(seat: int) -> Decide:
    """Give up."""

    def decide(table: Table) -> e.Deed:
        check_running(table)
        if table.chairs[seat].has_conceded:
            raise Refusal(409, "conceded")
        return e.Conceded(seat, table.chairs[seat].bot or FALLBACK_BOT)

    return decide


def close(person: str) -> Decide:
    """Close the table."""

    def decide(table: Table) -> e.Deed:
        if table.sheet.owner != person:
            raise Refusal(403, "not_owner")
        check_running(table)
        return e.Closed()

    return decide


def check_seat(table: Table, seat: int) -> None:
    """The seat is at this table."""
    if not 0 <= seat < table.sheet.seats:
        raise Refusal(404, "no_seat")


def check_bot(bot: str) -> str:
    """There is such a bot."""
    if bot not in BOTS:
        raise Refusal(422, "no_bot", bot=bot[:40], bots=", ".join(sorted(BOTS)))
    return bot


def clean(text: str, limit: int, key: str) -> str:
    """One line of printable text, not too long."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not 0 < len(line) <= limit:
        raise Refusal(422, key, limit=limit)
    return line


def _check_person(table: Table, seat: int) -> None:
    check_seat(table, seat)
    if table.chairs[seat].bot:
        raise Refusal(409, "conceded" if table.chairs[seat].has_conceded else "by_bot")
