// Compares the time of one call of `vfl_lint` for a format in the WebAssembly module, run by node, with that in the static library.
// The samples of the two alternate within one run:
//
//   .ci/release/wasm && swift build -c release --product VFLC && node Sources/Benchmarks/embedding.mjs
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { load } from "../VFLC/Examples/vfl.mjs";

const build = ".build/interface";
execFileSync("mkdir", ["-p", build]);
execFileSync("clang", ["-O2", "-c", "-I", "Sources/VFLC/include", "Sources/Benchmarks/embedding.c", "-o", `${build}/embedding.o`]);
execFileSync("swiftc", [`${build}/embedding.o`, ".build/release/libVFLC.a", "-static-stdlib", "-lm", "-o", `${build}/embedding`]);
const vfl = await load(readFileSync(".build/wasm/vfl.wasm"));
const [samples, calls] = [31, 2000];
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

for (const format of ["H:|-(20@750)-[a(100)]-[b(==a)]-|", "H:|-(20@750)-[a(100)]-[b"]) {
  const native = spawn(`${build}/embedding`, [format]);
  const answers = createInterface({ input: native.stdout })[Symbol.asyncIterator]();
  const times = { native: [], wasm: [] };
  for (let sample = -3; sample < samples; sample++) {
    native.stdin.write(`${calls}\n`);
    const own = Number((await answers.next()).value);
    const start = process.hrtime.bigint();
    for (let call = 0; call < calls; call++) vfl.lint(format, "kind=format");
    const other = Number(process.hrtime.bigint() - start) / calls;
    // The first three samples warm up.
    if (sample >= 0) times.native.push(own), times.wasm.push(other);
  }
  native.stdin.end();
  const [own, other] = [median(times.native), median(times.wasm)];
  console.log(`${format}: native ${(own / 1000).toFixed(1)} us, WebAssembly ${(other / 1000).toFixed(1)} us, ${(other / own).toFixed(2)} times`);
}
