"""Our games beside catanatron and four games of OpenSpiel: the same machine, the same minutes, turn by turn.

A number of one run means little; the ratios of medians do. The others are installed into build/bench/venv.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import geometric_mean, median

import bardhall

PEERS = ("catanatron==3.2.1", "open_spiel==2.0.2")
SPIEL = ("gin_rummy", "backgammon", "chess", "hanabi")

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "bench"
VENV = ROOT / "build" / "bench" / "venv"
ENGINES = {"plain": ROOT / ".venv", "compiled": ROOT / "build" / "compiled" / "venv"}

Figures = dict[str, float]


def main() -> int:
    asked = arguments()
    install_peers()
    contenders = {"catanatron": [python(VENV), HERE / "theirs.py", asked.seconds]}
    contenders |= {name: [python(VENV), HERE / "spiel.py", name, asked.seconds] for name in SPIEL}
    for name in asked.games:
        for engine, venv in ENGINES.items():
            contenders[f"{name} {engine}"] = [python(venv), HERE / "ours.py", name, asked.seats, asked.seconds]
    rounds: dict[str, list[Figures]] = {name: [] for name in contenders}
    for number in range(asked.rounds):
        for name, command in contenders.items():
            print(f"round {number + 1} of {asked.rounds}: {name}", file=sys.stderr, flush=True)
            figures = measure(command)
            if figures.get("compiled", 0) != name.endswith("compiled"):
                sys.exit(f"{name} has loaded the wrong engine; make compiled")
            rounds[name].append(figures)
    print_table({name: medians(figures) for name, figures in rounds.items()})
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=bardhall.games(), help="our games; all if none is named")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0, help="of play, for each contender in each round")
    return parser.parse_args()


def python(venv: Path) -> Path:
    return venv / "bin" / "python"


def install_peers() -> None:
    stamp, wanted = VENV / ".installed", " ".join(PEERS)
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"installing {wanted}", file=sys.stderr, flush=True)
    subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=True)
    options = ("--disable-pip-version-check", "install", "--quiet")
    subprocess.run([str(python(VENV)), "-m", "pip", *options, *PEERS], check=True)
    stamp.write_text(wanted)


def measure(command: list[object]) -> Figures:
    done = subprocess.run([str(c) for c in command], cwd=ROOT, stdout=subprocess.PIPE, check=True, text=True)
    figures: Figures = json.loads(done.stdout)
    return figures


def medians(rounds: list[Figures]) -> Figures:
    return {key: median(figures[key] for figures in rounds) for key in rounds[0]}


def print_table(found: dict[str, Figures]) -> None:
    peer = found["catanatron"]
    headings = ("decisions/s", "ratio", "inner loop/s", "ratio", "clone us", "ratio", "options", "forced", "length")
    print("\n" + " " * 20 + "".join(f"{heading:>13}" for heading in headings))
    for name, figures in found.items():
        print(f"{name:20}" + "".join(f"{cell:>13}" for cell in cells(figures, peer)))
    print("\ndecisions/s: random legal play driven from Python; inner loop: played inside the engine, where it can be.")
    print("ratio: how many times as fast as catanatron driven from Python, or as its copy.")
    mean = geometric_mean([found[name]["speed"] for name in SPIEL])
    ratios = [f"{name} {figures['speed'] / mean:.2f}" for name, figures in found.items() if name.endswith("compiled")]
    print(f"beside the geometric mean of {', '.join(SPIEL)} of OpenSpiel: {', '.join(ratios)}")
    print(f"a search decides so many times as fast if it is compiled: {', '.join(search_gains(found))}")
    print("options: legal choices per decision; forced: decisions with only one; length: decisions in a game.")


def search_gains(found: dict[str, Figures]) -> list[str]:
    """For each of our games: the search in the compiled engine beside the same search interpreted."""
    gains = []
    for name in (one.removesuffix(" compiled") for one in found if one.endswith(" compiled")):
        plain, compiled = found[f"{name} plain"]["searched"], found[f"{name} compiled"]["searched"]
        gains.append(f"{name} {compiled / plain:.1f} ({plain:.1f} to {compiled:.1f} decisions/s)")
    return gains


def cells(figures: Figures, peer: Figures) -> list[str]:
    """One row of the table."""
    inner = figures.get("inner")
    speed = [f"{figures['speed']:,.0f}", f"{figures['speed'] / peer['speed']:.2f}"]
    inside = [f"{inner:,.0f}", f"{inner / peer['speed']:.2f}"] if inner else ["-", "-"]
    clone = [f"{figures['clone']:.2f}", f"{peer['clone'] / figures['clone']:.1f}"]
    kind = [f"{figures['options']:.1f}", f"{figures['forced']:.0%}", f"{figures['length']:.0f}"]
    return [*speed, *inside, *clone, *kind]


if __name__ == "__main__":
    sys.exit(main())
