"""A view as a picture for notebooks: everything from the view, in both languages, in SVG that a browser can read."""

from __future__ import annotations

from pathlib import Path
from unittest import mock
from xml.etree import ElementTree

import pytest

import bardhall
from bardhall.kernel.game import Game, View
from bardhall.kernel.wording import Wording

NAMES = ("Tom & <Jerry>", "Harp")


def played(game: str) -> Game:
    g = bardhall.new(game, seats=2, seed=3)
    bot = bardhall.bot("random", seed=2)
    for _ in range(30):
        g.play(bot(g.view(g.seat), g.ask()))
    return g


def words_of(svg: str) -> str:
    return " ".join(text for node in ElementTree.fromstring(svg).iter() for text in node.itertext())


@pytest.mark.parametrize("game", bardhall.games())
def test_a_picture_has_the_board_and_the_hand_of_its_view_alone(game: str) -> None:
    g = played(game)
    for view in (g.view(0), g.view(None)):
        assert view.svg() == view.imagine(seed=1).view(view.seat).svg()
    assert words_of(g.view(0).svg(names=NAMES)).startswith(f"{g.start.rules.info().name()}, as Tom & <Jerry> sees it")
    own, public = words_of(g.view(0).svg()), words_of(g.view(None).svg())
    (hand, *_) = g.start.wording.hand(g.view(0), "en")
    assert hand.split()[0] in own
    assert len(public) < len(own)
    assert g.view(0).svg("fr").count("ce que voit Joueur 1")


def test_a_notebook_shows_the_public_view_of_a_game() -> None:
    g = played("battle")
    assert g._repr_html_() == g.view(None)._repr_html_()
    shown = ElementTree.fromstring(g.view(1)._repr_html_().replace("<br>", "<br/>"))
    assert "You: " in "".join(shown.itertext())


def test_a_game_without_a_drawn_board_shows_its_table() -> None:
    with mock.patch.object(type(played("cove").start.wording), "board", Wording.board):
        view: View = played("cove").view(0)
        assert "Round 1 of 3" in words_of(view.svg())


def test_a_picture_can_be_written_to_a_file(tmp_path: Path) -> None:
    (tmp_path / "table.svg").write_text(played("taverns").view(0).svg(), encoding="utf-8")
    assert ElementTree.parse(tmp_path / "table.svg").getroot().tag.endswith("svg")
