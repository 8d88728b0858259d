/// The axes on which a kind of control has an intrinsic content size, and the size of a new control of this kind.
///
/// The sizes are the alignment rectangles of controls as Interface Builder creates them, which are also the most frequent saved
/// sizes in public documents: for example, 123 of 909 labels and 113 of 193 text fields have these heights.
package struct ControlSize: Sendable {
  /// The name of the kind in Interface Builder documents, such as `label` for `UILabel` and `NSLabel`.
  package let kind: String
  /// Whether the control has an intrinsic width. It always has an intrinsic height.
  package let hasWidth: Bool
  /// The width of a new control, in points; nil if the control has no intrinsic width, or none that is typical.
  package let width: Double?
  /// The height of a new control, in points; nil if none is typical.
  package let height: Double?

  private init(_ kind: String, hasWidth: Bool = true, width: Double? = nil, height: Double? = nil) {
    self.kind = kind
    self.hasWidth = hasWidth
    self.width = width
    self.height = height
  }

  private static let all = [
    ControlSize("button", width: 46, height: 30),
    ControlSize("switch", width: 49, height: 31),
    ControlSize("stepper", width: 94, height: 32),
    ControlSize("segmentedControl", width: 131, height: 31),
    ControlSize("activityIndicatorView", width: 20, height: 20),
    ControlSize("pageControl", width: 39, height: 37),
    ControlSize("popUpButton"),
    ControlSize("datePicker", width: 320, height: 216),
    ControlSize("pickerView", width: 320, height: 216),
    ControlSize("levelIndicator"),
    ControlSize("comboBox"),
    ControlSize("tabBar", height: 49),
    ControlSize("toolbar", height: 44),
    ControlSize("navigationBar", height: 44),
    ControlSize("label", width: 41.5, height: 20.5),
    ControlSize("textField", width: 97, height: 34),
    ControlSize("slider", hasWidth: false, height: 30),
    ControlSize("progressView", hasWidth: false, height: 4),
    ControlSize("searchBar", hasWidth: false, height: 56),
    ControlSize("searchField", hasWidth: false),
    ControlSize("secureTextField", hasWidth: false),
    ControlSize("tokenField", hasWidth: false),
    ControlSize("progressIndicator", hasWidth: false),
  ]

  private static let byKind: [String: ControlSize] = {
    var table: [String: ControlSize] = [:]
    for row in all { table[row.kind] = row }
    return table
  }()

  /// The kinds of controls that people touch and whose size the system determines.
  private static let standardControls = [
    "switch", "stepper", "slider", "segmentedControl", "pageControl", "textField", "secureTextField", "datePicker",
    "searchBar",
  ]

  /// Whether views of a kind of element of UIKit are controls.
  package static func control(ofElement kind: String) -> ViewTraits.ControlKind {
    if kind == "button" || kind == "control" { return .resizable }
    guard standardControls.contains(kind) else { return .none }
    let size = ofElement(kind)
    switch kind {
    // Since iOS 26, switches are lower than before.
    case "switch": return .standard(width: size?.width, height: 28)
    // Without a border, a text field is as high as its text.
    case "textField", "secureTextField": return .standard(width: nil, height: 22)
    default: break
    }
    return .standard(width: size?.width, height: size?.height)
  }

  /// Whether views of a class of UIKit are controls; nil for other classes.
  package static func control(ofClass name: String) -> ViewTraits.ControlKind? {
    element(ofClass: name).map(control(ofElement:))
  }

  /// The name of the element for views of a class of UIKit, such as `label` for `UILabel`; nil for other classes.
  private static func element(ofClass name: String) -> String? {
    guard name.hasPrefix("UI") else { return nil }
    var bytes = Array(name.utf8.dropFirst(2))
    guard let first = bytes.first else { return nil }
    bytes[0] = first | 0x20
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The controls of a kind of element in Interface Builder documents; nil for views without an intrinsic size.
  package static func ofElement(_ kind: String) -> ControlSize? { byKind[kind] }

  /// The controls of a class of UIKit, such as `UILabel`; nil for other classes and for those without an intrinsic size.
  package static func ofClass(_ name: String) -> ControlSize? {
    element(ofClass: name).flatMap { byKind[$0] }
  }
}
