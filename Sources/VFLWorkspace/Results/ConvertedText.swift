import VFLConstraints
import VFLLint
import VFLSyntax

/// A text that has been converted to another dialect. The result compiles to the same constraints; if there are refusals, parts of the
/// text are missing from it.
public struct ConvertedText: Sendable {
  /// The text before the conversion.
  public let source: SourceText
  /// The dialect of the result.
  public let dialect: Dialect
  /// The lines of a constraint file. Empty if the text has mistakes.
  public private(set) var lines: [String] = []
  /// The parts that cannot be converted, in source order.
  public private(set) var refusals: [ConversionRefusal] = []
  /// The names of items, for messages.
  package let scope: Scope

  /// Whether nothing is converted because the text has mistakes.
  public var hasMistakes: Bool { refusals.contains { $0.reason == .mistakes } }

  /// Converts a text to a dialect. Takes time nearly linear in the size of the text.
  public init(_ text: WorkspaceText, to dialect: Dialect) {
    let input = text.input
    source = text.source
    scope = input.lowered.scope
    self.dialect = dialect
    guard !input.hasBrokenStatements else {
      refusals = [ConversionRefusal(reason: .mistakes, span: source.span)]
      return
    }
    for statement in input.document.statements where refuses(statement, of: input.document) {
      let isFormat = if case .format = statement.kind { true } else { false }
      let isDepth = isFormat && (dialect == .apple || statement.group == nil)
      refusals.append(ConversionRefusal(reason: isDepth ? .depth : .statement, span: statement.span))
    }
    if dialect == .apple { convertToApple(input) } else { convertToRows(input) }
    refusals.sort { $0.span.start < $1.span.start }
  }

  /// Whether a statement has no counterpart in the dialect.
  private func refuses(_ statement: Statement, of document: Document) -> Bool {
    // Other dialects have no groups, and outside its group a constraint would always apply.
    if statement.group != nil, dialect != .apple { return true }
    return switch statement.kind {
    case .format(let index, _): document.formats[index].extent == .depth && dialect != .extended
    case .superview, .views, .metrics, .equation, .explicit, .dialect, .malformed, .logged: false
    case .intrinsic, .autoresize, .groupStart, .groupEnd: dialect != .apple
    case .step, .blockStart, .blockEnd, .geometry: true
    }
  }

  private mutating func convertToApple(_ input: LintInput) {
    var (parts, scope) = input.parts(for: .file)
    scope.dialect = .apple
    for index in parts.indices {
      var kept: [Constraint] = []
      for constraint in parts[index].constraints {
        let constraint = constraint.writtenFromNear(false)
        if PairingLaw.isLegal(constraint) {
          kept.append(constraint)
        } else {
          refusals.append(
            ConversionRefusal(reason: .illegal, span: constraint.origin.span, constraint: constraint))
        }
      }
      parts[index].constraints = kept
    }
    lines = Raising(parts, scope: scope, bounds: input.document.superviewBounds).lines
  }

  private mutating func convertToRows(_ input: LintInput) {
    let target = input.lowered.scope.target
    let kept = keptFormats(input)
    // The constraints of a statement that is left out are left out with it.
    let constraints = input.legalConstraints(groups: []).filter { constraint in
      !kept.contains(constraint.origin.statement)
        && statement(of: constraint, input).map { !refuses($0, of: input.document) } ?? true
    }.map { $0.resolved(for: target).writtenFromNear(true) }
    let rows = DialectRows(constraints, scope: input.lowered.scope, dialect: dialect)
    refusals += rows.refusals
    lines = ["dialect \(dialect.name)"]
    let printer = DocumentPrinter(document: input.document, source: source)
    for (index, statement) in input.document.statements.enumerated() {
      switch statement.kind {
      case .superview: lines += [printer.spelling(statement)].compactMap { $0 }
      case .format(let format, _)
      where input.document.formats[format].extent == .depth && dialect == .extended || kept.contains(UInt32(index)):
        lines += [printer.spelling(statement)].compactMap { $0 }
      default: break
      }
    }
    lines += rows.lines
  }

  /// The indices of the formats that are already in the dialect and lay out views without content, such as those of equal distances.
  /// Only the format itself can express them. A format that a setting outside the text changes is not kept.
  private func keptFormats(_ input: LintInput) -> Set<UInt32> {
    guard input.document.dialect == dialect, input.settings.spacing == Spacing(), input.settings.options.isEmpty else {
      return []
    }
    var kept: Set<UInt32> = []
    for constraint in input.legalConstraints(groups: []) {
      guard let statement = statement(of: constraint, input), case .format = statement.kind else { continue }
      let items = [constraint.first.item] + (constraint.second.map { [$0.item] } ?? [])
      if items.contains(where: input.lowered.isInternal) { kept.insert(constraint.origin.statement) }
    }
    return kept
  }

  /// The statement that makes a constraint; nil if the text has no statements.
  private func statement(of constraint: Constraint, _ input: LintInput) -> Statement? {
    let statements = input.document.statements
    let index = Int(constraint.origin.statement)
    return index < statements.count ? statements[index] : nil
  }
}
