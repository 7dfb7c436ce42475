"""Where a campaign meets the game: the starting events of a box, and the result of a game that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.campaign.campaign import Campaign, Result, StartingEvents, check_game, next_events
from bardhall.games.bardwood.kinds import EVENT
from bardhall.games.bardwood.names import NONE, SEASONS, SETS
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel import registry
from bardhall.kernel.errors import Malformed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.kernel.game import Game

GAME: Final = "bardwood"


def base_box() -> BardwoodBox:
    """The box that campaigns are played with."""
    box = registry.box_of(GAME)
    assert isinstance(box, BardwoodBox)
    return box


def starting_events(box: BardwoodBox) -> StartingEvents:
    """The events of the base box by season: an ordered deck is built from them alone (BG-UNLOCK-04, BG-UNLOCK-10)."""
    events: dict[str, list[str]] = {season: [] for season in SEASONS}
    for card in box.cards:
        if card.kind == EVENT and SETS[card.set] == "base":
            events[SEASONS[card.season]].append(card.id)
    return events


def result_of(campaign: Campaign, key: str, game: Game, players: Sequence[str], day: str) -> Result:
    """The result of a game that is over, as the next one of a campaign; `key` names it there."""
    outcome, state = game.outcome, game.state
    if outcome is None or not isinstance(state, Bardwood):
        raise Malformed("playing: this is not a game of Bardwood Grove that is over")
    check_game(campaign, game.start.options)
    bards = () if NONE in state.bard else tuple([state.box.ids[bard] for bard in state.bard])
    winners = tuple(sorted([place for place in outcome.ranking[0] if isinstance(place, int)]))
    has_muse = game.start.options.get("muse") is True
    scores = outcome.scores[: len(players)]  # the Rival's stand after those of the players
    return Result(key, day, tuple(players), bards, scores, winners, has_muse, next_events(campaign))
