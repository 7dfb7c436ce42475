"""Games for one as a Gymnasium environment: `env("bardwood", difficulty="hard")`, or by name after this import:
`gymnasium.make("bardhall/BardwoodSolo-v0", difficulty="hard")`.

Actions, observations and masks are those of the PettingZoo environment with one seat; the mask is also in the info.
The opponent is played by the rules, so that a step goes on to the next question to the player.

- The reward comes at the end: 1 for a win, -1 for a defeat.
- An action that is not legal ends the game with -1. Its info says which rule stood in the way.
"""

from __future__ import annotations

from typing import Any

from bardhall.envs.playing import ILLEGAL_REWARD, Observation, Playing, ending, observations, reward
from bardhall.front import Packs
from bardhall.kernel.errors import Malformed
from bardhall.kernel.registry import games, rules_of

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from gymnasium.wrappers import OrderEnforcing
except ImportError as missing:
    raise ImportError(f"environments need the extra envs: pip install 'bardhall[envs]' ({missing})") from None

SEAT = 0


def env(
    game: str, *, render_mode: str | None = None, lang: str = "en", packs: Packs = (), **options: object
) -> gymnasium.Env[dict[str, Any], Any]:
    """A game for one, which minds that it is used in order. The options are those of the game."""
    return OrderEnforcing(SoloEnv(game, render_mode=render_mode, lang=lang, packs=packs, **options))


class SoloEnv(Playing, gymnasium.Env[dict[str, Any], Any], EzPickle):
    """The environment without its wrapper."""

    metadata = {"render_modes": list(Playing.render_modes), "render_fps": 1}  # noqa: RUF012  # as gymnasium declares it

    def __init__(
        self, game: str, *, render_mode: str | None = None, lang: str = "en", packs: Packs = (), **options: object
    ) -> None:
        EzPickle.__init__(self, game, render_mode=render_mode, lang=lang, packs=packs, **options)
        self._sit_down(game, seats=1, render_mode=render_mode, lang=lang, packs=packs, options=options)
        self.observation_space = observations(self._encoder, len(self.choices))
        self.action_space = spaces.Discrete(len(self.choices))
        self._is_over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game: with a seed that of `bardhall.new(..., seed=seed)`, else one that follows from the last seed.

        `options` are options of the game, for this one game in place of those that the environment was made with.
        """
        self._begin(seed, options)
        super().reset(seed=None if seed is None else self._seed)
        self._is_over = False
        return self._told({})

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make the choice with that index; the rules play the opponent until the next question."""
        if self._is_over:
            raise Malformed("there is no game to play in: reset the environment first")
        illegal = self._play(action, SEAT)
        outcome = self.game.outcome
        self._is_over = illegal is not None or outcome is not None
        earned = 0.0
        info: dict[str, Any] = {}
        if illegal is not None:
            earned, info = ILLEGAL_REWARD, {"illegal": illegal}
        elif outcome is not None:
            earned, info = reward(outcome, SEAT), {**ending(outcome, SEAT), "rival": outcome.scores[-1]}
        observation, told = self._told(info)
        return observation, earned, self._is_over, False, told

    def _told(self, info: dict[str, Any]) -> tuple[Observation, dict[str, Any]]:
        """What the player learns now."""
        observation = self._observed(SEAT)
        if self.render_mode == "human":
            self.render()
        return observation, {**info, "action_mask": observation["action_mask"]}


def name_of(game: str) -> str:
    """What the solo game of a game is called for `gymnasium.make`."""
    return f"bardhall/{game.title()}Solo-v0"


def _register() -> None:
    """Every game that says it can be played alone."""
    for game in games():
        if rules_of(game).solo() is not None:
            gymnasium.register(name_of(game), entry_point="bardhall.envs.gymnasium:SoloEnv", kwargs={"game": game})


_register()
