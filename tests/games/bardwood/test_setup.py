"""SETUP: the forest city before the first turn."""

from __future__ import annotations

from collections import Counter
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.games.bardwood.box import BardwoodBox, CardFace
from bardhall.games.bardwood.kinds import KINDS, SEASONS
from bardhall.kernel.registry import box_of
from tests.games.bardwood.packs import creature, gain, motif, pack
from tests.scenario import Scenario

BARDS = ("banjo", "horn", "bongo", "harp")
RESERVES = ("creature_1", "creature_2")


def new(seats: int = 2, seed: int = 1, **given: Any) -> Scenario:
    return Scenario(bardhall.new("bardwood", seats=seats, seed=seed, **given))


def box() -> BardwoodBox:
    found = box_of("bardwood", [])
    assert isinstance(found, BardwoodBox)
    return found


def face(card: str) -> CardFace:
    return box().cards[box().code(card)]


def kinds(cards: list[str]) -> Counter[str]:
    return Counter(KINDS[face(card).kind] for card in cards)


def sight(t: Scenario, seat: int | None) -> dict[str, Any]:
    """What a seat may know, None for the public."""
    return t.sight(seat)


def cards_of(t: Scenario, seat: int) -> list[str]:
    """A player's cards without the Bard card."""
    return list(chain(*[t.zone(zone, seat) for zone in ("song", "deck", "hand", "discard")]))


@pytest.mark.rule("BG-SETUP-01", "BG-SETUP-30", "BG-RULING-35")
def test_each_bard_has_an_instrument_an_impro_a_super_fan_and_six_skills_of_its_own() -> None:
    t = new(4, bards=",".join(BARDS))
    assert t.zone("bard") == list(BARDS)
    for seat, bard in enumerate(BARDS):
        cards = cards_of(t, seat)
        assert kinds(cards) == {"instrument": 1, "impro": 1, "fan": 1, "skill": 6}
        assert {box().ids[face(card).owner] for card in cards} == {bard}
        assert {face(card).blue_gems for card in cards} == {0}
        assert (face(bard).upper.effects, face(bard).lower.effects, face(bard).blue_gems) == ((), (), 0)


@pytest.mark.rule("BG-SETUP-02", "BG-SETUP-12", "BG-SETUP-14", "BG-GAP-05")
def test_advanced_cards_without_an_owner_fill_shops_and_fan_deck() -> None:
    t = new()
    for kind, cards in (
        ("skill", t.zone("shops")[0] + t.zone("shops")[2]),
        ("impro", t.zone("shops")[1] + t.zone("shops")[3]),
        ("fan", t.zone("fans")),
    ):
        assert kinds(cards) == {kind: 12}
        assert len(set(cards)) == 12
        assert {(face(card).owner, face(card).blue_gems) for card in cards} == {(-1, 1)}
    assert [len(pile) for pile in t.zone("shops")] == [6, 6, 6, 6]


@pytest.mark.rule("BG-SETUP-02", "BG-SETUP-12", "BG-SETUP-14", "BG-GAP-05")
def test_with_open_boxes_the_shops_are_dealt_from_all_and_the_fan_deck_holds_all() -> None:
    found: set[str] = set()
    for seed in range(8):
        t = new(seed=seed, boxes="spring,winter")
        assert [len(pile) for pile in t.zone("shops")] == [6, 6, 6, 6]
        assert len(t.zone("fans")) == 18
        dealt = set(chain(*t.zone("shops")))
        rest = kinds([card for card in t.zone("aside") if face(card).owner == -1])
        assert (rest["skill"], rest["impro"], rest["fan"]) == (6, 6, 0)
        found |= dealt
    assert {face(card).set for card in found} == {0, 1, 4}


@pytest.mark.rule("BG-SETUP-03", "BG-RULING-38")
def test_a_boss_has_three_blue_gems_and_a_soothe_value_of_seven_or_more(tmp_path: Path) -> None:
    bosses = [card for card in box().cards if card.is_boss]
    assert len(bosses) == 9
    assert {card.blue_gems for card in bosses} == {3}
    assert min(card.soothe_value for card in bosses) >= 7
    for wrong in (creature("ogre", gain(coin=1), value=6, is_boss=True), creature("troll", gain(coin=1), value=7)):
        with pytest.raises(bardhall.ContentError, match="soothe_value"):
            new(packs=[pack(tmp_path, wrong)])
    with pytest.raises(bardhall.ContentError, match="blue_gems"):
        new(packs=[pack(tmp_path, creature("ogre", gain(coin=1), value=7, is_boss=True, blue_gems=2))])


