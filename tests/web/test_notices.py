"""Notices: who has closed the page is told once that it is their turn, where they asked for it, and nowhere else."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

from bardhall.web.core.errors import Refusal
from bardhall.web.core.settings import Settings
from bardhall.web.notices import webhook
from bardhall.web.notices.webhook import WebhookClient, hook_address, is_public, push_address
from tests.web.hostile.threats import row
from tests.web.server import PATIENCE, Server, arrive, start
from tests.web.test_friends import links
from tests.web.test_pages import buttons, new_table, number

if TYPE_CHECKING:
    from tests.web.endpoint import Endpoint

HALL = "https://bards.example"
# The example in appendix A of RFC 8291
OWN, SALT = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "DGv6ra1nlYgDCS1FRnbzlw"
BROWSER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
P256DH = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def needs_cryptography() -> None:
    pytest.importorskip("cryptography", reason="pip install 'bardhall[push]'")


def test_a_message_is_encrypted_as_the_standard_shows() -> None:
    needs_cryptography()
    from bardhall.web.notices.web_push import encrypted, read_keys, unwrapped, wrapped

    keys = read_keys(P256DH, AUTH)
    assert keys is not None
    made = encrypted(b"When I grow up, I want to be a watermelon", keys, OWN, unwrapped(SALT))
    assert wrapped(made) == MESSAGE
    assert read_keys(P256DH[:-2], AUTH) is None
    assert read_keys("é", AUTH) is None


def decrypted(message: bytes) -> dict[str, Any]:
    """What the browser reads."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    from bardhall.web.notices.web_push import unwrapped

    salt, sender, text = message[:16], message[21:86], message[86:]
    key = ec.derive_private_key(int.from_bytes(unwrapped(BROWSER), "big"), ec.SECP256R1())
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    info = b"WebPush: info\0" + unwrapped(P256DH) + sender
    first = HKDF(SHA256(), 32, unwrapped(AUTH), info).derive(shared)
    content = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(first)
    nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(first)
    told: dict[str, Any] = json.loads(AESGCM(content).decrypt(nonce, text, None).removesuffix(b"\x02"))
    return told


# Where a notice may go


@row("browser notifications are sent to something that is no push service")
@pytest.mark.parametrize(
    "address",
    [
        "http://fcm.googleapis.com/x", "https://evil.example/x", "https://notfcm.googleapis.com/x", "https://127.0.0.1/",
        "https://fcm.googleapis.com@evil.example/", "https://evil.example\\@fcm.googleapis.com/", "ftp://x", "", "https://",
        "https://fcm.googleapis.com/" + "x" * 1000, "https://fcm.googleapis.com/\r\nX: y", "https://fcm.googleapis.com:x/",
    ],
)  # fmt: skip
def test_only_push_services_that_are_known_are_told(address: str) -> None:
    with pytest.raises(Refusal):
        push_address(address, Settings(database="sqlite:///x"))


def test_more_push_services_can_be_known() -> None:
    settings = Settings(database="sqlite:///x", push_hosts=("push.example",))
    assert push_address("https://eu.push.example/a?b", settings).path == "/a?b"
    assert push_address("https://web.push.apple.com/Q", settings).origin == "https://web.push.apple.com"


@pytest.mark.parametrize(
    "address",
    [
        "http://harp.example/", "https://localhost/", "https://10.0.0.1/", "https://[::1]/", "https://harp.example:22/",
        "https://a:b@harp.example/", "https://2130706433/", "https://0x7f.1/", "gopher://harp.example/",
    ],
)  # fmt: skip
def test_a_letter_goes_to_public_machines_alone(address: str) -> None:
    with pytest.raises(Refusal):
        hook_address(address, Settings(database="sqlite:///x"))


def test_a_hall_at_home_may_write_to_home() -> None:
    settings = Settings(database="sqlite:///x", has_home_hooks=True)
    assert hook_address("http://192.168.1.7:8123/api/webhook/harp", settings).named == "192.168.1.7:8123"


@pytest.mark.parametrize(
    ("address", "is_one"),
    [
        ("93.184.216.34", True), ("2606:2800:220:1::1", True), ("127.0.0.1", False), ("10.1.2.3", False),
        ("169.254.169.254", False), ("100.64.0.1", False), ("0.0.0.0", False), ("224.0.0.1", False), ("::1", False),
        ("fe80::1%eth0", False), ("fd00::1", False), ("::ffff:127.0.0.1", False), ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False), ("240.0.0.1", False),
        # site-local, and translated or tunnelled addresses: what they lead to decides
        ("fec0::1", False), ("feff::1", False), ("fe80::1", False), ("64:ff9b::a01:203", False),
        ("64:ff9b::5db8:d822", True), ("64:ff9b:1::5db8:d822", False), ("2002:a01:203::1", False),
        ("2001:0:5db8:d822::f5fe:fdfc", False), ("2001:0:a01:203:0:0:a247:27dd", False), ("2001:0:5db8:d822::", False),
        ("::ffff:10.1.2.3", False), ("::ffff:93.184.216.34", True), ("::10.1.2.3", False), ("::ffff:0:10.1.2.3", False),
        # for documents, experiments and later
        ("2001:db8::1", False), ("3fff::1", False), ("100::1", False), ("5f00::1", False), ("4000::1", False),
        ("ff0e::1", False), ("::", False), ("192.0.2.1", False), ("198.18.0.1", False), ("192.88.99.1", False),
        ("255.255.255.255", False),
    ],
)  # fmt: skip
def test_what_a_public_address_is(address: str, is_one: bool) -> None:
    """F-SEC-09b: an address counts as public only if all of the net may reach it."""
    assert is_public(address) == is_one


