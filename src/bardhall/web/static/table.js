// The script of a table. It knows no rule: it swaps in what the server has drawn (`pieces.js`) and tells (`link.js`), and lets
// pieces glide (`motion.js`). `sending.js` sends the page's own forms, `steps.js` steps through what happened. Without it
// everything still works.

import "./chat.js";
import "./glossary.js";
import "./keys.js";
import "./log.js";
import "./outline.js";
import "./rule.js";
import "./rulebook.js";
import "./sight.js";
import "./tips.js";
import { tellEnd } from "./finale.js";
import { follow } from "./link.js";
import { glide } from "./motion.js";
import { gather, lay, partsOf } from "./pieces.js";
import { closeOptions } from "./press.js";
import { mark, send, sendWaiting } from "./sending.js";
import { sound } from "./sounds.js";
import { holdFor, startSteps, stepLines } from "./steps.js";
import { sign } from "./title.js";

const table = document.querySelector("main.table");
document.documentElement.classList.add("js");

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
const pickedKeys = () => [...document.querySelectorAll("input:is([type=radio], .unseen)[data-key]:checked")].map((r) => r.dataset.key);

// What changes below a mouse that rests opens nothing until the mouse has moved.
let stood = "";

document.addEventListener("pointermove", (event) => {
  const place = `${event.screenX} ${event.screenY}`;
  if (place !== stood) document.documentElement.classList.remove("pointer-rests");
  stood = place;
});

function put(news) {
  document.documentElement.classList.add("pointer-rests");
  const [asked, picked, focused] = [number(), pickedKeys(), focusKey()];
  const open = [...document.querySelectorAll("details[open]:not(.book-sheet *)")].map((d) => d.className);
  const scrolled = document.querySelector("#board")?.scrollTop;
  closeOptions();
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
  holdFor(news);
  await glide(partsOf(news), () => put(news));
  mark();
  if ("steps" in news.fragments) startSteps();
  tellEnd();
  tellSounds("log" in news.fragments);
  tellQuestion();
  tellTurn();
}

// A new question is read out once

const question = () => document.querySelector("#ask .prompt")?.firstChild.textContent.trim() ?? "";
let [askedNumber, askedQuestion] = [number(), question()];

function tellQuestion() {
  if (askedNumber === number() && askedQuestion === question()) return;
  [askedNumber, askedQuestion] = [number(), question()];
  document.querySelector("#said").textContent = askedQuestion;
}

// My turn

const isOver = () => document.querySelector(".finale") !== null;
let wasOver = isOver();

function tellSounds(hasMoved) {
  const isMine = table.dataset.turn === "yes";
  if (isOver() !== wasOver) sound("end");
  else if (isMine && !wasMine) sound("turn");
  else if (hasMoved && !isMine) sound("move");
  wasOver = isOver();
}

let wasMine = table.dataset.turn === "yes";

function tellTurn() {
  const isMine = table.dataset.turn === "yes";
  sign("turn", isMine ? "●" : "");
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

// The clocks of the seats tick here between two messages; the server has the truth.
setInterval(() => {
  for (const clock of document.querySelectorAll(".asked [data-seconds], .me-asked [data-seconds]")) {
    const left = Math.max(0, Number(clock.dataset.seconds) - 1);
    clock.dataset.seconds = String(left);
    if (left >= 86400) continue; // days: a day is no moment
    clock.lastChild.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}, 1000);

gather(table);
startSteps();
send(swap);
if (table.dataset.live === "yes") follow(swap, sendWaiting);
