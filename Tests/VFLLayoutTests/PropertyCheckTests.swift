import TestSupport
import Testing
import VFLConstraints
import VFLSolver
import VFLSyntax

@testable import VFLLayout

/// Tests the properties of layouts at every size against layouts that are solved at single sizes.
@Suite struct PropertyCheckTests {
  private static let tolerance = Rational(1) / Rational(1000)

  /// A layout with its check over a range of sizes.
  private func check(
    _ text: String, _ widths: ClosedRange<Int>, _ heights: ClosedRange<Int>,
    _ properties: [LayoutProperty] = LayoutProperty.allCases, unstated: Set<FramePart> = []
  ) -> (text: SolvedText, check: PropertyCheck) {
    let solved = SolvedText(file: text)
    let domain = MapDomain(
      widths: Rational(widths.lowerBound)...Rational(widths.upperBound),
      heights: Rational(heights.lowerBound)...Rational(heights.upperBound))
    var budget = Budget.unlimited
    let map = LayoutMap(solved.layout.rows, over: domain, budget: &budget)
    var subject = CheckSubject(solved)
    subject.unstatedSizes = unstated
    return (solved, PropertyCheck(map, Set(properties), of: subject, budget: &budget))
  }

  private func failures(
    _ text: String, _ widths: ClosedRange<Int>, _ heights: ClosedRange<Int>, _ property: LayoutProperty,
    unstated: Set<FramePart> = []
  ) -> [String] {
    let (solved, check) = check(text, widths, heights, [property], unstated: unstated)
    if case .unstated(let sizes)? = check.doubts[property] {
      return ["avoided by \(sizes.count > 1 ? "both" : sizes == [.width] ? "the width" : "the height")"]
    }
    return check.failures.map { failure in
      let names = failure.items.map { solved.lowered.scope.text($0) }.joined(separator: ",")
      let part =
        switch failure.part {
        case .part(let part)?: part.name
        case let side?: "\(side)"
        case nil: "-"
        }
      return "\(names) \(part) \(failure.size.x)x\(failure.size.y) \(failure.amount.map { "\($0)" } ?? "-")"
    }
  }

  private static let start = "superview card (0 0; 320 480)\n"

  @Test func requiredConstraintsHoldUpToAWidth() {
    let text = Self.start + "H:|-20-[a(>=100,<=300)]-20-|\nV:|[a]|"
    #expect(failures(text, 140...340, 480...480, .holds) == [])
    #expect(failures(text, 100...340, 480...480, .holds) == [" - 100x480 -"])
    // Wider than 340, the constraints conflict: the smallest size that can be written is the next point.
    #expect(failures(text, 200...400, 480...480, .holds) == [" - 341x480 -"])
  }

  @Test func viewsStayInside() {
    let text = Self.start + "H:|-(-4)-[a(200)]\nV:|[a(24)]"
    // A view that extends beyond an edge at the given size does so on purpose.
    #expect(failures(text, 320...430, 480...932, .inside) == [])
    #expect(failures(text, 180...430, 480...932, .inside) == ["a right 180x480 16"])
    #expect(failures(Self.start + "H:|-[a(200)]\nV:|[a(24)]", 240...430, 480...932, .inside) == [])
  }

  @Test func viewsThatAreApartStayApart() {
    let text = Self.start + "H:|-[a(100)]\nH:[b(100)]-|\nV:|[a(24)]\nV:|[b(24)]"
    // The margins are 8 points, so that the views touch at a width of 216.
    #expect(failures(text, 216...430, 480...932, .noOverlap) == [])
    #expect(failures(text, 200...430, 480...932, .noOverlap) == ["a,b - 200x480 16"])
    // Views that overlap at the given size do so on purpose.
    let badge = Self.start + "H:|-[a(100)]\nH:|-90-[b(100)]\nV:|[a(24)]\nV:|[b(24)]"
    #expect(failures(badge, 200...430, 480...932, .noOverlap) == [])
  }

