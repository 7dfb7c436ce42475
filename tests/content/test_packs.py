"""Packs: what a folder of TOML may change, and how each kind of fault is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.games.battle.box import BattleBox
from bardhall.games.battle.packs import read_box
from bardhall.kernel.content import read_packs
from bardhall.kernel.registry import rules_of
from tests.games.battle.packs import (
    audience,
    basic,
    encore,
    encore_dice,
    lead,
    modifier,
    pack,
    roadie,
    trigger,
    veteran,
)

BASE = rules_of("battle").base_pack()
MANIFEST = 'id = "mine"\ngame = "battle"\nversion = "1.0.0"\n'
STAR = """
[[veteran]]
id = "star"
name = { en = "Star", fr = "Étoile" }
colour = "song"
vp = 2
ability = { cost = { op = "ge", value = 4 }, icons = ["gain_tune"] }
"""


def folder(home: Path, manifest: str = MANIFEST, **files: str) -> Path:
    """A pack folder with these files, as somebody might write them."""
    (home / "pack.toml").write_text(manifest, encoding="utf-8")
    for name, text in files.items():
        (home / f"{name}.toml").write_text(text, encoding="utf-8")
    return home


def table(packs: list[Path], **given: Any) -> dict[str, Any]:
    """A new game's table with these packs."""
    found: dict[str, Any] = json.loads(bardhall.new("battle", seats=2, packs=packs, **given).dump())["table"]
    return found


def box(*packs: Path) -> BattleBox:
    """The box with these packs on top of the base pack."""
    return read_box([BASE, *packs])


def refused(packs: Path, *, by: str, at: str = "") -> None:
    """The pack is refused with that sentence; `at` is the file and, if it has one, the line."""
    with pytest.raises(bardhall.ContentError) as caught:
        bardhall.new("battle", seats=2, packs=[packs])
    (sentence,) = caught.value.faults
    assert re.search(by, sentence), sentence
    assert "\n" not in sentence
    if at:
        assert sentence.startswith(f"{packs / at}: "), sentence


# What a pack may do


def test_a_pack_replaces_a_card(tmp_path: Path) -> None:
    plain, mine = box(), box(pack(tmp_path, basic("basic_dance", "gain_die(any)", cost="le 2", copies=3)))
    assert len(mine.ids) == len(plain.ids)
    card = mine.cards[mine.code("basic_dance")]
    assert (card.cost_op, card.cost_value) == ("le", 2)
    assert mine.texts[mine.code("basic_dance")].name["en"] == "Basic Dance"
    assert mine.starting.count(mine.code("basic_dance")) == 3
    assert plain.starting.count(plain.code("basic_dance")) == 2  # the base pack is as it was


def test_a_pack_adds_cards(tmp_path: Path) -> None:
    home = pack(tmp_path, veteran("star", "gain_tune", colour="song"), audience("moon", encore_dice(2)))
    assert len(box(home).ids) == len(box().ids) + 2
    start = table([home])
    assert len(start["veteran_line"]) + len(start["veteran_deck"]) == 25
    assert len(start["audience_row"]) + len(start["audience_deck"]) == 27
    assert "star" in start["veteran_line"] + start["veteran_deck"]


def test_a_pack_replaces_a_number_and_leaves_the_others(tmp_path: Path) -> None:
    start = table([pack(tmp_path, hand_size=5, tunes=7)])
    assert [len(hand) for hand in start["hand"]] == [5, 5]
    assert start["supply_tunes"] == 7
    assert len(start["audience_row"]) == 3


def test_a_pack_clears_a_kind(tmp_path: Path) -> None:
    pairs = [("dance", "song"), ("dance", "music"), ("song", "music"), ("illusion", "song"), ("illusion", "dance")]
    mine = [encore(f"{a}_{b}", a, b) for a, b in pairs]
    start = table([pack(tmp_path, *mine, clear=("encore",))])
    assert sorted(start["encore"] + start["encore_aside"]) == sorted(f"{a}_{b}" for a, b in pairs)


