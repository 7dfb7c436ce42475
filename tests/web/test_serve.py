"""bardhall serve: what it refuses to start with, and a real process that starts and stops."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from dataclasses import replace
from pathlib import Path

import pytest

from bardhall.cli import main
from bardhall.web.serving import ServeOptions, address_of, proxies_of, settings_of
from tests.web.server import settings_for, start


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--database", "sqlite:////nowhere/at/all/hall.sqlite3"], "folder not found"),
        (["--database", "mysql://x/y"], "SQLite or PostgreSQL"),
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "cannot be opened"),
        (["--port", "0"], "whole number"),
        (["--url", "ftp://x"], "https://"),
        (["--packs", "nowhere"], "folder not found"),
        (["--lan", "--host", "127.0.0.1"], "--host 127.0.0.1 only to this machine; omit one"),
    ],
)
def test_what_it_refuses(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_several_workers_need_postgresql(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", "2", "--database", str(tmp_path / "hall.sqlite3")]) == 2
    assert "PostgreSQL" in capsys.readouterr().err


def test_a_port_that_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--database", str(tmp_path / "hall.sqlite3")]) == 2
    assert "cannot listen" in capsys.readouterr().err


def test_the_meaning_of_the_options(tmp_path: Path) -> None:
    database = str(tmp_path / "hall.sqlite3")
    plain = settings_of(ServeOptions(database=database))
    assert "127.0.0.1" in plain.hosts
    assert not plain.is_secure
    behind = settings_of(ServeOptions(database=database, url="https://games.example/"))
    assert behind.is_secure
    assert behind.origins == ("https://games.example",)
    assert "games.example" in behind.hosts
    assert settings_of(ServeOptions(database=database, host="192.0.2.7")).hosts == ()  # its proxy has a name
    assert address_of(ServeOptions(host="::1")) == "http://[::1]:8765"


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("192.168.1.7:8765", 200), ("192.168.1.7", 200), ("[fd00::7]:8765", 200), ("[::1]", 200), ("127.0.0.1", 200),
        ("localhost:8765", 200), ("lute:8765", 200), ("lute.home", 200), ("LUTE.local:8765", 200),
        ("games.example", 200), ("evil.example", 421), ("evil.example:8765", 421), ("lute.evil.example", 421),
        ("1.2.3.4.evil.example", 421), ("2130706433", 421), ("evil.local", 421), ("fd00::7", 400), ("[fd00::7", 400),
        ("[::g]", 400),
    ],
)  # fmt: skip
@pytest.mark.parametrize("bound", ["", "192.168.1.7"])
def test_a_hall_in_the_network_answers_to_its_own_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str, status: int, bound: str
) -> None:
    """F-SEC-09d: a page elsewhere can point a name of its own at the hall, and would read it as its own site."""
    monkeypatch.setattr(socket, "gethostname", lambda: "Lute.home")
    database, url = str(tmp_path / "hall.sqlite3"), "https://games.example:8443"
    options = ServeOptions(bound, database=database, url=url, is_lan=True)
    meant = settings_of(options)
    settings = replace(
        settings_for(options.database), hosts=meant.hosts, answers_to_addresses=meant.answers_to_addresses
    )
    with start(settings) as server:
        assert server.client.get("/about", headers={"Host": host}).status_code == status


def test_a_proxy_is_believed_if_there_is_one() -> None:
    assert proxies_of(ServeOptions()) == ""
    assert proxies_of(ServeOptions(is_lan=True)) == ""
    assert proxies_of(ServeOptions(url="https://games.example")) == "127.0.0.1"
    assert proxies_of(ServeOptions(url="https://games.example", proxies="192.0.2.1")) == "192.0.2.1"


def test_it_starts_and_stops(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "bardhall", "serve", "--port", str(port)]
    environment = os.environ | {"BARDHALL_HOME": str(tmp_path / "home")}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert _answers(f"http://127.0.0.1:{port}/api/games")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert out.decode() == f"Bardhall: http://127.0.0.1:{port}\n"
    assert b"Traceback" not in err
    assert (tmp_path / "home" / "hall.sqlite3").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_it_ends_whatever_runs(tmp_path: Path) -> None:
    """F-SEC-02: SIGTERM ends the hall within 10 s although a job never ends, and leaves no process behind."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "bardhall", "serve", "--port", str(port)]
    environment = os.environ | {"BARDHALL_HOME": str(tmp_path / "home")}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert _answers(f"{address}/gallery/battle?search=fox")
        (worker,) = _jobs_of(process.pid)
        os.kill(worker, signal.SIGSTOP)
        asking = threading.Thread(target=_answers, args=(f"{address}/gallery/battle?search=fir", 1))
        asking.start()
        time.sleep(0.5)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=10)
        asking.join()
    assert not Path(f"/proc/{worker}").exists()


def _jobs_of(process: int) -> list[int]:
    """The processes that work for a hall."""
    threads = Path(f"/proc/{process}/task").iterdir()
    listed = [child for thread in threads for child in (thread / "children").read_text().split()]
    return [int(child) for child in listed if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def _answers(address: str, attempts: int = 600) -> bool:
    for _ in range(attempts):
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            time.sleep(0.1)
    return False
