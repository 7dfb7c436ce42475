"""The addresses of the server: pages and forms. Templates and routes share them.

Pages (GET, change nothing)
    /                           the first page
    /new/{game}                 the form for a new table
    /table/{id}                 a table, as this browser's person may see it
    /table/{id}/step/{move}     an earlier position as JSON: parts of the page, and the ids of changed pieces
    /seat/{token}               a secret link: redirects to /seat, so that the secret leaves the address
    /seat                       a page with one button, to take the seat
    /replay/{id}?move=&view=    a finished game; view is a seat's number, "all" or "public"; also as JSON
    /replay/{id}/record         the record as a file
    /replay/{id}/verify         the verification of deal, dice and moves
    /replay/{id}/chances        the win probability of each seat after each move, as JSON
    /replay/{id}/coach          the review of choices and luck, as JSON; on the page with &coach=1
    /record                     the form to upload a record file
    /rules/{game}               the rulebook; anchors are rule ids; ?search= lists the rules with these words
    /rules/{game}/{rule}/{lang} one rule, to be shown next to a table
    /glossary/{game}            every icon, with its name and rule
    /gallery/{game}             every card; filtered by ?pack=, ?kind= and ?search=
    /gallery/{game}/print       the same cards, nine on a sheet, to print and cut
    /campaigns                  the campaigns of this browser, and the form for a new one
    /campaign/{id}              a campaign: its progress, the next game, the results
    /solo                       the solo history, and the form for the game of the day
    /lobby                      tables with seats for anybody; ?game= of one, ?pace= live or turns, ?page=
    /people/{number}            a person: ratings, results, opponents; ?before= the results below a number
    /ratings                    the leaderboards; ?game=, ?season=, ?page=
    /deal/{id}                  the tables of one deal, and their results side by side
    /me                         everything a person has here, on all devices; the recovery link
    /me/data                    all of it as a file
    /back/{token}               a recovery link: redirects to /back, so that the secret leaves the address
    /back                       a page with one button, to restore the games of a recovery link
    /mail/{key}                 a page with one button: confirms a mail address, or ends all mail to it
    /privacy                    what is stored, and for how long
    /uploads/{game}             the form to upload a pack for a table, if the server allows it
    /table/{id}/pack/{digest}   an uploaded pack as a zip file
    /host                       the host's desk; ?search= and ?page= of the people, ?tables= the page of the tables
    /workbench                  the packs that can be edited here (`workbench/routes.py`)
    /about
    /healthz                    whether the store works, as JSON
    /metrics                    the metrics of this worker, for the host's programs

Forms (POST, answered by a redirect to the page; with "Accept: application/json" by JSON:
    {"ok": true, "number": n, "fragments": {...}} or {"ok": false, "error": "a sentence", "fragments": {...}}; with
    "Prefer: return=minimal" without the fragments, unless there is something to show once, a hint or a link)
    /lang        lang, back                       /theme       theme (light, dark, system), back
    /new/{game}  seats, seat0..seat3 (me, friend, anyone, or a bot's name), name0.. , option_{name}.., clock (none,
                 move, days, total), minutes, days, press (on), listed (on), private (on), pack_{name} (on): a pack of
                 the hall
    /lobby/sit                    table: takes a seat that is offered to anybody
    /lobby/find                   game, pace (live, turns), rated (on): sits down at a table that fits, or opens one
    /quick/{game}                 a table with default options, for this person and a suitable bot
    /campaigns                    name, road: a path of the campaign; game, if several have one
    /campaign/{id}/play           as /new/{game}, and extra_{option} (on): opens the table of the next game
    /campaign/{id}/reset  /delete only the owner
    /learn/{game}/{lesson}        anew (on): the table of a lesson, resumed or started over
    /solo                         difficulty; game, if several have a solo mode: the table of the game of the day
    /seat                         token, name
    /me/link  /alone              a new recovery link; all other devices are signed out
    /me/delete                    sure (on): deletes all data of the person
    /back                         token, joined (on): merges the games of this browser
    /me/notices/push              endpoint, p256dh, auth: notifications for this browser
    /me/notices/hook              address: notifications for a webhook
    /me/notices/mail              address: asks a mail address whether it wants notifications
    /mail/{key}                   confirm (on): confirms the address; else ends all mail to it
    /me/notices/try  /delete      notice: sends a test, or removes it
    /me/passkey  /back/passkey    credential, joined (on): adds a passkey, or signs in with one
    /me/passkey/options  /back/passkey/options     the options of that request, as JSON
    /host/invite                  number: links that admit one person each, shown once
    /host/announce                text, shown on every page; empty: none
    /host/sanction                who (a number, or TABLE/SEAT), kind (muted, banned, or empty)
    /host/close                   table
    /host/season  /season/delete  name, begins, ends, least
    /host/report                  table, seat: the reports about it are dealt with
    /record                       file
    /replay/{id}/play             move, seat, bot
    /replay/{id}/again            seat, bot: plays the same deal again, outside all rankings
    /table/{id}/same_deal         another table with the same deal; only the owner
    /table/{id}/play              choice, number, seat
    /table/{id}/undo              number, seat: undoes freely, else asks the others
    /table/{id}/agree  /decline   seat: answers another seat's undo request
    /table/{id}/hint              seat
    /table/{id}/show              seat: the shared screen was handed over
    /table/{id}/message           text, seat
    /table/{id}/remark            text, name: a message among spectators; name of whoever has none yet
    /table/{id}/name              name, seat
    /table/{id}/bot               seat, bot: let a bot play my seat
    /table/{id}/back              seat: reclaims the seat
    /table/{id}/concede           seat
    /table/{id}/links             seat: answers with a secret link and its QR code
    /table/{id}/withdraw          seat: withdraws all unused links to it
    /table/{id}/mute              about: mutes or unmutes a seat
    /table/{id}/block             about: blocks or unblocks a player; only the owner
    /table/{id}/free              about, bot: frees a seat, or gives it to a bot; only the owner
    /table/{id}/report            about, text, seat: reports a player to the host
    /table/{id}/close  /delete    only the owner
    /table/{id}/rematch           one next table for all players; in a campaign its next game
    /table/{id}/leave             removes a finished table from the person's lists
    /table/{id}/unpack            removes the packs uploaded for it; only the owner
    /uploads/{game}               file: a pack as a zip file, for the next table
    /table/{id}/go_on  /go_back   number, seat: moves through a lesson; number is the current step
"""

