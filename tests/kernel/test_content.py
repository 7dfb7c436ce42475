"""Packs are read whole or refused, with the file and the line."""

from __future__ import annotations

from pathlib import Path

import pytest

import bardhall

MANIFEST = 'id = "fan"\ngame = "battle"\nversion = "1.0"\n'
VETERAN = """\
[[veteran]]
id = "busker"
name = { en = "Busker", fr = "Bateleur" }
flavour = { en = "Plays.", fr = "Joue." }
plan = "None."
colour = "dance"
vp = 1
ability = { cost = { op = "le", value = 3 }, icons = ["gain_tune"] }
"""


def pack(folder: Path, **files: str) -> Path:
    """A pack folder with these files."""
    for name, text in {"pack": MANIFEST, **files}.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def complaint(folder: Path) -> str:
    """Why the pack is refused, with its file's name instead of the whole path."""
    with pytest.raises(bardhall.ContentError) as refusal:
        bardhall.new("battle", seats=2, packs=[folder])
    return str(refusal.value).replace(f"{folder}/", "")


def test_a_pack_adds_and_replaces(tmp_path: Path) -> None:
    more = VETERAN.replace("busker", "second").replace("Busker", "Second")
    game = bardhall.new("battle", seats=2, packs=[pack(tmp_path, cards=VETERAN + "\n" + more, numbers="tunes = 5\n")])
    game.audit()
    assert {"busker", "second"} <= set(game.start.box.ids)
    assert [p.id for p in game.start.box.packs] == ["battle-base", "fan"]


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("vp = 1", "vp = 1\nspeed = 9", "cards.toml:8"),
        ("vp = 1", 'vp = "one"', "cards.toml:7"),
        ("vp = 1\n", "", "cards.toml:1"),
        ('colour = "dance"', 'colour = "juggling"', "cards.toml:6"),
        ('op = "le"', 'op = "about"', "cards.toml:8"),
        ('"gain_tune"', '"gain_gold"', "cards.toml:8"),
        ('id = "busker"', "id = 7", "cards.toml:2"),
        ('id = "busker"\n', "", "cards.toml:1"),
        ('en = "Busker", ', "", "cards.toml:"),
        ("vp = 1", "vp = = 1", "cards.toml:7"),
        ("[[veteran]]", "[[wizard]]", "cards.toml"),
        ("[[veteran]]", "[veteran]", "cards.toml"),
    ],
)
def test_a_mistake_in_a_card_is_named_with_file_and_line(tmp_path: Path, old: str, new: str, where: str) -> None:
    assert old in VETERAN
    assert complaint(pack(tmp_path, cards=VETERAN.replace(old, new))).startswith(where)


def test_the_line_is_counted_in_the_whole_file(tmp_path: Path) -> None:
    broken = VETERAN.replace("busker", "second").replace("vp = 1", "vp = -1")
    assert complaint(pack(tmp_path, cards="# Two bards.\n\n" + VETERAN + "\n" + broken)).startswith("cards.toml:18: ")


def test_an_id_cannot_be_used_twice_in_a_file(tmp_path: Path) -> None:
    assert complaint(pack(tmp_path, cards=VETERAN + VETERAN)) == "cards.toml:10: the id 'busker' is used twice"


@pytest.mark.parametrize(
    ("numbers", "where"),
    [
        ("tunes = 5\nspeed = 1\n", "numbers.toml:2"),
        ('# Numbers.\n\ntunes = "many"\n', "numbers.toml:3"),
        ("tunes = \n", "numbers.toml:1"),
        ("tunes = -1\n", "numbers.toml:1"),
    ],
)
def test_a_mistake_in_the_numbers_is_named_with_its_line(tmp_path: Path, numbers: str, where: str) -> None:
    assert complaint(pack(tmp_path, numbers=numbers)).startswith(where)


@pytest.mark.parametrize(
    ("manifest", "sentence"),
    [
        ('id = "fan"\ngame = "battle"\n', "pack.toml:1: "),
        (MANIFEST + "author = 3\n", "pack.toml:4: "),
        (MANIFEST.replace('"1.0"', "1.0"), "pack.toml:3: "),
        (MANIFEST.replace("battle", "cove"), "pack.toml:2: this pack is for cove, not for battle"),
        ("id = [", "pack.toml:1: "),
    ],
)
def test_a_mistake_in_the_manifest_is_named(tmp_path: Path, manifest: str, sentence: str) -> None:
    assert complaint(pack(tmp_path, pack=manifest)).startswith(sentence)


def test_a_file_must_be_text_and_of_sensible_size(tmp_path: Path) -> None:
    pack(tmp_path)
    (tmp_path / "cards.toml").write_bytes(b"\xff\xfe")
    assert "cards.toml: cannot be read" in complaint(tmp_path)
    (tmp_path / "cards.toml").write_text("#" * 1_000_001)
    assert "larger than" in complaint(tmp_path)
