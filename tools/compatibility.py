"""Write what this version leaves with people into tests/compatibility/VERSION: `python -m tools.compatibility`.

Records, dumps, saves, a campaign, a solo history, a pack, a hall's backup and the numbers of all actions. From 1.0 on
each release adds its folder, and no folder changes again: tests/test_compatibility.py opens them all.
"""

from __future__ import annotations

import io
import os
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.actions import path_of
from tools.hall import hall_in

import bardhall
from bardhall.cli import main as bardhall_command
from bardhall.web.core.identity import draw_secret
from bardhall.web.tables.opening import Plan, SeatPlan

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "compatibility"
MOVES = 120  # of a record: enough for every kind of chance, and small
LINES = (
    "play battle --seats random,me --seed 5 --save {home}/battle.json --option round_limit=2",
    "campaign new spring-band --path normal",
    "campaign play spring-band --seats me,random",
    "solo play --game cove --merchant trader --seed 7",
    "watch battle --bots random,random --seed 1 --option round_limit=1",
    "pack new {home}/pack --game battle",
)


def main() -> int:
    folder = FOLDER / bardhall.__version__
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for game in bardhall.games():
        write_game(folder, game)
    write_home(folder / "home")
    print(f"wrote {sum(path.is_file() for path in folder.rglob('*'))} files to {folder.relative_to(ROOT)}")
    return 0


def write_game(folder: Path, game: str) -> None:
    """A game of random bots as a record and as a dump, and the actions of the game."""
    g = bardhall.new(game, seats=2, seed=11)
    bot = bardhall.bot("random", seed=11)
    while g.seat is not None and g.move < MOVES:
        g.play(bot(g.view(g.seat), g.ask()))
    (folder / f"{game}.record.json").write_text(g.record(), encoding="utf-8")
    (folder / f"{game}.dump.json").write_text(g.dump(), encoding="utf-8")
    shutil.copy(path_of(game), folder / f"{game}.actions.txt")


def write_home(home: Path) -> None:
    """A data folder as the commands leave it, and the backup of a hall."""
    home.mkdir()
    os.environ |= {"BARDHALL_HOME": str(home), "LANG": "C.UTF-8"}
    sys.stdin = io.StringIO()  # nobody is at the keyboard
    for line in LINES:
        if bardhall_command(line.format(home=home).split()):
            raise SystemExit(f"{line} has failed")
    with TemporaryDirectory() as place:
        with hall_in(Path(place)) as hall:
            hall.open_seeded(Plan("battle", (SeatPlan("Lute"), SeatPlan("Horn"))), draw_secret(), 5)
        bardhall_command(["backup", str(home / "hall.jsonl"), "--database", hall.settings.database])


if __name__ == "__main__":
    sys.exit(main())
