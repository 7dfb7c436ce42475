"""Reviews in words and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bardhall.coach.review import Balance, Moment, Review
from bardhall.kernel.wording import Wording


class _Words(Wording):
    folder = Path(__file__).parent / "words"


_WORDS = _Words()


def sentences(review: Review, names: Sequence[str], lang: str) -> list[str]:
    """Return a review as lines: the balance of each seat, then its expensive choices, each with a better one indented
    below.
    """
    lines = [balance_line(balance, names[seat], lang) for seat, balance in enumerate(review.balances)]
    for seat, name in enumerate(names):
        moments = [moment for moment in review.moments if moment.seat == seat]
        lines += [] if moments else [say("clean", lang, name=name)]
        for moment in moments:
            head = say("moment", lang, move=moment.move, name=name)
            lines += [f"{head} {played(moment, lang, names)}", f"  {better(moment, lang, names)}"]
    return lines


def balance_line(balance: Balance, name: str, lang: str) -> str:
    """Return a line about how a seat's chance changed."""
    given = {"start": _in_hundred(balance.start), "result": _in_hundred(balance.result)}
    changes = {"luck": signed(balance.luck), "own": signed(balance.own), "others": signed(balance.others)}
    return say("balance", lang, name=name, **given, **changes)


def played(moment: Moment, lang: str, names: Sequence[str]) -> str:
    """Return a line about a choice and what it cost."""
    chosen = moment.hint.ask.label(moment.chosen, lang, tuple(names))
    cost = _in_hundred(moment.hint.share) - _in_hundred(moment.hint.others[0].share)
    return say("played", lang, chosen=chosen, n=max(1, cost))


def better(moment: Moment, lang: str, names: Sequence[str]) -> str:
    """Return a line about the better choice and why it is better."""
    return moment.hint.text(lang, tuple(names))


def signed(change: float) -> str:
    """Return a change in wins of 100, with a plus or minus sign."""
    number = _in_hundred(change)
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def as_json(review: Review, names: Sequence[str], lang: str) -> dict[str, Any]:
    """Return the review as plain JSON values."""
    return {
        "chances": [[round(chance, 4) for chance in chances] for chances in review.chances],
        "balances": [
            {name: round(getattr(balance, name), 4) for name in ("start", "luck", "own", "others", "result")}
            for balance in review.balances
        ],
        "moments": [
            {
                "seat": moment.seat, "move": moment.move, "chosen": str(moment.chosen),
                "better": str(moment.hint.choice), "chance": round(moment.hint.share, 4), "cost": round(moment.cost, 4),
                "reasons": {d.part: round(d.points, 2) for other in moment.hint.others for d in other.reasons()},
                "why": better(moment, lang, names),
            }
            for moment in review.moments
        ],
    }  # fmt: skip


def say(key: str, lang: str, **given: object) -> str:
    """Return a sentence from the words of the coach."""
    return _WORDS.say("coach", key, given, lang)


def _in_hundred(share: float) -> int:
    return round(100.0 * share)
