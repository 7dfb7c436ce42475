"""The options of a question in groups, for a screen that is too small for all of them at once."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.wording import Names

LETTERS = "abcdefghijklmnopqrstuvwxyz"
ETC = "…"


class Option(NamedTuple):
    """An option as a screen shows it, with its number in the list of all options."""

    number: int
    label: str
    choice: Choice


class OptionGroup(NamedTuple):
    """A group of options of the same kind, named by the words that their labels share; it may have a single option."""

    title: str
    options: list[Option]


def main_options(ask: Ask) -> list[Choice]:
    """Return the options that the question is mainly about, without those next to it."""
    return [choice for choice in ask.options if not choice.is_aside()]


def only_way_on(ask: Ask) -> Choice | None:
    """Return the option that Enter alone chooses: the only main option, if there is just one."""
    mains = main_options(ask)
    return mains[0] if len(mains) == 1 else None


def numbered(ask: Ask) -> list[Choice]:
    """Return the choices by number: main options first, then other options, then unavailable candidates."""
    asides = [choice for choice in ask.options if choice.is_aside()]
    barred = [choice for choice, bar in zip(ask.candidates, ask.bars, strict=True) if bar is not None]
    return [*main_options(ask), *asides, *barred]


def options_of(ask: Ask, lang: str, names: Names) -> list[Option]:
    """Return all options of a question by number."""
    choices = numbered(ask)[: len(ask.options)]
    return [Option(n, ask.label(choice, lang, names), choice) for n, choice in enumerate(choices, 1)]


def grouped(options: list[Option]) -> list[OptionGroup]:
    """Return the options with neighbours of one kind grouped."""
    kinds = groupby(options, key=lambda option: (option.choice.is_aside(), type(option.choice)))
    return [_group(list(members)) for _, members in kinds]


def _group(options: list[Option]) -> OptionGroup:
    if len(options) == 1:
        return OptionGroup(options[0].label, options)
    return OptionGroup(f"{common_words([option.label for option in options])}{ETC}", options)


def common_words(labels: list[str]) -> str:
    """Return the words with which all labels start, followed by a space; the first label if there are none."""
    shared: list[str] = []
    for words in zip(*(label.split(" ") for label in labels), strict=False):
        if len(set(words)) > 1:
            break
        shared.append(words[0])
    return " ".join(shared) + " " if shared else f"{labels[0]}, "
