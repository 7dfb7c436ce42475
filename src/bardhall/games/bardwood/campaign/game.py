"""The campaign of Bardwood Grove as the kernel uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.campaign import codec
from bardhall.games.bardwood.campaign.campaign import (
    GAME,
    MUSE,
    PATHS,
    BardwoodCampaign,
    BardwoodResult,
    StartingEvents,
    enter,
    just_opened,
    new_campaign,
    next_boxes,
    next_events,
    next_opening,
    options_for,
    path_length,
)
from bardhall.games.bardwood.kinds import EVENT, SEASONS, SETS
from bardhall.games.bardwood.names import NONE
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel import registry
from bardhall.kernel.campaign import CampaignResult, CampaignRules, OpenedBox
from bardhall.kernel.errors import Malformed
from bardhall.kernel.grammar import capital

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bardhall.kernel.game import Game
    from bardhall.kernel.info import Options
    from bardhall.kernel.rules import Json


def base_box() -> BardwoodBox:
    """Return the base box, which campaigns use."""
    box = registry.box_of(GAME)
    assert isinstance(box, BardwoodBox)
    return box


def starting_events(box: BardwoodBox) -> StartingEvents:
    """Return the events of the base box by season, from which an ordered deck is built (BG-UNLOCK-04, BG-UNLOCK-10)."""
    events: dict[str, list[str]] = {season: [] for season in SEASONS}
    for card in box.cards:
        if card.kind == EVENT and SETS[card.set] == "base":
            events[SEASONS[card.season]].append(card.id)
    return events


def result_of(campaign: BardwoodCampaign, key: str, game: Game, players: Sequence[str], day: str) -> BardwoodResult:
    """Return the result of a finished game for its campaign; `key` identifies the game."""
    outcome, state = game.outcome, game.state
    if outcome is None or not isinstance(state, Bardwood):
        raise Malformed("playing: this is not a finished game of Bardwood Grove")
    bards = () if NONE in state.bard else tuple([state.box.ids[bard] for bard in state.bard])
    return BardwoodResult(
        key=key,
        day=day,
        players=tuple(players),
        scores=outcome.scores[: len(players)],  # the Rival's stand after those of the players
        winners=tuple(sorted([place for place in outcome.ranking[0] if isinstance(place, int)])),
        bards=bards,
        has_muse=game.start.options.get("muse") is True,
        events=next_events(campaign),
    )


class BardwoodCampaignRules(CampaignRules[BardwoodCampaign]):
    """The rules of a campaign whose boxes open game by game."""

    extras = (MUSE,)
    has_unnamed = True

    def paths(self) -> tuple[str, ...]:
        return PATHS

    def usual_path(self) -> str:
        return "normal"

    def length(self, path: str) -> int:
        return path_length(path)

    def new(self, path: str, seed: int) -> BardwoodCampaign:
        return new_campaign(path, seed, starting_events(base_box()))

    def read(self, data: object) -> BardwoodCampaign:
        return codec.read(data, starting_events(base_box()))

    def write(self, campaign: BardwoodCampaign) -> Json:
        return codec.write(campaign)

    def offered(self, campaign: BardwoodCampaign) -> tuple[str, ...]:
        return (MUSE,) if campaign.has_muse else ()

    def options(self, campaign: BardwoodCampaign, extras: Collection[str] = ()) -> Options:
        return options_for(campaign, MUSE in extras)

    def enter(
        self, campaign: BardwoodCampaign, key: str, game: Game, players: Sequence[str], day: str
    ) -> BardwoodCampaign:
        if campaign.has_entered(key):
            return campaign
        self.check(campaign, game.start.options)
        return enter(campaign, result_of(campaign, key, game, players, day))

    def standing(self, campaign: BardwoodCampaign, lang: str) -> str:
        return self._say("open", lang, boxes=self._boxes(campaign.opened, lang))

    def coming(self, campaign: BardwoodCampaign, lang: str) -> list[str]:
        pair = [registry.card_name(GAME, event, lang) for event in next_events(campaign)]
        events = self._say("events", lang, first=pair[0], second=pair[1]) if pair else self._say("drawn", lang)
        boxes, after = next_boxes(campaign), next_opening(campaign)
        if boxes:
            return [events, self._say("opens", lang, boxes=self._boxes(boxes, lang))]
        return [events, self._say("all_open", lang) if after is None else self._say("opens_later", lang, after=after)]

    def news(self, campaign: BardwoodCampaign, lang: str) -> str:
        boxes, after = just_opened(campaign), next_opening(campaign)
        if boxes:
            return self._say("opened", lang, boxes=self._boxes(boxes, lang))
        return self._say("all_open", lang) if after is None else self._say("opened_none", lang, after=after)

    def boxes(self, campaign: BardwoodCampaign, lang: str) -> list[OpenedBox]:
        faces, new = base_box().cards, just_opened(campaign)
        found = []
        for box in campaign.opened:
            cards = tuple([code for code, face in enumerate(faces) if SETS[face.set] == box])
            found.append(OpenedBox(name=capital(self._boxes((box,), lang)), cards=cards, is_new=box in new))
        return found

    def _say(self, key: str, lang: str, **args: object) -> str:
        return self.words.say("campaign", key, args, lang)

    def _boxes(self, boxes: tuple[str, ...], lang: str) -> str:
        return ", ".join(self.words.say("campaign_box", box, {}, lang) for box in boxes or ("none",))

    def who(self, result: CampaignResult, lang: str) -> list[str]:
        bards = result.bards if isinstance(result, BardwoodResult) else ()
        return [registry.card_name(GAME, bard, lang) for bard in bards] or super().who(result, lang)
