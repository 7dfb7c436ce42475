"""The figures in the pictures of Taverns & Dragons' cards."""

from __future__ import annotations

from bardhall.web.boards.common.pictures import Cast

_BY_WORD = {
    # Single cards
    "cinder_wing": "drake_wing", "moss_maw": "drake_maw", "hoard_mother": "drake_hoard", "sky_tyrant": "drake_sky",
    "cracked_scale": "scale", "hungry_troll": "goblin_man", "bent_claw": "claw", "smoked_horn": "tusk",
    "ember_tooth": "tooth", "dragon_heart": "heart", "wing_leather": "wing", "dragon_bane": "sword",
    "taste_of_dragon": "roast", "second_spear": "spear", "spare_quiver": "bow", "whetted_axe": "axe",
    "charged_wand": "wand", "iron_gloves": "glove", "forge": "anvil", "courier": "runner", "of_everything": "basket",
    "herbalist": "hooded", "tracker": "hooded", "dusty_purse": "sack", "old_medal": "medal", "rusty_trap": "trap",
    "biting_chest": "chest", "well_filled_chest": "chest", "blade_dancer": "dancer", "coin_counter": "book",
    "lost_crown": "crown", "lucky_hand": "glove", "without_a_scratch": "shield", "heroes_wages": "sack",
    "clockmaker": "hooded", "falling_stars": "star", "map_bearer": "runner", "bottled_lightning": "bottle",
    "changing_menus": "scroll", "owl_master": "hooded", "mushroom_moon": "cep", "saucier": "cook",
    # Kitchen
    "broth": "pot", "soup": "pot", "stew": "pot", "ragout": "pot", "curry": "pot", "pepperpot": "pot", "chutney": "pot",
    "risotto": "pot", "fricassee": "cep", "pie": "pie", "pastry": "pie", "dumplings": "pie", "flatbread": "pie",
    "omelette": "pie", "roast": "roast", "haunch": "roast", "banquet": "roast", "platter": "roast", "salad": "fern",
    "caps": "cep", "kitchen": "cook", "larder": "house", "cook": "cook",
    # Heroes
    "guardian": "knight", "shield": "knight", "champion": "knight", "blade": "knight", "owl": "owl",
    "summoner": "hooded", "witch": "hooded", "sage": "hooded", "healer": "hooded", "surgeon": "hooded",
    "lamp": "hooded", "coin": "medal", "mule": "mule", "juggler": "conjurer", "wind": "bird", "map": "notice",
    # Locations, taverns, objects
    "campfire": "campfire", "portal": "gate", "runes": "book", "caravan": "cart", "dungeon": "gate",
    "library": "book", "market": "cart", "kettle": "kettle", "lantern": "house", "spoon": "spoon", "fox": "fox",
    "bear": "bear", "cube": "cube", "potion": "flask", "talisman": "medal", "boots": "boot", "hourglass": "hourglass",
    "glaive": "spear", "goblin": "goblin_man",
    # Dragons and what they leave
    "dragon": "wyrm", "nest": "magpie", "troll": "bear", "spirit": "stag", "wisp": "moth", "hermit": "hooded",
    "traveller": "hooded", "highwaymen": "goblin_man", "riddler": "mask", "page": "book", "moon": "owl",
    "stars": "moth", "springs": "willow", "rain": "willow", "festival": "dancer", "favour": "crown", "wages": "medal",
    "menus": "notice", "house": "house", "chest": "gate", "table": "roast",
    # Modules
    "missions": "crown", "events": "mill", "boards": "house", "encounters": "stag",
}  # fmt: skip
_BY_KIND = {
    "recipe": ("pot", "pie", "roast"), "hero": ("knight", "hooded", "conjurer"), "location": ("house", "gate"),
    "dragon": ("wyrm",), "trophy": ("medal", "wyrm"), "dungeon_token": ("gate", "medal"), "forge_token": ("campfire",),
    "mission": ("notice", "crown", "medal"), "event": ("notice", "mill", "willow"), "encounter": ("hooded", "stag"),
    "object": ("flask", "medal"), "tavern": ("house",),
}  # fmt: skip
_BESIDE = {
    "dragon_bane": "wyrm", "taste_of_dragon": "wyrm", "hungry_troll": "roast", "sleeping_bear": "moon",
    "enchanted_runes": "star", "magic_library": "candle", "lost_page": "scroll", "caravan": "cart",
    "travelling_market": "basket", "market_day": "sack", "skewered_caps": "campfire", "glowing_fricassee": "pot",
    "talk_of_the_town": "singer", "hedgerow_salad": "pot", "herbalist": "fern", "field_surgeon": "flask",
    "life_potion": "heart", "tracker": "fox", "magic_portal": "star", "scary_dungeon": "bat", "biting_chest": "tooth",
    "well_filled_chest": "crown", "goblins_friend": "sack", "highwaymen": "goblin_man", "summoner": "star",
    "lamplighter": "lamp", "spore_sage": "cep", "ember_witch": "campfire", "healers_visit": "heart",
    "generous_traveller": "sack", "full_house": "aunts", "stocked_larder": "basket", "house_of_spices": "bottle",
    "green_lantern": "lamp", "champion": "crown", "shield_bearer": "shield", "blade_dancer": "sword",
    "enchanted_glaive": "star", "coin_counter": "medal", "lost_crown": "leaf", "lucky_hand": "star",
    "heroes_wages": "medal", "lucky_talisman": "star", "clockmaker": "hourglass", "falling_stars": "star star",
    "will_o_wisp": "candle", "map_bearer": "scroll", "bottled_lightning": "star", "masterpiece": "crown",
    "changing_menus": "spoon", "owl_master": "owl", "mushroom_moon": "moon", "peppered_flatbread": "leaf",
    "marshland_pie": "frog", "herb_dumplings": "fern", "grand_omelette": "egg", "wyrm_in_pastry": "wyrm",
    "meadow_broth": "leaf", "woodcutters_stew": "axe", "golden_risotto": "star", "hunters_pepperpot": "bow",
    "travellers_curry": "sack", "ember_chutney": "campfire", "nest_soup": "egg", "dragon_ragout": "wyrm",
    "saucier": "pot", "wandering_cook": "cart", "open_kitchen": "campfire", "harvest_banquet": "basket",
    "caravan_platter": "cart", "coronation_roast": "crown", "best_table": "candle", "clear_springs": "fish",
    "rain_and_sun": "drop", "winged_boots": "wing", "nest_thief": "egg", "mule_driver": "sack", "forge": "campfire",
}  # fmt: skip
CAST = Cast(_BY_WORD, _BY_KIND, beside=_BESIDE)
TONES = {
    "recipe": "music", "hero": "dance", "location": "wood", "dragon": "song", "trophy": "song", "mission": "illusion",
    "event": "illusion", "encounter": "wood", "object": "music", "forge_token": "song", "dungeon_token": "dance",
}  # fmt: skip
