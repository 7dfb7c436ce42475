// Moments: the board as it stood earlier. A moment is fetched when somebody looks at it, and shows what changed just then.

import { glide } from "./motion.js";
import { showThen } from "./then.js";

const PATIENCE = 1500; // milliseconds after which who came too often comes again
const kept = new Map(); // by their addresses

export const pace = () => localStorage.getItem("bardhall-speed") || "1300";
export const speed = () => Number(pace()) || 1300; // that of a hand that plays, if nothing is shown by itself

export const leadsNowhere = (event) => ["Shift", "Control", "Alt", "Meta"].includes(event.key); // alone, it skips nothing

export const forget = () => kept.clear();

export function fetchMoment(address) {
  if (!kept.has(address)) {
    const coming = read(address);
    kept.set(address, coming);
    coming.catch(() => kept.delete(address));
  }
  return kept.get(address);
}

async function read(address, isAgain = false) {
  const reply = await fetch(address, { headers: { Accept: "application/json" }, credentials: "same-origin" });
  if (reply.ok) return reply.json();
  if (isAgain || ![429, 503].includes(reply.status)) throw new Error(reply.statusText);
  await new Promise((done) => setTimeout(done, PATIENCE));
  return read(address, true);
}

// What changed is outlined; what is inside of something that changed is a part of it. `isWanted` is asked when the moment is laid.
export function showMoment(moment, spots = [], seat = "", isWanted = () => true) {
  return glide(Object.keys(moment.parts), () => {
    if (!isWanted()) return;
    showThen(moment.parts);
    for (const id of moment.touched) document.getElementById(id)?.classList.add("touched");
    markSpots(spots, seat);
  });
}

// The places that it is about, and who did it.
export function markSpots(spots = [], seat = "") {
  for (const it of document.querySelectorAll("#board [data-spot]")) it.classList.toggle("told", spots.includes(it.dataset.spot));
  for (const it of document.querySelectorAll("[data-seat]")) it.classList.toggle("told", it.dataset.seat === seat);
}

// A button that plays and rests. `data-rest` is its name while it plays.
export function press(button, isOn) {
  if (!button) return;
  button.dataset.play ??= button.title;
  button.title = isOn ? button.dataset.rest : button.dataset.play;
  button.setAttribute("aria-label", button.title);
  button.querySelector("use").setAttribute("href", isOn ? "#i-rest" : "#i-run");
}
