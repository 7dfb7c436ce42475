"""The valley drawn in characters: the loop of zones, with the locations, the bank and the dragon inside it.

Each zone is on the side of the loop that the board's data gives; minions are letters after the number of their player,
and ingredients are letters, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.games.taverns.names import ITEMS, MINIONS, NONE, SPACES
from bardhall.games.taverns.rules.location import activation_spaces, is_under_dragon
from bardhall.games.taverns.wording.places import dragon_lines, location_lines, zone_lines
from bardhall.kernel.drawing import COLUMNS, Canvas, Line, Span, seat_tone, shortened
from bardhall.kernel.grammar import bare

if TYPE_CHECKING:
    from bardhall.games.taverns.box import ZoneFace
    from bardhall.games.taverns.wording.places import Page

ZONE: Final = 15  # columns of a zone
HEIGHT: Final = 3  # rows of a zone: its name, what lies there, who stands there
INSIDE: Final = 16  # the first column of what lies inside the loop
INSIDE_WIDTH: Final = 18
_TONES: Final = ("green", "magenta", "red", "yellow", "cyan", "red", "blue")  # of ingredients and other tokens


def board_lines(page: Page) -> list[Line]:
    """Return the drawing of the whole board, line by line."""
    canvas = Canvas()
    for zone in page.v.box.board.zones:
        _draw_zone(canvas, page, zone)
    _draw_way(canvas)
    _draw_inside(canvas, page)
    return canvas.lines()


def legend_lines(page: Page) -> list[str]:
    """Return lines that explain the signs, then zones, locations and dragon in words."""
    minions = [f"{_letter(page, minion)} {page.words.term(minion, page.lang)}" for minion in MINIONS]
    items = [f"{_letter(page, item)} {page.words.amount(item, 1, page.lang).partition(' ')[2]}" for item in ITEMS]
    players = [f"{seat + 1} {page.words.render('seat', seat, page.lang, page.names)}" for seat in range(page.v.seats)]
    signs = ", ".join([*minions, *items])
    named = page.say("map_letters", letters=signs, players=", ".join(players))
    explained = [page.say("map"), named, page.say("map_spaces")]
    return [*explained, *zone_lines(page), *location_lines(page), *dragon_lines(page)]


def _letter(page: Page, key: str) -> str:
    return page.words.say("letter", key, {}, page.lang)


def _place_of(page: Page, zone: ZoneFace) -> tuple[int, int]:
    """Return where a zone is drawn; the zones in a row share its width."""
    zones = page.v.box.board.zones
    row = sorted([other.x for other in zones if other.y == zone.y])
    steps = max(1, len(row) - 1)
    return row.index(zone.x) * (COLUMNS - ZONE) // steps, (zone.y - min(other.y for other in zones)) * HEIGHT


def _draw_zone(canvas: Canvas, page: Page, zone: ZoneFace) -> None:
    x, y = _place_of(page, zone)
    canvas.put(x, y, shortened(f"{zone.code} {bare(zone.name[page.lang], page.lang)}", ZONE), "strong")
    things = _things(page, zone)
    canvas.put_all(x, y + 1, things)
    at, row = x, y + 2 if things else y + 1
    for group in _minions(page, zone.code):
        if at > x and at + len(group.text) > x + ZONE and row == y + 1:
            at, row = x, y + 2
        at = canvas.put(at, row, group.text, group.tone) + 1


def _things(page: Page, zone: ZoneFace) -> list[Span]:
    """Return what is in a zone, the locations next to it, and where its shortcut leads."""
    v = page.v
    found = [Span(f"{_letter(page, ITEMS[kind])}* ", _TONES[kind]) for kind in zone.printed]
    found += [Span(f"{_letter(page, ITEMS[item])} ", _TONES[item]) for item in v.tokens[zone.code] if item != NONE]
    if zone.code == v.goblin:
        found.append(Span(f"{_letter(page, 'goblin')} ", "strong"))
    if zone.touches:
        found.append(Span("".join([SPACES[space] for space in zone.touches]) + " ", "faint"))
    if zone.shortcut != NONE:
        found.append(Span(f"»{zone.shortcut}", "faint"))
    return found


def _minions(page: Page, zone: int) -> list[Span]:
    """Return the minions in a zone by player; a capital letter means activated in this round."""
    v, found = page.v, []
    for seat in range(v.seats):
        here = [m for m in range(len(MINIONS)) if v.zones[seat][m] == zone]
        letters = [_letter(page, MINIONS[m]) for m in here]
        shown = [c.upper() if v.minion_dice[seat][m] else c for m, c in zip(here, letters, strict=True)]
        if shown:
            found.append(Span(f"{seat + 1}{''.join(shown)}", seat_tone(seat)))
    return found


def _draw_way(canvas: Canvas) -> None:
    """Draw the arrows of the loop, around which minions walk clockwise (TD-MOVE-01)."""
    right = COLUMNS - 1
    for x, y, arrow in ((15, 0, "→"), (33, 0, "→"), (right, 2, "↓"), (right, 8, "↓"), (25, 9, "←"), (15, 8, "↑")):
        canvas.put(x, y, arrow, "faint")


def _draw_inside(canvas: Canvas, page: Page) -> None:
    """Draw the locations with their free and used spaces, then the bank and the dragon."""
    v, spots = page.v, activation_spaces(page.v)
    for space, tile in enumerate(v.tiles):
        used = sum(item != NONE for item in v.paid[space])
        spaces = "×" if is_under_dragon(v, space) else "●" * used + "○" * (spots - used)
        name = bare(page.words.name(tile, page.lang), page.lang)
        text = shortened(f"{SPACES[space]} {name}", INSIDE_WIDTH - 1 - spots)
        canvas.put(INSIDE, 3 + space, text)
        canvas.put(INSIDE + INSIDE_WIDTH - len(spaces), 3 + space, spaces, "strong")
    at = canvas.put(INSIDE, 7, page.say("map_bank"), "yellow")
    for bank, owner in zip(v.box.board.bank, v.bank, strict=True):
        shown = Span(str(bank.gold), "yellow") if owner == NONE else Span("×", seat_tone(owner))
        at = canvas.put_all(at, 7, [Span(" "), shown])
    if v.dragon != NONE:
        signs = ["".join(["■" if is_marked else "□" for is_marked in marked]) for marked in v.damage]
        lair = SPACES[v.box.cards[v.dragon].lair]
        name = bare(page.words.name(v.dragon, page.lang), page.lang)
        canvas.put(INSIDE, 8, shortened(f"{lair}: {name}", INSIDE_WIDTH), "red")
        canvas.put(INSIDE, 10, shortened(" ".join(signs), INSIDE_WIDTH), "red")
