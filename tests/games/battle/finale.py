"""The end of a game, for the tests of the last round, the encore, the score and sudden death.

The pack has three veterans of each colour, `dance_1` to `music_3`, worth 1 to 3 points; audiences `crowd_0` to
`crowd_9` worth 0 to 9, whose abilities do nothing here; and an encore card for each pair of colours, like
`dance_and_song`.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

from tests.games.battle.packs import audience, encore, modifier, pack, veteran
from tests.games.packs import Entry
from tests.scenario import Scenario, scenario

COLOURS = ("dance", "illusion", "song", "music")
FOUR = ["crowd_0", "crowd_1", "crowd_2", "crowd_3"]  # enough to end the game, and worth 6


def cast(folder: Path, *more: Entry, **numbers: int) -> Path:
    """The pack, with more cards if a test needs them."""
    veterans = [veteran(f"{c}_{vp}", "gain_tune", colour=c, vp=vp) for c in COLOURS for vp in (1, 2, 3)]
    crowds = [audience(f"crowd_{vp}", modifier("value_shift"), vp=vp) for vp in range(10)]
    pairs = [encore(f"{a}_and_{b}", a, b) for a, b in combinations(COLOURS, 2)]
    return pack(folder, *veterans, *crowds, *pairs, *more, clear=("encore",), **numbers)


def last_turn(packs: Path, seats: int = 2, **zones: Any) -> Scenario:
    """The last round, all but seat 0 have passed: `pass` ends it. Seat 0 holds the marker and four audiences.

    Nobody owns a veteran, a die or a token, unless it is given. Encore cards: dance and illusion for all.
    """
    every = range(seats)
    empty: dict[str, Any] = {name: {seat: [] for seat in every} for name in ("hand", "deck", "discard", "pool")}
    own: dict[str, Any] = {
        **empty, "first": 0, "turn": 0, "audiences": {0: FOUR}, "performances": dict.fromkeys(every, [0] * 4),
        "passed": {seat: True for seat in every if seat}, "encore": dict.fromkeys(every, "dance_and_illusion"),
        "encore_aside": ["song_and_music"],
    }  # fmt: skip
    return scenario("battle", seats=seats, packs=[packs], **{**own, **zones})


def scores(t: Scenario) -> tuple[int, ...]:
    """The final scores."""
    assert t.game.outcome is not None
    return t.game.outcome.scores


def line(t: Scenario, source: str) -> tuple[int, ...]:
    """One line of the score sheet."""
    assert t.game.outcome is not None
    return next(entry.points for entry in t.game.outcome.lines if entry.source == source)


def ranking(t: Scenario) -> list[list[int | str]]:
    """The final ranking."""
    assert t.game.outcome is not None
    return t.game.outcome.ranking
