"""The sentences about the Rival: its turn step by step with the reasons, its questions, its lines of the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bardwood.rival_tables import ACT_2, SWAN, before_rival, rival_turn, visited
from tests.games.bardwood.test_wording import asked, found_in_rules, reasons, sections, words
from tests.scenario import Scenario

NAMES = ("Lute",)
# The column of the Poet's House is full, so that a leg along it would never end.
COLUMN = ("perform_1", "shop_impro_1", "shop_skill_2", "legend_3")


def log(t: Scenario, lang: str = "en") -> list[str]:
    """What was told after the end of the song, from the Rival's turn on."""
    told = [line.text for line in t.game.log(0, lang, NAMES)]
    start = next(i for i, text in enumerate(told) if text.startswith(("The Rival’s turn", "Le Rival commence")))
    return told[start + 1 :]


@pytest.mark.rule("BG-RIVAL-COMPOSE-02", "BG-RIVAL-COMPOSE-05", "BG-RIVAL-MOVE-02", "BG-RIVAL-MOVE-08")
def test_a_walk_is_told_leg_by_leg() -> None:
    t = rival_turn("rival_u1", "rival_dl2", rival_place="shop_impro_2", trail=("shop_skill_2",))
    assert log(t)[:9] == [
        "The Rival’s first card, Over the Roofs, turns its dial by 1 quarter: bottom right.",
        "The Rival’s second card, Slide and Slip, makes it move down, then left.",
        "The Rival walks down from The Spark Cellar.",
        "The Rival leaves its token 2 at The Spark Cellar.",
        "The Rival comes to The Rabbit Tunnel, a portal, and does not stop.",
        "The Rival runs over the symbol of the portal and comes out at The Water Gate East.",
        "The Rival stops at The Buskers’ Corner.",
        "The Rival walks left from The Buskers’ Corner.",
        "The Rival leaves its token 3 at The Buskers’ Corner.",
    ]
    assert log(t, "fr")[2:7] == [
        "Le Rival marche vers le bas, départ : La Cave aux étincelles.",
        "Le Rival laisse son jeton 2 derrière lui (La Cave aux étincelles).",
        "Le Rival arrive à un portail, sans s’arrêter : Le Tunnel des lapins.",
        "Le Rival passe sur le symbole du portail et ressort par un autre : La Porte d’eau du levant.",
        "Le Rival s’arrête ici : Le Coin des saltimbanques.",
    ]


@pytest.mark.rule("BG-RIVAL-MOVE-04", "BG-RIVAL-MOVE-05")
def test_skipped_places_and_turns_are_told() -> None:
    t = rival_turn("rival_l1", "rival_r1", rival_place="coins_lyrics", trail=("creature_2",))
    assert log(t)[4:7] == [
        "At the edge of the board the Rival turns round and walks left.",
        "The Rival skips The Owl Belfry: a token is there, or the Rival has just left it.",
        "The Rival stops at The Squirrel Stage.",
    ]


@pytest.mark.rule("BG-RIVAL-MOVE-10")
def test_the_choice_among_the_nearest_places() -> None:
    t = rival_turn("rival_l1", "rival_u1", trail=COLUMN)
    assert asked(t) == (
        "The Rival would walk without end. Which of the nearest locations without a token does it go to?",
        "Le Rival marcherait sans fin. Vers lequel des lieux sans jeton les plus proches va-t-il ?",
    )
    wording = words()
    assert [wording.label(choice, "en") for choice in t.game.options] == [
        "Send the Rival to The Fern Yard",
        "Send the Rival to The Buskers’ Corner",
    ]
    assert wording.label(t.game.options[0], "fr") == "Envoyer le Rival ici : La Cour aux fougères"
    assert reasons(t, "rival oboe_bank") == (
        "The Oboe Bank is not among the nearest locations without a token",
        "ce lieu n’est pas l’un des plus proches sans jeton : La Banque Hautbois",
    )
    assert log(t)[-1] == (
        "The Rival would walk for ever: it goes back to The Poet’s House, and from there to the nearest location "
        "without a token."
    )


