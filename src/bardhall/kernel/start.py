"""How a game began: rules, box, seats, options and seed, or a loaded position. Makes the first state again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from bardhall.kernel import codec
from bardhall.kernel.chance import Told, is_generator, keyed
from bardhall.kernel.errors import Malformed
from bardhall.kernel.flow import advance
from bardhall.kernel.telling import Told as ToldChoice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.kernel.box import Box
    from bardhall.kernel.choices import Choices
    from bardhall.kernel.game import Game
    from bardhall.kernel.info import Options
    from bardhall.kernel.rules import Json, Rules
    from bardhall.kernel.state import State
    from bardhall.kernel.wording import Wording

FORMAT: Final = 1
_FIELDS: Final = ("format", "game", "packs", "seats", "options", "move", "chance", "table")


class Start:
    """Everything that a whole game shares. `world` is the first position of a game that began in the middle."""

    def __init__(
        self, rules: Rules[Any, Any, Any], box: Box, seats: int, options: Options, seed: int | None = None
    ) -> None:
        self.rules: Final = rules
        self.game: Final = rules.info().id
        self.box: Final = box
        self.choices: Final[Choices] = box.choices
        self.wording: Final[Wording] = rules.wording(box)
        self.seats: Final = seats
        self.options: Final = options
        self.seed: Final = seed
        self.chance: list[Told] = []
        self.world: State | None = None
        self.move = 0
        self._shared: Start | None = None

    def open_part(self) -> Start:
        """What everybody at the table knows: no seed, no dictated outcomes, no first position. Views carry it."""
        if self._shared is None:
            self._shared = Start(self.rules, self.box, self.seats, self.options)
        return self._shared

    def of_world(self, world: State, move: int = 0) -> Start:
        """The same game, begun from that position."""
        start = Start(self.rules, self.box, self.seats, self.options)
        start.world = self.rules.clone(world)
        start.move = move
        return start

    def begin(self) -> Game:
        """The game at its start."""
        from bardhall.kernel.game import Game

        state, _ = self._open(None)
        return Game(self, state)

    def told_opening(self) -> tuple[State, ToldChoice]:
        """The first state again, with what the set-up did."""
        opening = ToldChoice(-1, None)
        return self._open(opening)[0], opening

    def _open(self, opening: ToldChoice | None) -> tuple[State, ToldChoice | None]:
        if self.world is not None:
            return self.rules.clone(self.world), opening
        state = self.rules.blank(self.box, self.seats, self.options)
        state.rng = keyed("seed", self.seed)
        state.dictated = list(self.chance)
        if opening is not None:
            state.events = opening.events
            state.fallen = opening.fallen
        self.rules.set_up(state)
        advance(state)
        return state, opening

    def plays_like(self, other: Start) -> bool:
        """Whether the same rules and box are in play."""
        return self.game == other.game and self.box is other.box

    # Dictated outcomes and dumps, in text

    def told(self, outcomes: Sequence[object]) -> list[Told]:
        """Outcomes from outside: faces or seats are numbers, cards are ids; None lets one fall at random."""
        if isinstance(outcomes, str) or not hasattr(outcomes, "__iter__"):
            raise Malformed("outcomes are a list: per roll its faces, per shuffle ids from the top, per draw one id")
        return [self._told(outcome) for outcome in outcomes]

    def _told(self, outcome: object) -> Told:
        items: list[Any] = list(outcome) if isinstance(outcome, list | tuple) else [] if outcome is None else [outcome]
        if all(isinstance(x, str) for x in items):
            values = tuple(self.box.code(str(x)) for x in items)
        elif all(isinstance(x, int) and not isinstance(x, bool) for x in items):
            values = tuple(int(x) for x in items)
        else:
            raise Malformed(f"{outcome!r} is no chance outcome: it takes numbers or card ids")
        return Told(values, len(values), bool(items) and isinstance(items[0], str))

    def words(self, values: Sequence[int], is_cards: bool) -> list[Any]:
        """Values of an outcome as they stand in a dump or a record."""
        return [self.box.ids[v] for v in values] if is_cards else list(values)

    def packs(self) -> list[Json]:
        """The packs in play."""
        return [{"id": p.id, "version": p.version, "digest": p.digest} for p in self.box.packs]

    def dump(self, state: State, move: int) -> str:
        """A position in JSON, one field a line."""
        head: Json = {"format": FORMAT, "game": self.game, "packs": self.packs(), "seats": self.seats}
        chance = {"generator": state.rng, "dictated": [self.words(t.values, t.is_cards) for t in state.dictated]}
        data = {**head, "options": self.options, "move": move, "chance": chance, "table": self.rules.write(state)}
        return msgspec.json.format(msgspec.json.encode(data), indent=2).decode()

    def loaded(self, data: Json) -> Start:
        """A start from a dump's data."""
        codec.refuse_others(data, "dump", _FIELDS)
        table = codec.read_dict(data.get("table"), "table")
        state = self.rules.read(self.box, self.seats, table)
        chance = codec.read_dict(data.get("chance"), "chance")
        codec.refuse_others(chance, "chance", ("generator", "dictated"))
        state.rng = codec.read_int(chance.get("generator"), "chance.generator")
        if not is_generator(state.rng):
            raise Malformed("chance.generator: this number cannot be a generator")
        state.dictated = self.told(codec.read_list(chance.get("dictated", []), "chance.dictated"))
        move = codec.read_int(data.get("move", 0), "move")
        if move < 0:
            codec.fault("move", "a number from 0", move)
        return self.of_world(state, move)
