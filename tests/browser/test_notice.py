"""The worker that shows notices: the browser itself hands it a message, as its push service would."""

from __future__ import annotations

import os
from typing import Any

import pytest
from tools.hall import Hall

from tests.browser.conftest import Visit

COME = "navigator.serviceWorker.register('/static/worker.js').then(() => true)"
SHOWN = """() => navigator.serviceWorker.getRegistrations()
    .then(([worker]) => worker.getNotifications())
    .then((all) => all.length && all.map((one) => [one.title, one.body, one.data]))"""
MESSAGE = '{"table": "https://bards.example/table/oak", "game": "Battle of the Bards", "text": "It is your turn."}'


@pytest.mark.skipif(os.environ.get("BARDHALL_SIZE") != "soak", reason="a second browser session: make soak")
def test_a_notice_is_shown(visit: Visit, hall: Hall) -> None:
    me = visit()
    me.go("/me")
    me.page.context.grant_permissions(["notifications"], origin=hall.url)
    tools, found = me.page.context.new_cdp_session(me.page), list[dict[str, Any]]()
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    tools.send("ServiceWorker.enable")
    me.page.evaluate(COME)
    while not found:
        me.page.wait_for_timeout(20)
    sent = {"origin": hall.url, "registrationId": found[0]["registrationId"], "data": MESSAGE}
    tools.send("ServiceWorker.deliverPushMessage", sent)
    shown = me.page.wait_for_function(SHOWN).json_value()
    assert shown == [["It is your turn.", "Battle of the Bards", "/table/oak"]]
