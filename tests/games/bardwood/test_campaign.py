"""UNLOCK: the boxes open over several games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

import bardhall
from bardhall.games.bardwood import RULES
from bardhall.games.bardwood.campaign.campaign import (
    PATHS,
    BardwoodCampaign,
    enter,
    new_campaign,
    next_boxes,
    next_events,
    options_for,
    path_length,
)
from bardhall.games.bardwood.campaign.codec import read, write
from bardhall.games.bardwood.campaign.game import base_box, result_of, starting_events
from bardhall.games.bardwood.kinds import SEASONS
from bardhall.kernel.campaign import start_game
from bardhall.kernel.errors import Malformed
from bardhall.kernel.random_playout import play_out
from tests.games.bardwood.bands import EVENTS, played, result, season_of_event

CAMPAIGN = RULES.campaign()


def games(path: str, count: int, seed: int = 1) -> Iterator[BardwoodCampaign]:
    """A campaign before its first game, and after each of so many."""
    campaign = new_campaign(path, seed, EVENTS)
    yield campaign
    for _ in range(count):
        campaign = played(campaign)
        yield campaign


def opened(path: str) -> list[tuple[str, ...]]:
    """What each game of a path opens."""
    found = list(games(path, path_length(path) + 1))
    return [after.opened[len(before.opened) :] for before, after in pairwise(found)]


@pytest.mark.rule("BG-UNLOCK-01")
@pytest.mark.parametrize("path", PATHS)
def test_an_opened_season_is_part_of_all_later_games(path: str) -> None:
    found = list(games(path, 12))
    for before, after in pairwise(found):
        assert after.opened[: len(before.opened)] == before.opened
    assert found[-1].opened == ("spring", "summer", "autumn", "winter", "muse")
    assert options_for(found[-1])["boxes"] == "all"


@pytest.mark.rule("BG-UNLOCK-02")
def test_a_box_is_opened_after_a_game_and_is_in_the_next_one() -> None:
    campaign = start_game(new_campaign("normal", 1, EVENTS), "first")
    assert next_boxes(campaign) == ("spring",)
    assert options_for(campaign)["boxes"] == "none"
    campaign = enter(campaign, result(campaign))
    assert options_for(campaign)["boxes"] == "spring"
    assert options_for(played(campaign))["boxes"] == "spring,summer"


@pytest.mark.rule("BG-UNLOCK-03", "BG-EX-11")
def test_express_opens_all_seasons_after_game_1_and_muse_after_game_2() -> None:
    assert opened("express") == [("spring", "summer", "autumn", "winter"), ("muse",), ()]
    first, second, _ = games("express", 2)
    assert options_for(first) == {"boxes": "none", "muse": False}
    assert options_for(second) == {"boxes": "all", "muse": False}


@pytest.mark.rule("BG-UNLOCK-04")
def test_the_ordered_deck_has_two_events_of_each_season_from_spring_to_winter() -> None:
    deck = new_campaign("normal", 1, EVENTS).deck
    assert [season_of_event(event) for event in deck] == [season for season in SEASONS for _ in range(2)]
    assert len(set(deck)) == 8


@pytest.mark.rule("BG-UNLOCK-04")
def test_the_season_piles_lie_face_down() -> None:
    decks = {new_campaign("normal", seed, EVENTS).deck for seed in range(200)}
    assert {deck[:2] for deck in decks} == {(a, b) for a in EVENTS["spring"] for b in EVENTS["spring"] if a != b}
    assert len(decks) > 190
    backwards = {season: ids[::-1] for season, ids in EVENTS.items()}
    assert new_campaign("normal", 5, EVENTS) == new_campaign("normal", 5, backwards)


@pytest.mark.rule("BG-UNLOCK-05", "BG-EX-10")
def test_normal_opens_the_box_of_the_season_whose_events_were_used() -> None:
    assert opened("normal") == [("spring",), ("summer",), ("autumn",), ("winter",), ("muse",), ()]
    used = [next_events(campaign) for campaign in games("normal", 4)]
    assert [[season_of_event(event) for event in pair] for pair in used] == [
        ["spring", "spring"], ["summer", "summer"], ["autumn", "autumn"], ["winter", "winter"], [],
    ]  # fmt: skip


@pytest.mark.rule("BG-UNLOCK-05", "BG-SETUP-08", "BG-RULING-49")
def test_the_upper_card_of_the_pair_is_act_1() -> None:
    campaign = new_campaign("normal", 3, EVENTS)
    assert options_for(campaign)["events"] == f"{campaign.deck[0]},{campaign.deck[1]}"
    assert options_for(played(campaign))["events"] == f"{campaign.deck[2]},{campaign.deck[3]}"


@pytest.mark.rule("BG-UNLOCK-06")
def test_used_events_leave_the_ordered_deck() -> None:
    first, second, *_ = games("normal", 4)
    assert second.deck == first.deck[2:]
    assert second.results[0].events == first.deck[:2]


@pytest.mark.rule("BG-UNLOCK-07", "BG-RULING-49")
def test_after_the_ordered_deck_events_are_drawn_from_all_that_are_open() -> None:
    *_, fifth, sixth = games("normal", 5)
    assert fifth.deck == ()
    assert options_for(fifth) == {"boxes": "all", "muse": False}
    assert "events" not in options_for(sixth)
    CAMPAIGN.check(fifth, {"boxes": "all", "muse": False, "events": "summer_0,autumn_3"})  # or the table picks


@pytest.mark.rule("BG-UNLOCK-08")
def test_game_5_of_normal_has_all_seasons_and_opens_muse() -> None:
    *_, fifth = games("normal", 4)
    assert fifth.number == path_length("normal") == 5
    assert (options_for(fifth)["boxes"], next_boxes(fifth)) == ("all", ("muse",))


@pytest.mark.rule("BG-UNLOCK-09")
@pytest.mark.parametrize("path", PATHS)
def test_muse_may_be_chosen_for_a_game_once_it_is_open(path: str) -> None:
    for campaign in games(path, path_length(path) - 1):
        assert not campaign.has_muse
        with pytest.raises(Malformed, match=f"muse: its box is closed; on the path {path} it opens after game"):
            options_for(campaign, with_muse=True)
    *_, last = games(path, path_length(path))
    assert options_for(last, with_muse=True) == {"boxes": "all", "muse": True}
    assert options_for(last) == {"boxes": "all", "muse": False}


@pytest.mark.rule("BG-UNLOCK-10", "BG-RULING-28")
def test_late_opens_a_box_after_two_games_and_muse_after_game_10() -> None:
    assert opened("late") == [
        (), ("spring",), (), ("summer",), (), ("autumn",), (), ("winter",), (), ("muse",), (),
    ]  # fmt: skip
    assert path_length("late") == 10


@pytest.mark.rule("BG-UNLOCK-10", "BG-RULING-49")
def test_late_uses_up_all_starting_events() -> None:
    first, *others = games("late", 9)
    assert sorted(first.deck) == sorted(event for ids in EVENTS.values() for event in ids)
    assert [season_of_event(event) for event in first.deck] == [season for season in SEASONS for _ in range(4)]
    assert ["events" in options_for(campaign) for campaign in [first, *others]] == [True] * 8 + [False] * 2


@pytest.mark.rule("BG-UNLOCK-11")
@pytest.mark.parametrize("path", PATHS)
def test_a_reset_campaign_is_in_its_first_state(path: str) -> None:
    fresh = CAMPAIGN.new(path, 9)
    assert (fresh.opened, fresh.results, fresh.playing) == ((), (), "")
    assert fresh == new_campaign(path, 9, starting_events(base_box())) != played(fresh)


@pytest.mark.rule("BG-UNLOCK-12")
def test_a_group_picks_one_of_three_paths() -> None:
    assert {path: path_length(path) for path in PATHS} == {"express": 2, "normal": 5, "late": 10}
    with pytest.raises(Malformed, match="path: must be one of express, normal, late, not 'quick'"):
        new_campaign("quick", 1, EVENTS)


def test_a_pack_with_too_few_events_is_refused() -> None:
    few = {**EVENTS, "autumn": ["autumn_0", "autumn_1"]}
    assert len(new_campaign("normal", 1, few).deck) == 8
    with pytest.raises(Malformed, match="path: late needs 4 starting events of autumn; found 2"):
        new_campaign("late", 1, few)


# Entering results


def test_a_result_is_entered_once() -> None:
    campaign = start_game(new_campaign("normal", 1, EVENTS), "first")
    entered = enter(campaign, result(campaign))
    assert entered.playing == ""
    assert enter(entered, result(campaign)) == entered
    with pytest.raises(Malformed, match="'first' is already recorded"):
        start_game(entered, "first")


def test_only_the_open_game_is_entered() -> None:
    campaign = new_campaign("normal", 1, EVENTS)
    with pytest.raises(Malformed, match="'first' is not the pending game"):
        enter(campaign, result(start_game(campaign, "first")))
    with pytest.raises(Malformed, match="'first' is not the pending game"):
        enter(start_game(campaign, "first"), result(start_game(new_campaign("normal", 2, EVENTS), "first")))


def test_a_game_that_was_played_otherwise_is_refused() -> None:
    campaign = played(new_campaign("normal", 1, EVENTS))
    options = options_for(campaign)
    CAMPAIGN.check(campaign, options)
    with pytest.raises(Malformed, match="boxes: game 2 of this campaign has spring, not all"):
        CAMPAIGN.check(campaign, {**options, "boxes": "all"})
    with pytest.raises(Malformed, match="events: game 2 of this campaign has summer_"):
        CAMPAIGN.check(campaign, {**options, "events": "drawn"})
    with pytest.raises(Malformed, match="muse: its box is closed"):
        CAMPAIGN.check(campaign, {**options, "muse": True})


# With the game itself


@pytest.mark.rule("BG-UNLOCK-04", "BG-UNLOCK-10")
def test_the_base_box_has_four_starting_events_of_each_season() -> None:
    events = starting_events(base_box())
    assert {season: len(ids) for season, ids in events.items()} == dict.fromkeys(SEASONS, 4)
    assert len(new_campaign("late", 1, events).deck) == 16


@pytest.mark.rule("BG-UNLOCK-12")
@pytest.mark.parametrize("boxes", ["none", "winter", "spring,autumn", "all"])
def test_a_single_game_takes_any_boxes(boxes: str) -> None:
    game = bardhall.new("bardwood", seats=2, seed=1, boxes=boxes, muse=True)
    assert game.start.options["boxes"] == boxes


@pytest.mark.parametrize("path", PATHS)
def test_every_game_of_a_path_can_be_played(path: str) -> None:
    campaign = new_campaign(path, 2, starting_events(base_box()))
    for number in range(1, path_length(path) + 2):
        campaign = start_game(campaign, f"game-{number}")
        options: dict[str, Any] = dict(options_for(campaign, campaign.has_muse))
        game = bardhall.new("bardwood", seats=2, seed=number, **options)
        play_out(game.state)
        campaign = CAMPAIGN.enter(campaign, f"game-{number}", game, ("Lute", "Horn"), "2025-03-21")
        assert len(set(campaign.results[-1].bards)) == 2
        assert CAMPAIGN.enter(campaign, f"game-{number}", game, ("Lute", "Horn"), "2025-03-21") == campaign
    assert [ended.has_muse for ended in campaign.results] == [False] * path_length(path) + [True]
    assert read(write(campaign), starting_events(base_box())) == campaign


def test_only_a_game_that_is_over_has_a_result() -> None:
    campaign = start_game(new_campaign("express", 1, EVENTS), "first")
    running = bardhall.new("bardwood", seats=2, seed=1)
    other = bardhall.new("battle", seats=2, seed=1, round_limit=1)
    play_out(other.state)
    for game in (running, other):
        with pytest.raises(Malformed, match="not a finished game of Bardwood Grove"):
            result_of(campaign, "first", game, ("Lute", "Horn"), "2025-03-21")
