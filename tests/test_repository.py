"""The state of the repository itself: lines that can be read, and words that belong to one machine only."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))

LONGEST_LINE = 160  # of templates, style sheets and scripts; ruff sees to ours
PAGES = [path for ending in ("html", "svg", "css", "js") for path in (ROOT / "src").rglob(f"*.{ending}")]

FORBIDDEN = {
    "a path in somebody's home": r"(?<![\w.])/(?:home|root|Users)/\w",
    "a file address": r"\bfile:" + "//",
    "the address of a package index": r"--(?:extra-)?index" + "-url",
    "an unfinished merge": r"^(?:<{7}|>{7}) ",
    "a forgotten breakpoint": r"\bbreakpoint\(" + r"\)",
}


def tracked_files() -> list[Path]:
    """What git knows or would take in; outside a clone there is nothing to check."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git clone")
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def test_files_say_nothing_about_one_machine() -> None:
    pattern = re.compile("|".join(f"({p})" for p in FORBIDDEN.values()), re.MULTILINE)
    found = []
    for path in tracked_files():
        text = path.read_text(errors="replace")
        for match in pattern.finditer(text):
            what = list(FORBIDDEN)[(match.lastindex or 1) - 1]
            found.append(f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}: {what}")
    assert found == []


def test_templates_and_style_sheets_are_written_to_be_read() -> None:
    found = []
    for path in PAGES:
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if len(line) > LONGEST_LINE:
                found.append(f"{path.relative_to(ROOT)}:{number}: {len(line)} characters")
    assert found == []
