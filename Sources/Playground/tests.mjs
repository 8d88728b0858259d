// The tab Tests: runs the layout tests of a constraint file and draws each state.

import "./explorer.js";
import { element } from "./elements.mjs";
import { parse, show } from "./markup.mjs";
import { showConflict } from "./picture.mjs";

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
      const root = show(this.#host, [section], sheets), explorer = root.querySelector(".explorer");
      globalThis.startExplorers(root);
      if (explorer) this.#connect(explorer, page);
    });
  }

  // Shows the frames where required constraints conflict. While a slider moves, they are requested once for each frame.
  #connect(explorer, page) {
    let pending = 0;
    const showBroken = () => {
      pending = 0;
      const size = [...explorer.querySelectorAll("input[type=number]")].map((input) => Number(input.value)).join("x");
      showConflict(explorer, page.engine, { call: "solve", options: { ...page.options, size, to: "json" } });
    };
    explorer.addEventListener("resized", () => { pending ||= requestAnimationFrame(showBroken); });
    showBroken();
  }

  #say(message) {
    this.#message.textContent = message;
    this.#host.hidden = true;
  }
}