from __future__ import annotations

import re
from urllib.parse import urlencode


def table(table_id: str) -> str:
    """Return the address of a table's page."""
    return f"/table/{table_id}"


def action(table_id: str, name: str) -> str:
    """Return the address of a form at a table."""
    return f"/table/{table_id}/{name}"


def step(table_id: str) -> str:
    """Return the address of a table's earlier positions, to which the number of the move is added."""
    return f"/table/{table_id}/step"


def campaign(campaign_id: str) -> str:
    """Return the address of a campaign's page."""
    return f"/campaign/{campaign_id}"


def campaign_action(campaign_id: str, name: str) -> str:
    """Return the address of a form of a campaign."""
    return f"/campaign/{campaign_id}/{name}"


def table_pack(table_id: str, digest: str) -> str:
    """Return the address of a pack that was uploaded for a table."""
    return f"/table/{table_id}/pack/{digest}"


def file_name(text: str) -> str:
    """Return a text as a safe file name."""
    return re.sub(r"[^A-Za-z0-9_-]+", "-", text)[:40] or "pack"


def bench_pack(name: str) -> str:
    """Return the address of a pack on the workbench."""
    return f"{WORKBENCH}/{name}"


def bench_card(pack: str, kind: str, id: str) -> str:
    """Return the address of an entry of a pack on the workbench."""
    return f"{WORKBENCH}/{pack}/{kind}/{id}"


def lesson(game: str, name: str) -> str:
    """Return the address that starts or resumes a lesson."""
    return f"/learn/{game}/{name}"


def quick(game: str) -> str:
    """Return the address that starts a quick game."""
    return f"/quick/{game}"


def lobby(game: str = "", pace: str = "", page: int = 1) -> str:
    """Return the address of the lobby with the tables of a game and a pace."""
    asked = {"game": game, "pace": pace, "page": page if page > 1 else ""}
    query = urlencode({name: value for name, value in asked.items() if value})
    return f"{LOBBY}?{query}" if query else LOBBY


def player(number: int) -> str:
    """Return the address of a person's public page."""
    return f"{PEOPLE}/{number}"


def deal(deal_id: str) -> str:
    """Return the address of the page with the tables of one deal."""
    return f"/deal/{deal_id}"


PEOPLE = "/people"
LOBBY = "/lobby"
ARRIVAL = "/seat"
RECOVERY = "/back"
ME = "/me"
MY_PASSKEY = "/me/passkey"
MY_NOTICES = "/me/notices"
MY_NOTICES_SHOWN = "/me#notices"
BACK_BY_PASSKEY = "/back/passkey"
PRIVACY = "/privacy"
HOST = "/host"
DOCS = "/docs"
WORKBENCH = "/workbench"


def seat(token: str) -> str:
    """Return the secret link to a seat."""
    return f"{ARRIVAL}/{token}"


def recovery(token: str) -> str:
    """Return the recovery link with a secret."""
    return f"{RECOVERY}/{token}"


def mail(key: str) -> str:
    """Return the address that confirms or ends mail."""
    return f"/mail/{key}"


def replay(replay_id: str, move: int | None = None, view: str = "all") -> str:
    """Return the address of a replay at a given move."""
    return f"/replay/{replay_id}" + ("" if move is None else f"?move={move}&view={view}")


def coach(replay_id: str, move: int, view: str) -> str:
    """Return the address of a replay with the coach's review."""
    return f"{replay(replay_id, move, view)}&coach=1#coach"


def chances(replay_id: str) -> str:
    """Return the address of the win probabilities of a finished game."""
    return f"/replay/{replay_id}/chances"


def points(replay_id: str) -> str:
    """Return the address of the graph of a finished game's points."""
    return f"/replay/{replay_id}/points"


def check(replay_id: str) -> str:
    """Return the address of the verification of a game."""
    return f"/replay/{replay_id}/verify"


def record_name(game: str, replay_id: str) -> str:
    """Return the file name of a downloaded record."""
    return f"bardhall-{game}-{replay_id[:17]}.json"


def rule(game: str, rule_id: str) -> str:
    """Return the address of a rule in the rulebook."""
    return f"/rules/{game}#{rule_id}"


def glossary(game: str) -> str:
    """Return the address of the page with a game's icons."""
    return f"/glossary/{game}"


def socket(table_id: str) -> str:
    """Return the address of the WebSocket of a table's page."""
    return f"/ws/{table_id}"
