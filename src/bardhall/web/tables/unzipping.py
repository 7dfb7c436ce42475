"""Packs as zip files. What is in one from outside is believed only as far as it was counted."""

from __future__ import annotations

import re
import stat
from io import BytesIO
from pathlib import Path
from typing import NoReturn
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from bardhall.web.core.errors import Refusal

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
