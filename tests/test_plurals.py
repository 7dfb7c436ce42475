"""Numbers and their nouns: 0, 1 and 2 in both languages. In French 0 is singular, in English plural."""

from __future__ import annotations

import pytest

import bardhall
from bardhall.arena.wording import WORDS as ARENA
from bardhall.commands.words import WORDS as COMMANDS
from bardhall.kernel.wording import Wording
from bardhall.terminal.words import WORDS as TERMINAL

CARDS = {"hand": 4, "deck": 5, "discard": 6}
SERIES = {"asked": 400, "left": 3.0}


@pytest.mark.parametrize(
    ("words", "section", "key", "name", "others", "said"),
    [
        ("battle", "table", "cards", "fired", CARDS, {"fr": ("0 virée", "1 virée", "2 virées")}),
        (TERMINAL, "play", "resumed", "move", {"game": ""}, {"fr": ("0 coup.", "1 coup.", "2 coups.")}),
        (TERMINAL, "play", "resumed", "move", {"game": ""}, {"en": ("0 moves.", "1 move.", "2 moves.")}),
        (COMMANDS, "show", "head", "move", {"game": "", "seats": 2}, {"fr": ("0 coup.", "1 coup.", "2 coups.")}),
        (COMMANDS, "show", "head", "move", {"game": "", "seats": 2}, {"en": ("0 moves.", "1 move.", "2 moves.")}),
        (COMMANDS, "tidy", "reports", "days", {"n": 1}, {"fr": ("0 jour.", "1 jour.", "2 jours.")}),
        (COMMANDS, "tidy", "reports", "days", {"n": 1}, {"en": ("0 days.", "1 day.", "2 days.")}),
        (ARENA, "progress", "line", "done", SERIES, {"fr": ("0 partie ", "1 partie ", "2 parties ")}),
    ],
)
def test_a_noun_follows_its_number(
    words: Wording | str, section: str, key: str, name: str, others: dict[str, object], said: dict[str, tuple[str, ...]]
) -> None:
    wording = bardhall.new(words, seats=2).start.wording if isinstance(words, str) else words
    for lang, texts in said.items():
        for number, text in enumerate(texts):
            assert text in wording.say(section, key, {**others, name: number}, lang)
