"""docs/security.md: its table has the rows that are tested here, and no others."""

from __future__ import annotations

import re
from pathlib import Path

from tests.web import (
    test_api,
    test_desk,
    test_driver,
    test_guard,
    test_mail,
    test_monitoring,
    test_notices,
    test_old_halls,
    test_packing,
    test_spectators,
    test_table,
    test_tidy,
    test_writer,
)
from tests.web.hostile import doors, floods, links, persons, test_endless, test_passkeys, test_slow, test_zips
from tests.web.hostile.threats import ROWS

ENTERED_BY = (
    doors, floods, links, persons, test_endless, test_passkeys, test_slow, test_zips,
    test_api, test_desk, test_driver, test_guard, test_mail, test_monitoring, test_notices, test_old_halls,
    test_packing, test_spectators, test_table, test_tidy, test_writer,
)  # fmt: skip
PAGE = (Path(__file__).parents[3] / "docs" / "security.md").read_text()


def test_every_row_is_a_test_and_every_test_a_row() -> None:
    table = PAGE.partition("## Threats and defences")[2]
    told = re.findall(r"^\| (.+?) \| .+ \|$", table, re.MULTILINE)[1:]
    assert sorted(told) == sorted(set(ROWS))
