"""Merchants Cove alone: merchants as levels, ranks as titles, the book and the game of the day."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

import bardhall
from bardhall import solo
from bardhall.commands.solo_telling import entered, listing
from bardhall.games.cove.kinds import RANKS
from bardhall.games.cove.rules.score import rank_of
from bardhall.games.cove.state import Cove
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import Game
from bardhall.solo import SoloEntry, daily_seed, entry_of
from tests.terminal.console import Console

DAY = date(2025, 3, 21)


def played_out(merchant: str, seed: int = 3) -> Game:
    """A random game of that merchant, at its end."""
    game = bardhall.new("cove", seats=1, seed=seed, merchants=merchant)
    bot = bardhall.bot("random", seed=1)
    while game.seat is not None:
        game.play(bot(game.view(game.seat), game.ask()))
    return game


def entry(merchant: str, seed: int = 3) -> SoloEntry:
    """What the book keeps of it."""
    kept = entry_of(played_out(merchant, seed), "a", DAY, DAY)
    assert kept is not None
    return kept


@pytest.mark.rule("MC-SOLO-01")
def test_the_levels_are_the_merchants_but_for_the_peddler() -> None:
    option = solo.pick("cove").level_option()
    assert option is not None
    assert option.allowed == ("entertainer", "trader")
    assert [option.value_name(level, "fr") for level in option.allowed] == ["Artiste", "Négociant"]
    with pytest.raises(Malformed, match="option merchants must be one of entertainer, trader, not 'peddler'"):
        option.check("peddler")


@pytest.mark.rule("MC-SOLO-10", "MC-SOLO-11")
@pytest.mark.parametrize("merchant", ["entertainer", "trader"])
def test_what_the_book_keeps_of_a_game(merchant: str) -> None:
    game, kept = played_out(merchant), entry(merchant)
    state = game.state
    assert isinstance(state, Cove)
    assert game.outcome is not None
    assert (kept.score, kept.opponent) == game.outcome.scores
    assert kept.is_won is (kept.score > game.outcome.scores[1])
    assert (kept.level, kept.who) == (merchant, RANKS[rank_of(state.box, kept.score)])
    assert solo.read(solo.write([kept])) == [kept]


@pytest.mark.rule("MC-SOLO-11")
@pytest.mark.parametrize(
    ("gold", "rank"),
    [(-5, "busker"), (59, "busker"), (60, "minstrel"), (89, "minstrel"), (90, "troubadour"), (119, "troubadour"),
     (120, "headliner"), (149, "headliner"), (150, "legend")],
)  # fmt: skip
def test_ranks_by_gold(gold: int, rank: str) -> None:
    state = bardhall.new("cove", seats=1, seed=3).state
    assert isinstance(state, Cove)
    assert RANKS[rank_of(state.box, gold)] == rank


def test_the_game_of_the_day_is_another_one_for_each_merchant() -> None:
    rules = solo.pick("cove")
    seeds = {daily_seed("cove", DAY, level) for level in ("entertainer", "trader")}
    assert len(seeds) == 2
    assert rules.daily_options("trader")["merchants"] == "trader"
    daily = entry("trader", daily_seed("cove", DAY, "trader"))
    assert daily.daily == DAY.isoformat()
    assert entered([daily], daily, "fr")[1] == "Partie du 2025-03-21, Négociant : votre premier essai."
    assert entry("trader", daily_seed("cove", DAY, "entertainer")).daily == ""


def test_a_line_of_the_book_names_merchant_title_and_opponent() -> None:
    kept = entry("entertainer")
    rules = solo.pick("cove")
    (_, line) = listing([kept], "fr")
    title = rules.who_name(kept.who, "fr")
    assert f"Merchants Cove, Artiste, {title}, graine 3. Vous {kept.score}, le Colporteur {kept.opponent} : " in line
    assert line.endswith("La meilleure avec ce marchand.")
    assert rules.who_name("admiral", "en") == "admiral"  # a title that is not here any more


def test_the_command_line_takes_the_merchant_by_a_short_name(tmp_path: Path) -> None:
    console = Console(tmp_path)
    begun = console.type("quit", command="solo play --game cove --merchant trader --seed 3")
    assert begun.code == 0, begun.err
    assert "Player 1, the Trader: 0 gold, 0 corruption" in begun.out
    daily = console.type("quit", command="solo --daily --game cove --merchant trader --lang fr")
    assert daily.code == 0, daily.err
    assert "Joueur 1, le Négociant : 0 pièce d’or, 0 carte Corruption" in daily.out
    assert sorted(path.stem.rpartition("-")[2] for path in console.saves)[-1] == "trader"
