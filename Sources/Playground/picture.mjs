// The tab Picture: the exact map of a layout with sliders and a corner to drag, the constraints at the chosen size, and what holds at
// every size. The module draws all of it; `explorer.js` is the script of its HTML reports. A console log has no map, only pictures.

import "./explorer.js";
import { element, labelled, menuOptions } from "./elements.mjs";
import { isOneLayout } from "./kinds.mjs";
import { connectLinks } from "./links.mjs";
import { parse, show } from "./markup.mjs";

const space = "http://www.w3.org/2000/svg";

export class PicturePanel {
  #host = element("div", { className: "report" });
  #annotated = element("div", { className: "annotated" });
  #message = element("p", { className: "faint", hidden: true });
  #omissions = element("p", { className: "omissions", hidden: true });
  #layouts = element("select");
  #layoutLabel = labelled("Layout", this.#layouts);
  #direction = element("input", { type: "checkbox" });
  #directionLabel = element("label", {}, this.#direction, "Right to left");
  #sizes = element("select", {}, ...menuOptions([
    ["near", "around the given size"], ["iphone", "every iPhone, portrait"], ["iphone-landscape", "every iPhone, landscape"],
    ["ipad", "every iPad, portrait"], ["ipad-landscape", "every iPad, landscape"], ["mac", "every Mac window"],
  ]));
  #sizesLabel = labelled("Sizes", this.#sizes);
  #root;
  #page = null;
  #answer = null;
  #frame = 0;
  #timer = 0;
  #mark = () => {};
  #marked = null;

  /** @param {HTMLElement} root the panel */
  constructor(root) {
    this.#root = root;
    this.#annotated.slot = "annotated";
    this.#host.append(this.#annotated);
    this.#layoutLabel.hidden = true;
    const bar = element("div", { className: "bar" }, this.#layoutLabel, this.#sizesLabel, this.#directionLabel);
    root.append(bar, this.#omissions, this.#message, this.#host);
    this.#sizes.onchange = () => this.#page.setSizes(this.#sizes.value);
    this.#direction.onchange = () => this.#page.setDirection(this.#direction.checked);
    this.#layouts.onchange = () => this.#page.setLayout(this.#layouts.selectedIndex + 1, true);
  }

  /** Draws the layout of the page's text. */
  update(page) {
    this.#page = page;
    this.#sizes.value = page.sizes;
    this.#direction.checked = page.isRightToLeft;
    this.#sizes.options[0].textContent = isOneLayout(page.kind) ? "around the given size" : "usual for this layout";
    // A log shows neither the sizes of a layout nor its direction.
    this.#sizesLabel.hidden = this.#directionLabel.hidden = page.kind === "log";
    this.#draw();
    // A map that takes long waits until typing pauses, so that it does not keep the next picture waiting.
    clearTimeout(this.#timer);
    page.engine.cancel("panel");
    const version = page.engine.version;
    const request = () => {
      if (version === page.engine.version && !this.#root.hidden) this.#requestMap();
    };
    if ((this.#answer?.milliseconds ?? 0) < 8) request();
    else this.#timer = setTimeout(request, 100);
  }

  /** Says which lines of the text make no constraints because of their mistakes. */
  showOmissions(lines) {
    const shown = [...new Set(lines)].slice(0, 12), last = shown.pop();
    this.#omissions.hidden = last === undefined;
    if (last === undefined) return;
    const places = shown.length === 0 ? `line ${last}, which has a mistake` : `lines ${shown.join(", ")} and ${last}, which have mistakes`;
    this.#omissions.textContent = `Left out: ${places}`;
  }

  /** Marks the constraints of a range of the text. */
  mark(from, to) {
    this.#marked = [from, to];
    this.#mark(from, to);
  }

  #requestMap() {
    const page = this.#page;
    if (page.kind === "log") {
      page.engine.request("panel", { call: "explain", options: page.options, shape: "sets" }, ({ sets }) => this.#showSets(sets));
      return;
    }
    const options = { ...page.options, ...page.sizesOption, ...page.directionOption, to: "html" };
    page.engine.request("panel", { call: "check", options, shape: "markup" }, (answer) => {
      this.#answer = answer;
      this.#showAnswer();
    });
  }

  // The picture of the chosen layout with its constraints.
  #draw() {
    const page = this.#page;
    page.engine.request("picture", page.pictureJob("linked-svg"), ({ markup, error, length }) => {
      const words = error ?? (length && "The picture is too large to show here.");
      const { body, sheets } = words ? { body: element("p", {}, words), sheets: [] } : parse(markup);
      const root = show(this.#annotated, words ? [body] : [...body.childNodes], sheets);
      this.#mark = connectLinks(root.querySelector("svg"), { lineOf: page.lineOf, select: page.select });
      fitWidth(root.querySelector("svg"));
      if (this.#marked) this.#mark(...this.#marked);
      this.#hide(false);
      page.drawn();
    });
  }

  // The lists of constraints in a console log.
  #showSets(sets = []) {
    if (sets.length === 0) return this.#say("The text has no lists of constraints. Paste a console log that says which constraints conflict.");
    this.#hide(false);
    this.#showMenu(sets.map(({ line, isConflict }) => `line ${line}${isConflict ? ", conflict" : ""}`));
    show(this.#host, [slot()], []);
  }

  // The menu of the layouts, if there are several. The chosen one may no longer exist.
  #showMenu(titles) {
    this.#layoutLabel.hidden = titles.length < 2;
    this.#layouts.replaceChildren(...titles.map((title) => element("option", {}, title)));
    this.#layouts.selectedIndex = Math.min(this.#page.layout, titles.length) - 1;
    if (this.#page.layout > titles.length && titles.length > 0) this.#page.setLayout(1, false);
  }

  #say(message) {
    this.#message.textContent = message;
    this.#hide(true);
  }

  #hide(isMessage) {
    this.#message.hidden = !isMessage;
    this.#host.hidden = isMessage;
    if (isMessage) this.#layoutLabel.hidden = true;
  }

  #showAnswer() {
    const { error, markup } = this.#answer;
    if (markup === undefined) {
      // The picture of one size can still be drawn.
      this.#hide(false);
      show(this.#host, [element("p", {}, error ?? "The map of all sizes is too large to show here."), slot()], []);
      return;
    }
    this.#hide(false);
    this.#showSection();
  }

  #showSection() {
    const { body, sheets } = parse(this.#answer.markup);
    const sections = [...body.querySelectorAll("section")], section = sections[this.#page.layout - 1] ?? sections[0];
    if (!section) return this.#say("There are no constraints to lay out. A format such as H:|-20-[title]-20-| makes some.");
    this.#showMenu(sections.map((other) => {
      const title = other.querySelector("h2")?.textContent ?? "";
      return title.slice(title.indexOf(": ") + 1).trim();
    }));
    arrange(section);
    const root = show(this.#host, [section], sheets);
    const explorer = root.querySelector(".explorer");
    globalThis.startExplorers(root);
    if (explorer) this.#connect(explorer);
  }

  // Keeps the size of the sliders, follows them, and adds the corner.
  #connect(explorer) {
    const [width, height] = explorer.querySelectorAll("input[type=number]");
    const set = (size) => [width, height].forEach((input, axis) => {
      if (input.disabled || Number(input.value) === size[axis]) return;
      input.value = size[axis];
      input.dispatchEvent(new Event("input"));
    });
    const wanted = this.#page.size ?? this.#page.assumedSize;
    if (wanted) set(wanted);
    addCorner(explorer, set);
    const showBroken = () => showConflict(explorer, this.#page.engine, this.#page.pictureJob("json"));
    showBroken();
    explorer.addEventListener("resized", ({ detail }) => {
      this.#page.setSize(detail.map((length) => Math.round(length * 1000) / 1000));
      // While the corner is dragged, the constraints are drawn once for each frame.
      this.#frame ||= requestAnimationFrame(() => {
        this.#frame = 0;
        this.#draw();
        showBroken();
      });
    });
  }
}

/**
 * Shows the frames at a size at which required constraints conflict. The map has none there; the module breaks constraints, as an app
 * would.
 * @param {HTMLElement} explorer the element with the sliders and the picture
 * @param {import("./engine.mjs").Engine} engine
 * @param {object} job the request for the frames at the size of the sliders, as JSON
 */
export function showConflict(explorer, engine, job) {
  const picture = explorer.querySelector(".live");
  for (const rect of picture.querySelectorAll(".breaking")) rect.classList.remove("breaking");
  if (!explorer.querySelector(".status.no")) return;
  engine.request("conflict", { ...job, shape: "value" }, ({ value }) => {
    if (value && explorer.isConnected && explorer.querySelector(".status.no")) placeFrames(explorer, picture, value.frames);
  });
}

// Moves the rectangles and names of the views to frames, which are relative to the views' superviews, and writes them in the table.
function placeFrames(explorer, picture, frames) {
  const { views, origin } = JSON.parse(explorer.querySelector("script").textContent);
  const rects = picture.querySelectorAll("rect"), names = picture.querySelectorAll("text"), corners = [origin];
  const rows = [...explorer.querySelectorAll(".frames tbody tr")];
  views.forEach(({ name, superview, hidden }, index) => {
    const frame = frames[name], cells = hidden ? [] : rows.shift()?.querySelectorAll("td") ?? [];
    if (index === 0 || !frame || hidden) return;
    const [left, top] = superview > 0 ? corners[superview] ?? origin : [0, 0];
    const [x, y] = (corners[index] = [left + frame.x, top + frame.y]);
    const rect = rects[index], text = names[index];
    Object.entries({ x, y, width: frame.width, height: frame.height }).forEach(([key, value]) => rect.setAttribute(key, value));
    rect.classList.add("breaking");
    [frame.x, frame.y, frame.width, frame.height].forEach((value, part) => {
      if (cells[part]) cells[part].textContent = String(Number(value.toFixed(3)));
    });
    rect.style.display = text.style.display = "";
    const room = text.getComputedTextLength(), line = parseFloat(text.style.fontSize);
    if (room > frame.width || line > frame.height) text.style.display = "none";
    text.setAttribute("x", x + (frame.width - room) / 2);
    text.setAttribute("y", y + frame.height / 2 + line / 3);
  });
}

// Makes a picture as narrow as the page, unless its words would become too small to read; it scrolls then.
function fitWidth(picture) {
  if (!picture) return;
  const smallest = 0.6 * Number(picture.getAttribute("width") ?? 0);
  picture.style.maxWidth = `max(100%, ${smallest}px)`;
  picture.style.height = "auto";
}

const slot = () => element("slot", { name: "annotated" });

// Puts the picture first, then its sliders and frames, then the constraints at this size, then what holds at every size.
function arrange(section) {
  section.querySelector("h2")?.remove();
  const explorer = section.querySelector(".explorer"), figures = section.querySelector(".figures");
  const heading = (text) => element("h3", {}, text);
  for (const old of section.querySelectorAll("h3")) {
    if (old.textContent === "Every size") old.remove();
    else old.textContent = "Sizes at which something fails";
  }
  section.prepend(heading("Constraints at this size"), slot(), heading("What holds at every size"));
  if (explorer) {
    explorer.append(...explorer.querySelectorAll(".size"), explorer.querySelector("details"));
    section.prepend(explorer);
  }
  if (figures) {
    // The given size is drawn above.
    figures.querySelector("figure")?.remove();
    if (!figures.querySelector("figure")) {
      figures.previousElementSibling?.remove();
      figures.remove();
    }
  }
}

// The corner of the superview, which the pointer drags. The sliders do the same from the keyboard.
function addCorner(explorer, set) {
  const picture = explorer.querySelector(".live"), frame = picture.querySelector(".superview");
  const corner = picture.appendChild(document.createElementNS(space, "circle"));
  corner.setAttribute("class", "corner");
  corner.setAttribute("stroke-width", 2);
  corner.setAttribute("vector-effect", "non-scaling-stroke");
  const length = (name) => Number(frame.getAttribute(name));
  const follow = () => {
    const scale = picture.viewBox.baseVal.width / (picture.clientWidth || 300);
    corner.setAttribute("r", 9 * scale);
    corner.setAttribute("cx", length("x") + length("width"));
    corner.setAttribute("cy", length("y") + length("height"));
  };
  follow();
  explorer.addEventListener("resized", follow);
  new ResizeObserver(follow).observe(picture);
  let next = null, pending = 0;
  corner.onpointerdown = (event) => {
    event.preventDefault();
    corner.setPointerCapture(event.pointerId);
  };
  corner.onpointermove = (event) => {
    if (!corner.hasPointerCapture(event.pointerId)) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM().inverse());
    next = [point.x - length("x"), point.y - length("y")].map((value) => Math.max(0, Math.round(value)));
    pending ||= requestAnimationFrame(() => {
      pending = 0;
      set(next);
    });
  };
}
