"""The options of a bot: it declares them, and what is given is held to that."""

from __future__ import annotations

from typing import Any

from bardhall.bots.names import BotName
from bardhall.kernel.errors import Malformed
from bardhall.kernel.info import Option


def read_options(name: BotName, kind: Any, beside: dict[str, object]) -> dict[str, object]:
    """Every option that was given in a bot's name or beside it, with its value."""
    known = {option.name: option for option in _declared(name, kind)}
    given = {**_by_name(name, list(known)), **beside}
    for option in given:
        if option not in known:
            raise Malformed(f"the bot {name.bare} has no option {option[:40]!r}; it has {_listed(known)}")
    try:
        return {option: known[option].check(value) for option, value in given.items()}
    except Malformed as error:
        raise Malformed(f"the bot {name.bare}: {str(error)[:120]}") from None


def _declared(name: BotName, kind: Any) -> tuple[Option, ...]:
    """The options that a bot says it takes; none if it says nothing."""
    options = getattr(kind, "options", ())
    if not isinstance(options, tuple) or not all(isinstance(option, Option) for option in options):
        raise Malformed(f"the bot {name.bare} declares its options wrongly: they are a tuple of bardhall.bots.Option")
    return options


def _by_name(name: BotName, known: list[str]) -> dict[str, object]:
    """Options out of a bot's name: NAME=VALUE, or a bare value for the option that has its turn."""
    given: dict[str, object] = {}
    for i, text in enumerate(name.texts):
        option, equals, value = text.partition("=")
        if not equals:
            option, value = _in_turn(name, known, i), text
        if option in given:
            raise Malformed(f"the bot {name.bare} is given its option {option[:40]!r} twice")
        given[option] = value
    return given


def _in_turn(name: BotName, known: list[str], i: int) -> str:
    if i >= len(known):
        raise Malformed(f"the bot {name.bare}: {name.texts[i][:40]!r} is one option too many; it has {_listed(known)}")
    return known[i]


def _listed(known: list[str] | dict[str, Option]) -> str:
    return ", ".join(known) or "none"
