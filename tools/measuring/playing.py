"""Playing a meeting: each deal from every seat, in all processes, a line for each game, so that it can go on later."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec
from tools.measuring.meetings import ROUND, Meeting

import bardhall
from bardhall.arena.keeping import Kept
from bardhall.arena.lineups import Lineup
from bardhall.arena.match import Plan, Result
from bardhall.arena.series import Progress, Series
from bardhall.arena.statistics import wilson
from bardhall.bots import LEVELS
from bardhall.bots.ladder import ladder_of
from bardhall.kernel.chance import keyed
from bardhall.kernel.game import Game
from bardhall.kernel.registry import rules_of

SEED = 1
_BOTS = Path(bardhall.__file__).parent / "bots"
_KERNEL = Path(bardhall.__file__).parent / "kernel"


@dataclass(frozen=True)
class Rotated(Plan):
    """A plan in which the first bot sits at each seat of a deal in turn, and the other one at all the others."""

    def new_game(self, number: int) -> Game:
        seed = keyed("strength", self.seed, "deal", number // self.seats)
        return bardhall.new(self.game, seats=self.seats, seed=seed, packs=self.packs, **self.options)

    def lineup(self, number: int) -> Lineup:
        return tuple(0 if seat == number % self.seats else 1 for seat in range(self.seats))


@dataclass(frozen=True)
class Tally:
    """What the first bot has won so far."""

    games: int
    wins: float  # a win that is shared counts as its share
    fair: float

    @property
    def share(self) -> float:
        """Of all wins."""
        return self.wins / self.games if self.games else 0.0

    @property
    def span(self) -> tuple[float, float]:
        """The interval of the share, at 95 %."""
        return wilson(self.wins, self.games)


def plan_of(meeting: Meeting) -> Rotated:
    """What is played when these two meet."""
    return Rotated(meeting.game, (meeting.bot, meeting.against), meeting.seats, SEED)


def folder_of(root: Path, meeting: Meeting) -> Path:
    """Where its games are kept: elsewhere, once the bots, the judgement or one of its two levels have changed."""
    return root / f"{meeting.name}-{digest_of(meeting.game, *_steps(meeting))}"


def digest_of(game: str, *more: bytes) -> str:
    """Of everything by which bots decide in a game, and of what else is given."""
    digest = sha256()
    there = rules_of(game).folder()
    looking = [_KERNEL / "look.py", _KERNEL / "judging.py", *sorted(_BOTS.rglob("*.py"))]
    for path in [*looking, *sorted(there.glob("judge*.py")), there / "calibration.toml"]:
        if path.is_file():
            digest.update(path.name.encode() + b"\n" + path.read_bytes())
    for one in more:
        digest.update(one)
    return digest.hexdigest()[:8]


def _steps(meeting: Meeting) -> list[bytes]:
    """How far the levels look that meet here."""
    steps = ladder_of(rules_of(meeting.game), meeting.seats).steps
    return [msgspec.json.encode(steps[LEVELS.index(bot)]) for bot in (meeting.bot, meeting.against) if bot in LEVELS]


def kept(root: Path, meeting: Meeting) -> list[Result]:
    """The games that were played already; none leaves no trace."""
    folder = folder_of(root, meeting)
    return Kept(folder, plan_of(meeting)).results if folder.is_dir() else []


def tally_of(meeting: Meeting, results: list[Result]) -> Tally:
    """Counted over whole deals: a deal that is not played from every seat yet would favour one."""
    there = {result.number: result for result in results}
    deals = range(max(there, default=-1) // meeting.seats + 1)
    rounds = [[there.get(deal * meeting.seats + seat) for seat in range(meeting.seats)] for deal in deals]
    whole = [game for played in rounds if all(played) for game in played if game is not None]
    return Tally(len(whole), sum(map(share_of, whole)), 1 / meeting.seats)


def share_of(result: Result) -> float:
    """What the first bot has of the win."""
    winners = result.ranking[0]
    return 1 / len(winners) if result.lineup.index(0) in winners else 0.0


def play(root: Path, meeting: Meeting, jobs: int, meter: Callable[[int], Progress]) -> bool:
    """Go on until it is enough; False if somebody has stopped it."""
    there = Kept(folder_of(root, meeting), plan_of(meeting))
    results = there.results
    while not meeting.is_over(tally_of(meeting, results).span[0], len(results)):
        goal = meeting.games if meeting.sure is None else min(meeting.games, len(results) + ROUND)
        series = Series(plan_of(meeting), goal, jobs, results)
        series.run(meter(len(results)), there.add)
        results = series.results
        if series.is_interrupted:
            return False
    return True
