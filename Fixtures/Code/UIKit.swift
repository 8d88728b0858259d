// As much of UIKit as generated code names, on the main actor where UIKit is. Whatever is activated is printed as an equation.

public typealias CGFloat = Double

public struct UILayoutPriority: Sendable {
  public static let required = UILayoutPriority(rawValue: 1000)
  public static let defaultHigh = UILayoutPriority(rawValue: 750)
  public static let defaultLow = UILayoutPriority(rawValue: 250)
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
}

@MainActor public class Item {
  let name: String
  public init(_ name: String) { self.name = name }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

@MainActor public final class UIView: Item {
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide("margins of " + name) }
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    print(name, "hugging", axis, "@\(priority.rawValue)")
  }
  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    print(name, "compression", axis, "@\(priority.rawValue)")
  }
}

@MainActor public final class UILayoutGuide: Item {}

@MainActor public class Anchor {
  let item: Item
  let attribute: NSLayoutConstraint.Attribute
  init(_ item: Item, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

// Each kind of anchor takes its own kind only, as the framework's types do.
@MainActor public final class NSLayoutXAxisAnchor: Anchor {
  public func constraint(equalTo other: NSLayoutXAxisAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    .init(self, .equal, other, 1, constant)
  }
  public func constraint(lessThanOrEqualTo other: NSLayoutXAxisAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    .init(self, .lessThanOrEqual, other, 1, constant)
  }
  public func constraint(greaterThanOrEqualTo other: NSLayoutXAxisAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    .init(self, .greaterThanOrEqual, other, 1, constant)
  }
}

@MainActor public final class NSLayoutYAxisAnchor: Anchor {
  public func constraint(equalTo other: NSLayoutYAxisAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    .init(self, .equal, other, 1, constant)
  }
  public func constraint(lessThanOrEqualTo other: NSLayoutYAxisAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    .init(self, .lessThanOrEqual, other, 1, constant)
  }
  public func constraint(greaterThanOrEqualTo other: NSLayoutYAxisAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    .init(self, .greaterThanOrEqual, other, 1, constant)
  }
}

@MainActor public final class NSLayoutDimension: Anchor {
  public func constraint(
    equalTo other: NSLayoutDimension, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint { .init(self, .equal, other, multiplier, constant) }
  public func constraint(
    lessThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint { .init(self, .lessThanOrEqual, other, multiplier, constant) }
  public func constraint(
    greaterThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint { .init(self, .greaterThanOrEqual, other, multiplier, constant) }
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    .init(self, .equal, nil, 0, constant)
  }
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    .init(self, .lessThanOrEqual, nil, 0, constant)
  }
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    .init(self, .greaterThanOrEqual, nil, 0, constant)
  }
}

@MainActor public final class NSLayoutConstraint {
  public enum Axis: Sendable {
    case horizontal, vertical
  }
  public enum Attribute: String, Sendable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
  }
  public enum Relation: String, Sendable {
    case equal = "=="
    case lessThanOrEqual = "<="
    case greaterThanOrEqual = ">="
  }
  let first: Anchor
  let relation: Relation
  let second: Anchor?
  let multiplier: CGFloat
  let constant: CGFloat
  public var priority = UILayoutPriority(rawValue: 1000)
  public var identifier: String?

  init(_ first: Anchor, _ relation: Relation, _ second: Anchor?, _ multiplier: CGFloat, _ constant: CGFloat) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
  }

  public convenience init(
    item: Item, attribute: Attribute, relatedBy relation: Relation, toItem other: Item?, attribute second: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(Anchor(item, attribute), relation, other.map { Anchor($0, second) }, multiplier, constant)
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints {
      let second = constraint.second.map { "\(constraint.multiplier) * \($0.item.name).\($0.attribute.rawValue)" }
      print(
        "\(constraint.first.item.name).\(constraint.first.attribute.rawValue) \(constraint.relation.rawValue)",
        "\(second ?? "nothing") + \(constraint.constant) @\(constraint.priority.rawValue)",
        "'\(constraint.identifier ?? "")'")
    }
  }
}
