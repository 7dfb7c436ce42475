"""The words of the pages: those of the site, and on the pages of a game those of its board before them."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from bardhall.kernel.registry import rules_of
from bardhall.kernel.wording import Wording, Words, check_language
from bardhall.web import boards

_HERE = Path(__file__).parent.parent


class SiteWording(Wording):
    """The sentences of the site itself."""

    folder = _HERE / "words"


class BoardWording(SiteWording):
    """The sentences of a board; then, for verbs of buttons, those of its game, and for all else those of the site."""

    def __init__(self, folder: Path, game: str) -> None:
        self._site = SiteWording()
        self._game = game
        self.folder = folder

    def template(self, section: str, key: str, lang: str) -> str | None:
        own = super().template(section, key, lang)
        if own is None and section == "verb":
            own = _words_of(self._game).template(section, key, lang)
        return own or self._site.template(section, key, lang)


@cache
def _words_of(game: str) -> Words:
    return Words(rules_of(game).folder() / "wording")


class Speaker:
    """Says sentences in one language: `t("ask", "undo")` in a template. `game` is the board whose words come first."""

    def __init__(self, lang: str, game: str = "") -> None:
        self.lang = check_language(lang)
        self.game = game

    def __call__(self, section: str, key: str, **args: object) -> str:
        return _said(self.lang, self.game, section, key, tuple(args.items()))

    def has(self, section: str, key: str) -> bool:
        """Whether there is such a sentence."""
        return _wording(self.game).template(section, key, self.lang) is not None


@lru_cache(maxsize=100)
def _wording(game: str) -> SiteWording:
    words = boards.folder_of(game).words
    return SiteWording() if words is None else BoardWording(words, game)


@lru_cache(maxsize=4000)
def _said(lang: str, game: str, section: str, key: str, args: tuple[tuple[str, object], ...]) -> str:
    """A sentence; a page says the same few hundred again and again."""
    return _wording(game).say(section, key, dict(args), lang)
