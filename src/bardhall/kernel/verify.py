"""Verification of a record: everything in it is recomputed from the key or seed and compared.

A replay trusts the recorded outcomes; verification trusts only those that a person scripted, and lists them. `verdict`
sums the findings up: HOLDS if all chance in the record follows from its key or seed, UNPROVED if people decided some of
it, FAULT if something is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from bardhall.kernel.chance import Dictated
from bardhall.kernel.codec import read_count, read_dict, read_list
from bardhall.kernel.errors import BardhallError, Malformed
from bardhall.kernel.opening import Packs, start_of_record
from bardhall.kernel.record import FIELDS, FULL_FIELDS, KEYED, ChecksumError, is_of_cards, opened
from bardhall.kernel.replay import begin, compare_outcome, play_recorded, read_chance

if TYPE_CHECKING:
    from bardhall.kernel.game import Game
    from bardhall.kernel.rules import Json
    from bardhall.kernel.start import Start

HOLDS: Final = "holds"
REMARK: Final = "remark"
UNPROVED: Final = "unproved"
FAULT: Final = "fault"


class Finding:
    """The result of one check: right, a remark, unproved or wrong. `key` names its sentence."""

    __slots__ = ("args", "key", "kind")

    def __init__(self, kind: str, key: str, **args: Any) -> None:
        self.kind: Final = kind
        self.key: Final = key
        self.args: Final = args


class _Wrong(Exception):
    """An exception that ends the check at the first difference."""

    def __init__(self, key: str, **args: Any) -> None:
        self.finding = Finding(FAULT, key, **args)


def verify(text: str, packs: Packs = (), commitment: str = "") -> list[Finding]:
    """Check the claims of a record one by one; `commitment` is the one shown when the game started.

    Raises Malformed if the record holds too little to be checked. `verdict` sums the findings up.
    """
    findings: list[Finding] = []
    try:
        _verify(text, packs, commitment, findings)
    except _Wrong as wrong:
        findings.append(wrong.finding)
    return findings


def verdict(findings: Iterable[Finding]) -> str:
    """Return the gravest kind among the findings (FAULT, UNPROVED or HOLDS); remarks change nothing."""
    kinds = {finding.kind for finding in findings}
    return FAULT if FAULT in kinds else UNPROVED if UNPROVED in kinds else HOLDS


def _verify(text: str, packs: Packs, commitment: str, findings: list[Finding]) -> None:
    try:
        record = opened(text)
    except ChecksumError:
        raise _Wrong("bad_checksum") from None
    findings.append(Finding(HOLDS, "checksum"))
    _check_can_be_verified(record)
    _check_is_complete(record)
    start = start_of_record(record, packs)
    _verify_commitment(start, record, commitment, findings)
    game = _verify_set_up(start, record, findings)
    _verify_moves(game, record, findings)
    _verify_outcome(game, record, findings)
    findings.extend(_remarks(start, record))


def _check_can_be_verified(record: Json) -> None:
    """Refuse records with too little data: a seat's record of a seeded game, a running game, or a later start."""
    if record.get("seat") is None:
        return
    if record["seat"] != "public":
        read_count(record["seat"], "seat")
    if record.get("generator") != KEYED:
        raise Malformed("this record shows only what one seat knew of a game with a seed: it cannot be verified")
    if record.get("key") is None:
        raise Malformed("this game was still running: its key is still secret, so nothing can be verified")
    if record.get("from_position"):
        raise Malformed("this game started from a position that the record does not show: verify its full record")


def _check_is_complete(record: Json) -> None:
    """Refuse a record with missing fields, so that nobody can skip a check by leaving them out."""
    missing = [name for name in FIELDS if name not in record]
    if record.get("seat") is None:
        missing += [name for name in FULL_FIELDS if name not in record]
        moves, hashes = read_list(record.get("moves"), "moves"), read_list(record.get("hashes", []), "hashes")
        if "hashes" in record and len(hashes) != len(moves) + 1:
            missing.append("hashes")
    if missing:
        raise _Wrong("incomplete", fields=", ".join(missing))


