import VFLLint
import VFLLogs
import VFLSyntax

/// A text of any kind that has been read. The operations on a text are methods of this type.
public struct WorkspaceText: Sendable {
  /// The kind of the text.
  public let kind: TextKind
  /// The facts that were known before the text was read.
  public let context: ReadingContext
  /// The text in the form that rules and back ends need.
  public let input: LintInput
  /// The constraint sets of a console log; nil for other kinds.
  public let log: ConsoleLog?

  /// The source text that was read.
  public var source: SourceText { input.source }

  /// Whether the text is a console log that contains nothing about layout.
  public var isEmptyLog: Bool { log.map { $0.document.statements.isEmpty && $0.document.issues.isEmpty } ?? false }

  /// Reads another text as the same kind and in the same context as this one.
  public func rereading(_ source: SourceText) -> WorkspaceText { kind.text(source, context) }
}
