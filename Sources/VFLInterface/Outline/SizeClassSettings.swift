import VFLConstraints
import VFLSyntax

/// The differences between size classes, in words. Documents can state the same difference in several ways, so the words describe
/// what applies in each size class.
struct SizeClassSettings: Sendable {
  /// The set of all size classes. The lower two bits of a set are for compact widths, and the lower bit of each pair is for compact
  /// heights.
  private static let everywhere: UInt8 = 0b1111

  private let document: InterfaceDocument
  /// What is installed in each size class, with the bit of the size class; empty if the document has no variations.
  private let installations: [(bit: UInt8, installation: Installation)]

  init(_ document: InterfaceDocument) {
    self.document = document
    installations =
      document.variations.isEmpty
      ? []
      : SizeClass.all.map { sizeClass in
        let position: UInt8 = (sizeClass.width == .regular ? 2 : 0) + (sizeClass.height == .regular ? 1 : 0)
        return (1 << position, Installation(document, in: sizeClass))
      }
  }

  /// Where a view is installed, unless it is installed wherever its superview is, and the attributes and margins that variations
  /// change.
  func settings(ofView index: Int) -> [LayoutOutline.Setting] {
    let superview = document.views[index].superview
    // A size class in which the superview is not installed counts as if the view were installed.
    var settings = Self.installed(
      set { installation in
        installation.views[index] || !(superview.map { installation.views[$0] } ?? true)
      })
    guard installations.contains(where: { $0.installation.changes[index] != nil }) else { return settings }
    settings += changed("hidden", from: document.views[index].isHidden ? "yes" : "no") { installation in
      document.isHidden(index, in: installation) ? "yes" : "no"
    }
    for (name, title) in Self.changes {
      settings += changed(title, from: document.text(name, of: document.views[index].element)) { installation in
        document.text(name, ofView: index, in: installation)
      }
    }
    let margins = document.tree.children(of: document.views[index].element).first(where: document.isMargins)
    settings += changed("layout margins", from: margins.map(document.insetsInWords)) { installation in
      document.marginsElement(ofView: index, in: installation).map(document.insetsInWords)
    }
    return settings
  }

  private static let changes: [(InterfaceName, String)] = [
    (.axis, "axis"), (.distribution, "distribution"), (.alignment, "alignment"),
    (.spacing, "spacing"), (.spacingType, "spacing type"),
    (.baselineRelativeArrangement, "baseline relative arrangement"),
  ]

  /// The values that a setting has in some size classes instead of its own.
  private func changed(_ title: String, from own: String?, _ value: (Installation) -> String?) -> [LayoutOutline
    .Setting]
  {
    var settings: [LayoutOutline.Setting] = []
    var rest = set { value($0) != own }
    for (bit, installation) in installations where rest & bit != 0 {
      let changed = value(installation)
      let same = set { value($0) == changed }
      settings.append(
        LayoutOutline.Setting(title + " in " + Self.name(of: same), changed ?? "default", absence: own ?? "default"))
      rest &= ~same
    }
    return settings
  }

  /// Where a constraint is installed, unless it is installed everywhere, and its constants if it has several.
  func settings(ofConstraint index: Int) -> [LayoutOutline.Setting] {
    let isInstalled = set { $0.constraints[index] }
    var settings = Self.installed(isInstalled)
    var rest = isInstalled & ~set { $0.constants[index] == nil }
    for (bit, installation) in installations where rest & bit != 0 {
      let constant = installation.constants[index]
      let same = isInstalled & set { $0.constants[index] == constant }
      if let constant, constant != document.constraints[index].constant {
        settings.append(
          LayoutOutline.Setting(
            "constant in " + Self.name(of: same), NumberText.shortest(constant), absence: "default"))
      }
      rest &= ~same
    }
    return settings
  }

  /// The set of size classes whose installation satisfies `body`.
  private func set(where body: (Installation) -> Bool) -> UInt8 {
    var set: UInt8 = 0
    for (bit, installation) in installations where body(installation) { set |= bit }
    return installations.isEmpty ? Self.everywhere : set
  }

  private static func installed(_ set: UInt8) -> [LayoutOutline.Setting] {
    set == everywhere
      ? [] : [LayoutOutline.Setting("installed in", name(of: set), absence: name(of: everywhere))]
  }

  /// The name of a set of size classes, such as `regular width`.
  private static func name(of set: UInt8) -> String {
    switch set {
    case 0b0000: "no size class"
    case 0b0001: "compact width and height"
    case 0b0010: "compact width and regular height"
    case 0b0100: "regular width and compact height"
    case 0b1000: "regular width and height"
    case 0b0011: "compact width"
    case 0b1100: "regular width"
    case 0b0101: "compact height"
    case 0b1010: "regular height"
    case 0b1001: "equal width and height classes"
    case 0b0110: "different width and height classes"
    case everywhere: "all size classes"
    default: "all size classes except " + name(of: everywhere & ~set)
    }
  }
}
