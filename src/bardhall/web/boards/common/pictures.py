"""Pictures: a scene for every card, drawn from its id and its board's cast, which is always the same for the same card.

If a pack has a picture of a card, the card shows that image instead, at the address of the pack's digest and the file.

A scene is a sky with a disc, two rows of hills, trees, one figure and plants in front, cut out of coloured paper.
The colours are classes, so that the theme can turn day into night; the shapes are in `parts/scenery.svg`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from types import MappingProxyType

from markupsafe import Markup, escape

WIDTH, HEIGHT = 160, 100

_ANY_FIGURE = ("owl", "fox", "hare", "stag", "bird", "frog", "hedgehog", "moth", "oak", "boat", "mill", "campfire")
_TREES = ("fir", "round", "poplar", "bare", "fir", "willow")
_PLANTS = ("grass", "grass", "toadstool", "reed")
_HIGH = ("star", "moon", "moth", "bat", "notes", "kite", "bird", "wing")  # they float beside a figure
_ARTS = ("dance", "illusion", "song", "music")


class Hash:
    """A generator of numbers from a word, always the same for the same word."""

    def __init__(self, word: str) -> None:
        self._bytes = list(blake2b(word.encode(), digest_size=64).digest())
        self._next = 0

    def pick(self, low: int, high: int) -> int:
        """Return a number between two limits."""
        value = self._bytes[self._next % 64] * 256 + self._bytes[(self._next + 1) % 64]
        self._next += 2
        return low + value % (high - low + 1)


class Cast:
    """The figures in a game's card pictures, chosen by a word in the card's id or else from a few for its kind.

    `beside` lists extra figures by card, so that no two cards have the same silhouette. The first matching word counts,
    so longer words must come before their prefixes.
    """

    def __init__(
        self, by_word: Mapping[str, str], by_kind: Mapping[str, Sequence[str]], on_stage: tuple[str, ...] = (),
        beside: Mapping[str, str] = MappingProxyType({}),
    ) -> None:  # fmt: skip
        self._by_word = by_word
        self._by_kind = by_kind
        self.on_stage = on_stage  # ids that begin so are drawn behind a curtain
        self._beside = beside

    def figures(self, card_id: str, kind: str, numbers: Hash) -> list[str]:
        """Return the figures for a card: the tall one, then those next to it."""
        figure = next((figure for word, figure in self._by_word.items() if f"_{word}" in f"_{card_id}"), "")
        if not figure:
            figures = self._by_kind.get(kind, _ANY_FIGURE)
            figure = figures[numbers.pick(0, len(figures) - 1)]
        return [figure, *self._beside.get(card_id, "").split()]


ANYBODY = Cast({}, {})


PACK_PICTURES = "/pictures"


def _own_picture(file: str, art: str) -> Markup:
    """Return the image that a pack has for a card, by the pack's digest and the name of the file."""
    return Markup(
        f'<img class="pic pic-own pic-{_tone(art)}" src="{PACK_PICTURES}/{escape(file)}" alt="" decoding="async">'
    )


@cache
def vignette(card_id: str, art: str = "", kind: str = "", cast: Cast = ANYBODY, own: str = "") -> Markup:
    """Return a small picture with only the disc, a hill and the figure; `own` is the image that a pack has."""
    if own:
        return _own_picture(own, art)
    numbers = Hash(card_id)
    figures = cast.figures(card_id, kind, numbers)
    parts = [
        '<rect class="sky" width="100" height="100"/>',
        f'<circle class="disc" cx="{numbers.pick(44, 56)}" cy="44" r="36"/>',
        *_group(figures, 50, 86, 66, flip=numbers.pick(0, 1) == 1),
        f'<path class="near" d="M0 {numbers.pick(80, 86)}Q50 {numbers.pick(72, 84)} 100 84V100H0z"/>',
    ]
    return Markup(
        f'<svg class="pic pic-{_tone(art)}" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" '
        f'aria-hidden="true">{"".join(parts)}</svg>'
    )


def _tone(art: str) -> str:
    return art if art in _ARTS else "wood"


@cache
def picture(card_id: str, art: str = "", kind: str = "", cast: Cast = ANYBODY, own: str = "") -> Markup:
    """Return the picture of a card as an SVG element; `own` is the image that a pack has."""
    if own:
        return _own_picture(own, art)
    numbers = Hash(card_id)
    figures = cast.figures(card_id, kind, numbers)
    tone = _tone(art)
    parts = [_sky(numbers), _hill("far", 60, 12, numbers), _trees(numbers), _hill("mid", 76, 8, numbers)]
    size, shift = numbers.pick(66, 72), numbers.pick(-8, 8)
    parts += _group(figures, WIDTH / 2 + shift, 95, size, flip=numbers.pick(0, 1) == 1)
    parts += [_hill("near", 93, 4, numbers), _plants(numbers)]
    parts += [_trimmings(card_id.startswith(cast.on_stage), numbers)]
    body = "".join(parts)
    return Markup(
        f'<svg class="pic pic-{tone}" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMax slice" '
        f'aria-hidden="true">{body}</svg>'
    )


