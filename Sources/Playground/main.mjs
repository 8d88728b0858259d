// Connects the parts of the page: each change of the text, the kind, the size or the tab requests what is visible.

import { Editor } from "./editor.mjs";
import { Engine } from "./engine.mjs";
import { byId, menuOptions } from "./elements.mjs";
import { edited, showFindingList, summarized } from "./findings.mjs";
import { canFormat, declaredSize, isConstraintText, isOneLayout, kinds, optionsOf } from "./kinds.mjs";
import { connectLessons } from "./lessons.mjs";
import { connectOffline } from "./offline.mjs";
import { Project } from "./project.mjs";
import { PicturePanel } from "./picture.mjs";
import { decode, encode } from "./share.mjs";
import { connectSharing } from "./sharing.mjs";
import { offerCompletions } from "./suggestions.mjs";
import { connectTabs } from "./tabs.mjs";
import { TestsPanel } from "./tests.mjs";
import { TextPanel, textPanels, usedOptions } from "./textpanel.mjs";
import { connectThemeMenu } from "./theme.mjs";

const firstText = `# A word in the last line is misspelled, so the field has no height.
# Press "Fix" below. Then drag the corner of the picture.
superview card (0 0; 320 160)
view avatar, title, field
metric margin = 20
H:|-margin-[avatar(64)]-12-[title]-margin-|
H:[avatar]-12-[field(>=120)]-margin-|
V:|-margin-[avatar(64)]
V:|-margin-[title(24)]-12-[field]
field.heigth == 34
`;

/** Longer texts are not part of the page's address, only of links that are copied. */
const addressLimit = 20_000;

const engine = new Engine();
const editor = new Editor({ area: byId("text"), overlay: byId("marks"), gutter: byId("numbers"), parts: byId("parts") });
const panels = {
  picture: new PicturePanel(byId("panel-picture")),
  tests: new TestsPanel(byId("panel-tests")),
  ...Object.fromEntries(Object.entries(textPanels).map(([name, parts]) => [name, new TextPanel(byId(`panel-${name}`), parts)])),
};
const status = byId("status"), busy = byId("busy"), kindMenu = byId("kind");

/** What links and history contain, except for the text. A kind of null is detected. */
const state = { kind: null, tab: "picture", size: null, sizes: "near", layout: null, rightToLeft: null, example: null };
let detected = "file";
let lastDeclared = "";
let findings = [];
let findingsVersion = -1;
let announcement = 0, addressTimer = 0, busyTimer = 0;

const kindOf = () => state.kind ?? detected;
const say = (message) => { status.textContent = message; };

/** What panels know of the page. */
const page = {
  engine, say,
  get kind() { return kindOf(); },
  get options() { return optionsOf(kindOf()); },
  get size() { return state.size; },
  get sizes() { return state.sizes; },
  /** The size of a layout that declares none. */
  get assumedSize() {
    const text = editor.visibleText;
    if (!isOneLayout(kindOf()) || declaredSize(text)) return null;
    return /^[ \t]*V:|\.(?:height|top|bottom|centerY)\b/m.test(text) ? [375, 667] : [375, 120];
  },
  /** The number of the shown layout, from 1. */
  get layout() { return state.layout ?? 1; },
  get isRightToLeft() { return state.rightToLeft === true; },
  get directionOption() { return page.isRightToLeft ? { "right-to-left": "yes" } : {}; },
  get sizeOption() {
    const size = state.size ?? page.assumedSize;
    return size && isOneLayout(kindOf()) ? { size: size.join("x") } : {};
  },
  /** The request for the picture of the shown layout at the chosen size. */
  pictureJob(to) {
    const { options, layout } = page;
    if (kindOf() === "log") return { call: "explain", options: { ...options, layout, to }, shape: "picture" };
    const chosen = isOneLayout(kindOf()) ? page.sizeOption
      : { layout, ...page.sizesOption, ...(state.size ? { size: state.size.join("x") } : {}) };
    return { call: "solve", options: { ...options, ...chosen, ...page.directionOption, to }, shape: "picture" };
  },
  /** The sources of the app that wrote a log. */
  get sourceOption() { return kindOf() === "log" && project.sources.length > 0 ? { source: project.options } : {}; },
  get sizesOption() {
    if (state.sizes !== "near") return { sizes: state.sizes };
    const size = declaredSize(editor.visibleText) ?? page.assumedSize;
    if (!size || !isOneLayout(kindOf())) return {};
    const at = (factor) => size.map((length) => Math.round(length * factor)).join("x");
    return { sizes: `${at(0.5)}...${at(1.5)}` };
  },
  get hasTests() { return /^[ \t]*(?:expect|at|for)\b/m.test(editor.text); },
  setSize(size) {
    state.size = size;
    saveSoon();
  },
  setSizes(sizes) {
    Object.assign(state, { sizes, size: null });
    updatePanel();
    save(true);
  },
  setDirection(isRightToLeft) {
    state.rightToLeft = isRightToLeft || null;
    updatePanel();
    save(true);
  },
  setLayout(number, isByUser) {
    Object.assign(state, { layout: number > 1 ? number : null, size: null });
    updatePanel();
    save(isByUser);
  },
  /** Called when another output of a tab is chosen. */
  outputChanged() {
    updatePanel();
    save(true);
  },
  select: (from, to) => editor.select(from, to),
  selectLine: (line) => editor.selectLine(line),
  lineOf: (offset) => editor.lineOf(offset),
  drawn() { performance.mark("vfl-drawn", { detail: engine.spent }); },
};

