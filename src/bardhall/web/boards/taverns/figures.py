"""Which figure stands in the picture of a card of Taverns & Dragons."""

from __future__ import annotations

from bardhall.web.boards.common.pictures import Cast

_BY_WORD = {
    # Kitchen
    "broth": "pot", "soup": "pot", "stew": "pot", "ragout": "pot", "curry": "pot", "pepperpot": "pot", "chutney": "pot",
    "risotto": "pot", "fricassee": "cep", "pie": "pie", "pastry": "pie", "dumplings": "pie", "flatbread": "pie",
    "omelette": "pie", "roast": "roast", "haunch": "roast", "banquet": "roast", "platter": "roast", "salad": "fern",
    "caps": "cep", "kitchen": "pot", "larder": "house", "saucier": "pot", "cook": "pot",
    # Heroes
    "guardian": "knight", "shield": "knight", "champion": "knight", "blade": "knight", "owl": "owl",
    "summoner": "hooded", "witch": "hooded", "sage": "hooded", "healer": "hooded", "surgeon": "flask", "lamp": "hooded",
    "coin": "medal", "mule": "cart", "courier": "cart", "juggler": "conjurer", "clockmaker": "mill",
    "herbalist": "fern", "wind": "bird", "map": "notice", "tracker": "fox",
    # Locations, taverns, objects
    "campfire": "campfire", "portal": "gate", "runes": "book", "caravan": "cart", "dungeon": "gate",
    "forge": "campfire",
    "library": "book", "market": "cart", "kettle": "pot", "lantern": "house", "spoon": "pot", "fox": "fox",
    "bear": "bear", "cube": "flask", "potion": "flask", "talisman": "medal", "boots": "cart", "hourglass": "mill",
    "glaive": "knight", "goblin": "goblin_man",
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
CAST = Cast(_BY_WORD, _BY_KIND)
TONES = {
    "recipe": "music", "hero": "dance", "location": "wood", "dragon": "song", "trophy": "song", "mission": "illusion",
    "event": "illusion", "encounter": "wood", "object": "music", "forge_token": "song", "dungeon_token": "dance",
}  # fmt: skip
