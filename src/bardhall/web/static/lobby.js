// The lobby's page: its socket brings the parts that have changed, and is told whether somebody looks at them.

const [SOONEST, LATEST] = [1000, 30000]; // milliseconds until it is tried again
let [socket, wait] = [null, SOONEST];

const tellSight = () => socket?.readyState === WebSocket.OPEN && socket.send(document.hidden ? "hidden" : "seen");

function connect() {
  socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/lobby${location.search}`);
  socket.addEventListener("open", () => {
    wait = SOONEST;
    if (document.hidden) tellSight();
  });
  socket.addEventListener("message", (event) => swap(JSON.parse(event.data).fragments ?? {}));
  socket.addEventListener("close", (event) => {
    if (event.code === 1008) return;
    setTimeout(connect, wait * (0.7 + Math.random() * 0.6));
    wait = Math.min(wait * 2, LATEST);
  });
}

// The focus stays on the thing with the same key.
function swap(parts) {
  const key = document.activeElement?.dataset.key;
  for (const [part, html] of Object.entries(parts)) document.getElementById(part).innerHTML = html;
  if (key && document.activeElement === document.body) document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

document.addEventListener("visibilitychange", tellSight);
connect();
