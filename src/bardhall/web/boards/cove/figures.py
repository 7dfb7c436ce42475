"""Which figure stands in the picture of a card of Merchants Cove."""

from __future__ import annotations

from bardhall.web.boards.common.pictures import Cast

_BY_WORD = {
    # Songs
    "anvil": "smith", "marching": "guard", "anthem": "guard", "shanty": "sailor", "tavern": "lutist",
    "fireside": "campfire", "riddle": "sorceress", "star": "sorceress", "court": "lady", "pavane": "dancer",
    "mirror": "dancer", "crowd": "singer", "refrain": "lutist", "serenade": "lutist", "canon": "sorceress",
    "masque": "mask", "throat": "singer", "band": "lutist", "portraits": "notice", "verse": "book", "echo": "singer",
    # Creatures
    "toad": "frog", "gargoyle": "gargoyle", "king": "crown", "kraken": "kraken", "moth": "moth", "mandolin": "lutist",
    # Townsfolk
    "guard": "guard", "smith": "smith", "sergeant": "guard", "vendor": "crate", "corsair": "sailor",
    "bailiff": "notice", "arrow": "guard", "lute": "lutist", "stage": "singer", "crier": "notice",
    "puppet": "conjurer", "ferry": "sailor", "choir": "singer", "drum": "dancer", "potion": "sorceress",
    "glass": "smith", "reader": "sorceress", "witch": "sorceress", "fog": "sorceress", "scholar": "book",
    "raven": "magpie", "lace": "lady", "jewel": "crown", "usher": "notice", "countess": "lady", "yacht": "boat",
    "judge": "wig", "painter": "conjurer", "poet": "book", "knight": "guard", "admiral": "sailor", "dream": "singer",
    "dance": "dancer", "alchemist": "sorceress", "duel": "guard", "story": "book",
    # What is left
    "whisper": "mask", "coin": "crate", "confession": "notice", "wares": "crate", "crate": "crate", "friend": "lady",
    "pilot": "boat",
    # Merchants
    "entertainer": "lutist", "trader": "crate",
}  # fmt: skip
_BY_KIND = {
    "skill": ("lutist", "singer", "dancer"), "impro": ("singer", "conjurer"), "creature": ("kraken", "gargoyle"),
    "instrument": ("lutist",), "townsfolk": ("lady", "guard", "sailor", "sorceress", "smith"),
    "corruption": ("mask",), "peddler": ("crate", "cart"),
}  # fmt: skip
CAST = Cast(_BY_WORD, _BY_KIND)
TONES = {
    "skill": "music", "impro": "dance", "creature": "illusion", "instrument": "music", "corruption": "song",
    "peddler": "wood",
}  # fmt: skip
CLAN_TONES = ("song", "wood", "illusion", "music")  # of townsfolk, by the clan of their first icon
