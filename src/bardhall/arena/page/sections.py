"""The sections of the page about one series."""

from __future__ import annotations

from bardhall.arena.counts import Report
from bardhall.arena.page.charts import Point, histogram, lines, whisker
from bardhall.arena.page.tags import Html, joined, note, section, table, tag
from bardhall.arena.wording import WORDS
from bardhall.kernel.registry import box_of, rules_of
from bardhall.kernel.wording import Wording


class SectionWriter:
    """A writer of sections with the words of the arena and of the game."""

    def __init__(self, game: str, packs: list[str], lang: str) -> None:
        self.lang = lang
        self.game: Wording = rules_of(game).wording(box_of(game, packs))

    def say(self, key: str, source: Report | None = None) -> str:
        return WORDS.say("page", key, source or {}, self.lang)

    def of_game(self, part: str, key: str) -> str:
        """Return the game's name for a key, or the key if there is no name."""
        template = self.game.template(part, key, self.lang)
        return key if template is None or "{" in template else template


def strength(report: Report, words: SectionWriter) -> Html:
    """Write the section about shares of the win and ratings."""
    say, ratings = words.say, report["ratings"]
    named = [(bot["bot"], bot["bot"], bot) for bot in report["bots"]]
    named += [(other["name"], words.of_game("term", other["name"]), other) for other in report["others"]]
    rated = {player["bot"]: player for player in ratings["players"]}
    rows = [[name, *_wins(bot, report, words), *_rating(key, rated, words)] for key, name, bot in named]
    head = [say("bot"), say("wins"), "95 %", *([say("rating"), "95 %"] if rated else [])]
    parts = [note(say("strength_note")), table(head, rows, say("strength"))]
    if rated:
        parts.append(note(say("rating_note")))
    elif not ratings["is_installed"]:
        parts.append(note(WORDS.say("report", "no_ratings", {}, words.lang)))
    return section(say("strength"), *parts)


def _wins(found: Report, report: Report, words: SectionWriter) -> list[str]:
    """Write the table cells for a share of the win, compared with an equal share."""
    fair = 1 / (report["seats"] + len(report["others"]))
    point = (found["share"], found["low"], found["high"])
    return [whisker(point, 0, 1, fair), words.say("interval", found)]


def _rating(bot: str, rated: dict[str, Report], words: SectionWriter) -> list[str]:
    """Write the table cells for a rating on a common axis; empty without ratings."""
    if bot not in rated:
        return [words.say("none")] * 2 if rated else []
    least, most = min(one["low"] for one in rated.values()), max(one["high"] for one in rated.values())
    one = rated[bot]
    return [whisker((one["rating"], one["low"], one["high"]), least, most), words.say("rated", one)]


def pairs(report: Report, words: SectionWriter) -> Html:
    """Write the section about who finishes ahead of whom."""
    if not report["pairs"]:
        return Html()
    names = [bot["bot"] for bot in report["bots"]]
    cells = {(pair["bot"], pair["other"]): words.say("met", pair) for pair in report["pairs"]}
    rows = [[one, *[cells.get((one, two), words.say("none")) for two in names]] for one in names]
    shown = table([words.say("bot"), *names], rows, words.say("pairs"))
    return section(words.say("pairs"), note(words.say("pairs_note")), shown)


def scores(report: Report, words: SectionWriter) -> Html:
    """Write the section about the distribution of scores."""
    say = words.say
    every = [int(score) for one in report["scores"] for score in one["counts"]]
    rows = [[one["bot"], _bars(one, words, every), say("number", one)] for one in report["scores"]]
    shown = table([say("bot"), say("distribution"), say("mean")], rows, say("scores"))
    return section(say("scores"), note(say("scores_note")), shown)


def _bars(found: Report, words: SectionWriter, every: list[int] | None = None) -> Html:
    """Draw how often each number occurs, on an axis that fits all of `every`."""
    counts = {int(number): n for number, n in found["counts"].items()}
    axis = every or list(counts)
    often = max(counts, key=lambda number: counts[number])
    label = words.say("histogram", {"least": min(counts), "most": max(counts), "often": often})
    ends = words.say("least_most", {"least": min(axis), "most": max(axis)})
    return joined([histogram(counts, min(axis), max(axis), label), tag("span", ends, class_="ends")])


def sources(report: Report, words: SectionWriter) -> Html:
    """Write the section about where each bot's points come from."""
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


def course(report: Report, words: SectionWriter) -> Html:
    """Write the section about points over the game, for games with intermediate scores."""
    say, found = words.say, report["course"]
    if not found["clock"]:
        return Html()
    by_source = {words.of_game("score", name): _points(points) for name, points in found["by_source"].items()}
    by_bot = {name: _points(points) for name, points in found["by_bot"].items()}
    charts = [lines(by_source, say("course_source"), say(found["clock"]))]
    charts += [lines(by_bot, say("course_bot"), say(found["clock"]))]
    return section(say("course"), note(say("course_note")), *charts, _course_table(found, words))


def _course_table(found: Report, words: SectionWriter) -> Html:
    say = words.say
    named = {words.of_game("score", name): points for name, points in found["by_source"].items()} | found["by_bot"]
    length = max(len(points) for points in named.values())
    head = [say(found["clock"]), *named]
    rows = [[str(n + 1), *[say("number", points[n]) for points in named.values()]] for n in range(length)]
    return tag("details", tag("summary", say("numbers")), table(head, rows, say("clock")))


def _points(found: list[Report]) -> list[Point]:
    return [(one["mean"], one["low"], one["high"]) for one in found]


def length(report: Report, words: SectionWriter) -> Html:
    """Write the section about the length of games and how they end."""
    say, found = words.say, report["lengths"]
    rows = [
        [say(key), _bars(found[key], words), say("number", found[key])] for key in ("rounds", "moves") if found[key]
    ]
    shown = table([say("length"), say("distribution"), say("mean")], rows, say("length"))
    endings = [[words.of_game("ending", name), say("interval", one)] for name, one in found["endings"].items()]
    return section(say("length"), shown, table([say("ending"), say("games")], endings, say("endings")))


def seats(report: Report, words: SectionWriter) -> Html:
    """Write the section about whether some seats win more often."""
    if report["seats"] < 2:
        return Html()
    say = words.say
    rows = [[say("seat", {"n": seat["seat"] + 1}), *_wins(seat, report, words)] for seat in report["by_seat"]]
    shown = table([say("seats"), say("wins"), "95 %"], rows, say("seats"))
    return section(say("seats"), note(say("seats_note")), shown)
