"""What is done in a song, and what the song's question offers of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from bardhall.games.cove.names import Seat
from bardhall.games.cove.state import Cove
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import Action
from bardhall.kernel.wording import Args


@mypyc_attr(allow_interpreted_subclasses=True)
class SongAction(Action[Cove]):
    """Something that an Entertainer does in a song."""

    __slots__ = ()

    def pays(self) -> bool:
        """Whether it spends icons, so that the payment that is open goes on (MC-ENT-ICONS-08)."""
        return False

    def label_args(self, g: Cove, seat: Seat) -> Args:
        """What its label names of the table: what it costs or brings."""
        return {}


class Offers:
    """What the question of a song offers: all that is in reach, or of that only what can be done.

    Chapters put into it what is in reach; what all actions of a group lack is looked at once for all of them.
    """

    __slots__ = ("choices", "g", "seat", "shows_all")

    def __init__(self, g: Cove, seat: Seat, shows_all: bool) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.shows_all: Final = shows_all
        self.choices: list[Choice] = []

    def own(self, action: SongAction) -> None:
        """An action in reach."""
        if self.shows_all or action.missing(self.g, self.seat) is None:
            self.choices.append(action)
