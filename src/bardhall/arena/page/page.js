"use strict";
// Tables sort by the column whose heading is pressed, first with the most on top; pressed again, the other way round.
for (const table of document.querySelectorAll("table.sortable")) {
  const headings = [...table.tHead.rows[0].cells];
  const valueOf = (row, column) => {
    const marked = row.cells[column].querySelector("[data-sort]");
    return marked ? Number(marked.dataset.sort) : row.cells[column].textContent;
  };
  const compare = (a, b) => (typeof a === "number" ? b - a : a.localeCompare(b));
  headings.forEach((heading, column) => {
    heading.querySelector("button").addEventListener("click", () => {
      const turned = heading.ariaSort === "descending" ? -1 : 1;
      const rows = [...table.tBodies[0].rows];
      rows.sort((a, b) => turned * compare(valueOf(a, column), valueOf(b, column)));
      table.tBodies[0].append(...rows);
      headings.forEach((other) => other.removeAttribute("aria-sort"));
      heading.ariaSort = turned === 1 ? "descending" : "ascending";
    });
  });
}
