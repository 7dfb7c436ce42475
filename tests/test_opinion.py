"""A second opinion of the balance: the same deals by two bots, and what is told of the difference."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tools.balancing.opinions import Worth, chapter, worths
from tools.opinion import HEAD, page_of, plans_of

from bardhall.arena.match import Plan
from bardhall.arena.series import Series


def lift(value: float, is_beyond_chance: bool = False) -> dict[str, Any]:
    return {"value": value, "low": value - 0.1, "high": value + 0.1, "is_beyond_chance": is_beyond_chance}


def thing(name: str, taken: dict[str, Any] | None) -> dict[str, Any]:
    return {"id": name, "name": {"en": name.title()}, "lift_taken": taken, "lift_used": None}


def test_both_bots_play_the_same_deals() -> None:
    first, second = plans_of("battle")
    assert (first.bots, second.bots) == (("greedy", "greedy"), ("search:40", "search:40"))
    assert first.new_game(3).fingerprint() == second.new_game(3).fingerprint()


def test_they_disagree_where_their_intervals_do_not_meet() -> None:
    assert Worth("harp", "had", lift(0.3), lift(0.0)).is_disputed
    assert not Worth("harp", "had", lift(0.1), lift(0.0)).is_disputed
    assert not Worth("harp", "had", None, lift(0.0)).is_disputed


def test_what_is_beyond_chance_or_disputed_is_told() -> None:
    assert Worth("harp", "had", lift(0.1, True), lift(0.0)).is_told
    assert Worth("harp", "had", lift(0.3), lift(0.0)).is_told
    assert not Worth("harp", "had", lift(0.1), lift(0.0)).is_told


def test_what_only_one_has_seen_is_compared_all_the_same() -> None:
    before = {"things": [thing("harp", lift(0.2)), thing("drum", lift(-0.1))]}
    after = {"things": [thing("drum", lift(0.4))]}
    found = [(one.name, one.first and one.first["value"], one.second and one.second["value"]) for one in
             worths(before, after) if one.way == "had"]  # fmt: skip
    assert found == [("Drum", -0.1, 0.4), ("Harp", 0.2, None)]


def test_a_chapter_says_how_many_games_it_rests_on() -> None:
    played = Series(Plan("battle", ("greedy", "greedy"), 2, seed=1, with_account=True), 2)
    played.run(lambda done, asked, seconds: None)
    text = "\n".join(chapter(played, played))
    assert "2 players, `greedy` 2 games, `greedy` 2 games." in text
    assert "| wins of the first seat |" in text
    assert "Taken or used in more of the games, beyond chance: nothing." in text


def test_a_chapter_of_which_nothing_was_played_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text("# Old head\n\n## Battle of the Bards\n\nold: a word\n\n## Merchants Cove\n\nkept: a line\n")
    played = Series(Plan("battle", ("greedy", "greedy"), 2, seed=1, with_account=True), 1)
    played.run(lambda done, asked, seconds: None)
    none = Series(Plan("cove", ("greedy", "greedy"), 2, seed=1), 0)
    text = page_of([[played, played], [none, none]], path)
    assert text.startswith(HEAD + "\n## Battle of the Bards\n\n2 players, ")
    assert "old: a word" not in text
    assert text.endswith("\n## Merchants Cove\n\nkept: a line\n")
