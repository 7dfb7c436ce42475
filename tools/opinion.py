"""A stronger player's opinion of the balance, and where it is not greedy's: writes docs/balance-search.md.

`python -m tools.opinion [GAME ...] [--games 400] [--jobs J] [--write]`

Both bots play the same deals against themselves, with two players. Every game is kept as a line in build/opinion, so
that it may be stopped at any time and goes on where it was; `--write` plays none. A chapter of which nothing was played
here stays as it is.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path

from tools.balancing.opinions import chapter
from tools.balancing.pages import chapters_at

import bardhall
from bardhall import info
from bardhall.arena.match import Plan
from bardhall.arena.progress import Meter
from bardhall.arena.series import Series
from bardhall.arena.series_file import SeriesFile
from bardhall.kernel.registry import box_of, rules_of

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "opinion"
PAGE = ROOT / "docs" / "balance-search.md"
BOTS = ("greedy", "search:40")
HOUSE = Path(bardhall.__file__).parent
DECIDING = (
    "kernel/evaluation.py", "kernel/lookahead.py", "bots/turn_playout.py", "bots/greedy.py", "bots/greedy_rollout.py",
    "bots/race.py", "bots/random.py", "bots/search.py", "bots/tree.py", "bots/candidates.py",
)  # fmt: skip
GAMES = 400
HEAD = """\
# Balance as a stronger player sees it

`python -m tools.opinion` writes this page. Greedy plays against itself, and a search plays the same deals against
itself. The search is the better judge of some cards, because greedy underrates cards that pay only with lookahead, and
ignores the replies of other players. All intervals are at 95 %. Bold values are significant after Holm's correction for
the number of comparisons. They show that players with a card won more often, not that the card made them win.
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=[])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    is_done = args.write or all(_play(name, args.games, args.jobs) for name in args.game or bardhall.games())
    PAGE.write_text(page_of([[_there(plan) for plan in plans_of(name)] for name in bardhall.games()]), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} is written")
    return 0 if is_done else 130


def page_of(pairs: Iterable[Sequence[Series]], path: Path = PAGE) -> str:
    """The chapters of what was played, and the others as they stand there."""
    kept, told = chapters_at(path), [HEAD]
    for first, second in pairs:
        if first.results and second.results:
            told.append("\n" + "\n".join(chapter(first, second)))
        else:
            told.append(kept.get(info(first.plan.game).name("en"), ""))
    return "".join(told)


def plans_of(game: str) -> list[Plan]:
    """What both bots play."""
    return [Plan(game, (bot, bot), 2, seed=1, with_account=True) for bot in BOTS]


def _play(game: str, many: int, jobs: int) -> bool:
    """Play what is not played yet; False if somebody has stopped it."""
    for plan in plans_of(game):
        there = SeriesFile(_folder(plan), plan)
        series = Series(plan, many, jobs, there.results)
        print(f"{game}, {plan.bots[0]}: {series.before} of {many} games are there", flush=True)
        meter = Meter("en", series.before)
        series.run(meter, there.add)
        meter.close()
        if series.is_interrupted:
            return False
    return True


def _there(plan: Plan) -> Series:
    """What was played already."""
    results = SeriesFile(_folder(plan), plan).results if _folder(plan).is_dir() else []
    return Series(plan, len(results), 1, results)


def _folder(plan: Plan) -> Path:
    return KEPT / f"{plan.game}-{plan.bots[0].replace(':', '_')}-{_digest(plan.game)}"


def _digest(game: str) -> str:
    """Return a digest of everything by which these bots decide in a game, and of its content."""
    digest, there = sha256(), rules_of(game).folder()
    for path in [
        *(HOUSE / name for name in DECIDING),
        *sorted(there.glob("evaluation*.py")),
        there / "calibration.toml",
    ]:
        if path.is_file():
            digest.update(f"{path.name}\n{path.read_text(encoding='utf-8')}".encode())
    for pack in box_of(game).packs:
        digest.update(pack.digest.encode())
    return digest.hexdigest()[:8]


if __name__ == "__main__":
    sys.exit(main())
