// Lints a visual format in JavaScript.
import { readFile } from "node:fs/promises";
import { load } from "./vfl.mjs";

const vfl = await load(await readFile(new URL("../../../.build/wasm/vfl.wasm", import.meta.url)));
const format = process.argv[2] ?? "H:|-(20@750)-[a(100)]-[b";
process.stdout.write(vfl.lint(format, "kind=format\nviews=a,b"));
