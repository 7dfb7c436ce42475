// The script of a table. It knows no rule: it swaps in what the server has drawn (`pieces.js`), sends the page's own forms without
// leaving the page, and lets pieces glide (`motion.js`). `steps.js` steps through what happened. Without it everything still works.

import "./glossary.js";
import "./log.js";
import { glide } from "./motion.js";
import { gather, lay, partsOf, read } from "./pieces.js";
import { startSteps, stepLines } from "./steps.js";

const table = document.querySelector("main.table");
const offline = document.querySelector(".offline");
document.documentElement.classList.add("js");
document.querySelector("#ask").tabIndex = -1;

// Swapping parts

const byKey = (key) => document.querySelector(`[data-key="${CSS.escape(key)}"]`);

function focusKey() {
  const at = document.activeElement;
  return at && at !== document.body ? { key: at.dataset.key, value: at.value } : null;
}

// The focus stays on the thing with the same key; if that is gone, on what leads a lesson on, on the first choice of the
// question, or on the question's place while others are asked.
function restoreFocus(was) {
  if (!was || document.activeElement !== document.body) return;
  const same = was.key && byKey(was.key);
  const next = same || document.querySelector("#lesson .strong, #ask .offer, #ask .big-do") || document.querySelector("#ask");
  if (same && same.tagName === "INPUT") same.value = was.value;
  next?.focus({ preventScroll: true });
}

// What a person has picked to look at, like a die, stays picked as long as the question is the same.
const number = () => document.querySelector("#play [name=number]")?.value;
const pickedKeys = () => [...document.querySelectorAll("input[type=radio][data-key]:checked")].map((r) => r.dataset.key);

function put(news) {
  const [asked, picked, focused] = [number(), pickedKeys(), focusKey()];
  const open = [...document.querySelectorAll("details[open]")].map((d) => d.className);
  const scrolled = document.querySelector("#board")?.scrollTop;
  lay(news);
  for (const name of open) {
    for (const box of document.getElementsByClassName(name)) if (box.tagName === "DETAILS") box.open = true;
  }
  if (scrolled) document.querySelector("#board").scrollTop = scrolled;
  for (const radio of asked === number() ? picked.map(byKey) : []) if (radio) radio.checked = true;
  restoreFocus(focused);
}

let swapping = Promise.resolve();

function swap(news) {
  swapping = swapping.then(() => swapNow(news)).catch(() => put(news));
  return swapping;
}

async function swapNow(news) {
  await glide(partsOf(news), () => put(news));
  if ("steps" in news.fragments) startSteps();
  tellTurn();
}

// Forms

// The socket tells everything in its order, and answers do not repeat it; without one they bring all parts. An answer
// with something of its own, as a hint or a link, is shown if its question is still open, and the server is told so.
const PATIENCE = 2000;
let [link, heard, heardNumber] = [null, 0, -1];

async function send(form, submitter) {
  const before = heard;
  const data = new FormData(form, submitter);
  const isLive = link?.readyState === WebSocket.OPEN;
  const reply = await fetch(form.action, {
    method: "POST",
    body: new URLSearchParams(data),
    headers: { Accept: "application/json", ...(isLive && { Prefer: "return=minimal" }) },
    credentials: "same-origin",
  });
  const answer = await reply.json();
  if (answer.goes_to) location.assign(answer.goes_to);
  const isOwn = isLive && answer.number === heardNumber;
  if (answer.fragments && (heard === before || isOwn)) {
    if (isLive) link.send("anew");
    await swap(answer);
  } else if (isLive && answer.ok) setTimeout(() => heard === before && connect(), PATIENCE); // it is silent: dead
  if (answer.error) say(answer.error);
  else offline.hidden = true;
}

function say(sentence) {
  offline.textContent = sentence;
  offline.hidden = false;
  setTimeout(() => (offline.hidden = true), 7000);
}

function emptySaying() {
  const field = document.querySelector("#say-text");
  if (field) field.value = "";
  field?.focus();
}

