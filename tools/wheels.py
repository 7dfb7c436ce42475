"""Build what can be installed without make, into dist: a pure wheel, and one with the engine compiled for this machine.

`python tools/wheels.py`. Each is installed in a fresh environment and tried there.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
import venv
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
SECONDS = 120
SAID = {"plain": "This server runs the plain engine.", "compiled": "This server runs the compiled engine."}


def main() -> int:
    DIST.mkdir(exist_ok=True)
    for old in DIST.glob("bardhall-*.whl"):
        old.unlink()
    for engine, is_compiled in (("plain", "0"), ("compiled", "1")):
        before = set(DIST.glob("*.whl"))
        command = ("-m", "pip", "--disable-pip-version-check", "wheel", "-q", "--no-deps", "-w", DIST, ROOT)
        run(sys.executable, *command, environment={"BARDHALL_COMPILE": is_compiled})
        (wheel,) = set(DIST.glob("*.whl")) - before
        try_out(wheel, engine, ROOT / "build" / "wheels" / engine)
        size = f"{wheel.stat().st_size / 1e6:.1f} MB"
        print(f"{wheel.relative_to(ROOT)}: {size}, installs and plays, {engine}", flush=True)
    return 0


def try_out(wheel: Path, engine: str, folder: Path) -> None:
    """Install it in a fresh environment; list the games, let bots play, open the hall."""
    venv.create(folder, clear=True, with_pip=True)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    run(scripts / "python", "-m", "pip", "--disable-pip-version-check", "install", "-q", f"{wheel}[web]")
    run(scripts / "bardhall", "games", stdout=subprocess.DEVNULL)
    for game in ("battle", "bardwood", "taverns", "cove"):
        arena = ("arena", game, "--bots", "random,random", "--games", "1", "--seed", "1")
        run(scripts / "bardhall", *arena, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    open_hall(scripts / "bardhall", engine, folder / "hall")


def open_hall(program: Path, engine: str, home: Path) -> None:
    """Its first page is there, and the page about it says which engine plays."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    environment = {**os.environ, "BARDHALL_HOME": str(home)}
    server = subprocess.Popen([program, "serve", "--port", port], cwd=program.parent, env=environment)
    try:
        assert "Bardhall" in read(f"http://127.0.0.1:{port}/")
        if SAID[engine] not in read(f"http://127.0.0.1:{port}/about"):
            sys.exit(f"the {engine} engine does not play in {program}")
    finally:
        server.terminate()
        server.wait(SECONDS)


def read(address: str) -> str:
    """A page, as soon as somebody answers."""
    for _ in range(10 * SECONDS):
        try:
            with urllib.request.urlopen(address, timeout=SECONDS) as answer:
                return str(answer.read().decode())
        except OSError:
            time.sleep(0.1)
    sys.exit(f"nobody answers at {address}")


def run(
    *command: str | Path,
    stdout: int | None = None,
    stderr: int | None = None,
    environment: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Run a program, away from the sources."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=DIST, stdout=stdout, stderr=stderr, env={**os.environ, **environment})
    if done.returncode:
        sys.exit(f"failed: {' '.join(words)}")


if __name__ == "__main__":
    sys.exit(main())
