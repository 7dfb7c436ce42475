// Sending the page's own forms without leaving the page. A press shows at once and stays until the answer replaces it. What
// cannot be sent waits in sight and is sent again: it carries the number of the question that it answers, so the server
// takes it once or not at all. What has no number is not sent twice: its sender is told.

import { connect, heard, isLive, shout } from "./link.js";
import { filled, hush, say, stand, words } from "./status.js";
import { holds } from "./sure.js";

const PATIENCE = 2000; // a socket that is silent so long after an answer is dead
const SLOW = 1500; // after that long on its way it is told
const LONGEST = 20000; // then it counts as lost
const [SOONEST, LATEST] = [1000, 10000]; // until it is tried again
const table = document.querySelector("main.table");
const underway = new Map(); // on its way, or waiting for the connection, by what it answers
let [swap, pause, timer] = [null, SOONEST, 0];

export function send(swapWith) {
  swap = swapWith;
}

function errandOf(form, press) {
  const data = new FormData(form, press);
  const [body, number] = [new URLSearchParams(data).toString(), data.get("number")];
  const name = press?.getAttribute("aria-label") || (press?.querySelector(".offer-label") ?? press)?.textContent || "";
  const mark = data.has("choice")
    ? [`button[name=choice][value="${CSS.escape(data.get("choice"))}"]`, `[data-press="${CSS.escape(data.get("choice"))}"]`].join()
    : press?.dataset.key && `[data-key="${CSS.escape(press.dataset.key)}"]`;
  return { form, body, number, mark, address: form.action, name: name.trim(), tries: 0, waits: false };
}

// What a press looks like: on the choice in the list and on its piece. An update may have drawn them anew.
export function mark() {
  const marks = [...underway.values()].map((it) => it.mark).filter(Boolean).join();
  const pressed = new Set(marks ? document.querySelectorAll(marks) : []);
  for (const it of document.querySelectorAll("[aria-busy]")) if (!pressed.has(it)) it.removeAttribute("aria-busy");
  for (const it of pressed) it.setAttribute("aria-busy", "true");
}

function tellWaiting() {
  const first = [...underway.values()].find((it) => it.waits);
  stand("waits", first ? filled(words.waits, first.name) : "");
}

async function deliver(key, errand) {
  [errand.waits, errand.tries] = [false, errand.tries + 1];
  const before = heard.count;
  const slow = setTimeout(() => stand("slow", filled(words.slow, errand.name)), SLOW);
  try {
    const [reply, wasLive] = await post(errand);
    await take(errand, reply, wasLive, before, () => underway.delete(key));
  } catch {
    keep(key, errand);
  } finally {
    clearTimeout(slow);
    stand("slow");
    tellWaiting();
  }
}

async function post(errand) {
  const wasLive = isLive();
  const reply = await fetch(errand.address, {
    method: "POST",
    body: new URLSearchParams(errand.body),
    headers: { Accept: "application/json", ...(wasLive && { Prefer: "return=minimal" }) },
    credentials: "same-origin",
    signal: AbortSignal.timeout(LONGEST),
  });
  return [{ ...(await reply.json()), status: reply.status }, wasLive]; // what is no JSON was not said by the hall
}

// The socket tells everything in its order, and answers do not repeat it; without one they bring all parts. An answer
// with something of its own, as a hint or a link, is shown if its question is still open, and the server is told so.
async function take(errand, answer, wasLive, before, done) {
  done();
  pause = SOONEST;
  if (answer.goes_to) location.assign(answer.goes_to);
  const isOwn = wasLive && answer.number === heard.number;
  if (answer.fragments && (heard.count === before || isOwn)) {
    if (isLive()) shout("anew");
    await swap(answer);
  } else if (wasLive && answer.ok) setTimeout(() => heard.count === before && (mark(), connect()), PATIENCE);
  if (!answer.ok) mark();
  if (answer.ok) hush();
  else say(answer.status === 409 && errand.tries > 1 ? words.resumed : answer.error);
  if (answer.ok && errand.form.matches(".say")) emptySaying();
}

// It could not be sent, or its answer was lost.
function keep(key, errand) {
  errand.waits = errand.number !== null;
  if (errand.waits) {
    clearTimeout(timer);
    timer = setTimeout(sendWaiting, pause);
    pause = Math.min(pause * 2, LATEST);
  } else {
    underway.delete(key);
    mark();
    say(words.unsent);
  }
}

export function sendWaiting() {
  clearTimeout(timer);
  for (const [key, errand] of underway) if (errand.waits) deliver(key, errand);
}

function emptySaying() {
  const field = document.querySelector("#say-text");
  if (field) field.value = "";
  field?.focus();
}

// A second answer to the same question takes the place of one that waits; one that is on its way cannot be changed, and
// that is said. The next question may be answered at once, even if the socket has brought it before the answer came back.
function begin(form, press) {
  const errand = errandOf(form, press);
  const key = `${errand.address} ${errand.number ?? errand.body}`;
  const other = underway.get(key);
  if (other && !other.waits) {
    if (other.body !== errand.body) say(filled(words.busy, other.name));
    return;
  }
  errand.tries = other?.tries ?? 0;
  underway.set(key, errand);
  mark();
  deliver(key, errand);
}

// Language and theme: the page is fetched anew once the hall has taken them.
async function prefer(form, press) {
  try {
    const body = new URLSearchParams(new FormData(form, press));
    await fetch(form.action, { method: "POST", body, redirect: "manual", signal: AbortSignal.timeout(LONGEST) });
    location.reload();
  } catch {
    say(words.unsent);
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post") return;
  const isOurs = new URL(form.action).pathname.startsWith(`/table/${table.dataset.table}/`);
  if (!isOurs && !form.matches(".pref")) return;
  event.preventDefault();
  form.closest("details.menu")?.removeAttribute("open");
  if (!holds(event.submitter, () => begin(form, event.submitter))) (isOurs ? begin : prefer)(form, event.submitter);
});

addEventListener("online", sendWaiting);
