import VFLConstraints
import VFLSyntax

extension InterfaceVariation {
  /// The attributes of views that affect the layout and that variations change.
  static let viewAttributes: Set<Name> = Set(
    [InterfaceName.hidden, .axis, .distribution, .alignment, .spacing, .spacingType, .baselineRelativeArrangement].map {
      $0.name
    })
}

extension InterfaceDocument {
  /// The value of an attribute of a view in an installation; nil if neither the view nor a variation states it.
  func text(_ name: InterfaceName, ofView view: Int, in installation: Installation) -> String? {
    for variation in installation.changes[view] ?? [] {
      if let value = text(name, of: variation) { return value }
    }
    return text(name, of: views[view].element)
  }

  /// Whether a view is hidden in an installation.
  func isHidden(_ view: Int, in installation: Installation) -> Bool {
    guard installation.changes[view] != nil else { return views[view].isHidden }
    return text(.hidden, ofView: view, in: installation) == "YES"
  }

  /// The layout margins that a view states in an installation, in points; nil if it states none.
  func statedMargins(ofView view: Int, in installation: Installation) -> EdgeInsets? {
    marginsElement(ofView: view, in: installation).map(insets)
  }

  /// The element of the layout margins that a view states in an installation; nil if it states none.
  func marginsElement(ofView view: Int, in installation: Installation) -> Int? {
    for element in (installation.changes[view] ?? []) + [views[view].element] {
      if let margins = tree.children(of: element).first(where: isMargins) { return margins }
    }
    return nil
  }

  /// Whether an element states the layout margins of the view around it: `<edgeInsets key="layoutMargins" …/>`.
  func isMargins(_ element: Int) -> Bool {
    switch text(.key, of: element) {
    case "layoutMargins", "directionalLayoutMargins": true
    default: false
    }
  }

  /// The insets that an element states, in points. Missing edges have the inset 0.
  func insets(_ element: Int) -> EdgeInsets {
    EdgeInsets(
      top: number(.top, of: element) ?? 0, left: number(.left, of: element) ?? number(.leading, of: element) ?? 0,
      bottom: number(.bottom, of: element) ?? 0,
      right: number(.right, of: element) ?? number(.trailing, of: element) ?? 0)
  }
}
