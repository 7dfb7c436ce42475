"""Effects of cards: each kind is declared once, next to its class; loader, pages, boards and bots read the declaration.

    EFFECTS.add(Heal, whole(1, 9, all=ALL), needs={"who": MINIONS}, value=0.4, icon="heal")

A kind has a value under its word, and perhaps other fields next to it; the word is the name of its class unless another
is declared. The class is constructed from them: the value by position, the other fields by name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
)

import msgspec

from bardhall.kernel.choices import import_chapters
from bardhall.kernel.content import PackEntry
from bardhall.kernel.specs import Strict

R = TypeVar("R")
Rows = list[tuple[str, Sequence["EffectSpec"]]]  # rows inside a value: what their ids end with, and their effects


class EffectSpec(Strict):
    """An effect as a pack writes it; its fields follow from the game's declarations."""

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...


class Args(tuple[Any, ...]):
    """A value from a pack that becomes several constructor arguments."""

    def __new__(cls, *values: Any) -> Args:
        return super().__new__(cls, values)


def _parts(type: Any) -> list[Any]:
    """Return the members of a union, or the type itself."""
    return list(get_args(type)) if get_origin(type) is Union else [type]


def _words(parts: Sequence[Any]) -> dict[Any, None]:
    """Return all words that the types allow, each once."""
    return dict.fromkeys(word for part in parts if get_origin(part) is Literal for word in get_args(part))


def _union(types: Sequence[Any]) -> Any:
    """Return one type that accepts whatever any of the types accepts, with all words in one list."""
    parts = [part for type in types for part in _parts(type)]
    others = list(dict.fromkeys(part for part in parts if get_origin(part) is not Literal))
    words = tuple(_words(parts))
    return Union[(*others, *([Literal[words]] if words else []))]


class Field:
    """A field of an effect: its type in a pack, and how its value is converted for the rules."""

    def __init__(
        self,
        type: Any,
        read: Callable[..., Any] = lambda value, rows: value,
        rows: Callable[[Any, str], Rows] = lambda value, name: [],
        what: str = "",
    ) -> None:
        self.type: Final = type
        self.read: Final = read
        self.rows: Final = rows
        self.what: Final = what  # in words, where kinds differ in what they take

    def fits(self, value: object) -> bool:
        """Return whether a value that another kind accepts in this field is also valid for this kind."""
        parts = _parts(self.type)
        if not isinstance(value, str | int):
            return any(get_origin(part) is not Literal for part in parts)
        bases = [get_args(part)[0] for part in parts if get_origin(part) is Annotated]
        return value in _words(parts) or type(value) in bases


def whole(least: int, most: int, **words: int) -> Field:
    """Declare a field with a whole number, or with a word that stands for one."""
    number = Annotated[int, msgspec.Meta(ge=least, le=most)]
    type = _union([number, Literal[tuple(words)]]) if words else number
    return Field(type, lambda value, rows: words.get(value, value))


def one_of(names: Sequence[str], only: Sequence[str] = (), what: str = "", **words: int) -> Field:
    """Declare a field that holds the code of one name, of some of the names, or of another word."""
    codes = {name: code for code, name in enumerate(names)} | words
    return Field(Literal[(*(only or names), *words)], lambda value, rows: codes[value], what=what)


def amount_of(names: Sequence[str], most: int = 9) -> Field:
    """Declare a field that holds an amount of one thing: its code and the number."""
    number = Annotated[int, msgspec.Meta(ge=1, le=most)]
    type = Annotated[dict[Literal[tuple(names)], number], msgspec.Meta(min_length=1, max_length=1)]  # type: ignore[misc,valid-type]
    return Field(type, lambda value, rows: Args(*next((names.index(name), n) for name, n in value.items())))


def amounts_of(names: Sequence[str], most: int = 9) -> Field:
    """Declare a field that holds a number for each of several things, by code."""
    number = Annotated[int, msgspec.Meta(ge=1, le=most)]
    type = Annotated[dict[Literal[tuple(names)], number], msgspec.Meta(min_length=1)]  # type: ignore[misc,valid-type]
    return Field(type, lambda value, rows: tuple(value.get(name, 0) for name in names))


