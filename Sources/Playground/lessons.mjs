// The examples: shows the task of the chosen one, and checks the text with the module.

import { byId, element } from "./elements.mjs";
import { examples } from "./examples.mjs";

const shown = (value) => String(Number(value.toFixed(3)));

/**
 * Whether a text fulfills a task.
 * @param {(job: object) => Promise<object>} ask asks the module
 * @returns {Promise<{passed: boolean, message: string}>}
 */
export async function checkExample({ check }, text, ask) {
  const fails = (message) => ({ passed: false, message });
  const run = (call, options = {}) => ask({ call, options: { kind: "file", ...options }, shape: "value", own: text });
  const findings = await run("lint");
  if (findings.error) return fails(findings.error);
  // Errors in the syntax come first. A conflict shows in the frames, too.
  const mistake = findings.value.diagnostics.find(({ severity }) => severity === "error");
  if (mistake) return fails(`Line ${mistake.range.start.line}: ${mistake.message.replaceAll("`", "")}.`);
  if (check.tests) {
    const { value, error } = await run("test");
    if (error) return fails(error);
    const { expectations, failures } = value.summary;
    if (expectations === 0) return fails("The text contains no expectations.");
    return failures === 0 ? { passed: true, message: "All expectations hold." } : fails(`Failed expectations: ${failures}.`);
  }
  for (const { size, frames } of check) {
    const { value, error } = await run("solve", { size: size.join("x") });
    if (error) return fails(error);
    for (const [view, parts] of Object.entries(frames)) {
      for (const [part, expected] of Object.entries(parts)) {
        const found = value.frames[view]?.[part];
        if (found === undefined) return fails(`There is no view ${view}.`);
        if (Math.abs(found - expected) > 0.001) {
          return fails(`At ${size.join(" × ")}, ${view}.${part} is ${shown(found)} instead of ${shown(expected)}.`);
        }
        if (value.ambiguous.some((open) => open.item === view && open.attribute === part)) return fails(`${view}.${part} is ambiguous.`);
      }
    }
  }
  return { passed: true, message: "Done. The layout is correct at every size that was checked." };
}

/**
 * Connects the menu of examples and the box with the task.
 * @param {{open: (example: object) => void, text: () => string, ask: Function, replace: (text: string) => void}} page
 * @returns {{show: (id?: string) => void, textChanged: () => void}} `show` shows the task of an example, or hides the box; `textChanged`
 * removes a result that is about an older text
 */
export function connectLessons(page) {
  const menu = byId("examples"), box = byId("lesson"), result = byId("lesson-result");
  let current = -1;
  menu.replaceChildren(
    element("option", { value: "" }, "Choose an example"),
    ...examples.map(({ id, title }, index) => element("option", { value: id }, `${index + 1}. ${title}`)));
  const open = (index) => page.open(examples[index]);
  menu.onchange = () => {
    const index = examples.findIndex(({ id }) => id === menu.value);
    if (index >= 0) open(index);
  };
  byId("lesson-check").onclick = async () => {
    const text = page.text();
    const { passed, message } = await checkExample(examples[current], text, page.ask);
    if (text !== page.text()) return;
    result.textContent = message;
    result.className = passed ? "yes" : "no";
    if (passed) byId("lesson-next").focus();
  };
  byId("lesson-solution").onclick = () => page.replace(examples[current].solution);
  byId("lesson-next").onclick = () => open((current + 1) % examples.length);
  byId("lesson-close").onclick = () => page.close();

  const textChanged = () => { result.textContent = ""; };
  const show = (id) => {
    current = examples.findIndex((example) => example.id === id);
    box.hidden = current < 0;
    menu.value = current < 0 ? "" : id;
    result.textContent = "";
    if (current < 0) return;
    const { title, lesson, task } = examples[current];
    byId("lesson-title").textContent = `${current + 1} of ${examples.length}: ${title}`;
    byId("lesson-text").textContent = lesson;
    byId("lesson-task").textContent = task;
  };
  return { show, textChanged };
}
