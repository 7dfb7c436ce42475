"""Old versions of a base pack: whatever began with one goes on with it; new games take the newest."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import bardhall
from bardhall.kernel import registry
from tests.kernel.engines import IS_PLAIN


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the content of battle, from which the game is played in this test."""
    if not IS_PLAIN:
        pytest.skip("a compiled class cannot be patched")
    rules = registry.rules_of("battle")
    shutil.copytree(rules.base_pack(), tmp_path / "content" / "base")
    monkeypatch.setattr(type(rules), "base_pack", lambda self: tmp_path / "content" / "base")
    return tmp_path / "content"


def tuned(content: Path, keeps_old: bool) -> None:
    """A new version of the base pack, with other numbers."""
    base = content / "base"
    if keeps_old:
        shutil.copytree(base, content / "old" / "battle-base-1.0.0")
    manifest = (base / "pack.toml").read_text()
    (base / "pack.toml").write_text(manifest.replace('version = "1.0.0"', 'version = "1.1.0"'))
    numbers = (base / "numbers.toml").read_text()
    changed = [line if not line.startswith("tunes ") else "tunes = 41" for line in numbers.splitlines()]
    assert "tunes = 41" in changed
    (base / "numbers.toml").write_text("\n".join(changed) + "\n")
    registry._looked_at.clear()  # a second later it would be looked at again by itself


def played() -> bardhall.Game:
    game = bardhall.new("battle", seats=2, seed=4)
    for _ in range(30):
        game.play(game.options[0])
    return game


def versions(game: bardhall.Game) -> list[str]:
    return [pack.version for pack in game.start.box.packs]


def test_what_began_with_an_old_version_goes_on_with_it(content: Path) -> None:
    game = played()
    record, dump = game.record(), game.dump()
    tuned(content, keeps_old=True)
    for again in (bardhall.replay(record), bardhall.load(dump)):
        assert versions(again) == ["1.0.0"]
        assert again == game
        again.play(again.options[0])
        again.audit()
    assert bardhall.replay(record).record() == record
    newest = bardhall.new("battle", seats=2, seed=4)
    assert versions(newest) == ["1.1.0"]
    assert bardhall.replay(newest.record()) == newest != bardhall.replay(record).at(0)


def test_a_version_that_is_not_shipped_is_named(content: Path) -> None:
    record = played().record()
    tuned(content, keeps_old=False)
    with pytest.raises(bardhall.Malformed, match=r"needs pack battle-base version 1\.0\.0; version 1\.1\.0 is here"):
        bardhall.replay(record)


def test_an_old_version_that_was_edited_is_refused(content: Path) -> None:
    record = played().record()
    tuned(content, keeps_old=True)
    with (content / "old" / "battle-base-1.0.0" / "numbers.toml").open("a") as file:
        file.write("# softer\n")
    with pytest.raises(bardhall.Malformed, match=r"battle-base version 1\.0\.0 with digest \w+; the one that is here"):
        bardhall.replay(record)


def test_every_old_version_that_is_shipped_can_be_played() -> None:
    for game in bardhall.games():
        newest = registry.box_of(game).packs[0].version
        for folder in (registry.rules_of(game).base_pack().parent / "old").glob("*"):
            version = folder.name.rpartition("-")[2]
            assert version != newest
            assert registry.box_of(game, version=version).packs[0].version == version
