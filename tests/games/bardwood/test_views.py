"""Section 6.5: what lies open, what is hidden from whom, and worlds that fit what a seat knows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.bots.random import Dice
from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.kinds import SKILL
from bardhall.kernel.registry import box_of
from tests.games.bardwood.packs import SHUFFLE, pack, skill
from tests.games.bardwood.tables import composing, singing
from tests.scenario import Scenario

HIDDEN = ("aside", "deck", "fans", "hand", "legends", "muse_offer", "piles", "stack", "unseen_fans")
LOOKERS = (0, 1, None)


def sight(t: Scenario, seat: int | None) -> dict[str, Any]:
    return t.sight(seat)


def worlds(t: Scenario, seat: int | None) -> list[Scenario]:
    """A few worlds that the seat can imagine; all of them look the same to it."""
    found = [Scenario(t.game.imagine(seat, seed)) for seed in range(1, 13)]
    for world in found:
        assert sight(world, seat) == sight(t, seat)
    return found


def faces() -> BardwoodBox:
    box = box_of("bardwood")
    assert isinstance(box, BardwoodBox)
    return box


def card_name(card: str) -> str:
    box = faces()
    return box.texts[box.code(card)].name["en"]


def mid_game(**zones: Any) -> Scenario:
    """Seat 0 sings; both have a hand, a deck, a discard and a creature, and there are crests and runes about."""
    usual: dict[str, Any] = {
        "hand": {0: ["polite_growl", "double_thumb"], 1: ["second_verse", "hunting_call"]},
        "deck": {0: ["first_flourish", "sudden_riff", "sidestep"], 1: ["town_cry", "held_note", "hush_and_roar"]},
        "discard": {0: ["sparring_partner"], 1: ["balcony_admirer", "call_to_encore"]},
        "song": {0: ["briar_banjo", "winners_round", "thumbed_challenge"], 1: ["dawn_horn", "chorus_for_the_crowd"]},
        "crests": {0: 6, 1: 5}, "bank": [1], "pile_crests": {3: [0]}, "won": {0: [1]}, "coins": {0: 9},
        "runes": {0: [1, 2, 2, 2], 1: [2, 2, 2, 1]}, "slots": {0: 0}, "told_runes": {0: [1]},
        "region": {0: "B1", 1: "D4"}, "melody": 3, "lyrics": 9, "gem_faces": {1: True}, "market": 2,
    }  # fmt: skip
    return singing(**{**usual, **zones})


@pytest.mark.rule("BG-SHOP-03", "BG-SETUP-10")
@pytest.mark.parametrize("looker", LOOKERS)
def test_what_lies_open_is_seen_by_all(looker: int | None) -> None:
    t = mid_game()
    seen = sight(t, looker)
    for name, zone in t.table.items():
        if name not in HIDDEN:
            assert seen[name] == zone, name
    assert [pile[0] for pile in seen["piles"]] == [pile[0] for pile in t.zone("piles")]
    for name in ("deck", "piles", "legends", "hand"):
        assert [len(part) for part in seen[name]] == [len(part) for part in t.zone(name)]
    assert len(seen["fans"]) == len(t.zone("fans")) == 12


@pytest.mark.rule("BG-SETUP-10", "BG-SETUP-14", "BG-SETUP-15")
@pytest.mark.parametrize("looker", LOOKERS)
def test_what_lies_face_down_is_seen_by_nobody(looker: int | None) -> None:
    seen = sight(mid_game(), looker)
    assert not [card for pile in seen["piles"] for card in pile[1:] if card]
    assert not [card for pile in [*seen["legends"], *seen["deck"], seen["fans"]] for card in pile if card]


@pytest.mark.rule("BG-SETUP-27")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    t = mid_game()
    assert sight(t, 0)["hand"] == [["polite_growl", "double_thumb"], [None, None]]
    assert sight(t, 1)["hand"] == [[None, None], ["second_verse", "hunting_call"]]
    assert sight(t, None)["hand"] == [[None, None], [None, None]]


def twin_of(t: Scenario) -> Scenario:
    """The same table, but for what seat 0 cannot know."""
    data = json.loads(t.game.dump())
    table = data["table"]
    table["hand"][1], table["deck"][1] = ["town_cry", "hush_and_roar"], ["hunting_call", "second_verse", "held_note"]
    for name in ("fans", "legends", "deck"):
        rows = table[name].values() if name == "legends" else [table[name]] if name == "fans" else table[name][:1]
        for row in rows:
            row.reverse()
    piles = list(table["piles"].values())
    piles[2][1], piles[3][1] = piles[3][1], piles[2][1]
    piles[0][-1], piles[1][-1] = piles[1][-1], piles[0][-1]
    return Scenario(bardhall.load(json.dumps(data), audit=False))


@pytest.mark.rule("BG-SETUP-10", "BG-SETUP-26")
def test_hands_deck_orders_and_face_down_cards_leave_no_trace() -> None:
    t = mid_game()
    twin = twin_of(t)
    assert twin.table != t.table
    assert sight(twin, 0) == sight(t, 0)
    assert sight(twin, None) == sight(t, None)
    assert sight(twin, 1) != sight(t, 1)
    assert twin.options() == t.options()


@pytest.mark.rule("BG-SHOP-09")
def test_a_bought_card_on_the_deck_is_known_to_all() -> None:
    t = mid_game(shops={0: ["crescendo", "da_capo"], 1: ["foot_stomp"]}).choose("buy crescendo", "buy foot_stomp")
    for looker in LOOKERS:
        assert sight(t, looker)["tops"][0] == ["foot_stomp", "crescendo"]
        for world in worlds(t, looker):
            assert world.zone("deck", 0)[:2] == ["foot_stomp", "crescendo"]


@pytest.mark.rule("BG-SHOP-09", "BG-REST-05")
def test_a_known_skill_stays_known_in_the_hand_until_it_is_played() -> None:
    t = mid_game(hand={0: []}, shops={0: ["crescendo"]}, discard={0: []}).choose("buy crescendo", "end_song")
    assert t.zone("hand", 0) == ["crescendo", "first_flourish"]
    for looker in LOOKERS:
        seen = sight(t, looker)
        assert (seen["shown"][0], seen["tops"][0]) == (["crescendo"], [])
    hands = {tuple(world.zone("hand", 0)) for world in worlds(t, 1)}
    assert {hand[0] for hand in hands} == {"crescendo"}
    assert len(hands) > 1
    later = composing(hand={0: ["crescendo", "first_flourish"]}, shown={0: ["crescendo"]})
    later.choose("add crescendo")
    assert sight(later, 1)["shown"][0] == []


@pytest.mark.rule("BG-PERFORM-03")
def test_a_fan_on_the_deck_is_seen_by_nobody_not_even_its_owner() -> None:
    t = mid_game(fans=["lock_keeper", "night_porter", "gossiping_magpies"]).choose("perform perform_1 2", "rune TR")
    assert t.zone("deck", 0)[0] == "lock_keeper"
    for looker in LOOKERS:
        seen = sight(t, looker)
        assert (seen["tops"][0], seen["unseen_fans"][0], seen["fans"]) == ([None], [None], [None, None])
        assert {"lock_keeper", "night_porter", "gossiping_magpies"} <= set(seen["hidden"])
        assert "lock_keeper" not in seen["unseen"][0]
        tops = {world.zone("deck", 0)[0] for world in worlds(t, looker)}
        assert tops == {"lock_keeper", "night_porter", "gossiping_magpies"}


@pytest.mark.rule("BG-PERFORM-03", "BG-SHOP-09")
def test_unseen_fans_and_known_cards_keep_their_order() -> None:
    zones: dict[str, Any] = {"shops": {0: ["crescendo"], 1: ["foot_stomp"]}, "fans": ["lock_keeper", "night_porter"]}
    t = mid_game(**zones).choose("buy crescendo", "perform perform_1 2", "rune TR", "buy foot_stomp")
    assert sight(t, 1)["tops"][0] == ["foot_stomp", None, "crescendo"]
    for world in worlds(t, 1):
        deck = world.zone("deck", 0)
        assert (deck[0], deck[2]) == ("foot_stomp", "crescendo")
        assert deck[1] in ("lock_keeper", "night_porter")
        assert sorted(deck[3:] + world.zone("hand", 0)) == sorted(t.zone("deck", 0)[3:] + t.zone("hand", 0))


@pytest.mark.rule("BG-EFFECT-03", "BG-PERFORM-03")
def test_after_a_shuffle_nobody_knows_where_a_card_lies(tmp_path: Path) -> None:
    zones: dict[str, Any] = {
        "deck": {0: ["lock_keeper", "crescendo", "sidestep"]}, "unseen_fans": {0: ["lock_keeper"]},
        "tops": {0: [None, "crescendo"]}, "fans": ["night_porter"], "discard": {0: []}, "open_upper": ["mix"],
        "song": {0: ["briar_banjo", "mix"]}, "packs": [pack(tmp_path, skill("mix", SHUFFLE))],
    }  # fmt: skip
    t = mid_game(**zones).choose("sing mix")
    for looker in LOOKERS:
        assert (sight(t, looker)["tops"][0], sight(t, looker)["unseen_fans"][0]) == ([], [None])
    decks = [world.zone("deck", 0) for world in worlds(t, 0)]
    assert {deck[0] for deck in decks} > {"crescendo", "sidestep"}
    for deck in decks:  # still one fan that nobody has seen, somewhere
        assert len({"lock_keeper", "night_porter"} & set(deck)) == 1


@pytest.mark.rule("BG-REST-10")
def test_a_fan_that_was_drawn_is_known_from_then_on() -> None:
    zones: dict[str, Any] = {"deck": {0: ["lock_keeper", "sidestep"]}, "unseen_fans": {0: ["lock_keeper"]}}
    t = mid_game(tops={0: [None]}, hand={0: ["polite_growl"]}, fans=["night_porter"], **zones).choose("end_song")
    assert t.asked == "ChooseFan"
    for looker in LOOKERS:
        seen = sight(t, looker)
        assert (seen["drawn"], seen["unseen_fans"][0]) == ("lock_keeper", [])
        assert "lock_keeper" not in seen["hidden"]


@pytest.mark.rule("BG-REST-05")
def test_others_are_not_told_which_skill_was_drawn() -> None:
    t = mid_game(hand={0: ["polite_growl"]}, deck={0: ["first_flourish", "sidestep"]}).choose("end_song")
    assert t.zone("hand", 0) == ["polite_growl", "first_flourish"]
    assert sight(t, 1)["shown"][0] == []
    assert {tuple(sorted(world.zone("hand", 0))) for world in worlds(t, 1)} > {("polite_growl", "sidestep")}
    name = card_name("first_flourish")
    assert [name in " ".join(t.log(looker)) for looker in LOOKERS] == [True, False, False]


@pytest.mark.rule("BG-GAP-15")
def test_others_are_not_told_which_muses_were_dealt() -> None:
    t = Scenario(bardhall.new("bardwood", seats=2, seed=3, muse=True))
    for seat in (0, 1):
        names = [card_name(card) for card in t.zone("muse_offer", seat)]
        for looker in LOOKERS:
            assert [name in " ".join(t.log(looker)) for name in names] == [looker == seat] * 2


@pytest.mark.rule("BG-SETUP-03", "BG-SETUP-04", "BG-SETUP-10")
def test_an_imagined_world_deals_the_hidden_cards_where_they_may_lie() -> None:
    t = mid_game()
    box = faces()
    for looker in LOOKERS:
        for world in worlds(t, looker):
            for pile in world.zone("piles"):
                assert [box.cards[box.code(card)].is_boss for card in pile] == [False] * (len(pile) - 1) + [True]
            for level, pile in enumerate(world.zone("legends")):
                assert {box.cards[box.code(card)].level for card in pile} == {level}
            for seat in (0, 1):
                cards = world.zone("hand", seat) + world.zone("deck", seat)
                assert sorted(cards) == sorted(t.zone("hand", seat) + t.zone("deck", seat))
                assert {box.cards[box.code(card)].kind for card in world.zone("hand", seat)} == {SKILL}
            assert world.zone("hand", looker) == t.zone("hand", looker) if looker is not None else True


@pytest.mark.rule("BG-SETUP-10")
def test_hidden_cards_are_dealt_anew() -> None:
    found = worlds(mid_game(), 0)
    for name in ("deck", "fans", "hand", "legends", "piles"):
        assert len({json.dumps(world.zone(name)) for world in found}) > 1, name


GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"boxes": "all", "bards": "chosen", "events": "chosen"}),
    (4, {"boxes": "spring,winter", "muse": True}),
]


@pytest.mark.rule("BG-SETUP-26", "BG-RULING-21")
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_imagined_world_of_a_game_is_a_whole_game(seats: int, options: dict[str, Any]) -> None:
    game = bardhall.new("bardwood", seats=seats, seed=7, **options)
    dice = Dice(seats)
    while game.seats_to_answer:
        seat = game.seats_to_answer[dice.pick(len(game.seats_to_answer))]
        looker = (None, *range(seats))[dice.pick(seats + 1)]
        world = game.imagine(looker, game.move)
        assert world.view(looker).json() == game.view(looker).json()
        assert bardhall.load(world.dump()) == world  # counted, and checked as if from outside
        choices = game.ask(seat).options
        if looker == seat:
            assert [str(choice) for choice in world.ask(seat).options] == [str(choice) for choice in choices]
        game.play(choices[dice.pick(len(choices))], seat)
    game.audit()
