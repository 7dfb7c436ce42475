"""The table and the map of Taverns & Dragons in plain text."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.taverns.test_wording import NAMES, position
from tests.scenario import Scenario

LOOP = ["city", "meadow", "crooked_wood", "marsh", "maple", "thorn_hills", "bridge", "ember_slopes", "orchard"]
AT_HOME = {"booted": "city", "sturdy": "city", "plain": "city"}


def tokens(**lying: list[str | None]) -> dict[str, list[str | None]]:
    """Ingredient tokens by zone; all other spaces are empty."""
    spaces = {"city": 0, "crooked_wood": 2, "bridge": 2}
    return {zone: lying.get(zone, [None] * spaces.get(zone, 1)) for zone in LOOP}


def table(t: Scenario, lang: str = "en", seat: int | None = 0) -> list[str]:
    """The lines of the table, without their indents."""
    return [line.strip() for line in t.game.start.wording.table(t.game.view(seat), lang, NAMES)]


def drawn(t: Scenario, lang: str = "en") -> list[str]:
    """The map as seat 0 sees it."""
    return t.game.start.wording.map(t.game.view(0), lang, NAMES)


def test_zones_tell_what_lies_and_stands_there() -> None:
    away = {**AT_HOME, "plain": "bridge"}
    t = position(zones=[AT_HOME, away], tokens=tokens(bridge=["rare_spice", "rare_spice"], marsh=["wild_plant"]))
    lines = table(t)
    assert "[0] The City: all minions of Lute; booted minion and sturdy minion of Oud" in lines
    assert "[3] The Marsh: always a magic mushroom; 1 wild plant; touches A, B" in lines
    assert "[6] The Bridge: 2 rare spices; touches C; shortcut to [0] the City; plain minion of Oud" in lines
    french = table(t, "fr")
    assert "[0] La Cité : tous les sbires de Lute ; sbire botté et sbire costaud d’Oud" in french
    assert "[8] Le Verger : adjacente à D" in french


@pytest.mark.rule("TD-LOCATION-02", "TD-LOCATION-07", "TD-SETUP-15")
def test_locations_tell_their_costs_and_whether_they_can_be_visited() -> None:
    tiles = {"A": "caravan", "B": "magic_portal", "C": "scary_dungeon", "D": "travelling_market"}
    paid: dict[str, Any] = {"A": ["1 energy", None], "B": [None, None], "C": [None, None], "D": [None, None]}
    damage = [[True, False], [False, False, False], [False] * 4]
    t = position(tiles=tiles, paid=paid, dragon="hoard_mother", damage=damage)
    lines = table(t)
    assert "A. The Caravan (1 energy): store all ingredients of this minion. Full in this round (1 energy)." in lines
    assert "B. The Magic Portal (1 energy): move this minion to any other zone. 1 space free." in lines
    assert any(line.startswith("C. ") and line.endswith("Closed: the Hoard Mother is on it.") for line in lines)
    assert "The Hoard Mother is on the Scary Dungeon (location space C):" in lines
    assert "row 1: [x blade] [spell]; for completing it: gain 3 gold" in lines
    assert "ligne 1 : [x lame] [sort] ; récompense : gagnez 3 pièces d’or" in table(t, "fr")


def test_a_player_is_described() -> None:
    hero = {"card": "guardian", "is_exhausted": True, "has_used_bonus": True}
    ready = {"card": "champion", "is_exhausted": False, "has_used_bonus": False}
    cargo = {"booted": [], "sturdy": ["wild_plant", "wound"], "plain": []}
    t = position(gold=[2, 0], energy=[3, 0], runes=[1, 0], hired=[[hero, ready], []], cargo=[cargo, cargo])
    lines = table(t)
    start = lines.index("Lute, the Copper Kettle, 0 prestige:")
    assert lines[start + 1 : start + 9] == [
        "dice: 1, 2, 3, 4 and 4",
        "2 gold, 3 energy, 1 reroll rune",
        "reserve: nothing",
        "booted minion at the City: nothing on 2 slots",
        "sturdy minion at the City: 1 wild plant and 1 wound on 3 slots",
        "plain minion at the City: nothing on 2 slots",
        "ready heroes: the Champion",
        "exhausted heroes: the Guardian (bonus used)",
    ]
    assert "héros épuisés : la Gardienne (bonus utilisé)" in table(t, "fr")


def test_the_bank_tells_who_is_there() -> None:
    bank = {"bank_1": None, "bank_2": 1, "bank_3": None, "bank_4": None, "bank_any": None}
    t = position(bank=bank, dice=[[1, 2, 3, 4, 4], [1, 3, 4, 4]])
    assert (
        "Royal bank: space 1: 2 gold, space 2: taken by Oud, space 3: 3 gold, space 4: 4 gold, blank space: 1 gold."
        in table(t)
    )


@pytest.mark.rule("TD-RULING-40")
def test_trophies_of_others_stay_hidden() -> None:
    t = position(trophies=[["bent_claw"], ["dragon_heart"]])
    mine, theirs = "trophies: Bent Claw", "1 trophy, face down"
    assert mine in table(t)
    assert theirs in table(t)
    assert mine not in table(t, seat=None)


def test_the_map_draws_the_loop_and_tells_what_lies_where() -> None:
    lines = drawn(position())
    assert lines[0] == "2 Crooked Wood → 3 Marsh         → 4 Venerable Ma…"
    assert [line.split()[0] for line in lines[3:10:3]] == ["1", "0", "8"]
    assert lines[1].split()[2:4] == ["A", "»5"]  # the Crooked Wood touches A, and has a shortcut
    assert "1bsp 2bsp" in lines[7]
    assert "A Scary Dungeon" in lines[3]
    assert lines[3].count("○") == 1  # with two players
    assert any(line.startswith("  [0] The City: ") for line in lines)
    assert "Locations:" in lines
    assert "No dragon is in the valley." in lines
    assert any("Bois tordu" in line for line in drawn(position(), "fr")[:3])


def test_the_goblin_is_on_the_map() -> None:
    t = position("goblin", goblin="orchard", goblin_stack=["life_potion"])
    assert "G" in drawn(t)[10].split()
    assert "The goblin is at the Orchard with 1 object to sell, 1 gold each." in table(t)
    assert "Le gobelin, au Verger, a tout vendu." in table(position("goblin", goblin="orchard", goblin_stack=[]), "fr")
