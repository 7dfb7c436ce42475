"""Writing `observation.py` and `_codec.py` of a game: clone, views, declared fields, and the methods of `Rules`.

Each method calls a function with a standard name in a module with a standard name, so that no game forwards calls by
hand; the kernel has defaults for the rest.
"""

from __future__ import annotations

from bardhall.generator.answers import answers
from bardhall.generator.classes import HIDDEN, Class, Field, Game, Refused
from bardhall.generator.kinds import blank, cover, nothing, plain
from bardhall.generator.modules import WIDTH, Module, wrapped


def observation_module(game: Game) -> Module:
    """Return the module with the class of a seat's observation."""
    state, pools = game.state, game.pools()
    names = [f'"{name}"' for name in sorted(["seat", "committed", *(f.name for f in pools)])]
    module = Module(game, "The observation of a seat.")
    module.add(
        f"class Observation({state.name}):",
        '    """The table as a seat sees it: what it cannot know is blank, and a hidden card is -1.',
        "",
        "    Functions that only read visible fields accept it, too. `seat` is the observer (-1: the public),",
        "    `committed` lists seats that have answered a secret question; functions of `view.py` add other fields.",
        '    """',
        "",
        *wrapped("__slots__ = (", names, ")", "    "),
        "    seat: int",
        "    committed: tuple[int, ...]",
        *[f"    {f.name}: {plain(f.kind)}" for f in pools],
        "",
    )
    return module


def codec_module(game: Game) -> Module:
    """Return the module with cloning, views, and the declared fields for JSON."""
    module = Module(game, "The rules of the game, as the kernel uses them.")
    _Codec(game, module).fill()
    return module


