"""The sentences of Merchants Cove: questions, labels, reasons with their numbers, and the log."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pytest

from bardhall.games.cove import packs
from bardhall.games.cove.names import BARD, BAZAAR, BLACK_MARKET, LARGE, SMALL, TOWN_SQUARE, WARRIOR
from bardhall.games.cove.rules.merchant import Merchant
from bardhall.games.cove.wording import CoveWording
from bardhall.games.cove.wording.cards import footer_text, parts_text
from bardhall.kernel.registry import rules_of
from tests.games.cove.worded import BOATS, NAMES, TURN, labels, load, position, prompts, reasons, singing, told, words
from tests.scenario import Scenario

# An Entertainer


def test_composing_names_what_a_card_brings() -> None:
    t = position(hand=[["court_air", "slow_pavane"], []], hours=[3, 4])
    assert prompts(t) == (
        "Hour 3, market at 12. Compose: which skill do you play into your song?",
        "Heure 3, marché à 12. Composition : quelle compétence jouez-vous dans votre chanson ?",
    )
    face = words().box.cards[words().box.code("court_air")]
    assert labels(t, "play court_air") == [
        (
            f"Play “Court Air”: {parts_text(words(), face, 'en')}",
            f"Jouer « Air de cour » : {parts_text(words(), face, 'fr')}",
        )
    ]
    t.choose("play slow_pavane")
    assert labels(t, "discard court_air") == [
        (
            f"Discard “Court Air”: {footer_text(words(), face, 'en')}",
            f"Défausser « Air de cour » : {footer_text(words(), face, 'fr')}",
        )
    ]


@pytest.mark.rule("MC-ENT-TEMPO-02", "MC-ENT-TEMPO-09")
def test_the_dial_tells_where_it_turns_and_whether_one_sings() -> None:
    hours = words().box.cards[words().box.code("slow_pavane")].hours
    t = position(discard=[["slow_pavane"], []], dial=[4 - hours, 0], stack=[*TURN, {"frame": "TurnDial", "seat": 0}])
    assert labels(t, "tempo as_printed", "tempo faster") == [
        (
            "As printed: to the upper right, you sing, with 1 move",
            "Comme indiqué : en haut à droite, vous chantez, avec 1 déplacement",
        ),
        (
            "A quarter further for 1 corruption: to the lower right, you sing, with 2 moves",
            "Un quart de plus pour 1 carte Corruption : en bas à droite, vous chantez, avec 2 déplacements",
        ),
    ]


@pytest.mark.rule("MC-ENT-DOCK-02", "MC-ENT-STONE-03")
def test_a_source_names_its_icons_and_the_gold_it_earns() -> None:
    t = singing("pier_square", "slow_pavane", "crowd_pleaser", "old_refrain")
    assert labels(t, "spend slow_pavane 1 noble", "spend crowd_pleaser 1 warrior", "spend stone bard") == [
        (
            "Spend “Slow Pavane”: 1 noble icon, for 1 gold",
            "Dépenser « Pavane lente » : 1 icône de noble, pour 1 pièce d’or",
        ),
        (
            "Spend “Crowd Pleaser”: 1 paladin icon as warrior, for 2 gold",
            "Dépenser « Succès de foule » : 1 icône de paladin en tant que guerrier, pour 2 pièces d’or",
        ),
        ("Spend a stone: 3 bard icons, for 3 gold", "Dépenser une pierre : 3 icônes de barde, pour 3 pièces d’or"),
    ]
    assert labels(t, "spend old_refrain 1 warrior") == [  # it counts the three skills of the song
        (
            "Spend “The Old Refrain”: 3 warrior icons, for 6 gold",
            "Dépenser « Le Vieux Refrain » : 3 icônes de guerrier, pour 6 pièces d’or",
        )
    ]
    assert prompts(t) == (
        "You sing on the square pier: 1 move, 4 volume and 1 stone left. What next?",
        "Vous chantez sur le quai de la Grand-Place ; il vous reste 1 déplacement, 4 de volume et 1 pierre. "
        "Et maintenant ?",
    )


@pytest.mark.rule("MC-ENT-CARDS-11")
def test_a_drawback_is_told_beforehand() -> None:
    t = singing("pier_square", "stolen_verse", "ringing_echo")
    assert labels(t, "spend stolen_verse 1 noble", "use ringing_echo 1") == [
        (
            "Spend “A Stolen Verse”: 2 noble icons, for 2 gold, but take 1 corruption",
            "Dépenser « Un couplet volé » : 2 icônes de noble, pour 2 pièces d’or, mais prenez 1 carte Corruption",
        ),
        (
            "Use “A Ringing Echo”: gain 1 stone, but take 1 corruption",
            "Utiliser « Un écho qui résonne » : gagnez 1 pierre, mais prenez 1 carte Corruption",
        ),
    ]


@pytest.mark.rule("MC-ENT-DOCK-04", "MC-ENT-DOCK-05")
def test_a_purchase_names_the_card_and_its_price() -> None:
    zones: dict[str, Any] = {"skill_pile": ["war_anthem"], "impro_pile": [], "runes": [["bard"], []]}
    t = singing("pier_square", gold=[5, 0], stones=[0, 0], **zones)
    assert labels(t, "buy skill", "buy impro") == [
        ("Buy the skill “War Anthem” for 2 gold", "Acheter la compétence « Hymne guerrier » pour 2 pièces d’or"),
        ("Buy the impro on top of its pile", "Acheter l’impro du dessus de la pile"),
    ]
    assert reasons(t, "buy impro") == ("this pile is empty", "cette pile est vide")


@pytest.mark.rule("MC-ENT-DOCK-11")
def test_a_purchase_says_that_it_ends_the_income_and_how_much_is_open() -> None:
    """All that could be earned counts: a warrior 1 x 2, a stone as warriors 3 x 2, a card with a drawback 2 x 1."""
    cards = ("anvil_chorus", "stolen_verse")
    t = singing("pier_square", *cards, gold=[5, 0], skill_pile=["war_anthem"], impro_pile=["whole_band"])
    assert labels(t, "buy skill", "buy impro") == [
        (
            "Buy the skill “War Anthem” for 1 gold; this ends your income here, with 10 gold still open",
            "Acheter la compétence « Hymne guerrier » pour 1 pièce d’or ; vous ne gagnerez alors plus rien ici, "
            "où il reste 10 pièces d’or à gagner",
        ),
        (
            "Buy the impro “The Whole Band” for 1 gold; this ends your income here, with 10 gold still open",
            "Acheter l’impro « Tout l’orchestre » pour 1 pièce d’or ; vous ne gagnerez alors plus rien ici, "
            "où il reste 10 pièces d’or à gagner",
        ),
    ]
    t.choose("spend anvil_chorus 1 warrior", "spend stone warrior", "spend stolen_verse 1 noble")
    assert labels(t, "buy skill")[0] == (
        "Buy the skill “War Anthem” for 1 gold",
        "Acheter la compétence « Hymne guerrier » pour 1 pièce d’or",
    )


@pytest.mark.rule("MC-ENT-DOCK-11")
def test_where_nobody_listens_no_income_is_open() -> None:
    t = singing("pier_black_market", "anvil_chorus", gold=[5, 0], skill_pile=["war_anthem"])
    assert labels(t, "buy skill")[0][0] == "Buy the skill “War Anthem” for 1 gold"


@pytest.mark.rule("MC-ENT-SQUARE-02", "MC-ENT-ICONS-05")
def test_a_payment_names_its_cards_stones_and_icons() -> None:
    fans = [{"card": "story_weaver", "nth": 1}]
    t = singing("town_square", "crowd_pleaser", fans=[fans, []], square=[*SQUARE_WITH_A_GAP])
    assert labels(t, "fan 1", "fan 4") == [
        ("A crest on the Gate Guard, for 2 icons", "Placer un écusson sur la Garde de la porte, pour 2 icônes"),
        ("A crest on the townsfolk in place 4", "Placer un écusson sur l’habitant de l’emplacement 4"),
    ]
    t.choose("fan 1")
    assert prompts(t) == (
        "A crest on the Gate Guard costs 2 icons; paid so far: 0. What do you spend?",
        "Un écusson sur la Garde de la porte coûte 2 icônes ; déjà payé : 0. Que dépensez-vous ?",
    )
    assert labels(t, "pay least", "spend stone paladin", "spend crowd_pleaser 1 paladin")[0] == (
        "Pay with 1 stone: 3 icons, losing as few icons as possible",
        "Payer avec 1 pierre : 3 icônes, en perdant le moins d’icônes possible",
    )
    t.choose("spend stone paladin")
    assert labels(t, "settle") == [("That is enough: 1 icon too many", "C’est assez : 1 icône de trop")]


SQUARE_WITH_A_GAP = ["gate_guard", "town_crier", "candle_witch", None]


@pytest.mark.rule("MC-ENT-HALL-03", "MC-ENT-ISLAND-02", "MC-ENT-BRAG-01")
def test_runes_the_island_and_bragging_name_numbers() -> None:
    t = singing("hall_bard", halls={"warrior": 1, "bard": 3, "wizard": 1, "noble": 1}, brag=[["lucky_toad"], []])
    assert labels(t, "place_rune", "brag", "move dragon_island") == [
        ("Place a rune here, for 4 bard icons", "Placer une rune ici, pour 4 icônes de barde"),
        ("Brag with the Lucky Toad, for 3 volume", "Fanfaronner avec le Crapaud porte-bonheur, pour 3 de volume"),
        ("Move on to Dragon Island", "Aller sur l’Île du Dragon"),
    ]
    assert reasons(t, "place_rune") == (
        "it needs 4 icons, you could spend 3",
        "il faut 4 icônes, vous pourriez en dépenser 3",
    )
    t = singing("dragon_island", runes=[["warrior"], []])
    assert labels(t, "island right warrior") == [
        ("Sing for the warriors at sea on the right: 2 aboard", "Chanter pour les guerriers en mer à droite : 2 à bord")
    ]
    assert reasons(t, "island left bard")[1] == "aucune de vos runes n’est dans la salle des bardes"


# A Trader


def trader(**zones: Any) -> Scenario:
    """The first turn of a Trader in seat 0."""
    return position(merchants="trader,entertainer", song=[[], []], **zones)


@pytest.mark.rule("MC-TRADER-03", "MC-TRADER-06", "MC-TRADER-14")
def test_a_deal_names_its_hours_and_what_it_brings() -> None:
    t = trader(staff=[["sword_smith", "gate_guard"], []])
    assert labels(t, "craft_small", "craft_large", "recruit 4", "pilot", "peddle") == [
        ("Make 3 small goods (2 hours)", "Fabriquer 3 petites marchandises (2 heures)"),
        ("Make 1 large good (2 hours)", "Fabriquer 1 grande marchandise (2 heures)"),
        (
            "Recruit the Harbour Admiral, support 2 gold (2 hours)",
            "Recruter l’Amirale du port, appui de 2 pièces d’or (2 heures)",
        ),
        ("Pilot a boat: draw 2, load one (1 hour)", "Piloter un bateau : en piocher 2, en embarquer un (1 heure)"),
        ("Peddle for 1 gold (1 hour)", "Vendre à la criée pour 1 pièce d’or (1 heure)"),
    ]
    assert reasons(t, "refine noble") == (
        "you have no small noble good",
        "vous n’avez aucune petite marchandise de noble",
    )


@pytest.mark.rule("MC-CORE-MARKET-03", "MC-CORE-MARKET-08")
def test_a_sale_names_its_price_and_its_corruption() -> None:
    none = {"warrior": 0, "bard": 0, "wizard": 0, "noble": 0}
    boats = {**dict.fromkeys(BOATS, load("")), "L1": load("WWRR"), "R1": load("WWWR")}
    docks = {"dock_bazaar": "L1", "dock_square_left": None, "dock_square_right": None, "dock_black_market": "R1"}
    stack = [{"frame": "FinishRound"}, {"frame": "Sales", "at": 1}, {"frame": "Sell", "seat": 0, "has_dealt": False}]
    stock = [{**none, "warrior": 1}, none]
    t = trader(boats=boats, docks=docks, large=stock, hours=[12, 12], market_order=[0, 1], phase="market", stack=stack)
    assert labels(t, "sell large warrior pier_bazaar", "sell large warrior pier_black_market") == [
        (
            "Sell 1 large warrior good on the bazaar pier for 8 gold",
            "Vendre 1 grande marchandise de guerrier sur le quai du Bazar pour 8 pièces d’or",
        ),
        (
            "Sell 1 large warrior good on the black market pier for 12 gold, and take 2 corruption",
            "Vendre 1 grande marchandise de guerrier sur le quai du Marché noir pour 12 pièces d’or, "
            "et prendre 2 cartes Corruption",
        ),
    ]
    assert reasons(t, "sell large warrior pier_square")[0] == "the square pier buys small goods only"


def test_boats_and_docks_name_who_is_there() -> None:
    frames = [*TURN, {"frame": "DrawAdventurers", "player": 0, "left": 0}]
    t = trader(stack=[*frames, {"frame": "LoadAdventurer", "seat": 0, "folk": "noble"}])
    assert prompts(t) == ("You have drawn a noble. On which boat?", "Vous avez pioché un noble. Sur quel bateau ?")
    assert labels(t, "load L1", "load R3") == [
        ("Boat L1, with 1 warrior and 1 bard aboard", "Bateau L1, à bord : 1 guerrier et 1 barde"),
        ("Boat R3, with 1 warrior aboard", "Bateau R3, à bord : 1 guerrier"),
    ]
    full = {**BOATS, "L1": load("WWWW")}
    t = trader(boats=full, stack=[*frames, {"frame": "ChooseDock", "seat": 0, "boat": "L1"}])
    assert prompts(t)[1] == "Le bateau L1 est plein (4 guerriers). Où accoste-t-il ?"
    assert labels(t, "dock dock_square_left")[0] == (
        "The square pier (left dock)",
        "Le quai de la Grand-Place (poste de gauche)",
    )
    assert reasons(t, "dock dock_black_market")[0] == "boat L1 is on the other side and cannot dock here"


# The log


@pytest.mark.rule("MC-SOLO-13")
def test_the_peddler_has_no_seat_but_a_name() -> None:
    assert told("recruited", seat=-1, card=words().box.code("old_corsair")) == (
        "The Peddler recruits the Old Corsair.", "Le Colporteur recrute le Vieux Corsaire.",
    )  # fmt: skip
    assert told("sold", seat=-1, size=SMALL, clan=BARD, pier=BAZAAR, n=4)[1] == (
        "Le Colporteur vend 1 petite marchandise de barde sur le quai du Bazar pour 4 pièces d’or."
    )
    assert words().render("of_seat", -1, "fr", NAMES) == "du Colporteur"


def test_one_kind_of_event_is_told_by_where_it_comes_from() -> None:
    toad, smith = words().box.code("lucky_toad"), words().box.code("sword_smith")
    assert told("support", "MC-CORE-TOWNSFOLK-04", card=smith, n=3) == (
        "Oud gains the support of the Swordsmith: 3 gold.",
        "Oud obtient l’appui de la Forgeronne d’épées : 3 pièces d’or.",
    )
    assert (
        told("support", "MC-ENT-FANS-05", card=smith, n=3)[0]
        == "The Swordsmith leaves the town square and joins Oud as a fan: 3 gold."
    )
    assert (
        told("support", "MC-ENT-FANS-04", card=smith, n=1)[0]
        == "Oud also gains the support of the Swordsmith, a fan: 1 gold."
    )
    assert told("softer", "MC-ENT-BRAG-01", n=3, volume=1)[1] == "Oud paie 3 de volume ; il en reste 1."
    assert told("louder", n=0, volume=6)[0] == "Oud: the volume stays at 6."
    assert told("brags_of", card=toad)[1] == "Oud fanfaronne avec le Crapaud porte-bonheur."
    assert (
        told("performed", icons=2, clan=WARRIOR, n=0)[0] == "Oud sings for the warriors with 2 icons, but nobody pays."
    )
    assert told("deal", deal=4)[1] == "Oud pilote un bateau."
    assert told("performs_at", place=TOWN_SQUARE)[0] == "Oud: the performer is in the town square."
    assert told("hourglass", n=1, hour=4) == (
        "Oud: 1 hour passes, the hourglass is on 4.",
        "Oud : 1 heure de plus, le sablier est sur 4.",
    )
    assert told("made", size=LARGE, clan=BARD)[0] == "Oud makes 1 large bard good."
    assert told("docked", boat=3, dock=2)[0] == "Boat R1 docks: the square pier (right dock)."
    assert told("sold", size=SMALL, clan=BARD, pier=BLACK_MARKET, n=1)[1].endswith("pour 1 pièce d’or.")


@pytest.mark.rule("MC-CORE-CORRUPTION-01")
def test_corruption_and_drawn_cards_are_named_to_their_owner_alone() -> None:
    coin, air = words().box.code("marked_coin"), words().box.code("court_air")
    assert told("corruption", viewer=0, private={"card": coin})[0] == "Oud takes a corruption card."
    assert (
        told("corruption", viewer=1, private={"card": coin})[1]
        == "Oud prend une carte Corruption : « Une pièce marquée »."
    )
    assert told("drawn", viewer=None, private={"card": air})[1] == "Oud pioche une compétence."
    assert told("drawn", viewer=1, private={"card": air})[0] == "Oud draws the skill “Court Air”."
    assert told("corruption_shown", cards=(coin, coin))[0] == "Oud turns up corruption: 2 cards with 2 rogue icons."


@pytest.mark.rule("MC-SOLO-11")
def test_the_rank_is_told_at_the_end() -> None:
    assert told("rank", "MC-SOLO-11", seat=0, n=95, rank=2) == (
        "Lute has 95 gold in the end: troubadour.", "Lute finit avec 95 pièces d’or : troubadour.",
    )  # fmt: skip


# Words of others


class Fisher(Merchant):
    """A merchant of another house."""

    id: ClassVar[str] = "fisher"


def test_a_merchant_of_another_house_brings_its_own_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = '[merchant]\nfisher = "{0}"\n[prompt]\nTakeTurn_fisher = "{1}"\n'
    tmp_path.joinpath("en.toml").write_text(said.format("the Fisher", "Which net?"), encoding="utf-8")
    tmp_path.joinpath("fr.toml").write_text(said.format("la Pêcheuse", "Quel filet ?"), encoding="utf-8")
    monkeypatch.setattr(Fisher, "words", tmp_path)
    box = packs.read_box([rules_of("cove").base_pack()])
    box.merchants.append(Fisher())
    brought = CoveWording(box)
    assert brought.say("prompt", "TakeTurn_fisher", {}, "fr") == "Quel filet ?"
    assert brought.merchant("fisher", "en") == "the Fisher"
    assert brought.merchant("trader", "fr") == "le Négociant"
    assert words().merchant("fisher", "en") == "fisher"
