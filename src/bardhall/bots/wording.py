"""What bots are called, and what to expect of the six levels."""

from __future__ import annotations

from pathlib import Path

from bardhall.kernel.wording import Wording


class _Words(Wording):
    folder = Path(__file__).parent / "words"


_WORDS = _Words()


def bot_name(bot: str, lang: str) -> str:
    """A bot as people know it: `level:3` is Medium. One that the house does not know goes by its name."""
    return _WORDS.template("bot", _key(bot), lang) or bot


def expectation(bot: str, lang: str) -> str:
    """What to expect of a level, in a line; nothing of other bots."""
    return _WORDS.template("expect", _key(bot), lang) or ""


def _key(bot: str) -> str:
    return bot.replace(":", "_")
