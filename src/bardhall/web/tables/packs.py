"""The packs of a server: those in its folder, read once, and those uploaded for single tables."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from bardhall.kernel.box import PackRef, title_of
from bardhall.kernel.card_pictures import FOLDER
from bardhall.kernel.content import read_manifest
from bardhall.kernel.errors import BardhallError, ContentError
from bardhall.kernel.registry import box_of, read_anew
from bardhall.web.core.entries import KeptPack
from bardhall.web.core.errors import Refusal
from bardhall.web.core.settings import Settings
from bardhall.web.tables.pack_zips import pack_files, unzipped, zipped

MOST_UPLOADED = 1_000  # in a hall
_UNUSED_SECONDS = 24 * 3600  # so long a pack waits for its table
_DIGEST = re.compile("[0-9a-f]{64}")  # a whole SHA-256
_TABLES = ".tables"
_TAKING = ".taking-"  # begins the names of folders in which a pack is being checked
_LONGEST_FAULT = 300  # characters: a fault may repeat what the pack holds


@dataclass(frozen=True)
class Uploads:
    """The folder of uploaded packs; without a folder, the server accepts no uploads."""

    home: str = ""

    def folder(self, digest: str) -> Path | None:
        """Return the folder of the pack with that digest."""
        found = Path(self.home) / digest if self.home and _DIGEST.fullmatch(digest) else None
        return found if found is not None and (found / "pack.toml").is_file() else None

    def use(self, table: str, packs: Iterable[KeptPack]) -> None:
        """Mark the uploaded packs of a table as used."""
        for pack in packs:
            if folder := self.folder(pack.digest):
                (folder / _TABLES).mkdir(exist_ok=True)
                (folder / _TABLES / table).touch()

    def keep(self, folder: Path, digest: str) -> None:
        """Store a copy of a pack that no longer depends on the pack's own folder."""
        if not self.home or self.folder(digest):
            return
        Path(self.home).mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=self.home) as made:
            copied = Path(made) / "pack"
            for path in pack_files(folder):
                target = copied / path.relative_to(folder)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, target)
            copied.rename(Path(self.home) / digest)

    def leave(self, table: str) -> None:
        """Unmark the packs of a deleted table, and delete those that no other table uses."""
        for mark in Path(self.home).glob(f"*/{_TABLES}/{table}") if self.home and table.isalnum() else ():
            mark.unlink(missing_ok=True)
            if not any(mark.parent.iterdir()):
                shutil.rmtree(mark.parent.parent, ignore_errors=True)

    def zipped(self, pack: KeptPack) -> bytes | None:
        """Return a pack as a zip file."""
        folder = self.folder(pack.digest)
        return None if folder is None else zipped(folder, pack.id)

    def _all(self) -> Iterator[Path]:
        return (folder for folder in Path(self.home).iterdir() if _DIGEST.fullmatch(folder.name))

    def tidy(self) -> None:
        """Delete uploads that no table uses, and refuse more uploads if the limit is reached."""
        for left in Path(self.home).glob(f"{_TAKING}*"):  # its process was ended before it was done
            if time.time() - left.stat().st_mtime > _UNUSED_SECONDS:
                shutil.rmtree(left, ignore_errors=True)
        for folder in self._all():
            is_old = time.time() - folder.stat().st_mtime > _UNUSED_SECONDS
            if is_old and not any((folder / _TABLES).glob("*")):
                shutil.rmtree(folder, ignore_errors=True)
        if len(list(self._all())) >= MOST_UPLOADED:
            raise Refusal(503, "uploads_full", limit=MOST_UPLOADED)


def take(home: str, content: bytes, game: str) -> str:
    """Check an uploaded pack and store it, as a job; return its digest."""
    files = unzipped(content)
    Path(home).mkdir(parents=True, exist_ok=True)
    Uploads(home).tidy()
    with TemporaryDirectory(dir=home, prefix=_TAKING) as made:
        folder = Path(made) / "pack"
        (folder / FOLDER).mkdir(parents=True)
        for name, content in files.items():
            (folder / name).write_bytes(content)
        digest = _digest(folder, game)
        if Uploads(home).folder(digest) is None:
            folder.rename(Path(home) / digest)
    return digest


