"""Zones, locations and the dragon in plain text, for the table and for the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from bardhall.games.taverns.names import ENCOUNTER_TOKEN, MINIONS, NONE
from bardhall.games.taverns.rules.location import activation_spaces, is_under_dragon
from bardhall.kernel.wording import TablePage

if TYPE_CHECKING:
    from bardhall.games.taverns.observation import Observation
    from bardhall.games.taverns.wording import TavernsWording

    Page: TypeAlias = TablePage[TavernsWording, Observation]


def card_line(page: Page, key: str, code: int, **args: object) -> str:
    """Return a line about a card, which can name what is printed on it."""
    face = page.v.box.cards[code]
    printed = {"points": face.points, "ingredients": face.ingredients, "effect": face.effect, "cond": face.cond}
    return page.say(key, card=code, **printed, **args)


def zone_lines(page: Page) -> list[str]:
    """Return a line for every zone in the order of the loop, with everything in it."""
    lines = [page.say("zones")]
    for zone in page.v.box.board.zones:
        things = page.listed(_things(page, zone.code)) or page.words.term("nothing", page.lang)
        lines.append(page.say("zone", n=zone.code, zone=zone.code, things=things))
    return lines


def _things(page: Page, zone: int) -> list[str]:
    """Return the things in a zone in words, followed by the minions with their owners."""
    v, face = page.v, page.v.box.board.zones[zone]
    tokens = [item for item in v.tokens[zone] if item not in (NONE, ENCOUNTER_TOKEN)]
    found = [page.say("printed", kinds=face.printed)] if face.printed else []
    found += [page.say("tokens", items=tokens)] if tokens else []
    found += [page.say("encounter")] if ENCOUNTER_TOKEN in v.tokens[zone] else []
    found += [page.say("goblin_here")] if zone == v.goblin else []
    found += [page.say("touches", spaces=", ".join("ABCD"[space] for space in face.touches))] if face.touches else []
    found += [page.say("shortcut", n=face.shortcut, zone=face.shortcut)] if face.shortcut != NONE else []
    for seat in range(v.seats):
        here = [page.words.term(MINIONS[m], page.lang) for m in range(len(MINIONS)) if v.zones[seat][m] == zone]
        if len(here) == len(MINIONS):
            found.append(page.say("all_minions", seat=seat))
        elif here:
            found.append(page.say("minions", seat=seat, minions=page.words.join(here, page.lang)))
    return found


def location_lines(page: Page) -> list[str]:
    """Return lines about the four locations with their costs, payments and dragons."""
    v = page.v
    lines = [page.say("locations")]
    for space, tile in enumerate(v.tiles):  # TD-LOCATION-02 to TD-LOCATION-04, TD-LOCATION-07
        spots = activation_spaces(v)
        paid = [page.words.render("paid", item, page.lang, ()) for item in v.paid[space] if item != NONE]
        lying = page.words.join(paid, page.lang)
        key = "all_free" if not paid else "some_used" if len(paid) < spots else "full"
        state = page.say(key, n=spots, used=len(paid), paid=lying)
        if is_under_dragon(v, space):
            state = page.say("under_dragon", card=v.dragon)
        lines.append(card_line(page, "location", tile, space=space, state=state))
    return lines


def dragon_lines(page: Page) -> list[str]:
    """Return lines about the dragon with its rows and their marked spaces."""
    v = page.v
    if v.dragon == NONE:
        return [page.say("no_dragon")]
    face = v.box.cards[v.dragon]
    lines = [page.say("dragon", card=v.dragon, space=face.lair, tile=v.tiles[face.lair])]
    lines.append(card_line(page, "special", v.dragon))
    for n, (row, marked) in enumerate(zip(face.rows, v.damage, strict=True), 1):
        spaces = [
            page.say("marked" if is_marked else "unmarked", symbol=symbol)
            for symbol, is_marked in zip(row.spaces, marked, strict=True)
        ]
        lines.append(page.say("damage_row", n=n, spaces=" ".join(spaces), rewards=row.rewards))
    return lines
