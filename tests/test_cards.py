"""Cards for programs and for scissors."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

import bardhall
from bardhall.card_catalog import Deck
from bardhall.kernel.registry import box_of, rules_of
from bardhall.web.pages.card_sheets import sheets
from bardhall.web.pages.gallery import laid
from tests.terminal.console import Console


@pytest.fixture
def console(tmp_path: Path) -> Console:
    return Console(tmp_path)


@pytest.mark.parametrize("game", bardhall.games())
def test_cards_are_data(game: str) -> None:
    deck = Deck(game)
    cards = deck.data(range(len(deck.box.ids)))
    assert [card["id"] for card in cards] == box_of(game).ids
    files = [tomllib.loads(path.read_text()) for path in rules_of(game).base_pack().glob("*.toml")]
    for card in cards:
        (entry,) = [e for file in files for e in file.get(card["kind"], ()) if e["id"] == card["id"]]
        assert card["fields"] == {name: entry[name] for name in card["fields"]}
        assert set(card["name"]) == set(card["text"]) == {"en", "fr"}


def test_cards_are_printed_as_json(console: Console) -> None:
    said = console.type(command="cards battle heron --json")
    (card,) = json.loads(said.out)
    assert (card["id"], card["kind"], card["fields"]["vp"]) == ("heron_on_one_leg", "veteran", 1)
    assert card["text"]["fr"].startswith("Avec un dé de 6 exactement")


def test_cards_are_filtered(console: Console) -> None:
    assert console.type(command="cards taverns --kind dragon").out.splitlines()[-1] == "4 different cards."
    assert console.type(command="cards battle --search heron --lang fr").out.splitlines()[-1] == "1 carte."
    found = console.type(command="cards battle --kind veteran --search exactly").out
    assert "Heron on One Leg (heron_on_one_leg)" in found
    assert "Hazel Two-Step" not in found
    assert "héron" in console.type(command="cards battle --search heron --lang fr").out.lower()


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ("--kind wizard", "unknown kind of card 'wizard'; choose from basic, lead, roadie, wanted, veteran, "),
        ("--search xylophone", "unknown card 'xylophone'"),
        ("--html /nowhere/at/all.html", "/nowhere/at/all.html: cannot be written"),
    ],
)
def test_cards_that_are_not_there(console: Console, more: str, sentence: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bardhall.commands.catalog.write_text", _fail)
        said = console.type(command=f"cards battle {more}")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"bardhall: {sentence}")


def _fail(path: Path, text: str) -> None:
    raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize("game", bardhall.games())
def test_a_page_to_print_has_every_card_and_needs_nothing_else(game: str) -> None:
    deck = Deck(game)
    page = sheets(deck, laid(deck, range(len(deck.box.ids)), "fr"), "fr", is_alone=True)
    assert page.count('<div class="cut ') == len(deck.box.ids)
    assert page.count('<section class="leaf a4">') == -(-len(deck.box.ids) // 9)
    assert "<script" not in page
    assert not re.search(r"(src|href)=\"(?!#)|url\((?!#)|@import", page)
    known = set(re.findall(r"<symbol id=\"([^\"]+)\"|<g id=\"([^\"]+)\"", page))
    drawn = re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)
    assert set(re.findall(r"href=\"#([^\"]+)\"", drawn)) <= {name for pair in known for name in pair}


def test_a_page_of_a_few_cards(console: Console, tmp_path: Path) -> None:
    said = console.type(command=f"cards battle --kind lead --html {tmp_path}/cards.html")
    assert said.out == f"{tmp_path}/cards.html: 4 cards drawn. Print the page at 100 % without margins.\n"
    assert (tmp_path / "cards.html").read_text(encoding="utf-8").count('<div class="cut ') == 4
