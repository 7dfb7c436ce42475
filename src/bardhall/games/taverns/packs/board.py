"""The board and the numbers in packs: zones, bank, round track, hunt die."""

from __future__ import annotations

from bardhall.games.taverns import box as b
from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import HUNT_FACES, INGREDIENTS, NONE, SPACES, SYMBOLS
from bardhall.games.taverns.packs import specs as s
from bardhall.kernel.content import PackEntry, Pile
from bardhall.kernel.errors import ContentError
from bardhall.kernel.specs import by_language, copy_numbers


def numbers_of(spec: s.Numbers) -> b.Numbers:
    """Return the numbers as the rules need them."""
    numbers = copy_numbers(spec, b.Numbers(), ("tokens",))
    numbers.tokens = tuple([spec.tokens.get(kind, 0) for kind in INGREDIENTS])
    return numbers


def read_board(pile: Pile, numbers: s.Numbers) -> b.Board:
    """Return the board of these packs, and record its errors."""
    zones: list[tuple[s.Zone, PackEntry]] = []
    for entry in pile.entries("zone"):
        with pile.faults.collect():
            zones.append((entry.read(s.Zone), entry))
    with pile.faults.collect():
        _check_zones([spec for spec, _ in zones], numbers)
    pile.faults.check()
    ids = [spec.id for spec, _ in zones]
    made = [_zone(i, spec, ids, entry) for i, (spec, entry) in enumerate(zones)]
    bank = [entry.read(s.Bank) for entry in pile.entries("bank")]
    rounds = [entry.read(s.Round) for entry in pile.entries("round")]
    faces = [entry.read(s.HuntFace) for entry in pile.entries("hunt_face")]
    # TD-GAP-05, TD-GAP-07, TD-GAP-15
    if not bank or [space.value for space in bank].count(None) != 1 or bank[-1].value is not None:
        raise ContentError("bank: exactly one space, the last one, must accept any die")
    if len(rounds) != numbers.rounds - 1:
        raise ContentError(
            f"rounds: {numbers.rounds} rounds have {numbers.rounds - 1} spaces to leave, not {len(rounds)}"
        )
    if len(faces) != HUNT_FACES:
        raise ContentError(f"hunt die: it has {HUNT_FACES} faces, not {len(faces)}")
    for symbol in SYMBOLS:
        if not any(symbol in face.symbols for face in faces):
            raise ContentError(f"hunt die: no face shows {symbol}")
    return b.Board(
        made,
        next(i for i, (spec, _) in enumerate(zones) if spec.city),
        next(i for i, (spec, _) in enumerate(zones) if spec.maple),
        tuple(b.BankSpace(spec.id, spec.value or 0, spec.gold) for spec in bank),
        tuple(tuple(sorted(k.ICONS.index(icon) for icon in spec.icons)) for spec in rounds),
        tuple(tuple(SYMBOLS.index(symbol) for symbol in spec.symbols) for spec in faces),
    )


def _zone(code: int, spec: s.Zone, ids: list[str], entry: PackEntry) -> b.ZoneFace:
    if spec.shortcut is not None and (spec.shortcut not in ids or spec.shortcut == spec.id):
        raise entry.fault(
            f"shortcut: unknown zone {spec.shortcut!r}; choose another zone from {', '.join(ids)}", "shortcut"
        )
    zone = b.ZoneFace(code, spec.id, by_language(spec.name))
    zone.spaces = spec.spaces
    zone.printed = tuple(sorted(INGREDIENTS.index(kind) for kind in spec.printed))
    zone.touches = tuple(SPACES.index(space) for space in spec.touches)
    zone.shortcut = NONE if spec.shortcut is None else ids.index(spec.shortcut)
    zone.goblin = spec.goblin
    zone.x, zone.y = spec.x, spec.y
    return zone


def _check_zones(zones: list[s.Zone], numbers: s.Numbers) -> None:
    """Check the zones against what the rules assume about the board (TD-GAP-01 to TD-GAP-04, TD-GAP-20)."""
    if len(zones) < 6:
        raise ContentError(f"zones: {len(zones)} given, at least 6 are needed")
    for name in ("city", "maple"):
        if sum(getattr(zone, name) for zone in zones) != 1:
            raise ContentError(f"zones: exactly one must be the {name}")
    spaces, tokens = sum(zone.spaces for zone in zones), sum(numbers.tokens.values())
    if spaces != tokens:
        raise ContentError(f"zones: {tokens} tokens need the same number of spaces, not {spaces}")
    for space in SPACES:
        if not any(space in zone.touches for zone in zones):
            raise ContentError(f"zones: none is next to location space {space}")
    sums = sorted(zone.goblin for zone in zones if zone.goblin)
    if sums != list(range(numbers.goblin_dice, numbers.goblin_dice * 4 + 1)):
        raise ContentError(
            f"zones: give each goblin number from {numbers.goblin_dice} to {numbers.goblin_dice * 4} exactly once"
        )
    if numbers.tokens.get("wild_plant", 0) < 1:
        raise ContentError("tokens: the encounter token replaces a wild plant, so at least one must exist")
