"""Build what can be installed without make, into dist: a pure wheel, and one with the engine compiled for this machine.

`python tools/wheels.py`, after `python tools/compile.py`. The compiled wheel is the pure one with the compiled modules
beside their sources. Each is installed in a fresh environment and tried there.
"""

from __future__ import annotations

import base64
import hashlib
import os
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.request
import venv
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
LIBRARIES = ROOT / "build" / "compiled" / "src"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")
PURE = "py3-none-any"
SECONDS = 120
SAID = {"plain": "This server runs the plain engine.", "compiled": "This server runs the compiled engine."}


def main() -> int:
    DIST.mkdir(exist_ok=True)
    pure = build_pure(DIST)
    compiled = add_libraries(pure, LIBRARIES, tag())
    for wheel, engine in ((pure, "plain"), (compiled, "compiled")):
        try_out(wheel, engine, ROOT / "build" / "wheels" / engine)
        print(
            f"{wheel.relative_to(ROOT)}: {wheel.stat().st_size / 1e6:.1f} MB, installs and plays, {engine}", flush=True
        )
    return 0


def build_pure(folder: Path) -> Path:
    """The wheel of the sources."""
    for old in folder.glob("bardhall-*.whl"):
        old.unlink()
    run(sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "-q", "--no-deps", "-w", folder, ROOT)
    (wheel,) = folder.glob(f"bardhall-*-{PURE}.whl")
    return wheel


def tag() -> str:
    """For which Python and which platform a compiled module of this one is."""
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{version}-{version}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def add_libraries(pure: Path, folder: Path, tag: str) -> Path:
    """The wheel of that tag: what the pure one holds, and the compiled modules that lie in the folder."""
    libraries = {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob(f"*{SUFFIX}"))}
    if not libraries:
        sys.exit(f"there is nothing compiled in {folder}: python tools/compile.py")
    with ZipFile(pure) as wheel:
        files = {name: wheel.read(name) for name in wheel.namelist()}
    (about,) = [name for name in files if name.endswith(".dist-info/WHEEL")]
    record = about.replace("/WHEEL", "/RECORD")
    del files[record]
    told = files[about].decode().replace("Root-Is-Purelib: true", "Root-Is-Purelib: false")
    files[about] = told.replace(f"Tag: {PURE}", f"Tag: {tag}").encode()
    files |= libraries
    target = pure.with_name(pure.name.replace(PURE, tag))
    with ZipFile(target, "w", ZIP_DEFLATED) as made:
        for name, data in files.items():
            made.writestr(name, data)
        made.writestr(record, "".join(map(line, files.items())) + f"{record},,\n")
    return target


def line(file: tuple[str, bytes]) -> str:
    """What RECORD says of a file."""
    name, data = file
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


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


def run(*command: str | Path, stdout: int | None = None, stderr: int | None = None) -> None:
    """Run a program, away from the sources."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=DIST, stdout=stdout, stderr=stderr)
    if done.returncode:
        sys.exit(f"failed: {' '.join(words)}")


if __name__ == "__main__":
    sys.exit(main())
