"""The table of choices: shared, numbered, with a text both ways."""

from __future__ import annotations

from typing import Final

import pytest

import bardhall
from bardhall.kernel.box import Box
from bardhall.kernel.choices import CardChoice, Choice, ChoiceKinds, Choices

SONG: Final = 0
POSTER: Final = 1


class Songs(Box):
    """Cards whose ids say their kind."""

    def __init__(self, *ids: str) -> None:
        kinds = [SONG if one.startswith("song") else POSTER for one in ids]
        super().__init__(list(ids), [], (), kinds=kinds)


def table(*texts: str) -> Choices:
    choices = Choices()
    for text in texts:
        choices.add(Choice(text))
    return choices


def test_choices_are_numbered_in_order() -> None:
    choices = table("pass", "hire a", "hire b")
    assert [choice.index for choice in choices.listed] == [0, 1, 2]
    assert choices.parse("hire b") is choices.listed[2]
    assert str(choices.listed[1]) == "hire a"
    assert repr(choices.listed[1]) == "<hire a>"


def test_recorded_choices_keep_their_numbers_and_others_come_last() -> None:
    choices = table("new", "hire b", "pass", "newer")
    choices.number(["pass", "hire a", "hire b"])
    assert [choice.text for choice in choices.listed] == ["pass", "hire a", "hire b", "new", "newer"]
    assert [choice.index for choice in choices.listed] == [0, 1, 2, 3, 4]
    assert choices.own(choices.listed[2]) is choices.parse("hire b") is choices.listed[2]
    with pytest.raises(bardhall.Malformed, match="'hire a' is not a choice"):
        choices.parse("hire a")  # this box has none; its number is unused


def test_two_choices_cannot_have_one_text() -> None:
    with pytest.raises(AssertionError, match="pass"):
        table("pass", "pass")


def test_spaces_do_not_matter() -> None:
    assert table("hire a").parse("  hire\t a ").index == 0


@pytest.mark.parametrize("text", ["", "hire", "HIRE A", "hire a b", "x" * 10_000, "\x00"])
def test_an_unknown_text_is_refused(text: str) -> None:
    with pytest.raises(bardhall.Malformed) as refusal:
        table("pass", "hire a").parse(text)
    assert len(str(refusal.value)) < 300


def test_a_near_text_is_suggested() -> None:
    with pytest.raises(bardhall.Malformed, match="did you mean 'hire a'"):
        table("pass", "hire a").parse("hira a")


def test_a_choice_of_another_box_is_known_by_its_text() -> None:
    game = bardhall.new("battle", seats=2, seed=1)
    stranger = Choice(str(game.options[0]))
    assert game.why_not(stranger) is None
    game.play(stranger)
    assert game.move == 1
    with pytest.raises(bardhall.Malformed):
        game.play(Choice("sing"))


@pytest.mark.parametrize("wrong", [None, 3, ["pass"], object()])
def test_what_is_no_choice_is_refused(wrong: object) -> None:
    game = bardhall.new("battle", seats=2, seed=1)
    with pytest.raises(bardhall.Malformed, match="choice"):
        game.play(wrong)  # type: ignore[arg-type]
    assert game.move == 0


def test_what_chapters_declare_is_in_every_box() -> None:
    kinds: ChoiceKinds[Songs] = ChoiceKinds("tests.kernel.toy")
    rest = kinds.add(Choice("rest"))
    sing = kinds.per_card(CardChoice, "sing", SONG)
    look = kinds.per_card(CardChoice, "look")
    boxes = Songs("song_1", "song_2"), Songs("poster", "song_3", "song_1")
    for box in boxes:
        kinds.fill(box)
    texts = [[choice.text for choice in box.choices.listed] for box in boxes]
    assert texts[0] == ["rest", "sing song_1", "sing song_2", "look song_1", "look song_2"]
    assert texts[1] == ["rest", "sing song_3", "sing song_1", "look poster", "look song_3", "look song_1"]
    assert [box.choices.parse("rest") for box in boxes] == [rest, rest]
    assert [choice.text for choice in look.of(boxes[1])] == texts[1][3:]
    assert sing.of(boxes[1])[2] is boxes[1].choices.parse("sing song_1")
    assert sing.of(boxes[1])[2].card == 2
    boxes[0].choices.number(["sing song_2", "rest"])
    boxes[1].choices.number(["sing song_2", "rest"])
    assert rest.index == 1
    assert boxes[1].choices.listed[1] is rest


def test_a_choice_is_not_declared_after_a_box_was_made() -> None:
    kinds: ChoiceKinds[Songs] = ChoiceKinds("tests.kernel.toy")
    kinds.fill(Songs("song_1"))
    with pytest.raises(AssertionError, match="'rest' is declared too late"):
        kinds.add(Choice("rest"))
