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
      var sets = (text.log?.sets ?? [])[...]
      let marksSets = sets.contains(where: \.isConflict)
      for constraint in text.input.legalConstraints {
        if marksSets, let set = sets.first, set.statements.lowerBound <= Int(constraint.origin.statement) {
          result += header(set, text, printer)
          sets.removeFirst()
        }
        result += TerminalText.escaped(printer.text(constraint)) + "\n"
      }
    }
    return result
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

  /// Constraint files: the fewest formats, and equations for what none can say.
  public static func formats(_ texts: [CompiledText]) -> String {
    var result = ""
    for text in texts {
      if texts.count > 1 { result += "# \(TerminalText.escaped(text.input.source.name))\n" }
      let lowered = text.input.lowered
      let raising = Raising(text.input.legalConstraints, scope: lowered.scope, superview: container(lowered.labels))
      for line in raising.lines {
        result += TerminalText.escaped(line) + "\n"
      }
    }
    return result
  }

  /// The item that a console shows as `|` most often; the first of several.
  private static func container(_ labels: [ConstraintLabel]) -> Item? {
    let containers = labels.compactMap(\.container)
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

  private static func header(_ set: ConsoleLog.ConstraintSet, _ text: CompiledText, _ printer: EquationPrinter)
    -> String
  {
    let line = LineTable(text.input.source).position(set.start).line
    let count = "\(set.statements.count) constraint\(set.statements.count == 1 ? "" : "s")"
    guard set.isConflict else { return "# line \(line): \(count)\n" }
    var words = "# line \(line): conflict of \(count)"
    let constraints = text.input.lowered.constraints
    if let broken = set.broken, let constraint = constraints.first(where: { Int($0.origin.statement) == broken }) {
      words += "; the system gave up \(printer.text(constraint))"
    }
    return TerminalText.escaped(words) + "\n"
  }
}
