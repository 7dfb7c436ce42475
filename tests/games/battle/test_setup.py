"""SETUP: the table before the first round."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.battle.packs import audience, lead, modifier, pack
from tests.scenario import Scenario, scenario

BASICS = ("basic_dance", "basic_illusion", "basic_song", "basic_music")
STARTING = Counter({**dict.fromkeys(BASICS, 2), "wanted": 2, "roadie": 1})


def new(seats: int = 2, seed: int = 1, **given: Any) -> Scenario:
    return Scenario(bardhall.new("battle", seats=seats, seed=seed, **given))


def sight(t: Scenario, seat: int | None) -> dict[str, Any]:
    """What a seat may know, None for the public."""
    return t.sight(seat)


@pytest.mark.rule("BB-SETUP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_sit_clockwise(seats: int) -> None:
    t = new(seats, first=seats - 1)
    assert t.game.seats_to_answer == tuple(range(seats))
    for seat in range(seats):
        for _ in range(3):
            t.choose(t.options(seat)[0], seat=seat)
    while t.asked == "ChooseStageColour":
        t.choose("colour dance")
    turns = []
    for _ in range(seats):
        turns.append(t.game.seat)
        t.choose("pass")
    assert turns == [seats - 1, *range(seats - 1)]


@pytest.mark.rule("BB-SETUP-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(bardhall.Malformed, match="2, 3, 4 players"):
        new(seats)


@pytest.mark.rule("BB-SETUP-02", "BB-SETUP-03")
def test_three_audiences_lie_in_the_row_and_the_next_open_on_the_deck() -> None:
    order = ["humming_hive", "bear_family", "masked_ball", "harvest_mice", "belfry_bats"]
    t = new(chance=[order])
    assert t.zone("audience_row") == order[:3]
    assert t.zone("audience_deck")[:2] == order[3:]
    assert len(t.zone("audience_deck")) == 23
    for seat in (0, 1, None):
        assert sight(t, seat)["audience_row"] == order[:3]
        assert sight(t, seat)["audience_deck"] == ["harvest_mice"] + [None] * 22


@pytest.mark.rule("BB-SETUP-02")
def test_all_audiences_are_shuffled() -> None:
    decks = [t.zone("audience_row") + t.zone("audience_deck") for t in (new(seed=1), new(seed=2))]
    assert decks[0] != decks[1]
    assert sorted(decks[0]) == sorted(decks[1])
    assert len(set(decks[0])) == 26


@pytest.mark.rule("BB-SETUP-04", "BB-RULING-49")
def test_four_veterans_are_dealt_one_by_one_each_next_to_the_deck() -> None:
    a, b, c, d, e = "velvet_mole", "otter_on_pebbles", "hazel_twostep", "fox_twice_there", "badger_bass_drum"
    t = new(chance=[None, [a, b, c, d, e]])
    assert t.zone("veteran_line") == [d, c, b, a]
    assert t.zone("veteran_deck")[0] == e
    assert len(t.zone("veteran_deck")) == 20


@pytest.mark.rule("BB-SETUP-04")
def test_leads_and_basics_are_not_among_the_veterans() -> None:
    t = new()
    veterans = {*t.zone("veteran_line"), *t.zone("veteran_deck")}
    assert len(veterans) == 24
    assert not [card for card in veterans if card.startswith(("lead", "basic", "roadie", "wanted"))]


@pytest.mark.rule("BB-SETUP-05")
def test_the_veteran_dealt_last_is_the_newest_and_costs_three_dice() -> None:
    a, b, c, d = "velvet_mole", "otter_on_pebbles", "hazel_twostep", "fox_twice_there"
    hands = [["wanted", *BASICS[:3]], list(BASICS)]
    t = new(first=0, chance=[None, [a, b, c, d], ["lead_song", "lead_dance"], *hands])
    t.choose(*[f"stage {card}" for card in BASICS[:3]], seat=0)
    t.dictate([4, 4, 1, 2, 3])
    t.choose(*[f"stage {card}" for card in BASICS[:3]], seat=1)
    assert t.why_not(f"hire {d}") == "BB-HIRE-04"
    assert t.why_not(f"hire {a}") == ""


@pytest.mark.rule("BB-SETUP-06", "BB-SETUP-09", "BB-SETUP-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_eleven_cards_and_a_lead(seats: int) -> None:
    t = new(seats)
    for seat in range(seats):
        assert len(t.zone("hand", seat)) == 4
        assert len(t.zone("deck", seat)) == 8
        cards = Counter(t.zone("hand", seat) + t.zone("deck", seat))
        leads = cards - STARTING
        assert cards - leads == STARTING
        assert sum(leads.values()) == 1
        assert next(iter(leads)).startswith("lead_")


@pytest.mark.rule("BB-SETUP-07", "BB-SETUP-08")
def test_leads_are_dealt_at_random_with_a_token_and_two_dice_of_their_colour() -> None:
    t = new(3, chance=[None, None, ["lead_song", "lead_music", "lead_dance"]])
    assert [t.pool(seat) for seat in range(3)] == ["S? S?", "M? M?", "D? D?"]
    assert t.zone("performances") == [[0, 0, 1, 0], [0, 0, 0, 1], [1, 0, 0, 0]]
    assert t.zone("supply_dice") == [13, 15, 13, 13]
    assert t.zone("supply_performances") == [7, 8, 7, 7]
    for seat, card in enumerate(["lead_song", "lead_music", "lead_dance"]):
        assert card in t.zone("hand", seat) + t.zone("deck", seat)


@pytest.mark.rule("BB-SETUP-07")
def test_all_leads_are_revealed_together_before_anything_else_is_taken() -> None:
    t = new(4)
    told = t.rules_told()
    assert told.count("BB-SETUP-07") == 4
    first = told.index("BB-SETUP-07")
    assert told[first : first + 4] == ["BB-SETUP-07"] * 4
    assert first + 4 == told.index("BB-SETUP-08")
    shown = [t.log(seat)[first : first + 4] for seat in (0, 3, None)]
    assert shown[0] == shown[1] == shown[2]
    assert len({new(2, seed=seed).pool(0) for seed in range(30)}) == 4


@pytest.mark.rule("BB-SETUP-08")
def test_two_leads_of_one_colour_take_from_the_same_supply(tmp_path: Path) -> None:
    cards = [lead(f"lead_{n}", "gain_tune", colour="song") for n in "abcd"]
    t = new(4, packs=[pack(tmp_path, *cards, clear=("lead",))])
    assert t.zone("supply_dice") == [15, 15, 7, 15]
    assert t.zone("supply_performances") == [8, 8, 4, 8]


@pytest.mark.rule("BB-SETUP-09", "BB-SETUP-10")
def test_the_lead_is_shuffled_in_and_four_cards_are_drawn_from_the_top() -> None:
    top = ["lead_song", "wanted", "roadie", "basic_song", "basic_music"]
    t = new(2, chance=[None, None, ["lead_song", "lead_dance"], top, ["wanted", "wanted"]])
    assert t.zone("hand", 0) == top[:4]
    assert t.zone("deck", 0)[0] == "basic_music"
    assert t.zone("hand", 1)[:2] == ["wanted", "wanted"]
    assert len({tuple(new(seed=seed).zone("deck", 0)) for seed in range(5)}) == 5


@pytest.mark.rule("BB-SETUP-11")
def test_encore_cards_are_dealt_at_random_and_seen_by_their_owner_only() -> None:
    dealt = ["encore_song_music", "encore_dance_song"]
    t = new(2, chance=[None, None, None, None, None, dealt])
    assert t.zone("encore") == dealt
    assert sight(t, 0)["encore"] == [dealt[0], None]
    assert sight(t, 1)["encore"] == [None, dealt[1]]
    assert sight(t, None)["encore"] == [None, None]
    mine = [line for line in t.game.log(0) if line.rule == "BB-SETUP-11"]
    public = [line for line in t.game.log(None) if line.rule == "BB-SETUP-11"]
    assert mine[0].text != public[0].text
    assert mine[1].text == public[1].text


@pytest.mark.rule("BB-SETUP-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_encore_cards_not_dealt_stay_aside_hidden_from_all(seats: int) -> None:
    order = [f"encore_{pair}" for pair in ("dance_song", "dance_music", "illusion_song", "song_music")]
    swapped = [*order[: seats - 1], "encore_dance_illusion", *order[seats:]]
    unknown = [None] * (3 + seats)
    one, other = (new(seats, seed=5, chance=[*unknown, cards]) for cards in (order, swapped))
    assert len(one.zone("encore_aside")) == 6 - seats
    assert not set(one.zone("encore_aside")) & set(one.zone("encore"))
    assert one.zone("encore_aside") != other.zone("encore_aside")
    for seat in range(seats - 1):  # the last seat holds another card
        assert one.game.view(seat).json() == other.game.view(seat).json()


@pytest.mark.rule("BB-SETUP-13")
def test_the_first_player_is_given_or_else_drawn() -> None:
    assert new(3, first=2).zone("first") == 2
    assert new(3, chance=[None] * 7 + [1]).zone("first") == 1
    assert {new(4, seed=seed).zone("first") for seed in range(40)} == {0, 1, 2, 3}
    assert new(4, seed=9).zone("first") == new(4, seed=9).zone("first")
    for seat in (3, -1, 4):
        with pytest.raises(bardhall.Malformed, match="option first"):
            new(3, first=seat)


@pytest.mark.rule("BB-SETUP-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_has_tunes_and_absent_players_have_no_cards(seats: int) -> None:
    t = new(seats)
    assert t.zone("tunes") == [0] * seats
    assert t.zone("supply_tunes") == 16
    assert len(t.zone("unused_leads")) == 4 - seats
    dealt = [card for seat in range(seats) for card in t.zone("hand", seat) + t.zone("deck", seat)]
    assert len(dealt) == 12 * seats
    assert not set(t.zone("unused_leads")) & set(dealt)
    assert t.zone("discard") == t.zone("fired") == t.zone("stage") == t.zone("audiences") == [[]] * seats


@pytest.mark.rule("BB-GAP-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_is_the_same_for_every_number_of_players(seats: int) -> None:
    t = new(seats)
    t.game.audit()
    in_pools = Counter(die[0] for pool in t.zone("pool") for die in pool)
    assert [n + in_pools[letter] for n, letter in zip(t.zone("supply_dice"), "DISM", strict=True)] == [15] * 4
    held = [sum(counts) for counts in zip(*t.zone("performances"), strict=True)]
    assert [a + b for a, b in zip(held, t.zone("supply_performances"), strict=True)] == [8] * 4
    assert t.zone("supply_tunes") == 16
    assert len(t.zone("audience_row")) == 3
    assert len(t.zone("audience_deck")) == 23
    assert len(t.zone("veteran_line")) == 4


@pytest.mark.rule("BB-GAP-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("audiences", [3, 4])
def test_four_audiences_end_the_game_for_every_number_of_players(tmp_path: Path, seats: int, audiences: int) -> None:
    crowds = [audience(f"crowd_{n}", modifier("tune_step_2")) for n in range(4)]
    folder = pack(tmp_path, *crowds)
    won = [f"crowd_{n}" for n in range(audiences)]
    t = scenario("battle", seats=seats, packs=[folder], audiences={0: won}, hand={s: [] for s in range(seats)}, turn=0)
    t.choose(*["pass"] * seats)
    assert (t.asked == "") == (audiences == 4)
    assert t.zone("is_encore") == (audiences == 4)
