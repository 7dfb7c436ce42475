"""Collecting decisions: the tasks of the processes in a training run, each of which follows from its seed alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from bardhall.bots import make
from bardhall.envs.tables import Tables
from bardhall.kernel.batch import Batch
from bardhall.kernel.chance import keyed
from bardhall.kernel.encoding import ANY_SEATS
from bardhall.kernel.net import Net
from bardhall.kernel.net_evaluation import share_of
from bardhall.learning.decisions import Array, Decisions, Trail, joined
from bardhall.learning.weights import Weights, hidden_of, win_probabilities

TRACE: Final = 0.95  # lambda of the generalized advantage estimation
EVERY_FOURTH: Final = 4  # of the games one seat is played by an older net
AT_ONCE: Final = 32  # games that are stepped together
MODEL: Final = "greedy"
STRAYS: Final = (0.0, 0.05, 0.15, 0.4)  # how often a model's choice is noted, but another one played


@dataclass(frozen=True)
class Setting:
    """The setting of a training run: game, packs, numbers of seats and fixed options, while all other options vary."""

    game: str
    packs: tuple[str, ...] = ()
    seats: tuple[int, ...] | None = None
    options: dict[str, Any] = field(default_factory=dict)

    def tables(self) -> Tables:
        return Tables(self.game, self.seats, self.packs, True, self.options)


@dataclass
class Collected:
    """The decisions of some games, and the share of games won against an older net."""

    decisions: Decisions
    won: float = 0.0
    against: int = 0


def play_itself(setting: Setting, seed: int, games: int, weights: Weights, older: Weights | None) -> Collected:
    """Play games of a net against itself; in every fourth game an older net has one of the seats."""
    tables = setting.tables()
    batch = Batch(tables.first.rules, tables.first.box, min(games, AT_ONCE))
    numbers = np.frombuffer(batch.numbers, np.float32).reshape(len(batch.seats), -1)
    masks = np.frombuffer(batch.masks, np.bool_).reshape(len(batch.seats), -1)
    rng = np.random.default_rng(seed)
    trails: list[list[Trail]] = [[] for _ in batch.seats]
    olds = [-1] * len(batch.seats)
    collected = Collected(joined([]))
    parts: list[Decisions] = []
    begun = 0

    def begin(place: int) -> bool:
        """Start the next game in a slot; return False if there are no more games."""
        nonlocal begun
        while begun < games:
            start = tables.start(keyed("self-play", seed, begun))
            is_fourth = older is not None and begun % EVERY_FOURTH == 0
            olds[place] = int(rng.integers(start.seats)) if is_fourth else -1
            trails[place] = [Trail() for _ in range(start.seats)]
            batch.begin(place, start)
            begun += 1
            if batch.seats[place] >= 0:
                return True
        return False

    def end(place: int) -> None:
        outcome = batch.game(place).outcome
        assert outcome is not None, "a game without a seat to decide is over"
        for seat, trail in enumerate(trails[place]):
            if seat != olds[place]:
                parts.append(trail.ended(share_of(outcome, seat), TRACE))
            elif len(trails[place]) > 1:
                collected.won += 1 - share_of(outcome, seat)
                collected.against += 1

    live = [place for place in range(len(batch.seats)) if begin(place)]
    while live:
        rows = []
        for place in live:
            where = np.flatnonzero(numbers[place])
            rows.append((where.astype(np.uint16), numbers[place][where]))
        is_old = np.array([batch.seats[place] == olds[place] for place in live])
        chosen, log_probability, values = _choose(weights, rows, masks[live], rng)
        if older is not None and is_old.any():
            of_old = np.flatnonzero(is_old)
            chosen[of_old] = _choose(older, [rows[i] for i in of_old], masks[[live[i] for i in of_old]], rng)[0]
        still = []
        for i, place in enumerate(live):
            options = np.flatnonzero(masks[place])
            if not is_old[i]:
                found = (rows[i], options, int(chosen[i]), float(log_probability[i]), float(values[i]))
                trails[place][batch.seats[place]].add(*found)
            is_legal = batch.play(place, int(options[chosen[i]]))
            assert is_legal, "a masked choice is legal"
            if batch.seats[place] < 0:
                end(place)
                if not begin(place):
                    continue
            still.append(place)
        live = still
    collected.decisions = joined(parts)
    return collected


def _choose(
    weights: Weights, rows: list[tuple[Array, Array]], masks: Array, rng: np.random.Generator
) -> tuple[Array, Array, Array]:
    """Sample an option for each decision; return its index among the options, its log probability, and the values."""
    hidden = hidden_of(weights, rows)
    of_row, actions = np.nonzero(masks)
    logits = (hidden @ weights["policy"] + weights["policy_bias"])[of_row, actions].astype(np.float64)
    count = np.bincount(of_row, minlength=len(rows))
    first = np.cumsum(count) - count
    logits -= np.maximum.reduceat(logits, first)[of_row]
    raised = np.exp(logits)
    total = np.add.reduceat(raised, first)
    until = np.cumsum(raised / total[of_row])
    drawn = np.searchsorted(until, np.arange(len(rows)) + rng.random(len(rows)) * (1 - 1e-9))
    drawn = np.clip(drawn, first, first + count - 1)
    return drawn - first, logits[drawn] - np.log(total), win_probabilities(weights, hidden)


def play_like_a_model(setting: Setting, seed: int, games: int) -> Collected:
    """Record the choices of greedy; most games include a few random moves, so that the data shows how to recover."""
    tables = setting.tables()
    rng = np.random.default_rng(seed)
    parts: list[Decisions] = []
    for number in range(games):
        start = tables.start(keyed("model", seed, number))
        encoder = start.rules.encoder(start.box, ANY_SEATS)
        batch = Batch(start.rules, start.box, 1)
        model = make(MODEL, keyed("model", seed, number))
        trails = [Trail() for _ in range(start.seats)]
        stray = STRAYS[int(rng.integers(len(STRAYS)))]
        batch.begin(0, start)
        while (seat := batch.seats[0]) >= 0:
            game = batch.game(0)
            view, options = game.view(seat), batch.options(0)
            choice = model(view, game.ask(seat))
            row = np.frombuffer(encoder.encode(view), np.float32)
            where = np.flatnonzero(row)
            actions = np.array([option.index for option in options])
            trails[seat].add((where.astype(np.uint16), row[where]), actions, options.index(choice), 0.0, 0.0)
            if rng.random() < stray:
                choice = options[int(rng.integers(len(options)))]
            batch.play(0, choice.index)
        outcome = batch.game(0).outcome
        assert outcome is not None, "a game without a seat to decide is over"
        parts += [trail.ended(share_of(outcome, seat), 1.0) for seat, trail in enumerate(trails)]
    return Collected(joined(parts))


def play_against(setting: Setting, seed: int, games: int, net: Net, opponent: str) -> Collected:
    """Play games of a net against a bot in all other seats, at tables for two where they change seats."""
    tables = setting.tables()
    seats = 2 if 2 in tables.seats else min(tables.seats)
    tables = Tables(setting.game, seats, setting.packs, False, setting.options)
    collected = Collected(joined([]))
    for number in range(games):
        # Two games of one deal, with the seats changed.
        start = tables.start(keyed("strength", seed, number // 2))
        bot = make(opponent, keyed("opponent", seed, number))
        batch = Batch(start.rules, start.box, 1)
        own = number % start.seats
        batch.begin(0, start)
        while (seat := batch.seats[0]) >= 0:
            options = [option.index for option in batch.options(0)]
            if seat == own:
                ratings: list[int] = net.ratings(net.hidden(batch.numbers), options).tolist()
                batch.play(0, options[ratings.index(max(ratings))])
            else:
                game = batch.game(0)
                batch.play(0, bot(game.view(seat), game.ask(seat)).index)
        outcome = batch.game(0).outcome
        assert outcome is not None, "a game without a seat to decide is over"
        collected.won += share_of(outcome, own)
        collected.against += 1
    return collected
