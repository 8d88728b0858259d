// Runs the module, so that the page never waits for it. One request arrives at a time; the page keeps the queue.

import { load } from "./vfl.mjs";
import { stringOffsets } from "./lines.mjs";

/** The longest text that a page shows as text, in characters. */
const textLimit = 100_000;
/** The longest HTML or SVG that a page shows. */
const markupLimit = 600_000;
const findingLimit = 500;
/** The most lists of constraints of a console log that a menu has. */
const setLimit = 500;

/** Loads the module. Browsers compile it while it arrives if the server states its type. */
async function fetched() {
  const response = await fetch("vfl.wasm");
  if (!response.ok) throw new Error(`status ${response.status}`);
  const isNamed = response.headers.get("Content-Type") === "application/wasm";
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

let vfl = null;
let text = "";

/** The findings with ranges that are offsets of strings; at most `findingLimit` of them. */
function findings(output) {
  const { summary, diagnostics } = JSON.parse(output);
  const shown = diagnostics.slice(0, findingLimit);
  const ranges = (found) =>
    [found.range, ...(found.fix?.edits ?? []).map((edit) => edit.range), ...found.related.map((other) => other.range)].filter(Boolean);
  const offsets = stringOffsets(text, shown.flatMap(ranges).flatMap((range) => [range.start.offset, range.end.offset]));
  for (const range of new Set(shown.flatMap(ranges))) {
    range.from = offsets.get(range.start.offset);
    range.to = offsets.get(range.end.offset);
  }
  return { summary, findings: shown };
}

/** A text for display, with the whole text as a file if it is too long to show. */
function shortened(whole, type) {
  if (whole.length <= textLimit) return { text: whole };
  const end = whole.lastIndexOf("\n", textLimit) + 1 || textLimit;
  return { text: whole.slice(0, end), length: whole.length, file: new Blob([whole], { type }) };
}

/** A picture in which the ranges of constraints are offsets of strings. No text in a picture contains a quotation mark. */
function linked(picture) {
  const attribute = /data-ranges="([^"]*)"/g, numbers = (list) => list.split(/[ -]/).map(Number);
  const offsets = stringOffsets(text, [...picture.matchAll(attribute)].flatMap(([, list]) => numbers(list)));
  return picture.replace(attribute, (_, list) =>
    `data-ranges="${list.replace(/\d+/g, (number) => offsets.get(Number(number)))}"`);
}

/** What the page gets for an output of the module. */
const shapes = {
  findings,
  text: (output) => shortened(output, "text/plain"),
  json: (output) => {
    const small = output.length <= textLimit;
    return { ...shortened(small ? JSON.stringify(JSON.parse(output), null, 2) : output, "application/json") };
  },
  picture: (output) => (output.length <= markupLimit ? { markup: linked(output) } : { length: output.length }),
  markup: (output) => (output.length <= markupLimit ? { markup: output } : { length: output.length }),
  sets: (output) => ({
    sets: JSON.parse(output).explanations.slice(0, setLimit).map(({ line, conflicts }) => ({ line, isConflict: conflicts.length > 0 })),
  }),
  value: (output) => ({ value: JSON.parse(output) }),
  whole: (output) => ({ text: output }),
};

/** The message of a failure, or undefined. */
function failure(output) {
  if (!output.startsWith('{"error":')) return undefined;
  try {
    return String(JSON.parse(output).error);
  } catch {
    return undefined;
  }
}

function answer({ call, options, shape, own }) {
  const start = performance.now();
  // A line break after a format is not part of it.
  const given = /^formats?$/.test(options.kind) ? (own ?? text).replace(/\n+$/, "") : own ?? text;
  const lines = Object.entries(options).flatMap(([key, value]) => [value].flat().map((one) => `${key}=${one}`));
  const output = vfl[call](given, lines.join("\n"));
  const milliseconds = performance.now() - start;
  const error = failure(output);
  return error === undefined ? { ...shapes[shape](output), milliseconds } : { error, milliseconds };
}

async function start(loading) {
  try {
    const module = await loading;
    vfl = await load(module);
    postMessage({ module });
  } catch (error) {
    postMessage({ answer: { error: `The module could not be loaded (${error.message}). Reload the page to try again.` } });
  }
}

// A worker that replaces another gets its module.
if (self.name === "") start(fetched());

onmessage = ({ data }) => {
  if (data.module) {
    start(data.module);
    return;
  }
  try {
    if (data.text !== undefined) text = data.text;
    postMessage({ id: data.id, answer: answer(data.job) });
  } catch (error) {
    postMessage({ id: data.id, answer: { error: `The module failed: ${error.message}` } });
  }
};
