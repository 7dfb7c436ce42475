"""The newest Python that is there: everything is imported in it, types are checked for it, the quick tests run.

`python tools/newest.py`, a stage of the gate. Without a Python newer than ours there is nothing to do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / "build" / "newest"
MYPY = (sys.executable, "-m", "mypy")
NEWEST = 20  # minor versions that are looked for
QUICK = ("tests/kernel", "tests/test_readme.py", "tests/test_api_page.py")
PACKAGES = (".[arena,envs,mail,passkeys,push,terminal,web]", "httpx2>=2.0,<3", "hypothesis>=6.150,<7", "pytest>=9,<10")
IMPORT_ALL = """
import importlib, pkgutil, bardhall
names = [module.name for module in pkgutil.walk_packages(bardhall.__path__, "bardhall.")]
for name in names:
    if not name.startswith("bardhall.skeleton") and name not in ("bardhall.__main__", "bardhall.envs.openspiel"):
        importlib.import_module(name)
"""


def main() -> int:
    found = newest()
    if found is None:
        print(f"no Python newer than {sys.version_info.major}.{sys.version_info.minor} is there")
        return 0
    minor, program = found
    install(program)
    python = str(VENV / "bin" / "python")
    commands = (
        (python, "-W", "error", "-c", IMPORT_ALL),
        (*MYPY, "--python-version", f"3.{minor}", "--cache-dir", str(VENV / "mypy"), "src"),
        (python, "-m", "pytest", "-q", *QUICK),
    )
    passed = not any(subprocess.call(command, cwd=ROOT) for command in commands)
    print(f"Python 3.{minor}: imports, types and quick tests {'hold' if passed else 'fail'}")
    return 0 if passed else 1


def newest() -> tuple[int, str] | None:
    """The minor version and the program of the newest Python above ours that starts."""
    return next(((minor, program) for minor, program in candidates() if starts(program)), None)


def candidates() -> Iterator[tuple[int, str]]:
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for minor in range(NEWEST, sys.version_info.minor, -1):
        for program in (shutil.which(f"python3.{minor}"), *versions.glob(f"3.{minor}.*/bin/python3")):
            if program is not None:
                yield minor, str(program)


def starts(program: str) -> bool:
    """Whether it is a Python, and not the name of one that is elsewhere."""
    return subprocess.run([program, "-m", "venv", "--help"], capture_output=True).returncode == 0


def install(program: str) -> None:
    """Make the environment, unless it is there with the same packages."""
    stamp, wanted = (
        VENV / "installed",
        "\n".join([program, *PACKAGES, (ROOT / "pyproject.toml").read_text(encoding="utf-8")]),
    )
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print(f"installing into {VENV.relative_to(ROOT)} for {program}", flush=True)
    subprocess.run([program, "-m", "venv", "--clear", VENV], check=True)
    pip = (str(VENV / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    subprocess.run([*pip, "--editable", *PACKAGES], cwd=ROOT, check=True)
    stamp.write_text(wanted, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
