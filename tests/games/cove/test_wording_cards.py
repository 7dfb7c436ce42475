"""The sentence on a card follows from its effects, in both languages."""

from __future__ import annotations

import pytest

from bardhall.games.cove import kinds as k
from bardhall.games.cove.box import CardFace
from bardhall.games.cove.names import BARD, BLACK_MARKET, NOBLE, PALADIN, WARRIOR, WIZARD
from bardhall.games.cove.rules import effect as e
from bardhall.games.cove.wording.cards import card_text
from tests.games.cove.worded import words


def face(kind: int, *parts: e.Effect, uppers: int = 0) -> CardFace:
    """A card of its own."""
    made = CardFace("some_card", kind)
    made.parts = parts
    made.uppers = uppers or len(parts)
    return made


def texts(card: CardFace) -> tuple[str, str]:
    """What a card says in both languages."""
    return card_text(words(), card, "en"), card_text(words(), card, "fr")


def test_a_skill_tells_its_parts_and_its_footer() -> None:
    card = face(k.SKILL, e.Source(WARRIOR, 2), e.Source(WIZARD, 2), e.Gold(1), uppers=1)
    card.volume_cost, card.hours, card.volume, card.corruption = 3, 2, 1, 1
    assert texts(card) == (
        "Skill. Above: 2 warrior icons. Below, for 3 volume: 2 wizard icons and 1 gold. "
        "When discarded: 2 hours, volume +1, 1 corruption.",
        "Compétence. En haut : 2 icônes de guerrier. En bas, pour 3 de volume : 2 icônes de sorcier et 1 pièce d’or. "
        "Une fois défaussée : 2 heures, volume +1, 1 carte Corruption.",
    )


def test_a_skill_without_a_lower_part_says_nothing_of_one() -> None:
    card = face(k.SKILL, e.Source(BARD, 1, k.SKILL_IN_SONG))
    card.hours, card.volume = 1, -1
    assert texts(card) == (
        "Skill. Above: 1 bard icon for each skill in the song zone. When discarded: 1 hour, volume −1.",
        "Compétence. En haut : 1 icône de barde pour chaque compétence dans la zone Chanson. "
        "Une fois défaussée : 1 heure, volume −1.",
    )


def test_gains_stand_side_by_side() -> None:
    assert texts(face(k.CREATURE, e.Volume(4), e.Gold(1))) == (
        "Creature, when you brag: gain 4 volume and 1 gold.",
        "Créature, quand vous fanfaronnez : gagnez 4 de volume et 1 pièce d’or.",
    )
    assert texts(face(k.CREATURE, e.Volume(4), e.Gold(1), e.Corruption(1)))[0] == (
        "Creature, when you brag: gain 4 volume and 1 gold, and take 1 corruption."
    )


@pytest.mark.rule("MC-ENT-CARDS-11")
def test_an_impro_tells_its_drawback() -> None:
    card = face(k.IMPRO, e.Source(PALADIN, 3))
    card.drawbacks = (e.Corruption(2),)
    assert texts(card) == (
        "Impro: 3 paladin icons, but take 2 corruption.",
        "Impro : 3 icônes de paladin, mais prenez 2 cartes Corruption.",
    )
    assert texts(face(k.IMPRO, e.Volume(-2))) == ("Impro: lose 2 volume.", "Impro : perdez 2 de volume.")
    assert texts(face(k.IMPRO, e.Volume(2)))[1] == "Impro : gagnez 2 de volume."


def test_a_creature_tells_all_that_bragging_brings() -> None:
    card = face(k.CREATURE, e.Stone(1), e.Gold(1, k.RUNE_PLACED), e.Corruption(1))
    assert texts(card) == (
        "Creature, when you brag: gain 1 stone, gain 1 gold for each rune you have placed and take 1 corruption.",
        "Créature, quand vous fanfaronnez : gagnez 1 pierre, gagnez 1 pièce d’or pour chaque rune que vous avez placée "
        "et prenez 1 carte Corruption.",
    )


def test_townsfolk_tell_their_icons_and_what_they_do_in_a_staff() -> None:
    card = face(k.TOWNSFOLK)
    card.icons, card.staff, card.pier = (WARRIOR, NOBLE), k.PIER_BONUS, BLACK_MARKET
    assert texts(card) == (
        "Townsfolk: 1 warrior icon and 1 noble icon. "
        "In the Trader’s staff: 1 more gold for every good sold on the black market pier.",
        "Habitant : 1 icône de guerrier et 1 icône de noble. "
        "Dans l’équipe du Négociant : 1 pièce d’or de plus par marchandise vendue sur le quai du Marché noir.",
    )
    card.staff = k.CLEAN_HANDS
    assert texts(card)[0].endswith("once a round, 1 corruption that would be taken is not.")


def test_other_cards() -> None:
    card = face(k.CORRUPTION)
    assert texts(card) == ("Corruption: no rogue icon.", "Corruption : aucune icône de voyou.")
    card.rogue_icons = 2
    assert texts(card) == ("Corruption: 2 rogue icons.", "Corruption : 2 icônes de voyou.")
    card = face(k.PEDDLER)
    card.hours, card.deed = 1, k.PILOTS
    assert texts(card)[1] == (
        "Carte du Colporteur, 1 heure : il pioche un aventurier et l’embarque sur le bateau le plus rempli."
    )
    assert "brag for 3 volume; a stone is worth 3 icons of one clan" in texts(face(k.INSTRUMENT))[0]


def test_every_card_of_the_box_has_its_sentence() -> None:
    for code in range(len(words().box.cards)):
        for lang in ("en", "fr"):
            text = words().card(code, lang)
            assert text.endswith(".")
            assert "{" not in text
            assert ".." not in text
