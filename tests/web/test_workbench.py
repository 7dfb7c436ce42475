"""The workbench in the browser: every card of every game in a form, faults beside their fields, nothing lost."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import httpx2
import pytest
from msgspec import inspect

import bardhall
from bardhall.kernel.errors import Malformed
from bardhall.kernel.registry import rules_of
from bardhall.kernel.specs import CardSpec, faults_of
from bardhall.web.core.errors import Refusal
from bardhall.web.core.settings import Settings
from bardhall.web.serving import ServeOptions, packs_of, workbench_of
from bardhall.web.workbench import changes, nodes
from bardhall.web.workbench.bench import Bench, base_pile, free_id
from bardhall.web.workbench.nodes import WORDS, said
from bardhall.web.workbench.pack_files import LARGEST, edit_table, table_text
from bardhall.web.workbench.presets import presets_of
from bardhall.web.workbench.sheets import open_sheet
from bardhall.web.workbench.validation import fault_of
from tests.content.pictures import OTTER_PNG, OTTER_SVG
from tests.web.drawing import Page
from tests.web.server import Server, start

every_game = pytest.mark.parametrize("game", bardhall.games())
SCRIPT = {"Accept": "application/json"}
OTTER = {
    "f:name.fr": "La Loutre", "f:colour": "song", "f:vp": "2", "f:ability.cost.op": "ge", "f:ability.cost.value": "5",
    "f:ability.icons.0": "gain_tune",
}  # fmt: skip

WITH_IT = {"seats": "2", "seat1": "random", "pack_mine": "on", "name0": "Lute"}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "packs").mkdir()
    return tmp_path / "packs"


@pytest.fixture
def hall(settings: Settings, home: Path) -> Iterator[Server]:
    with start(replace(settings, packs=str(home), workbench=str(home))) as running:
        yield running


@pytest.fixture
def otter(hall: Server) -> str:
    """The address of a card that has just been begun."""
    assert begin(hall, "battle").headers["location"] == "/workbench/mine"
    made = hall.client.post("/workbench/mine/new", data={"kind": "veteran", "title": "Otter on Spoons"})
    assert made.headers["location"] == "/workbench/mine/veteran/otter_on_spoons"
    return str(made.headers["location"])


def begin(hall: Server, game: str, name: str = "mine") -> httpx2.Response:
    return hall.client.post("/workbench", data={"name": name, "game": game})


def send(hall: Server, card: str, **form: str) -> dict[str, Any]:
    """What the page's script gets."""
    _, _, name, kind, id = card.split("/")
    mark = open_sheet(Bench(hall.service.settings.workbench).pack(name), kind, id).mark
    answer: dict[str, Any] = hall.client.post(card, data={"mark": mark, **form}, headers=SCRIPT).json()
    return answer


def written(home: Path) -> dict[str, Any]:
    return tomllib.loads((home / "mine" / "cards.toml").read_text())


@pytest.mark.parametrize(
    ("given", "french"), [({}, "mine"), ({"en": "My box"}, "My box"), ({"en": "My box", "fr": "Ma boîte"}, "Ma boîte")]
)
def test_a_new_pack_has_the_names_that_were_given(home: Path, given: dict[str, str], french: str) -> None:
    """Not the name of its folder in the place of one that was left empty."""
    pack = Bench(str(home)).begin("mine", "battle", {"en": "", "fr": "", **given})
    assert (pack.manifest.name, pack.title("fr")) == (given, french)


# Forms of every game


@every_game
def test_every_card_of_a_base_pack_goes_through_its_form_unchanged(game: str) -> None:
    for kind, struct in rules_of(game).pack_specs().kinds.items():
        for entry in base_pile(game).entries(kind):
            tree = nodes.tree(inspect.type_info(struct), entry.data)
            assert [node.path for node in tree.every() if node.look == "odd"] == []
            form = {changes.FIELD + node.path: node.value for node in tree.every() if not node.parts}
            assert changes.typed(entry.data, tree, form) == entry.data
            assert tomllib.loads(table_text(entry.data, f"[[{kind}]]"))[kind] == [entry.data]


