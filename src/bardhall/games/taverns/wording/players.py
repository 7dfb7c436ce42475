"""The players in plain text: dice, goods, minions, heroes and other things in front of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.taverns.names import BOARDS, NONE
from bardhall.games.taverns.rules.pieces import slots
from bardhall.games.taverns.wording.cards import track_text
from bardhall.games.taverns.wording.places import card_line
from bardhall.kernel.grammar import bare

if TYPE_CHECKING:
    from bardhall.games.taverns.wording.places import Page


def player_lines(page: Page, seat: int) -> list[str]:
    """Return lines about a player, section by section; none before a tavern is chosen."""
    v = page.v
    if v.tavern[seat] == NONE:
        return [page.say("player_new", seat=seat)]
    lines = [page.say("player", seat=seat, card=v.tavern[seat], n=v.points(seat)), *_goods(page, seat)]
    for minion, die in enumerate(v.minion_dice[seat]):
        args = {"minion": minion, "zone": v.zones[seat][minion], "items": v.cargo[seat][minion]}
        lines.append(page.say("minion_die" if die else "minion", die=die, slots=slots(v, seat, minion), **args))
    lines += _cards(page, seat)
    if v.modules & BOARDS:  # TD-ASYM-03: where the marker is, and the bonuses that can be had
        here, face = v.track[seat], v.box.cards[v.tavern[seat]]
        offers = track_text(page.words, face, page.lang, here)
        lines.append(page.say("track_open" if here else "track", n=here + 1, most=len(face.track), offers=offers))
    return lines


def hand_lines(page: Page, seat: int) -> list[str]:
    """Return what a player has in short lines: minions with the number of their zone and their filled slots, and the
    rest.
    """
    v = page.v
    if v.tavern[seat] == NONE:
        return [page.say("player_new", seat=seat)]
    lines = [line.strip() for line in _goods(page, seat)]
    for minion, die in enumerate(v.minion_dice[seat]):
        cargo = v.cargo[seat][minion]
        args = {"minion": minion, "zone": v.zones[seat][minion], "items": cargo, "n": len(cargo)}
        loaded, empty = ("own_minion_die", "own_empty_die") if die else ("own_minion", "own_empty")
        lines.append(page.say(loaded if cargo else empty, die=die, slots=slots(v, seat, minion), **args))
    lines += [line.strip() for line in _cards(page, seat, is_short=True)]
    return lines if v.mission[seat] == NONE else [*lines, card_line(page, "mission", v.mission[seat])]


def _goods(page: Page, seat: int) -> list[str]:
    """Return the line about dice, gold, energy and runes, and the reserve."""
    v, lines = page.v, []
    if v.round:
        key = "dice_and_source" if v.source_used[seat] else "dice"
        lines.append(page.say(key if v.dice[seat] else f"no_{key}", dice=v.dice[seat]))
    lines.append(page.say("goods", gold=v.gold[seat], energy=v.energy[seat], runes=v.runes[seat]))
    return [*lines, page.say("reserve", stock=v.reserve[seat])]


def _cards(page: Page, seat: int, is_short: bool = False) -> list[str]:
    """Return lines about heroes, recipes, forge tokens, objects and trophies, without empty ones.

    In short, a hero is its name, and recipes are counted.
    """
    v = page.v
    lines = []
    for key, is_exhausted in (("ready", False), ("exhausted", True)):
        hired = [hero for hero in v.hired[seat] if hero.is_exhausted is is_exhausted]
        if is_short:
            heroes = [bare(page.words.name(hero.card, page.lang), page.lang) for hero in hired]
        else:
            heroes = [page.say("hero_spent" if hero.has_used_bonus else "hero", card=hero.card) for hero in hired]
        lines += [page.say(key, heroes=", ".join(heroes))] if heroes else []
    if v.cooked[seat]:
        lines.append(page.say("own_cooked" if is_short else "cooked", cards=v.cooked[seat], n=len(v.cooked[seat])))
    if v.forged[seat]:
        lines.append(page.say("forged", cards=v.forged[seat]))
    unused = tuple(held.card for held in v.objects[seat] if not held.is_used)
    used = len(v.objects[seat]) - len(unused)
    if v.objects[seat]:
        key = "objects" if not used else "objects_used" if unused else "objects_gone"
        lines.append(page.say(key, cards=unused, n=used))
    if v.trophies[seat]:
        shown = NONE not in v.trophies[seat]
        lines.append(
            page.say("trophies" if shown else "trophies_hidden", cards=v.trophies[seat], n=len(v.trophies[seat]))
        )
    if v.is_over and v.mission[seat] != NONE and v.seat != seat:
        lines.append(card_line(page, "mission_of", v.mission[seat]))
    return lines
