"""Chance by key: a stream that nobody can search, the same everywhere, and a commitment that fixes it."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest

import bardhall
from bardhall.kernel.chance import BY_KEY, Dictated, is_generator, pick, roll, shuffle
from bardhall.kernel.keys import NO_KEY, draw_key, is_fair, number_at, read_key
from bardhall.kernel.start import Start
from bardhall.kernel.state import State, open_table
from tests.kernel.test_views import reachable

KEY = bytes(range(32))


def table(key: bytes = KEY) -> State:
    """An empty table for three with a key."""
    g = State()
    open_table(g, 3, BY_KEY)
    g.key = key
    return g


def keyed_game(seats: int = 2, key: bytes = KEY, **options: Any) -> bardhall.Game:
    """A game by a key that the test knows."""
    plain = bardhall.new("battle", seats=seats, seed=0, **options).start
    start = Start(plain.rules, plain.box, seats, plain.options, key=key)
    return bardhall.Game(start, start.first_state())


def ended(game: bardhall.Game) -> bardhall.Game:
    """The game played to its end."""
    while game.seat is not None:
        game.play(game.options[game.move % len(game.options)])
    return game


def test_the_numbers_are_the_same_on_every_machine() -> None:
    assert [number_at(KEY, i) for i in range(2)] == [6264589815939479995, 13026378434160998934]
    g = table()
    assert [pick(g, 6) for _ in range(12)] == [1, 0, 1, 4, 3, 2, 4, 2, 4, 5, 2, 0]
    assert roll(g, 5, 6) == [1, 5, 1, 6, 1]
    assert shuffle(g, tuple(range(8))) == (7, 2, 1, 4, 5, 3, 0, 6)
    assert (g.rng, g.counter) == (BY_KEY, 24)


@pytest.mark.parametrize("n", [2, 3, 6, 7, 100])
def test_each_pick_is_equally_likely(n: int) -> None:
    g = table()
    counts = [0] * n
    for _ in range(1000 * n):
        counts[pick(g, n)] += 1
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts)
    assert chi_square < n - 1 + 4 * (2 * n) ** 0.5


def test_numbers_that_would_favour_some_are_passed_over() -> None:
    assert is_fair(2**64 - 1, 2)
    assert is_fair(2**64 - 2, 3)
    assert not is_fair(2**64 - 1, 3)
    assert is_fair(2**63 - 1, 2**63 + 1)
    assert not is_fair(2**63 + 1, 2**63 + 1)
    g, n = table(), 3 << 61  # a quarter of all numbers
    numbers = [number_at(KEY, i) for i in range(60)]
    assert [pick(g, n) for _ in range(30)] == [number % n for number in numbers if number < 2 * n][:30]
    assert 30 < g.counter < 60


def test_a_position_with_neither_generator_nor_key_has_no_chance() -> None:
    assert not is_generator(BY_KEY)
    with pytest.raises(AssertionError, match="neither a generator nor a key"):
        pick(table(NO_KEY), 6)


def test_dictated_outcomes_leave_the_counter_alone() -> None:
    g = table()
    g.dictated = [Dictated((6, 1), 2, False)]
    assert roll(g, 2, 6) == [6, 1]
    assert g.counter == 0


def test_without_a_seed_every_game_has_a_key_of_its_own() -> None:
    one, other = (bardhall.new("battle", seats=2) for _ in range(2))
    assert len(one.start.key) == 32
    assert one.start.key != other.start.key
    assert one.state.rng == BY_KEY
    assert one.start.seed is None
    assert one != other
    seeded = bardhall.new("battle", seats=2, seed=3)
    assert (seeded.start.key, seeded.state.key, seeded.commitment) == (NO_KEY, NO_KEY, None)
    assert seeded.state.rng != BY_KEY


def test_the_same_key_gives_the_same_game() -> None:
    one, other = ended(keyed_game()), ended(keyed_game())
    assert one == other
    assert one.record() == other.record()
    assert one.state.counter == other.state.counter > 0
    assert one != ended(keyed_game(key=bytes(32)))


def test_clone_dump_and_replay_carry_key_and_counter() -> None:
    game = keyed_game()
    for _ in range(30):
        game.play(game.options[0])
    chance = json.loads(game.dump())["chance"]
    assert chance == {"key": KEY.hex(), "counter": game.state.counter, "dictated": []}
    for copy in (game.clone(), bardhall.load(game.dump()), bardhall.replay(game.record()), game.at(game.move)):
        assert copy == game
        assert (copy.state.key, copy.state.counter) == (KEY, game.state.counter)
        assert ended(copy).fingerprint() == ended(game.clone()).fingerprint()


def test_equality_sees_key_and_counter_and_the_fingerprint_does_not() -> None:
    game = keyed_game()
    for field, value in (("key", bytes(32)), ("counter", game.state.counter + 1)):
        other = game.clone()
        setattr(other.state, field, value)
        assert other != game
        assert other.fingerprint() == game.fingerprint()


def test_undo_restores_the_counter() -> None:
    game = keyed_game()
    while str(game.options[0]).startswith("stage"):
        before, choice, seat = game.dump(), game.options[0], game.seat
        game.play(choice)
    after = game.dump()
    assert json.loads(before)["chance"]["counter"] < game.state.counter
    assert seat is not None
    game.undo(seat, agreed=(0, 1))
    assert game.dump() == before
    game.play(choice, seat)
    assert game.dump() == after, "the same dice fall again"


def test_a_view_and_an_ask_know_nothing_of_the_key() -> None:
    for name in bardhall.games():
        game = bardhall.new(name, seats=2)
        game.log()
        found = reachable(game.view(0), game.view(None), game.ask())
        assert not any(thing in (game.start.key, game.start.key.hex()) for thing in found)
        assert any(isinstance(thing, bytes) and thing == game.start.key for thing in reachable(game.start))
        for seat in (0, None):
            assert game.start.key.hex() not in game.view(seat).json()


def test_a_world_draws_from_the_fast_generator() -> None:
    for name in bardhall.games():
        game = bardhall.new(name, seats=2)
        for state in (game.imagine(0, 5).state, game.view(0).world(5), bardhall.imagine(game.view(None), 5).state):
            assert is_generator(state.rng)
            assert (state.key, state.counter) == (NO_KEY, 0)
        assert game.view(0).world(5).rng == bardhall.imagine(game.view(0), 5).state.rng


def test_a_branch_goes_on_by_its_own_key() -> None:
    game = keyed_game()
    game.play(game.options[0])
    game.dictate([[6]])
    branch, other = game.branch(), game.branch()
    assert branch.fingerprint() == game.fingerprint()
    assert branch.move == game.move
    assert len({branch.start.key, other.start.key, game.start.key}) == 3
    assert (branch.state.counter, branch.state.dictated) == (0, [])
    assert bardhall.load(branch.dump()) == branch
    assert bardhall.replay(ended(branch).record()) == branch
    assert len({branch.commitment, other.commitment, game.commitment, None}) == 4
    assert bardhall.new("battle", seats=2, seed=1).branch().state.rng == BY_KEY


def test_the_commitment_fixes_key_packs_seats_and_options() -> None:
    game = keyed_game()
    text = game.commitment
    assert text is not None
    assert len(text) == 64
    packs = json.loads(game.record())["packs"]
    header = {"counter": 0, "game": "battle", "key": KEY.hex(), "options": {"first": None, "round_limit": 200}}
    header |= {"packs": packs, "seats": 2, "start": None}
    written = json.dumps(header, sort_keys=True, separators=(",", ":"))
    assert text == sha256(b"bardhall commitment 2\n" + written.encode()).hexdigest()
    assert ended(keyed_game()).commitment == text
    others = [keyed_game(3), keyed_game(key=bytes(32)), keyed_game(first=1), keyed_game(round_limit=3)]
    assert len({text, *(other.commitment for other in others)}) == 5


def test_a_running_game_shows_the_commitment_and_keeps_the_key() -> None:
    game = keyed_game()
    game.play(game.options[0])
    full = json.loads(game.record())
    assert (full["generator"], full["key"], full["seed"], full["commitment"]) == (
        "keyed", KEY.hex(), None, game.commitment
    )  # fmt: skip
    for text in (game.record(0), game.record(1), game.public_record()):
        data = json.loads(text)
        assert (data["generator"], data["key"], data["commitment"]) == ("keyed", None, game.commitment)
        assert KEY.hex() not in text
        assert all(outcome is None for outcome in data["setup"][:4])


def test_when_it_is_over_everybody_gets_the_key() -> None:
    game = ended(keyed_game(round_limit=2))
    for text in (game.record(), game.record(1), game.public_record()):
        data = json.loads(text)
        assert (data["key"], data["commitment"]) == (KEY.hex(), game.commitment)
        assert all(outcome is not None for outcome in data["setup"])
    assert json.loads(game.public_record())["seat"] == "public"
    branch = ended(keyed_game(round_limit=2).branch())
    assert json.loads(branch.public_record())["key"] == branch.start.key.hex()
    assert json.loads(branch.record())["start"]["chance"]["key"] == branch.start.key.hex()


def test_when_it_is_over_nothing_is_taken_back() -> None:
    game = ended(keyed_game(round_limit=1))
    for seat in (0, 1):
        for agreed in (False, True):
            reason = game.why_not_undo(seat, agreed=agreed)
            assert reason is not None
            assert (reason.rule, reason.key) == ("HALL-UNDO-04", "undo_over")
            assert reason.text("en") != reason.text("fr")
        with pytest.raises(bardhall.UndoRefused, match="HALL-UNDO-04"):
            game.undo(seat, agreed=(0, 1))
    seeded = ended(bardhall.new("battle", seats=2, seed=1, round_limit=1))
    seeded.undo(seeded.teller().told[-1].seat, agreed=(0, 1))
    assert seeded.seat is not None


def test_the_public_record_cannot_be_replayed() -> None:
    with pytest.raises(bardhall.Malformed, match="cannot be replayed"):
        bardhall.replay(keyed_game().public_record())


@pytest.mark.parametrize("text", ["", "00", "zz" * 32, "AB" * 32, " " + "ab" * 32, 7, None])
def test_what_is_no_key_is_refused(text: object) -> None:
    with pytest.raises(bardhall.Malformed, match="key: must be a key of 64 hexadecimal digits"):
        read_key(text, "key")


def test_keys_are_drawn_from_the_system() -> None:
    keys = {draw_key() for _ in range(50)}
    assert len(keys) == 50
    assert all(read_key(key.hex(), "key") == key for key in keys)
