"""Games are found by entry point; equal content is one box."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import pytest

import bardhall
from bardhall.games.cove.box import CoveBox
from bardhall.kernel import registry
from bardhall.kernel.content import digest_of


def test_the_games_are_known_by_id() -> None:
    assert bardhall.games() == sorted(bardhall.games())
    assert "battle" in bardhall.games()
    assert registry.rules_of("battle") is registry.rules_of("battle")


def test_the_list_of_games_is_still_there_after_a_game_was_loaded() -> None:
    bardhall.new("battle", seats=2)
    assert callable(bardhall.games)
    assert "battle" in bardhall.games()


def test_a_game_is_imported_by_its_name() -> None:
    """F-LIB-03: the package `bardhall.games` is the function that lists the games, too."""
    import bardhall.games.battle as b

    assert b.RULES is registry.rules_of("battle")
    assert bardhall.games() == registry.games()


BROKEN = "the game 'song_fair' cannot be loaded: ModuleNotFoundError: No module named 'nowhere'"
STRANGE = "the game 'odd_fair' cannot be loaded: its RULES are int, not Rules"


@pytest.fixture
def with_broken_games(tmp_path: Path) -> Path:
    """A folder for the path, with two games that are installed and cannot be played."""
    about = tmp_path / "fairs-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: fairs\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[bardhall.games]\nsong_fair = song_fair\nodd_fair = odd_fair\n")
    (tmp_path / "song_fair.py").write_text("import nowhere\n")
    (tmp_path / "odd_fair.py").write_text("RULES = 1\n")
    return tmp_path


def beside(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What Python does, with the games in that folder beside ours."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(home), *sys.path]), "BARDHALL_HOME": str(home)}
    return subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False)


def test_a_game_that_cannot_be_loaded_is_named_and_left_out(with_broken_games: Path) -> None:
    done = beside(with_broken_games, "-m", "bardhall", "games")
    assert done.returncode == 0
    assert "battle" in done.stdout
    assert "song_fair" not in done.stdout
    assert sorted(done.stderr.splitlines()) == [f"{STRANGE}; it is left out", f"{BROKEN}; it is left out"]


def test_who_wants_a_game_that_cannot_be_loaded_is_told_why(with_broken_games: Path) -> None:
    done = beside(with_broken_games, "-m", "bardhall", "play", "song_fair", "--seats", "random,random")
    assert (done.returncode, done.stdout) == (2, "")
    assert BROKEN in done.stderr
    assert "Traceback" not in done.stderr


HALL = """
from starlette.testclient import TestClient
from bardhall.web.app import create_app
from bardhall.web.core.settings import Settings

with TestClient(create_app(Settings(database="sqlite:///hall.sqlite3", bot_processes=0))) as client:
    found = [client.get(path).status_code for path in ("/", "/new/battle", "/new/song_fair", "/rules/song_fair")]
    print(found, [game["id"] for game in client.get("/api/games").json()])
"""


def test_the_hall_opens_without_it(with_broken_games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(with_broken_games)
    done = beside(with_broken_games, "-c", HALL)
    assert done.stdout == f"[200, 200, 404, 404] {bardhall.games()}\n"
    assert f"{BROKEN}; it is left out" in done.stderr.splitlines()


@pytest.mark.parametrize("game", ["", "chess", "Battle", "battle "])
def test_an_unknown_game_is_refused(game: str) -> None:
    for ask in (bardhall.info, bardhall.rules):
        with pytest.raises(bardhall.Malformed, match="unknown game"):
            ask(game)
    with pytest.raises(bardhall.Malformed, match="unknown game"):
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
    with pytest.raises(bardhall.Malformed, match="packs must be a list of folders"):
        bardhall.new("battle", seats=2, packs=packs)


def test_a_folder_without_a_manifest_is_no_pack(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nothing"):
        with pytest.raises(bardhall.ContentError, match="not a pack"):
            bardhall.new("battle", seats=2, packs=[folder])


CARDS = (
    """
[[townsfolk]]
id = "my_first_card"
name = { en = "My First Card", fr = "Ma première carte" }
icons = ["bard", "wizard"]
staff = "pier_bonus"
pier = "pier_black_market"
"""
    + "\n" * 7
)
MANIFEST = """id = "club_cards"
game = "cove"
version = "1.0.0"
name = { en = "Club cards", fr = "Cartes du club" }
"""


def colliding(folder: Path, gold: int, tail: str) -> Path:
    """One of two packs whose texts once had the same digest of 64 bits."""
    folder.mkdir()
    texts = {"cards.toml": CARDS, "numbers.toml": f"peddle_gold = {gold}\n", "pack.toml": MANIFEST}
    for name, text in {**texts, "zz.toml": f"# {'x' * 41}\n#{tail}"}.items():
        (folder / name).write_text(text, encoding="utf-8")
    whole = sha256()
    for path in sorted(folder.glob("*.toml")):
        whole.update(f"{path.name}\n{path.read_text(encoding='utf-8')}\n".encode())
    assert whole.hexdigest().startswith("fa724c7f31ae3bcc")
    return folder


def test_packs_that_were_made_to_look_alike_play_as_themselves(tmp_path: Path) -> None:
    """F-SEC-04: a pack of 1 gold and one of 9 in one process, by different digests and commitments."""
    poor = colliding(tmp_path / "poor", 1, "cdcb3ee773e39ed6")
    rich = colliding(tmp_path / "rich", 9, "c749acf0ee65155d")
    games = [bardhall.new("cove", seats=2, packs=[folder]) for folder in (poor, rich)]
    first, second = (game.start.box for game in games)
    assert [cast(CoveBox, box).numbers.peddle_gold for box in (first, second)] == [1, 9]
    assert first.packs[-1].digest != second.packs[-1].digest
    assert {len(pack.digest) for box in (first, second) for pack in box.packs} == {64}
    with pytest.raises(bardhall.Malformed, match=r"with digest [0-9a-f]{64}; the one that is here was changed"):
        bardhall.load(games[0].dump(), packs=[rich])


def test_names_and_texts_of_a_pack_do_not_run_together() -> None:
    """F-SEC-04: the same letters in other files are another pack."""
    one = digest_of({"a.toml": b"x = 1\nb.toml\ny = 2\n"})
    other = digest_of({"a.toml": b"x = 1\n", "b.toml": b"y = 2\n"})
    assert one != other
    assert digest_of({"b.toml": b"", "a.toml": b"1"}) == digest_of({"a.toml": b"1", "b.toml": b""})
