"""Packs: folders of TOML with a manifest, read into typed structures or refused with all errors by file and line."""

from __future__ import annotations

import os
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec

from bardhall.kernel import card_pictures
from bardhall.kernel.box import Box, CardTexts, PackRef
from bardhall.kernel.errors import ContentError, Malformed
from bardhall.kernel.specs import CardSpec, PackSpecs, by_language, faults_of
from bardhall.kernel.wording import LANGUAGES

T = TypeVar("T")
C = TypeVar("C", bound=CardSpec)

_LARGEST_FILE = 1_000_000
_MOST_CARDS = 2_000  # of all packs of a game together, each as often as it has copies; our boxes have up to 300
_MOST_DOTS = 100  # in a line: the time to read a dotted key grows with the square of its parts
_Blocks: TypeAlias = dict[str, list[tuple[int, dict[str, int]]]]  # by kind: the line of a header, the lines of its keys
_CARD = re.compile("[a-z][a-z0-9_]{0,39}")
_HEADER = re.compile(r"\s*\[\[?\s*([\w.]+)\s*\]?\]")


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of pack.toml; `clear` lists the kinds of entry for which only this pack's entries are used."""

    id: str
    game: str
    version: str
    name: dict[str, str] = {}
    clear: list[str] = []


@dataclass(frozen=True)
class PackEntry:
    """One entry of a pack file, with its position in the file."""

    data: dict[str, Any]
    file: Path
    line: int
    lines: dict[str, int] = field(default_factory=dict)

    def fault(self, sentence: str, key: str = "") -> ContentError:
        """Return an error that points at the entry or at one of its keys."""
        return ContentError(f"{self.file}:{self.lines.get(key, self.line)}: {sentence}")

    def read(self, kind: type[T]) -> T:
        """Return the entry as a typed structure; unknown fields are refused."""
        try:
            return msgspec.convert(self.data, kind)
        except msgspec.ValidationError:
            faults = [self.fault(sentence, key) for key, sentence in faults_of(self.data, kind)]
            raise ContentError(*map(str, faults)) from None


class Faults:
    """All errors of the packs, collected in one reading."""

    def __init__(self) -> None:
        self._found: dict[str, None] = {}  # each once, in the order in which they were found

    @contextmanager
    def collect(self) -> Iterator[None]:
        """Record any error raised inside the block, then continue after it."""
        try:
            yield
        except ContentError as error:
            self._found.update(dict.fromkeys(error.faults))

    def as_error(self, found: Iterable[str]) -> ContentError:
        """Return all recorded errors as one, together with the error that ends the reading."""
        return ContentError(*self._found, *found)

    def check(self) -> None:
        """Refuse the packs if any error was recorded."""
        if self._found:
            raise self.as_error(())


Cards: TypeAlias = dict[str, tuple[C, PackEntry]]  # by id, in the order of their codes


@dataclass
class Pile:
    """The entries of all packs by kind and id; a later pack replaces entries with the same id."""

    packs: tuple[PackRef, ...] = ()
    kinds: dict[str, dict[str, PackEntry]] = field(default_factory=dict)
    numbers: dict[str, PackEntry] = field(default_factory=dict)
    faults: Faults = field(default_factory=Faults)

    def entries(self, kind: str) -> list[PackEntry]:
        """Return all entries of a kind, in the order of the packs."""
        return list(self.kinds.get(kind, {}).values())

    def read_numbers(self, kind: type[T]) -> T:
        """Return the numbers as a typed structure; reading cannot continue without them."""
        merged = {name: entry.data[name] for name, entry in self.numbers.items()}
        try:
            return msgspec.convert(merged, kind)
        except msgspec.ValidationError:
            found = [self._number_fault(*fault) for fault in faults_of(merged, kind)]
            raise self.faults.as_error(found) from None

    def _number_fault(self, name: str, sentence: str) -> str:
        entry = self.numbers.get(name)
        return str(entry.fault(sentence)) if entry else f"numbers.toml: {sentence}"


