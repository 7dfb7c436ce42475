"""The JSON API: playing, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

import bardhall
from bardhall.kernel.registry import rules_of
from tests.web.hostile.threats import row
from tests.web.server import Seat, open_table


def finish(seats: list[Seat], most: int = 3000) -> None:
    """Play first options until the end."""
    for _ in range(most):
        waiting = [seat for seat in seats if seat.state()["ask"]]
        if not waiting:
            return
        assert waiting[0].play().status_code == 200
    raise AssertionError("no end")


def test_a_table_is_opened_and_seen(client: TestClient) -> None:
    made = open_table(client)
    state = made.seats[0].state()
    assert (state["status"], state["seat"], state["number"]) == ("running", 0, 0)
    assert [seat["name"] for seat in state["seats"]] == ["P0", "P1"]
    assert state["ask"]["options"]
    assert state["seed"] is None
    public = client.get(f"/api/tables/{made.table}").json()
    assert public["seat"] is None
    assert public["ask"] is None


def test_a_choice_is_taken_once(client: TestClient) -> None:
    seat = open_table(client).seats[0]
    state = seat.state()
    wish = {"choice": state["ask"]["options"][0], "number": state["number"]}
    assert seat.post("play", **wish).json() == {"ok": True, "number": 1}
    doubled = seat.post("play", **wish)
    assert doubled.status_code == 409
    assert "came too late" in doubled.json()["error"]


def test_an_illegal_choice_names_its_rule(client: TestClient) -> None:
    seat = open_table(client).seats[0]
    state = seat.state()
    refused = seat.post("play", choice="pass", number=state["number"])
    assert refused.status_code == 422
    assert refused.json()["error"].startswith("BB-")
    assert seat.state() == state


def test_what_is_no_choice_is_refused(client: TestClient) -> None:
    seat = open_table(client).seats[0]
    refused = seat.post("play", choice="dance", number=0)
    assert refused.status_code == 422
    assert "dance" in refused.json()["error"]


def test_a_foreign_token_is_refused(client: TestClient) -> None:
    mine, other = open_table(client), open_table(client)
    wrong = Seat(client, mine.table, other.seats[0].token)
    assert wrong.post("play", choice="pass", number=0).status_code == 403
    nobody = Seat(client, mine.table, "x" * 32)
    assert nobody.post("concede").status_code == 403
    assert client.post(f"/api/tables/{mine.table}/concede").status_code == 401


def test_a_whole_game_and_its_record(client: TestClient) -> None:
    made = open_table(client, options={"first": 0, "round_limit": 1})
    running = client.get(f"/api/tables/{made.table}/record")
    assert running.status_code == 409
    finish(made.seats)
    state = made.seats[0].state()
    assert state["status"] == "finished"
    assert state["outcome"]["scores"]
    assert (state["seed"], len(state["key"])) == (None, 64)
    record = client.get(f"/api/tables/{made.table}/record").text
    assert bardhall.replay(record).start.key.hex() == state["key"]
    assert made.seats[0].post("play", choice="pass", number=0).status_code == 409


def test_the_record_of_a_running_game_is_the_seats_own(client: TestClient) -> None:
    made = open_table(client)
    made.seats[0].play()
    mine = client.get(f"/api/tables/{made.table}/record", headers=made.seats[0].headers).text
    other = client.get(f"/api/tables/{made.table}/record", headers=made.seats[1].headers).text
    assert '"seed": null' in mine
    assert mine != other


def test_undo_is_free_until_something_new_was_shown(client: TestClient) -> None:
    seat = open_table(client).seats[0]
    before = seat.state()
    seat.play()
    between = seat.state()
    assert between["undo"]["is_free"]
    assert seat.post("undo", number=between["number"]).status_code == 200
    after = seat.state()
    assert after["number"] == 2
    assert after["view"] == before["view"]
    assert seat.post("undo", number=after["number"]).status_code == 422


def test_undo_by_agreement(client: TestClient) -> None:
    first, other = wished(client)
    assert first.state()["undo"]["waits_for"] == [other.state()["seat"]]
    assert first.post("agree").status_code == 409
    assert other.post("agree").status_code == 200
    assert first.state()["ask"]
    record = client.get(f"/api/tables/{first.table}/record", headers=first.headers).text
    assert '"undone"' in record


@row("an undo request that nobody can answer")
@pytest.mark.parametrize(("action", "body"), [("concede", {}), ("bot", {"bot": "random"})])
def test_a_wish_ends_when_nobody_is_left_to_agree(client: TestClient, action: str, body: dict[str, str]) -> None:
    first, other = wished(client)
    assert other.post(action, **body).status_code == 200
    assert first.state()["undo"]["asked_by"] is None
    assert first.wait()["ask"]  # the bot has gone on
    assert first.post("undo", number=first.state()["number"]).status_code == 200
    assert first.state()["undo"]["asked_by"] is None


def wished(client: TestClient) -> tuple[Seat, Seat]:
    """A seat that wishes to take back what the other one has answered, and the other one."""
    made = open_table(client)
    while len(asked(made.seats)) > 1 or asked(made.seats) == [1]:
        made.seats[asked(made.seats)[0]].play()
    first = made.seats[asked(made.seats)[0]]
    other = made.seats[1 - made.seats.index(first)]
    while asked(made.seats) == [made.seats.index(first)]:
        first.play()
    other.play()
    assert first.post("undo", number=first.state()["number"]).status_code == 200
    return first, other


def asked(seats: list[Seat]) -> list[int]:
    state = seats[0].state()
    return [seat["seat"] for seat in state["seats"] if seat["is_asked"]]


@pytest.mark.parametrize(
    "bot", ["search:9", "level:7", "search-6", "bardhall.bots.greedy:Greedy", "spy.py:Spy", "./spy.py:Spy:1", "nobody"]
)
def test_a_table_takes_registered_bots_only(
    client: TestClient, bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name out of a request never runs a module or a file."""
    monkeypatch.chdir(tmp_path)
    Path("spy.py").write_text("open('was_here', 'w').close()\n")
    seats = [{"name": "Lute"}, {"bot": bot}]
    opened = client.post("/api/tables", json={"game": "battle", "seats": seats})
    handed = open_table(client).seats[0].post("bot", bot=bot)
    by_form = client.post("/new/battle", data={"seats": "2", "seat0": "me", "name0": "Lute", "seat1": bot})
    assert [answer.status_code for answer in (opened, handed, by_form)] == [422, 422, 422]
    assert all("greedy" in answer.json()["error"] for answer in (opened, handed))
    assert not Path("was_here").exists()