// MARK: Updates

function updatePanel() { panels[state.tab].update(page); }

function updateAll(isTyped) {
  const version = engine.version;
  // Another kind of text is not about the task.
  if (state.example && kindOf() !== "file") lessons.show((state.example = null));
  byId("format").disabled = !canFormat(kindOf());
  byId("project").hidden = kindOf() !== "log";
  kindMenu.options[0].textContent = `Detect: ${kinds[detected].label}`;
  // While someone types, the picture comes first; the findings of a new text come before its picture.
  if (isTyped) updatePanel();
  engine.request("findings", { call: "lint", options: page.options, shape: "findings" }, (answer) => {
    showFindings(answer, version);
    if (!isTyped) updatePanel();
  });
}

function textChanged(isTyped) {
  engine.setText(editor.text);
  lessons.textChanged();
  // A new size in the text counts more than an old one of the sliders.
  const declared = String(declaredSize(editor.visibleText));
  if (declared !== lastDeclared) state.size = null;
  lastDeclared = declared;
  // Typing seldom changes the kind of a text, so the results need not wait for it. The kind of the first text is known.
  if (state.kind || isTyped || editor.text === firstText) updateAll(isTyped);
  if (state.kind) return;
  engine.request("kind", { call: "kind", shape: "value" }, ({ value, error }) => {
    const old = detected;
    detected = error || !Object.hasOwn(kinds, value.kind) ? "file" : value.kind;
    // A text of several lines that begins with a format becomes a constraint file.
    if (detected === "format" && editor.visibleText.includes("\n")) detected = "file";
    if (detected === "log" && old !== "log" && state.tab !== "explain") selectTab("explain");
    if ((!isTyped && editor.text !== firstText) || detected !== old) updateAll(false);
  });
}

function showFindings({ error, findings: found = [], summary }, version) {
  findings = found;
  findingsVersion = version;
  editor.setMarks(found.map(({ range, severity }) => ({ from: range.from, to: range.to, severity })).sort((a, b) => a.from - b.from));
  const total = summary ? summary.errors + summary.warnings + summary.notes : 0;
  showFindingList(byId("findings"), found, total, { select: (from, to) => editor.select(from, to), fix: applyFix });
  const words = error ?? summarized(summary);
  byId("summary").textContent = words;
  const safe = found.filter(({ fix }) => fix?.safety === "safe");
  byId("fix-all").hidden = safe.length < 2;
  panels.picture.showOmissions(isConstraintText(kindOf()) ? found.filter(leavesOut).map(({ range }) => range.start.line) : []);
  performance.mark("vfl-findings");
  clearTimeout(announcement);
  // Screen readers announce the result once typing pauses.
  announcement = setTimeout(() => { byId("announcement").textContent = words; }, 700);
}

/** Whether a finding is about a statement that makes no constraints. Errors about layouts leave nothing out. */
const leavesOut = ({ severity, code }) => severity === "error" && /^VFL[123]/.test(code);

function applyFix(edits) {
  if (findingsVersion !== engine.version) return;
  if (edits.length === 1) {
    const [{ range, text }] = edits;
    editor.replace(range.from, range.to, text);
  } else editor.replace(0, editor.text.length, edited(editor.text, edits));
  say("Fix applied.");
}

function showTab(name, isByUser) {
  state.tab = name;
  if (isByUser) {
    updatePanel();
    save(true);
  }
}

const selectTab = connectTabs(byId("tabs"), showTab);

// MARK: Address and history

const linkState = () => ({ text: editor.text, sources: kindOf() === "log" ? project.sources : [], output: panels[state.tab].output, ...Object.fromEntries(Object.entries(state).filter(([, value]) => value !== null)) });

function saveSoon() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => save(false), 500);
}

let lastFragment = "";

