import VFLConstraints
import VFLSyntax

/// A number of a layout, other than the superview's size, that may have another value than the text states.
public enum LayoutNumber: Hashable, Sendable {
  /// A metric, in points.
  case metric(String)
  /// The factor by which the intrinsic sizes of all views are multiplied.
  case textSize
  /// The layout margins of the superview on all sides, in points.
  case margin
  /// The inset of the superview's safe area on one side, in points.
  case safeArea(Edge)

  /// A side of the superview.
  public enum Edge: String, CaseIterable, Sendable {
    /// The top side.
    case top
    /// The left side.
    case left
    /// The bottom side.
    case bottom
    /// The right side.
    case right
  }

  /// Why a number of a layout cannot be changed.
  public enum Problem: Error, Equatable, Sendable {
    /// No metric has this name.
    case unknownMetric(String)
    /// The priority of a constraint is the metric with this name. Only distances and sizes can be changed.
    case priority(String)
    /// Nothing in the layout depends on the number.
    case unused(LayoutNumber)
  }

  /// The names of all numbers that are not metrics. Names of metrics do not contain hyphens.
  public static var names: [String] {
    [LayoutNumber.textSize, .margin].map { $0.name } + Edge.allCases.map { LayoutNumber.safeArea($0).name }
  }

  /// The name in options, such as `text-size`, or the name of the metric.
  public var name: String {
    switch self {
    case .metric(let name): name
    case .textSize: "text-size"
    case .margin: "layout-margin"
    case .safeArea(let edge): "safe-area-\(edge.rawValue)"
    }
  }

  /// The number with a name in options; nil if the name neither names a number nor can be the name of a metric.
  public init?(_ name: String) {
    let all = [LayoutNumber.textSize, .margin] + Edge.allCases.map { LayoutNumber.safeArea($0) }
    if let known = all.first(where: { $0.name == name }) {
      self = known
    } else if NameText.isBare(name) {
      self = .metric(name)
    } else {
      return nil
    }
  }

  /// Whether the number can be negative.
  public var mayBeNegative: Bool { self != .textSize }

  /// The value for which the constants of rows are computed. Multiplying intrinsic sizes by it is exact.
  var base: Double { self == .textSize ? 1 : 0 }
}
