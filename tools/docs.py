"""Build the documentation site into build/site: `python tools/docs.py`, after `python tools/side_venv.py docs`.

A link that leads nowhere fails the build, and so does a page that would load something from elsewhere.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = ROOT / "build" / "docs" / "bin" / "python"
SITE = ROOT / "build" / "site"
# What a browser loads by itself; a link that somebody follows is no such thing.
LOADED = re.compile(
    r"""<(?:script|img|source|iframe)[^>]+src=["']((?:https?:)?//[^"']+)|<link(?![^>]+rel=["'](?:canonical|next|prev))"""
    r"""[^>]+href=["']((?:https?:)?//[^"']+)|url\(["']?((?:https?:)?//[^)"']+)|@import\s+["']((?:https?:)?//[^"']+)"""
)


def main() -> int:
    command = [
        PYTHON,
        "-m",
        "sphinx",
        "-q",
        "-W",
        "--keep-going",
        "-d",
        ROOT / "build" / "doctrees",
        ROOT / "docs",
        SITE,
    ]
    done = subprocess.run([str(word) for word in command], env={**os.environ, "PYTHONPATH": str(ROOT / "src")})
    if done.returncode:
        return done.returncode
    found = foreign(SITE)
    print("\n".join(found) or f"the site is in {(SITE / 'index.html').relative_to(ROOT)}")
    return 1 if found else 0


def foreign(folder: Path) -> list[str]:
    """What the pages would load from other machines."""
    files = [path for ending in ("html", "css") for path in sorted(folder.rglob(f"*.{ending}"))]
    return [f"{path.relative_to(folder)} loads {address}" for path in files for address in loaded(path)]


def loaded(path: Path) -> list[str]:
    text = path.read_text(encoding="utf-8")
    return [next(filter(None, found)) for found in LOADED.findall(text)]


if __name__ == "__main__":
    sys.exit(main())
