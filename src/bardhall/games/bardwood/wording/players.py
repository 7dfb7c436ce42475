"""The players in plain text, and the remaining options of a song."""

from __future__ import annotations

from bardhall.games.bardwood.names import NONE, SING, Seat
from bardhall.games.bardwood.rules.duel import duel_cost
from bardhall.games.bardwood.rules.legend import discount
from bardhall.games.bardwood.rules.score import points
from bardhall.games.bardwood.wording.page import Page
from bardhall.games.bardwood.wording.still_open import item_line, still_open

_ARROWS = "↗↘↙↖"  # to the quarters of a dial


def player_lines(page: Page, seat: Seat) -> list[str]:
    """Return lines with everything public about a player."""
    bard = page.v.bard[seat]
    lines = [page.say("player_alone", seat=seat) if bard == NONE else page.say("player", seat=seat, card=bard)]
    return [*lines, *_pieces(page, seat), *_cards(page, seat), _points(page, seat)]


def _pieces(page: Page, seat: Seat) -> list[str]:
    v, g = page.v, page.g
    region = v.region[seat]
    marker = page.words.term("on_instrument" if v.marked[seat] else "on_shelf", page.lang)
    tokens = {"coins": v.coins[seat], "acoustic": v.acoustic[seat], "ranges": v.ranges[seat]}
    return [
        page.say("region", region=region, places=v.box.regions[region].places),
        page.say("dial", quarter=v.dial[seat], marker=marker, runes=v.runes[seat]),
        page.say("tokens", volume=v.volume[seat], **tokens),
        page.say("crests", left=v.crests[seat], won=v.won[seat], need=duel_cost(g, seat)),
        page.say("boat", space=v.boat[seat], n=discount(g, seat)),
    ]


def _cards(page: Page, seat: Seat) -> list[str]:
    v = page.v
    counts = {"hand": len(v.hand[seat]), "deck": len(v.deck[seat]), "discard": len(v.discard[seat])}
    tops = tuple([card for card in v.tops[seat] if card != NONE])
    lines = [page.card("muse", v.muse[seat])] if v.muse[seat] != NONE else []
    zones = {"song": v.song[seat], "brag": v.brag[seat], "discard": v.discard[seat]}
    zones |= {"known_hand": v.shown[seat], "known_deck": tops}
    lines += [page.say(zone, cards=cards) for zone, cards in zones.items() if cards]
    return [*lines, page.say("cards", **counts)]


def _points(page: Page, seat: Seat) -> str:
    return page.say("points", gems=page.v.gems[seat], points=points(page.g, seat))


def hand_lines(page: Page, seat: Seat) -> list[str]:
    """Return what a player has in short lines, the cards in hand first."""
    v = page.v
    held = [page.say("held", cards=v.hand[seat])] if v.hand[seat] else []
    _, _, tokens, crests, boat = _pieces(page, seat)
    marker = page.words.term("on_instrument" if v.marked[seat] else "on_shelf", page.lang)
    runes = " ".join(f"{arrow}{n}" for arrow, n in zip(_ARROWS, v.runes[seat], strict=True))
    dial = page.say("own_dial", quarter=_ARROWS[v.dial[seat]], marker=marker, runes=runes)
    song = [page.say("song", cards=v.song[seat])] if v.song[seat] else []
    muse = [page.card("muse", v.muse[seat])] if v.muse[seat] != NONE else []
    return [*held, *[line.strip() for line in (*song, tokens, dial, crests, boat, *muse)]]


def own_lines(page: Page) -> list[str]:
    """Return lines on the viewer's hand, and on their song with the effects of its cards."""
    v = page.v
    lines = [page.say("committed", seats=v.committed)] if v.committed else []
    if v.seat == NONE:
        return lines
    for key, cards in (("offer", v.muse_offer[v.seat]), ("own_song", v.song[v.seat]), ("hand", v.hand[v.seat])):
        if cards:
            lines += [page.say(key), *[page.card("entry", card) for card in cards]]
    return lines


def song_lines(page: Page) -> list[str]:
    """Return lines on the notes of the song, and on the remaining options with their present costs (BG-SING-01)."""
    v, seat = page.v, page.v.active
    if v.moves:
        return [page.say("moves", seat=seat, n=v.moves)]
    if v.phase != SING:
        return []
    lines = [page.say("sings", seat=seat, melody=v.melody, lyrics=v.lyrics), page.say("open")]
    return lines + [item_line(page, item) for item in still_open(page)]
