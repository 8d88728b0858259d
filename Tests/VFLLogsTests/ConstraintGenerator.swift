import TestSupport
import VFLConstraints
import VFLSyntax

/// Generates constraints of every form that a console can show, valid or not.
struct ConstraintGenerator {
  private(set) var scope = Scope()
  private let items: [String]

  init(target: Target, usesAddresses: Bool = false) {
    scope.target = target
    let addressed = ["UIView:0x7f1", "Demo.Cell<Int, Swift.String>:0x7f20", "_UILayoutGuide:0x600000a3"]
    items =
      usesAddresses ? addressed : ["a", "b", "title_label", "progress bar", "self.view", "UILabel:key"] + addressed
  }

  mutating func constraint(_ random: inout RandomSource) -> Constraint {
    // Half of the constraints have a shape that formats can express.
    if random.oneIn(2) { return formatShaped(&random) }
    let numbers = [0, 1, -8.5, 0.1, 1e21, -26.6667, 100, 2.22507e-308, Double(random.below(1_000_000)) / 1_000]
    let hasSecond = !random.oneIn(3)
    var first = anchor(&random)
    var second = anchor(&random)
    // The same attribute on both sides would cancel out.
    while second == first { second = anchor(&random) }
    if !hasSecond, random.oneIn(2) { first.attribute = random.pick([.width, .height]) }
    return Constraint(
      first: first, relation: relation(&random), multiplier: hasSecond ? random.pick(numbers) : 1,
      second: hasSecond ? second : nil, constant: constant(&random, numbers), priority: priority(&random),
      origin: Origin(Span(at: 0), .equation))
  }

  private mutating func formatShaped(_ random: inout RandomSource) -> Constraint {
    let edges = random.pick([
      (Attribute.leading, Attribute.trailing, Attribute.width), (.left, .right, .width), (.top, .bottom, .height),
    ])
    let (near, far) = (view(&random), view(&random))
    let numbers = [0, 8, 20, -1, 12.5]
    var first = Anchor(far, edges.0)
    var second: Anchor? = Anchor(near, edges.1)
    var constant = constant(&random, numbers)
    switch random.below(4) {
    case 0: second = Anchor(.superview, edges.0)
    case 1: (first, second) = (Anchor(.superview, edges.1), Anchor(near, edges.1))
    case 2: (first, second) = (Anchor(far, edges.2), nil)
    default:
      if random.oneIn(3) { constant = .standard(.sibling) }
    }
    if second?.item == .superview || first.item == .superview, random.oneIn(3) { constant = .standard(.superview) }
    return Constraint(
      first: first, relation: relation(&random), second: second, constant: constant, priority: priority(&random),
      origin: Origin(Span(at: 0), .distance))
  }

  private mutating func view(_ random: inout RandomSource) -> Item {
    .view(scope.names.intern(random.pick(items)))
  }

  private mutating func anchor(_ random: inout RandomSource) -> Anchor {
    Anchor(random.oneIn(4) ? .superview : view(&random), random.pick(Attribute.allCases))
  }

  private mutating func constant(_ random: inout RandomSource, _ numbers: [Double]) -> Constant {
    random.oneIn(5)
      ? .metric(scope.names.intern("margin"), isNegated: random.oneIn(2)) : .number(random.pick(numbers))
  }

  private func relation(_ random: inout RandomSource) -> Relation {
    random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
  }

  private mutating func priority(_ random: inout RandomSource) -> Priority {
    random.pick([.required, .required, .number(250.5), .metric(scope.names.intern("p"))])
  }
}
