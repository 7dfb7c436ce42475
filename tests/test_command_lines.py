"""Every command line of the README and the pages runs: page by page, with short games and nobody at the keyboard."""

from __future__ import annotations

import importlib.util
import re
import runpy
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import bardhall
from bardhall.commands import COMMANDS
from bardhall.commands.parser import Commands
from bardhall.web import serving
from tests.made_up_net import made_up
from tests.terminal.console import Console

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
LINE = re.compile(r"^(?:    )?(bardhall|python \w+\.py)((?: \S+)*)(?:  .*)?$", re.MULTILINE)
FILE = re.compile(r"^```(?:python|toml)\n# (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
STRONG = re.compile(r"\b(greedy|search(?:-\d|:\w+)?)\b")
PAGES = [page for page in (ROOT / "README.md", *sorted(DOCS.rglob("*.md"))) if LINE.search(page.read_text("utf-8"))]

# The tests that run the Python of a page.
PYTHON = {
    "README.md": "tests/test_readme.py",
    "docs/add-a-bot.md": "tests/test_docs.py",
    "docs/add-a-game.md": "tests/test_tiny.py",
    "docs/add-a-lesson.md": "tests/lessons/test_page.py",
    "docs/add-a-merchant.md": "tests/test_tiny_merchant.py",
    "docs/api.md": "tests/test_api_page.py",
    "docs/arena.md": "tests/test_docs.py",
    "docs/concepts.md": "tests/test_docs.py",
    "docs/dataset.md": "tests/arena/test_dataset.py",
    "docs/environments.md": "tests/envs/test_environments_page.py",
    "docs/openspiel.md": "tests/envs/test_openspiel.py",
    "docs/protocol.md": "tests/web/test_protocol.py",
    "docs/tutorials/first-agent.md": "tests/test_command_lines.py",
    "docs/tutorials/first-bot.md": "tests/test_command_lines.py",
    "docs/views.md": "tests/games/test_sights.py",
}

# What is only read here, and why.
ELSEWHERE = {
    "play song_fair": "the package is installed in tests/test_tiny.py",
    "cards battle --packs my-cards --search otter --png": "a browser draws them in tests/browser",
    "join": "a server is started in tests/terminal",
    "pipe": "a program plays in tests/test_pipe.py",
    "campaign play spring-band --muse": "that box is closed until the fifth game",
    "serve --database postgresql:": "a database server is started in tests/web",
    **({} if importlib.util.find_spec("ray") else {"arena battle --bots greedy,random --games 5000 --ray": "no ray"}),
    **({} if importlib.util.find_spec("torch") else {"train": "no torch"}),
}


def files_of(name: str) -> Callable[[Path], None]:
    """The files that another page shows."""

    def write(folder: Path) -> None:
        for file, text in FILE.findall((DOCS / name).read_text("utf-8")):
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(text, "utf-8")

    return write


def pack(folder: Path) -> None:
    assert Console(folder / "home").type(command=f"pack new {folder / 'my-pack'} --game battle").code == 0


def base_and_pack(folder: Path) -> None:
    files_of("add-a-bot.md")(folder)
    pack(folder)


def bard(folder: Path) -> None:
    """The pack of the bard on the page; the one of veterans is made by the page itself."""
    shutil.copytree(folder, folder / "my-bard", ignore=lambda _, names: {*names} - {"bard.toml"})
    text = (folder / "pack.toml").read_text("utf-8").replace('"battle"', '"bardwood"')
    (folder / "my-bard" / "pack.toml").write_text(text, "utf-8")


def club(folder: Path) -> None:
    (settings,) = re.findall(r"^```toml\n(url = .*?)^```", (DOCS / "server.md").read_text("utf-8"), re.M | re.DOTALL)
    (folder / "club.toml").write_text(settings, "utf-8")
    (folder / "my-packs").mkdir()


def net(folder: Path) -> None:
    pack(folder)
    (folder / "battle-net").mkdir()
    made_up(bardhall.new("battle", seats=2, packs=[folder / "my-pack"])).write(folder / "battle-net" / "net.npz")


# What a reader has besides the files of the page itself.
BROUGHT = {"add-a-card": bard, "arena": base_and_pack, "server": club, "train": net}


def shorter(line: str) -> str:
    """The same with few short games of quick bots."""
    is_pack_test = line.startswith("pack test")
    line = re.sub(r"--games \d+", "--games 10" if is_pack_test or "--compare" in line else "--games 1", line)
    line = line.replace("--jobs 2", "--jobs 1")
    if "net=" not in line:
        line = re.sub(r"--(?:bots|seats) \S+", lambda bots: STRONG.sub("random", bots[0]), line)
    if is_pack_test:
        line += " --bots random"
    if re.match("(arena|watch) battle", line) and "--option" not in line:
        line += " --option round_limit=1"
    return f"{line} --restart" if line.startswith("campaign play") and "--option" in line else line


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.stem))
def test_the_lines_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("uvicorn.run", lambda *args, **settings: serving.worker())
    monkeypatch.setattr(serving, "_check_port", lambda options: None)
    monkeypatch.setattr(serving, "_open_when_ready", lambda options: None)
    text = page.read_text("utf-8")
    files_of(str(page))(tmp_path)
    if page.stem in BROUGHT:
        BROUGHT[page.stem](tmp_path)
    for program, words in LINE.findall(text):
        line = words.strip()
        if program != "bardhall":
            runpy.run_path(program.split()[1])
        elif any(line.startswith(start) for start in ELSEWHERE):
            assert callable(parsed(line.replace("song_fair", "battle").split()))
        else:
            said = Console(tmp_path / "home").type(command=shorter(line))
            assert said.code == 0, f"{line}: {said.err}"


def test_every_page_with_python_has_a_test_that_runs_it() -> None:
    pages = [page for page in (ROOT / "README.md", *DOCS.rglob("*.md")) if "```python\n" in page.read_text("utf-8")]
    assert {page.relative_to(ROOT).as_posix() for page in pages} == set(PYTHON)
    assert [page for page, test in PYTHON.items() if Path(page).stem not in (ROOT / test).read_text("utf-8")] == []


def parsed(line: list[str]) -> object:
    commands = Commands("en")
    for add in COMMANDS.values():
        add(commands)
    return commands.parse(line).run
