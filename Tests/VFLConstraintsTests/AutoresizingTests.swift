import TestSupport
import Testing
import VFLSyntax

@testable import VFLConstraints

/// Tests the translation of masks to constraints against the printed tables of the project's original documents.
@Suite struct AutoresizingTests {
  private let allMasks = (0..<64).map { AutoresizingMask(rawValue: $0) }

  /// The files Fixtures/Seeds/000-masks-*.vfl contain the tables as they were printed, one group per mask.
  @Test(arguments: [("internal", AutoresizingGeometry.Form.internal), ("legal", .legal)])
  func printedTables(file: String, form: AutoresizingGeometry.Form) throws {
    let source = SourceText(try Project.text("Fixtures/Seeds/000-masks-\(file).vfl"))
    let document = DocumentParser.parse(source)
    let lowered = LoweredDocument(document, of: source)
    #expect(document.groups.count == 8)
    for (index, group) in document.groups.enumerated() {
      let printed = lowered.constraints.filter { document.statements[Int($0.origin.statement)].group == index }
      let name = document.names.text(group.name.name)
      var mask: AutoresizingMask = []
      for bit in name.split(separator: "_") {
        mask.formUnion(try #require(AutoresizingMask.named.first { $0.name == bit }).mask)
      }
      let item = try #require(printed.first).first.item
      let geometry = AutoresizingGeometry(
        frame: Rectangle(x: 160, y: 120, width: 80, height: 80),
        bounds: Rectangle(x: 0, y: 0, width: 320, height: 480), mask: mask)
      let horizontal = try geometry.constraints(of: item, form: form).prefix(2)
      #expect(horizontal.map(sixDigits) == printed.map(sixDigits), "\(name)")
      // The vertical axis follows the same rules as the horizontal one.
      let turned = AutoresizingGeometry(
        frame: Rectangle(x: 120, y: 160, width: 80, height: 80),
        bounds: Rectangle(x: 0, y: 0, width: 480, height: 320), mask: AutoresizingMask(rawValue: mask.rawValue << 3))
      let vertical = try geometry.turned == turned ? turned.constraints(of: item, form: form).suffix(2) : []
      #expect(vertical.map(sixDigits).map(\.turned) == printed.map(sixDigits), "\(name)")
    }
  }

  /// A console printed these two constraints for a frame of (10 78; 300 300) and the mask `h=-&&`.
  @Test func printedConstraints() throws {
    let source = SourceText(try Project.text("Fixtures/Seeds/001-mask-translation.vfl"))
    let printed = LoweredDocument(DocumentParser.parse(source), of: source).constraints
    let geometry = AutoresizingGeometry(
      frame: Rectangle(x: 10, y: 78, width: 300, height: 300), bounds: Rectangle(x: 0, y: 0, width: 320, height: 568),
      mask: try #require(AutoresizingMask(notation: "h=-&& v=--&")))
    let constraints = try geometry.constraints(of: .superview, form: .internal).prefix(2)
    #expect(Set(constraints.map(sixDigits).map(\.numbers)) == Set(printed.map(sixDigits).map(\.numbers)))
  }

  /// Resizing and constraints give the same frames for a container that grows from 50 to 100 points.
  @Test func growingContainer() throws {
    let geometry = AutoresizingGeometry(
      frame: Rectangle(x: 10, y: 10, width: 30, height: 30), bounds: Rectangle(x: 0, y: 0, width: 50, height: 50),
      mask: [.flexibleLeftMargin, .flexibleTopMargin, .flexibleHeight])
    let grown = Rectangle(x: 0, y: 0, width: 100, height: 100)
    let expected = Rectangle(x: 60, y: 22.5, width: 30, height: 67.5)
    #expect(try geometry.resized(to: grown) == expected)
    for form in [AutoresizingGeometry.Form.internal, .legal] {
      let constraints = try geometry.constraints(of: .superview, form: form)
      #expect(AutoresizingGeometry.frame(by: constraints, in: grown).isNear(expected, 1e-12))
    }
    // A superview that does not autoresize its subviews behaves as if the mask were empty.
    let fixed = AutoresizingGeometry(
      frame: geometry.frame, bounds: geometry.bounds, mask: geometry.mask, autoresizesSubviews: false)
    #expect(try fixed.resized(to: grown) == geometry.frame)
    #expect(try fixed.constraints(of: .superview, form: .legal).allSatisfy { $0.multiplier == 1 })
  }

  /// Tests all 64 masks, each with 200 random geometries.
  @Test func everyMaskKeepsTheFrame() throws {
    var random = RandomSource(seed: 5)
    func number(_ limit: Int) -> Double { Double(random.below(limit * 1000)) / 1000 }
    for mask in allMasks {
      for round in 0..<200 {
        let isAtZero = round % 2 == 0
        let bounds = Rectangle(
          x: isAtZero ? 0 : number(2000) - 1000, y: isAtZero ? 0 : number(2000) - 1000, width: 1 + number(2000),
          height: 1 + number(2000))
        var frame = Rectangle(
          x: bounds.x + number(1000) - 200, y: bounds.y + number(1000) - 200, width: number(800), height: number(800))
        // Include views of zero size, and views centered on the superview's origin.
        if round % 20 == 3 { (frame.width, frame.height) = (0, 0) }
        if round % 20 == 4 { (frame.x, frame.y) = (bounds.x - frame.width / 2, bounds.y - frame.height / 2) }
        let grown = Rectangle(x: bounds.x, y: bounds.y, width: 1 + number(3000), height: 1 + number(3000))
        let geometry = AutoresizingGeometry(frame: frame, bounds: bounds, mask: mask)
        var results: [Rectangle] = []
        for form in [AutoresizingGeometry.Form.internal, .legal] {
          let constraints = try geometry.constraints(of: .superview, form: form)
          #expect(constraints.count == 4)
          #expect(
            AutoresizingGeometry.frame(by: constraints, in: bounds).isNear(frame, 1e-12),
            "\(mask.text) \(frame) \(bounds)")
          results.append(AutoresizingGeometry.frame(by: constraints, in: grown))
          if form == .legal { #expect(constraints.allSatisfy(PairingLaw.isLegal)) }
        }
        #expect(results.allSatisfy { $0.isFinite })
        if isAtZero { #expect(results[0].isNear(results[1], 1e-9), "\(mask.text) \(frame) \(bounds)") }
        // Resizing and constraints agree, except for two flexible margins around a fixed size and for sizes that would become
        // negative.
        let resized = try geometry.resized(to: grown)
        #expect(resized.isFinite)
        let keepsProportion =
          mask.isSuperset(of: [.flexibleLeftMargin, .flexibleRightMargin]) && !mask.contains(.flexibleWidth)
          || mask.isSuperset(of: [.flexibleTopMargin, .flexibleBottomMargin]) && !mask.contains(.flexibleHeight)
        let isNegative = results[1].width < 0 || results[1].height < 0
        if !keepsProportion, !isNegative {
          #expect(resized.isNear(results[1], 1e-7), "\(mask.text) \(frame) \(bounds)")
        }
      }
    }
  }

  @Test func degenerateGeometryIsOneError() {
    let room = Rectangle(x: 0, y: 0, width: 320, height: 480)
    let cases: [(Rectangle, Rectangle, AutoresizingMask, AutoresizingGeometry.Problem)] = [
      (
        room, Rectangle(x: 0, y: 0, width: 0, height: 0), [.flexibleLeftMargin, .flexibleRightMargin],
        .emptySuperview(.horizontal)
      ),
      (room, Rectangle(x: 0, y: 0, width: 9, height: 0), AutoresizingMask(rawValue: 63), .emptySuperview(.vertical)),
      (
        Rectangle(x: 320, y: 0, width: 8, height: 8), room, [.flexibleWidth, .flexibleRightMargin],
        .noFlexibleRoom(.horizontal)
      ),
      (
        Rectangle(x: 0, y: -8, width: 8, height: 8), room, [.flexibleTopMargin, .flexibleHeight],
        .noFlexibleRoom(.vertical)
      ),
      (Rectangle(x: 0, y: 0, width: -1, height: 8), room, [], .negativeSize(isFrame: true, .horizontal)),
      (room, Rectangle(x: 0, y: 0, width: 1, height: -8), [], .negativeSize(isFrame: false, .vertical)),
      (Rectangle(x: .infinity, y: 0, width: 1, height: 8), room, [], .notFinite),
      (Rectangle(x: 1e308, y: 0, width: 1e308, height: 8), room, [.flexibleLeftMargin, .flexibleWidth], .notFinite),
      (Rectangle(x: .nan, y: 0, width: 1, height: 8), room, [], .notFinite),
    ]
    for (frame, bounds, mask, problem) in cases {
      let geometry = AutoresizingGeometry(frame: frame, bounds: bounds, mask: mask)
      #expect(throws: problem) { try geometry.constraints(of: .superview, form: .legal) }
      #expect(throws: problem) { try geometry.constraints(of: .superview, form: .internal) }
    }
    // An empty superview is common before the first layout. It is an error only if a mask needs proportions of the superview's
    // size.
    let early = AutoresizingGeometry(
      frame: room, bounds: Rectangle(x: 0, y: 0, width: 0, height: 0), mask: [.flexibleWidth, .flexibleTopMargin])
    #expect(throws: Never.self) { try early.constraints(of: .superview, form: .legal) }
  }

  /// Along an axis on which its mask cannot be translated, a view keeps its position and size. Along the other axis, it follows
  /// its mask.
  @Test(
    arguments: [
      (
        10.0, 8.0, 10.0, [.flexibleWidth, .flexibleRightMargin],
        AutoresizingGeometry.Problem.noFlexibleRoom(.horizontal)
      ),
      // A length within the rounding error counts as 0.
      (10, 8, 10.000000000000004, [.flexibleWidth, .flexibleRightMargin], .noFlexibleRoom(.horizontal)),
      (-8, 8, 10, [.flexibleWidth, .flexibleLeftMargin], .noFlexibleRoom(.horizontal)),
      (3, 8, 1e-15, [.flexibleLeftMargin, .flexibleRightMargin], .emptySuperview(.horizontal)),
    ] as [(Double, Double, Double, AutoresizingMask, AutoresizingGeometry.Problem)])
  func untranslatableMasksKeepTheFrame(
    x: Double, width: Double, superviewWidth: Double, mask: AutoresizingMask, problem: AutoresizingGeometry.Problem
  ) {
    let geometry = AutoresizingGeometry(
      frame: Rectangle(x: x, y: 10, width: width, height: 20),
      bounds: Rectangle(x: 0, y: 0, width: superviewWidth, height: 100), mask: mask.union(.flexibleHeight))
    for form in [AutoresizingGeometry.Form.internal, .legal] {
      let translation = geometry.translation(of: .superview, form: form)
      #expect(translation.problem == problem)
      #expect(throws: problem) { try geometry.constraints(of: .superview, form: form) }
      let grown = Rectangle(x: 0, y: 0, width: 500, height: 300)
      #expect(
        AutoresizingGeometry.frame(by: translation.constraints, in: grown)
          == Rectangle(x: x, y: 10, width: width, height: 220))
    }
  }

  @Test func statementsYieldTheLegalForm() {
    let source = SourceText(
      """
      superview card (0 0; 320 480)
      autoresize avatar (160 120; 80 80) flexibleLeftMargin | flexibleHeight
      group late @250 {
        autoresize avatar (0 0; 80 80) none
      }
      """)
    let lowered = LoweredDocument(DocumentParser.parse(source), of: source)
    #expect(
      lowered.constraints.map(EquationPrinter(scope: lowered.scope).text) == [
        "avatar.width == 80", "avatar.centerX == card.right - 120", "avatar.height == card.height - 400",
        "avatar.centerY == card.centerY - 80", "avatar.width == 80 @250", "avatar.centerX == card.left + 40 @250",
        "avatar.height == 80 @250", "avatar.centerY == card.top + 40 @250",
      ])
    // If a view keeps its position, the superview's bounds are not needed.
    for mask in allMasks {
      let bare = SourceText("autoresize avatar (160 120; 80 80) \(mask.text)")
      let lowered = LoweredDocument(DocumentParser.parse(bare), of: bare)
      let stays = mask.isSubset(of: [.flexibleRightMargin, .flexibleBottomMargin])
      #expect(lowered.issues.map(\.kind) == (stays ? [] : [.unknownBounds]), "\(mask.text)")
      let texts = lowered.constraints.map(EquationPrinter(scope: lowered.scope).text)
      #expect(
        !stays
          || texts == [
            "avatar.width == 80", "avatar.centerX == superview.left + 200", "avatar.height == 80",
            "avatar.centerY == superview.top + 160",
          ])
    }
  }

