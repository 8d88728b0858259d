import VFLCode
import VFLConstraints
import VFLSyntax

/// An app source whose layout code is converted to another form.
///
/// The constraints of each function are the same before and after the conversion. A function whose constraints would differ stays as it
/// is.
public struct ConvertedCode: Sendable {
  /// The source before the conversion.
  public let source: SourceText
  /// The edits, in order and without overlap.
  public private(set) var edits: [FixIt.Edit] = []
  /// The number of calls that are converted.
  public private(set) var count = 0
  /// The calls that are not converted, in source order.
  package private(set) var refusals: [CodeConversion.Refusal] = []

  /// The bytes of the converted source.
  public var bytes: [UInt8] { FixIt(title: "", safety: .safe, edits: edits).applied(to: source) }

  /// Whether calls are left that are not converted.
  public var hasRefusals: Bool { !refusals.isEmpty }

  /// Whether anything is converted.
  public var isChanged: Bool { !edits.isEmpty }

  /// Converts a source in Swift, Objective-C or C#; any other text stays as it is. If `span` is given, only the calls that touch it are
  /// converted. Takes time linear in the size of the source.
  public init(_ text: WorkspaceText, in span: Span? = nil, to form: CodeForm) {
    source = text.source
    guard let language = text.kind.language, language.hasConstraints else { return }
    let proof = ConversionProof(text, language, form)
    let conversion = AppSource(source, language).conversion(
      to: form, helpers: text.context.helpers, settings: text.context.settings)
    func isWanted(_ place: Span) -> Bool { span.map { place.start <= $0.end && $0.start <= place.end } ?? true }
    var changes = conversion.changes.filter { isWanted($0.span) }
    refusals = conversion.refusals.filter { isWanted($0.span) }
    // Leaving out the changes of one function affects no other function.
    for _ in 0..<2 where !changes.isEmpty {
      let different = proof.differentFunctions(conversion, source, changes)
      if different.isEmpty { break }
      for change in changes where different.contains(change.function) {
        refusals.append(.init(span: change.span, obstacle: .differentConstraints))
      }
      changes.removeAll { different.contains($0.function) }
    }
    refusals.sort { $0.span.start < $1.span.start }
    guard proof.differentFunctions(conversion, source, changes).isEmpty else { return }
    edits = conversion.edits(changes)
    count = changes.reduce(0) { $0 + $1.count }
  }
}

/// Compares the constraints of the functions of a source before and after a conversion.
private struct ConversionProof {
  private let language: CodeLanguage
  private let helpers: FormatHelpers
  private let settings: ScopeSettings
  /// Whether `a == b + 8` is the same constraint as `b == a - 8`.
  private let ignoresOrder: Bool

  init(_ text: WorkspaceText, _ language: CodeLanguage, _ form: CodeForm) {
    self.language = language
    ignoresOrder = form == .formats
    (helpers, settings) = (text.context.helpers, text.context.settings)
  }

  /// The indices of the functions whose constraints differ after the changes; those of all changes if the functions are not the same.
  func differentFunctions(
    _ conversion: CodeConversion, _ source: SourceText, _ changes: [CodeConversion.Change]
  ) -> Set<Int> {
    let code = conversion.code
    let fix = FixIt(title: "", safety: .safe, edits: conversion.edits(changes))
    let all = Set(changes.map { $0.function })
    guard let after = SourceText(name: source.name, bytes: fix.applied(to: source)) else { return all }
    var converted = AppSource(after, language).code(helpers: helpers, layoutsWith: settings)
    guard converted.functions.count == code.functions.count else { return all }
    for (index, additions) in conversion.additions { converted.functions[index].additions += additions }
    var different: Set<Int> = []
    for (index, (old, new)) in zip(code.functions, converted.functions).enumerated() {
      let isConverted = all.contains(index)
      let before = constraints(of: old, code, source)
      let result = constraints(of: new, converted, after)
      if before != result { different.formUnion(isConverted ? [index] : all) }
    }
    return different
  }

  /// What the constraints of one part of a function are.
  private struct Part: Equatable {
    /// The equations. Their order is not compared, because a constraint with a priority is made before the others.
    var equations: [String]
    /// The number of constraints without equations, by the reason.
    var omissions: [LayoutNote.Omission: Int] = [:]
  }

  private func constraints(of function: CodeFunction, _ code: AppCode, _ source: SourceText) -> [Part] {
    var settings = settings
    if function.usesAppKit { settings.target = .macOS }
    let parts = function.parts(of: code, in: source, settings).map { part in
      let printer = EquationPrinter(scope: part.lowered.scope)
      var result = Part(equations: part.lowered.constraints.map { text($0, printer) }.sorted())
      for note in part.lowered.notes {
        if case .omitted(_, let omission) = note { result.omissions[omission, default: 0] += 1 }
      }
      return result
    }
    return parts.sorted { $0.equations.lexicographicallyPrecedes($1.equations) }
  }

  private func text(_ constraint: Constraint, _ printer: EquationPrinter) -> String {
    let text = Self.withoutConversions(printer.text(constraint))
    guard ignoresOrder, let mirrored = constraint.mirrored else { return text }
    return min(text, Self.withoutConversions(printer.text(mirrored)))
  }

  /// The text with `x` in place of `CGFloat(x)`, which is the same number.
  private static func withoutConversions(_ text: String) -> String {
    let name = Array("CGFloat(".utf8)
    var (result, opened): ([UInt8], [Bool]) = ([], [])
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      let isConversion = rest.starts(with: name) && (result.last.map { " (-".utf8.contains($0) } ?? true)
      if isConversion || byte == UInt8(ascii: "(") { opened.append(isConversion) }
      let isEnd = byte == UInt8(ascii: ")") && opened.popLast() ?? false
      if !isConversion, !isEnd { result.append(byte) }
      rest = rest.dropFirst(isConversion ? name.count : 1)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
