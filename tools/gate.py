"""The gate: every stage, each timed. Those that leave a core idle run side by side. It stops where one fails.

It is to take below 600 seconds on two quiet cores, with four games. What it has no time for is named at the end.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT / "build" / "gate"
PLAIN = str(ROOT / ".venv" / "bin" / "python")
COMPILED = str(ROOT / "build" / "compiled" / "venv" / "bin" / "python")
IMPORTS = (str(ROOT / ".venv" / "bin" / "lint-imports"), "--no-cache", "--no-logo")
LINT = (
    (PLAIN, "-m", "ruff", "check"),
    (PLAIN, "-m", "ruff", "format", "--check"),
    IMPORTS,
    (*IMPORTS, "--config", "tools/cycles.toml"),
)
# The tests of single rules run once, in the compiled engine. That the plain one plays the same is held by golden
# playthroughs and by the conformance suite, which run in both.
RULES = "tests/games"
TESTS_OF_THE_ENGINE = (
    RULES, "tests/conformance", "tests/kernel", "tests/playthroughs", "tests/bots", "tests/envs",
)  # fmt: skip
IN_THE_BROWSER = "tests/browser"
LEFT_OUT = (PLAIN, "-m", "bardhall.testing.configurations")
PYTEST = ("-m", "pytest", "-q", "--durations=60")  # the logs say what takes longest
PLAIN_TESTS = (PLAIN, *PYTEST, "-n", "2", f"--ignore={IN_THE_BROWSER}", f"--ignore={RULES}")
COMPILED_TESTS = (COMPILED, *PYTEST, "-n", "2", *TESTS_OF_THE_ENGINE)
# Pages wait more than they work, so four of them share two cores.
BROWSER_TESTS = (PLAIN, *PYTEST, "-n", "4", "--dist", "worksteal", IN_THE_BROWSER)


@dataclass(frozen=True)
class Stage:
    name: str
    commands: tuple[tuple[str, ...], ...]
    engine: str = ""  # which one the test suite must find: "plain" or "compiled"
    size: str = "gate"  # of the conformance suite


# The stages of a row run side by side, the rows one after another.
STAGES = (
    (Stage("install", (("make", "--no-print-directory", "install"),)),),
    (
        Stage("lint", LINT),
        Stage("types", ((PLAIN, "-m", "mypy"),)),
        Stage("compile", ((PLAIN, "tools/compile.py"),)),
        # The long walks of the conformance suite are for the compiled engine, which is faster.
        Stage("plain suite", (PLAIN_TESTS,), "plain", "check"),
        Stage("newest Python", ((PLAIN, "tools/newest.py"),)),
    ),
    (
        Stage("compiled suite", (COMPILED_TESTS,), "compiled"),
        Stage("browser", ((PLAIN, "-m", "tools.chromium"), BROWSER_TESTS), "plain"),
    ),
)


def main() -> int:
    LOGS.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    failed: list[Stage] = []
    for row in STAGES:
        print(", ".join(stage.name for stage in row), "...", flush=True)
        with ThreadPoolExecutor() as threads:
            failed = [stage for stage, passed in zip(row, threads.map(run, row), strict=True) if not passed]
        if failed:
            break
    print(f"\n{time.monotonic() - began:.0f} seconds in all")
    if failed:
        print("the gate is shut:", ", ".join(stage.name for stage in failed), "failed")
        return 1
    print_left_out()
    print("the gate is open")
    return 0


def run(stage: Stage) -> bool:
    """Run the commands of a stage, one by one until one fails; what they say goes to its log, shown if one fails."""
    began = time.monotonic()
    settings = {"BARDHALL_ENGINE": stage.engine, "BARDHALL_SIZE": stage.size, "PYTHONUNBUFFERED": "1"}
    with log_of(stage).open("wb") as log:
        passed = not any(
            subprocess.call(command, cwd=ROOT, env=os.environ | settings, stdout=log, stderr=subprocess.STDOUT)
            for command in stage.commands
        )
    if not passed:
        print(log_of(stage).read_text(errors="replace"))
    print(f"{stage.name}: {time.monotonic() - began:.0f} s\n    {last_line(stage)}", flush=True)
    return passed


def log_of(stage: Stage) -> Path:
    return LOGS / f"{stage.name.replace(' ', '-')}.log"


def last_line(stage: Stage) -> str:
    lines = log_of(stage).read_text(errors="replace").split("\n")
    return next((line for line in reversed(lines) if line.strip()), "nothing to do")


def print_left_out() -> None:
    """What `make soak` plays and the gate does not."""
    done = subprocess.run(LEFT_OUT, cwd=ROOT, capture_output=True, text=True, check=True)
    print("left to make soak:", *done.stdout.splitlines(), sep="\n    ", end="\n\n")


if __name__ == "__main__":
    sys.exit(main())