/** Writes the state to the address, as a new entry of the history or in place of the current one. */
async function save(isNew) {
  clearTimeout(addressTimer);
  const state = linkState();
  if (state.sources.reduce((sum, { text }) => sum + text.length, editor.text.length) > addressLimit) return;
  const fragment = await encode(state);
  if (fragment === lastFragment) return;
  lastFragment = fragment;
  try {
    history[isNew ? "pushState" : "replaceState"](null, "", `#${fragment}`);
  } catch {
    // Browsers limit how often the address changes, and some frames do not allow it.
  }
}

async function open(fragment) {
  lastFragment = fragment;
  const { state: opened, error } = await decode(fragment);
  if (error) {
    say(error);
    if (editor.text === "") apply({ text: firstText });
    return;
  }
  apply(opened);
}

function apply(opened) {
  state.kind = opened.kind ?? null;
  state.size = opened.size ?? null;
  state.sizes = opened.sizes ?? "near";
  state.layout = opened.layout ?? null;
  state.rightToLeft = opened.rightToLeft ?? null;
  state.example = opened.example ?? null;
  project.sources = opened.sources ?? [];
  kindMenu.value = state.kind ?? "";
  lastDeclared = String(declaredSize(opened.text));
  lessons.show(state.example);
  selectTab(opened.tab ?? "picture");
  panels[state.tab].output = opened.output;
  editor.setText(opened.text);
}

addEventListener("popstate", () => {
  const fragment = location.hash.slice(1);
  if (fragment !== lastFragment) open(fragment);
});

// MARK: Controls

const lessons = connectLessons({
  open: (example) => {
    apply({ text: example.text, kind: "file", tab: example.tab, example: example.id });
    save(true);
  },
  text: () => editor.text,
  replace: (text) => editor.replace(0, editor.text.length, text),
  ask: (job) => engine.ask("lesson", job),
  close: () => {
    state.example = null;
    lessons.show(null);
    save(true);
  },
});

const project = new Project({
  say,
  kindOf: async (text) => (await engine.ask("source-kind", { call: "kind", shape: "value", own: text })).value?.kind,
  openLog: (text) => {
    apply({ text, kind: "log", tab: "explain", sources: project.sources });
    save(true);
  },
  onChange: () => {
    updatePanel();
    save(true);
  },
});

connectSharing({
  state: () => ({ hasSources: kindOf() === "log" && project.sources.length > 0, text: editor.text, kind: kindOf(), tab: state.tab, output: panels[state.tab].output, used: usedOptions(page) }),
  link: async () => `${location.href.replace(/#.*/, "")}#${await encode(linkState())}`,
  picture: async () => {
    // Pictures of console logs have only this form.
    const form = kindOf() === "log" ? "linked-svg" : "svg";
    const answer = await engine.ask("share", { ...page.pictureJob(form), shape: "whole" });
    return answer.text;
  },
  say,
});

kindMenu.append(...menuOptions(Object.entries(kinds).map(([kind, { label }]) => [kind, label])));
kindMenu.onchange = () => {
  state.kind = kindMenu.value || null;
  textChanged(false);
  save(true);
};

byId("format").onclick = () => {
  engine.request("edit", { call: "format", options: page.options, shape: "whole" }, ({ text, error }) => {
    if (error) return say(error);
    const isSame = text === editor.text;
    if (!isSame) editor.replace(0, editor.text.length, text);
    say(isSame ? "The text is already formatted." : "Formatted.");
  });
};

byId("fix-all").onclick = () => applyFix(findings.flatMap(({ fix }) => (fix?.safety === "safe" ? fix.edits : [])));

byId("paste").onclick = async () => {
  try {
    const text = await navigator.clipboard.readText();
    apply({ text, tab: "explain" });
    save(true);
  } catch {
    editor.area.focus();
    editor.area.select();
    say("The browser does not allow reading the clipboard here. Press Ctrl+V or Command-V to paste over the text.");
  }
};

editor.onChange = (isTyped) => {
  textChanged(isTyped);
  saveSoon();
};

editor.onCaret = (offset) => {
  const index = findings.findIndex(({ range }) => range.from <= offset && offset <= Math.max(range.to, range.from + 1));
  [...byId("findings").children].forEach((item, other) => item.classList.toggle("current", other === index));
  const { from, to } = editor.lineOf(offset);
  panels.picture.mark(from, to);
};

offerCompletions(editor, byId("completions"), () => isConstraintText(kindOf()));
connectThemeMenu(byId("theme"));
connectOffline();

engine.onBusy = (isBusy) => {
  clearTimeout(busyTimer);
  byId("results").setAttribute("aria-busy", String(isBusy));
  if (isBusy) busyTimer = setTimeout(() => { busy.textContent = "Working…"; }, 300);
  else busy.textContent = "";
};
engine.onFailure = say;
engine.start();
const fragment = location.hash.slice(1);
if (fragment) open(fragment);
else apply({ text: firstText });
