"""Two packs compared: what changed is told, what did not is not, and what cannot be told is said."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from bardhall.arena import Plan, Result, Series
from bardhall.arena.comparing import comparison_of, packs_of, plans
from bardhall.arena.comparing_text import comparison_text
from bardhall.arena.match_stats import SEEN, USED, Account
from bardhall.kernel.errors import Malformed
from tests.arena.test_report import RESULT
from tests.terminal.console import Console

PLAN = Plan("battle", ("greedy", "random"), 2, 1, with_account=True)
GAMES = 60


def series(packs: tuple[str, ...], *results: Result) -> Series:
    made = Series(replace(PLAN, packs=packs), len(results))
    made.results = list(results)
    return made


def result(number: int, first: int, points: int, thing: bool) -> Result:
    """Seat `first` wins; the veterans bring `points`; a card is used or only seen."""
    scores = (points + 2, points)
    things: dict[str, tuple[int, ...]] = {"hazel_twostep": (SEEN | (USED if thing else 0), SEEN)}
    account = Account(("audiences", "veterans"), (((2, 0), (points, points)),), things)
    lineup = (number % 2, 1 - number % 2)
    return replace(RESULT, number=number, lineup=lineup, ranking=[[first], [1 - first]], scores=scores, account=account)


def before() -> Series:
    return series((), *[result(n, n % 3 % 2, 8 + n % 2, n % 4 == 0) for n in range(GAMES)])


def test_what_changed_beyond_chance_is_told() -> None:
    """Two points more in most games, and a card that is used in every second game instead of every fourth."""
    after = series((), *[result(n, n % 3 % 2, 10 + n % 3, n % 4 == 0 or n % 2 == 0) for n in range(GAMES)])
    found = {(one["what"], one["name"]): one for one in comparison_of(before(), after)["found"]}
    assert found["source", "veterans"]["is_beyond_chance"]
    assert found["source", "veterans"]["change"] == pytest.approx(2.5, abs=0.1)
    card = found["thing", "hazel_twostep"]
    assert (card["before"], card["after"], card["is_beyond_chance"]) == (0.25, 0.5, True)
    assert card["low"] < 0.25 < card["high"]
    assert ("wins", "greedy") not in found  # who wins is the same in every game


def test_what_chance_can_do_is_not_told_as_a_change() -> None:
    after = series((), *[result(n, (n + 1) % 3 % 2, 8 + (n + 1) % 2, (n + 1) % 4 == 0) for n in range(GAMES)])
    comparison = comparison_of(before(), after)
    assert not any(one["is_beyond_chance"] for one in comparison["found"])
    told = comparison_text(comparison, "en")
    assert any("; not significant: this test cannot detect a difference below " in line for line in told)
    assert any(line.startswith("  none of 1 changed significantly; this test usually misses ") for line in told)
    assert "Holm’s method corrects" in told[-1]


def test_the_same_games_have_nothing_to_tell() -> None:
    comparison = comparison_of(before(), before())
    assert (comparison["alike"], comparison["found"]) == (GAMES, [])
    assert comparison_text(comparison, "fr")[1] == "60 paires de parties sur 60 étaient identiques."
    assert comparison_text(comparison_of(series(()), before()), "en") == [
        "Nothing to compare yet: a comparison needs at least 10 pairs of games."
    ]


def test_how_packs_are_named() -> None:
    assert packs_of("base") == ()
    assert packs_of("one+two") == ("one", "two")
    assert [plan.packs for plan in plans(replace(PLAN, packs=("house",)), "base", "mine")] == [
        ("house",),
        ("house", "mine"),
    ]
    with pytest.raises(Malformed, match="does not name packs"):
        packs_of("one+")
    with pytest.raises(Malformed, match="compare two different sets of packs"):
        plans(PLAN, "base", "base")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """Hiring is dearer."""
    folder = tmp_path / "dear"
    folder.mkdir()
    (folder / "pack.toml").write_text('id = "dear"\ngame = "battle"\nversion = "1.0.0"\n')
    (folder / "numbers.toml").write_text("hire_dice = 3\n")
    return folder


def test_the_command_compares(tmp_path: Path, pack: Path) -> None:
    files = f"--json {tmp_path}/c.json --report {tmp_path}/c.html --out {tmp_path}/kept"
    command = f"arena battle --bots random --seats 2 --games 10 --option round_limit=1 --compare base {pack} {files}"
    said = Console(tmp_path).type(command=command)
    assert said.code == 0
    assert said.out.startswith(
        "battle, 2 seats, 10 pairs of games with the same seeds and line-ups, seed 0: the base pack"
    )
    comparison = json.loads((tmp_path / "c.json").read_text())
    assert comparison["digests"][0] != comparison["digests"][1]
    assert comparison["reports"]["before"]["played"] == 10
    assert "What changed" in (tmp_path / "c.html").read_text()
    again = Console(tmp_path).type(command=f"{command} --lang fr")
    assert "10 paires de parties aux mêmes graines" in again.out
    wrong = Console(tmp_path).type(command=f"{command} --csv {tmp_path}/c.csv")
    assert "--csv cannot be used with --compare" in wrong.err
