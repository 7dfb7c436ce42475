"""Packs from outside: names that lead out of a folder, bombs, lies about sizes, packs that are none."""

from __future__ import annotations

import asyncio
import os
import stat
import struct
import time
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile, ZipInfo

import pytest

from bardhall.kernel import content
from bardhall.kernel.content import parse_toml
from bardhall.kernel.errors import ContentError, Malformed
from bardhall.kernel.registry import read_anew
from bardhall.web.core.errors import Refusal
from bardhall.web.core.job_queue import Processes
from bardhall.web.core.settings import Settings
from bardhall.web.tables.pack_zips import MOST_BYTES, MOST_ENTRIES, MOST_FILES, MOST_LINES, unzipped
from bardhall.web.tables.packs import take
from bardhall.web.workbench.bench import Bench
from tests.web.hostile.threats import nothing, row
from tests.web.server import start
from tests.web.test_uploads import FILES, MANIFEST, send, zipped

PACK = {"pack.toml": MANIFEST}


def bomb() -> bytes:
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        archive.writestr("pack.toml", MANIFEST)
        archive.writestr("cards.toml", b"#" * (MOST_BYTES * 20))
    return made.getvalue()


def liar() -> bytes:
    """The directory says that a file has ten bytes, and the stream has many."""
    content = bytearray(bomb())
    at = content.rindex(b"PK\x01\x02")
    content[at + 24 : at + 28] = struct.pack("<I", 10)
    return bytes(content)


def link() -> bytes:
    info = ZipInfo("cards.toml")
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        archive.writestr("pack.toml", MANIFEST)
        archive.writestr(info, "/etc/passwd")
    return made.getvalue()


def packed_otherwise() -> bytes:
    made = BytesIO()
    with ZipFile(made, "w", ZIP_BZIP2) as archive:
        archive.writestr("pack.toml", MANIFEST)
    return made.getvalue()


def broken() -> bytes:
    content = bytearray(bomb())
    at = content.index(b"cards.toml") + len("cards.toml") + 10
    content[at : at + 40] = b"\xff" * 40
    return bytes(content)


@row("a file name in an uploaded pack leads out of its folder")
@pytest.mark.parametrize("name", [
    "../cards.toml", "a/../../cards.toml", "/etc/cards.toml", "C:/cards.toml", "a\\..\\cards.toml", "a/b/cards.toml",
    ".hidden.toml", "a b.toml", "..toml", "é.toml", "x" * 70 + ".toml", ".tables/x.toml",
])  # fmt: skip
def test_no_name_leads_out(name: str) -> None:
    with pytest.raises(Refusal, match=r"cannot contain|into one folder"):
        unzipped(zipped({**PACK, name: ""}))


