"""Checks of choices: which ones are offered, which are unavailable, and why."""

from __future__ import annotations

import bardhall
from bardhall.testing.cases import every_configuration, every_game, raises
from bardhall.testing.configurations import Configuration
from bardhall.testing.walks import is_rule, is_sentence, walk

LANGUAGES = ("en", "fr")
MOST_OPTIONS = 300


@every_configuration
def test_options_are_some_unique_and_have_a_text(configuration: Configuration) -> None:
    for game, _, _ in walk(configuration).looked_at():
        assert game.seats_to_answer == tuple(sorted(set(game.seats_to_answer)))
        assert game.options == game.ask().options
        for seat in game.seats_to_answer:
            ask = game.ask(seat)
            assert ask.seat == seat
            assert 1 <= len(ask.options) <= len(ask.candidates) <= MOST_OPTIONS
            assert len(set(ask.candidates)) == len(ask.candidates)
            for choice in ask.options:
                assert game.parse(str(choice)) is choice
                assert ask.bar(choice) is None


@every_configuration
def test_legal_choices_are_the_candidates_without_a_bar_in_their_order(configuration: Configuration) -> None:
    for game, _, _ in walk(configuration).looked_at():
        for seat in game.seats_to_answer:
            frame = game.ask(seat).frame
            unbarred = [c for c in frame.candidates(game.state) if frame.bar(game.state, c) is None]
            assert frame.legal(game.state) == unbarred, frame.rule


@every_configuration
def test_questions_and_choices_are_worded(configuration: Configuration) -> None:
    for game, seat, _ in walk(configuration).looked_at():
        ask = game.ask(seat)
        assert is_rule(game, ask.rule)
        for lang in LANGUAGES:
            assert is_sentence(ask.prompt(lang))
            labels = [ask.label(choice, lang) for choice in ask.options]
            assert all(is_sentence(label) for label in labels)
            assert len(set(labels)) == len(labels), "two options look the same"


@every_game
def test_every_choice_of_the_box_is_worded(game: str) -> None:
    new = bardhall.new(game, seats=bardhall.info(game).players[0])
    for choice in new.start.choices.listed:
        assert new.parse(str(choice)) is choice
        for lang in LANGUAGES:
            assert is_sentence(new.start.wording.label(choice, lang))


@every_configuration
def test_a_choice_is_illegal_if_and_only_if_it_is_barred(configuration: Configuration) -> None:
    worded: set[tuple[str, str, type]] = set()
    for game, seat, _ in walk(configuration).sampled(25):
        options = set(game.ask(seat).options)
        for choice in game.start.choices.listed:
            reason = game.why_not(choice, seat)
            assert (reason is None) == (choice in options), f"{choice}: {reason}"
            if reason is not None and (reason.rule, reason.key, type(choice)) not in worded:
                worded.add((reason.rule, reason.key, type(choice)))
                _check_reason(game, reason)


def _check_reason(game: bardhall.Game, reason: bardhall.Reason) -> None:
    assert is_rule(game, reason.rule), reason.rule
    for lang in LANGUAGES:
        assert is_sentence(reason.text(lang)), f"{reason.rule}, {reason.key}: {reason.text(lang)}"


@every_configuration
def test_an_illegal_choice_changes_nothing(configuration: Configuration) -> None:
    for i, (game, seat, _) in enumerate(walk(configuration).sampled(25)):
        before = game.dump()
        listed = game.start.choices.listed
        barred = [c for c in game.ask(seat).candidates if game.why_not(c, seat)]
        for choice in [*barred, listed[i % len(listed)]]:
            reason = game.why_not(choice, seat)
            if reason is None:
                continue
            with raises(bardhall.IllegalChoice) as refusal:
                game.play(choice, seat)
            assert refusal.value.reason.rule == reason.rule
            assert game.dump() == before


@every_configuration
def test_who_is_not_asked_cannot_answer(configuration: Configuration) -> None:
    for game, _, choice in walk(configuration).sampled(25):
        before = game.dump()
        for seat in set(range(configuration.seats)) - set(game.seats_to_answer):
            reason = game.why_not(choice, seat)
            assert reason is not None
            _check_reason(game, reason)
            with raises(bardhall.NotYourTurn):
                game.play(choice, seat)
            assert game.dump() == before
