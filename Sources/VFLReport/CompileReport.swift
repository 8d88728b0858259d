import VFLConstraints
import VFLLint
import VFLSources
import VFLSyntax

/// A text that was compiled.
public struct CompiledText: Sendable {
  /// The text and its constraints.
  public let input: LintInput
  /// The sets of a console log; nil for other texts.
  public let log: ConsoleLog?

  /// A text that was compiled.
  public init(input: LintInput, log: ConsoleLog?) {
    self.input = input
    self.log = log
  }
}

/// Compiled constraints as text, a line each.
public enum CompileReport {
  /// Equations; those of a conflict in a log stand behind a comment that says what the system gave up.
  public static func equations(_ texts: [CompiledText]) -> String {
    var result = ""
    for text in texts {
      let printer = EquationPrinter(scope: text.input.lowered.scope)
      for part in parts(text) {
        result += part.header
        for constraint in part.constraints { result += TerminalText.escaped(printer.text(constraint)) + "\n" }
      }
    }
    return result
  }

  /// The constraints of a text; those of a log by its sets, each with a comment, where there are several or the system gave
  /// something up.
  private static func parts(_ text: CompiledText) -> [(header: String, constraints: ArraySlice<Constraint>)] {
    let constraints = text.input.legalConstraints
    guard let sets = text.log?.sets, sets.contains(where: { $0.isConflict }) else { return [("", constraints[...])] }
    let printer = EquationPrinter(scope: text.input.lowered.scope)
    let lines = LineTable(text.input.source)
    var parts: [(header: String, constraints: ArraySlice<Constraint>)] = []
    // Constraints stand in the order of their statements.
    var start = 0
    for set in sets {
      var end = start
      while end < constraints.count, Int(constraints[end].origin.statement) < set.statements.upperBound { end += 1 }
      let broken = constraints[start..<end].first { Int($0.origin.statement) == set.broken }
      var words = "# line \(lines.position(set.start).line): \(set.isConflict ? "conflict of " : "")"
      words += "\(set.statements.count) constraint\(set.statements.count == 1 ? "" : "s")"
      if set.unread > 0 { words += " and \(set.unread) unread" }
      if let broken { words += "; the system gave up \(printer.text(broken))" }
      parts.append((TerminalText.escaped(words) + "\n", constraints[start..<end]))
      start = end
    }
    return parts
  }

  /// Descriptions as consoles show them.
  public static func log(_ texts: [CompiledText]) -> String {
    var result = ""
    var ordinal = 0
    for text in texts {
      let printer = LogPrinter(scope: text.input.lowered.scope)
      for constraint in text.input.legalConstraints {
        ordinal += 1
        let label = text.input.lowered.label(constraint)
        result += TerminalText.escaped(printer.text(constraint, label: label, ordinal: ordinal)) + "\n"
      }
    }
    return result
  }

  /// Constraint files: the fewest formats, and equations for what none can say. The sets of a log are groups where there are
  /// several.
  public static func formats(_ texts: [CompiledText]) -> String {
    var result = ""
    for text in texts {
      if texts.count > 1 { result += "# \(TerminalText.escaped(text.input.source.name))\n" }
      let lowered = text.input.lowered
      let parts = parts(text)
      let raising = Raising(
        parts.map { Array($0.constraints) }, scope: lowered.scope, superview: container(lowered.labels))
      var lines = raising.declarations
      for (index, part) in parts.enumerated() {
        if !part.header.isEmpty { lines.append(String(part.header.dropLast())) }
        if parts.count > 1 { lines.append("group set\(index + 1) {") }
        lines += raising.lines(ofPart: index).map { parts.count > 1 ? "  " + $0 : $0 }
        if parts.count > 1 { lines.append("}") }
      }
      for line in lines { result += TerminalText.escaped(line) + "\n" }
    }
    return result
  }

  /// The item that a console shows as `|` most often; the first of several.
  private static func container(_ labels: [ConstraintLabel]) -> Item? {
    let containers = labels.compactMap { $0.container }
    var counts: [Item: Int] = [:]
    for container in containers { counts[container, default: 0] += 1 }
    let most = counts.values.max()
    return containers.first { counts[$0] == most }
  }

  /// Swift functions, one a text.
  public static func swift(_ texts: [CompiledText]) -> String {
    code(texts, SwiftPrinter.importLine) { SwiftPrinter($0, functionName: $1).text }
  }

  /// Objective-C functions, one a text.
  public static func objectiveC(_ texts: [CompiledText]) -> String {
    code(texts, ObjectiveCPrinter.importLine) { ObjectiveCPrinter($0, functionName: $1).text }
  }

  private static func code(
    _ texts: [CompiledText], _ importLine: (Target) -> String, _ function: (CodePlan, String) -> String
  ) -> String {
    guard let first = texts.first else { return "" }
    var result = importLine(first.input.lowered.scope.target) + "\n"
    for (index, text) in texts.enumerated() {
      let lowered = text.input.lowered
      let plan = CodePlan(text.input.legalConstraints, scope: lowered.scope, label: lowered.label)
      result += "\n" + function(plan, texts.count == 1 ? "activateConstraints" : "activateConstraints\(index + 1)")
    }
    return result.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText.escaped(String($0)) }
      .joined(separator: "\n")
  }
}
