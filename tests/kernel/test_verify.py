"""Verifying: whoever changes the key, a card, a die, a choice or the outcome of a record is found out."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import bardhall
from bardhall.kernel.chance import ROLL, Fallen
from bardhall.kernel.record import seal
from bardhall.kernel.verify import FAULT, HOLDS, REMARK, UNPROVED, verdict, verify

Data = dict[str, Any]


def ended(game: bardhall.Game) -> bardhall.Game:
    while game.seat is not None:
        game.play(game.options[game.move % len(game.options)])
    return game


def played(**more: Any) -> bardhall.Game:
    """A short game by a key, played to its end."""
    return ended(bardhall.new("battle", seats=2, round_limit=1, **more))


def next_fallen(game: bardhall.Game) -> list[Fallen]:
    """What the first choice would let fall."""
    after = game.clone()
    after.play(game.options[0])
    return after.teller().told[-1].fallen


def keys(text: str, kind: str, commitment: str = "") -> list[str]:
    """The findings of a kind, by key."""
    return [finding.key for finding in verify(text, commitment=commitment) if finding.kind == kind]


def edited(text: str, edit: Callable[[Data], None]) -> str:
    """A record that somebody has changed and sealed again."""
    data = json.loads(text)
    del data["checksum"]
    edit(data)
    return seal(data)


def test_a_fair_game_holds() -> None:
    game = played()
    found = [(finding.kind, finding.key) for finding in verify(game.record(), commitment=str(game.commitment))]
    assert found == [(HOLDS, key) for key in ("checksum", "commitment", "deal", "moves", "outcome")]
    assert keys(game.record(), HOLDS) == ["checksum", "own_commitment", "deal", "moves", "outcome"]


@pytest.mark.parametrize("game", bardhall.games())
def test_everybody_can_verify_a_game_that_is_over(game: str) -> None:
    over = ended(bardhall.new(game, seats=2))
    for text in (over.record(), over.record(0), over.record(1), over.public_record()):
        assert keys(text, FAULT, str(over.commitment)) == []
        assert "moves" in keys(text, HOLDS)
        assert keys(text, REMARK) == ([] if text == over.record() else ["no_hashes"])


def test_a_running_game_is_verified_by_its_host_alone() -> None:
    game = bardhall.new("battle", seats=2)
    game.play(game.options[0])
    assert keys(game.record(), HOLDS)[-1] == "running"
    for text in (game.record(0), game.public_record()):
        with pytest.raises(bardhall.Malformed, match="still running"):
            verify(text)


def test_another_commitment_is_found_out() -> None:
    game, other = played(), played()
    assert keys(game.record(), FAULT, str(other.commitment)) == ["other_commitment"]
    assert keys(game.record(), FAULT, "") == []
    assert keys(game.record(), FAULT, f" {str(game.commitment).upper()}\n") == []


def other_key(data: Data) -> None:
    data["key"] = "ab" * 32


def other_option(data: Data) -> None:
    data["options"]["round_limit"] = 2


def other_card(data: Data) -> None:
    fell = data["setup"][0]["fell"]
    fell[0], fell[1] = fell[1], fell[0]


def other_die(data: Data) -> None:
    rolls = [c for move in data["moves"] for c in move["chance"] if isinstance(c["fell"][0], int)]
    rolls[0]["fell"][0] = rolls[0]["fell"][0] % 6 + 1


def other_choice(data: Data) -> None:
    data["moves"][-1]["choice"] = "end_turn" if data["moves"][-1]["choice"] != "end_turn" else "pass"


def other_score(data: Data) -> None:
    data["outcome"]["scores"][0] += 1


def other_hash(data: Data) -> None:
    data["hashes"][3] = "0" * 12


@pytest.mark.parametrize(
    ("edit", "keys_found"),
    [
        (other_key, ["bad_commitment"]),
        (other_option, ["bad_commitment"]),
        (other_card, ["bad_deal"]),
        (other_die, ["bad_chance"]),
        (other_choice, ["bad_move"]),
        (other_score, ["bad_outcome"]),
        (other_hash, ["bad_hash"]),
    ],
)
def test_what_was_changed_is_named(edit: Callable[[Data], None], keys_found: list[str]) -> None:
    assert keys(edited(played().record(), edit), FAULT) == keys_found


def test_a_file_that_was_edited_or_cut_is_found_out() -> None:
    text = played().record()
    assert keys(text.replace('"round_limit": 1', '"round_limit": 2'), FAULT) == ["bad_checksum"]
    with pytest.raises(bardhall.Malformed, match="cut short"):
        verify(text[:-10])
    with pytest.raises(bardhall.Malformed, match="format 3"):
        verify(edited(text, lambda data: data.update(format=3)))


def test_what_was_dictated_is_named() -> None:
    told = bardhall.new("battle", seats=2, round_limit=1, chance=[None, ["hazel_twostep"]])
    told.dictate([None, [1, 1, 1, 1, 1]])
    told.play(told.options[0])
    told.withdraw_dictated()
    game = ended(told)
    assert keys(game.record(), FAULT) == []
    assert keys(game.record(), UNPROVED) == ["dictated_deal"]
    assert "rest_of_deal" in keys(game.record(), HOLDS)
    other = bardhall.new("battle", seats=2, round_limit=1)
    while not (fallen := next_fallen(other)):
        other.play(other.options[0])
    other.dictate([[6] * len(fallen[0].values)])
    assert keys(ended(other).record(), FAULT) == []
    assert keys(other.record(), UNPROVED) == ["dictated"]
    assert keys(other.public_record(), UNPROVED) == ["dictated"]
    assert keys(other.public_record(), REMARK) == ["no_hashes"]


def test_what_was_taken_back_by_agreement_is_named() -> None:
    game = bardhall.new("battle", seats=2, round_limit=1)
    while game.move == 0 or not game.teller().told[-1].informs():
        game.play(game.options[0])
    game.undo(game.teller().told[-1].seat, agreed=(0, 1))
    assert keys(ended(game).record(), REMARK) == ["undone"]


def test_what_was_begun_from_a_position_is_named() -> None:
    game = bardhall.new("battle", seats=2, round_limit=1)
    game.play(game.options[0])
    branch = ended(game.branch())
    assert keys(branch.record(), HOLDS, str(branch.commitment)) == [
        "checksum", "commitment", "position", "moves", "outcome"
    ]  # fmt: skip
    assert keys(branch.record(), UNPROVED) == ["from_position"]
    with pytest.raises(bardhall.Malformed, match="started from a position"):
        verify(branch.public_record())
    loaded = bardhall.load(game.dump())
    assert keys(ended(loaded).record(), FAULT) == []
    assert loaded.commitment != game.commitment


def test_a_game_by_seed_is_checked_and_nobody_was_committed() -> None:
    game = played(seed=5)
    assert keys(game.record(), REMARK) == ["seeded"]
    assert keys(game.record(), FAULT) == []
    assert keys(game.record(), FAULT, "ab" * 32) == ["seed_committed"]
    assert keys(edited(game.record(), other_die), FAULT) == ["bad_chance"]
    with pytest.raises(bardhall.Malformed, match="game with a seed"):
        verify(game.record(0))


def branched() -> bardhall.Game:
    """A game begun from a position of Taverns & Dragons, by a key of its own."""
    game = bardhall.new("taverns", seats=2)
    for _ in range(6):
        game.play(game.options[0])
    return game.branch()


def forged(game: bardhall.Game) -> str:
    """A record in which the first roll was dictated, and no move says so."""

    def edit(data: Data) -> None:
        data["start"]["chance"]["dictated"] = [[2, 2, 2, 2, 2]]
        for move in data["moves"]:
            for fell in move["chance"]:
                fell.pop("told", None)

    return edited(game.record(), edit)


def test_dice_dictated_for_a_first_position_are_part_of_the_commitment() -> None:
    """F-SEC-03: "play on from here" with dice that somebody chose in secret."""
    branch = branched()
    shown = str(branch.commitment)
    data = json.loads(branch.dump())
    data["chance"]["dictated"] = [[]]
    cheat = bardhall.load(json.dumps(data))
    assert cheat.commitment != shown
    data["chance"]["dictated"] = [None, [1]]
    assert bardhall.load(json.dumps(data)).commitment not in (shown, cheat.commitment)


def test_forged_dice_after_a_position_are_found_out() -> None:
    """F-SEC-03: the marks of dictated dice are taken away, and the start brings them instead."""
    branch = branched()
    shown = str(branch.commitment)
    while not (fallen := next_fallen(branch)) or fallen[0].kind != ROLL:
        branch.play(branch.options[0])
    branch.dictate([[1] * len(fallen[0].values)])
    branch.play(branch.options[0])
    game = ended(branch)
    assert keys(game.record(), FAULT, shown) == []
    assert keys(game.record(), UNPROVED, shown) == ["from_position", "dictated"]
    assert keys(forged(game), FAULT, shown) == ["bad_commitment"]
    recommitted = json.loads(forged(game))
    del recommitted["checksum"]
    branch_again = json.dumps(recommitted["start"])
    recommitted["commitment"] = bardhall.load(branch_again).commitment
    assert keys(seal(recommitted), FAULT) == ["bad_chance"]
    assert keys(seal(recommitted), FAULT, shown) == ["other_commitment"]


def test_outcomes_that_wait_in_a_first_position_are_recorded_and_replayed() -> None:
    """F-SEC-03: the record of such a game shows them in its start and at the moves in which they fell."""
    data = json.loads(bardhall.new("battle", seats=2, round_limit=1).dump())
    data["chance"]["dictated"] = [[1, 1, 1, 1, 1]]
    game = bardhall.load(json.dumps(data))
    shown = str(game.commitment)
    ended(game)
    text = game.record()
    assert json.loads(text)["start"]["chance"]["dictated"] == [[1, 1, 1, 1, 1]]
    again = bardhall.replay(text)
    assert (again.record(), again.commitment) == (text, shown)
    assert keys(text, FAULT, shown) == []
    assert keys(text, UNPROVED, shown) == ["from_position", "dictated"]


def test_only_a_game_of_pure_chance_is_called_so() -> None:
    """F-SEC-03: the sentence about every roll is said if every roll was chance, and the verdict tells."""
    game = played()
    assert verdict(verify(game.record(), commitment=str(game.commitment))) == HOLDS
    told = played(chance=[None, ["hazel_twostep"]])
    findings = verify(told.record(), commitment=str(told.commitment))
    assert verdict(findings) == UNPROVED
    assert "deal" not in [finding.key for finding in findings]
    other = played()
    assert verdict(verify(told.record(), commitment=str(other.commitment))) == FAULT


@pytest.mark.parametrize("name", ["notes", "hashes", "after", "generator", "first_move", "options"])
def test_a_field_that_is_missing_is_a_fault(name: str) -> None:
    """F-SEC-09a: whoever leaves a field out does not pass with less checked."""
    findings = verify(edited(played().record(), lambda data: data.pop(name)))
    assert [(f.key, f.args) for f in findings if f.kind == FAULT] == [("incomplete", {"fields": name})]


def test_hashes_that_do_not_cover_the_moves_are_a_fault() -> None:
    """F-SEC-09a."""
    assert keys(edited(played().record(), lambda data: data["hashes"].pop()), FAULT) == ["incomplete"]
    assert keys(edited(played().record(), lambda data: data["hashes"].append("ab")), FAULT) == ["incomplete"]


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (lambda data: data.update(blessed=True), r"record\.blessed: unknown field"),
        (lambda data: data["moves"][3].update(by="me"), r"moves\[3\]\.by: unknown field"),
        (lambda data: data["setup"][0].update(why="luck"), r"setup\.why: unknown field"),
        (lambda data: data.update(notes=[3]), "notes: must be an object"),
        (lambda data: data.update(notes=[{"undone": [2]}]), "notes.undone: must be"),
    ],
)
def test_a_field_that_no_record_has_is_refused(edit: Callable[[Data], None], sentence: str) -> None:
    """F-SEC-09a: a claim that nobody reads is a claim that nobody checks."""
    text = edited(played().record(), edit)
    with pytest.raises(bardhall.Malformed, match=sentence):
        verify(text)
    with pytest.raises(bardhall.Malformed, match=sentence):
        bardhall.replay(text)
