"""Write the golden playthroughs anew: `make playthroughs`, then read the diff.

One text for each game and number of players: a seeded random game, question by question, with everything that is
told about it. A change of the rules shows up here as lines that a person can read.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import bardhall
from bardhall.bots.random import Dice

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"
# Of games that are short, the first two of battle with a sudden death; else 1.
SEEDS = {"battle": {2: 34, 3: 13, 4: 7}, "bardwood": {2: 74, 3: 26, 4: 85}}
# Of games that are long whatever the seed: only the fewest and the most players, with everything in play.
# Of the merchants of the cove: alone, two of a kind, both kinds.
PLAYERS = {"taverns": (2, 5), "cove": (1, 2, 3)}
OPTIONS: dict[tuple[str, int], dict[str, str]] = {
    ("taverns", 2): {"modules": "all"}, ("taverns", 5): {"modules": "all"},
    ("cove", 3): {"merchants": "entertainer,trader,entertainer"},
}  # fmt: skip
FINGERPRINT_EVERY = 50  # moves


def main() -> None:
    """Write every text."""
    for game, seats in texts():
        path = path_of(game, seats)
        path.write_text(text_of(game, seats), encoding="utf-8")
        print(f"wrote {path.name}, {path.stat().st_size // 1024} KB")


def texts() -> list[tuple[str, int]]:
    """Every game with every number of players, or with those that are named for it."""
    return [(game, seats) for game in bardhall.games() for seats in PLAYERS.get(game, bardhall.info(game).players)]


def path_of(game: str, seats: int) -> Path:
    """Where a text lies."""
    return FOLDER / f"{game}-{seats}.txt"


def text_of(name: str, seats: int) -> str:
    """A whole random game in words."""
    seed = SEEDS.get(name, {}).get(seats, 1)
    game = bardhall.new(name, seats=seats, seed=seed, **OPTIONS.get((name, seats), {}))
    dice = Dice("playthrough", name, seats)
    lines = [*_head(game, seed), "", *_told(game, 0), _fingerprint(game)]
    while game.seat is not None:
        lines += _turn(game, dice)
        if game.move % FINGERPRINT_EVERY == 0:
            lines.append(_fingerprint(game))
    return "\n".join([*lines, _fingerprint(game), "", *_end(game)]) + "\n"


def _head(game: bardhall.Game, seed: int) -> Iterator[str]:
    start = game.start
    packs = ", ".join(f"{pack['id']} {pack['version']}" for pack in start.packs())
    yield f"{bardhall.info(start.game).name()}, {start.seats} players, seed {seed}, {packs}"
    yield ""
    yield from start.wording.table(game.view(None), "en")


def _turn(game: bardhall.Game, dice: Dice) -> Iterator[str]:
    """One question, the answer that chance gives, and what came of it."""
    seats = game.seats_to_answer
    seat = seats[dice.pick(len(seats))]
    ask = game.ask(seat)
    choice = ask.options[dice.pick(len(ask.options))]
    yield f"{game.move} seat {seat}, {ask.rule}: {ask.prompt()} [{len(ask.options)}]"
    yield f"> {choice}"
    game.play(choice, seat)
    yield from _told(game, game.move)


def _told(game: bardhall.Game, move: int) -> list[str]:
    """The log of one move, as everybody may know it."""
    wording = game.start.wording
    return [f"  {event.rule}: {wording.event(event, None, 'en')}" for event in game.teller().told[move].events]


def _fingerprint(game: bardhall.Game) -> str:
    return f"= after {game.move}: {game.fingerprint()}"


def _end(game: bardhall.Game) -> Iterator[str]:
    outcome = game.outcome
    assert outcome is not None
    yield f"ended by {outcome.reason} after {game.move} choices"
    yield f"ranking {outcome.ranking}"
    yield f"scores {list(outcome.scores)}"
    for line in outcome.lines:
        yield f"  {line.rule} {line.source}: {list(line.points)}"


if __name__ == "__main__":
    main()
