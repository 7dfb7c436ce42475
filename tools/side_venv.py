"""An environment beside ours, for packages that weigh much: `python tools/side_venv.py EXTRA` makes build/EXTRA.

It holds the compiled engine in the place of the sources, what is installed here, and the packages of the extra.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "build" / "compiled" / "src"


def main() -> int:
    extra = sys.argv[1] if len(sys.argv) == 2 else ""
    if extra not in extras():
        sys.exit(f"usage: python tools/side_venv.py EXTRA, one of {', '.join(extras())}")
    make(ROOT / "build" / extra, extras()[extra])
    return 0


def extras() -> dict[str, list[str]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    found: dict[str, list[str]] = project["optional-dependencies"]
    return found


def make(folder: Path, packages: list[str]) -> None:
    """Make the environment, unless it is there with the same packages."""
    stamp, wanted = folder / "installed", "\n".join([sys.version, *packages])
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"installing {', '.join(packages)} into {folder.relative_to(ROOT)}", flush=True)
    subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
    (site,) = (folder / "lib").glob("python*/site-packages")
    (site / "bardhall.pth").write_text(f"{ENGINE}\n{sysconfig.get_path('purelib')}\n")
    pip = (folder / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    subprocess.run([*pip, *packages], check=True)
    stamp.write_text(wanted)


if __name__ == "__main__":
    sys.exit(main())
