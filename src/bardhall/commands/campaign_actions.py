"""The actions of `bardhall campaign`: managing campaigns and playing their games."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from datetime import date
from pathlib import Path

from bardhall import campaigns
from bardhall.commands.parser import seed_or_drawn
from bardhall.commands.play import client, new_table, play_table, resumed_table, save_first
from bardhall.commands.words import WORDS
from bardhall.kernel.campaign import Campaign, CampaignResult, start_game
from bardhall.kernel.errors import Malformed
from bardhall.terminal.campaign_files import CampaignFiles
from bardhall.terminal.saves import decode, open_save
from bardhall.terminal.screen import EndOfInput, Screen
from bardhall.terminal.table import Table


def summary(shelf: CampaignFiles, name: str, lang: str) -> str:
    """Return a campaign in one line, or the reason why it cannot be read."""
    try:
        return Told(name, shelf.load(name), lang).head()
    except Malformed as error:
        return WORDS.say("campaign", "unreadable", {"name": name, "error": error}, lang)


class Told:
    """The sentences about a campaign in one language, including those of its game."""

    def __init__(self, name: str, campaign: Campaign, lang: str) -> None:
        self.name = name
        self.campaign = campaign
        self.rules = campaigns.rules_of(campaign.game)
        self.lang = lang

    @staticmethod
    def none(lang: str) -> str:
        """Return a sentence that there are no campaigns."""
        return WORDS.say("campaign", "none", {}, lang)

    @staticmethod
    def deleted(name: str, lang: str) -> str:
        """Return a sentence that the campaign was deleted."""
        return WORDS.say("campaign", "deleted", {"name": name}, lang)

    def say(self, key: str, **args: object) -> str:
        """Return a sentence about the campaign."""
        known = {"name": self.name, "path": self.rules.path_name(self.campaign.path, self.lang)}
        return WORDS.say("campaign", key, {**known, **args}, self.lang)

    def head(self) -> str:
        """Return the first lines about a campaign: its path, progress and standing."""
        played, length = len(self.campaign.results), self.rules.length(self.campaign.path)
        key = "head" if played < length else "head_whole"
        return self.say(key, n=played, length=length, standing=self.rules.standing(self.campaign, self.lang))

    def coming(self) -> list[str]:
        """Return lines about the next game: its content, what it changes, and how to play it."""
        rules, campaign = self.rules, self.campaign
        extras = rules.offered(campaign)
        offered = [self.say("extra", extra=extra, help=rules.extra_help(extra, self.lang)) for extra in extras]
        lines = [*rules.coming(campaign, self.lang), *offered, self.say("under_way" if campaign.playing else "how")]
        return [self.say("next", n=campaign.number), *(f"  {line}" for line in lines)]

    def results(self) -> list[str]:
        """Return a line for each game that was played."""
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
        """Return a line about what the last game changed."""
        return self.say("entered", n=len(self.campaign.results), news=self.rules.news(self.campaign, self.lang))


def settle(shelf: CampaignFiles, name: str) -> tuple[Campaign, bool]:
    """Record the pending game if it is over; return the campaign, and whether a game was recorded.

    This way no result is lost if the program ended right after the game.
    """
    campaign = shelf.load(name)
    path = _save_of(shelf, name, campaign)
    if path is None or decode(path).get("outcome") is None:
        return campaign, False
    game, seating = open_save(path)
    if seating is None:
        raise Malformed(f"{path}: this record does not say who played")
    return _enter(shelf, name, Table(game, seating, path)), True


def _save_of(shelf: CampaignFiles, name: str, campaign: Campaign) -> Path | None:
    """Return the save of the pending game, if there is one."""
    path = shelf.save_path(name, campaign.playing) if campaign.playing else None
    return path if path is not None and path.exists() else None


def _enter(shelf: CampaignFiles, name: str, table: Table) -> Campaign:
    """Record a finished game in the campaign, which is read again in case another process has recorded it meanwhile."""
    campaign, key = shelf.load(name), table.path.stem
    if campaign.has_entered(key):
        return campaign
    day = date.fromtimestamp(table.path.stat().st_mtime).isoformat()
    rules = campaigns.rules_of(campaign.game)
    entered: Campaign = rules.enter(campaign, key, table.game, table.seating.names(), day)
    shelf.keep(name, entered)
    return entered


def play(args: argparse.Namespace) -> int:
    """Continue the pending game or start the next one, and record its result when it is over."""
    shelf = CampaignFiles()
    campaign, is_news = settle(shelf, args.name)
    if is_news:
        print(Told(args.name, campaign, args.spoken).entered())
        return 0
    show = client(args.screen)
    path = None if args.restart else _save_of(shelf, args.name, campaign)
    table = _new_game(shelf, args, campaign) if path is None else _open_game(args, campaign, path)
    code = play_table(table, show, path is not None, f"bardhall campaign play {args.name}")
    if table.game.outcome is not None:
        entered = _enter(shelf, args.name, table)
        print(Told(args.name, entered, table.seating.lang).entered())
    return code


def _new_game(shelf: CampaignFiles, args: argparse.Namespace, campaign: Campaign) -> Table:
    """Start the next game with the campaign's options; its save is written before the campaign names it."""
    prescribed = campaigns.rules_of(campaign.game).options(campaign, args.extras)
    for given in args.option:
        option = given.partition("=")[0]
        if option in prescribed:
            told = f"game {campaign.number} has {prescribed[option]}"
            raise Malformed(f"option {option}: the campaign sets this option; {told}")
    key = shelf.fresh_key(args.name, campaign)
    args.option = [*(f"{name}={_text(value)}" for name, value in prescribed.items()), *args.option]
    args.game, args.save = campaign.game, shelf.save_path(args.name, key)
    table = new_table(args, args.spoken)
    save_first(table)
    shelf.keep(args.name, start_game(campaign, key))
    return table


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _open_game(args: argparse.Namespace, campaign: Campaign, path: Path) -> Table:
    """Open the pending game."""
    args.game, args.save, args.resume = campaign.game, None, str(path)
    table = resumed_table(args, args.spoken)
    options = table.game.start.options
    campaigns.rules_of(campaign.game).check(campaign, options)
    for extra in args.extras:
        if options.get(extra) is not True:
            raise Malformed(
                f"--{extra} is for a new game; continue the open game without it, or start over with --restart"
            )
    save_first(table)
    return table


