"""A campaign in words: what is open, what comes next, the results so far."""

from __future__ import annotations

from bardhall.campaigns import Shelf
from bardhall.commands.words import WORDS
from bardhall.games.bardwood.campaign.campaign import (
    Campaign,
    Result,
    just_opened,
    next_boxes,
    next_events,
    next_opening,
    path_length,
)
from bardhall.games.bardwood.campaign.game import base_box, starting_events
from bardhall.kernel.errors import Malformed


def open_shelf() -> Shelf:
    """The user's campaigns."""
    return Shelf(starting_events(base_box()))


def summary(shelf: Shelf, name: str, lang: str) -> str:
    """A campaign in one line; one that cannot be read says so."""
    try:
        return Told(name, shelf.load(name), lang).head()
    except Malformed as error:
        return WORDS.say("campaign", "unreadable", {"name": name, "error": error}, lang)


class Told:
    """One campaign, told in one language."""

    def __init__(self, name: str, campaign: Campaign, lang: str) -> None:
        self.name = name
        self.campaign = campaign
        self.lang = lang

    @staticmethod
    def none(lang: str) -> str:
        """There is nothing to list."""
        return WORDS.say("campaign", "none", {}, lang)

    @staticmethod
    def deleted(name: str, lang: str) -> str:
        """It is gone."""
        return WORDS.say("campaign", "deleted", {"name": name}, lang)

    def say(self, key: str, **args: object) -> str:
        """A sentence about the campaign."""
        known = {"name": self.name, "path": WORDS.say("campaign_path", self.campaign.path, {}, self.lang)}
        return WORDS.say("campaign", key, {**known, **args}, self.lang)

    def head(self) -> str:
        """The path, how far it is, and what is open."""
        played, length = len(self.campaign.results), path_length(self.campaign.path)
        key = "head" if played < length else "head_whole"
        return self.say(key, n=played, length=length, boxes=self._boxes(self.campaign.opened))

    def coming(self) -> list[str]:
        """The next game: its boxes and events, and what opens after it."""
        campaign = self.campaign
        lines = [self.say("next", n=campaign.number), *self._events()]
        boxes = next_boxes(campaign)
        if boxes:
            lines.append(self.say("opens", boxes=self._boxes(boxes)))
        elif (after := next_opening(campaign)) is not None:
            lines.append(self.say("opens_later", after=after))
        else:
            lines.append(self.say("all_open"))
        lines.append(self.say("under_way" if campaign.playing else "how"))
        return lines

    def _events(self) -> list[str]:
        pair = next_events(self.campaign)
        if not pair:
            return [self.say("drawn")]
        first, second = (self._card(event) for event in pair)
        return [self.say("events", first=first, second=second)]

    def results(self) -> list[str]:
        """Every game that was played."""
        return [self._result(n, result) for n, result in enumerate(self.campaign.results, 1)]

    def _result(self, n: int, result: Result) -> str:
        bards = [self._card(bard) for bard in result.bards] or [""] * len(result.players)
        scores = [
            self.say("score_of_bard" if bard else "score", who=who, bard=bard, points=points)
            for who, bard, points in zip(result.players, bards, result.scores, strict=True)
        ]
        winners = ", ".join(result.players[seat] for seat in result.winners)
        key = "result_won" if winners else "result"
        return self.say(key, n=n, day=result.day, scores=", ".join(scores), winners=winners)

    def entered(self) -> str:
        """One line after a game: which box opens now."""
        n = len(self.campaign.results)
        boxes = just_opened(self.campaign)
        if boxes:
            return self.say("entered_opens", n=n, boxes=self._boxes(boxes))
        after = next_opening(self.campaign)
        return self.say("entered_all" if after is None else "entered_later", n=n, after=after)

    def _boxes(self, boxes: tuple[str, ...]) -> str:
        return ", ".join(WORDS.say("box", box, {}, self.lang) for box in boxes or ("none",))

    def _card(self, name: str) -> str:
        box = base_box()
        code = box.codes.get(name)
        return name if code is None else box.texts[code].name[self.lang]
