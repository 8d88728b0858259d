import TestSupport
import Testing
import VFLSyntax

@testable import VFLConstraints

/// Tests raising, which converts constraints back to formats.
@Suite struct RaisingTests {
  @Test(
    arguments: [
      // Formats are restored as written.
      ("H:|-20-[a(100)]-(>=8,<=20@750)-[b(==a)]-|", ["H:|-20-[a(100)]-(>=8,<=20@750)-[b(==a)]-|"]),
      ("V:|[a][b]|", ["V:|[a][b]|"]), ("H:|-margin-[a(m)]-(-8)-[b]", ["H:|-margin-[a(m)]-(-8)-[b]"]),
      ("H:[a]-[b]  options: alignAllTop, alignAllCenterY", ["H:[a]-[b]  options: alignAllTop, alignAllCenterY"]),
      ("H:|-8-[a]-8-[b]  options: directionRightToLeft", ["H:[b]-8-[a]-8-|  options: directionLeftToRight"]),
      (
        "V:|-1-[a]-2-[b]-3-|  options: spacingBaselineToBaseline",
        ["V:|-1-[a]-2-[b]-3-|  options: spacingBaselineToBaseline"]
      ),
      // No format can align a baseline with that of the superview.
      ("a.firstBaseline == superview.firstBaseline + 8", ["a.firstBaseline == superview.firstBaseline + 8"]),
      // Several lines are joined into one. Constraints that no format can express remain equations.
      (
        "a.leading == superview.leading + 20\nb.leading == a.trailing + 8\nb.width >= 50\nb.width <= a.width @250",
        ["H:|-20-[a]-8-[b(>=50,<=a@250)]"]
      ),
      (
        "a.centerX == b.centerX\na.width == 2 * b.width\nb.leading == a.trailing + 8\na.leading == b.trailing - m",
        ["H:[a]-8-[b]", "a.centerX == b.centerX", "a.width == 2 * b.width", "a.leading == b.trailing - m"]
      ),
      ("a.leading == superview.leadingMargin\nsuperview.trailingMargin == a.trailing", ["H:|-[a]-|"]),
      ("a.top == b.top\nH:[a]-8-[b]-8-[c]", ["H:[a]-8-[b]-8-[c]", "a.top == b.top"]),
      ("a.width == 10\na.height == b", ["H:[a(10)]", "V:[a(b)]"]),
      // In a format, this name would have a different meaning.
      ("a.width == b\n[b]-8-[c]", ["H:[b]-8-[c]", "a.width == b"]), ("a.width == b.width", ["a.width == b.width"]),
      ("superview card\na.width == card.width", ["superview card", "H:[a(==card)]"]),
      ("view a, b\na.width == b.width", ["view a, b", "H:[a(==b)]"]),
      // Formats cannot contain these names: the views get aliases, or the equations remain.
      (
        "UIView:0x7f1.leading == self.view.trailing + 8",
        ["view UIView_0x7f1 = UIView:0x7f1", "view self_view = self.view", "H:[self_view]-8-[UIView_0x7f1]"]
      ),
      ("UIView:0x7f1.width == m", ["UIView:0x7f1.width == m"]),
      (
        "self.a.width == 1\nself:a.width == 2\n`self a`.width == 3",
        ["view a", "view self_a = self.a", "view self_a_2 = `self a`", "H:[self_a(1)]", "H:[a(2)]", "H:[self_a_2(3)]"]
      ),
      // No view occurs twice in a format.
      ("[a]-1-[b]-2-[c]\n[b]-3-[d]-4-[b]", ["H:[a]-1-[b]-3-[d]", "H:[d]-4-[b]-2-[c]"]),
      ("[a]-8-[b]-8-[a]", ["H:[a]-8-[b]", "H:[b]-8-[a]"]), ("[a]-8-[a]", ["a.leading == a.trailing + 8"]),
      // Duplicates are removed, and a name declared in the file is kept.
      ("[a(8,8)]\na.width == 8", ["H:[a(8)]"]),
      ("view card = UIView:0x7f1\nH:|-8-[card]", ["view card = UIView:0x7f1", "H:|-8-[card]"]),
      // Duplicates of optional constraints are kept.
      ("[a(5@500,5@500,7@500)]", ["H:[a(5@500,5@500,7@500)]"]),
      // A distance with a priority needs parentheses.
      ("b.leading == a.trailing + 8 @750", ["H:[a]-(8@750)-[b]"]),
      // Next to a view, `|` refers to that view's own superview.
      (
        "view a, b\nview dot in a\ndot.leading == a.leading + 8\ndot.top == superview.top",
        ["view a, b", "view dot in a", "H:|-8-[dot]", "dot.top == superview.top"]
      ),
      // The same margin written in two ways is one distance.
      ("H:|-[a]\na.leading == superview.leadingMargin", ["H:|-[a]"]),
    ] as [(String, [String])])
  func raises(text: String, expected: [String]) {
    #expect(Raising(lower(text).constraints, scope: lower(text).scope).lines == expected)
  }

