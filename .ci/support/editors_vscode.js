// Runs the extension for Visual Studio Code against the language server in PATH, with a small mock of the editor.
//
//     node editors_vscode.js EXTENSION FOLDER
//
// FOLDER contains Card.vfl and Card.swift, each with a mistake. Each line of the output is a check that passed.
'use strict';

const assert = require('assert');
const fs = require('fs');
const Module = require('module');
const path = require('path');
const { pathToFileURL } = require('url');

// MARK: The mock

class Emitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener) => {
      this.listeners.add(listener);
      return { dispose: () => this.listeners.delete(listener) };
    };
  }
  fire(value) { for (const listener of [...this.listeners]) listener(value); }
  dispose() { this.listeners.clear(); }
}

class Position {
  constructor(line, character) { Object.assign(this, { line, character }); }
}

class Range {
  constructor(start, end) { Object.assign(this, { start, end }); }
  toJSON() { return [this.start, this.end]; }
}

class Uri {
  constructor(text) { this.text = text; }
  static parse(text) { return new Uri(text); }
  get scheme() { return this.text.split(':')[0]; }
  get path() { return decodeURIComponent(new URL(this.text).pathname); }
  toString() { return this.text; }
}

/** A class that stores its arguments in properties with these names. */
const record = (...names) => class {
  constructor(...values) { names.forEach((name, index) => { this[name] = values[index]; }); }
};

class MarkdownString {
  constructor() { this.value = ''; }
  appendText(text) { this.value += text; }
  appendMarkdown(text) { this.value += text; }
}

class WorkspaceEdit {
  constructor() { this.edits = new Map(); }
  set(uri, edits) { this.edits.set(uri.toString(), edits); }
}

class Kind {
  constructor(value) { this.value = value; }
  append(part) { return new Kind(`${this.value}.${part}`); }
}

const events = {};
for (const name of ['Open', 'Change', 'Save', 'Close', 'Configuration', 'Folders', 'Hints']) events[name] = new Emitter();
const diagnostics = new Map();
const providers = new Map();
const commands = new Map();
const errors = [];
const watched = [];
const panels = [];
const output = {
  text: '',
  append(text) { this.text += text; },
  appendLine(text) { this.text += text + '\n'; },
  clear() { this.text = ''; },
  show() {},
  dispose() {},
};
const status = { show() {}, dispose() {} };
const settings = { path: 'vfl', inlayEquations: true };
/** The button that the user presses on the next error. */
let pressed;

class Document {
  constructor(file, languageId) {
    Object.assign(this, { uri: new Uri(pathToFileURL(file).href), languageId, version: 1, text: fs.readFileSync(file, 'utf8') });
  }
  getText() { return this.text; }
  offset({ line, character }) {
    return this.text.split('\n').slice(0, line).reduce((sum, text) => sum + text.length + 1, 0) + character;
  }
  /** The position of a text in a line. */
  find(line, text) {
    const character = this.text.split('\n')[line].indexOf(text);
    assert(character >= 0, `line ${line} has no ${text}`);
    return new Position(line, character);
  }
  apply(edits) {
    const sorted = [...edits].sort((a, b) => this.offset(b.range.start) - this.offset(a.range.start));
    for (const { range, newText } of sorted) {
      this.text = this.text.slice(0, this.offset(range.start)) + newText + this.text.slice(this.offset(range.end));
    }
    this.version += 1;
    events.Change.fire({
      document: this, contentChanges: sorted.map(({ range, newText }) => ({ range, text: newText })),
    });
  }
}

const documents = [];
const keep = (name) => (...values) => {
  providers.set(name, values);
  return { dispose: () => providers.delete(name) };
};

