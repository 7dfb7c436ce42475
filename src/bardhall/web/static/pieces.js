// The pieces of a table, and how an update puts them in their places. It knows no rule and no game.

import { partOfNow } from "./then.js";

const PIECE = '[id^="p-"]';
const pieces = new Map(); // the element of every piece that has come, by its id
const texts = []; // all that the socket has brought, by their numbers: what comes back is named by its number alone

// An update of the socket, with its texts for their numbers. The server begins to count anew with every connection.
export function read(news) {
  texts.splice(news.first, Infinity, ...news.texts);
  const told = (numbers) => Object.fromEntries(Object.entries(numbers).map(([id, i]) => [id, texts[i]]));
  return { fragments: told(news.fragments), pieces: told(news.pieces) };
}

// What lies inside of a piece is a part of it.
export function gather(part) {
  for (const it of part.querySelectorAll(PIECE)) if (!it.parentElement?.closest(PIECE)) pieces.set(it.id, it);
}

function made(html) {
  const sheet = document.createElement("template");
  sheet.innerHTML = html;
  return sheet.content;
}

// The parts of the page that an update changes.
export function partsOf(news) {
  const inside = Object.keys(news.pieces ?? {}).map((id) => pieces.get(id)?.closest("main section[id]")?.id);
  return [...new Set([...Object.keys(news.fragments), ...inside.filter(Boolean)])];
}

// A frame says by <wbr id> where a piece lies; a part that comes whole brings its pieces along.
export function lay(news) {
  for (const [id, html] of Object.entries(news.pieces ?? {})) {
    const piece = made(html).firstElementChild;
    pieces.get(id)?.replaceWith(piece);
    pieces.set(id, piece);
  }
  for (const [id, html] of Object.entries(news.fragments)) {
    const part = partOfNow(id);
    const frame = made(html);
    for (const place of frame.querySelectorAll("wbr[id]")) place.replaceWith(pieces.get(place.id));
    part.replaceChildren(frame);
    gather(part);
  }
}
