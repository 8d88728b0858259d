import VFLConstraints
import VFLLint
import VFLCode
import VFLLogs
import VFLSyntax
import VFLWorkspace

/// Compiled constraints as text, one per line.
public enum CompileReport {
  /// The constraints as equations, with the equations of each group in braces. In a log, the equations of a conflict follow a
  /// comment that says which constraint the system broke.
  public static func equations(_ texts: [CompiledText]) -> String {
    var result = ""
    for (index, text) in texts.enumerated() {
      if text.input.source.isFunction {
        let last = index > 0 ? texts[index - 1].input.source : nil
        result += functionHeader(text.input.source, after: last) + numberedEquations(text)
        continue
      }
      result += header(text, of: texts)
      let printer = EquationPrinter(scope: text.input.lowered.scope)
      for set in sets(text) {
        result += set.header
        var group: String?
        for constraint in set.constraints {
          let own = text.groups == nil ? text.group(constraint) : nil
          if own != group {
            if group != nil { result += "}\n" }
            if let own { result += TerminalText.escaped("group \(NameText.spelled(own)) {") + "\n" }
            group = own
          }
          result += (group == nil ? "" : "  ") + TerminalText.escaped(printer.text(constraint)) + "\n"
        }
        if group != nil { result += "}\n" }
      }
      result += omissions(text)
    }
    return result
  }

  /// Comments that say what was left out.
  private static func omissions(_ text: CompiledText) -> String {
    NoteReport(text.input.lowered, of: text.input.source).omissions.map {
      "# left out: \(TerminalText.escaped($0))\n"
    }.joined()
  }

  /// The width to which equations are padded, so that the comments after them are aligned.
  private static let alignedWidth = 56

  /// The constraints of a function as equations, each with a comment that gives its line in the source.
  private static func numberedEquations(_ text: CompiledText) -> String {
    let printer = EquationPrinter(scope: text.input.lowered.scope)
    let lines = LineTable(text.input.source)
    let equations = text.constraints.map { constraint in
      (TerminalText.escaped(printer.text(constraint)), lines.position(constraint.origin.span.start).line)
    }
    let widths = equations.map { $0.0.unicodeScalars.count }
    let width = widths.filter { $0 <= alignedWidth }.max() ?? 0
    var result = ""
    for ((equation, line), count) in zip(equations, widths) {
      result += equation + String(repeating: " ", count: max(0, width - count)) + "  # line \(line)\n"
    }
    return result + omissions(text)
  }

  /// Comments with the name of a function and, on a line of its own, its alternative. The name is not repeated for the next
  /// alternative of the same function.
  private static func functionHeader(_ source: SourceText, after last: SourceText?) -> String {
    let isSame = last.map { $0.name == source.name && $0.part == source.part } ?? false
    let name = isSame ? "" : "# \(TerminalText.escaped(source.functionTitle))\n"
    return name + (source.alternative.map { "# \(TerminalText.escaped($0))\n" } ?? "")
  }

  /// A comment with the name of a text; empty if it is the only text and not a function.
  private static func header(_ text: CompiledText, of texts: [CompiledText]) -> String {
    texts.count > 1 || text.input.source.isFunction ? "# \(TerminalText.escaped(text.input.source.title))\n" : ""
  }

  /// The constraints of a text. If the text is a log with a conflict, the constraints are divided into the sets of the log, each
  /// with a comment.
  private static func sets(_ text: CompiledText) -> [(header: String, constraints: ArraySlice<Constraint>)] {
    let constraints = text.constraints
    let sets = text.loggedSets
    guard sets.contains(where: { $0.set.isConflict }) else { return [("", constraints[...])] }
    let printer = EquationPrinter(scope: text.input.lowered.scope)
    let lines = LineTable(text.input.source)
    return sets.map { set, range in
      let broken = constraints[range].first { Int($0.origin.statement) == set.broken }
      var words = "# line \(lines.position(set.start).line): \(set.isConflict ? "conflict of " : "")"
      words += Phrase.count(set.statements.count, "constraint")
      if set.unread > 0 { words += " and \(set.unread) unread" }
      if let broken { words += "; the system broke \(printer.text(broken))" }
      return (TerminalText.escaped(words) + "\n", constraints[range])
    }
  }

  /// The constraints as descriptions in the form that consoles show. The constraints of groups are inactive unless the groups are
  /// on.
  public static func log(_ texts: [CompiledText]) -> String {
    var result = ""
    var ordinal = 0
    for text in texts {
      result += header(text, of: texts)
      let printer = LogPrinter(scope: text.input.lowered.scope)
      for constraint in text.constraints {
        ordinal += 1
        let label = text.input.lowered.label(constraint)
        let isActive = label?.isActive ?? (text.groups != nil || text.group(constraint) == nil)
        let line = printer.text(constraint, label: label, ordinal: ordinal, isActive: isActive)
        result += TerminalText.escaped(line) + "\n"
      }
    }
    return result
  }

