"""Packs as zip files: reading uploaded ones, and writing those to download."""

from __future__ import annotations

import re
import stat
from io import BytesIO
from pathlib import Path
from typing import NoReturn
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from bardhall.kernel import card_pictures
from bardhall.kernel.content import picture_files
from bardhall.web.core.errors import Refusal


def pack_files(folder: Path) -> list[Path]:
    """Return all files of a pack by name."""
    return [*sorted(folder.glob("*.toml")), *picture_files(folder)]


MOST_FILES = 400
MOST_BYTES = 1_000_000  # of all files of a pack with words
MOST_LINES = 20_000  # a whole game has about 2,000
MOST_ENTRIES = 600  # cards and the like
_FILE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,59}\.toml")
_PICTURE = re.compile(r"[a-z][a-z0-9_]{0,39}\.(svg|png)")
_FOLDER = re.compile(r"[A-Za-z0-9][A-Za-z0-9_. -]{0,59}")
_BESIDE = ("__MACOSX",)  # what some machines put beside the files
_ENTRY = re.compile(rb"^[ \t]*\[\[", re.MULTILINE)  # stays in its line: linear, whatever the file holds


def unzipped(content: bytes) -> dict[str, bytes]:
    """Return the files in a pack's zip by name: TOML, all in one folder or in none, and pictures in a folder next to
    it.
    """
    try:
        with ZipFile(BytesIO(content)) as archive:
            return _files(archive)
    except Refusal:
        raise
    except Exception:  # a broken archive has many ways to fail, those of zlib among them
        raise Refusal(422, "upload_no_zip") from None


def zipped(folder: Path, name: str) -> bytes:
    """Return a pack as a zip to download, with its files in a folder of that name."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for path in pack_files(folder):
            archive.writestr(f"{name}/{path.relative_to(folder).as_posix()}", path.read_bytes())
    return made.getvalue()


def _files(archive: ZipFile) -> dict[str, bytes]:
    listed = archive.infolist()
    if len(listed) > MOST_FILES:
        _refuse("upload_too_many", MOST_FILES)
    wanted = {_place(info): info for info in listed if _is_wanted(info)}
    if len({home for home, _ in wanted}) > 1 or len({name for _, name in wanted}) < len(wanted):
        raise Refusal(422, "upload_folders")
    texts = _read_files(archive, {name: info for (_, name), info in wanted.items() if "/" not in name}, MOST_BYTES)
    pictures = {name: info for (_, name), info in wanted.items() if "/" in name}
    if "pack.toml" not in texts:
        raise Refusal(422, "upload_no_pack")
    if sum(text.count(b"\n") for text in texts.values()) > MOST_LINES:
        _refuse("upload_too_long", MOST_LINES)
    if sum(len(_ENTRY.findall(text)) for text in texts.values()) > MOST_ENTRIES:
        _refuse("upload_too_many", MOST_ENTRIES)
    return texts | _read_files(archive, pictures, card_pictures.MOST_BYTES)


def _parts(info: ZipInfo) -> tuple[str, ...]:
    return tuple(info.filename.split("/"))


def _place(info: ZipInfo) -> tuple[tuple[str, ...], str]:
    """Return the pack's folder in the zip, and the name of the file in it."""
    parts = _parts(info)
    depth = 2 if _is_picture(parts) else 1
    return parts[:-depth], "/".join(parts[-depth:])


def _is_picture(parts: tuple[str, ...]) -> bool:
    return len(parts) > 1 and parts[-2] == card_pictures.FOLDER and Path(parts[-1]).suffix in card_pictures.TYPES


def _is_wanted(info: ZipInfo) -> bool:
    """Return whether a file is TOML or a picture; other plain files are left out, and anything strange is refused."""
    parts = _parts(info)
    mode = info.external_attr >> 16
    is_strange = stat.S_ISLNK(mode) or info.flag_bits & 0x1 or info.compress_type not in (ZIP_STORED, ZIP_DEFLATED)
    if is_strange or "\\" in info.filename or "\x00" in info.orig_filename or any(part == ".." for part in parts):
        raise Refusal(422, "upload_strange", name=info.filename[:60])
    if info.filename.startswith("/") or ":" in info.filename:
        raise Refusal(422, "upload_strange", name=info.filename[:60])
    is_picture = _is_picture(parts)
    if info.is_dir() or parts[0] in _BESIDE or not (is_picture or parts[-1].endswith(".toml")):
        return False
    home, _ = _place(info)
    is_named = (_PICTURE if is_picture else _FILE).fullmatch(parts[-1])
    if len(home) > 1 or not is_named or not all(_FOLDER.fullmatch(part) for part in home):
        raise Refusal(422, "upload_strange", name=info.filename[:60])
    return True


def _read_files(archive: ZipFile, wanted: dict[str, ZipInfo], most: int) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    room = most
    for name, info in wanted.items():
        found[name] = _read_file(archive, info, room, most)
        room -= len(found[name])
    return found


def _read_file(archive: ZipFile, info: ZipInfo, room: int, most: int) -> bytes:
    """Return the real content of a file, within the limit, no matter what size its entry claims."""
    if info.file_size > room:
        _refuse("upload_too_large", most)
    with archive.open(info) as file:
        text = file.read(room + 1)
    if len(text) > room:
        _refuse("upload_too_large", most)
    return text


def _refuse(key: str, limit: int) -> NoReturn:
    raise Refusal(413, key, limit=limit)
