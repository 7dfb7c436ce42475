"""Checks of records: they can be replayed, and damage or edits are detected."""

from __future__ import annotations

import json
from typing import Any

import bardhall
from bardhall.testing.cases import every_configuration, raises
from bardhall.testing.configurations import Configuration
from bardhall.testing.walks import walk


@every_configuration
def test_records_replay(configuration: Configuration) -> None:
    positions = walk(configuration).positions
    for game in (positions[0], positions[1], positions[len(positions) // 3], positions[-1]):
        record = game.record()
        again = bardhall.replay(record)
        assert again == game
        assert again.state.rng == game.state.rng
        assert again.move == game.move
        assert again.fingerprint() == game.fingerprint()
        assert again.record() == record
        assert [str(line) for line in again.log(0)] == [str(line) for line in game.log(0)]


@every_configuration
def test_a_game_that_began_in_the_middle_has_a_record_too(configuration: Configuration) -> None:
    taken = walk(configuration)
    half = len(taken.choices) // 2
    game = bardhall.load(taken.dumps[half])
    for seat, choice in list(zip(taken.seats, taken.choices, strict=True))[half : half + 30]:
        game.play(str(choice), seat)
    again = bardhall.replay(game.record())
    assert again == game
    assert again.record() == game.record()
    assert again.move == game.move


@every_configuration
def test_a_truncated_record_is_refused(configuration: Configuration) -> None:
    positions = walk(configuration).positions
    record = positions[len(positions) // 4].record()
    for length in (0, 1, 10, len(record) // 2, len(record) - 2, len(record) - 1):
        with raises(bardhall.Malformed):
            bardhall.replay(record[:length])


@every_configuration
def test_an_edited_record_is_refused(configuration: Configuration) -> None:
    positions = walk(configuration).positions
    record = positions[len(positions) // 4].record()
    for at in range(0, len(record), 97):
        edited = record[:at] + ("7" if record[at] != "7" else "8") + record[at + 1 :]
        if record[at].isspace() or record[at] in "{}[],:":
            continue
        with raises(bardhall.Malformed):
            bardhall.replay(edited)


@every_configuration
def test_the_record_of_a_seat_hides_what_it_may_not_know(configuration: Configuration) -> None:
    positions = walk(configuration).positions
    for game in (positions[2], positions[len(positions) // 2]):
        for seat in range(configuration.seats):
            record = json.loads(game.record(seat))
            assert record["seed"] is None
            assert record["start"] is None
            assert "hashes" not in record
            assert _numbers_only(record["setup"])
            assert all(_numbers_only(move["chance"]) for move in record["moves"])
            with raises(bardhall.Malformed, match="one seat"):
                bardhall.replay(game.record(seat))


def _numbers_only(chance: list[Any]) -> bool:
    """Return whether a record only shows rolls, without shuffles and draws of cards."""
    return all(outcome is None or all(isinstance(n, int) for n in outcome["fell"]) for outcome in chance)
