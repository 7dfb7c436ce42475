// What the others did, shown move by move: the lines of the log that belong together, each with the board as it stood then.
// It begins by itself, unless that is unwanted, while the question is there already: any press, any key skips to now. Who
// steps back by hand is shown an earlier moment for as long as they like; then the choices wait.

import { fetchMoment, forget, leadsNowhere, markSpots, pace, press, showMoment, speed } from "./moments.js";
import { glide, settle } from "./motion.js";
import { holdStill, showNow } from "./then.js";

const table = document.querySelector("main.table");
const banner = document.querySelector("#banner");
const SEEN = `bardhall-seen-${table.dataset.table}`;
const PARTS = ["board", "mine", "others"];
const [A_LETTER, MOST] = [18, 2.2]; // milliseconds to read one; and so many times the speed at most
let then = ""; // the id of the first line that is shown; none: it is now
let shown = ""; // the address of the moment on the board
let timer = 0;
let isPlaying = false;

const box = () => document.querySelector("#steps .steps-box");
const control = (name) => document.querySelector(`#steps [data-step="${name}"]`);
const lines = () => [...document.querySelectorAll("#log .log-lines li[data-move]")].reverse();
const isAuto = () => pace() !== "off" && !document.hidden && !document.querySelector("#lesson .lesson-card");
const seen = () => sessionStorage.getItem(SEEN);

export const stepLines = () => [...document.querySelectorAll("#steps .step-lines li")];

const stepOf = (line) => document.getElementById(line.id.replace("p-log-", "p-step-log-"));

// The lines that are shown together: of one beat of the news, and of one move in what is older.
function beats() {
  const found = [];
  for (const line of lines()) {
    const step = stepOf(line);
    const key = step ? `beat ${step.dataset.beat}` : line.dataset.move;
    if (found.at(-1)?.key === key) found.at(-1).lines.push(line);
    else found.push({ key, id: line.id, lines: [line] });
  }
  return found;
}

function address({ lines }) {
  const [first, last] = [lines[0].dataset.move, lines.at(-1).dataset.move];
  return `${box().dataset.address}/${last}${first === last ? "" : `?since=${first}`}`;
}

// Where the news begin; what was shown already is none.
function firstNew(all) {
  const old = all.findLastIndex((beat) => beat.lines.some((line) => line.id === seen()));
  const first = all.findIndex((beat) => beat.lines.some(stepOf));
  return old < all.length - 1 ? Math.max(first, old + 1) : first;
}

async function show(beat) {
  then = beat.id;
  sessionStorage.setItem(SEEN, beat.lines.at(-1).id);
  tell(beat);
  const steps = beat.lines.map(stepOf).filter(Boolean);
  const [where, spots, seat] = [address(beat), steps.map((it) => it.dataset.at), beat.lines.at(-1).dataset.by];
  const moment = await fetchMoment(where).catch(() => null);
  if (then !== beat.id) return;
  if (!moment) return markSpots(spots, seat); // without it the line is told over the board of now
  leave();
  announce(steps.find((it) => it.dataset.banner)?.dataset.banner);
  if (where === shown) return markSpots(spots, seat);
  shown = where;
  await showMoment(moment, spots, seat, () => then === beat.id);
  const all = beats();
  const next = all[all.findIndex((it) => it.id === beat.id) + 1];
  if (next) fetchMoment(address(next)).catch(() => {});
}

// The caption, and the lines it is from; without any it is now.
function tell(beat) {
  const caption = document.querySelector("#steps .step-now");
  caption?.replaceChildren(...(beat?.lines ?? []).flatMap((line) => [...line.cloneNode(true).childNodes, " "]));
  if (caption) caption.title = beat?.lines.map((line) => line.firstElementChild.textContent).join(" ") ?? "";
  for (const it of document.querySelectorAll(".log-lines .here, .step-lines .here")) it.classList.remove("here");
  for (const line of beat?.lines ?? []) for (const it of [line, stepOf(line)]) it?.classList.add("here");
  const line = beat?.lines.at(-1);
  if (line) line.parentElement.scrollTop = line.offsetTop - line.parentElement.offsetTop;
  if (control("skip")) control("skip").disabled = !beat;
}

function announce(words = "") {
  banner.textContent = words;
  banner.hidden = !words;
}

