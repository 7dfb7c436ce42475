// The workbench: what is typed is saved by itself, and the page shows what the hall has made of it.
"use strict";

(() => {
  const form = document.getElementById("bench-form");
  const state = document.getElementById("bench-state");
  const LATER = 700; // milliseconds after the last key
  const AGAIN = 2000; // after a refusal because of haste
  let saved = typed();
  let timer = 0;
  let isSending = false;
  let next = null;
  let isTrying = false; // a table is to be opened as soon as all that was typed is saved

  function typed() {
    const fields = [...new FormData(form)].filter(([name]) => name.startsWith("f:"));
    return new URLSearchParams(fields).toString();
  }

  // A button as it was pressed, with what was chosen beside it.
  function wish(button) {
    if (!button || button.name === "save") return [];
    if (button.name === "take") return [["take", "on"], ["text", form.elements.text.value]];
    const chosen = form.elements[`new:${button.value.replace(/^\w+ /, "")}`];
    return [["do", button.value], ...(chosen ? [[chosen.name, chosen.value]] : [])];
  }

  function tell(sentence) {
    const line = state.querySelector(".bench-saved");
    if (line) line.textContent = sentence;
  }

  async function send(asked) {
    clearTimeout(timer);
    if (isSending) {
      next = asked.length ? asked : next || asked;
      return;
    }
    isSending = true;
    const now = typed();
    const body = new URLSearchParams(now);
    for (const [name, value] of [["mark", form.elements.mark.value], ...asked]) body.append(name, value);
    tell(form.dataset.busy);
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } });
      take(await answer.json(), now);
    } catch {
      tell(form.dataset.lost);
      timer = setTimeout(() => send(asked), AGAIN);
    }
    isSending = false;
    if (next) {
      const waiting = next;
      next = null;
      send(waiting);
    }
  }

  function take(news, sent) {
    if (news.goes_to) {
      saved = typed();
      location.replace(news.goes_to);
    } else if (news.parts) {
      form.elements.mark.value = news.mark;
      const isSame = typed() === sent;
      swap(news.parts, isSame ? () => true : (id) => id === "bench-look" || id === "bench-state");
      saved = isSame ? typed() : sent;
      if (!isSame) timer = setTimeout(() => send([]), isTrying ? 0 : LATER);
      else if (isTrying) document.getElementById("bench-try")?.submit();
      if (isSame) isTrying = false;
    } else {
      tell(news.error || form.dataset.lost);
      timer = setTimeout(() => send([]), AGAIN);
    }
  }

  function swap(parts, isWanted) {
    const focused = document.activeElement;
    const ids = around(focused);
    const caret = focused && "selectionStart" in focused ? focused.selectionStart : null;
    for (const [id, html] of Object.entries(parts)) {
      if (isWanted(id)) document.getElementById(id).innerHTML = html;
    }
    if (document.contains(focused)) return;
    const found = ids.map((id) => document.getElementById(id)).find(Boolean);
    const goal = found && found.matches("fieldset") ? found.querySelector("input, select, button") : found;
    if (!goal) return;
    goal.focus({ preventScroll: true });
    if (caret !== null && goal.type === "text") goal.setSelectionRange(caret, caret);
  }

  // The ids of an element and of what it lies in, the nearest first.
  function around(element) {
    const ids = [];
    for (let one = element; one && one !== form; one = one.parentElement) if (one.id) ids.push(one.id);
    return ids;
  }

  const isField = (element) => (element.name || "").startsWith("f:");

  form.addEventListener("input", (event) => {
    if (!isField(event.target)) return;
    clearTimeout(timer);
    timer = setTimeout(() => send([]), LATER);
  });
  form.addEventListener("change", (event) => {
    if (isField(event.target) && typed() !== saved) send([]);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(wish(event.submitter));
  });
  state.addEventListener("submit", (event) => {
    if (!isSending && typed() === saved) return;
    event.preventDefault();
    isTrying = true;
    if (!isSending) send([]);
  });
  window.addEventListener("pagehide", () => {
    if (typed() === saved) return;
    const body = new URLSearchParams(typed());
    body.append("mark", form.elements.mark.value);
    fetch(form.action, { method: "POST", body, keepalive: true });
  });
})();
