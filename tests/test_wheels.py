"""The compiled wheel is the pure one with the compiled modules in it, and says so."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest
from tools import wheels

FILES = {
    "bardhall/__init__.py": "",
    "bardhall/kernel/flow.py": "x = 1\n",
    "bardhall/games/battle/rulebook.toml": "",
    "bardhall-1.0.dist-info/METADATA": "Name: bardhall\n",
    "bardhall-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    "bardhall-1.0.dist-info/RECORD": "",
}


@pytest.fixture
def pure(tmp_path: Path) -> Path:
    wheel = tmp_path / "bardhall-1.0-py3-none-any.whl"
    with ZipFile(wheel, "w") as made:
        for name, text in FILES.items():
            made.writestr(name, text)
    return wheel


def test_what_a_compiled_wheel_holds(pure: Path, tmp_path: Path) -> None:
    built = [f"bardhall_engine__mypyc{wheels.SUFFIX}", f"bardhall/kernel/flow{wheels.SUFFIX}"]
    for name in built:
        (tmp_path / "src" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "src" / name).write_bytes(name.encode())
    made = wheels.add_libraries(pure, tmp_path / "src", "cp311-cp311-linux_x86_64")
    assert made.name == "bardhall-1.0-cp311-cp311-linux_x86_64.whl"
    with ZipFile(made) as wheel:
        assert sorted(wheel.namelist()) == sorted([*FILES, *built])
        assert b"Root-Is-Purelib: false\nTag: cp311-cp311-linux_x86_64\n" in wheel.read("bardhall-1.0.dist-info/WHEEL")
        record = wheel.read("bardhall-1.0.dist-info/RECORD").decode().splitlines()
        assert [line.split(",")[0] for line in sorted(record)] == sorted(wheel.namelist())
        assert wheels.line(("bardhall/kernel/flow.py", b"x = 1\n")).strip() in record


def test_nothing_compiled_is_said(pure: Path, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="there is nothing compiled"):
        wheels.add_libraries(pure, tmp_path / "src", wheels.tag())
