"""Using a trained policy as a bot, in the arena and wherever else a bot's name is accepted.

Put `Agent = bot_of(predict)` into a file; then run `bardhall arena battle --bots my_agent.py:Agent,random`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, SupportsInt, TypeAlias

from bardhall.envs.playing import Observation, mask_of, numbers_from
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.encoding import ANY_SEATS
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import View

Predict: TypeAlias = Callable[[Observation], SupportsInt]


class PolicyBot:
    """A bot that calls a policy with the observation of the environments and plays the action it returns."""

    predict: Predict
    seats: int | None = None  # of the rows; default: those of the table

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def __call__(self, view: View, ask: Ask) -> Choice:
        start = view.start
        seats = start.seats if self.seats is None else self.seats
        numbers = numbers_from(start.rules.encoder(start.box, seats), view)
        mask = mask_of(ask.options, len(start.choices.listed))
        action = int(self.predict({"observation": numbers, "action_mask": mask}))
        if not 0 <= action < len(mask) or not mask[action]:
            raise Malformed(f"the policy chose action {action}, which is not legal here")
        return start.choices.listed[action]


def bot_of(predict: Predict, for_any_seats: bool = False) -> Any:
    """Return a bot class for a policy, which is a function from an observation with its mask to an action.

    With `for_any_seats` the rows have the layout of `VectorEnv`, which is the same for every number of seats.
    """
    if not callable(predict):
        raise Malformed(f"a policy must be a function from an observation to an action, not {predict!r}")
    seats = ANY_SEATS if for_any_seats else None
    return type("Policy", (PolicyBot,), {"predict": staticmethod(predict), "seats": seats})
