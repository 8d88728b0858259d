// vfl in JavaScript: loads the WebAssembly module, which imports nothing, and hands texts to it.
//
//   node vfl.mjs vfl.wasm lint kind=swift name=View.swift <View.swift

/** The functions of a module, each from a text and options (lines of `key=value`) to what its JSON says. */
export async function load(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const { memory, vfl_allocate, vfl_free } = instance.exports;
  const write = (text) => {
    const encoded = typeof text === "string" ? new TextEncoder().encode(text) : text;
    // Addresses are unsigned.
    const place = vfl_allocate(encoded.length) >>> 0;
    new Uint8Array(memory.buffer, place, encoded.length).set(encoded);
    return [place, encoded.length];
  };
  const call = (name) => (text, options = "") => {
    const [text_, options_, length] = [write(text), write(options), vfl_allocate(4) >>> 0];
    const result = instance.exports[`vfl_${name}`](...text_, ...options_, length) >>> 0;
    // Memory may have grown, and its buffer with it.
    const count = new DataView(memory.buffer).getUint32(length, true);
    const json = new TextDecoder().decode(new Uint8Array(memory.buffer, result, count));
    for (const place of [text_[0], options_[0], length, result]) vfl_free(place);
    return json;
  };
  return Object.fromEntries(["lint", "compile", "parse", "solve"].map((name) => [name, call(name)]));
}

if (import.meta.filename === process.argv[1]) {
  const { readFileSync } = await import("node:fs");
  const [module, command, ...options] = process.argv.slice(2);
  const vfl = module && (await load(readFileSync(module)));
  if (!vfl?.[command]) {
    console.error("usage: node vfl.mjs vfl.wasm lint|compile|parse|solve [KEY=VALUE ...] <FILE");
    process.exit(64);
  }
  process.stdout.write(vfl[command](readFileSync(0), options.join("\n")));
}
