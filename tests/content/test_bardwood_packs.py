"""Packs of Bardwood Grove: what a folder of TOML may change, and how each kind of fault is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.kinds import COUNTERS
from bardhall.games.bardwood.names import COIN, LYRICS, MELODY, NONE, VOLUME
from tests.content.bardwood_folders import NAME, box, folder, refused

SKILL = f"""[[skill]]
id = "star"
{NAME}top = [{{ gain = {{ melody = 2 }} }}]
bottom_cost = 3
bottom = [{{ gain = {{ lyrics = 1, coin = 2 }} }}]
discard = {{ volume = 1, tempo = 2 }}
"""
FAN = f"""[[fan]]
id = "star"
{NAME}options = [[{{ gain = {{ coin = 2 }} }}], [{{ gain = {{ volume = 3 }} }}]]
"""
CREATURE = f"""[[creature]]
id = "star"
{NAME}boss = false
soothe_value = 4
blue_gems = 1
rewards = [{{ gain = {{ coin = 1 }} }}]
"""
LEGEND = f"""[[legend]]
id = "star"
{NAME}level = 1
cost_lyrics = 4
gems = 2
condition = {{ at_least = 2, of = "coins" }}
vp = 2
"""
EVENT = f"""[[event]]
id = "star"
{NAME}season = "summer"
timing = "once"
effects = [{{ gain = {{ coin = 2 }} }}]
"""
CREST = '{ place_crest = "here" }'
TAKE = '{ take_crests = "here" }'


def with_effects(effects: str, *, set: str = "base") -> str:
    """An impro with these effects, in line 4."""
    return f'[[impro]]\nid = "star"\n{NAME}effects = [{effects}]\nset = "{set}"\n'


# What a pack may do


def test_a_pack_adds_an_advanced_card(tmp_path: Path) -> None:
    mine = box(folder(tmp_path, cards=SKILL))
    star = mine.cards[mine.code("star")]
    assert (star.kind, star.owner, star.blue_gems, star.lower_cost) == (k.SKILL, NONE, 1, 3)
    assert (star.discard_volume, star.tempo, star.discard_extra.code) == (1, 2, 0)
    assert [(e.word, e.resource, e.n) for e in star.upper.effects] == [("gain", MELODY, 2)]
    assert [(e.word, e.resource, e.n) for e in star.lower.effects] == [("gain", LYRICS, 1), ("gain", COIN, 2)]
    assert mine.texts[mine.code("star")].name == {"en": "Star", "fr": "Étoile"}
    assert len(mine.ids) == len(box().ids) + 1


def test_a_pack_replaces_a_card_and_a_number(tmp_path: Path) -> None:
    home = folder(tmp_path, cards=SKILL.replace("star", "crescendo"), numbers="volume_max = 8\nmarket = [1, 2]\n")
    mine = box(home)
    assert mine.cards[mine.code("crescendo")].lower_cost == 3
    assert (mine.numbers.volume_max, mine.numbers.market, mine.numbers.shop_size) == (8, (1, 2), 6)
    assert len(mine.ids) == len(box().ids)


def test_rows_inside_rows_are_numbered_and_named(tmp_path: Path) -> None:
    arrow = (
        "{ convert = { pay = { volume = 2, coin = 1 }, get = [{ choose = [[{ brag = true }], [{ motif = 2 }]] }] } }"
    )
    per = '{ per = "creatures", each = [{ gain = { coin = 1 } }], max = 3 }'
    mine = box(
        folder(tmp_path, cards=with_effects(f"{{ gain = {{ coin = 1, volume = 2 }} }}, {arrow}, {per}", set="spring"))
    )
    upper = mine.cards[mine.code("star")].upper
    assert [effect.word for effect in upper.effects] == ["gain", "gain", "convert", "per"]
    assert [row.id for row in mine.rows if row.id.startswith("star.")] == [
        "star.effects", "star.effects.3.get", "star.effects.3.get.1.option_1", "star.effects.3.get.1.option_2",
        "star.effects.4.each",
    ]  # fmt: skip
    assert all(mine.rows[row.code] is row and mine.row_codes[row.id] == row.code for row in mine.rows)
    convert, each = upper.effects[2], upper.effects[3]
    assert (convert.pay[VOLUME], convert.pay[COIN], sum(convert.pay), convert.times) == (2, 1, 3, 1)
    assert (each.n, each.counter) == (3, COUNTERS.index("creatures"))


def test_an_endless_arrow_may_be_repeated_without_end(tmp_path: Path) -> None:
    arrow = '{ convert = { pay = { volume = 1 }, get = [{ gain = { melody = 1 } }], times = "any" } }'
    mine = box(folder(tmp_path, cards=with_effects(arrow)))
    assert mine.cards[mine.code("star")].upper.effects[0].times == k.ANY_TIMES


# Effects: what the grammar does not know or allow


@pytest.mark.parametrize(
    ("effects", "by"),
    [
        ("{ fly = 1 }", "unknown field `fly`"),
        ("{ gain = { gold = 1 } }", "Invalid enum value 'gold'"),
        ("{ gain = { coin = 0 } }", "Expected `int` >= 1"),
        ("{ gain = {} }", "length >= 1"),
        ("", "length >= 1"),
        ("{ brag = false }", "it takes one of true"),
        ("{ brag = true, motif = 1 }", "give an effect exactly one of brag, choose"),
        ("{}", "give an effect exactly one of"),
        ("{ gain = { coin = 1 }, n = 2 }", "gain cannot have n"),
        ('{ remove = "gem" }', "Invalid enum value 'gem'"),
        ('{ impro = "deck" }', "Invalid enum value 'deck'"),
        ("{ choose = [[{ brag = true }]] }", "length >= 2"),
        ("{ choose = [[{ brag = true }], []] }", "length >= 1"),
        ("{ convert = { pay = { move = 1 }, get = [{ brag = true }] } }", "Invalid enum value 'move'"),
        ("{ convert = { pay = { coin = 1 }, get = [{ brag = true }], times = 3 } }", "times"),
        (
            "{ convert = { pay = { volume = 7 }, get = [{ brag = true }] } }",
            "7 volume can never be paid, 6 is the most",
        ),
        (CREST, "place_crest is allowed only on events"),
        (TAKE, "take_crests is allowed only on events"),
        ('{ choose = [[{ place_rune = "here" }], [{ brag = true }]] }', "place_rune is allowed only on events"),
        ('{ place_crest = "there" }', "Invalid enum value 'there'"),
        ('{ per = "creatures", each = [{ brag = true }], max = 2 }', "per is allowed only on cards of the boxes"),
        ('{ per = "dragons", each = [{ brag = true }], max = 2 }', "Invalid enum value 'dragons'"),
        ('{ per = "creatures", each = [{ brag = true }] }', "per needs max"),
    ],
)
def test_effects_without_a_meaning(tmp_path: Path, effects: str, by: str) -> None:
    refused(folder(tmp_path, cards=with_effects(effects)), by=by, at="cards.toml:4")


@pytest.mark.parametrize(
    ("pay", "get", "by"),
    [
        ("volume = 1", "{ brag = true }", "can give only plain gains"),
        ("volume = 1", "{ choose = [[{ gain = { coin = 1 } }], [{ gain = { melody = 1 } }]] }", "only plain gains"),
        ("coin = 1", "{ gain = { melody = 1, coin = 1 } }", "cannot give what it costs"),
        ("melody = 1", "{ gain = { acoustic_stone = 1 } }", "cannot give what it costs"),
        ("acoustic_stone = 1", "{ gain = { lyrics = 2 } }", "cannot give what it costs"),
    ],
)
def test_endless_arrows_that_might_never_end(tmp_path: Path, pay: str, get: str, by: str) -> None:
    arrow = f'{{ convert = {{ pay = {{ {pay} }}, get = [{get}], times = "any" }} }}'
    refused(folder(tmp_path, cards=with_effects(arrow)), by=by, at="cards.toml:4")


# Cards. SKILL has its name in line 3, top 4, bottom_cost 5, bottom 6, discard 7


@pytest.mark.parametrize(
    ("old", "new", "by", "line"),
    [
        ("bottom_cost = 3", "bottom_cost = 7", "a bottom_cost of 7 can never be paid, 6 is the most volume", 5),
        ("bottom_cost = 3", "bottom_cost = 1", "an advanced skill has a bottom_cost from 2 to 6, not 1", 5),
        ("bottom_cost = 3\n", "", "give bottom and bottom_cost together", 5),
        ("tempo = 2", "tempo = 4", "an advanced skill has a tempo from 1 to 3, not 4", 7),
        ("tempo = 2", "tempo = 0", "an advanced skill has a tempo from 1 to 3, not 0", 7),
        ("volume = 1, tempo", "volume = 5, tempo", "an advanced skill is discarded for volume from 0 to 4, not 5", 7),
        ("tempo = 2 }", "tempo = 2, extra = [{ gain = { melody = 1 } }] }", "melody gained here is always lost", 7),
        (NAME, NAME + 'owner = "lute"\n', "unknown bard 'lute'", 4),
        (NAME, NAME + 'owner = "crescendo"\n', "unknown bard 'crescendo'", 4),
        (NAME, NAME + 'owner = "flute"\n', "a card of flute belongs to the set spring, not base", 1),
        (NAME, NAME + 'owner = "banjo"\n', "a basic skill|starting deck of banjo needs 6 of the kind skill, not 7", 0),
        (NAME, NAME + 'set = "muse"\n', "the set muse contains all muses and nothing else", 4),
        (NAME, NAME + 'set = "monsoon"\n', "Invalid enum value 'monsoon'", 4),
        ('"star"', '"banjo"', "the id 'banjo'", 2),
        ('"star"', '"oboe_bank"', "the id 'oboe_bank' is already in use", 0),
        (NAME, "", "missing required field `name`", 1),
        ("melody = 2", "melody = 12", "Expected `int` <= 9", 4),
        ("[[skill]]", "[[spell]]", "unknown table 'spell'", 0),
    ],
)
def test_faults_of_a_skill(tmp_path: Path, old: str, new: str, by: str, line: int) -> None:
    assert old in SKILL
    refused(folder(tmp_path, cards=SKILL.replace(old, new)), by=by, at=f"cards.toml:{line}" if line else "")


@pytest.mark.parametrize(
    ("old", "new", "by", "line"),
    [
        ("coin = 2", "lyrics = 2", "lyrics gained here is always lost", 4),
        ("coin = 2", "green_gem = 2", "an option of a fan gives at most 1 green gem", 4),
        (
            "{ gain = { coin = 2 } }",
            "{ convert = { pay = { melody = 1 }, get = [{ brag = true }] } }",
            "never be paid",
            4,
        ),
        (", [{ gain = { volume = 3 } }]", "", "length >= 2", 4),
    ],
)
def test_faults_of_a_fan(tmp_path: Path, old: str, new: str, by: str, line: int) -> None:
    assert old in FAN
    refused(folder(tmp_path, cards=FAN.replace(old, new)), by=by, at=f"cards.toml:{line}")


@pytest.mark.parametrize(
    ("old", "new", "by", "line"),
    [
        ("soothe_value = 4", "soothe_value = 7", "a small creature has a soothe_value from 3 to 6, not 7", 5),
        ("boss = false", "boss = true", "a boss has a soothe_value from 7 to 10, not 4", 5),
        ("blue_gems = 1", "blue_gems = 1\nhelp_cost = 11", "a creature has a help_cost from 0 to 10, not 11", 7),
        ("blue_gems = 1", "blue_gems = 3", "a small creature has blue_gems from 1 to 2, not 3", 6),
        ("coin = 1", "green_gem = 2", "a small creature gives green gems from 0 to 1, not 2", 7),
    ],
)
def test_faults_of_a_creature(tmp_path: Path, old: str, new: str, by: str, line: int) -> None:
    assert old in CREATURE
    refused(folder(tmp_path, cards=CREATURE.replace(old, new)), by=by, at=f"cards.toml:{line}")


@pytest.mark.parametrize(
    ("condition", "most"),
    [
        ("boat_space", 7), ("volume", 6), ("crests_off_track", 7), ("runes_off_dial", 8), ("quarters_open", 4),
        ("bosses", 5), ("creatures", 15), ("slots_with_own_rune", 8), ("legends_with_own_rune", 8), ("coins", 65),
        ("skills_advanced", 12), ("crests_on_bard_card", 21), ("fans_advanced", 8),
    ],
)  # fmt: skip
def test_conditions_that_nobody_could_meet(tmp_path: Path, condition: str, most: int) -> None:
    asked = LEGEND.replace('of = "coins"', f'of = "{condition}"')
    box(folder(tmp_path, cards=asked.replace("at_least = 2", f"at_least = {most}")))
    home = folder(tmp_path, cards=asked.replace("at_least = 2", f"at_least = {most + 1}"))
    refused(home, by=f"nobody can meet this: {most + 1} of {condition} .* {most} is the most", at="cards.toml:7")


def test_legends_of_a_level_have_the_same_back(tmp_path: Path) -> None:
    by = "the other legends of level 1 cost 4 lyrics and give 2 gems"
    refused(folder(tmp_path, cards=LEGEND.replace("cost_lyrics = 4", "cost_lyrics = 5")), by=by, at="cards.toml:5")
    refused(folder(tmp_path, cards=LEGEND.replace("gems = 2", "gems = 3")), by=by, at="cards.toml:6")


def test_conditions_of_challenges(tmp_path: Path) -> None:
    easy, hard = 'easy = { at_least = 1, of = "bosses" }\n', 'hard = { at_least = 6, of = "bosses" }\n'
    text = f'[[challenge]]\nid = "star"\n{NAME}{easy}{hard}'
    refused(folder(tmp_path, cards=text), by="nobody can meet this", at="cards.toml:5")
    home = folder(tmp_path, cards=text.replace('"bosses"', '"ogres"'))
    refused(home, by="Invalid enum value 'ogres'.* it takes one of acoustic, .*, volume$", at="cards.toml:4", faults=2)


@pytest.mark.parametrize(
    ("old", "new", "by", "line"),
    [
        ('"once"', '"while"', "an event with the timing while needs a change", 5),
        ("effects =", 'change = [{ number = "shop_price", add = 1 }]\neffects =', "either effects or a change", 5),
        ("effects = [{ gain = { coin = 2 } }]", "", "either effects or a change", 5),
        ('"summer"', '"monsoon"', "Invalid enum value 'monsoon'", 4),
        ('"once"', '"twice"', "Invalid enum value 'twice'", 5),
        ("{ gain = { coin = 2 } }", TAKE, "take_crests does nothing without a place_crest", 6),
    ],
)
def test_faults_of_an_event(tmp_path: Path, old: str, new: str, by: str, line: int) -> None:
    assert old in EVENT
    refused(folder(tmp_path, cards=EVENT.replace(old, new)), by=by, at=f"cards.toml:{line}")


@pytest.mark.parametrize("timing", ["start", "end"])
def test_nobody_sings_between_turns(tmp_path: Path, timing: str) -> None:
    text = EVENT.replace('"once"', f'"{timing}"').replace("coin = 2", "melody = 2")
    refused(folder(tmp_path, cards=text), by="melody gained here is always lost", at="cards.toml:6")
    box(folder(tmp_path, cards=text.replace(timing, "once")))


@pytest.mark.parametrize(
    ("change", "by"),
    [
        ('{ number = "gravity", add = 1 }', "Invalid enum value 'gravity'"),
        ('{ number = "shop_price", add = 0 }', "a change cannot be 0"),
        ('{ number = "volume_location_cost", add = -3 }', "the volume location would cost nothing"),
        ('{ number = "shop_price", add = 1 }, { number = "shop_price", add = 2 }', "the same number is changed twice"),
    ],
)
def test_faults_of_a_change(tmp_path: Path, change: str, by: str) -> None:
    text = EVENT.replace('"once"', '"while"').replace("effects = [{ gain = { coin = 2 } }]", f"change = [{change}]")
    refused(folder(tmp_path, cards=text), by=by, at="cards.toml:6")


def test_an_option_of_a_fan_that_says_nothing_yet(tmp_path: Path) -> None:
    """So the workbench begins one."""
    text = FAN.replace("{ gain = { coin = 2 } }", "{}")
    refused(folder(tmp_path, cards=text), by="give an effect exactly one of", at="cards.toml:4")
