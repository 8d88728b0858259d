'use strict';

const vscode = require('vscode');

// Converts the protocol's values to the editor's. The protocol counts kinds of completions and symbols from 1, and the editor from 0.

function position(value) {
  return new vscode.Position(value.line, value.character);
}

function range(value) {
  return new vscode.Range(position(value.start), position(value.end));
}

/** A range of the editor as the protocol writes it. The editor's own JSON for a range is an array. */
function toProtocol(value) {
  return { start: value.start, end: value.end };
}

function location(value) {
  return new vscode.Location(vscode.Uri.parse(value.uri), range(value.range));
}

function markdown(value) {
  const text = new vscode.MarkdownString();
  if (typeof value === 'string') text.appendText(value);
  else if (value.kind === 'markdown') text.appendMarkdown(value.value);
  else text.appendText(value.value);
  return text;
}

function diagnostic(value) {
  const result = new vscode.Diagnostic(range(value.range), value.message, value.severity - 1);
  result.source = value.source;
  result.code = value.code;
  result.tags = value.tags;
  result.relatedInformation = (value.relatedInformation || []).map(
    (related) => new vscode.DiagnosticRelatedInformation(location(related.location), related.message));
  return result;
}

function textEdit(value) {
  return new vscode.TextEdit(range(value.range), value.newText);
}

function workspaceEdit(value) {
  const result = new vscode.WorkspaceEdit();
  for (const change of value.documentChanges || []) {
    result.set(vscode.Uri.parse(change.textDocument.uri), change.edits.map(textEdit));
  }
  for (const [uri, edits] of Object.entries(value.changes || {})) {
    result.set(vscode.Uri.parse(uri), edits.map(textEdit));
  }
  return result;
}

function codeAction(value) {
  const kind = value.kind === 'quickfix' ? vscode.CodeActionKind.QuickFix : vscode.CodeActionKind.SourceFixAll.append('vfl');
  const result = new vscode.CodeAction(value.title, kind);
  result.edit = workspaceEdit(value.edit);
  result.isPreferred = value.isPreferred;
  if (value.diagnostics) result.diagnostics = value.diagnostics.map(diagnostic);
  return result;
}

function completion(value) {
  const result = new vscode.CompletionItem(value.label, value.kind - 1);
  result.detail = value.detail;
  if (value.documentation) result.documentation = markdown(value.documentation);
  result.sortText = value.sortText;
  result.range = range(value.textEdit.range);
  // By default, the editor filters by words, but a label such as `[` or `-(` is not a word.
  result.filterText = value.filterText || value.label;
  result.insertText =
    value.insertTextFormat === 2 ? new vscode.SnippetString(value.textEdit.newText) : value.textEdit.newText;
  return result;
}

function symbol(value) {
  const result = new vscode.DocumentSymbol(
    value.name, value.detail || '', value.kind - 1, range(value.range), range(value.selectionRange));
  result.children = (value.children || []).map(symbol);
  return result;
}

function selectionRange(value) {
  return new vscode.SelectionRange(range(value.range), value.parent && selectionRange(value.parent));
}

function inlayHint(value) {
  const result = new vscode.InlayHint(position(value.position), value.label, value.kind);
  result.tooltip = value.tooltip;
  return result;
}

function foldingRange(value) {
  const kind = value.kind === 'comment' ? vscode.FoldingRangeKind.Comment : undefined;
  return new vscode.FoldingRange(value.startLine, value.endLine, kind);
}

function codeLens(value) {
  return new vscode.CodeLens(range(value.range), value.command);
}

module.exports = {
  range, toProtocol, location, markdown, diagnostic, textEdit, workspaceEdit, codeAction, completion, symbol,
  selectionRange, inlayHint, foldingRange, codeLens,
};