const vscode = {
  Position, Range, Uri, MarkdownString, WorkspaceEdit,
  EventEmitter: Emitter,
  Location: record('uri', 'range'),
  Diagnostic: record('range', 'message', 'severity'),
  DiagnosticRelatedInformation: record('location', 'message'),
  TextEdit: record('range', 'newText'),
  CodeAction: record('title', 'kind'),
  CodeActionKind: { QuickFix: new Kind('quickfix'), SourceFixAll: new Kind('source.fixAll') },
  CompletionItem: record('label', 'kind'),
  SnippetString: record('value'),
  Hover: record('contents', 'range'),
  DocumentHighlight: record('range', 'kind'),
  DocumentSymbol: record('name', 'detail', 'kind', 'range', 'selectionRange'),
  FoldingRange: record('start', 'end', 'kind'),
  FoldingRangeKind: { Comment: 1 },
  SelectionRange: record('range', 'parent'),
  InlayHint: record('position', 'label', 'kind'),
  SemanticTokens: record('data'),
  SemanticTokensLegend: record('tokenTypes', 'tokenModifiers'),
  CodeLens: record('range', 'command'),
  ThemeColor: record('id'),
  StatusBarAlignment: { Right: 2 },
  ViewColumn: { Beside: -2 },
  languages: new Proxy({
    createDiagnosticCollection: () => ({
      set: (uri, found) => diagnostics.set(uri.toString(), found),
      delete: (uri) => diagnostics.delete(uri.toString()),
      dispose: () => diagnostics.clear(),
    }),
  }, { get: (target, name) => target[name] || keep(name.replace(/^register|Provider$/g, '')) }),
  commands: {
    registerCommand: (name, action) => { commands.set(name, action); return { dispose: () => commands.delete(name) }; },
    executeCommand: (...words) => { commands.executed = words; },
  },
  window: {
    createOutputChannel: () => output,
    createStatusBarItem: () => status,
    showErrorMessage: async (message) => { errors.push(message); const action = pressed; pressed = undefined; return action; },
    createWebviewPanel: () => {
      const received = new Emitter();
      const closed = new Emitter();
      const panel = {
        messages: [], reveal() {}, onDidDispose: closed.event, close: () => closed.fire(),
        webview: { onDidReceiveMessage: received.event, postMessage: (message) => panel.messages.push(message) },
      };
      panels.push(panel);
      setImmediate(() => received.fire('ready'));
      return panel;
    },
  },
  workspace: {
    textDocuments: documents,
    workspaceFolders: [],
    getConfiguration: () => ({ get: (name) => settings[name] }),
    createFileSystemWatcher: (pattern) => {
      watched.push(pattern);
      const event = () => ({ dispose() {} });
      return { onDidCreate: event, onDidChange: event, onDidDelete: event, dispose() {} };
    },
    onDidOpenTextDocument: events.Open.event,
    onDidChangeTextDocument: events.Change.event,
    onDidSaveTextDocument: events.Save.event,
    onDidCloseTextDocument: events.Close.event,
    onDidChangeConfiguration: events.Configuration.event,
    onDidChangeWorkspaceFolders: events.Folders.event,
  },
};

const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));

// MARK: The checks

function proven(text) { console.log(`visual studio code: ${text}`); }