// What is on its way: a second click on the same question is none. The next question may be answered at once, even if
// the socket has brought it before the first answer came back.
const underway = new Set();

document.addEventListener("submit", (event) => {
  const form = event.target;
  const isOurs = form.method === "post" && new URL(form.action).pathname.startsWith(`/table/${table.dataset.table}/`);
  if (!isOurs || form.dataset.plain) return;
  event.preventDefault();
  const errand = `${form.action} ${new FormData(form).get("number") ?? ""}`;
  if (underway.has(errand)) return;
  underway.add(errand);
  form.closest("details.menu")?.removeAttribute("open");
  send(form, event.submitter)
    .then(() => form.matches(".say") && emptySaying())
    .catch(() => {
      // The script could not do it: let the browser send the form itself.
      form.dataset.plain = "yes";
      form.requestSubmit(event.submitter?.form === form ? event.submitter : undefined);
    })
    .finally(() => underway.delete(errand));
});

// The connection

let wait = 500;

function connect() {
  link?.close();
  const address = `${location.origin.replace("http", "ws")}/ws/${encodeURIComponent(table.dataset.table)}`;
  const socket = new WebSocket(`${address}?drawn=${table.dataset.drawn}`);
  table.dataset.drawn = ""; // the server knows how the page came only until it changes
  link = socket;
  socket.addEventListener("open", () => {
    wait = 500;
    offline.hidden = true;
  });
  socket.addEventListener("message", (event) => {
    const news = JSON.parse(event.data);
    if (news.error) say(news.error);
    if (typeof news.turn === "boolean") table.dataset.turn = news.turn ? "yes" : "";
    if (!news.fragments || socket !== link) return;
    heard += 1;
    heardNumber = news.number;
    swap(read(news));
  });
  socket.addEventListener("close", (event) => {
    if (event.code === 1008 || socket !== link) return;
    offline.textContent = table.dataset.lost;
    offline.hidden = false;
    setTimeout(connect, wait * (0.7 + Math.random() * 0.6));
    wait = Math.min(wait * 2, 20000);
  });
}

// My turn

let wasMine = table.dataset.turn === "yes";
const title = document.title.replace(/^● /, "");

function tellTurn() {
  const isMine = table.dataset.turn === "yes";
  document.title = (isMine ? "● " : "") + title;
  if (isMine && !wasMine && document.hidden && "Notification" in window && Notification.permission === "granted") {
    const lines = stepLines().map((li) => li.firstElementChild.textContent);
    const about = { body: lines.slice(-4).join("\n"), tag: table.dataset.table, icon: "/static/mark.svg" };
    const note = new Notification(table.dataset.yourTurn, about);
    note.addEventListener("click", () => window.focus());
  }
  wasMine = isMine;
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-notify]")) Notification.requestPermission();
  const menu = document.querySelector("details.menu[open]");
  if (menu && !menu.contains(event.target)) menu.open = false;
});

// Keys: arrows walk through the choices, Escape lets go of a card or closes the menu, Ctrl and Enter lead on.
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.ctrlKey) document.querySelector("#ask [data-go]")?.click();
  if (event.key === "Escape") {
    document.querySelector("details.menu[open]")?.removeAttribute("open");
    if (document.activeElement?.closest(".card")) document.activeElement.blur();
  }
  const list = document.activeElement?.closest(".offers, .cards, .dice, [data-walk]");
  const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!list || !way) return;
  const stops = [...list.querySelectorAll("button, [tabindex]")];
  const next = stops[stops.indexOf(document.activeElement) + way];
  if (next) {
    event.preventDefault();
    next.focus();
  }
});

// The clocks of the seats tick here between two messages; the server has the truth.
setInterval(() => {
  for (const clock of document.querySelectorAll(".asked [data-seconds], .me-asked [data-seconds]")) {
    const left = Math.max(0, Number(clock.dataset.seconds) - 1);
    clock.dataset.seconds = String(left);
    clock.lastChild.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}, 1000);

gather(table);
startSteps();
if (table.dataset.live === "yes") connect();
