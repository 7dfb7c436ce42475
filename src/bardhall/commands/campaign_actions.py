"""What `bardhall campaign` does, one function for each action."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from bardhall import campaigns
from bardhall.commands.campaign_play import play, settle
from bardhall.commands.campaign_telling import Told, summary
from bardhall.commands.parser import seed_or_drawn
from bardhall.kernel.errors import Malformed
from bardhall.terminal.campaign_files import CampaignFiles
from bardhall.terminal.screen import EndOfInput, Screen

Action = Callable[[argparse.Namespace], int]


def _new(args: argparse.Namespace) -> int:
    """The group picks its path."""
    rules = campaigns.pick(args.game)
    if args.path is None:
        known = f"{', '.join(rules.paths())}; {rules.usual_path()} is recommended"
        raise Malformed(f"which path? Give one of --path {known}")
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
    """Back to the first state, if whoever asks is sure."""
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
