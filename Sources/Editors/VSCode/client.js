'use strict';

const vscode = require('vscode');
const { Connection } = require('./connection');
const convert = require('./convert');

/** The capabilities of this client, in the form of the protocol. */
const capabilities = {
  workspace: {
    workspaceEdit: { documentChanges: true },
    didChangeConfiguration: {},
    didChangeWatchedFiles: { dynamicRegistration: true },
    workspaceFolders: true,
    inlayHint: { refreshSupport: true },
  },
  textDocument: {
    publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1] } },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } } },
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['plaintext'] } },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    foldingRange: { lineFoldingOnly: true },
    rename: { prepareSupport: true },
  },
};

/** Whether the server reads a document. */
function isRead(document) {
  if (document.uri.scheme !== 'file' && document.uri.scheme !== 'untitled') return false;
  const languages = ['vfl', 'swift', 'objective-c', 'objective-cpp', 'csharp'];
  return languages.includes(document.languageId) || /\.(vfl|xib|storyboard|ui|log)$/.test(document.uri.path);
}

function identifier(document) {
  return { uri: document.uri.toString() };
}

/** A running server. Tells it about open documents, and shows what it sends. */
class Client {
  /**
   * @param {string} path the executable
   * @param {object} handlers `log(text)`, `closed(reason)`, `changed(document)` and `refreshHints()`
   */
  constructor(path, handlers) {
    this.handlers = handlers;
    this.open = new Set();
    this.diagnostics = vscode.languages.createDiagnosticCollection('vfl');
    this.disposables = [this.diagnostics];
    this.connection = new Connection(path, ['server'], {
      notification: (method, params) => this.note(method, params),
      request: (method, params) => this.respond(method, params),
      log: handlers.log,
      closed: handlers.closed,
    });
  }

  async start() {
    const folders = vscode.workspace.workspaceFolders || [];
    const answer = await this.connection.request('initialize', {
      processId: process.pid,
      clientInfo: { name: 'vfl for Visual Studio Code' },
      rootUri: folders.length ? folders[0].uri.toString() : null,
      workspaceFolders: folders.map((folder) => ({ uri: folder.uri.toString(), name: folder.name })),
      capabilities,
      initializationOptions: this.settings(),
    });
    this.connection.notify('initialized', {});
    const { workspace } = vscode;
    this.disposables.push(
      workspace.onDidOpenTextDocument((document) => this.didOpen(document)),
      workspace.onDidChangeTextDocument((event) => this.didChange(event)),
      workspace.onDidSaveTextDocument((document) => {
        if (this.open.has(document.uri.toString())) {
          this.connection.notify('textDocument/didSave', { textDocument: identifier(document) });
        }
      }),
      workspace.onDidCloseTextDocument((document) => this.didClose(document)),
      workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('vfl')) {
          this.connection.notify('workspace/didChangeConfiguration', { settings: { vfl: this.settings() } });
          this.handlers.refreshHints();
        }
      }),
      workspace.onDidChangeWorkspaceFolders((event) => {
        const list = (folders) => folders.map((folder) => ({ uri: folder.uri.toString(), name: folder.name }));
        this.connection.notify('workspace/didChangeWorkspaceFolders', {
          event: { added: list(event.added), removed: list(event.removed) },
        });
      }));
    for (const document of workspace.textDocuments) this.didOpen(document);
    return answer;
  }

  settings() {
    return { inlayEquations: vscode.workspace.getConfiguration('vfl').get('inlayEquations', false) };
  }

  didOpen(document) {
    const uri = document.uri.toString();
    if (!isRead(document) || this.open.has(uri)) return;
    this.open.add(uri);
    this.connection.notify('textDocument/didOpen', {
      textDocument: { uri, languageId: document.languageId, version: document.version, text: document.getText() },
    });
  }

  didChange({ document, contentChanges }) {
    const uri = document.uri.toString();
    if (!this.open.has(uri) || !contentChanges.length) return;
    this.connection.notify('textDocument/didChange', {
      textDocument: { uri, version: document.version },
      contentChanges: contentChanges.map((change) => ({ range: convert.toProtocol(change.range), text: change.text })),
    });
    this.handlers.changed(document);
  }

  didClose(document) {
    const uri = document.uri.toString();
    if (!this.open.delete(uri)) return;
    this.connection.notify('textDocument/didClose', { textDocument: { uri } });
    this.diagnostics.delete(document.uri);
  }

  note(method, params) {
    switch (method) {
      case 'textDocument/publishDiagnostics':
        if (this.open.has(params.uri)) {
          this.diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(convert.diagnostic));
        }
        break;
      case 'window/showMessage':
        // Reports are many lines long, and are logged instead.
        if (params.type === 1) vscode.window.showErrorMessage(params.message);
        else this.handlers.log(params.message);
        break;
      case 'window/logMessage':
        this.handlers.log(params.message + '\n');
        break;
    }
  }

  respond(method, params) {
    switch (method) {
      case 'client/registerCapability':
        for (const registration of params.registrations) {
          if (registration.method === 'workspace/didChangeWatchedFiles') this.watch(registration.registerOptions.watchers);
        }
        return null;
      case 'workspace/inlayHint/refresh':
        this.handlers.refreshHints();
        return null;
      case 'window/workDoneProgress/create':
        return null;
      default:
        throw new Error(`${method} is not supported`);
    }
  }

  watch(watchers) {
    for (const { globPattern } of watchers) {
      const watcher = vscode.workspace.createFileSystemWatcher(globPattern);
      const report = (type) => (uri) =>
        this.connection.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
      this.disposables.push(
        watcher, watcher.onDidCreate(report(1)), watcher.onDidChange(report(2)), watcher.onDidDelete(report(3)));
    }
  }

  /** Sends a request about a document. The result is null if the server does not read the document. */
  async request(method, document, params, token) {
    if (!this.open.has(document.uri.toString())) return null;
    return this.connection.request(method, { textDocument: identifier(document), ...params }, token);
  }

  async stop() {
    for (const disposable of this.disposables) disposable.dispose();
    await this.connection.stop();
  }
}

module.exports = { Client };
