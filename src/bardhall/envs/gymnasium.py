"""One seat of a game as a Gymnasium environment: `env("battle", seats=3, opponents="greedy")`, or by name after this
import: `gymnasium.make("bardhall/Battle-v1", opponents="greedy")`.

Actions, observations and masks are those of the PettingZoo environment; the mask is also in the info. Bots play the
other seats, and in a solo game the rules play the opponent: a step runs to the learner's next decision.

- The reward comes at the end, as in the PettingZoo environment: 1 for a win, against one opponent -1 for a defeat.

- `shaping` adds intermediate rewards by a potential, the game's evaluation, which does not change the best policy.

- An illegal action ends the game with -1. The info contains the rule that forbids it.
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
    """Create an environment that checks the order of calls; the settings are those of `SeatEnv`."""
    return OrderEnforcing(SeatEnv(game, **settings))


class SeatEnv(Playing, gymnasium.Env[dict[str, Any], Any], EzPickle):
    """One seat of a game as an environment, without the order-checking wrapper.

    `seats` defaults to the smallest number that the game allows, so that a solo game is played solo. `seat` is a
    number, or "any" to draw it for each game. `opponents` is a bot or its name, for all other seats, or one for each of
    them clockwise. `shaping` scales the shaped reward, `discount` is the learner's discount. All others are options of
    the game.
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
        """Start a new game: with a seed, the same game as `bardhall.new(..., seed=seed)`, else with the next seed in
        sequence.

        `options` replaces options of the game, for this game only.
        """
        drawn = self._begin(seed, options)
        super().reset(seed=None if seed is None else drawn)
        self.seat = keyed("seat", drawn) % self.game.start.seats if self._place is None else self._place
        self._opponents.play(self.game, self.seat, drawn)
        self._is_over = False
        self._promise = self._promised()
        return self._told({})

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make the choice with that index, then let bots and rules play until the learner's next decision."""
        if self._is_over:
            raise Malformed("no game has started: call reset first")
        illegal = self._play(action, self.seat)
        if illegal is None:
            assert self._seed is not None
            self._opponents.play(self.game, self.seat, self._seed)
        self._is_over = illegal is not None or self.game.seat is None
        earned, info = self._earned(illegal)
        observation, told = self._told(info)
        return observation, earned + self._gained(), self._is_over, False, told

    def action_masks(self) -> np.ndarray[Any, Any]:
        """Return the legal actions as booleans, for learners that use action masks."""
        return self._mask(self.seat).astype(np.bool_)

    def _earned(self, illegal: str | None) -> tuple[float, dict[str, Any]]:
        """Return the reward without shaping, and the info that explains it."""
        if illegal is not None:
            return ILLEGAL_REWARD, {"illegal": illegal}
        outcome = self.game.outcome
        if outcome is None:
            return 0.0, {}
        rival = {"rival": outcome.scores[-1]} if others(outcome) else {}
        return reward(outcome, self.seat), {**ending(outcome, self.seat), **rival}

    def _gained(self) -> float:
        """Return the gain in potential since the last step."""
        before, self._promise = self._promise, self._promised()
        return self._shaping * (self._discount * self._promise - before)

    def _promised(self) -> float:
        return 0.0 if self._is_over or not self._shaping else potential(self.game, self.seat)

    def _told(self, info: dict[str, Any]) -> tuple[Observation, dict[str, Any]]:
        """Return the learner's observation and info."""
        observation = self._observed(self.seat)
        if self.render_mode == "human":
            self.render()
        return observation, {**info, "action_mask": observation["action_mask"]}


def _check_place(seat: object, seats: int) -> int | None:
    """Return the seat that learns; None if each game draws it at random."""
    number = whole(seat)
    if seat != ANY_SEAT and (number is None or not 0 <= number < seats):
        raise Malformed(f"seat must be a number from 0 to {seats - 1} or {ANY_SEAT!r}, not {seat!r}")
    return number


def _check_share(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise Malformed(f"{name} must be a number from 0 to 1, not {value!r}")
    return float(value)


def name_of(game: str, alone: bool = False) -> str:
    """Return the name under which `gymnasium.make` knows a game, against bots or solo."""
    return f"bardhall/{game.title()}{'Solo' if alone else ''}-v{VERSION}"


def _register() -> None:
    """Register every game: against bots, by default for two seats, and solo if the game has a solo mode."""
    for game in games():
        players = [n for n in rules_of(game).info().players if n > 1]
        if players:
            _register_one(name_of(game), game, players[0])
        if rules_of(game).solo() is not None:
            _register_one(name_of(game, alone=True), game, 1)


def _register_one(name: str, game: str, seats: int) -> None:
    gymnasium.register(name, entry_point="bardhall.envs.gymnasium:SeatEnv", kwargs={"game": game, "seats": seats})


_register()
