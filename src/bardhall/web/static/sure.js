// What is final is asked about once more: the server says of a choice by which rule it cannot be taken back.

const sheet = document.querySelector("#sure");
const asks = document.querySelector("#keys [name=sure]");
let go = () => {};

asks.checked = localStorage.getItem("bardhall-sure") !== "off";
asks.addEventListener("change", () => localStorage.setItem("bardhall-sure", asks.checked ? "on" : "off"));

const listed = (choice) => document.querySelector(`#play .offer[value="${CSS.escape(choice)}"]`);

// Whether the choice is held back; `then` is done once somebody is sure.
export function holds(press, then) {
  const offer = press?.name === "choice" ? listed(press.value) : null;
  if (!sheet || !asks.checked || !offer?.dataset.final) return false;
  sheet.querySelector(".sure-choice").textContent = offer.querySelector(".offer-label").textContent;
  sheet.querySelector(".sure-why").textContent = offer.dataset.final;
  go = then;
  sheet.showModal();
  return true;
}

sheet?.querySelector("[data-sure]").addEventListener("click", () => {
  sheet.close();
  go();
});
