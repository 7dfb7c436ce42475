// What a question is about stays in sight: the advised choice, how many choices are below the edge of the list, and, where
// one panel is shown at a time, the panel with the pieces that can be chosen. It knows no rule.

const ask = document.querySelector("#ask");
const isNarrow = matchMedia("(max-width: 860px)");
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
const shown = (it) => it.checkVisibility();

function countBelow() {
  const [list, button] = [ask.querySelector(".ask-body"), ask.querySelector(".more-below")];
  if (!list || !button) return;
  const edge = list.getBoundingClientRect().bottom;
  const below = [...list.querySelectorAll(".offer, summary")].filter((it) => shown(it) && it.getBoundingClientRect().bottom > edge + 4);
  button.hidden = !below.length;
  button.textContent = button.dataset.below.replace("{n}", below.length);
}

ask.addEventListener("click", (event) => {
  if (!event.target.closest(".more-below")) return;
  const list = ask.querySelector(".ask-body");
  list.scrollBy({ top: list.clientHeight * .8, behavior: isCalm.matches ? "auto" : "smooth" });
});

function showPanel() {
  const lit = ["board", "mine", "others"].filter((id) => document.querySelector(`#${id} .lit`));
  const at = document.querySelector("[name=tab]:checked").id.replace("tab-", "");
  if (!lit.length) return;
  if (!lit.includes(at)) document.querySelector(`#tab-${lit[0]}`).checked = true;
  const panel = document.querySelector(`#${lit.includes(at) ? at : lit[0]}`);
  const edge = panel.getBoundingClientRect();
  const isSeen = ({ top, bottom }) => bottom > edge.top + 20 && top < edge.bottom - 20;
  const pieces = [...panel.querySelectorAll(".lit")].filter(shown);
  if (!pieces.some((it) => isSeen(it.getBoundingClientRect()))) pieces[0]?.scrollIntoView({ block: "center" });
}

let number = "";

function look() {
  const now = ask.querySelector("#play [name=number]")?.value ?? "";
  if (now !== number && now && isNarrow.matches) showPanel();
  number = now;
  for (const part of ["#ask", "#board, #mine"]) {
    document.querySelector(`:is(${part}) .hinted`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  countBelow();
}

new MutationObserver(look).observe(ask, { childList: true });
new ResizeObserver(countBelow).observe(ask);
ask.addEventListener("scroll", countBelow, { capture: true, passive: true });
ask.addEventListener("toggle", countBelow, { capture: true });
look();
