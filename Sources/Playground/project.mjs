// The sources of the app that wrote a console log. They stay in the page and in the links that someone copies.

import { byId, element } from "./elements.mjs";

/** The longest sources together, in characters. */
const limit = 3_000_000;

const suffixes = { swift: ".swift", objc: ".m", csharp: ".cs", interface: ".storyboard", file: ".vfl" };
const isSource = (name) => /\.(?:swift|mm?|h|cs|vfl|xib|storyboard)$/i.test(name);
const isLog = (name) => /\.(?:log|txt)$/i.test(name);

export class Project {
  #sources = [];
  #page;

  /** @param {{say: Function, kindOf: (text: string) => Promise<string>, openLog: Function, isLog: () => boolean, onChange: Function}} page */
  constructor(page) {
    this.#page = page;
    for (const [button, input] of [["add-files", "files"], ["add-folder", "folder"]]) {
      byId(button).onclick = () => byId(input).click();
      byId(input).onchange = async ({ target }) => {
        await this.#addFiles([...target.files]);
        target.value = "";
      };
    }
    byId("paste-source").onclick = () => this.#ask();
    addEventListener("dragover", (event) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    });
    addEventListener("drop", (event) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      this.#addFiles([...event.dataTransfer.files]);
    });
  }

  /** The sources as {name, text}, sorted by name, as the command sorts files. */
  get sources() { return this.#sources; }

  set sources(sources) {
    this.#sources = [...sources].sort((a, b) => (a.name < b.name ? -1 : 1));
    byId("sources").replaceChildren(...this.#sources.map(({ name }) => {
      const remove = element("button", { type: "button", onclick: () => this.#remove(name) }, "Remove");
      remove.setAttribute("aria-label", `Remove ${name}`);
      return element("li", {}, element("code", {}, name), " ", remove);
    }));
  }

  /** Values of the option `source`. */
  get options() { return this.#sources.map(({ name, text }) => JSON.stringify({ path: name, text })); }

  #remove(name) {
    this.sources = this.#sources.filter((source) => source.name !== name);
    this.#page.onChange();
    this.#page.say(`${name} removed.`);
    (byId("sources").querySelector("button") ?? byId("add-files")).focus();
  }

  #add(added) {
    const names = new Set(added.map(({ name }) => name));
    const all = [...this.#sources.filter(({ name }) => !names.has(name)), ...added];
    if (all.reduce((sum, { text }) => sum + text.length, 0) > limit) {
      return this.#page.say("These sources are too long for the page. Run vfl explain --sources in the folder of the project.");
    }
    this.sources = all;
    this.#page.onChange();
    this.#page.say(added.length === 1 ? `${added[0].name} added.` : `${added.length} sources added.`);
  }

  async #addFiles(files) {
    const log = files.find(({ name }) => isLog(name));
    if (log) this.#page.openLog(await log.text());
    const sources = files.filter(({ name }) => isSource(name));
    if (sources.length > 0) {
      this.#add(await Promise.all(sources.map(async (file) => ({ name: file.webkitRelativePath || file.name, text: await file.text() }))));
    } else if (!log) this.#page.say("None of these files is a source, a document or a console log.");
  }

  // Asks for a text, because reading the clipboard needs a permission.
  #ask() {
    const area = element("textarea", { rows: 12, spellcheck: false });
    area.setAttribute("aria-label", "Source or document");
    const add = element("button", { type: "button" }, "Add"), close = element("button", { type: "button" }, "Cancel");
    const dialog = element("dialog", {}, element("p", {}, "Paste a source or an Interface Builder document:"), area,
      element("div", { className: "bar" }, add, close));
    add.onclick = async () => {
      const text = area.value;
      dialog.close();
      if (text.trim()) this.#add([{ name: this.#nameOf(text, suffixes[await this.#page.kindOf(text)] ?? ".vfl"), text }]);
    };
    close.onclick = () => dialog.close();
    dialog.onclose = () => dialog.remove();
    document.body.append(dialog);
    dialog.showModal();
    area.focus();
  }

  // A pasted text has the name of its first type.
  #nameOf(text, suffix) {
    const type = /(?:\b(?:class|struct|extension)|@implementation)\s+([A-Z]\w*)/.exec(text)?.[1] ?? "Source";
    for (let number = 1; ; number += 1) {
      const name = `${type}${number > 1 ? `-${number}` : ""}${suffix}`;
      if (!this.#sources.some((source) => source.name === name)) return name;
    }
  }
}
