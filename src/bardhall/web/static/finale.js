// The end of a game: the lines of the score sheet come one after another and the totals count up, at the pace at which moves
// are shown. Any press and any key shows all of it; so does a page that is opened when the game is over already.

import { calm, countTo } from "./changes.js";
import { leadsNowhere, pace, speed } from "./moments.js";
import { share } from "./share.js";

const table = document.querySelector("main.table");
const found = () => document.querySelector(".finale-live");
let isTold = found() !== null;
let timer = 0;
let finish = null;

// The result comes after the last moves, if these are shown one by one.
export function tellEnd() {
  const finale = found();
  if (!finale || isTold || table.matches(".showing")) return;
  isTold = true;
  drawGraph();
  if (!calm.matches && pace() !== "off" && !document.hidden) timer = setTimeout(tellLines, 0, finale);
}

// How everybody came to their points; where that is not told, the score sheet is whole without it.
async function drawGraph() {
  const place = document.querySelector(".finale-graph:empty");
  const reply = await fetch(place.dataset.graph, { credentials: "same-origin" }).catch(() => null);
  if (reply?.ok) place.innerHTML = await reply.text();
}

const numbers = (row) => [...row.querySelectorAll("td")].map((cell) => cell.lastChild);

function tellLines(finale) {
  const [lines, totals] = [[...finale.querySelectorAll("tbody")], numbers(finale.querySelector("tfoot"))];
  const ends = totals.map((text) => text.data);
  finale.classList.add("counting");
  finish = () => {
    clearTimeout(timer);
    finish = null;
    finale.classList.remove("counting");
    totals.forEach((text, i) => (text.data = ends[i]));
  };
  const sums = totals.map(() => 0);
  countAll(totals, sums, sums);
  const next = () => {
    const line = lines.shift();
    if (!line) return finish?.();
    line.classList.add("counted");
    line.scrollIntoView({ block: "nearest" });
    const points = numbers(line.rows[0]).map((text) => Number(text.data));
    const before = [...sums];
    points.forEach((n, i) => (sums[i] += n));
    countAll(totals, before, sums);
    timer = setTimeout(next, 0.8 * speed());
  };
  next();
}

function countAll(texts, from, to) {
  texts.forEach((text, i) => countTo(text, from[i], to[i], () => finish !== null));
}

if (isTold) drawGraph();
for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, (event) => leadsNowhere(event) || finish?.(), { capture: true });
}
table.addEventListener("now", tellEnd);
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-share-result]");
  if (!button) return;
  const result = found().querySelector(".prompt").textContent.trim();
  share(button, new URL(button.dataset.shareResult, location.href).href, result);
});

// On a phone the sheet covers what the tabs show.
document.addEventListener("change", (event) => {
  if (event.target.name === "tab" && found()) document.querySelector("#fold").checked = true;
});
