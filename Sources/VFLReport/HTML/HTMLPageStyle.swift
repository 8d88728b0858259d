/// The style sheet of pages, except for the pictures in them.
enum HTMLPageStyle {
  /// The light and dark colors.
  static let colors = """
    :root { color-scheme: light dark; --ink: #1f1f1f; --faint: #595959; --paper: #ffffff; --panel: #f5f5f3; --line: #c8c8c4;
      --good: #1b6e2d; --bad: #b00020; --note: #8a5000; --accent: #123c69 }
    @media (prefers-color-scheme: dark) {
    :root { --ink: #e6e6e6; --faint: #a8a8a8; --paper: #101112; --panel: #1b1c1e; --line: #45474a;
      --good: #7fd18f; --bad: #ff8a80; --note: #ffc266; --accent: #a9cdf2 }
    }

    """

  /// The rules.
  static let text = """
    \(colors)\
    body { margin: 0 auto; padding: 1rem 1.25rem 4rem; max-width: 72rem; color: var(--ink); background: var(--paper);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif }
    h1 { font-size: 1.5rem; margin: 0.5rem 0 }
    h2 { font-size: 1.2rem; margin: 2.5rem 0 0.5rem; padding-top: 0.75rem; border-top: 1px solid var(--line);
      overflow-wrap: anywhere }
    h3 { font-size: 1rem; margin: 1.5rem 0 0.5rem }
    code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.92em; overflow-wrap: anywhere }
    a { color: var(--accent); overflow-wrap: anywhere }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums }
    th code { white-space: nowrap }
    th, td { padding: 0.2rem 0.9rem 0.2rem 0; text-align: left; vertical-align: top; font-weight: normal }
    thead th { color: var(--faint) }
    .frames td, .frames thead th { text-align: right; min-width: 3.5rem }
    .frames thead th:first-child, .frames td:last-child { text-align: left }
    .yes { color: var(--good) } .no { color: var(--bad) } .unknown { color: var(--note) } .faint { color: var(--faint) }
    ul { padding-left: 1.25rem }
    button { font: inherit; font-size: 0.85rem; color: var(--accent); background: var(--panel); border: 1px solid var(--line);
      border-radius: 4px; padding: 0.05rem 0.5rem; cursor: pointer }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
    .explorer { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 0.75rem 1rem }
    .size { display: grid; grid-template-columns: 4.5rem minmax(8rem, 1fr) 6.5rem; gap: 0 0.75rem; align-items: center }
    .size input[type=range] { width: 100%; margin: 0 }
    .size input[type=number] { font: inherit; width: 100%; box-sizing: border-box }
    .track { grid-column: 2; height: 12px; width: calc(100% - 16px); margin: 0 8px; display: block; overflow: visible }
    .track .whole { fill: var(--line) } .track .conflicts { fill: var(--bad) } .track line { stroke: var(--ink); stroke-width: 2 }
    .breakpoints { grid-column: 2 / -1; display: flex; flex-wrap: wrap; gap: 0.25rem; margin: 0.25rem 0 0.75rem;
      font-size: 0.85rem }
    .status { font-weight: 600; min-height: 1.5rem }
    .scroll { overflow-x: auto }
    @media (max-width: 40rem) { th code { white-space: normal } th, td { padding-right: 0.5rem } }
    .stage { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: flex-start }
    .stage > * { max-width: 100% }
    .live { display: block; max-width: 100%; height: auto; margin: 0.5rem 0 }
    figure { margin: 1rem 0; overflow-x: auto }
    figcaption { margin-top: 0.25rem }
    .figures { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: flex-start }
    .figures figure { max-width: 100%; width: min-content; min-width: min(20rem, 100%) }
    .picture { border: 1px solid var(--line) }
    @media print {
    body { max-width: none } button, input, .breakpoints { display: none }
    figure, tr { break-inside: avoid } .scroll, figure { overflow: visible }
    .picture { max-width: 100%; height: auto }
    }

    """
}
