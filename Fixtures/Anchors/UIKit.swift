// As much of UIKit as the sources in this folder name, on the main actor where UIKit is. Numbers of other types are no `CGFloat`.

public struct CGFloat: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable {
  public init(integerLiteral value: Int) {}
  public init(floatLiteral value: Double) {}
  public init(_ value: Int) {}
  public init(_ value: Double) {}
  public init(_ value: CGFloat) {}
  public static func + (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func * (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func / (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static prefix func - (value: CGFloat) -> CGFloat { value }
}

public struct UILayoutPriority: Sendable {
  public static let defaultHigh = UILayoutPriority(rawValue: 750)
  public static let defaultLow = UILayoutPriority(rawValue: 250)
  public init(rawValue: Float) {}
}

@MainActor open class UIView {
  public init() {}
  public var leadingAnchor: NSLayoutXAxisAnchor { .init() }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init() }
  public var leftAnchor: NSLayoutXAxisAnchor { .init() }
  public var rightAnchor: NSLayoutXAxisAnchor { .init() }
  public var topAnchor: NSLayoutYAxisAnchor { .init() }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init() }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init() }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init() }
  public var widthAnchor: NSLayoutDimension { .init() }
  public var heightAnchor: NSLayoutDimension { .init() }
  public var layoutMarginsGuide: UIView { self }
  public var safeAreaLayoutGuide: UIView { self }
  public func addSubview(_ view: UIView) {}
  public var subviews: [UIView] { [] }
  public var superview: UIView? { nil }
  public var translatesAutoresizingMaskIntoConstraints = true
  public func addConstraint(_ constraint: NSLayoutConstraint) {}
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {}
}
public final class UILabel: UIView {}
public final class UIImageView: UIView {}

// Each kind of anchor takes its own kind only, as the framework's types do.
@MainActor open class NSLayoutAnchor<Kind> {
  init() {}
  public func constraint(equalTo other: NSLayoutAnchor<Kind>, constant: CGFloat = 0) -> NSLayoutConstraint { .init() }
  public func constraint(lessThanOrEqualTo other: NSLayoutAnchor<Kind>, constant: CGFloat = 0) -> NSLayoutConstraint {
    .init()
  }
  public func constraint(greaterThanOrEqualTo other: NSLayoutAnchor<Kind>, constant: CGFloat = 0) -> NSLayoutConstraint {
    .init()
  }
}
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(
    equalTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { .init() }
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { .init() }
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { .init() }
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { .init() }
}

@MainActor public final class NSLayoutConstraint {
  public struct FormatOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllTop = FormatOptions(rawValue: 8)
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
  }
  public enum Attribute: Sendable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, topMargin, notAnAttribute
  }
  public enum Relation: Sendable { case equal, lessThanOrEqual, greaterThanOrEqual }
  public var priority = UILayoutPriority.defaultHigh
  public var isActive = false
  init() {}
  public init(
    item: Any, attribute: Attribute, relatedBy: Relation, toItem: Any?, attribute other: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) {}
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
  @discardableResult public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }
}
