"""Which engine the tests of the kernel have found."""

from __future__ import annotations

import pytest

from bardhall.kernel import flow

IS_PLAIN = str(flow.__file__).endswith(".py")

plain_only = pytest.mark.skipif(
    not IS_PLAIN, reason="the compiled engine refuses wrong types by itself, with a TypeError"
)
