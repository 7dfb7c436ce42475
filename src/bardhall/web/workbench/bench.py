"""The bench: the folder of editable packs, and how packs and entries are created."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from msgspec import inspect

from bardhall import games
from bardhall.kernel.box import title_of
from bardhall.kernel.content import Manifest, PackEntry, Pile, read_manifest, read_packs
from bardhall.kernel.errors import ContentError
from bardhall.kernel.registry import rules_of
from bardhall.kernel.specs import PackSpecs
from bardhall.web.core.errors import Refusal
from bardhall.web.workbench import nodes, pack_files
from bardhall.web.workbench.pack_files import save, table_text

MOST = 100  # packs on a bench
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")


@dataclass(frozen=True)
class BenchPack:
    """A pack that can be edited on the bench."""

    folder: Path
    manifest: Manifest

    @property
    def name(self) -> str:
        """Return the name of the pack in addresses."""
        return self.folder.name

    @property
    def game(self) -> str:
        """Return the game to which the pack belongs."""
        return self.manifest.game

    @property
    def specs(self) -> PackSpecs:
        """Return what the pack may contain."""
        return rules_of(self.game).pack_specs()

    def title(self, lang: str) -> str:
        """Return the title of the pack."""
        return title_of(self.manifest.name, lang, self.manifest.id)

    def pile(self) -> Pile:
        """Return the entries of the pack, recording an error for each that cannot be read."""
        try:
            return read_packs(self.game, [self.folder], frozenset(self.specs.kinds))
        except ContentError as error:
            raise Refusal(409, "bench_unreadable", what=error.faults[0].replace(str(self.folder), self.name)) from None

    def entry(self, kind: str, id: str) -> PackEntry:
        """Return an entry of the pack."""
        found = self.pile().kinds.get(kind, {}).get(id)
        if found is None:
            raise Refusal(404, "bench_no_card")
        return found


class Bench:
    """The folder of editable packs, which is created with the first pack."""

    def __init__(self, home: str) -> None:
        if not home:
            raise Refusal(404, "bench_closed")
        self.home = Path(home)

    def packs(self) -> list[BenchPack]:
        """Return all packs with a readable manifest."""
        found = sorted(self.home.iterdir()) if self.home.is_dir() else []
        return [pack for folder in found for pack in [_opened(folder)] if pack is not None]

    def pack(self, name: str) -> BenchPack:
        """Return the pack in the folder of that name."""
        pack = _opened(self.home / name) if _NAME.fullmatch(name) else None
        if pack is None:
            raise Refusal(404, "bench_no_pack")
        return pack

    def begin(self, name: str, game: str, titles: dict[str, str]) -> BenchPack:
        """Create a pack on the bench."""
        if not _NAME.fullmatch(name):
            raise Refusal(422, "bench_bad_name")
        folder = self.home / name
        if folder.exists():
            raise Refusal(409, "bench_taken", name=name)
        if len(self.packs()) >= MOST:
            raise Refusal(409, "bench_full", limit=MOST)
        named = {lang: title for lang, title in titles.items() if title}
        text = table_text({"id": name, "game": game, "version": "0.1.0", "name": named})
        save(folder / "pack.toml", text)
        return self.pack(name)


def _opened(folder: Path) -> BenchPack | None:
    """Return the pack in a folder; None if the folder is a link to elsewhere or has no valid manifest."""
    if folder.is_symlink() or not (folder / "pack.toml").is_file() or not _NAME.fullmatch(folder.name):
        return None
    try:
        manifest = read_manifest(folder)
    except ContentError:
        return None
    return BenchPack(folder, manifest) if manifest.game in games() else None


_LONGEST_ID = 40
DESIGNERS = ("flavour", "plan")  # what the designer of the base pack wrote beside a card


@cache
def base_pile(game: str) -> Pile:
    """Return the base pack of a game, entry by entry."""
    rules = rules_of(game)
    return read_packs(game, [rules.base_pack()], frozenset(rules.pack_specs().kinds))


def begin_entry(pack: BenchPack, kind: str, name: str, model: str, replaces: bool) -> str:
    """Write a new entry; return its id."""
    if kind not in pack.specs.kinds:
        raise Refusal(404, "bench_no_card")
    own = pack.pile().kinds.get(kind, {})
    like = base_pile(pack.game).kinds.get(kind, {}).get(model)
    if model and like is None:
        raise Refusal(404, "bench_no_card")
    if like is not None and replaces:
        if model not in own:
            pack_files.add_entry(pack.folder, table_text(like.data, f"[[{kind}]]"))
        return model
    data = deepcopy(like.data) if like else nodes.blank_struct(_struct(pack, kind))
    taken = {id for pile in (pack.pile(), base_pile(pack.game)) for ids in pile.kinds.values() for id in ids}
    data = {
        "id": free_id(name or model or kind, taken),
        **{k: v for k, v in data.items() if k not in ("id", *DESIGNERS)},
    }
    if name and "name" in data:
        data["name"] = {"en": name, "fr": name}
    pack_files.add_entry(pack.folder, table_text(data, f"[[{kind}]]"))
    return str(data["id"])


def _struct(pack: BenchPack, kind: str) -> inspect.StructType:
    (struct,) = nodes.structs_of(inspect.type_info(pack.specs.kinds[kind]))
    return struct


def free_id(name: str, taken: Collection[str]) -> str:
    """Return an id that is made from a name and not used yet."""
    plain = unicodedata.normalize("NFKD", re.sub(r"\W+", "_", name)).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")
    stem = (words if words[:1].isalpha() else f"card_{words}".rstrip("_"))[: _LONGEST_ID - 4]
    ids = [stem, *(f"{stem}_{n}" for n in range(2, len(taken) + 3))]
    return next(id for id in ids if id not in taken)
