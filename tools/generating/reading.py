"""Writes `_reading.py` of a game: positions and views from JSON, with the field in every complaint. Not compiled."""

from __future__ import annotations

from tools.generating.classes import Class, Field, Game
from tools.generating.kinds import read
from tools.generating.modules import Module


def reading_module(game: Game) -> Module:
    """Reading positions and views."""
    module = Module(game, "Positions and views read from JSON.")
    for cls in game.values:
        _read_value(game, module, cls, cls.plain_fields())
    for cls in game.frames:
        _read_value(game, module, cls, cls.marked, "frame")
    _read_frame(game, module)
    _read_table(game, module, "read_table", game.state.name, game.written())
    _read_table(game, module, "read_sight", "Sight", game.seen())
    return module


def _read_value(game: Game, module: Module, cls: Class, fields: list[Field], *tag: str) -> None:
    """A small immutable object is made by its constructor."""
    listed = _names([*tag, *[f.name for f in fields]])
    reads = [read(f.kind, f'd["{f.name}"]', f'f"{{where}}.{f.name}"') for f in fields]
    module.add(
        f"def read_{cls.name.lower()}(box: {game.box}, value: object, where: str) -> {cls.name}:",
        f"    {'d = ' if reads else ''}read_fields(value, where, ({listed}))",
        f"    return {cls.name}({', '.join(reads)})",
        "",
    )


def _names(names: list[str]) -> str:
    return ", ".join(f'"{name}"' for name in names) + ("," if len(names) == 1 else "")


def _read_frame(game: Game, module: Module) -> None:
    readers = ", ".join(f'"{c.name}": read_{c.name.lower()}' for c in game.frames)
    module.add(
        f"_READERS: Final[dict[str, Callable[[{game.box}, object, str], Frame[Any]]]] = {{{readers}}}",
        "",
        f"def read_frame(box: {game.box}, value: object, where: str) -> Frame[Any]:",
        '    name = read_str(read_dict(value, where).get("frame"), f"{where}.frame")',
        "    reader = _READERS.get(name)",
        "    if reader is None:",
        '        raise Malformed(f"{where}.frame: there is no frame {name[:60]!r}")',
        "    return reader(box, value, where)",
        "",
        f"def read_part(box: {game.box}, value: object, where: str) -> Part[Any]:",
        "    frame = read_frame(box, value, where)",
        "    if not isinstance(frame, Part):",
        '        raise Malformed(f"{where}: takes a part of a secret question")',
        "    return frame",
        "",
    )


def _read_table(game: Game, module: Module, name: str, cls: str, fields: list[Field]) -> None:
    """A state or a sight; lists have an entry for each seat."""
    is_sight = name == "read_sight"
    reads = [(f.name, read(f.kind, f'd["{f.name}"]', f'"{f.name}"', seats=_seats(f))) for f in fields]
    derived = [f.name for f in game.fields if f.mark == "Derived"]
    listed = _names([f.name for f in fields])
    seats = "" if is_sight else ", seats: int"
    module.add(
        f"def {name}(box: {game.box}{seats}, data: Json) -> {cls}:",
        f'    d = read_fields(data, "{"view" if is_sight else "table"}", ({listed}))',
        *(['    seats = read_count(d["seats"], "seats")'] if is_sight else []),
        f"    v = {cls}()",
        "    open_table(v, seats, 0)",
        "    v.box = box",
        *[f"    v.{n} = {expression}" for n, expression in reads if n != "seats"],
        *[f"    v.{n} = derive_{n}(v)" for n in derived],
        "    return v",
        "",
    )


def _seats(f: Field) -> str:
    """A list has an entry for each seat; the stack is no zone."""
    return "" if f.name == "stack" else "seats"
