"""Which engine plays here."""

from __future__ import annotations

from bardhall.kernel import flow


def engine() -> str:
    """The compiled one, or the plain one."""
    return "plain" if str(flow.__file__).endswith(".py") else "compiled"
