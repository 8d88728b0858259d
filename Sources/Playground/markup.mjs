// Shows HTML and SVG that the module returns, in a shadow root. The policy of the page allows no style sheets in it, so they become
// constructed sheets. The module escapes everything that comes from a text.

import { followTheme } from "./theme.mjs";

const sheets = new Map();

/** The sheet of some rules. Rules for the whole page apply to the shadow root. */
function sheetOf(rules) {
  let sheet = sheets.get(rules);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.replace(/:root\b/g, ":host").replace(/^(\s*)body\b/gm, "$1.body"));
    followTheme(sheet);
    // Pictures of different layouts have the same few sheets.
    if (sheets.size < 40) sheets.set(rules, sheet);
  }
  return sheet;
}

/** The sheet of the page that reports and panels share. */
const own = new CSSStyleSheet();
own.replaceSync(`
  :host { display: block }
  [hidden] { display: none !important }
  /* An outline leaves the picture its size, unlike a border. */
  .picture:not(.live) { border: 0; outline: 1px solid var(--line); outline-offset: -1px }
  .live { box-sizing: border-box }
  .picture:not(.live) { max-width: 100%; height: auto; display: block }
  figure { margin: 0.75rem 0 }
  /* A figure is as wide as its picture, whatever the length of its caption. */
  .figures figure { width: max-content }
  figcaption { width: 0; min-width: 100% }
  button { min-height: 24px }
  .live { touch-action: pan-y; overflow: hidden }
  /* The constraints below stay near, however many views there are. */
  details .scroll { max-height: 31rem; overflow: auto }
  input[type=range] { accent-color: var(--accent) }
  input[type=number] { padding: 0 0.4rem; color: var(--ink); background: var(--paper); border: 1px solid var(--edge); border-radius: 4px;
    min-height: 28px }
  @media (max-width: 30rem) {
    .size { grid-template-columns: 3.2rem minmax(4rem, 1fr) 4.5rem; gap: 0 0.5rem }
    .breakpoints { grid-column: 1 / -1 }
    tr, th, td { display: block }
    tr { margin-bottom: 0.5rem }
    .frames tr { display: table-row; position: relative }
    .frames th, .frames td { display: table-cell }
    .frames code { display: inline-block; min-width: 4.5rem; white-space: normal }
    /* Smaller texts than these are hard to read, so narrow pages scroll wider pictures. */
    .picture:not(.live) { max-width: max(100%, 26rem) }
    .explorer { padding: 0.5rem }
    .frames { font-size: 0.85rem }
    .frames th, .frames td { padding-right: 0.4rem; min-width: 2.2rem !important }
    .frames th:last-child, .frames td:last-child { min-width: 0 !important; padding: 0 }
    /* In an ambiguous row, the word “ambiguous” is below the name. */
    .frames tr:has(td:last-child:not(:empty)) th { padding-bottom: 1.5rem }
    .frames td:last-child:not(:empty) { position: absolute; left: 0; bottom: 0.2rem }
  }
  @media (min-width: 160rem) {
    .picture { zoom: 1.3 }
    details .scroll { max-height: 48rem }
  }
  .live .breaking { stroke: var(--bad) }
  .links path { stroke: transparent; stroke-width: 13; stroke-linecap: round; pointer-events: stroke; cursor: pointer; outline: none }
  .links ~ * { pointer-events: none }
  .links path:hover, .links path.marked, .links path:focus-visible { stroke: var(--accent); stroke-width: 9; stroke-opacity: 0.25 }
  .links path:focus-visible { outline: 2px solid var(--accent) }
  .corner { cursor: nwse-resize; fill: var(--accent); stroke: var(--paper); touch-action: none }
`);

/**
 * Parses markup of the module.
 * @returns {{body: HTMLElement, sheets: CSSStyleSheet[]}}
 */
export function parse(markup) {
  const found = [];
  // `<` is escaped in all text, so these are elements. Without them, the parsed document contains no styles that the policy rejects.
  const rest = markup.replace(/<style>([^<]*)<\/style>/g, (_, rules) => { found.push(sheetOf(rules)); return ""; });
  const body = new DOMParser().parseFromString(rest, "text/html").body;
  for (const element of body.querySelectorAll("script:not([type='application/json']), style, noscript, link, iframe, object")) element.remove();
  return { body, sheets: [...new Set(found)] };
}

/** Shows elements in the shadow root of an element. */
export function show(host, elements, styles) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [...styles, own];
  root.replaceChildren(...elements);
  return root;
}
