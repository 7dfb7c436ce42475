"""Whole games with a merchant of another package: beside the Entertainer and the Trader, and alone.

Run by `tests/test_tiny_merchant.py`, in a process that has the package on its path.
"""

from __future__ import annotations

import pytest
from tests.scenario import Scenario

import bardhall

LINE_UPS = ["juggler,entertainer,trader", "trader,juggler", "entertainer,juggler,juggler,entertainer", "juggler"]


def new(merchants: str, seed: int = 1) -> bardhall.Game:
    seats = merchants.count(",") + 1
    return bardhall.new("cove", seats=seats, seed=seed, merchants=merchants, first=0)


@pytest.mark.parametrize("merchants", LINE_UPS)
def test_whole_games_with_records_dumps_and_views(merchants: str) -> None:
    game, bot = new(merchants), bardhall.bot("random", seed=3)
    while game.seat is not None:
        if game.move % 20 == 0:
            look_at(game)
        game.play(bot(game.view(game.seat), game.ask()))
        game.start.rules.audit(game.state)
    look_at(game)
    assert bardhall.replay(game.record()) == game
    assert game.outcome is not None


def look_at(game: bardhall.Game) -> None:
    """A position goes through a dump, through every view, and into words."""
    assert bardhall.load(game.dump()) == game
    for seat in (*range(game.state.seats), None):
        view = game.view(seat)
        assert bardhall.imagine(view, seed=1).view(seat).json() == view.json()
        for lang in ("en", "fr"):
            assert all(game.start.wording.table(view, lang))
    if game.seat is not None:
        ask = game.ask()
        for lang in ("en", "fr"):
            assert ask.prompt(lang)
            assert all(ask.label(choice, lang) for choice in ask.candidates)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_can_be_told(lang: str) -> None:
    game, bot = new(LINE_UPS[0], 2), bardhall.bot("random", seed=5)
    while game.seat is not None:
        game.play(bot(game.view(game.seat), game.ask()))
    told = [line.text for line in game.log(0, lang)]
    assert len([text for text in told if {"en": "the hat", "fr": "le chapeau"}[lang] in text]) == 3
    for choice in game.start.box.choices.listed:
        assert game.start.wording.label(choice, lang)


def test_a_turn_of_the_juggler() -> None:
    t = Scenario(new("juggler,trader"))
    assert (t.asked, t.options()) == ("TakeTurn", ["practise", "juggle left", "juggle right"])
    assert t.game.ask().prompt("en") == "Your turn with the Juggler. What do you show?"
    assert t.game.ask().label(t.game.options[1], "en").endswith(": 6 gold")
    t.choose("juggle left")
    assert (t.zone("gold"), t.zone("hours"), t.zone("merchant")) == ([6, 0], [2, 0], ["juggler", "trader"])


def test_its_turns_are_its_own() -> None:
    t = Scenario(new("trader,juggler"))
    assert t.why_not("juggle left") == "JU-TURN-01"
    t.choose("peddle")
    assert t.why_not("peddle") == "MC-TRADER-02"


def test_bots_play_it() -> None:
    game = new("juggler,trader")
    for name in ("greedy", "search:5"):
        assert bardhall.bot(name, seed=1)(game.view(0), game.ask(0)) in game.options


def test_its_name_in_both_languages() -> None:
    game = new("juggler,trader")
    for lang, name in (("en", "the Juggler"), ("fr", "le Jongleur")):
        assert name in "\n".join(game.start.wording.table(game.view(0), lang))