def _digest(folder: Path, game: str) -> str:
    """Return the digest of a valid pack, or raise an error that does not reveal folders of this machine."""
    try:
        if read_manifest(folder).game != game:
            raise Refusal(422, "upload_other_game")
        return read_anew(game, [folder]).packs[-1].digest
    except ContentError as error:
        faults = [fault.replace(f"{folder}/", "").replace(str(folder), "pack") for fault in error.faults]
        raise Refusal(422, "upload_faults", n=len(faults), what=faults[0][:_LONGEST_FAULT]) from None
    except RecursionError:
        raise Refusal(422, "upload_too_deep") from None


MOST: Final = 5  # packs at one table
KEPT: Final = ".kept"  # on the workbench: packs as they were when a game began
_NONE: Final = Uploads()


@dataclass(frozen=True)
class HallPack:
    """A pack of the server."""

    folder: str
    game: str
    kept: KeptPack
    titles: dict[str, str]  # by language

    @property
    def name(self) -> str:
        """Return the name of the pack in forms and addresses."""
        return Path(self.folder).name

    def title(self, lang: str) -> str:
        """Return the title of the pack in a language."""
        return title_of(self.titles, lang, self.kept.id)


@dataclass(frozen=True)
class PackShelf:
    """All valid packs of a server, by game."""

    packs: tuple[HallPack, ...] = ()
    uploads: Uploads = _NONE  # packs of single tables, which no page lists
    kept: Uploads = _NONE  # packs of the workbench, as they were when a game began

    def of(self, game: str) -> list[HallPack]:
        """Return the packs of one game."""
        return [pack for pack in self.packs if pack.game == game]

    def named(self, game: str, name: str) -> HallPack:
        """Return a pack of a game by its folder, by its id, or by its upload."""
        packs = self.of(game)
        found = [*(p for p in packs if p.name == name), *(p for p in packs if p.kept.id == name)]
        for pack in found or self._uploaded(game, name):
            return pack
        raise Refusal(404, "no_pack", pack=name[:60])

    def _uploaded(self, game: str, digest: str) -> list[HallPack]:
        """Return the uploaded pack with this digest, which was valid when it arrived."""
        folder = self.uploads.folder(digest) or self.kept.folder(digest)
        manifest = read_manifest(folder) if folder is not None else None
        if manifest is None or manifest.game != game:
            return []
        return [HallPack(str(folder), game, KeptPack(manifest.id, manifest.version, digest), manifest.name)]

    def folder_of(self, digest: str) -> Path | None:
        """Return a folder that holds the pack with exactly this digest; None if no folder does."""
        found = self.uploads.folder(digest) or self.kept.folder(digest)
        return found or next((Path(p.folder) for p in self.packs if p.kept.digest == digest and is_now(p)), None)

    def keep(self, table: str, game: str, packs: Sequence[KeptPack]) -> None:
        """Store the packs of a new table in their present state."""
        for pack in self.of(game):
            if pack.kept in packs and is_now(pack):
                self.kept.keep(Path(pack.folder), pack.kept.digest)
        for store in (self.uploads, self.kept):
            store.use(table, packs)

    def leave(self, table: str) -> None:
        """Remove the packs that only this table has used."""
        for store in (self.uploads, self.kept):
            store.leave(table)

    def offered(self, game: str, names: Iterable[str] = ()) -> list[HallPack]:
        """Return the packs of a game for a form: those of the server, and uploaded ones that the form names."""
        return [*self.of(game), *(pack for name in names for pack in self._uploaded(game, name))]

    def chosen(self, game: str, names: Iterable[str]) -> tuple[KeptPack, ...]:
        """Return the identities of the packs with these names, in the server's order."""
        wanted = {pack.name: pack for pack in [self.named(game, name) for name in names]}
        if len(wanted) > MOST:
            raise Refusal(422, "too_many_packs", limit=MOST)
        return tuple(pack.kept for pack in self.offered(game, wanted) if pack.name in wanted)

    def folders(self, game: str, kept: Sequence[KeptPack]) -> tuple[str, ...]:
        """Return the folders of a table's packs, if all are unchanged and fit together."""
        if not kept:
            return ()
        found = tuple(self._unchanged(game, pack).folder for pack in kept)
        try:
            box_of(game, found)
        except ContentError as error:
            raise Refusal(422, "packs_clash", what=_nameless(error.faults[0], found)) from None
        return found

    def _unchanged(self, game: str, kept: KeptPack) -> HallPack:
        known = [*self._uploaded(game, kept.digest), *self.of(game)]
        same = [pack for pack in known if (pack.kept.id, pack.kept.version) == (kept.id, kept.version)]
        if not same:
            raise Refusal(409, "pack_gone", pack=kept.id, version=kept.version)
        for pack in same:
            if pack.kept == kept and is_now(pack):
                return pack
        raise Refusal(409, "pack_changed", pack=kept.id, version=kept.version)

    def for_record(self, text: str) -> tuple[str, ...]:
        """Return the folders of the packs that a record names; for missing ones the engine reports an error."""
        try:
            head = msgspec.json.decode(text, type=_Head)
        except msgspec.MsgspecError:
            return ()
        offered = self.offered(head.game, {kept.digest: kept for kept in head.packs})
        folders = {pack.kept: pack.folder for pack in reversed(offered)}
        return tuple(folders[kept] for kept in head.packs if kept in folders)