def test_bots_move_by_themselves(client: TestClient) -> None:
    made = open_table(client, "", "random", presses=True)
    seat = made.seats[0]
    for _ in range(10):
        state = seat.wait()
        seat.post("play", choice=state["ask"]["options"][0], number=state["number"])
    assert seat.wait()["number"] > 5


def test_a_seat_goes_to_a_bot_and_back(client: TestClient) -> None:
    made = open_table(client, "", "random")
    seat = made.seats[0]
    assert seat.post("bot", bot="nobody").status_code == 422
    assert seat.post("bot", bot="random").status_code == 200
    assert seat.post("play", choice="pass", number=0).status_code == 409
    assert seat.post("back").status_code == 200
    assert seat.post("back").status_code == 409
    assert seat.wait()["ask"]


def test_conceding_is_for_good(client: TestClient) -> None:
    made = open_table(client, options={"first": 0, "round_limit": 1})
    assert made.seats[0].post("concede").status_code == 200
    assert made.seats[0].post("concede").status_code == 409
    assert made.seats[0].post("back").status_code == 409
    assert made.seats[1].state()["seats"][0]["has_conceded"]


def test_messages_and_names(client: TestClient) -> None:
    made = open_table(client)
    assert made.seats[0].post("message", text="  hello\n<b>you</b> ").status_code == 200
    assert made.seats[1].post("name", name="Ann").status_code == 200
    assert made.seats[0].post("message", text="x" * 301).status_code == 422
    assert made.seats[0].post("name", name="\n").status_code == 422
    state = made.seats[1].state()
    assert state["messages"] == [{"name": "P0", "text": "hello <b>you</b>"}]
    assert state["seats"][1]["name"] == "Ann"


@row("someone gives an invitation to a program and keeps using it")
def test_a_program_that_has_joined_has_a_secret_of_its_own(client: TestClient) -> None:
    """F-SEC-01: whoever gave the invitation away knows it, so that it must not be what opens the seat afterwards."""
    made = open_table(client, seats=[{"name": "P0"}, {}])
    assert (made.invitations[0], made.seats[1].token) == ("", "")
    joined = made.join(1, "P1").json()
    assert joined == {"table": made.table, "seat": 1, "token": made.seats[1].token, "is_shared": False}
    assert made.seats[1].token not in ("", made.invitations[1])
    assert made.seats[1].state()["seat"] == 1
    assert client.get(f"/seat/{made.invitations[1]}").status_code == 410
    assert made.join(1, "P2").status_code == 410
    given_out = Seat(client, made.table, made.invitations[1])
    assert given_out.post("hint").status_code == 403


