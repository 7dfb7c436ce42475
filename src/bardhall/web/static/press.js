// A press anywhere on a piece answers with the choice that lies on it; if several do, they open over the piece, as the list
// shows them. It knows no rule: a piece names its choices (`pressed` in `boards/common/piece.py`), and the list has them all.

const menu = document.createElement("div");
menu.className = "options";
menu.setAttribute("role", "group");
menu.hidden = true;
document.body.append(menu);

const OWN = "button, a, input, label, select, summary, textarea"; // what answers a press by itself
let from = null; // the piece whose choices are open

const rowOf = (choice) => document.querySelector(`#play [name=choice][value="${CSS.escape(choice)}"]`);
const rowsOn = (piece) => piece.dataset.press.split("|").map(rowOf).filter(Boolean);
const choose = (row) => row.form.requestSubmit(row);

export function closeOptions() {
  if (menu.contains(document.activeElement)) from?.focus({ preventScroll: true });
  [from, menu.hidden] = [null, true];
}

function optionOf(row) {
  const option = document.createElement("button");
  option.type = "button";
  option.className = "offer";
  if (row.matches(".answer")) option.textContent = row.getAttribute("aria-label");
  else [option.className, option.innerHTML] = [row.className, row.innerHTML];
  option.addEventListener("click", () => {
    closeOptions();
    if (row.isConnected) choose(row);
  });
  return option;
}

function open(piece, rows) {
  from = piece;
  menu.setAttribute("aria-label", piece.getAttribute("aria-label") ?? "");
  menu.replaceChildren(...rows.map(optionOf));
  menu.hidden = false;
  const [on, own] = [piece.getBoundingClientRect(), menu.getBoundingClientRect()];
  const within = (place, size, room) => `${Math.max(6, Math.min(place, room - size - 6))}px`;
  menu.style.left = within(on.left + (on.width - own.width) / 2, own.width, innerWidth);
  menu.style.top = within(on.top + (on.height - own.height) / 2, own.height, innerHeight);
  menu.firstElementChild.focus({ preventScroll: true });
}

export function press(piece) {
  const rows = rowsOn(piece);
  if (rows.length === 1) choose(rows[0]);
  else if (rows.length) open(piece, rows);
}

document.addEventListener("click", (event) => {
  if (!menu.hidden && !menu.contains(event.target)) closeOptions();
  const piece = event.target.closest?.("[data-press]");
  const own = event.target.closest?.(OWN);
  if (piece && (own === piece ? piece.type === "button" : !piece.contains(own))) press(piece);
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !menu.hidden) closeOptions();
  else if (event.key === "Enter" && event.target.matches?.("[data-press]:not(button)")) press(event.target);
});
