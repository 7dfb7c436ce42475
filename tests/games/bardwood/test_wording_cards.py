"""The texts of the cards, rendered from their effects in both languages."""

from __future__ import annotations

from pathlib import Path

from bardhall.games.bardwood.wording import BardwoodWording
from bardhall.kernel.registry import box_of, rules_of
from tests.games.bardwood import packs as p
from tests.games.packs import Entry

LANGUAGES = ("en", "fr")


def words(folder: Path | None = None) -> BardwoodWording:
    """The wording of the base box, or with a pack on top of it."""
    wording = rules_of("bardwood").wording(box_of("bardwood", [folder] if folder else []))
    assert isinstance(wording, BardwoodWording)
    return wording


def texts(folder: Path, *entries: Entry) -> tuple[str, str]:
    """What the first of these cards says, in English and in French."""
    wording = words(p.pack(folder, *entries))
    code = wording.box.code(entries[0][1]["id"])
    return wording.card(code, "en"), wording.card(code, "fr")


def test_a_skill_says_both_sections_and_what_it_gives_when_discarded(tmp_path: Path) -> None:
    lower = [p.gain(lyrics=3), p.BRAG]
    skill = p.skill("hum", p.gain(melody=1, coin=2), cost=2, bottom=lower, volume=1, tempo=2, extra=p.gain(move=1))
    assert texts(tmp_path, skill) == (
        "Advanced Skill. In the song: gain 1 melody and 2 coins. For 2 volume: gain 3 lyrics, then brag. "
        "Discarded: 1 volume, 2 tempo and 1 move point. 1 blue gem.",
        "Compétence avancée. Dans la chanson : gagnez 1 mélodie et 2 pièces. Pour 2 points de volume : gagnez "
        "3 paroles, puis fanfaronnez. Défaussée : 1 point de volume, 2 tempos et 1 point de déplacement. "
        "1 gemme bleue.",
    )


def test_a_basic_skill_without_volume_says_only_what_it_has(tmp_path: Path) -> None:
    skill = p.skill("sidestep", extra=[p.SHUFFLE], owner="banjo", set="base")
    assert texts(tmp_path, skill) == (
        "Skill. In the song: gain 1 melody. Discarded: 1 tempo; shuffle your discard pile and deck into a new deck.",
        "Compétence. Dans la chanson : gagnez 1 mélodie. Défaussée : 1 tempo ; mélangez votre défausse et votre "
        "pioche en une nouvelle pioche.",
    )


def test_bard_and_instrument_name_each_other(tmp_path: Path) -> None:
    effects = [p.arrow({"volume": 2}, p.gain(melody=1, lyrics=1), times="any")]
    wording = words(p.pack(tmp_path, p.instrument("briar_banjo", "banjo", *effects)))
    bard, banjo = wording.box.code("banjo"), wording.box.code("briar_banjo")
    name = {lang: wording.name(bard, lang) for lang in LANGUAGES}
    assert wording.card(bard, "en") == "Bard. Instrument: Briar Banjo. The card itself has no effect."
    assert wording.card(bard, "fr") == "Barde. Instrument : Briar Banjo. La carte elle-même n’a aucun effet."
    assert wording.card(banjo, "en") == (
        f"Instrument of {name['en']}. In every song: you may, as often as you like, pay 2 volume for 1 melody and "
        "1 lyric."
    )
    assert wording.card(banjo, "fr") == (
        f"Instrument ({name['fr']}). À chaque chant : vous pouvez, autant de fois que vous voulez, payer 2 points de "
        "volume pour 1 mélodie et 1 parole."
    )


def test_an_impro_says_what_it_counts(tmp_path: Path) -> None:
    per = {"per": "creatures", "each": [p.gain(coin=1)], "max": 3}
    assert texts(tmp_path, p.impro("riff", {"impro": "shop"}, per)) == (
        "Advanced Impro. In the song: use the top Impro of a shop without taking it, then for each creature among "
        "your cards, gain 1 coin (at most 3 times). 1 blue gem.",
        "Impro avancée. Dans la chanson : utilisez l’Impro du dessus d’une boutique, sans la prendre, puis pour "
        "chaque créature parmi vos cartes, gagnez 1 pièce (3 fois au plus). 1 gemme bleue.",
    )


def test_a_fan_says_both_options(tmp_path: Path) -> None:
    fan = p.fan("cook", p.gain(acoustic_stone=2, offbeat=2), [p.arrow({"coin": 1}, p.BRAG, times=2)])
    assert texts(tmp_path, fan) == (
        "Fan. When drawn, choose one. Option 1: gain 2 acoustic stones and 2 offbeats. Option 2: you may, up to "
        "2 times, pay 1 coin: brag. 1 blue gem.",
        "Fan. Une fois pioché, au choix. Option 1 : gagnez 2 pierres acoustiques et 2 contretemps. Option 2 : vous "
        "pouvez, 2 fois au plus, payer 1 pièce : fanfaronnez. 1 gemme bleue.",
    )
    super_fan = texts(tmp_path, p.fan("sparring_partner", p.BRAG, owner="banjo", set="base"))
    assert [text.split(". ")[0] for text in super_fan] == ["Super Fan", "Super fan"]


