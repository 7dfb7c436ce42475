// Gentle sounds, off until somebody wants them: my turn, a move, the end. They are made here; nothing is fetched.

const wanted = document.querySelector("#keys [name=sounds]");
const SOUNDS = { turn: [[523.25, 0], [783.99, 0.14]], move: [[392, 0]], end: [[392, 0], [523.25, 0.16], [659.25, 0.32], [783.99, 0.48]] };
const [LOUD, LONG] = [0.09, 0.5]; // of a note: its gain, and the seconds in which it dies away
let device = null;

// A note of a plucked string: it is there at once and dies away.
function pluck(pitch, when) {
  const [string, body] = [device.createOscillator(), device.createGain()];
  string.type = "triangle";
  string.frequency.value = pitch;
  body.gain.setValueAtTime(0, when);
  body.gain.linearRampToValueAtTime(LOUD, when + 0.012);
  body.gain.exponentialRampToValueAtTime(0.0001, when + LONG);
  string.connect(body).connect(device.destination);
  string.start(when);
  string.stop(when + LONG);
}

// A browser lets nothing sound before the page was touched; then it is silent, and that is no fault.
export function sound(kind) {
  if (!wanted.checked) return;
  device ??= new AudioContext();
  device.resume().then(() => SOUNDS[kind].forEach(([pitch, after]) => pluck(pitch, device.currentTime + after)), () => {});
}

wanted.checked = localStorage.getItem("bardhall-sounds") === "on";
wanted.addEventListener("change", () => {
  localStorage.setItem("bardhall-sounds", wanted.checked ? "on" : "off");
  sound("turn");
});
