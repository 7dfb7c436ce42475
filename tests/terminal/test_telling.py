"""Small things that a person notices: what has changed, names, cards found by half a name."""

from __future__ import annotations

import pytest

import bardhall
from bardhall.kernel.errors import Malformed
from bardhall.terminal.formatter import changed
from bardhall.terminal.lookup import find_cards, plain
from bardhall.terminal.seating import Seating, check


def test_only_changed_sections_are_shown() -> None:
    old = ["Round 1.", "Lute:", "  dice: 2", "Drum:", "  dice: 3", "Your hand:", "  Roadie", "  Poster"]
    new = ["Round 1.", "Lute:", "  dice: 2", "Drum:", "  dice: 4", "Your hand:", "  Roadie"]
    assert changed(old, new) == ["Drum:", "  dice: 4", "Your hand:", "  Roadie"]
    assert changed(new, new) == []


@pytest.mark.parametrize(
    ("sitters", "lang", "names"),
    [
        (("me", "greedy", "random"), "en", ("Player 1", "Greedy", "Random")),
        (("greedy", "me", "greedy"), "fr", ("Greedy 1", "Joueur 2", "Greedy 3")),
        (("me", "search", "search:400"), "en", ("Player 1", "Search", "Search 400")),
        (("me", "medium", "hard"), "fr", ("Joueur 1", "Moyen", "Difficile")),
    ],
)
def test_players_have_names_to_tell_them_apart(sitters: tuple[str, ...], lang: str, names: tuple[str, ...]) -> None:
    assert Seating(sitters, (), lang, 0).names() == names


@pytest.mark.parametrize("names", [("Lute",), ("Lute", "Lute"), ("Lute", " "), ("Lute", "a\nb"), ("Lute", "x" * 31)])
def test_names_that_cannot_be_told_apart_or_read(names: tuple[str, ...]) -> None:
    with pytest.raises(Malformed, match=r"^names: "):
        check(Seating(("me", "random"), names, "en", 0))


@pytest.mark.parametrize("typed", ["heron_on_one_leg", "Heron on one leg", "héron sur", "HERON"])
def test_cards_are_found_by_id_name_or_a_part_of_it(typed: str) -> None:
    box = bardhall.new("battle", seats=2).start.box
    assert [box.ids[code] for code in find_cards(box, typed)] == ["heron_on_one_leg"]


def test_what_is_typed_is_read_without_accents_and_signs() -> None:
    assert plain("  L’Éphémère  d'un soir! ") == "l ephemere d un soir"
    assert find_cards(bardhall.new("battle", seats=2).start.box, "!?") == []