def _verify_commitment(start: Start, record: Json, commitment: str, findings: list[Finding]) -> None:
    found = start.commitment()
    if found is None:
        if commitment:
            raise _Wrong("seed_committed")
        findings.append(Finding(REMARK, "seeded"))
        return
    if record.get("commitment") != found:
        raise _Wrong("bad_commitment")
    if commitment and commitment.strip().lower() != found:
        raise _Wrong("other_commitment", commitment=found)
    findings.append(Finding(HOLDS, "commitment" if commitment else "own_commitment", commitment=found))


def _verify_set_up(start: Start, record: Json, findings: list[Finding]) -> Game:
    outcomes = read_list(record.get("setup"), "setup")
    try:
        game = begin(start, _dictated(read_chance(start, outcomes, "setup")))
    except BardhallError:
        raise _Wrong("bad_deal") from None
    if _fallen(game) != _recorded(outcomes):
        raise _Wrong("bad_deal")
    _compare_hash(game, record, 0)
    if start.world is not None:
        findings.append(Finding(HOLDS, "position"))
    else:
        findings.append(Finding(HOLDS, "rest_of_deal" if _is_dictated(outcomes) else "deal"))
    return game


def _verify_moves(game: Game, record: Json, findings: list[Finding]) -> None:
    moves = read_list(record.get("moves"), "moves")
    for i, item in enumerate(moves):
        move = read_dict(item, f"moves[{i}]")
        outcomes = read_list(move.get("chance"), f"moves[{i}].chance")
        chance = _dictated(read_chance(game.start, outcomes, f"moves[{i}].chance"))
        try:
            play_recorded(game, move, i, chance)
        except BardhallError:
            raise _Wrong("bad_move", n=i + 1) from None
        if _fallen(game) != _recorded(outcomes):
            raise _Wrong("bad_chance", n=i + 1)
        _compare_hash(game, record, i + 1)
    findings.append(Finding(HOLDS, "rest_of_moves" if _dictated_moves(record) else "moves", n=len(moves)))
    if "hashes" not in record:
        findings.append(Finding(REMARK, "no_hashes"))


def _verify_outcome(game: Game, record: Json, findings: list[Finding]) -> None:
    try:
        compare_outcome(game, record)
    except Malformed:
        raise _Wrong("bad_outcome") from None
    findings.append(Finding(HOLDS, "running") if record.get("outcome") is None else Finding(HOLDS, "outcome"))


def _dictated(chance: list[Dictated]) -> list[Dictated]:
    """Return only the scripted outcomes up to the last one, because everything else is drawn."""
    kept = [Dictated(c.values[: c.fixed], c.fixed, c.is_cards and c.fixed > 0) for c in chance]
    while kept and not kept[-1].fixed:
        kept.pop()
    return kept


def _fallen(game: Game) -> list[Any]:
    """Return the chance outcomes of the last choice, or of the set-up before the first choice."""
    return [game.start.words(f.values, is_of_cards(f)) for f in game.teller().told[-1].fallen]


def _recorded(outcomes: list[Any]) -> list[Any]:
    return [outcome["fell"] for outcome in outcomes]


def _compare_hash(game: Game, record: Json, i: int) -> None:
    if "hashes" in record:
        hashes = read_list(record["hashes"], "hashes")
        if i >= len(hashes) or hashes[i] != game.fingerprint()[:12]:
            raise _Wrong("bad_hash", n=i) if i else _Wrong("bad_deal")


def _is_dictated(outcomes: list[Any]) -> bool:
    return any(outcome.get("told") for outcome in outcomes)


def _dictated_moves(record: Json) -> list[int]:
    """Return the numbers, from 1, of the moves with scripted outcomes."""
    return [i + 1 for i, move in enumerate(record["moves"]) if _is_dictated(move["chance"])]


def _remarks(start: Start, record: Json) -> list[Finding]:
    """Report what people decided in place of chance, and what they undid."""
    remarks: list[Finding] = []
    if start.world is not None:
        remarks.append(Finding(UNPROVED, "from_position", n=start.move))
    if _is_dictated(record["setup"]):
        remarks.append(Finding(UNPROVED, "dictated_deal"))
    if told := _dictated_moves(record):
        remarks.append(Finding(UNPROVED, "dictated", moves=", ".join([str(n) for n in told])))
    for note in read_list(record.get("notes", []), "notes"):
        if "undone" in note:
            remarks.append(Finding(REMARK, "undone", n=note["undone"], rule=note["rule"]))
    return remarks
