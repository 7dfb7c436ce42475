"""The sentences of the arena, with numbers in the format of each language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bardhall.kernel.wording import Names, Wording


class _Words(Wording):
    folder = Path(__file__).parent / "words"

    def render(self, spec: str, value: Any, lang: str, names: Names) -> str:
        if spec == "percent":
            return self._number(f"{100 * value:.1f}", lang) + " %"
        if spec == "points":  # of percent, with their sign
            return self._number(f"{100 * value:+.1f}", lang).replace("-", "−")
        if spec == "points_bare":
            return self._number(f"{100 * value:.1f}", lang)
        if spec == "signed":
            return self._number(f"{value:+,.2f}", lang).replace("-", "−")
        if spec in ("0", "1", "2"):
            return self._number(f"{value:,.{spec}f}", lang)
        return super().render(spec, value, lang, names)

    def _number(self, text: str, lang: str) -> str:
        return text.replace(",", " ").replace(".", ",") if lang == "fr" else text


WORDS = _Words()
