import VFLSyntax

/// The platform whose standard distances apply.
public enum Target: UInt8, CaseIterable, Sendable {
  /// iOS 8 and later.
  case iOS
  /// macOS.
  case macOS

  /// The name in options and configurations: `ios` or `macos`.
  public var name: String {
    switch self {
    case .iOS: "ios"
    case .macOS: "macos"
    }
  }

  /// The platform with this name; nil for an unknown name.
  public init?(name: String) {
    guard let target = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = target
  }
}

/// The two standard distances that a bare `-` in a format can mean, and their values on each platform.
public enum StandardDistance: UInt8, Sendable {
  /// The distance between two views.
  case sibling
  /// The distance between a view and its superview.
  case superview

  /// `sibling`, `superview`.
  public var name: String {
    switch self {
    case .sibling: "sibling"
    case .superview: "superview"
    }
  }

  /// The distance between two views, in points (observed).
  public static let siblingPoints = 8.0
  /// The distance between a view and its superview on macOS, in points (logged).
  static let macOSSuperviewPoints = 20.0
  /// The default layout margin on each side of a view on iOS, in points (documented).
  public static let defaultMargin = 8.0

  /// The distance in points; nil if the distance is the superview's layout margin, as on iOS 8 and later (observed).
  public func points(on target: Target) -> Double? {
    switch (self, target) {
    case (.sibling, _): Self.siblingPoints
    case (.superview, .macOS): Self.macOSSuperviewPoints
    case (.superview, .iOS): nil
    }
  }
}

extension Constraint {
  /// The constraint with its standard distance resolved for `target`: to a number of points, or to the superview's margin.
  public func resolved(for target: Target) -> Constraint {
    guard case .standard(let distance) = constant else { return self }
    var resolved = self
    if let points = distance.points(on: target) {
      resolved.constant = .number(points)
      return resolved
    }
    resolved.constant = .number(0)
    if first.item == .superview {
      resolved.first.attribute = first.attribute.margin
    } else {
      resolved.second?.attribute = second?.attribute.margin ?? first.attribute
    }
    return resolved
  }
}