@pytest.mark.rule("BG-RIVAL-SING-04", "BG-GAP-12")
def test_a_bet_names_both_sides() -> None:
    zones: dict[str, Any] = {"region": {0: "B2"}, "rival_dial": "TL", "rival_place": "shop_impro_1"}
    cards = {"challenges": ["challenge_coins"], "bets": [0], "challenge_deck": ["challenge_stones"]}
    t = rival_turn("rival_r2", "rival_l1", **zones, **cards)
    assert asked(t)[0] == (
        "The Rival has taken a crest of your track: on which challenge does it go? If you meet it at the end, you "
        "score 1 VP on the easy side and 2 VP on the hard side; if not, the Rival scores them."
    )
    wording = words()
    assert [wording.label(choice, "en") for choice in t.game.options] == [
        "The Jingling Purse, easy side: at least 4 coins",
        "The Jingling Purse, hard side: at least 8 coins",
        "The Pebble Bet, easy side: at least 3 bardstones",
        "The Pebble Bet, hard side: at least 6 bardstones",
    ]
    assert wording.label(t.game.options[1], "fr").endswith(", côté difficile : au moins 8 pièces")
    assert reasons(t, "bet challenge_fans easy")[0].endswith(" is not a face-up challenge without a crest")
    duel = "The Rival takes a crest of Lute, whose region touches its pawn or one of its tokens."
    assert duel in log(t)
    t.choose("bet challenge_coins hard")
    assert "Lute puts the crest on The Jingling Purse, hard side." in log(t)


@pytest.mark.rule("BG-RIVAL-CREATURE-01", "BG-RIVAL-CREATURE-02", "BG-RIVAL-BANK-03", "BG-RIVAL-COINS-01")
def test_each_location_is_told_with_the_reason() -> None:
    said = {
        "creature_3": "The Rival puts a crest on Moss Toad: in act I it helps a creature without a crest.",
        "oboe_bank": "The Rival gains 1 green gem: the market price less 1.",
        "coins_melody": "The Rival gains 3 volume and is at 3: a coin location gives it volume in act I, a gem since "
        "act II.",
        "poets_house": "The Rival gains 1 green gem, as many as the level of the legend.",
    }
    for place, sentence in said.items():
        assert sentence in log(visited(place, "up", piles={2: ["moss_toad"]})), place
    soothed = visited("creature_3", "up", piles={2: ["moss_toad"]}, pile_crests={2: [0, "rival"]})
    lines = log(soothed)
    start = lines.index("The Rival takes back its token 1 and acts at The Fern Yard.") + 1
    assert lines[start : start + 4] == [
        "The Rival soothes Moss Toad: it has a crest.",
        "1 crest of the Rival itself leaves the game.",
        "The Rival keeps 1 crest from the creature.",
        "The Rival puts its song marker back on the shelf.",
    ]
    later = visited("creature_3", "up", piles={2: ["moss_toad"]}, **ACT_2)
    assert "The Rival soothes Moss Toad: since act II it always does." in log(later)
    empty = visited("shop_skill_2", "up", shops={2: []})
    assert "Le Rival gagne 1 gemme verte : la boutique est vide." in log(empty, "fr")


@pytest.mark.rule("BG-END-02", "BG-SOLO-END-02")
def test_the_rival_may_end_the_game() -> None:
    t = visited("oboe_bank", "up", reserve_1=0, reserve_2=1, chapter="act_2")
    assert "The Rival takes the last gem of reserve II, and 2 more: the end is near." in log(t)
    assert "Le Rival prend la dernière gemme de la réserve II, et 2 de plus : la fin est proche." in log(t, "fr")


