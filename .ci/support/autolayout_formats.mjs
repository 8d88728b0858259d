// Compares vfl with autolayout.js. See .ci/checks/autolayout.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const [vfl, library, ...flags] = process.argv.slice(2);
const options = { formats: 6000, mutated: 6000, seed: 1, fixture: "" };
for (let index = 0; index < flags.length; index += 2) {
  const name = flags[index].replace(/^--/, "");
  if (!(name in options) || flags[index + 1] === undefined) throw new Error(`unknown option ${flags[index]}`);
  options[name] = name === "fixture" ? flags[index + 1] : Number(flags[index + 1]);
}
const { VisualFormat } = createRequire(import.meta.url)(resolve(library));

// The top, right, bottom and left of the superview, and the distances between views along each axis.
const SPACING = [1, 2, 3, 4, 5, 6];
const NAMES = ["a", "b", "c", "v1", "_x2"];
const STACKS = ["row", "column", "v1"];
const ATTRIBUTES = ["left", "right", "top", "bottom", "width", "height", "centerX", "centerY"];
const CHARACTERS = "HVZC:|[]()-=<>,@.*/+~% abv_0189";

// A generator of the same numbers on every machine (mulberry32).
let state = options.seed;
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}
const below = (count) => Math.floor(random() * count);
const pick = (values) => values[below(values.length)];
const chance = (share) => random() < share;
const list = (least, most, make) => Array.from({ length: least + below(most - least + 1) }, make);

const number = () => pick(["0", "1", "8", "20", "0.5", "12.25", "100", String(below(400))]);
const relation = () => pick(["", "", "", "==", ">=", "<="]);
const priority = () => pick(["", "", "", "@0", "@1", "@500", "@999", "@1000", "@1001"]);
const share = () => pick(["", "", "-", "+"]) + pick(["0", "0.0", "10", "50", "100", "150", "33.3"]) + "%";
const factor = () => pick(["", "", pick(["*", "/", "*-", "/-", "*+", "/+"]) + pick(["2", "0.5", "1", "3", "10"]), pick(["*", "*-"]) + "0"]);
const measure = () =>
  pick(NAMES) + pick(["", "", `.${pick(ATTRIBUTES)}`]) + factor() + pick(["", "", pick(["+", "-"]) + number()]);
const object = () => pick([number, number, () => pick(["-", "+"]) + number(), share, measure, measure])();
const sizes = () => `(${list(1, 2, () => relation() + object() + priority()).join(",")})`;

function view(depth) {
  const name = pick(NAMES);
  if (chance(0.1)) return pick(["v..3", "v1..3", "v2..2", "a..1", "v01..2"]) + (chance(0.3) ? sizes() : "");
  if (depth > 0 && chance(0.15)) return pick(STACKS) + (chance(0.3) ? sizes() : "") + stack(depth - 1);
  return name + (chance(0.4) ? sizes() : "");
}
const group = (depth) => `[${list(1, chance(0.2) ? 3 : 1, () => view(depth)).join(",")}]`;
function link() {
  return pick([
    () => "", () => "-", () => "->", () => "~", () => `-${number()}-`, () => `-${share().replace(/^[-+]/, "")}-`, () => `-${sizes()}-`,
    // autolayout.js makes two spacers of `~(100%)~`, and vfl one. Neither layout can hold.
    () => `~${sizes().replace(/^(\([=<>]*[-+]?)100%/, (_, start) => start + "99%")}~`,
  ])();
}
const stack = (depth) => ":" + list(1, 3, () => link() + group(depth)).join("") + link();
function row() {
  let text = pick(["", "H:", "V:", "HV:", "HV:", "Z:"]);
  if (chance(0.6)) text += "|" + link();
  text += group(2);
  text += list(0, 2, () => link() + group(2)).join("");
  return chance(0.6) ? text + link() + "|" : text;
}
const explicit = () => `C:${pick(NAMES)}` + list(1, 2, () => `.${pick(ATTRIBUTES)}${sizes()}`).join("");
const comment = () => (chance(0.1) ? pick(["//x", "  // [a]"]) : "");
const line = () => (chance(0.15) ? explicit() : row()) + comment();
const format = () => list(1, chance(0.4) ? 3 : 1, line).join("\n");
function mutated() {
  const text = [...line()];
  for (let count = 1 + below(2); count > 0; count--) {
    const place = below(text.length + 1);
    text.splice(place, below(2), ...(chance(0.7) ? [pick(CHARACTERS)] : []));
  }
  return text.join("").trim();
}

