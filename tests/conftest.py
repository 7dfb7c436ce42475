"""What every test run has in common."""

from __future__ import annotations

import os

import pytest

from bardhall.kernel import flow


def engine() -> str:
    """Which engine this run has loaded."""
    return "plain" if str(flow.__file__).endswith(".py") else "compiled"


def pytest_configure() -> None:
    """Refuse to test another engine than the one asked for: a stale compiled module would shadow its source."""
    wanted = os.environ.get("BARDHALL_ENGINE")
    if wanted and wanted != engine():
        raise pytest.UsageError(f"asked for the {wanted} engine, found {flow.__file__}")


def pytest_report_header() -> str:
    return f"engine: {engine()}"
