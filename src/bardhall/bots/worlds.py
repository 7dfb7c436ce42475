"""Worlds without the wrapping: states for a search, and no games."""

from __future__ import annotations

from bardhall.kernel.chance import keyed
from bardhall.kernel.game import View
from bardhall.kernel.state import State


def world(view: View, seed: int) -> State:
    """The state of a world that fits the view."""
    dealt = view.start.rules.imagine(view.sight, keyed("imagine", seed))
    assert isinstance(dealt, State)
    return dealt
