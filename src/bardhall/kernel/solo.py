"""The interface of a solo game: its levels, its opponent, and what the solo history stores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bardhall.kernel import registry

if TYPE_CHECKING:
    from bardhall.kernel.game import Game
    from bardhall.kernel.info import GameInfo, Option, Options
    from bardhall.kernel.wording import Words


@dataclass(frozen=True)
class SoloResult:
    """The result of a solo game; `who` is the id of the played card or earned title, `opponent` the score to compare
    with.
    """

    score: int
    is_won: bool
    opponent: int | None = None
    who: str = ""


class Solo:
    """The solo variant of a game, with its words in the section `solo` of the game's wording.

    `has_daily` declares a game of the day. `level` names the option for the difficulty; `told` are the options that a
    line of the history shows in words; `shortcuts` are options with a short name on the command line.
    """

    has_daily: ClassVar[bool] = True
    level: ClassVar[str] = "difficulty"
    told: ClassVar[tuple[str, ...]] = ("difficulty",)
    shortcuts: ClassVar[dict[str, str]] = {}

    def __init__(self, info: GameInfo, words: Words) -> None:
        self.info = info
        self.words = words

    def result(self, game: Game) -> SoloResult:
        """Return the result of a finished game; a second score belongs to the opponent."""
        outcome = game.outcome
        assert outcome is not None, "only a game that is over has a result"
        opponent = outcome.scores[1] if len(outcome.scores) > 1 else None
        return SoloResult(outcome.scores[0], 0 in outcome.ranking[0], opponent)

    def level_option(self) -> Option | None:
        """Return the option for the difficulty, if the game has one."""
        return next((option for option in self.info.options if option.name == self.level), None)

    def daily_options(self, level: str = "") -> Options:
        """Return the options of the game of the day at a difficulty level."""
        return self.info.check_options({self.level: level} if level else {})

    # In words

    def say(self, key: str, lang: str) -> str:
        """Return a sentence about the solo game: `title`, `lead`, `opponent`, `each_level`, `best_of_level`, or the
        table heads `level_head`, `who_head` and `opponent_head`.
        """
        return self.words.say("solo", key, {"game": self.info.name(lang)}, lang)

    def shortcut_help(self, shortcut: str, lang: str) -> str:
        """Return one sentence about a shortcut on the command line."""
        return self.words.say("shortcut", shortcut, {}, lang)

    def level_name(self, level: str, lang: str) -> str:
        """Return the name of a level; an unknown level is shown as it was stored."""
        option = self.level_option()
        return level if option is None else option.value_name(level, lang)

    def who_name(self, who: str, lang: str) -> str:
        """Return the name of the played card or of the earned title; its id if it is unknown."""
        return registry.card_name(self.info.id, who, lang)
