"""The texts of the cards, rendered from their effects in both languages."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bardhall.games.taverns.packs import specs as s
from bardhall.games.taverns.packs.effects import TavernsRows, cond_of
from bardhall.games.taverns.rules.effect import EFFECTS
from bardhall.games.taverns.wording import TavernsWording
from bardhall.games.taverns.wording.effects import cond_text, row_text
from bardhall.kernel.registry import box_of, rules_of

ANY_ROW: list[dict[str, Any]] = [{"gain": {"gold": 1}}]


def words() -> TavernsWording:
    """The wording of the base box."""
    wording = rules_of("taverns").wording(box_of("taverns", []))
    assert isinstance(wording, TavernsWording)
    return wording


def card(name: str) -> tuple[str, str]:
    """What a card says, in English and in French."""
    code = words().box.code(name)
    return words().card(code, "en"), words().card(code, "fr")


def row(*effects: dict[str, Any]) -> tuple[str, str]:
    """What a row of effects says, in English and in French."""
    maker = TavernsRows(words().box.board.zone_ids)
    made = maker.row([msgspec.convert(effect, s.Effect) for effect in effects], "test.effect")
    return row_text(words(), made, "en"), row_text(words(), made, "fr")


def condition(**spec: Any) -> tuple[str, str]:
    """What a condition says, in English and in French."""
    cond = cond_of(msgspec.convert(spec, s.Cond))
    return cond_text(words(), cond, "en"), cond_text(words(), cond, "fr")


@pytest.mark.rule("TD-COOK-03", "TD-HERO-08", "TD-HERO-10", "TD-LOCATION-18", "TD-LOCATION-19")
def test_recipes_heroes_and_locations() -> None:
    assert card("woodcutters_stew") == (
        "Recipe: 2 wild plants and 1 magic mushroom; 5 prestige, plus the die.",
        "Recette : 2 plantes sauvages et 1 champignon magique ; 5 points de prestige, plus le dé.",
    )
    assert card("guardian")[0].endswith(
        "Ability (at any moment of your turn): raise all your available dice by 1, to 4 at most. "
        "Bonus (1 energy, once per game): gain 1 reroll rune."
    )
    assert "activez un lieu avec l’un de vos sbires, sans payer d’énergie, depuis une" in card("tracker")[1]
    assert card("magic_library")[0] == "Location. Cost: 1 rare spice carried by the minion. Effect: gain 2 gold."
    assert card("travelling_market")[0].endswith(
        "store 1 wild plant or 1 magic mushroom for 1 gold, or 1 rare spice or 1 dragon egg for 2 gold."
    )


@pytest.mark.rule("TD-HERO-09", "TD-HERO-10", "TD-HERO-13")
def test_a_hero_says_what_the_rules_still_require() -> None:
    """What is waived, and what is not: the rulebook prints the latter on each of these three."""
    assert (
        "activate a location with one of your minions, paying its cost, from any distance and on a free activation "
        "space" in card("map_bearer")[0]
    )
    assert (
        "activate a location with one of your minions, without paying energy, from a zone next to it and even if the "
        "location is full" in card("tracker")[0]
    )
    assert (
        "en payant son coût, à n’importe quelle distance et sur un espace d’activation libre" in card("map_bearer")[1]
    )
    assert "sans payer d’énergie, depuis une zone adjacente et même si le lieu est complet" in card("tracker")[1]
    assert (
        "duplicate one ingredient carried by one of your minions, if that minion has a free slot" in card("summoner")[0]
    )
    assert "dupliquez un ingrédient porté par l’un de vos sbires, s’il a un emplacement libre" in card("summoner")[1]


def test_a_dragon_says_its_lair_its_effects_and_its_rows() -> None:
    english, french = card("hoard_mother")
    assert english.startswith(
        "Dragon of space C. On arrival: all players one after another: lose 1 gold. Special attack: lose 2 gold. "
        "Row 1 (blade and spell): gain 3 gold."
    )
    assert "Ligne 2 (lame, lame et sort) : placez 1 viande de dragon sur ce sbire, s’il a un emplacement" in french
    assert "On arrival: discard the top recipe of the row." in card("sky_tyrant")[0]  # once, not by everybody


def test_tokens_missions_events_objects_and_taverns() -> None:
    assert card("bent_claw") == ("Trophy: 3 prestige at the end.", "Trophée : 3 points de prestige à la fin.")
    assert card("iron_gloves")[1] == "Jeton forge, lors de votre prochaine chasse : ignorez 1 griffe."
    assert card("without_a_scratch") == (
        "Mission: 3 prestige at the end if you have no wounds and if you have at least 3 cooked recipes.",
        "Mission : 3 points de prestige à la fin si vous n’avez pas de blessures et si vous avez au moins "
        "3 recettes cuisinées.",
    )
    assert card("market_day")[0] == "Event for all players. Good half: gain 2 gold. Bad half: lose 2 gold."
    assert card("riddler")[0].startswith("Encounter: either gain 3 gold, then lose 1 prestige, or gain 2 prestige")
    assert card("enchanted_glaive")[0] == "Object, used once (during a hunt): deal 1 damage, blade or spell."
    assert "case 5, gagnez 3 pièces d’or et 2 points de prestige" in card("copper_kettle")[1]


@pytest.mark.parametrize(
    ("effects", "english", "french"),
    [
        (
            [{"gain": {"gold": 1}}, {"gain": {"rune": 2}}, {"lose": {"energy": 1}}],
            "gain 1 gold and 2 reroll runes, then lose 1 energy",
            "gagnez 1 pièce d’or et 2 runes de relance, puis perdez 1 énergie",
        ),
        (
            [{"gain_ingredient": "any", "n": 2, "to": "minion"}],
            "put 2 ingredients of your choice on this minion, as far as it has free slots",
            "placez 2 ingrédients de votre choix sur ce sbire, dans la limite de ses emplacements libres",
        ),
        ([{"teleport": "bridge", "who": "all_own_minions"}], "move all your minions to the Bridge",
         "déplacez tous vos sbires jusqu’au Pont"),
        ([{"shift_dice": -1, "scope": "one"}], "lower one available die by 1, to 1 at least",
         "diminuez de 1 un dé disponible, jusqu’à 1 au moins"),
        ([{"reroll": "hunt", "n": 2}], "reroll up to 2 hunt dice", "relancez jusqu’à 2 dés chasse"),
        ([{"reroll": "on_minion"}], "reroll the die on one of your minions", "relancez le dé de l’un de vos sbires"),
        ([{"reroll": "on_minion", "n": 2}], "reroll up to 2 dice on your minions",
         "relancez les dés de 2 de vos sbires au plus"),
        ([{"reroll": "available"}], "reroll one available die", "relancez un dé disponible"),
        ([{"move": "die", "who": "own_minion"}], "move one of your minions along the path by the die on its spot",
         "avancez l’un de vos sbires sur le chemin de la valeur de son dé"),
        ([{"lose": {"gold": 1}, "who": "each_player"}, {"gain": {"gold": 2}, "who": "active_player"}],
         "lose 1 gold, and all other players too, then gain 2 gold",
         "perdez 1 pièce d’or, et tous les autres joueurs aussi, puis gagnez 2 pièces d’or"),
        ([{"heal": 1, "who": "active_minion"}], "heal 1 wound of this minion", "soignez 1 blessure de ce sbire"),
        ([{"clear_zone": "here"}], "remove the ingredient tokens from the zone of this minion",
         "retirez les jetons ingrédient de la zone de ce sbire"),
        ([{"for_each": "trophies", "do": ANY_ROW}], "gain 1 gold for each trophy of yours",
         "gagnez 1 pièce d’or pour chaque trophée que vous possédez"),
        ([{"if": {"exactly": 1, "of": "heroes"}, "then": ANY_ROW}], "if you have exactly 1 hero: gain 1 gold",
         "si vous avez exactement 1 héros : gagnez 1 pièce d’or"),
    ],
)  # fmt: skip
def test_effects(effects: list[dict[str, Any]], english: str, french: str) -> None:
    assert row(*effects) == (english, french)


EVERY: dict[str, dict[str, Any]] = {
    "gain": {"gain": {"gold": 1}}, "lose": {"lose": {"rune": 1}},
    "gain_ingredient": {"gain_ingredient": "any", "to": "reserve"},
    "lose_ingredient": {"lose_ingredient": 2, "from": "minion", "who": "own_minion"},
    "wound": {"wound": 1, "who": "minions_near_dragon"}, "heal": {"heal": "all", "who": "own_minion"},
    "store": {"store": "all_own_minions"}, "move": {"move": 2, "who": "active_minion"},
    "teleport": {"teleport": "any_other", "who": "own_minion"}, "reroll": {"reroll": "available"},
    "shift_dice": {"shift_dice": 1, "scope": "one"}, "set_die": {"set_die": 3}, "hunt_face": {"hunt_face": "fire"},
    "extra_hunt_die": {"extra_hunt_die": 2}, "ignore_claw": {"ignore_claw": 1}, "damage": {"damage": "any", "n": 2},
    "ready_hero": {"ready_hero": 2}, "dungeon_search": {"dungeon_search": True},
    "draw_forge_token": {"draw_forge_token": True}, "market_buy": {"market_buy": {"dragon_egg": 3}},
    "activate_location": {"activate_location": ["cost", "adjacency", "space"]},
    "reactivate_minion": {"reactivate_minion": "own_minion"},
    "take_from_zone": {"take_from_zone": "minion", "who": "active_minion"},
    "duplicate_ingredient": {"duplicate_ingredient": "active_minion"}, "wild_ingredient": {"wild_ingredient": 2},
    "discard_recipe": {"discard_recipe": "choice"}, "clear_zone": {"clear_zone": "adjacent_to_dragon"},
    "for_each": {"for_each": "wounds", "do": ANY_ROW}, "choose": {"choose": [ANY_ROW, ANY_ROW]},
    "if": {"if": {"most": "gold"}, "then": ANY_ROW, "else": ANY_ROW},
}  # fmt: skip


def test_every_effect_of_the_grammar_has_its_words() -> None:
    assert set(EVERY) == set(EFFECTS.by_word())
    for effect in EVERY.values():
        for text in row(effect):
            assert text
            assert "{" not in text


@pytest.mark.parametrize("counter", ["gold", "kinds_in_reserve", "max_recipe_points", "objects_used"])
def test_conditions_count_and_compare(counter: str) -> None:
    for spec in ({"at_least": 2, "of": counter}, {"exactly": 0, "of": counter}, {"most": counter}):
        assert all("{" not in text for text in condition(**spec))


def test_conditions_with_an_ingredient_and_with_several_parts() -> None:
    assert condition(most="recipes_with", ingredient="dragon_meat") == (
        "no other player has more cooked recipes with a piece of dragon meat than you",
        "aucun autre joueur n’a plus de recettes cuisinées avec une viande de dragon que vous",
    )
    parts = [{"at_least": 1, "of": "gold"}, {"at_least": 2, "of": "energy"}]
    assert condition(any=parts)[1] == "vous avez au moins 1 pièce d’or ou si vous avez au moins 2 énergies"
