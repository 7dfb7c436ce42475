"""The base class of actions in a song."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bardhall.games.cove.state import Cove
from bardhall.kernel.flow import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class SongAction(Action[Cove]):
    """An action that an Entertainer takes in a song."""

    __slots__ = ()

    def pays(self) -> bool:
        """Return whether the action spends icons, so that a pending payment continues (MC-ENT-ICONS-08)."""
        return False
