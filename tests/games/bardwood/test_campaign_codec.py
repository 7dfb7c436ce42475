"""A campaign as JSON: what was written is read again, and what makes no sense is refused by its field."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from bardhall.games.bardwood.campaign.campaign import PATHS, new_campaign
from bardhall.games.bardwood.campaign.codec import read, write
from bardhall.kernel.campaign import start_game
from bardhall.kernel.errors import Malformed
from tests.games.bardwood.bands import EVENTS, played

Json = dict[str, Any]


def written(games: int = 2, path: str = "normal") -> Json:
    """A campaign after so many games, as a file holds it."""
    campaign = new_campaign(path, 1, EVENTS)
    for _ in range(games):
        campaign = played(campaign)
    data: Json = json.loads(json.dumps(write(campaign)))
    return data


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("games", range(12))
def test_what_was_written_is_read_again(path: str, games: int) -> None:
    campaign = new_campaign(path, games, EVENTS)
    for _ in range(games):
        campaign = played(campaign, has_muse=campaign.has_muse)
    assert read(write(campaign), EVENTS) == campaign
    assert read(write(start_game(campaign, "open-1")), EVENTS) == start_game(campaign, "open-1")


def drop(name: str) -> Callable[[Json], object]:
    return lambda data: data.pop(name)


def put(value: object, *where: str | int) -> Callable[[Json], object]:
    """Another value in a place of the file."""

    def change(data: Any) -> None:
        for step in where[:-1]:
            data = data[step]
        data[where[-1]] = value

    return change


def first_result(name: str, value: object) -> Callable[[Json], object]:
    return put(value, "results", 0, name)


def swap_deck(data: Json) -> None:
    data["deck"] = data["deck"][2:] + data["deck"][:2]


def double_event(data: Json) -> None:
    data["deck"][1] = data["deck"][0]


def used_event(data: Json) -> None:
    data["results"][1]["events"] = data["deck"][:2]


def drop_result(data: Json) -> None:
    data["results"].pop()


def same_game(data: Json) -> None:
    data["results"][1]["game"] = data["results"][0]["game"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (drop("path"), "campaign.path: is missing"),
        (put(1, "colour"), "campaign.colour: unknown field"),
        (put(2, "format"), "campaign.format: must be format 1, not '2'"),
        (put("quick", "path"), "campaign.path: must be one of express, normal, late, not 'quick'"),
        (put(["normal"], "path"), "campaign.path: must be a text"),
        (put("express", "path"), "campaign.open: must be spring, summer, autumn, winter, muse after 2 games"),
        (put("late", "path"), "campaign.open: must be spring after 2 games on the path late"),
        (put(-1, "seed"), "campaign.seed: must be a whole number"),
        (put(True, "seed"), "campaign.seed: must be a whole number"),
        (put("1", "seed"), "campaign.seed: must be a whole number"),
        (put([], "open"), "campaign.open: must be spring, summer after 2 games"),
        (put(["spring", "summer", "muse"], "open"), "campaign.open: must be spring, summer after 2 games"),
        (put(["summer", "spring"], "open"), "campaign.open: must be spring, summer after 2 games"),
        (put("spring", "open"), "campaign.open: must be a list"),
        (put([], "deck"), "campaign.deck: must be 4 events after 2 games"),
        (put(7, "deck", 0), "campaign.deck[0]: must be a text"),
        (put("winter_0", "deck", 0), "campaign.deck: must be starting events of autumn here, not 'winter_0'"),
        (put("dragon", "deck", 3), "campaign.deck: must be starting events of winter here, not 'dragon'"),
        (swap_deck, "campaign.deck: must be starting events of autumn here"),
        (double_event, "campaign.deck: the event 'autumn_"),
        (used_event, "campaign.results[1].events: must be starting events of summer here"),
        (drop_result, "campaign.open: must be spring after 1 games"),
        (same_game, "campaign.results[1].game: 'game-1' is recorded twice"),
        (put("game-2", "playing"), "campaign.playing: 'game-2' is already recorded"),
        (put("../../other", "playing"), "campaign.playing: must be the name of a game"),
        (put(None, "playing"), "campaign.playing: must be a text"),
        (put({}, "results"), "campaign.results: must be a list"),
        (put("won", "results", 0), "campaign.results[0]: must be an object"),
        (first_result("day", "21.3.2025"), "campaign.results[0].day: must be a day like 2025-03-21"),
        (first_result("day", "2025-02-30"), "campaign.results[0].day: must be a day like 2025-03-21"),
        (first_result("players", []), "campaign.results[0].players: must be from 1 to 4 names"),
        (first_result("players", ["Lute", " "]), "campaign.results[0].players: must be names"),
        (first_result("players", ["Lute", "Horn\n"]), "campaign.results[0].players: must be names"),
        (first_result("scores", [1]), "campaign.results[0].scores: must be one number for each of the 2 players"),
        (first_result("scores", [1, "2"]), "campaign.results[0].scores[1]: must be a whole number"),
        (first_result("winners", [2]), "campaign.results[0].winners: must be seats from 0 to 1"),
        (first_result("winners", [0, 0]), "campaign.results[0].winners: must be seats from 0 to 1"),
        (first_result("bards", ["harp"]), "campaign.results[0].bards: must be no bards, or 2 different ones"),
        (first_result("bards", ["harp", "harp"]), "campaign.results[0].bards: must be no bards, or 2 different ones"),
        (first_result("bards", ["harp", "<b>"]), "campaign.results[0].bards: must be no bards, or 2 different ones"),
        (first_result("muse", 1), "campaign.results[0].muse: must be true or false"),
        (first_result("muse", True), "campaign.results[0].muse: the box of the muses was still closed in game 1"),
        (first_result("events", []), "campaign.results[0].events: must be 2 events of spring"),
        (first_result("game", "a/b"), "campaign.results[0].game: must be the name of a game"),
        (first_result("date", "2025-03-21"), "campaign.results[0].date: unknown field"),
    ],
)
def test_what_makes_no_sense_is_refused_by_its_field(change: Callable[[Json], object], sentence: str) -> None:
    data = written()
    change(data)
    with pytest.raises(Malformed) as refused:
        read(data, EVENTS)
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("data", [None, [], "campaign", 3, {}])
def test_what_is_no_campaign_at_all(data: object) -> None:
    with pytest.raises(Malformed, match="campaign"):
        read(data, EVENTS)


def test_no_events_are_prescribed_on_the_express_path() -> None:
    data = written(1, "express")
    data["results"][0]["events"] = ["spring_0", "spring_1"]
    with pytest.raises(Malformed, match="events: must be no events, because none were prescribed"):
        read(data, EVENTS)


def test_an_event_that_the_pack_does_not_have_any_more() -> None:
    others = {season: [f"other_{event}" for event in ids] for season, ids in EVENTS.items()}
    with pytest.raises(Malformed, match=r"campaign.results\[0\].events: must be starting events of spring here"):
        read(written(), others)