@pytest.mark.rule("BG-SOLO-YOU-05", "BG-RIVAL-SETUP-08")
def test_the_table_shows_all_that_is_open_of_the_rival() -> None:
    cards: dict[str, Any] = {
        "rival_discard": ["rival_u1"], "movement_pile": ["rival_d2"], "marked_pile": ["moss_toad", "umbrella_seller"],
        "challenges": ["challenge_coins", "challenge_stones"], "bets": [1, 0], "coins": {0: 4},
    }  # fmt: skip
    pieces: dict[str, Any] = {"rival_gems": 3, "rival_crests": 5, "rival_won": [0], "rival_runes": 6, "rival_volume": 2}
    t = before_rival(trail=("volume", "oboe_bank"), difficulty="hard", region={0: "B2"}, **cards, **pieces)
    for lang, wanted in (("en", ENGLISH), ("fr", FRENCH)):
        lines = [line.strip() for line in words().table(t.game.view(0), lang, NAMES)]
        start = lines.index(wanted[0])
        assert lines[start : start + len(wanted)] == wanted


ENGLISH = [
    "The Rival (hard): at The Poet’s House",
    "its tokens, as it would use them: 2 at The Oboe Bank, 1 at The Echo Arcade",
    "dial: top right; song marker on the shelf; volume 2",
    "crests: 5 on the track; won: Lute 1; to duel the Rival costs 3 melody; runes left: 6",
    "portals joined: The Water Gate West with The Mole Tunnel, The Water Gate East with The Rabbit Tunnel",
    "cards: 16 in the deck, 2 in the marked pile",
    "discard: Over the Roofs",
    "movement pile: Down the Cellar Stairs",
    "seen in the marked pile: Moss Toad",
    "3 green gems; 6 VP so far",
    "Challenges (8 more face down):",
    "crest on the easy side, met as it stands: The Jingling Purse. Challenge. Easy: at least 4 coins. Hard: at least "
    "8 coins.",
    "without a crest: The Pebble Bet. Challenge. Easy: at least 3 bardstones. Hard: at least 6 bardstones.",
]
FRENCH = [
    "Le Rival (niveau difficile) : La Maison du poète",
    "ses jetons, dans l’ordre où il les utiliserait : 2 (La Banque Hautbois), 1 (La Galerie des échos)",
    "cadran : en haut à droite ; marqueur Chanson sur l’étagère ; volume 2",
    "écussons : 5 sur la piste ; gagnés : Lute 1 ; défier le Rival coûte 3 mélodies ; runes restantes : 6",
]


def test_a_song_beside_the_rival_shows_what_a_duel_costs() -> None:
    t = before_rival(region={0: "A2"}, ranges={0: 2}, melody=1)
    lines = [line.strip() for line in words().table(t.game.view(0), "en", NAMES)]
    assert "Duel the Rival; cost: 1 melody and 1 range stone" in lines
    assert reasons(before_rival(region={0: "A2"}, melody=1), "duel rival")[1] == (
        "c’est trop loin : il faut 1 pierre de portée ; vous en avez 0"
    )


def test_every_reason_of_the_rival_is_one_that_the_rules_give() -> None:
    given = found_in_rules(r'"(BG-[A-Z-]+\d+)"')
    assert set(sections("en")["because"]) <= given


def test_every_ending_has_its_words() -> None:
    source = (words().folder.parent / "rules" / "score.py").read_text(encoding="utf-8")
    endings = [reason.removesuffix("_shared") for reason in sections("en")["ending"]]
    assert all(f'"{reason}"' in source for reason in endings)
    assert list(sections("fr")["ending"]) == list(sections("en")["ending"])
    assert list(sections("fr")["because"]) == list(sections("en")["because"])


@pytest.mark.rule("BG-RIVAL-MULTI-05")
def test_a_tie_with_the_rival_is_worded() -> None:
    last: dict[str, Any] = {**SWAN, "swan": [], "ended_by": "rival", "rival_crests": 7}
    outcome = before_rival(seats=2, gems={0: 20, 1: 5}, rival_gems=20, **last).choose("end_song").game.outcome
    assert outcome is not None
    assert outcome.scores == (20, 5, 20)
    assert outcome.ranking == [["rival"], [0], [1]]
    assert words().ending(outcome, "en") == "Equal points, 20 each: a player tied with the Rival ranks below it."
