"""The pages of the documentation say what is so."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

import bardhall
from bardhall.arena.tracked_items import Counting
from bardhall.games.bardwood.campaign.campaign import PATHS, path_length
from bardhall.kernel.random_playout import play_out
from tests.terminal.console import Console

DOCS = Path(__file__).resolve().parent.parent / "docs"
PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
TOML = re.compile(r"^```toml\n# (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("example", PYTHON.findall((DOCS / "concepts.md").read_text()))
def test_concepts(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "concepts.md", "exec"), {})
    printed = capsys.readouterr().out
    assert printed
    assert "False\n" not in printed.replace("True False\n", "")


def test_nothing_is_installed_from_a_release_that_is_not_there() -> None:
    """F-CMD-12: every line installs from a folder with the sources, or from a wheel that was built there."""
    texts = [path.read_text(encoding="utf-8") for path in (DOCS.parent / "README.md", *DOCS.rglob("*.md"))]
    asked = [what for text in texts for what in re.findall(r"pipx? install (?:'|\")?([^\s'\"]+)", text)]
    assert len(asked) >= 6
    assert [what for what in asked if not re.match(r"(\.|bardhall-[\d.]+-py3-none-any\.whl)\[|\./\w", what)] == []


CAMPAIGN = (DOCS / "campaign.md").read_text()


SOLO = (DOCS / "solo.md").read_text()


ARENA = (DOCS / "arena.md").read_text()

ADD_A_CARD = (DOCS / "add-a-card.md").read_text()


def test_the_paths_of_the_campaign_page() -> None:
    told = re.findall(r"^\| `(\w+)` \| (\d+) \|", CAMPAIGN, re.MULTILINE)
    assert [(path, int(games)) for path, games in told] == [(path, path_length(path)) for path in PATHS]


def test_the_difficulties_of_the_solo_page() -> None:
    (option,) = [option for option in bardhall.info("bardwood").options if option.name == "difficulty"]
    assert re.findall(r"^\| `(\w+)` \|", SOLO, re.MULTILINE) == list(option.allowed)


def test_the_rules_that_the_solo_page_names_are_there() -> None:
    rules = [*bardhall.rules("bardwood").rules, *bardhall.rules("cove").rules]
    prefixes = re.findall(r"`([A-Z]+-[A-Z]+-)`", SOLO)
    assert prefixes == ["BG-RIVAL-", "BG-SOLO-", "MC-SOLO-"]
    assert all(any(rule.startswith(prefix) for rule in rules) for prefix in prefixes)


BOT = (DOCS / "add-a-bot.md").read_text()


@pytest.fixture
def bold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The bot of the page in its file, in the folder where we are; the other example."""
    monkeypatch.chdir(tmp_path)
    bot, example = PYTHON.findall(BOT)
    Path(bot.split()[1]).write_text(bot)
    return str(example)


def test_the_bot_of_the_page_is_used(bold: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(bold, "add-a-bot.md", "exec"), {})
    assert capsys.readouterr().out.startswith("stage ")


def test_the_card_of_the_page_can_be_played(tmp_path: Path) -> None:
    files = dict(TOML.findall(ADD_A_CARD))
    for name in ("pack.toml", "veterans.toml"):
        (tmp_path / name).write_text(files[name])
    g = bardhall.new("battle", seats=2, packs=[tmp_path])
    code = g.start.box.code("otter_on_spoons")
    sentence = g.start.wording.card(code, "en")
    assert "a die of 5 or more" in sentence
    assert "after you capture an audience" in sentence
    assert [pack.id for pack in g.start.box.packs] == ["battle-base", "my-cards"]


def test_the_picture_of_the_page_is_on_the_card(tmp_path: Path) -> None:
    files = dict(TOML.findall(ADD_A_CARD))
    ((name, drawn),) = re.findall(r"^```svg\n<!-- (\S+) -->\n(.*?)^```", ADD_A_CARD, re.MULTILINE | re.DOTALL)
    (tmp_path / "pictures").mkdir()
    for file, text in ((name, drawn), *((name, files[name]) for name in ("pack.toml", "veterans.toml"))):
        (tmp_path / file).write_text(text, encoding="utf-8")
    line = f"cards battle --packs {tmp_path} --search otter --html {tmp_path}/otters.html"
    assert Console(tmp_path).type(command=line).code == 0
    assert 'src="data:image/svg+xml;base64,' in (tmp_path / "otters.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("game", "card", "sentence"),
    [
        ("bardwood", "rain_on_the_roof", "2 melody"),
        ("taverns", "lost_fiddler", "gain 2 gold"),
        ("cove", "lantern_keeper", "staff"),
    ],
)
def test_a_card_of_every_game_on_the_page_of_cards(tmp_path: Path, game: str, card: str, sentence: str) -> None:
    files = dict(TOML.findall(ADD_A_CARD))
    (tmp_path / "pack.toml").write_text(files["pack.toml"].replace('"battle"', f'"{game}"'))
    (tmp_path / "cards.toml").write_text(files[f"{game}.toml"])
    start = bardhall.new(game, seats=2, seed=1, packs=[tmp_path]).start
    assert sentence in start.wording.card(start.box.code(card), "en").lower()


def test_the_bard_of_the_page_of_cards_is_whole(tmp_path: Path) -> None:
    files = dict(TOML.findall(ADD_A_CARD))
    (tmp_path / "pack.toml").write_text(files["pack.toml"].replace('"battle"', '"bardwood"'))
    (tmp_path / "bard.toml").write_text(files["bard.toml"])
    g = bardhall.new("bardwood", seats=2, seed=1, packs=[tmp_path], bards="ocarina,banjo")
    sight = g.view(0).sight
    assert g.start.box.texts[sight.bard[0]].name["en"] == "The Ocarina Newt"
    play_out(g.state)
    assert not g.state.stack


def test_the_library_of_the_arena_page(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = PYTHON.findall(ARENA)
    exec(compile(example, "arena.md", "exec"), {})
    assert len(capsys.readouterr().out.split()) == 3


def test_the_account_of_the_arena_page_can_be_read() -> None:
    (text,) = re.findall(r"^```toml\n(.*?)^```", ARENA, re.MULTILINE | re.DOTALL)
    assert msgspec.convert(tomllib.loads(text), Counting).clock == "round"
