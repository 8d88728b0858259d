// The state of the page as the fragment of a link: a version byte and JSON compressed with raw DEFLATE, in base64url. Links never
// expire: a new form gets a new version, and the old ones stay readable.

import { kinds } from "./kinds.mjs";

const version = 1;
/** The longest state, in bytes. */
const limit = 4_000_000;

const tabs = ["picture", "equations", "explain", "code", "tests", "json"];

const isSource = (value) => typeof value?.name === "string" && /^[^\u0000-\u001f]{1,300}$/.test(value.name) && typeof value.text === "string";

/** A state with only valid members. Throws if there is no text. */
function checked(value) {
  if (typeof value !== "object" || value === null || typeof value.text !== "string") throw new Error("it contains no text");
  const state = { text: value.text };
  if (Object.hasOwn(kinds, value.kind)) state.kind = value.kind;
  if (tabs.includes(value.tab)) state.tab = value.tab;
  const size = value.size;
  if (Array.isArray(size) && size.length === 2 && size.every((length) => Number.isFinite(length) && length >= 0 && length <= 1e6)) {
    state.size = size;
  }
  if (value.rightToLeft === true) state.rightToLeft = true;
  if (Number.isInteger(value.layout) && value.layout > 0 && value.layout < 1e4) state.layout = value.layout;
  if (typeof value.output === "string" && /^[a-z]{1,40}$/.test(value.output)) state.output = value.output;
  if (typeof value.sizes === "string" && /^[a-z-]{1,40}$/.test(value.sizes)) state.sizes = value.sizes;
  if (Array.isArray(value.sources) && value.sources.length > 0 && value.sources.every(isSource)) {
    state.sources = value.sources.map(({ name, text }) => ({ name, text }));
  }
  if (typeof value.example === "string" && /^[a-z-]{1,40}$/.test(value.example)) state.example = value.example;
  return state;
}

async function read(stream, most) {
  const reader = stream.getReader(), parts = [];
  let count = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    count += value.length;
    if (count > most) {
      reader.cancel().catch(() => {});
      throw new Error("it is too long");
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(count);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function base64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The fragment of a state, without `#`. */
export async function encode(state) {
  const json = new TextEncoder().encode(JSON.stringify(checked(state)));
  const compressed = await read(new Blob([json]).stream().pipeThrough(new CompressionStream("deflate-raw")), Infinity);
  const bytes = new Uint8Array(compressed.length + 1);
  bytes[0] = version;
  bytes.set(compressed, 1);
  return base64(bytes);
}

/**
 * The state of a fragment.
 * @returns {Promise<{state: object} | {error: string}>}
 */
export async function decode(fragment) {
  try {
    if (!/^[A-Za-z0-9_-]+$/.test(fragment)) throw new Error("it contains characters that links do not have");
    const bytes = Uint8Array.from(atob(fragment.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
    if (bytes[0] !== version) throw new Error("it was made by another version");
    const json = await read(new Blob([bytes.subarray(1)]).stream().pipeThrough(new DecompressionStream("deflate-raw")), limit);
    return { state: checked(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json))) };
  } catch (error) {
    const reason = error instanceof Error && /^it /.test(error.message) ? error.message : "it is damaged";
    return { error: `The link cannot be opened: ${reason}.` };
  }
}
