"""Packs of Merchants Cove: what a folder of TOML may change, and how each kind of fault is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from bardhall.games.cove import kinds as k
from bardhall.games.cove.names import LEFT, NOBLE, PALADIN, WARRIOR
from bardhall.games.cove.rules import effect as e
from tests.content.cove_folders import NAME, box, cleared, folder, refused

SKILL = f"""[[skill]]
id = "star"
{NAME}upper = [{{ icons = {{ warrior = 2 }} }}]
volume_cost = 2
lower = [{{ icons = {{ noble = 1 }} }}, {{ gold = 3 }}]
footer = {{ hours = 2, volume = -1, corruption = 1 }}
"""
TOWNSFOLK = f"""[[townsfolk]]
id = "star"
{NAME}icons = ["warrior", "noble"]
staff = "pilot_plus"
"""
CORRUPTION = f'[[corruption]]\nid = "star"\n{NAME}rogue_icons = 1\ncopies = 3\n'
PEDDLER = f'[[peddler]]\nid = "star"\n{NAME}does = "pilot"\nhours = 3\ncopies = 2\n'


def impro(effects: str) -> str:
    """An impro with these effects, in line 4."""
    return f'[[impro]]\nid = "star"\n{NAME}effects = [{effects}]\n'


def creature(effects: str) -> str:
    """A creature with these effects, in line 4."""
    return impro(effects).replace("[[impro]]", "[[creature]]")


def dock(id: str, side: str) -> str:
    """One dock more."""
    return f'[[dock]]\nid = "{id}"\npier = "pier_bazaar"\nside = "{side}"\n'


# What a pack may do


@pytest.mark.parametrize(
    "text", [SKILL, impro("{ gold = 1 }"), creature("{ gold = 1 }"), TOWNSFOLK, CORRUPTION, PEDDLER]
)
def test_a_pack_adds_cards_of_every_kind(tmp_path: Path, text: str) -> None:
    mine = box(folder(tmp_path, cards=text))
    assert len(mine.ids) == len(box().ids) + 1
    assert mine.texts[mine.code("star")].name == {"en": "Star", "fr": "Étoile"}


def test_a_skill_as_the_rules_need_it(tmp_path: Path) -> None:
    mine = box(folder(tmp_path, cards=SKILL.replace("noble = 1", "noble = 2") + "market = true\n"))
    star = mine.cards[mine.code("star")]
    assert (star.uppers, star.volume_cost, star.hours, star.volume, star.corruption) == (1, 2, 2, -1, 1)
    above, below, gold = star.parts
    assert isinstance(above, e.Source)
    assert (above.clan, above.n) == (WARRIOR, 2)
    assert isinstance(below, e.Source)
    assert below.clan == NOBLE
    assert isinstance(gold, e.Gold)
    assert mine.code("star") in mine.market[k.SKILL]
    assert mine.code("star") not in mine.start


def test_the_drawback_of_an_impro_lies_apart(tmp_path: Path) -> None:
    mine = box(folder(tmp_path, cards=impro('{ corruption = 2 }, { icons = { paladin = 1 }, per = "fan" }')))
    star = mine.cards[mine.code("star")]
    (part,) = star.parts
    (drawback,) = star.drawbacks
    assert isinstance(part, e.Source)
    assert (part.clan, part.n, part.per) == (PALADIN, 1, k.FAN)
    assert isinstance(drawback, e.Corruption)


def test_a_pack_replaces_a_card_a_dock_and_numbers(tmp_path: Path) -> None:
    cards = SKILL.replace('"star"', '"anvil_chorus"') + dock("dock_black_market", "right")
    mine = box(folder(tmp_path, cards=cards, numbers="volume_max = 9\nstart_gold = 5\n"))
    assert len(mine.cards[mine.code("anvil_chorus")].parts) == 3
    assert (mine.numbers.volume_max, mine.numbers.start_gold, mine.numbers.rounds) == (9, 5, 3)
    assert [len(docks) for docks in mine.docks_of_pier] == [2, 2, 0]
    assert len(mine.ids) == len(box().ids)


def test_a_harbour_with_a_dock_more(tmp_path: Path) -> None:
    mine = box(folder(tmp_path, board=dock("dock_reef", "left")))
    assert len(mine.docks_of_side[LEFT]) == 3


# Effects: what the grammar does not know or allow


@pytest.mark.parametrize(
    ("effects", "by"),
    [
        ("{ fly = 1 }", "unknown field `fly`"),
        ("", "length >= 1"),
        ("{ gold = 1 }, { gold = 2 }, { stone = 1 }", "length <= 2"),
        ("{}", "give an effect exactly one of corruption, gold, icons, stone, volume"),
        ("{ gold = 1, stone = 1 }", "give an effect exactly one of corruption"),
        ("{ gold = 0 }", "Expected `int` >= 1"),
        ("{ gold = 7 }", "Expected `int` <= 6"),
        ("{ stone = 2 }", "Invalid enum value 2"),
        ("{ volume = 5 }", "Expected `int` <= 4"),
        ("{ volume = -3 }", "Expected `int` >= -2"),
        ("{ volume = 0 }", "a change of volume cannot be 0"),
        ("{ gold = 1 }, { corruption = 3 }", "Expected `int` <= 2"),
        ("{ icons = {} }", "length >= 1"),
        ("{ icons = { warrior = 1, bard = 1 } }", "length <= 1"),
        ("{ icons = { rogue = 1 } }", "Invalid enum value 'rogue'"),
        ("{ icons = { bard = 5 } }", "Expected `int` <= 4"),
        ("{ icons = { bard = 0 } }", "Expected `int` >= 1"),
        ('{ stone = 1, per = "fan" }', "stone cannot have per"),
        ('{ volume = 1, per = "fan" }', "volume cannot have per"),
        ('{ corruption = 1, per = "fan" }', "corruption cannot have per"),
        ('{ gold = 3, per = "fan" }', "at most 2 for each fan"),
        ('{ icons = { bard = 3 }, per = "rune_placed" }', "at most 2 for each rune_placed"),
        ('{ gold = 1, per = "friend" }', "Invalid enum value 'friend'"),
        ('{ per = "fan" }', "give an effect exactly one of corruption"),
    ],
)  # fmt: skip
def test_effects_without_a_meaning(tmp_path: Path, effects: str, by: str) -> None:
    refused(folder(tmp_path, cards=impro(effects)), by=by, at="cards.toml:4")


@pytest.mark.rule("MC-ENT-CARDS-11", "MC-ENT-BRAG-09")
@pytest.mark.parametrize(
    ("text", "by"),
    [
        (impro("{ corruption = 1 }"), "an impro needs at least one effect that is not a drawback"),
        (impro("{ corruption = 1 }, { volume = -1 }"), "an impro needs at least one effect that is not a drawback"),
        (creature("{ icons = { bard = 1 } }"), "creatures give no clan icons"),
        (creature('{ gold = 1 }, { icons = { paladin = 1 }, per = "fan" }'), "creatures give no clan icons"),
        (creature("{ corruption = 1 }"), "a creature needs at least one effect that is good for its owner"),
        (
            creature("{ volume = -1 }, { corruption = 1 }"),
            "a creature needs at least one effect that is good for its owner",
        ),
        (creature("{ gold = 1 }, { gold = 1 }, { gold = 1 }, { gold = 1 }"), "length <= 3"),
    ],
)
def test_impros_and_creatures_that_do_no_good(tmp_path: Path, text: str, by: str) -> None:
    refused(folder(tmp_path, cards=text), by=by, at="cards.toml:4")


# Cards


@pytest.mark.parametrize(
    ("old", "new", "by", "line"),
    [
        ("{ icons = { warrior = 2 } }", "{ gold = 1 }", "an upper part can have only icons", 4),
        ("warrior = 2 } }", 'warrior = 1 }, per = "fan" }, { icons = { bard = 1 } }', "counted icons must be alone", 4),
        ("warrior = 2", "warrior = 3", "the icons of this part are worth 1 to 2 in all, not 3", 4),
        ("warrior = 2 } }", "warrior = 2 } }, { icons = { bard = 1 } }", "worth 1 to 2 in all, not 3", 4),
        ("volume_cost = 2\n", "", "a lower part needs a volume_cost; an upper part cannot have one", 1),
        ("volume_cost = 2", "volume_cost = 5", "Expected `int` <= 4", 5),
        ("{ gold = 3 }", "{ volume = 1 }", "a lower part needs printed icons, gold or a stone", 6),
        ("{ gold = 3 }", "{ corruption = 1 }", "a lower part needs printed icons, gold or a stone", 6),
        ("{ gold = 3 }", '{ gold = 1, per = "fan" }', "needs printed icons", 6),
        ("noble = 1", "noble = 4", "the icons of this part are worth 1 to 3 in all, not 4", 6),
        ("hours = 2", "hours = 4", "Expected `int` <= 3", 7),
        ("hours = 2", "hours = 0", "Expected `int` >= 1", 7),
        ("hours = 2, ", "", "missing required field `hours`", 7),
        ("volume = -1", "volume = 5", "Expected `int` <= 4", 7),
        ("corruption = 1", "corruption = 3", "Expected `int` <= 2", 7),
        ("corruption = 1", "gold = 1", "unknown field `gold`", 7),
        (NAME, "", "missing required field `name`", 1),
        ('"star"', '"lucky_toad"', "the id 'lucky_toad'", 0),
        ("[[skill]]", "[[song]]", "unknown table 'song'", 0),
    ],
)
def test_faults_of_a_skill(tmp_path: Path, old: str, new: str, by: str, line: int) -> None:
    assert old in SKILL
    refused(folder(tmp_path, cards=SKILL.replace(old, new)), by=by, at=f"cards.toml:{line}" if line else "")


def test_skills_of_the_pile_are_stronger(tmp_path: Path) -> None:
    text = SKILL + "market = true\n"
    refused(folder(tmp_path, cards=text), by="the icons of this part are worth 2 to 4 in all, not 1", at="cards.toml:6")
    text = text.replace("warrior = 2", "warrior = 1")
    refused(folder(tmp_path, cards=text), by="the icons of this part are worth 2 to 3 in all, not 1", at="cards.toml:4")


@pytest.mark.rule("MC-CORE-TOWNSFOLK-01")
@pytest.mark.parametrize(
    ("old", "new", "by", "line"),
    [
        ('"warrior", "noble"', '"noble", "noble"', "two icons must be of different clans", 4),
        ('"warrior", "noble"', "", "length >= 1", 4),
        ('"warrior", "noble"', '"warrior", "noble", "bard"', "length <= 2", 4),
        ('"noble"', '"paladin"', "Invalid enum value 'paladin'", 4),
        ('"pilot_plus"', '"sing_plus"', "Invalid enum value 'sing_plus'", 5),
        ('"pilot_plus"', '"pilot_plus"\npier = "pier_square"', "give pier together with pier_bonus, and only then", 6),
        ('"pilot_plus"', '"pier_bonus"', "give pier together with pier_bonus, and only then", 1),
        ('"pilot_plus"', '"pier_bonus"\npier = "pier_north"', "Invalid enum value 'pier_north'", 6),
    ],
)
def test_faults_of_townsfolk(tmp_path: Path, old: str, new: str, by: str, line: int) -> None:
    assert old in TOWNSFOLK
    refused(folder(tmp_path, cards=TOWNSFOLK.replace(old, new)), by=by, at=f"cards.toml:{line}")


@pytest.mark.parametrize(
    ("text", "old", "new", "by", "line"),
    [
        (CORRUPTION, "rogue_icons = 1", "rogue_icons = 3", "Expected `int` <= 2", 4),
        (CORRUPTION, "copies = 3", "copies = 0", "Expected `int` >= 1", 5),
        (PEDDLER, '"pilot"', '"refine"', "Invalid enum value 'refine'", 4),
        (PEDDLER, "hours = 3", "hours = 0", "Expected `int` >= 1", 5),
        (PEDDLER, "copies = 2", "copies = 100", "Expected `int` <= 99", 6),
        (dock("reef", "left"), '"left"', '"north"', "Invalid enum value 'north'", 4),
        (dock("reef", "left"), '"pier_bazaar"', '"pier_north"', "Invalid enum value 'pier_north'", 3),
    ],
)
def test_faults_of_other_entries(tmp_path: Path, text: str, old: str, new: str, by: str, line: int) -> None:
    refused(folder(tmp_path, cards=text.replace(old, new)), by=by, at=f"cards.toml:{line}")


# Boxes that cannot be played


@pytest.mark.parametrize(
    ("kind", "by"),
    [
        ("townsfolk", "townsfolk cards: 0 given, 4 are needed"),
        ("corruption", "corruption cards: 0 given, 1"), ("peddler", "peddler cards: 0 given, 1"),
        ("instrument", "instrument cards: 0 given, 1"),
        ("skill", "skill cards: 0 starting cards do not fill a hand of 4"),
        ("impro", "impro cards: none is for the pile"), ("creature", "creature cards: none is for the pile"),
        ("dock", "docks: 0 on the left; a side has 1 to 3"),
    ],
)  # fmt: skip
def test_too_few_of_a_kind(tmp_path: Path, kind: str, by: str) -> None:
    refused(cleared(tmp_path, kind), by=by)


def test_start_cards_are_not_enough_for_a_pile(tmp_path: Path) -> None:
    text = "".join(SKILL.replace("star", f"star_{n}") for n in range(4))
    refused(cleared(tmp_path, "skill", cards=text), by="skill cards: none is for the pile")


def test_more_docks_than_boats(tmp_path: Path) -> None:
    text = dock("reef", "right") + dock("sandbank", "right")
    refused(folder(tmp_path, board=text), by="docks: 4 on the right; a side has 1 to 3")


@pytest.mark.parametrize(
    ("numbers", "by"),
    [
        ("rounds = 0\n", "Expected `int` >= 1"), ("clock_hours = 3\n", "Expected `int` >= 4"),
        ("clock_hours = 10\n", "adventurer_spaces name hours from 1 to 10, ascending, each once"),
        ("adventurer_spaces = [[2], [2], [3, 3], [4]]\n", "ascending, each once"),
        ("adventurer_spaces = [[2], [2], [3], [4, 2]]\n", "ascending, each once"),
        ("adventurer_spaces = [[2], [2], [3]]\n", "length >= 4"),
        ("adventurer_spaces = [[0], [2], [3], [4]]\n", "Expected `int` >= 1"),
        ("adventurers = { warrior = 13 }\n", "adventurers has no number for bard, wizard, noble, rogue"),
        ("small_value = { warrior = 2, bard = 2 }\n", "small_value has no number for wizard, noble"),
        ("large_value = { rogue = 2 }\n", "Invalid enum value 'rogue'"),
        ("deal_hours = { peddle = 1 }\n", "deal_hours has no number for craft_small, craft_large, refine, recruit"),
        ("hall_start = 10\n", "hall_start is more than there are of wizard"),
        ("lair_start = 9\n", "lair_start is more than there are rogues"),
        ("boat_load = 4\n", "boat_load is below boat_capacity, or boats would dock on arrival"),
        ("boat_capacity = 1\n", "Expected `int` >= 2"), ("square_slots = 7\n", "Expected `int` <= 6"),
        ("movement = [1, 2, 3]\n", "length >= 4"),
        ("hand_limit = [2, 3]\n", "hand_limit and gems are as long as each other"),
        ("hand_limit = [1, 3, 4, 4, 4, 4, 4]\n", "a hand holds 2 skills at least"),
        ("hand_limit = [4, 3, 4, 4, 4, 4, 4]\n", "hand_limit never falls"),
        ("hand_limit = [2, 3, 4, 4, 4, 4, 13]\n", "12 starting cards do not fill a hand of 13"),
        ("gems = [0, 0, 0, 1, 2, 3, 2]\n", "gems never falls"),
        ("ranks = [60, 120, 90, 150]\n", "ranks never falls"), ("ranks = [60, 90, 120]\n", "length >= 4"),
        ("weather = 3\n", "unknown field `weather`"),
    ],
)  # fmt: skip
def test_numbers_that_cannot_be_played(tmp_path: Path, numbers: str, by: str) -> None:
    refused(folder(tmp_path, numbers=numbers), by=by)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = impro("{}") + TOWNSFOLK.replace("star", "moon").replace('"warrior", "noble"', '"bard", "bard"')
    home = folder(tmp_path, cards=text)
    refused(home, by="two icons must be of different clans", at="cards.toml:8", faults=2)
    refused(home, by="give an effect exactly one of", at="cards.toml:4", faults=2)