// A constraint as text. A factor of 0 leaves a number, and -0 is 0.
function text(first, relation, multiplier, second, constant, priority) {
  const side = multiplier === 0 ? null : second;
  return [first, relation, side ? multiplier : 1, side, constant + 0, priority].join(" ");
}

// Spacers get the names of their order, because the names of the two programs differ. autolayout.js uses a name once for each axis.
function renamer() {
  const names = new Map();
  return (name, attribute, isSpacer) => {
    if (!isSpacer) return `${name ?? "superview"}.${attribute}`;
    const key = `${name} ${["left", "right", "width"].includes(attribute)}`;
    if (!names.has(key)) names.set(key, `~${names.size + 1}`);
    return `${names.get(key)}.${attribute}`;
  };
}

function spacing(constraint) {
  const { view1, attr1, view2, attr2 } = constraint;
  if (!view1 && attr1 === "left") return SPACING[3];
  if (!view1 && attr1 === "top") return SPACING[0];
  if (!view2 && attr2 === "right") return SPACING[1];
  if (!view2 && attr2 === "bottom") return SPACING[2];
  return ["left", "right"].includes(attr1) ? SPACING[4] : SPACING[5];
}

// The constraints that autolayout.js makes, or null if it rejects the formats. Those of the order of overlapping views are left out.
function expected(formats) {
  let made;
  try {
    made = VisualFormat.parse(formats, { extended: true });
  } catch {
    return null;
  }
  const named = renamer();
  const depth = new Set(formats.split("\n").flatMap((each, index) => (each.startsWith("Z:") ? [index + 1] : [])));
  const isSpacer = (name) => /^_[-~]\d/.test(name ?? "");
  const isDeep = (name) => isSpacer(name) && depth.has(Number(/\d+/.exec(name)[0]));
  // vfl has no negative sizes, so a spacer of negative size is one of positive size between the other edges of its neighbors.
  const isSize = (attribute) => attribute === "width" || attribute === "height";
  const group = (name, attribute) => (/^_~\d+:/.exec(name)?.[0] ?? name) + ["left", "right", "width"].includes(attribute);
  const negative = new Set(made.filter((each) =>
    isSpacer(each.view1) && isSize(each.attr1) && !isSpacer(each.view2) && (each.multiplier < 0 || each.constant < 0)
  ).map((each) => group(each.view1, each.attr1)));
  const isNegative = (name, attribute) => isSpacer(name) && negative.has(group(name, attribute));
  const opposite = { left: "right", right: "left", top: "bottom", bottom: "top" };
  const results = [];
  for (const each of made) {
    const [one, other] = [each.view1?.name ?? each.view1, each.view2?.name ?? each.view2];
    if (each.attr1 === "zIndex" || isDeep(one) || isDeep(other)) continue;
    const constant = each.constant === "default" ? -spacing(each) : (each.constant ?? 0);
    const isMirrored = isSize(each.attr1) && isNegative(one, each.attr1);
    const sign = isMirrored && !isSpacer(other) ? -1 : 1;
    const side = (name, attribute) =>
      named(name, (isNegative(name, attribute) && opposite[attribute]) || attribute, isSpacer(name));
    const relation = { equ: "==", geq: isMirrored ? "<=" : ">=", leq: isMirrored ? ">=" : "<=" }[each.relation];
    const first = side(one, each.attr1);
    results.push(text(
      first, relation, sign * (each.multiplier ?? 1), each.attr2 === "const" ? null : side(other, each.attr2),
      sign * constant, Math.min(each.priority ?? 1000, 1000)));
  }
  return results;
}

