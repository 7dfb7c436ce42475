"""bardhall pack check, show, test and transcribe: finding errors in a pack, listing its changes,
opening its workbench.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import bardhall
from bardhall.arena.comparing import BASE
from bardhall.commands import arena
from bardhall.commands.arena import run
from bardhall.commands.parser import Commands, needs_web
from bardhall.commands.words import WORDS
from bardhall.data_dirs import home
from bardhall.kernel import registry
from bardhall.kernel.box import Box
from bardhall.kernel.content import parse_toml
from bardhall.kernel.errors import ContentError, Malformed
from bardhall.kernel.random_playout import play_out
from bardhall.terminal.lookup import card_lines

TRIED = 5  # random games of each player count


def check(args: argparse.Namespace) -> int:
    """Check a pack, list its changes, and play random games with it."""
    folder = Path(args.what)
    game = game_of(args)
    box = registry.box_of(game, [folder])
    print("\n".join(_changes(game, folder, box, args.lang)))
    print(WORDS.say("pack", "tried", {"n": _try(game, folder)}, args.lang))
    return 0


def show(args: argparse.Namespace) -> int:
    """Print what a pack changes, and all its cards as text."""
    folder = Path(args.what)
    game = game_of(args)
    box = registry.box_of(game, [folder])
    wording = registry.rules_of(game).wording(box)
    print("\n".join(_changes(game, folder, box, args.lang)))
    for _, ids in _entries(folder):
        for code in [box.codes[name] for name in ids if name in box.codes]:
            print("\n".join(["", *card_lines(box, wording, code, args.lang, with_plan=True)]))
    return 0


def game_of(args: argparse.Namespace) -> str:
    """Return the game that is given as an argument, or else the one in the manifest."""
    if args.game is not None:
        return str(args.game)
    manifest = Path(args.what) / "pack.toml"
    game = _toml(manifest).get("game")
    if not isinstance(game, str) or game not in bardhall.games():
        raise ContentError(f"{manifest}: unknown game {game!r}; choose from {', '.join(bardhall.games())}")
    return game


def _changes(game: str, folder: Path, box: Box, lang: str) -> Iterator[str]:
    """Yield lines about what the pack adds, replaces, removes and sets."""
    base = registry.box_of(game)

    def say(key: str, **told: object) -> str:
        return WORDS.say("pack", key, told, lang)

    yield from (say("head", id=ref.id, version=ref.version, game=game) for ref in box.packs[-1:])
    for kind, ids in _entries(folder):
        for key, is_known in (("added", False), ("replaced", True)):
            names = [name for name in ids if (name in base.codes) == is_known]
            if names:
                yield say(key, kind=kind, n=len(names), ids=", ".join(names))
    gone = [name for name in base.ids if name not in box.codes]
    if gone:
        yield say("removed", n=len(gone), ids=", ".join(gone))
    if numbers := _numbers(folder):
        yield say("numbers", names=", ".join(numbers))
    if pictures := [id for ref in box.packs[-1:] for id in ref.pictures]:
        yield say("pictures", n=len(pictures), ids=", ".join(pictures))
    yield say("cards", n=len(box.ids), before=len(base.ids))


def _toml(path: Path) -> dict[str, Any]:
    """Read a TOML file of the pack, leaving errors to the pack reader, which has better messages."""
    try:
        return parse_toml(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, Malformed) as error:
        raise ContentError(f"{path}: cannot be read ({error})") from None


def _entries(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield the ids in a pack by kind; the pack was already checked."""
    for path in sorted(folder.glob("*.toml")):
        if path.name not in ("pack.toml", "numbers.toml"):
            for kind, entries in _toml(path).items():
                yield kind, [entry["id"] for entry in entries]


def _numbers(folder: Path) -> list[str]:
    path = folder / "numbers.toml"
    return list(_toml(path)) if path.is_file() else []


def _try(game: str, folder: Path) -> int:
    """Play random games with the pack to the end, and count the components after each."""
    tried = 0
    for seats in bardhall.info(game).players:
        for seed in range(TRIED):
            played = bardhall.new(game, seats=seats, seed=seed, packs=[folder])
            play_out(played.state)
            played.audit()
            tried += 1
    return tried


BOTS = ("greedy",)
SEATS = 2  # at least: alone, games tell little of a card
PASSED_ON = ("games", "seats", "jobs", "seed", "report")


def compare(args: argparse.Namespace) -> int:
    """Compare the pack with the base game in the arena."""
    commands = Commands(args.lang, arena.NAME)
    arena.add(commands)
    plan = commands.parse([arena.NAME, game_of(args), "--compare", BASE, args.what, "--lang", args.lang])
    del plan.run
    plan.bots = args.bots or BOTS
    plan.seats = min(n for n in bardhall.info(plan.game).players if n >= SEATS)
    for name in PASSED_ON:
        if getattr(args, name) is not None:
            setattr(plan, name, getattr(args, name))
    return run(plan)


@needs_web
def open_workbench(args: argparse.Namespace) -> int:
    """Start a server that only this machine can reach, and open its workbench."""
    from bardhall.web.core.paths import WORKBENCH
    from bardhall.web.serving import ServeOptions, serve

    game = bardhall.info(args.what or args.game).id
    folder = Path(args.packs) if args.packs else home() / "packs"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Malformed(f"{folder}: cannot be written ({error.strerror})") from None
    options = ServeOptions(
        port=args.port or ServeOptions.port, is_opened=True, packs=str(folder), workbench=str(folder),
        page=f"{WORKBENCH}?game={game}", lang=args.lang,
    )  # fmt: skip
    serve(options)
    return 0
