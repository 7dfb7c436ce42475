"""The seating of a table: people, who are called `me`, and bots by their names."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bardhall import api
from bardhall.bots import is_steady, label
from bardhall.bots.failures import blaming
from bardhall.kernel.chance import keyed
from bardhall.kernel.choices import Choice
from bardhall.kernel.codec import fault, read_int, read_list, read_str
from bardhall.kernel.errors import IllegalChoice, Malformed
from bardhall.kernel.game import Game
from bardhall.kernel.rules import Json
from bardhall.kernel.wording import check_language
from bardhall.terminal.words import WORDS

PERSON = "me"
LONGEST_NAME = 30
LONGEST_MOMENT = 40


@dataclass(frozen=True)
class Seating:
    """Everything about a table that the record of its game does not contain.

    `given` has the names that people chose, if any. `begun` is the time when the table was created, which identifies
    it; it is empty if the game came from elsewhere.
    """

    sitters: tuple[str, ...]
    given: tuple[str, ...]
    lang: str
    bot_seed: int
    packs: tuple[str, ...] = ()
    begun: str = ""

    def is_person(self, seat: int) -> bool:
        """Return whether a person at the keyboard plays that seat."""
        return self.sitters[seat] == PERSON

    @property
    def people(self) -> tuple[int, ...]:
        """Return the seats of the people at the keyboard."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter == PERSON)

    def names(self) -> tuple[str, ...]:
        """Return the names of the players."""
        return self.given or tuple(self._name(seat) for seat in range(len(self.sitters)))

    def _name(self, seat: int) -> str:
        sitter = self.sitters[seat]
        if sitter == PERSON:
            return WORDS.say("term", "player", {"n": seat + 1}, self.lang)
        name = label(sitter, self.lang)
        return name if self.sitters.count(sitter) == 1 else f"{name} {seat + 1}"

    def decide(self, game: Game, seat: int) -> Choice:
        """Return the choice of a seat's bot. Its randomness depends on the move alone, so that a resumed game continues
        identically.
        """
        sitter = self.sitters[seat]
        bot = api.bot(sitter, keyed("seat", self.bot_seed, seat, "always" if is_steady(sitter) else game.move))
        with blaming(sitter, game):
            choice = bot(game.view(seat), game.ask(seat))
            reason = game.why_not(choice, seat)
            if reason is not None:
                raise IllegalChoice(reason)
        return choice

    def write(self) -> Json:
        """Return the seating as JSON values for a save."""
        kept: Json = {"sitters": list(self.sitters), "names": list(self.given), "lang": self.lang}
        return kept | {"bot_seed": self.bot_seed, "packs": list(self.packs), "begun": self.begun}


def read_seating(data: Json) -> Seating:
    """Read the seating of a save."""
    sitters = tuple(read_str(s, "seating.sitters") for s in read_list(data.get("sitters"), "seating.sitters"))
    names = tuple(read_str(s, "seating.names") for s in read_list(data.get("names"), "seating.names"))
    packs = tuple(read_str(s, "seating.packs") for s in read_list(data.get("packs"), "seating.packs"))
    lang = check_language(read_str(data.get("lang"), "seating.lang"))
    bot_seed = read_int(data.get("bot_seed"), "seating.bot_seed")
    return check(Seating(sitters, names, lang, bot_seed, packs, _read_moment(data.get("begun", ""), "seating.begun")))


def _read_moment(value: object, where: str) -> str:
    """Read a time with its time zone, or an empty text for none."""
    text = read_str(value, where)
    try:
        if not text or (len(text) <= LONGEST_MOMENT and datetime.fromisoformat(text).tzinfo is not None):
            return text
    except ValueError:
        pass
    fault(where, "a moment like 2025-03-21T18:30:00+00:00", text)


def check(seating: Seating) -> Seating:
    """Return a valid seating; refuse unknown bots and duplicate names."""
    for sitter in seating.sitters:
        if sitter != PERSON:
            _check_bot(sitter)
    names = seating.given
    if names and len(names) != len(seating.sitters):
        raise Malformed(f"names: {len(names)} for {len(seating.sitters)} seats; give one for each seat")
    for name in names:
        if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            raise Malformed(f"names: {name[:40]!r} is not a name; use 1 to {LONGEST_NAME} letters on one line")
    if len(set(names)) != len(names):
        raise Malformed("names: give every seat a different name")
    return seating


def _check_bot(name: str) -> None:
    try:
        api.bot(name)
    except Malformed as error:
        raise Malformed(f"seats: {error}; write {PERSON!r} for yourself") from None
