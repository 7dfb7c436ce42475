"""The addresses of the hall: what a page links to and what its forms send. The templates and the routes share them.

Pages (GET, change nothing)
    /                           the hall
    /new/{game}                 the form for a new table
    /table/{id}                 a table, as the person with this browser may see it
    /table/{id}/step/{move}     an earlier moment of it, as JSON: parts of its page, and the ids of what has changed
    /seat/{token}               arrival by a secret link: leads to /seat, so that the secret leaves the address
    /seat                       a page with one button, for who has just arrived
    /replay/{id}?move=&view=    a finished game; view is a seat's number, "all" or "public"; as JSON as the one before
    /replay/{id}/record         the record as a file
    /replay/{id}/verify         deal, dice and moves, checked
    /replay/{id}/chances        how likely each seat was to win after each move, as JSON
    /replay/{id}/coach          which choices cost most and what was luck, as JSON; on the page with &coach=1
    /record                     the form to upload a record file
    /rules/{game}               the rulebook; each rule has its id as anchor; ?search= the rules with words
    /rules/{game}/{rule}/{lang} one rule, to be shown beside a table
    /glossary/{game}            every icon, with its name and rule
    /gallery/{game}             every card; ?pack= those of a pack of the hall, ?kind= of a kind, ?search= with words
    /gallery/{game}/print       the same cards, nine on a sheet, to print and cut
    /campaigns                  the campaigns of this browser, and the form for a new one
    /campaign/{id}              a campaign: what is reached, what comes next, the results
    /solo                       the games that this browser has played alone, and the form for the game of the day
    /people/{number}            a person: ratings, results, whom they have met; ?before= the results below a number
    /ratings                    the best of each game; ?game= of one, ?season= in a season, ?page=
    /deal/{id}                  the tables of one deal, and their results side by side
    /me                         what a person has here, on all devices; the recovery link
    /me/data                    all of it as a file
    /back/{token}               arrival by a recovery link: leads to /back, so that the secret leaves the address
    /back                       a page with one button, for who has come by a recovery link
    /privacy                    what is kept, and for how long
    /uploads/{game}             the form to upload a pack for a table, if this hall takes some
    /table/{id}/pack/{digest}   such a pack as a zip file
    /workbench                  packs that may be changed here (`workbench/routes.py`)
    /about
    /healthz                    whether the store works, as JSON
    /metrics                    the metrics of this worker, for the host's programs

Forms (POST, answered by a redirect to the page; with "Accept: application/json" by JSON:
    {"ok": true, "number": n, "fragments": {...}} or {"ok": false, "error": "a sentence", "fragments": {...}}; with
    "Prefer: return=minimal" without the fragments, unless there is something to show once, a hint or a link)
    /lang        lang, back                       /theme       theme (light, dark, system), back
    /new/{game}  seats, seat0..seat3 (me, friend, or a bot's name), name0.. , option_{name}.., clock (none, move,
                 total), minutes, press (on), listed (on), private (on), pack_{name} (on): a pack of the hall
    /quick/{game}                 a table with what is usual: this person and a bot that suits them
    /campaigns                    name, road: a path of the campaign; game, if several have one
    /campaign/{id}/play           as /new/{game}, and extra_{option} (on): opens the table of the next game
    /campaign/{id}/reset  /delete only who began it
    /learn/{game}/{lesson}        anew (on): to the table of a lesson, where it was left or from its beginning
    /solo                         difficulty; game, if several are for one: to the table of the game of the day
    /seat                         token, name
    /me/link  /alone              a new recovery link; all other devices are signed out
    /me/delete                    sure (on): everything that is kept of the person
    /back                         token, joined (on): the games of this browser are joined
    /me/notices/push              endpoint, p256dh, auth: this browser is told that it is the person's turn
    /me/notices/hook              address: a letter goes there
    /me/notices/try  /delete      notice: one is sent now, or none any more
    /me/passkey  /back/passkey    credential, joined (on): a new passkey, or one that is shown
    /me/passkey/options  /back/passkey/options     what a browser needs for that, as JSON
    /record                       file
    /replay/{id}/play             move, seat, bot
    /replay/{id}/again            seat, bot: the same deal once more, which counts for nothing
    /table/{id}/same_deal         another table with the same deal; only who opened this one
    /table/{id}/play              choice, number, seat
    /table/{id}/undo              number, seat: free undo, or asks the others if it is not free
    /table/{id}/agree  /decline   seat: answers another seat's wish to undo
    /table/{id}/hint              seat
    /table/{id}/show              seat: the screen has been handed over (hot-seat)
    /table/{id}/message           text, seat
    /table/{id}/name              name, seat
    /table/{id}/bot               seat, bot: let a bot play my seat
    /table/{id}/back              seat: take it back
    /table/{id}/concede           seat
    /table/{id}/links             seat: answers with a secret link and its QR code
    /table/{id}/withdraw          seat: takes back all links to it that nobody has used
    /table/{id}/mute              about: hear a seat no longer, or again
    /table/{id}/block             about: who sits there is not let in again; only who opened the table
    /table/{id}/free              about, bot: the chair is open again, or the bot's; only who opened the table
    /table/{id}/report            about, text, seat: tells who runs the hall about a seat
    /table/{id}/close  /delete    only who opened it
    /table/{id}/rematch           one table for all who sat here; in a campaign that of its next game
    /table/{id}/leave             a finished table leaves the person's lists
    /table/{id}/unpack            removes the packs that were uploaded for it; only who opened it
    /uploads/{game}               file: a pack as a zip file, for the next table
    /table/{id}/go_on  /go_back   number, seat: the steps of a lesson; the number is that of the open one
"""

