"""A match: one game that bots play, with its statistics."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field, replace

from bardhall import api
from bardhall.arena.lineups import Lineup, lineup_of
from bardhall.arena.match_stats import Account, account_of
from bardhall.arena.trace import Trace, Tracer
from bardhall.bots.failures import blaming
from bardhall.kernel.asks import Ask
from bardhall.kernel.chance import keyed
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import Game, View
from bardhall.kernel.outcome import Ranked


@dataclass(frozen=True)
class Plan:
    """The plan of a series, in which all seeds follow from `seed` and the number of the game.

    `with_account` also counts statistics inside the games, `with_trace` records every decision; neither changes the
    results.
    """

    game: str
    bots: tuple[str, ...]
    seats: int
    seed: int
    packs: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    with_account: bool = False
    with_trace: bool = False

    def check(self) -> None:
        """Set up the first game and its bots, so that errors show before the series starts."""
        self.new_game(0)
        for name in self.bots:
            api.bot(name)

    def new_game(self, number: int) -> Game:
        """Return a game of the series before its first move."""
        seed = keyed("arena", self.seed, "game", number)
        return api.new(self.game, seats=self.seats, seed=seed, packs=self.packs, **self.options)

    def lineup(self, number: int) -> Lineup:
        """Return the bots of the seats in a game of the series."""
        return lineup_of(number, len(self.bots), self.seats)


@dataclass(frozen=True)
class Thinking:
    """The number and the total duration of a seat's own decisions."""

    decisions: int
    seconds: float


@dataclass(frozen=True)
class Result:
    """The result of a match; everything except the durations follows from the plan and the game's number."""

    number: int
    lineup: Lineup
    ranking: list[list[Ranked]]
    scores: tuple[int, ...]
    reason: str
    moves: int
    rounds: int | None  # where a game counts none
    options: int  # offered, over all moves
    forced: int  # moves with one option only
    ending: str  # fingerprint of the last position
    thinking: tuple[Thinking, ...]
    seconds: float
    account: Account | None = None
    trace: Trace | None = None


class _Player:
    """A bot in a seat, with a stopwatch."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._bot = api.bot(name, seed)
        self.decisions = 0
        self.seconds = 0.0
        self.options = 0  # offered, over all moves
        self.forced = 0
        self.offered: set[Choice] = set()

    def look_at(self, options: tuple[Choice, ...]) -> None:
        self.options += len(options)
        self.forced += len(options) == 1
        self.offered.update(options)

    def decide(self, view: View, ask: Ask) -> Choice:
        began = time.perf_counter()
        choice = self._bot(view, ask)
        self.seconds += time.perf_counter() - began
        self.decisions += 1
        return choice


def play_match(plan: Plan, number: int) -> Result:
    """Play a game of a series to its end."""
    began = time.perf_counter()
    game = plan.new_game(number)
    names = [plan.bots[bot] for bot in plan.lineup(number)]
    players = [_Player(name, keyed("arena", plan.seed, "bot", number, seat)) for seat, name in enumerate(names)]
    tracer = Tracer(game) if plan.with_trace else None
    _play_out(game, players, tracer, f"{plan.game}, seed {plan.seed}, game {number} of the series")
    counted = _result(plan, number, game, players)
    if plan.with_account:
        counted = replace(counted, account=account_of(game, plan.packs, [player.offered for player in players]))
    trace = None if tracer is None else tracer.trace()
    return replace(counted, trace=trace, seconds=time.perf_counter() - began)


def _play_out(game: Game, players: list[_Player], tracer: Tracer | None, series: str) -> None:
    """Play a game to its end, making forced moves without asking a bot."""
    while (seat := game.seat) is not None:
        player, options = players[seat], game.options
        player.look_at(options)
        with blaming(player.name, game, series):
            choice = options[0] if len(options) == 1 else player.decide(game.view(seat), game.ask(seat))
            if tracer is not None:
                tracer.note(seat, choice)
            game.play(choice, seat)


def _result(plan: Plan, number: int, game: Game, players: list[_Player]) -> Result:
    outcome = game.outcome
    assert outcome is not None
    return Result(
        number=number,
        lineup=plan.lineup(number),
        ranking=outcome.ranking,
        scores=outcome.scores,
        reason=outcome.reason,
        moves=game.move,
        rounds=rounds_of(game),
        options=sum(player.options for player in players),
        forced=sum(player.forced for player in players),
        ending=game.fingerprint(),
        thinking=tuple(Thinking(p.decisions, p.seconds) for p in players),
        seconds=0.0,
    )


def rounds_of(game: Game) -> int | None:
    """Return the number of the current round, in games whose state counts rounds publicly."""
    counted = json.loads(game.view(None).json()).get("round")
    return counted if isinstance(counted, int) else None
