"""The common base class of all environments: a game with observations, spaces, masks and rewards."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from secrets import randbits
from typing import Any, ClassVar, Self, TypeAlias

from bardhall.api import Packs, new
from bardhall.kernel.chance import keyed
from bardhall.kernel.choices import Choice
from bardhall.kernel.codec import whole
from bardhall.kernel.encoding import Encoder
from bardhall.kernel.errors import IllegalChoice, Malformed
from bardhall.kernel.evaluation import win_probabilities
from bardhall.kernel.game import Game, View
from bardhall.kernel.wording import check_language

try:
    import numpy as np
    from gymnasium import logger, spaces
except ImportError as missing:
    raise ImportError(f'environments need the extra envs: pip install "bardhall[envs]" ({missing})') from None

Observation: TypeAlias = dict[str, "np.ndarray[Any, Any]"]

ILLEGAL_REWARD = -1.0
VERSION = 1  # in the names of environments: another number when the same settings give other numbers


class Playing:
    """An environment around a game, to which subclasses add the conventions of their libraries."""

    render_modes: ClassVar = ("human", "ansi")

    game: Game
    choices: list[Choice]
    render_mode: str | None
    lang: str

    def _sit_down(
        self, game: str, *, seats: int, render_mode: str | None, lang: str, packs: Packs, options: dict[str, object]
    ) -> None:
        """Check the settings of the environment by creating a first game."""
        if render_mode not in (None, *self.render_modes):
            raise Malformed(f"render_mode must be None or one of {', '.join(self.render_modes)}, not {render_mode!r}")
        self.render_mode = render_mode
        self.lang = check_language(lang)
        self._settings: dict[str, Any] = {"seats": seats, "packs": packs, **options}
        self._seed: int | None = None
        self.game = new(game, **self._settings)
        start = self.game.start
        self.choices = start.choices.listed
        self._encoder = start.rules.encoder(start.box, start.seats)

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> int:
        """Start a new game and return its seed: the given one, as in `bardhall.new(..., seed=seed)`, or else the next
        in sequence.

        Without any seed so far, the first game is random. `options` are options of the game, for this game only.
        """
        start = self.game.start
        settings = {**self._settings, **self._for_once(options)}
        self.game = new(start.game, seed=self._next_seed() if seed is None else seed, **settings)
        drawn = self.game.start.seed
        assert drawn is not None
        self._seed = drawn
        return drawn

    def _for_once(self, options: object) -> dict[str, Any]:
        """Return options for a single game, which cannot include seats and packs."""
        if options is None:
            return {}
        if not isinstance(options, dict):
            raise Malformed(f"the options of reset must be a dictionary, not {options!r}")
        self.game.start.rules.info().check_options(options)
        return options

    def _next_seed(self) -> int:
        return randbits(62) if self._seed is None else keyed("next", self._seed)

    def _play(self, action: int | None, seat: int) -> str | None:
        """Make the choice with that index; if it is illegal, change nothing and return the reason."""
        number = whole(action)
        if number is None or not 0 <= number < len(self.choices):
            raise Malformed(f"an action must be a number from 0 to {len(self.choices) - 1}, not {action!r}")
        try:
            self.game.play(self.choices[number], seat)
        except IllegalChoice as refusal:
            return str(refusal)
        return None

    def _observed(self, seat: int) -> Observation:
        """Return the seat's observation and action mask."""
        return {"observation": self._numbers(seat), "action_mask": self._mask(seat)}

    def _mask(self, seat: int) -> np.ndarray[Any, Any]:
        return mask_of(self.game.options if seat == self.game.seat else (), len(self.choices))

    def _numbers(self, seat: int) -> np.ndarray[Any, Any]:
        return numbers_from(self._encoder, self.game.view(seat))

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Copy the environment so that both continue independently; all games of a box share choices and encoder."""
        twin = object.__new__(type(self))
        memo[id(self)] = twin
        shared = {"game": self.game.clone(), "choices": self.choices, "_encoder": self._encoder}
        own = {name: deepcopy(value, memo) for name, value in vars(self).items() if name not in shared}
        vars(twin).update(own | shared)
        return twin

    def render(self) -> str | None:
        """Render the public table as plain text: mode human prints it, mode ansi returns it."""
        if self.render_mode is None:
            logger.warn("render() does nothing: the environment was made without a render_mode")
            return None
        text = "\n".join(self.game.start.wording.table(self.game.view(), self.lang))
        if self.render_mode == "ansi":
            return text
        print(text, end="\n\n")
        return None

    def close(self) -> None:
        """Close the environment, which has no open resources."""


def mask_of(options: Iterable[Choice], choices: int) -> np.ndarray[Any, Any]:
    """Return an action mask: an array with a 1 for each option, at its index in the table of choices."""
    mask = bytearray(choices)
    for choice in options:
        mask[choice.index] = 1
    return np.frombuffer(mask, dtype=np.int8)


def numbers_from(encoder: Encoder, view: View) -> np.ndarray[Any, Any]:
    """Return a view as an array of numbers."""
    return np.frombuffer(encoder.encode(view), dtype=np.float32)


def observations(encoder: Encoder, choices: int) -> spaces.Dict:
    """Return the observation space of an environment."""
    mask = spaces.Box(0, 1, (choices,), dtype=np.int8)
    return spaces.Dict({"observation": numbers_of(encoder, 1), "action_mask": mask})


def numbers_of(encoder: Encoder, seats: int) -> spaces.Box:
    """Return the space of the concatenated observations of that many seats."""
    most = np.concatenate([np.full(s.size, s.most, dtype=np.float32) for s in encoder.sections] * seats)
    return spaces.Box(np.zeros(encoder.size * seats, dtype=np.float32), most, dtype=np.float32)


def potential(game: Game, seat: int) -> float:
    """Return the seat's potential as a reward: its share of the win according to the game's evaluation of the full
    state.
    """
    players = max(2, game.start.seats)
    return (players * win_probabilities(game.start.rules, game.state)[seat] - 1) / (players - 1)
