// Searches the sections of all pages for all words, best matches first. The index is a script, so this works without a server.
"use strict";

const folder = document.currentScript.dataset.folder;
const field = document.getElementById("search"), list = document.getElementById("found");
const shownCount = 12;

// Words in a title count more than words in a text.
function score([, , title, text], words) {
  const [heading, body] = [title.toLowerCase(), text.toLowerCase()];
  let total = 0;
  for (const word of words) {
    const inTitle = heading.includes(word), count = body.split(word).length - 1;
    if (!inTitle && count === 0) return 0;
    total += (inTitle ? 20 : 0) + (heading === word ? 40 : 0) + Math.min(count, 5);
  }
  return total;
}

// The part of a text around the first of the words.
function excerpt(text, words) {
  const at = Math.max(0, Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0)));
  const from = Number.isFinite(at) ? Math.max(0, text.lastIndexOf(" ", Math.max(0, at - 40))) : 0;
  return (from > 0 ? "…" : "") + text.slice(from, from + 140).trim() + (text.length > from + 140 ? "…" : "");
}

field.addEventListener("input", () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? [] : searchIndex.map((entry) => [score(entry, words), entry]).filter(([points]) => points > 0)
    .sort(([left], [right]) => right - left).slice(0, shownCount);
  list.replaceChildren(...found.map(([, [place, anchor, title, text]]) => {
    const link = document.createElement("a"), summary = document.createElement("span"), item = document.createElement("li");
    link.href = folder + place + (anchor ? "#" + anchor : "");
    link.textContent = title;
    summary.textContent = excerpt(text, words);
    item.append(link, summary);
    return item;
  }));
  if (words.length > 0 && found.length === 0) list.append(Object.assign(document.createElement("li"), { textContent: "Nothing found" }));
  list.hidden = words.length === 0;
});

field.form.addEventListener("submit", (event) => {
  event.preventDefault();
  list.querySelector("a")?.click();
});

// The slash key begins a search, and Escape ends it.
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.target.matches("input, textarea")) {
    event.preventDefault();
    field.focus();
  } else if (event.key === "Escape" && !list.hidden) {
    list.hidden = true;
    field.focus();
  }
});

// On a narrow screen, the list of pages opens on request.
if (matchMedia("(max-width: 60rem)").matches) document.querySelector("nav details").open = false;
