"""UNLOCK: a campaign opens the boxes over several games.

A group picks one of three procedures, here called paths (BG-UNLOCK-12). They are recommendations: a single game without
a campaign uses any boxes that its options name. All functions are pure, over an immutable `BardwoodCampaign`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from bardhall.games.bardwood.kinds import SEASONS
from bardhall.kernel.campaign import Campaign, CampaignResult
from bardhall.kernel.chance import keyed, shuffle
from bardhall.kernel.errors import Malformed
from bardhall.kernel.info import Options
from bardhall.kernel.state import State, open_table

GAME: Final = "bardwood"
MUSE: Final = "muse"
PATHS: Final = ("express", "normal", "late")
EVENTS_OF_A_GAME: Final = 2

StartingEvents: TypeAlias = Mapping[str, Sequence[str]]  # the ids of the base box's events by season

# What opens after each game. BG-UNLOCK-03: express. BG-UNLOCK-05, BG-UNLOCK-08: normal. BG-UNLOCK-10, BG-RULING-28:
# late, where the steps count and not the heading: seasons after games 2, 4, 6 and 8, muse after game 10.
_OPENED: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "express": (SEASONS, (MUSE,)),
    "normal": (("spring",), ("summer",), ("autumn",), ("winter",), (MUSE,)),
    "late": ((), ("spring",), (), ("summer",), (), ("autumn",), (), ("winter",), (), (MUSE,)),
}
# Events of each season in the ordered deck. BG-UNLOCK-04: two. BG-UNLOCK-10: all four starting events.
_EVENTS_OF_A_SEASON: Final[dict[str, int]] = {"express": 0, "normal": 2, "late": 4}


@dataclass(frozen=True, kw_only=True)
class BardwoodResult(CampaignResult):
    """The result of a campaign game: who played which bard, and the events that the ordered deck prescribed."""

    bards: tuple[str, ...]
    has_muse: bool
    events: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class BardwoodCampaign(Campaign):
    """A group's progress on a path; `deck` is the ordered deck of events, top first."""

    game: str = GAME
    seed: int
    deck: tuple[str, ...]
    opened: tuple[str, ...] = ()
    results: tuple[BardwoodResult, ...] = ()

    @property
    def has_muse(self) -> bool:
        """Return whether a game may use muses: the group decides per game, once they are unlocked (BG-UNLOCK-09)."""
        return MUSE in self.opened


def new_campaign(path: str, seed: int, events: StartingEvents) -> BardwoodCampaign:
    """Return a campaign before its first game, with no box open; resetting a campaign leads here (BG-UNLOCK-11)."""
    if path not in PATHS:
        raise Malformed(f"path: must be one of {', '.join(PATHS)}, not {path[:60]!r}")
    return BardwoodCampaign(path=path, seed=seed, deck=_ordered_deck(path, seed, events))


def _ordered_deck(path: str, seed: int, events: StartingEvents) -> tuple[str, ...]:
    """Return the ordered deck: events of each season from face-down piles, spring on top, winter at the bottom
    (BG-UNLOCK-04).
    """
    wanted = _EVENTS_OF_A_SEASON[path]
    chance = State()
    open_table(chance, 0, keyed("campaign", seed))
    deck: list[str] = []
    for season in SEASONS:
        pile = sorted(events.get(season, ()))
        if len(pile) < wanted:
            raise Malformed(f"path: {path} needs {wanted} starting events of {season}; found {len(pile)}")
        mixed = shuffle(chance, tuple(range(len(pile))))
        deck.extend(pile[i] for i in mixed[:wanted])
    return tuple(deck)


# What the path says of its games


def path_length(path: str) -> int:
    """Return the number of games until every box is open (BG-RULING-28 for late)."""
    return len(_OPENED[path])


def opened_after(path: str, games: int) -> tuple[str, ...]:
    """Return the boxes that are open after that many games; an opened box stays open (BG-UNLOCK-01, BG-UNLOCK-02)."""
    return tuple(box for step in _OPENED[path][:games] for box in step)


def season_of(path: str, number: int) -> str | None:
    """Return the season of a game's events; None if they are chosen by BG-SETUP-07 (BG-UNLOCK-07, BG-RULING-49)."""
    place = (number - 1) * EVENTS_OF_A_GAME
    size = _EVENTS_OF_A_SEASON[path]
    return SEASONS[place // size] if place < size * len(SEASONS) else None


def deck_size(path: str, games: int) -> int:
    """Return the number of events left in the ordered deck after that many games (BG-UNLOCK-06)."""
    return max(0, len(SEASONS) * _EVENTS_OF_A_SEASON[path] - games * EVENTS_OF_A_GAME)


# The next game


def next_events(campaign: BardwoodCampaign) -> tuple[str, ...]:
    """Return the events of the next game, Act I first: the top two of the ordered deck (BG-UNLOCK-05, BG-RULING-49).

    Without a deck, or once it is used up, there are none (BG-UNLOCK-07).
    """
    return campaign.deck[:EVENTS_OF_A_GAME]


def next_boxes(campaign: BardwoodCampaign) -> tuple[str, ...]:
    """Return the boxes that open after the next game."""
    steps = _OPENED[campaign.path]
    return steps[campaign.number - 1] if campaign.number <= len(steps) else ()


def just_opened(campaign: BardwoodCampaign) -> tuple[str, ...]:
    """Return the boxes that the last game opened."""
    games = len(campaign.results)
    return opened_after(campaign.path, games)[len(opened_after(campaign.path, games - 1)) :] if games else ()


def next_opening(campaign: BardwoodCampaign) -> int | None:
    """Return the number of the game after which the next box opens; None once all are open."""
    steps = _OPENED[campaign.path]
    return next((n for n in range(campaign.number, len(steps) + 1) if steps[n - 1]), None)


def options_for(campaign: BardwoodCampaign, with_muse: bool = False) -> Options:
    """Return the options that the campaign sets for the next game.

    Unlocked season content is always in play (BG-UNLOCK-01, BG-UNLOCK-08), muses only if the group wants them
    (BG-UNLOCK-09). Prescribed events replace BG-SETUP-07 (BG-SETUP-08); without them, events are drawn or picked by the
    table (BG-RULING-49).
    """
    if with_muse and not campaign.has_muse:
        after = path_length(campaign.path)
        raise Malformed(f"muse: its box is closed; on the path {campaign.path} it opens after game {after}")
    seasons = tuple(box for box in campaign.opened if box in SEASONS)
    decided: Options = {"boxes": "all" if seasons == SEASONS else ",".join(seasons) or "none", "muse": with_muse}
    events = next_events(campaign)
    return {**decided, "events": ",".join(events)} if events else decided


def enter(campaign: BardwoodCampaign, result: BardwoodResult) -> BardwoodCampaign:
    """Return the campaign after a game: the next box opens (BG-UNLOCK-02), and its events leave the deck
    (BG-UNLOCK-06).

    A result that is already recorded changes nothing.
    """
    if campaign.has_entered(result.key):
        return campaign
    if result.key != campaign.playing or result.events != next_events(campaign):
        raise Malformed(f"playing: {result.key[:60]!r} is not the pending game of this campaign")
    return replace(
        campaign,
        deck=campaign.deck[EVENTS_OF_A_GAME:],
        opened=campaign.opened + next_boxes(campaign),
        results=(*campaign.results, result),
        playing="",
    )
