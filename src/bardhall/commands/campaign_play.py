"""Playing the next game of a campaign at the keyboard, and entering its result."""

from __future__ import annotations

import argparse
from datetime import date
from pathlib import Path

from bardhall.campaigns import Shelf
from bardhall.commands.campaign_telling import Told, open_shelf
from bardhall.commands.play import new_table, play_table, resumed_table, save_first
from bardhall.games.bardwood.campaign.campaign import DRAWN, Campaign, check_game, enter, options_for, start_game
from bardhall.games.bardwood.campaign.game import GAME, result_of
from bardhall.kernel.errors import Malformed
from bardhall.terminal.saves import decode, open_save
from bardhall.terminal.table import Table


def settle(shelf: Shelf, name: str) -> tuple[Campaign, bool]:
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


def _save_of(shelf: Shelf, name: str, campaign: Campaign) -> Path | None:
    """The save of the open game, if there is one."""
    path = shelf.save_path(name, campaign.playing) if campaign.playing else None
    return path if path is not None and path.exists() else None


def _enter(shelf: Shelf, name: str, table: Table) -> Campaign:
    """Enter a game that is over. The campaign is read again: somebody else may have entered it meanwhile."""
    campaign, key = shelf.load(name), table.path.stem
    if key in {result.game for result in campaign.results}:
        return campaign
    day = date.fromtimestamp(table.path.stat().st_mtime).isoformat()
    entered = enter(campaign, result_of(campaign, key, table.game, table.seating.names(), day))
    shelf.keep(name, entered)
    return entered


def play(args: argparse.Namespace) -> int:
    """Go on with the open game, or begin the next one; when it is over, its result is entered and a box opens."""
    shelf = open_shelf()
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


def _new_game(shelf: Shelf, args: argparse.Namespace, campaign: Campaign) -> Table:
    """The next game, with the options of the campaign. Its save is there before the campaign names it."""
    prescribed = options_for(campaign, args.muse)
    for given in args.option:
        option = given.partition("=")[0]
        if option in prescribed and (option, prescribed[option]) != ("events", DRAWN):
            raise Malformed(
                f"option {option}: the campaign decides it; game {campaign.number} has {prescribed[option]}"
            )
    if prescribed["events"] == DRAWN:
        del prescribed["events"]
    game = shelf.fresh_game(args.name, campaign)
    args.option = [*(f"{name}={_text(value)}" for name, value in prescribed.items()), *args.option]
    args.game, args.packs, args.save = GAME, [], shelf.save_path(args.name, game)
    table = new_table(args, args.spoken)
    save_first(table)
    shelf.keep(args.name, start_game(campaign, game))
    return table


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _open_game(args: argparse.Namespace, campaign: Campaign, path: Path) -> Table:
    """The open game as it was left."""
    args.game, args.packs, args.save, args.resume = GAME, [], None, str(path)
    table = resumed_table(args, args.spoken)
    options = table.game.start.options
    check_game(campaign, options)
    if args.muse and options["muse"] is not True:
        raise Malformed("--muse is for a new game; the open one is played without, and --restart begins it anew")
    save_first(table)
    return table
