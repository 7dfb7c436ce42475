"""Nothing in the package needs one system alone: the traps of Windows and macOS, read from the sources.

Ruff finds shells and text files without an encoding. What stands in `GUARDED` asks first on which system it is.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from tests.test_repository import ROOT, SOURCES, tracked_files

GUARDED = {
    ("web/store/sqlite.py", "fcntl"), ("web/store/sqlite.py", "msvcrt"), ("web/core/job_queue.py", "os.nice"),
    ("web/core/runtime.py", "resource"),
}  # fmt: skip

MODULES = {"fcntl", "msvcrt", "grp", "pwd", "pty", "resource", "termios", "tty", "zoneinfo", "winreg"}
OF_ONE_SYSTEM = {
    "os": "fork forkpty getuid geteuid getgid getpgid killpg kill setsid uname mkfifo nice wait rename startfile",
    "signal": "SIGKILL SIGUSR1 SIGUSR2 SIGHUP SIGALRM SIGQUIT SIGPIPE SIGCHLD alarm pause setitimer",
    "socket": "AF_UNIX socketpair",
}
CALLS = {"add_signal_handler", "open_unix_connection", "start_unix_server", "set_event_loop_policy", "symlink_to"}
TEXTS = re.compile(r"^/(?:dev|tmp|proc|usr|etc|var|bin)/|%-[a-zA-Z]|pip install '")
NAMES = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}


def traps(source: str) -> Iterator[tuple[int, str]]:
    """Line and name of whatever would not do everywhere."""
    for node in ast.walk(ast.parse(source)):
        for name in (*names_of(node), *texts_of(node)):
            yield getattr(node, "lineno", 0), name


def names_of(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names if alias.name in MODULES]
    if isinstance(node, ast.ImportFrom):
        found = OF_ONE_SYSTEM.get(node.module or "", "").split()
        return [*({node.module or ""} & MODULES), *(alias.name for alias in node.names if alias.name in found)]
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        found = OF_ONE_SYSTEM.get(node.value.id, "").split()
        return [f"{node.value.id}.{node.attr}"] if node.attr in found else []
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CALLS:
        return [node.func.attr]
    return []


def texts_of(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and TEXTS.search(node.value):
        return [f"the text {node.value[:30]!r}"]
    return []


def test_the_sources_need_no_system_of_their_own() -> None:
    found = []
    for path in SOURCES:
        place = path.relative_to(ROOT / "src" / "bardhall").as_posix()
        for line, trap in traps(path.read_text(encoding="utf-8")):
            if (place, trap) not in GUARDED:
                found.append(f"{place}:{line}: {trap}")
    assert found == []


def test_every_file_can_have_its_name_everywhere() -> None:
    names = [path.relative_to(ROOT).as_posix() for path in tracked_files()]
    assert [name for name in names if re.search(r'[:*?"<>|\\]|[. ](?:/|$)', name)] == []
    assert [name for name in names if any(part.split(".")[0].lower() in NAMES for part in Path(name).parts)] == []
    assert len({name.lower() for name in names}) == len({str(PurePosixPath(name)) for name in names})
