"""What is wrong with a pack, by the one check that there is: reading it; how a card of it looks; a game to try it in.

This runs as a job: a whole box is read. What comes back is texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import bardhall
from bardhall.kernel.box import Box
from bardhall.kernel.errors import ContentError
from bardhall.kernel.info import Options
from bardhall.kernel.registry import read_anew, rules_of
from bardhall.kernel.wording import LANGUAGES
from bardhall.web import boards
from bardhall.web.boards.common.drawing import Sheet as Drawn
from bardhall.web.pages.gallery import is_of
from bardhall.web.pages.render import drawer
from bardhall.web.workbench.bench import stand_in

_WHERE = re.compile(r"(?P<file>[^/\\:]+\.toml):(?P<line>\d+): (?P<said>.*)", re.DOTALL)
_AT = re.compile(r" - at `(?P<path>[^`]+)`")
_FIELD = re.compile(r"field `(\w+)`")
_STEP = re.compile(r"\w+")


@dataclass(frozen=True)
class Fault:
    """A sentence, and where; without a file it is about the whole pack."""

    said: str
    file: str = ""
    line: int = 0

    def path(self, key: str) -> str:
        """The place in an entry that the sentence is about, if `key` is the one that its line has."""
        at = _AT.search(self.said)
        steps = _STEP.findall(at["path"]) if at else [key] if key else []
        missing = _FIELD.search(self.said)
        if missing and (not steps or steps[-1] != missing[1]):
            steps = [*(steps if at else []), missing[1]]
        return ".".join(steps)

    @property
    def sentence(self) -> str:
        """What is wrong, without where."""
        return _AT.sub("", self.said)


@dataclass(frozen=True)
class Asked:
    """A pack to be read, and perhaps a card of it to be drawn, with how it is written."""

    game: str
    folder: str
    lang: str
    id: str = ""
    text: str = ""


@dataclass(frozen=True)
class Examined:
    """What came of it. `is_alone`: the pack has faults, and the card was drawn without the rest of it."""

    faults: tuple[Fault, ...] = ()
    picture: str = ""
    sentences: tuple[tuple[str, str], ...] = ()  # by language
    is_alone: bool = False


def examine(asked: Asked) -> Examined:
    """Read the pack, and draw the card."""
    box, faults = _read(asked.game, Path(asked.folder))
    tries = [(asked.id, box)] if box is not None else _alone(asked) if asked.id else ()
    for id, drawn in tries:
        if drawn is not None and id in drawn.codes:
            wording = rules_of(asked.game).wording(drawn)
            said = tuple((lang, wording.card(drawn.code(id), lang)) for lang in LANGUAGES)
            return Examined(faults, _picture(asked, id, drawn), said, box is None)
    return Examined(faults)


def _read(game: str, folder: Path) -> tuple[Box | None, tuple[Fault, ...]]:
    try:
        return read_anew(game, [folder]), ()
    except ContentError as error:
        return None, tuple(fault_of(fault, folder) for fault in error.faults)


def fault_of(fault: str, folder: Path) -> Fault:
    """A fault of the reader, apart; nothing of it tells where on this machine the pack is."""
    short = fault.removeprefix(str(folder)).lstrip("/\\:").lstrip()
    found = _WHERE.fullmatch(short)
    if found is None:
        return Fault(short.replace(str(folder), folder.name))
    return Fault(found["said"], found["file"], int(found["line"]))


def _alone(asked: Asked) -> Iterator[tuple[str, Box | None]]:
    """The base pack with this card and no other; then with the card in the place of one that is like it."""
    yield asked.id, _box_with(asked.game, asked.text)
    for id, text in stand_in(asked.game, asked.text):
        yield id, _box_with(asked.game, text)


def _box_with(game: str, text: str) -> Box | None:
    with TemporaryDirectory() as home:
        folder = Path(home)
        (folder / "pack.toml").write_text(f'id = "alone"\ngame = "{game}"\nversion = "1"\n', encoding="utf-8")
        (folder / "cards.toml").write_text(text, encoding="utf-8")
        return _read(game, folder)[0]


def _picture(asked: Asked, id: str, box: Box) -> str:
    """The card as the gallery draws it."""
    shelves = boards.gallery(asked.game, box, rules_of(asked.game).wording(box), asked.lang)
    cards = [card for shelf in shelves for card in shelf.cards if is_of(card.key, {id})]
    return str(Drawn(drawer(), asked.lang).draw(cards[0])) if cards else ""


def placed(faults: Iterable[Fault], file: str, first: int, last: int, keys: dict[str, int]) -> dict[str, list[str]]:
    """The faults of the entry on these lines, by the places in it."""
    by_line = {line: key for key, line in keys.items()}
    found: dict[str, list[str]] = {}
    for fault in faults:
        if fault.file == file and first <= fault.line <= last:
            found.setdefault(fault.path(by_line.get(fault.line, "")), []).append(fault.sentence)
    return found


TRIAL_SEATS = 2


@dataclass(frozen=True)
class Trial:
    """A game in which the first seat can use a card."""

    dump: str
    options: Options


def trial(game: str, folder: str, card: str) -> Trial:
    """Set up a game to try a card of a pack in; its chance has a key of its own from there on."""
    found = bardhall.trial(game, card, seats=TRIAL_SEATS, packs=[folder])
    return Trial(found.branch().dump(), found.start.options)