def read_packs(game: str, folders: Iterable[Path], kinds: frozenset[str]) -> Pile:
    """Read pack folders in order; `kinds` are the kinds of entry that the game knows."""
    pile = Pile()
    for folder in folders:
        _add_pack(pile, game, folder, kinds)
    return pile


def attribute_to_pack(error: ContentError, base: Path, added: Sequence[Path]) -> ContentError:
    """Return the same errors without those of the base pack, which the author of an added pack cannot fix."""
    return ContentError(*[_attribute_fault(fault, base, added) for fault in error.faults]) if added else error


def _attribute_fault(fault: str, base: Path, added: Sequence[Path]) -> str:
    if any(fault.startswith((f"{folder}:", f"{folder}{os.sep}")) for folder in added):
        return fault
    packs = ", ".join(map(str, added))
    place, _, sentence = fault.removeprefix(f"{base}{os.sep}").partition(": ")
    if not fault.startswith(f"{base}{os.sep}"):
        return f"{packs}: {fault}"
    return f"{packs}: it does not fit the base pack: {sentence} (base pack, {place})"


def _add_pack(pile: Pile, game: str, folder: Path, kinds: frozenset[str]) -> None:
    manifest = _manifest(folder, game, kinds, pile.faults)
    if manifest.id in [pack.id for pack in pile.packs]:
        raise ContentError(f"{folder / 'pack.toml'}:1: another pack already has the id {manifest.id!r}")
    for kind in manifest.clear:
        pile.kinds.pop(kind, None)
    files: dict[str, bytes] = {}
    data: dict[str, dict[str, Any]] = {"pack.toml": {"clear": manifest.clear}}
    for path in sorted(folder.glob("*.toml")):
        with pile.faults.collect():
            text = _text(path)
            files[path.name] = text.encode()
            if path.name != "pack.toml":
                data[path.name] = _toml(path, text)
                _add_file(pile, path, text, data[path.name], kinds)
    pictures = _read_pictures(folder, pile.faults)
    files.update({f"{card_pictures.FOLDER}/{name}": content for name, content in pictures.items()})
    substance = sha256(repr(_without_words(data)).encode()).hexdigest()
    by_card = {name.partition(".")[0]: name for name in pictures}
    pile.packs += (PackRef(manifest.id, manifest.version, digest_of(files), manifest.name, substance, by_card),)


def _read_pictures(folder: Path, faults: Faults) -> dict[str, bytes]:
    """Return the unmodified picture files of a pack by name, after checking each."""
    found: dict[str, bytes] = {}
    for path in picture_files(folder):
        with faults.collect():
            found[path.name] = read_picture(path)[0]
            cards = [name.partition(".")[0] for name in found]
            if len(set(cards)) < len(cards):
                raise ContentError(f"{path}: a card has one picture")
            if sum(map(len, found.values())) > card_pictures.MOST_BYTES:
                raise ContentError(
                    f"{path}: the pictures of a pack have at most {card_pictures.MOST_BYTES} bytes in total"
                )
    return found


def picture_files(folder: Path) -> list[Path]:
    """Return the files in a pack's picture folder, whatever they contain, apart from hidden files."""
    home = folder / card_pictures.FOLDER
    return sorted(path for path in home.glob("[!.]*") if path.is_file()) if home.is_dir() else []


def read_picture(path: Path) -> tuple[bytes, bytes]:
    """Return the bytes of a picture file, and a cleaned version that is safe to show."""
    if path.suffix not in card_pictures.TYPES or not _CARD.fullmatch(path.stem):
        raise ContentError(f"{path}: a picture is an SVG or PNG with the id of its card as name, as otter.svg")
    try:
        if path.stat().st_size > card_pictures.LARGEST[path.suffix]:
            raise ContentError(f"{path}: larger than {card_pictures.LARGEST[path.suffix]} bytes")
        content = path.read_bytes()
        return content, card_pictures.clean(content, path.suffix)
    except OSError as error:
        raise ContentError(f"{path}: cannot be read ({error.strerror})") from None
    except Malformed as error:
        raise ContentError(f"{path}: {error}") from None


