"""Record the number of every action: `make actions`.

A policy, a dataset and a mask know an action by its number. `games/<id>/actions.txt` has the environment version and
then one choice a line, in the order of their numbers, and a box numbers its choices by it: what is not recorded yet
comes last. If a recorded choice is gone, the environment version must be raised first.
"""

from __future__ import annotations

import sys
from pathlib import Path

import bardhall
from bardhall.envs.playing import VERSION

GAMES = Path(bardhall.__file__).parent / "games"
COMMAND = "make actions"


def main() -> None:
    """Write the list of every game; refuse numbers that moved without a new version."""
    faults = []
    for game in bardhall.games():
        path, now = path_of(game), texts_of(game)
        if path.exists() and (fault := moved(game, path.read_text(encoding="utf-8"), now, VERSION)):
            faults.append(fault)
            continue
        path.write_text(written(now, VERSION), encoding="utf-8")
        print(f"wrote {path.name} of {game}, {len(now)} actions")
    if faults:
        sys.exit("\n".join(faults))


def path_of(game: str) -> Path:
    """The file with the recorded actions of a game."""
    return GAMES / game / "actions.txt"


def texts_of(game: str) -> list[str]:
    """The texts of all choices of the base box, in the order of their numbers, without the numbers that are unused."""
    choices = bardhall.new(game, seats=bardhall.info(game).players[0], seed=1).start.choices
    return [choice.text for choice in choices.listed if choice.text in choices.by_text]


def written(texts: list[str], version: int) -> str:
    """The content of the file."""
    return "\n".join([_head(version), *texts, ""])


def moved(game: str, recorded: str, now: list[str], version: int) -> str:
    """Say which recorded number another action has now; empty if none, or if the version has been raised since."""
    head, *texts = recorded.splitlines()
    if head != _head(version):
        return ""
    for number, text in enumerate(texts):
        here = now[number] if number < len(now) else "no action"
        if here != text:
            return (
                f"{game}: action {number} was {text!r} and is now {here!r}; keep the old one, or raise VERSION in"
                f" bardhall/envs/playing.py and run {COMMAND}"
            )
    return ""


def outdated(game: str, recorded: str, now: list[str], version: int) -> str:
    """Say what to do if the file no longer fits the game: something moved, or is not recorded yet; else empty."""
    fault = moved(game, recorded, now, version)
    if fault or recorded == written(now, version):
        return fault
    head, *texts = recorded.splitlines()
    if head != _head(version):
        return f"{game}: the recorded actions are of another environment version; run {COMMAND}"
    return f"{game}: {len(now) - len(texts)} new actions come last, from {now[len(texts)]!r} on; run {COMMAND}"


def _head(version: int) -> str:
    return f"# environment version {version}; by number, from 0"


if __name__ == "__main__":
    main()
