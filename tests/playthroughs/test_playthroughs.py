"""The golden playthroughs: games that were read once, line by line, and go as they went then."""

from __future__ import annotations

import pytest
from tools.playthroughs import FOLDER, path_of, text_of, texts

LARGEST = 250_000  # bytes; a diff has to be read


@pytest.mark.parametrize(("game", "seats"), texts())
def test_the_game_goes_as_it_went(game: str, seats: int) -> None:
    golden = path_of(game, seats).read_text(encoding="utf-8").splitlines()
    now = text_of(game, seats).splitlines()
    for number, (was, line) in enumerate(zip(golden, now, strict=False), 1):
        assert line == was, f"line {number}; if this is meant, run make playthroughs and read the diff"
    assert len(now) == len(golden)


def test_there_is_one_text_for_each_game_and_number_of_players() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(path_of(game, seats) for game, seats in texts())
    assert all(path.stat().st_size < LARGEST for path in FOLDER.glob("*.txt"))
