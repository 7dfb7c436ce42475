"""Presses: what a choice leads to, computed before it is made, so that screens ask once for one decision.

The choice is tried on a copy of the position. Callers learn whether it would reveal something, but not what. A press is
a choice with the answers that complete it, as one text; each of them is a choice of its own.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bardhall.kernel.event_log import LoggedMove
from bardhall.kernel.flow import Question, SimultaneousQuestion, answer

if TYPE_CHECKING:
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.rules import Rules
    from bardhall.kernel.state import State
    from bardhall.kernel.wording import Args

JOINED: Final = " > "  # between the texts of a press
MOST: Final = 6  # ways to complete a choice; if there are more, it is asked for them
_WIDEST: Final = 24  # positions that are looked at with one more answer
_DEEPEST: Final = 6  # answers


class Lookahead:
    """The position after a choice, and whether the choice reveals something new."""

    __slots__ = ("informs", "state")

    def __init__(self, state: State, informs: bool) -> None:
        self.state: Final = state
        self.informs: Final = informs


def look(rules: Rules[Any, Any, Any], state: State, seat: int, choice: Choice) -> Lookahead:
    """Return the position that a legal choice leads to, and whether the choice reveals something."""
    after, told = rules.clone(state), LoggedMove(seat, choice)
    after.events, after.fallen = told.events, told.fallen
    is_secret = isinstance(after.stack[-1], SimultaneousQuestion)
    told.reveals = answer(after, seat, choice) and is_secret
    after.events = after.fallen = None
    return Lookahead(after, told.informs())


class Answer(NamedTuple):
    """An answer that completes a choice, with what its label names; a forced one is no decision."""

    choice: Choice
    args: Args
    is_forced: bool


class Way:
    """A way to complete a choice: its answers, and the position after them."""

    __slots__ = ("after", "answers", "leaves_out")

    def __init__(self, after: Lookahead, answers: tuple[Answer, ...], leaves_out: bool) -> None:
        self.after: Final = after
        self.answers: Final = answers
        self.leaves_out: Final = leaves_out  # something that could be done on the way

    @property
    def texts(self) -> list[str]:
        """Return the texts of the answers."""
        return [answer.choice.text for answer in self.answers]

    @property
    def decisions(self) -> tuple[Answer, ...]:
        """Return the answers that name the way: those that are decisions, else the last."""
        return tuple([answer for answer in self.answers if not answer.is_forced]) or self.answers[-1:]


def ways(rules: Rules[Any, Any, Any], state: State, seat: int, choice: Choice) -> list[Way]:
    """Return the ways to complete a choice; none if there is nothing to choose, or if there are too many.

    It looks as far as `MOST` ways reach. An answer that informs the seat ends a way.
    """
    found: list[Way] = []
    level = [Way(look(rules, state, seat, choice), (), False)]
    for depth in range(1, _DEEPEST + 1):
        longer = list(islice((longer for way in level for longer in _longer(rules, way, seat)), _WIDEST + 1))
        if len(longer) > _WIDEST or all(len(way.answers) < depth for way in longer):
            break
        level = _distinct(rules, longer)
        if len(level) <= MOST:
            found = level
    return found if len(found) > 1 or any(way.leaves_out for way in found) else []


def is_settled(rules: Rules[Any, Any, Any], state: State, seat: int) -> bool:
    """Return whether all answers to a seat's question lead to one position, and inform nobody: it is no decision."""
    level = [Way(Lookahead(state, False), (), False)]
    for depth in range(1, _DEEPEST + 1):
        longer = list(islice((longer for way in level for longer in _longer(rules, way, seat)), _WIDEST + 1))
        if len(longer) > _WIDEST or any(way.leaves_out or way.after.informs for way in longer):
            return False
        level = longer
        if all(len(way.answers) < depth for way in longer):
            break
    return bool(level[0].answers) and all(rules.same(level[0].after.state, way.after.state) for way in level[1:])


def _longer(rules: Rules[Any, Any, Any], way: Way, seat: int) -> list[Way]:
    """Return the way with each of the next answers; the way itself if it is complete."""
    state = way.after.state
    top = state.stack[-1] if state.stack and not way.after.informs else None
    if not isinstance(top, Question) or top.seat != seat or not top.completes:
        return [way]
    legal = top.legal(state)
    answers = [choice for choice in legal if not choice.is_aside()]
    leaves_out = way.leaves_out or len(answers) < len(legal)
    longer = []
    for one in answers:
        step = Answer(one, top.label_args(state, one), len(answers) == 1)
        longer.append(Way(look(rules, state, seat, one), (*way.answers, step), leaves_out))
    return longer


def _distinct(rules: Rules[Any, Any, Any], ways: list[Way]) -> list[Way]:
    """Return the ways without those that give the answers of an earlier one in another order, to the same end."""
    kept: dict[tuple[str, ...], list[Way]] = {}
    for way in ways:
        others = kept.setdefault(tuple(sorted(way.texts)), [])
        if not any(rules.same(way.after.state, other.after.state) for other in others):
            others.append(way)
    return [way for others in kept.values() for way in others]
