// The list of findings below the text, with fixes as buttons.

import { element } from "./elements.mjs";

const shownLimit = 60;
const batch = 8;

const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** The findings in a few words. */
export function summarized({ errors, warnings, notes }) {
  const parts = [[errors, "error"], [warnings, "warning"], [notes, "note"]].filter(([count]) => count > 0);
  return parts.length === 0 ? "No findings" : parts.map(([count, word]) => counted(count, word)).join(", ");
}

/** The address of a rule's page. */
export const ruleAddress = (code) => `rules.html#${code}`;

/**
 * The items of a list of findings.
 * @param {object[]} findings
 * @param {{select: (from: number, to: number) => void, fix?: (edits: object[]) => void}} actions
 */
export function findingItems(findings, { select, fix }) {
  return findings.map((found) => {
    const { from, to, start } = found.range;
    const place = element("button", { type: "button", className: "place", onclick: () => select(from, to) }, `Line ${start.line}`);
    place.setAttribute("aria-label", `Line ${start.line}: select the text of this finding`);
    const rule = element("a", { href: ruleAddress(found.code), title: found.rule }, found.code);
    const item = element("li", { className: found.severity }, place, " ", element("strong", {}, found.severity), " ", prose(found.message), " ", rule);
    if (fix && found.fix) {
      const note = found.fix.safety === "unsafe" ? " (may change the meaning)" : "";
      item.append(element("div", {}, element("button", { type: "button", className: "fix", onclick: () => fix(found.fix.edits) },
        `Fix: ${found.fix.title.replaceAll("`", "")}${note}`)));
    }
    for (const note of found.notes) item.append(element("p", { className: "faint" }, prose(note)));
    return item;
  });
}

/**
 * Shows findings in a list, a few in each frame, so that no frame takes long.
 * @param {HTMLElement} list
 */
export function showFindingList(list, findings, total, actions) {
  const shown = findings.slice(0, shownLimit);
  list.replaceChildren(...findingItems(shown.slice(0, batch), actions));
  list.findings = findings;
  const showMore = (from) => {
    // Newer findings may have replaced these.
    if (list.findings !== findings) return;
    if (from < shown.length) {
      list.append(...findingItems(shown.slice(from, from + batch), actions));
      requestAnimationFrame(() => showMore(from + batch));
    } else if (total > shown.length) list.append(element("li", {}, `and ${total - shown.length} more`));
  };
  requestAnimationFrame(() => showMore(batch));
}

/** A sentence in which names are between backticks, with the names as code. */
export function prose(text) {
  const parts = text.split("`"), result = document.createDocumentFragment();
  if (parts.length % 2 === 0) result.append(text);
  else parts.forEach((part, index) => result.append(index % 2 === 1 ? element("code", {}, part) : part));
  return result;
}

/** A text after edits whose ranges are offsets of strings. */
export function edited(text, edits) {
  const ordered = [...edits].sort((a, b) => b.range.from - a.range.from);
  return ordered.reduce((result, { range, text: part }) => result.slice(0, range.from) + part + result.slice(range.to), text);
}
