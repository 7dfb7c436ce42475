"""bardhall game: starting your own game, generating its code, and checking it."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from itertools import groupby
from pathlib import Path

from bardhall.commands.parser import Commands
from bardhall.commands.words import WORDS
from bardhall.kernel import registry
from bardhall.kernel.errors import Malformed

SKELETON = Path(__file__).parent.parent / "skeleton"
_ID = re.compile("[a-z][a-z0-9_]{1,39}")
_FAILED = 1


def add(commands: Commands) -> None:
    command = commands.add("game")
    command.argument("action", metavar="ACTION", choices=("new", "generate", "check"))
    command.argument("what", metavar="FOLDER", nargs="?", default=".")
    command.language()
    command.runs(run)


def run(args: argparse.Namespace) -> int:
    actions = {"new": begin, "generate": generate, "check": check}
    return actions[args.action](args.what, args.lang)


def begin(game: str, lang: str) -> int:
    """Copy the example game under a new id."""
    from bardhall.generator import write

    if not _ID.fullmatch(game):
        raise Malformed(f"choose an id of 2 to 40 small letters, digits and _, such as song_fair, not {game[:60]!r}")
    if game in registry.registered():
        raise Malformed(f"the game {game!r} already exists; choose another id")
    if Path(game).exists():
        raise Malformed(f"{game} already exists; choose another id or another folder")
    words = game.split("_")
    names = {
        "highnote": game,
        "HighNote": "".join(word.capitalize() for word in words),
        "High Note": " ".join(word.capitalize() for word in words),
        "HN-": f"{''.join(word[0] for word in words).upper() if len(words) > 1 else game[:2].upper()}-",
    }
    for path in sorted(SKELETON.rglob("*")):
        if path.is_file() and path.suffix in (".py", ".toml"):
            target, text = str(path.relative_to(SKELETON)), path.read_text(encoding="utf-8")
            for old, new in names.items():
                target, text = target.replace(old, new), text.replace(old, new)
            Path(game, target).parent.mkdir(parents=True, exist_ok=True)
            Path(game, target).write_text(text, encoding="utf-8")
    write(Path(game, game))
    print(WORDS.say("game", "begun", {"game": game}, lang))
    return 0


def generate(folder: str, lang: str) -> int:
    """Write the generated modules of a game."""
    from bardhall.generator import write

    package = package_in(Path(folder))
    write(package)
    print(WORDS.say("game", "generated", {"folder": str(package)}, lang))
    return 0


def package_in(folder: Path) -> Path:
    """Return the package of a game: the folder itself, or the one inside that has a state."""
    if (folder / "state.py").is_file():
        return folder.resolve()
    found = sorted(path.parent for path in folder.glob("*/state.py"))
    if len(found) != 1:
        raise Malformed(f"{folder}: found {len(found)} packages with a state.py; name the folder of one game")
    return found[0].resolve()


def check(what: str, lang: str) -> int:
    """Run the common tests on an installed game by its id, or on a game in a folder."""
    if what in registry.registered():
        return check_installed(what, lang)
    folder = Path(what)
    if not (folder / "pyproject.toml").is_file():
        raise Malformed(f"{what}: neither an installed game nor a folder with a pyproject.toml")
    from bardhall.testing.installing import games_in, installed_in

    with tempfile.TemporaryDirectory() as home:
        env = installed_in(folder.resolve(), Path(home))
        codes = [
            subprocess.run(
                [sys.executable, "-m", "bardhall", "game", "check", game, "--lang", lang], env=env, check=False
            ).returncode
            for game in games_in(folder)
        ]
    return max(codes)


def check_installed(game: str, lang: str) -> int:
    from bardhall.generator import outdated
    from bardhall.testing import cases

    folder = Path(registry.rules_of(game).folder())
    if old := outdated(folder):
        raise Malformed(f"{folder}: {', '.join(old)} are out of date; run: bardhall game generate {folder}")
    failed = 0
    for subject, found in groupby(cases([game]), key=lambda case: str(case.subject)):
        passed = 0
        for case in found:
            try:
                case.run()
                passed += 1
            except Exception as fault:
                failed += 1
                print(f"{case}: {place_of(fault)}", file=sys.stderr)
        print(WORDS.say("game", "checked", {"subject": subject, "passed": passed}, lang), flush=True)
    print(WORDS.say("game", "sound" if not failed else "unsound", {"game": game, "failed": failed}, lang))
    return _FAILED if failed else 0


def place_of(fault: Exception) -> str:
    """Return an error together with its file and line."""
    import traceback

    last = traceback.extract_tb(fault.__traceback__)[-1]
    said = str(fault).strip() or last.line
    return f"{type(fault).__name__}: {said} ({Path(last.filename).name}:{last.lineno})"
