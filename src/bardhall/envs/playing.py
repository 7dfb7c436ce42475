"""What all environments share: a game with its numbers, spaces, masks and rewards."""

from __future__ import annotations

from secrets import randbits
from typing import Any, ClassVar, TypeAlias

from bardhall.front import Packs, new
from bardhall.kernel.chance import keyed
from bardhall.kernel.choices import Choice
from bardhall.kernel.encoding import Encoder
from bardhall.kernel.errors import IllegalChoice, Malformed
from bardhall.kernel.game import Game
from bardhall.kernel.outcome import Outcome, Place
from bardhall.kernel.wording import check_language

try:
    import numpy as np
    from gymnasium import logger, spaces
except ImportError as missing:
    raise ImportError(f"environments need the extra envs: pip install 'bardhall[envs]' ({missing})") from None

Observation: TypeAlias = dict[str, "np.ndarray[Any, Any]"]

ILLEGAL_REWARD = -1.0


class Playing:
    """An environment around a game. The kinds of environments add the manners of their libraries."""

    render_modes: ClassVar = ("human", "ansi")

    game: Game
    choices: list[Choice]
    render_mode: str | None
    lang: str

    def _sit_down(
        self, game: str, *, seats: int, render_mode: str | None, lang: str, packs: Packs, options: dict[str, object]
    ) -> None:
        """Check the settings by making a first game with them."""
        if render_mode not in (None, *self.render_modes):
            raise Malformed(f"render_mode is None or one of {', '.join(self.render_modes)}, not {render_mode!r}")
        self.render_mode = render_mode
        self.lang = check_language(lang)
        self._settings: dict[str, Any] = {"seats": seats, "packs": packs, **options}
        self._seed: int | None = None
        self.game = new(game, **self._settings)
        start = self.game.start
        self.choices = start.choices.listed
        self._encoder = start.rules.encoder(start.box, seats)

    def _begin(self, seed: int | None) -> None:
        """A new game: with a seed that of `bardhall.new(..., seed=seed)`, else one that follows from the last seed.

        The first game without any seed is a random one.
        """
        self._seed = self._next_seed() if seed is None else int(seed)
        self.game = new(self.game.start.game, seed=self._seed, **self._settings)

    def _next_seed(self) -> int:
        return randbits(62) if self._seed is None else keyed("next", self._seed)

    def _play(self, action: int | None, seat: int) -> str | None:
        """Make the choice with that index; if it is illegal, the reason, and then nothing has changed."""
        if action is None or not 0 <= action < len(self.choices):
            raise Malformed(f"an action is a number from 0 to {len(self.choices) - 1}, not {action!r}")
        try:
            self.game.play(self.choices[action], seat)
        except IllegalChoice as refusal:
            return str(refusal)
        return None

    def _observed(self, seat: int) -> Observation:
        """What the seat may know, and what it may do."""
        mask = bytearray(len(self.choices))
        if seat == self.game.seat:
            for choice in self.game.options:
                mask[choice.index] = 1
        numbers = np.frombuffer(self._encoder.encode(self.game.view(seat)), dtype=np.float32)
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


def observations(encoder: Encoder, choices: int) -> spaces.Dict:
    """The space of what is observed."""
    most = np.concatenate([np.full(s.size, s.most, dtype=np.float32) for s in encoder.sections])
    numbers = spaces.Box(np.zeros(encoder.size, dtype=np.float32), most, dtype=np.float32)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (choices,), dtype=np.int8)})


def ending(outcome: Outcome, seat: int) -> dict[str, Any]:
    """What a seat is told at the end."""
    place = next(i for i, places in enumerate(outcome.ranking, 1) if seat in places)
    return {"place": place, "score": outcome.scores[seat], "reason": outcome.reason}


def reward(outcome: Outcome, seat: Place) -> float:
    """The seat's share of the win, so that all shares sum to 0: from 1 for a sole winner to -1 against one opponent.

    An opponent that the rules play has its share too.
    """
    players = sum(len(places) for places in outcome.ranking)
    winners = outcome.ranking[0]
    share = 1 / len(winners) if seat in winners else 0.0
    return (players * share - 1) / max(1, players - 1)
