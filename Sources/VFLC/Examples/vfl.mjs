// vfl for JavaScript: loads the WebAssembly module, which imports nothing, and passes texts to it. Runs in browsers, web workers
// and node. From the command line with node:
//
//   node vfl.mjs vfl.wasm lint kind=swift name=View.swift <View.swift

const functions = ["lint", "compile", "parse", "format", "solve", "explain", "check", "test", "verify", "kind"];

/**
 * The functions of a module, which is given as bytes or compiled; workers can share a compiled module. Each function takes a text and
 * options (lines of `key=value`), and returns JSON or the form that `to=` requests.
 */
export async function load(source) {
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  let exports = (await WebAssembly.instantiate(module)).exports;
  const call = (name) => (text, options = "") => {
    const places = [];
    const write = (part) => {
      const encoded = typeof part === "string" ? new TextEncoder().encode(part) : part;
      // Addresses are unsigned, and 0 means that there is no memory.
      const place = exports.vfl_allocate(encoded.length) >>> 0;
      if (!place && encoded.length) throw new RangeError("the text needs more memory than is available");
      new Uint8Array(exports.memory.buffer, place, encoded.length).set(encoded);
      places.push(place);
      return [place, encoded.length];
    };
    try {
      const [text_, options_, [length]] = [text, options, new Uint8Array(4)].map(write);
      const result = exports[`vfl_${name}`](...text_, ...options_, length) >>> 0;
      places.push(result);
      // If memory has grown, the old buffer is detached.
      const count = new DataView(exports.memory.buffer).getUint32(length, true);
      return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, result, count));
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      // The memory of a call that trapped is in an unknown state, so the next call gets a new instance.
      places.length = 0;
      exports = new WebAssembly.Instance(module).exports;
      return `${JSON.stringify({ error: error.message })}\n`;
    } finally {
      for (const place of places) exports.vfl_free(place);
    }
  };
  return Object.fromEntries(functions.map((name) => [name, call(name)]));
}

const words = globalThis.process?.argv;
if (words && import.meta.filename && import.meta.filename === words[1]) {
  const { readFileSync } = await import("node:fs");
  const [module, command, ...options] = words.slice(2);
  const vfl = module && (await load(readFileSync(module)));
  if (!vfl?.[command]) {
    console.error(`usage: node vfl.mjs vfl.wasm ${functions.join("|")} [KEY=VALUE ...] <FILE`);
    process.exit(64);
  }
  process.stdout.write(vfl[command](readFileSync(0), options.join("\n")));
}