// Played by itself it leaves the question alone.
function leave() {
  table.classList.toggle("showing", isPlaying);
  table.classList.toggle("earlier", !isPlaying);
  for (const id of ["ask", "lesson"]) document.getElementById(id).inert = !isPlaying;
}

function comeBack(isAtOnce = false) {
  rest();
  then = shown = "";
  tell();
  announce();
  if (!table.matches(".earlier, .showing")) return markSpots();
  table.classList.remove("earlier", "showing");
  table.dispatchEvent(new Event("now"));
  for (const id of ["ask", "lesson"]) document.getElementById(id).inert = false;
  if (!isAtOnce) return glide(PARTS, back);
  settle();
  back();
}

function back() {
  if (then) return; // the next thing is shown already
  showNow();
  markSpots();
}

function step(way) {
  const all = beats();
  const at = all.findIndex((beat) => beat.id === then);
  const to = at >= 0 ? at + way : way > 0 ? firstNew(all) : all.length - 1;
  if (to >= all.length || to < -1) return comeBack();
  return show(all[Math.max(0, to)]);
}

// One after another, each when the one before could be read.
async function play() {
  isPlaying = true;
  press(control("play"), true);
  await step(1);
  clearTimeout(timer);
  if (isPlaying && then) timer = setTimeout(play, patience());
}

function patience() {
  const letters = document.querySelector("#steps .step-now")?.textContent.length ?? 0;
  const reading = (letters * A_LETTER * speed()) / 1300;
  return Math.min(MOST * speed(), Math.max(speed(), reading));
}

function rest() {
  clearTimeout(timer);
  isPlaying = false;
  press(control("play"), false);
}

// An update is about to come. If it is shown move by move, the board stays as it is until then.
export function holdFor(news) {
  const steps = [...(news.fragments.steps ?? "").matchAll(/p-step-(log-[^"]+)/g)].map((found) => `p-${found[1]}`);
  if (!steps.length || steps.at(-1) === seen() || !isAuto() || table.matches(".earlier")) return;
  if (!then) isPlaying = true;
  table.classList.add("showing");
  holdStill(PARTS);
}

// The bar has come, or has come anew; what was fetched may have been taken back since.
export function startSteps() {
  forget();
  if (!box()) return then && comeBack();
  for (const it of document.querySelectorAll('[data-step="speed"]')) it.value = pace();
  press(control("play"), isPlaying);
  const beat = then && beats().find((it) => it.id === then);
  if (then && !beat) comeBack();
  else if (then) tell(beat);
  else if (isAuto() && isNews()) play();
  else if (table.matches(".showing")) comeBack();
}

const isNews = () => stepLines().length > 0 && lines().at(-1)?.id !== seen();

document.addEventListener("click", (event) => {
  const wish = event.target.closest("button[data-step]")?.dataset.step;
  const line = event.target.closest("a, button") ? null : event.target.closest("#log li[data-move], #steps .step-lines li");
  if (wish === "skip") comeBack();
  if (wish === "play" && isPlaying) return rest();
  if (wish === "play") play();
  if (wish === "back" || wish === "on" || (line && box())) rest();
  if (wish === "back" || wish === "on") step(wish === "on" ? 1 : -1);
  if (!line || !box()) return;
  const id = line.id.replace("p-step-log-", "p-log-");
  show(beats().find((beat) => beat.lines.some((it) => it.id === id)));
});

// Any press and any key leads to now, and does what it does there; but what comes to lie under the finger is not pressed.
function skip(event) {
  if (!table.matches(".showing") || event.target.closest?.("#steps, #log, .menu, dialog")) return;
  if (leadsNowhere(event)) return;
  swallowed = event.type === "pointerdown" && event.target.closest("#board, #mine, #others") !== null;
  comeBack(true);
}

let swallowed = false;

document.addEventListener("pointerdown", () => (swallowed = false), { capture: true });
document.addEventListener("pointerdown", skip, { capture: true });
document.addEventListener("keydown", skip, { capture: true });
document.addEventListener("click", (event) => swallowed && event.stopPropagation(), { capture: true });
document.addEventListener("visibilitychange", () => isAuto() && startSteps());

document.addEventListener("change", (event) => {
  if (!event.target.matches('[data-step="speed"]')) return;
  localStorage.setItem("bardhall-speed", event.target.value);
  for (const it of document.querySelectorAll('[data-step="speed"]')) it.value = pace();
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
