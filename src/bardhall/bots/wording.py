"""The names of bots, and what players can expect of the six levels."""

from __future__ import annotations

from pathlib import Path

from bardhall.kernel.wording import Wording


class _Words(Wording):
    folder = Path(__file__).parent / "words"


_WORDS = _Words()


def bot_name(bot: str, lang: str) -> str:
    """Return a bot's display name: `level:3` is Medium; an unknown bot keeps its own name."""
    return _WORDS.template("bot", _key(bot), lang) or bot


def expectation(bot: str, lang: str) -> str:
    """Return one line on what to expect of a level; empty for other bots."""
    return _WORDS.template("expect", _key(bot), lang) or ""


def _key(bot: str) -> str:
    return bot.replace(":", "_")