def _without_words(data: Any) -> Any:
    """Return the data of a pack without its texts and without its designer's notes."""
    if isinstance(data, dict):
        kept = {key: value for key, value in sorted(data.items()) if key != "plan" and not _is_text(value)}
        return {key: _without_words(value) for key, value in kept.items()}
    return [_without_words(value) for value in data] if isinstance(data, list) else data


def _is_text(value: Any) -> bool:
    return isinstance(value, dict) and bool(value) and set(value) <= set(LANGUAGES)


def digest_of(files: Mapping[str, bytes]) -> str:
    """Return the SHA-256 of a pack's files by name, each name and content prefixed with its length."""
    whole = sha256()
    for name in sorted(files):
        for part in (name.encode(errors="surrogateescape"), files[name]):
            whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()


def _add_file(pile: Pile, path: Path, text: str, data: dict[str, Any], kinds: frozenset[str]) -> None:
    if path.name == "numbers.toml":
        lines = _key_lines(text.splitlines())
        pile.numbers.update({name: PackEntry(data, path, lines.get(name, 1)) for name in data})
        return
    blocks = _blocks(text)
    for kind, tables in data.items():
        with pile.faults.collect():
            _add_kind(pile, kind, _entries(path, kind, tables, blocks, kinds))


def read_manifest(folder: Path) -> Manifest:
    """Read the manifest of a pack."""
    return _manifest_entry(folder).read(Manifest)


def _manifest_entry(folder: Path) -> PackEntry:
    path = folder / "pack.toml"
    if not path.is_file():
        raise ContentError(f"{folder}: not a pack: it has no pack.toml")
    text = _text(path)
    return PackEntry(_toml(path, text), path, 1, _key_lines(text.splitlines()))


def _manifest(folder: Path, game: str, kinds: frozenset[str], faults: Faults) -> Manifest:
    entry = _manifest_entry(folder)
    manifest = entry.read(Manifest)
    if manifest.game != game:
        raise entry.fault(f"this pack is for {manifest.game}, not for {game}", "game")
    for kind in manifest.clear:
        with faults.collect():
            if kind not in kinds:
                raise entry.fault(f"clear: unknown kind {kind!r}; choose from {', '.join(sorted(kinds))}", "clear")
    return manifest


def _text(path: Path) -> str:
    try:
        if path.stat().st_size > _LARGEST_FILE:
            raise ContentError(f"{path}: larger than {_LARGEST_FILE} bytes")
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(f"{path}: cannot be read ({error})") from None


def _toml(path: Path, text: str) -> dict[str, Any]:
    try:
        return parse_toml(text)
    except Malformed as error:
        line = re.search(r"line (\d+)", str(error))
        raise ContentError(f"{path}:{line[1] if line else 1}: {error}") from None