// The constraints that vfl makes of each text, or the codes of its errors.
function actual(texts) {
  const folder = mkdtempSync(join(tmpdir(), "autolayout-"));
  try {
    const paths = texts.map((each, index) => join(folder, `${String(index).padStart(5, "0")}.evfl`));
    paths.forEach((path, index) => writeFileSync(path, texts[index]));
    let output;
    try {
      output = execFileSync(vfl, ["compile", "--to", "json", "--spacing", SPACING.join(","), ...paths], {
        encoding: "utf8", maxBuffer: 2 ** 30, stdio: ["ignore", "pipe", "ignore"],
      });
    } catch (error) {
      output = error.stdout;
    }
    const { constraints, diagnostics } = JSON.parse(output);
    const results = new Map(paths.map((path) => [path, { constraints: [], errors: [], named: renamer() }]));
    for (const { origin, first, relation, multiplier, second, constant, priority } of constraints) {
      const result = results.get(origin.file);
      const side = (anchor) => anchor && result.named(anchor.item, anchor.attribute, anchor.item.startsWith("spacer "));
      result.constraints.push(text(side(first), relation, multiplier, side(second), constant, priority === 0.5 ? 0 : priority));
    }
    for (const { severity, code, file, message } of diagnostics) {
      // The other errors are about constraints that cannot all hold.
      const isRejection = severity === "error" && (code < "VFL300" || code === "VFL305");
      if (isRejection) results.get(file).errors.push(`${code} ${message}`);
    }
    return paths.map((path) => results.get(path));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// What vfl rejects on purpose: ranges that are empty, that autolayout.js cuts off after one digit, or that are stacks, and divisions by 0.
const isStricter = (error) => /^VFL126 .* range /.test(error) || error.startsWith("VFL305");

function compare(title, texts) {
  let [agreed, accepted, stricter, shown] = [0, 0, 0, 0];
  for (let start = 0; start < texts.length; start += 500) {
    const part = texts.slice(start, start + 500);
    actual(part).forEach((result, index) => {
      const right = expected(part[index]);
      const isRejected = result.errors.length > 0;
      if (right !== null) accepted++;
      if (isRejected && right !== null && result.errors.every(isStricter)) {
        stricter++;
      } else if (isRejected ? right === null : right !== null && right.join("\n") === result.constraints.join("\n")) {
        agreed++;
      } else if (shown++ < 20) {
        const show = (lines) => lines?.map((each) => `\n      ${each}`).join("") ?? " rejects it";
        console.log(`  ${JSON.stringify(part[index])}\n    autolayout.js:${show(right)}\n    vfl:${show(isRejected ? result.errors : result.constraints)}`);
      }
    });
  }
  console.log(`${title}: ${agreed} of ${texts.length} agree, autolayout.js accepts ${accepted}, ${stricter} are rejected on purpose`);
  return agreed + stricter === texts.length;
}

const isFine = [
  compare("formats", Array.from({ length: options.formats }, format)),
  compare("mutated formats", Array.from({ length: options.mutated }, mutated)),
].every(Boolean);
if (options.fixture) {
  const texts = Array.from({ length: 400 }, (_, index) => (index % 2 ? format() : mutated()));
  const results = actual(texts);
  const lines = texts.filter((_, index) => !results[index].errors.some(isStricter)).slice(0, 300)
    .map((each) => JSON.stringify({ text: each, constraints: expected(each) }) + "\n");
  writeFileSync(options.fixture, lines.join(""));
}
process.exit(isFine ? 0 : 1);
