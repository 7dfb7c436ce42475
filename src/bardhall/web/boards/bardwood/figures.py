"""Which figure stands in the picture of a card of Bardwood Grove."""

from __future__ import annotations

from bardhall.web.boards.common.pictures import Cast

_BY_WORD = {
    # Instruments, and the bards that play them
    "banjo": "banjo", "thumb": "banjo", "horn": "horn", "bongo": "drum", "drum": "drum", "harp": "harp",
    "flute": "flute", "tambourine": "tambourine", "gurdy": "gurdy", "crank": "gurdy", "drone": "gurdy",
    "carillon": "bells", "bell": "bells", "clapper": "bells", "bronze": "bells", "peal": "bells", "strokes": "bells",
    # Creatures
    "newt": "newt", "lizard": "newt", "mouse": "mouse", "vole": "mouse", "hedgehog": "hedgehog", "toad": "frog",
    "moth": "moth", "firefly": "moth", "spark": "moth", "beetle": "beetle", "badger": "badger", "otter": "otter",
    "swimmers": "otter", "marten": "otter", "heron": "heron", "hare": "hare", "nest": "magpie", "magpie": "magpie",
    "miser": "magpie", "swallow": "bird", "bird": "bird", "cuckoo": "bird", "chirp": "bird", "twig": "bird",
    "wasp": "wasp", "bees": "hive", "pollen": "hive", "boar": "boar", "truffle": "boar", "fox": "fox", "pack": "fox",
    "wyrm": "dragon", "drake": "dragon", "giant": "giant", "ogre": "giant", "stage": "mask", "stag": "stag",
    "elk": "stag", "herd": "stag", "gryphon": "gryphon", "bear": "bear", "hollow_oak": "oak", "squirrel": "squirrel",
    "beechnut": "squirrel", "owl": "owl", "night": "owl", "beasts": "fox", "menagerie": "bear", "tamed": "hedgehog",
    "arrow": "goose", "wind": "goose",
    # Water and weather
    "boat": "boat", "ferry": "boat", "river": "boat", "ford": "boat", "oars": "boat", "lock_keeper": "boat",
    "bathing": "otter", "bather": "duck", "pond": "frost", "frost": "frost", "ice": "frost", "icicle": "frost",
    "snow": "frost", "star": "frost", "sleigh": "cart", "skating": "frost", "thaw": "willow", "umbrella": "umbrella",
    "kite": "kite", "fog": "willow", "breath": "willow", "heat": "lantern", "sun": "willow",
    # Stones, coins, wheels
    "pebble": "stones", "stone": "stones", "rune": "stones", "purse": "purse", "coin": "purse", "toll": "purse",
    "change": "purse", "collection": "purse", "hat": "wig", "taxman": "purse", "loans": "purse", "wager": "purse",
    "pickpocket": "purse", "wheel": "wheel", "dial": "wheel", "clock": "wheel", "barrel": "wheel", "roll": "wheel",
    "market": "cart", "merchant": "cloth", "seller": "cart", "customer": "cart", "cider": "wheel",
    "vintage": "wheel",
    # Fire and light
    "lantern": "lantern", "lamp": "lantern", "lighter": "lantern", "candle": "lantern", "vigil": "lantern",
    "moonlit": "lantern", "midnight": "owl", "fire": "campfire", "hearth": "campfire", "chestnut": "campfire",
    "roaster": "campfire", "thunder": "drum", "stomp": "drum", "beat": "drum", "din": "drum", "roar": "bear",
    # Trees, gardens, books, people
    "mushroom": "cep", "leaves": "oak", "leaf": "oak", "sap": "oak", "bud": "fern", "seed": "fern",
    "gardener": "fern", "blossom": "willow", "maypole": "dancer", "dance": "dancer", "jig": "dancer",
    "polka": "dancer", "feet": "dancer", "heel": "dancer", "sidestep": "dancer", "parade": "dancer", "tale": "book",
    "teller": "book", "verse": "book", "scattered": "book", "ballad": "book", "pupil": "book", "apprentice": "book",
    "chorus": "aunts", "choir": "aunts", "crowd": "aunts", "companions": "aunts", "children": "aunts",
    "strangers": "aunts", "full_house": "aunts", "theatre": "mask", "gallery": "mask", "mirror": "mask",
    "trick": "mask", "kaleidoscope": "mask", "crown": "crown", "overture": "crown", "ovation": "crown",
    "balcony": "gate", "porter": "gate", "window": "gate", "doors": "gate", "bridge": "gorge", "gully": "gorge",
    "echo": "gorge", "road": "cart", "homeward": "cart", "homecoming": "cart", "footpath": "cart", "strings": "harp",
    "colours": "notice", "gift": "notice", "generous": "notice", "cry": "notice", "call": "horn", "wool": "cloth",
    "ropemaker": "cloth", "baker": "mill", "cobbler": "bench", "old": "bench", "shadow": "poplar", "hermit": "bench",
    # Boxes
    "spring": "fern", "summer": "kite", "autumn": "cep", "winter": "frost",
    "whistle": "flute", "hum": "singer", "serenade": "lutist", "refrain": "singer", "carol": "singer",
}  # fmt: skip
_BY_KIND = {
    "skill": ("notes", "lutist", "singer", "dancer", "notes", "bird"),
    "impro": ("notes", "campfire", "cricket", "flute"), "fan": ("aunts", "singer", "bench", "wig"),
    "creature": ("owl", "hare", "frog"), "legend": ("book", "crown", "stones"),
    "event": ("lantern", "notice", "mill"), "motif": ("stones", "wheel", "frost"),
    "muse": ("conjurer", "singer", "mask"), "bard": ("lutist",), "instrument": ("harp",),
    "rival_card": ("gate", "cart", "mill", "goose"), "challenge": ("notice", "crown", "mask"),
}  # fmt: skip
CAST = Cast(_BY_WORD, _BY_KIND)
