"""Pages that are written chapter by chapter: what is not measured again stays as it is."""

from __future__ import annotations

from pathlib import Path


def chapters(page: str) -> dict[str, str]:
    """A page by its titles, as far as their colon; what stands before the first has none."""
    head, *rest = page.split("\n## ")
    return {"": head, **{text.partition("\n")[0].partition(":")[0]: "\n## " + text for text in rest}}


def chapters_at(path: Path) -> dict[str, str]:
    """Those of a page that was written before, if there is one."""
    return chapters(path.read_text(encoding="utf-8")) if path.exists() else {}
