// The tabs that show a text of the module: Equations, Code, JSON and Explain.

import { copy, element, labelled, menuOptions } from "./elements.mjs";
import { isOneLayout } from "./kinds.mjs";

/** A tab that shows one output of the module as text. */
export class TextPanel {
  #output = element("pre", { tabIndex: 0 });
  #note = element("p", { className: "faint", hidden: true });
  #download = element("a", { className: "button", hidden: true }, "Download all");
  #menu = null;
  #page = null;
  #job;
  #linkLines;

  /**
   * @param {HTMLElement} root the panel
   * @param {{label: string, choices?: [string, string][], job: (page: object, choice?: string) => object | string,
   *   linkLines?: boolean}} parts `job` returns a request, or a sentence if there is nothing to show; the first of the choices is the
   *   usual one
   */
  constructor(root, { label, choices, job, linkLines = false }) {
    this.#job = job;
    this.#linkLines = linkLines;
    const bar = element("div", { className: "bar" });
    if (choices) {
      this.#menu = element("select", { onchange: () => this.#page.outputChanged() }, ...menuOptions(choices));
      bar.append(labelled("Output", this.#menu));
    }
    const copyButton = element("button", { type: "button" }, "Copy");
    copyButton.setAttribute("aria-label", `Copy ${label}`);
    copyButton.onclick = () => copy(this.#output.textContent, this.#page.say, label[0].toUpperCase() + label.slice(1));
    bar.append(copyButton, this.#download);
    this.#output.setAttribute("role", "region");
    this.#output.setAttribute("aria-label", label);
    root.append(bar, this.#note, this.#output);
  }

  /** The chosen output; undefined if it is the usual one. */
  get output() { return this.#menu?.selectedIndex > 0 ? this.#menu.value : undefined; }

  set output(value) {
    if (!this.#menu) return;
    this.#menu.value = value;
    if (this.#menu.selectedIndex < 0) this.#menu.selectedIndex = 0;
  }

  /** Shows the output for the text of the page. */
  update(page) {
    this.#page = page;
    const job = this.#job(page, this.#menu?.value);
    if (typeof job === "string") {
      page.engine.cancel("panel");
      this.#show({ error: job }, page);
    } else page.engine.request("panel", job, (answer) => this.#show(answer, page));
  }

  #show({ error, text = "", length, file }, page) {
    if (text === "") error ??= "There is nothing to show. The findings below the text may say why.";
    this.#note.hidden = error === undefined && length === undefined;
    this.#note.textContent = error ?? (length ? `The output has ${length.toLocaleString("en")} characters. Only the beginning is shown.` : "");
    if (this.#download.href) URL.revokeObjectURL(this.#download.href);
    this.#download.removeAttribute("href");
    this.#download.hidden = !file;
    if (file) Object.assign(this.#download, { href: URL.createObjectURL(file), download: "output.txt" });
    this.#output.hidden = error !== undefined;
    this.#output.replaceChildren(...(this.#linkLines ? linked(text, page.selectLine) : [text]));
  }
}

// A text in which "line 3" is a button that selects the line. The text content stays the same. A button includes the parentheses around
// it, which otherwise could be on another line.
function linked(text, selectLine) {
  return text.split(/(\(line \d+\)|\bline \d+\b)/).map((part, index) => {
    if (index % 2 === 0 || index > 800) return part;
    const number = Number(/\d+/.exec(part)[0]);
    return element("button", { type: "button", className: "line", onclick: () => selectLine(number) }, part);
  });
}

/** The options of the commands that need more than the text. */
export const usedOptions = (page) => ({
  solve: { ...page.sizeOption, ...page.directionOption },
  explain: page.sizeOption,
  check: { ...page.sizesOption, ...page.directionOption },
});

const request = (call, options, shape = "text") => ({ call, options, shape });

/** The panels of this kind, by the name of their tab. */
export const textPanels = {
  equations: { label: "equations", job: (page) => request("compile", { ...page.options, to: "equations" }) },
  explain: {
    label: "explanation", linkLines: true,
    choices: [["text", "Explanation"], ["certificate", "Proof"]],
    job: (page, to) => {
      if (to === "text") {
        return request("explain", { ...page.options, ...usedOptions(page).explain, ...page.sourceOption, to });
      }
      if (page.kind === "log") return "Proofs are about layouts. The explanation of a console log adds up its constraints.";
      // A proof of a constraint file without a name contains the text, so that `vfl verify` needs only the proof.
      const name = isOneLayout(page.kind) ? { name: "-" } : {};
      return request("solve", { ...page.options, ...name, ...usedOptions(page).solve, to }, "json");
    },
  },
  code: {
    label: "code",
    choices: [["swift", "Swift"], ["objc", "Objective-C"], ["vfl", "Visual formats"], ["log", "Console log"]],
    job: (page, to) => request("compile", { ...page.options, to }),
  },
  json: {
    label: "JSON",
    choices: [["lint", "Findings"], ["compile", "Constraints"], ["solve", "Frames"], ["explain", "Explanations"],
      ["check", "Every size"], ["test", "Tests"]],
    job: (page, call) => {
      const sources = call === "explain" ? page.sourceOption : {};
      return request(call, { ...page.options, ...usedOptions(page)[call], ...sources }, "json");
    },
  },
};
