"""The figures in the pictures of Merchants Cove's cards."""

from __future__ import annotations

from bardhall.web.boards.common.pictures import Cast

_BY_WORD = {
    # Single cards
    "choir_mother": "aunts",
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
    "entertainer": "lutist", "trader": "crate", "peddler": "peddler",
}  # fmt: skip
_BY_KIND = {
    "skill": ("lutist", "singer", "dancer"), "impro": ("singer", "conjurer"), "creature": ("kraken", "gargoyle"),
    "instrument": ("lutist",), "townsfolk": ("lady", "guard", "sailor", "sorceress", "smith"),
    "corruption": ("mask",), "peddler": ("crate", "cart"),
}  # fmt: skip
_BESIDE = {
    "yacht_owner": "lady", "harbour_pilot": "sailor", "stolen_verse": "mask", "rune_scholar": "wig",
    "war_poet": "shield", "story_weaver": "ribbon", "puppet_player": "dancer", "portrait_painter": "notice",
    "shield_vendor": "shield", "marked_coin": "key", "small_wares": "bottle", "sunken_king": "fish",
    "jewel_setter": "star", "mirror_duet": "dancer", "drum_carver": "bell", "dance_master": "hat",
    "marching_song": "guard", "war_anthem": "sword", "gate_guard": "gate", "arrow_maker": "bow",
    "rune_knight": "star", "duel_second": "shield", "court_air": "fiddle", "lace_seller": "ribbon",
    "court_usher": "key", "wine_countess": "bottle", "court_alchemist": "candle", "new_friend": "hare",
    "tavern_round": "bottle", "old_refrain": "scroll", "moonlit_serenade": "moon", "whole_band": "singer dancer",
    "old_mandolin": "fiddle", "royal_masque": "crown", "signed_portraits": "scroll", "honest_bailiff": "key",
    "town_crier": "bell", "signed_confession": "mask", "old_corsair": "sword", "ferry_singer": "boat",
    "harbour_admiral": "star", "crowd_pleaser": "aunts", "ringing_echo": "bell", "stage_builder": "crate",
    "dream_singer": "moon", "anvil_chorus": "singer", "sword_smith": "sword", "glass_blower": "bottle",
    "riddle_song": "mask", "star_hymn": "star", "arcane_canon": "book", "potion_bottler": "bottle",
    "star_reader": "scroll", "candle_witch": "candle", "fog_caller": "drop",
}  # fmt: skip
CAST = Cast(_BY_WORD, _BY_KIND, beside=_BESIDE)
TONES = {
    "skill": "music", "impro": "dance", "creature": "illusion", "instrument": "music", "corruption": "song",
    "peddler": "wood",
}  # fmt: skip
CLAN_TONES = ("song", "wood", "illusion", "music")  # of townsfolk, by the clan of their first icon
