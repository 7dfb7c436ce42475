"""The gate: every stage in order, each timed. Stops at the first that fails and shows what it said.

It is to take 900 seconds on two quiet cores, with four games. Each stage has its share of them, printed beside the
seconds taken; a stage above its share is marked, and fails nothing. What the gate has no time for is named at the end.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

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
TESTS_OF_THE_ENGINE = (
    "tests/games", "tests/conformance", "tests/kernel", "tests/playthroughs", "tests/bots", "tests/envs",
)  # fmt: skip
IN_THE_BROWSER = "tests/browser"
LEFT_OUT = (PLAIN, "-m", "bardhall.testing.configurations")
PYTEST = ("-m", "pytest", "-q", "--durations=60")  # the logs say what takes longest
PLAIN_TESTS = (PLAIN, *PYTEST, "-n", "2", f"--ignore={IN_THE_BROWSER}")
COMPILED_TESTS = (COMPILED, *PYTEST, "-n", "2", *TESTS_OF_THE_ENGINE)
# Pages wait more than they work, so four of them share two cores.
BROWSER_TESTS = (PLAIN, *PYTEST, "-n", "4", "--dist", "worksteal", IN_THE_BROWSER)


@dataclass(frozen=True)
class Stage:
    name: str
    share: int  # of the 900 seconds
    commands: tuple[tuple[str, ...], ...]
    engine: str = ""  # which one the test suite must find: "plain" or "compiled"
    size: str = "gate"  # of the conformance suite
    is_at_once: bool = False  # whether its commands run side by side: for those that leave a core idle


STAGES = (
    Stage("install", 50, (("make", "--no-print-directory", "install"),)),
    Stage("lint", 10, LINT),
    Stage("types, compile", 230, ((PLAIN, "-m", "mypy"), (PLAIN, "tools/compile.py")), is_at_once=True),
    # The long walks of the conformance suite are for the compiled engine, which is faster.
    Stage("plain suite", 240, (PLAIN_TESTS,), "plain", "check"),
    Stage("compiled suite", 150, (COMPILED_TESTS,), "compiled"),
    Stage("browser", 220, ((PLAIN, "-m", "tools.chromium"), BROWSER_TESTS), "plain"),
)


def main() -> int:
    LOGS.mkdir(parents=True, exist_ok=True)
    taken: list[tuple[Stage, float]] = []
    for stage in STAGES:
        print(f"{stage.name} ...", flush=True)
        began = time.monotonic()
        passed = run(stage)
        taken.append((stage, time.monotonic() - began))
        if not passed:
            print(log_of(stage).read_text(errors="replace"))
            break
        print(f"    {last_line(stage)}", flush=True)
    print_times(taken)
    if passed:
        print_left_out()
    print("the gate is open" if passed else f"the gate is shut: {stage.name} failed")
    return 0 if passed else 1


def run(stage: Stage) -> bool:
    """Run the stage's commands, one by one until one fails or all at once; what they say goes to the stage's log."""
    with log_of(stage).open("wb") as log:
        if stage.is_at_once:
            started = [start(command, stage, log) for command in stage.commands]
            codes = [process.wait() for process in started]
            return not any(codes)
        return not any(start(command, stage, log).wait() for command in stage.commands)


def start(command: tuple[str, ...], stage: Stage, log: BinaryIO) -> subprocess.Popen[bytes]:
    settings = {"BARDHALL_ENGINE": stage.engine, "BARDHALL_SIZE": stage.size, "PYTHONUNBUFFERED": "1"}
    environment = os.environ | settings
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT)


def log_of(stage: Stage) -> Path:
    return LOGS / f"{stage.name.replace(',', '').replace(' ', '-')}.log"


def last_line(stage: Stage) -> str:
    lines = log_of(stage).read_text(errors="replace").split("\n")
    return next((line for line in reversed(lines) if line.strip()), "nothing to do")


def print_times(taken: list[tuple[Stage, float]]) -> None:
    print(f"\n{'stage':16}{'seconds':>8}{'share':>7}")
    for stage, seconds in taken:
        print(f"{stage.name:16}{seconds:8.1f}{stage.share:7d}{'  above its share' if seconds > stage.share else ''}")
    print(f"{'all':16}{sum(seconds for _, seconds in taken):8.1f}{sum(s.share for s in STAGES):7d}\n")


def print_left_out() -> None:
    """What `make soak` plays and the gate does not."""
    done = subprocess.run(LEFT_OUT, cwd=ROOT, capture_output=True, text=True, check=True)
    print("left to make soak:", *done.stdout.splitlines(), sep="\n    ", end="\n\n")


if __name__ == "__main__":
    sys.exit(main())
