// A choice of the list outlines its place while it is pointed at or has the focus: every piece that offers the same choice.

const inList = (event) => event.target.closest?.("#ask button[name=choice]");

function outline(button) {
  for (const place of document.querySelectorAll(".outlined")) place.classList.remove("outlined");
  if (!button) return;
  for (const piece of document.querySelectorAll(`main [form=play][value="${CSS.escape(button.value)}"]`))
    (piece.closest("[data-spot], .card") ?? piece).classList.add("outlined");
}

document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && outline(inList(event)));
document.addEventListener("focusin", (event) => outline(inList(event)));
document.addEventListener("submit", () => outline(null));