def test_a_later_pack_wins(tmp_path: Path) -> None:
    first = pack(tmp_path, veteran("star", "gain_tune", vp=1), tunes=5)
    second = pack(tmp_path, veteran("star", "gain_tune", vp=3))
    mine = box(first, second)
    assert mine.cards[mine.code("star")].vp == 3
    assert mine.numbers.tunes == 5
    assert [ref.id for ref in mine.packs] == ["battle-base", "test", "test1"]


def test_a_dump_needs_the_packs_it_was_played_with(tmp_path: Path) -> None:
    home = pack(tmp_path, veteran("star", "gain_tune"))
    game = bardhall.new("battle", seats=2, packs=[home])
    assert bardhall.load(game.dump(), packs=[home]) == game
    with pytest.raises(bardhall.Malformed, match=r"needs pack test version 1\.0\.0; it is not here"):
        bardhall.load(game.dump())
    with pytest.raises(bardhall.Malformed, match="was played without pack test"):
        bardhall.load(bardhall.new("battle", seats=2).dump(), packs=[home])


def test_the_base_pack_is_just_the_first_pack() -> None:
    pile = read_packs("battle", [BASE], frozenset(rules_kinds()))
    assert {kind: len(pile.entries(kind)) for kind in rules_kinds()} == {
        "basic": 4, "lead": 4, "roadie": 1, "wanted": 1, "veteran": 24, "audience": 26, "encore": 6,
    }  # fmt: skip
    assert len(pile.numbers) == 16


def rules_kinds() -> list[str]:
    """The kinds of entry of the game."""
    return ["basic", "lead", "roadie", "wanted", "veteran", "audience", "encore"]


# The folder and its manifest


