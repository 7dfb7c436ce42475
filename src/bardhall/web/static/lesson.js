// The script of a lesson's page: it points at what the card speaks of, and has the card read out. It knows no lesson.

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 6; // pixels around what is pointed at
const main = document.querySelector("main.table");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const said = document.querySelector("#lesson-said");
const layer = document.body.appendChild(document.createElementNS(SVG, "svg"));
layer.classList.add("pointing");
layer.setAttribute("aria-hidden", "true");

const card = () => document.querySelector(".lesson-card");
const shown = (it) => it?.checkVisibility() && it.getBoundingClientRect().width > 0;
const points = () => card()?.dataset.points.split(" ") ?? [];
// A piece may have no box of its own: then its first part stands for it.
const boxed = (it) => (it && getComputedStyle(it).display === "contents" ? it.firstElementChild : it);
const pointed = () => points().map((id) => id && boxed(document.getElementById(id))).filter(Boolean);
const lit = () => [...main.querySelectorAll("#board .lit, #mine .lit, #others .lit")];

function box(it, margin = MARGIN) {
  const { left, top, width, height } = it.getBoundingClientRect();
  return { left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin };
}

function draw(name, attributes, ...inside) {
  const it = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) it.setAttribute(key, value);
  it.append(...inside);
  return it;
}

const frame = ({ left, top, width, height }, look) => draw("rect", { x: left, y: top, width, height, rx: 9, ...look });

// Everything but the holes, the card, the question and the steps of the others; what is in two of them is in one.
function shade(holes) {
  const whole = { width: "100%", height: "100%" };
  const kept = [...document.querySelectorAll(".lesson-card, #ask, .steps-box")].filter(shown).map((it) => box(it, 0));
  const cut = [...kept, ...holes].map((it) => frame(it, { fill: "#000" }));
  const mask = draw("mask", { id: "holes" }, draw("rect", { ...whole, fill: "#fff" }), ...cut);
  return [mask, draw("rect", { ...whole, class: "shade", mask: "url(#holes)" })];
}

// From above; from below where the bar or the card lies above.
function arrow({ left, top, width, height }) {
  const x = left + width / 2;
  const isCovered = [".bar", ".asking"].some((name) => {
    const it = document.querySelector(name).getBoundingClientRect();
    return it.left < x && x < it.right && it.top < top && top < it.bottom + 44;
  });
  const [y, way] = isCovered ? [top + height + 4, 1] : [top - 4, -1];
  const it = draw("path", { class: "arrow", d: `M${x} ${y}l-14 ${16 * way}h8v${18 * way}h12v${-18 * way}h8z` });
  it.style.setProperty("--nod", `${6 * way}px`);
  return it;
}

function point() {
  const things = pointed().filter(shown);
  const kind = card()?.dataset.kind;
  const holes = [...things, ...(kind === "choose" ? lit().filter(shown) : [])].map((it) => box(it));
  const rings = things.map((it) => box(it));
  const parts = kind !== "try" && holes.length ? shade(holes) : [];
  parts.push(...rings.map((it) => frame(it, { class: "ring" })));
  if (rings.length) parts.push(arrow(rings[0]));
  layer.classList.toggle("again", layer.querySelector(".shade") !== null); // dusk falls once
  layer.replaceChildren(...parts);
}

// On a phone what is pointed at may lie behind a tab, or below the card.
function bring() {
  const things = pointed();
  if (things.length && !things.some(shown)) {
    const tab = document.querySelector(`#tab-${things[0].closest("#board, #mine, #others, #log, #chat")?.id}`);
    if (tab) tab.checked = true;
  }
  const first = things.find(shown);
  if (!first) return;
  const sheet = document.querySelector(".asking").getBoundingClientRect();
  const { top, bottom } = first.getBoundingClientRect();
  const floor = sheet.left < 20 ? sheet.top : innerHeight;
  const ceiling = document.querySelector(".bar").getBoundingClientRect().bottom + 50;
  if (top >= ceiling && bottom <= floor) return;
  document.documentElement.style.scrollPaddingBlock = `${ceiling}px ${innerHeight - floor}px`;
  const block = bottom - top < floor - ceiling ? "center" : "start";
  first.scrollIntoView({ block, inline: "nearest", behavior: calm.matches ? "auto" : "smooth" });
}

let step = "";

function look() {
  const text = card()?.querySelector(".lesson-text").textContent ?? "";
  if (text !== step) {
    step = text;
    said.textContent = text;
    bring();
  }
  point();
}

let waiting = 0;
function soon() {
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(look);
}

new MutationObserver(soon).observe(main, { childList: true, subtree: true });
new ResizeObserver(soon).observe(main);
addEventListener("scroll", soon, { capture: true, passive: true });
addEventListener("resize", soon);
addEventListener("change", soon);
look();
