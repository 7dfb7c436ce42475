"""What a game says of its campaign: several games by one group, each of which changes what comes next."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from bardhall.kernel.errors import Malformed

if TYPE_CHECKING:
    from bardhall.kernel.game import Game
    from bardhall.kernel.info import GameInfo, Options
    from bardhall.kernel.rules import Json
    from bardhall.kernel.wording import Words

_KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,59}")


def is_key(text: str) -> bool:
    """Whether a text can name a game of a campaign."""
    return _KEY.fullmatch(text) is not None


@dataclass(frozen=True, kw_only=True)
class CampaignResult:
    """How a game of a campaign ended. `key` names the game, so that it is entered once; `winners` are seats."""

    key: str
    day: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Campaign:
    """How far a group has come on a path. `playing` is the key of the open game, or nothing."""

    game: str
    path: str
    results: Sequence[CampaignResult] = ()
    playing: str = ""

    @property
    def number(self) -> int:
        """The number of the next game, or of the one that is being played."""
        return len(self.results) + 1

    def has_entered(self, key: str) -> bool:
        """Whether the result of that game stands already."""
        return key in {result.key for result in self.results}


C = TypeVar("C", bound=Campaign)


def start_game(campaign: C, key: str) -> C:
    """The campaign while a game with that key is played."""
    if campaign.has_entered(key):
        raise Malformed(f"playing: {key[:60]!r} has been entered already")
    return replace(campaign, playing=key)


def leave_game(campaign: C) -> C:
    """The campaign without its open game, which was given up: it is played anew, as it was prescribed."""
    return replace(campaign, playing="")


class CampaignRules(Generic[C]):
    """The campaign of a game: pure functions over an immutable `Campaign`; who keeps it, and where, others decide.

    `extras` are options that a group may turn on for a game once the campaign offers them. `has_unnamed` says that a
    kept campaign without the name of its game is one of this game: there was only one when those were written.
    """

    extras: ClassVar[tuple[str, ...]] = ()
    has_unnamed: ClassVar[bool] = False

    def __init__(self, info: GameInfo, words: Words) -> None:
        self.info = info
        self.words = words

    def paths(self) -> tuple[str, ...]:
        """The ways through the campaign; a group picks one."""
        raise AssertionError("a campaign has a path")

    def usual_path(self) -> str:
        """The path that is recommended."""
        return self.paths()[0]

    def length(self, path: str) -> int:
        """How many games the path takes to its end."""
        raise AssertionError("a path has an end")

    def new(self, path: str, seed: int) -> C:
        """A campaign before its first game."""
        raise AssertionError("a campaign begins")

    def read(self, data: object) -> C:
        """The campaign that was written; one that makes no sense is refused by its field."""
        raise AssertionError("a campaign can be read")

    def write(self, campaign: C) -> Json:
        """The campaign as plain JSON values, in the order in which a person reads them."""
        raise AssertionError("a campaign can be written")

    # The next game

    def offered(self, campaign: C) -> tuple[str, ...]:
        """The extras that the group may turn on for the next game."""
        return self.extras

    def options(self, campaign: C, extras: Collection[str] = ()) -> Options:
        """The options that the campaign decides for the next game, with the extras that the group wants."""
        return {name: name in extras for name in self.extras}

    def check(self, campaign: C, options: Options) -> None:
        """Refuse a game that was not played with what the campaign prescribes."""
        extras = [name for name in self.extras if options.get(name) is True]
        for name, wanted in self.options(campaign, extras).items():
            if options.get(name) != wanted:
                sentence = f"game {campaign.number} of this campaign has {wanted}, not {options.get(name)}"
                raise Malformed(f"{name}: {sentence}")

    def enter(self, campaign: C, key: str, game: Game, players: Sequence[str], day: str) -> C:
        """The campaign after a game that is over; `key` names it. A result that stands already changes nothing."""
        raise AssertionError("a game of a campaign has a result")

    # In words

    def say(self, key: str, lang: str) -> str:
        """A sentence about all campaigns of the game: `lead` and `which_path`."""
        return self.words.say("campaign", key, {"game": self.info.name(lang)}, lang)

    def path_name(self, path: str, lang: str) -> str:
        """A path in a word."""
        return self.words.say("campaign_path", path, {}, lang)

    def path_help(self, path: str, lang: str) -> str:
        """What a path is like, in one sentence."""
        return self.words.say("campaign_path_help", path, {}, lang)

    def extra_help(self, extra: str, lang: str) -> str:
        """What an extra does."""
        return self.words.say("campaign_extra", extra, {}, lang)

    def standing(self, campaign: C, lang: str) -> str:
        """What the group has reached, in one sentence."""
        raise AssertionError("a campaign can be told")

    def coming(self, campaign: C, lang: str) -> list[str]:
        """What the next game is played with and what it changes, a sentence each."""
        raise AssertionError("a campaign can be told")

    def news(self, campaign: C, lang: str) -> str:
        """What the last game has changed, in one sentence."""
        raise AssertionError("a campaign can be told")

    def who(self, result: CampaignResult, lang: str) -> list[str]:
        """What each player of a game played, by name; nothing where nobody knows."""
        return [""] * len(result.players)
