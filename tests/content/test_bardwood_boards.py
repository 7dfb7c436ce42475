"""Maps and numbers of Bardwood Grove that cannot be played on, and boxes that four players cannot play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.content.bardwood_folders import BASE, NAME, cleared, folder, refused

# The map


def place(id: str, x: int, y: int, more: str = 'type = "volume"') -> str:
    return f'[[location]]\nid = "{id}"\n{NAME}x = {x}\ny = {y}\n{more}\n\n'


@pytest.mark.parametrize(
    ("text", "by", "line"),
    [
        (place("well", 2, 2), r"\(2, 2\) is already occupied by poets_house", 4),
        (place("well", 5, 2), r"\(5, 2\) is off the grid, which ends at \(4, 4\)", 4),
        (place("well", 2, 5), r"\(2, 5\) is off the grid", 5),
        (place("poets_house", 2, 2, 'type = "castle"'), "Invalid enum value 'castle'", 6),
        (place("poets_house", 2, 2, 'type = "shop"'), "a location of type shop needs sells", 6),
        (place("poets_house", 2, 2, 'type = "coins"'), "a location of type coins needs pay", 6),
        (place("poets_house", 2, 2, 'type = "perform"'), "a location of type perform needs slots", 6),
        (
            place("poets_house", 2, 2, 'type = "legend"\nreserve = 1'),
            "a location of type legend cannot have reserve",
            7,
        ),
        (place("poets_house", 2, 2, 'type = "bank"'), "there is only one bank", 6),
        (place("creature_3", 1, 2, 'type = "creature"\nreserve = 1'), "already a creature location under reserve 1", 7),
    ],
)
def test_faults_of_a_location(tmp_path: Path, text: str, by: str, line: int) -> None:
    refused(folder(tmp_path, places=text), by=by, at=f"places.toml:{line}")


def test_a_location_on_a_portal(tmp_path: Path) -> None:
    refused(folder(tmp_path, places=place("well", 0, 1)), by=r"\(0, 1\) is already occupied by well")


def base_map() -> str:
    return (BASE / "board.toml").read_text(encoding="utf-8")


def test_a_region_without_locations(tmp_path: Path) -> None:
    """A board of six columns on which the two new ones are bare."""
    text = base_map().replace("x = 4\ny = 2\nedge", "x = 6\ny = 2\nedge")
    home = cleared(tmp_path, "location", "portal", places=text, numbers="columns = 6\n")
    first = text.splitlines().index("[[location]]") + 1
    refused(home, by="the region F1", at=f"places.toml:{first}")


@pytest.mark.parametrize(
    ("gone", "by"),
    [
        ("oboe_bank", "add at least one location of type bank"),
        ("volume", "add at least one location of type volume"),
        ("shop_skill_[12]", "no shop sells skill cards"),
        ("shop_impro_[12]", "no shop sells impro cards"),
        ("perform_[123]", "add at least one location of type perform"),
        ("creature_1", "no creature location is under reserve 1"),
        ("creature_2", "no creature location is under reserve 2"),
        ("poets_house", "the Rival needs a location to start from: rival_start = true"),
        ("portal_w", "place two portals on the bottom edge, one on the left edge and one on the right edge"),
    ],
)
def test_what_a_map_must_have(tmp_path: Path, gone: str, by: str) -> None:
    text = re.sub(rf"\[\[\w+\]\]\nid = \"{gone}\"\n(.+\n)+", "", base_map())
    kind = "portal" if "portal" in gone else "location"
    line = text.splitlines().index(f"[[{kind}]]") + 1
    refused(cleared(tmp_path, "location", "portal", places=text), by=by, at=f"places.toml:{line}")


def test_the_rival_starts_at_one_place(tmp_path: Path) -> None:
    text = base_map().replace('type = "bank"\n', 'type = "bank"\nrival_start = true\n')
    line = text.splitlines().index("rival_start = true", text.splitlines().index('id = "oboe_bank"')) + 1
    home = cleared(tmp_path, "location", "portal", places=text)
    refused(home, by="there is already a location where the Rival starts", at=f"places.toml:{line}")


def test_portals_lie_on_their_edge(tmp_path: Path) -> None:
    text = f'[[portal]]\nid = "portal_w"\n{NAME}x = 0\ny = 1\nedge = "right"\n'
    refused(folder(tmp_path, places=text), by=r"\(0, 1\) is not on the right edge", at="places.toml:6")


# Numbers


@pytest.mark.parametrize(
    ("numbers", "by", "line"),
    [
        ("token_limit = 9\nwolume_max = 4\n", "unknown field `wolume_max`", 2),
        ("volume_max = 0\n", "Expected `int` >= 1", 1),
        ("\nreserve_1 = [10, 10, 15]\n", "length >= 4", 2),
        ("quarter_bonus = [{ move = 2 }, { coin = 1 }, { volume = 3 }, { gem = 1 }]\n", "Invalid enum value 'gem'", 1),
        ("quarter_bonus = [{ move = 2, coin = 1 }, { coin = 1 }, { volume = 3 }, { coin = 1 }]\n", "length <= 1", 1),
        ("crest_gems = [0, 1]\n", "crest_gems has one number for each of the 7 crests", 1),
        ('\nstart_region = "E9"\n', "there is no region 'E9'", 2),
        ("legends_face_up = 5\n", "legends_face_up must leave a legend to turn up", 1),
        ("market = []\n", "length >= 1", 1),
    ],
)
def test_faults_of_numbers(tmp_path: Path, numbers: str, by: str, line: int) -> None:
    refused(folder(tmp_path, numbers=numbers), by=by, at=f"numbers.toml:{line}")


def test_a_lower_maximum_makes_cards_unusable(tmp_path: Path) -> None:
    by = "a bottom_cost of 6 can never be paid, 5 is the most"
    refused(folder(tmp_path, numbers="volume_max = 5\n"), by=by, faults=3)


# Boxes that four players cannot play


def base_cards(file: str, keep: int) -> str:
    """The first entries of a file of the base pack."""
    parts = re.split(r"(?m)^(?=\[\[)", (BASE / f"{file}.toml").read_text(encoding="utf-8"))
    return "".join(parts[: keep + 1])


@pytest.mark.parametrize(
    ("kind", "file", "keep", "by", "faults"),
    [
        ("creature", "creatures", 9, "small creatures: 9 .*, 10 are needed", 2),
        ("creature", "creatures", 22, "bosses: 4 .*, 5 are needed", 1),
        ("legend", "legends", 4, "legends of level 1: 4 .*, 5 are needed", 3),
        ("event", "events", 1, "events of spring: 1 .*, 2 are needed", 4),
        ("muse", "muses", 7, "muses: 7 .*, 8 are needed", 1),
    ],
)
def test_too_few_cards_of_a_kind(tmp_path: Path, kind: str, file: str, keep: int, by: str, faults: int) -> None:
    refused(cleared(tmp_path, kind, cards=base_cards(file, keep)), by=by, faults=faults)


def test_too_few_cards_for_the_shops(tmp_path: Path) -> None:
    by = "advanced skills: 12 .*, 14 are needed"
    refused(folder(tmp_path, numbers="shop_size = 7\n"), by=by, faults=2)


def test_too_few_bards(tmp_path: Path) -> None:
    """The harp and all its cards go into the winter box."""
    files = ("bards", "instruments", "skills", "impros", "fans")
    parts = [part for file in files for part in re.split(r"(?m)^(?=\[\[)", base_cards(file, 99))]
    moved = [part.split("#")[0] for part in parts if re.search(r'^(id|owner) = "harp"', part, re.MULTILINE)]
    assert len(moved) == 10
    cards = "".join(part.rstrip() + '\nset = "winter"\n\n' for part in moved)
    refused(folder(tmp_path, cards=cards), by="bards: 3 outside the season boxes, 4 are needed")


def test_a_starting_deck_is_whole(tmp_path: Path) -> None:
    text = f'[[bard]]\nid = "lute"\n{NAME}'
    refused(
        folder(tmp_path, cards=text),
        by="starting deck of lute needs 1 of the kind instrument, not 0",
        at="cards.toml:2",
        faults=4,
    )
