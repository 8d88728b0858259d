import VFLLint
import VFLSyntax

/// A text before and after formatting.
public struct FormattedText: Sendable {
  /// The text before formatting.
  public let source: SourceText
  /// The text after formatting. Lines with syntax errors are unchanged.
  public let bytes: [UInt8]
  /// The errors that prevent lines from being formatted.
  public let diagnostics: [Diagnostic]

  /// Whether formatting changes anything.
  public var isChanged: Bool { bytes != source.bytes }

  private static let linter = Linter(rules: OperationRules.ofGrammar)

  /// Formats a text. Whitespace that the framework rejects does not prevent formatting, because the meaning of the text is clear
  /// without it.
  public init(_ text: WorkspaceText) {
    source = text.source
    diagnostics = Self.linter.diagnostics(text.input).filter { finding in
      finding.severity == .error && !(finding.rule == Rule.whitespace.name && finding.fix?.safety == .safe)
    }
    let document = text.input.document
    guard text.kind.suffixes.isEmpty else {
      bytes = DocumentPrinter(document: document, source: source).bytes()
      return
    }
    guard let format = document.formats.first, format.soundness != .broken else {
      bytes = source.bytes
      return
    }
    bytes = Array(FormatPrinter(tree: document.tree, names: document.names).text(format).utf8)
  }
}
