"""The compiled engine is used only if it was built from the sources as they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import compile


def test_an_engine_of_other_sources_is_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stamp = tmp_path / "stamp"
    monkeypatch.setattr(compile, "STAMP", stamp)
    monkeypatch.setattr("sys.argv", ["compile.py", "--is-fresh"])
    assert compile.main() == 1
    stamp.write_text("of another version")
    assert compile.main() == 1
    stamp.write_text(compile.digest_of_everything())
    assert compile.main() == 0
