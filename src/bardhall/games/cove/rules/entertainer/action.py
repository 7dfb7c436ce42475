"""What is done in a song."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bardhall.games.cove.state import Cove
from bardhall.kernel.flow import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class SongAction(Action[Cove]):
    """Something that an Entertainer does in a song."""

    __slots__ = ()

    def pays(self) -> bool:
        """Whether it spends icons, so that the payment that is open goes on (MC-ENT-ICONS-08)."""
        return False
