"""The cove drawn in characters: boats around the island, piers, halls, town square and clock.

Adventurers are letters, players are the numbers of their seats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.games.cove.names import BOATS, BOATS_A_SIDE, CLANS, FOLK, LEFT, NONE, PIERS
from bardhall.kernel.drawing import COLUMNS, Canvas, Line, Span, seat_tone, shortened
from bardhall.kernel.grammar import bare

if TYPE_CHECKING:
    from bardhall.games.cove.wording.page import Page

COLUMN: Final = COLUMNS // len(PIERS)
HALF: Final = COLUMNS // 2
PIER_ROW: Final = 3
HALL_ROW: Final = 6
SQUARE_ROW: Final = 7
CLOCK_ROW: Final = 9
_ISLAND: Final = ("/\\", "/  \\", "/____\\")
_TONES: Final = ("red", "magenta", "blue", "yellow", "faint")  # of adventurers


def board_lines(page: Page) -> list[Line]:
    """Return the drawing of the whole board, line by line."""
    canvas = Canvas()
    _draw_sea(canvas, page)
    _draw_piers(canvas, page)
    _draw_halls(canvas, page)
    _draw_square(canvas, page)
    _draw_clock(canvas, page)
    return canvas.lines()


def legend_lines(page: Page) -> list[str]:
    """Return lines that explain the letters and numbers, and where somebody is singing."""
    v = page.v
    people = [f"{_letter(page, folk)} {page.words.term(folk, page.lang)}" for folk in FOLK]
    players = [f"{_sign(page, player)} {page.name(player)}" for player in range(v.players())]
    lines = [page.say("map_letters", letters=", ".join(people)), page.say("map_players", players=", ".join(players))]
    lines += [page.say("map_brackets"), page.say("map_signs"), page.say("map_hourglasses")]
    return lines if v.place == NONE else [*lines, page.say("sings", seat=v.singer, place=v.place, moves=v.moves)]


def _letter(page: Page, key: str) -> str:
    return page.words.say("letter", key, {}, page.lang)


def _sign(page: Page, player: int) -> str:
    """Return the sign of a player: the number of the seat, or a letter for the Peddler."""
    return str(player + 1) if player < page.v.seats else _letter(page, "peddler")


def _boat(page: Page, boat: int) -> list[Span]:
    """Return a boat with its passengers, and a point for each free place."""
    load, room = page.v.boats[boat], page.v.box.numbers.boat_capacity
    people = [Span(_letter(page, folk) * load[code], _TONES[code]) for code, folk in enumerate(FOLK) if load[code]]
    free = Span("." * (room - sum(load)) + ">", "faint")
    return [Span(BOATS[boat], "strong"), Span(" <", "faint"), *people, free]


def _draw_sea(canvas: Canvas, page: Page) -> None:
    """Draw the boats at sea, left and right of the island."""
    for boat in range(len(BOATS)):
        row, is_left = boat % BOATS_A_SIDE, boat < BOATS_A_SIDE
        spans = [Span(f"{BOATS[boat]} —", "faint")] if boat in page.v.docks else _boat(page, boat)
        width = sum(len(span.text) for span in spans)
        canvas.put_all(0 if is_left else COLUMNS - width, row, spans)
    for row, drawn in enumerate(_ISLAND):
        canvas.put((COLUMNS - len(drawn)) // 2, row, drawn, "green")


def _draw_piers(canvas: Canvas, page: Page) -> None:
    """Draw each pier with its docks below its name."""
    v = page.v
    for pier in range(len(PIERS)):
        x = pier * COLUMN
        canvas.put(x, PIER_ROW, shortened(bare(page.words.place(pier, page.lang), page.lang), COLUMN - 1), "cyan")
        for row, dock in enumerate(v.box.docks_of_pier[pier], PIER_ROW + 1):
            boat = v.docks[dock]
            at = canvas.put(x, row, "‹ " if v.box.docks[dock].side == LEFT else "› ", "faint")
            canvas.put_all(at, row, [Span(page.say("map_free"), "faint")] if boat == NONE else _boat(page, boat))


def _draw_halls(canvas: Canvas, page: Page) -> None:
    """Draw the population and the runes of each hall, and the lair."""
    v, at = page.v, canvas.put(0, HALL_ROW, page.say("map_halls"), "cyan")
    for clan, name in enumerate(CLANS):
        owners = [player for player in range(v.players()) if v.runes[player] >> clan & 1]
        at = canvas.put(at, HALL_ROW, f" {_letter(page, name)}{v.halls[clan]}", _TONES[clan])
        at = canvas.put_all(at, HALL_ROW, _owners(page, owners)) + 1
    canvas.put(at, HALL_ROW, page.say("map_lair", n=v.lair), "faint")


def _owners(page: Page, owners: list[int]) -> list[Span]:
    """Return players in square brackets; an empty text for none."""
    signs = [Span(_sign(page, player), seat_tone(player)) for player in owners]
    return [Span("["), *signs, Span("]")] if signs else []


def _draw_square(canvas: Canvas, page: Page) -> None:
    """Draw the townsfolk with the letters of their icons, and whose fans they are."""
    v = page.v
    for slot, card in enumerate(v.square):
        x, row = slot % 2 * HALF, SQUARE_ROW + slot // 2
        if card == NONE:
            canvas.put(x, row, f"{slot + 1} —", "faint")
            continue
        icons = [Span(_letter(page, CLANS[clan]), _TONES[clan]) for clan in v.box.cards[card].icons]
        fans = _owners(page, [p for p in range(v.players()) if any(fan.card == card for fan in v.fans[p])])
        signs = [Span(" "), *icons, *fans]
        room = HALF - 1 - sum(len(span.text) for span in signs)
        name = shortened(f"{slot + 1} {bare(page.words.name(card, page.lang), page.lang)}", room)
        canvas.put_all(canvas.put(x, row, name), row, signs)


def _draw_clock(canvas: Canvas, page: Page) -> None:
    """Draw the hours with the market and the adventurers, and the hourglasses from the top of each stack."""
    v = page.v
    hours = range(v.box.numbers.clock_hours + 1)
    spaces = v.box.numbers.adventurer_spaces[v.players() - 1]
    width = COLUMNS // len(hours)
    for hour in hours:
        mark = ("T" if hour == v.token else "") + ("*" if hour in spaces else "")
        at = canvas.put(hour * width, CLOCK_ROW, str(hour), "strong")
        canvas.put(at, CLOCK_ROW, mark[: width - len(str(hour))], "yellow")
        stack = [player for player in reversed(v.hourglasses) if v.hours[player] == hour]
        for n, player in enumerate(stack):
            x, row = hour * width + n % (width - 1), CLOCK_ROW + 1 + n // (width - 1)
            canvas.put(x, row, _sign(page, player), seat_tone(player))
