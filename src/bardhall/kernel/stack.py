"""Checks of a stack that comes from outside: each frame must fit the table and the frame below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from bardhall.kernel.box import Box
from bardhall.kernel.errors import Malformed
from bardhall.kernel.flow import ON_THE_TABLE, Question, QuestionFrame, SecretPart, SimultaneousQuestion, is_complete
from bardhall.kernel.names import NONE
from bardhall.kernel.state import State

Zones: TypeAlias = dict[tuple[int, ...], str]


def want(holds: bool, where: str, fault: str) -> None:
    """Refuse a field of a position unless a condition is true."""
    if not holds:
        raise Malformed(f"{where}: {fault}")


def check_zones(box: Box, kinds: Sequence[str], cards: Mapping[str, Sequence[int]], zones: Zones) -> None:
    """Refuse a card in a zone meant for another kind of card; `zones` are listed by the kinds they accept."""
    for wanted, names in zones.items():
        for name in names.split():
            for card in cards[name]:
                want(card != NONE, name, "has an unknown card")
                told = " or ".join([kinds[kind] for kind in wanted])
                want(box.kinds[card] in wanted, name, f"{box.ids[card]} is not of kind {told}")


def check_stack(g: State) -> None:
    """Refuse frames that name missing pieces, ask nothing, or are stacked as the rules never do."""
    if not g.stack:
        return
    fault = order_fault(g)
    want(not fault, "stack", fault)
    for i, frame in enumerate(g.stack):
        want(max((0, *frame.seats_named())) < g.seats, f"stack[{i}].seat", "is not a seat at this table")
        want(frame.is_consistent(g), f"stack[{i}]", f"{type(frame).__name__} does not fit the table")
    top = g.stack[-1]
    asking: list[Any] = list(top.parts) if isinstance(top, SimultaneousQuestion) else [top]
    for frame in asking:
        want(offers(g, frame), "stack", f"{type(frame).__name__} does not fit the table: it leaves no choice")


def order_fault(g: State) -> str:
    """Return what is wrong with the order of the frames; an empty text if nothing is."""
    below = ON_THE_TABLE
    for frame in g.stack:
        if below not in frame.allowed_below:
            return f"{type(frame).__name__} does not lie on {below or 'the table'}"
        below = type(frame).__name__
    return "" if isinstance(g.stack[-1], (Question, SimultaneousQuestion)) else "the last frame must be a question"


def parts_fit(g: State, frame: SimultaneousQuestion[Any], seats: list[int]) -> bool:
    """Return whether a secret question has a valid part for each of these seats, in order, at least one unfinished."""
    if [part.seat for part in frame.parts] != seats or not all(part.is_consistent(g) for part in frame.parts):
        return False
    return not is_complete(g, frame)


def offers(g: State, frame: QuestionFrame[Any]) -> bool:
    """Return whether the frame has something to ask."""
    if isinstance(frame, SecretPart) and frame.is_done(g):
        return True
    return any(frame.bar(g, choice) is None for choice in frame.candidates(g))
