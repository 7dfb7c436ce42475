"""Sentences for who reads them: every event of every game, in both languages."""

from __future__ import annotations

import pytest

import bardhall
from bardhall.web.tables.second_person import YOU, addressed

SAID = {
    ("en", f"{YOU} hires Hazel for D4."): "You hire Hazel for D4.",
    ("en", f"{YOU} gains a die and rolls D4."): "You gain a die and roll D4.",
    ("en", f"{YOU} has the lowest total, 5, and goes first."): "You have the lowest total, 5, and go first.",
    ("en", f"{YOU} rallies Hazel to the stage."): "You rally Hazel to the stage.",
    ("en", f"{YOU} passes."): "You pass.",
    ("en", f"{YOU} also gains the support of Hazel."): "You also gain the support of Hazel.",
    ("en", f"{YOU}: the Cook enters the City and stores salt."): "You: the Cook enters the City and stores salt.",
    ("en", f"The song marker of {YOU} goes onto the Instrument."): "Your song marker goes onto the Instrument.",
    ("en", f"Round 2 begins; {YOU} goes first."): "Round 2 begins; you go first.",
    ("en", f"Horn takes D4 from {YOU} and gives S2."): "Horn takes D4 from you and gives S2.",
    ("en", f"A crest of {YOU} leaves the game."): "A crest of yours leaves the game.",
    ("en", f"The Rival takes a crest of {YOU}, whose region touches its pawn."): (
        "The Rival takes a crest of yours: your region touches its pawn."
    ),
    ("fr", f"Le Rival prend un écusson à {YOU}, dont la région touche le pion."): (
        "Le Rival vous prend un écusson : votre région touche le pion."
    ),
    ("fr", f"{YOU} embauche Hazel."): "Vous embauchez Hazel.",
    ("fr", f"{YOU} se produit avec D4."): "Vous vous produisez avec D4.",
    ("fr", f"{YOU} s’arrête et perd 2 pas."): "Vous vous arrêtez et perdez 2 pas.",
    ("fr", f"{YOU} n’a pas de pierre."): "Vous n’avez pas de pierre.",
    ("fr", f"{YOU} ne touche pas à son cadran."): "Vous ne touchez pas à votre cadran.",
    ("fr", f"{YOU} a déjà toutes ses pierres et n’en gagne aucune."): (
        "Vous avez déjà toutes vos pierres et n’en gagnez aucune."
    ),
    ("fr", f"La manche 2 commence ; {YOU} joue en premier."): "La manche 2 commence ; vous jouez en premier.",
    ("fr", f"Hazel quitte la Grand-Place et rejoint {YOU}."): "Hazel quitte la Grand-Place et vous rejoint.",
}  # fmt: skip


@pytest.mark.parametrize(("lang", "text"), SAID)
def test_the_reader_is_called_you(lang: str, text: str) -> None:
    assert addressed(text, lang) == SAID[lang, text]


@pytest.mark.parametrize("game", ["battle", "bardwood", "taverns", "cove"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_event_can_be_told_to_who_did_it(game: str, lang: str) -> None:
    templates = bardhall.new(game, seats=2, seed=1).start.wording.section("event", lang)
    told = {key: addressed(text.replace("{seat:seat}", YOU), lang) for key, text in templates.items()}
    assert [key for key, text in told.items() if text is None or YOU in text] == []


def test_a_verb_that_nobody_knows_is_left_alone() -> None:
    assert addressed(f"{YOU} vit.", "fr") is None