  /// Random layouts with many siblings, some of which swap sides or come and go: ruling out pairs loses no failure.
  @Test func overlapsAreThoseOfAllPairs() throws {
    var random = RandomSource(seed: 7)
    var (found, ruledOut, asked) = (0, 0, 0)
    for _ in 0..<150 {
      let text = Self.start + Self.siblings(&random)
      let solved = SolvedText(file: text)
      var budget = Budget.unlimited
      let map = LayoutMap(solved.layout.rows, over: MapDomain(widths: 200...500, heights: 300...600), budget: &budget)
      let views = ViewsOfMap(map, of: CheckSubject(solved))
      func answers(all: Bool) -> (count: Int, failures: [PropertyFailure]) {
        var (count, failures): (Int, [PropertyFailure]) = (0, [])
        views.forEachQuestion(.noOverlap, all: all, &budget) { question, budget in
          count += 1
          if let failure = views.failure(question, &budget) { failures.append(failure) }
        }
        return (count, failures)
      }
      let (few, all) = (answers(all: false), answers(all: true))
      #expect(few.failures == all.failures, "\(text)")
      found += all.failures.count
      asked += few.count
      ruledOut += all.count - few.count
    }
    #expect(found > 100 && ruledOut > 3 * asked, "\(found) \(ruledOut) \(asked)")
  }

  /// Views in rows and columns, views that move across others as the superview grows, and views that an aspect ratio joins.
  private static func siblings(_ random: inout RandomSource) -> String {
    var lines: [String] = []
    let (rows, columns) = (1 + random.below(4), 1 + random.below(5))
    for row in 0..<rows {
      let views = (0..<columns).map { "[r\(row)c\($0)\($0 == 0 ? "" : "(==r\(row)c0)")]" }
      lines.append("H:|" + views.joined(separator: random.oneIn(3) ? "-4-" : "") + "|")
      for column in 0..<columns {
        lines.append("V:|-\(row * 60 + random.below(4))-[r\(row)c\(column)(\(40 + random.below(22)))]")
      }
    }
    for index in 0..<random.below(12) {
      let name = "m\(index)"
      let (factor, start) = (random.pick(["-1", "-0.5", "0.5", "0.3", "1"]), random.below(400))
      lines.append("\(name).leading == \(factor) * card.trailing + \(start)")
      lines.append("\(name).width == \(10 + random.below(60))")
      lines.append(
        random.oneIn(3)
          ? "\(name).height == 0.4 * \(name).leading + 20"
          : "\(name).height == \(10 + random.below(40))")
      lines.append("V:|-\(random.below(300))-[\(name)]")
    }
    if random.oneIn(2) {
      lines.append("H:|-20-[wide(<=300)]-(>=20@700)-|\nV:[wide(50)]-10-|\nwide.width == card.width @600")
    }
    return lines.joined(separator: "\n")
  }

  @Test func viewsDoNotCollapse() {
    let text = Self.start + "H:|-100-[a]-100-|\nV:|[a]|\nH:|[spacer(0)]\nV:|[spacer(0)]"
    #expect(failures(text, 201...430, 480...480, .notCollapsed) == [])
    #expect(failures(text, 200...430, 480...480, .notCollapsed) == ["a width 200x480 -"])
  }

  @Test func textsAreNotSqueezed() {
    let text =
      Self.start + "intrinsic title (120 24)\nH:|-20-[title]-20-|\nV:|[title]"
    #expect(failures(text, 160...430, 480...480, .notSqueezed) == [])
    #expect(failures(text, 150...430, 480...480, .notSqueezed) == ["title width 150x480 10"])
  }

