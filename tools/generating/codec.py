"""Writes `sight.py` and `_codec.py` of a game: what a seat sees, cloning, looking and writing. Both are compiled."""

from __future__ import annotations

from tools.generating.classes import Class, Field, Game, Refused
from tools.generating.kinds import blank, cover, nothing, plain, write
from tools.generating.modules import Module


def sight_module(game: Game) -> Module:
    """The class of what a seat may know."""
    state, pools = game.state, game.pools()
    names = ", ".join(f'"{name}"' for name in sorted(["seat", "committed", *(f.name for f in pools)]))
    module = Module(game, "What a seat may know.")
    module.add(
        f"class Sight({state.name}):",
        '    """The table as a seat sees it: what it cannot know is blank, and a hidden card is -1.',
        "",
        "    So whatever only looks at open things works on it too. `seat` is who looks (-1: the public), `committed`",
        "    who has answered a secret question; what else it has comes from the functions of `view.py`.",
        '    """',
        "",
        f"    __slots__ = ({names})",
        "    seat: int",
        "    committed: tuple[int, ...]",
        *[f"    {f.name}: {plain(f.kind)}" for f in pools],
        "",
    )
    return module


def codec_module(game: Game) -> Module:
    """Cloning, looking and writing."""
    module = Module(game, "Clone, sight and JSON of a state.")
    _Codec(game, module).fill()
    return module