class _Codec:
    """A writer of the codec module of one game."""

    def __init__(self, game: Game, module: Module) -> None:
        self.game = game
        self.module = module
        self.box = game.box
        self.state = game.state.name

    def fill(self) -> None:
        self._declare()
        self._see_frame()
        self._about()
        self._clone()
        self._look()
        self._json()
        self._answers()
        self.module.add("", "RULES: Final = Codec()")

    def _declare(self) -> None:
        """Write the declared fields as text, for the kernel's JSON reader and writer."""
        game = self.game
        seen = {f.name: f.kind for f in game.seen()}
        zones = [f for f in game.written() if f.name != "stack"]
        otherwise = [Field(f.name, f.mark, seen[f.name]) for f in zones if seen[f.name] != f.kind]
        self.module.add(f"_TYPES: Final = TypeTable({self.module.types})")
        for cls in game.values:
            self.module.add(*wrapped("_TYPES.add_value(", [cls.name, _listed(cls.plain_fields())], ")"))
        for cls in game.frames:
            items = [cls.name, _listed(cls.marked), str(_is_open(cls))]
            self.module.add(*wrapped("_TYPES.add_frame(", items, ")"))
        items = ["_TYPES", _listed(zones), _listed(otherwise), _listed(game.pools())]
        self.module.add(*wrapped("_POSITION: Final = PositionTypes(", items, ")"), "")

    def _see_frame(self) -> None:
        """Write which fields of a frame are visible; of other seats' parts of a secret question, only
        that they exist.
        """
        secret = [cls for cls in self.game.frames if any(f.mark != "Open" for f in cls.marked)]
        self.module.add(
            "_OPEN: Final = _TYPES.open_frames",
            "",
            "",
            "def see_frame(frame: Frame[Any], seat: int) -> Frame[Any]:",
            "    if type(frame) in _OPEN:",
            "        return frame",
        )
        for cls in secret:
            self.module.add(f"    if isinstance(frame, {cls.name}):", *self._covered_frame(cls, cls.marked))
        self.module.add(
            '    assert isinstance(frame, SimultaneousQuestion), "a frame that nobody has marked is not shown"',
            "    return frame.renewed(tuple([see_part(part, seat) for part in frame.parts]))",
            "",
            "",
            "def see_part(part: SecretPart[Any], seat: int) -> SecretPart[Any]:",
            "    seen = see_frame(part, seat)",
            "    assert isinstance(seen, SecretPart)",
            "    return seen",
            "",
            "",
        )

    def _covered_frame(self, cls: Class, fields: list[Field]) -> list[str]:
        own = ", ".join(self._covered_field(cls, f) if f.mark == "Hidden" else f"frame.{f.name}" for f in fields)
        other = ", ".join(f"frame.{f.name}" if f.mark == "Open" else self._covered_field(cls, f) for f in fields)
        if own == other:
            return [f"        return {cls.name}({own})"]
        mine = "frame" if all(f.mark != "Hidden" for f in fields) else f"{cls.name}({own})"
        return [f"        return {mine} if frame.seat == seat else {cls.name}({other})"]

    def _covered_field(self, cls: Class, f: Field) -> str:
        if f.mark not in ("Owned", "Hidden"):
            raise Refused(f"{cls.path}: {cls.name}.{f.name}: mark a field of a frame Open, Owned or Hidden")
        return self._sure(cls, f, blank(f.kind))

    def _about(self) -> None:
        """Write the methods that return the game's folder and info."""
        game, bind = self.game, self.module.bind
        players = game.module_of("PLAYERS", "rules", "rules.setup", "options")
        if not players:
            raise Refused(f"{game.folder / 'rules.py'}: PLAYERS is missing, which declares the numbers of players")
        items = ["_WORDS", f'"{game.folder.name}"', bind(players, "PLAYERS")]
        options = game.module_of("OPTIONS", "options")
        items += [bind(options, "OPTIONS")] if options else []
        self.module.add(
            "_HERE: Final = Path(__file__).parent",
            '_WORDS: Final = Words(_HERE / "wording")',
            *wrapped("_INFO: Final = read_info(", items, ")"),
        )
        for name, base, modules in (("SOLO", "Solo", ("solo",)), ("CAMPAIGN", "CampaignRules", ("campaign.game",))):
            module, cls = game.class_of(base, *modules)
            if cls:
                self.module.add(f"_{name}: Final = {bind(module, cls)}(_INFO, _WORDS)")
        self.module.add(
            "",
            "",
            f"class Codec(Rules[{self.state}, Observation, {self.box}]):",
            f'    """The rules of {game.folder.name}, as the kernel uses them."""',
            "",
            "    def info(self) -> GameInfo:",
            "        return _INFO",
            "",
            "    def folder(self) -> Path:",
            "        return _HERE",
            "",
        )

    def _answers(self) -> None:
        """Write the methods of `Rules` that the game's modules implement."""
        for answer in answers(self.game, self.module):
            self.module.add(*answer, "")

    def _clone(self) -> None:
        copies = [f"        t.{f.name} = g.{f.name}{_copied(f)}" for f in self.game.fields]
        self.module.add(
            f"    def clone(self, g: {self.state}) -> {self.state}:",
            f"        t = {self.state}()",
            "        adopt(t, g)",
            *copies,
            "        return t",
            "",
            f"    def bare(self, sight: Observation) -> {self.state}:",
            "        return self.clone(sight)",
            "",
        )
        if "deal" in self.game.view:
            self.module.add(
                f"    def deal(self, g: {self.state}, sight: Observation) -> None:",
                "        deal(g, sight)",
                "",
            )
        elif self.game.is_dealt:
            self.module.add(
                f"    def deal_cards(self, g: {self.state}, sight: Observation) -> None:",
                "        pile = list(shuffle(g, sight.hidden))",
                *[f"        g.{f.name} = {_FILLED[str(f.kind)].format(f.name)}" for f in self.game.dealt()],
                *self._commitments(),
                "",
            )

    def _commitments(self) -> list[str]:
        if all(cls.shape != "SimultaneousQuestion" for cls in self.game.frames):
            return []
        return ["        answer_for_committed(g, sight.stack, sight.seat, sight.committed)"]

    def _look(self) -> None:
        """Write the methods for views, which start blank and get what each annotation allows; a glance lists no hidden
        cards.
        """
        game = self.game
        self.module.add(
            f"    def view(self, g: {self.state}, seat: int) -> Observation:",
            "        v = self.glance(g, seat)",
            *[
                f"        v.{f.name} = see_{f.name}(g, seat)"
                for f in game.pools()
                if f.name == HIDDEN.name and f != HIDDEN
            ],
            *self._hidden(),
            "        return v",
            "",
            f"    def glance(self, g: {self.state}, seat: int) -> Observation:",
            "        v = Observation()",
            "        v.seat = seat",
            *[f"        v.{f.name} = {self._seen_of_kernel(f)}" for f in game.kernel],
            "        v.committed = committed(g)",
            *[f"        v.{f.name} = {self._seen(f)}" for f in game.fields if f.mark != "Derived"],
            *[f"        v.{f.name} = see_{f.name}(g, seat)" for f in game.pools() if f.name != HIDDEN.name],
            *[f"        v.{f.name} = derive_{f.name}(v)" for f in game.fields if f.mark == "Derived"],
            "        return v",
            "",
        )

    def _hidden(self) -> list[str]:
        """Return the lines that list all cards that are hidden from the seat."""
        if HIDDEN not in self.game.pools():
            return []
        found = [f"*{_COVERED[str(f.kind)].format(f.name)}" for f in self.game.dealt()]
        return wrapped("v.hidden = tuple(sorted([", found, "]))", "        ")

    def _seen_of_kernel(self, f: Field) -> str:
        if f.name == "stack":
            return "[see_frame(frame, seat) for frame in g.stack]"
        return f"g.{f.name}{_copied(f)}" if f.mark == "Open" else nothing(f.kind)

    def _seen(self, f: Field) -> str:
        value = f"g.{f.name}"
        if f.mark == "Open":
            return value + _copied(f)
        if f.mark == "Custom":
            return f"see_{f.name}(g, seat)"
        if f.mark == "Hidden":
            return self._sure(self.game.state, f, cover(f.kind, value))
        if f.kind.name != "list":
            raise Refused(f"{self.game.state.path}: {self.state}.{f.name}: an Owned field must be a list by seat")
        covered = self._sure(self.game.state, f, cover(f.kind.item, "x"))
        return f"[x if s == seat else {covered} for s, x in enumerate({value})]"

    def _sure(self, cls: Class, f: Field, covered: str) -> str:
        if not covered:
            raise Refused(f"{cls.path}: {cls.name}.{f.name}: {f.kind} has no hidden form; mark it Custom")
        return covered

    def _json(self) -> None:
        """Write the JSON methods for positions and views."""
        derived = [f.name for f in self.game.fields if f.mark == "Derived"]
        self.module.add(
            f"    def write(self, g: {self.state}) -> Json:",
            "        return _POSITION.write(g.box, g)",
            "",
            "    def shown_fields(self) -> list[tuple[str, str]]:",
            "        return _POSITION.shown",
            "",
            "    def write_view(self, sight: Observation) -> Json:",
            "        return _POSITION.write_view(sight.box, sight)",
            "",
            f"    def read_table(self, box: {self.box}, seats: int, data: Json) -> {self.state}:",
            f"        g = {self.state}()",
            "        g.box = box",
            "        _POSITION.read(box, seats, data, g)",
            *[f"        g.{name} = derive_{name}(g)" for name in derived],
            "        return g",
            "",
            f"    def read_observation(self, box: {self.box}, data: Json) -> Observation:",
            "        v = Observation()",
            "        v.box = box",
            "        _POSITION.read_view(box, data, v)",
            *[f"        v.{name} = derive_{name}(v)" for name in derived],
            "        return v",
            "",
        )