  @Test func notationReadsBack() {
    for mask in allMasks { #expect(AutoresizingMask(notation: mask.notation) == mask) }
    #expect(AutoresizingMask(notation: "H=-&-V=--&") == [.flexibleWidth, .flexibleBottomMargin])
    for text in ["", "h=---", "h=-&- v=--", "h=-&- v=---x", "v=--- h=---"] {
      #expect(AutoresizingMask(notation: text) == nil, "\(text)")
    }
  }

  private func sixDigits(_ constraint: Constraint) -> Rounded {
    var constant = 0.0
    if case .number(let value) = constraint.constant { constant = value }
    return Rounded(
      first: constraint.first.attribute, second: constraint.second?.attribute,
      numbers: [constraint.multiplier, constant].map(\.sixDigits))
  }
}

/// A constraint rounded to six significant digits, as consoles print it.
private struct Rounded: Equatable {
  let first: Attribute
  let second: Attribute?
  let numbers: [Double]

  /// The same constraint on the other axis.
  var turned: Rounded { Rounded(first: first.turned, second: second?.turned, numbers: numbers) }
}

extension Double {
  fileprivate var sixDigits: Double {
    guard self != 0 else { return 0 }
    var scale = 1.0
    while abs(self) * scale < 100_000 { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}

extension Attribute {
  fileprivate var turned: Attribute {
    switch self {
    case .height: .width
    case .centerY: .centerX
    case .top: .left
    case .bottom: .right
    default: self
    }
  }
}

extension AutoresizingGeometry {
  fileprivate var turned: AutoresizingGeometry {
    AutoresizingGeometry(
      frame: Rectangle(x: frame.y, y: frame.x, width: frame.height, height: frame.width),
      bounds: Rectangle(x: bounds.y, y: bounds.x, width: bounds.height, height: bounds.width),
      mask: AutoresizingMask(rawValue: mask.rawValue << 3))
  }
}

extension Rectangle {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// Whether each number differs by at most `tolerance` times the largest magnitude in either rectangle, or times 1 if all
  /// magnitudes are smaller.
  fileprivate func isNear(_ other: Rectangle, _ tolerance: Double) -> Bool {
    let scale = max(1, abs(x), abs(y), abs(width), abs(height), abs(other.x), abs(other.y))
    return [x - other.x, y - other.y, width - other.width, height - other.height].allSatisfy {
      abs($0) <= tolerance * scale
    }
  }
}
