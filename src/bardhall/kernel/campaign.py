"""The interface of a campaign: several games played by one group, each of which changes the next."""

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
    """Return whether a text can be the key of a campaign game."""
    return _KEY.fullmatch(text) is not None


@dataclass(frozen=True, kw_only=True)
class CampaignResult:
    """The result of a campaign game. `key` identifies it, so that it is recorded once; `winners` are seats."""

    key: str
    day: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class OpenedBox:
    """A box that a campaign has opened, with the codes of its cards; `is_new` if the last game opened it."""

    name: str
    cards: tuple[int, ...]
    is_new: bool


@dataclass(frozen=True, kw_only=True)
class Campaign:
    """A group's progress on a campaign path; `playing` is the key of the running game, if there is one."""

    game: str
    path: str
    results: Sequence[CampaignResult] = ()
    playing: str = ""

    @property
    def number(self) -> int:
        """Return the number of the running game, or of the next one if none is running."""
        return len(self.results) + 1

    def has_entered(self, key: str) -> bool:
        """Return whether the result of that game is already recorded."""
        return key in {result.key for result in self.results}


C = TypeVar("C", bound=Campaign)


def start_game(campaign: C, key: str) -> C:
    """Return the campaign with a running game that has this key."""
    if campaign.has_entered(key):
        raise Malformed(f"playing: {key[:60]!r} is already recorded")
    return replace(campaign, playing=key)


def leave_game(campaign: C) -> C:
    """Return the campaign without its running game, which the group abandons and plays again with the same options."""
    return replace(campaign, playing="")


class CampaignRules(Generic[C]):
    """The rules of a game's campaign, as pure functions over an immutable `Campaign` that callers store.

    `extras` are options that a group can turn on for a game once the campaign offers them. `has_unnamed` marks the one
    game whose stored campaigns may lack the game's name, because they are older than that field.
    """

    extras: ClassVar[tuple[str, ...]] = ()
    has_unnamed: ClassVar[bool] = False

    def __init__(self, info: GameInfo, words: Words) -> None:
        self.info = info
        self.words = words

    def paths(self) -> tuple[str, ...]:
        """Return the available paths; a group picks one."""
        raise AssertionError("CampaignRules.paths is not implemented")

    def usual_path(self) -> str:
        """Return the recommended path."""
        return self.paths()[0]

    def length(self, path: str) -> int:
        """Return the number of games on a path."""
        raise AssertionError("CampaignRules.length is not implemented")

    def new(self, path: str, seed: int) -> C:
        """Return a campaign before its first game."""
        raise AssertionError("CampaignRules.new is not implemented")

    def read(self, data: object) -> C:
        """Restore a stored campaign; an error names the invalid field."""
        raise AssertionError("CampaignRules.read is not implemented")

    def write(self, campaign: C) -> Json:
        """Return the campaign as plain JSON values, in an order that is easy to read."""
        raise AssertionError("CampaignRules.write is not implemented")

    # The next game

    def offered(self, campaign: C) -> tuple[str, ...]:
        """Return the extras that the group may turn on for the next game."""
        return self.extras

    def options(self, campaign: C, extras: Collection[str] = ()) -> Options:
        """Return the options that the campaign sets for the next game, with the chosen extras."""
        return {name: name in extras for name in self.extras}

    def check(self, campaign: C, options: Options) -> None:
        """Refuse a game that was not played with the options prescribed by the campaign."""
        extras = [name for name in self.extras if options.get(name) is True]
        for name, wanted in self.options(campaign, extras).items():
            if options.get(name) != wanted:
                sentence = f"game {campaign.number} of this campaign has {wanted}, not {options.get(name)}"
                raise Malformed(f"{name}: {sentence}")

    def enter(self, campaign: C, key: str, game: Game, players: Sequence[str], day: str) -> C:
        """Return the campaign with the result of a finished game; a result that is already recorded changes nothing."""
        raise AssertionError("CampaignRules.enter is not implemented")

    # In words

    def say(self, key: str, lang: str) -> str:
        """Return a sentence about the campaign: `lead` or `which_path`."""
        return self.words.say("campaign", key, {"game": self.info.name(lang)}, lang)

    def path_name(self, path: str, lang: str) -> str:
        """Return the short name of a path."""
        return self.words.say("campaign_path", path, {}, lang)

    def path_help(self, path: str, lang: str) -> str:
        """Return a sentence that describes a path."""
        return self.words.say("campaign_path_help", path, {}, lang)

    def extra_help(self, extra: str, lang: str) -> str:
        """Return one sentence that describes an extra."""
        return self.words.say("campaign_extra", extra, {}, lang)

    def standing(self, campaign: C, lang: str) -> str:
        """Return one sentence about what the group has achieved so far."""
        raise AssertionError("CampaignRules.standing is not implemented")

    def coming(self, campaign: C, lang: str) -> list[str]:
        """Return sentences about the next game: what it is played with, and what it will change."""
        raise AssertionError("CampaignRules.coming is not implemented")

    def news(self, campaign: C, lang: str) -> str:
        """Return one sentence about what the last game changed."""
        raise AssertionError("CampaignRules.news is not implemented")

    def boxes(self, campaign: C, lang: str) -> list[OpenedBox]:
        """Return the boxes that the campaign has opened, in their order; none in a game without boxes."""
        return []

    def who(self, result: CampaignResult, lang: str) -> list[str]:
        """Return what each player played in a game, as names; empty where it is unknown."""
        return [""] * len(result.players)
