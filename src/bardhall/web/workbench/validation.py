"""Validating a pack by reading it, drawing one of its cards, and setting up a game to try it.

This runs as a job, because it reads a whole box, and returns texts.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import bardhall
from bardhall.kernel.box import Box
from bardhall.kernel.card_pictures import FOLDER
from bardhall.kernel.errors import ContentError
from bardhall.kernel.info import Options
from bardhall.kernel.registry import read_anew, rules_of
from bardhall.kernel.wording import LANGUAGES
from bardhall.web import boards
from bardhall.web.boards.common.drawing import Sheet as Drawn
from bardhall.web.pages.gallery import is_of
from bardhall.web.pages.pack_pictures import inlined
from bardhall.web.pages.render import drawer
from bardhall.web.workbench.pictures import picture_of
from bardhall.web.workbench.stand_ins import StandIn, stand_ins

_WHERE = re.compile(r"(?P<file>[^/\\:]+\.toml):(?P<line>\d+): (?P<said>.*)", re.DOTALL)
_AT = re.compile(r" - at `(?P<path>[^`]+)`")
_FIELD = re.compile(r"field `(\w+)`")
_STEP = re.compile(r"\w+")


@dataclass(frozen=True)
class Fault:
    """An error with its position; without a file, the error concerns the whole pack."""

    said: str
    file: str = ""
    line: int = 0

    def path(self, key: str) -> str:
        """Return the path of the error in an entry; `key` is the key on its line."""
        at = _AT.search(self.said)
        steps = _STEP.findall(at["path"]) if at else [key] if key else []
        missing = _FIELD.search(self.said)
        if missing and (not steps or steps[-1] != missing[1]):
            steps = [*(steps if at else []), missing[1]]
        return ".".join(steps)

    @property
    def sentence(self) -> str:
        """Return the sentence of the error without its position."""
        return _AT.sub("", self.said)


@dataclass(frozen=True)
class Asked:
    """A request to validate a pack, and to draw one of its cards from its source if wanted."""

    game: str
    folder: str
    lang: str
    id: str = ""
    text: str = ""


@dataclass(frozen=True)
class Examined:
    """The result of a validation; if `is_alone`, the pack has errors and the card was drawn without the rest of it."""

    faults: tuple[Fault, ...] = ()
    picture: str = ""
    sentences: tuple[tuple[str, str], ...] = ()  # by language
    is_alone: bool = False
    lent: str = ""  # the name of a card of the box whose values stand in the place of faulty ones


def examine(asked: Asked) -> Examined:
    """Read the pack and draw the card, if the request names one."""
    folder = Path(asked.folder)
    box, faults = _read(asked.game, folder)
    if box is not None and asked.id in box.codes:
        return replace(_drawn(asked, box, StandIn(asked.id, asked.text), folder), faults=faults)
    for stand_in in stand_ins(asked.game, asked.id, asked.text) if asked.id and box is None else ():
        with TemporaryDirectory() as home:
            alone = Path(home)
            _lay(alone, asked, stand_in)
            box, _ = _read(asked.game, alone)
            if box is not None and stand_in.id in box.codes:
                return replace(_drawn(asked, box, stand_in, alone), faults=faults, is_alone=True)
    return Examined(faults)


def _read(game: str, folder: Path) -> tuple[Box | None, tuple[Fault, ...]]:
    try:
        return read_anew(game, [folder]), ()
    except ContentError as error:
        return None, tuple(fault_of(fault, folder) for fault in error.faults)


def fault_of(fault: str, folder: Path) -> Fault:
    """Parse an error, and remove the folders of this machine from it."""
    short = fault.removeprefix(str(folder)).lstrip("/\\:").lstrip()
    found = _WHERE.fullmatch(short)
    if found is None:
        return Fault(short.replace(str(folder), folder.name))
    return Fault(found["said"], found["file"], int(found["line"]))


def _lay(folder: Path, asked: Asked, stand_in: StandIn) -> None:
    """Write a pack that contains only this card, with its picture."""
    (folder / "pack.toml").write_text(f'id = "alone"\ngame = "{asked.game}"\nversion = "1"\n', encoding="utf-8")
    (folder / "cards.toml").write_text(stand_in.text, encoding="utf-8")
    if path := picture_of(Path(asked.folder), asked.id):
        (folder / FOLDER).mkdir()
        shutil.copy(path, folder / FOLDER / (stand_in.id + path.suffix))


def _drawn(asked: Asked, box: Box, card: StandIn, folder: Path) -> Examined:
    """Return the card as the gallery draws it, and its text."""
    wording = rules_of(asked.game).wording(box)
    shelves = boards.gallery(asked.game, box, wording, asked.lang)
    cards = [piece for shelf in shelves for piece in shelf.cards if is_of(piece.key, {card.id})]
    picture = str(Drawn(drawer(), asked.lang).draw(cards[0])) if cards else ""
    said = tuple((lang, wording.card(box.code(card.id), lang)) for lang in LANGUAGES)
    return Examined(picture=inlined(picture, box, [folder]), sentences=said, lent=dict(card.lent).get(asked.lang, ""))


def placed(faults: Iterable[Fault], file: str, first: int, last: int, keys: dict[str, int]) -> dict[str, list[str]]:
    """Return those errors that are on the lines of an entry, by their paths."""
    by_line = {line: key for key, line in keys.items()}
    found: dict[str, list[str]] = {}
    for fault in faults:
        if fault.file == file and first <= fault.line <= last:
            found.setdefault(fault.path(by_line.get(fault.line, "")), []).append(fault.sentence)
    return found


TRIAL_SEATS = 2


@dataclass(frozen=True)
class Trial:
    """A game in which the first seat can use a certain card."""

    dump: str
    options: Options


def trial(game: str, folder: str, card: str) -> Trial:
    """Set up a game to try a card of a pack, which gets a new key from there on."""
    found = bardhall.trial(game, card, seats=TRIAL_SEATS, packs=[folder])
    return Trial(found.branch().dump(), found.start.options)
