// Passkeys. The browser's own dialog makes or shows one; the form carries what it says. Without this script, or in a
// browser that cannot, the forms stay hidden: recovery links do the same.

const canDo = window.PublicKeyCredential && PublicKeyCredential.parseCreationOptionsFromJSON;

for (const form of canDo ? document.querySelectorAll("form[data-passkey]") : []) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask(form).catch(() => tell(form, form.dataset.failed));
  });
}

async function ask(form) {
  const body = new URLSearchParams({ x: "" });
  const answer = await fetch(form.dataset.passkey, { method: "POST", body, headers: { Accept: "application/json" } });
  const options = await answer.json();
  if (!answer.ok) return tell(form, options.error);
  form.elements.credential.value = JSON.stringify(await credential(options));
  form.submit();
}

function credential(options) {
  if (options.user) {
    return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
  }
  return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
}

function tell(form, sentence) {
  form.querySelector("[role=status]").textContent = sentence;
}
