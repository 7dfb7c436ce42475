"""The form for a new table: from its fields to a plan."""

from __future__ import annotations

from dataclasses import replace

from bardhall.bots import OPPONENTS
from bardhall.kernel.info import GameInfo, Option
from bardhall.web.http.errors import Refusal, say
from bardhall.web.tables import entries as e
from bardhall.web.tables.opening import Plan, SeatPlan


def plan_of(about: GameInfo, form: dict[str, str], lang: str) -> Plan:
    """The table that the form describes; who gives no name gets one in the language of the page."""
    count = whole(form.get("seats", ""), "seats")
    about.check_seats(count)
    seats = tuple(_seat(form, seat, lang) for seat in range(count))
    if all(seat.bot for seat in seats):
        raise Refusal(422, "no_person")
    options = {option.name: form[f"option_{option.name}"] for option in about.options if _given(form, option.name)}
    for option in about.options:
        if option.type is bool and f"option_{option.name}" in form:
            options[option.name] = "true" if form[f"option_{option.name}"] in ("on", "true") else "false"
    options |= {option.name: _by_seat(form, option, count) for option in about.options if _is_by_seat(form, option)}
    plan = Plan(about.id, seats, dict(options), _clock(form), form.get("press", "") == "on", "listed" in form)
    return replace(plan, is_private="private" in form)


def packs_in(form: dict[str, str]) -> list[str]:
    """The packs that were ticked."""
    return [name.removeprefix("pack_") for name, text in form.items() if name.startswith("pack_") and text == "on"]


def _given(form: dict[str, str], option: str) -> bool:
    return form.get(f"option_{option}", "").strip() != ""


def _is_by_seat(form: dict[str, str], option: Option) -> bool:
    return option.by_seat and f"option_{option.name}_0" in form


def _by_seat(form: dict[str, str], option: Option, count: int) -> str:
    """What was chosen for each seat, as one text."""
    return ",".join(form.get(f"option_{option.name}_{seat}", str(option.default)) for seat in range(count))


def _seat(form: dict[str, str], seat: int, lang: str) -> SeatPlan:
    kind = form.get(f"seat{seat}", "me" if seat == 0 else "friend")
    name = form.get(f"name{seat}", "").strip()
    if kind == "me":
        return SeatPlan(name or say("seat_name", lang, n=seat + 1), "", True)
    if kind == "friend":
        return SeatPlan()
    if kind not in OPPONENTS:
        raise Refusal(422, "bad_seats", bots=", ".join(OPPONENTS))
    return SeatPlan(name, kind)


def _clock(form: dict[str, str]) -> e.Clock | None:
    kind = form.get("clock", "none")
    if kind == "none":
        return None
    if kind not in ("move", "total"):
        raise Refusal(422, "bad_form")
    return e.Clock(kind, 60.0 * whole(form.get("minutes", ""), "minutes"))


def whole(text: str, where: str) -> int:
    """A whole number from a field."""
    if not (text.isascii() and text.isdigit() and len(text) < 8):
        raise Refusal(422, "malformed", what=f"{where} takes a whole number")
    return int(text)
