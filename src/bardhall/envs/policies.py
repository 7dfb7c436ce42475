"""Using a trained policy as a bot, in the arena and wherever else a bot's name is accepted.

Put `Agent = bot_of(predict)` into a file; then run `bardhall arena battle --bots my_agent.py:Agent,random`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, SupportsInt, TypeAlias

from bardhall.envs.playing import Observation, mask_of, numbers_from
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import View

Predict: TypeAlias = Callable[[Observation], SupportsInt]


class PolicyBot:
    """A bot that calls a policy with the observation of the environments and plays the action it returns."""

    predict: Predict

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def __call__(self, view: View, ask: Ask) -> Choice:
        start = view.start
        numbers = numbers_from(start.rules.encoder(start.box, start.seats), view)
        mask = mask_of(ask.options, len(start.choices.listed))
        action = int(self.predict({"observation": numbers, "action_mask": mask}))
        if not 0 <= action < len(mask) or not mask[action]:
            raise Malformed(f"the policy chose action {action}, which is not legal here")
        return start.choices.listed[action]


def bot_of(predict: Predict) -> Any:
    """Return a bot class for a policy, which is a function from an observation with its mask to an action."""
    if not callable(predict):
        raise Malformed(f"a policy must be a function from an observation to an action, not {predict!r}")
    return type("Policy", (PolicyBot,), {"predict": staticmethod(predict)})
