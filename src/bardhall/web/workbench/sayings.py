"""What is wrong with a field, as a person says it: the reader of packs speaks of types, a form of what belongs here."""

from __future__ import annotations

import re
from typing import NamedTuple

from bardhall.web.workbench.labels import WORDS

# The sentences of the reader that every kind of entry may get. Others are about one game, and stay as they are.
_KNOWN = (
    (re.compile(r"Object missing required field `\w+`"), "missing"),
    (re.compile(r"Expected `int`, got `\w+`"), "whole"),
    (re.compile(r"Expected `str`, got `\w+`"), "text"),
    (re.compile(r"Expected `int` >= (?P<n>-?\d+)"), "least"),
    (re.compile(r"Expected `int` <= (?P<n>-?\d+)"), "most"),
    (re.compile(r"Expected `(?:array|object|str)` of length >= (?P<n>\d+)"), "more"),
    (re.compile(r"Expected `(?:array|object)` of length <= (?P<n>\d+)"), "fewer"),
    (re.compile(r"Expected `str` of length <= (?P<n>\d+)"), "shorter"),
    (re.compile(r"Expected `str` matching regex .*"), "bad_id"),
    (re.compile(r"Invalid (?:enum )?value '(?P<value>.*)'; it takes one of (?P<allowed>.*)"), "not_one"),
    (re.compile(r"Object contains unknown field `\w+`; it has (?P<allowed>.*)"), "unknown"),
)


class Said(NamedTuple):
    """A sentence, and its language."""

    text: str
    lang: str


def said(sentence: str, lang: str) -> Said:
    """The sentence in that language, if it is one of those; else as the reader says it."""
    for pattern, key in _KNOWN:
        found = pattern.fullmatch(sentence)
        if found:
            return Said(WORDS.say("fault", key, found.groupdict(), lang), lang)
    return Said(sentence, "en")
