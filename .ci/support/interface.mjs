// Loads vfl.mjs without `process`, as a browser does, in this thread and in a worker. Then requests more memory than is available.
import assert from "node:assert";
import { readFile } from "node:fs/promises";
import { Worker, isMainThread, parentPort } from "node:worker_threads";

delete globalThis.process;
const { load } = await import("../../Sources/VFLC/Examples/vfl.mjs");
const bytes = await readFile(new URL("../../.build/wasm/vfl.wasm", import.meta.url));
const vfl = await load(bytes);
const answers = () =>
  ["", "H:|-[a(100)]-[b", "superview s (0 0; 9 9)\nH:|[a]|\nV:|[a]|"].flatMap((text) =>
    ["lint", "compile", "parse", "solve"].map((name) => vfl[name](text, "name=ü.vfl")));
if (!isMainThread) {
  parentPort.postMessage(answers());
} else {
  const own = answers();
  assert(own[3].startsWith('{"version"') && own[11].includes('"a":{"x":0,"y":0,"width":9,"height":9}'));
  const worker = new Worker(new URL(import.meta.url));
  const others = await new Promise((resolve, reject) => worker.on("message", resolve).on("error", reject));
  assert.deepStrictEqual(others, own);

  // Each text needs more memory than an instance has, or may need more. The result is an error, and the next call works as before.
  for (const size of [12e6, 400e6]) {
    const text = new Uint8Array(size).fill("[".charCodeAt(0));
    for (const name of ["parse", "lint"]) {
      const answer = JSON.parse(vfl[name](text));
      assert.match(answer.error, /more memory than is available/);
      assert.deepStrictEqual(answers(), own);
    }
  }
  const { exports } = (await WebAssembly.instantiate(bytes)).instance;
  for (const count of [0, -1, 2 ** 31, 2 ** 32 - 1, 2 ** 31 - 8]) assert.strictEqual(exports.vfl_allocate(count), 0, `${count}`);
  // Allocates blocks of 1 GiB, and then smaller and smaller blocks until no memory is left.
  let [count, rooms] = [2 ** 30, 0];
  while (count > 16) (exports.vfl_allocate(count) ? rooms++ : (count /= 2));
  assert(rooms > 2);
  const answer = exports.vfl_lint(0, 0, 0, 0, 0) >>> 0;
  assert(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer, 60)).startsWith('{"error":"the text may need more memory'));
  console.log("interface: vfl.mjs runs without a process and in a worker, and errors are the answer where memory ends");
}