def test_comments_and_the_order_of_keys_survive_an_edit() -> None:
    text = '[[c]] # a card\nname = {fr = "B", en = "A"} # both\nvp = 1 # few\nicons = [\n  1, # one\n  2,\n]\n'
    data = {"vp": 2, "icons": [1, 3], "name": {"en": "A", "fr": "C"}, "cost": {"op": "ge"}}
    edited = text.replace("vp = 1", "vp = 2").replace("  2,", "  3,").replace('"B"', '"C"') + 'cost = {op = "ge"}\n'
    assert edit_table(text, data, "c") == edited


def test_an_entry_that_cannot_be_edited_in_place_is_written_or_refused() -> None:
    """The text of an entry is limited, because tomlkit needs minutes for a large one."""
    deep = "[[c]]\na = " + "[" * 150 + "]" * 150
    data = tomllib.loads(deep)["c"][0] | {"vp": 1}
    assert tomllib.loads(edit_table(deep, data, "c"))["c"] == [data]
    with pytest.raises(Refusal):
        edit_table("[[c]]\n" + "\n" * LARGEST, {}, "c")


@every_game
def test_an_empty_card_of_every_kind_can_be_filled_in_button_by_button(game: str) -> None:
    """Whatever a button adds is shown by the form again, and can be taken away again."""
    for struct in rules_of(game).pack_specs().kinds.values():
        type = inspect.type_info(struct)
        (found,) = nodes.structs_of(type)
        data = nodes.blank_struct(found)
        tree = nodes.tree(type, data)
        for node in tree.every():
            for name in node.addable:
                more = changes.done(data, tree, f"add {node.path}", {changes.NEW + node.path: name})
                assert more != data
                assert [n.path for n in nodes.tree(type, more).every() if n.look == "odd"] == []


@every_game
def test_a_verb_brings_its_fields_as_in_the_box(game: str) -> None:
    """Nothing is left to be chosen before the reader accepts it."""
    presets, tried = presets_of(game), 0
    for kind, struct in rules_of(game).pack_specs().kinds.items():
        type = inspect.type_info(struct)
        data = base_pile(game).entries(kind)[0].data
        tree = nodes.tree(type, data)
        for node in tree.every():
            listed = nodes.list_of(node.type) if node.look == "list" else None
            if listed is None:
                continue
            for name in node.addable:
                more = changes.done(data, tree, f"add {node.path}", {changes.NEW + node.path: name}, presets)
                if presets.item(listed.item_type, name) is not nodes.MISSING:
                    tried += 1
                    assert list(faults_of(more, struct)) == []
    assert tried > 20 or game == "battle"  # whose effects are words of a list


def test_a_preset_is_what_the_cards_of_the_box_have_most_often() -> None:
    veteran = inspect.type_info(rules_of("battle").pack_specs().kinds["veteran"])
    data = {"id": "otter", "ability": {"icons": []}}
    more = changes.done(data, nodes.tree(veteran, data), "add support", {}, presets_of("battle"))
    assert more["support"] == {"kind": "modifier", "key": "free_top"}
    encounter = inspect.type_info(rules_of("taverns").pack_specs().kinds["encounter"])
    fog = {"id": "fog", "effect": [{"gain": {"gold": 1}}]}
    more = changes.done(fog, nodes.tree(encounter, fog), "add effect", {"new:effect": "wound"}, presets_of("taverns"))
    assert more["effect"][1] == {"wound": 1, "who": "active_minion"}


@every_game
def test_all_that_a_form_names_has_a_word_in_french(game: str) -> None:
    fields, values = set[str](), set[str]()
    specs = rules_of(game).pack_specs()
    for struct in (*specs.kinds.values(), specs.numbers):
        _names(inspect.type_info(struct), fields, values, set())
    assert fields - set(WORDS.section("field", "fr")) == set()
    assert values - set(WORDS.section("value", "fr")) == set()
    for section in ("field", "value", "kind", "fault"):
        assert set(WORDS.section(section, "en")) <= set(WORDS.section(section, "fr"))


