// The glossary at a table: a sheet with all icons of the game, and a tip for the one that is pointed at or tapped. Both are
// read from the glossary's own page once somebody asks; without the script the link in the menu leads there.

const REST = 350; // so long a mouse rests on an icon before its tip opens
const link = document.querySelector("[data-glossary]");
const sheet = document.createElement("dialog");
const tip = document.createElement("div");
sheet.className = "glossary-sheet";
sheet.setAttribute("aria-labelledby", "h-glossary");
tip.className = "glyph-tip";
tip.setAttribute("aria-hidden", "true"); // readers have the name where the icon is
tip.hidden = true;
document.body.append(sheet, tip);

let reading = null; // the entries by what shows them
const entries = () => (reading ??= read().catch(() => (reading = null)));

async function read() {
  const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
  const close = document.createElement("button");
  close.textContent = link.dataset.glossary;
  close.addEventListener("click", () => sheet.close());
  const book = document.adoptNode(page.querySelector(".glossary"));
  book.tabIndex = 0; // it scrolls, and the button above it stays
  sheet.replaceChildren(close, book);
  const all = [...sheet.querySelectorAll("[data-glyphs]")];
  return new Map(all.flatMap((it) => it.dataset.glyphs.split(" ").map((id) => [id, it])));
}

const shownBy = (glyph) => glyph.querySelector("use")?.getAttribute("href").slice(1) ?? glyph.textContent;
const glyphsIn = (piece) => [...(piece?.querySelectorAll("svg:has(use), .to") ?? [])].map(shownBy);

// The icons of the piece that has the focus are marked, and the first of them is in sight.
async function open() {
  const here = document.activeElement?.closest("main section[id] *");
  const found = await entries();
  if (!found) return location.assign(link.href);
  for (const it of found.values()) it.classList.remove("here");
  const those = glyphsIn(here).map((id) => found.get(id)).filter(Boolean);
  hide();
  if (!sheet.open) sheet.showModal();
  for (const it of those) it.classList.add("here");
  those[0]?.scrollIntoView({ block: "center" });
}

// Tips: one at a time, after a real movement, and never in the way of a click.

const TELLING = ":has(> .tip, > .whys, > .card-body > .card-text)"; // a piece that opens words of its own when it is pointed at
let [at, timer, silenced, hushed] = [null, 0, null, null];

function hide() {
  clearTimeout(timer);
  if (silenced) silenced.title = silenced.dataset.title;
  hushed?.classList.remove("hushed");
  [at, silenced, hushed, tip.hidden] = [null, null, null, true];
}

async function show(glyph) {
  const entry = (await entries())?.get(shownBy(glyph));
  if (!entry || at !== glyph || !glyph.isConnected) return;
  const name = document.createElement("b");
  name.textContent = nameOf(glyph) || entry.querySelector(".glyph-name").textContent;
  tip.replaceChildren(name, entry.querySelector("dd").firstChild.cloneNode());
  tip.hidden = false;
  hushed = glyph.closest(TELLING);
  hushed?.classList.add("hushed");
  place(glyph.getBoundingClientRect());
}

// The browser's own tip would come besides: its text is told here.
function nameOf(glyph) {
  const own = glyph.querySelector("title");
  if (own) glyph.setAttribute("aria-label", own.textContent);
  own?.remove();
  silenced = glyph.closest("[title]:not([title=''])");
  if (silenced) [silenced.dataset.title, silenced.title] = [silenced.title, ""];
  return glyph.getAttribute("aria-label") ?? silenced?.dataset.title;
}

function place(box) {
  const { width, height } = tip.getBoundingClientRect();
  const below = box.bottom + 8 + height < innerHeight;
  tip.style.left = `${Math.max(6, Math.min(box.left, innerWidth - width - 6))}px`;
  tip.style.top = `${below ? box.bottom + 8 : Math.max(6, box.top - height - 8)}px`;
}

const glyphAt = (event) => {
  const glyph = event.target.closest?.("svg, .to");
  return glyph?.closest("main section[id], #header") && (glyph.matches(".to") || glyph.querySelector("use")) ? glyph : null;
};

let stood = ""; // where the mouse was: what changes below a mouse that rests opens nothing

document.addEventListener("pointermove", (event) => {
  const place = `${event.screenX} ${event.screenY}`;
  if (event.pointerType !== "mouse" || place === stood) return;
  stood = place;
  const glyph = glyphAt(event);
  if (glyph === at) return;
  hide();
  at = glyph;
  if (glyph) timer = setTimeout(show, REST, glyph);
});

document.addEventListener("pointerup", (event) => {
  const glyph = event.pointerType === "mouse" ? null : glyphAt(event);
  if (!glyph || glyph.closest(`button, a, summary, label, [data-press], ${TELLING}`)) return; // the tap has a meaning of its own
  at = glyph;
  show(glyph);
});

document.addEventListener("pointerdown", hide);
document.addEventListener("scroll", () => tip.hidden || hide(), { capture: true, passive: true });

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
  if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!event.target.closest("input:not([type=radio]), textarea, select")) open();
});

link.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  link.closest("details").open = false;
  open();
});
