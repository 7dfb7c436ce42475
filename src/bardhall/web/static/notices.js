// Being told by this browser that it is one's turn. The browser asks its person, and the form carries what it says.

const form = document.querySelector("form[data-push]");
const canDo = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
const tell = (sentence) => (form.querySelector("[role=status]").textContent = sentence);

// A worker that has just come has to be awake before it can be subscribed.
function awake(worker) {
  const coming = worker.installing ?? worker.waiting;
  if (worker.active || !coming) return undefined;
  return new Promise((done) => {
    coming.addEventListener("statechange", () => coming.state === "activated" && done());
  });
}

async function subscribe() {
  const worker = await navigator.serviceWorker.register("/static/worker.js");
  await awake(worker);
  const old = await worker.pushManager.getSubscription();
  await old?.unsubscribe(); // the hall may have another key by now
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: form.dataset.push });
  const { endpoint, keys } = made.toJSON();
  for (const [name, value] of Object.entries({ endpoint, ...keys })) form.elements[name].value = value;
  form.submit();
}

if (canDo) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    Notification.requestPermission()
      .then((answer) => (answer === "granted" ? subscribe() : tell(form.dataset.refused)))
      .catch(() => tell(form.dataset.failed));
  });
} else document.querySelector("[data-no-push]").hidden = false;