def set_of(names: Sequence[str]) -> Field:
    """Declare a field that holds a set of names, one bit each."""
    type = Annotated[list[Literal[tuple(names)]], msgspec.Meta(min_length=1, max_length=len(names))]  # type: ignore[misc,valid-type]
    return Field(type, lambda value, rows: sum(1 << names.index(name) for name in set(value)))


def options(least: int, most: int) -> Field:
    """Declare a field with several rows of effects, of which a player chooses one."""
    return Field(
        Annotated[list["Effects"], msgspec.Meta(min_length=least, max_length=most)],  # type: ignore[name-defined]  # noqa: F821
        lambda value, rows: tuple(rows),
        lambda value, name: [(f"option_{number}", row) for number, row in enumerate(value, 1)],
    )


def word(word: str | bool) -> Field:
    """Declare a field that allows exactly one word and no other value."""
    return Field(Literal[word], lambda value, rows: Args())


ROW: Final = Field("Effects", lambda value, rows: rows[0], lambda value, name: [(name, value)])


class EffectKind:
    """A kind of effect: its fields in packs, the class made from them, its value for an evaluation, and its icon."""

    def __init__(
        self,
        cls: Any,
        takes: Field | None,
        *,
        value: float | Callable[[Any], float],
        icon: str,
        why: str = "",
        sign: str = "",
        needs: Mapping[str, Field] = {},
        may: Mapping[str, Field] = {},
        context: Sequence[str] = (),
        make: Callable[..., Any] | None = None,
        words: Callable[[Any], str] | None = None,
    ) -> None:
        self.cls: Final = cls
        self.word: Final[str] = cls.word or re.sub("(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        self.takes: Final = takes  # None: packs cannot name it, another kind makes it
        self.value: Final = value  # to an evaluation, at a usual moment
        self.why: Final = why  # it is worth nothing
        self.icon: Final = icon
        self.sign: Final = sign  # before a number beside the icon
        self.needs: Final = dict(needs)
        self.may: Final = dict(may)
        self.context: Final = context  # what the maker of rows knows of the card
        self.make: Final = make or cls
        self.words: Final = words or (lambda effect: self.word)  # the key of its sentence
        if value == 0 and not why:
            raise ValueError(
                f"the effect {self.word!r} needs a value for the evaluation, or the reason why it has none"
            )
        if not icon:
            raise ValueError(f"the effect {self.word!r} needs an icon")

    @property
    def extras(self) -> dict[str, Field]:
        """Return the fields next to the value under the kind's word."""
        return self.needs | self.may

    def rows(self, spec: EffectSpec) -> Rows:
        """Return the rows nested in an effect of this kind."""
        fields = {self.word: self.takes, **self.extras}
        given = [(name, field, getattr(spec, name)) for name, field in fields.items()]
        return [row for name, field, it in given if field and it is not None for row in field.rows(it, name)]


class EffectKinds:
    """A game's kinds of effect, by their words in packs."""

    def __init__(self, chapters: str) -> None:
        self._chapters: Final = chapters  # the package with the modules that declare them
        self._by_class: Final[dict[Any, EffectKind]] = {}
        self._by_word: dict[str, list[EffectKind]] = {}

    def add(self, cls: Any, takes: Field | None, **declared: Any) -> None:
        """Declare a kind of effect, as `EffectKind` describes; kinds with the same word differ in the values that they
        accept.
        """
        self._by_class[cls] = EffectKind(cls, takes, **declared)

    def kinds(self) -> list[EffectKind]:
        """Return all kinds, ordered by their words."""
        import_chapters(self._chapters)
        return sorted(self._by_class.values(), key=lambda kind: kind.word)

    def by_word(self) -> dict[str, list[EffectKind]]:
        """Return the kinds that packs can name, by their words."""
        if not self._by_word:
            for kind in self.kinds():
                if kind.takes is not None:
                    self._by_word.setdefault(kind.word, []).append(kind)
        return self._by_word

    def of(self, effect: object) -> EffectKind:
        """Return the kind of an effect that is in the box."""
        return self._by_class[type(effect)]

    def has(self, effect: object) -> bool:
        """Return whether the kind of an effect is declared."""
        return type(effect) in self._by_class

    def value(self, effect: object) -> float:
        """Return what an evaluation counts for using an effect once at an ordinary moment."""
        value = self._by_class[type(effect)].value
        return value(effect) if callable(value) else value

    # Effects in packs

    def structure(self, module: str, doc: str) -> type[EffectSpec]:
        """Create the structure that reads an effect; structures named in the declarations come from that module."""
        types: dict[str, list[Any]] = {}
        for word, kinds in self.by_word().items():
            types[word] = [kind.takes.type for kind in kinds if kind.takes]
        for kinds in self.by_word().values():
            for kind in kinds:
                for name, field in kind.extras.items():
                    types.setdefault(name, []).append(field.type)
        fields = [(name, _union([*found, None]), None) for name, found in types.items()]
        return msgspec.defstruct("Effect", fields, bases=(EffectSpec,), module=module, namespace={"__doc__": doc})  # type: ignore[return-value]

    def word(self, spec: EffectSpec) -> str:
        """Return the word that names the kind of an effect in a pack."""
        return next(word for word in self.by_word() if getattr(spec, word) is not None)

    def kind(self, spec: EffectSpec) -> EffectKind:
        """Return the kind that accepts the value under the word of an effect from a pack."""
        kinds = self.by_word()[word := self.word(spec)]
        return next(kind for kind in kinds if kind.takes and kind.takes.fits(getattr(spec, word)))

    def inner(self, spec: EffectSpec) -> list[Sequence[EffectSpec]]:
        """Return the rows nested in an effect."""
        return [row for _, row in self.kind(spec).rows(spec)]

    def every(self, row: Sequence[EffectSpec]) -> Iterator[EffectSpec]:
        """Yield all effects of a row, nested ones included."""
        for spec in row:
            yield spec
            for part in self.inner(spec):
                yield from self.every(part)

    def check(self, row: Sequence[EffectSpec], entry: PackEntry, key: str) -> None:
        """Refuse a value unless it is exactly one effect with fields that belong together."""
        for spec in row:
            given = [word for word in self.by_word() if getattr(spec, word) is not None]
            if len(given) != 1:
                raise entry.fault(f"give an effect exactly one of {', '.join(self.by_word())}", key)
            kind = self.kind(spec)
            for name in spec.__struct_fields__:
                field, value = kind.extras.get(name), getattr(spec, name)
                if value is None and name in kind.needs:
                    raise entry.fault(f"{kind.word} needs {name}", key)
                if value is not None and name != kind.word and field is None:
                    raise entry.fault(f"{kind.word} cannot have {name}", key)
                if value is not None and field is not None and not field.fits(value):
                    raise entry.fault(f"{name} of {kind.word} must be {field.what}, not {value}", key)
            for part in self.inner(spec):
                self.check(part, entry, key)


class RowMaker(Generic[R]):
    """A maker of the effects in a box, which numbers their rows in order of creation."""

    outer_first: ClassVar[bool] = False  # whether a row has its number before the rows inside of it

    def __init__(self, kinds: EffectKinds, row: Callable[[int, str, tuple[Any, ...]], R], no_row: R) -> None:
        self.kinds: Final = kinds
        self.rows: Final = [no_row]
        self._row: Final = row

    def row(self, specs: Sequence[EffectSpec] | None, id: str) -> R:
        """Create a row of effects; its id names the place where it is printed."""
        if not specs:
            return self.rows[0]
        code = len(self.rows)
        if self.outer_first:
            self.rows.append(self.rows[0])
        effects: list[Any] = []
        for spec in specs:
            effects += self.effects(spec, f"{id}.{len(effects) + 1}")
        if not self.outer_first:
            code = len(self.rows)
            self.rows.append(self.rows[0])
        self.rows[code] = self._row(code, id, tuple(effects))
        return self.rows[code]

    def effects(self, spec: EffectSpec, id: str) -> list[Any]:
        """Create the effects that one pack entry stands for."""
        kind, args, named = self.kinds.kind(spec), Args(), {}
        for name, field in {kind.word: kind.takes, **kind.extras}.items():
            value = getattr(spec, name)
            if field is None or value is None:
                continue
            rows = [self.row(row, f"{id}.{end}") for end, row in field.rows(value, name)]
            made = field.read(value, rows)
            if name == kind.word:
                args = made if isinstance(made, Args) else Args(made)
            else:
                named[f"{name}_" if name in ("from", "if", "else") else name] = made
        found = kind.make(*args, **named, **{name: getattr(self, name) for name in kind.context})
        return found if isinstance(found, list) else [found]
