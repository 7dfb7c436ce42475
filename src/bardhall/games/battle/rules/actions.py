"""What every main action asks for first: an action (BB-TURN-02)."""

from __future__ import annotations

from typing import Final

from bardhall.kernel.asks import Bar

NO_ACTION_LEFT: Final = Bar("BB-TURN-01", "no_action_left")
