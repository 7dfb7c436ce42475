// What a change to the table shows of itself where motion is wanted: points count up, dice roll. Everything reads as well without.

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
const COUNT = 500; // milliseconds

// A text counts up to a number, or down; it ends as soon as that is not wanted any more.
export function countTo(text, from, to, isWanted = () => text.isConnected) {
  const start = performance.now();
  const step = (now) => {
    if (!isWanted()) return;
    const done = Math.min(1, Math.max(0, now - start) / COUNT);
    text.data = String(Math.round(from + (to - from) * done));
    if (done < 1) requestAnimationFrame(step);
  };
  step(start);
}

// The points beside the names and in the header, by whose they are and where they stand.
function points() {
  const found = [...document.querySelectorAll(".points b, .far b")];
  return new Map(found.map((it) => [`${it.closest("[data-seat]")?.dataset.seat} ${it.parentElement.className}`, it.firstChild]));
}

// The faces of all dice, by the part of the page that they lie in.
function dice() {
  const found = new Map();
  for (const use of document.querySelectorAll('main use[href^="#d-"]')) {
    const [face, part] = [use.closest("svg"), use.closest("section[id]")?.id];
    if (!found.has(part)) found.set(part, []);
    found.get(part).push({ face, key: `${face.getAttribute("class")} ${use.getAttribute("href")}` });
  }
  return found;
}

// Call it before a change; what it returns shows the change.
export function watchChange() {
  const told = new Map([...points()].map(([key, text]) => [key, Number(text.data)]));
  const lay = new Map([...dice()].map(([part, all]) => [part, all.map((die) => die.key)]));
  return () => {
    for (const [key, text] of points()) {
      const to = Number(text.data);
      if (!told.has(key) || told.get(key) === to) continue;
      text.parentElement.classList.add("gained");
      countTo(text, told.get(key), to);
    }
    for (const [part, all] of dice()) {
      const before = lay.get(part) ?? [];
      for (const { face, key } of all) {
        if (before.includes(key)) before.splice(before.indexOf(key), 1);
        else face.classList.add("rolled");
      }
    }
  };
}

// What comes to lie elsewhere later does not begin anew.
document.addEventListener("animationend", ({ target }) => target.classList.remove("gained", "rolled"));