  /// The constraints as constraint files, which contain formats, equations for constraints that no format can express, and the
  /// groups of the text. If a log has several sets, each becomes a group.
  public static func formats(_ texts: [CompiledText]) -> String {
    var result = ""
    for text in texts {
      result += header(text, of: texts)
      for line in text.log == nil ? fileLines(text) : logLines(text) { result += TerminalText.escaped(line) + "\n" }
    }
    return result
  }

  private static func fileLines(_ text: CompiledText) -> [String] {
    let (parts, scope) = text.input.parts(for: .file, on: text.groups)
    return Raising(parts, scope: scope, bounds: text.input.document.superviewBounds).lines
  }

  private static func logLines(_ text: CompiledText) -> [String] {
    let lowered = text.input.lowered
    let sets = sets(text)
    let parts = sets.enumerated().map { index, set in
      ConstraintPart(group: sets.count > 1 ? "set\(index + 1)" : nil, Array(set.constraints))
    }
    let raising = Raising(parts, scope: lowered.scope, superview: text.log?.commonContainer)
    var lines = raising.declarations
    for (index, set) in sets.enumerated() {
      if !set.header.isEmpty { lines.append(String(set.header.dropLast())) }
      lines += raising.block(ofPart: index)
    }
    return lines
  }

  // MARK: Code

  /// The language of a generated function.
  public enum CodeLanguage: Sendable {
    /// Swift 5.5 and later.
    case swift
    /// Objective-C with ARC.
    case objectiveC
  }

  /// One function per text, with the given name or one derived from the name of the file. A text without constraints yields no
  /// function, and neither does a text with mistakes, because its function would lack constraints.
  public static func code(_ texts: [CompiledText], _ language: CodeLanguage, functionName: String? = nil) -> String {
    guard let target = texts.first?.input.lowered.scope.target else { return "" }
    var result = ""
    var taken = TakenNames()
    for text in texts where !text.input.hasBrokenStatements {
      var name = functionName ?? "activateConstraints"
      if texts.count > 1 { name = uniqueName(of: text, functionName, &taken) }
      let plan = plan(text)
      if plan.isEmpty { continue }
      switch language {
      case .swift: result += "\n" + SwiftPrinter(plan, functionName: name).text
      case .objectiveC: result += "\n" + ObjectiveCPrinter(plan, functionName: name).text
      }
    }
    if result.isEmpty { return "" }
    let importLine =
      language == .swift ? SwiftPrinter.importLine(for: target) : ObjectiveCPrinter.importLine(for: target)
    return (importLine + "\n" + result).split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.escaped(String($0)) }.joined(separator: "\n")
  }

  /// Whether the function generated from a text would do nothing.
  public static func isEmpty(_ text: CompiledText) -> Bool { plan(text).isEmpty }

  private static func plan(_ text: CompiledText) -> CodePlan {
    let input = text.input
    var notes = CodePlan.Notes()
    notes.title = fileName(text)
    notes.label = input.lowered.label
    notes.isGuide = { input.lowered.itemLabels[$0]?.className == ItemLabel.layoutGuideClass }
    notes.statement = { constraint in
      guard let statement = input.statement(constraint) else { return nil }
      switch statement.kind {
      case .format, .autoresize: return input.source.text(statement.span)
      default: return nil
      }
    }
    guard text.log == nil else {
      return CodePlan([ConstraintPart(input.legalConstraints)], scope: input.lowered.scope, notes: notes)
    }
    let (parts, scope) = input.parts(for: .code, on: text.groups)
    return CodePlan(parts, scope: scope, notes: notes)
  }

  /// A function name that is not taken yet, such as `activateCardConstraints` for `Views/card.vfl`.
  private static func uniqueName(of text: CompiledText, _ functionName: String?, _ taken: inout TakenNames) -> String {
    let source = text.input.source
    let name = source.isFunction ? source.part.map { String($0.prefix { $0 != "(" }) } ?? "" : fileName(text) ?? ""
    let stem = source.isFunction ? name : name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
    return taken.add(functionName ?? CodePlan.functionName(for: stem))
  }

  /// The names of the functions that have been written.
  private struct TakenNames {
    private var names: Set<String> = []
    /// The highest number that was appended to each name, because thousands of functions may have the same name.
    private var numbers: [String: Int] = [:]

    /// Adds a name, with a number if the name is taken, and returns it.
    mutating func add(_ name: String) -> String {
      var unique = name
      while !names.insert(unique).inserted {
        let number = numbers[name, default: 1] + 1
        numbers[name] = number
        unique = "\(name)\(number)"
      }
      return unique
    }
  }

  /// The file's name without its folders; nil for standard input and formats from the command line.
  private static func fileName(_ text: CompiledText) -> String? {
    let name = text.input.source.title
    if name.isEmpty || name.hasPrefix("-") { return nil }
    return name.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }
}
