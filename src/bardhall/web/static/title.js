// The title of a table's page: before the name of the game, what waits for whoever looks elsewhere.

const signs = { unread: "", turn: "" };
const name = document.title.trim().replace(/^●\s*/, "");

if (document.title.trim() !== name) signs.turn = "●";

export function sign(what, mark) {
  signs[what] = mark;
  document.title = [...Object.values(signs).filter(Boolean), name].join(" ");
}
