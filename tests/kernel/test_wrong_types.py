"""What is of a wrong kind altogether gets one clear sentence at the front door, from both engines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import bardhall

G: Any = bardhall.new("battle", seats=2, seed=7)
ASK: Any = G.ask(0)
HALL: Any = bardhall

WRONG: dict[str, Callable[[], object]] = {
    "play a number": lambda: G.play(5),
    "play nothing": lambda: G.play(None),
    "play for a word": lambda: G.play(G.options[0], "first"),
    "answer a question that has a word for a number": lambda: G.play(G.options[0], None, "next"),
    "answer half a question": lambda: G.play(G.options[0], None, 0.5),
    "parse a number": lambda: G.parse(5),
    "why not a number": lambda: G.why_not(5),
    "undo by a number": lambda: G.undo(0, 5),
    "undo to a word": lambda: G.undo(0, (), "begin"),
    "why no undo to a word": lambda: G.why_not_undo(0, "begin"),
    "go back to a word": lambda: G.at("begin"),
    "a log in a number": lambda: G.log(0, 5),
    "a log with a name that is a number": lambda: G.log(0, "en", 5),
    "a log with too few names": lambda: G.log(0, "en", ["lute"]),
    "a prompt in a number": lambda: ASK.prompt(5),
    "a label of a number": lambda: ASK.label(5),
    "a label of what is not asked": lambda: ASK.label("sing"),
    "a bar of a number": lambda: ASK.bar(5),
    "a reason in a number": lambda: G.why_not("hire hazel_twostep", 0).text(5),
    "a world by a word": lambda: G.view(0).world("any"),
    "dictate a number": lambda: G.dictate(5),
    "a game that is a number": lambda: HALL.new(5, seats=2),
    "seats in halves": lambda: HALL.new("battle", seats=2.5),
    "packs that are a number": lambda: HALL.new("battle", seats=2, packs=5),
    "a dump that is a number": lambda: HALL.load(5),
    "a record that is a number": lambda: HALL.replay(5),
    "a position with options that are a number": lambda: HALL.position("battle", options=5),
    "a position with a stack that is a number": lambda: HALL.position("battle", stack=5),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_one_sentence(wrong: str) -> None:
    before = G.fingerprint()
    with pytest.raises(bardhall.BardhallError) as refused:
        WRONG[wrong]()
    assert "\n" not in str(refused.value)
    assert G.fingerprint() == before
