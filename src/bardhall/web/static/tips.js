// What a piece says of itself. A mouse that rests reads it on the piece; a finger that rests, a tap on the small sign of a
// piece, or on a piece that nothing can be done with, opens it over the table. The tap that closes it does nothing else.

const REST = 450; // so long a finger rests
const FAR = 10; // pixels: what moves further is no rest
const WORDS = ".tip, .card-text, .whys";
const PARTS = "main section[id] *";
const PIECE = "[id^='p-'], [data-piece], [data-key]";
const NAMED = "[aria-label], [title]:not([title=''])";
const ACTS = "[data-press], button, a, summary, label, input, select, textarea";

const sheet = document.createElement("div");
sheet.className = "told-sheet";
sheet.setAttribute("role", "status");
sheet.hidden = true;
document.body.append(sheet);

let [timer, start, hasTold] = [0, null, false];

// The nearest piece around it that has words of its own.
function pieceAt(target) {
  const inside = target.closest(PARTS) ? target.closest(PIECE) : null;
  return inside && (wordsOf(inside) ? inside : pieceAt(inside.parentElement));
}

const wordsOf = (piece) => [...piece.querySelectorAll(WORDS)].find((it) => it.parentElement.closest(PIECE) === piece);
const nameOf = (piece) => piece?.getAttribute("aria-label") || piece?.title || "";

// The words of a piece; without any, the name of what was touched.
function tell(target) {
  const words = wordsOf(pieceAt(target) ?? target);
  if (words) sheet.innerHTML = words.innerHTML;
  else sheet.textContent = nameOf(target.closest(NAMED));
  sheet.hidden = !sheet.textContent;
}

function rest(event) {
  clearTimeout(timer);
  hasTold = false;
  start = event.pointerType === "mouse" || !event.target.closest(PARTS) ? null : event;
  if (!start) return;
  timer = setTimeout(() => {
    tell(event.target);
    hasTold = !sheet.hidden;
  }, REST);
}

function move(event) {
  if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > FAR) clearTimeout(timer);
}

const swallow = (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

// Before anything else hears of the click.
function hear(event) {
  clearTimeout(timer);
  const [at, isTouched] = [event.target, start !== null];
  start = null;
  if (hasTold) {
    hasTold = false;
    return swallow(event);
  }
  if (!sheet.hidden) {
    sheet.hidden = true;
    if (!sheet.contains(at) || !at.closest("a, button")) swallow(event);
  } else if (at.closest("[data-tell]")) {
    swallow(event);
    tell(at.closest("[data-tell]").parentElement);
  } else if (isTouched && !at.closest(ACTS) && pieceAt(at)) tell(at);
}

document.addEventListener("pointerdown", rest);
document.addEventListener("pointermove", move, { passive: true });
for (const end of ["pointerup", "pointercancel", "scroll"]) {
  document.addEventListener(end, () => clearTimeout(timer), { capture: true, passive: true });
}
document.addEventListener("contextmenu", (event) => start && event.preventDefault());
document.addEventListener("keydown", (event) => event.key === "Escape" && (sheet.hidden = true));
window.addEventListener("click", hear, { capture: true });
