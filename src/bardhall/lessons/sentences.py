"""The sentences of a lesson, in which placeholders for rules, cards and the table stay correct.

- `{number:hand_size}` is a number of the game's content.
- `{card:lead_song}` is the name of a card, `{fact:harvest_mice.vp}` a number printed on one.
- `{see:coins.0}` is a number that the learner sees on the table, `{count:hand.0}` how many things are to be seen there.
- `{term:song}` is a word of the game, `{name:1}` the player of that seat.
"""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter
from typing import Any

from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import View
from bardhall.kernel.wording import Names


class Filler:
    """A writer that fills in sentences, in one language and for one view."""

    def __init__(self, view: View, lang: str, names: Names) -> None:
        self._view = view
        self._lang = lang
        self._names = names
        self._kinds: dict[str, Callable[[str], str]] = {
            "card": self._card,
            "count": self._count,
            "fact": self._fact,
            "name": self._name,
            "number": self._number,
            "see": self._see,
            "term": self._term,
        }

    def fill(self, template: str) -> str:
        """Return a sentence with its placeholders filled in."""
        return "".join(before + self._filled(kind, what) for before, kind, what in parsed(template))

    def _filled(self, kind: str, what: str) -> str:
        if not kind:
            return ""
        if kind not in self._kinds:
            raise Malformed(f"{{{kind}:{what}}}: unknown placeholder; choose from {', '.join(self._kinds)}")
        try:
            return self._kinds[kind](what)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            raise Malformed(f"{{{kind}:{what}}}: {self._view.start.game} has no such thing") from None

    def _number(self, name: str) -> str:
        return _number_at(self._view.start.box, f"numbers.{name}")

    def _card(self, name: str) -> str:
        box = self._view.start.box
        return box.texts[box.code(name)].name[self._lang]

    def _fact(self, path: str) -> str:
        box: Any = self._view.start.box
        name, _, rest = path.partition(".")
        return _number_at(box.cards[box.code(name)], rest)

    def _see(self, path: str) -> str:
        return _number_at(self._view.sight, path)

    def _count(self, path: str) -> str:
        return str(len(_followed(self._view.sight, path)))

    def _term(self, name: str) -> str:
        return self._view.start.wording.say("term", name, {}, self._lang)

    def _name(self, seat: str) -> str:
        return self._view.start.wording.render("seat", int(seat), self._lang, self._names)


def parsed(template: str) -> list[tuple[str, str, str]]:
    """Return the parts of a sentence: words, each followed by the kind and argument of a placeholder
    if there is one.
    """
    return [(before, kind or "", what or "") for before, kind, what, _ in Formatter().parse(template)]


def _followed(thing: Any, path: str) -> Any:
    for name in path.split("."):
        thing = thing[int(name)] if name.isdecimal() else getattr(thing, name)
    return thing


def _number_at(thing: Any, path: str) -> str:
    value = _followed(thing, path)
    if not isinstance(value, int):
        raise ValueError(path)
    return str(value)
