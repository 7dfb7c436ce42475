"""Attacks by secret links."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.testclient import TestClient

from bardhall.web.store import link_rows
from bardhall.web.store.store import Store
from tests.web.hostile.doors import open_for_a_friend
from tests.web.hostile.threats import threat
from tests.web.server import Server, arrive, invited, open_table


async def _taken(*_: object, **__: object) -> bool:
    return True


async def _left(*_: object) -> None:
    return None


@threat("a second person uses a secret link", link_rows, "take", _taken)
def used_twice(server: Server) -> bool:
    """Somebody finds the link in a chat after the friend has sat down by it."""
    table = open_for_a_friend(server.client)
    link = invited(server.client, table, 1)
    arrive(server.browser(), link, "Horn")
    thief = server.browser()
    if thief.get(link).status_code != 303:
        return False
    return arrive(thief, link, "Horn").status_code == 303


@threat("a program uses a secret link after a person has", link_rows, "take", _taken)
def used_as_token(server: Server) -> bool:
    table = open_for_a_friend(server.client)
    link = invited(server.client, table, 1)
    arrive(server.browser(), link, "Horn")
    bearer = {"Authorization": f"Bearer {link.removeprefix('/seat/')}"}
    return server.client.post("/api/join", json={"name": "Thief"}, headers=bearer).status_code == 200


@threat("a withdrawn link is used", link_rows, "withdraw", _left)
def withdrawn(server: Server) -> bool:
    table = open_for_a_friend(server.client)
    link = invited(server.client, table, 1)
    assert server.client.post(f"{table}/withdraw", data={"seat": "1"}).status_code == 200
    return server.browser().get(link).status_code == 303


# One person, one seat


def _nobody_goes(*_: object) -> link_rows.Vacated:
    return link_rows.Vacated()


def api_of(table: str) -> str:
    return f"/api{table.replace('table', 'tables')}"


def reads(browser: TestClient, table: str, token: str) -> bool:
    """Whether a secret is taken for one of a seat, by whatever door."""
    bearer, api = {"Authorization": f"Bearer {token}"}, api_of(table)
    state = browser.get(api, headers=bearer)
    record = browser.get(f"{api}/record", headers=bearer)
    posts = [browser.post(f"{api}/{what}", json=body, headers=bearer) for what, body in _WISHES.items()]
    answers = [state.status_code, record.status_code, *(post.status_code for post in posts)]
    return any(status != 403 for status in answers) or _is_let_in(browser, table, token)


_WISHES = {
    "hint": None, "message": {"text": "x"}, "name": {"name": "x"}, "links": {"seat": 1}, "withdraw": {"seat": 1},
    "concede": None, "play": {"choice": "pass", "number": 0},
}  # fmt: skip


def _is_let_in(browser: TestClient, table: str, token: str) -> bool:
    with browser.websocket_connect(f"{api_of(table)}/ws") as socket:
        socket.send_json({"token": token})
        return "state" in socket.receive_json()


async def _any_link(self: Store, hashed: str) -> tuple[str, int] | None:
    query = 'SELECT "table", seat FROM links WHERE hash = :hash'
    rows = await self.read(lambda session: session.rows(query, hash=hashed))
    return (rows[0][0], rows[0][1]) if rows else None


@threat("an invitation is used as the secret of an open seat", Store, "seat_of", _any_link)
def used_before_sitting_down(server: Server) -> bool:
    """F-SEC-01: a link that nobody has used shows nothing of the seat, by the form's table and by the API's."""
    table = open_for_a_friend(server.client)
    made = open_table(server.client, seats=[{"name": "Lute"}, {}])
    return reads(server.client, table, invited(server.client, table, 1).removeprefix("/seat/")) or reads(
        server.client, f"/table/{made.table}", made.invitations[1]
    )


@threat("the owner keeps a second link to a friend's seat", link_rows, "vacate", _nobody_goes)
def spare_link(server: Server) -> bool:
    """F-SEC-01: the friend sits; the second link opens the seat no more, to no browser and to no program."""
    table = open_for_a_friend(server.client)
    used, *spare = (invited(server.client, table, 1) for _ in range(3))
    arrive(server.browser(), used, "Horn")
    thief = server.browser()
    if any(reads(server.client, table, link.removeprefix("/seat/")) for link in spare):
        return True
    joined = thief.post("/api/join", json={"name": "x"}, headers={"Authorization": f"Bearer {spare[0][6:]}"})
    return joined.status_code == 200 or thief.get(spare[1]).status_code == 303


@threat("a player gives a seat away by a link and still sees it", link_rows, "vacate", _nobody_goes)
def seat_given_away(server: Server) -> bool:
    """F-SEC-01: a seat of one's own, and a program's, given to a friend: whoever sits down has it alone."""
    owner = server.browser()
    form = {"seats": "2", "seat0": "me", "name0": "Lute", "seat1": "me", "name1": "Horn", "option_first": "0"}
    table = str(owner.post("/new/battle", data=form).headers["location"])
    arrive(server.browser(), invited(owner, table, 1), "Horn")
    made = open_table(server.client)
    link = made.seats[1].post("links", seat=1).json()["link"]
    arrive(server.browser(), urlsplit(link).path, "Horn")
    is_heard = owner.post(f"{table}/message", data={"text": "x", "seat": "1"}).status_code == 303
    return is_heard or reads(server.client, f"/table/{made.table}", made.seats[1].token)
