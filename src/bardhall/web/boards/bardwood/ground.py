"""The ground of the map: a forest with a clearing in every region and lanes between the crossings, in the paper-cut
style of the cards. Maps of the same size have the same ground.
"""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from bardhall.web.boards.common.pictures import Hash

WIDE, HIGH = 60, 48  # a track of the lattice
_TREES = ("fir", "round", "fir", "poplar", "round")
_SMALL = ("toadstool", "grass", "reed", "grass")


def forest_box(columns: int, rows: int) -> str:
    """Return the view box of the drawing."""
    return "0 0 {} {}".format(*_size(columns, rows))


@cache
def forest(columns: int, rows: int) -> Markup:
    """Return the drawing of everything below the pieces."""
    numbers = Hash(f"grove {columns} {rows}")
    width, height = _size(columns, rows)
    glades = "".join(_glade(*_middle(c, r), numbers) for r in range(rows) for c in range(columns))
    lanes = _lanes(columns, rows, numbers)
    trees = [tree for r in range(rows) for c in range(columns) for tree in _trees(*_middle(c, r), numbers)]
    trees += _edge(columns, rows, numbers)
    drawn = "".join(tree for _, tree in sorted(trees))
    return Markup(
        f'<rect class="floor" x="-90" y="-90" width="{width + 180}" height="{height + 180}"/>'
        f'<path class="glade" d="{glades}"/><path class="verge" d="{lanes}"/><path class="lane" d="{lanes}"/>{drawn}'
    )


def _size(columns: int, rows: int) -> tuple[int, int]:
    return (2 * columns + 1) * WIDE, (2 * rows + 1) * HIGH


def _middle(column: int, row: int) -> tuple[int, int]:
    """Return the centre of a region."""
    return (4 * column + 3) * WIDE // 2, (4 * row + 3) * HIGH // 2


def _glade(x: int, y: int, numbers: Hash) -> str:
    left, right = x - numbers.pick(46, 51), x + numbers.pick(46, 51)
    top, bottom = y - numbers.pick(34, 39), y + numbers.pick(34, 39)
    lean = numbers.pick(-9, 9)
    return (
        f"M{left} {y}C{left} {top} {x - 30 + lean} {top} {x + lean} {top}S{right} {top} {right} {y} {x + 30 - lean} "
        f"{bottom} {x - lean} {bottom} {left} {bottom} {left} {y}z"
    )


def _lanes(columns: int, rows: int, numbers: Hash) -> str:
    """Return a slightly curved lane between each two neighbouring crossings."""
    found = []
    for row in range(rows + 1):
        for column in range(columns + 1):
            x, y = (4 * column + 1) * WIDE // 2, (4 * row + 1) * HIGH // 2
            if column < columns:
                bend = numbers.pick(3, 6) * (-1) ** numbers.pick(0, 1)
                found.append(f"M{x} {y}q{WIDE // 2} {bend} {WIDE} 0t{WIDE} 0")
            if row < rows:
                bend = numbers.pick(3, 6) * (-1) ** numbers.pick(0, 1)
                found.append(f"M{x} {y}q{bend} {HIGH // 2} 0 {HIGH}t0 {HIGH}")
    return "".join(found)


def _trees(x: int, y: int, numbers: Hash) -> list[tuple[int, str]]:
    """Return the trees around a clearing, each with the height of its foot, so that nearer ones hide others."""
    found = []
    for side in (-1, 1):
        for foot in (-20, -2, 18):
            found.append(_tree(x + side * numbers.pick(38, 47), y + foot + numbers.pick(-4, 4), numbers))
    for across in (-22, 20):
        found.append(_tree(x + across + numbers.pick(-5, 5), y - numbers.pick(22, 28), numbers))
        found.append(_plant(x + across + numbers.pick(-6, 6), y + numbers.pick(24, 32), numbers))
    return found


def _edge(columns: int, rows: int, numbers: Hash) -> list[tuple[int, str]]:
    """Return the forest around the map."""
    width, height = _size(columns, rows)
    found = []
    for row in range(rows):
        for x in (2, width - 2):
            y = (4 * row + 3) * HIGH // 2
            found += [_tree(x + numbers.pick(-6, 6), y + shift, numbers) for shift in (-16, 9, 27)]
    for column in range(columns):
        for y in (10, height + 4):
            x = (4 * column + 3) * WIDE // 2
            found += [_tree(x + shift, y + numbers.pick(-3, 3), numbers) for shift in (-26, -8, 10, 28)]
    return found


def _tree(x: int, foot: int, numbers: Hash) -> tuple[int, str]:
    name, tall = _TREES[numbers.pick(0, len(_TREES) - 1)], numbers.pick(27, 38)
    return _use(name, f"g-{numbers.pick(1, 3)}", x, foot, tall)


def _plant(x: int, foot: int, numbers: Hash) -> tuple[int, str]:
    return _use(_SMALL[numbers.pick(0, len(_SMALL) - 1)], "g-4", x, foot, numbers.pick(11, 15))


def _use(name: str, css: str, x: int, foot: int, tall: int) -> tuple[int, str]:
    place = f'x="{x - tall // 2}" y="{foot - tall}" width="{tall}" height="{tall}"'
    return foot, f'<use href="#s-{name}" class="{css}" {place}/>'
