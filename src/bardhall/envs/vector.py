"""Many games stepped together in one process, as a Gymnasium vector environment: `VectorEnv("battle", num_envs=64)`.

It is made for self-play: in every game the caller decides for the seat in `infos["seat"]`. Rows are laid out for the
largest table, so that one net plays every number of seats; the entries of absent seats are 0. Observations and masks
are written straight into preallocated arrays. A finished game is replaced by the next one in the same step.
"""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbits
from typing import Any, TypeAlias

from bardhall.api import Packs
from bardhall.envs.playing import Observation, observations
from bardhall.envs.rewards import reward
from bardhall.envs.tables import Tables
from bardhall.kernel.batch import Batch
from bardhall.kernel.chance import keyed
from bardhall.kernel.codec import check_seed, whole
from bardhall.kernel.errors import Malformed
from bardhall.kernel.start import Start

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise ImportError(f'environments need the extra envs: pip install "bardhall[envs]" ({missing})') from None

Array: TypeAlias = "np.ndarray[Any, Any]"


class VectorEnv(gymnasium.vector.VectorEnv[Observation, Array, Array]):
    """Several games of one kind that are stepped together.

    `seats` is a number, several numbers, or None for all that the game allows: each game draws one by its seed. With
    `mixes_options` half of the games also draw options. The environment makes forced decisions itself unless
    `asks_forced`. With `copy=False` each step overwrites the arrays that the last one returned.
    """

    def __init__(
        self, game: str, num_envs: int = 1, *, seats: int | Sequence[int] | None = None, mixes_options: bool = False,
        asks_forced: bool = False, copy: bool = True, packs: Packs = (), **options: object,
    ) -> None:  # fmt: skip
        if (whole(num_envs) or 0) < 1:
            raise Malformed(f"num_envs must be at least 1, not {num_envs!r}")
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.num_envs = num_envs
        self.tables = Tables(game, seats, packs, mixes_options, options)
        first = self.tables.first
        self.choices = first.choices.listed
        self.batch = Batch(first.rules, first.box, num_envs, asks_forced)
        self.starts: list[Start] = [first] * num_envs
        self.single_observation_space = observations(self.batch.encoder, len(self.choices))
        self.single_action_space = spaces.Discrete(len(self.choices))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copies = copy
        self._observation: Observation = {
            "observation": np.frombuffer(self.batch.numbers, np.float32).reshape(num_envs, -1),
            "action_mask": np.frombuffer(self.batch.masks, np.int8).reshape(num_envs, -1),
        }
        self._seats = np.frombuffer(self.batch.seats, np.int64)
        self._most = max(first.rules.info().players)
        self._seeds = [0] * num_envs
        self._games = [0] * num_envs
        self._is_reset = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start new games in all slots; all later games follow from the seed, or from one seed for each slot."""
        if options:
            raise Malformed("reset accepts no options: give them when you create the environment")
        if isinstance(seed, list):
            if len(seed) != self.num_envs:
                raise Malformed(f"seed: {self.num_envs} seeds are needed, one for each game, not {len(seed)}")
            self._seeds = [randbits(62) if one is None else check_seed(one) for one in seed]
        else:
            whole_run = randbits(62) if seed is None else check_seed(seed)
            self._seeds = [keyed("place", whole_run, place) for place in range(self.num_envs)]
        self._games = [0] * self.num_envs
        for place in range(self.num_envs):
            self._begin(place)
        self._is_reset = True
        return self._observed(), self._told()

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Take an action in every game, each for the seat that must decide there.

        The reward is that of the acting seat; when a game ends, `infos["final_rewards"]` has the rewards of all seats.
        Raises Malformed for an illegal action.
        """
        if not self._is_reset:
            raise Malformed("no games have started: call reset first")
        if len(actions) != self.num_envs:
            raise Malformed(f"actions: {self.num_envs} are needed, one for each game, not {len(actions)}")
        acted = self._seats.tolist()
        batch = self.batch
        for place, action in enumerate(np.asarray(actions).tolist()):
            if not batch.play(place, action):
                self._refuse(place, action)
        rewards = np.zeros(self.num_envs)
        over = self._seats < 0
        infos = {"final_rewards": np.zeros((self.num_envs, self._most)), "_final_rewards": over}
        for place in np.flatnonzero(over).tolist():
            outcome = batch.game(place).outcome
            assert outcome is not None, "a game without a seat to decide is over"
            for seat in range(self.starts[place].seats):
                infos["final_rewards"][place, seat] = reward(outcome, seat)
            rewards[place] = infos["final_rewards"][place, acted[place]]
            self._begin(place)
        return self._observed(), rewards, over, np.zeros(self.num_envs, np.bool_), self._told() | infos

    def _begin(self, place: int) -> None:
        """Start the next game in a slot, skipping games that end before the first decision."""
        while True:
            seed = keyed("game", self._seeds[place], self._games[place])
            self._games[place] += 1
            self.starts[place] = self.tables.start(seed)
            self.batch.begin(place, self.starts[place])
            if self._seats[place] >= 0:
                return

    def _observed(self) -> Observation:
        if not self._copies:
            return self._observation
        return {name: array.copy() for name, array in self._observation.items()}

    def _told(self) -> dict[str, Any]:
        """Return the deciding seat of each game, and each game's number of seats."""
        return {"seat": self._seats.copy(), "seats": np.array([start.seats for start in self.starts])}

    def _refuse(self, place: int, action: object) -> None:
        """Raise Malformed with the reason why the action in a slot is illegal."""
        number = whole(action)
        if number is None or not 0 <= number < len(self.choices):
            raise Malformed(f"an action must be a number from 0 to {len(self.choices) - 1}, not {action!r}")
        reason = self.batch.game(place).why_not(self.choices[number])
        raise Malformed(f"game {place}: action {number} is not legal here, {reason}")