def test_a_program_withdraws_the_secrets_of_its_seat(client: TestClient) -> None:
    made = open_table(client, seats=[{"name": "P0"}, {}])
    made.join(1, "P1")
    owner = {"Authorization": f"Bearer {made.owner}"}
    for action in ("withdraw", "links"):
        assert client.post(f"/api/tables/{made.table}/{action}", json={"seat": 1}, headers=owner).status_code == 403
    assert made.seats[1].post("withdraw", seat=1).json() == {"seat": 1}
    assert client.get(f"/api/tables/{made.table}", headers=made.seats[1].headers).status_code == 403


def test_the_secret_of_a_seat_takes_a_name_and_stays(client: TestClient) -> None:
    seat = open_table(client).seats[0]
    for _ in range(2):  # a program that was stopped comes back
        joined = client.post("/api/join", json={"name": "Robin"}, headers=seat.headers).json()
        assert joined == {"table": seat.table, "seat": 0, "token": seat.token, "is_shared": True}
    assert seat.state()["seats"][0]["name"] == "Robin"


def test_joining_under_a_bad_name_leaves_the_invitation_as_it_was(client: TestClient) -> None:
    made = open_table(client, seats=[{"name": "P0"}, {}])
    assert made.join(1, "\u3164").status_code == 422
    assert made.seats[0].state()["seats"][1]["kind"] == "open"
    assert made.join(1, "P1").status_code == 200


def test_only_the_owner_closes_and_deletes(client: TestClient) -> None:
    made = open_table(client)
    address = f"/api/tables/{made.table}"
    owner = {"Authorization": f"Bearer {made.owner}"}
    assert client.post(f"{address}/close", headers=made.seats[0].headers).status_code == 403
    assert client.post(f"{address}/close", headers=owner).status_code == 200
    assert made.seats[0].post("play", choice="pass", number=0).json()["error"] == "This table is closed."
    assert client.delete(address, headers=made.seats[0].headers).status_code == 403
    assert client.delete(address, headers=owner).status_code == 200
    assert client.get(address).status_code == 404


def test_hint(client: TestClient) -> None:
    seat = open_table(client).seats[0]
    hint = seat.post("hint").json()
    options = seat.state()["ask"]["options"]
    assert hint["choice"] in options
    assert 0.0 < hint["share"] < 1.0
    assert " in 100, " in hint["why"][0]
    assert len(hint["others"]) == len(hint["why"]) == min(2, len(options) - 1)  # a hand may hold two cards alike
    for other in hint["others"]:
        assert other["choice"] in options
        assert other["share"] <= hint["share"]
        assert set(other["parts"]) == set(rules_of("battle").parts())


def test_links_open_the_seat_elsewhere(client: TestClient) -> None:
    made = open_table(client)
    link = made.seats[0].post("links", seat=0).json()
    assert link["link"] == f"http://testserver/seat/{link['token']}"
    again = Seat(client, made.table, link["token"])
    assert again.state()["seat"] == 0
    assert made.seats[0].post("links", seat=1).status_code == 403


def test_joining_by_token(client: TestClient) -> None:
    made = open_table(client, seats=[{"name": "me"}, {}])
    assert made.seats[0].state()["seats"][1]["kind"] == "open"
    answer = made.join(1, "Bo")
    assert (answer.json()["table"], answer.json()["seat"]) == (made.table, 1)
    assert made.seats[0].state()["seats"][1] | {"name": "Bo", "kind": "person"} == made.seats[0].state()["seats"][1]


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"game": "chess"}, 404),
        ({"seats": [{}]}, 422),
        ({"seats": [{}] * 5}, 422),
        ({"options": {"first": 9}}, 422),
        ({"options": {"first": 3}}, 422),
        ({"options": {"no": 1}}, 422),
        ({"seats": [{"bot": "hal"}, {}]}, 422),
        ({"seats": [{"name": "x" * 25}, {}]}, 422),
        ({"clock": {"kind": "move", "minutes": 0.1}}, 422),
        ({"colour": "red"}, 422),
    ],
)
def test_a_table_that_cannot_be(client: TestClient, wish: dict[str, object], status: int) -> None:
    answer = client.post("/api/tables", json={"game": "battle", "seats": [{}, {}], **wish})
    assert answer.status_code == status
    assert set(answer.json()) == {"ok", "error"}


def test_what_cannot_be_read(client: TestClient) -> None:
    assert client.post("/api/tables", content=b"{").status_code == 422
    assert client.post("/api/tables", content=b"\xff\xfe").status_code == 422
    assert client.get("/api/tables/none").status_code == 404
    assert client.get("/api/nothing").json() == {"ok": False, "error": "This page does not exist."}
    assert client.put("/api/tables").status_code == 405
    big = client.post("/api/tables", content=b"x" * 70_000)
    assert big.status_code == 413
    assert client.get("/api/tables/x", headers={"Authorization": "Basic x"}).status_code == 401
