"""One seat of a game as a Gymnasium environment: `env("battle", seats=3, opponents="greedy")`, or by name after this
import: `gymnasium.make("bardhall/Battle-v1", opponents="greedy")`.

Actions, observations and masks are those of the PettingZoo environment; the mask is also in the info. Bots have the
other seats, and alone the rules play the opponent: a step goes on to the next question to the player.

- The reward comes at the end, as in the PettingZoo environment: 1 for a win, against one opponent -1 for a defeat.
- With `shaping` the game's own judgement pays on the way: the gain of a potential, so that what is best stays best.
- An action that is not legal ends the game with -1. Its info says which rule stood in the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bardhall.api import Packs
from bardhall.envs.opponents import Opponent, Opponents
from bardhall.envs.playing import ILLEGAL_REWARD, VERSION, Observation, Playing, observations, potential
from bardhall.envs.rewards import ending, reward
from bardhall.kernel.chance import keyed
from bardhall.kernel.codec import whole
from bardhall.kernel.errors import Malformed
from bardhall.kernel.outcome import others
from bardhall.kernel.registry import games, rules_of

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from gymnasium.wrappers import OrderEnforcing
except ImportError as missing:
    raise ImportError(f'environments need the extra envs: pip install "bardhall[envs]" ({missing})') from None

ANY_SEAT = "any"


def env(game: str, **settings: Any) -> gymnasium.Env[dict[str, Any], Any]:
    """A seat of a game, which minds that it is used in order. The settings are those of `SeatEnv`."""
    return OrderEnforcing(SeatEnv(game, **settings))


class SeatEnv(Playing, gymnasium.Env[dict[str, Any], Any], EzPickle):
    """The environment without its wrapper.

    `seats` are as few as the game takes if nothing is said, so that a game for one is played alone. `seat` is a number
    or "any", then every game draws it. `opponents` is the name of a bot, or a bot, for all other seats, or one for each
    of them clockwise. `shaping` is how much the judgement pays, `discount` that of the learner. Options are the game's.
    """

    metadata = {"render_modes": list(Playing.render_modes), "render_fps": 1}  # noqa: RUF012  # as gymnasium declares it

    def __init__(
        self, game: str, *, seats: int | None = None, seat: int | str = 0,
        opponents: Opponent | Sequence[Opponent] = "random", shaping: float = 0.0, discount: float = 1.0,
        render_mode: str | None = None, lang: str = "en", packs: Packs = (), **options: object,
    ) -> None:  # fmt: skip
        EzPickle.__init__(
            self, game, seats=seats, seat=seat, opponents=opponents, shaping=shaping, discount=discount,
            render_mode=render_mode, lang=lang, packs=packs, **options,
        )  # fmt: skip
        wanted = rules_of(game).info().players[0] if seats is None else seats
        self._sit_down(game, seats=wanted, render_mode=render_mode, lang=lang, packs=packs, options=options)
        self._opponents = Opponents(opponents, self.game.start.seats)
        self._place = _check_place(seat, self.game.start.seats)
        self._shaping = _check_share("shaping", shaping)
        self._discount = _check_share("discount", discount)
        self.observation_space = observations(self._encoder, len(self.choices))
        self.action_space = spaces.Discrete(len(self.choices))
        self.seat = 0
        self._promise = 0.0
        self._is_over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game: with a seed that of `bardhall.new(..., seed=seed)`, else one that follows from the last seed.

        `options` are options of the game, for this one game in place of those that the environment was made with.
        """
        drawn = self._begin(seed, options)
        super().reset(seed=None if seed is None else drawn)
        self.seat = keyed("seat", drawn) % self.game.start.seats if self._place is None else self._place
        self._opponents.play(self.game, self.seat, drawn)
        self._is_over = False
        self._promise = self._promised()
        return self._told({})

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make the choice with that index; bots and rules go on until the next question."""
        if self._is_over:
            raise Malformed("there is no game to play in: reset the environment first")
        illegal = self._play(action, self.seat)
        if illegal is None:
            assert self._seed is not None
            self._opponents.play(self.game, self.seat, self._seed)
        self._is_over = illegal is not None or self.game.seat is None
        earned, info = self._earned(illegal)
        observation, told = self._told(info)
        return observation, earned + self._gained(), self._is_over, False, told

    def action_masks(self) -> np.ndarray[Any, Any]:
        """What is legal, as learners with masks ask for it: True or False for each action."""
        return self._mask(self.seat).astype(np.bool_)

    def _earned(self, illegal: str | None) -> tuple[float, dict[str, Any]]:
        """The reward without shaping, and what the info says of it."""
        if illegal is not None:
            return ILLEGAL_REWARD, {"illegal": illegal}
        outcome = self.game.outcome
        if outcome is None:
            return 0.0, {}
        rival = {"rival": outcome.scores[-1]} if others(outcome) else {}
        return reward(outcome, self.seat), {**ending(outcome, self.seat), **rival}

    def _gained(self) -> float:
        """What the position promises more than the one before."""
        before, self._promise = self._promise, self._promised()
        return self._shaping * (self._discount * self._promise - before)

    def _promised(self) -> float:
        return 0.0 if self._is_over or not self._shaping else potential(self.game, self.seat)

    def _told(self, info: dict[str, Any]) -> tuple[Observation, dict[str, Any]]:
        """What the player learns now."""
        observation = self._observed(self.seat)
        if self.render_mode == "human":
            self.render()
        return observation, {**info, "action_mask": observation["action_mask"]}


def _check_place(seat: object, seats: int) -> int | None:
    """The seat that learns; None if every game draws it."""
    number = whole(seat)
    if seat != ANY_SEAT and (number is None or not 0 <= number < seats):
        raise Malformed(f"seat is a number from 0 to {seats - 1} or {ANY_SEAT!r}, not {seat!r}")
    return number


def _check_share(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise Malformed(f"{name} is a number from 0 to 1, not {value!r}")
    return float(value)


def name_of(game: str, alone: bool = False) -> str:
    """What a game is called for `gymnasium.make`: against bots, or alone against what the rules play."""
    return f"bardhall/{game.title()}{'Solo' if alone else ''}-v{VERSION}"


def _register() -> None:
    """Every game against bots, for two unless more seats are asked for, and alone if it can be played so."""
    for game in games():
        players = [n for n in rules_of(game).info().players if n > 1]
        if players:
            _register_one(name_of(game), game, players[0])
        if rules_of(game).solo() is not None:
            _register_one(name_of(game, alone=True), game, 1)


def _register_one(name: str, game: str, seats: int) -> None:
    gymnasium.register(name, entry_point="bardhall.envs.gymnasium:SeatEnv", kwargs={"game": game, "seats": seats})


_register()
