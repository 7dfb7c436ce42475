"""Everything that a viewer sees and knows, collected for comparison."""

from __future__ import annotations

import bardhall


def sight(game: bardhall.Game, looker: int | None) -> dict[str, object]:
    """Return everything that a viewer sees now: view, question, reasons and turn order."""
    seen: dict[str, object] = {"view": game.view(looker).json(), "to answer": game.seats_to_answer}
    if looker is not None and looker in game.seats_to_answer:
        ask = game.ask(looker)
        seen["question"] = (ask.rule, ask.prompt("en"), ask.prompt("fr"))
        seen["options"] = [str(choice) for choice in ask.options]
        seen["candidates"] = [str(choice) for choice in ask.candidates]
        seen["bars"] = [(bar.rule, bar.key) if bar else None for bar in ask.bars]
        seen["reasons"] = [_words(game.why_not(choice, looker)) for choice in ask.candidates]
    return seen


def _words(reason: bardhall.Reason | None) -> tuple[str, ...]:
    return () if reason is None else (reason.rule, reason.text("en"), reason.text("fr"))


def story(game: bardhall.Game, looker: int | None) -> dict[str, object]:
    """Return everything that a viewer knows of the game so far: log, record, undo and number of the question."""
    told: dict[str, object] = {
        lang: [(x.move, x.rule, x.text) for x in game.log(looker, lang)] for lang in ("en", "fr")
    }
    if looker is not None:
        told["record"] = game.record(looker)
        told["undo"] = _words(game.why_not_undo(looker))
        told["number"] = game.question(looker)
    return told
