"""The figures in the pictures of Bardwood Grove's cards."""

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
_BESIDE = {
    "chorus_for_the_crowd": "singer", "crowd_jingle": "bells", "old_choirmaster": "scroll",
    "children_of_the_lane": "kite", "legend_two_strangers": "lantern", "legend_dawn_chorus": "bird",
    "legend_full_house": "mask", "briar_banjo": "fern", "thumbed_challenge": "sword", "double_thumb": "banjo",
    "menagerie_keeper": "key", "thaw_bear": "frost", "motif_roar": "bear", "frost_carillon": "frost",
    "loosened_clapper": "key", "twelve_strokes": "wheel", "frost_on_bronze": "leaf", "midnight_peal": "moon",
    "hermit_with_a_bell": "hat", "muffled_bells": "cloth", "stamping_cobbler": "drum", "trill_on_a_twig": "leaf",
    "borrowed_birdsong": "scroll", "counterpoint": "bird", "crescendo": "horn", "two_bird_motif": "bird notes",
    "chirp": "notes", "twin_cuckoos": "bird egg", "dusk_swallow": "moon", "first_swallows": "fern",
    "cuckoo_contest": "crown", "truffle_hound": "cep", "river_arpeggio": "harp", "ferry_toll": "purse",
    "ballad_of_the_ford": "book", "patient_ferrywoman": "singer", "lock_keeper": "key", "legend_paper_boat": "scroll",
    "legend_river_mouth": "star", "lantern_boats": "lantern", "motif_oars": "boat", "second_verse": "notes",
    "whispered_tale": "mask", "bonfire_tale": "campfire", "scattered_scat": "leaf", "dawdling_pupil": "hare",
    "legend_pockets": "stones", "legend_apprentice": "hat", "legend_teller": "singer", "muse_of_old_tales": "candle",
    "sudden_riff": "banjo", "held_note": "notes", "lemonade_toast": "bottle", "chestnut_roaster": "squirrel",
    "fireside_tales": "scroll", "market_patter": "notice", "homeward_march": "drum", "sleigh_gallop": "frost",
    "first_customer": "purse", "blossom_market": "fern", "dusty_roads": "poplar", "homecoming": "lantern",
    "muse_of_footpaths": "conjurer", "rival_u2": "leaf", "rival_l2": "drop", "rival_r2": "basket",
    "rival_ru1": "gate", "rival_rd2": "mill", "ropemaker": "ribbon", "stolen_lick": "mask",
    "standing_ovation": "aunts", "challenge_skills": "book", "challenge_crests": "shield", "heel_and_palm": "drum",
    "quick_feet": "hare", "dusty_road_jig": "cart", "stampede_in_six_eight": "boar", "festival_parade": "dancer",
    "maypole": "ribbon", "cellar_wyrm": "bottle", "hollow_bongos": "oak", "drum_the_doors": "gate",
    "echo_beat": "gorge", "rehearsed_thunder": "mask", "drum_break": "star", "foot_stomp": "dancer",
    "legend_great_din": "horn", "muse_of_thunder": "conjurer", "budding_duet": "bird", "seedling_canon": "fern",
    "muddy_gardener": "drop", "seed_exchange": "basket", "reed_flute": "reed", "buskers_bow": "hat",
    "shepherds_whistle": "goose", "coda_slide": "scroll", "passing_boast": "crown", "call_of_the_pack": "fox",
    "white_fox": "frost", "legend_waiting_beasts": "bear", "rolling_start": "wheel", "snowbound_vigil": "candle",
    "icicle_chime": "bells", "cracked_ice": "drop", "ice_seller": "cart", "skating_postwoman": "scroll",
    "first_frost": "leaf", "frozen_pond": "duck", "snow_bridge": "gorge", "balcony_admirer": "heart",
    "rival_l1": "willow", "rival_r1": "boat", "rival_ul1": "bird", "rival_ur2": "star", "rival_lu2": "bells",
    "rival_ld1": "fern", "root_giant": "oak", "bridge_ogre": "gorge", "legend_sleeping_giants": "moon",
    "baker_at_the_window": "basket", "quarrelsome_wind": "kite", "motif_arrow": "goose", "rival_d1": "lantern",
    "rival_d2": "candle", "rival_dl2": "drop", "rival_dr1": "bottle", "muse_of_echoes": "conjurer",
    "walnut_gurdy": "leaf", "long_drone": "wasp", "creaking_crank": "wheel", "willow_harp": "willow",
    "legend_hundred_strings": "star", "legend_tamed_yard": "heart", "pollen_trill": "bird",
    "lady_with_the_bees": "singer", "dawn_horn": "bird", "call_to_encore": "notes", "hunting_call": "stag",
    "moonlit_overture": "moon", "shimmering_heat": "moth", "candle_vigil": "candle", "nest_ditty": "egg",
    "gossiping_magpies": "magpie", "nest_thief": "key", "legend_miser": "purse", "nesting_season": "oak",
    "kaleidoscope": "star", "legend_every_stage": "scroll", "legend_bag_of_tricks": "sack",
    "midsummer_stages": "lantern", "motif_mirror": "mask", "muse_of_the_gallery": "conjurer",
    "challenge_creatures": "hare", "challenge_fans": "heart", "firefly_beat": "drum", "lamp_moth": "lantern",
    "legend_spark": "sack", "snow_vole": "frost", "warm_stone_lizard": "stones", "first_flourish": "star",
    "silver_shimmer": "fish", "cellar_song": "bottle", "da_capo": "wheel", "sudden_hush": "moon", "town_cry": "bell",
    "legend_first_gift": "ribbon", "legend_borrowed_colours": "cloth", "legend_generous": "heart",
    "longest_day": "star", "cellar_count": "bottle", "challenge_impros": "hat", "challenge_gems": "stones",
    "rising_sap": "drop", "falling_leaves_round": "leaf", "leaf_sweeper": "basket", "swimmers_shanty": "fish",
    "prankish_marten": "mask", "midnight_bathing": "moon", "night_watch_carol": "lantern", "night_porter": "key",
    "pickpocket_polka": "dancer", "quick_collection": "hat", "repentant_taxman": "scroll", "legend_purse": "notes",
    "harvest_loans": "basket", "wagering_table": "candle", "motif_coins": "purse", "muse_of_small_change": "conjurer",
    "polite_growl": "bear", "winners_round": "crown", "grace_notes": "notes", "endless_refrain": "wheel",
    "backstage_jam": "mask", "sparring_partner": "shield", "front_row_squirrel": "bench", "north_elk": "star",
    "legend_great_herd": "stag", "skipped_stones": "drop", "stone_choir": "singer", "pebble_offering": "heart",
    "pebble_collector": "basket", "legend_singing_stone": "notes", "legend_scattered_runes": "scroll",
    "challenge_stones": "purse", "brass_tambourine": "star", "backwards_clock": "moon", "barrel_roll": "bottle",
    "cider_chorus": "aunts", "legend_open_dial": "bells", "vintage_oath": "heart", "motif_wheel": "mill",
    "challenge_dial": "star", "sun_dance": "dancer", "thaw_prelude": "frost", "answering_fog": "bird",
    "cloud_of_breath": "drop",
}  # fmt: skip
CAST = Cast(_BY_WORD, _BY_KIND, beside=_BESIDE)
# The locations of the map: each has its own, those of other packs that of their kind.
_PLACES = {
    "motif_melody": "well", "motif_lyrics": "wall", "coins_lyrics": "scroll", "coins_melody": "lutist",
    "oboe_bank": "purse", "volume": "horn",
}  # fmt: skip
_PLACES_BY_KIND = {
    "motif": ("well",), "coins": ("cart",), "bank": ("purse",), "volume": ("horn",), "legend": ("book",),
    "perform": ("stage",), "shop": ("basket",), "creature": ("fern",),
}  # fmt: skip
PLACES = Cast(_PLACES, _PLACES_BY_KIND)
PORTRAIT = Cast({"the_rival": "rival"}, {})
