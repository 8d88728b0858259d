// The text: a plain textarea, so that screen readers, phones and undo work as everywhere, with marks under the findings behind it.
// Only visible lines get marks. A long text is shown in parts, because browsers need a long time to lay out a megabyte.

import { lineAt, lineStarts } from "./lines.mjs";

/** The longest part of a text in the textarea, in characters. */
const partLimit = 20_000;
/** The longest change that counts as typing, in characters. */
const typedLimit = 40;
/** Longer lines get no marks. */
const markedLineLimit = 2_000;

export class Editor {
  #area;
  #overlay;
  #gutter;
  #parts;
  #before = "";
  #after = "";
  #value = "";
  #starts = [0];
  #linesBefore = 0;
  #marks = [];
  #frame = 0;

  /** Called after each change of the text, with whether it is as short as those of typing. */
  onChange = () => {};
  /** Called with the offset of the caret in the text. */
  onCaret = () => {};

  /** @param {{area: HTMLTextAreaElement, overlay: Element, gutter: Element, parts: Element}} elements */
  constructor({ area, overlay, gutter, parts }) {
    this.#area = area;
    this.#overlay = overlay;
    this.#gutter = gutter;
    this.#parts = parts;
    area.addEventListener("input", () => this.#read());
    area.addEventListener("scroll", () => this.#drawSoon());
    area.addEventListener("paste", (event) => this.#insertLong(event, event.clipboardData));
    area.addEventListener("beforeinput", (event) => {
      if (!event.inputType.startsWith("delete") || !this.#isAllSelected) return;
      event.preventDefault();
      this.setText("");
    });
    area.addEventListener("drop", (event) => this.#drop(event));
    new ResizeObserver(() => this.#drawSoon()).observe(area);
    document.addEventListener("selectionchange", () => {
      if (document.activeElement === area) this.onCaret(this.#before.length + area.selectionStart);
    });
    const [previous, next] = parts.querySelectorAll("button");
    previous.onclick = () => this.#showPart(Math.max(0, this.#before.length - partLimit));
    next.onclick = () => this.#showPart(this.#before.length + this.#value.length);
  }

  /** The whole text. */
  get text() { return this.#before + this.#value + this.#after; }

  get area() { return this.#area; }

  /** The text of the textarea, which is the whole text unless that is long. */
  get visibleText() { return this.#value; }

  /** Replaces the text. */
  setText(text) {
    const clean = text.replace(/\r\n?/g, "\n");
    this.#marks = [];
    this.#cut(clean, 0);
    this.onChange(false);
  }

  /** Replaces a range as if it were typed, so that it can be undone. */
  replace(from, to, text) {
    this.#reveal(from);
    const start = from - this.#before.length, end = to - this.#before.length;
    if (start < 0 || end > this.#value.length) {
      const whole = this.text;
      this.setText(whole.slice(0, from) + text + whole.slice(to));
      return;
    }
    this.#area.focus();
    this.#area.setSelectionRange(start, end);
    const isTyped = text ? document.execCommand("insertText", false, text) : start === end || document.execCommand("delete");
    if (!isTyped) {
      this.#area.setRangeText(text, start, end, "end");
      this.#read();
    }
  }

  /** Selects a range and scrolls to it. */
  select(from, to) {
    this.#reveal(from);
    const start = from - this.#before.length, end = Math.min(this.#value.length, to - this.#before.length);
    this.#area.focus();
    this.#area.setSelectionRange(start, end);
    const { height } = this.#metrics(), line = lineAt(this.#starts, start);
    const top = line * height;
    if (top < this.#area.scrollTop || top + 3 * height > this.#area.scrollTop + this.#area.clientHeight) {
      this.#area.scrollTop = Math.max(0, top - this.#area.clientHeight / 3);
    }
  }

  /** The line that contains an offset in the text: its number, which starts at 1, its range and its text. */
  lineOf(offset) {
    const text = this.text, from = offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
    const end = text.indexOf("\n", from), to = end < 0 ? text.length : end;
    const inside = offset - this.#before.length;
    const number = inside >= 0 && inside <= this.#value.length ? this.#linesBefore + lineAt(this.#starts, inside) + 1
      : lineStarts(text.slice(0, offset)).length;
    return { number, from, to, text: text.slice(from, Math.min(to, from + 200)).trim() };
  }

  /** Selects a line by its number, which starts at 1. */
  selectLine(number) {
    const text = this.text, starts = lineStarts(text), index = Math.min(Math.max(1, number), starts.length) - 1;
    this.select(starts[index], index + 1 < starts.length ? starts[index + 1] - 1 : text.length);
  }

  /** Marks ranges: `{from, to, severity}` with offsets in the whole text, in ascending order. */
  setMarks(marks) {
    this.#marks = marks;
    this.#drawSoon();
  }

  /** The position of the caret in the page, for a list below it. */
  caretPlace() {
    const { height, left, top, font } = this.#metrics();
    const caret = this.#area.selectionStart, line = lineAt(this.#starts, caret);
    const before = this.#value.slice(this.#starts[line], caret);
    const context = document.createElement("canvas").getContext("2d");
    context.font = font;
    return {
      x: left + context.measureText(before).width - this.#area.scrollLeft, y: top + (line + 1) * height - this.#area.scrollTop, before,
    };
  }

  // MARK: Parts of a long text

  // Puts the part of a text that contains an offset into the textarea.
  #cut(text, offset) {
    if (text.length <= partLimit * 1.5) {
      this.#before = this.#after = "";
      this.#area.value = text;
    } else {
      const start = text.lastIndexOf("\n", Math.max(0, Math.min(offset, text.length - 1))) + 1;
      // A very long line is cut within the line.
      const from = offset - start > partLimit ? offset : offset === 0 ? 0 : start;
      const lineEnd = text.lastIndexOf("\n", from + partLimit);
      const to = from + partLimit >= text.length ? text.length : lineEnd > from ? lineEnd + 1 : from + partLimit;
      this.#before = text.slice(0, from);
      this.#after = text.slice(to);
      this.#area.value = text.slice(from, to);
    }
    this.#area.setSelectionRange(0, 0);
    this.#area.scrollTop = 0;
    this.#value = this.#area.value;
    this.#measureParts();
  }

  #measureParts() {
    this.#starts = lineStarts(this.#value);
    this.#linesBefore = lineStarts(this.#before).length - 1;
    const isCut = this.#before !== "" || this.#after !== "";
    this.#parts.hidden = !isCut;
    this.#gutter.parentElement.style.setProperty("--digits", Math.max(4, String(this.#linesBefore + this.#starts.length).length));
    if (isCut) {
      const [previous, next] = this.#parts.querySelectorAll("button");
      previous.disabled = this.#before === "";
      next.disabled = this.#after === "";
      const from = this.#linesBefore + 1, to = this.#linesBefore + this.#starts.length - (this.#value.endsWith("\n") ? 1 : 0);
      this.#parts.querySelector("span").textContent =
        `The text is long. These are lines ${from} to ${to} of ${to + lineStarts(this.#after).length - 1}.`;
    }
    this.#drawSoon();
  }

  #showPart(offset) {
    this.#cut(this.text, offset);
    this.#area.focus();
  }

  // Shows an offset, with the lines before it unless they are very long.
  #reveal(offset) {
    for (const start of [offset - partLimit / 2, offset]) {
      const inside = offset - this.#before.length;
      if (inside < 0 || inside > this.#value.length) this.#cut(this.text, Math.max(0, start));
    }
  }

  // Whether all of a part is selected, which then means all of the text.
  get #isAllSelected() {
    const { selectionStart, selectionEnd } = this.#area;
    return (this.#before || this.#after) && selectionStart === 0 && selectionEnd === this.#value.length;
  }

  #insertLong(event, data) {
    const text = data?.getData("text/plain") ?? "";
    if (text && this.#isAllSelected) {
      event.preventDefault();
      this.setText(text);
      return;
    }
    if (text.length + this.#value.length <= partLimit * 1.5) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = this.#area;
    const clean = text.replace(/\r\n?/g, "\n");
    const whole = this.#before + this.#value.slice(0, selectionStart) + clean + this.#value.slice(selectionEnd) + this.#after;
    const at = this.#before.length + selectionStart;
    this.#marks = [];
    this.#cut(whole, at);
    this.onChange(false);
  }

  async #drop(event) {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return this.#insertLong(event, event.dataTransfer);
    event.preventDefault();
    this.setText(await file.text());
  }

  // MARK: Changes and marks

  // Marks before and after a change move with the text until the findings for it arrive.
  #read() {
    const old = this.#value, value = this.#area.value;
    this.#value = value;
    const most = Math.min(old.length, value.length);
    let start = 0, end = 0;
    while (start < most && old.charCodeAt(start) === value.charCodeAt(start)) start += 1;
    while (end < most - start && old.charCodeAt(old.length - 1 - end) === value.charCodeAt(value.length - 1 - end)) end += 1;
    const from = this.#before.length + start, to = this.#before.length + old.length - end, growth = value.length - old.length;
    this.#marks = this.#marks.flatMap((mark) =>
      mark.to <= from ? [mark] : mark.from >= to ? [{ ...mark, from: mark.from + growth, to: mark.to + growth }] : []);
    this.#measureParts();
    this.onChange(Math.max(old.length, value.length) - start - end <= typedLimit);
  }

  #metrics() {
    const style = getComputedStyle(this.#area);
    return { height: parseFloat(style.lineHeight), top: parseFloat(style.paddingTop), left: parseFloat(style.paddingLeft), font: style.font };
  }

  #drawSoon() { this.#frame ||= requestAnimationFrame(() => this.#draw()); }

  #draw() {
    this.#frame = 0;
    const { height, top } = this.#metrics();
    const first = Math.max(0, Math.floor((this.#area.scrollTop - top) / height));
    const last = Math.min(this.#starts.length - 1, first + Math.ceil(this.#area.clientHeight / height) + 1);
    const numbers = [], lines = [];
    const place = (element, line) => {
      element.style.transform = `translateY(${top + line * height - this.#area.scrollTop}px)`;
      return element;
    };
    for (let line = first; line <= last; line += 1) {
      const number = document.createElement("div");
      number.textContent = this.#linesBefore + line + 1;
      numbers.push(place(number, line));
      const marked = this.#markedLine(line);
      if (marked) lines.push(place(marked, line));
    }
    this.#gutter.replaceChildren(...numbers);
    this.#overlay.replaceChildren(...lines);
    for (const line of lines) line.firstChild.style.transform = `translateX(${-this.#area.scrollLeft}px)`;
  }

  // A line with its marks, or null if it has none.
  #markedLine(line) {
    const start = this.#starts[line];
    const end = line + 1 < this.#starts.length ? this.#starts[line + 1] - 1 : this.#value.length;
    if (end - start > markedLineLimit) return null;
    const text = this.#value.slice(start, end), shift = this.#before.length + start;
    const row = document.createElement("div"), content = row.appendChild(document.createElement("span"));
    let at = 0;
    for (const mark of this.#marks) {
      // An empty range marks the character at it.
      const from = Math.max(at, mark.from - shift), to = Math.min(text.length + 1, Math.max(mark.to, mark.from + 1) - shift);
      if (mark.from - shift > text.length || to <= from) continue;
      content.append(text.slice(at, from));
      const span = content.appendChild(document.createElement("span"));
      span.className = `mark ${mark.severity}`;
      span.textContent = text.slice(from, to) || " ";
      at = to;
    }
    if (at === 0) return null;
    content.append(text.slice(at));
    return row;
  }
}