def test_no_manifest(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(STAR, encoding="utf-8")
    refused(tmp_path, by="not a pack: it has no pack.toml")
    refused(tmp_path / "nowhere", by="not a pack: it has no pack.toml")


def test_packs_are_a_list(tmp_path: Path) -> None:
    with pytest.raises(bardhall.Malformed, match="packs must be a list of folders"):
        bardhall.new("battle", seats=2, packs=str(folder(tmp_path)))


@pytest.mark.parametrize(
    ("manifest", "by", "line"),
    [
        ('id = "mine"\nversion = "1"\ngame = "cove"\n', "this pack is for cove, not for battle", 3),
        ('id = "mine"\ngame = "battle"\n', "missing required field `version`", 1),
        (MANIFEST + 'colour = "red"\n', "unknown field `colour`", 4),
        ('id = "mine"\nversion = 2\ngame = "battle"\n', "Expected `str`, got `int`", 2),
        (MANIFEST + 'clear = ["encore", "leads"]\n', "clear: unknown kind 'leads'", 4),
    ],
)
def test_faults_of_the_manifest(tmp_path: Path, manifest: str, by: str, line: int) -> None:
    refused(folder(tmp_path, manifest), by=by, at=f"pack.toml:{line}")


# Files


@pytest.mark.parametrize(
    ("text", "line"), [("[[veteran]]\nid = \n", 2), ("[[veteran]\n", 1), ('a = 1\n\nb = "\n', 3), ("a = 1\na = 2\n", 2)]
)
def test_what_is_not_toml(tmp_path: Path, text: str, line: int) -> None:
    refused(folder(tmp_path, cards=text), by="line", at=f"cards.toml:{line}")


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    home = folder(tmp_path, cards="#" * 1_000_001)
    refused(home, by="larger than 1000000 bytes", at="cards.toml")
    folder(tmp_path, cards="#" * 1_000_000)
    bardhall.new("battle", seats=2, packs=[home])


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    folder(tmp_path)
    (tmp_path / "cards.toml").write_bytes(b"\xff\xfe\x00")
    refused(tmp_path, by="cannot be read", at="cards.toml")


def test_entries_of_a_kind_that_nobody_knows(tmp_path: Path) -> None:
    refused(
        folder(tmp_path, cards=STAR.replace("[[veteran]]", "[[dragon]]")),
        by="unknown table 'dragon'",
        at="cards.toml:2",
    )
    refused(folder(tmp_path, cards='veteran = "star"\n'), by="as a separate table", at="cards.toml:1")


def test_entries_must_be_tables_of_their_own(tmp_path: Path) -> None:
    refused(folder(tmp_path, cards='veteran = [{ id = "star" }]\n'), by="a separate table", at="cards.toml:1")


# Cards: STAR has its header in line 2, id 3, name 4, colour 5, vp 6, ability 7


@pytest.mark.parametrize(
    ("old", "new", "by", "line"),
    [
        ("vp = 2", "vp = 2\nprice = 3", "unknown field `price`", 7),
        ("vp = 2", 'vp = "two"', "Expected `int`, got `str`", 6),
        ("vp = 2", "vp = true", "Expected `int`, got `bool`", 6),
        ("vp = 2", "vp = -1", "Expected `int` >= 0", 6),
        ("vp = 2\n", "", "missing required field `vp`", 2),
        ('"song"', '"jazz"', "Invalid enum value 'jazz'", 5),
        ("gain_tune", "gain_gold", "Invalid enum value 'gain_gold'", 7),
        ("gain_tune", "gain_die(white)", r"Invalid enum value 'gain_die\(white\)'", 7),
        ('["gain_tune"]', "[]", "length >= 1", 7),
        ('"ge"', '"gt"', "Invalid enum value 'gt'", 7),
        ("value = 4", "value = 7", "Expected `int` <= 6", 7),
        ("value = 4", "value = 0", "Expected `int` >= 1", 7),
        (', fr = "Étoile"', "", "missing required field `fr`", 4),
        ("Étoile", "", "length >= 1", 4),
        ("Étoile", "é" * 201, "length <= 200", 4),
        ('"star"', '"Star One"', "matching regex", 3),
        ('"star"', "7", "a veteran needs an id", 3),
        ('id = "star"\n', "", "a veteran needs an id", 2),
        ('"star"', '"roadie"', "the id 'roadie'", 3),
    ],
)
def test_faults_of_a_card(tmp_path: Path, old: str, new: str, by: str, line: int) -> None:
    assert old in STAR
    refused(folder(tmp_path, cards=STAR.replace(old, new)), by=by, at=f"cards.toml:{line}")


def test_the_fault_is_found_in_the_right_one_of_many_cards(tmp_path: Path) -> None:
    second = STAR.replace("star", "moon").replace("vp = 2", "vp = 200")
    refused(folder(tmp_path, cards=STAR + second), by="Expected `int` <= 99", at="cards.toml:13")


def test_an_id_that_is_used_twice(tmp_path: Path) -> None:
    refused(folder(tmp_path, cards=STAR + STAR), by="the id 'star' is used twice", at="cards.toml:10")


def test_an_id_that_is_used_twice_in_two_files(tmp_path: Path) -> None:
    refused(folder(tmp_path, cards=STAR, more=STAR), by="the id 'star' is used twice", at="more.toml:3")


# What the rules give no meaning to


def line_of(entry: tuple[str, dict[str, Any]], key: str) -> int:
    """The line of a key, as the helper writes it."""
    return 2 + list(entry[1]).index(key)


@pytest.mark.parametrize(
    ("entry", "by"),
    [
        (veteran("star", "gain_tune", support=modifier("free_top")), "a support effect need each other"),
        (veteran("star", "gain_tune", "support"), "a support effect need each other"),
        (veteran("star", "support", support=modifier("hand_plus_one")), "hand_plus_one cannot be a support effect"),
        (
            veteran("star", "support", support=trigger("on_stage_roll", "gain_tune")),
            "on_stage_roll cannot be a support",
        ),
        (veteran("star", "support", support=encore_dice()), "Invalid value 'encore'"),
        (veteran("star", "support", "support", support=modifier("free_top")), "the icon support only once"),
        (veteran("star", "steal", "steal"), "the icon steal only once"),
        (veteran("star", "rally", "rally"), "the icon rally only once"),
        (veteran("star", "rally", "support", support=trigger("on_tune", "rally")), "the icon rally only once"),
        (audience("moon", trigger("on_tune", "steal", "gain_tune", "steal")), "the icon steal only once"),
        (veteran("star", "gain_tune", "discard_die"), "discard_die cannot be the last icon"),
        (audience("moon", trigger("on_tune", "discard_die")), "discard_die cannot be the last icon"),
        (audience("moon", trigger("on_tune", "support")), "a trigger cannot have the icon support"),
        (audience("moon", trigger("on_tune", "gain_performance(song)")), "a trigger cannot have the icon support"),
        (audience("moon", trigger("on_round_end", "rally")), "rally cannot be used with on_round_end"),
        (audience("moon", trigger("on_tune", "gain_tune", colour="song")), "on_tune cannot have a colour"),
        (audience("moon", trigger("on_stage_roll", "gain_tune", colour="song")), "on_stage_roll cannot have a colour"),
        (audience("moon", trigger("on_capture", "gain_tune", colour="song")), "on_capture cannot have a colour"),
        (audience("moon", trigger("on_round_end", "gain_tune", colour="song")), "on_round_end cannot have a colour"),
        (audience("moon", trigger("on_full_moon", "gain_tune")), "Invalid enum value 'on_full_moon'"),
        (audience("moon", trigger("on_tune", "gain_tune", limit=0)), "Expected `int` >= 1"),
        (audience("moon", trigger("on_tune")), "length >= 1"),
        (audience("moon", modifier("fly")), "Invalid enum value 'fly'"),
        (audience("moon", encore_dice(0)), "Expected `int` >= 1"),
        (audience("moon", {"kind": "spell"}), "Invalid value 'spell'"),
        (lead("head", "gain_tune", "support"), "only veterans have the icon support"),
        (roadie("boots", "support"), "only veterans have the icon support"),
        (basic("pupil", "gain_performance(song)"), "gain_performance is allowed only on leads and veterans"),
        (roadie("boots", "gain_performance(song)"), "gain_performance is allowed only on leads and veterans"),
    ],
)
def test_effects_without_a_meaning(tmp_path: Path, entry: tuple[str, dict[str, Any]], by: str) -> None:
    key = "support" if "support" in entry[1] and "only once" not in by else "ability"
    refused(pack(tmp_path, entry), by=by, at=f"cards.toml:{line_of(entry, key)}")


@pytest.mark.parametrize(
    "entry",
    [
        veteran("star", "steal", "rally", "support", support=trigger("on_round_end", "gain_tune", limit=3)),
        veteran("star", "discard_die", "gain_performance(song)"),
        lead("head", "gain_performance(song)"),
        audience("moon", trigger("on_hire", "rally", colour="song")),
        audience("moon", trigger("on_use_ability", "steal", colour="song")),
        audience("moon", trigger("on_create_performance", "scout", colour="song")),
        audience("moon", modifier("hand_plus_one")),
        audience("moon", encore_dice(3)),
    ],
)
def test_effects_that_are_just_allowed(tmp_path: Path, entry: tuple[str, dict[str, Any]]) -> None:
    bardhall.new("battle", seats=4, packs=[pack(tmp_path, entry)])


# All at once, and what would be right


def test_all_faults_of_a_pack_are_told_at_once(tmp_path: Path) -> None:
    wrong = STAR.replace("vp = 2", 'vp = "two"').replace('"song"', '"jazz"').replace("star", "moon")
    home = folder(
        tmp_path, cards=STAR.replace("gain_tune", 'steal", "steal') + wrong, numbers="tunes = 100\nbells = 1\n"
    )
    (home / "more.toml").write_text("[[veteran]]\nid = \n", encoding="utf-8")
    with pytest.raises(bardhall.ContentError) as caught:
        bardhall.new("battle", seats=2, packs=[home])
    places = [fault.removeprefix(f"{home}/").partition(": ")[0] for fault in caught.value.faults]
    assert places == [
        "more.toml:2",
        "cards.toml:12",
        "cards.toml:13",
        "cards.toml:7",
        "numbers.toml:2",
        "numbers.toml:1",
    ]
    assert str(caught.value) == "\n".join(caught.value.faults)


@pytest.mark.parametrize(
    ("entry", "allowed"),
    [
        (veteran("star", "gain_gold"), "one of discard_die, draw2_discard1, .*, support$"),
        (veteran("star", "gain_tune", colour="jazz"), "one of dance, illusion, music, song$"),
        (audience("moon", modifier("fly")), "one of flexible_cost, free_top, .*, value_shift$"),
        (audience("moon", trigger("on_full_moon", "gain_tune")), "one of on_capture, .*, on_use_ability$"),
        (audience("moon", trigger("on_tune", "gain_gold")), "one of discard_die, .*, support$"),
        (audience("moon", {"kind": "spell"}), "one of trigger, modifier, encore$"),
        (audience("moon", modifier("free_top"), jazz=1), "one of dance, illusion, music, song, wild$"),
    ],
)
def test_an_unknown_word_is_told_with_those_that_are_known(
    tmp_path: Path, entry: tuple[str, dict[str, Any]], allowed: str
) -> None:
    refused(pack(tmp_path, entry), by=allowed)


@pytest.mark.parametrize(
    ("cost", "by"),
    [
        ({"dance": 20}, "nobody can pay this: there are only 8 performance tokens of a colour"),
        ({"dance": 10}, "only 8 performance tokens of a colour"),
        ({"dance": 9, "song": 9}, "only 8 performance tokens of a colour"),
        ({"wild": 33}, "nobody can pay this: there are only 32 performance tokens"),
        ({"dance": 8, "wild": 25}, "there are only 32 performance tokens"),
    ],
)
def test_prices_that_nobody_could_pay(tmp_path: Path, cost: dict[str, int], by: str) -> None:
    refused(pack(tmp_path, audience("moon", modifier("free_top"), **cost)), by=by, at="cards.toml:4")


@pytest.mark.parametrize("cost", [{"dance": 9}, {"dance": 8, "song": 8}, {"wild": 32}])
def test_prices_that_can_just_be_paid(tmp_path: Path, cost: dict[str, int]) -> None:
    """With flexible_cost one icon may be paid in another colour."""
    box(pack(tmp_path, audience("moon", modifier("flexible_cost"), **cost)))


@pytest.mark.parametrize(("cost", "by"), [("{}", "length >= 1"), ("{ song = 0 }", ">= 1"), ("{ jazz = 1 }", "'jazz'")])
def test_an_audience_has_a_price(tmp_path: Path, cost: str, by: str) -> None:
    ability = 'ability = { kind = "encore" }'
    name = 'name = { en = "Moon", fr = "Lune" }'
    text = f'[[audience]]\nid = "moon"\n{name}\ncost = {cost}\nvp = 1\n{ability}\n'
    refused(folder(tmp_path, cards=text), by=by, at="cards.toml:4")


# Numbers


@pytest.mark.parametrize(
    ("numbers", "by", "line"),
    [
        ("tunes = 9\nhand_sise = 4\n", "unknown field `hand_sise`", 2),
        ("\nhand_size = 'four'\n", "Expected `int`, got `str`", 2),
        ("hand_size = 0\n", "Expected `int` >= 1", 1),
        ("tunes = 100\n", "Expected `int` <= 99", 1),
        ("tunes = -1\n", "Expected `int` >= 0", 1),
        ("sudden_death_extra_dice = 0\n", "Expected `int` >= 1", 1),
    ],
)
def test_faults_of_numbers(tmp_path: Path, numbers: str, by: str, line: int) -> None:
    refused(folder(tmp_path, numbers=numbers), by=by, at=f"numbers.toml:{line}")


# Boxes that cannot be played


def test_too_few_cards_of_a_kind(tmp_path: Path) -> None:
    leads = [lead(f"lead_{n}", "gain_tune") for n in range(4)]
    refused(pack(tmp_path, *leads[:3], clear=("lead",)), by="lead cards: 3 given, 4 are needed")
    bardhall.new("battle", seats=4, packs=[pack(tmp_path, *leads, clear=("lead",))])
    veterans = [veteran(f"star_{n}", "gain_tune") for n in range(4)]
    refused(pack(tmp_path, *veterans[:3], clear=("veteran",)), by="veteran cards: 3 given, 4 are needed")
    bardhall.new("battle", seats=4, packs=[pack(tmp_path, *veterans, clear=("veteran",))])
    encores = [encore(f"card_{n}", "song") for n in range(5)]
    refused(pack(tmp_path, *encores[:4], clear=("encore",)), by="encore cards: 4 given, 5 are needed")
    bardhall.new("battle", seats=4, packs=[pack(tmp_path, *encores, clear=("encore",))])


def test_enough_audiences_for_somebody_to_win(tmp_path: Path) -> None:
    crowds = [audience(f"crowd_{n}", modifier("free_top")) for n in range(13)]
    refused(pack(tmp_path, *crowds[:12], clear=("audience",)), by="at least 13")
    bardhall.new("battle", seats=4, packs=[pack(tmp_path, *crowds, clear=("audience",))])
    refused(pack(tmp_path, *crowds[:3], clear=("audience",), audiences_to_end=1), by="3 given, 4 are needed")
    bardhall.new("battle", seats=4, packs=[pack(tmp_path, *crowds[:4], clear=("audience",), audiences_to_end=1)])


def test_enough_starting_cards_for_a_hand(tmp_path: Path) -> None:
    home = pack(tmp_path, basic("pupil", "gain_tune", copies=2), clear=("basic", "roadie", "wanted"))
    refused(home, by="starting cards: 2 and a lead do not fill a hand")
    home = pack(tmp_path, basic("pupil", "gain_tune", copies=3), clear=("basic", "roadie", "wanted"))
    assert len(table([home])["hand"][0]) == 4


def test_a_pack_is_there_once(tmp_path: Path) -> None:
    refused(folder(tmp_path, MANIFEST.replace("mine", "battle-base")), by="already has the id", at="pack.toml:1")


@pytest.mark.parametrize(
    ("game", "file", "text", "sentence"),
    [
        ("battle", "numbers", "performances_per_colour = 1\n", "it does not fit the base pack: nobody can pay this"),
        ("battle", "numbers", "row_size = 99\n", "audience cards: "),
        ("bardwood", "numbers", "small_per_pile = 9\n", "it does not fit the base pack: small creatures: "),
        ("taverns", "numbers", "energy_max = 1\n", "it does not fit the base pack: nobody can pay"),
        ("cove", "numbers", "boat_capacity = 2\n", "it does not fit the base pack: boat_load is below boat_capacity"),
    ],
)
def test_a_fault_that_shows_in_the_base_pack_is_blamed_on_the_pack_that_made_it(
    tmp_path: Path, game: str, file: str, text: str, sentence: str
) -> None:
    home = folder(tmp_path, MANIFEST.replace('"battle"', f'"{game}"'), **{file: text})
    with pytest.raises(bardhall.ContentError) as caught:
        bardhall.new(game, seats=2, packs=[home])
    assert all(fault.startswith(f"{home}: ") for fault in caught.value.faults), caught.value
    assert any(fault.startswith(f"{home}: {sentence}") for fault in caught.value.faults), caught.value


def test_an_unpayable_price_is_told_beside_other_faults(tmp_path: Path) -> None:
    dear, wrong = audience("moon", modifier("free_top"), dance=99), veteran("star", "gain_tune", colour="polka")
    home = pack(tmp_path, dear, wrong)
    with pytest.raises(bardhall.ContentError, match="nobody can pay this") as caught:
        bardhall.new("battle", seats=2, packs=[home])
    assert "polka" in str(caught.value)


@pytest.mark.parametrize(
    ("game", "kind", "file", "copies", "number"),
    [
        ("battle", "roadie", "roadies", 99, 25),
        ("taverns", "object", "objects", 99, 25),
        ("cove", "corruption", "corruption", 99, 590),
        ("bardwood", "skill", "skills", 0, 2001),
    ],
)
def test_a_pack_of_too_many_cards_is_refused(
    game: str, kind: str, file: str, copies: int, number: int, tmp_path: Path
) -> None:
    """F-SEC-07: 590 cards with 99 copies each made a state of 697 KB."""
    base = (rules_of(game).base_pack() / f"{file}.toml").read_text(encoding="utf-8")
    card = f"[[{kind}]]{base.split(f'[[{kind}]]')[1]}"
    if copies:
        card = re.sub(r"copies = \d+", f"copies = {copies}", card)
    cards = "".join(re.sub('id = "[^"]+"', f'id = "card{n}"', card, count=1) for n in range(number))
    packs = folder(tmp_path, MANIFEST.replace("battle", game), cards=cards)
    with pytest.raises(bardhall.ContentError) as caught:
        bardhall.new(game, seats=2, packs=[packs])
    (sentence,) = caught.value.faults
    assert re.match(rf"{re.escape(str(packs / 'cards.toml'))}:\d+: \d+ cards in total, .* at most 2000 ", sentence), (
        sentence
    )
