"""The options of a bot, read from its name or its arguments and checked against what the bot declares."""

from __future__ import annotations

from typing import Any

from bardhall.bots.names import BotName
from bardhall.kernel.errors import Malformed
from bardhall.kernel.info import Option


def read_options(name: BotName, kind: Any, beside: dict[str, object]) -> dict[str, object]:
    """Return the values of all options that are given in a bot's name or as arguments."""
    known = {option.name: option for option in _declared(name, kind)}
    given = {**_by_name(name, list(known)), **beside}
    for option in given:
        if option not in known:
            raise Malformed(f"the bot {name.bare} has no option {option[:40]!r}; choose from {_listed(known)}")
    try:
        return {option: known[option].check(value) for option, value in given.items()}
    except Malformed as error:
        raise Malformed(f"the bot {name.bare}: {str(error)[:120]}") from None


def _declared(name: BotName, kind: Any) -> tuple[Option, ...]:
    """Return the options that a bot declares; none if it declares nothing."""
    options = getattr(kind, "options", ())
    if not isinstance(options, tuple) or not all(isinstance(option, Option) for option in options):
        raise Malformed(f"the bot {name.bare} must declare its options as a tuple of bardhall.bots.Option")
    return options


def _by_name(name: BotName, known: list[str]) -> dict[str, object]:
    """Return the options in a bot's name, written as NAME=VALUE or as bare values in the order of the options."""
    given: dict[str, object] = {}
    for i, text in enumerate(name.texts):
        option, equals, value = text.partition("=")
        if not equals:
            option, value = _in_turn(name, known, i), text
        if option in given:
            raise Malformed(f"the bot {name.bare} has its option {option[:40]!r} twice; give it once")
        given[option] = value
    return given


def _in_turn(name: BotName, known: list[str], i: int) -> str:
    if i >= len(known):
        raise Malformed(
            f"the bot {name.bare}: {name.texts[i][:40]!r} is one option too many; its options are {_listed(known)}"
        )
    return known[i]


def _listed(known: list[str] | dict[str, Option]) -> str:
    return ", ".join(known) or "none"
