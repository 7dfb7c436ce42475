"""Building scenes: a table as one viewer may see it, made only from that viewer's views, asks and logs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from bardhall import rules
from bardhall.bots import OPPONENTS, bot_name
from bardhall.kernel import undo
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.event_log import LoggedMove
from bardhall.kernel.events import Event
from bardhall.kernel.flow import Action
from bardhall.kernel.game import Game, LogLine
from bardhall.kernel.presses import JOINED, Way
from bardhall.kernel.wording import Wording
from bardhall.web.core import entries as e
from bardhall.web.core.errors import say
from bardhall.web.core.runtime import now
from bardhall.web.store.spectator_rows import Remark
from bardhall.web.tables.autoplay import time_left
from bardhall.web.tables.checks import why_not_back, why_not_pair
from bardhall.web.tables.lessons import run_of, with_lesson
from bardhall.web.tables.naming import display_name
from bardhall.web.tables.rated import is_rated_now
from bardhall.web.tables.scene import Message, Offer, Scene, SeatCard
from bardhall.web.tables.score_sheet import score_sheet
from bardhall.web.tables.table import Chair, Table

LOG_LINES = 60  # at most so many are on the page; the replay has them all
SENTENCES = 30_000  # of all tables are kept, about 1 kB each with what they tell of
EVENTS = 300  # at most so many are kept for the board to draw
_BETWEEN: Final = " · "  # the answers of one press
NO_WAYS: Final[Mapping[str, Sequence[Way]]] = {}


@dataclass(frozen=True)
class Viewer:
    """A viewer: the seat on the screen (None: none), the seats held, whether they own the table, and the language."""

    seat: int | None
    held: tuple[int, ...]
    is_owner: bool
    lang: str
    next_seat: int | None = None  # the screen has to be handed over to this seat
    muted: tuple[int, ...] = ()  # whose messages are not shown
    opened: str = ""  # what the end of the game has opened in its campaign
    links: tuple[tuple[int, str], ...] = ()  # the open seats to which they have a link to give away
    remarks: tuple[Remark, ...] = ()  # what the spectators write to each other, as far as they may read it
    is_named: bool = True


def viewer_of(table: Table, held: tuple[int, ...], shown: int | None, is_owner: bool, lang: str) -> Viewer:
    """Return the viewer of a browser with these seats; `shown` is the seat that it showed last."""
    if len(held) < 2:
        return Viewer(held[0] if held else None, held, is_owner, lang)
    asked = [seat for seat in table.asked if seat in held and not table.chairs[seat].bot]
    if table.status != "running" or shown in asked or (not asked and shown is not None):
        return Viewer(shown if shown is not None else held[0], held, is_owner, lang)
    return Viewer(None, held, is_owner, lang, asked[0] if asked else held[0])


def heard(table: Table, viewer: Viewer) -> list[e.MessageSent | e.Freed]:
    """Return the messages that a viewer sees, which excludes muted seats but not notes about freed seats."""
    return [said for said in table.messages if said.seat not in viewer.muted or _is_note(said)]


def _is_note(said: e.MessageSent | e.Freed) -> bool:
    """Return whether a message is a note of the table itself."""
    return isinstance(said, e.Freed) or said.text == e.BY_LINK


def names_of(table: Table, lang: str) -> tuple[str, ...]:
    """Return the names of the players as sentences use them."""
    return tuple(
        display_name(name, seat, lang) if (name := table.name(seat)) else _nameless(chair, seat, lang)
        for seat, chair in enumerate(table.chairs)
    )


def _nameless(chair: Chair, seat: int, lang: str) -> str:
    """Return the name for an open seat, or for a player who has deleted their name."""
    return display_name("", seat, lang) if chair.is_open else say("gone_name", lang)


def scene_of(table: Table, viewer: Viewer, present: tuple[str, ...] = ()) -> Scene:
    """Return the table as a viewer may see it."""
    game, seat, lang, names = table.game, viewer.seat, viewer.lang, names_of(table, viewer.lang)
    question, outcome = table.question(seat), game.outcome
    log, events = log_lines(game, seat, lang, names, LOG_LINES, seat), events_of(game, seat)
    news = _news(game, seat, log, events)
    prompt, rule, offers = "", "", tuple[Offer, ...]()
    if seat is not None and seat in table.asked and not table.chairs[seat].bot:
        ask = table.ask(seat)
        prompt, rule, offers = ask.prompt(lang, names), ask.rule, offers_of(game, ask, lang, names, table.ways(seat))
    can_restart = False
    can_undo, is_undo_granted, can_ask_undo, undo_rule, undo_reason = False, False, False, "", ""
    if seat is not None and table.status == "running":
        reason = table.why_not_undo(seat)
        can_restart = table.restart_point(seat) is not None
        can_undo, is_undo_granted = reason is None, table.is_undone_at_once(seat)
        can_ask_undo = table.can_ask_undo(seat) and not is_rated_now(table)
        if reason is not None and reason.key != undo.NOTHING.key:
            undo_rule, undo_reason = reason.rule, reason.text(lang)
    wish = table.wish
    said = heard(table, viewer)
    waits_for = () if wish is None else tuple(table.to_agree(wish.agreed))
    scene = Scene(
        table=table.sheet.id, game=table.sheet.game, lang=lang, seat=seat, names=names,
        seats=seat_cards(table, viewer, names), asked=table.asked, present=present, seconds_left=_seconds_left(table),
        view=game.view(seat), wording=game.start.wording, number=question, prompt=prompt, rule=rule, offers=offers,
        can_undo=can_undo, can_restart=can_restart, is_undo_granted=is_undo_granted, can_ask_undo=can_ask_undo,
        undo_rule=undo_rule, undo_reason=undo_reason,
        undo_asked_by=None if wish is None else wish.seat, undo_waits_for=waits_for,
        wish=names[wish.seat] if wish is not None and seat in waits_for else "",
        log=tuple(log), events=events, news=news, begins=begins(game, log[-news:] if news else []),
        move=game.question(seat), last_move=game.question(seat), outcome=outcome,
        sheet=score_sheet(game, lang, names, seat),
        mode="handover" if viewer.next_seat is not None else "watch" if seat is None else "play",
        is_owner=viewer.is_owner, held=viewer.held, next_seat=viewer.next_seat, is_closed=table.is_closed,
        bots=OPPONENTS, campaign=table.sheet.terms.campaign, opened=viewer.opened, is_followed=bool(table.following),
        commitment=table.commitment, pack_names=tuple(Path(folder).name for folder in table.folders),
        key=game.start.key.hex() if outcome else "", is_rated=table.sheet.terms.is_rated, deal=table.deal,
        can_pair=viewer.is_owner and not why_not_pair(table),
        seed=str(game.start.seed) if outcome and game.start.seed is not None else "",
        messages=tuple(_message(it, names, lang) for it in said[-LOG_LINES:]), heard=len(said) + len(viewer.remarks),
        remarks=tuple(Message(it.name, it.text, player=it.player) for it in viewer.remarks[-LOG_LINES:]),
        can_remark=not viewer.held, is_named=viewer.is_named,
    )  # fmt: skip
    return with_lesson(scene, run_of(table))


def _message(said: e.MessageSent | e.Freed, names: tuple[str, ...], lang: str) -> Message:
    if isinstance(said, e.Freed):
        return Message(say("seat_name", lang, n=said.seat + 1), say("freed_bot" if said.bot else "freed", lang), True)
    if said.text == e.BY_LINK:
        return Message(names[said.seat], say("by_link", lang), True)
    return Message(names[said.seat], said.text)


def _seconds_left(table: Table) -> dict[int, int]:
    moment = now()
    left = {seat: time_left(table, seat, moment) for seat in range(table.sheet.seats)}
    return {seat: max(0, int(seconds)) for seat, seconds in left.items() if seconds is not None}


def seat_cards(table: Table, viewer: Viewer, names: tuple[str, ...]) -> tuple[SeatCard, ...]:
    """Return the seats and their players for a viewer."""
    links, free = dict(viewer.links), table.free_seats()
    cards = []
    for seat, chair in enumerate(table.chairs):
        kind = "bot" if chair.bot else "open" if chair.is_open else "person"
        card = SeatCard(
            seat, names[seat], kind, chair.bot, seat in viewer.held, chair.has_conceded, links.get(seat, ""),
            is_persons=not chair.is_open and not table.sheet.terms.bots[seat], is_muted=seat in viewer.muted,
            absence=_absence(table, seat), can_return=not why_not_back(table, seat), portrait=table.portrait(seat),
            level=bot_name(chair.bot, viewer.lang) if chair.bot else "", is_stand_in=_is_stand_in(table, seat),
            player=chair.sitter.player, is_offered=seat in free,
        )  # fmt: skip
        cards.append(card)
    return tuple(cards)


def _is_stand_in(table: Table, seat: int) -> bool:
    return bool(table.chairs[seat].bot) and not table.sheet.terms.bots[seat]


def _absence(table: Table, seat: int) -> str:
    """Return why a bot is playing a person's seat, as a key of the words."""
    chair, kind = table.chairs[seat], table.sheet.terms.bots[seat]
    if kind or not chair.bot or table.status != "running":
        return ""
    if chair.has_conceded:
        return "you_conceded"
    if chair.is_out_of_time:
        return "out_of_game" if why_not_back(table, seat) else "out_of_time"
    return "by_bot"


