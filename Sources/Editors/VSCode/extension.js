'use strict';

const vscode = require('vscode');
const { Client } = require('./client');
const features = require('./features');
const { Preview } = require('./preview');

let output;
let status;
let client;
let preview;
let hints;
/** What has been registered for the running server. */
let registrations = [];
/** Starting and stopping wait for each other. */
let last = Promise.resolve();

function running() {
  return client;
}

function showStatus(text, tooltip, isProblem) {
  status.text = text;
  status.tooltip = tooltip;
  status.backgroundColor = isProblem ? new vscode.ThemeColor('statusBarItem.errorBackground') : undefined;
  status.show();
}

async function start() {
  const path = vscode.workspace.getConfiguration('vfl').get('path', 'vfl');
  showStatus('$(loading~spin) vfl', 'The language server is starting.', false);
  const started = new Client(path, {
    log: (text) => output.append(text),
    closed: (reason) => failed(path, reason),
    changed: (document) => preview && preview.changed(document),
    refreshHints: () => hints.fire(),
  });
  client = started;
  try {
    const answer = await started.start();
    registrations = features.register(running, answer, hints.event);
    const name = answer.serverInfo ? `${answer.serverInfo.name} ${answer.serverInfo.version}` : 'vfl';
    showStatus('vfl', `${name} (${path})`, false);
  } catch (error) {
    // The exit of the process has already been reported.
    if (client === started) failed(path, error);
  }
}

/** Tells the user that the server cannot be started or has stopped. */
function failed(path, reason) {
  const isMissing = reason.code === 'ENOENT' || reason.code === 'EACCES';
  const message = isMissing
    ? `vfl was not found at \`${path}\`. Install it, or set its path in \`vfl.path\`.`
    : `The vfl language server has stopped: ${reason.message}.`;
  output.appendLine(message);
  showStatus('$(error) vfl', message, true);
  drop();
  const actions = isMissing ? ['Open Settings'] : ['Restart', 'Show Output'];
  Promise.resolve(vscode.window.showErrorMessage(message, ...actions)).then((action) => {
    if (action === 'Open Settings') vscode.commands.executeCommand('workbench.action.openSettings', 'vfl.path');
    if (action === 'Restart') restart();
    if (action === 'Show Output') output.show(true);
  });
}

/** Removes what has been registered for the server, and returns the server. */
function drop() {
  for (const registration of registrations) registration.dispose();
  registrations = [];
  const stopped = client;
  client = undefined;
  if (stopped) for (const disposable of stopped.disposables) disposable.dispose();
  return stopped;
}

async function stop() {
  const stopped = drop();
  if (stopped) await stopped.stop();
}

function restart() {
  last = last.then(stop).then(start);
  return last;
}

/** The document that a command is about: the argument of a code lens, or the document in the active editor. */
function target(uri) {
  if (uri) {
    const text = uri.toString();
    const found = vscode.workspace.textDocuments.find((document) => document.uri.toString() === text);
    if (found) return found;
  }
  return vscode.window.activeTextEditor && vscode.window.activeTextEditor.document;
}

function draw(uri) {
  const document = target(uri);
  if (!document) return undefined;
  preview = preview || new Preview(running, () => { preview = undefined; });
  return preview.show(document);
}

/** Runs a command of the server. The server also sends its report as a message, which the output channel shows. */
async function report(command, uri, ...others) {
  const document = target(uri);
  if (!document || !client) return;
  try {
    output.clear();
    output.show(true);
    await client.connection.request(
      'workspace/executeCommand', { command, arguments: [document.uri.toString(), ...others] });
  } catch (error) {
    output.appendLine(`vfl: ${error.message}`);
  }
}

/** Explains the selected text or, without a selection, the log in the editor or the text on the clipboard. */
async function explainLog() {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return undefined;
  const selected = editor.document.getText(editor.selection);
  if (!selected && editor.document.languageId === 'log') return report('vfl.explainLog');
  return report('vfl.explainLog', undefined, selected || await vscode.env.clipboard.readText());
}

async function activate(context) {
  output = vscode.window.createOutputChannel('vfl');
  status = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Right, 0);
  status.command = 'vfl.restart';
  hints = new vscode.EventEmitter();
  const { registerCommand } = vscode.commands;
  context.subscriptions.push(
    output, status, hints,
    registerCommand('vfl.preview', draw),
    registerCommand('vfl.draw', draw),
    registerCommand('vfl.solve', (uri) => report('vfl.solve', uri)),
    registerCommand('vfl.test', (uri) => report('vfl.test', uri)),
    registerCommand('vfl.explainLog', explainLog),
    registerCommand('vfl.restart', restart),
    vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration('vfl.path') && restart()));
  last = last.then(start);
  await last;
}

function deactivate() {
  last = last.then(stop);
  return last;
}

module.exports = { activate, deactivate };
