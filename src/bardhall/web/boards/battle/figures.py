"""The figures in the pictures of Battle of the Bards' cards."""

from __future__ import annotations

from bardhall.web.boards.common.pictures import Cast

_BY_WORD = {
    "stag_beetle": "beetle", "stag": "stag", "owl": "owl", "fox": "fox", "heron": "heron", "leveret": "hare",
    "mole": "mole", "mayfly": "mayfly", "magpie": "magpie", "jackdaw": "magpie", "crow": "magpie", "moth": "moth",
    "newt": "newt", "toad": "frog", "frog": "frog", "cricket": "cricket", "hedgehog": "hedgehog", "badger": "badger",
    "otter": "otter", "woodpecker": "woodpecker", "boar": "boar", "spider": "spider", "bats": "bat",
    "dormice": "mouse", "mice": "mouse", "duck": "duck", "bear": "bear", "hive": "hive", "fern": "fern",
    "willow": "willow", "oaks": "oak", "cep": "cep", "gate": "gate", "ferrymen": "boat", "millers": "mill",
    "mask": "mask", "bench": "bench", "wig": "wig", "scholar": "book", "court": "crown", "gorge": "gorge",
    "dyers": "cloth", "burners": "campfire", "aunts": "aunts", "martens": "otter", "hazel": "squirrel",
    "nightingale": "bird", "blackbird": "bird", "lark": "bird", "roadie": "cart", "wanted": "notice",
    "basic_song": "bird", "basic_illusion": "hare", "basic_music": "frog", "basic_dance": "cricket",
    "lead_dance": "dancer", "lead_illusion": "conjurer", "lead_song": "singer", "lead_music": "lutist",
    "encore_dance": "dancer", "encore_illusion": "conjurer", "encore_song": "singer",
}  # fmt: skip
_BESIDE = {
    "nightingale_at_noon": "star", "blackbird_and_bassoon": "fiddle", "lark_before_breakfast": "egg",
    "encore_illusion_song": "mask", "encore_illusion_music": "fiddle", "cricket_the_crier": "bell",
    "encore_dance_illusion": "dancer", "encore_dance_song": "ribbon", "encore_dance_music": "fiddle",
    "basic_music": "pipe", "toad_in_the_mirror": "frog", "choirmaster_frog": "scroll", "basic_illusion": "hat",
    "leveret_twins": "hare", "magpie_lightclaw": "key", "jury_of_jackdaws": "magpie magpie",
    "academy_of_old_crows": "book", "harvest_mice": "basket", "tumbling_dormice": "mouse mouse",
    "pine_martens_in_the_pit": "otter otter", "barn_owls_wedding": "owl", "encore_song_music": "singer singer",
}  # fmt: skip
CAST = Cast(_BY_WORD, {}, on_stage=("encore", "lead"), beside=_BESIDE)
