// Messages that came while somebody looked elsewhere, at another page or at other panels, are announced: on the folded box, in
// the title, and to a reader. The browser remembers how many there were when they were last in sight.

import { sign } from "./title.js";

const chat = document.querySelector("#chat");
const KEY = `bardhall-heard-${document.querySelector("main.table").dataset.table}`;
const box = () => chat.querySelector(".chat-box");
let [isOpen, told] = [null, 0]; // as somebody has folded it; how many new ones a reader was told of

function look() {
  const heard = Number(box().dataset.heard);
  const isSeen = !document.hidden && (!heard || (box().open && box().checkVisibility()));
  if (isSeen) localStorage.setItem(KEY, String(heard));
  const unread = Math.max(0, heard - Number(localStorage.getItem(KEY) ?? 0));
  const badge = chat.querySelector(".badge");
  badge?.classList.toggle("unread", unread > 0);
  if (badge) badge.textContent = unread ? box().dataset.unread.replace("{n}", unread) : heard;
  sign("unread", unread ? `(${unread})` : "");
  if (unread > told) document.querySelector("#said").textContent = badge.textContent;
  told = unread;
}

chat.addEventListener("click", (event) => {
  if (event.target.closest("summary")) isOpen = !box().open;
});
chat.addEventListener("toggle", look, { capture: true });
for (const tab of document.querySelectorAll("[name=tab]")) tab.addEventListener("change", look);
document.addEventListener("visibilitychange", look);
new MutationObserver(() => {
  if (isOpen !== null) box().open = isOpen;
  look();
}).observe(chat, { childList: true });
look();
