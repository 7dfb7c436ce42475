// Stepping through what happened: the lines of the log one after another, each with the board as it stood then. Nothing takes over by
// itself unless that was wished for; while an earlier moment is shown, the choices wait.

import { fetchMoment, forget, markSpot, press, showMoment, speed } from "./moments.js";
import { glide } from "./motion.js";
import { showNow } from "./then.js";

const table = document.querySelector("main.table");
const SEEN = `bardhall-seen-${table.dataset.table}`;
const PARTS = ["board", "mine", "others"];
let then = ""; // the id of the line that is shown; none: it is now
let shown = ""; // the address of the moment on the board
let timer = 0;
let isPlaying = false;

const box = () => document.querySelector("#steps .steps-box");
const control = (name) => document.querySelector(`#steps [data-step="${name}"]`);
const lines = () => [...document.querySelectorAll("#log .log-lines li[data-move]")].reverse();
const isAuto = () => localStorage.getItem("bardhall-auto") === "yes";
const address = (line) => `${box().dataset.address}/${line.dataset.move}`;

export const stepLines = () => [...document.querySelectorAll("#steps .step-lines li")];

// Where the news begin; what was shown already is none.
function firstNew() {
  const all = lines();
  const seen = all.findIndex((line) => line.id === sessionStorage.getItem(SEEN));
  const first = all.length - Number(box().dataset.news);
  return seen < all.length - 1 ? Math.max(first, seen + 1) : first;
}

async function show(line) {
  then = line.id;
  sessionStorage.setItem(SEEN, then);
  tell(line);
  const [where, spot] = [address(line), stepOf(line)?.dataset.at];
  const moment = await fetchMoment(where).catch(() => null);
  if (then !== line.id) return;
  if (!moment) return markSpot(spot); // without it the line is told over the board of now
  leave();
  if (where === shown) return markSpot(spot);
  shown = where;
  await showMoment(moment, spot);
  const next = lines()[lines().findIndex((it) => it.id === then) + 1];
  if (next) fetchMoment(address(next)).catch(() => {});
}

const stepOf = (line) => document.getElementById(line.id.replace("p-log-", "p-step-log-"));

// The caption, and the line it is from; without a line it is now.
function tell(line) {
  const caption = document.querySelector("#steps .step-now");
  caption?.replaceChildren(...(line?.cloneNode(true).childNodes ?? []));
  if (caption) caption.title = line?.firstElementChild.textContent ?? "";
  for (const it of document.querySelectorAll(".log-lines .here, .step-lines .here")) it.classList.remove("here");
  for (const it of line ? [line, stepOf(line)] : []) it?.classList.add("here");
  if (line) line.parentElement.scrollTop = line.offsetTop - line.parentElement.offsetTop;
  if (control("skip")) control("skip").disabled = !line;
}

function leave() {
  table.classList.add("earlier");
  for (const id of ["ask", "lesson"]) document.getElementById(id).inert = true;
}

function comeBack() {
  rest();
  then = shown = "";
  tell();
  if (!table.classList.contains("earlier")) return markSpot();
  table.classList.remove("earlier");
  for (const id of ["ask", "lesson"]) document.getElementById(id).inert = false;
  return glide(PARTS, showNow);
}

function step(way) {
  const all = lines();
  const at = all.findIndex((line) => line.id === then);
  const to = at >= 0 ? at + way : Math.min(way > 0 ? firstNew() : Infinity, all.length - 1);
  if (to >= all.length) return comeBack();
  return show(all[Math.max(0, to)]);
}

// One after another, each when the one before was seen for a while.
async function play() {
  isPlaying = true;
  press(control("play"), true);
  await step(1);
  clearTimeout(timer);
  if (isPlaying && then) timer = setTimeout(play, speed());
}

function rest() {
  clearTimeout(timer);
  isPlaying = false;
  press(control("play"), false);
}

// The bar has come, or has come anew; what was fetched may have been taken back since.
export function startSteps() {
  forget();
  if (!box()) return then && comeBack();
  control("speed").value = String(speed());
  control("auto").checked = isAuto();
  press(control("play"), isPlaying);
  const line = then && document.getElementById(then);
  if (then && !line) comeBack();
  else if (then) tell(line);
  else if (isAuto() && Number(box().dataset.news) && isNews()) play();
}

const isNews = () => lines().at(-1)?.id !== sessionStorage.getItem(SEEN);

document.addEventListener("click", (event) => {
  const wish = event.target.closest("button[data-step]")?.dataset.step;
  const line = event.target.closest("a, button") ? null : event.target.closest("#log li[data-move], #steps .step-lines li");
  if (wish === "skip") comeBack();
  if (wish === "play" && isPlaying) return rest();
  if (wish === "play") play();
  if (wish === "back" || wish === "on" || (line && box())) rest();
  if (wish === "back" || wish === "on") step(wish === "on" ? 1 : -1);
  if (line && box()) show(document.getElementById(line.id.replace("p-step-log-", "p-log-")));
});

document.addEventListener("change", (event) => {
  if (event.target.matches('[data-step="speed"]')) localStorage.setItem("bardhall-speed", event.target.value);
  if (event.target.matches('[data-step="auto"]')) localStorage.setItem("bardhall-auto", event.target.checked ? "yes" : "");
});

// Choices are those of now: nothing is chosen by a key while an earlier moment is shown.
document.addEventListener(
  "submit",
  (event) => {
    if (!table.classList.contains("earlier") || !event.target.closest("#ask, #lesson")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control("skip")?.focus();
  },
  { capture: true },
);
