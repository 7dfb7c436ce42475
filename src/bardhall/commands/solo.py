"""bardhall solo: solo games, the solo history and the game of the day."""

from __future__ import annotations

import argparse
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import bardhall
from bardhall import solo
from bardhall.commands.parser import Commands, game_id, seed, seed_or_drawn
from bardhall.commands.play import client, play_table, resolved, save_first
from bardhall.commands.solo_telling import listing
from bardhall.commands.words import WORDS
from bardhall.data_dirs import home
from bardhall.kernel.chance import keyed
from bardhall.kernel.errors import Malformed
from bardhall.kernel.solo import Solo
from bardhall.terminal.saves import decode, fresh_path, open_save
from bardhall.terminal.seating import PERSON, Seating
from bardhall.terminal.solo_history import SoloHistory, day_of, moment
from bardhall.terminal.table import Table

ACTIONS = ("list", "play")
# The arguments of a new game, and whether the game of the day may be played with them.
TAKEN = {"difficulty": True, "game": True, "seed": False, "packs": False, "screen": True}


def add(commands: Commands) -> None:
    command = commands.add("solo")
    command.argument("action", metavar="ACTION", nargs="?", choices=ACTIONS)
    command.argument("--daily", action="store_true")
    command.argument("--screen", action="store_true")
    command.argument("--game", metavar="GAME", type=game_id)
    command.argument("--difficulty", metavar="LEVEL")
    command.argument("--seed", metavar="N", type=seed)
    command.packs()
    shortcuts = _shortcuts(command.lang) if commands.is_asked("solo") else {}
    for shortcut, (help, is_flag) in shortcuts.items():
        settings = {"action": "store_true"} if is_flag else {"metavar": shortcut.upper()}
        command.worded(f"--{shortcut}", help, **settings)
    command.argument("--lang", choices=("en", "fr"))
    command.runs(lambda args: run(args, command.lang))


def _shortcuts(lang: str) -> dict[str, tuple[str, bool]]:
    """Return the options that any game offers by a short name, with their help and whether they are flags."""
    found: dict[str, tuple[str, bool]] = {}
    for game in solo.games():
        rules = solo.pick(game)
        types = {option.name: option.type for option in rules.info.options}
        for shortcut, option in rules.shortcuts.items():
            said = {"game": game, "help": rules.shortcut_help(shortcut, lang)}
            found[shortcut] = (WORDS.say("argument", "solo_shortcut", said, lang), types[option] is bool)
    return found


def _level_shortcuts() -> set[str]:
    """Return the short names of difficulty options, which games of the day also accept."""
    every = [solo.pick(game) for game in solo.games()]
    return {shortcut for rules in every for shortcut, option in rules.shortcuts.items() if option == rules.level}


def run(args: argparse.Namespace, lang: str) -> int:
    action = args.action or ("play" if args.daily else "list")
    _check(args, action)
    if action == "list":
        print("\n".join(listing(SoloHistory().entries(), args.lang or lang)))
        return 0
    SoloHistory().entries()  # a book that cannot be read is told before the game, not after it
    return _play_daily(args, lang) if args.daily else _play(args, lang)


def _check(args: argparse.Namespace, action: str) -> None:
    """Refuse arguments that do not belong to the requested action."""
    if action == "list" and args.daily:
        raise Malformed("--daily is for solo play, not for solo list")
    taken = {**TAKEN, **{shortcut: shortcut in _level_shortcuts() for shortcut in _shortcuts("en")}}
    for option, is_daily in taken.items():
        given = getattr(args, option)
        is_given = given is not None and given is not False and given != []
        if is_given and action == "list":
            raise Malformed(f"--{option} is for solo play, not for solo list")
        if is_given and args.daily and not is_daily:
            raise Malformed(f"--{option} cannot be used with --daily: the game of the day is the same for everyone")


def _options(args: argparse.Namespace, rules: Solo) -> dict[str, Any]:
    """Return the options of the game that the arguments set."""
    names = {**dict.fromkeys(_shortcuts("en"), ""), **rules.shortcuts, "difficulty": rules.level}
    options: dict[str, Any] = {}
    for shortcut, option in names.items():
        given = getattr(args, shortcut)
        if given is None or given is False:
            continue
        if not option:
            raise Malformed(f"{rules.info.id} has no option --{shortcut}")
        options[option] = given
    return options


def _new(args: argparse.Namespace, rules: Solo, lang: str, seed: int | None, path: Path, begun: str) -> Table:
    game = bardhall.new(rules.info.id, seats=1, seed=seed, packs=args.packs, **_options(args, rules))
    bot_seed = keyed("bots", seed_or_drawn(seed))
    seating = Seating((PERSON,), (), args.lang or lang, bot_seed, resolved(args.packs), begun)
    return Table(game, seating, path)


def _play(args: argparse.Namespace, lang: str) -> int:
    rules, show = solo.pick(args.game), client(args.screen)
    table = _new(args, rules, lang, args.seed, fresh_path(rules.info.id), moment())
    save_first(table)
    return play_table(table, show, False)


def _play_daily(args: argparse.Namespace, lang: str) -> int:
    """Play the game of the day, or resume it."""
    rules, begun, show = solo.pick(args.game), moment(), client(args.screen)
    if not rules.has_daily:
        raise Malformed(f"{rules.info.id} has no game of the day")
    level = _daily_level(args, rules)
    day = day_of(begun)
    path = daily_path(rules.info.id, day, level)
    is_resumed = path.exists()
    drawn = solo.daily_seed(rules.info.id, day, level)
    table = _opened(path, args.lang) if is_resumed else _new(args, rules, lang, drawn, path, begun)
    save_first(table)
    return play_table(table, show, is_resumed)


def _daily_level(args: argparse.Namespace, rules: Solo) -> str:
    """Return the difficulty of the game of the day: the given one, or the default."""
    option, given = rules.level_option(), _options(args, rules).get(rules.level)
    checked = given if option is None or given is None else option.check(given)
    return str(rules.daily_options("" if checked is None else str(checked)).get(rules.level, ""))


def daily_path(game: str, day: date, level: str) -> Path:
    """Return the path of the save of a game of the day."""
    stem = "-".join(part for part in (game, "daily", day.isoformat(), level) if part)
    path, number = home() / "saves" / f"{stem}.json", 1
    while path.exists() and decode(path).get("outcome") is not None:
        number += 1
        path = path.with_name(f"{stem}-{number}.json")
    return path


def _opened(path: Path, lang: str | None) -> Table:
    game, seating = open_save(path)
    if seating is None:
        raise Malformed(f"{path}: this record does not name its players")
    return Table(game, replace(seating, lang=lang or seating.lang), path)
