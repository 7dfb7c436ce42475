// Sharing an address: the button says that it was copied. Where the browser keeps the clipboard from us, it shows the address.

export async function share(button, address, about = "") {
  const words = button.querySelector("span");
  const before = words.textContent;
  await navigator.clipboard?.writeText(`${about} ${address}`.trim());
  words.textContent = navigator.clipboard ? button.dataset.shared : address;
  setTimeout(() => (words.textContent = before), 4000);
}