async function until(condition, text) {
  const end = Date.now() + 20000;
  while (!condition()) {
    assert(Date.now() < end, `not within 20 seconds: ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const token = { onCancellationRequested: () => ({ dispose() {} }) };
const provider = (name) => providers.get(name).find((value) => Object.keys(value).some((key) => key.startsWith('provide')));
const codes = (document) => (diagnostics.get(document.uri.toString()) || []).map((found) => found.code);

async function constraintFile(extension, card) {
  await until(() => codes(card).includes('unknown_view'), 'a finding');
  const found = diagnostics.get(card.uri.toString()).find(({ code }) => code === 'unknown_view');
  assert.deepStrictEqual(JSON.parse(JSON.stringify(found.range)), [{ line: 5, character: 9 }, { line: 5, character: 14 }]);
  assert.strictEqual(found.severity, 0);
  proven('shows the mistake in a constraint file');

  const actions = await provider('CodeActions').provideCodeActions(card, found.range, {}, token);
  const fix = actions.find(({ title }) => title.startsWith('Write `title`'));
  assert(fix.kind.value === 'quickfix' && fix.diagnostics[0].code === 'unknown_view');
  card.apply(fix.edit.edits.get(card.uri.toString()));
  await until(() => !codes(card).includes('unknown_view'), 'no finding after the fix');
  proven('applies the fix by a code action');

  const place = card.find(5, 'title');
  const { placeholder } = await provider('Rename').prepareRename(card, place, token);
  assert.strictEqual(placeholder, 'title');
  const renaming = await provider('Rename').provideRenameEdits(card, place, 'caption', token);
  card.apply(renaming.edits.get(card.uri.toString()));
  assert(!card.text.includes('title') && card.text.includes('view caption, badge'));
  await assert.rejects(provider('Rename').provideRenameEdits(card, place, '1', token), /is not a valid name/);
  await assert.rejects(provider('Rename').prepareRename(card, new Position(3, 0), token), /no name/);
  proven('renames a view, and says why a name cannot be used');

  card.apply(await provider('DocumentFormattingEdit').provideDocumentFormattingEdits(card, {}, token));
  assert(card.text.includes('caption.width >= 100'));
  const whole = new Range(new Position(0, 0), new Position(20, 0));
  const rangeFormatting = provider('DocumentRangeFormattingEdit');
  assert.deepStrictEqual(await rangeFormatting.provideDocumentRangeFormattingEdits(card, whole, {}, token), []);
  proven('formats the file and a range');

  const hover = await provider('Hover').provideHover(card, card.find(5, 'gap'), token);
  assert(hover.contents.value.includes('metric `gap` = 8') && hover.contents.value.includes('```vfl'));
  const completions = await provider('CompletionItem').provideCompletionItems(card, new Position(7, 8), token);
  assert(completions.some(({ label }) => label === 'centerY'));
  const statements = await provider('CompletionItem').provideCompletionItems(card, new Position(3, 0), token);
  assert(statements.some(({ insertText }) => insertText.value === 'view ${1:name}'));
  proven('answers hover and completion');

  const name = card.find(7, 'caption');
  assert.strictEqual((await provider('Definition').provideDefinition(card, name, token)).range.start.line, 1);
  const all = await provider('Reference').provideReferences(card, name, { includeDeclaration: true }, token);
  const highlights = await provider('DocumentHighlight').provideDocumentHighlights(card, name, token);
  assert(all.length === 4 && highlights.length === 4 && highlights[0].kind === 2);
  proven('finds the definition and all references');

  const symbols = await provider('DocumentSymbol').provideDocumentSymbols(card, token);
  assert.deepStrictEqual(symbols.map((symbol) => symbol.name), ['card', 'caption', 'badge', 'gap']);
  const selections = await provider('SelectionRange').provideSelectionRanges(card, [name], token);
  assert(selections[0].parent.range.end.character > selections[0].range.end.character);
  assert(Array.isArray(await provider('FoldingRange').provideFoldingRanges(card, {}, token)));
  const hints = await provider('InlayHints').provideInlayHints(card, whole, token);
  assert(hints.some(({ label }) => label === '=8'));
  const tokens = await provider('DocumentSemanticTokens').provideDocumentSemanticTokens(card, token);
  const legend = providers.get('DocumentSemanticTokens')[2];
  assert(tokens.data.length % 5 === 0 && legend.tokenTypes[tokens.data[3]] === 'keyword');
  proven('shows symbols, selections, folding, inlay hints and semantic tokens');

  const lenses = await provider('CodeLens').provideCodeLenses(card, token);
  assert.deepStrictEqual(lenses.map(({ command }) => command.command), ['vfl.draw', 'vfl.solve']);
  for (const { command } of lenses) assert(commands.has(command.command));
  await commands.get('vfl.solve')(...lenses[1].command.arguments);
  await until(() => output.text.includes('caption'), 'a report');
  proven('runs the commands of code lenses');

  await commands.get('vfl.draw')(...lenses[0].command.arguments);
  const [panel] = panels;
  assert(/default-src 'none'; img-src data:; style-src 'nonce-([0-9a-f]{32})'; script-src 'nonce-\1'/.test(panel.webview.html));
  const [layout] = panel.messages[0].layouts;
  assert(layout.svg.startsWith('<svg') && layout.frames.some(({ view }) => view === 'caption'));
  const script = panel.webview.html.match(/<script[^>]*>([^]*)<\/script>/)[1];
  new Function(script);
  const before = layout.frames.find(({ view }) => view === 'badge').frame[2];
  const size = card.find(5, '40');
  card.apply([{ range: new Range(size, new Position(5, size.character + 2)), newText: '50' }]);
  await until(() => panel.messages.length > 1, 'a new picture');
  const after = panel.messages[1].layouts[0].frames.find(({ view }) => view === 'badge').frame[2];
  assert.deepStrictEqual([before, after], [40, 50]);
  panel.close();
  proven('shows a preview that follows the text');
}

async function sources(swift) {
  documents.push(swift);
  events.Open.fire(swift);
  await until(() => codes(swift).includes('unknown_view'), 'a finding in Swift');
  const hover = await provider('Hover').provideHover(swift, swift.find(4, 'badge'), token);
  assert(hover.contents.value.includes('view `badge`'));
  assert.strictEqual(await provider('Hover').provideHover(swift, swift.find(2, 'title'), token), undefined);
  const all = new Range(new Position(0, 0), new Position(20, 0));
  const hints = await provider('InlayHints').provideInlayHints(swift, all, token);
  assert(hints.length === 0 || hints[0].label.includes('badge'));
  events.Close.fire(swift);
  assert.deepStrictEqual(codes(swift), []);
  proven('answers in formats of a Swift file, and only there');
}

async function failures(extension) {
  settings.path = '/nowhere/vfl';
  pressed = 'Open Settings';
  events.Configuration.fire({ affectsConfiguration: (name) => 'vfl.path'.startsWith(name) });
  await until(() => commands.executed, 'a command');
  assert(errors[0].includes('vfl was not found at `/nowhere/vfl`') && errors[0].includes('`vfl.path`'));
  assert.deepStrictEqual(commands.executed, ['workbench.action.openSettings', 'vfl.path']);
  assert(status.text.includes('$(error)') && providers.size === 0 && diagnostics.size === 0);
  proven('says how to install vfl if it is missing');

  settings.path = process.execPath;
  await commands.get('vfl.restart')();
  await until(() => errors.length > 1, 'an error');
  assert(errors[1].includes('has stopped: it exited with status 1'));
  proven('says that the server has stopped');

  settings.path = 'vfl';
  await commands.get('vfl.restart')();
  await until(() => codes(documents[0]).length || provider('Hover'), 'a new server');
  assert(status.tooltip.startsWith('vfl '));
  await extension.deactivate();
  assert(providers.size === 0 && errors.length === 2);
  proven('restarts and stops the server');
}

async function main() {
  const [, , folder, files] = process.argv;
  const description = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  for (const { path: file } of description.contributes.grammars) JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
  JSON.parse(fs.readFileSync(path.join(folder, 'language-configuration.json'), 'utf8'));
  const extension = require(path.resolve(folder, description.main));
  const card = new Document(path.join(files, 'Card.vfl'), 'vfl');
  documents.push(card);
  await extension.activate({ subscriptions: [] });
  for (const { command } of description.contributes.commands) assert(commands.has(command), command);
  assert(status.tooltip.startsWith('vfl '), status.tooltip);
  await until(() => watched.some((pattern) => pattern.includes('.vfl.json')), 'watched files');
  await constraintFile(extension, card);
  await sources(new Document(path.join(files, 'Card.swift'), 'swift'));
  await failures(extension);
}

main().then(() => process.exit(0), (error) => {
  console.error(error);
  process.exit(1);
});
