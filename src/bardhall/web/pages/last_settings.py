"""The form for a new table as this person filled it in last."""

from __future__ import annotations

from bardhall.kernel.info import GameInfo
from bardhall.web.pages.new_form import fields_of
from bardhall.web.tables.last_settings import last_table, name_of
from bardhall.web.tables.service import Service


async def last_fields(service: Service, person: str, about: GameInfo) -> dict[str, str]:
    """What the fields hold before anything is typed; the usual, and a known name, for who has set up no table yet."""
    last = await last_table(service, person, about.id)
    if last is None:
        name = await name_of(service, person)
        return {"name0": name} if name else {}
    kept = {pack.id for pack in last.sheet.beginning.packs}
    ticked = {f"pack_{pack.name}": "on" for pack in service.packs.of(about.id) if pack.kept.id in kept}
    return fields_of(about, last.sheet, last.mine, last.names) | ticked
