import VFLConstraints
import VFLInterface
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
  /// The views and constraints of an Interface Builder document; nil for other kinds.
  public let interface: InterfaceDocument?

  /// The source text that was read.
  public var source: SourceText { input.source }

  /// Whether the text is a console log that contains nothing about layout.
  public var isEmptyLog: Bool { log.map { $0.document.statements.isEmpty && $0.document.issues.isEmpty } ?? false }

  /// The texts to compile and solve: for an Interface Builder document, one for each of its view trees that has constraints, in
  /// document order; for all other kinds, the text itself. If `isWritten` is true, the layouts of a document have only the
  /// constraints that it states, without those that follow from stack views, guides, masks and intrinsic sizes.
  public func layouts(asWritten isWritten: Bool = false) -> [WorkspaceText] {
    guard let interface else { return [self] }
    return interface.layouts().map { layout in
      WorkspaceText(
        kind: kind, context: context, input: LintInput(layout, of: source, asWritten: isWritten), log: nil,
        interface: nil)
    }
  }

  /// Reads another text as the same kind and in the same context as this one.
  public func rereading(_ source: SourceText) -> WorkspaceText { kind.text(source, context) }
}
