"""Attacks by secret links."""

from __future__ import annotations

from bardhall.web.store import link_rows
from tests.web.hostile.doors import open_for_a_friend
from tests.web.hostile.threats import threat
from tests.web.server import Server, arrive, invited


async def _taken(*_: object, **__: object) -> bool:
    return True


async def _left(*_: object) -> None:
    return None


@threat("a secret link is used by a second person", link_rows, "take", _taken)
def used_twice(server: Server) -> bool:
    """Somebody finds the link in a chat after the friend has sat down by it."""
    table = open_for_a_friend(server.client)
    link = invited(server.client, table, 1)
    arrive(server.browser(), link, "Horn")
    thief = server.browser()
    if thief.get(link).status_code != 303:
        return False
    return arrive(thief, link, "Horn").status_code == 303


@threat("a secret link is used by a program, after a person has", link_rows, "take", _taken)
def used_as_token(server: Server) -> bool:
    table = open_for_a_friend(server.client)
    link = invited(server.client, table, 1)
    arrive(server.browser(), link, "Horn")
    bearer = {"Authorization": f"Bearer {link.removeprefix('/seat/')}"}
    return server.client.get(f"/api{table.replace('table', 'tables')}", headers=bearer).status_code == 200


@threat("a secret link is used that was withdrawn", link_rows, "withdraw", _left)
def withdrawn(server: Server) -> bool:
    table = open_for_a_friend(server.client)
    link = invited(server.client, table, 1)
    assert server.client.post(f"{table}/withdraw", data={"seat": "1"}).status_code == 200
    return server.browser().get(link).status_code == 303
