// The rulebook: what is typed into its search is found at once; and at a table the book opens in a sheet beside the board.
// Without the script the search is a page of its own, and the links of a table lead to the book.

const FOUND = "found-words";

// As people type: without capitals, accents and signs.
const spelled = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]/gu, " ");

function live(book) {
  const [field, status] = [book.querySelector("[type=search]"), book.querySelector(".found")];
  const rules = [...book.querySelectorAll(".rule-text")].map((it) => ({ it, said: spelled(`${it.id} ${it.textContent}`) }));

  const entry = (chapter) => book.querySelector(`.contents [href="#${chapter.id}"]`);

  function find() {
    const words = spelled(field.value).split(" ").filter(Boolean);
    const found = rules.filter(({ it, said }) => !(it.hidden = !words.every((word) => said.includes(word))));
    for (const chapter of book.querySelectorAll(".chapter")) show(chapter, words);
    book.querySelector(".overview").hidden = words.length > 0;
    const told = found.length ? status.dataset.found.replace("#", found.length) : status.dataset.none;
    status.textContent = words.length ? told : "";
    mark(found.map(({ it }) => it), words);
  }

  function show(chapter, words) {
    chapter.hidden = !chapter.querySelector(".rule-text:not([hidden])");
    chapter.open = words.length > 0 || !("folded" in chapter.dataset);
    entry(chapter).parentElement.hidden = chapter.hidden;
  }

  function reveal(id) {
    const there = book.querySelector(`#${CSS.escape(id)}`);
    if (there?.hidden) {
      field.value = "";
      find();
    }
    there?.closest(".chapter")?.setAttribute("open", "");
    there?.scrollIntoView();
    return there;
  }

  const reader = new IntersectionObserver((seen) => { // where somebody reads is marked in the contents
    for (const { target, isIntersecting } of seen) entry(target).ariaCurrent = isIntersecting ? "true" : null;
  }, { rootMargin: "-15% 0px -80% 0px" });
  for (const chapter of book.querySelectorAll(".chapter")) reader.observe(chapter);
  field.addEventListener("input", find);
  field.form.addEventListener("submit", (event) => event.preventDefault());
  book.addEventListener("click", (event) => {
    const place = event.target.closest("a[href^='#']")?.hash.slice(1);
    if (place) reveal(place);
  });
  return reveal;
}

// Found words are painted, not written into the page; a browser that cannot do it still finds the rules.
function mark(rules, words) {
  for (const it of document.querySelectorAll(".rule-text mark")) it.parentElement.textContent = it.parentElement.textContent;
  if (!CSS.highlights) return;
  const ranges = rules.flatMap((it) => words.flatMap((word) => places(it.querySelector("p").firstChild, word)));
  CSS.highlights.set(FOUND, new Highlight(...ranges));
}

function places(text, word) {
  const letters = text.data.split("").flatMap((sign, at) => [...spelled(sign)].map((letter) => [letter, at]));
  const [said, found] = [letters.map(([letter]) => letter).join(""), []];
  for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + word.length)) {
    const range = document.createRange();
    range.setStart(text, letters[at][1]);
    range.setEnd(text, letters[at + word.length - 1][1] + 1);
    found.push(range);
  }
  return found;
}

// At a table

const NARROW = "(max-width: 860px)";
const link = document.querySelector("[data-book]");
const asking = [...document.querySelectorAll("#lesson, #invite, #ask")];
const sheet = document.createElement("aside");
let [reading, opener] = [null, null];

async function read() {
  const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
  const book = document.adoptNode(page.querySelector(".rulebook"));
  for (const it of book.querySelectorAll(".chapter-card [id]")) strip(it);
  const close = document.createElement("button");
  close.textContent = link.dataset.book;
  close.addEventListener("click", shut);
  await dress(page.querySelector("link[href*=rulebook]"));
  sheet.className = "book-sheet";
  sheet.setAttribute("aria-label", book.querySelector("h1").textContent);
  sheet.replaceChildren(close, book);
  document.body.append(sheet);
  for (const it of asking) new ResizeObserver(place).observe(it);
  book.querySelector(".contents").open = false;
  return live(book);
}

// The board may have the same card.
const strip = (card) => ["id", "data-key", "data-piece"].forEach((name) => card.removeAttribute(name));

const dress = (style) => new Promise((done, failed) => {
  const own = document.createElement("link");
  Object.assign(own, { rel: "stylesheet", href: style.getAttribute("href"), onload: done, onerror: failed });
  document.head.append(own);
});

// As wide as the question and below it; a long one leaves it half of the window.
function place() {
  const bottom = Math.max(48, ...asking.map((it) => it.getBoundingClientRect().bottom));
  const { left, right } = document.querySelector(".right").getBoundingClientRect();
  const sides = { top: Math.min(bottom + 8, innerHeight / 2), left, right: innerWidth - right };
  for (const [name, size] of Object.entries(sides)) sheet.style.setProperty(`--${name}`, `${size}px`);
}

async function open(from) {
  const reveal = await (reading ??= read()).catch(() => (reading = null));
  if (!reveal) return location.assign(from.href);
  document.querySelector(":popover-open")?.hidePopover();
  from.closest("dialog")?.close();
  opener = from.closest("details.menu")?.querySelector("summary") ?? document.activeElement;
  for (const it of document.querySelectorAll("details.menu[open]")) it.open = false;
  sheet.hidden = false;
  place();
  for (const it of sheet.querySelectorAll(".here")) it.classList.remove("here");
  const there = from.hash && reveal(from.hash.slice(1));
  there?.classList?.add("here");
  (there || sheet).querySelector("[type=search], a.rule").focus({ preventScroll: true });
}

function shut() {
  sheet.hidden = true;
  if (sheet.contains(document.activeElement) || document.activeElement === document.body) opener?.focus();
}

// The sign § at a table opens its sentence alone (`rule.js`); whatever else leads to the book opens it here.
function follow(event) {
  const to = event.target.closest?.("a[href]");
  if (to?.pathname !== link.pathname || to.closest("main a.rule, main a.lesson-rule, .book-sheet")) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(to);
}

if (link) {
  document.addEventListener("click", follow);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && sheet.isConnected && !sheet.hidden && !document.querySelector("dialog[open], :popover-open")) shut();
  });
} else {
  const book = document.querySelector(".rulebook");
  const reveal = live(book);
  if (matchMedia(NARROW).matches) book.querySelector(".contents").open = false;
  if (location.hash) reveal(location.hash.slice(1));
  addEventListener("hashchange", () => reveal(location.hash.slice(1)));
}