@pytest.mark.rule("BG-SETUP-04")
def test_events_of_all_seasons_and_legends_by_level_come_from_the_open_boxes() -> None:
    t = new(events="chosen")
    events = [text.removeprefix("pick ") for text in t.options()]
    assert Counter(face(card).season for card in events) == dict.fromkeys(range(4), 4)
    assert t.why_not("pick nesting_season") == "BG-SETUP-04"
    t = new(events="chosen", boxes="spring")
    assert len(t.options()) == 18
    assert t.why_not("pick nesting_season") == ""
    for level in range(3):
        legends = t.zone("legends")[level] + t.zone("told")[level]
        assert {face(card).level for card in legends} == {level}
        in_box = [card for card in t.zone("aside") if card in box().ids and kinds([card])["legend"]]
        assert len([card for card in in_box if face(card).level == level]) == 1


@pytest.mark.rule("BG-SETUP-05", "BG-GAP-02")
@pytest.mark.parametrize(("seats", "first", "second"), [(2, 10, 14), (3, 16, 23), (4, 22, 31)])
def test_the_reserves_are_filled_by_player_count(seats: int, first: int, second: int) -> None:
    t = new(seats, events="blossom_market,maypole")
    assert (t.zone("reserve_1"), t.zone("reserve_2")) == (first, second)
    assert (box().numbers.reserve_1[0], box().numbers.reserve_2[0]) == (10, 14)  # solo


@pytest.mark.rule("BG-SETUP-06")
@pytest.mark.parametrize(("boxes", "row", "surplus"), [("none", 4, 0), ("spring,summer", 6, 0), ("all", 6, 2)])
def test_six_motifs_or_all_there_are_lie_bonus_face_up(boxes: str, row: int, surplus: int) -> None:
    t = new(boxes=boxes)
    assert kinds(t.zone("motifs")) == {"motif": row}
    assert t.zone("gem_faces") == [False] * row
    assert kinds([card for card in t.zone("aside") if card])["motif"] == surplus
    assert len({tuple(new(seed=seed, boxes=boxes).zone("motifs")) for seed in range(9)}) > 5


@pytest.mark.rule("BG-SETUP-06")
def test_the_length_of_the_motif_row_is_a_number(tmp_path: Path) -> None:
    more = [motif(f"more_{n}", gain(coin=1), set="base") for n in range(3)]
    assert len(new(packs=[pack(tmp_path, *more)]).zone("motifs")) == 6
    assert len(new(packs=[pack(tmp_path, *more, motif_row=5)]).zone("motifs")) == 5


@pytest.mark.rule("BG-SETUP-07", "BG-EX-12")
@pytest.mark.parametrize("first", SEASONS)
@pytest.mark.parametrize("second", SEASONS)
def test_event_2_is_of_the_same_season_or_of_the_next(first: str, second: str) -> None:
    ones = {"spring": "maypole", "summer": "longest_day", "autumn": "cellar_count", "winter": "frozen_pond"}
    twos = {"spring": "first_swallows", "summer": "lantern_boats", "autumn": "harvest_loans", "winter": "first_frost"}
    pair = f"{ones[first]},{twos[second]}"
    is_legal = second in (first, {**dict(pairwise(SEASONS)), "winter": "spring"}[first])
    t = new(events="chosen").choose(f"pick {ones[first]}")
    assert t.why_not(f"pick {twos[second]}") == ("" if is_legal else "BG-SETUP-07")
    assert t.why_not(f"pick {ones[first]}") == "BG-SETUP-04"  # it lies on the board already
    if is_legal:
        t = new(events=pair)
        assert f"{t.zone('event_1')},{t.zone('event_2')}" == pair
    else:
        with pytest.raises(bardhall.Malformed, match="option events"):
            new(events=pair)


@pytest.mark.rule("BG-SETUP-07", "BG-RULING-49", "BG-EVENT-01")
def test_by_default_two_events_are_drawn_within_the_rule_of_the_seasons() -> None:
    pairs = set()
    for seed in range(120):
        t = new(seed=seed, boxes="summer")
        one, two = t.zone("event_1"), t.zone("event_2")
        assert one != two
        pairs.add((face(one).season, face(two).season))
    assert pairs == {(s, s) for s in range(4)} | {(s, (s + 1) % 4) for s in range(4)}
    drawn = {new(seed=seed, boxes="summer").zone("event_1") for seed in range(200)}
    assert len(drawn) == 18  # those of the base box and of the open box


@pytest.mark.rule("BG-SETUP-08", "BG-RULING-49")
def test_prescribed_events_are_used_as_they_are_the_first_one_for_act_1() -> None:
    for seed in range(5):
        t = new(seed=seed, events="maypole,first_swallows")
        assert (t.zone("event_1"), t.zone("event_2")) == ("maypole", "first_swallows")