def _last_own_move(game: Game, seat: int | None) -> int:
    told = game.teller().told
    for i in range(len(told) - 1, 0, -1):
        if told[i].seat == seat:
            return game.start.move + i
    return game.start.move


def _news(game: Game, seat: int | None, log: list[LogLine], events: tuple[Event, ...]) -> int:
    """Return the number of log lines since the seat's last choice, including those caused by this choice."""
    own, wording = _last_own_move(game, seat), game.start.wording
    news = sum(line.move > own for line in log)
    for i, (line, event) in enumerate(zip(reversed(log), reversed(events), strict=False), 1):
        if line.move < own:
            break
        if line.move == own and seat is not None and wording.banner(event, "en"):
            news = i
    return news


def begins(game: Game, log: list[LogLine]) -> frozenset[int]:
    """Return those moves of these lines that start something: a change of seat, or another kind of action.

    Answers to such a move, for instance a payment, belong to it, and so do moves that only continue it.
    """
    told, first = game.teller().told, game.start.move
    begins = set[int]()
    seat, kind = -1, ""
    for move in sorted({line.move for line in log}):
        choice, by = told[move - first].choice, told[move - first].seat
        is_action = isinstance(choice, Action) and not choice.leads_on
        if by != seat or (is_action and type(choice).__name__ != kind):
            begins.add(move)
        seat, kind = by, type(choice).__name__ if is_action or by != seat else kind
    return frozenset(begins)


