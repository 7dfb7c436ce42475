"""The six levels: what they know, what they never do, the data they are made from. No timing, few games."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import bardhall
from bardhall.arena.match import Plan, play_match
from bardhall.bots import LEVELS, bot_name, expectation
from bardhall.bots.ladder import USUAL, Ladder, Step, ladder_of, read_ladder
from bardhall.bots.noise import Noise
from bardhall.bots.search_levels import decide
from bardhall.kernel.errors import ContentError
from bardhall.kernel.registry import rules_of
from bardhall.kernel.rules import Rules
from tests.scenario import Scenario, scenario

GAMES = ("bardwood", "battle", "cove", "taverns")
SEEDS = range(4)


@cache
def positions(game: str) -> tuple[bardhall.Game, ...]:
    """Three decisions of a random game, at its beginning and in its middle."""
    g = bardhall.new(game, seats=2, seed=5)
    bot = bardhall.bot("random", 2)
    found: list[bardhall.Game] = []
    while len(found) < 3:
        seat = g.seat
        assert seat is not None
        if len(g.options) > 2 and g.move >= 25 * len(found):
            found.append(g.clone())
        g.play(bot(g.view(seat), g.ask(seat)), seat)
    return tuple(found)


def decided(bot: str, game: bardhall.Game, seed: int = 3) -> str:
    seat = game.seat
    assert seat is not None
    return str(bardhall.bot(bot, seed)(game.view(seat), game.ask(seat)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", range(6))
def test_other_hidden_cards_change_no_decision(level: int, game: str) -> None:
    """A search is told to be brief: all of its lines are followed alike."""
    step = ladder_of(rules_of(game)).steps[level]
    step = replace(step, budget=step.budget and 8)
    for i, g in enumerate(positions(game)):
        seat = g.seat
        assert seat is not None
        one, other = g, g.imagine(seat, i)
        choices = [str(decide(world.view(seat), world.ask(seat), step, 10.0, 3)) for world in (one, other)]
        assert choices[0] == choices[1]


@pytest.mark.parametrize("level", LEVELS[:3])
def test_who_looks_twice_decides_the_same(level: str) -> None:
    """Whatever the bot was asked in between."""
    first, second, third = positions("battle")
    bot = bardhall.bot(level, 3)
    told = [str(bot(g.view(g.seat), g.ask(g.seat))) for g in (first, second, third, second, first)]
    assert told == [decided(level, g) for g in (first, second, third, second, first)]


def test_a_misjudgement_is_fixed_for_a_position_and_a_seed() -> None:
    g = positions("battle")[1]
    rules, seat = g.start.rules, g.seat
    assert seat is not None
    twin = g.imagine(seat, 4).state
    found = [Noise(seed, 2.0).at(rules, g.state, seat) for seed in range(200)]
    assert [Noise(seed, 2.0).at(rules, twin, seat) for seed in range(200)] == found
    assert found[:2] == [pytest.approx(1.5, abs=9), pytest.approx(1.5, abs=9)]
    assert len(set(found)) == 200
    assert abs(sum(found)) < 3 * 2.0 * 200**0.5
    assert 1.5**2 < sum(value**2 for value in found) / 200 < 2.5**2
    assert Noise(1, 0.0).at(rules, g.state, seat) == 0.0


def capture(mine: list[str], theirs: list[str]) -> Scenario:
    """Seat 0 can take its fourth audience at once, which ends the round."""
    return scenario(
        "battle", turn=0, audience_row=["jury_of_jackdaws", "weeping_willows", "critics_bench"],
        audiences={0: mine, 1: theirs}, performances={0: [0, 1, 1, 0]}, pool={0: "D1", 1: "D1"},
        hand={0: [], 1: []}, stage={0: []},
    )  # fmt: skip


@pytest.mark.parametrize("theirs", [[], ["masked_ball", "midsummer_court"]])
def test_a_clear_loss_is_never_taken_however_wrong_the_judgement(theirs: list[str]) -> None:
    """Not when ahead, and not when behind: the guard counts points, which mean the same everywhere."""
    t = capture([], theirs)
    view, ask = t.game.view(0), t.game.ask(0)
    wild = Step("action", 500.0)
    assert {str(decide(view, ask, wild, 0.2, seed)) for seed in range(20)} == {"capture jury_of_jackdaws"}
    assert len({str(decide(view, ask, wild, 5000.0, seed)) for seed in range(20)}) > 1


def test_without_noise_a_level_looks_like_its_elders() -> None:
    t = capture([], [])
    view, ask = t.game.view(0), t.game.ask(0)
    for step in (Step("action"), Step("search", 0.0, 30), Step("search", 0.001, 30)):
        assert {str(decide(view, ask, step, 10.0, seed)) for seed in SEEDS} == {"capture jury_of_jackdaws"}


def test_levels_play_a_whole_game() -> None:
    plan = Plan("battle", ("level:1", "level:3"), 2, seed=3, options={"round_limit": "1"})
    assert play_match(plan, 0).ending == play_match(plan, 0).ending


def test_every_level_has_a_name_and_a_line_in_both_languages() -> None:
    for lang in ("en", "fr"):
        assert len({bot_name(level, lang) for level in LEVELS}) == 6
        assert len({expectation(level, lang) for level in LEVELS}) == 6
    assert bot_name("my.package:Bot", "fr") == "my.package:Bot"


# The data


@pytest.mark.parametrize("game", GAMES)
def test_levels_are_what_their_lines_say(game: str) -> None:
    """The first two are often mistaken; the last two plan, and the very last is not mistaken."""
    rules = rules_of(game)
    ladder = read_ladder(rules.folder() / "levels.toml", rules.info())
    first, second, *_, fifth, sixth = ladder.steps
    assert first.noise > second.noise > 0
    assert (fifth.look, sixth.look, sixth.noise) == ("search", "search", 0)
    for seats in rules.info().players:
        found = [ladder.temperature(level, seats) for level in range(1, 7)]
        assert found == sorted(set(found), reverse=True)
        assert found[-1] == 0


STEPS = """steps = [
    { look = "choice", noise = 4.0 }, { look = "action", noise = 3.0 }, { look = "action", noise = 1.5 },
    { look = "action" }, { look = "search", budget = 40 }, { look = "search", budget = 200 },
]
"""
TEMPERATURES = "temperatures = { 2 = [5, 4, 3, 2, 1, 0], 4 = [6, 5, 4, 3, 2, 0] }\n"


def read(folder: Path, text: str) -> Ladder:
    (folder / "levels.toml").write_text(text)
    return read_ladder(folder / "levels.toml", bardhall.info("battle"))


def test_temperatures_hold_from_a_number_of_players_on(tmp_path: Path) -> None:
    ladder = read(tmp_path, f"[[ladder]]\n{TEMPERATURES}{STEPS}")
    assert [ladder.temperature(1, seats) for seats in (1, 2, 3, 4)] == [5, 5, 5, 6]
    assert ladder.temperature(6, 4) == 0


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("[[ladder]]\n" + TEMPERATURES.replace("4 = ", "9 = ") + STEPS, 2, "battle is for 2, 3, 4 players, not for 9"),
        ("[[ladder]]\n" + TEMPERATURES.replace("3, 2", "2, 3") + STEPS, 2, "no level may play more loosely than"),
        ("[[ladder]]\n" + TEMPERATURES.replace("[6, ", "[") + STEPS, 2, "length >= 6"),
        (f"[[ladder]]\n{STEPS}\n[[ladder]]\n{STEPS}", None, " write exactly one [[ladder]], not 2"),
        ("[[ladder]]\n" + STEPS.replace("budget = 40", "noise = 1.0"), 2, "level 5: only a search has a budget"),
        ("[[ladder]]\n" + STEPS.replace("choice", "wish"), 2, "it takes one of action, choice, search"),
        ("[[ladder]]\n" + STEPS.replace('{ look = "action" }, ', ""), 2, "length >= 6"),
        ("[[ladder]]\nloss = 3\n" + STEPS, 2, "unknown field `loss`"),
        ("[[ladder]]\n" + STEPS.replace("4.0", "-4.0"), 2, ">= 0"),
        ("[[step]]\nlook = 1\n", None, "unknown table 'step'; choose from [[ladder]]"),
        ("[[ladder]\n", 1, ""),
    ],
)
def test_a_fault_is_refused_with_its_line(tmp_path: Path, text: str, line: int | None, sentence: str) -> None:
    with pytest.raises(ContentError) as refusal:
        read(tmp_path, text)
    assert str(refusal.value).startswith(f"{tmp_path / 'levels.toml'}:{'' if line is None else line}")
    assert sentence in str(refusal.value)


def test_a_game_without_the_file_has_the_usual_levels(tmp_path: Path) -> None:
    class Elsewhere(Rules[Any, Any, Any]):
        def folder(self) -> Path:
            return tmp_path

    assert ladder_of(Elsewhere()) is USUAL
    assert [USUAL.temperature(level, 2) for level in (1, 6)] == [3.0, 0.0]