def _names(type: inspect.Type, fields: set[str], values: set[str], seen: set[object]) -> None:
    values |= {value for value in nodes.values_of(type) if isinstance(value, str)}
    mapped, listed = nodes.map_of(type), nodes.list_of(type)
    inner = [mapped.key_type, mapped.value_type] if mapped else [listed.item_type] if listed else []
    for struct in nodes.structs_of(type):
        if struct.cls not in seen:
            seen.add(struct.cls)
            fields |= {field.encode_name for field in struct.fields}
            inner += [field.type for field in struct.fields]
    for part in inner:
        _names(part, fields, values, seen)


# Writing a card


def test_a_card_is_saved_with_its_faults_and_drawn_without_them(hall: Server, otter: str, home: Path) -> None:
    begun = hall.client.get(otter).text
    Page(begun).check()
    assert re.search(r'name="mark" value="[0-9a-f]{16}"', begun)
    assert re.search(r'id="f-colour-faults"><li lang="en">This field is missing.</li>', begun)
    assert "Missing or invalid parts are shown as they are on " in begun
    news = send(hall, otter, **{**OTTER, "f:vp": "many"})
    assert written(home)["veteran"][0]["vp"] == "many"
    assert 'id="f-vp-faults"><li lang="en">Enter a whole number.</li>' in news["parts"]["bench-fields"]
    assert "1 error here" in news["parts"]["bench-state"]
    news = send(hall, otter, **{"f:vp": "2", "do": "add ability.icons", "new:ability.icons": "rally"})
    assert written(home)["veteran"][0]["ability"]["icons"] == ["gain_tune", "rally"]
    look = news["parts"]["bench-look"]
    assert "With a die of 5 or more: gain a tune" in look
    assert "Avec un dé de 5 ou plus : gagnez une mélodie" in look
    assert "<article" in look


def test_effects_are_moved_and_taken_away(hall: Server, otter: str, home: Path) -> None:
    send(hall, otter, **OTTER)
    for icon in ("rally", "steal"):
        send(hall, otter, **{"do": "add ability.icons", "new:ability.icons": icon})
    send(hall, otter, do="up ability.icons.2")
    send(hall, otter, do="remove ability.icons.0")
    assert written(home)["veteran"][0]["ability"]["icons"] == ["steal", "rally"]
    assert send(hall, otter, do="up ability.icons.0")["ok"] is False
    assert send(hall, otter, do="add ability.icons")["error"] == "Choose what to add first."
    send(hall, otter, do="add support")
    send(hall, otter, **{"f:support.kind": "modifier"})
    assert written(home)["veteran"][0]["support"] == {"kind": "modifier", "key": "free_top"}


def test_every_change_can_be_taken_back(hall: Server, otter: str, home: Path) -> None:
    send(hall, otter, **OTTER)
    send(hall, otter, **{"f:vp": "3"})
    form = {"kind": "veteran", "id": "otter_on_spoons"}
    assert hall.client.post("/workbench/mine/undo", data=form).headers["location"] == otter
    assert written(home)["veteran"][0]["vp"] == 2
    hall.client.post("/workbench/mine/undo", data=form)
    assert hall.client.post("/workbench/mine/undo", data=form).headers["location"] == "/workbench/mine"
    assert not (home / "mine" / "cards.toml").exists()


def test_the_text_is_the_way_out(hall: Server, otter: str, home: Path) -> None:
    """What somebody wrote around an entry stays as it is."""
    path = home / "mine" / "cards.toml"
    path.write_text("# Mine.\n\n" + path.read_text() + "\n# The end.\n")
    text = '[[veteran]]\nid = "otter"  # short\nname = { en = "Otter", fr = "Loutre" }\n'
    assert send(hall, otter, take="on", text=text)["goes_to"] == "/workbench/mine/veteran/otter"
    assert path.read_text() == f"# Mine.\n\n{text}\n# The end.\n"
    card = "/workbench/mine/veteran/otter"
    assert send(hall, card, take="on", text="[[veteran")["error"].startswith("This text is not valid TOML: ")
    assert send(hall, card, take="on", text=text * 2)["error"].startswith("Write exactly one entry")
    assert send(hall, card, take="on", text=text.replace("otter", "../x"))["error"].startswith("Start an id with")
    assert path.read_text() == f"# Mine.\n\n{text}\n# The end.\n"


