"""Every game draws its board in characters, from a view, in both languages and in the room of a small terminal."""

from __future__ import annotations

import pytest

import bardhall
from bardhall.kernel.drawing import COLUMNS, ROWS, TONES, Canvas, Span, plain_line, seat_tone, shortened
from bardhall.kernel.game import Game

GAMES = ("bardwood", "battle", "cove", "taverns")


def played(game: str, seats: int, moves: int) -> Game:
    g = bardhall.new(game, seats=seats, seed=5)
    bot = bardhall.bot("random", seed=2)
    for _ in range(moves):
        if g.outcome is None:
            seat = g.seats_to_answer[0]
            g.play(bot(g.view(seat), g.ask(seat)), seat)
    return g


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_board_fits_and_looks_the_same_to_who_knows_the_same(game: str, lang: str) -> None:
    seats = max(bardhall.info(game).players)
    known = {"", *TONES, *(seat_tone(seat) for seat in range(seats + 1))}
    for moves in (0, 20, 150, 2000):
        g = played(game, seats, moves)
        wording = g.start.wording
        drawn = wording.board(g.view(0), lang)
        assert 8 <= len(drawn) <= ROWS
        for line in drawn:
            assert sum(len(span.text) for span in line) <= COLUMNS
            assert {span.tone for span in line} <= known
        assert wording.map(g.view(None), lang)[0] == plain_line(drawn[0])
        assert wording.legend(g.view(0), lang)


@pytest.mark.parametrize("game", GAMES)
def test_names_on_the_board_are_those_of_the_language(game: str) -> None:
    g = played(game, 2, 30)
    english, french = (g.start.wording.map(g.view(0), lang) for lang in ("en", "fr"))
    assert english != french


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_told_to_its_owner_alone(game: str) -> None:
    g = played(game, 2, 30)
    wording = g.start.wording
    assert wording.hand(g.view(None), "en") == []
    assert wording.hand(g.view(0), "en")
    assert wording.hand(g.view(0), "en") != wording.hand(g.view(1), "en")


def test_a_canvas_cuts_off_what_does_not_fit() -> None:
    canvas = Canvas(6, 2)
    assert canvas.put(4, 0, "abc", "red") == 7
    canvas.put(0, 5, "below")
    assert canvas.lines() == [(Span("    "), Span("ab", "red"))]
    assert shortened("Crooked Wood", 8) == "Crooked…"
