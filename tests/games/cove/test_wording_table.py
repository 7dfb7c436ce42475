"""The table and the map of Merchants Cove in plain text."""

from __future__ import annotations

import pytest

import bardhall
from tests.games.cove.worded import NAMES, load, position, singing
from tests.scenario import Scenario

WIDEST = 80


def table(t: Scenario, seat: int | None = 0, lang: str = "en") -> list[str]:
    """What a seat is shown."""
    return t.game.start.wording.table(t.game.view(seat), lang, NAMES)


def drawn(t: Scenario, lang: str = "en") -> list[str]:
    """The map, as seat 0 sees it."""
    return t.game.start.wording.map(t.game.view(0), lang, NAMES)


def test_the_table_tells_the_clock_the_boats_and_the_town() -> None:
    lines = table(position(hours=[2, 3], hourglasses=[0, 1], gold=[4, 0]))
    assert lines[0] == "Round 1 of 3: production."
    assert lines[1] == (
        "Clock: Lute on 2, Oud on 3. The market is on hour 12; adventurers come at 2, 4, 6, 8, 10 and 12."
    )
    assert "  L3 (left): 1 warrior and 1 rogue" in lines
    assert "  The square pier (small goods): left dock free; right dock free" in lines
    assert "Clan halls: warriors 1, bards 1, wizards 1, nobles 1. Rogues’ lair: 2." in lines
    assert any(line.startswith("  4. The Harbour Admiral, 1 warrior icon and 1 noble icon (staff: ") for line in lines)
    assert "Lute, the Entertainer: 4 gold, 0 corruption" in lines


def test_a_hand_is_told_to_its_owner_alone() -> None:
    t = position(hand=[["court_air", "slow_pavane"], []], corruption=[["signed_confession"], []])
    mine, theirs = table(t, 0), table(t, 1)
    assert "Your hand:" in mine
    assert any(line.startswith("  Court Air. Skill.") for line in mine)
    assert "Your corruption: 1 card with 2 rogue icons; with 2 rogues in the lair each icon costs 2 gold." in mine
    assert not any("Court Air" in line or "rogue icon" in line for line in theirs)
    assert "Lute, the Entertainer: 0 gold, 1 corruption" in theirs


def test_a_song_is_told_with_what_was_used_of_it() -> None:
    t = singing("pier_square", "slow_pavane", "court_air", used=[[1], []], runes=[["bard"], []])
    lines = table(t, lang="fr")
    assert "  zone Chanson : « Pavane lente » (utilisée) et « Air de cour »" in lines
    told = lines[lines.index("Votre chanson :") + 1 :]
    assert [line.split(".")[0] for line in told[:2]] == ["  Pavane lente", "  Air de cour"]
    assert "Votre chanson :" not in table(t, 1, lang="fr")
    assert "  runes : la salle des bardes" in lines
    assert "Lute chante sur le quai de la Grand-Place ; encore 1 déplacement." in lines
    pier = next(line for line in lines if line.startswith("  Le quai de la Grand-Place (petites marchandises) : "))
    assert pier.endswith("poste de gauche libre ; R1 avec 2 guerriers, 1 barde et 1 noble")


def test_a_trader_is_told_with_goods_and_staff() -> None:
    stock = {"warrior": 2, "bard": 0, "wizard": 1, "noble": 0}
    none = dict.fromkeys(stock, 0)
    t = position(small=[none, stock], staff=[[], ["honest_bailiff"]], pawn=[None, "pilot"])
    lines = table(t)
    assert "Oud, the Trader: 0 gold, 0 corruption" in lines
    assert "  goods: 2 small warrior goods and 1 small wizard good" in lines
    assert "  staff: the Honest Bailiff, 1 warrior icon, once a round, 1 corruption that would be taken is not" in lines
    assert "  last turn: piloting" in lines


def test_fans_are_named_in_the_square_and_before_their_owner() -> None:
    t = position(fans=[[{"card": "town_crier", "nth": 1}], []])
    lines = table(t)
    assert any(line.startswith("  2. The Town Crier") and line.endswith(", fan of Lute") for line in lines)
    assert "  1 fan: the Town Crier" in lines


@pytest.mark.rule("MC-SOLO-11")
def test_alone_the_peddler_has_its_line_and_the_ending_tells_the_rank() -> None:
    game = bardhall.new("cove", seats=1, seed=3)
    bot = bardhall.bot("random", seed=1)
    assert "The Peddler: 0 gold" in table(Scenario(game))
    while game.seat is not None:
        game.play(bot(game.view(0), game.ask()))
    assert game.outcome is not None
    assert ". Your rank: " in game.start.wording.ending(game.outcome, "en")
    assert ". Votre rang : " in game.start.wording.ending(game.outcome, "fr")
    assert any(line.rule == "MC-SOLO-11" for line in game.log(0, "fr"))


# The map


def test_the_map_shows_boats_docks_halls_square_and_clock() -> None:
    t = singing("hall_bard", runes=[["bard"], []], fans=[[{"card": "gate_guard", "nth": 1}], []], hours=[1, 1])
    lines = drawn(t)
    assert lines[0].startswith("L1 <WB..>")
    assert lines[0].endswith("R1 —")
    assert lines[1].startswith("L2 —")
    assert any("‹ L2 <WZRR>" in line for line in lines)
    assert any("› R1 <WWBN>" in line for line in lines)
    assert "Halls W1  B1[1]  Z1  N1 Rogues’ lair: 2" in lines
    assert any("1 Gate Guard W[1]" in line for line in lines)
    assert "W warrior, B bard, Z wizard, N noble, R rogue." in lines
    assert lines[-1] == "Lute sings in the bards’ hall, with 1 move left."
    assert lines[9].split() == [*["0", "1", "2*", "3", "4*", "5", "6*", "7", "8*", "9", "10*11", "12T"]]
    assert lines[10] == "   12"  # on hour 1, seat 0 is on top


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seats", [1, 4])
def test_the_map_is_not_wider_than_a_terminal(lang: str, seats: int) -> None:
    game = bardhall.new("cove", seats=seats, seed=5)
    names = ("Lute", "Oud", "Harp", "Drum")[:seats]
    bot = bardhall.bot("random", seed=1)
    while game.seat is not None:
        drawn_now = game.start.wording.map(game.view(game.seat), lang, names)
        assert max(map(len, drawn_now)) <= WIDEST, drawn_now
        game.play(bot(game.view(game.seat), game.ask()))


def test_empty_boats_are_drawn_with_their_free_places() -> None:
    boats = dict.fromkeys(("L1", "L2", "L3", "R1", "R2", "R3"), load(""))
    assert drawn(position(boats=boats))[0].split() == ["L1", "<....>", "/\\", "R1", "<....>"]
