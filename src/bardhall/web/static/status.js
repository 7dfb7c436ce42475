// The line at the foot of a table's page: what stands as long as it is so, as a connection that is lost, and what is said in
// passing. One sentence at a time; the words are the server's.

const line = document.querySelector(".offline");
const PASSING = 7000;
const standing = { waits: "", slow: "", lost: "" }; // the first that is there is shown
let [passing, timer] = ["", 0];

export const words = line.dataset;
export const filled = (sentence, choice) => sentence.replace("{choice}", choice);

function show() {
  const sentence = passing || Object.values(standing).find(Boolean) || "";
  if (sentence && line.textContent !== sentence) line.textContent = sentence;
  line.hidden = !sentence;
}

export function say(sentence) {
  clearTimeout(timer);
  timer = setTimeout(hush, PASSING);
  passing = sentence;
  show();
}

export function hush() {
  passing = "";
  show();
}

export function stand(what, sentence = "") {
  standing[what] = sentence;
  show();
}

export const isLost = () => standing.lost !== "";

// Another page would be the browser's own, with an error: this one stays until the hall answers again.
document.addEventListener("click", (event) => {
  const target = isLost() && event.target.closest?.("a[href]");
  if (!target || target.target === "_blank" || target.getAttribute("href").startsWith("#")) return;
  event.preventDefault();
  const goes = () => location.assign(target.href);
  fetch(target.href, { method: "HEAD" }).then(goes, () => say(words.stays));
});