class _Head(msgspec.Struct):
    """The packs named at the start of a record."""

    game: str
    packs: list[KeptPack] = []


def kept_of(refs: Iterable[PackRef]) -> tuple[KeptPack, ...]:
    """Return the packs of a box as a table stores them, without the base pack."""
    return tuple(KeptPack(ref.id, ref.version, ref.digest) for ref in refs)[1:]


def is_now(pack: HallPack) -> bool:
    """Return whether a pack is unchanged since the server started."""
    try:
        return kept_of(box_of(pack.game, [pack.folder]).packs) == (pack.kept,)
    except BardhallError:
        return False


def read_shelf(settings: Settings) -> tuple[PackShelf, list[str]]:
    """Return all packs of a server, with an error for each pack that was skipped."""
    found = [*_read_all(_folders(settings.packs))] if settings.packs else []
    packs = tuple(one for one in found if isinstance(one, HallPack))
    kept = Uploads(str(Path(settings.workbench) / KEPT) if settings.workbench else "")
    return PackShelf(packs, Uploads(settings.uploads), kept), [one for one in found if isinstance(one, str)]


def _folders(home: str) -> list[Path]:
    """Return the folders of packs; the folder of a workbench appears with its first pack."""
    root = Path(home)
    if not root.is_dir():
        return []
    return [folder for folder in sorted(root.resolve().iterdir()) if (folder / "pack.toml").is_file()]


def _read_all(folders: Iterable[Path]) -> Iterator[HallPack | str]:
    """Yield each pack, or its first error."""
    seen: dict[tuple[str, str, str], str] = {}
    for folder in folders:
        try:
            pack = _read(folder)
        except BardhallError as error:
            yield error.faults[0] if isinstance(error, ContentError) else f"{folder}: {error}"
            continue
        same = seen.setdefault((pack.game, pack.kept.id, pack.kept.version), pack.name)
        if same == pack.name:
            yield pack
        else:
            yield f"{folder}: the pack {pack.kept.id} version {pack.kept.version} is there already, in {same}"


def _read(folder: Path) -> HallPack:
    manifest = read_manifest(folder)
    (kept,) = kept_of(box_of(manifest.game, [folder]).packs)
    return HallPack(str(folder), manifest.game, kept, manifest.name)


def _nameless(fault: str, folders: Iterable[str]) -> str:
    """Return an error without the names of folders of this machine."""
    for folder in folders:
        fault = fault.replace(folder, Path(folder).name)
    return fault
