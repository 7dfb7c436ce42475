// The log shows the lines of one player, or of this round and the last, if that is wished for. It stays so when the log comes anew.

const log = document.querySelector("#log");
const wish = { by: "", since: "" };

const picker = (name) => log.querySelector(`[data-log="${name}"]`);

// Newest first: a round ends, read like that, with the line that begins it.
function filter() {
  let rounds = 1;
  for (const line of log.querySelectorAll(".log-lines li")) {
    const isOther = wish.by !== "" && line.dataset.by !== wish.by && !("round" in line.dataset);
    line.hidden = isOther || (wish.since !== "" && rounds > Number(wish.since));
    if ("round" in line.dataset) rounds += 1;
  }
}

function restore() {
  for (const name of ["by", "since"]) if (picker(name)) picker(name).value = wish[name];
  if (wish.by || wish.since) filter();
}

log.addEventListener("change", (event) => {
  if (!event.target.dataset.log) return;
  wish[event.target.dataset.log] = event.target.value;
  filter();
});

new MutationObserver(restore).observe(log, { childList: true });
