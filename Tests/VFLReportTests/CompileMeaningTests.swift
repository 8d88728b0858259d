import TestSupport
import Testing
import VFLConstraints
import VFLLayout
import VFLLint
import VFLSyntax

@testable import VFLReport
import VFLWorkspace

/// Tests that the output of `--to vfl` produces the same layout as the original file.
@Suite struct CompileMeaningTests {
  /// The files are random and have groups, bounds, intrinsic sizes, nested views, metrics and repeated optional constraints. Each is
  /// solved at three sizes of the superview, with no group, each group and all groups active.
  @Test func formatsLayOutTheSame() throws {
    var random = RandomSource(seed: 51)
    var solved = 0
    var duplicates = 0
    let count = Project.inputs(30)
    for round in 0..<count {
      var settings = ScopeSettings()
      settings.target = round % 2 == 0 ? .iOS : .macOS
      let original = randomFile(&random)
      let input = LintInput(file: SourceText(original), settings: settings)
      try #require(input.document.issues.isEmpty && input.lowered.issues.isEmpty, "\(original)")
      let printed = CompileReport.formats([CompiledText(input: input, log: nil)])
      let again = LintInput(file: SourceText(printed), settings: settings)
      let story: Comment = "\(original)\n--\n\(printed)"
      try #require(again.document.issues.isEmpty && again.lowered.issues.isEmpty, story)
      let names = input.groupNames.enumerated().filter { !input.groupNames[..<$0].contains($1) }.map { $1 }
      #expect(again.groupNames == input.groupNames, story)
      #expect(again.document.superviewBounds == input.document.superviewBounds, story)
      let choices = [[]] + names.map { [$0] } + (names.count > 1 ? [names] : [])
      // A file compiled to equations keeps its groups, but not its superview declaration.
      let equations = LintInput(file: SourceText(CompileReport.equations([CompiledText(input: input, log: nil)])))
      #expect(equations.document.issues.isEmpty && equations.lowered.issues.isEmpty, story)
      for groups in choices {
        let (constraints, isRepeated) = texts(input, groups)
        #expect(texts(again, groups).texts == constraints, story)
        #expect(texts(equations, groups).texts == constraints, story)
        if isRepeated { duplicates += 1 }
      }
      for groups in choices {
        for (width, height) in [(320.0, 480.0), (375, 667), (40, 1_000)] {
          let size = OuterSize(.requested, width: .required(width), height: .required(height))
          let first = input.solved(in: size, groups: groups)
          let second = again.solved(in: size, groups: groups)
          #expect(outcome(first) == outcome(second), story)
          if first.layout.conflicts.isEmpty { solved += 1 }
        }
      }
    }
    print(
      "\(count) files, \(solved) layouts without a conflict compared, \(duplicates) sets with repeated optional constraints"
    )
    #expect(solved > count * 2)
    #expect(duplicates > count / 4)
  }

  /// Raising is idempotent: raising the result again gives the same lines.
  @Test func raisingIsIdempotent() {
    var random = RandomSource(seed: 52)
    for _ in 0..<Project.inputs(150) {
      let first = raised(random.oneIn(2) ? randomFile(&random) : randomChains(&random))
      let second = raised(first)
      #expect(first == second)
    }
  }

  private func raised(_ text: String) -> String {
    CompileReport.formats([CompiledText(input: LintInput(file: SourceText(text)), log: nil)])
  }

  /// The constraints that are active with `groups`, without repetitions of required constraints, and whether any optional
  /// constraint is repeated.
  private func texts(_ input: LintInput, _ groups: [String]) -> (texts: [String], isRepeated: Bool) {
    let printer = EquationPrinter(scope: input.lowered.scope)
    var seen: Set<String> = []
    var isRepeated = false
    let texts = input.legalConstraints(groups: groups).compactMap { constraint -> String? in
      let text = printer.text(constraint)
      let isNew = seen.insert(text).inserted
      if !isNew, constraint.priority != .required { isRepeated = true }
      return isNew || constraint.priority != .required ? text : nil
    }
    return (texts.sorted(), isRepeated)
  }

  /// The result of a layout, without the values of ambiguous parts.
  private func outcome(_ text: SolvedText) -> [String] {
    let layout = text.layout
    if !layout.conflicts.isEmpty { return ["conflict"] }
    let scope = text.lowered.scope
    var lines = layout.levels.filter { $0.error != 0 }.map { "@\($0.priority): \($0.error)" }
    var open: Set<String> = []
    for part in layout.open { open.insert("\(scope.text(part.item)).\(part.part.name)") }
    for (item, frame) in zip(layout.rows.items, layout.frames) {
      let values = [(FramePart.x, frame.x), (.y, frame.y), (.width, frame.width), (.height, frame.height)]
      for (part, value) in values {
        let name = "\(scope.text(item)).\(part.name)"
        lines.append(open.contains(name) ? "\(name) is open" : "\(name) = \(value)")
      }
    }
    return lines.sorted()
  }