Action = Callable[[argparse.Namespace], int]


def _new(args: argparse.Namespace) -> int:
    """Start a campaign on the chosen path."""
    rules = campaigns.pick(args.game)
    if args.path is None:
        known = f"{', '.join(rules.paths())}; {rules.usual_path()} is recommended"
        raise Malformed(f"which path? Choose it with --path {known}")
    shelf = CampaignFiles()
    campaign = rules.new(args.path, seed_or_drawn(args.seed))
    shelf.add(args.name, campaign)
    told = Told(args.name, campaign, args.spoken)
    print(told.say("begun", file=shelf.path(args.name)))
    print("\n".join(told.coming()))
    return 0


def _list(args: argparse.Namespace) -> int:
    shelf = CampaignFiles()
    listed = [summary(shelf, name, args.spoken) for name in shelf.names()]
    print("\n".join(listed or [Told.none(args.spoken)]))
    return 0


def _show(args: argparse.Namespace) -> int:
    shelf = CampaignFiles()
    campaign, is_news = settle(shelf, args.name)
    told = Told(args.name, campaign, args.spoken)
    news = [told.entered()] if is_news else []
    print("\n".join([*news, told.head(), *told.results(), *told.coming()]))
    return 0


def _reset(args: argparse.Namespace) -> int:
    """Restart a campaign after the user has confirmed it."""
    shelf = CampaignFiles()
    told = Told(args.name, shelf.load(args.name), args.spoken)
    if not args.yes and not _is_sure(told):
        print(told.say("unchanged"))
        return 0
    fresh = told.rules.new(told.campaign.path, seed_or_drawn(args.seed))
    shelf.keep(args.name, fresh)
    again = Told(args.name, fresh, args.spoken)
    print("\n".join([again.say("was_reset"), *again.coming()]))
    return 0


def _is_sure(told: Told) -> bool:
    screen = Screen()
    screen.show(told.say("sure", n=len(told.campaign.results), word=told.say("yes")))
    try:
        return screen.read().casefold() == told.say("yes")
    except EndOfInput:
        return False


def _delete(args: argparse.Namespace) -> int:
    shelf = CampaignFiles()
    if not args.yes:
        path = shelf.path(args.name)
        raise Malformed(f"this would delete {path} and the saves of its games; if you are sure, say --yes")
    shelf.delete(args.name)
    print(Told.deleted(args.name, args.spoken))
    return 0


ACTIONS: dict[str, Action] = {
    "new": _new, "list": _list, "show": _show, "play": play, "reset": _reset, "delete": _delete,
}  # fmt: skip
