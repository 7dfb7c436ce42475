// The sign § opens the sentence of its rule beside it; each is fetched once. Without the script it leads to the rulebook.

import { say, words } from "./status.js";

const tip = document.body.appendChild(document.createElement("div"));
tip.className = "rule-tip";
tip.popover = "auto";
tip.tabIndex = -1;
tip.setAttribute("role", "dialog");
const read = new Map(); // what the server has told, by address

async function sentence(address) {
  if (!read.has(address)) {
    const reply = await fetch(address);
    if (!reply.ok) throw new Error(address);
    read.set(address, await reply.text());
  }
  return read.get(address);
}

function place(sign) {
  const [box, { width, height }] = [sign.getBoundingClientRect(), tip.getBoundingClientRect()];
  const below = box.bottom + 6 + height < innerHeight;
  tip.style.left = `${Math.max(6, Math.min(box.left, innerWidth - width - 6))}px`;
  tip.style.top = `${below ? box.bottom + 6 : Math.max(6, box.top - height - 6)}px`;
}

async function open(sign) {
  const [book, rule] = new URL(sign.href).pathname.concat(new URL(sign.href).hash).split("#");
  const html = await sentence(`${book}/${rule}/${document.documentElement.lang}`).catch(() => null);
  if (html === null) return say(words.unsent);
  tip.innerHTML = html;
  tip.setAttribute("aria-label", rule);
  tip.showPopover();
  place(sign);
  tip.focus();
}

document.addEventListener("click", (event) => {
  const sign = event.target.closest?.("main a.rule, main a.lesson-rule");
  if (!sign || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  open(sign);
});
