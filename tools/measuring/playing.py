"""Playing a meeting: each deal from every seat, in all processes, and each game into the book of its game."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec
from tools.measuring.book import NOT_PLAYED, Book, read_book, share_of, write_book
from tools.measuring.meetings import ROUND, Meeting, Tally

import bardhall
from bardhall.arena.lineups import Lineup
from bardhall.arena.match import Plan
from bardhall.arena.series import Progress, players_of
from bardhall.bots import LEVELS
from bardhall.bots.ladder import ladder_of
from bardhall.kernel.chance import keyed
from bardhall.kernel.game import Game
from bardhall.kernel.registry import box_of, rules_of

SEED = 1
HOUSE = Path(bardhall.__file__).parent
# What decides, of the house. Levels themselves are data and count apart, where they meet.
DECIDING = (
    "kernel/evaluation.py", "kernel/lookahead.py", "bots/turn_playout.py", "bots/greedy.py", "bots/levels.py",
    "bots/noise.py", "bots/greedy_rollout.py", "bots/race.py", "bots/random.py", "bots/search.py", "bots/tree.py",
    "bots/candidates.py", "bots/frozen/greedy_1.py", "bots/frozen/search_1.py", "bots/frozen/tree_1.py",
)  # fmt: skip


@dataclass(frozen=True)
class Rotated(Plan):
    """A plan in which the first bot sits at each seat of a deal in turn, and the other one at all the others."""

    def new_game(self, number: int) -> Game:
        seed = keyed("strength", self.seed, "deal", number // self.seats)
        return bardhall.new(self.game, seats=self.seats, seed=seed, packs=self.packs, **self.options)

    def lineup(self, number: int) -> Lineup:
        return tuple(0 if seat == number % self.seats else 1 for seat in range(self.seats))


def plan_of(meeting: Meeting) -> Rotated:
    """What is played when these two meet."""
    return Rotated(meeting.game, (meeting.bot, meeting.against), meeting.seats, SEED)


def digest_of_meeting(meeting: Meeting) -> str:
    """Another one, once the bots, the judgement, the content or one of the two levels have changed."""
    return digest_of(meeting.game, *_steps(meeting))


def digest_of(game: str, *more: bytes) -> str:
    """Of everything by which bots decide in a game, of its content, and of what else is given."""
    digest = sha256()
    there = rules_of(game).folder()
    for path in [*(HOUSE / name for name in DECIDING), *sorted(there.glob("judge*.py")), there / "calibration.toml"]:
        if path.is_file():
            digest.update(f"{path.name}\n{path.read_text(encoding='utf-8')}".encode())
    for one in (*(pack.digest.encode() for pack in box_of(game).packs), *more):
        digest.update(one)
    return digest.hexdigest()[:8]


def _steps(meeting: Meeting) -> list[bytes]:
    """How far the levels look that meet here."""
    steps = ladder_of(rules_of(meeting.game), meeting.seats).steps
    return [msgspec.json.encode(steps[LEVELS.index(bot)]) for bot in (meeting.bot, meeting.against) if bot in LEVELS]


def tally_of(meeting: Meeting, marks: str) -> Tally:
    """Counted over whole deals: a deal that is not played from every seat yet would favour one."""
    deals = [marks[at : at + meeting.seats] for at in range(0, len(marks), meeting.seats)]
    whole = "".join(deal for deal in deals if len(deal) == meeting.seats and NOT_PLAYED not in deal)
    return Tally(len(whole), sum(map(share_of, whole)))


def tally_in(book: Book, meeting: Meeting) -> Tally:
    """Of what a book has of a meeting as it would be played today."""
    return tally_of(meeting, book.marks_of(meeting, digest_of_meeting(meeting)))


def play(path: Path, meeting: Meeting, jobs: int, meter: Callable[[int], Progress]) -> bool:
    """Go on until it is enough, and keep every game in the book; False if somebody has stopped it."""
    book, digest, plan = read_book(path), digest_of_meeting(meeting), plan_of(meeting)
    plan.check()
    while not meeting.is_over(tally_in(book, meeting)):
        numbers = _next_games(meeting, book.marks_of(meeting, digest))
        goal = numbers[-1] + 1
        done = goal - len(numbers)
        progress, began = meter(done), time.monotonic()
        try:
            for batch in players_of(jobs).play(plan, numbers):
                book.enter(meeting, digest, batch)
                write_book(path, book)
                done += len(batch)
                progress(done, goal, time.monotonic() - began)
        except KeyboardInterrupt:
            return False
    return True


def _next_games(meeting: Meeting, marks: str) -> list[int]:
    """Those that are played before somebody looks whether it is enough."""
    goal = meeting.games if meeting.sure is None else min(meeting.games, len(marks) + ROUND)
    return [n for n in range(goal) if n >= len(marks) or marks[n] == NOT_PLAYED]
