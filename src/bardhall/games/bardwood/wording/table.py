"""The table in plain text, from a seat's view: the board, then the players, then what is in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.names import ACT_2, NONE
from bardhall.games.bardwood.rules.bank import bank_coins
from bardhall.games.bardwood.rules.changes import active_event
from bardhall.games.bardwood.rules.shop import top_price
from bardhall.games.bardwood.wording.page import Page
from bardhall.games.bardwood.wording.places import legend_pile, place_line
from bardhall.games.bardwood.wording.players import own_lines, player_lines, song_lines
from bardhall.games.bardwood.wording.rival import rival_lines

if TYPE_CHECKING:
    from bardhall.games.bardwood.observation import Observation
    from bardhall.games.bardwood.wording import BardwoodWording
    from bardhall.kernel.wording import Names


def table_lines(words: BardwoodWording, v: Observation, lang: str, names: Names) -> list[str]:
    """Return the whole table in plain text, line by line."""
    page = Page(words, v, lang, names)
    lines = [*_head(page), *_events(page), *_shops(page), *_creatures(page), *_stages(page)]
    lines += [*_legends(page), *_motifs(page), *_others(page)]
    for seat in range(v.seats):
        lines += player_lines(page, seat)
    return [*lines, *rival_lines(page), *own_lines(page), *song_lines(page)]


def _head(page: Page) -> list[str]:
    v = page.v
    lines = [page.say("turn", turn=v.turn, seat=v.active, phase=v.phase)]
    if v.turn == 0:
        lines = [page.say("before", first=v.first)]
    if v.is_swan:
        lines.append(page.say("swan"))
    return [*lines, page.say("reserves", one=v.reserve_1, two=v.reserve_2)]


def _events(page: Page) -> list[str]:
    """Return lines on both events with their effects; the pieces are on the active or last one."""
    v = page.v
    lines: list[str] = []
    for act, card in enumerate((v.event_1, v.event_2), 1):
        if card == NONE:
            continue
        lines.append(page.card("event", card, act=act, state=page.words.term(act_state(page, act, card), page.lang)))
        if (act == 2) == (v.chapter >= ACT_2):
            lines += _pieces(page)
    return lines


def act_state(page: Page, act: int, card: int) -> str:
    """Return whether an event is active, still to come, or over."""
    if active_event(page.g) == card:
        return "active"
    return "later" if act == 2 and page.v.chapter < ACT_2 else "over"


def _pieces(page: Page) -> list[str]:
    v = page.v
    used = [seat for seat in range(v.seats) if v.event_used[seat]]
    lines = [page.say("event_pieces", crests=v.event_crests, runes=v.event_runes)]
    lines = lines if v.event_crests or v.event_runes else []
    return [*lines, page.say("event_used", seats=used)] if used else lines


def _shops(page: Page) -> list[str]:
    v, top = page.v, top_price(page.g)
    deeper = top + v.box.numbers.deeper_card_coins
    lines = [page.say("market", top=top, deeper=deeper, bank=bank_coins(page.g)), page.say("shops")]
    for place, pile in zip(v.box.board.shops, v.shops, strict=True):
        lines.append(place_line(page, place))
        if len(pile) > 1:
            lines.append(page.say("shop_below", cards=pile[1:]))
    return lines


def _creatures(page: Page) -> list[str]:
    lines = [page.say("creatures"), *[place_line(page, place) for place in page.v.box.board.piles]]
    return [*lines, page.say("boxed", cards=page.v.boxed)] if page.v.boxed else lines


def _stages(page: Page) -> list[str]:
    stages = page.v.box.of_type(k.PERFORM_PLACE)
    return [page.say("performances"), *[place_line(page, location.code) for location in stages]]


def _legends(page: Page) -> list[str]:
    v = page.v
    lines = [page.say("legends")]
    for level in range(3):
        lines.append(legend_pile(page, level))
        for card, owner in zip(v.told[level], v.told_runes[level], strict=True):
            lines.append(page.card("legend" if owner == NONE else "legend_marked", card, owner=owner))
    return lines


def _motifs(page: Page) -> list[str]:
    v = page.v
    lines = [page.say("motifs")]
    for card, shows_gem in zip(v.motifs, v.gem_faces, strict=True):
        lines.append(page.say("motif_gem", card=card) if shows_gem else page.card("motif", card))
    return lines


def _others(page: Page) -> list[str]:
    """Return the locations that have neither a pile nor slots, and the Fan deck."""
    lines = [page.say("others")]
    for location in page.v.box.locations:
        if location.type not in (k.CREATURE_PLACE, k.SHOP_PLACE, k.PERFORM_PLACE):
            lines.append(place_line(page, location.code))
    return [*lines, page.say("fans", n=len(page.v.fans))]