  @Test func controlsAreLargeEnoughToTouch() {
    let solved = SolvedText(file: Self.start + "H:|-20-[buy]-200-|\nV:|[buy(44)]\nH:|[other(20)]\nV:|[other(20)]")
    var subject = CheckSubject(solved)
    #expect(!subject.knowsControls)
    subject.controls = Set(solved.layout.rows.items.filter { solved.lowered.scope.text($0) == "buy" })
    #expect(subject.knowsControls)
    func failures(_ size: (width: Double, height: Double)) -> [String] {
      subject.touchSize = size
      var budget = Budget.unlimited
      let domain = MapDomain(widths: 250...430, heights: 480...480)
      let map = LayoutMap(solved.layout.rows, over: domain, budget: &budget)
      let check = PropertyCheck(map, [.touchable], of: subject, budget: &budget)
      return check.failures.map { failure in
        "\(failure.items.map(solved.lowered.scope.text)) \(failure.size.x) \(failure.amount.map { "\($0)" } ?? "-")"
      }
    }
    // The button is 30 points wide at a width of 250, and 44 at 264.
    #expect(failures((44, 44)) == [#"["buy"] 250 14"#])
    #expect(failures((30, 44)) == [])
    #expect(failures((30, 48)) == [#"["buy"] 250 4"#])
  }

  @Test func ambiguityIsFoundWhereItBegins() {
    // Above a width of 300, the first view may be anywhere between its limits.
    let text = Self.start + "H:|-(>=0)-[a(300)]-(>=0)-|\nV:|[a]|"
    #expect(failures(text, 300...430, 480...480, .unambiguous) == ["a x 301x480 -"])
    #expect(failures(text, 300...300, 480...480, .unambiguous) == [])
  }

  @Test func wideningDoesNotNarrow() {
    let text = Self.start + "H:|[a]\na.width == card.width * -1 + 500\nV:|[a]|"
    #expect(failures(text, 100...400, 480...480, .monotone) == ["a width 100x480 -"])
  }

  @Test func aspectRatiosJoinTheAxes() {
    let text = Self.start + "H:|[photo]|\nphoto.height == photo.width * 0.75\nV:|[photo]\nV:[text(100)]|\nH:|[text]|"
    // The photo is 3/4 of the width high, and the text begins 100 points above the bottom.
    #expect(failures(text, 320...400, 400...500, .noOverlap) == [])
    #expect(failures(text, 320...404, 400...500, .noOverlap) == ["photo,text - 401x400 3/4"])
  }

  // MARK: Sizes that nothing states

