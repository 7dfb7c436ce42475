"""What programs that watch over a server ask it: whether it works, and its metrics."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from bardhall.web.core.errors import Refusal
from bardhall.web.core.settings import Settings
from bardhall.web.store import host_rows
from tests.web.hostile.threats import row
from tests.web.server import Server, open_table, start

TOKEN = "lute-lute-lute-lute"


def on_this_machine(server: Server) -> TestClient:
    """A program on the machine of the server."""
    local = TestClient(server.app, base_url="http://127.0.0.1:8765", client=("127.0.0.1", 50_000))
    local.portal = server.client.portal
    return local


def test_a_server_that_works_says_so_and_nothing_else(client: TestClient) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"ok": True})
    assert "set-cookie" not in answer.headers


def test_a_store_that_cannot_be_written_is_no_health(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise Refusal(503, "store_failed")

    monkeypatch.setattr(host_rows, "check_health", full)
    answer = server.client.get("/healthz")
    assert (answer.status_code, answer.json()) == (503, {"ok": False})


@row("a flood of health checks wears out the disk")
def test_the_store_is_tried_once_a_second_however_many_ask(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = list[object]()

    async def note(*values: object) -> None:
        tried.append(values)

    monkeypatch.setattr(host_rows, "check_health", note)
    monkeypatch.setattr("bardhall.web.tables.service._HEALTH_SECONDS", 60.0)
    for _ in range(20):
        server.client.get("/healthz")
    assert len(tried) == 1


def test_metrics_are_in_the_format_of_prometheus(server: Server) -> None:
    open_table(server.client)
    server.client.get("/no/such/page")
    text = on_this_machine(server).get("/metrics").text
    found = {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }
    assert found["bardhall_tables_running",] == 1
    assert found["bardhall_entries_total",] == 1
    assert found["bardhall_requests_total", "api", "2xx"] == 1
    assert found["bardhall_requests_total", "page", "4xx"] == 1
    assert found["bardhall_request_seconds_count", "api"] == 1
    assert found["bardhall_last_backup_timestamp_seconds",] == 0


@row("a stranger reads the server's metrics")
@pytest.mark.parametrize(
    ("address", "headers"),
    [
        ("192.0.2.7", {}),
        ("127.0.0.1", {"Host": "games.example"}),  # a proxy on this machine that names nobody
        ("127.0.0.1", {"X-Forwarded-For": "192.0.2.7"}),
        ("127.0.0.1", {"Forwarded": "for=192.0.2.7"}),
        ("192.0.2.7", {"Authorization": f"Bearer {TOKEN}x"}),
        ("192.0.2.7", {"Authorization": "Bearer "}),
    ],
)
def test_strangers_read_no_metrics(settings: Settings, address: str, headers: Mapping[str, str]) -> None:
    with start(replace(settings, metrics_token=TOKEN)) as server:
        browser = TestClient(server.app, base_url="http://127.0.0.1:8765", client=(address, 50_000))
        browser.portal = server.client.portal
        assert browser.get("/metrics", headers=headers).status_code == 403


def test_a_program_from_afar_shows_the_hosts_token(settings: Settings) -> None:
    with start(replace(settings, metrics_token=TOKEN)) as server:
        answer = server.client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
        assert answer.status_code == 200
        assert TOKEN not in answer.text
    with start(replace(settings, metrics_token="")) as server:
        assert server.client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 403
