// Completions in constraint files: names of views and metrics, and the words of the language.

const statements = ["superview", "view", "metric", "intrinsic", "autoresize", "group", "expect", "at", "for", "set", "activate",
  "deactivate", "remove", "invalidate", "frame", "transform", "mask", "options:"];
const attributes = ["left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "lastBaseline",
  "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
  "centerXWithinMargins", "centerYWithinMargins"];
const options = ["alignAllLeft", "alignAllRight", "alignAllTop", "alignAllBottom", "alignAllLeading", "alignAllTrailing",
  "alignAllCenterX", "alignAllCenterY", "alignAllLastBaseline", "alignAllFirstBaseline", "directionLeadingToTrailing",
  "directionLeftToRight", "directionRightToLeft", "spacingBaselineToBaseline"];
const masks = ["flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin", "flexibleHeight",
  "flexibleBottomMargin"];
const expectations = ["solved", "conflict", "ambiguous", "broken", "inside", "noOverlap", "notCollapsed", "notSqueezed",
  "unambiguous", "monotone", "dirty", "clean", "problem"];

/** The names of views and metrics in a text: those that are declared and those in formats. */
export function names(text) {
  const views = new Set(), metrics = new Set();
  for (const [, list] of text.matchAll(/^[ \t]*(?:view|superview)[ \t]+([^\n(#]*)/gm)) {
    for (const [name] of list.replace(/\bin\b/g, ",").matchAll(/[A-Za-z_]\w*/g)) views.add(name);
  }
  for (const [, list] of text.matchAll(/^[ \t]*metric[ \t]+([^\n#]*)/gm)) {
    for (const [, name] of list.matchAll(/([A-Za-z_]\w*)[ \t]*=/g)) metrics.add(name);
  }
  for (const [, name] of text.matchAll(/\[([A-Za-z_]\w*)/g)) views.add(name);
  return { views: [...views], metrics: [...metrics] };
}

/**
 * The completions at the end of a line's beginning.
 * @param {string} before the line up to the caret
 * @param {string} text the text in which names are searched
 * @returns {{word: string, items: {text: string, kind: string}[]}} the part of a word before the caret, and what it may become
 */
export function completions(before, text) {
  const word = /[A-Za-z_]\w*$/.exec(before)?.[0] ?? "";
  const rest = before.slice(0, before.length - word.length);
  if (/^[ \t]*(?:#|\/\/)/.test(before)) return { word, items: [] };
  const { views, metrics } = names(text);
  const as = (kind) => (name) => ({ text: name, kind });
  let items;
  if (/[\w)`]\.$/.test(rest)) items = attributes.map(as("attribute"));
  else if (/options:[\w \t,|]*$/.test(rest)) items = options.map(as("option"));
  else if (/^[ \t]*(?:autoresize|mask)\b.*\)?[ \t|]+$/.test(rest) && /\)|mask/.test(rest)) items = masks.map(as("mask"));
  else if (/^[ \t]*expect[ \t]+$/.test(rest)) items = [...expectations.map(as("expectation")), ...views.map(as("view"))];
  else if (/\[$/.test(rest)) items = views.map(as("view"));
  else if (/[-(=<>@,]$/.test(rest) && /[[|]/.test(rest)) items = [...metrics.map(as("metric")), ...views.map(as("view"))];
  else if (/^[ \t]*$/.test(rest)) items = [...statements.map(as("keyword")), ...views.map(as("view"))];
  else items = [...views.map(as("view")), ...metrics.map(as("metric"))];
  const lower = word.toLowerCase(), seen = new Set();
  items = items.filter(({ text: name }) => {
    const fits = name !== word && name.toLowerCase().startsWith(lower) && !seen.has(name);
    seen.add(name);
    return fits;
  });
  return { word, items: items.slice(0, 12) };
}
