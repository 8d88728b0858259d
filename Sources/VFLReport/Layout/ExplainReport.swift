import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSources
import VFLSyntax

/// What conflicts in a console log or a constraint file, in words and with the arithmetic that shows it.
public enum ExplainReport {
  /// A set of constraints that are there at once.
  fileprivate struct Part {
    var title: String
    var constraints: [Constraint]
    var bounds: Rectangle?
    /// The constraint that the system gave up, where a log says so.
    var broken: Constraint?
    /// Whether the system calls them conflicting.
    var isCalledConflict = false
  }

  /// Every set of the texts; and whether any of them conflicts.
  public static func text(
    _ texts: [CompiledText], budget: Budget = .standard, _ style: TextStyle = TextStyle()
  ) -> (text: String, hasConflict: Bool) {
    var result = ""
    var hasConflict = false
    for text in texts {
      let words = Words(text)
      var budget = budget
      for part in parts(text) {
        if !result.isEmpty { result += "\n" }
        result += "# \(TerminalText.escaped(part.title))\n"
        let (conflicts, exhausted) = Layout.conflicts(rows(part, text), budget: &budget)
        if !conflicts.isEmpty { hasConflict = true }
        if let exhausted {
          result += "Not decided within the budget: \(exhausted.words); `--budget` raises it.\n"
        } else if conflicts.isEmpty {
          result += words.peace(part.constraints, part.isCalledConflict, Layout(rows(part, text), budget: &budget))
        }
        for conflict in conflicts {
          result += words.conflict(conflict, part, equation: text)
        }
        if let conflict = conflicts.first {
          if conflicts.count > 1 { result += "\n" }
          result += words.changes(
            relaxations(conflicts, part, text, &budget), part.constraints, of: conflict, conflicts.count)
        }
      }
    }
    return (ExplainStyle.styled(result, style), hasConflict)
  }

  private static func parts(_ text: CompiledText) -> [Part] {
    let constraints = text.input.legalConstraints
    let name = text.input.source.name
    guard let log = text.log else {
      let groups = text.input.groupNames
      let choices: [String?] = groups.isEmpty ? [nil] : groups.map { .some($0) }
      return choices.map { group in
        Part(
          title: name + (group.map { ", with the group \($0)" } ?? ""),
          constraints: text.input.legalConstraints(groups: group.map { [$0] } ?? []),
          bounds: text.input.document.superviewBounds, broken: nil)
      }
    }
    let lines = LineTable(text.input.source)
    return log.sets.map { set in
      let own = constraints.filter { set.statements.contains(Int($0.origin.statement)) }
      let broken = own.first { Int($0.origin.statement) == set.broken }
      return Part(
        title: "\(name):\(lines.position(set.start).line)", constraints: own, bounds: nil, broken: broken,
        isCalledConflict: set.isConflict)
    }
  }

  private static func rows(_ part: Part, _ text: CompiledText, without index: Int? = nil) -> LayoutRows {
    var constraints = part.constraints
    if let index { constraints.remove(at: index) }
    return LayoutRows(constraints, of: text.input.lowered, bounds: part.bounds, surroundings: .unknown)
  }

  /// So many constraints are each tried without.
  static let triedCount = 40

  /// The constraints without which everything else can hold, each found out by solving the rest: they take part in every conflict.
  private static func relaxations(
    _ conflicts: [Layout.Conflict], _ part: Part, _ text: CompiledText, _ budget: inout Budget
  ) -> [Int] {
    let candidates = conflicts[0].members.compactMap { $0.constraint }.filter { index in
      conflicts.allSatisfy { conflict in conflict.members.contains { $0.constraint == index } }
    }
    return candidates.suffix(triedCount).filter { index in
      let (found, exhausted) = Layout.conflicts(rows(part, text, without: index), limit: 1, budget: &budget)
      return found.isEmpty && exhausted == nil
    }
  }
}

/// Conflicts in words.
private struct Words {
  private let printer: EquationPrinter
  private let scope: Scope
  private let lines: LineTable

  init(_ text: CompiledText) {
    scope = text.input.lowered.scope
    printer = EquationPrinter(scope: scope)
    lines = LineTable(text.input.source)
  }

  private func equation(_ constraint: Constraint) -> String { TerminalText.escaped(printer.text(constraint)) }

