"""The sections of a page about one series."""

from __future__ import annotations

from bardhall.arena.counts import Report
from bardhall.arena.page.charts import Point, histogram, lines, whisker
from bardhall.arena.page.tags import Html, joined, note, section, table, tag
from bardhall.arena.wording import WORDS
from bardhall.kernel.registry import box_of, rules_of
from bardhall.kernel.wording import Wording


class Teller:
    """The words of a page: those of the arena, and those of the game."""

    def __init__(self, game: str, packs: list[str], lang: str) -> None:
        self.lang = lang
        self.game: Wording = rules_of(game).wording(box_of(game, packs))

    def say(self, key: str, source: Report | None = None) -> str:
        return WORDS.say("page", key, source or {}, self.lang)

    def of_game(self, part: str, key: str) -> str:
        """What the game calls something; its key, if it has no name."""
        template = self.game.template(part, key, self.lang)
        return key if template is None or "{" in template else template


def strength(report: Report, words: Teller) -> Html:
    """Shares of wins and ratings."""
    say, fair = words.say, 1 / (report["seats"] + len(report["others"]))
    rated = {player["bot"]: player for player in report["ratings"]["players"]}
    span = [value for player in rated.values() for value in (player["low"], player["high"])]
    rows = []
    named = [(bot["bot"], bot["bot"], bot) for bot in report["bots"]]
    named += [(other["name"], words.of_game("term", other["name"]), other) for other in report["others"]]
    for key, name, bot in named:
        row = [name, whisker((bot["share"], bot["low"], bot["high"]), 0, 1, fair), say("interval", bot)]
        if key in rated:
            one = rated[key]
            row += [whisker((one["rating"], one["low"], one["high"]), min(span), max(span)), say("rated", one)]
        rows.append(row)
    head = [say("bot"), say("wins"), "95 %"] + ([say("rating"), "95 %"] if rated else [])
    why = say("rating_note") if rated else WORDS.say("report", "no_ratings", {}, words.lang)
    is_rated = bool(rated) or not report["ratings"]["is_installed"]
    shown = table(head, rows, say("strength"))
    return section(say("strength"), note(say("strength_note")), shown, note(why) if is_rated else Html())


def pairs(report: Report, words: Teller) -> Html:
    """Who finishes before whom."""
    if not report["pairs"]:
        return Html()
    names = [bot["bot"] for bot in report["bots"]]
    cells = {(pair["bot"], pair["other"]): words.say("met", pair) for pair in report["pairs"]}
    rows = [[one, *[cells.get((one, two), words.say("none")) for two in names]] for one in names]
    shown = table([words.say("bot"), *names], rows, words.say("pairs"))
    return section(words.say("pairs"), note(words.say("pairs_note")), shown)


def scores(report: Report, words: Teller) -> Html:
    """How scores are distributed."""
    say = words.say
    counted = [(one, {int(score): n for score, n in one["counts"].items()}) for one in report["scores"]]
    every = [score for _, counts in counted for score in counts]
    rows = [[one["bot"], _bars(counts, every, words), say("number", one)] for one, counts in counted if counts]
    shown = table([say("bot"), say("distribution"), say("mean")], rows, say("scores"))
    return section(say("scores"), note(say("scores_note")), shown)


def _bars(counts: dict[int, int], every: list[int], words: Teller) -> Html:
    often = max(counts, key=lambda number: counts[number])
    label = words.say("histogram", {"least": min(counts), "most": max(counts), "often": often})
    ends = words.say("least_most", {"least": min(every), "most": max(every)})
    return joined([histogram(counts, min(every), max(every), label), tag("span", ends, class_="ends")])


def sources(report: Report, words: Teller) -> Html:
    """Where points come from, for each bot."""
    say = words.say
    names = list(dict.fromkeys(name for one in report["sources"] for name in one["sources"]))
    if not names:
        return Html()
    rows = []
    for name in names:
        means = [one["sources"].get(name) for one in report["sources"]]
        rows.append([words.of_game("score", name), *[say("number", m) if m else say("none") for m in means]])
    shown = table([say("source"), *[one["bot"] for one in report["sources"]]], rows, say("sources"))
    return section(say("sources"), note(say("sources_note")), shown)


def course(report: Report, words: Teller) -> Html:
    """Points over the game, in games that can be scored on the way."""
    say, found = words.say, report["course"]
    if not found["clock"]:
        return Html()
    by_source = {words.of_game("score", name): _points(points) for name, points in found["by_source"].items()}
    by_bot = {name: _points(points) for name, points in found["by_bot"].items()}
    charts = [lines(by_source, say("course_source"), say(found["clock"]))]
    charts += [lines(by_bot, say("course_bot"), say(found["clock"]))]
    return section(say("course"), note(say("course_note")), *charts, _course_table(found, words))


def _course_table(found: Report, words: Teller) -> Html:
    say = words.say
    named = {words.of_game("score", name): points for name, points in found["by_source"].items()} | found["by_bot"]
    length = max(len(points) for points in named.values())
    head = [say(found["clock"]), *named]
    rows = [[str(n + 1), *[say("number", points[n]) for points in named.values()]] for n in range(length)]
    return tag("details", tag("summary", say("numbers")), table(head, rows, say("clock")))


def _points(found: list[Report]) -> list[Point]:
    return [(one["mean"], one["low"], one["high"]) for one in found]


def length(report: Report, words: Teller) -> Html:
    """How long games are, and how they end."""
    say, rows = words.say, []
    for key in ("rounds", "moves"):
        counts = {int(number): n for number, n in report["lengths"][key].items()}
        if counts:
            rows.append(
                [say(key), _bars(counts, list(counts), words), WORDS.render("1", _mean(counts), words.lang, ())]
            )
    shown = table([say("length"), say("distribution"), say("mean")], rows, say("length"))
    endings = [[words.of_game("ending", name), str(n)] for name, n in report["endings"].items()]
    return section(say("length"), shown, table([say("ending"), say("games")], endings, say("endings")))


def _mean(counts: dict[int, int]) -> float:
    return sum(number * n for number, n in counts.items()) / sum(counts.values())


def seats(report: Report, words: Teller) -> Html:
    """Whether a seat is better than another."""
    if report["seats"] < 2:
        return Html()
    say, fair = words.say, 1 / (report["seats"] + len(report["others"]))
    rows = [
        [
            say("seat", {"n": seat["seat"] + 1}),
            whisker((seat["share"], seat["low"], seat["high"]), 0, 1, fair),
            say("interval", seat),
        ]
        for seat in report["by_seat"]
    ]
    shown = table([say("seats"), say("wins"), "95 %"], rows, say("seats"))
    return section(say("seats"), note(say("seats_note")), shown)
