// Where there is no mouse, the words that a piece has opened lie over the table: a tap on them closes them.

const WORDS = ".tip, .card-text, .whys";

document.addEventListener("pointerdown", (event) => {
  for (const piece of document.querySelectorAll(".closed")) piece.classList.remove("closed");
  const words = event.pointerType === "mouse" ? null : event.target.closest(WORDS);
  if (words && !event.target.closest("button, a")) close(words.parentElement.closest("[tabindex], [data-key], [id]"));
});

function close(piece) {
  piece.classList.add("closed");
  document.activeElement?.blur();
}
