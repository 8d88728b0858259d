// The list of completions below the caret.

import { completions } from "./completion.mjs";

/**
 * Offers completions in an editor.
 * @param {import("./editor.mjs").Editor} editor
 * @param {HTMLElement} list an element with the role `listbox`
 * @param {() => boolean} isOffered whether the text has names that can be completed
 */
export function offerCompletions(editor, list, isOffered) {
  const { area } = editor;
  let items = [], chosen = -1, word = "";

  function close() {
    items = [];
    list.hidden = true;
    area.removeAttribute("aria-activedescendant");
  }

  function choose(index) {
    chosen = index;
    [...list.children].forEach((option, other) => option.setAttribute("aria-selected", String(other === index)));
    if (index < 0) area.removeAttribute("aria-activedescendant");
    else {
      area.setAttribute("aria-activedescendant", list.children[index].id);
      list.children[index].scrollIntoView({ block: "nearest" });
    }
  }

  function accept(index) {
    const caret = editor.text.length - editor.visibleText.length === 0 ? area.selectionStart : null;
    const { text } = items[index];
    close();
    if (caret !== null) editor.replace(caret - word.length, caret, text);
    else document.execCommand("insertText", false, text.slice(word.length));
    close();
  }

  function open(isRequested) {
    if (!isOffered() || area.selectionStart !== area.selectionEnd) return close();
    const { x, y, before } = editor.caretPlace();
    const found = before.length > 2_000 ? { word: "", items: [] } : completions(before, editor.visibleText);
    if (found.items.length === 0 || (!isRequested && found.word === "" && !/[[.]$/.test(before))) return close();
    ({ word, items } = found);
    list.replaceChildren(...items.map(({ text, kind }, index) => {
      const option = document.createElement("li"), note = document.createElement("span");
      option.id = `completion-${index}`;
      option.setAttribute("role", "option");
      option.textContent = text;
      note.textContent = kind;
      option.append(note);
      option.onpointerdown = (event) => {
        event.preventDefault();
        accept(index);
      };
      return option;
    }));
    list.hidden = false;
    const room = area.parentElement.clientWidth - list.offsetWidth, below = area.clientHeight - y;
    list.style.left = `${Math.max(0, Math.min(x, room))}px`;
    list.style.top = `${below < list.offsetHeight && y > list.offsetHeight + 24 ? y - list.offsetHeight - 24 : y}px`;
    choose(isRequested ? 0 : -1);
  }

  area.addEventListener("input", (event) => {
    if (/^insertText|^deleteContentBackward/.test(event.inputType ?? "")) open(false);
    else close();
  });
  area.addEventListener("blur", close);
  area.addEventListener("scroll", () => {
    if (items.length > 0) close();
  });
  area.addEventListener("keydown", (event) => {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      open(true);
    } else if (items.length > 0 && !event.isComposing) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        const step = event.key === "ArrowDown" ? 1 : -1;
        choose(chosen < 0 && step < 0 ? items.length - 1 : (chosen + step + items.length) % items.length);
      } else if ((event.key === "Enter" || event.key === "Tab") && chosen >= 0) {
        event.preventDefault();
        accept(chosen);
      } else if (event.key === "Escape") {
        event.preventDefault();
        close();
      } else if (/^(Arrow|Home|End|Page)/.test(event.key)) {
        close();
      }
    }
  });
}