@pytest.mark.rule("BG-SETUP-03", "BG-SETUP-09", "BG-SETUP-10")
@pytest.mark.parametrize("seats", [3, 4])
def test_each_pile_is_small_small_boss_and_only_its_top_is_on_view(seats: int) -> None:
    t = new(seats)
    piles = t.zone("piles")
    assert [[face(card).is_boss for card in pile] for pile in piles] == [[False, False, True]] * 5
    assert len({card for pile in piles for card in pile}) == 15
    for seat in (0, seats - 1, None):
        assert sight(t, seat)["piles"] == [[pile[0], None, None] for pile in piles]


@pytest.mark.rule("BG-SETUP-09")
def test_small_creatures_and_bosses_are_shuffled() -> None:
    tables = [new(3, seed=seed).zone("piles") for seed in range(20)]
    assert len({tables[n][0][0] for n in range(20)}) > 5
    assert len({tables[n][0][2] for n in range(20)}) == 5


@pytest.mark.rule("BG-SETUP-11", "BG-EX-09")
def test_with_two_players_the_piles_under_the_reserves_lack_their_top_creature() -> None:
    small = ["puddle_newt", "thimble_mouse", "bramble_hedgehog", "moss_toad", "lamp_moth", "bark_beetle_choir"]
    three = new(3, first=0, chance=[None, small])
    two = new(2, first=0, chance=[None, small])
    places = [location.id for location in box().locations if location.id.startswith("creature")]
    assert [len(pile) for pile in two.zone("piles")] == [2, 2, 3, 3, 3]
    for place, short, full in zip(places, two.zone("piles"), three.zone("piles"), strict=True):
        assert [face(card).is_boss for card in full] == [False, False, True]
        assert [face(card).is_boss for card in short] == [False, False, True][place in RESERVES :]
    gone = [three.zone("piles")[0][0], three.zone("piles")[1][0]]
    assert two.zone("boxed") == gone
    assert three.zone("boxed") == []
    for t in (two, three):
        assert [card for card in t.zone("aside") if kinds([card])["creature"]] == []
    for seat in (0, 1, None):  # the piles were turned up before
        assert sight(two, seat)["boxed"] == gone
        assert not set(gone) & set(sight(two, seat)["hidden"])
        assert [line for line in two.log(seat) if "back to the box" in line]


@pytest.mark.rule("BG-SETUP-12")
def test_the_shop_piles_lie_face_up_each_with_cards_of_its_kind() -> None:
    t = new()
    shops = [location.id for location in box().locations if location.id.startswith("shop")]
    for shop, pile in zip(shops, t.zone("shops"), strict=True):
        assert kinds(pile) == {shop.split("_")[1]: 6}
    for seat in (0, 1, None):
        assert sight(t, seat)["shops"] == t.zone("shops")


@pytest.mark.rule("BG-SETUP-13", "BG-RULING-48")
def test_the_one_market_token_starts_on_the_leftmost_space() -> None:
    assert new().zone("market") == 0


@pytest.mark.rule("BG-SETUP-14")
def test_the_fan_deck_is_shuffled_and_lies_face_down() -> None:
    t = new()
    assert sorted(t.zone("fans")) == sorted(new(seed=2).zone("fans"))
    assert t.zone("fans") != new(seed=2).zone("fans")
    for seat in (0, 1, None):
        assert sight(t, seat)["fans"] == [None] * 12


@pytest.mark.rule("BG-SETUP-15", "BG-RULING-16", "BG-GAP-09")
@pytest.mark.parametrize("boxes", ["none", "all"])
def test_one_legend_of_each_level_lies_face_up_beside_four_face_down(boxes: str) -> None:
    t = new(boxes=boxes)
    assert [len(pile) for pile in t.zone("legends")] == [4, 4, 4]
    assert t.zone("told_runes") == [[None]] * 3
    for level in range(3):
        cards = t.zone("told")[level] + t.zone("legends")[level]
        assert {face(card).level for card in cards} == {level}
        assert len(set(cards)) == 5
    for seat in (0, None):
        assert sight(t, seat)["legends"] == [[None] * 4] * 3
        assert sight(t, seat)["told"] == t.zone("told")


@pytest.mark.rule(
    "BG-SETUP-16", "BG-SETUP-17", "BG-SETUP-18", "BG-SETUP-19", "BG-SETUP-20", "BG-SETUP-21", "BG-SETUP-22"
)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_player_has_a_board_with_all_its_pieces(seats: int) -> None:
    t = new(seats, events="blossom_market,maypole")
    assert t.zone("dial") == ["TR"] * seats
    assert t.zone("runes") == [[2, 2, 2, 2]] * seats
    assert t.zone("marked") == [False] * seats
    assert t.zone("volume") == [0] * seats
    assert t.zone("crests") == [7] * seats
    assert t.zone("boat") == [0] * seats


