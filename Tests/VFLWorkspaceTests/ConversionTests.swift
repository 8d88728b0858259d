#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLWorkspace

/// Conversions between dialects: the result compiles to the same constraints, or the conversion is refused.
@Suite struct ConversionTests {
  private func read(_ text: String, _ dialect: Dialect) -> WorkspaceText {
    var settings = ScopeSettings()
    settings.dialect = dialect
    return TextKind.constraintFile.text(SourceText(text), ReadingContext(settings: settings))
  }

  /// The constraints as equations, with the sides in one order, sorted. A second required constraint that is equal to another has no
  /// effect, so it is left out.
  private func equations(_ text: WorkspaceText) -> [String] {
    let lowered = text.input.lowered
    let printer = EquationPrinter(scope: lowered.scope)
    var required: Set<String> = []
    return text.input.legalConstraints.compactMap { constraint in
      let constraint = constraint.resolved(for: lowered.scope.target).writtenFromNear(false)
      let forms = [constraint, constraint.mirrored].compactMap { $0 }.map(printer.text)
      guard let form = forms.min() else { return nil }
      return constraint.priority != .required || required.insert(form).inserted ? form : nil
    }.sorted()
  }

  /// Converts a text to `other` and the result back to `dialect`, and compares the constraints of all three. Returns false if a part
  /// was refused.
  private func checkRoundTrip(_ text: String, _ dialect: Dialect, _ other: Dialect) -> Bool {
    let original = read(text, dialect)
    let there = ConvertedText(original, to: other)
    guard there.refusals.isEmpty else { return false }
    let converted = read(there.lines.joined(separator: "\n"), other)
    let expected = equations(original)
    #expect(!converted.input.hasBrokenStatements, "\(text)\n\(there.lines)")
    #expect(difference(equations(converted), expected) == [], "\(text)\n\(there.lines)")
    let back = ConvertedText(converted, to: dialect)
    guard back.refusals.isEmpty else { return false }
    let result = read(back.lines.joined(separator: "\n"), dialect)
    #expect(!result.input.hasBrokenStatements, "\(text)\n\(back.lines)")
    #expect(difference(equations(result), expected) == [], "\(text)\n\(there.lines)\n\(back.lines)")
    return true
  }

  /// The equations in only one of two sorted lists.
  private func difference(_ left: [String], _ right: [String]) -> [String] {
    left.difference(from: right).map { change in
      switch change {
      case .insert(_, let equation, _): "+ " + equation
      case .remove(_, let equation, _): "- " + equation
      }
    }
  }

  @Test(arguments: [(Dialect.gtk, UInt64(1)), (.extended, 2)])
  func randomFormatsSurviveARoundTrip(dialect: Dialect, seed: UInt64) {
    var random = RandomSource(seed: seed)
    let count = Project.inputs(500)
    var exact = 0
    for _ in 0..<count {
      let text = (0...random.below(3)).map { _ in format(dialect, &random) }.joined(separator: "\n")
      if checkRoundTrip(text, dialect, .apple) { exact += 1 }
    }
    // If nearly all were refused, the test would prove nothing.
    #expect(exact > count / 4)
  }

  private func format(_ dialect: Dialect, _ random: inout RandomSource) -> String {
    let isGTK = dialect == .gtk
    let views = ["a", "b", "c", "title", "v1"]
    func priority() -> String {
      guard random.oneIn(4) else { return "" }
      return isGTK
        ? random.pick(["@weak", "@medium", "@strong", "@required", "@7"]) : random.pick(["@250", "@750", "@999"])
    }
    func relation() -> String { random.pick(["", "==", ">=", "<="]) }
    func size() -> String {
      let operand: String
      switch random.below(4) {
      case 0: operand = "\(random.below(300))"
      case 1: operand = random.pick(views) + random.pick(["", ".height", ".width"])
      case 2: operand = random.pick(views) + random.pick(["*2", "/4", "*0.5-8", "+12", "/3"])
      default: operand = isGTK ? "10*2+5" : random.pick(["50%", "12.5%", "20%"])
      }
      return relation() + operand + priority()
    }
    func view() -> String { "[\(random.pick(views))\(random.oneIn(2) ? "(\(size()))" : "")]" }
    func link() -> String {
      switch random.below(isGTK ? 4 : 7) {
      case 0: return ""
      case 1: return "-"
      case 2: return "-\(random.below(40))-"
      case 3: return "-(\(relation())\(random.below(40))\(priority()))-"
      case 4: return "~"
      case 5: return "->"
      default: return random.pick(["-10%-", "-(-8)-", "-(a/4)-"])
      }
    }
    func group() -> String {
      switch random.below(6) {
      case 0: return "[\(random.pick(views)),\(random.pick(views))]"
      case 1: return "[v1..2]"
      case 2: return "[row\(random.below(1_000)):\(link())\(view())\(link())]"
      default: return view()
      }
    }
    if !isGTK, random.oneIn(5) {
      return
        "C:\(random.pick(views)).\(random.pick(["left", "width", "centerX"]))(\(random.pick(views)).\(random.pick(["left", "width", "centerX"])))"
    }
    var text = random.pick(isGTK ? ["", "H:", "V:"] : ["", "H:", "V:", "HV:"])
    if random.oneIn(2) { text += "|" + link() }
    text += isGTK ? view() : group()
    for _ in 0..<random.below(3) { text += link() + (isGTK ? view() : group()) }
    if random.oneIn(2) { text += link() + "|" }
    return text
  }

