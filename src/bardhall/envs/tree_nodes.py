"""A game as a tree, where at each node a seat decides, chance picks one of n, or the game is over.

Rules normally run from one decision to the next and draw on the way. Here every pick is explicit: the rules run from
the last decision with the picks known so far, and stop where they need another one.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final, TypeAlias

from bardhall.kernel.chance import NextPick, tell_picks
from bardhall.kernel.choices import Choice
from bardhall.kernel.errors import IllegalChoice, Malformed
from bardhall.kernel.events import Event
from bardhall.kernel.flow import advance, answer, first_question, legal
from bardhall.kernel.game import Game
from bardhall.kernel.opening import new_start
from bardhall.kernel.start import Start
from bardhall.kernel.state import State

_NOTHING: Final = b""

Step: TypeAlias = tuple[int, tuple[int, ...]]  # a choice by its index, and the picks after it


class Setting:
    """The setting of a game: its id, seats, options and packs, shared by all its nodes."""

    __slots__ = ("start", "told")

    def __init__(self, game: str, seats: int, options: dict[str, Any], packs: tuple[str, ...] = ()) -> None:
        self.start: Final = new_start(game, seats, options, packs)
        self.told: Final = (game, seats, options, packs)

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, self.told


class TreeNode:
    """A node of the game tree, immutable so that copies of a game can share it.

    `before` is the previous decision, None at a root: the set-up, or an imagined position. `wanted` is the number of
    outcomes of a chance node, 0 for any other node; only then `state` is the table.
    """

    __slots__ = ("_recalled", "before", "choice", "picks", "setting", "start", "state", "wanted")

    def __init__(
        self, setting: Setting, before: TreeNode | None, choice: Choice | None, picks: tuple[int, ...], wanted: int,
        state: State | None,
    ) -> None:  # fmt: skip
        self.setting: Final = setting
        self.start: Final = setting.start
        self.before: Final = before
        self.choice: Final = choice
        self.picks: Final = picks
        self.wanted: Final = wanted
        self.state: Final = state
        self._recalled: dict[int, bytes] = {}  # by seat

    # Where the game stands

    @property
    def seat(self) -> int | None:
        """Return the seat that decides; None at a chance node or at the end of the game."""
        question = None if self.state is None else first_question(self.state)
        return None if question is None else question.seat

    @property
    def is_over(self) -> bool:
        return self.state is not None and not self.state.stack

    @property
    def options(self) -> list[Choice]:
        """Return the legal choices; none unless a seat decides."""
        question = None if self.state is None else first_question(self.state)
        return [] if question is None or self.state is None else legal(self.state, question)

    @property
    def known(self) -> TreeNode | None:
        """Return the last node that has a table: this one unless it is a chance node; None during the set-up."""
        return self.before if self.state is None else self

    def game(self) -> Game:
        """Return a separate game from this node, or from the last decision before it, whose chance
        the caller scripts.
        """
        known = self.known
        if known is None or known.state is None:
            raise Malformed("there is no observation yet: chance has still to set up the table")
        world = self.start.of_world(known.state)
        return Game(world, world.first_state())

    # Going on

    def choose(self, choice: Choice) -> TreeNode:
        """Return the node that a choice leads to."""
        if choice not in self.options:
            reason = self.game().why_not(choice)
            assert reason is not None
            raise IllegalChoice(reason)
        return _run(self.setting, self, choice, ())

    def pick(self, picked: int) -> TreeNode:
        """Return the node that a chance outcome leads to."""
        if not 0 <= picked < self.wanted:
            raise Malformed(f"a pick must be one of {self.wanted}, counted from 0, not {picked}")
        return _run(self.setting, self.before, self.choice, (*self.picks, picked))

    # What a seat remembers

    def recall(self, seat: int) -> bytes:
        """Return a digest of everything that the seat has observed and done, which is equal for nodes that it cannot
        distinguish.
        """
        news: list[TreeNode] = []
        last = self.known
        while last is not None and seat not in last._recalled:
            news.append(last)
            last = last.before
        digest = _NOTHING if last is None else last._recalled[seat]
        seen = _NOTHING if last is None else last._sight(seat)
        for moment in reversed(news):
            sight = moment._sight(seat)
            told = moment._told(seat)
            if told or sight != seen:
                digest = blake2b(b"\0".join([digest, *told, sight]), digest_size=16).digest()
            seen = sight
            moment._recalled[seat] = digest
        return digest

    def imagined(self, seat: int, seed: int) -> TreeNode:
        """Return a node that the seat cannot distinguish from this one, with hidden cards dealt again and
        no history.
        """
        state = self.game().view(seat).world(seed)
        tell_picks(state, ())
        twin = TreeNode(self.setting, None, None, (), 0, state)
        twin._recalled[seat] = self.recall(seat)
        return twin

    def _sight(self, seat: int) -> bytes:
        return self.game().view(seat).json().encode()

    def _told(self, seat: int) -> list[bytes]:
        """Return what the seat has done and observed since the last decision."""
        before, choice = self.before, self.choice
        if before is None and not self.picks:  # imagined
            return []
        own = [choice.text] if before is not None and choice is not None and before.seat == seat else []
        heard: list[Event] = []
        _run(self.setting, before, choice, self.picks, heard)
        return [text.encode() for text in own + [self.start.wording.event(event, seat, "en") for event in heard]]

    # Writing it down

    def __deepcopy__(self, memo: dict[int, Any]) -> TreeNode:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        steps: list[Step] = []
        root = self
        while root.before is not None:
            assert root.choice is not None
            steps.append((root.choice.index, root.picks))
            root = root.before
        table = None if root.picks or root.state is None else self.start.rules.write(root.state)
        return _read, (self.setting, root.picks, table, root._recalled, steps[::-1])


def opening(setting: Setting) -> TreeNode:
    """Return the root of a game, where chance sets up the table."""
    return _run(setting, None, None, ())


def _read(
    setting: Setting, picks: tuple[int, ...], table: Any, recalled: dict[int, bytes], steps: list[Step]
) -> TreeNode:
    """Restore a serialised node from its root and the path to it."""
    start = setting.start
    if table is None:
        moment = _run(setting, None, None, picks)
    else:
        moment = TreeNode(setting, None, None, (), 0, start.rules.read(start.box, start.seats, table))
        moment._recalled.update(recalled)
    for index, picked in steps:
        moment = _run(setting, moment, start.choices.listed[index], picked)
    return moment


def _run(
    setting: Setting, before: TreeNode | None, choice: Choice | None, picks: tuple[int, ...],
    heard: list[Event] | None = None,
) -> TreeNode:  # fmt: skip
    """Run the rules from a decision, or from the start, to the next node."""
    state = _table(setting.start, before)
    tell_picks(state, picks)
    state.events = heard
    try:
        _go_on(setting.start, state, before, choice)
    except NextPick as stopped:
        return TreeNode(setting, before, choice, picks, stopped.n, None)
    state.events = None
    return TreeNode(setting, before, choice, picks, 0, state)


def _table(start: Start, before: TreeNode | None) -> State:
    """Return a table to continue on: a copy of the one at the last decision, or an empty one."""
    state: State
    if before is None or before.state is None:
        state = start.rules.blank(start.box, start.seats, start.options)
    else:
        state = start.rules.clone(before.state)
    return state


def _go_on(start: Start, state: State, before: TreeNode | None, choice: Choice | None) -> None:
    seat = None if before is None else before.seat
    if seat is None or choice is None:
        start.rules.set_up(state, start.options)
        advance(state)
    else:
        answer(state, seat, choice)