  /// A metric of unknown value in the size of a view stays in an equation if another part may have a view of its name in brackets.
  @Test(
    arguments: [
      ("x.height == 0.5\ngroup g {\n  [a(x)]\n}", ["V:[x(0.5)]", "group g {", "  a.width == x", "}"]),
      ("[a(x)]\ngroup g {\n  b.left == x.left\n}", ["a.width == x", "group g {", "  b.left == x.left", "}"]),
      (
        "[a(x)]\ngroup g {\n  [b(x)]\n}\ngroup h {\n  [c(y)]-x-[y]\n}",
        ["H:[a(x)]", "group g {", "  H:[b(x)]", "}", "group h {", "  H:[c(==y)]-x-[y]", "}"]
      ),
    ])
  func metricsStayMetrics(text: String, expected: [String]) {
    let source = SourceText(text)
    let document = DocumentParser.parse(source)
    let lowered = LoweredDocument(document, of: source)
    let parts = lowered.parts(of: document, at: Array(lowered.constraints.indices), for: .file)
    let raised = Raising(parts, scope: lowered.scope)
    #expect(raised.lines == expected)
    let again = lower(raised.lines.joined(separator: "\n"))
    #expect(texts(again.constraints, again.scope) == texts(lowered.constraints, lowered.scope))
  }

  /// For each of 10,000 sets of constraints, the printed lines compile to the same set.
  @Test func loweringIsInverse() {
    var random = RandomSource(seed: 31)
    var formats = 0
    for round in 0..<Project.inputs(1_000) {
      var settings = ScopeSettings()
      settings.target = round % 2 == 0 ? .iOS : .macOS
      let text = randomFile(&random)
      let lowered = lower(text, settings)
      let constraints = lowered.constraints.filter(PairingLaw.isLegal)
      let lines = Raising(constraints, scope: lowered.scope).lines
      let printed = lines.joined(separator: "\n")
      let again = lower(printed, settings)
      #expect(again.issues.isEmpty)
      if texts(again.constraints, again.scope) != texts(constraints, lowered.scope) {
        Issue.record("\(text)\n--\n\(printed)\n--\n\(texts(again.constraints, again.scope))")
      }
      formats += lines.filter { $0.hasPrefix("H:") || $0.hasPrefix("V:") }.count
    }
    // Equations alone would also compile to the same set, so at least some of the output must consist of formats.
    #expect(formats > Project.inputs(850))
  }

  /// Compares trail covers of small graphs with the results of an exhaustive search.
  @Test func coversAreTheSmallest() {
    var random = RandomSource(seed: 32)
    for _ in 0..<Project.inputs(300) {
      let nodeCount = 1 + random.below(4)
      let edges = (0..<random.below(7)).map { _ in (from: random.below(nodeCount), to: random.below(nodeCount)) }
      let cover = TrailCover(nodeCount: nodeCount, edges: edges)
      #expect(cover.trails.joined().sorted() == Array(edges.indices))
      for trail in cover.trails {
        #expect(zip(trail, trail.dropFirst()).allSatisfy { edges[$0].to == edges[$1].from })
      }
      #expect(cover.trails.count == smallestCover(edges), "\(edges)")
    }
  }

