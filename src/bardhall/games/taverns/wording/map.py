"""The loop of zones drawn in characters, and under it what lies where.

Zones stand where the board's data puts them, each with its number and name; a line leads from each to the next.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from bardhall.games.taverns.names import NONE
from bardhall.games.taverns.wording.places import dragon_lines, location_lines, zone_lines
from bardhall.kernel.grammar import bare
from bardhall.kernel.wording import TablePage

if TYPE_CHECKING:
    from bardhall.games.taverns.observation import Observation
    from bardhall.games.taverns.wording import TavernsWording
    from bardhall.games.taverns.wording.places import Page
    from bardhall.kernel.wording import Names

WIDTH = 15  # of a zone's column
HEIGHT = 4  # of a zone's row: number, two lines of name, and a gap


def map_lines(words: TavernsWording, v: Observation, lang: str, names: Names) -> list[str]:
    """The drawing, then zones, locations and dragon in words."""
    page = TablePage(words, v, lang, names)
    return [*drawing(page), "", page.say("map"), *zone_lines(page), *location_lines(page), *dragon_lines(page)]


class Canvas:
    """Lines of characters to write on."""

    def __init__(self, width: int, height: int) -> None:
        self.rows = [[" "] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str) -> None:
        """Write a text; what does not fit is cut off."""
        row = self.rows[y]
        for at, sign in enumerate(text[: len(row) - x], x):
            row[at] = sign

    def lines(self) -> list[str]:
        """What was drawn, without empty lines at the end."""
        return "\n".join("".join(row).rstrip() for row in self.rows).rstrip().split("\n")


def drawing(page: Page) -> list[str]:
    """All zones with their names, and the way round."""
    zones = page.v.box.board.zones
    left, top = min(zone.x for zone in zones), min(zone.y for zone in zones)
    places = [((zone.x - left) * WIDTH, (zone.y - top) * HEIGHT) for zone in zones]
    heads = []
    for zone in zones:  # the number of a zone, its shortcut, and the goblin
        signs = [f"[{zone.code}]", *([] if zone.shortcut == NONE else [f">>[{zone.shortcut}]"])]
        heads.append(" ".join([*signs, *([page.say("goblin_sign")] if zone.code == page.v.goblin else [])]))
    canvas = Canvas(max(x for x, _ in places) + WIDTH, max(y for _, y in places) + HEIGHT)
    for i, here in enumerate(places):
        there = (i + 1) % len(places)
        _draw_way(canvas, here, places[there], len(heads[i]), len(heads[there]))
    for zone, head, (x, y) in zip(zones, heads, places, strict=True):
        canvas.put(x, y, head)
        for n, line in enumerate(wrap(bare(zone.name[page.lang], page.lang), WIDTH - 1)[:2], 1):
            canvas.put(x, y + n, line)
    return canvas.lines()


def _draw_way(canvas: Canvas, here: tuple[int, int], there: tuple[int, int], head: int, to_head: int) -> None:
    """A line along a row with its arrow head, between what stands at its ends; or a sign between two rows."""
    (x, y), (to_x, to_y) = here, there
    if y == to_y and x < to_x:
        canvas.put(x + head + 1, y, "-" * (to_x - x - head - 3) + ">")
    elif y == to_y:
        canvas.put(to_x + to_head + 1, y, "<" + "-" * (x - to_x - to_head - 3))
    else:
        gap = max(y, to_y) - 1
        sign = ("^" if to_y < y else "v") if x == to_x else "/" if (x < to_x) == (to_y < y) else "\\"
        canvas.put((x + to_x) // 2 + 1, gap, sign)
