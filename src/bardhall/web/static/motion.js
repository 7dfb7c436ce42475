// Pieces glide to their new places: a view transition of a change to some parts of the page, if motion is wanted.

import { calm, watchChange } from "./changes.js";

let latest = null;

// Names for the view transition are set through the CSSOM, which the content security policy allows; a style
// attribute in the markup would need style-src-attr.
function namePieces(parts) {
  const seen = new Set();
  for (const piece of document.querySelectorAll(parts.map((id) => `#${id} [data-piece]`).join())) {
    const name = piece.dataset.piece.replace(/[^\w-]/g, "_");
    const isShown = !seen.has(name) && piece.checkVisibility();
    piece.style.viewTransitionName = isShown ? `p-${name}` : "none";
    seen.add(name);
  }
}

function unnamePieces() {
  for (const piece of document.querySelectorAll("[data-piece]")) piece.style.viewTransitionName = "none";
}

// What still glides is there at once.
export const settle = () => latest?.skipTransition();

export async function glide(parts, change) {
  if (calm.matches || document.hidden || !parts.length) return change();
  const showChange = watchChange();
  if (!document.startViewTransition) {
    change();
    return showChange();
  }
  namePieces(parts);
  const motion = document.startViewTransition(() => {
    change();
    showChange();
    namePieces(parts);
  });
  latest = motion;
  motion.ready.catch(() => {}); // a newer change has overtaken this one: that is no fault
  motion.finished.catch(() => {}).then(() => motion === latest && unnamePieces());
  await motion.updateCallbackDone;
}