  /// The smallest number of trails, found by trying every subset of edges.
  private func smallestCover(_ edges: [(from: Int, to: Int)]) -> Int {
    let all = (1 << edges.count) - 1
    var isTrail = [Bool](repeating: false, count: all + 1)
    func extend(_ set: Int, _ node: Int) {
      isTrail[set] = true
      for (index, edge) in edges.enumerated() where set & (1 << index) == 0 && edge.from == node {
        extend(set | 1 << index, edge.to)
      }
    }
    for (index, edge) in edges.enumerated() { extend(1 << index, edge.to) }
    var smallest = [Int](repeating: .max, count: all + 1)
    smallest[0] = 0
    for set in 1..<max(1, all + 1) where all > 0 {
      var part = set
      while part > 0 {
        if isTrail[part], smallest[set ^ part] != .max { smallest[set] = min(smallest[set], smallest[set ^ part] + 1) }
        part = (part - 1) & set
      }
    }
    return smallest[all]
  }

  private func randomFile(_ random: inout RandomSource) -> String {
    let views = ["a", "b", "c", "d", "self.view", "UIView:0x7f1", "`two words`"]
    var lines: [String] = []
    if random.oneIn(4) { lines.append("superview card") }
    if random.oneIn(4) { lines.append("view " + views.joined(separator: ", ")) }
    let isClosed = lines.contains { $0.hasPrefix("view") }
    let usesAddresses = random.oneIn(3)
    let names = usesAddresses ? views : Array(views.prefix(4))
    let usesSymbols = !isClosed && random.oneIn(3)
    func number() -> String { random.pick(["0", "8", "20", "-4", "12.5"] + (usesSymbols ? ["m", "a"] : [])) }
    func priority() -> String { random.oneIn(4) ? " @" + random.pick(["750", "1"] + (usesSymbols ? ["p"] : [])) : "" }
    for _ in 0...random.below(12) {
      let (first, second) = (random.pick(names), random.pick(names))
      let relation = random.pick(["==", "==", ">=", "<="])
      switch random.below(9) {
      case 0: lines.append("\(first).leading \(relation) \(second).trailing + \(number())\(priority())".tidied)
      case 1: lines.append("\(first).top \(relation) \(second).bottom + \(number())\(priority())".tidied)
      case 2: lines.append("\(first).left == \(second).right + \(number())".tidied)
      case 3: lines.append("\(first).firstBaseline == \(second).lastBaseline + \(number())".tidied)
      case 4:
        lines.append(
          "\(first).\(random.pick(["leading", "top", "left"])) == superview.leading + \(number())".matchingSides.tidied)
      case 5: lines.append("superview.bottom \(relation) \(first).bottom + \(number())\(priority())".tidied)
      case 6: lines.append("\(first).\(random.pick(["width", "height"])) \(relation) \(number())\(priority())")
      case 7:
        let attribute = random.pick(["width", "top", "centerX", "height", "bottom", "leading", "lastBaseline"])
        lines.append("\(first).\(attribute) \(random.oneIn(3) ? relation : "==") \(second).\(attribute)\(priority())")
      default:
        let format =
          random.pick(["H:", "V:"]) + random.pick(["", "|-", "|"]) + "[a(>=4)]-[b]" + random.pick(["", "-8-[c]", "-|"])
        lines.append(format + random.pick(["", "  options: alignAllCenterY", "  options: alignAllLeading"]))
      }
    }
    return lines.joined(separator: "\n")
  }

  private func lower(_ text: String, _ settings: ScopeSettings = ScopeSettings()) -> LoweredDocument {
    let source = SourceText(text)
    return LoweredDocument(DocumentParser.parse(source), of: source, settings: settings)
  }

  private func texts(_ constraints: [Constraint], _ scope: Scope) -> [String] {
    Set(constraints.map(EquationPrinter(scope: scope).text)).sorted()
  }
}

extension String {
  /// Replaces `+ -4` with `- 4`, as the syntax of equations requires.
  fileprivate var tidied: String { replacing("+ -", with: "- ") }

  /// Replaces the superview's leading edge with the edge that the first attribute can be compared with.
  fileprivate var matchingSides: String {
    if contains(".top ") { return replacing("superview.leading", with: "superview.top") }
    if contains(".left ") { return replacing("superview.leading", with: "superview.left") }
    return self
  }
}
