/// A property that a layout should have at every size.
public enum LayoutProperty: String, CaseIterable, Hashable, Sendable {
  /// The required constraints hold.
  case holds
  /// Views that lie inside the enclosing view at the given size do not extend beyond it at any other.
  case inside
  /// Views with the same superview that do not overlap at the given size do not overlap at any other.
  case noOverlap = "no-overlap"
  /// No view that is visible at the given size shrinks to nothing.
  case notCollapsed = "not-collapsed"
  /// No view is smaller than its intrinsic content size where its compression resistance should keep it from shrinking.
  case notSqueezed = "not-squeezed"
  /// Controls are large enough to touch.
  case touchable
  /// No position or size is ambiguous.
  case unambiguous
  /// A wider superview makes no view narrower, and a taller one makes no view shorter.
  case monotone

  /// The name in options and reports, such as `no-overlap`.
  public var name: String { rawValue }

  /// The property as a sentence without a full stop.
  public var summary: String {
    switch self {
    case .holds: "the required constraints hold"
    case .inside: "views that lie inside the enclosing view at the given size always do"
    case .noOverlap: "views that do not overlap at the given size never do"
    case .notCollapsed: "no view that is visible at the given size shrinks to nothing"
    case .notSqueezed: "no view is smaller than its intrinsic content size"
    case .touchable: "controls are at least 44 x 44 points, unless their kind has a smaller standard size"
    case .unambiguous: "no position or size is ambiguous"
    case .monotone: "no view becomes smaller as the superview grows"
    }
  }

  /// Whether a failure is reported as a note, because it is not a mistake by itself.
  public var isNote: Bool { self == .monotone }
}
