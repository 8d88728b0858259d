import VFLCode
import VFLConstraints
import VFLInterface
import VFLLint
import VFLLogs
import VFLSyntax

/// A text of any kind that has been read. The operations on a text are methods of this type.
///
/// It never changes. It is a class because the compiler writes code that copies every field for each type that contains a structure.
public final class WorkspaceText: Sendable {
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

  /// The parts of the text that were requested; nil for all parts.
  let selection: PartSelection?

  init(
    kind: TextKind, context: ReadingContext, input: LintInput, log: ConsoleLog?, interface: InterfaceDocument?,
    selection: PartSelection? = nil
  ) {
    self.kind = kind
    self.context = context
    self.input = input
    self.log = log
    self.interface = interface
    self.selection = selection
  }

  /// The source text that was read.
  public var source: SourceText { input.source }

  /// Whether the text is a console log that contains nothing about layout.
  public var isEmptyLog: Bool {
    log.map { $0.document.statements.isEmpty && $0.document.issues.isEmpty && $0.lowered.messages.isEmpty } ?? false
  }

  /// What to say about a console log that contains nothing that vfl can read; nil for other texts.
  package var emptyLogRemark: String? {
    guard isEmptyLog else { return nil }
    return ConsoleLog.mentionsAutoLayout(source)
      ? "this log mentions Auto Layout, but contains no constraint and no message that vfl knows"
      : Self.noConstraintsInLog
  }

  /// The remark about a log that does not mention Auto Layout.
  static let noConstraintsInLog = "no constraints in this log"

  /// Whether the text is an app source whose functions make no constraints, or a GtkBuilder file without constraints. A source must have
  /// been read for its layouts.
  package var isWithoutLayouts: Bool {
    if let builder = input.builder { return context.needsLayouts && !builder.hasLayouts }
    return context.needsLayouts && input.code.map { $0.functions.isEmpty } ?? false
  }

  /// The same text, but only a part is compiled, solved and explained: a function of an app source, or a view tree of an
  /// Interface Builder document. An app source must have been read for its layouts.
  package func selecting(_ part: String) throws(PartError) -> WorkspaceText {
    WorkspaceText(
      kind: kind, context: context, input: input, log: log, interface: interface,
      selection: try PartSelection(part, in: self))
  }

  /// The texts to compile and solve: for an Interface Builder document, one for each of its view trees that has constraints, in
  /// document order; for a GtkBuilder file, one for each layout; for an app source that was read for its layouts, those of each function, in source order; for all other kinds,
  /// the text itself. If `isWritten` is true, the layouts of a document have only the constraints that it states, without those
  /// that follow from stack views, guides, masks and intrinsic sizes, and each constraint of a function is in only one of its
  /// layouts. If `size` is the size of a screen with another size class than the one in which Interface Builder shows a document,
  /// the variations for that size class are installed.
  public func layouts(asWritten isWritten: Bool = false, at size: RequestedSize? = nil) -> [WorkspaceText] {
    // Each layout reports lines of the whole text.
    let source = source.indexed
    let inputs: [LintInput]
    if let interface {
      inputs = interface.layouts(at: size).filter { selection?.includes($0) ?? true }.map { layout in
        LintInput(layout, of: source, asWritten: isWritten)
      }
    } else if let builder = input.builder {
      inputs = builder.layouts.filter { selection?.includes($0) ?? true }.map { LintInput($0, of: source) }
    } else if let code = input.code {
      inputs = code.functions.filter { selection?.includes($0) ?? true }.flatMap { function in
        (isWritten
          ? function.parts(of: code, in: source, context.settings)
          : function.layouts(of: code, in: source, context.settings))
          .map { LintInput($0, of: source) }
      }
    } else {
      return [self]
    }
    return inputs.map { WorkspaceText(kind: kind, context: context, input: $0, log: nil, interface: nil) }
  }

  /// The layouts of a document with variations in the size classes in which something else is installed than what Interface Builder
  /// shows; empty for other texts.
  var layoutsInOtherSizeClasses: [WorkspaceText] {
    guard let interface else { return [] }
    let source = source.indexed
    return interface.otherSizeClasses.flatMap { sizeClass in
      interface.layouts(in: sizeClass).filter { selection?.includes($0) ?? true }.map { layout in
        let input = LintInput(
          layout, of: source, asWritten: false, alternative: "in the size class with \(sizeClass.words)")
        return WorkspaceText(kind: kind, context: context, input: input, log: nil, interface: nil)
      }
    }
  }

  /// The names of all functions of an app source.
  var functionNames: [String] { kind.language.map { AppSource(source, $0).functionNames } ?? [] }

  /// Reads another text as the same kind and in the same context as this one.
  public func rereading(_ source: SourceText) -> WorkspaceText { kind.text(source, context) }
}
