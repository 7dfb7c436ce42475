"""The bench: the folder of packs that may be changed here."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from bardhall import games
from bardhall.kernel.box import title_of
from bardhall.kernel.content import Manifest, PackEntry, Pile, read_manifest, read_packs
from bardhall.kernel.errors import ContentError
from bardhall.kernel.registry import rules_of
from bardhall.kernel.specs import PackSpecs
from bardhall.web.core.errors import Refusal
from bardhall.web.workbench.pack_files import save
from bardhall.web.workbench.toml_edit import table_text

MOST = 100  # packs on a bench
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")


@dataclass(frozen=True)
class BenchPack:
    """A pack on the bench."""

    folder: Path
    manifest: Manifest

    @property
    def name(self) -> str:
        """How addresses call it."""
        return self.folder.name

    @property
    def game(self) -> str:
        """The game that it is for."""
        return self.manifest.game

    @property
    def specs(self) -> PackSpecs:
        """What it may hold."""
        return rules_of(self.game).pack_specs()

    def title(self, lang: str) -> str:
        """How people call it."""
        return title_of(self.manifest.name, lang, self.manifest.id)

    def pile(self) -> Pile:
        """Its entries; those that cannot be read are noted as faults."""
        try:
            return read_packs(self.game, [self.folder], frozenset(self.specs.kinds))
        except ContentError as error:
            raise Refusal(409, "bench_unreadable", what=error.faults[0].replace(str(self.folder), self.name)) from None

    def entry(self, kind: str, id: str) -> PackEntry:
        """One of them."""
        found = self.pile().kinds.get(kind, {}).get(id)
        if found is None:
            raise Refusal(404, "bench_no_card")
        return found


class Bench:
    """A folder; it is made with the first pack."""

    def __init__(self, home: str) -> None:
        if not home:
            raise Refusal(404, "bench_closed")
        self.home = Path(home)

    def packs(self) -> list[BenchPack]:
        """All packs whose manifest can be read."""
        found = sorted(self.home.iterdir()) if self.home.is_dir() else []
        return [pack for folder in found for pack in [_opened(folder)] if pack is not None]

    def pack(self, name: str) -> BenchPack:
        """The pack in the folder of that name."""
        pack = _opened(self.home / name) if _NAME.fullmatch(name) else None
        if pack is None:
            raise Refusal(404, "bench_no_pack")
        return pack

    def begin(self, name: str, game: str, titles: dict[str, str]) -> BenchPack:
        """A new pack."""
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
    """The pack in a folder; a link to elsewhere is none, and neither is what has no sound manifest."""
    if folder.is_symlink() or not (folder / "pack.toml").is_file() or not _NAME.fullmatch(folder.name):
        return None
    try:
        manifest = read_manifest(folder)
    except ContentError:
        return None
    return BenchPack(folder, manifest) if manifest.game in games() else None