def test_a_creature_says_its_costs_and_its_reward(tmp_path: Path) -> None:
    reward = p.either(p.gain(green_gem=1), p.gain(range_stone=2))
    assert texts(tmp_path, p.creature("newt", reward, value=5)) == (
        "Small creature. Soothe for 5 melody, help for 1 melody. Reward: gain either 1 green gem or 2 range stones. "
        "1 blue gem.",
        "Petite créature. Apaiser pour 5 mélodies, aider pour 1 mélodie. Récompense : gagnez au choix 1 gemme verte "
        "ou 2 pierres de portée. 1 gemme bleue.",
    )
    boss = texts(tmp_path, p.creature("bear", p.remove("crest", 2), value=8, is_boss=True))
    assert boss == (
        "Boss creature. Soothe for 8 melody, help for 1 melody. Reward: remove 2 crests from your track. 3 blue gems.",
        "Boss. Apaiser pour 8 mélodies, aider pour 1 mélodie. Récompense : retirez 2 écussons de votre piste. "
        "3 gemmes bleues.",
    )


def test_a_legend_says_its_cost_and_its_condition(tmp_path: Path) -> None:
    assert texts(tmp_path, p.legend("tale", "crests_off_track", 1, level=3, vp=6)) == (
        "Legend of level III. Told for 9 lyrics, it gives 4 green gems. At the end, if it has a rune: 6 VP for "
        "every player with at least 1 crest gone from the track.",
        "Légende de niveau III. Racontée pour 9 paroles, elle donne 4 gemmes vertes. À la fin, si elle porte une "
        "rune : 6 PV pour chaque joueur qui a au moins 1 écusson parti de la piste.",
    )


def test_an_event_says_when_it_works_and_what_it_changes(tmp_path: Path) -> None:
    crest, rune = {"place_crest": "here"}, {"place_rune": "here"}
    assert texts(tmp_path, p.event("fair", "start", crest, p.gain(coin=1), season="summer")) == (
        "Event of summer. When it begins, for everyone: put a crest from your track here, then gain 1 coin.",
        "Évènement (été). Quand il commence, pour tous : placez ici un écusson de votre piste, puis gagnez 1 pièce.",
    )
    assert texts(tmp_path, p.event("fair", "once", p.either([rune, p.BRAG], p.motif_use(2)))) == (
        "Event of spring. Each player, once, in a song and for a rune: either put a rune from your dial here, then "
        "brag, or activate 2 motifs.",
        "Évènement (printemps). Une fois par joueur, pendant un chant et contre une rune : au choix, placez ici une "
        "rune de votre cadran, puis fanfaronnez, ou bien activez 2 motifs.",
    )
    assert texts(tmp_path, p.rule_event("fair", shop_price=-1, legend_lyrics=2)) == (
        "Event of spring. While it is active: cards of the shops cost 1 coin less; telling a legend costs 2 lyrics "
        "more.",
        "Évènement (printemps). Tant qu’il est actif : les cartes des boutiques coûtent 1 pièce de moins ; raconter "
        "une légende coûte 2 paroles de plus.",
    )


def test_motif_and_muse(tmp_path: Path) -> None:
    assert texts(tmp_path, p.motif("oars", p.gain(move=3), {"impro": "song"})) == (
        "Motif. Bonus: gain 3 move points, then use an Impro of your song again. Other face: 1 green gem.",
        "Motif. Bonus : gagnez 3 points de déplacement, puis utilisez une fois de plus une Impro de votre chanson. "
        "Autre face : 1 gemme verte.",
    )
    assert texts(tmp_path, p.muse("clio", p.remove("rune"))) == (
        "Muse. Once in each of your songs: remove 1 rune from your dial.",
        "Muse. Une fois par chant : retirez 1 rune de votre cadran.",
    )


def test_cards_of_the_rival_and_challenges() -> None:
    wording = words()
    card, challenge = wording.box.code("rival_ul1"), wording.box.code("challenge_crests")
    assert wording.card(card, "en") == "Rival card. Tempo 1. Moves up, then left."
    assert wording.card(card, "fr") == "Carte Rival. Tempo 1. Déplacement vers le haut, puis vers la gauche."
    assert wording.card(challenge, "en") == (
        "Challenge. Easy: at least 1 crest on the Bard card. Hard: at least 3 crests on the Bard card."
    )
    assert wording.card(challenge, "fr") == (
        "Défi. Facile : au moins 1 écusson sur la carte Barde. Difficile : au moins 3 écussons sur la carte Barde."
    )


def test_every_card_of_the_box_is_worded_and_no_two_in_one_kind_share_a_name() -> None:
    wording = words()
    for lang in LANGUAGES:
        named = [(face.kind, wording.name(code, lang)) for code, face in enumerate(wording.box.cards)]
        assert len(set(named)) == len(named)
        for code in range(len(named)):
            text = wording.card(code, lang)
            assert text.endswith(".")
            assert "  " not in text
            assert "{" not in text
