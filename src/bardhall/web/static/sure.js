// What is final is asked about once more, and once what would forgo a free gain: the server says so of each choice.

const sheet = document.querySelector("#sure");
const asks = document.querySelector("#keys [name=sure]");
const unasked = sheet?.querySelector("[name=unasked]");
let go = () => {};
let warned = ""; // the question at which somebody was told of open gains

asks.checked = localStorage.getItem("bardhall-sure") !== "off";

function keep(isAsked) {
  asks.checked = isAsked;
  localStorage.setItem("bardhall-sure", isAsked ? "on" : "off");
}

asks.addEventListener("change", () => keep(asks.checked));
unasked?.addEventListener("change", () => keep(!unasked.checked));

const listed = (choice) => document.querySelector(`#play .offer[value="${CSS.escape(choice)}"]`);

function show(offer, kind) {
  const [title, name] = [sheet.querySelector("h2"), offer.querySelector(".offer-label").textContent];
  title.textContent = title.dataset[kind];
  sheet.querySelector(".sure-choice").textContent = kind === "final" ? name : "";
  sheet.querySelector(".sure-why").textContent = offer.dataset[kind];
  sheet.querySelector("[data-sure]").textContent = kind === "final" ? title.dataset.confirm : name;
  unasked.checked = false;
  sheet.showModal();
}

// Whether the choice is held back; `then` is done once somebody is sure.
export function holds(press, then) {
  const offer = press?.name === "choice" ? listed(press.value) : null;
  const kind = ["final", "forgoes"].find((it) => offer?.dataset[it]);
  if (!sheet || !asks.checked || !kind) return false;
  const question = offer.form.elements.number.value;
  if (kind === "forgoes" && question === warned) return false;
  if (kind === "forgoes") warned = question;
  go = then;
  show(offer, kind);
  return true;
}

sheet?.querySelector("[data-sure]").addEventListener("click", () => {
  sheet.close();
  go();
});