from __future__ import annotations

import re


def table(table_id: str) -> str:
    """A table's page."""
    return f"/table/{table_id}"


def action(table_id: str, name: str) -> str:
    """Where a form at a table goes."""
    return f"/table/{table_id}/{name}"


def step(table_id: str) -> str:
    """Where the earlier moments of a table are, each by its move."""
    return f"/table/{table_id}/step"


def campaign(campaign_id: str) -> str:
    """A campaign's page."""
    return f"/campaign/{campaign_id}"


def campaign_action(campaign_id: str, name: str) -> str:
    """Where a form of a campaign goes."""
    return f"/campaign/{campaign_id}/{name}"


def table_pack(table_id: str, digest: str) -> str:
    """A pack that was uploaded for a table."""
    return f"/table/{table_id}/pack/{digest}"


def file_name(text: str) -> str:
    """A text as the name of a file, whatever stands in it."""
    return re.sub(r"[^A-Za-z0-9_-]+", "-", text)[:40] or "pack"


def bench_pack(name: str) -> str:
    """A pack on the workbench."""
    return f"{WORKBENCH}/{name}"


def bench_card(pack: str, kind: str, id: str) -> str:
    """An entry of a pack on the workbench."""
    return f"{WORKBENCH}/{pack}/{kind}/{id}"


def lesson(game: str, name: str) -> str:
    """Where a lesson is begun, or gone on with."""
    return f"/learn/{game}/{name}"


def quick(game: str) -> str:
    """Where a quick game is begun."""
    return f"/quick/{game}"


def player(number: int) -> str:
    """The page of a person."""
    return f"{PEOPLE}/{number}"


def deal(deal_id: str) -> str:
    """The tables of one deal."""
    return f"/deal/{deal_id}"


PEOPLE = "/people"
ARRIVAL = "/seat"
RECOVERY = "/back"
ME = "/me"
MY_PASSKEY = "/me/passkey"
MY_NOTICES = "/me/notices"
MY_NOTICES_SHOWN = "/me#notices"
BACK_BY_PASSKEY = "/back/passkey"
PRIVACY = "/privacy"
DOCS = "/docs"
WORKBENCH = "/workbench"


def seat(token: str) -> str:
    """A secret link."""
    return f"{ARRIVAL}/{token}"


def recovery(token: str) -> str:
    """A recovery link."""
    return f"{RECOVERY}/{token}"


def replay(replay_id: str, move: int | None = None, view: str = "all") -> str:
    """A replay, at a move."""
    return f"/replay/{replay_id}" + ("" if move is None else f"?move={move}&view={view}")


def coach(replay_id: str, move: int, view: str) -> str:
    """A replay at a move, with what the coach says of the game."""
    return f"{replay(replay_id, move, view)}&coach=1#coach"


def chances(replay_id: str) -> str:
    """How likely each seat was to win after each move of a finished game."""
    return f"/replay/{replay_id}/chances"


def check(replay_id: str) -> str:
    """Where a game is checked."""
    return f"/replay/{replay_id}/verify"


def record_name(game: str, replay_id: str) -> str:
    """What the file of a record is called."""
    return f"bardhall-{game}-{replay_id[:17]}.json"


def rule(game: str, rule_id: str) -> str:
    """A rule in the rulebook."""
    return f"/rules/{game}#{rule_id}"


def glossary(game: str) -> str:
    """The icons of a game."""
    return f"/glossary/{game}"


def socket(table_id: str) -> str:
    """The WebSocket of a table's page."""
    return f"/ws/{table_id}"
