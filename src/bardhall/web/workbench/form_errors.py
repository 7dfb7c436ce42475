"""What is wrong with a field, as a person says it: the reader of packs speaks of types, a form of what belongs here."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from bardhall.kernel.wording import Words
from bardhall.web.pages.page_wording import Speaker

WORDS = Words(Path(__file__).parent / "words")


@lru_cache(maxsize=4000)
def label(section: str, name: str, lang: str) -> str:
    """A word for a `kind`, a `field` or a `value`."""
    return WORDS.template(section, name, lang) or name.replace("_", " ")


def kind_name(kind: str, game: str, lang: str) -> str:
    """A kind of entry: as the shelf of the gallery is called, if there is one."""
    speaker = Speaker(lang, game)
    title = speaker("shelf", kind) if speaker.has("shelf", kind) else label("kind", kind, lang)
    return title[:1].upper() + title[1:]


# The sentences of the reader that the entries of any game may get: a key of ours, and whether the names in them are of
# fields or of values. Others are about one game, and stay as they are.
_KNOWN = (
    (re.compile(r"Object missing required field `\w+`"), "missing", ""),
    (re.compile(r"Expected `int`, got `\w+`"), "whole", ""),
    (re.compile(r"Expected `str`, got `\w+`"), "text", ""),
    (re.compile(r"Expected `int` >= (?P<n>-?\d+)"), "least", ""),
    (re.compile(r"Expected `int` <= (?P<n>-?\d+)"), "most", ""),
    (re.compile(r"Expected `(?:array|object|str)` of length >= (?P<n>\d+)"), "more", ""),
    (re.compile(r"Expected `(?:array|object)` of length <= (?P<n>\d+)"), "fewer", ""),
    (re.compile(r"Expected `str` of length <= (?P<n>\d+)"), "shorter", ""),
    (re.compile(r"Expected `str` matching regex .*"), "bad_id", ""),
    (re.compile(r"Invalid (?:enum )?value '(?P<value>.*)'; it takes one of (?P<allowed>.*)"), "not_one", "value"),
    (re.compile(r"Object contains unknown field `\w+`; it has (?P<allowed>.*)"), "unknown", "field"),
    (re.compile(r"an? [\w ]+ is exactly one of (?P<allowed>.*)"), "one_of", "field"),
    (re.compile(r"(?P<name>[a-z_]+) needs (?P<what>[a-z_]+)"), "needs", "field"),
    (re.compile(r"(?P<what>[a-z_]+) does not go with (?P<name>[a-z_]+)"), "not_with", "field"),
)


class FormError(NamedTuple):
    """A sentence, and its language."""

    text: str
    lang: str


def said(sentence: str, lang: str) -> FormError:
    """The sentence in that language, if it is one of those; else as the reader says it."""
    for pattern, key, section in _KNOWN:
        found = pattern.fullmatch(sentence)
        if found:
            names = {name: _called(text, section, lang) for name, text in found.groupdict().items()}
            return FormError(WORDS.say("fault", key, names, lang), lang)
    return FormError(sentence, "en")


def _called(names: str, section: str, lang: str) -> str:
    """One or several names as people call them."""
    return ", ".join(label(section, name, lang) for name in names.split(", ")) if section else names
