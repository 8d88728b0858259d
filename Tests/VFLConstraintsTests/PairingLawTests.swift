import Testing
import VFLSyntax

@testable import VFLConstraints

/// Tests the classification of attributes against independent lists.
@Suite struct PairingLawTests {
  private let reading = ["leading", "trailing", "leadingMargin", "trailingMargin"]
  private let absolute = ["left", "right", "leftMargin", "rightMargin"]
  private let centers = ["centerX", "centerXWithinMargins"]
  private let vertical = [
    "top", "bottom", "centerY", "lastBaseline", "firstBaseline", "topMargin", "bottomMargin", "centerYWithinMargins",
  ]
  private let sizes = ["width", "height"]

  private func expected(_ first: String, _ second: String) -> [PairingLaw.Violation] {
    let horizontal = reading + absolute + centers
    if sizes.contains(first) || sizes.contains(second) {
      return sizes.contains(first) && sizes.contains(second) ? [] : [.invalidPairing]
    }
    if horizontal.contains(first) != horizontal.contains(second) { return [.mixedAxes] }
    if reading.contains(first) && absolute.contains(second) || absolute.contains(first) && reading.contains(second) {
      return [.mixedDirections]
    }
    return []
  }

  @Test func pairsFollowTheTable() {
    #expect(reading.count + absolute.count + centers.count + vertical.count + sizes.count == Attribute.allCases.count)
    for first in Attribute.allCases {
      for second in Attribute.allCases {
        let constraint = Constraint(
          first: Anchor(.superview, first), second: Anchor(.superview, second), constant: .number(1),
          origin: Origin(Span(0, 0), .equation))
        #expect(PairingLaw.violations(of: constraint) == expected(first.name, second.name), "\(first) \(second)")
      }
    }
  }

  @Test func locationsNeedASecondLocation() {
    for first in Attribute.allCases {
      var constraint = Constraint(
        first: Anchor(.superview, first), constant: .number(1), origin: Origin(Span(0, 0), .equation))
      let isSize = sizes.contains(first.name)
      #expect(PairingLaw.violations(of: constraint) == (isSize ? [] : [.constantLocation(isZeroMultiplier: false)]))
      constraint.second = constraint.first
      constraint.multiplier = 0
      #expect(PairingLaw.violations(of: constraint) == (isSize ? [] : [.constantLocation(isZeroMultiplier: true)]))
    }
  }

  /// A console log may show a constraint that only the framework can create. The pairing law rejects it, but the constraint
  /// exists.
  @Test func theLawDoesNotDependOnTheText() {
    var constraint = Constraint(
      first: Anchor(.superview, .left), constant: .number(1), origin: Origin(Span(0, 0), .logged))
    #expect(PairingLaw.violations(of: constraint) == [.constantLocation(isZeroMultiplier: false)])
    #expect(Scope().canExist(constraint))
    constraint.origin.role = .equation
    #expect(PairingLaw.violations(of: constraint) == [.constantLocation(isZeroMultiplier: false)])
    #expect(!Scope().canExist(constraint))
  }

  @Test(
    arguments: [
      (1.0, 1.0, 1000.0, []), (.infinity, 1, 1000, [.nonFiniteNumber]), (1, -.infinity, 1000, [.nonFiniteNumber]),
      (1, .nan, 1000, [.nonFiniteNumber]), (1, 1, 0, [.priorityOutOfRange(0)]), (1, 1, -1, [.priorityOutOfRange(-1)]),
      (1, 1, 1000.5, [.priorityOutOfRange(1000.5)]), (1, 1, 0.001, []),
    ] as [(Double, Double, Double, [PairingLaw.Violation])])
  func numbersHaveLimits(multiplier: Double, constant: Double, priority: Double, expected: [PairingLaw.Violation]) {
    let constraint = Constraint(
      first: Anchor(.superview, .width), multiplier: multiplier, second: Anchor(.superview, .height),
      constant: .number(constant), priority: .number(priority), origin: Origin(Span(0, 0), .equation))
    #expect(PairingLaw.violations(of: constraint) == expected)
  }
}

@Suite struct AttributeFormsTests {
  @Test func theAxisAgreesWithTheKind() {
    for attribute in Attribute.allCases {
      switch attribute.kind {
      case .horizontalLocation: #expect(attribute.axis == .horizontal)
      case .verticalLocation: #expect(attribute.axis == .vertical)
      case .size: #expect(attribute.axis.size == attribute)
      }
      #expect(attribute.sizePart?.name == (attribute.kind == .size ? attribute.name : nil))
    }
  }

  @Test func edgesHaveOpposites() {
    for attribute in Attribute.allCases {
      guard let opposite = attribute.oppositeEdge else {
        #expect(attribute.edgeSide == nil)
        continue
      }
      #expect(opposite != attribute && opposite.oppositeEdge == attribute)
      #expect(opposite.axis == attribute.axis && opposite.direction == attribute.direction)
      #expect([attribute.edgeSide, opposite.edgeSide].contains(.start) && opposite.edgeSide != attribute.edgeSide)
      #expect(attribute.isFarEdge == (attribute.edgeSide == .end))
    }
  }

  @Test func marginsBelongToEdges() {
    for attribute in Attribute.allCases {
      #expect((attribute.margin != attribute) == (attribute.edgeSide != nil))
      if attribute.edgeSide != nil { #expect(attribute.margin.isMargin && attribute.margin.withoutMargin == attribute) }
      #expect(attribute.isMargin == attribute.name.contains("Margin"))
    }
  }
}

@Suite struct FramePartTests {
  /// The values of the attributes of a frame of 100 by 50 points at (10, 20).
  private static let values: [Attribute: Double] = [
    .left: 10, .right: 110, .leading: 10, .trailing: 110, .top: 20, .bottom: 70, .width: 100, .height: 50,
    .centerX: 60, .centerY: 45, .firstBaseline: 23, .lastBaseline: 65, .leftMargin: 11, .rightMargin: 108,
    .leadingMargin: 11, .trailingMargin: 108, .topMargin: 24, .bottomMargin: 64, .centerXWithinMargins: 59.5,
    .centerYWithinMargins: 44,
  ]

  @Test(arguments: Attribute.allCases)
  func attributesOfAFrame(attribute: Attribute) throws {
    let expected = try #require(Self.values[attribute])
    let parts: [FramePart: Double] = [.x: 10, .y: 20, .width: 100, .height: 50]
    let insets: [Attribute.Inset: Double] = [
      .margin(.left): 1, .margin(.right): 2, .margin(.top): 4, .margin(.bottom): 6, .textLine(.firstBaseline): 3,
      .textLine(.lastBaseline): 5,
    ]
    let place = attribute.parts.reduce(0) { $0 + $1.factor * (parts[$1.part] ?? .nan) }
    #expect(attribute.insets.reduce(place) { $0 + $1.factor * (insets[$1.inset] ?? .nan) } == expected)
  }
}