  // MARK: Files

  private func randomFile(_ random: inout RandomSource) -> String {
    var lines = ["superview card" + random.pick(["", " (0 0; 320 480)", " (10 -5; 375.5 667)"])]
    lines.append("view a, b, c, `two words`, UIView:0x7f1")
    lines.append("view dot, pin in a")
    lines.append("metric gap = 8, m = -4, strong = 600")
    let names = ["a", "b", "c", "`two words`", "UIView:0x7f1", "dot", "pin", "card"]
    let hasBounds = lines[0].contains("(")
    for _ in 0...random.below(7) { lines.append(randomLine(names, hasBounds, &random)) }
    for name in ["wide", "`second group`", "wide"].prefix(random.below(4)) {
      lines.append("group \(name)\(random.pick(["", " @500", " @strong", " @1000"])) {")
      for _ in 0...random.below(3) { lines.append("  " + randomLine(names, hasBounds, &random)) }
      lines.append("}")
    }
    // Repeat some lines, including required constraints.
    for _ in 0..<random.below(4) {
      let line = random.pick(lines)
      if line.hasPrefix("H:") || line.hasPrefix("V:") || line.contains(" == ") { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  private func randomLine(_ names: [String], _ hasBounds: Bool, _ random: inout RandomSource) -> String {
    let (first, second) = (random.pick(names), random.pick(names.filter { !$0.hasPrefix("card") }))
    let priority = random.pick(["", " @500", " @500", " @750", " @strong", " @1000"])
    let relation = random.pick(["==", "==", ">=", "<="])
    let number = random.pick(["0", "8", "20.5", "gap", "m"])
    switch random.below(hasBounds ? 10 : 9) {
    case 0: return "\(first).width \(relation) \(random.pick(["5", "7", "100"]))\(priority)"
    case 1: return "\(second).leading \(relation) \(first).trailing + \(number)\(priority)"
    case 2: return "\(second).top \(relation) \(random.pick(["card", "a"])).top + \(number)\(priority)"
    case 3: return "\(second).right \(relation) 0.5 * \(random.pick(["card", "a"])).right\(priority)"
    case 4:
      let attribute = random.pick(["centerX", "top", "height", "bottom", "leading", "firstBaseline"])
      return "\(first).\(attribute) == \(second).\(attribute)\(priority)"
    case 5: return "\(second).leading == card.leadingMargin\(priority)"
    case 6:
      let size = random.pick(["(120 21)", "(- 30)", "(8 -)"])
      return
        "intrinsic \(second) \(size)\(random.pick(["", " hugging 251 1", " compression 750 1000", " hugging 1 2 compression 3 4"]))"
    case 9:
      return
        "autoresize \(random.pick(["b", "c"])) (16 12; 80 80) \(random.pick(["flexibleWidth", "flexibleRightMargin"]))"
    default:
      let open = random.pick(["", "|-", "|", "|-gap-", "|-(>=4@500)-"])
      let body = random.pick([
        "[a(>=4)]-[b]", "[dot]-[pin(==dot)]", "[b(5@500,5@500)]-(gap,m@strong)-[c]", "[c]", "[dot(b@250)]",
      ])
      let options = random.pick(["", "", "  options: alignAllCenterY", "  options: directionRightToLeft"])
      let prefix = options.isEmpty ? random.pick(["H:", "V:"]) : "H:"
      return prefix + open + body + random.pick(["", "-8-|", "-|", "|"]) + options
    }
  }

  /// Chains that can be cut into trails in several ways.
  private func randomChains(_ random: inout RandomSource) -> String {
    (0...random.below(9)).map { _ in
      let names = (0...(2 + random.below(3))).map { _ in random.pick(["a", "b", "c", "d", "e"]) }
      let chain = names.indices.map { index in
        index > 0 && names[index] == names[index - 1]
          ? "" : (index > 0 ? "-\(random.below(3) + 1)-" : "") + "[\(names[index])]"
      }
      return random.pick(["H:", "V:"]) + chain.joined()
        + random.pick(["", "", "  options: alignAllBaseline".replacing("Baseline", with: "LastBaseline")])
    }.filter { !$0.hasPrefix("V:") || !$0.contains("options") }.joined(separator: "\n")
  }
}
