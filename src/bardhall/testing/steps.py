"""Playing a choice on a copy of the state, recording changes and events frame by frame."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import bardhall
from bardhall.kernel.events import Event
from bardhall.kernel.flow import Frame, Question, SimultaneousQuestion, answer, is_complete
from bardhall.kernel.state import State

FRAMES = "stack"  # the field of a view that holds what is still to be done


@dataclass(frozen=True)
class Taken:
    """A frame with the view fields that it changed and the events that it emitted."""

    frame: str
    changed: frozenset[str]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Outcome:
    """What a viewer sees after a choice, and the events that it is shown."""

    sight: dict[str, Any]
    told: Counter[str]


def outcome_of(game: bardhall.Game, seat: int, choice: bardhall.Choice, looker: int | None) -> Outcome:
    """Return the outcome of a legal choice for a viewer (None: the public)."""
    state = listening(game)
    events = state.events
    answer(state, seat, choice)
    return Outcome(seen(game, state, looker), Counter(_line(event, looker) for event in events or ()))


def _line(event: Event, looker: int | None) -> str:
    """Return an event with everything that the viewer may know about it."""
    private = sorted(event.private.items()) if event.seat == looker else ()
    return repr((event.kind, event.rule, event.seat, sorted(event.args.items()), private, event.informs))


def seen(game: bardhall.Game, state: State, looker: int | None) -> dict[str, Any]:
    """Return what a viewer sees on the table, without pending frames."""
    rules = game.start.rules
    view: dict[str, Any] = rules.write_view(rules.view(state, -1 if looker is None else looker))
    return {name: value for name, value in view.items() if name != FRAMES}


def listening(game: bardhall.Game) -> State:
    """Return a copy of the state that records its events."""
    state: State = game.start.rules.clone(game.state)
    state.events, state.fallen = [], []
    return state


def taken(game: bardhall.Game, seat: int, choice: bardhall.Choice) -> Iterator[Taken]:
    """Yield each frame that a legal choice runs, the answered question first, with fields as the answering seat sees
    them.
    """
    state = listening(game)
    events = state.events
    assert events is not None

    def step(frame: Frame[Any], run: Callable[..., None], *args: object) -> Taken:
        before, told = seen(game, state, seat), len(events)
        run(state, *args)
        after = seen(game, state, seat)
        changed = {name for name in after if before[name] != after[name]}
        return Taken(type(frame).__name__, frozenset(changed), tuple(events[told:]))

    top = state.stack.pop()
    if isinstance(top, SimultaneousQuestion):  # nothing happens before it is opened
        state.stack.append(top.renewed(tuple(p.answered(state, choice) if p.seat == seat else p for p in top.parts)))
    else:
        yield step(top, top.take, choice)
    while state.stack and not isinstance(state.stack[-1], Question):
        top = state.stack[-1]
        if isinstance(top, SimultaneousQuestion) and not is_complete(state, top):
            return
        state.stack.pop()
        yield step(top, top.reveal if isinstance(top, SimultaneousQuestion) else top.run)
