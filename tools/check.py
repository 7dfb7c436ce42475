"""The quick loop: lint, types, the tests of what has changed and of the kernel, without compiling.

What has changed is what differs from the branch main, and what is not committed yet. A test belongs to a module that it
imports or is named after; the tests of every game are played in their shortest configuration. Tests in the browser,
and all else, are the business of `make test`.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"
LONGEST_FILE, LONGEST_FUNCTION = 400, 40
BROWSER = "tests/browser"
ALWAYS = ("tests/kernel", "tests/test_repository.py", "tests/test_generated.py")
OF_ALL_GAMES = ("tests/conformance", "tests/envs")
LINT = (
    ("ruff", "check"),
    ("ruff", "format", "--check", "--quiet"),
    ("lint-imports", "--no-cache", "--no-logo"),
    ("lint-imports", "--no-cache", "--no-logo", "--config", "tools/cycles.toml"),
)
# Tests beyond those that import a module of a part of the house or are named after it.
OF_PART = {
    "kernel": OF_ALL_GAMES,
    "games": OF_ALL_GAMES,
    "bots": ("tests/bots", "tests/arena"),
    "arena": ("tests/arena",),
    "envs": ("tests/envs",),
    "terminal": ("tests/terminal",),
    "commands": ("tests/test_cli.py",),
    "web": ("tests/web/test_api.py", "tests/web/test_pages.py"),
}
OF_PAGES = ("tests/web/test_render_pages.py", "tests/web/test_render_tables.py")
OF_DOCS = ("tests/test_docs.py", "tests/test_readme.py")


def main() -> int:
    began = time.monotonic()
    changed = changed_files()
    tests = chosen_tests(changed)
    print(f"{len(changed)} files have changed; testing {', '.join(tests)}", flush=True)
    for part in long_parts(changed):
        print(f"warning: {part}")
    passed = all(run(*command) for command in LINT)
    if passed:
        types = start("mypy")
        passed = run("pytest", "-q", "-n", "2", *tests)
        passed = types.wait() == 0 and passed
    print(f"{'good' if passed else 'not good'} so far, in {time.monotonic() - began:.0f} s; the whole gate: make test")
    return 0 if passed else 1


def long_parts(changed: list[str]) -> list[str]:
    """Files and functions among those that have changed which may be two things written as one."""
    found = []
    for path in changed:
        if not path.startswith("src/") or not path.endswith(".py") or not (ROOT / path).exists():
            continue
        source = (ROOT / path).read_text(encoding="utf-8")
        if "bardhall game generate" in source.partition("\n")[0]:
            continue
        if source.count("\n") > LONGEST_FILE:
            found.append(f"{path} has more than {LONGEST_FILE} lines")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > LONGEST_FUNCTION:
                    found.append(f"{path}:{node.lineno}: {node.name} has {lines} lines")
    return found


def start(*command: str) -> subprocess.Popen[bytes]:
    environment = os.environ | {"BARDHALL_SIZE": "check", "BARDHALL_ENGINE": "plain"}
    return subprocess.Popen((str(BIN / command[0]), *command[1:]), cwd=ROOT, env=environment)


def run(*command: str) -> bool:
    return start(*command).wait() == 0


def changed_files() -> list[str]:
    """Relative to the root: what differs from main, and what git does not know yet."""
    base = "main" if git("rev-parse", "--verify", "--quiet", "main") else "HEAD"
    fork = git("merge-base", base, "HEAD")
    different = git("diff", "--name-only", *fork)
    return sorted({*different, *git("ls-files", "--others", "--exclude-standard")})


def git(*command: str) -> list[str]:
    done = subprocess.run(("git", *command), cwd=ROOT, capture_output=True, text=True)
    return done.stdout.splitlines()


def chosen_tests(changed: list[str]) -> list[str]:
    """The tests of these files, folders before files, none twice."""
    found = {test for path in changed for test in covering(path) if (ROOT / test).exists()}
    wanted = sorted({*ALWAYS, *found})
    return [test for test in wanted if not any(test.startswith(f"{other}/") for other in wanted)]


def covering(path: str) -> set[str]:
    """The tests of one file."""
    parts = path.split("/")
    if parts[0] == "tests":
        return covering_test(path)
    if parts[0] == "docs" or path == "README.md":
        return set(OF_DOCS)
    if parts[:2] != ["src", "bardhall"]:
        return set()
    found = {*OF_PART.get(parts[2], ()), *(naming(path) if path.endswith(".py") else ())}
    if parts[2] == "games" and len(parts) > 4:
        found |= {f"tests/games/{parts[3]}", *(test for test in all_tests() if f"content/test_{parts[3]}" in test)}
    if parts[2] == "web" and not path.endswith(".py"):
        found |= {*OF_PAGES}
    return found


def covering_test(path: str) -> set[str]:
    """A test itself; of what tests share, those that use it."""
    if path.startswith(BROWSER) or not path.endswith(".py"):
        return set()
    return {path} if Path(path).name.startswith("test_") else naming(path)


def naming(path: str) -> set[str]:
    """Tests that import a module or are named after it."""
    names = path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").split("/")
    package, stem = r"\.".join(names[:-1]), names[-1]
    imported = re.compile(rf"^(from|import) {package}(\.{stem}\b| import .*\b{stem}\b)", re.MULTILINE)
    called = re.compile(rf".*/test_{stem}(_\w+)?\.py")
    return {test for test, text in all_tests().items() if called.fullmatch(test) or imported.search(text)}


@cache
def all_tests() -> dict[str, str]:
    """Every test file with its text, but those for the browser."""
    found = {path.relative_to(ROOT).as_posix(): path for path in (ROOT / "tests").rglob("test_*.py")}
    return {test: path.read_text(encoding="utf-8") for test, path in found.items() if not test.startswith(BROWSER)}


if __name__ == "__main__":
    sys.exit(main())
