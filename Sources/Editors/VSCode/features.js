'use strict';

const vscode = require('vscode');
const { cancelledError } = require('./connection');
const convert = require('./convert');

const constraintFiles = [{ language: 'vfl' }];
const sources = ['swift', 'objective-c', 'objective-cpp', 'csharp'].map((language) => ({ language }));
const documents = [{ pattern: '**/*.{xib,storyboard,ui,log}' }];

/** The order of the server's semantic tokens, if it states none. */
const noLegend = { tokenTypes: [], tokenModifiers: [] };

/**
 * Registers all features of the server.
 * @param {() => object} client returns the running client; undefined if there is none
 * @param {object} answer the server's answer to `initialize`
 * @param {vscode.Event} hintsChanged an event for changed inlay hints
 * @returns the registrations
 */
function register(client, answer, hintsChanged) {
  /** The converted result of a request; undefined if there is none. An error that nobody can act on is not shown. */
  async function ask(method, document, params, token, convertResult, options = {}) {
    const running = client();
    if (!running) return undefined;
    try {
      const result = await running.request(method, document, params, token);
      return result === null ? undefined : convertResult(result);
    } catch (error) {
      if (options.throws && error.name !== cancelledError) throw error;
      return undefined;
    }
  }
  const list = (convertItem) => (items) => items.map(convertItem);
  const { languages } = vscode;
  const formats = [...constraintFiles, ...sources];
  const provider = answer.capabilities || {};
  const legend = (provider.semanticTokensProvider || {}).legend || noLegend;
  const triggers = (provider.completionProvider || {}).triggerCharacters || [];
  return [
    languages.registerCodeActionsProvider([...formats, ...documents], {
      provideCodeActions: (document, range, context, token) =>
        ask('textDocument/codeAction', document, {
          range: convert.toProtocol(range), context: { diagnostics: [], ...(context.only ? { only: [context.only.value] } : {}) },
        }, token, list(convert.codeAction)),
    }, { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.SourceFixAll.append('vfl')] }),
    languages.registerCompletionItemProvider(formats, {
      provideCompletionItems: (document, position, token) =>
        ask('textDocument/completion', document, { position }, token, (value) => value.items.map(convert.completion)),
    }, ...triggers),
    languages.registerHoverProvider([...formats, ...documents], {
      provideHover: (document, position, token) =>
        ask('textDocument/hover', document, { position }, token, (value) =>
          new vscode.Hover(convert.markdown(value.contents), convert.range(value.range))),
    }),
    languages.registerDefinitionProvider(formats, {
      provideDefinition: (document, position, token) =>
        ask('textDocument/definition', document, { position }, token, convert.location),
    }),
    languages.registerReferenceProvider(formats, {
      provideReferences: (document, position, context, token) =>
        ask('textDocument/references', document, { position, context }, token, list(convert.location)),
    }),
    languages.registerDocumentHighlightProvider(formats, {
      provideDocumentHighlights: (document, position, token) =>
        ask('textDocument/documentHighlight', document, { position }, token, list((value) =>
          new vscode.DocumentHighlight(convert.range(value.range), value.kind - 1))),
    }),
    languages.registerRenameProvider(formats, {
      prepareRename: async (document, position, token) => {
        const found = await ask('textDocument/prepareRename', document, { position }, token, (value) =>
          ({ range: convert.range(value.range), placeholder: value.placeholder }), { throws: true });
        if (!found) throw new Error('There is no name of a view, metric, group or constraint here.');
        return found;
      },
      provideRenameEdits: (document, position, newName, token) =>
        ask('textDocument/rename', document, { position, newName }, token, convert.workspaceEdit, { throws: true }),
    }),
    languages.registerDocumentSymbolProvider(constraintFiles, {
      provideDocumentSymbols: (document, token) =>
        ask('textDocument/documentSymbol', document, {}, token, list(convert.symbol)),
    }),
    languages.registerFoldingRangeProvider(constraintFiles, {
      provideFoldingRanges: (document, context, token) =>
        ask('textDocument/foldingRange', document, {}, token, list(convert.foldingRange)),
    }),
    languages.registerSelectionRangeProvider(constraintFiles, {
      provideSelectionRanges: (document, positions, token) =>
        ask('textDocument/selectionRange', document, { positions }, token, list(convert.selectionRange)),
    }),
    languages.registerInlayHintsProvider(formats, {
      onDidChangeInlayHints: hintsChanged,
      provideInlayHints: (document, range, token) =>
        ask('textDocument/inlayHint', document, { range: convert.toProtocol(range) }, token, list(convert.inlayHint)),
    }),
    languages.registerDocumentSemanticTokensProvider(constraintFiles, {
      provideDocumentSemanticTokens: (document, token) =>
        ask('textDocument/semanticTokens/full', document, {}, token, (value) =>
          new vscode.SemanticTokens(new Uint32Array(value.data))),
    }, new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers)),
    languages.registerCodeLensProvider(constraintFiles, {
      provideCodeLenses: (document, token) =>
        ask('textDocument/codeLens', document, {}, token, list(convert.codeLens)),
    }),
    languages.registerDocumentFormattingEditProvider(constraintFiles, {
      provideDocumentFormattingEdits: (document, options, token) =>
        ask('textDocument/formatting', document, { options }, token, list(convert.textEdit)),
    }),
    languages.registerDocumentRangeFormattingEditProvider(constraintFiles, {
      provideDocumentRangeFormattingEdits: (document, range, options, token) =>
        ask('textDocument/rangeFormatting', document, { range: convert.toProtocol(range), options }, token, list(convert.textEdit)),
    }),
  ];
}

module.exports = { register };
