"""Build the engine with mypyc: from a copy of the sources, into an environment of its own.

The sources stay as they are, because a compiled module beside its source would shadow it. A stale copy is
recognised by a hash of everything that goes into it; only what has changed is compiled again.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from fnmatch import fnmatch
from pathlib import Path

COMPILED = ("kernel", "games", "bots")
# Modules on the edge stay interpreted: they read and check data or word sentences, none of it in a hot loop.
INTERPRETED = (
    "*/__init__.py",
    "*/check.py",
    "*/check_*.py",
    "*/box_places.py",
    "*/state_builder.py",
    "*/wording.py",
    "*/wording/*",
    "*/packs/*",
    "*/campaign/*",
    "*/campaign.py",
    "*/solo.py",
    "*/testing.py",
    "bots/ladder.py",
    "kernel/card_pictures.py",
    "kernel/content.py",
    "kernel/effects.py",
    "kernel/goal.py",
    "kernel/info.py",
    "kernel/net.py",
    "kernel/net_evaluation.py",
    "kernel/position_builder.py",
    "kernel/rulebook.py",
    "kernel/specs.py",
    "kernel/trial.py",
    "kernel/verify.py",
)

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "compiled"
COPY = BUILD / "src"
PYTHON = BUILD / "venv" / "bin" / "python"
STAMP = BUILD / "stamp"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")

# The C compiler's higher levels take two thirds longer, and the engine is no faster by them: its time goes into calls
# of Python's own functions.
SETUP = """\
from mypyc.build import mypycify
from setuptools import setup

groups = {groups!r}
flags = ["--config-file=", "--cache-dir={build}/mypy_cache", "--explicit-package-bases"]
modules = mypycify(
    [*flags, *(path for paths, _ in groups for path in paths)],
    separate=groups, opt_level="1", debug_level="0", target_dir="{build}/c",
)
setup(name="bardhall-engine", packages=[], ext_modules=modules)
"""

CHECK = """\
import importlib, sys
suffix, *names = sys.argv[1:]
wrong = [n for n in names if not str(importlib.import_module(n).__file__).endswith(suffix)]
sys.exit(f"not compiled: {', '.join(wrong)}" if wrong else 0)
"""


def main() -> int:
    digest = digest_of_everything()
    if sys.argv[1:] == ["--is-fresh"]:
        return 0 if is_fresh(digest) else 1
    if is_fresh(digest):
        print("the compiled engine is up to date")
        return 0
    ensure_compiler()
    modules = modules_to_compile()
    STAMP.unlink(missing_ok=True)
    mirror(modules)
    install()
    build(modules)
    run(PYTHON, "-c", CHECK, SUFFIX, *map(dotted, modules))
    STAMP.write_text(digest)
    print(f"{len(modules)} modules compiled into {PYTHON.parent.parent.relative_to(ROOT)}")
    return 0


def is_fresh(digest: str) -> bool:
    """Whether the engine was built from exactly this."""
    return STAMP.exists() and STAMP.read_text() == digest


def sources() -> list[Path]:
    """Every file that the package is made of, relative to src."""
    src = ROOT / "src"
    found = [p.relative_to(src) for p in src.rglob("*") if p.is_file()]
    return sorted(p for p in found if "__pycache__" not in p.parts and p.suffix != ".so")


def digest_of_everything() -> str:
    digest = hashlib.sha256(f"{sys.version} {SUFFIX}".encode())
    for path in [ROOT / "pyproject.toml", Path(__file__), *(ROOT / "src" / p for p in sources())]:
        digest.update(f"\n{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def modules_to_compile() -> list[Path]:
    return [p for p in sources() if p.suffix == ".py" and p.parts[1] in COMPILED and not is_interpreted(p)]


def is_interpreted(module: Path) -> bool:
    inside = module.relative_to("bardhall").as_posix()
    return any(fnmatch(inside, pattern) for pattern in INTERPRETED)


def groups_of(modules: list[Path]) -> list[tuple[list[str], str]]:
    """One group for kernel and bots, one for each game: they build side by side, and only what changes."""
    groups: dict[str, list[str]] = {}
    for module in modules:
        name = module.parts[2] if module.parts[1] == "games" else "engine"
        groups.setdefault(f"bardhall_{name}", []).append(module.as_posix())
    return [(paths, name) for name, paths in groups.items()]


def dotted(module: Path) -> str:
    return ".".join(module.with_suffix("").parts)


def ensure_compiler() -> None:
    """Find a C compiler and Python's headers, or install them where we may."""
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    if (shutil.which("cc") or shutil.which("gcc")) and headers.exists():
        return
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        sys.exit("Compiling needs a C compiler and Python's headers; on Debian: apt-get install gcc python3-dev")
    run("apt-get", "update", "-qq")
    run("apt-get", "install", "-qq", "--yes", "--no-install-recommends", "gcc", "libc6-dev", "python3-dev")
    if not headers.exists():
        sys.exit(f"Compiling needs the headers of this Python, which should be at {headers}")


def mirror(modules: list[Path]) -> None:
    """Make the copy like the sources, without touching what has not changed; keep what was built from it."""
    kept = set(sources())
    for path in kept:
        copy(ROOT / "src" / path, COPY / path)
    kept |= {m.with_suffix(SUFFIX) for m in modules} | {Path(f"{g}__mypyc{SUFFIX}") for _, g in groups_of(modules)}
    for path in [p for p in COPY.rglob("*") if p.is_file() and p.relative_to(COPY) not in kept]:
        path.unlink()


def copy(source: Path, target: Path) -> None:
    if not target.exists() or source.read_bytes() != target.read_bytes():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def install() -> None:
    """Make the environment: the copy in the place of the sources, all else as it is installed where this runs.

    Lines of a .pth file found by way of another are not followed, so the sources stay out.
    """
    installed = BUILD / "installed"
    ours = sysconfig.get_path("purelib")
    wanted = f"{sys.version}\n{ours}"
    if installed.exists() and installed.read_text() == wanted:
        return
    run(sys.executable, "-m", "venv", "--clear", "--without-pip", BUILD / "venv")
    (folder,) = (BUILD / "venv" / "lib").glob("python*/site-packages")
    (folder / "bardhall.pth").write_text(f"{COPY}\n{ours}\n")
    installed.write_text(wanted)


def build(modules: list[Path]) -> None:
    setup = BUILD / "setup_engine.py"
    setup.write_text(SETUP.format(groups=groups_of(modules), build=BUILD))
    objects = BUILD / "objects"
    options = ("--inplace", "--build-lib", objects, "--build-temp", objects, "--parallel", str(os.cpu_count() or 1))
    command = (PYTHON, setup, "--quiet", "build_ext", *options)
    cache = BUILD / "mypy_cache"
    if cache.exists() and passes(*command):
        return
    # The compiler sometimes trips over what it has kept of modules that have not changed: then it starts afresh.
    shutil.rmtree(cache, ignore_errors=True)
    run(*command)


def passes(*command: str | Path) -> bool:
    """Whether a command succeeds; what it has to say to a failure is not shown, because another try follows."""
    return subprocess.run([str(c) for c in command], cwd=COPY, capture_output=True).returncode == 0


def run(*command: str | Path) -> None:
    done = subprocess.run([str(c) for c in command], cwd=COPY if COPY.exists() else ROOT)
    if done.returncode:
        sys.exit(f"failed: {' '.join(str(c) for c in command[:4])} ...")


if __name__ == "__main__":
    sys.exit(main())
