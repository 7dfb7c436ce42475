"""Hints: what they say, to whom, and what they are made of."""

from __future__ import annotations

import pytest

import bardhall
from tests.scenario import Scenario, scenario

ROW = ["jury_of_jackdaws", "weeping_willows", "critics_bench"]


def capturing() -> Scenario:
    """The tokens for the jackdaws are there."""
    return scenario(
        "battle", turn=0, audience_row=ROW, performances={0: [0, 1, 1, 0]}, pool={0: "D1", 1: "D1"},
        hand={0: [], 1: []}, stage={0: []},
    )  # fmt: skip


def test_a_hint_names_the_choice_and_the_next_best() -> None:
    hint = capturing().game.hint(0)
    assert str(hint.choice) == "capture jury_of_jackdaws"
    assert 0 < len(hint.others) <= 2
    assert hint.choice not in [other.choice for other in hint.others]
    assert all(hint.share > other.share for other in hint.others)


def test_the_parts_explain_the_difference() -> None:
    for other in capturing().game.hint(0).others:
        assert sum(difference.points for difference in other.differences) == pytest.approx(other.behind)
        sizes = [abs(difference.points) for difference in other.differences]
        assert sizes == sorted(sizes, reverse=True)
        told = [difference.points for difference in other.reasons()]
        assert 0 < len(told) <= 3
        assert told == sorted(told, reverse=True)


def test_a_hint_in_words() -> None:
    hint = capturing().game.hint(0)
    english, french = hint.text("en"), hint.text("fr")
    assert english.startswith("Capture The Jury of Jackdaws: about ")
    assert " wins in 100, " in english
    assert " more than “" in english
    assert "”; it brings more points" in english
    assert hint.others[1:] == [] or " comes third with about " in english
    assert " victoires sur 100, soit " in french
    assert " » ; ce choix donne plus de points" in french


def test_the_same_position_gives_the_same_hint() -> None:
    t = capturing()
    assert t.game.hint(0).text() == t.game.hint().text() == t.game.clone().hint(0).text()
    assert t.game.view(0).hint().text() == t.game.hint(0).text()


def test_what_is_forced_needs_no_reason() -> None:
    t = scenario("battle", turn=0, actions=1, pool={0: "", 1: ""}, hand={0: [], 1: []}, stage={0: []})
    assert t.game.hint(0).text() == "Pass for this round: there is nothing else to choose."
    assert t.game.hint(0).text("fr").endswith(" : il n’y a rien d’autre à choisir.")


def test_a_choice_that_makes_no_difference_is_as_good() -> None:
    game = bardhall.new("battle", seats=2, seed=7)
    hint = game.hint(0)
    second = game.ask(0).label(hint.others[0].choice)
    is_even = not hint.others[0].reasons()
    assert (f"as many as “{second}”." in hint.text()) == is_even


def test_a_hint_for_nobody_is_refused() -> None:
    game = capturing().game
    with pytest.raises(bardhall.NotYourTurn, match="seat 1 has no decision to make"):
        game.hint(1)
    with pytest.raises(bardhall.Malformed, match="seat 2 does not exist"):
        game.hint(2)
    with pytest.raises(bardhall.Malformed, match="a hint needs the view of a seat"):
        game.view().hint()
