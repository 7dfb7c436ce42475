"""Games played alone: the seed of the day, which result is better, and a book that is checked when it is read."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

import bardhall
from bardhall import solo
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import Game
from bardhall.solo import SoloEntry, best_of, daily_seed, entry_of, rank_of, tries

DAY = date(2025, 3, 21)
WON = SoloEntry(
    key="a", day="2025-03-21", game="bardwood", options={"difficulty": "medium"}, who="bongo", seed=3, daily="",
    score=50, opponent=44, is_won=True,
)  # fmt: skip
LOST = replace(WON, key="b", score=60, opponent=61, is_won=False)


def played_out(game: Game) -> Game:
    bot = bardhall.bot("random", seed=1)
    while game.seat is not None:
        game.play(bot(game.view(game.seat), game.ask()))
    return game


def test_the_seed_of_the_day_follows_from_the_day_and_the_difficulty_alone() -> None:
    assert daily_seed("bardwood", DAY, "medium") == 639_292_973_605
    others = {daily_seed("bardwood", DAY, level) for level in ("easy", "hard")}
    others.add(daily_seed("bardwood", date(2025, 3, 22), "medium"))
    assert len(others | {639_292_973_605}) == 4


def test_what_the_book_keeps_of_a_game() -> None:
    game = played_out(bardhall.new("bardwood", seats=1, seed=daily_seed("bardwood", DAY, "hard"), difficulty="hard"))
    entry = entry_of(game, "a", DAY, date(2025, 3, 22))
    assert entry is not None
    assert game.outcome is not None
    assert (entry.score, entry.opponent) == game.outcome.scores
    assert entry.is_won is (game.outcome.ranking[0] == [0])
    assert (entry.day, entry.daily, entry.level) == ("2025-03-22", "2025-03-21", "hard")
    assert entry.who in ("banjo", "horn", "bongo", "harp")


def test_only_the_usual_game_is_that_of_the_day() -> None:
    seed = daily_seed("bardwood", DAY, "medium")
    other_day = entry_of(played_out(bardhall.new("bardwood", seats=1, seed=seed)), "a", date(2025, 3, 20), DAY)
    other_bard = entry_of(played_out(bardhall.new("bardwood", seats=1, seed=seed, bards="harp")), "a", DAY, DAY)
    assert other_day is not None
    assert other_bard is not None
    assert (other_day.daily, other_bard.daily, other_bard.who) == ("", "", "harp")


def test_the_book_is_for_games_that_one_has_finished_alone() -> None:
    assert entry_of(bardhall.new("bardwood", seats=1, seed=3), "a", DAY, DAY) is None
    assert entry_of(played_out(bardhall.new("bardwood", seats=2, seed=3)), "a", DAY, DAY) is None
    middle = bardhall.load(bardhall.new("bardwood", seats=1, seed=3).dump())
    assert entry_of(played_out(middle), "a", DAY, DAY) is None
    assert solo.games() == ["bardwood", "cove"]
    assert solo.rules_of("battle") is None


def test_a_game_whose_chance_came_from_a_key_has_no_seed() -> None:
    entry = entry_of(played_out(bardhall.new("bardwood", seats=1)), "a", DAY, DAY)
    assert entry is not None
    assert (entry.seed, entry.daily) == (None, "")
    assert solo.read(solo.write([entry])) == [entry]


def test_a_win_ranks_before_a_defeat_then_scores_count() -> None:
    better = replace(WON, key="c", score=51)
    closer = replace(WON, key="d", opponent=45)
    same = replace(WON, key="e")
    entries = [LOST, closer, WON, same, better]
    assert [rank_of(entries, entry) for entry in entries] == [5, 4, 2, 2, 1]
    assert best_of(entries) == {"c"}
    assert best_of([WON, same, replace(LOST, options={"difficulty": "hard"})]) == {"a", "b"}


def test_tries_are_those_of_the_same_day_and_difficulty() -> None:
    daily = replace(WON, daily="2025-03-21")
    hard = replace(daily, key="c", options={"difficulty": "hard"})
    later = replace(daily, key="d", daily="2025-03-22")
    assert tries([daily, WON, hard, later], daily) == [daily]


def test_a_book_is_read_as_it_was_written() -> None:
    other = replace(WON, key="c", who="", opponent=None, options={"muse": True, "first": None})
    entries = [WON, LOST, replace(other, daily="2025-03-20")]
    assert solo.read(json.loads(json.dumps(solo.write(entries)))) == entries


def test_a_game_that_is_meant_is_named_where_there_are_several(monkeypatch: pytest.MonkeyPatch) -> None:
    assert solo.pick("cove").info.id == "cove"
    with pytest.raises(Malformed, match="which game\\? choose from bardwood, cove"):
        solo.pick(None)
    with pytest.raises(Malformed, match="battle cannot be played alone; choose from bardwood, cove"):
        solo.pick("battle")
    monkeypatch.setattr(solo, "games", lambda: ["bardwood"])
    assert solo.pick(None).info.id == "bardwood"


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("key", "", "book.games[0].key: must be 1 to 60 characters on one line, not ''"),
        ("key", "a\nb", "book.games[0].key"),
        ("key", 3, "book.games[0].key: must be a text"),
        ("day", "yesterday", "book.games[0].day: must be a day like 2025-03-21, not 'yesterday'"),
        ("day", "2025-02-30", "book.games[0].day"),
        ("daily", None, "book.games[0].daily"),
        ("game", "Bardwood Grove", "book.games[0].game: must be an id in small letters"),
        ("who", "\x1b[2J", "book.games[0].who"),
        ("options", [], "book.games[0].options: must be an object"),
        ("options", {"difficulty": ["hard"]}, "book.games[0].options.difficulty: must be the value of an option"),
        ("options", {"difficulty": "\x1b[2J"}, "book.games[0].options.difficulty"),
        ("seed", -1, "book.games[0].seed: must be a whole number from 0"),
        ("seed", True, "book.games[0].seed"),
        ("score", 1.5, "book.games[0].score: must be a whole number"),
        ("opponent", "many", "book.games[0].opponent: must be a whole number"),
        ("opponent", 51, "book.games[0].is_won: 50 to 51"),
        ("is_won", 1, "book.games[0].is_won: must be true or false"),
        ("cheats", 1, "book.games[0].cheats: unknown field"),
    ],
)
def test_what_makes_no_sense_is_refused_by_its_field(field: str, value: object, sentence: str) -> None:
    book = json.loads(json.dumps(solo.write([WON])))
    book["games"][0][field] = value
    refused(book, sentence)


def refused(book: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed) as error:
        solo.read(book)
    assert sentence in str(error.value)


def test_a_book_of_another_kind_is_refused() -> None:
    refused({"format": 3, "games": []}, "book.format: must be format 2, not '3'")
    refused({"format": 1}, "book.games: is missing")
    refused(solo.write([WON, WON]), "book.games[1].key: 'a' is recorded twice")
