"""Packs of single tables: kept by their digest, and gone with the last table that needs them.

They were uploaded for a table, and checked; or they are packs of the workbench as they were when a game began.
Each lies in a folder named after its digest, and no page lists it: who knows the digest finds it, as its tables do. The
folder `.tables` in it holds an empty file for each of them.
"""

from __future__ import annotations

import re
import shutil
import stat
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from bardhall.kernel.content import read_manifest
from bardhall.kernel.errors import ContentError
from bardhall.kernel.registry import read_anew
from bardhall.web.core.entries import KeptPack
from bardhall.web.core.errors import Refusal

MOST = 1_000  # in a hall
_UNUSED_SECONDS = 24 * 3600  # so long a pack waits for its table
_DIGEST = re.compile("[0-9a-f]{64}")  # a whole SHA-256
_TABLES = ".tables"
_TAKING = ".taking-"  # begins the names of folders in which a pack is being checked
_LONGEST_FAULT = 300  # characters: a fault may repeat what the pack holds


@dataclass(frozen=True)
class Uploads:
    """The folder of such packs; without one none are taken."""

    home: str = ""

    def folder(self, digest: str) -> Path | None:
        """Where the pack with that digest is."""
        found = Path(self.home) / digest if self.home and _DIGEST.fullmatch(digest) else None
        return found if found is not None and (found / "pack.toml").is_file() else None

    def use(self, table: str, packs: Iterable[KeptPack]) -> None:
        """Keep these packs as long as the table is there; those of the hall need nobody to keep them."""
        for pack in packs:
            if folder := self.folder(pack.digest):
                (folder / _TABLES).mkdir(exist_ok=True)
                (folder / _TABLES / table).touch()

    def keep(self, folder: Path, digest: str) -> None:
        """Keep a pack as it is now, whatever becomes of its folder."""
        if not self.home or self.folder(digest):
            return
        Path(self.home).mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=self.home) as made:
            copied = Path(made) / "pack"
            copied.mkdir()
            for path in folder.glob("*.toml"):
                shutil.copy(path, copied)
            copied.rename(Path(self.home) / digest)

    def leave(self, table: str) -> None:
        """The table needs its packs no longer; what no other table needs is removed."""
        for mark in Path(self.home).glob(f"*/{_TABLES}/{table}") if self.home and table.isalnum() else ():
            mark.unlink(missing_ok=True)
            if not any(mark.parent.iterdir()):
                shutil.rmtree(mark.parent.parent, ignore_errors=True)

    def zipped(self, pack: KeptPack) -> bytes | None:
        """A pack as it can be taken home."""
        folder = self.folder(pack.digest)
        return None if folder is None else zipped(folder, pack.id)

    def _all(self) -> Iterator[Path]:
        return (folder for folder in Path(self.home).iterdir() if _DIGEST.fullmatch(folder.name))

    def tidy(self) -> None:
        """Remove what was uploaded and never played with; refuse more if the hall is full."""
        for left in Path(self.home).glob(f"{_TAKING}*"):  # its process was ended before it was done
            if time.time() - left.stat().st_mtime > _UNUSED_SECONDS:
                shutil.rmtree(left, ignore_errors=True)
        for folder in self._all():
            is_old = time.time() - folder.stat().st_mtime > _UNUSED_SECONDS
            if is_old and not any((folder / _TABLES).glob("*")):
                shutil.rmtree(folder, ignore_errors=True)
        if len(list(self._all())) >= MOST:
            raise Refusal(503, "uploads_full", limit=MOST)


def take(home: str, content: bytes, game: str) -> str:
    """Check an uploaded pack and keep it; its digest. Runs as a job."""
    files = unzipped(content)
    Path(home).mkdir(parents=True, exist_ok=True)
    Uploads(home).tidy()
    with TemporaryDirectory(dir=home, prefix=_TAKING) as made:
        folder = Path(made) / "pack"
        folder.mkdir()
        for name, text in files.items():
            (folder / name).write_bytes(text)
        digest = _digest(folder, game)
        if Uploads(home).folder(digest) is None:
            folder.rename(Path(home) / digest)
    return digest


