// While an earlier moment is shown, the parts of now wait out of sight, by their ids; updates go on to change them.

const waiting = new Map();

export const partOfNow = (id) => waiting.get(id) ?? document.getElementById(id);

export function showThen(parts) {
  for (const [id, html] of Object.entries(parts)) {
    const part = document.getElementById(id);
    if (!waiting.has(id)) waiting.set(id, new DocumentFragment()).get(id).append(...part.childNodes);
    part.innerHTML = html;
  }
}

// A still picture of these parts, nothing in it to press, before what is now changes behind it.
export function holdStill(ids) {
  for (const id of ids.filter((it) => !waiting.has(it))) {
    const part = document.getElementById(id);
    const picture = part.cloneNode(true);
    for (const it of picture.querySelectorAll("button, input, select")) it.disabled = true;
    for (const name of ["data-press", "style"]) for (const it of picture.querySelectorAll(`[${name}]`)) it.removeAttribute(name);
    showThen({ [id]: picture.innerHTML });
  }
}

export function showNow() {
  for (const [id, now] of waiting) document.getElementById(id).replaceChildren(now);
  waiting.clear();
}
