import TestSupport
import Testing
import VFLConstraints
import VFLProofs
import VFLSolver
import VFLSyntax

@testable import VFLLayout

/// Tests files as layouts: frames, conflicts by line, ambiguous values, and the sizes for which everything holds.
@Suite struct LayoutTests {
  private func solve(_ text: String, bounds: Rectangle? = nil) -> (layout: Layout, lowered: LoweredDocument) {
    let source = SourceText(text)
    let document = DocumentParser.parse(source)
    let lowered = LoweredDocument(document, of: source)
    let rows = LayoutRows(lowered.constraints, of: lowered, in: OuterSize(declared: bounds ?? document.superviewBounds))
    return (Layout(rows), lowered)
  }

  /// The proof checker applies the priority of a group even to the distance between flush views.
  @Test(arguments: [("", 1), (" @750", 0), (" @1000", 1)])
  func flushViewsHaveThePriorityOfTheirGroup(priority: String, count: Int) throws {
    let source = SourceText("group g\(priority) {\nH:[a][b]\n}")
    let format = try #require(
      DocumentParser.parse(source).statements.first { if case .format = $0.kind { true } else { false } })
    let forms = ProofDocument(source).forms(of: format.span, groups: ["g"]) ?? []
    #expect(forms.count == 1 && forms.filter { $0.priority.isRequired }.count == count)
  }

  private func frame(_ name: String, _ solved: (layout: Layout, lowered: LoweredDocument)) -> [Double] {
    for (item, frame) in zip(solved.layout.rows.items, solved.layout.frames)
    where solved.lowered.scope.text(item) == name {
      return [frame.x, frame.y, frame.width, frame.height].map { $0.doubleValue }
    }
    return []
  }

  @Test(
    arguments: [
      // Examples from Apple's talks.
      ("a.width == 120 @250\na.width == 75 @750", "a", 2, 75), ("a.width == 24 @500\na.width >= 30 @525", "a", 2, 30),
      ("a.width == 2 * b.width\nb.width == 3 * a.width", "a", 2, 0),
      // Many constraints of lower priority never outvote one of higher priority.
      ("a.width == 100 @500\na.width == 10 @250\na.width <= 10 @250\na.width == 10 @249", "a", 2, 100),
      ("superview s (0 0; 320 480)\nH:|-20-[a(==b)]-8-[b]-20-|", "b", 0, 164),
      ("superview s (10 0; 320 480)\nH:|-20-[a(50)]", "a", 0, 30),
      ("superview s (0 0; 320 480)\nH:|-[a]-|", "a", 2, 304),
      ("superview s (0 0; 300 90)\na.centerY == s.centerY\na.height == 30", "a", 1, 30),
      ("intrinsic a (120 21)\na.width <= 100", "a", 2, 100), ("intrinsic a (120 21)", "a", 3, 21),
      (
        "superview s (0 0; 100 100)\nautoresize a (10 10; 30 30) flexibleLeftMargin | flexibleTopMargin | flexibleHeight",
        "a", 0, 10
      ),
    ] as [(String, String, Int, Double)])
  func placesViews(text: String, name: String, part: Int, expected: Double) {
    let solved = solve(text)
    let frame = frame(name, solved)
    #expect(frame.count == 4 && frame[part] == expected, "\(text): \(frame)")
    #expect(solved.layout.conflicts.isEmpty)
  }

  @Test func aConflictNamesItsThreeLinesAndNoFourth() throws {
    let text = "H:[a(100)]\nV:[a(44)]\nH:[a]-8-[b(50)]\nb.height == 20\nb.leading == a.leading + 90\nb.top == a.top"
    let solved = solve(text)
    let conflict = try #require(solved.layout.conflicts.first)
    let lines = LineTable(SourceText(text))
    let found = conflict.members.compactMap { $0.constraint }.map {
      lines.position(solved.lowered.constraints[$0].origin.span.start).line
    }
    #expect(solved.layout.conflicts.count == 1 && found.sorted() == [1, 3, 5] && conflict.bounds.isEmpty)
    try CertificateChecker.check(conflict.certificate)
  }

  /// A proof names only necessary constraints, even if the proof also depends on the fact that no size is negative.
  @Test(
    arguments: [
      ("c.width == 0.5 * a.width + 120\na.width >= c.width + 10\nc.width == 0", [0, 2]),
      ("b.centerX == c.leading - 10\nb.width >= a.width + 90\nc.centerX <= b.leading - 10", [0, 2]),
    ])
  func conflictsNameOnlyNecessaryConstraints(text: String, expected: [Int]) throws {
    let conflict = try #require(solve(text).layout.conflicts.first)
    #expect(conflict.members.compactMap { $0.constraint } == expected && !conflict.bounds.isEmpty)
    try CertificateChecker.check(conflict.certificate)
  }

  @Test(
    arguments: [
      "superview s (0 0; 320 480)\nH:|[a][b][c]|\na.width == s.width / 3\nb.width == s.width / 3\nc.width == s.width / 3",
      "superview s (0 0; 320 480)\nH:|[a][b][c]|\na.width == 0.333333 * s.width\nb.width == a.width\nc.width == a.width",
      "superview s (0 0; 320 480)\nautoresize a (16 12; 80 80) flexibleLeftMargin | flexibleWidth\na.leading == s.leading + 16",
      "a.width == 100\na.width == 100.0000000001",
    ])
  func roundingErrorsAreNotConflicts(text: String) {
    #expect(solve(text).layout.conflicts.isEmpty)
  }

  /// Whether a difference counts as rounding depends on the error of the broken constraint, not on its multiplier in the proof.
  @Test func aSmallShareOfALargeDifferenceIsNoRounding() {
    #expect(
      solve("a.width == 1\nb.width == 50\na.width == 1.0001 * c.width\nc.width == 0.00001 * b.width").layout.conflicts
        .count == 1)
    #expect(solve("b.width == 50\nc.width == 0.000001 * b.width\nc.width == 0").layout.conflicts.isEmpty)
    #expect(solve("c.width == 0\nb.width == 50\nc.width == 0.000001 * b.width").layout.conflicts.isEmpty)
    #expect(solve("c.width == 0\nc.width == 0.000001 * b.width\nb.width == 50").layout.conflicts.count == 1)
  }

  /// A contradiction counts as rounding only if it is small for the whole conflict, not just for a smaller set of constraints. A
  /// constraint that holds to within rounding still holds when more constraints are added.
  @Test(
    arguments: [
      (
        "superview s (0 0; 320 480)\nautoresize a (35 0; 300 100) flexibleWidth | flexibleRightMargin\ns.right == a.right",
        4
      ),
      ("a.width >= 10.0005\na.width <= 10\na.width == 25", 2), ("a.width >= 10.0005\na.width <= 10\na.width == 5", 2),
      ("a.width == 10\na.width == 10.0005\nb.width == a.width + 5\nb.width == 20", 3),
    ])
  func roundedConstraintsKeepHolding(text: String, broken: Int) throws {
    let solved = solve(text)
    #expect(solved.layout.conflicts.map { $0.broken } == [broken])
    try CertificateChecker.check(#require(solved.layout.conflicts.first).certificate)
  }

  /// A multiplied location is measured from the origin of the bounds of the nearest common ancestor.
  @Test func multipliedLocationsAreMeasuredInTheNearestCommonAncestor() {
    let head =
      "superview s (0 0; 320 480)\nview box, other\nview dot in box\nview leaf in dot\nH:|-100-[box(200)]\nH:|-40-[other(10)]\n"
    for (text, name, expected) in [
      ("dot.left == 0.5 * box.right", "dot", 100.0), ("dot.centerX == 0.5 * box.centerX\ndot.width == 0", "dot", 50),
      ("dot.left == box.left + 7\nleaf.left == 0.5 * box.right", "leaf", 93),
      ("dot.left == 0.5 * other.left", "dot", -80), ("dot.left == 2 * other.right", "dot", 0),
      ("box.right == 2 * dot.right\ndot.width == 10", "dot", 90),
    ] {
      #expect(frame(name, solve(head + text)).first == expected, "\(text)")
    }
    // Locations are measured from the origin of the bounds, even if it is not 0.
    #expect(frame("a", solve("superview s (10 0; 320 480)\na.left == 2 * s.left")).first == 20)
  }

  @Test func declaredViewsAreShownAndTheLastIntrinsicSizeCounts() {
    let source = SourceText("view a, b\nintrinsic a (10 20)\nintrinsic a (30 40)")
    let lowered = LoweredDocument(DocumentParser.parse(source), of: source)
    let rows = LayoutRows(lowered.constraints, of: lowered, in: .ofConstraints, showing: lowered.declaredItems)
    #expect(rows.items.map(lowered.scope.text) == ["superview", "a", "b"])
    #expect(rows.gaps.map { $0.gap } == [.replaced, .replaced, .replaced, .replaced])
    #expect(Layout(rows).frames[1].width == 30)
  }

  /// Views declared inside each other do not cause an endless loop.
  @Test func circularNestingTerminates() {
    let solved = solve("view a in b\nview b in a\na.left == b.left + 5\na.width == 10\nb.width == 10")
    #expect(solved.layout.conflicts.isEmpty && solved.layout.frames.count == 3)
  }

  @Test func aHundredthOfAPointIsAConflict() {
    #expect(solve("a.width == 100\nb.width == 100.01\na.width == b.width").layout.conflicts.count == 1)
  }

  /// 1,000 views of equal width between two edges. Unless equal sizes are resolved first, rows become sums of many sizes.
  @Test func manyEqualSizesFillARow() {
    let names = (0..<1_000).map { "v\($0)" }
    let text =
      "superview s (0 0; 1000 480)\nH:|" + names.map { "[\($0)]" }.joined() + "|\n"
      + zip(names, names.dropFirst()).map { "\($1).width == \($0).width\n" }.joined()
    let solved = solve(text)
    #expect(solved.layout.conflicts.isEmpty && frame("v999", solved) == [999, 0, 1, 0])
  }

  @Test func negativeSizesAreNamed() throws {
    let solved = solve("superview s (0 0; 30 10)\nH:|-20-[a]-20-|")
    let conflict = try #require(solved.layout.conflicts.first)
    #expect(conflict.bounds.count == 1 && conflict.bounds.first?.part == .width)
    try CertificateChecker.check(conflict.certificate)
  }

  /// Thirds of a point are rounded, and the rounding errors can leave room that nobody can see.
  @Test(arguments: [("20.33333333333337", 0), ("20.3342", 0), ("20.3345", 1), ("21", 1)])
  func roundingErrorsAreNotAmbiguous(maximum: String, count: Int) {
    let solved = solve(
      "superview s (0 0; 100 100)\n|[a]\nV:|[a(9)]\na.width >= 20.333333333333332\na.width <= \(maximum)")
    #expect(solved.layout.open.count == count)
  }

  @Test func ambiguousValuesHaveRanges() {
    let solved = solve("superview s (0 0; 320 480)\nH:|-20-[a(>=50,<=70)]\nV:|[a]|")
    #expect(solved.layout.open.count == 1)
    let open = solved.layout.open.first
    #expect(open?.part == .width && open?.minimum == 50 && open?.maximum == 70)
  }

  @Test func sweepsFindTheSizesForWhichAllHold() {
    let source = SourceText("H:|-20-[a(>=100)]-8-[b(>=216)]-20-|\na.width <= 180\nb.width <= 220\nV:|[a]|\nV:|[b]|")
    let lowered = LoweredDocument(DocumentParser.parse(source), of: source)
    let rows = LayoutRows(
      lowered.constraints, of: lowered, in: OuterSize(.requested, width: .required(320), height: .required(100)))
    let sweep = SizeSweep(rows, .width, over: 320...500)
    #expect(sweep?.interval.minimum == 364 && sweep?.interval.maximum == 448)
    #expect(sweep?.segments.first?.holds == false && sweep?.segments.last?.holds == false)
    #expect(sweep?.segments.contains { $0.holds } == true)
  }

  /// Random formats around a known layout: every required constraint holds exactly in the solved frames.
  @Test func framesSatisfyEveryRequiredConstraint() {
    var random = RandomSource(seed: 21)
    for _ in 0..<300 {
      var text = "superview s (0 0; 400 400)\n"
      let count = 1 + random.below(6)
      for view in 0..<count {
        let gap = random.below(20)
        text +=
          view == 0
          ? "H:|-\(gap)-[v0(>=\(random.below(30)))]\n" : "H:[v\(view - 1)]-(>=\(gap))-[v\(view)(\(random.below(40)))]\n"
        text +=
          "V:|-(>=\(random.below(30)))-[v\(view)(\(random.below(40))@\(1 + random.below(999)))]-\(random.below(50))-|\n"
      }
      let solved = solve(text)
      guard solved.layout.conflicts.isEmpty else { continue }
      for row in solved.layout.rows.rows where row.row.priority.isRequired {
        var sum = row.constant
        for term in row.row.expression.terms {
          let frame = solved.layout.frames[term.variable.index / 4]
          let value = [frame.x, frame.y, frame.width, frame.height][term.variable.index % 4]
          sum += value * term.coefficient
        }
        switch row.row.relation {
        case .equal: #expect(sum.isZero, "\(text)")
        case .lessThanOrEqual: #expect(sum.signum <= 0, "\(text)")
        case .greaterThanOrEqual: #expect(sum.signum >= 0, "\(text)")
        }
      }
      for frame in solved.layout.frames { #expect(frame.width.signum >= 0 && frame.height.signum >= 0) }
    }
  }
}
