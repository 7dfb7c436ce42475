"""How a game started: rules, box, seats, options, and a seed, a key or a position. The first state follows from it."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bardhall.kernel.chance import BY_KEY, Dictated, keyed
from bardhall.kernel.codec import whole
from bardhall.kernel.errors import Malformed
from bardhall.kernel.event_log import LoggedMove
from bardhall.kernel.flow import advance
from bardhall.kernel.keys import NO_KEY, commitment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.kernel.box import Box
    from bardhall.kernel.choices import Choices
    from bardhall.kernel.info import Options
    from bardhall.kernel.rules import Json, Rules
    from bardhall.kernel.state import State
    from bardhall.kernel.wording import Wording


class Start:
    """What all positions of a game share; `world` is the first position of a game that skipped the set-up."""

    def __init__(
        self,
        rules: Rules[Any, Any, Any],
        box: Box,
        seats: int,
        options: Options,
        seed: int | None = None,
        key: bytes = NO_KEY,
    ) -> None:
        self.rules: Final = rules
        self.game: Final = rules.info().id
        self.box: Final = box
        self.choices: Final[Choices] = box.choices
        self.wording: Final[Wording] = rules.wording(box)
        self.seats: Final = seats
        self.options: Final = options
        self.seed: Final = seed
        self.chance: list[Dictated] = []
        self.world: State | None = None
        self.move = 0
        self._key: Final = key
        self._shared: Start | None = None

    def open_part(self) -> Start:
        """Return what everybody at the table knows, for views: no seed or key, no scripted outcomes, no position."""
        if self._shared is None:
            self._shared = Start(self.rules, self.box, self.seats, self.options)
        return self._shared

    def of_world(self, world: State, move: int = 0) -> Start:
        """Return the same game, started from that position."""
        start = Start(self.rules, self.box, self.seats, self.options)
        start.world = self._cloned(world)
        start.move = move
        return start

    def first_state(self) -> State:
        """Return the state before the first choice."""
        return self._open(None)

    def told_opening(self) -> tuple[State, LoggedMove]:
        """Return the state before the first choice, together with the logged set-up."""
        opening = LoggedMove(-1, None)
        return self._open(opening), opening

    def _open(self, opening: LoggedMove | None) -> State:
        if self.world is not None:
            return self._cloned(self.world)
        state: State = self.rules.blank(self.box, self.seats, self.options)
        state.rng = keyed("seed", self.seed) if self._key == NO_KEY else BY_KEY
        state.key = self._key
        state.dictated = list(self.chance)
        if opening is not None:
            state.events = opening.events
            state.fallen = opening.fallen
        self.rules.set_up(state, self.options)
        advance(state)
        return state

    def _cloned(self, state: State) -> State:
        clone: State = self.rules.clone(state)
        return clone

    def plays_like(self, other: Start) -> bool:
        """Return whether another start has the same rules and box."""
        return self.game == other.game and self.box is other.box

    @property
    def key(self) -> bytes:
        """Return the key of the game's chance, which only the host knows until the game is over; empty if there is
        none.
        """
        return self._key if self.world is None else self.world.key

    def commitment(self) -> str | None:
        """Return the hash that fixes the key and the first position; None without a key."""
        if self.key == NO_KEY:
            return None
        header: Json = {
            "game": self.game,
            "packs": self.packs(),
            "seats": self.seats,
            "options": self.written_options(),
        }
        header |= {"key": self.key.hex(), "counter": 0, "start": None}
        if self.world is not None:
            header |= {"counter": self.world.counter, "start": self._written_position(self.world)}
        return commitment(header)

    def _written_position(self, world: State) -> Json:
        """Return the complete first position of a game, with the outcomes scripted next."""
        dictated = [self.words(outcome.values, outcome.is_cards) for outcome in world.dictated]
        return {"table": self.rules.write(world), "dictated": dictated}

    def written_options(self) -> Options:
        """Return the options as they are written in files."""
        return self.rules.info().written_options(self.options)

    def packs(self) -> list[Json]:
        """Return the packs in play."""
        return [{"id": p.id, "version": p.version, "digest": p.digest} for p in self.box.packs]

    # Chance outcomes, in text

    def read_outcomes(self, outcomes: Sequence[object]) -> list[Dictated]:
        """Read outcomes from outside: numbers for faces and seats, ids for cards and tokens.

        None and [] leave an outcome to chance. Raises Malformed for what no outcome of this game can be.
        """
        if isinstance(outcomes, str) or not hasattr(outcomes, "__iter__"):
            raise Malformed(
                "outcomes must be a list: faces for a roll, ids from the top for a shuffle, one id for a draw"
            )
        return [self._read_outcome(outcome) for outcome in outcomes]

    def _read_outcome(self, outcome: object) -> Dictated:
        items: list[Any] = list(outcome) if isinstance(outcome, list | tuple) else [] if outcome is None else [outcome]
        numbers = [whole(x) for x in items]
        if all(isinstance(x, str) for x in items):
            return self._read_ids([str(x) for x in items])
        if all(number is not None and number >= 0 for number in numbers):
            values = tuple(number for number in numbers if number is not None)
        else:
            raise Malformed(f"{outcome!r} is not a chance outcome: give faces or seats as numbers, or card ids")
        largest = self._largest_number()
        if largest is not None and max(values) > largest:
            raise Malformed(f"{outcome!r} is not a chance outcome of {self.game}: its numbers go up to {largest}")
        return Dictated(values, len(values), False)

    def _read_ids(self, ids: list[str]) -> Dictated:
        """Read the ids of cards, or of other things if they are no cards."""
        things = self.rules.things()
        if ids and all(name in things and name not in self.box.codes for name in ids):
            return Dictated(tuple(things.index(name) for name in ids), len(ids), False)
        return Dictated(tuple(self.box.code(name) for name in ids), len(ids), bool(ids))

    def _largest_number(self) -> int | None:
        """Return the largest number that any outcome of this game can have; None if unknown."""
        face = self.rules.largest_face()
        return None if face is None else max(face, self.seats - 1, len(self.rules.things()) - 1)

    def words(self, values: Sequence[int], is_cards: bool) -> list[Any]:
        """Return the values of an outcome as a dump or record writes them."""
        return [self.box.ids[v] for v in values] if is_cards else list(values)


def fingerprint(start: Start, state: State) -> str:
    """Return a hash of a position without chance and history; it is the same on every machine."""
    position = start.rules.write(state)
    return blake2b(msgspec.json.encode(position), digest_size=16).hexdigest()
