"""The cove drawn in characters: boats round the island, piers, halls, town square and clock; a letter for each person.

Adventurers are letters, players the numbers of their seats; what they mean stands under the drawing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.cove.names import BOATS, BOATS_A_SIDE, CLANS, FOLK, LEFT, NONE, PIERS, RIGHT, SIDES
from bardhall.games.cove.wording.page import Page
from bardhall.kernel.grammar import bare

if TYPE_CHECKING:
    from bardhall.games.cove.observation import Observation
    from bardhall.games.cove.wording import CoveWording
    from bardhall.kernel.wording import Names

WIDTH = 78
COLUMN = WIDTH // len(PIERS)
HALF = WIDTH // 2
HOUR = 5  # the widest space of the clock
SHORE = "~" * WIDTH
QUAY = "=" * WIDTH


def map_lines(words: CoveWording, v: Observation, lang: str, names: Names) -> list[str]:
    """The drawing, and what its signs mean."""
    page = Page(words, v, lang, names)
    drawn = [*_sea(page), SHORE, *_piers(page), QUAY, *_halls(page), *_square(page), QUAY, *_clock(page)]
    return [*[line.rstrip() for line in drawn], "", *_legend(page)]


def letters(page: Page, load: tuple[int, ...]) -> str:
    """Passengers by their letters."""
    return "".join(page.words.say("letter", folk, {}, page.lang) * load[code] for code, folk in enumerate(FOLK))


def _aboard(page: Page, boat: int) -> str:
    """A boat with its passengers, and a point for each free place."""
    room = page.v.box.numbers.boat_capacity
    return f"<{letters(page, page.v.boats[boat]).ljust(room, '.')}>"


def _sea(page: Page) -> list[str]:
    """The boats at sea, left and right of the island."""
    heads = [page.say(f"map_{side}") for side in SIDES]
    island = page.say("map_island")
    rows = [_row(heads[LEFT], island, heads[RIGHT])]
    for n in range(BOATS_A_SIDE):
        left, right = _sailing(page, n), _sailing(page, n + BOATS_A_SIDE)
        rows.append(_row(left, "/\\" if n == 0 else "/  \\" if n == 1 else "/____\\", right))
    return rows


def _row(left: str, middle: str, right: str) -> str:
    return f"{left:<{COLUMN}}{middle:^{COLUMN}}{right:>{COLUMN}}"


def _sailing(page: Page, boat: int) -> str:
    if boat in page.v.docks:
        return page.say("map_docked", boat=boat)
    return f"{BOATS[boat]} {_aboard(page, boat)}"


def _piers(page: Page) -> list[str]:
    """Each pier with its docks under its name."""
    columns = [_pier(page, pier) for pier in range(len(PIERS))]
    height = max(len(column) for column in columns)
    filled = [column + [""] * (height - len(column)) for column in columns]
    return ["".join(f"{cell:<{COLUMN}}" for cell in row) for row in zip(*filled, strict=True)]


def _pier(page: Page, pier: int) -> list[str]:
    v = page.v
    lines = [bare(page.words.place(pier, page.lang), page.lang)]
    for dock in v.box.docks_of_pier[pier]:
        boat, side = v.docks[dock], v.box.docks[dock].side
        what = page.say("map_free") if boat == NONE else f"{BOATS[boat]} {_aboard(page, boat)}"
        lines.append(page.say("map_dock", side=side, what=what))
    return lines


def _halls(page: Page) -> list[str]:
    """Population and runes of each hall, and the lair."""
    v = page.v
    cells = []
    for clan in range(len(CLANS)):
        owners = [_sign(page, player) for player in range(v.players()) if v.runes[player] >> clan & 1]
        runes = f" [{','.join(owners)}]" if owners else ""
        cells.append(page.say("map_hall", people=clan, n=v.halls[clan]) + runes)
    return [page.say("map_halls", halls="   ".join(cells)), page.say("map_lair", n=v.lair)]


def _square(page: Page) -> list[str]:
    """The townsfolk with the letters of their icons, and whose fans they are."""
    cells = [_townsfolk(page, slot, card) for slot, card in enumerate(page.v.square, 1)]
    rows = ["".join(f"  {cell:<{HALF - 2}}" for cell in cells[at : at + 2]) for at in range(0, len(cells), 2)]
    return [page.say("map_square"), *rows]


def _townsfolk(page: Page, slot: int, card: int) -> str:
    v = page.v
    if card == NONE:
        return f"{slot}. -"
    icons = "".join(page.words.say("letter", CLANS[clan], {}, page.lang) for clan in v.box.cards[card].icons)
    owners = [_sign(page, p) for p in range(v.players()) if any(fan.card == card for fan in v.fans[p])]
    fans = f" [{','.join(owners)}]" if owners else ""
    return f"{slot}. {bare(page.words.name(card, page.lang), page.lang)} ({icons}){fans}"


def _clock(page: Page) -> list[str]:
    """The hours, where adventurers come and where the market is, and the hourglasses from the top of each stack."""
    v = page.v
    hours = range(v.box.numbers.clock_hours + 1)
    spaces = v.box.numbers.adventurer_spaces[v.players() - 1]
    width = min(HOUR, WIDTH // len(hours))
    marks = [("*" if hour in spaces else "") + ("T" if hour == v.token else "") for hour in hours]
    stacks = [[_sign(page, p) for p in reversed(v.hourglasses) if v.hours[p] == hour] for hour in hours]
    rows = [[str(hour) for hour in hours], marks]
    rows += [[stack[n] if n < len(stack) else "" for stack in stacks] for n in range(max(map(len, stacks)))]
    return [page.say("map_clock"), *["".join(f"{cell:<{width}}" for cell in row) for row in rows]]


def _sign(page: Page, player: int) -> str:
    """A player by the number of the seat, the Peddler by its letter."""
    return str(player + 1) if player < page.v.seats else page.words.say("letter", "peddler", {}, page.lang)


def _legend(page: Page) -> list[str]:
    """What letters and numbers mean, and where somebody sings."""
    v = page.v
    people = [f"{page.words.say('letter', folk, {}, page.lang)} {page.words.term(folk, page.lang)}" for folk in FOLK]
    players = [f"{_sign(page, player)} {page.name(player)}" for player in range(v.players())]
    lines = [page.say("map_letters", letters=", ".join(people)), page.say("map_players", players=", ".join(players))]
    lines += [page.say("map_brackets"), page.say("map_signs")]
    return lines if v.place == NONE else [*lines, page.say("sings", seat=v.singer, place=v.place, moves=v.moves)]
