"""Playing the next game of a campaign at the keyboard, and entering its result."""

from __future__ import annotations

import argparse
from datetime import date
from pathlib import Path

from bardhall import campaigns
from bardhall.commands.campaign_telling import Told
from bardhall.commands.play import new_table, play_table, resumed_table, save_first
from bardhall.kernel.campaign import Campaign, start_game
from bardhall.kernel.errors import Malformed
from bardhall.terminal.campaign_files import CampaignFiles
from bardhall.terminal.saves import decode, open_save
from bardhall.terminal.table import Table


def settle(shelf: CampaignFiles, name: str) -> tuple[Campaign, bool]:
    """The campaign, with the open game entered if it is over, and whether it was.

    So a result is not lost, whatever ended the program between the end of the game and this.
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
    """The save of the open game, if there is one."""
    path = shelf.save_path(name, campaign.playing) if campaign.playing else None
    return path if path is not None and path.exists() else None


def _enter(shelf: CampaignFiles, name: str, table: Table) -> Campaign:
    """Enter a game that is over. The campaign is read again: somebody else may have entered it meanwhile."""
    campaign, key = shelf.load(name), table.path.stem
    if campaign.has_entered(key):
        return campaign
    day = date.fromtimestamp(table.path.stat().st_mtime).isoformat()
    rules = campaigns.rules_of(campaign.game)
    entered: Campaign = rules.enter(campaign, key, table.game, table.seating.names(), day)
    shelf.keep(name, entered)
    return entered


def play(args: argparse.Namespace) -> int:
    """Go on with the open game, or begin the next one; when it is over, its result is entered."""
    shelf = CampaignFiles()
    campaign, is_news = settle(shelf, args.name)
    if is_news:
        print(Told(args.name, campaign, args.spoken).entered())
        return 0
    path = None if args.restart else _save_of(shelf, args.name, campaign)
    table = _new_game(shelf, args, campaign) if path is None else _open_game(args, campaign, path)
    code = play_table(table, path is not None, f"bardhall campaign play {args.name}")
    if table.game.outcome is not None:
        entered = _enter(shelf, args.name, table)
        print(Told(args.name, entered, table.seating.lang).entered())
    return code


def _new_game(shelf: CampaignFiles, args: argparse.Namespace, campaign: Campaign) -> Table:
    """The next game, with the options of the campaign. Its save is there before the campaign names it."""
    prescribed = campaigns.rules_of(campaign.game).options(campaign, args.extras)
    for given in args.option:
        option = given.partition("=")[0]
        if option in prescribed:
            told = f"game {campaign.number} has {prescribed[option]}"
            raise Malformed(f"option {option}: the campaign decides it; {told}")
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
    """The open game as it was left."""
    args.game, args.save, args.resume = campaign.game, None, str(path)
    table = resumed_table(args, args.spoken)
    options = table.game.start.options
    campaigns.rules_of(campaign.game).check(campaign, options)
    for extra in args.extras:
        if options.get(extra) is not True:
            raise Malformed(f"--{extra} is for a new game; the open one is played without, --restart begins it anew")
    save_first(table)
    return table
