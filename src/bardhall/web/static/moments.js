// Moments: the board as it stood earlier. A moment is fetched when somebody looks at it, and shows what changed just then.

import { glide } from "./motion.js";
import { showThen } from "./then.js";

const PATIENCE = 1500; // milliseconds after which who came too often comes again
const kept = new Map(); // by their addresses

export const speed = () => Number(localStorage.getItem("bardhall-speed") ?? "1300") || 1300;

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

// What changed is outlined; what is inside of something that changed is a part of it.
export function showMoment(moment, spot = "") {
  return glide(Object.keys(moment.parts), () => {
    showThen(moment.parts);
    for (const id of moment.touched) document.getElementById(id)?.classList.add("touched");
    markSpot(spot);
  });
}

export function markSpot(spot) {
  for (const it of document.querySelectorAll("#board [data-spot]")) it.classList.toggle("told", it.dataset.spot === spot);
}

// A button that plays and rests. `data-rest` is its name while it plays.
export function press(button, isOn) {
  if (!button) return;
  button.dataset.play ??= button.title;
  button.title = isOn ? button.dataset.rest : button.dataset.play;
  button.setAttribute("aria-label", button.title);
  button.querySelector("use").setAttribute("href", isOn ? "#i-rest" : "#i-run");
}