@row("an uploaded pack is a zip bomb, or lies about its sizes")
@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (bomb, "bytes in total"),
        (liar, "bytes in total|not a readable zip file"),
        (broken, "bytes in total|not a readable zip file"),
        (link, "cannot contain it: cards.toml"),
        (packed_otherwise, "cannot contain it: pack.toml"),
        (lambda: b"", "not a readable zip file"),
        (lambda: b"PK\x05\x06" + b"\x00" * 18, "no pack.toml"),
        (lambda: b"PK\x03\x04" * 100, "not a readable zip file"),
        (lambda: zipped(FILES)[:-30], "not a readable zip file"),
        (lambda: zipped({**PACK, **{f"f{i}.toml": "" for i in range(MOST_FILES)}}), f"limit is {MOST_FILES}"),
        (lambda: zipped({**PACK, "c.toml": "[[lead]]\n" * (MOST_ENTRIES + 1)}), f"limit is {MOST_ENTRIES}"),
        (lambda: zipped({"a/pack.toml": MANIFEST, "b/cards.toml": ""}), "into one folder"),
    ],
)
def test_a_zip_file_is_believed_as_far_as_it_was_counted(make: Callable[[], bytes], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        unzipped(make())


M = MOST_BYTES - 10_000
TIMES = " - at `$"


@row("an uploaded pack that takes quadratic time to read")
def test_the_time_to_read_a_pack_grows_with_its_size(tmp_path: Path) -> None:
    """F-SEC-02: each of these took minutes or hours; what takes no longer than others is read to its end."""
    cards = [
        " " * M, "a." * (M // 2) + "a = 1", "[" + "a." * (M // 2) + "a]", "a = " + "[" * M, "a = " + "9" * M,
        "[[lead]]\n" + "".join(f"k{n}=1\n" for n in range(M // 9)), "".join(f"[k{n}]\n" for n in range(M // 9)),
        f'[[lead]]\nid = "x"\ncolour = """{TIMES * (M // len(TIMES))}\n"""\n',
    ]  # fmt: skip
    clear = "clear = [" + ",".join(f"'k{n}'" for n in range(M // 9)) + "]\n"
    packs = [{**PACK, "cards.toml": text} for text in cards] + [{"pack.toml": MANIFEST + clear}]

    async def read_all() -> None:
        pool = Processes(1)
        for number, files in enumerate(packs):
            folder = tmp_path / str(number)
            folder.mkdir()
            for name, text in files.items():
                (folder / name).write_text(text)
            await pool.run(first_fault, folder, seconds=60.0)
        with pytest.raises(Refusal, match=f"{MOST_LINES} lines in total"):
            unzipped(zipped({**PACK, "cards.toml": "\n" * M}))
        pool.close()

    asyncio.run(read_all())


def first_fault(folder: Path) -> str:
    """What is wrong with a pack, if anything is."""
    try:
        read_anew("battle", [folder])
    except ContentError as error:
        return error.faults[0]
    return ""


def test_a_fault_is_told_in_short(tmp_path: Path) -> None:
    """It may repeat what the pack holds."""
    with pytest.raises(Refusal) as refused:
        take(str(tmp_path / "uploads"), zipped({"pack.toml": MANIFEST + f"{'k' * M} = 1\n"}), "battle")
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize("text", ["[" * 5000, "9" * 5000, '{a="' + "." * 101 + '"}'])
def test_a_text_that_no_pack_needs_is_one_sentence(text: str) -> None:
    """F-SEC-02: tables without end, numbers without end, keys without end."""
    with pytest.raises(Malformed):
        parse_toml("a = " + text)


def test_what_an_ended_job_left_is_removed(tmp_path: Path) -> None:
    """F-SEC-02: a job that is ended leaves the folder in which it checked a pack."""
    home = tmp_path / "uploads"
    old, new = home / ".taking-old", home / ".taking-new"
    for left in (old, new):
        left.mkdir(parents=True)
    os.utime(old, (time.time() - 25 * 3600,) * 2)
    take(str(home), zipped(FILES), "battle")
    assert not old.exists()
    assert new.exists()


@row("an uploaded pack that nobody could play")
@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ({"pack.toml": MANIFEST.replace("battle", "cove")}, "for another game"),
        ({"pack.toml": "id = 1"}, "cannot be played"),
        ({**PACK, "cards.toml": "[[wizard]]"}, "cannot be played"),
        ({**PACK, "cards.toml": "a = " + "[" * 5000}, "nested too deeply|cannot be played"),
        ({**PACK, "cards.toml": b"\xff\xfe"}, "cannot be played"),
    ],
)
def test_what_cannot_be_played_is_not_kept(tmp_path: Path, files: dict[str, str | bytes], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence) as refused:
        take(str(tmp_path / "uploads"), zipped(files), "battle")
    assert str(tmp_path) not in str(refused.value)
    assert list((tmp_path / "uploads").iterdir()) == []


@row("a pack with more cards than a game can handle")
def test_cards_are_counted_with_their_copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """F-SEC-07"""
    card = '[[wanted]]\nid = "w{n}"\nname = {{ en = "W", fr = "W" }}\ncopies = 99\n'
    cards = zipped({**PACK, "cards.toml": "".join(card.format(n=n) for n in range(30))})
    with pytest.raises(Refusal, match="at most 2000"):
        take(str(tmp_path), cards, "battle")
    monkeypatch.setattr(content, "_check_number", nothing)
    take(str(tmp_path), cards, "battle")


def test_a_large_file_is_cut_off_at_the_door(settings: Settings, tmp_path: Path) -> None:
    with start(replace(settings, uploads=str(tmp_path / "uploads"))) as hall:
        answer = send(hall.client, b"x" * (settings.limits.pack + 1))
        assert answer.status_code == 413
        assert send(hall.client, zipped({"notes.txt": "<script>"})).status_code == 422
        bare = hall.client.post("/uploads/battle", data={"file": "x"})
        assert bare.status_code == 415
        other = hall.client.post("/uploads/battle", headers={"Origin": "https://evil.example"}, files={"file": b""})
        assert other.status_code == 403


@row("a path leads out of the workbench")
def test_no_name_leads_out_of_the_bench(tmp_path: Path) -> None:
    home = tmp_path / "packs"
    home.mkdir()
    (tmp_path / "pack.toml").write_text('id = "out"\ngame = "battle"\nversion = "1"\n')
    bench = Bench(str(home))
    for name in ("..", "a/b", "../packs", "%2e%2e", "a b", "", "x" * 41, ".hidden", "a\x00b", "a\n"):
        with pytest.raises(Refusal, match="1 to 40 letters"):
            bench.begin(name, "battle", {})
        with pytest.raises(Refusal, match="This pack does not exist"):
            bench.pack(name)
    assert list(home.iterdir()) == []
