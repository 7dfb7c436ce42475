"""Packs of Taverns & Dragons: what a folder of TOML may change, and how each kind of fault is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import BLADE, NONE, RARE_SPICE
from tests.content.taverns_folders import NAME, box, cleared, folder, refused

HERO = f"""[[hero]]
id = "star"
{NAME}cost = 3
prestige = 2
ability = [{{ gain = {{ gold = 2 }} }}]
bonus = {{ rune = 1 }}
"""
LOCATION = f"""[[location]]
id = "star"
{NAME}spaces = [{{ energy = 1 }}, {{ gold = 2 }}]
effect = [{{ gain = {{ gold = 1 }} }}]
"""
DRAGON = f"""[[dragon]]
id = "star"
{NAME}lair = "A"
arrival = [{{ lose = {{ gold = 1 }} }}]
special = [{{ lose = {{ energy = 1 }} }}]
rows = [{{ spaces = ["blade", "spell"], rewards = [{{ gain = {{ gold = 1 }} }}] }}]
"""
MISSION = f"""[[mission]]
id = "star"
{NAME}condition = {{ at_least = 2, of = "gold" }}
prestige = 3
"""
EVENT = f"""[[event]]
id = "star"
{NAME}good = [{{ gain = {{ gold = 1 }} }}]
bad = [{{ lose = {{ gold = 1 }} }}]
"""


def encounter(effects: str) -> str:
    """An encounter with these effects, in line 4."""
    return f'[[encounter]]\nid = "star"\n{NAME}effect = [{effects}]\n'


def token(kind: str, effects: str) -> str:
    """A token with these effects, in line 4."""
    return f'[[{kind}]]\nid = "star"\n{NAME}effect = [{effects}]\n'


def side(id: str, partner: str) -> str:
    """A location whose tile has that one on its other side, in line 6; or none."""
    other = f'partner = "{partner}"\n' if partner else ""
    spaces = "spaces = [{ energy = 1 }, { energy = 1 }]"
    return f'[[location]]\nid = "{id}"\n{NAME}{spaces}\neffect = [{{ gain = {{ gold = 1 }} }}]\n{other}'


def zone(line: str) -> str:
    """One zone more."""
    return f'[[zone]]\nid = "z"\n{NAME}x = 0\ny = 0\n{line}\n'


# What a pack may do


def test_a_pack_adds_cards_of_every_kind(tmp_path: Path) -> None:
    for text in (HERO, LOCATION, DRAGON, MISSION, EVENT, encounter("{ gain = { gold = 1 } }")):
        mine = box(folder(tmp_path, cards=text))
        assert len(mine.ids) == len(box().ids) + 1
        assert mine.texts[mine.code("star")].name == {"en": "Star", "fr": "Étoile"}


def test_a_hero_and_a_location_as_the_rules_need_them(tmp_path: Path) -> None:
    mine = box(folder(tmp_path, cards=HERO))
    star = mine.cards[mine.code("star")]
    assert (star.kind, star.cost, star.points, star.bonus, star.timing) == (k.HERO, 3, 2, k.BONUS_RUNE, k.ANY_TIME)
    mine = box(folder(tmp_path, cards=LOCATION.replace("gold = 2 }", 'carried = "rare_spice" }')))
    tile = mine.cards[mine.code("star")]
    assert tile.costs == ((k.PAY_ENERGY, 1), (k.PAY_CARRIED, RARE_SPICE))


@pytest.mark.rule("TD-RULING-49")
def test_two_locations_may_be_the_sides_of_one_tile(tmp_path: Path) -> None:
    mine = box(folder(tmp_path, cards=side("sun", "moon") + side("moon", "sun") + LOCATION))
    sun, moon, star = (mine.code(name) for name in ("sun", "moon", "star"))
    assert (mine.cards[sun].partner, mine.cards[moon].partner, mine.cards[star].partner) == (moon, sun, NONE)
    assert mine.tiles[-2:] == [(sun, moon), (star,)]
    assert [len(sides) for sides in mine.tiles] == [2, 2, 2, 2, 2, 1]


@pytest.mark.rule("TD-RULING-49")
@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        (side("sun", "mist"), "partner: unknown location 'mist'"),
        (side("sun", "sun"), "partner: unknown location 'sun'"),
        (side("sun", "guardian"), "partner: unknown location 'guardian'"),
        (side("sun", "moon") + side("moon", ""), "partner: moon does not name sun as its partner"),
        (side("sun", "campfire"), "partner: campfire names magic_portal as its partner, not sun"),
    ],
)
def test_partners_name_each_other(tmp_path: Path, cards: str, reason: str) -> None:
    refused(folder(tmp_path, cards=cards), by=reason, at="cards.toml:6")


@pytest.mark.rule("TD-SETUP-05", "TD-RULING-49")
def test_a_first_game_has_one_side_of_a_tile(tmp_path: Path) -> None:
    first = [side("sun", "moon"), side("moon", "sun"), side("mist", ""), side("rain", "")]
    cards = "".join(text + "first_game = true\n" for text in first) + side("snow", "")
    refused(cleared(tmp_path, "location", cards=cards), by="sun and moon are both sides of one tile")


@pytest.mark.rule("TD-SETUP-04", "TD-RULING-49")
def test_both_sides_are_one_tile_of_the_four_that_are_needed(tmp_path: Path) -> None:
    cards = "".join(side(a, b) + side(b, a) for a, b in (("sun", "moon"), ("mist", "rain"), ("snow", "hail")))
    first = cards.replace('partner = "moon"\n', 'partner = "moon"\nfirst_game = true\n')
    refused(cleared(tmp_path, "location", cards=first), by="location tiles: 3 given, 4 are needed", faults=2)


def test_a_pack_replaces_a_card_and_numbers(tmp_path: Path) -> None:
    numbers = "rune_max = 5\ntokens = { wild_plant = 9, dragon_egg = 1 }\n"
    mine = box(folder(tmp_path, cards=HERO.replace('"star"', '"guardian"'), numbers=numbers))
    assert mine.cards[mine.code("guardian")].cost == 3
    assert (mine.numbers.rune_max, mine.numbers.tokens, mine.numbers.energy_max) == (5, (9, 0, 0, 1, 0), 5)
    assert len(mine.ids) == len(box().ids)


def test_rows_inside_rows_are_numbered_and_named(tmp_path: Path) -> None:
    inner = '{ choose = [[{ gain = { gold = 1 } }], [{ for_each = "heroes", do = [{ gain = { rune = 1 } }] }]] }'
    branch = '{ if = { most = "gold" }, then = [{ lose = { gold = 1 } }], else = [{ gain = { energy = 1 } }] }'
    mine = box(folder(tmp_path, cards=encounter(f"{inner}, {branch}")))
    ids = [row.id for row in mine.rows if row.id.startswith("star.")]
    assert len(ids) == 6
    assert len(set(ids)) == 6
    assert all(mine.rows[row.code] is row and mine.row_codes[row.id] == row.code for row in mine.rows)


def test_faces_of_the_hunt_die_and_rows_of_dragons(tmp_path: Path) -> None:
    face = '[[hunt_face]]\nid = "face_6"\nsymbols = ["fire", "claw"]\n'
    mine = box(folder(tmp_path, board=face, cards=DRAGON))
    assert len(mine.board.faces[5]) == 2
    assert mine.cards[mine.code("star")].rows[0].spaces[0] == BLADE


# Effects: what the grammar does not know or allow


@pytest.mark.parametrize(
    ("effects", "by"),
    [
        ("{ fly = 1 }", "unknown field `fly`"),
        ("{ gain = { coins = 1 } }", "Invalid enum value 'coins'"),
        ("{ gain = { gold = 0 } }", "Expected `int` >= 1"),
        ("{ gain = {} }", "length >= 1"),
        ("{ gain = { gold = 1, rune = 1 } }", "length <= 1"),
        ("", "length >= 1"),
        ("{}", "give an effect exactly one of activate_location, choose"),
        ("{ gain = { gold = 1 }, lose = { gold = 1 } }", "give an effect exactly one of activate_location, choose"),
        ("{ gain = { gold = 1 }, n = 2 }", "gain cannot have n"),
        ('{ gain_ingredient = "any" }', "gain_ingredient needs to"),
        ('{ gain_ingredient = "sugar", to = "reserve" }', "Invalid enum value 'sugar'|sugar"),
        ("{ lose_ingredient = 1 }", "lose_ingredient needs from"),
        ('{ lose_ingredient = 1, from = "minion" }', "from a minion needs who"),
        ('{ lose_ingredient = 1, from = "reserve", who = "own_minion" }', "from the reserve, only players is allowed"),
        ("{ wound = 1 }", "wound needs who"),
        ('{ wound = 1, who = "everybody" }', "Invalid enum value 'everybody'"),
        ('{ heal = "some", who = "own_minion" }', "heal"),
        ('{ store = "all" }', "Invalid enum value 'all'"),
        ("{ move = 2 }", "move needs who"),
        ('{ move = "dice", who = "own_minion" }', "Invalid enum value 'dice'|dice"),
        ('{ move = "die", who = "each_player" }', "who of move must be a minion, not each_player"),
        ('{ gain = { gold = 1 }, who = "own_minion" }', "who of gain must be a player, not own_minion"),
        ('{ lose_ingredient = 1, from = "minion", who = "each_player" }', "from a minion needs who"),
        ('{ gain_ingredient = "any", to = "minion", who = "each_player" }', "each_player cannot use a minion"),
        ('{ reroll = "hunt", who = "each_player" }', "each_player cannot use a minion or hunt dice"),
        ('{ teleport = "moon", who = "own_minion" }', "teleport must go to any_other or to one of city, meadow"),
        ("{ shift_dice = 4, scope = \"one\" }", "Expected `int` <= 3"),
        ("{ shift_dice = 1 }", "shift_dice needs scope"),
        ("{ set_die = 5 }", "Expected `int` <= 4"),
        ('{ for_each = "heroes" }', "for_each needs do"),
        ('{ for_each = "gold", do = [{ gain = { gold = 1 } }] }', "Invalid enum value 'gold'"),
        ("{ choose = [[{ gain = { gold = 1 } }]] }", "length >= 2"),
        ("{ choose = [[{ gain = { gold = 1 } }], []] }", "length >= 1"),
        ('{ if = { at_least = 1, of = "gold" } }', "if needs then"),
        ('{ then = [{ gain = { gold = 1 } }] }', "give an effect exactly one of"),
        ("{ dungeon_search = true }", "dungeon_search is allowed only on a location"),
        ("{ draw_forge_token = true }", "draw_forge_token is allowed only on a location"),
        ("{ market_buy = { wild_plant = 1 } }", "market_buy is allowed only on a location"),
        ('{ hunt_face = "blade" }', "effects of a hunt or of cooking are allowed only on heroes and objects"),
        ("{ extra_hunt_die = 1 }", "effects of a hunt or of cooking"),
        ('{ reroll = "hunt" }', "effects of a hunt or of cooking"),
        ("{ wild_ingredient = 1 }", "effects of a hunt or of cooking"),
        ('{ damage = "claw" }', "claw"),
        ("{ activate_location = [] }", "length >= 1"),
        ('{ activate_location = ["dragon"] }', "Invalid enum value 'dragon'"),
        ('{ take_from_zone = "reserve", who = "all_own_minions" }', "who of take_from_zone must be active_minion"),
    ],
)  # fmt: skip
def test_effects_without_a_meaning(tmp_path: Path, effects: str, by: str) -> None:
    refused(folder(tmp_path, cards=encounter(effects)), by=by, at="cards.toml:4")


@pytest.mark.parametrize(
    ("part", "effects", "by"),
    [
        ("arrival", "{ gain = { gold = 1 } }", "gain cannot be part of a dragon's arrival"),
        ("special", '{ heal = 1, who = "own_minion" }', "heal cannot be part of a dragon's special"),
        ("arrival", '{ teleport = "maple", who = "minions_near_dragon" }', "arrival teleports only to city"),
        ("special", '{ teleport = "any_other", who = "active_minion" }', "special teleports only to city"),
        ("arrival", '{ wound = 1, who = "active_minion" }', "there is no active minion in arrival"),
        ("arrival", '{ clear_zone = "here" }', "there is no active minion in arrival"),
        ("arrival", '{ choose = [[{ clear_zone = "adjacent_to_dragon" }], [{ lose = { gold = 1 } }]] }',
         "clear_zone, discard_recipe and each_player are not allowed"),
        ("arrival", '{ if = { most = "gold" }, then = [{ discard_recipe = "top" }] }', "not allowed inside"),
    ],
)  # fmt: skip
def test_what_a_dragon_cannot_do(tmp_path: Path, part: str, effects: str, by: str) -> None:
    lines = [f"{part} = [{effects}]" if line.startswith(part) else line for line in DRAGON.splitlines()]
    at = {"arrival": 5, "special": 6}[part]
    refused(folder(tmp_path, cards="\n".join(lines)), by=by, at=f"cards.toml:{at}")


def test_a_special_attack_may_name_the_active_minion(tmp_path: Path) -> None:
    special = 'special = [{ teleport = "city", who = "active_minion" }, { clear_zone = "here" }]'
    box(folder(tmp_path, cards=DRAGON.replace("special = [{ lose = { energy = 1 } }]", special)))


@pytest.mark.parametrize(
    ("effects", "by"),
    [
        ('{ store = "active_minion" }', "there is no active minion in good"),
        ('{ gain_ingredient = "wild_plant", to = "minion" }', "there is no active minion in good"),
        ('{ for_each = "heroes", do = [{ discard_recipe = "top" }] }', "not allowed inside another effect"),
        ('{ activate_location = ["cost"] }', "activate_location works only in a player's own turn"),
        ('{ reactivate_minion = "own_minion" }', "reactivate_minion works only in a player's own turn"),
        ('{ move = "die", who = "all_own_minions" }', "move works only in a player's own turn"),
        ('{ reroll = "on_minion" }', "reroll works only in a player's own turn"),
        (
            '{ for_each = "heroes", do = [{ gain = { gold = 1 }, who = "each_player" }] }',
            "not allowed inside another effect",
        ),
        ('{ hunt_face = "spell" }', "are allowed only on heroes and objects"),
    ],
)
def test_what_an_event_cannot_do(tmp_path: Path, effects: str, by: str) -> None:
    text = EVENT.replace("good = [{ gain = { gold = 1 } }]", f"good = [{effects}]")
    refused(folder(tmp_path, cards=text), by=by, at="cards.toml:4")


@pytest.mark.parametrize(
    ("ability", "timing", "by", "line"),
    [
        ('{ damage = "any" }', "any", "the timing hunt and effects of a hunt need each other", 8),
        ("{ gain = { gold = 1 } }", "hunt", "the timing hunt and effects of a hunt need each other", 8),
        ("{ wild_ingredient = 1 }", "any", "the timing cook and wild_ingredient need each other", 8),
        ("{ gain = { gold = 1 } }", "cook", "the timing cook and wild_ingredient need each other", 8),
        ("{ gain = { gold = 1 } }", "night", "Invalid enum value 'night'", 8),
        ('{ wound = 1, who = "active_minion" }', "any", "there is no active minion in ability", 6),
        ('{ gain_ingredient = "any", to = "minion" }', "any", "there is no active minion in ability", 6),
    ],
)
def test_abilities_at_the_wrong_time(tmp_path: Path, ability: str, timing: str, by: str, line: int) -> None:
    text = HERO.replace("{ gain = { gold = 2 } }", ability) + f'timing = "{timing}"\n'
    refused(folder(tmp_path, cards=text), by=by, at=f"cards.toml:{line}")


@pytest.mark.parametrize(
    ("kind", "effects", "by"),
    [
        ("forge_token", '{ hunt_face = "blade" }', "give a forge token extra_hunt_die, ignore_claw or damage"),
        ("forge_token", "{ gain = { gold = 1 } }", "give a forge token"),
        ("dungeon_token", "{ gain = { energy = 1 } }", "give a dungeon token gold, prestige or a wound"),
        ("dungeon_token", '{ store = "active_minion" }', "give a dungeon token"),
        ("dungeon_token", '{ gain = { gold = 1 }, who = "each_player" }', "a wound for the player who searches"),
        ("object", '{ heal = 1, who = "active_minion" }', "there is no active minion in effect"),
    ],
)
def test_what_tokens_cannot_do(tmp_path: Path, kind: str, effects: str, by: str) -> None:
    refused(folder(tmp_path, cards=token(kind, effects)), by=by, at="cards.toml:4")


@pytest.mark.parametrize(
    ("old", "new", "by", "line"),
    [
        ("{ energy = 1 }, { gold = 2 }", "{ energy = 1 }", "length >= 2", 4),
        ("{ energy = 1 }", "{ energy = 1, gold = 1 }", "exactly one cost: energy, gold, carried, market", 4),
        ("{ energy = 1 }", "{}", "exactly one cost", 4),
        ("{ energy = 1 }", "{ market = true }", "market and market_buy need each other", 4),
        ("{ gain = { gold = 1 } }", "{ market_buy = { wild_plant = 1 } }", "market and market_buy need each other", 4),
        ("{ gain = { gold = 1 } }", "{ market_buy = { wild_plant = 1 } }, { gain = { gold = 1 } }",
         "market_buy must be the only effect", 5),
        ("{ gain = { gold = 1 } }", "{ choose = [[{ market_buy = { wild_plant = 1 } }], [{ gain = { gold = 1 } }]] }",
         "market_buy must be the only effect", 5),
    ],
)  # fmt: skip
def test_locations_that_cannot_be_paid_or_used(tmp_path: Path, old: str, new: str, by: str, line: int) -> None:
    refused(folder(tmp_path, cards=LOCATION.replace(old, new, 1)), by=by, at=f"cards.toml:{line}")


def test_a_location_that_nobody_can_afford(tmp_path: Path) -> None:
    pack = folder(tmp_path, cards=LOCATION.replace("energy = 1", "energy = 6"))
    refused(pack, by="nobody can pay 6 energy: a reserve holds at most 5", at="cards.toml:4")


@pytest.mark.parametrize("bonus", ["{}", "{ gold = 1, rune = 1 }"])
def test_a_bonus_is_one_thing(tmp_path: Path, bonus: str) -> None:
    refused(
        folder(tmp_path, cards=HERO.replace("{ rune = 1 }", bonus)), by="give a bonus exactly one of", at="cards.toml:7"
    )


@pytest.mark.parametrize(
    ("condition", "by"),
    [
        ("{}", "give a condition exactly one of at_least, exactly, most, all, any"),
        ('{ at_least = 1, exactly = 1, of = "gold" }', "give a condition exactly one of"),
        ("{ at_least = 1 }", "at_least and exactly need of"),
        ('{ most = "gold", of = "gold" }', "at_least and exactly need of; other conditions cannot have it"),
        ('{ at_least = 1, of = "recipes_with" }', "recipes_with needs an ingredient"),
        ('{ at_least = 1, of = "gold", ingredient = "rare_spice" }', "recipes_with needs an ingredient"),
        ('{ at_least = 0, of = "gold" }', "Expected `int` >= 1"),
        ('{ at_least = 1, of = "friends" }', "Invalid enum value 'friends'"),
        ('{ all = [{ most = "gold" }] }', "length >= 2"),
        ('{ any = [{ most = "gold" }, { exactly = 1 }] }', "at_least and exactly need of"),
    ],
)
def test_conditions_without_a_meaning(tmp_path: Path, condition: str, by: str) -> None:
    text = MISSION.replace('{ at_least = 2, of = "gold" }', condition)
    refused(folder(tmp_path, cards=text), by=by, at="cards.toml:4")


def test_conditions_inside_effects_are_checked_too(tmp_path: Path) -> None:
    branch = "{ if = { at_least = 1 }, then = [{ gain = { gold = 1 } }] }"
    refused(folder(tmp_path, cards=encounter(branch)), by="at_least and exactly need of", at="cards.toml:4")


# Boxes that cannot be played


@pytest.mark.parametrize(
    ("kind", "by"),
    [
        ("recipe", "recipe cards: 0 given, 1 are needed"), ("hero", "hero cards: 0 given, 4"),
        ("dragon", "dragon cards: 0 given, 2"), ("trophy", "trophy cards: 0 given, 2"),
        ("dungeon_token", "dungeon_token cards: 0"), ("forge_token", "forge_token cards: 0"),
        ("event", "event cards: 0"), ("encounter", "encounter cards: 0"), ("object", "object cards: 0 given, 20"),
        ("tavern", "tavern cards: 0 given, 5"),
        ("mission", "mission cards: 0 work without the goblin, 11"),
    ],
)  # fmt: skip
def test_too_few_cards_of_a_kind(tmp_path: Path, kind: str, by: str) -> None:
    refused(cleared(tmp_path, kind), by=by)


def test_missions_about_objects_do_not_count(tmp_path: Path) -> None:
    one = (
        '[[mission]]\nid = "star_{n}"\n' + NAME + 'condition = {{ at_least = 1, of = "objects_used" }}\nprestige = 3\n'
    )
    text = "".join(one.replace("{n}", str(n)).replace("{{", "{").replace("}}", "}") for n in range(11))
    refused(cleared(tmp_path, "mission", cards=text), by="mission cards: 0 work without the goblin")


def test_the_first_game_has_four_tiles(tmp_path: Path) -> None:
    refused(folder(tmp_path, cards=LOCATION + "first_game = true\n"), by="4 must be for the first game, not 5")


def test_two_heroes_would_ready_each_other_for_ever(tmp_path: Path) -> None:
    one = HERO.replace("{ gain = { gold = 2 } }", "{ ready_hero = 1 }")
    box(folder(tmp_path, cards=one))
    refused(
        folder(tmp_path, cards=one + one.replace("star", "moon")), by="only one may have ready_hero, not star and moon"
    )


@pytest.mark.parametrize(
    ("text", "by"),
    [
        (zone("city = true"), "exactly one must be the city"),
        (zone("maple = true"), "exactly one must be the maple"),
        (zone("spaces = 1"), "10 tokens need the same number of spaces, not 11"),
        (zone("goblin = 5"), "each goblin number from 2 to 8"),
        (zone('shortcut = "moon"'), "unknown zone 'moon'"),
        (zone('shortcut = "z"'), "unknown zone 'z'"),
        ('[[bank]]\nid = "b"\nvalue = 2\ngold = 1\n', "exactly one space, the last one, must accept any die"),
        ('[[bank]]\nid = "b"\ngold = 1\n', "exactly one space, the last one, must accept any die"),
        ('[[round]]\nid = "r"\nicons = []\n', "7 rounds have 6 spaces to leave, not 7"),
        ('[[hunt_face]]\nid = "f"\nsymbols = []\n', "it has 6 faces, not 7"),
        ('[[hunt_face]]\nid = "face_6"\nsymbols = []\n', "no face shows fire"),
    ],
)
def test_boards_that_cannot_be_played(tmp_path: Path, text: str, by: str) -> None:
    refused(folder(tmp_path, board=text), by=by)


@pytest.mark.parametrize(
    ("numbers", "by"),
    [
        ("missions_dealt = 3\n", "Invalid enum value 3"),
        ("rounds = 0\n", "Expected `int` >= 1"), ("rune_max = 0\n", "Expected `int` >= 1"),
        ("rounds = 6\n", "6 rounds have 5 spaces to leave, not 6"),
        ("goblin_dice = 1\n", "each goblin number from 1 to 4"),
        ("tokens = { wild_plant = 3 }\n", "3 tokens need the same number of spaces, not 10"),
        ("tokens = { rare_spice = 5, dragon_egg = 5 }\n", "replaces a wild plant"),
        ("colour = 3\n", "unknown field|no number|colour"),
    ],
)  # fmt: skip
def test_numbers_that_cannot_be_played(tmp_path: Path, numbers: str, by: str) -> None:
    refused(folder(tmp_path, numbers=numbers), by=by)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = encounter("{}") + HERO.replace("star", "moon").replace("{ rune = 1 }", "{}")
    refused(folder(tmp_path, cards=text), by="give a bonus exactly one of", at="cards.toml:11", faults=2)
