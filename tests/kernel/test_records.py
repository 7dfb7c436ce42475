"""Records: sealed, replayed, and cut down to what a seat may know."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.kernel.record import seal


def played(moves: int = 60, seed: int = 4, **options: Any) -> bardhall.Game:
    """A game for two after some choices."""
    game = bardhall.new("battle", seats=2, seed=seed, **options)
    for i in range(moves):
        game.play(game.options[i % len(game.options)])
    return game


def resealed(game: bardhall.Game, **fields: Any) -> str:
    """The record with other fields and a checksum that fits."""
    data = json.loads(game.record())
    del data["checksum"]
    return seal({**data, **fields})


def test_a_record_holds_the_whole_game() -> None:
    game = played(moves=10)
    data = json.loads(game.record())
    assert (data["game"], data["seats"], data["seed"], data["start"]) == ("battle", 2, "4", None)
    assert (data["generator"], data["key"], data["commitment"]) == ("fast", None, None)
    assert data["bardhall"] == bardhall.__version__
    assert len(data["moves"]) == 10
    assert len(data["hashes"]) == 11
    assert data["hashes"][-1] == game.fingerprint()[:12]
    assert data["outcome"] is None


def test_a_finished_record_tells_the_outcome() -> None:
    game = played(moves=0)
    while game.seat is not None:
        game.play(game.options[game.move % len(game.options)])
    assert game.outcome is not None
    assert json.loads(game.record())["outcome"]["scores"] == list(game.outcome.scores)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"checksum": 1}', "\ud800", "[" * 100_000, None])
def test_what_is_no_record_is_refused(text: Any) -> None:
    with pytest.raises(bardhall.Malformed, match="record"):
        bardhall.replay(text)


def test_the_checksum_guards_every_field() -> None:
    data = json.loads(played().record())
    for field in data:
        edited = {**data, field: "edited"}
        with pytest.raises(bardhall.Malformed, match="checksum is wrong"):
            bardhall.replay(json.dumps(edited))
        cut = {name: value for name, value in data.items() if name != field}
        with pytest.raises(bardhall.Malformed, match="checksum is wrong"):
            bardhall.replay(json.dumps(cut))


def test_another_order_and_other_spaces_are_the_same_record() -> None:
    game = played()
    data = json.loads(game.record())
    assert bardhall.replay(json.dumps(dict(reversed(data.items())))) == game


def test_a_record_that_plays_otherwise_names_the_first_move() -> None:
    game = played(moves=20)
    data = json.loads(game.record())
    hashes = [*data["hashes"][:13], "0" * 12, *data["hashes"][14:]]
    with pytest.raises(bardhall.Malformed, match="differs at move 13"):
        bardhall.replay(resealed(game, hashes=hashes))
    with pytest.raises(bardhall.Malformed, match="differs in the set-up"):
        bardhall.replay(resealed(game, seats=3))
    moves = [*data["moves"][:4], {**data["moves"][4], "choice": "pass"}, *data["moves"][5:]]
    with pytest.raises(bardhall.Malformed, match="differs at move 5: BB-"):
        bardhall.replay(resealed(game, moves=moves))


def test_another_format_is_refused() -> None:
    with pytest.raises(bardhall.Malformed, match="format 3; this version reads format 2"):
        bardhall.replay(resealed(played(moves=1), format=3))


def test_an_outcome_that_is_not_the_games_is_refused() -> None:
    running = played(moves=5)
    ended = {"ranking": [[0], [1]], "scores": [3, 1], "reason": "encore"}
    with pytest.raises(bardhall.Malformed, match="differs in the outcome"):
        bardhall.replay(resealed(running, outcome=ended))
    over = played(moves=0, round_limit=1)
    while over.seat is not None:
        over.play(over.options[0])
    outcome = json.loads(over.record())["outcome"]
    assert bardhall.replay(resealed(over, outcome=outcome)) == over
    for wrong in (None, {**outcome, "scores": [99, 0]}, {**outcome, "reason": "encore"}):
        with pytest.raises(bardhall.Malformed, match="differs in the outcome"):
            bardhall.replay(resealed(over, outcome=wrong))


def pack(folder: Path, version: str = "2.1") -> Path:
    (folder / "pack.toml").write_text(f'id = "fan"\ngame = "battle"\nversion = "{version}"\n')
    (folder / "numbers.toml").write_text("tunes = 9\n")
    return folder


def test_a_record_says_which_pack_it_needs(tmp_path: Path) -> None:
    game = played(packs=[pack(tmp_path)])
    record, dump = game.record(), game.dump()
    assert bardhall.replay(record, packs=[tmp_path]) == game == bardhall.load(dump, packs=[tmp_path])
    with pytest.raises(bardhall.Malformed, match=r"this game needs pack fan version 2\.1; it is not here"):
        bardhall.replay(record)
    with pytest.raises(bardhall.Malformed, match=r"this game needs pack fan version 2\.1; it is not here"):
        bardhall.load(dump)
    (tmp_path / "numbers.toml").write_text("tunes = 8\n")
    changed = r"this game needs pack fan version 2\.1 with digest \w+; the one that is here was changed"
    for read, text in ((bardhall.replay, record), (bardhall.load, dump)):
        with pytest.raises(bardhall.Malformed, match=changed):
            read(text, packs=[tmp_path])
    pack(tmp_path, "2.2")
    with pytest.raises(bardhall.Malformed, match=r"this game needs pack fan version 2\.1; version 2\.2 is here"):
        bardhall.replay(record, packs=[tmp_path])


def test_a_record_made_without_a_pack_is_not_replayed_with_one(tmp_path: Path) -> None:
    with pytest.raises(bardhall.Malformed, match="played without pack fan"):
        bardhall.replay(played(moves=1).record(), packs=[pack(tmp_path)])


def test_dictated_outcomes_are_replayed() -> None:
    game = bardhall.new("battle", seats=2, seed=4, chance=[["jury_of_jackdaws"], None])
    game.dictate([None, [1, 1, 1, 1, 1]])
    while game.move < 12:
        game.play(game.options[0])
    game.dictate([[6], ["wanted"]])
    again = bardhall.replay(game.record())
    assert again == game
    assert again.record() == game.record()
    assert again.state.dictated == game.state.dictated != []


def test_outcomes_dictated_before_a_dump_are_replayed_once() -> None:
    first = bardhall.new("battle", seats=2, seed=4)
    first.dictate([[1, 2, 3, 4, 5], [5, 4, 3, 2, 1], [6]])
    game = bardhall.load(first.dump())
    while not game.teller().told[-1].fallen:
        game.play(game.options[0])
    again = bardhall.replay(game.record())
    assert again == game
    assert again.record() == game.record()
    assert again.at(0).move == 0


def test_a_seat_gets_no_seed_no_shuffles_and_no_secrets_of_others() -> None:
    game = bardhall.new("battle", seats=2, seed=4, first=0)
    for seat in (0, 1, 1, 1):
        game.play(game.ask(seat).options[0], seat)
    data = json.loads(game.record(0))
    assert (data["seed"], data["start"], data["seat"]) == (None, None, 0)
    assert data["setup"] == [None] * 6
    assert [move["seat"] for move in data["moves"]] == [0]
    assert [move["seat"] for move in json.loads(game.record(1))["moves"]] == [1, 1, 1]
    assert [move["seat"] for move in json.loads(game.record())["moves"]] == [0, 1, 1, 1]
    assert "hashes" not in data
    assert "after" not in data


def test_what_was_secret_shows_once_it_is_open_unless_it_stays_hidden() -> None:
    game = played(moves=0, seed=6)
    while not any(str(choice).startswith("keep ") for choice in game.options):
        game.play("pass" if game.why_not("pass") is None else game.options[0])
    kept, dropped = game.seats_to_answer
    game.play(next(c for c in game.ask(kept).options if str(c).startswith("keep ")), kept)
    game.play(next(c for c in game.ask(dropped).options if str(c).startswith("discard ")), dropped)
    moves = json.loads(game.record(kept))["moves"]
    assert moves[-2]["choice"].startswith("keep ")
    assert moves[-1]["choice"].startswith("discard ")
    assert json.loads(game.record(dropped))["moves"][-2]["choice"] is None


def test_rolls_show_to_everybody() -> None:
    game = played(moves=60)
    rolls = [outcome for move in json.loads(game.record(1))["moves"] for outcome in move["chance"] if outcome]
    assert rolls
    assert all(set(outcome) == {"fell"} for outcome in rolls)


def test_the_record_of_a_seat_cannot_be_replayed() -> None:
    with pytest.raises(bardhall.Malformed, match="only what one seat knew"):
        bardhall.replay(played(moves=3).record(0))


@pytest.mark.parametrize("seat", [2, -1, "0", True])
def test_only_seats_of_the_table_have_a_record(seat: Any) -> None:
    with pytest.raises(bardhall.Malformed, match="does not exist"):
        played(moves=1).record(seat)
