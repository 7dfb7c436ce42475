// The replay: the slider follows, the moves run by themselves, the place is remembered and can be shared. Without it the links do it.

import "./log.js";
import { fetchMoment, press, showMoment, speed } from "./moments.js";
import { share } from "./share.js";

const reel = document.querySelector(".reel");
const [slider, viewer] = [reel.querySelector("#reel-move"), reel.querySelector("#reel-view")];
const control = (name) => reel.querySelector(`[data-reel="${name}"]`);
const { pathname } = location;
const PLACE = `bardhall-place-${pathname}`;
const [first, last] = [Number(slider.min), Number(slider.max)];
const now = reel.querySelector(".graph-now");
let [move, shown] = [Number(slider.value), Number(slider.value)]; // the move that is wished for, and the one on the board
let [timer, isPlaying, coming] = [0, false, null];
document.documentElement.classList.add("js");

const address = (to) => `${pathname}?move=${to}&view=${encodeURIComponent(viewer.value)}`;

// One moment is fetched at a time: while somebody pulls the slider, only the last one wished for comes next.
function go(to, isAnew = false) {
  move = Math.max(first, Math.min(last, to));
  tell();
  coming ??= follow(isAnew).finally(() => (coming = null));
  return coming;
}

async function follow(isAnew) {
  for (let is = isAnew; is || shown !== move; is = false) {
    const [to, where] = [move, address(move)];
    const moment = await fetchMoment(where);
    await showMoment(moment);
    shown = to;
    history.replaceState(null, "", where);
    localStorage.setItem(PLACE, String(to));
  }
  if (move < last) fetchMoment(address(move + 1)).catch(() => {});
}

function tell() {
  slider.value = String(move);
  if (now) for (const side of ["x1", "x2"]) now.setAttribute(side, `${(100 * (move - first)) / (last - first)}%`);
  now?.setAttribute("visibility", "visible");
  reel.querySelector("output").textContent = `${move} / ${last}`;
  reel.querySelector(".play-on [name=move]").value = String(move);
  const ways = { first, prev: Math.max(first, move - 1), next: Math.min(last, move + 1), last };
  for (const [name, to] of Object.entries(ways)) control(name).href = address(to);
  for (const link of reel.querySelectorAll("[data-move]")) {
    link.href = address(link.dataset.move);
    link.toggleAttribute("aria-current", Number(link.dataset.move) === move);
  }
}

async function play() {
  isPlaying = true;
  press(control("play"), true);
  await go(move === last ? first : move + 1).catch(rest);
  clearTimeout(timer);
  if (move === last) rest();
  if (isPlaying) timer = setTimeout(play, speed());
}

function rest() {
  clearTimeout(timer);
  isPlaying = false;
  press(control("play"), false);
}

const WAYS = { first: () => first, prev: () => move - 1, next: () => move + 1, last: () => last };

reel.addEventListener("click", (event) => {
  const it = event.target.closest("[data-reel], a[data-move]");
  if (!it || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (it.dataset.reel === "share") return share(it, location.href);
  if (it.dataset.reel === "play") return isPlaying ? rest() : play();
  if (!it.dataset.move && !WAYS[it.dataset.reel]) return;
  event.preventDefault();
  rest();
  it.closest("details")?.removeAttribute("open");
  go(it.dataset.move ? Number(it.dataset.move) : WAYS[it.dataset.reel]()).catch(() => location.assign(it.href));
});

slider.addEventListener("input", () => {
  rest();
  go(Number(slider.value)).catch(() => {});
});

viewer.addEventListener("change", () => go(move, true).catch(() => location.assign(address(move))));

control("speed").value = String(speed());
control("speed").addEventListener("change", (event) => localStorage.setItem("bardhall-speed", event.target.value));

// So does a place in the graph, as far along as it is.
reel.querySelector(".graph svg")?.addEventListener("click", (event) => {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  rest();
  go(Math.round(first + ((last - first) * (event.clientX - left)) / width)).catch(() => {});
});

// A line of the log leads to its moment.
document.querySelector("#log").addEventListener("click", (event) => {
  const line = event.target.closest("a, select") ? null : event.target.closest("li[data-move]");
  if (!line) return;
  rest();
  go(Number(line.dataset.move)).catch(() => {});
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea")) return;
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (event.key === " " && !event.target.closest("button, a, summary, .card, [tabindex]:not(.log-lines)")) {
    event.preventDefault();
    if (isPlaying) rest();
    else play();
  } else if (way) {
    event.preventDefault();
    rest();
    go(move + way).catch(() => {});
  }
});

tell();
const place = Number(localStorage.getItem(PLACE) ?? first);
if (!new URLSearchParams(location.search).has("move") && place !== move && place <= last) go(place).catch(() => {});