def test_two_windows_do_not_undo_each_other(hall: Server, otter: str) -> None:
    answer = hall.client.post(otter, data={"mark": "0" * 16, "f:vp": "9"})
    assert (answer.status_code, "was changed in another window" in answer.text) == (409, True)


def test_a_card_of_the_box_is_put_in_its_place(hall: Server, home: Path) -> None:
    begin(hall, "taverns")
    form = {"kind": "recipe", "model": "meadow_broth", "replaces": "on"}
    assert hall.client.post("/workbench/mine/new", data=form).headers["location"].endswith("/recipe/meadow_broth")
    assert written(home)["recipe"] == [base_pile("taverns").kinds["recipe"]["meadow_broth"].data]
    hall.client.post("/workbench/mine/new", data=form)
    hall.client.post("/workbench/mine/new", data={"kind": "recipe", "model": "meadow_broth", "title": "Bouillon d’été"})
    assert [card["id"] for card in written(home)["recipe"]] == ["meadow_broth", "bouillon_d_ete"]
    page = hall.client.get("/workbench/mine").text
    assert "Yes: no errors." in page
    assert page.count("replaces one from the box") == 1
    hall.client.post("/workbench/mine/recipe/meadow_broth/remove", data={"sure": "on"})
    assert [card["id"] for card in written(home)["recipe"]] == ["bouillon_d_ete"]


def test_a_card_of_a_deck_that_is_not_complete_is_drawn(hall: Server) -> None:
    """A seventh skill, or one of a bard who is still to be written: the pack has faults, the card has a picture."""
    begin(hall, "bardwood")
    form = {"kind": "skill", "model": "first_flourish", "title": "Rain on the Roof"}
    card = hall.client.post("/workbench/mine/new", data=form).headers["location"]
    assert "needs 6 of the kind skill, not 7" in hall.client.get("/workbench/mine").text
    for owner in ("banjo", "nobody_yet"):
        look = send(hall, card, **{"f:owner": owner})["parts"]["bench-look"]
        assert "Rain on the Roof" in look
        assert "Shown without the rest of the pack" in look


def test_numbers_and_the_pack_itself_have_forms(hall: Server, otter: str, home: Path) -> None:
    sheet = "/workbench/mine/numbers/numbers"
    send(hall, sheet, **{"do": "add ", "new:": "tunes"})
    send(hall, sheet, **{"f:tunes": "20"})
    assert tomllib.loads((home / "mine" / "numbers.toml").read_text()) == {"tunes": 20}
    sheet = "/workbench/mine/pack/pack"
    send(hall, sheet, **{"f:version": "0.2.0", "do": "add clear"})
    manifest = tomllib.loads((home / "mine" / "pack.toml").read_text())
    assert (manifest["version"], manifest["clear"]) == ("0.2.0", [])
    assert send(hall, sheet, take="on", text='id = "mine"')["error"].startswith("Leave the id, the version")


# From the bench to the table


def test_a_pack_of_the_bench_is_played(hall: Server, otter: str, home: Path) -> None:
    send(hall, otter, **OTTER)
    assert "pack_mine" not in hall.client.get("/new/battle").text
    assert 'href="/workbench?game=battle"' in hall.client.get("/gallery/battle?search=zzz").text
    form = hall.client.post("/workbench/mine/play").headers["location"]
    assert form == "/new/battle?pack=mine"
    assert 'name="pack_mine" value="on" checked' in hall.client.get(form).text, "F-CMD-04: the pack is ticked"
    table = hall.client.post("/new/battle", data=WITH_IT).headers["location"]
    send(hall, otter, **{"f:vp": "9"})
    hall.service.hall.forget(table.removeprefix("/table/"))
    assert "mine 0.1.0" in hall.client.get(table).text, "the game goes on with the cards as they were"
    assert hall.client.post(f"{table}/hint", data={"seat": "0"}).status_code == 200
    (kept,) = (home / ".kept").iterdir()
    assert "vp = 2" in (kept / "cards.toml").read_text()


