"""What processes use of this machine, as Linux counts it."""

from __future__ import annotations

import os
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

_PROC = Path("/proc")
_TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
_PARENT, _TIMES = 1, slice(11, 15)  # fields behind the name: own and reaped children's time, in user and system


@dataclass(frozen=True)
class Process:
    """One process: its place below the first one of a server, and the seconds of CPU that it has used."""

    pid: int
    depth: int
    seconds: float


def can_count() -> bool:
    """Whether this machine tells."""
    return (_PROC / "self" / "stat").exists()


def family(first: int) -> list[Process]:
    """A process and all below it."""
    children: dict[int, list[int]] = defaultdict(list)
    seconds: dict[int, float] = {}
    for pid in (int(path.name) for path in _PROC.iterdir() if path.name.isdigit()):
        fields = _stat(pid)
        if fields:
            children[int(fields[_PARENT])].append(pid)
            seconds[pid] = sum(int(field) for field in fields[_TIMES]) / _TICK
    found = [Process(first, 0, seconds[first])] if first in seconds else []
    for process in found:
        found += [Process(child, process.depth + 1, seconds[child]) for child in children[process.pid]]
    return found


def _stat(pid: int) -> list[str]:
    """The fields behind the name, which may hold blanks and brackets; nothing if the process has ended."""
    try:
        return (_PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def memory(first: int) -> float:
    """Megabytes that a process and all below it keep; what they share is counted once."""
    return sum(_kept(process.pid) for process in family(first)) / 1024


def _kept(pid: int) -> int:
    for name, key in (("smaps_rollup", "Pss:"), ("status", "VmRSS:")):
        try:
            lines = (_PROC / str(pid) / name).read_text().splitlines()
        except OSError:
            continue
        found = [int(line.split()[1]) for line in lines if line.startswith(key)]
        if found:
            return found[0]
    return 0


def busy() -> float:
    """Seconds of CPU that the whole machine has worked, all cores together."""
    name, *fields = (_PROC / "stat").read_text().split("\n", 1)[0].split()
    assert name == "cpu"
    user, nice, system, _idle, _waiting, *others = (int(field) for field in fields[:8])
    return (user + nice + system + sum(others)) / _TICK