class _Codec:
    """Fills the module of one game's codec."""

    def __init__(self, game: Game, module: Module) -> None:
        self.game = game
        self.module = module
        self.box = game.box
        self.state = game.state.name

    def fill(self) -> None:
        for cls in self.game.values:
            self._write_value(cls, cls.name, cls.plain_fields())
        for cls in self.game.frames:
            self._write_value(cls, "Any", cls.marked, f'"frame": "{cls.name}"')
        self._write_frame()
        self._see_frame()
        self._open_class()
        self._clone()
        self._look()
        self._write_table(f"write(self, g: {self.state})", "g", self.game.written())
        self._write_table("write_view(self, sight: Sight)", "sight", self.game.seen())

    def _write_value(self, cls: Class, subject: str, fields: list[Field], *tag: str) -> None:
        """A small immutable object is written as its fields."""
        pairs = [*tag, *[f'"{f.name}": {write(f.kind, f"v.{f.name}")}' for f in fields]]
        head = f"def write_{cls.name.lower()}(box: {self.box}, v: {subject}) -> Json:"
        self.module.add(head, f"    return {{{', '.join(pairs)}}}", "")

    def _write_frame(self) -> None:
        writers = ", ".join(f'"{c.name}": write_{c.name.lower()}' for c in self.game.frames)
        self.module.add(
            f"_WRITERS: Final[dict[str, Callable[[{self.box}, Any], Json]]] = {{{writers}}}",
            "",
            f"def write_frame(box: {self.box}, v: Frame[Any]) -> Json:",
            "    return _WRITERS[type(v).__name__](box, v)",
            "",
        )

    def _see_frame(self) -> None:
        """Of a frame remains what its marks allow: of another's part of a secret question only that it is there."""
        secret = [cls for cls in self.game.frames if any(f.mark != "Open" for f in cls.marked)]
        names = [cls.name for cls in self.game.frames if cls not in secret and cls.shape != "Together"]
        self.module.add(
            f"_OPEN: Final[frozenset[type]] = frozenset(({', '.join([*names, ''])}))",
            "",
            "def see_frame(frame: Frame[Any], seat: int) -> Frame[Any]:",
            "    if type(frame) in _OPEN:",
            "        return frame",
        )
        for cls in secret:
            self.module.add(f"    if isinstance(frame, {cls.name}):", *self._covered_frame(cls, cls.marked))
        self.module.add(
            '    assert isinstance(frame, Together), "a frame that nobody has marked is not shown"',
            "    return frame.renewed(tuple([see_part(part, seat) for part in frame.parts]))",
            "",
            "def see_part(part: Part[Any], seat: int) -> Part[Any]:",
            "    seen = see_frame(part, seat)",
            "    assert isinstance(seen, Part)",
            "    return seen",
            "",
        )

    def _covered_frame(self, cls: Class, fields: list[Field]) -> list[str]:
        own = ", ".join(self._covered_field(cls, f) if f.mark == "Covered" else f"frame.{f.name}" for f in fields)
        other = ", ".join(f"frame.{f.name}" if f.mark == "Open" else self._covered_field(cls, f) for f in fields)
        if own == other:
            return [f"        return {cls.name}({own})"]
        mine = "frame" if all(f.mark != "Covered" for f in fields) else f"{cls.name}({own})"
        return [f"        return {mine} if frame.seat == seat else {cls.name}({other})"]

    def _covered_field(self, cls: Class, f: Field) -> str:
        if f.mark not in ("Owned", "Covered"):
            raise Refused(f"{cls.path}: {cls.name}.{f.name}: a field of a frame is Open, Owned or Covered")
        return self._sure(cls, f, blank(f.kind))

    def _open_class(self) -> None:
        self.module.add(
            f"class Codec(Rules[{self.state}, Sight, {self.box}]):",
            '    """What follows from the declarations of the fields; `game.py` adds the rest."""',
        )

    def _clone(self) -> None:
        copies = [f"        t.{f.name} = g.{f.name}{_copied(f)}" for f in self.game.fields]
        self.module.add(
            f"    def clone(self, g: {self.state}) -> {self.state}:",
            f"        t = {self.state}()",
            "        adopt(t, g)",
            *copies,
            "        return t",
            "",
            f"    def bare(self, sight: Sight) -> {self.state}:",
            "        return self.clone(sight)",
            "",
            f"    def deal(self, g: {self.state}, sight: Sight) -> None:",
            "        deal(g, sight)",
            "",
        )

    def _look(self) -> None:
        """A view starts blank and gets what each mark allows."""
        game = self.game
        self.module.add(
            f"    def view(self, g: {self.state}, seat: int) -> Sight:",
            "        v = Sight()",
            "        v.seat = seat",
            *[f"        v.{f.name} = {self._seen_of_kernel(f)}" for f in game.kernel],
            "        v.committed = committed(g)",
            *[f"        v.{f.name} = {self._seen(f)}" for f in game.fields if f.mark != "Derived"],
            *[f"        v.{f.name} = see_{f.name}(g, seat)" for f in game.pools()],
            *[f"        v.{f.name} = derive_{f.name}(v)" for f in game.fields if f.mark == "Derived"],
            "        return v",
            "",
        )

    def _seen_of_kernel(self, f: Field) -> str:
        if f.name == "stack":
            return "[see_frame(frame, seat) for frame in g.stack]"
        return f"g.{f.name}{_copied(f)}" if f.mark == "Open" else nothing(f.kind)

    def _seen(self, f: Field) -> str:
        value = f"g.{f.name}"
        if f.mark == "Open":
            return value + _copied(f)
        if f.mark == "Seen":
            return f"see_{f.name}(g, seat)"
        if f.mark == "Covered":
            return self._sure(self.game.state, f, cover(f.kind, value))
        if f.kind.name != "list":
            raise Refused(f"{self.game.state.path}: {self.state}.{f.name}: what is Owned is a list by seat")
        covered = self._sure(self.game.state, f, cover(f.kind.item, "x"))
        return f"[x if s == seat else {covered} for s, x in enumerate({value})]"

    def _sure(self, cls: Class, f: Field, covered: str) -> str:
        if not covered:
            raise Refused(f"{cls.path}: {cls.name}.{f.name}: {f.kind} has no blank to be covered with; mark it Seen")
        return covered

    def _write_table(self, head: str, v: str, fields: list[Field]) -> None:
        """A state or a sight: written field by field, in order."""
        self.module.add(
            f"    def {head} -> Json:",
            f"        box = {v}.box",
            "        return {",
            *[f'            "{f.name}": {write(f.kind, f"{v}.{f.name}")},' for f in fields],
            "        }",
            "",
        )


def _copied(f: Field) -> str:
    return ".copy()" if f.kind.bare.name == "list" else ""
