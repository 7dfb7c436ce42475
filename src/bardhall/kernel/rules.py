"""What a game package gives to the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from bardhall.kernel.codec import read_count
from bardhall.kernel.errors import Malformed
from bardhall.kernel.evaluation import Calibration, read_calibration, total
from bardhall.kernel.flow import SimultaneousQuestion
from bardhall.kernel.names import NONE
from bardhall.kernel.position_builder import PositionBuilder
from bardhall.kernel.rulebook import Rulebook
from bardhall.kernel.stack import check_stack, want
from bardhall.kernel.state import State, same_chance
from bardhall.kernel.wording import BoxWording

if TYPE_CHECKING:
    from bardhall.kernel.box import Box
    from bardhall.kernel.campaign import CampaignRules
    from bardhall.kernel.encoding import Encoder
    from bardhall.kernel.info import GameInfo, Options, Pick, Spot
    from bardhall.kernel.outcome import Outcome
    from bardhall.kernel.solo import Solo
    from bardhall.kernel.specs import PackSpecs
    from bardhall.kernel.wording import Wording

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=State)
B = TypeVar("B", bound="Box")
Json: TypeAlias = dict[str, Any]

_MOST_DEALS: Final = 1000
_SOME_CHANCE: Final = 1 << 31 | 1  # for a world that is only looked at


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S, V, B]):
    """A game: functions over its state. `S` is the state, `V` what a seat may know of it, `B` the box.

    `bardhall game generate` writes a class that extends this one into the game's `_codec.py`: what follows from the
    declared fields, and what the game's modules answer by the names that such functions have in every game.
    """

    # What a game is

    def info(self) -> GameInfo:
        """Players and options."""
        raise AssertionError("a game says what it is")

    def folder(self) -> Path:
        """Where the game's package lies, with its rulebook and content."""
        raise AssertionError("a game lies somewhere")

    def rulebook(self) -> Rulebook:
        """Every rule id with its text; read once."""
        return _rulebook(self.folder())

    def solo(self) -> Solo | None:
        """What it is to play the game alone; nothing in a game that always needs company."""
        return None

    def campaign(self) -> CampaignRules[Any] | None:
        """How the game is played over several evenings; nothing in a game without a campaign."""
        return None

    def base_pack(self) -> Path:
        """The folder of the first pack."""
        return self.folder() / "content" / "base"

    def pack_specs(self) -> PackSpecs:
        """What packs may hold, for everything that explains it; reading them is `read_box`."""
        raise Malformed(f"{self.info().id} does not say what its packs may hold")

    def position_builder(self) -> PositionBuilder:
        """How positions of the game are laid by name."""
        return PositionBuilder()

    def read_box(self, folders: Sequence[Path]) -> B:
        """The content of these packs, ready to play."""
        raise AssertionError("a game has content")

    def spots(self, box: B) -> tuple[Spot, ...]:
        """The places of the board; none in a game that is played without one."""
        return ()

    def picks(self, box: B, option: str) -> tuple[Pick, ...]:
        """The cards that the list of an option may name; none if it names none."""
        return ()

    def make_wording(self, box: B) -> Wording:
        """The sentences of the game, for a box; a game that only has templates needs no more than this."""
        return BoxWording(box, self.folder() / "wording")

    def wording(self, box: B) -> Wording:
        """The sentences of the game, made once for each box."""
        return _wording(self, box)

    def make_encoder(self, box: B, seats: int) -> Encoder:
        """Return what turns views of tables with that many seats, or with ANY_SEATS of all tables, into numbers."""
        raise Malformed(f"{self.info().id} has no observations in numbers")

    def encoder(self, box: B, seats: int) -> Encoder:
        """The encoder, made once for each box and number of seats."""
        return _encoder(self, box, seats)

    # The table

    def blank(self, box: B, seats: int, options: Options) -> S:
        """An empty table."""
        raise AssertionError("a game has a table")

    def set_up(self, g: S, options: Options) -> None:
        """Deal, and push the first frame."""
        raise AssertionError("a game begins")

    # Chance, as somebody dictates it

    def things(self) -> tuple[str, ...]:
        """Return the ids of things that chance mixes or draws and that are no cards, in the order of their numbers."""
        return ()

    def largest_face(self) -> int | None:
        """Return the largest face of the game's dice, 0 if it has none; None leaves dictated numbers to the rules."""
        return None

    # Positions, as the codec has them

    def clone(self, g: S) -> S:
        """An independent copy that nobody listens to."""
        raise AssertionError("a state can be cloned")

    def same(self, a: S, b: S) -> bool:
        """Whether two states are equal, generator included."""
        return same_chance(a, b) and self.write(a) == self.write(b)

    def write(self, g: S) -> Json:
        """The position with names and ids."""
        raise AssertionError("a state can be written")

    def read_table(self, box: B, seats: int, data: Json) -> S:
        """What a written position says, whether it can be or not."""
        raise AssertionError("a state can be read")

    def check(self, g: S) -> None:
        """Raise Malformed, with the field, if the rules could not go on from a position.

        A game adds what its rules take for granted and no field says by itself.
        """
        check_stack(g)

    def read(self, box: B, seats: int, data: Json) -> S:
        """The state of a written position; a fault names its field."""
        g = self.read_table(box, seats, data)
        self.check(g)
        return g

    def upgrade(self, box: B, seats: int, data: Json) -> Json:
        """Return the table of a dump of an older format as the present format writes it."""
        return data

    # What a seat may know

    def view(self, g: S, seat: int) -> V:
        """What the seat may know; seat -1 is the public."""
        raise AssertionError("a seat can look")

    def glance(self, g: S, seat: int) -> V:
        """Return the same without the cards that are hidden from the seat, which an encoder rarely reads."""
        return self.view(g, seat)

    def shown_fields(self) -> list[tuple[str, str]]:
        """The declared fields of a table, each with its type as a view shows it; none if nothing is declared."""
        return []

    def write_view(self, sight: V) -> Json:
        """A view with names and ids."""
        raise AssertionError("a view can be written")

    def read_observation(self, box: B, data: Json) -> V:
        """What a written view says, whether it can be or not; refused if no world could be dealt by it."""
        raise AssertionError("a view can be read")

    def read_view(self, box: B, data: Json) -> V:
        """The view that was written; refused, with the field, unless a world that it imagines looks like it."""
        sight = self.read_observation(box, data)
        self.info().check_seats(sight.seats)
        seat = NONE if data["seat"] is None else read_count(data["seat"], "seat")
        want(seat < sight.seats, "seat", "is not a seat at this table")
        for frame in sight.stack:
            for part in frame.parts if isinstance(frame, SimultaneousQuestion) else ():
                want(part.seat < sight.seats, "stack", "is not a seat at this table")
        world = self.imagine(sight, _SOME_CHANCE)
        self.check(world)
        for name, value in self.write_view(self.view(world, seat)).items():
            if data[name] != value:
                raise Malformed(f"{name}: no world looks like this")
        return sight

    def bare(self, sight: V) -> S:
        """A table laid out as the sight, with blanks where something is hidden."""
        raise AssertionError("a sight can be laid out")

    def deal(self, g: S, sight: V) -> None:
        """Put hidden things in the place of the blanks: other ones, as long as `check` refuses what comes of it."""
        for _ in range(_MOST_DEALS):
            self.deal_cards(g, sight)
            fault = self._fault(g)
            if fault is None:
                return
        raise Malformed(f"hidden: no world looks like this, {fault}")

    def deal_cards(self, g: S, sight: V) -> None:
        """Put hidden cards in the place of the blanks."""

    def _fault(self, g: S) -> Malformed | None:
        try:
            self.check(g)
        except Malformed as fault:
            return fault
        return None

    def imagine(self, sight: V, rng: int) -> S:
        """A world that fits what a seat knows, with chance of its own."""
        g = self.bare(sight)
        g.rng = rng
        self.deal(g, sight)
        return g

    # The end

    def audit(self, g: S) -> None:
        """Raise AssertionError if a component of the box is lost or doubled."""
        raise AssertionError("a box can be counted")

    def outcome(self, g: S) -> Outcome:
        """Ranking, scores and reason, once nothing is pending."""
        raise AssertionError("a game ends")

    # Judgement, for bots

    def parts(self) -> tuple[str, ...]:
        """The terms of an evaluation; the sections `gain` and `loss` of the game's words name more and less of each."""
        return ()

    def evaluation_terms(self, g: S, seat: int) -> list[float]:
        """How good the position is for a seat, in points and part by part; without a judgement all are equally good."""
        return []

    def evaluate_seat(self, g: S, seat: int) -> float:
        """The judgement for one seat."""
        return total(self.evaluation_terms(g, seat))

    def evaluate(self, g: S) -> list[float]:
        """The judgement for each seat; a game may work out once what all of them need."""
        return [self.evaluate_seat(g, seat) for seat in range(g.seats)]

    def progress(self, g: S) -> float:
        """How far the game is: 0 at its start, 1 at its end."""
        return 0.0 if g.stack else 1.0

    def exploration(self) -> float:
        """How much a search prefers what it has seldom tried, in spreads of what options bring in one world."""
        return 0.5

    def rollout_depth(self) -> int:
        """How many decisions a search plays on before it judges; 0 if it judges best at the end of the own turn."""
        return 0

    def calibration(self) -> Calibration:
        """What a lead in the judgement is worth, as it was measured; read once."""
        return _calibration(self.folder())


@cache
def _rulebook(folder: Path) -> Rulebook:
    return Rulebook(folder / "rulebook.toml")


@cache
def _calibration(folder: Path) -> Calibration:
    return read_calibration(folder)


@cache
def _wording(rules: Rules[Any, Any, B], box: B) -> Wording:
    return rules.make_wording(box)


@cache
def _encoder(rules: Rules[Any, Any, B], box: B, seats: int) -> Encoder:
    return rules.make_encoder(box, seats)
