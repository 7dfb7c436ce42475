// The connection of a table's page: the socket tells every change in its order, and comes back by itself when it is gone.

import { read } from "./pieces.js";
import { hush, say, stand, words } from "./status.js";

const [SOONEST, LATEST] = [500, 20000]; // milliseconds until it is tried again
const table = document.querySelector("main.table");
let [socket, wait, timer] = [null, SOONEST, 0];
let [tell, opened] = [() => {}, () => {}];

export const heard = { count: 0, number: -1 }; // updates, and the question of the last one

export const isLive = () => socket?.readyState === WebSocket.OPEN;
export const shout = (word) => socket.send(word);
const tellSight = () => isLive() && shout(document.hidden ? "hidden" : "seen");

// Whom to tell of an update, and of a connection that is open, for the first time or again.
export function follow(whenTold, whenOpened) {
  [tell, opened] = [whenTold, whenOpened];
  connect();
}

export function connect() {
  clearTimeout(timer);
  socket?.close();
  const address = `${location.origin.replace("http", "ws")}/ws/${encodeURIComponent(table.dataset.table)}`;
  const mine = new WebSocket(`${address}?drawn=${table.dataset.drawn}`);
  table.dataset.drawn = ""; // the server knows how the page came only until it changes
  socket = mine;
  mine.addEventListener("open", () => mine === socket && greet());
  mine.addEventListener("message", (event) => hear(mine, JSON.parse(event.data)));
  mine.addEventListener("close", (event) => event.code !== 1008 && mine === socket && lose());
}

function greet() {
  wait = SOONEST;
  stand("lost");
  hush();
  if (document.hidden) tellSight();
  opened();
}

function hear(from, news) {
  if (news.error) say(news.error);
  if (typeof news.turn === "boolean") table.dataset.turn = news.turn ? "yes" : "";
  if (!news.fragments || from !== socket) return;
  heard.count += 1;
  heard.number = news.number;
  tell(read(news));
}

function lose() {
  stand("lost", words.lost);
  timer = setTimeout(connect, wait * (0.7 + Math.random() * 0.6));
  wait = Math.min(wait * 2, LATEST);
}

document.addEventListener("visibilitychange", tellSight);
addEventListener("online", () => table.dataset.live === "yes" && !isLive() && connect());
