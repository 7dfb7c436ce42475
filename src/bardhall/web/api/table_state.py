"""The state of a table as JSON: the same scene that a page shows."""

from __future__ import annotations

from typing import Any

from bardhall.kernel.outcome import Outcome
from bardhall.web.api import wire
from bardhall.web.tables import checks
from bardhall.web.tables.clock import now, time_left
from bardhall.web.tables.scene import Scene
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import Viewer, scene_of


def state_of(table: Table, seat: int | None, lang: str) -> wire.State:
    """What a seat may know, and its question; refuses a stranger at a private table."""
    held = () if seat is None else (seat,)
    checks.check_may_look(table, held)
    scene = scene_of(table, Viewer(seat, held, False, lang))
    return wire.State(
        table=scene.table, game=scene.game, status=table.status, seat=seat, number=scene.number,
        options=table.game.start.options, packs=_packs(scene), seats=_seats(scene),
        ask=_ask(scene), undo=_undo(scene), view=_view(scene), news=scene.news,
        log=[wire.LogLineOut(move=line.move, rule=line.rule, text=line.text) for line in scene.log],
        messages=[wire.Say(name=said.name, text=said.text) for said in scene.messages],
        outcome=score_of(scene.outcome), **_chance(scene),
    )  # fmt: skip


def state_message(table: Table, seat: int | None, lang: str) -> str:
    """The state as a socket sends it: made once for all sockets of a seat, until the table or a clock changes."""
    checks.check_may_look(table, () if seat is None else (seat,))
    moment = now()
    clocks = tuple(int(time_left(table, each, moment) or 0) for each in range(table.sheet.seats))
    made = table.cached("states", dict[tuple[int | None, str], tuple[tuple[int, ...], str]])
    if made.get((seat, lang), ((), ""))[0] != clocks:
        state = state_of(table, seat, lang).model_dump_json()
        made[seat, lang] = clocks, f'{{"type":"state","state":{state}}}'
    return made[seat, lang][1]


def _chance(scene: Scene) -> dict[str, str | None]:
    """What fixes the chance of the game: the commitment from the beginning, key or seed once it is over."""
    return {
        "commitment": scene.commitment or None,
        "key": scene.key or None,
        "seed": scene.seed or None,
    }


def _packs(scene: Scene) -> list[wire.PackUsed]:
    return [wire.PackUsed(id=p.id, version=p.version, digest=p.digest) for p in scene.view.start.box.packs]


def _view(scene: Scene) -> dict[str, Any]:
    return scene.view.start.rules.write_view(scene.view.sight)


def _seats(scene: Scene) -> list[wire.Seat]:
    return [
        wire.Seat(
            seat=card.index, name=card.name, kind=card.kind, bot=card.bot, is_asked=card.is_asked,
            has_conceded=card.has_conceded, seconds_left=card.seconds_left,
        )
        for card in scene.seats
    ]  # fmt: skip


def _ask(scene: Scene) -> wire.Question | None:
    if not scene.prompt:
        return None
    candidates = [
        wire.Candidate(text=o.text, kind=o.kind, label=o.label, rule=o.rule, reason=o.reason) for o in scene.offers
    ]
    legal = [offer.text for offer in scene.offers if offer.is_legal]
    return wire.Question(prompt=scene.prompt, rule=scene.rule, options=legal, candidates=candidates)


def _undo(scene: Scene) -> wire.UndoState:
    reason = f"{scene.undo_rule}: {scene.undo_reason}" if scene.undo_reason else ""
    return wire.UndoState(
        is_free=scene.can_undo, reason=reason, asked_by=scene.undo_asked_by,
        waits_for=list(scene.undo_waits_for),
    )  # fmt: skip


def score_of(outcome: Outcome | None) -> wire.Score | None:
    """The end of a game."""
    if outcome is None:
        return None
    ranking = [list(places) for places in outcome.ranking]
    return wire.Score(ranking=ranking, scores=list(outcome.scores), reason=outcome.reason)