def log_lines(
    game: Game, seat: int | None, lang: str, names: tuple[str, ...], limit: int, you: int | None = None
) -> list[LogLine]:
    """Return the last lines of the log, oldest first; `you` is the reader's seat."""
    lines: list[LogLine] = []
    told = game.teller().told
    wording, first = game.start.wording, game.start.move
    for i in range(len(told) - 1, -1, -1):
        lines += _lines(told[i], first + i, wording, seat, lang, names, you)
        if len(lines) >= limit:
            break
    return lines[:limit][::-1]


@lru_cache(maxsize=SENTENCES)
def _lines(
    told: LoggedMove, move: int, wording: Wording, seat: int | None, lang: str, names: tuple[str, ...],
    you: int | None,
) -> tuple[LogLine, ...]:  # fmt: skip
    """Return the lines of one choice, newest first, cached for all readers who see the same."""
    lines = []
    for event in reversed(told.events):
        who = seat if event.private and event.seat == seat else None
        text = _sentence(event, wording, who, lang, names, None)
        if you is not None and names[you] in text:
            text = _sentence(event, wording, who, lang, names, you)
        lines.append(LogLine(move, event.rule, text))
    return tuple(lines)


@lru_cache(maxsize=SENTENCES)
def _sentence(
    event: Event, wording: Wording, who: int | None, lang: str, names: tuple[str, ...], reader: int | None
) -> str:
    """Return an event in words, cached separately for its private reader, for a seat that it addresses, and for all
    others.
    """
    return wording.event(event, who, lang, names, reader)


def events_of(game: Game, seat: int | None) -> tuple[Event, ...]:
    """Return the last events as the seat may know them, oldest first."""
    events: list[Event] = []
    for told in reversed(game.teller().told):
        events += reversed(told.events)
        if len(events) >= EVENTS:
            break
    events = events[EVENTS - 1 :: -1]
    return tuple([event if not event.private or event.seat == seat else _without_private(event) for event in events])


def _without_private(event: Event) -> Event:
    return Event(event.kind, event.rule, event.seat, event.args, {}, event.informs)


def offers_of(
    game: Game, ask: Ask, lang: str, names: tuple[str, ...], ways: Mapping[str, Sequence[Way]] = NO_WAYS
) -> tuple[Offer, ...]:
    """Return the candidates of a question, each with its label and the ways to complete it, or with its obstacle."""
    offers = []
    for choice, bar in zip(ask.candidates, ask.bars, strict=True):
        kind, label = type(choice).__name__, ask.label(choice, lang, names)
        if bar is None:
            final, found = _final(game, ask, choice, lang), ways.get(choice.text, ())
            presses = tuple([_press(game, ask, choice, label, way, lang, names) for way in found])
            offers.append(Offer(choice.text, kind, label, final=final, ways=presses))
        else:
            args = ask.wording.reason_args(game.state, ask.frame, choice, bar.key)
            offers.append(Offer(choice.text, kind, label, bar.rule, ask.wording.reason(bar.key, args, lang)))
    return tuple(offers)


def _press(game: Game, ask: Ask, choice: Choice, label: str, way: Way, lang: str, names: tuple[str, ...]) -> Offer:
    """Return a choice together with the answers that complete it in a given way."""
    said = [ask.wording.answer(one, lang, names, args) for one, args, _ in way.decisions]
    answer, text = _BETWEEN.join(said), JOINED.join([choice.text, *way.texts])
    kind, destination = type(choice).__name__, choice.destination(game.state, way.after.state, ask.seat)
    return Offer(text, kind, label + _BETWEEN + answer, answer=answer, destination=destination)


def _final(game: Game, ask: Ask, choice: Choice, lang: str) -> str:
    """Return the rule that makes a choice final for the seat, if there is one."""
    rule = undo.sealed_by(game.state, ask.frame, choice)
    return rules(game.start.game).rule(rule).text(lang) if rule else ""