  /// A failure that another size along an axis avoids is not one if nothing states the size along the axis.
  @Test func failuresAtSomeUnstatedSizes() {
    let apart = Self.start + "H:|-20-[a(100)]\nH:[b(100)]-20-|\nV:|[a(24)]\nV:|[b(24)]"
    #expect(failures(apart, 200...430, 480...932, .noOverlap, unstated: [.height]) == ["a,b - 200x480 24"])
    #expect(failures(apart, 200...430, 480...932, .noOverlap, unstated: [.width]) == ["avoided by the width"])
    #expect(failures(apart, 200...430, 480...932, .noOverlap, unstated: [.width, .height]) == ["avoided by the width"])
    // The views overlap at each of these widths.
    #expect(failures(apart, 200...230, 480...932, .noOverlap, unstated: [.width, .height]) == ["a,b - 200x480 24"])
    // The square is as wide or as high as the superview.
    let square =
      Self.start + "intrinsic a (250 250)\nH:|[a]-(>=0)-|\nV:|[a]-(>=0)-|\na.height == a.width\na.width == 300 @100"
    #expect(
      failures(square, 200...400, 200...400, .notSqueezed, unstated: [.width])
        == ["a width 200x200 50", "a height 200x200 50"])
    #expect(failures(square, 200...400, 200...400, .notSqueezed, unstated: [.width, .height]) == ["avoided by both"])
  }

  /// The size that is reported is one at which no other size along the axis avoids the failure.
  @Test func failuresAtEveryUnstatedSize() {
    let text = Self.start + "H:|[photo]|\nphoto.height == photo.width * 0.75\nV:|[photo]\nV:[text(100)]|\nH:|[text]|"
    #expect(failures(text, 320...404, 400...500, .noOverlap, unstated: [.height]) == ["avoided by the height"])
    // Only above a width of 533 1/3, the photo reaches the text at the largest height.
    #expect(failures(text, 320...600, 400...500, .noOverlap, unstated: [.height]) == ["photo,text - 534x400 100"])
    #expect(failures(text, 320...600, 400...500, .noOverlap, unstated: [.width]) == ["avoided by the width"])
    let reversed = Self.start + "H:|[a]\na.width == card.width * -1 + 500\nV:|[a]|"
    #expect(failures(reversed, 100...400, 480...500, .monotone, unstated: [.width]) == ["a width 100x480 -"])
    let capped = Self.start + "H:|[a]\na.width == card.width * -1 + 500 @600\na.width <= 300\nV:|[a]|"
    #expect(failures(capped, 100...400, 480...500, .monotone, unstated: [.width]) == ["avoided by the width"])
  }

  /// A cell is as high as its contents, and then it is clear how high each of them is.
  @Test func ambiguitiesAtSomeUnstatedSizes() {
    let sizes = "intrinsic a (80 20)\nintrinsic b (80 20)\nH:|[a]|\nH:|[b]|\n"
    let cell = Self.start + sizes + "V:|-12-[a]-5-[b]-12-|"
    #expect(failures(cell, 320...430, 60...100, .unambiguous, unstated: [.height]) == ["avoided by the height"])
    #expect(failures(cell, 320...430, 70...100, .unambiguous, unstated: [.height]).count == 3)
    #expect(failures(cell, 320...430, 60...100, .unambiguous, unstated: [.width]).count == 3)
    let loose = Self.start + "V:|[a(20)]\nH:[a(20)]"
    #expect(
      failures(loose, 320...430, 60...100, .unambiguous, unstated: [.width, .height]) == ["a x 320x60 -"])
  }

  /// Random layouts fail at other sizes along the unstated axes, too, and what another size avoids is doubtful.
  @Test func unstatedSizesDoNotAvoidFailures() {
    var random = RandomSource(seed: 33)
    var (kept, avoided) = (0, 0)
    let properties: [LayoutProperty] = [.inside, .noOverlap, .notCollapsed, .unambiguous]
    for _ in 0..<Project.inputs(40) {
      let text = Self.start + (random.oneIn(3) ? RandomFormats.lines(&random) : Self.siblings(&random))
      let all = check(text, 200...400, 300...500, properties).check
      let unstated = random.pick([[.width], [.height], [.width, .height]] as [Set<FramePart>])
      let (solved, check) = check(text, 200...400, 300...500, properties, unstated: unstated)
      for failure in check.failures {
        kept += 1
        for _ in 0..<4 {
          let size = PlanePoint(
            x: unstated.contains(.width) ? Rational(200 + random.below(201)) : failure.size.x,
            y: unstated.contains(.height) ? Rational(300 + random.below(201)) : failure.size.y)
          let other = PropertyFailure(
            property: failure.property, items: failure.items, part: failure.part, size: size, amount: nil, sums: [])
          let isAvoided = !fails(other, solved) && layout(solved, size).conflicts.isEmpty
          #expect(!isAvoided, "\(failure.property) \(failure.size) \(size) of\n\(text)")
        }
      }
      for property in properties {
        let lost = all.failures.count { $0.property == property } - check.failures.count { $0.property == property }
        if lost == 0 { continue }
        avoided += lost
        let isDoubtful = if case .unstated? = check.doubts[property] { true } else { false }
        #expect(lost > 0 && isDoubtful, "\(property) of\n\(text)")
      }
    }
    #expect(kept > Project.inputs(10) && avoided > Project.inputs(10), "\(kept) \(avoided)")
  }

  /// What a check says is true at sizes chosen at random, and each of its failures can be replayed.
  @Test func checksEqualSolvingAtSingleSizes() throws {
    var random = RandomSource(seed: 31)
    var (failureCount, heldCount) = (0, 0)
    for _ in 0..<Project.inputs(30) {
      let text = Self.start + RandomFormats.lines(&random)
      let (solved, check) = check(text, 200...400, 300...500)
      let limit = check.exhausted
      try #require(limit == nil)
      for failure in check.failures {
        failureCount += 1
        let isFailing = fails(failure, solved)
        #expect(
          isFailing,
          "\(failure.property) \(failure.items.count) \(String(describing: failure.part)) \(failure.size) \(String(describing: failure.amount)) of\n\(text)"
        )
      }
      for _ in 0..<6 {
        let size = PlanePoint(
          x: Rational(200 + random.below(201)), y: Rational(300 + random.below(201)) + (Rational(1) / Rational(3)))
        guard size.y <= 500 else { continue }
        let layout = self.layout(solved, size)
        if !layout.conflicts.isEmpty {
          let isFound = check.failures.contains { $0.property == .holds }
          #expect(isFound, "\(size) of\n\(text)")
          continue
        }
        heldCount += 1
        if !layout.open.isEmpty {
          // What is left out, such as a constraint with a metric without a value, may determine what is ambiguous.
          let isFound = check.doubts[.unambiguous] != nil || check.failures.contains { $0.property == .unambiguous }
          #expect(isFound, "\(size) of\n\(text)")
          continue
        }
        for (item, frame) in zip(layout.rows.items, layout.frames).dropFirst() {
          guard let intended = layout.rows.items.firstIndex(of: item).map({ crossed(solved.layout, $0) }) else {
            continue
          }
          let isOutside =
            frame.x + Self.tolerance < 0 && !intended.contains(.left)
            || frame.y + Self.tolerance < 0 && !intended.contains(.top)
            || frame.x + frame.width > size.x + Self.tolerance && !intended.contains(.right)
            || frame.y + frame.height > size.y + Self.tolerance && !intended.contains(.bottom)
          if isOutside {
            let isFound = check.failures.contains { $0.property == .inside && $0.items == [item] }
            #expect(isFound, "\(size) of\n\(text)")
          }
        }
      }
    }
    #expect(failureCount > Project.inputs(31) && heldCount > Project.inputs(31))
  }

  /// The edges of the superview that a view crosses.
  private func crossed(_ layout: Layout, _ item: Int) -> [PropertyFailure.Side] {
    let (frame, outer) = (layout.frames[item], layout.frames[0])
    return (frame.x < -Self.tolerance ? [.left] : []) + (frame.y < -Self.tolerance ? [.top] : [])
      + (frame.x + frame.width > outer.width + Self.tolerance ? [.right] : [])
      + (frame.y + frame.height > outer.height + Self.tolerance ? [.bottom] : [])
  }

  private func layout(_ text: SolvedText, _ size: PlanePoint) -> Layout {
    // Sizes that are not binary fractions are close enough for the tolerance of a layout.
    let bounds = Rectangle(x: 0, y: 0, width: size.x.doubleValue, height: size.y.doubleValue)
    return Layout(text.rows(in: OuterSize(.requested, bounds: bounds)))
  }

  /// Whether the layout at the size of a failure lacks the property.
  private func fails(_ failure: PropertyFailure, _ text: SolvedText) -> Bool {
    let layout = layout(text, failure.size)
    if failure.property == .holds { return !layout.conflicts.isEmpty }
    guard layout.conflicts.isEmpty else { return false }
    if failure.property == .unambiguous {
      return layout.open.contains { $0.item == failure.items.first && failure.part == .part($0.part) }
    }
    let frames = failure.items.compactMap { item in
      layout.rows.items.firstIndex(of: item).map { layout.frames[$0] }
    }
    guard let frame = frames.first, let last = frames.last else { return false }
    let half = Self.tolerance / Rational(2)
    switch failure.property {
    case .inside:
      switch failure.part {
      case .left?: return frame.x < -half
      case .top?: return frame.y < -half
      case .right?: return frame.x + frame.width > failure.size.x + half
      default: return frame.y + frame.height > failure.size.y + half
      }
    case .noOverlap:
      return frame.x < last.x + last.width && last.x < frame.x + frame.width && frame.y < last.y + last.height
        && last.y < frame.y + frame.height
    case .notCollapsed:
      return (failure.part == .part(.width) ? frame.width : frame.height) <= Self.tolerance + half
    case .monotone: return true
    case .holds, .unambiguous, .notSqueezed, .touchable: return false
    }
  }
}
