// The tab Tests: runs the layout tests of a constraint file and draws each state.

import "./explorer.js";
import { element } from "./elements.mjs";
import { parse, show } from "./markup.mjs";

export class TestsPanel {
  #host = element("div", { className: "report" });
  #message = element("p", { className: "faint" });

  /** @param {HTMLElement} root the panel */
  constructor(root) { root.append(this.#message, this.#host); }

  /** Runs the tests of the page's text. */
  update(page) {
    if (page.kind !== "file") {
      page.engine.cancel("panel");
      return this.#say("Only constraint files contain layout tests.");
    }
    page.engine.request("panel", { call: "test", options: { ...page.options, to: "html" }, shape: "markup" }, (answer) => {
      if (answer.markup === undefined) return this.#say(answer.error ?? "The report is too large to show here.");
      const { body, sheets } = parse(answer.markup);
      const section = body.querySelector("section"), summary = body.querySelector("header p")?.textContent ?? "";
      if (!section || !page.hasTests) {
        return this.#say("This file has no tests. Add a line such as “expect title.width == 200”, which states what must hold.");
      }
      section.querySelector("h2")?.remove();
      this.#message.textContent = summary;
      this.#host.hidden = false;
      globalThis.startExplorers(show(this.#host, [section], sheets));
    });
  }

  #say(message) {
    this.#message.textContent = message;
    this.#host.hidden = true;
  }
}