def _digest(folder: Path, game: str) -> str:
    """The digest of a pack without a fault; nothing that is said tells where on this machine it was looked at."""
    try:
        if read_manifest(folder).game != game:
            raise Refusal(422, "upload_other_game")
        return read_anew(game, [folder]).packs[-1].digest
    except ContentError as error:
        faults = [fault.replace(f"{folder}/", "").replace(str(folder), "pack") for fault in error.faults]
        raise Refusal(422, "upload_faults", n=len(faults), what=faults[0][:_LONGEST_FAULT]) from None
    except RecursionError:
        raise Refusal(422, "upload_too_deep") from None


MOST_FILES = 60
MOST_BYTES = 1_000_000  # of all files of a pack
MOST_LINES = 20_000  # a whole game has about 2,000
MOST_ENTRIES = 600  # cards and the like
_FILE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,59}\.toml")
_FOLDER = re.compile(r"[A-Za-z0-9][A-Za-z0-9_. -]{0,59}")
_BESIDE = ("__MACOSX",)  # what some machines put beside the files
_ENTRY = re.compile(rb"^[ \t]*\[\[", re.MULTILINE)  # stays in its line: linear, whatever the file holds


def unzipped(content: bytes) -> dict[str, bytes]:
    """The TOML files of a pack, by name; all in one folder, or in none."""
    try:
        with ZipFile(BytesIO(content)) as archive:
            return _files(archive)
    except Refusal:
        raise
    except Exception:  # a broken archive has many ways to fail, those of zlib among them
        raise Refusal(422, "upload_no_zip") from None


def zipped(folder: Path, name: str) -> bytes:
    """A pack as it can be taken home: its files in a folder of that name."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for path in sorted(folder.glob("*.toml")):
            archive.writestr(f"{name}/{path.name}", path.read_bytes())
    return made.getvalue()


def _files(archive: ZipFile) -> dict[str, bytes]:
    listed = archive.infolist()
    if len(listed) > MOST_FILES:
        _refuse("upload_too_many", MOST_FILES)
    wanted = [info for info in listed if _is_wanted(info)]
    if len({_parts(info)[:-1] for info in wanted}) > 1 or len({_parts(info)[-1] for info in wanted}) < len(wanted):
        raise Refusal(422, "upload_folders")
    found: dict[str, bytes] = {}
    room = MOST_BYTES
    for info in wanted:
        found[_parts(info)[-1]] = text = _read(archive, info, room)
        room -= len(text)
    if "pack.toml" not in found:
        raise Refusal(422, "upload_no_pack")
    if sum(text.count(b"\n") for text in found.values()) > MOST_LINES:
        _refuse("upload_too_long", MOST_LINES)
    if sum(len(_ENTRY.findall(text)) for text in found.values()) > MOST_ENTRIES:
        _refuse("upload_too_many", MOST_ENTRIES)
    return found


def _parts(info: ZipInfo) -> tuple[str, ...]:
    return tuple(info.filename.split("/"))


def _is_wanted(info: ZipInfo) -> bool:
    """Whether it is a file of TOML. What is strange is refused, and what is only beside the point is left out."""
    parts = _parts(info)
    mode = info.external_attr >> 16
    is_strange = stat.S_ISLNK(mode) or info.flag_bits & 0x1 or info.compress_type not in (ZIP_STORED, ZIP_DEFLATED)
    if is_strange or "\\" in info.filename or "\x00" in info.orig_filename or any(part == ".." for part in parts):
        raise Refusal(422, "upload_strange", name=info.filename[:60])
    if info.filename.startswith("/") or ":" in info.filename:
        raise Refusal(422, "upload_strange", name=info.filename[:60])
    if info.is_dir() or parts[0] in _BESIDE or not parts[-1].endswith(".toml"):
        return False
    if len(parts) > 2 or not _FILE.fullmatch(parts[-1]) or not all(_FOLDER.fullmatch(part) for part in parts[:-1]):
        raise Refusal(422, "upload_strange", name=info.filename[:60])
    return True


def _read(archive: ZipFile, info: ZipInfo, room: int) -> bytes:
    """What is really in a file, however large its entry says that it is."""
    if info.file_size > room:
        _refuse("upload_too_large", MOST_BYTES)
    with archive.open(info) as file:
        text = file.read(room + 1)
    if len(text) > room:
        _refuse("upload_too_large", MOST_BYTES)
    return text


def _refuse(key: str, limit: int) -> NoReturn:
    raise Refusal(413, key, limit=limit)
