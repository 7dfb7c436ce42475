// Copying and sharing a secret link. Without this script the field holds the link all the same.

document.documentElement.classList.add("js");
if (navigator.share) document.documentElement.classList.add("can-share");

// Only pages with TLS may write to the clipboard; on others the field is marked and copied as by hand.
async function copy(button) {
  const field = button.closest(".invite").querySelector("input[readonly]");
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
  } catch {
    field.select();
    document.execCommand("copy");
  }
  const said = button.parentElement.querySelector(".copied");
  said.textContent = said.dataset.said;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy], [data-share]");
  if (button?.dataset.copy) copy(button);
  // Whoever closes the list of ways to share has not shared: that is no fault.
  if (button?.dataset.share) navigator.share({ title: button.dataset.title, url: button.dataset.share }).catch(() => {});
});
