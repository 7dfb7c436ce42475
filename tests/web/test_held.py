"""What a phone keeps in sight: my resources and the names of my cards, nobody else's; and how players are called."""

from __future__ import annotations

from typing import Any

import pytest

import bardhall
from bardhall.web.boards import board_of
from bardhall.web.boards.common.standings import Standings
from bardhall.web.boards.cove.board import CoveBoard
from bardhall.web.tables.naming import display_name
from tests.web.drawing import scene


@pytest.mark.parametrize("name", ["battle", "bardwood", "cove"])
def test_my_hand_and_nobody_elses(name: str) -> None:
    game = bardhall.new(name, seats=2, seed=3)
    for seat in (0, 1):
        held = board_of(scene(game, seat, log=())).held
        state: Any = game.state
        assert held is not None
        assert list(held.cards) == [game.start.box.texts[card].name["en"] for card in state.hand[seat]]
    assert board_of(scene(game, None, log=())).held is None


def test_resources_are_counted() -> None:
    game = bardhall.new("taverns", seats=2, seed=3)
    held = board_of(scene(game, 0, log=())).held
    state: Any = game.state
    assert held is not None
    assert {bit.icon: bit.text for bit in held.bits}["gold"] == str(state.gold[0])


def test_the_board_says_the_goal_in_the_words_of_the_game() -> None:
    game = bardhall.new("cove", seats=2, seed=3)
    board = board_of(scene(game, 0, "fr", log=()))
    assert isinstance(board, CoveBoard)
    assert isinstance(board.around.standings, Standings)
    assert board.around.standings.goal == "Le joueur qui a le plus d’or après le marché de la manche 3 l’emporte."


def test_a_name_that_the_hall_has_given_is_said_in_the_readers_language() -> None:
    assert display_name("Player 2", 1, "fr") == display_name("", 1, "fr") == "Joueur 2"
    assert display_name("Joueur 2", 1, "en") == "Player 2"
    assert display_name("Player 2", 0, "fr") == "Player 2"
    assert display_name("Lute", 1, "fr") == "Lute"
