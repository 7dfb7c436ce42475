"""SWANSONG: one more song at the start of the market."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.cove.box import CHOICES
from bardhall.games.cove.names import Seat
from bardhall.games.cove.rules.entertainer.rest import clear_song
from bardhall.games.cove.rules.entertainer.sing import start_song
from bardhall.games.cove.state import Cove, blank_song
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Question, Step, push
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args


class SingSwan(Choice):
    """Sing one more song, or decline."""

    __slots__ = ("sings",)
    icon: ClassVar[str] = "swan"

    def __init__(self, sings: bool) -> None:
        super().__init__("swan_song" if sings else "no_swan_song")
        self.sings: Final = sings

    def manner(self, args: Args) -> str:
        return "" if self.sings else "no"


SWAN: Final = [CHOICES.add(SingSwan(sings)) for sings in (True, False)]


class SwanSong(Question[Cove]):
    """Offer a free song, no matter what the dial shows (MC-ENT-SWANSONG-01, MC-ENT-SWANSONG-05).

    It comes in market order, while people at sea still listen (MC-ENT-SWANSONG-06, MC-GAP-20), and starts without
    visited places or choices (MC-ENT-SWANSONG-07, MC-RULING-40).
    """

    __slots__ = ()
    rule: ClassVar[str] = "MC-ENT-SWANSONG-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("BeforeMarket",)

    def candidates(self, g: Cove) -> list[Choice]:
        return list(SWAN)

    def bar(self, g: Cove, choice: Choice) -> Obstacle | None:
        return None if isinstance(choice, SingSwan) else not_asked(self.rule)

    def take(self, g: Cove, choice: Choice) -> None:
        assert isinstance(choice, SingSwan)
        if choice.sings:
            push(g, EndSwan(self.seat))
            start_song(g, self.seat, True)
        elif g.events is not None:
            tell(g, "no_swan_song", "MC-ENT-SWANSONG-05", self.seat)

    def prompt_args(self, g: Cove) -> Args:
        return {"moves": g.box.numbers.movement[g.dial[self.seat]], "cards": g.song[self.seat]}


class EndSwan(Step[Cove]):
    """Discard the song zone, without hours, dial or drawing (MC-ENT-SWANSONG-03, MC-ENT-SWANSONG-04, MC-RULING-24)."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "MC-ENT-SWANSONG-03"
    allowed_below: ClassVar[tuple[str, ...]] = ("BeforeMarket",)

    def __init__(self, seat: Open[Seat]) -> None:
        self.seat: Final[Seat] = seat

    def seats_named(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, g: Cove) -> None:
        blank_song(g)
        clear_song(g, self.seat, "MC-ENT-SWANSONG-03")
