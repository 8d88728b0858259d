// The catalogue: a page for each rule, whose examples can be edited and are linted while they are typed.

import { byId, element, labelled } from "./elements.mjs";
import { Engine } from "./engine.mjs";
import { edited, findingItems, prose, summarized } from "./findings.mjs";
import { kinds, optionsOf } from "./kinds.mjs";
import { connectOffline } from "./offline.mjs";
import { encode } from "./share.mjs";
import { connectThemeMenu } from "./theme.mjs";

const engine = new Engine();
let rules = [];
let count = 0;

function showList() {
  const words = byId("search").value.trim().toLowerCase();
  const shown = rules.filter(({ code, name, summary }) => `${code} ${name} ${summary}`.toLowerCase().includes(words));
  byId("count").textContent = `${shown.length} rules`;
  byId("rules").replaceChildren(...shown.map(({ code, name }) => {
    const link = element("a", { href: `#${code}` }, `${code} ${name}`);
    if (location.hash.slice(1) === code) link.setAttribute("aria-current", "page");
    return element("li", {}, link);
  }));
}

// A text with its findings below, which change as it is edited.
function liveExample(label, text) {
  const channel = `example-${count++}`;
  const area = element("textarea", { value: text, rows: Math.min(16, text.split("\n").length + 1), spellcheck: false, wrap: "off" });
  area.setAttribute("aria-label", label);
  const summary = element("p", { className: "faint" }), list = element("ul", { className: "findings" });
  const link = element("a", { className: "button", href: "./" }, "Open in the playground");
  async function lint() {
    const own = area.value;
    const { value } = await engine.ask(`${channel}-kind`, { call: "kind", shape: "value", own });
    // An empty text is a mistake only as a format.
    const kind = !own ? "format" : Object.hasOwn(kinds, value?.kind) ? value.kind : "file";
    engine.request(channel, { call: "lint", options: optionsOf(kind), shape: "findings", own }, (answer) => {
      summary.textContent = answer.error ?? summarized(answer.summary);
      const apply = (edits) => {
        area.value = edited(area.value, edits);
        lint();
      };
      const select = (from, to) => {
        area.focus();
        area.setSelectionRange(from, to);
      };
      list.replaceChildren(...findingItems(answer.findings ?? [], { select, fix: apply }));
    });
    link.href = `./#${await encode({ text: own, kind })}`;
  }
  area.oninput = lint;
  lint();
  return element("div", { className: "live-example" }, labelled(label, ""), area, summary, list, element("div", {}, link));
}

function showRule() {
  const rule = rules.find(({ code, name }) => code === location.hash.slice(1) || name === location.hash.slice(1));
  showList();
  if (!rule) return;
  document.title = `${rule.code} ${rule.name} – rules of vfl`;
  const parts = [
    element("h2", {}, `${rule.code} ${rule.name}`), element("p", { className: "faint" }, `Severity: ${rule.severity}`),
    element("p", {}, prose(rule.summary)), element("p", {}, prose(rule.rationale)),
  ];
  if (rule.message) parts.push(element("h3", {}, "What the app reports at run time"), element("pre", {}, rule.message));
  rule.examples.forEach(({ wrong, right }, index) => {
    parts.push(element("h3", {}, rule.examples.length > 1 ? `Example ${index + 1}` : "Example"), liveExample("Wrong", wrong));
    if (right) parts.push(liveExample("Right", right));
  });
  byId("rule").replaceChildren(...parts);
  reveal(byId("rules").querySelector("[aria-current]"));
}

// Scrolls the list, but not the page, to a link.
function reveal(link) {
  const list = byId("rules").parentElement;
  if (!link) return;
  const outer = list.getBoundingClientRect(), inner = link.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) list.scrollTop += inner.top - outer.top - outer.height / 3;
}

byId("search").oninput = showList;
connectThemeMenu(byId("theme"));
connectOffline();
engine.onFailure = (message) => byId("rule").replaceChildren(element("p", {}, message));
engine.start();
addEventListener("hashchange", () => {
  showRule();
  byId("rule").focus();
});
try {
  ({ rules } = await (await fetch("rules.json")).json());
  if (!location.hash) history.replaceState(null, "", `#${rules[0].code}`);
  showRule();
} catch (error) {
  byId("rule").replaceChildren(element("p", {}, `The rules could not be loaded (${error.message}).`));
}
