"""The table in plain text, from a seat's view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.cove.names import NONE, PHASES
from bardhall.games.cove.wording.cards import staff_text
from bardhall.games.cove.wording.harbour import boat_lines, clock_line, hall_line, pier_lines
from bardhall.games.cove.wording.page import Page
from bardhall.games.cove.wording.players import own_lines, player_lines

if TYPE_CHECKING:
    from bardhall.games.cove.observation import Observation
    from bardhall.games.cove.wording import CoveWording
    from bardhall.kernel.wording import Names


def table_lines(words: CoveWording, v: Observation, lang: str, names: Names) -> list[str]:
    """Return the whole table in plain text, line by line; related lines are indented below the first."""
    page = Page(words, v, lang, names)
    lines = [_round(page), clock_line(page), *boat_lines(page), *pier_lines(page), hall_line(page)]
    lines += [page.say("bag", load=v.bag), *_square(page), *_piles(page)]
    for player in range(v.players()):
        lines += player_lines(page, player)
    return [*lines, *_song(page), *_own(page)]


def _round(page: Page) -> str:
    """Return the line about the round and its phase."""
    v = page.v
    return page.say(f"round_{PHASES[v.phase]}" if v.round else "set_up", n=v.round, rounds=v.box.numbers.rounds)


def _square(page: Page) -> list[str]:
    """Return lines about the townsfolk with their effects, and the owners of crests on them."""
    lines = [page.say("square")]
    for slot, card in enumerate(page.v.square, 1):
        if card == NONE:
            lines.append(page.say("empty_slot", slot=slot))
        else:
            face = page.v.box.cards[card]
            staff = staff_text(page.words, face, page.lang)
            line = page.say("townsfolk", slot=slot, card=card, icons=face.icons, staff=staff)
            lines.append(line + fans_here(page, card))
    return lines


def fans_here(page: Page, card: int) -> str:
    """Return the owners of the crests on a townsfolk card."""
    v = page.v
    owners = [page.name(player) for player in range(v.players()) if any(fan.card == card for fan in v.fans[player])]
    return page.say("fan_of", names=page.join(owners)) if owners else ""


def _piles(page: Page) -> list[str]:
    """Return lines about the top cards and the creatures of the island, in games with an Entertainer (MC-MULTI-05)."""
    v = page.v
    if not any(page.is_a(player, "entertainer") for player in range(v.players())):
        return [page.say("corruption_deck", n=len(v.corruption_deck))]
    lines = [page.say("piles")]
    for key, pile in (("skill_pile", v.skill_pile), ("impro_pile", v.impro_pile)):
        lines.append(page.card(key, pile[0], n=len(pile)) if pile else page.say(f"no_{key}"))
    lines.append(page.say("creature_pile", cards=v.creature_pile))
    return [*lines, page.say("corruption_deck", n=len(v.corruption_deck))]


def _song(page: Page) -> list[str]:
    """Return lines about the present song."""
    v = page.v
    if v.singer == NONE:
        return []
    if v.place == NONE:
        return [page.say("about_to_sing", seat=v.singer, moves=v.moves)]
    return [page.say("sings", seat=v.singer, place=v.place, moves=v.moves)]


def hand_lines(words: CoveWording, v: Observation, lang: str, names: Names) -> list[str]:
    """Return what the viewer has in short lines."""
    page = Page(words, v, lang, names)
    held = [page.say("held", cards=v.hand[v.seat])] if v.hand[v.seat] else []
    return [*held, *own_lines(page, v.seat)]


def _own(page: Page) -> list[str]:
    """Return lines on what only this seat knows, and what it needs for its song."""
    v = page.v
    if v.seat == NONE:
        return []
    lines = []
    for key, cards in (("hand", v.hand[v.seat]), ("own_song", v.song[v.seat])):
        if cards:
            lines += [page.say(key), *[page.card("entry", card) for card in cards]]
    if v.corruption[v.seat]:
        lines.append(page.say("own_corruption", cards=v.corruption[v.seat], lair=v.lair))
    return lines
