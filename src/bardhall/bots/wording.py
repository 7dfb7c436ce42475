"""The names of bots in words, and what players can expect of the six levels."""

from __future__ import annotations

from pathlib import Path

from bardhall.kernel.wording import Wording


class _Words(Wording):
    folder = Path(__file__).parent / "words"


_WORDS = _Words()


def bot_name(bot: str, lang: str) -> str:
    """Return a bot's display name, such as Medium for `level:3`; an unknown bot keeps its own name."""
    return _WORDS.template("bot", _key(bot), lang) or bot


def expectation(bot: str, lang: str) -> str:
    """Return one line about what to expect of a level; an empty text for other bots."""
    return _WORDS.template("expect", _key(bot), lang) or ""


def _key(bot: str) -> str:
    return bot.replace(":", "_")
