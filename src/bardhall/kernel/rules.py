"""The interface between a game package and the kernel."""

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
    from bardhall.kernel.game import View
    from bardhall.kernel.info import GameInfo, Options, Pick, Spot
    from bardhall.kernel.outcome import Outcome, ScoredCard
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
    """The rules of a game, as functions over its state. `S` is the state, `V` the view of a seat, `B` the box.

    `bardhall game generate` writes a subclass into the game's `_codec.py`, from the declared fields and from those
    functions of the game's modules that have standard names.
    """

    # What a game is

    def info(self) -> GameInfo:
        """Return the game's name, player counts and options."""
        raise AssertionError("Rules.info is not implemented")

    def folder(self) -> Path:
        """Return the folder of the game's package, which contains its rulebook and content."""
        raise AssertionError("Rules.folder is not implemented")

    def rulebook(self) -> Rulebook:
        """Return the rulebook, which is read only once."""
        return _rulebook(self.folder())

    def solo(self) -> Solo | None:
        """Return the rules of the solo game; None if the game always needs several players."""
        return None

    def campaign(self) -> CampaignRules[Any] | None:
        """Return the rules of the campaign; None if the game has none."""
        return None

    def base_pack(self) -> Path:
        """Return the folder of the base pack."""
        return self.folder() / "content" / "base"

    def pack_specs(self) -> PackSpecs:
        """Return what packs may contain, for everything that documents packs; `read_box` reads them."""
        raise Malformed(f"{self.info().id} does not declare what its packs may contain")

    def position_builder(self) -> PositionBuilder:
        """Return the builder of positions by name."""
        return PositionBuilder()

    def read_box(self, folders: Sequence[Path]) -> B:
        """Read the content of these packs, ready to play."""
        raise AssertionError("Rules.read_box is not implemented")

    def spots(self, box: B) -> tuple[Spot, ...]:
        """Return the places on the board; none for a game without such places."""
        return ()

    def picks(self, box: B, option: str) -> tuple[Pick, ...]:
        """Return the cards that a list option can name."""
        return ()

    def make_wording(self, box: B) -> Wording:
        """Create the sentences of the game for a box; override it if templates are not enough."""
        return BoxWording(box, self.folder() / "wording")

    def sight(self, view: View) -> V:
        """Return the sight of a view with its type, so that editors and type checkers know its fields.

        Raises Malformed for a view of another game.
        """
        if view.start.game != self.info().id:
            raise Malformed(f"this is a view of {view.start.game}, not of {self.info().id}")
        found: V = view.sight
        return found

    def wording(self, box: B) -> Wording:
        """Return the sentences of the game, created once for each box."""
        return _wording(self, box)

    def make_encoder(self, box: B, seats: int) -> Encoder:
        """Create the encoder for tables with that many seats, or with ANY_SEATS for all tables."""
        raise Malformed(f"{self.info().id} has no encoder for observations")

    def encoder(self, box: B, seats: int) -> Encoder:
        """Return the encoder, created once for each box and number of seats."""
        return _encoder(self, box, seats)

    # The table

    def blank(self, box: B, seats: int, options: Options) -> S:
        """Return an empty table."""
        raise AssertionError("Rules.blank is not implemented")

    def set_up(self, g: S, options: Options) -> None:
        """Deal, and push the first frame."""
        raise AssertionError("Rules.set_up is not implemented")

    # Chance, as somebody dictates it

    def things(self) -> tuple[str, ...]:
        """Return the ids of things other than cards that chance shuffles or draws, in the order of their numbers."""
        return ()

    def largest_face(self) -> int | None:
        """Return the largest face of the game's dice, 0 without dice; None if the rules check scripted numbers."""
        return None

    # Positions, as the codec has them

    def clone(self, g: S) -> S:
        """Return an independent copy without listeners."""
        raise AssertionError("Rules.clone is not implemented")

    def same(self, a: S, b: S) -> bool:
        """Return whether two states are equal, including their generators."""
        return same_chance(a, b) and self.write(a) == self.write(b)

    def write(self, g: S) -> Json:
        """Return a position as JSON values with names and ids."""
        raise AssertionError("Rules.write is not implemented")

    def read_table(self, box: B, seats: int, data: Json) -> S:
        """Return the state of a written position without checking that it can occur."""
        raise AssertionError("Rules.read_table is not implemented")

    def check(self, g: S) -> None:
        """Raise Malformed, with the field, if the rules could not continue from a position.

        A game adds the invariants that no single field can express.
        """
        check_stack(g)

    def read(self, box: B, seats: int, data: Json) -> S:
        """Return the state of a written position; an error names its field."""
        g = self.read_table(box, seats, data)
        self.check(g)
        return g

    def upgrade(self, box: B, seats: int, data: Json) -> Json:
        """Return the table of a dump in an older format, converted to the current format."""
        return data

    # What a seat may know

    def view(self, g: S, seat: int) -> V:
        """Return what the seat may know; seat -1 is the public."""
        raise AssertionError("Rules.view is not implemented")

    def glance(self, g: S, seat: int) -> V:
        """Return the view without the cards that are hidden from the seat, which an encoder rarely reads."""
        return self.view(g, seat)

    def shown_fields(self) -> list[tuple[str, str]]:
        """Return the declared fields of a table with their types in a view; none if nothing is declared."""
        return []

    def write_view(self, sight: V) -> Json:
        """Return a view as JSON values with names and ids."""
        raise AssertionError("Rules.write_view is not implemented")

    def read_observation(self, box: B, data: Json) -> V:
        """Return a written view without checking that a world can be dealt from it; malformed data is refused."""
        raise AssertionError("Rules.read_observation is not implemented")

    def read_view(self, box: B, data: Json) -> V:
        """Return a written view; refuse it, with the field, unless a world dealt from it looks the same."""
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
                raise Malformed(f"{name}: no possible state matches this view")
        return sight

    def bare(self, sight: V) -> S:
        """Return a table as the observation shows it, with blanks in place of hidden parts."""
        raise AssertionError("Rules.bare is not implemented")

    def deal(self, g: S, sight: V) -> None:
        """Replace the blanks by random hidden parts, repeatedly until `check` accepts the result."""
        for _ in range(_MOST_DEALS):
            self.deal_cards(g, sight)
            fault = self._fault(g)
            if fault is None:
                return
        raise Malformed(f"hidden: no possible state matches this view, {fault}")

    def deal_cards(self, g: S, sight: V) -> None:
        """Replace the blanks by random hidden cards."""

    def _fault(self, g: S) -> Malformed | None:
        try:
            self.check(g)
        except Malformed as fault:
            return fault
        return None

    def imagine(self, sight: V, rng: int) -> S:
        """Return a world that fits what a seat knows, with its own chance (determinization)."""
        g = self.bare(sight)
        g.rng = rng
        self.deal(g, sight)
        return g

    # The end

    def audit(self, g: S) -> None:
        """Raise AssertionError if a component of the box is missing or duplicated."""
        raise AssertionError("Rules.audit is not implemented")

    def outcome(self, g: S) -> Outcome:
        """Return the ranking, the scores and why the game ended, once nothing is pending."""
        raise AssertionError("Rules.outcome is not implemented")

    def scored_cards(self, g: S, seat: int) -> list[ScoredCard]:
        """Return the cards behind the numbers of a seat's score lines, where the rules know them."""
        return []

    # Judgement, for bots

    def parts(self) -> tuple[str, ...]:
        """Return the names of the evaluation terms; the sections `gain` and `loss` of the words describe them."""
        return ()

    def evaluation_terms(self, g: S, seat: int) -> list[float]:
        """Return a seat's evaluation in points, term by term; without an evaluation all positions are equal."""
        return []

    def evaluate_seat(self, g: S, seat: int) -> float:
        """Return the evaluation of one seat."""
        return total(self.evaluation_terms(g, seat))

    def evaluate(self, g: S) -> list[float]:
        """Return the evaluation of each seat; a game may share computations between them."""
        return [self.evaluate_seat(g, seat) for seat in range(g.seats)]

    def progress(self, g: S) -> float:
        """Return the progress of the game: 0 at its start, 1 at its end."""
        return 0.0 if g.stack else 1.0

    def exploration(self) -> float:
        """Return the exploration constant, in standard deviations of the options' values in one world."""
        return 0.5

    def rollout_depth(self) -> int:
        """Return the rollout depth of a search in decisions; 0 to evaluate at the end of the seat's own turn."""
        return 0

    def calibration(self) -> Calibration:
        """Return the measured relation between a lead and the win probability, which is read only once."""
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
