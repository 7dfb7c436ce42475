"""Checks of undo: where it is free, it reverses a choice exactly; where not, it gives a reason and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

import bardhall
from bardhall.testing.cases import every_configuration, raises
from bardhall.testing.configurations import Configuration
from bardhall.testing.walks import is_rule, is_sentence, walk

STRETCH = 40  # choices; undo plays a game again from its start, so long games are looked at in pieces


def stretches(configuration: Configuration) -> Iterator[tuple[bardhall.Game, int, bardhall.Choice]]:
    """Yield decisions of a game with a short history, as many as time allows."""
    game = None
    taken = walk(configuration)
    for i, (position, seat, choice) in enumerate(taken.decisions()):
        if i // STRETCH % taken.step:
            continue
        if game is None or i % STRETCH == 0:
            game = bardhall.load(position.dump())
        yield game, seat, choice
        if game.move == position.move:
            game.play(choice, seat)


@every_configuration
def test_undo_is_the_inverse_of_a_choice_or_refused(configuration: Configuration) -> None:
    free = refused = 0
    for game, seat, choice in stretches(configuration):
        before, told = game.dump(), [str(line) for line in game.log(seat)]
        generator = game.state.rng
        game.play(choice, seat)
        if game.why_not_undo(seat) is None:
            assert game.state.rng == generator, "chance has spoken"
            _check_free(game, seat, choice, before, told)
            free += 1
        else:
            _check_refused(game, seat)
            refused += 1
        for other in set(range(configuration.seats)) - {seat}:
            _check_other(game, other)
    assert free
    assert refused


def _check_free(game: bardhall.Game, seat: int, choice: bardhall.Choice, before: str, told: list[str]) -> None:
    after = game.dump()
    back = game.clone()
    back.undo(seat)
    assert back.dump() == before
    assert [str(line) for line in back.log(seat)] == told
    assert game.dump() == after
    back.play(choice, seat)
    assert back == game
    assert back.dump() == after


def _check_other(game: bardhall.Game, seat: int) -> None:
    """Check that a seat that did not choose last can undo only its own secret answer."""
    mine = [told for told in game.teller().told if told.seat == seat]
    if not mine or mine[-1].opened or game.why_not_undo(seat) is not None:
        _check_refused(game, seat)
        return
    back = game.clone()
    assert len(back.undo(seat)) == 1
    assert [back.question(other) for other in range(back.start.seats) if other != seat] == [
        game.question(other) for other in range(back.start.seats) if other != seat
    ]
    back.play(str(mine[-1].choice), seat)
    assert back == game


def _check_refused(game: bardhall.Game, seat: int) -> None:
    before, notes = game.dump(), game.notes
    reason = game.why_not_undo(seat)
    assert reason is not None
    assert is_rule(game, reason.rule)
    assert is_sentence(reason.text("en"))
    assert is_sentence(reason.text("fr"))
    with raises(bardhall.UndoRefused) as refusal:
        game.undo(seat)
    assert refusal.value.reason.rule == reason.rule
    assert game.dump() == before
    assert game.notes == notes


@every_configuration
def test_a_choice_that_is_free_to_take_back_has_shown_nothing(configuration: Configuration) -> None:
    """Check that a choice with free undo leads to the same view in a world with other hidden cards."""
    for game, seat, choice in stretches(configuration):
        twin = game.imagine(seat, game.move)
        game.play(choice, seat)
        if game.why_not_undo(seat) is None:
            twin.play(str(choice), seat)
            assert twin.view(seat).json() == game.view(seat).json()


@every_configuration
def test_all_together_may_take_back_what_is_not_final(configuration: Configuration) -> None:
    everybody = range(configuration.seats)
    for i, (game, seat, choice) in enumerate(stretches(configuration)):
        before = game.dump()
        game.play(choice, seat)
        reason = game.why_not_undo(seat)
        if i % 20 == 0 and reason is not None:
            back = game.clone()
            with raises(bardhall.UndoRefused):
                back.undo(seat, agreed=everybody[1:])
            if reason.key in ("undo_final", "undo_sealed"):
                with raises(bardhall.UndoRefused):
                    back.undo(seat, agreed=everybody)
                continue
            back.undo(seat, agreed=everybody)
            assert back.dump() == before
            assert back.notes[-1]["undone"] == game.move
            assert game.notes == []
            assert bardhall.replay(back.record()).notes == back.notes


@every_configuration
def test_a_game_that_is_listened_to_is_the_same(configuration: Configuration) -> None:
    """Check that a game that writes its log while playing has the same events, undo, past and clones as a replay."""
    heard = quiet = None
    for i, (position, seat, choice) in enumerate(walk(configuration).decisions()):
        if i == STRETCH:
            break
        if quiet is None or heard is None:
            quiet, heard = bardhall.load(position.dump()), bardhall.load(position.dump())
            heard.listen()
        twin = heard.clone()
        twin.play(choice, seat)
        assert heard == quiet
        for game in (heard, quiet):
            game.play(choice, seat)
            if i % 3 == 0 and game.why_not_undo(seat) is None:
                game.undo(seat)
                game.play(choice, seat)
        assert twin == heard
        assert heard.dump() == quiet.dump()
        assert (heard.state.events, heard.state.fallen) == (None, None)
        assert heard.teller().state is heard.state, "nothing was played a second time"
    assert heard is not None
    assert quiet is not None
    assert heard.record() == quiet.record()
    for seat in range(configuration.seats):
        assert [str(line) for line in heard.log(seat)] == [str(line) for line in quiet.log(seat)]
    middle = (heard.start.move + heard.move) // 2
    assert heard.at(middle).record() == quiet.at(middle).record()