def test_a_table_with_an_edited_pack_survives_a_restart(settings: Settings, home: Path) -> None:
    """F-CMD-03: nothing is saved in the workbench between the start of the hall and the opening of the table."""
    with_bench = replace(settings, packs=str(home), workbench=str(home))
    with start(with_bench) as hall:
        begin(hall, "battle")
    with start(with_bench) as hall:
        browser = hall.client
        table = browser.post("/new/battle", data=WITH_IT).headers["location"]
    pack = home / "mine" / "pack.toml"
    pack.write_text(pack.read_text() + "# edited\n")
    with start(with_bench) as hall:
        hall.client.cookies = browser.cookies
        assert "mine 0.1.0" in hall.client.get(table).text
        assert hall.client.post("/new/battle", data=WITH_IT).status_code == 303


def test_the_first_pack_of_a_hall_needs_no_restart(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hall begins without a folder of packs, and looks for it again when somebody wants to play."""
    monkeypatch.setenv("BARDHALL_HOME", str(tmp_path))
    options = ServeOptions()
    with start(replace(settings, packs=packs_of(options), workbench=workbench_of(options))) as hall:
        begin(hall, "battle")
        assert 'action="/workbench/mine/play"' in hall.client.get("/workbench/mine").text
        form = hall.client.post("/workbench/mine/play").headers["location"]
        assert 'name="pack_mine" value="on" checked' in hall.client.get(form).text
        assert hall.client.post("/new/battle", data=WITH_IT).headers["location"].startswith("/table/")


def test_a_pack_with_faults_is_not_played(hall: Server, otter: str) -> None:
    """Its page names the faults."""
    assert hall.client.post("/workbench/mine/play").headers["location"] == "/workbench/mine"


def test_a_pack_is_downloaded_without_what_was_before(hall: Server, otter: str) -> None:
    answer = hall.client.get("/workbench/mine/zip")
    assert answer.headers["content-type"] == "application/zip"
    assert ZipFile(BytesIO(answer.content)).namelist() == ["mine/cards.toml", "mine/pack.toml"]


def test_a_french_bench_speaks_french(hall: Server, otter: str) -> None:
    hall.client.post("/lang", data={"lang": "fr"})
    page = hall.client.get(otter).text
    for words in ("Ce champ manque.", "points de victoire", "sont montrées comme sur", "au moins"):
        assert words in page


# A card at a table


def test_a_card_is_tried_at_a_table_in_one_press(hall: Server, otter: str) -> None:
    """It is in hand, its pack is in play, a bot sits opposite, and the game does not count."""
    assert "/try" not in hall.client.get(otter).text  # it has errors
    send(hall, otter, **OTTER)
    assert f'action="{otter}/try"' in hall.client.get(otter).text
    table = hall.client.post(f"{otter}/try").headers["location"]
    told = hall.client.get(f"/api/tables/{table.rpartition('/')[2]}").json()
    assert [pack["id"] for pack in told["packs"]] == ["battle-base", "mine"]
    assert [seat["kind"] for seat in told["seats"]] == ["person", "bot"]
    assert "Otter on Spoons" in hall.client.get(table).text
    assert "Otter on Spoons" not in hall.browser().get(table).text  # it is in hand, and hands are hidden


def test_a_card_with_errors_is_not_tried(hall: Server, otter: str) -> None:
    assert hall.client.post(f"{otter}/try").headers["location"] == otter


def test_a_card_that_no_set_up_brings_into_play(hall: Server) -> None:
    begin(hall, "cove")
    hall.client.post("/workbench/mine/new", data={"kind": "peddler", "model": "small_wares", "replaces": "on"})
    answer = hall.client.post("/workbench/mine/peddler/small_wares/try")
    assert (answer.status_code, "only under special conditions" in answer.text) == (409, True)


# Pictures


def give(hall: Server, card: str, content: bytes) -> httpx2.Response:
    return hall.client.post(f"{card}/picture", files={"file": ("x", content)})


def test_a_card_gets_a_picture_of_its_own(hall: Server, otter: str, home: Path) -> None:
    """It is in the preview while the card still has errors, at the table, in the gallery, and follows the card's id."""
    assert give(hall, otter, OTTER_SVG).headers["location"] == otter
    assert "pic-own" in hall.client.get(otter).text
    assert 'src="data:image/svg+xml;base64,' in hall.client.get(otter).text
    send(hall, otter, **OTTER)
    table = hall.client.post(f"{otter}/try").headers["location"]
    address = re.search(r'src="(/pictures/[0-9a-f]{64}/otter_on_spoons.svg)"', hall.client.get(table).text)
    assert address
    assert hall.client.get(address[1]).content.startswith(b"<svg ")
    assert address[1] in hall.client.get("/gallery/battle?pack=mine").text
    assert give(hall, otter, OTTER_PNG).status_code == 303  # the table keeps the picture that it began with
    assert hall.client.get(address[1]).headers["content-type"] == "image/svg+xml"
    assert [path.name for path in (home / "mine" / "pictures").iterdir()] == ["otter_on_spoons.png"]
    send(hall, otter, **{"f:id": "otter"})
    assert [path.name for path in (home / "mine" / "pictures").iterdir()] == ["otter.png"]
    assert ZipFile(BytesIO(hall.client.get("/workbench/mine/zip").content)).read("mine/pictures/otter.png") == OTTER_PNG
    hall.client.post("/workbench/mine/veteran/otter/picture/remove")
    assert list((home / "mine" / "pictures").iterdir()) == []
    assert "pic-own" not in hall.client.get("/workbench/mine/veteran/otter").text


def test_a_removed_card_leaves_no_picture(hall: Server, otter: str, home: Path) -> None:
    give(hall, otter, OTTER_SVG)
    hall.client.post(f"{otter}/remove", data={"kind": "veteran"})
    assert list((home / "mine" / "pictures").iterdir()) == []


def test_a_picture_that_cannot_be_used_is_one_sentence(hall: Server, otter: str, home: Path) -> None:
    answer = give(hall, otter, OTTER_SVG.replace(b"circle", b"script"))
    assert (answer.status_code, "&lt;script&gt; is not allowed" in answer.text) == (422, True)
    assert give(hall, otter, b" " * (hall.service.settings.limits.pack + 1)).status_code == 413
    assert not (home / "mine" / "pictures").exists()
    for sheet in ("pack/pack", "numbers/numbers"):
        assert give(hall, f"/workbench/mine/{sheet}", OTTER_SVG).status_code == 422


@every_game
def test_an_empty_card_of_every_kind_has_a_preview(hall: Server, game: str) -> None:
    """What is missing is shown as on a card of the box."""
    begin(hall, game)
    for kind, struct in rules_of(game).pack_specs().kinds.items():
        if issubclass(struct, CardSpec):
            page = hall.client.post("/workbench/mine/new", data={"kind": kind, "title": "Quite New"})
            text = hall.client.get(page.headers["location"]).text
            assert 'class="bench-picture"' in text, kind
            assert "Quite New" in text[text.index('class="bench-picture"') :], kind


# Who may come


def test_a_hall_without_a_bench_says_where_there_is_one(server: Server) -> None:
    answer = server.client.get("/workbench")
    assert (answer.status_code, "bardhall pack transcribe GAME" in answer.text) == (404, True)
    assert server.client.post("/workbench", data={"name": "x", "game": "battle"}).status_code == 404


def test_a_closed_hall_has_a_closed_bench(settings: Settings, home: Path) -> None:
    with start(replace(settings, workbench=str(home), is_invite_only=True)) as closed:
        assert closed.client.get("/workbench").status_code == 403


def test_a_bench_without_a_name_is_only_for_its_own_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BARDHALL_HOME", str(tmp_path))
    assert workbench_of(ServeOptions()) == str(tmp_path / "packs")
    assert packs_of(ServeOptions()) == str(tmp_path / "packs")
    assert workbench_of(ServeOptions(packs=str(tmp_path))) == str(tmp_path)
    for open_hall in (ServeOptions(is_lan=True), ServeOptions(host="0.0.0.0"), ServeOptions(url="https://the.name")):
        assert (workbench_of(open_hall), packs_of(open_hall)) == ("", "")
        assert workbench_of(replace(open_hall, workbench=str(tmp_path))) == str(tmp_path)
    with pytest.raises(Malformed, match="needs a single worker"):
        workbench_of(ServeOptions(workbench="x", workers=2))


def test_a_link_to_elsewhere_is_no_pack(hall: Server, home: Path) -> None:
    begin(hall, "battle")
    (home / "mine").rename(home.parent / "elsewhere")
    (home / "mine").symlink_to(home.parent / "elsewhere")
    assert hall.client.get("/workbench/mine").status_code == 404


def test_no_button_that_is_not_there() -> None:
    type = inspect.type_info(rules_of("battle").pack_specs().kinds["veteran"])
    data = base_pile("battle").entries("veteran")[0].data
    for what in ("add nowhere", "explode ability", "remove id", "up vp", "add", "remove", "down ability.icons.9"):
        with pytest.raises(Refusal):
            changes.done(data, nodes.tree(type, data), what, {})


def test_a_broken_pack_does_not_break_the_bench(hall: Server, otter: str, home: Path) -> None:
    (home / "mine" / "cards.toml").write_text("[[veteran\n")
    page = hall.client.get("/workbench/mine")
    assert (page.status_code, "cards.toml:1" in page.text) == (200, True)
    assert str(home) not in page.text
    (home / "mine" / "pack.toml").write_text("id = 3")
    assert hall.client.get("/workbench/mine").status_code == 404
    assert hall.client.get("/workbench").status_code == 200


# Pieces


def test_ids_are_made_from_names() -> None:
    assert free_id("L’Été d’Œuf", set()) == "l_ete_d_uf"
    assert free_id("3 Notes", set()) == "card_3_notes"
    assert free_id("…", {"card"}) == "card_2"
    assert len(free_id("x" * 90, {"x" * 36})) <= 40


def test_faults_are_said_as_people_call_things() -> None:
    assert said("Object missing required field `vp`", "fr") == ("Ce champ manque.", "fr")
    assert said("Expected `int` <= 9", "en").text == "Enter at most 9."
    colours = "Invalid enum value 'jazz'; it takes one of dance, song"
    assert said(colours, "fr").text == "« jazz » est inconnu. Choisissez parmi : danse, chant"
    assert said("give an effect exactly one of gain, for_each", "fr").text.endswith("ces champs : gagner, pour chaque")
    assert said("heal needs who", "en").text == "“heal” also needs “player”."
    assert said("rally cannot be used with on_round_end", "fr").lang == "fr"
    assert said("nobody can pay this", "fr") == ("nobody can pay this", "en")


def test_faults_name_their_places(tmp_path: Path) -> None:
    fault = fault_of(f"{tmp_path}/cards.toml:7: Invalid enum value 'galy' - at `ability.icons[0]`; it takes", tmp_path)
    assert (fault.file, fault.line, fault.path("ability")) == ("cards.toml", 7, "ability.icons.0")
    nested = fault_of(f"{tmp_path}/cards.toml:7: Object missing required field `op` - at `ability.cost`", tmp_path)
    assert nested.path("ability") == "ability.cost.op"
    assert fault_of(f"{tmp_path}/cards.toml:7: rally cannot have it", tmp_path).path("support") == "support"
    assert fault_of(f"{tmp_path}: lead cards: 1 are too few", tmp_path).said == "lead cards: 1 are too few"
