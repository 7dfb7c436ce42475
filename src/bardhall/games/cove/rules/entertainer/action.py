"""What is done in a song."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bardhall.games.cove.names import Seat
from bardhall.games.cove.state import Cove
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
