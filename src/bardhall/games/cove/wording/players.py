"""The players in plain text: everything in front of each merchant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.cove.names import CLANS, DEALS, FIRST_HALL, LARGE, NONE, SMALL
from bardhall.games.cove.rules.entertainer.cards import hand_limit, price
from bardhall.games.cove.wording.cards import staff_text

if TYPE_CHECKING:
    from bardhall.games.cove.wording.page import Page


def player_lines(page: Page, player: int) -> list[str]:
    """Return lines with everything public about a player that the merchant has."""
    v, seat = page.v, page.seat(player)
    args = {"merchant": v.merchant[player], "n": v.gold[player], "corruption": len(v.corruption[player])}
    head = page.say("peddler" if seat == NONE else "player", seat=seat, **args)
    lines = [*_entertainer(page, player), *_zones(page, player)] if page.is_a(player, "entertainer") else []
    lines += _stall(page, player)
    if v.is_over and v.corruption[player]:
        lines.append(page.say("corruption_shown", cards=v.corruption[player]))
    return [head, *lines]


def own_lines(page: Page, player: int) -> list[str]:
    """Return lines with what a player has, without the runes and fans that the board shows."""
    v = page.v
    head = page.say("own", n=v.gold[player], corruption=len(v.corruption[player]))
    is_entertainer = page.is_a(player, "entertainer")
    lines = [*_entertainer(page, player, "own_cards"), *_played(page, player)] if is_entertainer else []
    return [line.strip() for line in (head, *lines, *_stall(page, player))]


def _entertainer(page: Page, player: int, cards: str = "cards") -> list[str]:
    """Return the line about dial, volume, stones, and the values of the tracks."""
    v, numbers = page.v, page.v.box.numbers
    dial = page.say("dial", quarter=v.dial[player], moves=numbers.movement[v.dial[player]], volume=v.volume[player])
    hand = {"n": len(v.hand[player]), "most": hand_limit(v, player), "stones": v.stones[player]}
    deck = {"deck": len(v.deck[player]) + len(v.bought[player]), "discard": len(v.discard[player])}
    return [dial, page.say(cards, price=price(v, player), **hand, **deck)]


def _zones(page: Page, player: int) -> list[str]:
    """Return lines about song and brag zone, runes and fans, leaving out empty ones."""
    v, lines = page.v, _played(page, player)
    halls = tuple(FIRST_HALL + clan for clan in range(len(CLANS)) if v.runes[player] >> clan & 1)
    lines += [page.say("runes", places=halls)] if halls else []
    fans = tuple(fan.card for fan in v.fans[player])
    return [*lines, *([page.say("fans", cards=fans, n=len(fans))] if fans else [])]


def _played(page: Page, player: int) -> list[str]:
    """Return lines about song and brag zone, leaving out empty ones."""
    v = page.v
    song = [page.words.card_name(card, page.lang) + _state(page, player, at) for at, card in enumerate(v.song[player])]
    lines = [page.say("song", cards=page.join(song))] if song else []
    return [*lines, *([page.say("brag", cards=v.brag[player])] if v.brag[player] else [])]


def _state(page: Page, player: int, at: int) -> str:
    """Return how far a card is used in the present song, in words."""
    v = page.v
    if v.singer != player:
        return ""
    parts = v.box.cards[v.song[player][at]].parts
    is_used = v.used[at] == (1 << len(parts)) - 1
    key = "all_used" if is_used else "some_used" if v.used[at] else ""
    return page.say(key) if key else ""


def _stall(page: Page, player: int) -> list[str]:
    """Return lines about goods and staff, and about a Trader's last deal."""
    v, words = page.v, page.words
    goods = words.goods(SMALL, v.small[player], page.lang) + words.goods(LARGE, v.large[player], page.lang)
    lines = [page.say("goods", goods=page.join(goods))] if goods else []
    if v.staff[player]:
        lines.append(page.say("staff", staff=page.listed([_staff(page, player, card) for card in v.staff[player]])))
    if v.pawn[player] != NONE:
        deal = words.say("deal", DEALS[v.pawn[player]], {}, page.lang)
        lines.append(page.say("pawn", deal=deal))
    return lines


def _staff(page: Page, player: int, card: int) -> str:
    """Return a staff member in words; its effect counts only for a Trader."""
    face = page.v.box.cards[card]
    if page.is_a(player, "trader"):
        return page.say("servant", card=card, icons=face.icons, text=staff_text(page.words, face, page.lang))
    return page.say("idle_servant", card=card, icons=face.icons)