# By how a field holds cards: the covered ones, and cards in their place.
_COVERED = {
    "Card": "covered((g.{0},), (v.{0},))",
    "tuple[Card, ...]": "covered(g.{0}, v.{0})",
    "list[Card]": "covered(g.{0}, v.{0})",
    "list[tuple[Card, ...]]": "covered_by_seat(g.{0}, v.{0})",
}
_FILLED = {
    "Card": "fill(pile, (sight.{0},))[0]",
    "tuple[Card, ...]": "fill(pile, sight.{0})",
    "list[Card]": "list(fill(pile, sight.{0}))",
    "list[tuple[Card, ...]]": "[fill(pile, cards) for cards in sight.{0}]",
}


def _listed(fields: list[Field]) -> str:
    """Return the fields as quoted text, in lines of limited length."""
    whole = ", ".join([f"{f.name} {f.kind.text}" for f in fields])
    if len(whole) <= WIDTH - 7:
        return f'"{whole}"'
    lines = [""]
    for i, f in enumerate(fields):
        word = f"{f.name} {f.kind.text}{', ' if i < len(fields) - 1 else ''}"
        if len(lines[-1]) + len(word) > 108:
            lines.append("")
        lines[-1] += word
    return "\n".join([f'"{line}"' for line in lines])


def _is_open(cls: Class) -> bool:
    """Return whether a frame hides nothing; a secret question may hide some of its parts."""
    return cls.shape != "SimultaneousQuestion" and all(f.mark == "Open" for f in cls.marked)


def _copied(f: Field) -> str:
    return ".copy()" if f.kind.bare.name == "list" else ""
