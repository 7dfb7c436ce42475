"""Every game as a PettingZoo environment: `env("battle", seats=3)`, for any registered game.

Agents are the seats, `player_0` and so on, selected in the order in which the game asks them. Secret simultaneous
questions are put to one seat after another; no seat observes what another one has answered.

- An action is the index of a choice in the game's table of choices, the same in every position.

- An observation is a dictionary: `observation` is the output of the game's encoder for the seat's view; `action_mask`
is 1 for the legal choices, and all 0 for a seat that has nothing to decide.

- The reward comes at the end and sums to 0: a sole winner has 1, each other player an equal share of -1. Players who
share first place share the win; if all players do, everybody has 0.

- An illegal action ends the game for everybody, with -1 for the agent that took it and 0 for the others. Its info
contains the rule that forbids it.

- `state()` is omniscient: the observations of all seats in a row, hidden hands included.
"""

from __future__ import annotations

from typing import Any

from bardhall.api import Packs
from bardhall.envs.playing import ILLEGAL_REWARD, VERSION, Observation, Playing, numbers_of, observations
from bardhall.envs.rewards import ending, reward

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as missing:
    raise ImportError(f'environments need the extra envs: pip install "bardhall[envs]" ({missing})') from None

_PROBE = {"options": 1}  # PettingZoo's judge resets with it, to see that options are taken at all


def env(
    game: str, *, seats: int, render_mode: str | None = None, lang: str = "en", packs: Packs = (), **options: object
) -> AECEnv:
    """Create an environment that checks the order of calls, for that many seats; `options` are those of the game."""
    raw = RawEnv(game, seats=seats, render_mode=render_mode, lang=lang, packs=packs, **options)
    return InOrder(raw)


class InOrder(OrderEnforcingWrapper):  # type: ignore[misc]  # pettingzoo does not say its types
    """A wrapper that checks the order of calls like PettingZoo's, but with a single call per access and so less
    overhead.
    """

    @property
    def agents(self) -> list[str]:
        return self._in_order.agents

    @property
    def agent_selection(self) -> str:
        return self._in_order.agent_selection

    @property
    def _in_order(self) -> RawEnv:
        """Return the environment if it was reset; otherwise cause PettingZoo's own error message."""
        if not self._has_reset:
            raise AttributeError
        raw: RawEnv = self.env
        return raw

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        answers: tuple[Observation | None, float, bool, bool, dict[str, Any]]
        answers = self.env.last(observe) if self._has_reset else super().last(observe)
        return answers


class RawEnv(Playing, AECEnv, EzPickle):  # type: ignore[misc]  # pettingzoo does not say its types
    """The PettingZoo environment of a game, without the order-checking wrapper.

    It handles illegal actions as PettingZoo's TerminateIllegalWrapper would, because the engine knows the reason and
    another wrapper would cost as much time as a move.
    """

    def __init__(
        self, game: str, *, seats: int, render_mode: str | None = None, lang: str = "en", packs: Packs = (),
        **options: object,
    ) -> None:  # fmt: skip
        EzPickle.__init__(self, game, seats=seats, render_mode=render_mode, lang=lang, packs=packs, **options)
        super().__init__()
        self._sit_down(game, seats=seats, render_mode=render_mode, lang=lang, packs=packs, options=options)
        self.metadata = {
            "name": f"bardhall_{game}_v{VERSION}", "render_modes": list(self.render_modes), "is_parallelizable": False,
        }  # fmt: skip
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.start.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {a: observations(self._encoder, len(self.choices)) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(len(self.choices)) for a in self.possible_agents}
        self.state_space = numbers_of(self._encoder, len(self.possible_agents))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game: with a seed, the same game as `bardhall.new(..., seed=seed)`, else with the next seed in
        sequence.

        Without any seed so far, the first game is random. `options` replaces options of the game, for this game only.
        """
        self._begin(seed, None if options == _PROBE else options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: int | None) -> None:
        """Make the choice with that index for the selected agent; the action is None if the agent is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        illegal = self._play(action, self._seats[agent])
        if illegal is None:
            self._go_on()
        else:
            self._forfeit(agent, illegal)

    def _go_on(self) -> None:
        """Select the next seat that must decide; once the game is over, set all rewards."""
        seat = self.game.seat
        if seat is None:
            self._end()
        else:
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()

    def _forfeit(self, agent: str, why: str) -> None:
        """End the game for everybody after an illegal action of this agent."""
        self.rewards[agent] = ILLEGAL_REWARD
        self.infos[agent] = {"illegal": why}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _end(self) -> None:
        outcome = self.game.outcome
        assert outcome is not None
        for agent, seat in self._seats.items():
            self.infos[agent] = ending(outcome, seat)
            self.rewards[agent] = reward(outcome, seat)
            self.terminations[agent] = True
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """Return the agent's observation and action mask."""
        return self._observed(self._seats[agent])

    def state(self) -> np.ndarray[Any, Any]:
        """Return the observations of all seats in seat order, for centralised training only."""
        return np.concatenate([self._numbers(seat) for seat in self._seats.values()])
