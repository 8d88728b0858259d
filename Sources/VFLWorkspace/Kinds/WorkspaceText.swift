import VFLLint
import VFLLogs
import VFLSyntax

/// A text that was read, whatever its kind. Operations are functions of it.
public struct WorkspaceText: Sendable {
  /// Its kind.
  public let kind: TextKind
  /// What was known when it was read.
  public let context: ReadingContext
  /// The text as rules and back ends need it.
  public let input: LintInput
  /// The sets of a console log; nil for other kinds.
  public let log: ConsoleLog?

  /// The text itself.
  public var source: SourceText { input.source }

  /// Whether the text is a console log without anything in it that concerns layout.
  public var isEmptyLog: Bool { log.map { $0.document.statements.isEmpty && $0.document.issues.isEmpty } ?? false }

  /// Another text, read as this one was.
  public func rereading(_ source: SourceText) -> WorkspaceText { kind.text(source, context) }
}