  /// What to say where nothing conflicts.
  func peace(_ constraints: [Constraint], _ isCalledConflict: Bool, _ layout: Layout) -> String {
    guard isCalledConflict else {
      let required = constraints.count { $0.priority == .required }
      switch required {
      case 0:
        return constraints.isEmpty ? "There are no constraints.\n" : "No constraint is required, so none conflict.\n"
      case 1: return "The one required constraint can hold.\n"
      default: return "The \(required) required constraints can hold together.\n"
      }
    }
    var result = "As they are listed, these \(constraints.count) constraints can hold together:\n"
    for constraint in constraints { result += "    \(equation(constraint))\n" }
    var open: [String] = []
    for part in layout.open {
      let name = scope.text(part.item)
      if !open.contains(name) { open.append(name) }
    }
    let names = open.prefix(4).map { "`\(TerminalText.escaped($0))`" }.joined(separator: ", ")
    result += "The system calls them conflicting, so something that takes part is not in the log"
    return result + (open.isEmpty ? ".\n" : ": look for constraints of \(names).\n")
  }

  func conflict(_ conflict: Layout.Conflict, _ part: ExplainReport.Part, equation text: CompiledText) -> String {
    let members = conflict.members
    let constraints = part.constraints
    let count = members.count { $0.constraint != nil }
    var result =
      constraints.count == count
      ? "These \(count) constraints cannot all hold; without any one of them the rest can:\n"
      : "Of \(constraints.count) constraints, these \(count) cannot all hold; without any one of them the rest of these can:\n"
    for member in members {
      let factor = member.multiplier.magnitude == 1 ? "" : "   (taken \(member.multiplier.magnitude) times)"
      guard let index = member.constraint else {
        result += "    \(TerminalText.escaped(bound(member, part.bounds)))   (the superview's bounds)\(factor)\n"
        continue
      }
      let line = lines.position(constraints[index].origin.span.start).line
      result += "    \(equation(constraints[index]))   (line \(line))\(factor)\n"
    }
    for bound in conflict.bounds {
      result += "    \(TerminalText.escaped(scope.text(bound.item))).\(bound.part.name) >= 0   (no size is negative)\n"
    }
    result += arithmetic(conflict)
    if let broken = part.broken {
      let takesPart = members.contains { $0.constraint.map { constraints[$0] == broken } ?? false }
      result += "The system gave up `\(equation(broken))`\(takesPart ? "" : ", which takes no part in it").\n"
    }
    return result
  }

  /// What to change.
  func changes(
    _ relaxations: [Int], _ constraints: [Constraint], of conflict: Layout.Conflict, _ count: Int
  ) -> String {
    if relaxations.isEmpty {
      return count == 1
        ? "No single change was found that makes everything else hold.\n"
        : "One of each of the \(count) sets has to change: no single change makes all else hold.\n"
    }
    var result = "All else holds if one of these goes, or gets a priority below 1000:\n"
    for index in relaxations { result += "    \(equation(constraints[index]))\n" }
    if conflict.members.count > ExplainReport.triedCount {
      result += "The last \(ExplainReport.triedCount) of the set were tried.\n"
    }
    return result
  }

  /// `card.width == 320`: what a row of the superview's bounds says.
  private func bound(_ member: Layout.Conflict.Member, _ bounds: Rectangle?) -> String {
    // The rows of the bounds come first, one for each part.
    let part = FramePart(rawValue: member.row) ?? .x
    return "\(scope.text(.superview)).\(part.name) == \(NumberText.shortest(0 - member.constant.doubleValue))"
  }

  /// `20 + 300 + 20 = 340, against 320`: the constants of the constraints, by the side on which they end up.
  private func arithmetic(_ conflict: Layout.Conflict) -> String {
    var sides: ([String], [String]) = ([], [])
    var sums = (0.0, 0.0)
    for member in conflict.members {
      let share = (member.constant * member.multiplier).doubleValue
      guard share != 0 else { continue }
      if share < 0 {
        sides.0.append(NumberText.shortest(-share))
        sums.0 -= share
      } else {
        sides.1.append(NumberText.shortest(share))
        sums.1 += share
      }
    }
    func side(_ parts: [String], _ sum: Double) -> String {
      parts.isEmpty
        ? "0" : parts.count == 1 ? parts[0] : parts.joined(separator: " + ") + " = " + NumberText.shortest(sum)
    }
    let isSum = sides.0.count + sides.1.count > 2
    return "\(isSum ? "Added up: " : "")\(side(sides.0, sums.0)) against \(side(sides.1, sums.1)).\n"
  }
}
