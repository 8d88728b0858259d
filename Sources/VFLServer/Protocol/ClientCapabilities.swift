import VFLSyntax

/// The capabilities of the client that the server depends on.
struct ClientCapabilities {
  var positionEncoding = PositionEncoding.utf16
  /// Whether the client lists the position encodings that it supports; older clients do not.
  var namesEncodings = false
  /// Whether the client requests diagnostics, so that the server need not send them.
  var pullsDiagnostics = false
  /// Whether the server can ask the client to request diagnostics again.
  var refreshesDiagnostics = false
  /// Whether diagnostics can contain other locations.
  var showsRelatedLocations = false
  /// Whether edits can state the version of the document that they are for.
  var editsVersions = false
  /// Whether code actions can be more than commands.
  var takesCodeActions = false
  /// Whether completions can contain placeholders.
  var takesSnippets = false
  /// Whether texts can be Markdown.
  var showsMarkdown = false
  /// Whether document symbols can be nested.
  var nestsSymbols = false
  /// Whether the client can be asked to watch files.
  var watchesFiles = false
  /// Whether the server can create progress reports.
  var showsProgress = false
  /// Whether folding ranges are lines without characters.
  var foldsOnlyLines = false
  /// Whether a rename can be prepared.
  var preparesRenames = false
  /// Whether the server can ask the client to request inlay hints, code lenses and tokens again.
  var refreshesHints = false

  init() {}

  init(_ value: JSONValue?) {
    let document = value?["textDocument"]
    let workspace = value?["workspace"]
    let encodings = value?["general"]?["positionEncodings"]?.elements
    namesEncodings = encodings != nil
    positionEncoding = PositionEncoding((encodings ?? []).compactMap { $0.string })
    pullsDiagnostics = document?["diagnostic"]?.members != nil
    refreshesDiagnostics = workspace?["diagnostics"]?["refreshSupport"]?.bool ?? false
    let published = document?["publishDiagnostics"]
    let pulled = document?["diagnostic"]
    showsRelatedLocations =
      published?["relatedInformation"]?.bool ?? false || pulled?["relatedInformation"]?.bool ?? false
    editsVersions = workspace?["workspaceEdit"]?["documentChanges"]?.bool ?? false
    takesCodeActions = document?["codeAction"]?["codeActionLiteralSupport"]?.members != nil
    takesSnippets = document?["completion"]?["completionItem"]?["snippetSupport"]?.bool ?? false
    let formats = document?["hover"]?["contentFormat"]?.elements ?? []
    showsMarkdown = formats.contains { $0.string == "markdown" }
    nestsSymbols = document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
    showsProgress = value?["window"]?["workDoneProgress"]?.bool ?? false
    foldsOnlyLines = document?["foldingRange"]?["lineFoldingOnly"]?.bool ?? false
    preparesRenames = document?["rename"]?["prepareSupport"]?.bool ?? false
    refreshesHints = workspace?["inlayHint"]?["refreshSupport"]?.bool ?? false
  }
}
