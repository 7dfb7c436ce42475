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

export function showNow() {
  for (const [id, now] of waiting) document.getElementById(id).replaceChildren(now);
  waiting.clear();
}
