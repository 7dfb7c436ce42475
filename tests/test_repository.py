"""The state of the repository itself: sizes, and words that belong to one machine only."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))
GENERATED = "bardhall game generate"  # stands in the first line of what is written by a tool and read by nobody

LONGEST_FILE = 400
LONGEST_FUNCTION = 40
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


def is_generated(source: str) -> bool:
    return GENERATED in source.partition("\n")[0]


def test_files_say_nothing_about_one_machine() -> None:
    pattern = re.compile("|".join(f"({p})" for p in FORBIDDEN.values()), re.MULTILINE)
    found = []
    for path in tracked_files():
        text = path.read_text(errors="replace")
        for match in pattern.finditer(text):
            what = list(FORBIDDEN)[(match.lastindex or 1) - 1]
            found.append(f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}: {what}")
    assert found == []


def test_no_file_is_too_long() -> None:
    texts = {path: path.read_text() for path in SOURCES}
    lengths = {path: text.count("\n") for path, text in texts.items() if not is_generated(text)}
    assert [f"{p.relative_to(ROOT)}: {n} lines" for p, n in lengths.items() if n > LONGEST_FILE] == []


def test_templates_and_style_sheets_are_written_to_be_read() -> None:
    found = []
    for path in PAGES:
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if len(line) > LONGEST_LINE:
                found.append(f"{path.relative_to(ROOT)}:{number}: {len(line)} characters")
    assert found == []


def test_what_a_script_says_of_the_whole_page_is_no_name_of_a_piece() -> None:
    """A board that gives its pieces the same class would lay out the page like one of them."""
    texts = {path: path.read_text() for path in PAGES}
    said = re.compile(r'documentElement\.classList\.\w+\("([\w-]+)"')
    names = {name for path, text in texts.items() if path.suffix == ".js" for name in said.findall(text)}
    assert len(names) > 3
    boards = [path for path in texts if "boards" in path.parts and path.suffix == ".css"]
    assert len(boards) > 10
    assert [(p.name, name) for p in boards for name in names if re.search(rf"\.{name}(?![\w-])", texts[p])] == []


def test_no_function_is_too_long() -> None:
    found = []
    for path in SOURCES:
        source = path.read_text()
        for node in [] if is_generated(source) else ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > LONGEST_FUNCTION:
                    found.append(f"{path.relative_to(ROOT)}:{node.lineno}: {node.name} has {lines} lines")
    assert found == []
