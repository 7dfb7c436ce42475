"""F-TEST-04: a base pack does not change without a new version, or running tables would go on with other cards."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest

import bardhall
from bardhall.kernel.content import read_manifest
from bardhall.kernel.registry import read_anew, rules_of

LOCK = Path(__file__).parent / "base_packs.toml"
LOCKED: dict[str, dict[str, str]] = tomllib.loads(LOCK.read_text(encoding="utf-8"))


def shipped(game: str) -> list[Path]:
    """The folders of a game's base pack: the newest, and older ones that are still shipped."""
    base = rules_of(game).base_pack()
    return [base, *sorted((base.parent / "old").glob("*"))]


def digest_in(game: str, folder: Path) -> str:
    """The digest that tables, records and commitments name."""
    digest: str = rules_of(game).read_box([folder]).packs[0].digest
    return digest


def complaint(game: str, folder: Path, locked: dict[str, str]) -> str:
    """What to do about a base pack that is not the one of its version; nothing if it is."""
    version, digest = read_manifest(folder).version, digest_in(game, folder)
    line = f'add to [{game}] in tests/content/{LOCK.name}:\n"{version}" = "{digest}"'
    if version not in locked:
        return f"version {version} of the base pack of {game} is new: {line}"
    if locked[version] != digest:
        manifest = folder / "pack.toml"
        return (
            f"the base pack of {game} changed: raise `version` in {manifest}, then add the line that this test prints"
        )
    return ""


@pytest.mark.parametrize("game", bardhall.games())
def test_a_base_pack_changes_only_with_its_version(game: str) -> None:
    """F-TEST-04."""
    for folder in shipped(game):
        assert not complaint(game, folder, LOCKED.get(game, {})), complaint(game, folder, LOCKED.get(game, {}))


def test_what_the_lock_says_when_content_changes(tmp_path: Path) -> None:
    """F-TEST-04: a comment is a change too, since it changes the digest that running tables compare."""
    folder = tmp_path / "base"
    shutil.copytree(rules_of("battle").base_pack(), folder)
    assert complaint("battle", folder, LOCKED["battle"]) == ""
    with (folder / "numbers.toml").open("a", encoding="utf-8") as file:
        file.write("# softer\n")
    assert complaint("battle", folder, LOCKED["battle"]).startswith("the base pack of battle changed: raise `version`")
    manifest = (folder / "pack.toml").read_text(encoding="utf-8")
    version = read_manifest(folder).version
    (folder / "pack.toml").write_text(manifest.replace(f'"{version}"', '"99.0.0"'), encoding="utf-8")
    told = complaint("battle", folder, LOCKED["battle"])
    assert told.startswith("version 99.0.0 of the base pack of battle is new: add to [battle] in tests/content/")
    assert told.splitlines()[-1] == f'"99.0.0" = "{digest_in("battle", folder)}"'


def test_the_lock_names_no_other_game() -> None:
    assert set(LOCKED) == set(bardhall.games())
    assert all(len(digest) == 64 for versions in LOCKED.values() for digest in versions.values())
    assert read_anew("battle", []).packs[0].digest in LOCKED["battle"].values()
