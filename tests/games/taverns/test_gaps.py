"""GAP: numbers and layout that were lost with the pictures. They live in data; these are the ledger's defaults."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import bardhall
from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.box import CardFace, TavernsBox
from bardhall.games.taverns.names import INGREDIENTS, SPACES, SYMBOLS
from bardhall.games.taverns.rules.effect import EFFECTS
from bardhall.kernel.registry import box_of
from tests.games.taverns.hunts import hunt, hunting
from tests.games.taverns.packs import pack
from tests.games.taverns.tables import LOOP, landed, turn, where
from tests.scenario import Scenario

# By zone: random spaces, printed ingredients, location spaces, the shortcut's end, the goblin's number.
ZONES = {
    "city": (0, "", "", "", 0),
    "meadow": (1, "wild_plant", "A", "", 2),
    "crooked_wood": (2, "", "A", "thorn_hills", 3),
    "marsh": (1, "magic_mushroom", "AB", "", 4),
    "maple": (1, "", "B", "", 0),
    "thorn_hills": (1, "wild_plant", "BC", "", 5),
    "bridge": (2, "", "C", "city", 6),
    "ember_slopes": (1, "rare_spice", "CD", "", 7),
    "orchard": (1, "", "D", "", 8),
}


def box() -> TavernsBox:
    found = box_of("taverns", [])
    assert isinstance(found, TavernsBox)
    return found


def cards(kind: int) -> list[CardFace]:
    return [card for card in box().cards if card.kind == kind]


@pytest.mark.rule("TD-GAP-01", "TD-GAP-02", "TD-GAP-03", "TD-GAP-04", "TD-GAP-20")
def test_nine_zones_lie_in_a_loop() -> None:
    found = {}
    for zone in box().board.zones:
        printed = " ".join(INGREDIENTS[kind] for kind in zone.printed)
        touches = "".join(SPACES[space] for space in zone.touches)
        arrow = "" if zone.shortcut < 0 else LOOP[zone.shortcut]
        found[zone.id] = (zone.spaces, printed, touches, arrow, zone.goblin)
    assert found == ZONES
    assert list(found) == LOOP
    assert (LOOP[box().board.city], LOOP[box().board.maple]) == ("city", "maple")


@pytest.mark.rule("TD-GAP-02", "TD-MOVE-04")
def test_arrows_lead_one_way_and_are_optional() -> None:
    for start, end, plain in (("crooked_wood", "thorn_hills", "marsh"), ("bridge", "city", "ember_slopes")):
        assert where(turn(zones={0: {"plain": start}}).choose("move plain 1", "shortcut")) == end
        assert where(turn(zones={0: {"plain": start}}).choose("move plain 1", "walk")) == plain
        assert turn(zones={0: {"plain": end}}).choose("move plain 1").why_not("shortcut") == "TD-MOVE-04"


@pytest.mark.rule("TD-GAP-03")
def test_ten_random_spaces_and_neither_egg_nor_meat_is_printed() -> None:
    zones = box().board.zones
    assert sum(zone.spaces for zone in zones) == 10
    assert {INGREDIENTS[kind] for zone in zones for kind in zone.printed} == {
        "wild_plant",
        "magic_mushroom",
        "rare_spice",
    }


@pytest.mark.rule("TD-GAP-04")
def test_location_spaces_touch_their_zones() -> None:
    assert [[LOOP[zone] for zone in near] for near in box().board.near] == [
        LOOP[1:4], LOOP[3:6], LOOP[5:8], LOOP[7:9],
    ]  # fmt: skip


@pytest.mark.rule("TD-GAP-05")
def test_what_the_bank_pays() -> None:
    assert [(space.value, space.gold) for space in box().board.bank] == [(1, 2), (2, 2), (3, 3), (4, 4), (0, 1)]
    for n, gold in ((1, 2), (2, 2), (3, 3), (4, 4)):
        assert turn(gold={0: 0}).choose(f"bank {n} {n}").zone("gold", 0) == gold
        assert turn(gold={0: 0}).choose(f"bank 5 {n}").zone("gold", 0) == 1


@pytest.mark.rule("TD-GAP-06")
def test_the_recipe_row_has_four_spaces() -> None:
    assert box().numbers.recipe_row == 4


@pytest.mark.rule("TD-GAP-07")
def test_the_faces_of_the_hunt_die() -> None:
    faces = [[SYMBOLS[symbol] for symbol in face] for face in box().board.faces]
    assert faces == [["blade"], ["blade"], ["spell"], ["spell"], ["claw"], ["fire"]]


@pytest.mark.rule("TD-GAP-08")
def test_four_dragons_with_three_rows_each() -> None:
    dragons = cards(k.DRAGON)
    assert sorted(SPACES[dragon.lair] for dragon in dragons) == ["A", "B", "C", "D"]
    for dragon in dragons:
        lengths = [len(row.spaces) for row in dragon.rows]
        assert len(lengths) == 3
        assert 7 <= sum(lengths) <= 9
        assert all(2 <= length <= 4 for length in lengths)
        assert {SYMBOLS[symbol] for row in dragon.rows for symbol in row.spaces} == {"blade", "spell"}
        assert all(1 <= len(row.rewards.effects) <= 3 for row in dragon.rows)
        assert (len(dragon.effect.effects), len(dragon.bad.effects)) == (1, 1)


@pytest.mark.rule("TD-GAP-09")
def test_six_trophies() -> None:
    assert sorted(card.points for card in cards(k.TROPHY)) == [2, 3, 3, 4, 4, 5]


@pytest.mark.rule("TD-GAP-10")
def test_five_dungeon_tokens() -> None:
    t = landed("bridge", energy={0: 1}, gold={0: 0}).dictate("dusty_purse", "old_medal", "lost_crown", "rusty_trap")
    t.choose("visit plain scary_dungeon 1", "flip", "flip", "flip")
    assert (t.zone("gold", 0), t.zone("prestige", 0)["dungeon"], t.zone("cargo", 0)["plain"]) == (2, 3, ["wound"])
    effects = [EFFECTS.of(card.effect.effects[0]).word for card in cards(k.DUNGEON_TOKEN)]
    assert Counter(effects) == {"gain": 3, "wound": 2}


@pytest.mark.rule("TD-GAP-11")
def test_five_forge_tokens() -> None:
    effects = [EFFECTS.of(card.effect.effects[0]).word for card in cards(k.FORGE_TOKEN)]
    assert Counter(effects) == {"extra_hunt_die": 2, "damage": 2, "ignore_claw": 1}


@pytest.mark.rule("TD-GAP-12")
def test_what_the_activation_spaces_cost() -> None:
    costs = {card.id: card.costs for card in cards(k.LOCATION)}
    for tile in ("caravan", "magic_portal", "enchanted_runes", "scary_dungeon", "forge"):
        assert costs[tile] == ((k.PAY_ENERGY, 1),) * 2
    assert costs["campfire"] == ((k.PAY_ENERGY, 2),) * 2
    assert costs["magic_library"] == ((k.PAY_CARRIED, 2),) * 2
    assert [kind for kind, _ in costs["travelling_market"]] == [k.PAY_MARKET] * 2


@pytest.mark.rule("TD-GAP-13")
def test_what_heroes_cost_and_score() -> None:
    heroes = cards(k.HERO)
    assert len(heroes) == 20
    assert all(2 <= hero.cost <= 6 and 1 <= hero.points <= 6 for hero in heroes)
    assert all(abs(hero.cost - hero.points) <= 2 for hero in heroes)
    assert 3.5 <= sum(hero.cost for hero in heroes) / 20 <= 4.5


@pytest.mark.rule("TD-GAP-14")
def test_what_recipes_ask_for_and_score() -> None:
    recipes = cards(k.RECIPE)
    worth = (1.0, 1.5, 2.5, 4.0, 4.0)
    for card in recipes:
        points = sum(n * worth[kind] for kind, n in enumerate(card.ingredients)) + max(0, card.size - 2)
        assert 2 <= card.size <= 5
        assert 3 <= card.points <= 14
        assert abs(card.points - min(14, max(3, points))) <= 1
        assert max(card.ingredients[3:]) <= 2
    assert 4 <= sum(card.ingredients[4] > 0 for card in recipes) <= 6
    assert sum(not any(card.ingredients[3:]) for card in recipes) >= 12


@pytest.mark.rule("TD-GAP-15")
def test_the_icons_of_the_round_track() -> None:
    assert [" ".join(k.ICONS[icon] for icon in icons) for icons in box().board.icons] == [
        "dragon ingredients", "mead event_good", "ingredients event_bad", "mead dragon", "ingredients event_good",
        "mead event_bad",
    ]  # fmt: skip


@pytest.mark.rule("TD-GAP-16", "TD-GAP-17", "TD-GAP-19", "TD-GAP-20")
def test_how_many_cards_the_modules_have() -> None:
    missions = cards(k.MISSION)
    assert len(missions) == 15
    assert all(3 <= card.points <= 6 for card in missions)
    events = cards(k.EVENT)
    assert len(events) == 10
    assert all(card.effect.effects and card.bad.effects for card in events)
    assert len(cards(k.ENCOUNTER)) == 10
    assert [card.copies for card in cards(k.OBJECT)] == [4] * 6
    assert len(box().of_kind(k.OBJECT)) == 24


@pytest.mark.rule("TD-GAP-18")
def test_five_tracks_of_five_spaces_all_different() -> None:
    tracks = [card.track for card in cards(k.TAVERN)]
    assert [len(track) for track in tracks] == [5] * 5
    assert all(not track[0].effects and all(row.effects for row in track[1:]) for track in tracks)
    assert all(card.slots == (2, 3, 2) for card in cards(k.TAVERN))


@pytest.mark.rule("TD-GAP-21", "TD-ROUND-03", "TD-RULING-01")
def test_an_action_die_shows_1_to_4_alike() -> None:
    rolled: Counter[int] = Counter()
    for seed in range(100):
        game = bardhall.new("taverns", seats=2, seed=seed)
        for _ in range(2):
            game.play(game.options[0])
        dice = Scenario(game).zone("dice")
        rolled.update(die for mine in dice for die in mine)
    assert sorted(rolled) == [1, 2, 3, 4]
    assert all(190 <= n <= 310 for n in rolled.values())  # 250 each, and 4 standard deviations


@pytest.mark.rule("TD-GAP-22")
def test_the_supply_never_runs_out() -> None:
    t = turn(gold={0: 900}, reserve={0: dict.fromkeys(INGREDIENTS, 200)}, hired={0: ["coin_counter", "herbalist"]})
    t.choose("use coin_counter", "use herbalist")
    assert (t.zone("gold", 0), t.zone("reserve", 0)["wild_plant"]) == (901, 201)


@pytest.mark.rule("TD-GAP-23")
def test_the_score_is_a_plain_counter() -> None:
    t = turn(prestige={0: {"recipes": 400}}, reserve={0: {"wild_plant": 2}}).choose("cook meadow_broth 4")
    assert t.zone("prestige", 0)["recipes"] == 407


@pytest.mark.rule("TD-GAP-24", "TD-GAP-05")
def test_all_of_it_is_data_that_a_pack_may_change(tmp_path: Path) -> None:
    space = ("bank", {"id": "bank_1", "value": 1, "gold": 9})
    t = turn(packs=[pack(tmp_path, space, energy_max=8)], gold={0: 0}, energy={0: 5})
    assert t.choose("bank 1 1").zone("gold", 0) == 9
    t = turn(packs=[pack(tmp_path, energy_max=8)], energy={0: 5}).choose("energy 4")
    assert t.zone("energy", 0) == 8


@pytest.mark.rule("TD-GAP-07", "TD-HUNT-02")
def test_at_most_three_dice_are_paid_for() -> None:
    t = hunting(energy={0: 5})
    assert [text for text in t.options() if text.startswith("hunt")] == ["hunt plain 1", "hunt plain 2", "hunt plain 3"]
    assert hunt(t, "blade blade blade").zone("energy", 0) == 2
