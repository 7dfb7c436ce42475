"""bardhall pack check: whether a pack can be played, and what it changes."""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import bardhall
from bardhall.commands.parser import Commands, game_id
from bardhall.commands.words import WORDS
from bardhall.kernel import registry
from bardhall.kernel.errors import ContentError
from bardhall.kernel.rollout import play_out

TRIED = 5  # random games of each player count


def add(commands: Commands) -> None:
    command = commands.add("pack")
    command.argument("action", metavar="check", choices=("check",))
    command.argument("folder", metavar="FOLDER", type=Path)
    command.argument("--game", metavar="GAME", type=game_id)
    command.language()
    command.runs(run)


def run(args: argparse.Namespace) -> int:
    game = args.game or _game_of(args.folder)
    base, box = registry.box_of(game), registry.box_of(game, [args.folder])

    def say(key: str, **told: object) -> None:
        print(WORDS.say("pack", key, told, args.lang))

    for ref in box.packs[-1:]:
        say("head", id=ref.id, version=ref.version, game=game)
    for kind, ids in _entries(args.folder):
        added = [name for name in ids if name not in base.codes]
        replaced = [name for name in ids if name in base.codes]
        if added:
            say("added", kind=kind, n=len(added), ids=", ".join(added))
        if replaced:
            say("replaced", kind=kind, n=len(replaced), ids=", ".join(replaced))
    gone = [name for name in base.ids if name not in box.codes]
    if gone:
        say("removed", n=len(gone), ids=", ".join(gone))
    if numbers := _numbers(args.folder):
        say("numbers", names=", ".join(numbers))
    say("cards", n=len(box.ids), before=len(base.ids))
    say("tried", n=_try(game, args.folder))
    return 0


def _game_of(folder: Path) -> str:
    """The game that the manifest names."""
    game = _toml(folder / "pack.toml").get("game")
    if not isinstance(game, str) or game not in bardhall.games():
        raise ContentError(f"{folder / 'pack.toml'}: game is one of {', '.join(bardhall.games())}, not {game!r}")
    return game


def _toml(path: Path) -> dict[str, Any]:
    """A file of the pack. The reader of packs has the better words for what is wrong in one."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError(f"{path}: cannot be read ({error})") from None


def _entries(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """The ids in a pack by their kinds. The pack has been read without a fault before."""
    for path in sorted(folder.glob("*.toml")):
        if path.name not in ("pack.toml", "numbers.toml"):
            for kind, entries in _toml(path).items():
                yield kind, [entry["id"] for entry in entries]


def _numbers(folder: Path) -> list[str]:
    path = folder / "numbers.toml"
    return list(_toml(path)) if path.is_file() else []


def _try(game: str, folder: Path) -> int:
    """Play random games with the pack to their ends, and count the components after each."""
    tried = 0
    for seats in bardhall.info(game).players:
        for seed in range(TRIED):
            played = bardhall.new(game, seats=seats, seed=seed, packs=[folder])
            play_out(played.state)
            played.audit()
            tried += 1
    return tried
