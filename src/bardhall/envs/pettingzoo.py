"""Every game as a PettingZoo environment: `env("battle", seats=3)`, for any registered game.

Agents are the seats, `player_0` and so on, and each is asked when the game asks it. Secret simultaneous questions are
put to one seat after another; nobody observes what another has answered.

- An action is the index of a choice in the game's table of choices, the same in every position.
- An observation is a dictionary: `observation` holds the numbers of the game's encoder, made from what the seat may
  know; `action_mask` is 1 for the legal choices, and all 0 for a seat that is not asked.
- The reward comes at the end and sums to 0: a sole winner has 1, each other player an equal share of -1. Players who
  share the first place share the win; if all do, everybody has 0.
- An action that is not legal ends the game for everybody, with -1 for the agent that took it and 0 for the others.
  Its info says which rule stood in the way.
"""

from __future__ import annotations

from secrets import randbits
from typing import Any, ClassVar, TypeAlias

from bardhall.front import Packs, new
from bardhall.kernel.chance import keyed
from bardhall.kernel.encoding import Encoder
from bardhall.kernel.errors import IllegalChoice, Malformed
from bardhall.kernel.outcome import Outcome
from bardhall.kernel.wording import check_language

try:
    import numpy as np
    from gymnasium import logger, spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as missing:
    raise ImportError(f"environments need the extra envs: pip install 'bardhall[envs]' ({missing})") from None

Observation: TypeAlias = dict[str, "np.ndarray[Any, Any]"]

ILLEGAL_REWARD = -1.0


def env(
    game: str, *, seats: int, render_mode: str | None = None, lang: str = "en", packs: Packs = (), **options: object
) -> AECEnv:
    """A game for so many seats, which minds that it is used in order. The options are those of the game."""
    raw = RawEnv(game, seats=seats, render_mode=render_mode, lang=lang, packs=packs, **options)
    return InOrder(raw)


class InOrder(OrderEnforcingWrapper):  # type: ignore[misc]  # pettingzoo does not say its types
    """PettingZoo's wrapper against use in the wrong order, which asks the game once for the five answers of `last`."""

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        answers: tuple[Observation | None, float, bool, bool, dict[str, Any]]
        answers = self.env.last(observe) if self._has_reset else super().last(observe)
        return answers


class RawEnv(AECEnv, EzPickle):  # type: ignore[misc]  # pettingzoo does not say its types
    """The environment without its wrapper.

    It deals with illegal actions itself, as PettingZoo's TerminateIllegalWrapper would: the engine knows the reason,
    and a wrapper more costs as much as a move.
    """

    render_modes: ClassVar = ("human", "ansi")

    def __init__(
        self, game: str, *, seats: int, render_mode: str | None = None, lang: str = "en", packs: Packs = (),
        **options: object,
    ) -> None:  # fmt: skip
        EzPickle.__init__(self, game, seats=seats, render_mode=render_mode, lang=lang, packs=packs, **options)
        super().__init__()
        if render_mode not in (None, *self.render_modes):
            raise Malformed(f"render_mode is None or one of {', '.join(self.render_modes)}, not {render_mode!r}")
        self.metadata = {
            "name": f"bardhall_{game}", "render_modes": list(self.render_modes), "is_parallelizable": False,
        }  # fmt: skip
        self.render_mode = render_mode
        self.lang = check_language(lang)
        self._settings: dict[str, Any] = {"seats": seats, "packs": packs, **options}
        self._seed: int | None = None
        self.game = new(game, **self._settings)
        start = self.game.start
        self.choices = start.choices.listed
        self._encoder = start.rules.encoder(start.box, seats)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {a: _observations(self._encoder, len(self.choices)) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(len(self.choices)) for a in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: with a seed that of `bardhall.new(..., seed=seed)`, else one that follows from the last seed.

        The first game without any seed is a random one. `options` are not used: a game has its options from the start.
        """
        self._seed = self._next_seed() if seed is None else int(seed)
        self.game = new(self.game.start.game, seed=self._seed, **self._settings)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def _next_seed(self) -> int:
        return randbits(62) if self._seed is None else keyed("next", self._seed)

    def step(self, action: int | None) -> None:
        """Make the choice with that index for the selected agent; None if the agent is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self.choices):
            raise Malformed(f"an action is a number from 0 to {len(self.choices) - 1}, not {action!r}")
        try:
            self.game.play(self.choices[action], self._seats[agent])
        except IllegalChoice as refusal:
            self._forfeit(agent, str(refusal))
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Select the seat that is asked next; at the end, tell everybody."""
        seat = self.game.seat
        if seat is None:
            self._end()
        else:
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()

    def _forfeit(self, agent: str, why: str) -> None:
        """End the game for everybody, because the agent took an illegal action."""
        self.rewards[agent] = ILLEGAL_REWARD
        self.infos[agent] = {"illegal": why}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _end(self) -> None:
        outcome = self.game.outcome
        assert outcome is not None
        for agent, seat in self._seats.items():
            place = next(i for i, places in enumerate(outcome.ranking, 1) if seat in places)
            self.infos[agent] = {"place": place, "score": outcome.scores[seat], "reason": outcome.reason}
            self.rewards[agent] = reward(outcome, seat)
            self.terminations[agent] = True
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What the agent may know, and what it may do."""
        seat = self._seats[agent]
        view = self.game.view(seat)
        mask = bytearray(len(self.choices))
        if seat == self.game.seat:
            for choice in self.game.options:
                mask[choice.index] = 1
        numbers = np.frombuffer(self._encoder.encode(view), dtype=np.float32)
        return {"observation": numbers, "action_mask": np.frombuffer(mask, dtype=np.int8)}

    def render(self) -> str | None:
        """The public table in plain text: printed if the mode is human, returned if it is ansi."""
        if self.render_mode is None:
            logger.warn("render() does nothing: the environment was made without a render_mode")
            return None
        text = "\n".join(self.game.start.wording.table(self.game.view(), self.lang))
        if self.render_mode == "ansi":
            return text
        print(text, end="\n\n")
        return None

    def close(self) -> None:
        """Nothing is held open."""


def _observations(encoder: Encoder, choices: int) -> spaces.Dict:
    most = np.concatenate([np.full(s.size, s.most, dtype=np.float32) for s in encoder.sections])
    numbers = spaces.Box(np.zeros(encoder.size, dtype=np.float32), most, dtype=np.float32)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (choices,), dtype=np.int8)})


def reward(outcome: Outcome, seat: int) -> float:
    """The seat's share of the win, so that all shares sum to 0: from 1 for a sole winner to -1 against one opponent."""
    players = sum(len(places) for places in outcome.ranking)
    winners = outcome.ranking[0]
    share = 1 / len(winners) if seat in winners else 0.0
    return (players * share - 1) / max(1, players - 1)
