"""What is counted inside the games: points over the rounds, and what was seen, taken and used."""

from __future__ import annotations

from dataclasses import replace
from string import Formatter

import pytest

import bardhall
from bardhall.arena import Plan, play_match
from bardhall.arena.match_stats import SEEN, TAKEN, USED, Account
from bardhall.arena.tracked_items import counting_of, things_of
from bardhall.kernel.chance import keyed
from bardhall.kernel.registry import box_of, rules_of

every_game = pytest.mark.parametrize("game", ["bardwood", "battle", "cove", "taverns"])
PLAN = Plan("battle", ("random", "random"), 2, seed=1, options={"round_limit": "2"}, with_account=True)


def account(plan: Plan, number: int = 0) -> Account:
    found = play_match(plan, number).account
    assert found is not None
    return found


def test_counting_changes_nothing() -> None:
    counted, plain = play_match(PLAN, 0), play_match(replace(PLAN, with_account=False), 0)
    assert (counted.ending, counted.scores, counted.options) == (plain.ending, plain.scores, plain.options)
    assert plain.account is None


@every_game
def test_a_whole_game_is_counted(game: str) -> None:
    plan = Plan(game, ("random", "random"), 2, seed=3, with_account=True)
    result = play_match(plan, 0)
    found = result.account
    assert found is not None
    totals = [sum(line[seat] for line in found.course[-1]) for seat in range(2)]
    assert totals == list(result.scores)
    assert len(found.course) == (result.rounds or len(found.course))
    assert len(found.course) > 1
    marks = [mark for seats in found.things.values() for mark in seats]
    assert all(any(mark & bit for mark in marks) for bit in (SEEN, TAKEN, USED))
    assert not any(mark and not mark & SEEN for mark in marks)


@every_game
def test_what_a_game_says_of_itself_is_there(game: str) -> None:
    counting, box, rules = counting_of(game), box_of(game), rules_of(game)
    events = rules.wording(box).section("event", "en")
    words = {choice.text.split()[0] for choice in box.choices.listed}
    for deeds in (counting.taken, counting.used):
        assert deeds is not None
        assert [kind for kind in deeds.events if kind not in events] == []
        assert [word for word in deeds.choices if word not in words] == []
    kinds = {thing.kind for thing in things_of(game).values()}
    assert set(counting.kinds) <= kinds
    assert all(set(names) == {"en", "fr"} for names in counting.kinds.values())
    assert hasattr(bardhall.new(game, seats=2, seed=1).state, counting.clock)


def test_events_name_their_cards_so_that_they_can_be_found() -> None:
    """Every event that takes or uses something words a card, or calls an argument so."""
    for game in ("bardwood", "battle", "cove", "taverns"):
        counting, events = counting_of(game), rules_of(game).wording(box_of(game)).section("event", "en")
        for deeds in (counting.taken, counting.used):
            for kind in deeds.events if deeds else ():
                text = events[kind] + events.get(f"{kind}_own", "")
                names = {name for _, name, _, _ in Formatter().parse(text)}
                assert names & {"card", "cards"}, (game, kind)


def test_cards_that_a_player_hires_are_taken() -> None:
    """The log and the marks say the same."""
    found = account(PLAN)
    game = PLAN.new_game(0)
    bots = [bardhall.bot("random", seed=seed) for seed in _seeds()]
    while game.seat is not None:
        seat = game.seat
        options = game.options
        game.play(options[0] if len(options) == 1 else bots[seat](game.view(seat), game.ask(seat)), seat)
    told = game.teller().told
    hired = {(e.seat, box_of("battle").ids[_card(e.args["card"])]) for t in told for e in t.events if e.kind == "hired"}
    veterans = {name for name, thing in things_of("battle").items() if thing.kind == "veteran"}
    assert hired == {(s, n) for n in veterans & set(found.things) for s in (0, 1) if found.things[n][s] & TAKEN}
    assert hired


def _card(code: object) -> int:
    assert isinstance(code, int)
    return code


def _seeds() -> list[int]:
    return [keyed("arena", PLAN.seed, "bot", 0, seat) for seat in (0, 1)]


def test_places_are_counted_by_choices() -> None:
    found = account(Plan("cove", ("random", "random"), 2, seed=1, with_account=True))
    kinds = {name: thing.kind for name, thing in things_of("cove").items()}
    places = {name for name, marks in found.things.items() if kinds[name] == "place" and max(marks) & USED}
    assert places
    assert things_of("cove")["dragon_island"].name["fr"]


def test_effects_are_read_from_the_packs() -> None:
    assert things_of("battle")["basic_dance"].effects == ("gain_tune",)
    assert things_of("bardwood")["sparring_partner"].effects == ("gain range_stone", "gain volume", "brag")
    assert things_of("taverns")["guardian"].effects == ("shift_dice", "rune")
    assert things_of("cove")["whole_band"].effects == ("icons paladin",)