  /// A conversion to the dialect that a text already has keeps what only that dialect can express.
  @Test func equalDistancesAreKeptInTheirDialect() {
    var random = RandomSource(seed: 3)
    var exact = 0
    for _ in 0..<Project.inputs(300) {
      let text = (0...random.below(3)).map { _ in format(.extended, &random) }.joined(separator: "\n")
      if checkRoundTrip(text, .extended, .extended) { exact += 1 }
    }
    #expect(exact > Project.inputs(127))
    #expect(
      ConvertedText(read("|~[a]~|\n[b(8)]\nV:[c]-10%-[a]", .extended), to: .extended).lines
        == ["dialect evfl", "|~[a]~|", "V:[c]-10%-[a]", "H:[b(8)]"])
    // The text does not state the distances that the command line does.
    var settings = ScopeSettings()
    (settings.dialect, settings.spacing) = (.extended, Spacing(horizontal: 6, vertical: 6))
    let text = TextKind.constraintFile.text(SourceText("|~[a]-[b]~|"), ReadingContext(settings: settings))
    let converted = ConvertedText(text, to: .extended)
    #expect(converted.lines == ["dialect evfl", "H:[a]-6-[b]"] && !converted.refusals.isEmpty)
  }

  /// A statement that is reported as not converted makes no constraints in the result.
  @Test(arguments: [
    "intrinsic a (20 30)", "intrinsic a (20 30) hugging 1000 1000 compression 1000 1000",
    "superview s (0 0; 90 90)\nautoresize a (0 0; 20 20) flexibleWidth",
  ])
  func refusedStatementsMakeNoConstraints(statement: String) {
    for dialect in [Dialect.gtk, .extended] {
      let converted = ConvertedText(read(statement + "\nV:[b(8)]", .apple), to: dialect)
      #expect(converted.refusals.map(\.reason) == [.statement])
      #expect(converted.lines.last == "V:[b(8)]")
      #expect(!converted.lines.contains { $0.contains("[a") || $0.contains("C:") }, "\(converted.lines)")
    }
  }

  /// What cannot be converted is refused with its reason, and the rest is converted.
  @Test(
    arguments: [
      ("H:[a]-8-[b]", Dialect.apple, Dialect.extended, [ConversionRefusal.Reason.textDirection]),
      ("[a]-(8@700)-[b]", .apple, .gtk, []), ("|-[a]", .apple, .gtk, [.margins]),
      ("a.centerX == b.centerX", .apple, .gtk, [.attributes]), ("[a]-gap-[b]", .apple, .gtk, [.metric]),
      ("[my_a(8)]", .apple, .gtk, [.name]), ("a.width == -2 * b.width", .apple, .gtk, [.factor]),
      ("group g {\n[a(8)]\n}", .apple, .gtk, [.statement, .statement, .statement]),
      ("V:[a(8@0.25)]", .apple, .extended, [.priority]), ("V:[a(8@0.5)]", .apple, .extended, []),
      ("Z:[a][b]", .extended, .apple, [.depth]), ("[a(b.left)]", .gtk, .apple, [.illegal]),
      ("[a(b.left)]", .gtk, .extended, []), ("[a]-", .apple, .gtk, [.mistakes]),
      ("a.width == 0.3333 * superview.width", .apple, .extended, []),
      ("a.left == superview.right", .apple, .extended, [.attributes]),
      ("superview.left == superview.right", .apple, .extended, [.attributes]),
      ("superview.top == superview.bottom - 8", .apple, .extended, [.attributes]),
      ("superview.leading == superview.trailing", .apple, .gtk, []),
      ("a.width == 0 * b.width", .apple, .extended, [.factor]), ("a.width == 0 * b.width", .apple, .gtk, []),
      ("[a(0%)]-(8@0)-[b]", .extended, .extended, []),
    ])
  func refusalsAreExplained(text: String, from: Dialect, to: Dialect, reasons: [ConversionRefusal.Reason]) {
    let converted = ConvertedText(read(text, from), to: to)
    #expect(converted.refusals.map(\.reason) == reasons)
  }
}

extension Constraint {
  /// The same constraint with its sides exchanged, where that is exact.
  fileprivate var mirrored: Constraint? {
    guard multiplier == 1, let second, case .number(let value) = constant else { return nil }
    var mirrored = self
    (mirrored.first, mirrored.second) = (second, first)
    mirrored.relation = relation.mirrored
    mirrored.constant = .number(-value)
    return mirrored
  }
}
