// Creates elements. Text is always set as text, never as markup.

/**
 * An element with properties and children.
 * @param {string} name
 * @param {object} properties properties of the element, not attributes
 * @param {...(Node | string)} children
 */
export function element(name, properties = {}, ...children) {
  const result = Object.assign(document.createElement(name), properties);
  result.append(...children);
  return result;
}

/** The element with an identifier. */
export const byId = (id) => document.getElementById(id);

/** Options of a menu, from pairs of a value and a label. */
export const menuOptions = (pairs) => pairs.map(([value, label]) => element("option", { value }, label));

/** A label and a control. */
export const labelled = (label, control) => element("label", {}, label, " ", control);

/** Copies a text. Where the browser refuses, shows the text so that it can be copied by hand. */
export async function copy(text, say, name) {
  try {
    await navigator.clipboard.writeText(text);
    say(`${name} copied.`);
  } catch {
    const area = element("textarea", { value: text, readOnly: true, rows: 8 });
    area.setAttribute("aria-label", name);
    const close = element("button", { type: "button" }, "Close");
    const dialog = element("dialog", {}, element("p", {}, "The browser does not allow copying here. Copy this text:"), area, close);
    close.onclick = () => dialog.close();
    dialog.onclose = () => dialog.remove();
    document.body.append(dialog);
    dialog.showModal();
    area.select();
  }
}
