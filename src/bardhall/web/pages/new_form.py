"""The form for a new table, and its conversion to a plan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bardhall.bots import OPPONENTS
from bardhall.kernel.info import GameInfo, Option
from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal, say
from bardhall.web.pages.templates import tiles
from bardhall.web.tables.naming import is_given
from bardhall.web.tables.opening import Plan, SeatPlan
from bardhall.web.tables.packs import HallPack
from bardhall.web.tables.preferences import last_table, name_of
from bardhall.web.tables.service import Service

ANYONE = "anyone"  # may take the seat in the lobby
EACH = "each"  # in place of a word for all: what was picked one by one


def plan_of(about: GameInfo, form: dict[str, str], lang: str, packs: Sequence[HallPack] = ()) -> Plan:
    """Return the plan of the table that a form describes; a person without a name gets a default one."""
    count = whole(form.get("seats", ""), "seats")
    about.check_seats(count)
    seats = tuple(_seat(form, seat, lang) for seat in range(count))
    if all(seat.bot for seat in seats):
        raise Refusal(422, "no_person")
    given = ((option.name, _given(form, option, count, lang)) for option in about.options)
    options: dict[str, object] = {name: text for name, text in given if text}
    _check_open(about, options, lang, packs, packs_in(form))
    plan = Plan(about.id, seats, options, _clock(form), form.get("press", "") == "on", "listed" in form)
    return replace(plan, is_private="private" in form, is_rated=form.get("rated") == "on")


def packs_in(form: dict[str, str]) -> list[str]:
    """Return the packs that are ticked in the form."""
    return [name.removeprefix("pack_") for name, text in form.items() if name.startswith("pack_") and text == "on"]


def _given(form: dict[str, str], option: Option, seats: int, lang: str) -> str:
    """Return the text that the form gives an option; empty if it gives none."""
    field = f"option_{option.name}"
    typed = form.get(field, "").strip()
    if option.type is bool and field in form:
        return "true" if typed in ("on", "true") else "false"
    if typed and typed != EACH:
        return typed
    places = seats if option.by_seat else option.count
    if places and (typed or f"{field}_0" in form):
        return ",".join(_picked(form, option, place, lang) for place in range(places))
    return ",".join(value for value in option.values[lang] if f"{field}_{value}" in form)


def _picked(form: dict[str, str], option: Option, place: int, lang: str) -> str:
    """Return the value chosen seat by seat or card by card; if one word can stand for all, every
    place needs a value.
    """
    found = form.get(f"option_{option.name}_{place}", "" if option.words else str(option.default))
    if not found:
        raise Refusal(422, "not_picked", what=option.label(lang))
    return found


def _check_open(
    about: GameInfo, options: dict[str, object], lang: str, packs: Sequence[HallPack], ticked: Sequence[str]
) -> None:
    """Refuse cards that are not in play by their names, before the engine refuses them by their ids."""
    laid = sorted(packs, key=lambda pack: pack.name not in ticked)  # what two packs bring is there with either of them
    for option in [option for option in about.options if option.of and option.name in options]:
        picked = str(options[option.name]).split(",")
        for tile in [tile for tile in tiles(about.id, option.name, lang, laid) if tile.value in picked]:
            if tile.pack and tile.pack not in ticked:
                raise Refusal(422, "not_ticked", what=tile.name, pack=tile.comes_with)
            if tile.needs and not {tile.needs[1], "all"} & set(str(options.get(tile.needs[0], "")).split(",")):
                raise Refusal(422, "not_in_play", what=tile.name, needs=tile.comes_with)


def _seat(form: dict[str, str], seat: int, lang: str) -> SeatPlan:
    kind = form.get(f"seat{seat}", "me" if seat == 0 else "friend")
    name = form.get(f"name{seat}", "").strip()
    if kind == "me":
        return SeatPlan(name or say("seat_name", lang, n=seat + 1), "", True)
    if kind == "friend":
        return SeatPlan(name, is_open=True)
    if kind == ANYONE:
        return SeatPlan(is_open=True, is_offered=True)
    if kind not in OPPONENTS:
        raise Refusal(422, "bad_seats", bots=", ".join(OPPONENTS))
    return SeatPlan(name, kind)


def _clock(form: dict[str, str]) -> e.Clock | None:
    kind = form.get("clock", "none")
    if kind == "none":
        return None
    if kind == "days":
        return e.Clock("move", e.A_DAY * whole(form.get("days", ""), "days"))
    if kind not in ("move", "total"):
        raise Refusal(422, "bad_form")
    return e.Clock(kind, 60.0 * whole(form.get("minutes", ""), "minutes"))


def whole(text: str, where: str) -> int:
    """Return the whole number in a field of the form."""
    if not (text.isascii() and text.isdigit() and len(text) < 8):
        raise Refusal(422, "malformed", what=f"{where} takes a whole number")
    return int(text)


# And back: the fields of a form, filled in as a table was set up


def fields_of(about: GameInfo, last: e.TableHeader, mine: tuple[int, ...], names: tuple[str, ...]) -> dict[str, str]:
    """Return the form as it was filled in for a given table."""
    terms, fields = last.terms, {"seats": str(last.seats)}
    for seat, bot in enumerate(terms.bots):
        fields[f"seat{seat}"] = bot or ("me" if seat in mine else ANYONE if seat in terms.offered else "friend")
        name = names[seat] if not bot else terms.names[seat]
        fields[f"name{seat}"] = "" if is_given(name, seat) else name
    for option in about.options:
        fields |= dict(_filled(option, last.options.get(option.name, option.default), last.seats))
    kind, seconds = (terms.clock.kind, terms.clock.seconds) if terms.clock else ("none", 600.0)
    fields |= {"clock": kind, "minutes": str(round(seconds / 60))}
    if terms.clock is not None and terms.clock.is_by_turns:
        fields |= {"clock": "days", "days": str(round(seconds / e.A_DAY)), "minutes": "10"}
    marks = {"press": terms.presses, "listed": terms.is_listed, "private": terms.is_private, "rated": terms.is_rated}
    return fields | {name: "on" for name, is_on in marks.items() if is_on}


def _filled(option: Option, value: object, seats: int) -> Iterator[tuple[str, str]]:
    field, text = f"option_{option.name}", "" if value is None else str(value)
    places = seats if option.by_seat else option.count
    if option.type is not str or text in option.words or not (places or option.words):
        yield field, text.lower() if option.type is bool else text
    elif places:
        picked = text.split(",")
        yield from [(field, EACH)] if option.words else []
        yield from [
            (f"{field}_{place}", one.strip()) for place, one in enumerate(picked * (places // len(picked) or 1))
        ]
    else:
        yield from [(f"{field}_{one.strip()}", "on") for one in text.split(",")]


async def last_fields(service: Service, person: str, about: GameInfo) -> dict[str, str]:
    """Return the initial values of the form: those of the person's last table, else the defaults and their name."""
    last = await last_table(service, person, about.id)
    if last is None:
        name = await name_of(service, person)
        return {"name0": name} if name else {}
    kept = {pack.id for pack in last.sheet.beginning.packs}
    ticked = {f"pack_{pack.name}": "on" for pack in service.packs.of(about.id) if pack.kept.id in kept}
    return fields_of(about, last.sheet, last.mine, last.names) | ticked
