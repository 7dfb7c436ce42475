"""Zones, locations and the dragon in plain text: what lies where, for the table and for the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.taverns.names import ENCOUNTER_TOKEN, MINIONS, NONE
from bardhall.games.taverns.rules.location import activation_spaces, is_under_dragon
from bardhall.games.taverns.wording.cards import card_args
from bardhall.games.taverns.wording.effects import row_text

if TYPE_CHECKING:
    from bardhall.games.taverns.observation import Observation
    from bardhall.games.taverns.wording import TavernsWording
    from bardhall.kernel.wording import Names


class Page:
    """Words and what is seen: what the lines of the table are made from."""

    def __init__(self, words: TavernsWording, v: Observation, lang: str, names: Names) -> None:
        self.words = words
        self.v = v
        self.lang = lang
        self.names = names

    def say(self, key: str, **args: object) -> str:
        """A line of the table, or a part of one."""
        return self.words.say("table", key, args, self.lang, self.names)

    def card(self, key: str, code: int, **args: object) -> str:
        """A line that tells what a card does."""
        return self.say(key, card=code, text=self.words.card(code, self.lang), **args)

    def brief(self, key: str, code: int, **args: object) -> str:
        """A line that tells what a card does in words of its own."""
        face = self.words.box.cards[code]
        return self.say(key, card=code, **{**card_args(self.words, face, self.lang), **args})

    def listed(self, parts: list[str]) -> str:
        """Parts of a line, with the sign that the language puts between them."""
        return (" ; " if self.lang == "fr" else "; ").join(parts) or self.words.term("nothing", self.lang)


def zone_lines(page: Page) -> list[str]:
    """Every zone in the order of the loop, with all that lies and stands there."""
    lines = [page.say("zones")]
    for zone in page.v.box.board.zones:
        lines.append(page.say("zone", n=zone.code, zone=zone.code, things=page.listed(_things(page, zone.code))))
    return lines


def _things(page: Page, zone: int) -> list[str]:
    v, face = page.v, page.v.box.board.zones[zone]
    tokens = [item for item in v.tokens[zone] if item not in (NONE, ENCOUNTER_TOKEN)]
    found = [page.say("printed", kinds=face.printed)] if face.printed else []
    found += [page.say("tokens", items=tokens)] if tokens else []
    found += [page.say("encounter")] if ENCOUNTER_TOKEN in v.tokens[zone] else []
    found += [page.say("goblin_here")] if zone == v.goblin else []
    found += [page.say("touches", spaces=", ".join("ABCD"[space] for space in face.touches))] if face.touches else []
    found += [page.say("shortcut", n=face.shortcut, zone=face.shortcut)] if face.shortcut != NONE else []
    return found + minions_in(page, zone)


def minions_in(page: Page, zone: int) -> list[str]:
    """Whose minions stand in a zone."""
    v = page.v
    found = []
    for seat in range(v.seats):
        here = [page.words.term(MINIONS[m], page.lang) for m in range(len(MINIONS)) if v.zones[seat][m] == zone]
        if len(here) == len(MINIONS):
            found.append(page.say("all_minions", seat=seat))
        elif here:
            found.append(page.say("minions", seat=seat, minions=page.words.join(here, page.lang)))
    return found


def location_lines(page: Page) -> list[str]:
    """The four locations with their costs, what lies on their activation spaces, and whether a dragon is there."""
    v = page.v
    lines = [page.say("locations")]
    for space, tile in enumerate(v.tiles):
        lines.append(page.brief("location", tile, space=space, state=_state(page, space)))
    return lines


def _state(page: Page, space: int) -> str:
    """TD-LOCATION-02 to TD-LOCATION-04, TD-LOCATION-07."""
    v = page.v
    spots = activation_spaces(v)
    paid = [payment for payment in v.paid[space] if payment != NONE]
    if is_under_dragon(v, space):
        return page.say("under_dragon", card=v.dragon)
    if not paid:
        return page.say("all_free", n=spots)
    lying = page.words.join([page.words.render("paid", payment, page.lang, ()) for payment in paid], page.lang)
    return page.say("some_used" if len(paid) < spots else "full", n=spots, used=len(paid), paid=lying)


def dragon_lines(page: Page) -> list[str]:
    """The dragon with its rows, and which of their spaces are marked."""
    v, words, lang = page.v, page.words, page.lang
    if v.dragon == NONE:
        return [page.say("no_dragon")]
    face = v.box.cards[v.dragon]
    lines = [page.say("dragon", card=v.dragon, space=face.lair, tile=v.tiles[face.lair])]
    lines.append(page.say("special", effects=row_text(words, face.effect, lang)))
    for n, (row, marked) in enumerate(zip(face.rows, v.damage, strict=True), 1):
        spaces = [
            page.say("marked" if is_marked else "unmarked", symbol=symbol)
            for symbol, is_marked in zip(row.spaces, marked, strict=True)
        ]
        lines.append(page.say("damage_row", n=n, spaces=" ".join(spaces), effects=row_text(words, row.rewards, lang)))
    return lines
