// Keys at a table, and the sheet that lists them. It knows no rule: a key presses what is on the page.

const sheet = document.querySelector("#keys");
const letters = sheet.querySelector("[name=letters]");
const WRITING = "input:not([type=radio], [type=checkbox]), textarea, select";
const STOPS = "button:not(:disabled), a[href], summary, [tabindex='0']";
const WAYS = { ArrowDown: [0, 1], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowLeft: [-1, 0] };
const NEAR = 4; // pixels: what is nearer than that lies beside, not beyond
const PRESSES = { u: "[data-key=undo]", h: "[data-key=hint]", k: "[data-keys]" };

const shown = (found) => [...found].filter((it) => it.checkVisibility());

// Keys of one letter or number can be switched off; the browser remembers it.
function switchLetters() {
  document.documentElement.classList.toggle("keyed", letters.checked);
  localStorage.setItem("bardhall-keys", letters.checked ? "on" : "off");
}

letters.checked = localStorage.getItem("bardhall-keys") !== "off";
letters.addEventListener("change", switchLetters);
switchLetters();

// A number is known by its place: on some keyboards it is written with the shift key.
function pressed(event) {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  if (digit) return shown(document.querySelectorAll("#play .offer"))[digit - 1];
  return document.querySelector(PRESSES[event.key.toLowerCase()] ?? "#none");
}

// The nearest thing that lies that way in the same part of the page.
function nearest(at, [right, down]) {
  const middle = (it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(at);
  const far = (it) => {
    const [dx, dy] = [middle(it)[0] - x, middle(it)[1] - y];
    const along = dx * right + dy * down;
    return along > NEAR ? along + 2 * Math.abs(dx * down + dy * right) : Infinity;
  };
  const others = shown(at.closest("main section[id]")?.querySelectorAll(STOPS) ?? []).filter((it) => it !== at);
  const [best] = others.map((it) => [far(it), it]).sort((a, b) => a[0] - b[0]);
  return best && best[0] < Infinity ? best[1] : null;
}

// In a list to the next one, elsewhere to what lies that way.
function walk(event) {
  const [at, way] = [document.activeElement, WAYS[event.key]];
  if (!at || at === document.body || at.matches("input, textarea, select")) return;
  const stops = shown(at.closest(".offers, .cards, .dice, [data-walk]")?.querySelectorAll("button, [tabindex]") ?? []);
  const place = stops.indexOf(at);
  const next = (place >= 0 && stops[place + way[0] + way[1]]) || nearest(at, way);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function close() {
  for (const it of document.querySelectorAll("details.menu[open], details.goal[open]")) {
    if (it.contains(document.activeElement)) it.querySelector("summary").focus();
    it.open = false;
  }
  if (document.activeElement?.closest(".card")) document.activeElement.blur();
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.ctrlKey) document.querySelector("#ask [data-go]")?.click();
  if (event.key === "Escape") close();
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.key in WAYS) return walk(event);
  if (event.repeat || !letters.checked || event.target.closest(WRITING)) return; // a key that is held presses once
  pressed(event)?.click();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-keys]")) {
    document.querySelector("details.menu[open]")?.removeAttribute("open");
    sheet.showModal();
  } else if (event.target.closest("[data-close]")) event.target.closest("dialog").close();
});
