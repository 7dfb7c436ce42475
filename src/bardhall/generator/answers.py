"""The functions with standard names in a game's modules, which implement methods of `Rules`."""

from __future__ import annotations

from collections.abc import Iterator

from bardhall.generator.classes import Game, Refused
from bardhall.generator.modules import Module

# Methods that call a function of the same name: their parameters, what they return, and where the function may stand.
FUNCTIONS = {
    "read_box": ("folders: Sequence[Path]", "{B}", ("packs", "box")),
    "spots": ("box: {B}", "tuple[Spot, ...]", ("box_places", "box")),
    "picks": ("box: {B}, option: str", "tuple[Pick, ...]", ("options",)),
    "set_up": ("g: {S}, options: Options", "None", ("rules", "rules.setup")),
    "check": ("g: {S}", "None", ("check", "rules")),
    "audit": ("g: {S}", "None", ("audit", "rules")),
    "outcome": ("g: {S}", "Outcome", ("rules", "rules.score")),
    "scored_cards": ("g: {S}, seat: int", "list[ScoredCard]", ("rules", "rules.score")),
    "evaluation_terms": ("g: {S}, seat: int", "list[float]", ("evaluation",)),
    "evaluate": ("g: {S}", "list[float]", ("evaluation",)),
    "progress": ("g: {S}", "float", ("evaluation",)),
}
NEEDED = ("set_up", "outcome")
# Methods that return a constant.
CONSTANTS = {
    "pack_specs": ("SPECS", "PackSpecs", ("packs", "box")),
    "things": ("THINGS", "tuple[str, ...]", ("names",)),
    "largest_face": ("LARGEST_FACE", "int", ("names",)),
    "parts": ("TERMS", "tuple[str, ...]", ("evaluation",)),
    "exploration": ("EXPLORATION", "float", ("evaluation",)),
    "rollout_depth": ("ROLLOUT_DEPTH", "int", ("evaluation",)),
}
# Methods that make an object of a class that extends one of the kernel's.
CLASSES = {
    "make_wording": ("BoxWording", "box: {B}", "box", ("wording",)),
    "make_encoder": ("Encoder", "box: {B}, seats: int", "box, seats", ("encode",)),
    "position_builder": ("PositionBuilder", "", "", ("state_builder",)),
}


def answers(game: Game, module: Module) -> Iterator[list[str]]:
    """Yield the lines of each method that the game's modules implement."""
    names = {"B": game.box, "S": game.state.name}

    def method(name: str, parameters: str, returned: str, *body: str) -> list[str]:
        head = ", ".join(["self", *([parameters.format(**names)] if parameters else [])])
        return [f"    def {name}({head}) -> {returned.format(**names)}:", *[f"        {line}" for line in body]]

    for name, (parameters, returned, modules) in FUNCTIONS.items():
        found = game.module_of(name, *modules)
        if not found and name in NEEDED:
            raise Refused(f"{game.folder / modules[0]}.py: the function {name} is missing")
        if found:
            needs = ["folders"] if name == "read_box" else game.parameters_of(found, name)
            known = {"words": "self.wording(box)", "cards": "_POSITION.cards(g)"}
            call = f"{module.bind(found, name)}({', '.join([known.get(need, need) for need in needs])})"
            yield method(name, parameters, returned, call if returned == "None" else f"return {call}")
    if not game.module_of("read_box", "packs", "box"):
        if not game.module_of("SPECS", "packs", "box"):
            raise Refused(f"{game.folder / 'box.py'}: SPECS is missing, which declares what a pack may contain")
        content = f'read_content("{game.folder.name}", folders, SPECS)'
        yield method("read_box", "folders: Sequence[Path]", "{B}", f"return {game.box}({content})")
    for name, (constant, returned, modules) in CONSTANTS.items():
        found = game.module_of(constant, *modules)
        if found:
            yield method(name, "", returned, f"return {module.bind(found, constant)}")
    for name, (base, parameters, given, modules) in CLASSES.items():
        where, cls = game.class_of(base, *modules)
        if cls:
            yield method(name, parameters, cls, f"return {module.bind(where, cls)}({given})")
    for name in ("SOLO", "CAMPAIGN"):
        _, cls = game.class_of(*{"SOLO": ("Solo", "solo"), "CAMPAIGN": ("CampaignRules", "campaign.game")}[name])
        if cls:
            yield method(name.lower(), "", cls, f"return _{name}")
    if not game.class_of("Encoder", "encode")[1]:
        yield method(
            "make_encoder",
            "box: {B}, seats: int",
            "Encoder",
            "return _POSITION.encoder(box, seats, max(_INFO.players))",
        )
    if not game.module_of("audit", "audit", "rules"):
        yield method("audit", "g: {S}", "None", "_POSITION.audit(g.box, g)")
    yield method("blank", "box: {B}, seats: int, options: Options", "{S}", *_blank(game, module))


def _blank(game: Game, module: Module) -> list[str]:
    """Return the method that makes an empty table, from `state.py` or from the types of its fields, with the options
    applied.
    """
    found = game.module_of("lay_options", "options")
    own = game.module_of("blank", "state")
    lines = [f"g = {module.bind(own, 'blank')}(box, seats)"] if own else [
        f"g = {game.state.name}()",
        "g.box = box",
        "_POSITION.lay(box, seats, g)",
        *[f"g.{f.name} = derive_{f.name}(g)" for f in game.fields if f.mark == "Derived"],
    ]  # fmt: skip
    if found:
        lines.append(f"{module.bind(found, 'lay_options')}(g, options)")
    if any(f.kind.name == "Along" for f in game.fields):
        lines.append("_POSITION.lay_along(box, g)")
    return [*lines, "return g"]