@cache
def scene_of(game: str) -> Markup:
    """Return a picture for a game that has none: a wide scene with a stage and lanterns."""
    numbers = Hash(f"cover {game}")
    parts = [_sky(numbers), _hill("far", 58, 14, numbers), _trees(numbers), _trees(numbers)]
    parts += [_hill("mid", 72, 6, numbers), _use("stage", "near", 15, 78, 130, 24)]
    parts += [_use(name, "fig", x, y, size, size) for name, x, y, size in _CAST]
    parts += [_lanterns(numbers), _use("curtain", "curtain", 0, 0, WIDTH, HEIGHT)]
    body = "".join(parts)
    return Markup(
        f'<svg class="pic pic-cover pic-music" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMid slice" '
        f'aria-hidden="true">{body}</svg>'
    )


_CAST = (("dancer", 30, 42, 42), ("lutist", 58, 40, 44), ("conjurer", 88, 42, 42))


def _use(name: str, css: str, x: float, y: float, width: float, height: float, flip: bool = False) -> str:
    place = f'transform="translate({2 * x + width:g} 0) scale(-1 1)" ' if flip else ""
    return f'<use class="{css}" href="#s-{name}" {place}x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def _sky(numbers: Hash) -> str:
    x, y, r = numbers.pick(52, 108), numbers.pick(36, 48), numbers.pick(26, 33)
    stars = "".join(
        f'<circle cx="{numbers.pick(4, 156)}" cy="{numbers.pick(4, 40)}" r=".{numbers.pick(5, 9)}"/>' for _ in range(7)
    )
    disc = f'<circle class="halo" cx="{x}" cy="{y}" r="{r + 7}"/><circle class="disc" cx="{x}" cy="{y}" r="{r}"/>'
    return f'<rect class="sky" width="{WIDTH}" height="{HEIGHT}"/>{disc}<g class="star">{stars}</g>'


def _hill(css: str, height: int, swing: int, numbers: Hash) -> str:
    a, b, c, d = (height + numbers.pick(-swing, swing) for _ in range(4))
    return f'<path class="{css}" d="M0 {a}C40 {b} 50 {c} 80 {height}S130 {d} 160 {a}V100H0z"/>'


def _trees(numbers: Hash) -> str:
    kind = _TREES[numbers.pick(0, len(_TREES) - 1)]
    trees = []
    for side in (0, 0, 1, 1, 1):
        size = numbers.pick(26, 48)
        x = numbers.pick(-8, 30) if side == 0 else numbers.pick(104, 140)
        trees.append(_use(kind, "tree", x, 78 - size + numbers.pick(-4, 4), size, size))
    return "".join(trees)


def _group(figures: list[str], middle: float, ground: float, size: int, flip: bool) -> list[str]:
    """Return figures on the ground: one in the centre, or the first to one side with smaller ones in front."""
    first, *beside = figures
    if not beside:
        return [_use(first, "fig", middle - size / 2, ground - size, size, size, flip)]
    less, small = size * 0.92, size * 0.54
    drawn = [_use(first, "fig", middle - 0.68 * size, ground - less, less, less, flip)]
    for name, x in zip(beside, (middle + 0.2 * size, middle - 0.9 * size), strict=False):
        y = ground - size if name in _HIGH else ground - small
        drawn.append(_use(name, "fig", x, y, small, small))
    return drawn


def _plants(numbers: Hash) -> str:
    plants = []
    for _ in range(4):
        name = _PLANTS[numbers.pick(0, len(_PLANTS) - 1)]
        size = numbers.pick(14, 22)
        x = numbers.pick(0, 44) if numbers.pick(0, 1) else numbers.pick(100, 142)
        plants.append(_use(name, "plant", x, 97 - size, size, size))
    return "".join(plants)


def _lanterns(numbers: Hash) -> str:
    sag = numbers.pick(12, 20)
    lamps = [_use("lamp", "lamp", x, 2 + sag * (1 - ((x - 75) / 75) ** 2), 9, 18) for x in (18, 44, 72, 100, 128)]
    return f'<path class="cord" d="M0 2Q80 {2 * sag + 6} 160 2"/>{"".join(lamps)}'


def _trimmings(is_on_stage: bool, numbers: Hash) -> str:
    """Return decorations that make cards different: a stage curtain, or lanterns at night."""
    if is_on_stage:
        return _use("curtain", "curtain", 0, 0, WIDTH, HEIGHT)
    return _lanterns(numbers) if numbers.pick(0, 2) == 0 else ""