@pytest.mark.rule("BG-SETUP-23", "BG-GAP-01")
def test_the_bard_lies_open_and_its_pawn_stands_on_the_start_region() -> None:
    t = new(3)
    assert t.zone("region") == ["C2"] * 3
    for seat in (0, None):
        assert sight(t, seat)["bard"] == t.zone("bard")
        assert sorted(t.zone("bard")) == sorted(set(t.zone("bard")) & set(BARDS))


@pytest.mark.rule("BG-SETUP-24", "BG-SETUP-25", "BG-SETUP-26")
def test_the_super_fan_is_discarded_the_instrument_opens_the_song_seven_cards_are_shuffled() -> None:
    t = new(bards="harp,horn", first=0)
    assert t.zone("discard") == [["patient_ferrywoman"], ["balcony_admirer"]]
    assert [song[0] for song in t.zone("song")] == ["willow_harp", "dawn_horn"]
    for seat in range(2):
        drawn = t.zone("song", seat)[1:] + t.zone("hand", seat) + t.zone("deck", seat)
        assert kinds(drawn) == {"skill": 6, "impro": 1}
        assert sight(t, seat)["deck"][seat] == [None] * len(t.zone("deck", seat))
    assert len({tuple(new(bards="harp,horn", seed=seed).zone("hand", 0)) for seed in range(30)}) > 15


@pytest.mark.rule("BG-SETUP-27")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_drawn_impro_joins_the_song_and_is_replaced(place: int) -> None:
    order = ["old_ballad", "ferry_toll"]
    order.insert(place, "glissando")
    t = new(bards="harp,horn", first=0, events="blossom_market,maypole", chance=[None] * 9 + [order])
    assert t.zone("hand", 0) == ["old_ballad", "ferry_toll"]
    assert t.zone("song", 0) == ["willow_harp", "glissando"][: 2 if place < 2 else 1]
    assert len(t.zone("deck", 0)) == (4 if place < 2 else 5)
    assert [sight(t, seat)["hand"][0] for seat in (1, None)] == [[None, None]] * 2


@pytest.mark.rule("BG-SETUP-28", "BG-RULING-45")
def test_the_first_player_is_given_or_drawn() -> None:
    assert {new(3, seed=seed).zone("first") for seed in range(30)} == {0, 1, 2}
    for seat in range(3):
        t = new(3, first=seat, events="blossom_market,maypole")
        assert (t.zone("first"), t.game.seat, t.zone("active")) == (seat, seat, seat)
    with pytest.raises(bardhall.Malformed, match="first"):
        new(2, first=2)


@pytest.mark.rule("BG-SETUP-29")
def test_all_start_without_coins_stones_gems_and_crests() -> None:
    t = new(4, events="blossom_market,maypole")
    for zone in ("coins", "acoustic", "ranges", "gems"):
        assert t.zone(zone) == [0] * 4
    assert t.zone("won") == [[]] * 4


@pytest.mark.rule("BG-SETUP-30")
def test_bards_are_chosen_in_turn_order_each_a_different_one() -> None:
    t = new(3, first=1, bards="chosen")
    assert t.options() == [f"bard {bard}" for bard in BARDS]
    seats = []
    for bard in ("harp", "banjo", "bongo"):
        seats.append(t.game.seat)
        t.choose(f"bard {bard}")
        if t.asked == "ChooseBard":
            assert t.why_not(f"bard {bard}") == "BG-SETUP-30"
            assert t.why_not("bard flute") == "BG-SETUP-30"
    assert seats == [1, 2, 0]
    assert t.zone("bard") == ["bongo", "harp", "banjo"]
    assert [song[0] for song in t.zone("song")] == ["hollow_bongos", "willow_harp", "briar_banjo"]


@pytest.mark.rule("BG-SETUP-30")
def test_bards_are_dealt_at_random_or_named_by_seat() -> None:
    dealt = {tuple(new(2, seed=seed).zone("bard")) for seed in range(60)}
    assert len(dealt) == 12
    for wrong in ("banjo", "banjo,flute", "banjo,horn,harp"):
        with pytest.raises(bardhall.Malformed, match="bards"):
            new(2, bards=wrong)
    with pytest.raises(bardhall.Malformed, match="option bards names 'banjo' twice; name each once"):
        new(2, bards="banjo,banjo")
    assert new(2, bards="banjo,flute", boxes="spring").zone("bard") == ["banjo", "flute"]
