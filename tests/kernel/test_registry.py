"""Games are found by entry point; equal content is one box."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.kernel import registry


def test_the_games_are_known_by_id() -> None:
    assert bardhall.games() == sorted(bardhall.games())
    assert "battle" in bardhall.games()
    assert registry.rules_of("battle") is registry.rules_of("battle")


def test_the_list_of_games_is_still_there_after_a_game_was_loaded() -> None:
    bardhall.new("battle", seats=2)
    assert callable(bardhall.games)
    assert "battle" in bardhall.games()


@pytest.mark.parametrize("game", ["", "chess", "Battle", "battle "])
def test_an_unknown_game_is_refused(game: str) -> None:
    for ask in (bardhall.info, bardhall.rules):
        with pytest.raises(bardhall.Malformed, match="there is no game"):
            ask(game)
    with pytest.raises(bardhall.Malformed, match="there is no game"):
        bardhall.new(game, seats=2)


def test_a_box_is_read_once() -> None:
    assert registry.box_of("battle") is registry.box_of("battle")


def test_equal_content_gives_the_same_box(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "pack.toml").write_text('id = "fan"\ngame = "battle"\nversion = "1"\n')
    one = registry.box_of("battle", [tmp_path / "one"])
    assert registry.box_of("battle", [str(tmp_path / "other")]) is one
    assert one is not registry.box_of("battle")


def test_a_changed_pack_is_read_again(tmp_path: Path) -> None:
    folder = tmp_path / "fan"
    folder.mkdir()
    (folder / "pack.toml").write_text('id = "fan"\ngame = "battle"\nversion = "1"\n')
    before = registry.box_of("battle", [folder])
    (folder / "numbers.toml").write_text("tunes = 3\n")
    after = registry.box_of("battle", [folder])
    assert after is not before
    assert bardhall.new("battle", seats=2, packs=[folder]) != bardhall.new("battle", seats=2)


def test_every_file_of_a_base_pack_is_looked_at_once_in_a_while(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text("")
    before = registry.stamps_of_base(tmp_path)
    (tmp_path / "numbers.toml").write_text("tunes = 3\n")
    assert registry.stamps_of_base(tmp_path, 3600.0) == before
    assert [name for name, _ in registry.stamps_of_base(tmp_path, 0.0)] == ["numbers.toml", "pack.toml"]


def test_boxes_are_not_kept_for_ever(tmp_path: Path) -> None:
    kept = dict(registry._boxes)
    registry._boxes.update({("old", n): registry.box_of("battle") for n in range(200)})
    (tmp_path / "pack.toml").write_text('id = "fan"\ngame = "battle"\nversion = "2"\n')
    newest = registry.box_of("battle", [tmp_path])
    assert len(registry._boxes) == 128
    assert registry.box_of("battle", [tmp_path]) is newest
    registry._boxes.clear()
    registry._boxes.update(kept)


def test_a_copy_of_the_base_pack_changes_nothing(tmp_path: Path) -> None:
    base = registry.rules_of("battle").base_pack()
    shutil.copytree(base, tmp_path / "copy")
    (tmp_path / "copy" / "pack.toml").write_text('id = "copy"\ngame = "battle"\nversion = "1"\n')
    box = registry.box_of("battle", [tmp_path / "copy"])
    assert box.ids == registry.box_of("battle").ids


@pytest.mark.parametrize("packs", [3, "folder", [3], [None], {"a": 1}])
def test_packs_are_a_list_of_folders(packs: Any) -> None:
    with pytest.raises(bardhall.Malformed, match="packs are a list of folders"):
        bardhall.new("battle", seats=2, packs=packs)


def test_a_folder_without_a_manifest_is_no_pack(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nothing"):
        with pytest.raises(bardhall.ContentError, match="not a pack"):
            bardhall.new("battle", seats=2, packs=[folder])
