// What is wrong with the boxes of a table's page, as lines of text. Knows no game: it looks at all that can be seen.
(asked) => {
  const CAN_PRESS = "button, a[href], summary, select, input:not([type=hidden]), .tabs label";
  const faults = [];
  const seen = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true });
  const called = (one) => {
    const up = one.parentElement;
    const name = (it) => it.tagName.toLowerCase() + [...it.classList].slice(0, 3).map((css) => `.${css}`).join("");
    return `${one.closest("section[id], header")?.id ?? ""} ${up ? name(up) + " > " : ""}${name(one)}`;
  };
  const said = (one) => one.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
  const tell = (what, one, more = "") => faults.push(`${what}: ${called(one)} “${said(one)}” ${more}`);
  const size = (box) => `${Math.round(box.width)} x ${Math.round(box.height)}`;

  // Every line of text that can be seen, with the box that is left of it.
  const within = (box, other) => {
    const [left, top] = [Math.max(box.left, other.left), Math.max(box.top, other.top)];
    const [right, bottom] = [Math.min(box.right, other.right), Math.min(box.bottom, other.bottom)];
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  // What scrolls only hides what is out of sight; what does not scroll cuts it off.
  const leftOf = (box, one) => {
    let cut = 0;
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.position === "fixed") break;
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const other = up.getBoundingClientRect();
      const rest = within(box, other);
      if (/auto|scroll/.test(style.overflowX)) cut = Math.max(cut, box.width - other.width); // no line is read by scrolling
      if (/hidden|clip/.test(style.overflowX)) cut = Math.max(cut, box.width - Math.max(0, rest.width));
      if (/hidden|clip/.test(style.overflowY)) cut = Math.max(cut, box.height - Math.max(0, rest.height) - box.height * .2);
      box = rest;
    }
    return { box, cut };
  };
  const linesOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
  };
  const lines = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const one = walk.currentNode.parentElement;
    const isMeant = walk.currentNode.textContent.trim() && one.closest("main, header") && !one.closest(".unseen, option, title");
    if (!isMeant || !seen(one)) continue;
    const boxes = one.closest("svg") ? [one.getBoundingClientRect()] : linesOf(walk.currentNode);
    for (const whole of boxes) {
      const { box, cut } = leftOf(whole, one);
      if (cut > 2) tell("cut off", one, `by ${Math.round(cut)}`);
      if (box.width > 1 && box.height > 1) lines.push({ one, box });
    }
  }

  // Words that are broken, and text that leaves the plate it stands on.
  const range = document.createRange();
  for (const one of new Set(lines.map((line) => line.one)))
    for (const node of one.closest("svg") ? [] : one.childNodes)
      for (const word of node.nodeType === Node.TEXT_NODE ? node.textContent.matchAll(/[\p{L}\p{N}]{2,}/gu) : []) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) tell("broken word", one, word[0]);
      }
  const isPlate = (style) => parseFloat(style.borderTopWidth) > 0 || !/^rgba\(.*, 0\)$|transparent/.test(style.backgroundColor);
  for (const { one, box } of lines) {
    let plate = one.closest("svg")?.parentElement ?? one;
    while (plate && !isPlate(getComputedStyle(plate))) plate = plate.parentElement;
    const edge = plate?.getBoundingClientRect();
    if (edge && (box.left < edge.left - 1 || box.right > edge.right + 1)) tell("past its plate", one, called(plate));
  }

  // Text on text. The box of a line is higher than its letters.
  const letters = ({ left, right, top, bottom }) => {
    const spare = (bottom - top) * .22;
    return { left: left + 1, right: right - 1, top: top + spare, bottom: bottom - spare };
  };
  const layer = (one) => one.closest("header, #ask, [popover], .tip, .menu-body, .goal-body");
  const inks = lines.map(({ one, box }) => ({ one, box: letters(box), layer: layer(one) }));
  inks.sort((a, b) => a.box.top - b.box.top);
  inks.forEach((a, i) => {
    for (const b of inks.slice(i + 1)) {
      if (b.box.top >= a.box.bottom) break;
      const both = within(a.box, b.box);
      if (both.width > 1 && both.height > 1 && a.layer === b.layer && a.one !== b.one)
        tell("overlap", a.one, `with “${b.one.textContent.trim().slice(0, 30)}” (${called(b.one)}) ${size(both)}`);
    }
  });

  // Text below something else: what would be hit where its first, middle and last letters are.
  for (const { one, box } of lines) {
    const y = (box.top + box.bottom) / 2;
    const points = [box.left + 2, (box.left + box.right) / 2, box.right - 2];
    const isOther = (hit) => hit && !hit.contains(one) && !one.contains(hit) && !hit.closest("label")?.contains(one);
    const over = points.map((x) => document.elementFromPoint(x, y)).find(isOther);
    if (over && !over.closest("header, #ask") && getComputedStyle(one).pointerEvents !== "none") tell("covered", one, `by ${called(over)}`);
  }

  // Wider than the window or than the panel it is in.
  if (document.documentElement.scrollWidth > innerWidth) {
    faults.push(`wider than the window: ${document.documentElement.scrollWidth}`);
    for (const one of document.querySelectorAll("main *, header *"))
      if (seen(one) && one.getBoundingClientRect().right > innerWidth + 1) tell("past the window", one);
  }
  for (const panel of document.querySelectorAll("#ask, #mine, #others, #board, #log, #steps")) {
    const edge = panel.getBoundingClientRect();
    for (const one of panel.querySelectorAll("button, .offer-price, .bit, .deal, h3")) {
      if (!seen(one) || one.closest(".tip, .card-text, .whys")) continue;
      const { box, cut } = leftOf(one.getBoundingClientRect(), one.parentElement);
      const isPast = box.width > 0 && (box.right > edge.right + 1 || box.left < edge.left - 1);
      if (isPast) tell("past its panel", one, `by ${Math.round(box.right - edge.right)}`);
      if (cut > 2) tell("cut off", one, `by ${Math.round(cut)}`);
    }
  }

  // Letters too small to read.
  const scaleOf = (one) => (one.closest("svg") ? one.getScreenCTM?.().d ?? 1 : 1);
  for (const one of asked.letters ? new Set(lines.map((line) => line.one)) : []) {
    const px = parseFloat(getComputedStyle(one).fontSize) * scaleOf(one);
    if (px < asked.letters - .05) tell("small", one, `${px.toFixed(1)} px`);
  }

  // Targets too small or too near to each other for a finger.
  if (asked.finger) {
    const aside = ".rule, .rule *, .skip, .tabs input, .pick input";
    const targets = [...document.querySelectorAll(CAN_PRESS)].filter((one) => seen(one) && one.closest("main, header") && !one.matches(aside));
    const whole = (one) => (one.closest("label") ?? one).getBoundingClientRect();
    const shown = targets.map((one) => ({ one, box: leftOf(whole(one), one.parentElement).box, where: one.closest("#ask, header") }));
    const boxes = shown.filter(({ box }) => box.width > 0 && box.height > 0);
    for (const { one } of boxes) {
      const { width, height } = whole(one);
      if (Math.min(width, height) < asked.finger - .5) tell("thin", one, size({ width, height }));
    }
    const apart = (a, b, from, to) => Math.max(a[from], b[from]) - Math.min(a[to], b[to]);
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => {
      if (!a.where || a.where !== b.where || a.one.contains(b.one) || b.one.contains(a.one)) return;
      const gap = Math.max(apart(a.box, b.box, "left", "right"), apart(a.box, b.box, "top", "bottom"));
      if (gap < asked.gap - .5) tell("near", a.one, `${gap.toFixed(1)} px to ${called(b.one)}`);
    }));
  }
  return [...new Set(faults)];
}
