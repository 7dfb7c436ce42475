"""The coach and the chances behind it: sums that add up, nothing that was hidden, words in both languages."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import bardhall
from bardhall.bots.random import Dice
from bardhall.coach import Review, as_json, review, sentences
from bardhall.coach.review import MOST, cost_of
from bardhall.kernel.hints import find_hint
from bardhall.kernel.net_evaluation import evaluator_of
from bardhall.kernel.win_chances import win_chances
from tests.conformance.configurations import every_game
from tests.made_up_net import made_up
from tests.terminal.console import Console

NAMES = ("Lute", "Harp", "Drum")


def played(game: str, seats: int = 2) -> bardhall.Game:
    """A game that was played at random."""
    g, dice = bardhall.new(game, seats=seats, seed=5), Dice("coach")
    while g.seat is not None:
        g.play(g.options[dice.pick(len(g.options))])
    return g


@pytest.fixture
def net(tmp_path: Path) -> str:
    made_up(bardhall.new("battle", seats=2, seed=1)).write(tmp_path / "net.npz")
    return str(tmp_path / "net.npz")


def reviewed(game: bardhall.Game, net: str) -> Review:
    found = review(game, net)
    assert found is not None
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_what_changed_a_chance_adds_up_and_luck_to_nothing(seats: int, net: str) -> None:
    game = played("battle", seats)
    found = reviewed(game, net)
    assert len(found.chances) == game.move + 1
    assert all(sum(chances) == pytest.approx(1) for chances in found.chances)
    assert sum(balance.luck for balance in found.balances) == pytest.approx(0)
    for balance in found.balances:
        assert balance.start + balance.luck + balance.own + balance.others == pytest.approx(balance.result)
    assert game.outcome is not None
    assert [balance.result > 0 for balance in found.balances] == [s in game.outcome.ranking[0] for s in range(seats)]


def test_moments_are_the_few_choices_that_cost_most(net: str) -> None:
    game = played("battle")
    found = reviewed(game, net).moments
    assert found
    for seat in range(2):
        moments = [moment for moment in found if moment.seat == seat]
        assert len(moments) <= MOST
        assert [moment.cost for moment in moments] == sorted([moment.cost for moment in moments], reverse=True)
        for moment in moments:
            past = game.at(moment.move)
            assert moment.chosen is game.history.choices[moment.move]
            assert {moment.chosen, moment.hint.choice} <= set(past.ask(seat).options)
            assert moment.chosen is not moment.hint.choice


@every_game
def test_hidden_cards_change_no_chance_no_hint_and_no_cost(game: str, tmp_path: Path) -> None:
    g, dice = bardhall.new(game, seats=2, seed=5), Dice("twins")
    net = tmp_path / "net.npz"
    made_up(g).write(net)
    evaluator = evaluator_of(g.start, str(net))
    assert evaluator is not None
    for i in range(120):
        if g.seat is None:
            break
        if i % 12 == 5 and len(g.options) > 1:
            seat, (one, other) = g.seat, g.options[:2]
            views = [g.view(seat), g.imagine(seat, i).view(seat)]
            assert evaluator.win_probability(views[0]) == evaluator.win_probability(views[1])
            assert find_hint(views[0], str(net)).text() == find_hint(views[1], str(net)).text()
            assert cost_of(evaluator, views[0], one, other) == cost_of(evaluator, views[1], one, other)
        g.play(g.options[dice.pick(len(g.options))])


def test_a_hint_of_a_net_names_the_choice_that_it_rates_highest(net: str) -> None:
    game = bardhall.new("battle", seats=2, seed=7)
    while len(game.options) < 4:
        game.play(game.options[0])
    assert game.seat is not None
    view = game.view(game.seat)
    hint = find_hint(view, net)
    assert hint.choice is bardhall.bot(f"learned:net={net}")(view, game.ask())
    evaluator = evaluator_of(game.start, net)
    assert evaluator is not None
    assert hint.share == evaluator.win_probability(view)
    shares = [hint.share, *[other.share for other in hint.others]]
    assert shares == sorted(shares, reverse=True)
    assert f"about {round(100 * hint.share)} wins in 100" in hint.text()


def test_without_a_net_or_an_end_there_is_no_review(net: str, tmp_path: Path) -> None:
    running = bardhall.new("battle", seats=2, seed=5)
    assert review(running, net) is None
    chances = win_chances(running, net)
    assert chances is not None
    assert len(chances) == 1


def test_a_review_in_words_and_as_json(net: str) -> None:
    found = reviewed(played("battle"), net)
    english, french = sentences(found, NAMES[:2], "en"), sentences(found, NAMES[:2], "fr")
    assert len(english) == len(french)
    assert english[0].startswith("Lute: ")
    assert " from luck, " in english[0]
    assert " par la chance, " in french[0]
    moment = found.moments[0]
    at = [line.startswith(f"Move {moment.move}, {NAMES[moment.seat]}: “") for line in english].index(True)
    assert english[at + 1] == f"  {moment.hint.text('en', NAMES)}"
    quiet = {0, 1} - {moment.seat for moment in found.moments}
    assert [line for line in english if "no choice" in line] == [
        f"{NAMES[seat]} made no choice that clearly cost wins." for seat in quiet
    ]
    told = as_json(found, NAMES[:2], "en")
    assert msgspec.json.decode(msgspec.json.encode(told)) == told
    assert [one["move"] for one in told["moments"]] == [one.move for one in found.moments]


def test_the_command(net: str, tmp_path: Path) -> None:
    console = Console(tmp_path)
    (tmp_path / "game.json").write_text(played("battle").record())
    said = console.type(command=f"coach {tmp_path}/game.json --net {net} --lang fr")
    assert said.code == 0
    assert said.out.startswith("Joueur 1 : ")
    told = msgspec.json.decode(console.type(command=f"coach {tmp_path}/game.json --net {net} --json").out)
    assert sorted(told) == ["balances", "chances", "moments"]
    (tmp_path / "running.json").write_text(bardhall.new("battle", seats=2, seed=5).record())
    assert (
        "the coach waits for its end"
        in console.type(command=f"coach {tmp_path}/running.json --net {net} --lang en").err
    )
