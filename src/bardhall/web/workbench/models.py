"""The data for the pages of the workbench: a pack with its entries, an entry with its form and its picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from bardhall.kernel.content import PackEntry, Pile
from bardhall.web.workbench import pack_files, validation
from bardhall.web.workbench.bench import BenchPack, base_pile
from bardhall.web.workbench.nodes import FormError, Node, kind_name, said
from bardhall.web.workbench.pictures import picture_of
from bardhall.web.workbench.sheets import WHOLE, Sheet
from bardhall.web.workbench.validation import Examined, Fault


@dataclass(frozen=True)
class FormLine:
    """An entry of a pack in a list."""

    kind: str
    id: str
    name: str
    is_faulty: bool = False
    replaces: bool = False


@dataclass(frozen=True)
class KindShelf:
    """The entries of one kind, and those of the base pack to start from."""

    id: str
    title: str
    lines: tuple[FormLine, ...]
    models: tuple[FormLine, ...]


@dataclass(frozen=True)
class FaultLine:
    """An error in a pack, with a link to its entry where there is one."""

    fault: Fault
    line: FormLine | None
    said: FormError


def shelves(pack: BenchPack, faults: Iterable[Fault], lang: str) -> list[KindShelf]:
    """Return all kinds of the game with their entries."""
    pile, base, found = pack.pile(), base_pile(pack.game), list(faults)
    return [
        KindShelf(
            kind, kind_name(kind, pack.game, lang),
            tuple(_line(kind, entry, lang, found, base) for entry in pile.entries(kind)),
            tuple(_line(kind, entry, lang) for entry in base.entries(kind)),
        )
        for kind in pack.specs.kinds
    ]  # fmt: skip


def _line(kind: str, entry: PackEntry, lang: str, faults: Iterable[Fault] = (), base: Pile | None = None) -> FormLine:
    names, id = entry.data.get("name"), str(entry.data.get("id", ""))
    name = str(names.get(lang) or id) if isinstance(names, dict) else id
    is_faulty = any(fault.file == entry.file.name for fault in faults) and bool(faults_in(entry, faults))
    return FormLine(kind, id, name, is_faulty, base is not None and id in base.kinds.get(kind, {}))


def faults_in(entry: PackEntry, faults: Iterable[Fault]) -> dict[str, list[str]]:
    """Return the errors in an entry by their paths."""
    lines = pack_files.read(entry.file).splitlines() if entry.file.is_file() else []
    last = len(lines) if Path(entry.file).stem in WHOLE else pack_files.span_of(lines, entry).last
    return validation.placed(faults, entry.file.name, entry.line, last, entry.lines)


def fault_lines(pack: BenchPack, faults: Iterable[Fault], lang: str) -> list[FaultLine]:
    """Return every error of a pack with a link to its entry."""
    pile = pack.pile()
    entries = [(kind, entry) for kind in pile.kinds for entry in pile.entries(kind)]
    found = []
    for fault in faults:
        of = [_line(kind, entry, lang) for kind, entry in entries if faults_in(entry, [fault])]
        found.append(FaultLine(fault, of[0] if of else None, said(fault.sentence, lang)))
    return found


@dataclass(frozen=True)
class CardForm:
    """An entry with its form: its fields, errors elsewhere, its picture and its source."""

    sheet: Sheet
    node: Node
    elsewhere: tuple[Fault, ...]
    examined: Examined
    text: str
    error: str = ""
    is_offered: bool = False  # at the tables of this server

    @property
    def can_be_tried(self) -> bool:
        """Return whether a table can be opened to try the card."""
        return self.is_offered and self.sheet.is_card and not self.examined.faults

    @property
    def has_picture(self) -> bool:
        """Return whether the pack has a picture of the card."""
        return picture_of(self.sheet.pack.folder, self.sheet.id) is not None

    @property
    def picture(self) -> Markup:
        """Return the picture of the card."""
        return Markup(self.examined.picture)

    @property
    def count(self) -> int:
        """Return the number of errors in the entry."""
        return sum(len(node.faults) for node in self.node.every())


def card_form(
    sheet: Sheet, examined: Examined, lang: str, text: str = "", error: str = "", is_offered: bool = False
) -> CardForm:
    """Return the form of an entry; if a `text` was refused, the form shows it again."""
    found = faults_in(sheet.entry, examined.faults)
    mine = {path: [said(sentence, lang) for sentence in sentences] for path, sentences in found.items()}
    elsewhere = tuple(fault for fault in examined.faults if not faults_in(sheet.entry, [fault]))
    return CardForm(sheet, sheet.node.with_faults(mine), elsewhere, examined, text or sheet.text, error, is_offered)
