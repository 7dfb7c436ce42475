"""What a game package gives to the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from bardhall.kernel.state import State

if TYPE_CHECKING:
    from bardhall.kernel.box import Box
    from bardhall.kernel.encoding import Encoder
    from bardhall.kernel.info import GameInfo, Options
    from bardhall.kernel.outcome import Outcome
    from bardhall.kernel.rulebook import Rulebook
    from bardhall.kernel.wording import Wording

S = TypeVar("S", bound=State)
V = TypeVar("V")
B = TypeVar("B", bound="Box")
Json: TypeAlias = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S, V, B]):
    """A game: functions over its state. `S` is the state, `V` what a seat may know, `B` the box."""

    def info(self) -> GameInfo:
        """Players and options."""
        raise AssertionError("a game says what it is")

    def rulebook(self) -> Rulebook:
        """Every rule id with its text."""
        raise AssertionError("a game has a rulebook")

    def base_pack(self) -> Path:
        """The folder of the first pack."""
        raise AssertionError("a game has content")

    def read_box(self, folders: Sequence[Path]) -> B:
        """The content of these packs, ready to play."""
        raise AssertionError("a game has content")

    def wording(self, box: B) -> Wording:
        """The sentences of the game, for a box."""
        raise AssertionError("a game has words")

    def blank(self, box: B, seats: int, options: Options) -> S:
        """An empty table."""
        raise AssertionError("a game has a table")

    def set_up(self, g: S) -> None:
        """Deal, and push the first frame."""
        raise AssertionError("a game begins")

    def clone(self, g: S) -> S:
        """An independent copy that nobody listens to."""
        raise AssertionError("a state can be cloned")

    def same(self, a: S, b: S) -> bool:
        """Whether two states are equal, generator included."""
        raise AssertionError("states can be compared")

    def write(self, g: S) -> Json:
        """The position with names and ids."""
        raise AssertionError("a state can be written")

    def read(self, box: B, seats: int, data: Json) -> S:
        """The state of a written position; a fault names its field."""
        raise AssertionError("a state can be read")

    def upgrade(self, box: B, seats: int, data: Json) -> Json:
        """A position of format 1 in the words of format 2; its fields are not checked yet."""
        return data

    def view(self, g: S, seat: int) -> V:
        """What the seat may know; seat -1 is the public."""
        raise AssertionError("a seat can look")

    def write_view(self, sight: V) -> Json:
        """A view with names and ids."""
        raise AssertionError("a view can be written")

    def read_view(self, box: B, data: Json) -> V:
        """The view that was written."""
        raise AssertionError("a view can be read")

    def imagine(self, sight: V, rng: int) -> S:
        """A world that fits what a seat knows."""
        raise AssertionError("a world can be imagined")

    def encoder(self, box: B, seats: int) -> Encoder:
        """What turns the views of so many seats with this box into numbers."""
        raise AssertionError("a view can be encoded")

    def audit(self, g: S) -> None:
        """Raise AssertionError if a component of the box is lost or doubled."""
        raise AssertionError("a box can be counted")

    def outcome(self, g: S) -> Outcome:
        """Ranking, scores and reason, once nothing is pending."""
        raise AssertionError("a game ends")

    def judge(self, g: S) -> list[float]:
        """How good the position is for each seat, by hand-written judgement."""
        raise AssertionError("a position can be judged")

    def judge_seat(self, g: S, seat: int) -> float:
        """The judgement for one seat; a game may have a shorter way to it."""
        return self.judge(g)[seat]