def parse_toml(text: str) -> dict[str, Any]:
    """Parse untrusted TOML; raise Malformed with the reason if it is invalid."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > _MOST_DOTS:
            raise Malformed(f"a line has more than {_MOST_DOTS} dots (at line {number})")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Malformed("tables are nested too deeply") from None
    except ValueError as error:  # no TOML, or a number of thousands of digits
        raise Malformed(str(error)) from None


def read_entries(path: Path, kind: str) -> list[PackEntry]:
    """Read the entries of a single file that belongs to no pack and has one kind of entry."""
    text = _text(path)
    blocks = _blocks(text)
    return [
        entry for name, tables in _toml(path, text).items() for entry in _entries(path, name, tables, blocks, {kind})
    ]


def _entries(path: Path, kind: str, tables: Any, blocks: _Blocks, kinds: Set[str]) -> list[PackEntry]:
    """Return the entries of a kind, with their positions."""
    found = blocks.get(kind, [])
    line = found[0][0] if found else 1
    if kind not in kinds:
        raise ContentError(f"{path}:{line}: unknown table {kind!r}; choose from [[{'|'.join(sorted(kinds))}]]")
    if not isinstance(tables, list) or len(tables) != len(found):
        raise ContentError(f"{path}:{line}: write each {kind} as a separate table, [[{kind}]]")
    return [PackEntry(data, path, *block) for data, block in zip(tables, blocks[kind])]


def _add_kind(pile: Pile, kind: str, entries: Iterable[PackEntry]) -> None:
    known = pile.kinds.setdefault(kind, {})
    for entry in entries:
        with pile.faults.collect():
            _add_entry(known, kind, entry)


def _add_entry(known: dict[str, PackEntry], kind: str, entry: PackEntry) -> None:
    name = entry.data.get("id")
    if not isinstance(name, str):
        raise entry.fault(f"a {kind} needs an id", "id")
    if name in known and known[name].file.parent == entry.file.parent:
        raise entry.fault(f"the id {name!r} is used twice", "id")
    known[name] = entry


def _blocks(text: str) -> _Blocks:
    """Return, for each kind, the header line of each of its tables and the lines of its keys."""
    blocks: _Blocks = {}
    current: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        header = _HEADER.match(line)
        if header and "." not in header[1]:
            current = {}
            blocks.setdefault(header[1], []).append((number, current))
        else:
            _note_key(current, line, number)
    return blocks


def _key_lines(lines: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        _note_key(found, line, number)
    return found


def _note_key(found: dict[str, int], line: str, number: int) -> None:
    key = re.match(r"\s*(\w+)\s*[.=]", line)
    if key:
        found.setdefault(key[1], number)


# Cards


def read_cards(pile: Pile, types: Mapping[str, type[C]]) -> Cards[C]:
    """Read all cards by id, in the order of the kinds; errors are recorded card by card."""
    cards: Cards[C] = {}
    for kind, struct in types.items():
        for entry in pile.entries(kind):
            with pile.faults.collect():
                card = entry.read(struct)
                if card.id in cards:
                    raise entry.fault(f"another kind of card already has the id {card.id!r}", "id")
                cards[card.id] = (card, entry)
    _check_number(pile, cards)
    return cards


def _check_number(pile: Pile, cards: Cards[C]) -> None:
    """Refuse more cards than a game can handle; the error points to the pack that adds the most."""
    by_folder: Counter[Path] = Counter()
    for card, entry in cards.values():
        by_folder[entry.file.parent] += _copies(card)
    if by_folder.total() > _MOST_CARDS:
        folder = by_folder.most_common(1)[0][0]
        found = [(card, entry) for card, entry in cards.values() if entry.file.parent == folder]
        _, entry = max(found, key=lambda it: _copies(it[0]))
        sentence = f"{by_folder.total()} cards in total, copies included; at most {_MOST_CARDS} are allowed"
        raise pile.faults.as_error([str(entry.fault(sentence, "copies"))])


def _copies(card: CardSpec) -> int:
    copies: int = getattr(card, "copies", 1)
    return copies


@dataclass(frozen=True)
class Content:
    """The typed cards and numbers of some packs."""

    cards: list[Any]
    texts: list[CardTexts]
    numbers: Any
    packs: tuple[PackRef, ...]


def read_content(game: str, folders: Iterable[Path], specs: PackSpecs) -> Content:
    """Read everything in these packs, or refuse them with all their errors."""
    pile = read_packs(game, folders, frozenset(specs.kinds))
    cards = read_cards(pile, {kind: spec for kind, spec in specs.kinds.items() if issubclass(spec, CardSpec)})
    numbers = pile.read_numbers(specs.numbers)
    pile.faults.check()
    return Content([card for card, _ in cards.values()], card_texts(cards), numbers, pile.packs)


class CardBox(Box):
    """A box of cards; `cards` are the specifications from their packs, by code."""

    def __init__(self, content: Content) -> None:
        ids = [card.id for card in content.cards]
        super().__init__(ids, content.texts, content.packs, [_copies(card) for card in content.cards])
        self.cards = content.cards
        self.numbers = content.numbers


def card_texts(cards: Cards[C]) -> list[CardTexts]:
    """Return the hand-written texts of the cards, in their order."""
    return [CardTexts(by_language(card.name), by_language(card.flavour), card.plan) for card, _ in cards.values()]
