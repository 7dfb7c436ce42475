"""How many files the hall may have open: each page is a socket and a connection, and each of them is a file."""

from __future__ import annotations

import sys

OPEN_FILES = 8192  # pages of some 1,500 tables


def allow_files(wanted: int = OPEN_FILES) -> int:
    """Let this process and those it starts have so many, as far as the system does; how many that is."""
    if sys.platform == "win32":
        return wanted  # there sockets are not counted among the files
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = max(soft, wanted if hard == resource.RLIM_INFINITY else min(wanted, hard))
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    except (OSError, ValueError):  # the kernel has a limit below the one it names
        return soft
    return allowed
