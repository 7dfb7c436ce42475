"""The result of a game in one sentence."""

from __future__ import annotations

from itertools import pairwise

import pytest

import bardhall
from bardhall.kernel.headline import headline
from bardhall.kernel.outcome import Outcome, Ranked, ScoreLine
from bardhall.kernel.points import points_by_move
from bardhall.kernel.wording import Wording
from tests.browser.positions import finished

NAMES = ("Lute", "Horn", "Harp")


def words(game: str) -> Wording:
    return bardhall.new(game, seats=2, seed=1).start.wording


def battle(ranking: list[list[Ranked]], *seats: tuple[int, int, int], **more: object) -> Outcome:
    """A result of audiences, veterans and the encore, by seat."""
    lines = [
        ScoreLine(name, "", tuple(it[i] for it in seats)) for i, name in enumerate(("audiences", "veterans", "encore"))
    ]
    reason, tiebreak = ("sudden_death", (9,)) if more.get("is_tied") else ("points", ())
    return Outcome(ranking, tuple(map(sum, seats)), lines, reason, tiebreak)


@pytest.mark.parametrize(
    ("reader", "lang", "said"),
    [
        (0, "en", "You win by 8: veterans +7, encore +4."),
        (1, "en", "You lose 14 to 22: veterans −7, encore −4."),
        (None, "en", "Lute wins by 8: veterans +7, encore +4."),
        (0, "fr", "Vous gagnez de 8 : vétérans +7, tour de rappel +4."),
        (1, "fr", "Vous perdez 14 à 22 : vétérans −7, tour de rappel −4."),
    ],
)
def test_a_headline_says_by_how_much_and_by_what(reader: int | None, lang: str, said: str) -> None:
    outcome = battle([[0], [1]], (10, 8, 4), (13, 1, 0))
    assert headline(words("battle"), outcome, lang, NAMES[:2], reader) == said


def test_everybody_is_compared_with_the_winner_and_the_winner_with_the_second() -> None:
    outcome = battle([[2], [0], [1]], (10, 2, 0), (9, 1, 0), (10, 5, 4))
    said = [headline(words("battle"), outcome, "en", NAMES, reader) for reader in range(3)]
    assert said[0] == "You lose 12 to 19: encore −4, veterans −3."
    assert said[1] == "You lose 10 to 19: veterans −4, encore −4, audiences −1."
    assert said[2] == "You win by 7: encore +4, veterans +3."


def test_a_tie_says_what_decided_with_the_values() -> None:
    outcome = battle([[1], [0]], (10, 2, 0), (8, 4, 0), is_tied=True)
    assert headline(words("battle"), outcome, "en", NAMES, 1) == "You win the tie at 12."
    assert headline(words("battle"), outcome, "en", NAMES, 0) == "You lose the tie at 12."
    assert headline(words("battle"), outcome, "en", NAMES) == "Horn wins the tie at 12."
    said = words("battle").ending(outcome, "en")
    assert said == "Equal points, 12 each: sudden death decides, with a total of 9."


def test_a_shared_victory_names_those_who_share_it() -> None:
    outcome = Outcome([[0, 2], [1]], (52, 40, 52), [], "tie", (11, 11))
    wording = words("taverns")
    assert headline(wording, outcome, "en", NAMES, 0) == "You share the victory with Harp at 52."
    assert headline(wording, outcome, "en", NAMES) == "Lute and Harp share the victory at 52."
    assert headline(wording, outcome, "en", NAMES, 1) == "You lose 40 to 52."
    assert wording.ending(outcome, "en").endswith("11 : 11: the victory is shared.")


def test_an_opponent_of_the_rules_has_a_name() -> None:
    lines = [ScoreLine("green_gems", "", (16, 18))]
    lost = Outcome([["rival"], [0]], (16, 18), lines, "lost_to_rival")
    wording = words("bardwood")
    assert headline(wording, lost, "en", NAMES[:1], 0) == "You lose 16 to 18: green gems −2."
    assert headline(wording, lost, "en", NAMES[:1]) == "The Rival wins by 2: green gems +2."


def test_points_are_told_for_every_move_and_end_with_the_scores() -> None:
    game = finished()
    points = points_by_move(game)
    assert len(points) == game.move + 1
    assert points[0] == (1, 1)  # a performance each, left over if the game ended there
    assert game.outcome is not None
    assert points[-1] == game.outcome.scores
    assert any(before != after for before, after in pairwise(points[:-1]))