# Being told


@pytest.fixture
def post(tmp_path: Path) -> Iterator[Endpoint]:
    needs_cryptography()
    from tests.web.endpoint import endpoint

    with endpoint(tmp_path) as running:
        yield running


@pytest.fixture
def hall(settings: Settings, post: Endpoint) -> Iterator[Server]:
    """A hall with TLS, which knows our endpoint, and whose people may write to home."""
    known = replace(settings, public_url=HALL, push_hosts=("localhost",), has_home_hooks=True, notice_seconds=0.01)
    with start(known) as server:
        server.app.state.caller.postman = WebhookClient(post.trusting)
        yield server


def friends_table(hall: Server) -> tuple[str, TestClient]:
    """A table where the friend is the second to play."""
    friend = hall.browser()
    table = new_table(hall.client, seat1="friend")
    arrive(friend, links(hall.client.get(table).text.replace(HALL, "http://testserver"))[0], "Harp")
    return table, friend


def end_turn(browser: TestClient, table: str) -> None:
    """Play until somebody else is asked."""
    while 'id="play"' in (page := browser.get(table).text):
        texts = buttons(page)
        choice = next((text for text in ("end_turn", "pass") if text in texts), texts[0])
        browser.post(f"{table}/play", data={"choice": choice, "number": number(page)})


def come(post: Endpoint, count: int) -> None:
    until = time.monotonic() + PATIENCE
    while len(post.posted) < count:
        assert time.monotonic() < until
        time.sleep(0.01)


def push(browser: TestClient, endpoint: str) -> int:
    sent = {"endpoint": endpoint, "p256dh": P256DH, "auth": AUTH}
    return browser.post("/me/notices/push", data=sent).status_code


def test_who_has_closed_the_page_is_told_once(hall: Server, post: Endpoint, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook, "is_public", lambda address: True)
    table, friend = friends_table(hall)
    end_turn(friend, table)  # both are asked at the beginning, before there is anybody to tell
    assert push(friend, f"{post.address}/push/harp") == 303
    assert friend.post("/me/notices/hook", data={"address": f"{post.address}/hook"}).status_code == 303
    end_turn(hall.client, table)
    come(post, 2)
    hall.client.post(f"{table}/message", data={"text": "your turn"})
    by_path = {it.path: it for it in post.posted}
    told = {"table": HALL + table, "game": "Battle of the Bards", "text": "It is your turn."}
    assert json.loads(by_path["/hook"].body) == told
    sent = by_path["/push/harp"]
    assert decrypted(sent.body) == told
    assert sent.headers["content-encoding"] == "aes128gcm"
    check_signed(sent.headers["authorization"], post.address)
    with friend.websocket_connect(f"/ws{table.removeprefix('/table')}") as socket:
        socket.receive_text()  # from now on the hall knows that the page is open
        end_turn(friend, table)
        end_turn(hall.client, table)
    assert len(post.posted) == 2


def check_signed(header: str, origin: str) -> None:
    """It is signed by the key that browsers were told, for this push service."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    from bardhall.web.notices.web_push import unwrapped

    token, _, key = header.removeprefix("vapid t=").partition(", k=")
    text, _, signature = token.rpartition(".")
    halves = [int.from_bytes(unwrapped(signature)[i : i + 32], "big") for i in (0, 32)]
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unwrapped(key))
    public.verify(encode_dss_signature(*halves), text.encode(), ec.ECDSA(SHA256()))
    claims = json.loads(unwrapped(text.partition(".")[2]))
    assert (claims["aud"], claims["sub"]) == (origin, HALL)


@row("a webhook points into the server's own network")
def test_a_push_never_goes_home(hall: Server, post: Endpoint) -> None:
    _, friend = friends_table(hall)
    assert push(friend, f"{post.address}/push/harp") == 303
    page = friend.get("/me").text
    notice = page.partition('name="notice" value="')[2].partition('"')[0]
    assert "Delivery failed." in friend.post("/me/notices/try", data={"notice": notice}).text
    assert post.posted == []


def test_one_is_tried_taken_along_and_forgotten(hall: Server, post: Endpoint) -> None:
    _, friend = friends_table(hall)
    friend.post("/me/notices/hook", data={"address": f"{post.address}/hook"})
    assert friend.get("/me/data").json()["notices"][0]["address"] == f"{post.address}/hook"
    notice = friend.get("/me").text.partition('name="notice" value="')[2].partition('"')[0]
    hall.client.post("/me/notices/delete", data={"notice": notice})  # somebody else's
    assert "Sent and received." in friend.post("/me/notices/try", data={"notice": notice}).text
    post.status.append(410)
    friend.post("/me/notices/try", data={"notice": notice})
    assert friend.get("/me/data").json()["notices"] == []


def test_a_hall_without_tls_says_why_it_cannot_push(client: TestClient) -> None:
    new_table(client)
    assert "Browser notifications need a server with a domain name and TLS" in client.get("/me").text
    assert push(client, "https://fcm.googleapis.com/x") == 404
    assert client.post("/me/notices/hook", data={"address": "https://192.0.2.1/"}).status_code == 422


def test_who_stops_telling_or_goes_is_forgotten(hall: Server, post: Endpoint) -> None:
    _, friend = friends_table(hall)
    for address in ("/a", "/b", "/a"):
        friend.post("/me/notices/hook", data={"address": post.address + address})
    notices = friend.get("/me").text.split('name="notice" value="')[1:]
    assert len(notices) == 4  # two forms for each of two
    friend.post("/me/notices/delete", data={"notice": notices[0].partition('"')[0]})
    assert len(friend.get("/me/data").json()["notices"]) == 1
