"""Open files: the hall asks for as many as it needs, and never gives any back."""

from __future__ import annotations

import sys

import pytest

from bardhall.web.core.runtime import OPEN_FILES, allow_files

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sockets are not counted there")


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[int, int]]:
    """What the system allows, as it were."""
    import resource

    held = {"files": (1024, 4096)}
    monkeypatch.setattr(resource, "getrlimit", lambda what: held["files"])
    monkeypatch.setattr(resource, "setrlimit", lambda what, limit: held.update(files=limit))
    return held


def test_as_many_as_the_system_lets_it_have(limits: dict[str, tuple[int, int]]) -> None:
    assert allow_files() == 4096
    assert limits["files"] == (4096, 4096)


def test_no_more_than_it_needs(limits: dict[str, tuple[int, int]]) -> None:
    limits["files"] = (1024, 1 << 20)
    assert allow_files() == OPEN_FILES


def test_what_it_has_stays(limits: dict[str, tuple[int, int]]) -> None:
    limits["files"] = (65536, 1 << 20)
    assert allow_files() == 65536


def test_a_system_that_refuses_is_no_fault(limits: dict[str, tuple[int, int]], monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    def refuse(what: int, limit: tuple[int, int]) -> None:
        raise ValueError("not allowed to raise maximum limit")

    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert allow_files() == 1024
