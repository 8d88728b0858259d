'use strict';

const { randomBytes } = require('crypto');
const vscode = require('vscode');

/** A panel beside the text that shows the pictures and frames of a document's layouts. */
class Preview {
  /**
   * @param {() => object} client returns the running client; undefined if there is none
   * @param {() => void} closed is called when the panel has been closed
   */
  constructor(client, closed) {
    this.client = client;
    this.document = undefined;
    this.timer = undefined;
    this.panel = vscode.window.createWebviewPanel(
      'vfl.preview', 'Preview', { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: [] });
    this.isReady = new Promise((resolve) => this.panel.webview.onDidReceiveMessage(resolve));
    this.panel.webview.html = page(randomBytes(16).toString('hex'));
    this.panel.onDidDispose(() => {
      clearTimeout(this.timer);
      this.document = undefined;
      closed();
    });
  }

  /** Shows another document. */
  show(document) {
    this.document = document;
    this.panel.title = 'Preview of ' + document.uri.path.split('/').pop();
    this.panel.reveal(undefined, true);
    return this.update();
  }

  /** Updates the pictures a moment after the document's last change. */
  changed(document) {
    if (this.document !== document) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.update(), 150);
  }

  async update() {
    const document = this.document;
    const running = this.client();
    if (!document || !running) return;
    let message;
    try {
      const result = await running.request('vfl/preview', document, {});
      message = { layouts: (result || { layouts: [] }).layouts };
    } catch (error) {
      message = { error: error.message };
    }
    await this.isReady;
    // The document may have changed in the meantime; then there will be another update.
    if (this.document === document) this.panel.webview.postMessage(message);
  }
}

/**
 * The page. Pictures are images with their data in the page, so that nothing in them can run or be loaded.
 * @param {string} nonce a random string that only the page's own style and script contain
 */
function page(nonce) {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<title>Preview</title>
<style nonce="${nonce}">
  img { background: white; max-width: 100%; display: block; margin: 8px 0; }
  table { border-collapse: collapse; font-family: var(--vscode-editor-font-family); }
  td, th { padding: 1px 12px 1px 0; text-align: right; }
  td:first-child, th:first-child { text-align: left; }
  .problem { color: var(--vscode-errorForeground); }
</style>
</head>
<body>
<main></main>
<script nonce="${nonce}">
  const editor = acquireVsCodeApi();
  const main = document.querySelector('main');
  function add(parent, name, text, style) {
    const element = document.createElement(name);
    if (text !== undefined) element.textContent = text;
    if (style) element.className = style;
    parent.append(element);
    return element;
  }
  function row(table, cell, values) {
    const line = add(table, 'tr');
    for (const value of values) add(line, cell, value);
  }
  window.addEventListener('message', ({ data }) => {
    main.textContent = '';
    if (data.error) return add(main, 'p', 'There is nothing to draw: ' + data.error + '.', 'problem');
    if (!data.layouts.length) add(main, 'p', 'There is no layout in this document.');
    for (const layout of data.layouts) {
      if (layout.title) add(main, 'h3', layout.title);
      if (layout.conflicts) add(main, 'p', 'Conflicts: ' + layout.conflicts, 'problem');
      if (layout.ambiguous) add(main, 'p', 'Ambiguous positions and sizes: ' + layout.ambiguous, 'problem');
      const image = add(main, 'img');
      image.alt = 'Picture of the layout';
      image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(layout.svg);
      const table = add(main, 'table');
      row(table, 'th', ['view', 'x', 'y', 'width', 'height']);
      for (const { view, frame } of layout.frames) row(table, 'td', [view, ...frame]);
    }
  });
  editor.postMessage('ready');
</script>
</body>
</html>
`;
}

module.exports = { Preview, page };
