"""The grove drawn in characters: locations at the crossings of the map, regions between them, and the bards there.

Below each location is its present cost or gain; below the map are the reserves, the legends and the song.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.names import LYRICS, NONE, SING
from bardhall.games.bardwood.rules.bank import bank_coins
from bardhall.games.bardwood.rules.convert import coin_cost, coin_gain, motif_cost, volume_cost
from bardhall.games.bardwood.rules.creature import empty_pile_cost, help_cost, soothe_cost
from bardhall.games.bardwood.rules.legend import legend_cost, legend_gems
from bardhall.games.bardwood.rules.perform import slot_cost, slot_gems
from bardhall.games.bardwood.rules.shop import top_price
from bardhall.kernel.drawing import COLUMNS, Canvas, Line, Span, seat_tone, shortened
from bardhall.kernel.grammar import bare

if TYPE_CHECKING:
    from bardhall.games.bardwood.box import Location, RegionFace
    from bardhall.games.bardwood.wording.page import Page

COLUMN: Final = 10  # of a crossing
REGION: Final = 6  # where a region begins, after the crossing to its left
_TONES: Final = {
    k.CREATURE_PLACE: "red", k.SHOP_PLACE: "yellow", k.PERFORM_PLACE: "magenta", k.LEGEND_PLACE: "cyan",
    k.MOTIF_PLACE: "blue", k.COINS_PLACE: "yellow", k.VOLUME_PLACE: "green", k.BANK_PLACE: "yellow",
}  # fmt: skip
_LEVELS: Final = ("I", "II", "III")


def board_lines(page: Page) -> list[Line]:
    """Return the drawing of the whole board, line by line."""
    canvas = Canvas()
    for location in page.v.box.locations:
        x, y = location.x * COLUMN, location.y * 2
        has_rival = page.v.has_rival and page.v.rival_place == location.code
        name = shortened(bare(location.name[page.lang], page.lang), COLUMN - 1 - has_rival)
        at = canvas.put(x, y, name, _TONES[location.type])
        canvas.put(at, y, "†" if has_rival else "", "strong")
        canvas.put(x, y + 1, shortened(_deal(page, location), REGION - 1 if y < 8 else COLUMN - 1), "faint")
    for portal in page.v.box.board.portals:
        canvas.put(
            portal.x * COLUMN, portal.y * 2, f"({shortened(bare(portal.name[page.lang], page.lang), 7)})", "faint"
        )
    for region in page.v.box.regions:
        _draw_region(canvas, page, region)
    _draw_below(canvas, page)
    return canvas.lines()


def legend_lines(page: Page) -> list[str]:
    """Return lines that explain the signs of the drawing."""
    players = [f"{seat + 1} {page.words.render('seat', seat, page.lang, page.names)}" for seat in range(page.v.seats)]
    return [page.say("board_signs"), page.say("board_players", players=", ".join(players))]


def _draw_region(canvas: Canvas, page: Page, region: RegionFace) -> None:
    """Draw the name of a region and the bards in it."""
    v, x, y = page.v, region.column * COLUMN + REGION, region.row * 2 + 1
    here = [seat for seat in range(v.seats) if v.region[seat] == region.code]
    at = canvas.put(x, y, region.id, "strong" if here else "faint")
    canvas.put_all(at, y, [Span(str(seat + 1), seat_tone(seat)) for seat in here])


def _deal(page: Page, location: Location) -> str:
    """Return the present cost and gain of a location, in signs."""
    g, v, pay = page.g, page.v, "✎" if location.pay == LYRICS else "♪"
    match location.type:
        case k.SHOP_PLACE:
            return f"{top_price(g)}¢×{len(v.shops[location.number])}"
        case k.CREATURE_PLACE:
            pile = v.piles[location.number]
            return f"{soothe_cost(g, location.code)}/{help_cost(g, pile[0])}♪" if pile else f"{empty_pile_cost(g)}♪"
        case k.PERFORM_PLACE:
            slots = [f"{slot_cost(g, slot)}✎{slot_gems(g, slot)}◆" for slot in location.slots if v.slots[slot] == NONE]
            return slots[0] if slots else "—"
        case k.COINS_PLACE:
            return f"{coin_cost(g)}{pay}{coin_gain(g)}¢"
        case k.MOTIF_PLACE:
            return f"{motif_cost(g)}{pay}"
        case k.VOLUME_PLACE:
            return f"{volume_cost(g)}▲"
        case k.BANK_PLACE:
            return f"{bank_coins(g)}¢"
    return ""


def _draw_below(canvas: Canvas, page: Page) -> None:
    """Draw the reserves and legends, then what the song can spend."""
    v, g = page.v, page.g
    at = canvas.put(0, 10, page.say("board_reserves", one=v.reserve_1, two=v.reserve_2), "green")
    for level, name in enumerate(_LEVELS):
        if v.legends[level]:
            text = f"  {name} {legend_cost(g, g.active, level, False)}✎{legend_gems(g, level)}◆"
            at = canvas.put(at, 10, text, "cyan")
    if v.phase == SING:
        said = page.say("sings", seat=v.active, melody=v.melody, lyrics=v.lyrics)
        canvas.put(0, 11, shortened(said, COLUMNS), seat_tone(v.active))
