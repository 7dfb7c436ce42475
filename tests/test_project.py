"""The files of the project that other programs read: workflows, forms, dependabot, citation."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from bardhall import __version__

ROOT = Path(__file__).resolve().parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
CITATION = ROOT / "CITATION.cff"
FILES = {
    "github-workflows": WORKFLOWS,
    "github-issue-forms": sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml")),
    "dependabot": [ROOT / ".github" / "dependabot.yml"],
    "citation-file-format": [CITATION],
}


@pytest.mark.parametrize("schema", FILES)
def test_a_file_is_what_its_schema_asks_for(schema: str) -> None:
    assert FILES[schema]
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}"]
    done = subprocess.run([*command, *map(str, FILES[schema])], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_gate_runs_on_every_python_that_the_metadata_names() -> None:
    metadata = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    named = re.findall(r"Programming Language :: Python :: (3\.\d+)", metadata)
    (matrix,) = re.findall(
        r"python: \[(.+)\]", (ROOT / ".github" / "workflows" / "gate.yml").read_text(encoding="utf-8")
    )
    assert named == re.findall(r"[\d.]+", matrix)
    assert f'requires-python = ">={named[0]}"' in metadata


def test_the_readme_of_the_metadata_needs_no_other_file() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "metadata", "readme"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    links = re.findall(r"\]\(([^)]+)\)", done.stdout)
    assert links
    assert [link for link in links if not link.startswith("https://")] == []
    assert "make play" in done.stdout


def test_the_citation_names_this_version() -> None:
    assert f"\nversion: {__version__}\n" in CITATION.read_text(encoding="utf-8")
