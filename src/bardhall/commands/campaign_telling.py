"""A campaign in words: what is reached, what comes next, the results so far."""

from __future__ import annotations

from bardhall import campaigns
from bardhall.commands.words import WORDS
from bardhall.kernel.campaign import Campaign, CampaignResult
from bardhall.kernel.errors import Malformed
from bardhall.terminal.campaign_files import CampaignFiles


def summary(shelf: CampaignFiles, name: str, lang: str) -> str:
    """A campaign in one line; one that cannot be read says so."""
    try:
        return Told(name, shelf.load(name), lang).head()
    except Malformed as error:
        return WORDS.say("campaign", "unreadable", {"name": name, "error": error}, lang)


class Told:
    """One campaign, told in one language; what its game says of it, the game says itself."""

    def __init__(self, name: str, campaign: Campaign, lang: str) -> None:
        self.name = name
        self.campaign = campaign
        self.rules = campaigns.rules_of(campaign.game)
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
        known = {"name": self.name, "path": self.rules.path_name(self.campaign.path, self.lang)}
        return WORDS.say("campaign", key, {**known, **args}, self.lang)

    def head(self) -> str:
        """The path, how far it is, and what is reached."""
        played, length = len(self.campaign.results), self.rules.length(self.campaign.path)
        key = "head" if played < length else "head_whole"
        return self.say(key, n=played, length=length, standing=self.rules.standing(self.campaign, self.lang))

    def coming(self) -> list[str]:
        """The next game: what it is played with, what it changes, and how to play it."""
        rules, campaign = self.rules, self.campaign
        extras = rules.offered(campaign)
        offered = [self.say("extra", extra=extra, help=rules.extra_help(extra, self.lang)) for extra in extras]
        lines = [*rules.coming(campaign, self.lang), *offered, self.say("under_way" if campaign.playing else "how")]
        return [self.say("next", n=campaign.number), *(f"  {line}" for line in lines)]

    def results(self) -> list[str]:
        """Every game that was played."""
        return [self._result(n, result) for n, result in enumerate(self.campaign.results, 1)]

    def _result(self, n: int, result: CampaignResult) -> str:
        cards = self.rules.who(result, self.lang)
        scores = [
            self.say("score_with" if card else "score", who=who, card=card, points=points)
            for who, card, points in zip(result.players, cards, result.scores, strict=True)
        ]
        winners = ", ".join(result.players[seat] for seat in result.winners)
        key = "result_won" if winners else "result"
        return self.say(key, n=n, day=result.day, scores=", ".join(scores), winners=winners)

    def entered(self) -> str:
        """One line after a game: what it has changed."""
        return self.say("entered", n=len(self.campaign.results), news=self.rules.news(self.campaign, self.lang))
