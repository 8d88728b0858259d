import VFLSyntax

/// The distances from the edges of a view's frame inward to its alignment rectangle, in points. Constraints position alignment
/// rectangles, not frames.
struct AlignmentInsets: Equatable, Sendable {
  /// The distance from the left edge.
  var left: Double
  /// The distance from the right edge.
  var right: Double
  /// The distance from the top edge.
  var top: Double
  /// The distance from the bottom edge.
  var bottom: Double

  /// No insets: the alignment rectangle equals the frame.
  static let zero = AlignmentInsets(left: 0, right: 0, top: 0, bottom: 0)

  /// The alignment rectangle of a view with this frame.
  func rectangle(of frame: Rectangle) -> Rectangle {
    Rectangle(
      x: frame.x + left, y: frame.y + top, width: frame.width - left - right, height: frame.height - top - bottom)
  }
}

/// The look of controls, which depends on the system that Interface Builder ran on.
enum ControlLook: Sendable {
  /// The look before iOS 26 and macOS 26.
  case classic
  /// The look of iOS 26 and macOS 26, whose controls have no alignment insets.
  case current

  /// The build number of the first version of Interface Builder that draws controls in the current look if the system does.
  static let firstCurrentVersion = 24000
}

extension AlignmentInsets {
  /// When the insets of a row apply.
  private enum Condition: Sendable {
    /// In every look.
    case always
    /// Only in the classic look. The height of the control does not show the look.
    case classic
    /// Only if the frame has one of these heights, in points, which occur in the classic look.
    case heights([Double])
  }

  /// A row of a table.
  private struct Row: Sendable {
    let style: ControlStyle
    let insets: AlignmentInsets
    let condition: Condition
    /// The build numbers of the versions of Interface Builder with these insets.
    let versions: Range<Int>

    /// The four numbers are the left, right, top and bottom insets.
    init(
      _ kind: InterfaceName, _ variant: String, size: String = "regular", _ left: Double, _ right: Double,
      _ top: Double, _ bottom: Double, _ condition: Condition = .always, versions: Range<Int> = 0..<Int.max
    ) {
      style = ControlStyle(kind: kind, variant: variant, size: size)
      insets = AlignmentInsets(left: left, right: right, top: top, bottom: bottom)
      self.condition = condition
      self.versions = versions
    }
  }

  private static let flat = 0..<17000
  private static let classic = 17000..<ControlLook.firstCurrentVersion
  private static let current = ControlLook.firstCurrentVersion..<Int.max

  /// UIKit's controls, measured on the frames in public documents: with these insets, 99.7 % of 7,539 required equalities hold
  /// within half a point; without them, 99.0 % hold. The sliders of iOS 26 are 34 points high and have no insets (6 of 6).
  private static let uiKit = [
    Row(.switch, "", 0, 2, 0, 0),
    Row(.slider, "", 2, 2, 0, 1, versions: 0..<ControlLook.firstCurrentVersion),
    Row(.slider, "", 2, 2, 0, 1, .heights([30, 31]), versions: current),
    Row(.segmentedControl, "", 0, 0, 0, 1, .classic),
  ]

  /// AppKit's controls, measured in the same way on 7,056 required equalities of 22 repositories: 95 % hold with these insets, and
  /// 75 % without any. The comments count the equalities with an edge of the control that hold.
  private static let appKit = [
    // Labels: all looks.
    Row(.textField, "label", 2, 2, 0, 0), Row(.tokenField, "label", 2, 2, 0, 0),
    // Push buttons: 66 of 66 before Big Sur, 213 of 220 after it; small ones 69 of 69, mini ones 9 of 9.
    Row(.button, "push", 6, 6, 4, 7, .heights([32]), versions: flat),
    Row(.button, "push", 7, 7, 5, 7, .heights([32]), versions: 17000..<Int.max),
    Row(.button, "push", size: "small", 6, 6, 4, 7, .heights([27, 28])),
    Row(.button, "push", size: "mini", 2, 2, 0, 2, .heights([16]), versions: 0..<ControlLook.firstCurrentVersion),
    // Checkboxes: 96 of 112 before Big Sur, 385 of 392 after it; small ones 96 of 104. A checkbox may have several lines.
    Row(.button, "check", 2, 2, 2, 2, versions: flat), Row(.button, "check", 2, 0, 1, 1, versions: classic),
    Row(.button, "check", 2, 0, 1, 1, .heights([18, 21, 30, 32, 46]), versions: current),
    Row(.button, "check", size: "small", 1, 0, 1, 1, versions: classic),
    Row(.button, "check", size: "small", 1, 0, 1, 1, .heights([16, 17, 24]), versions: current),
    // Radio buttons: 12 of 15; small ones 15 of 24.
    Row(.button, "radio", 2, 0, 1, 1, versions: 0..<ControlLook.firstCurrentVersion),
    Row(.button, "radio", 2, 0, 1, 1, .heights([18, 32]), versions: current),
    Row(.button, "radio", size: "small", 1, 0, 0, 1, versions: 0..<ControlLook.firstCurrentVersion),
    Row(.button, "radio", size: "small", 1, 0, 0, 1, .heights([15]), versions: current),
    // Help buttons: 54 of 55; small ones 7 of 10.
    Row(.button, "help", 3, 2, 1, 4, .heights([25, 26])),
    Row(.button, "help", size: "small", 1, 0, 0, 2, .heights([19])),
    // Buttons that draw nothing around their titles: 62 of 64. Images have insets of their own.
    Row(.button, "roundRect", 0, 0, 0, 0), Row(.button, "roundRect", size: "small", 0, 0, 0, 1, .heights([17])),
    Row(.button, "square", 0, 0, 0, 0), Row(.button, "inline", 0, 0, 0, 0), Row(.button, "bevel", 0, 0, 0, 0),
    Row(.button, "disclosureTriangle", 0, 0, 0, 0),
    // Pop-up buttons: 20 of 24 before Big Sur, 98 of 108 after it; small ones 153 of 158.
    Row(.popUpButton, "", 2, 3, 1, 3, .heights([25, 26]), versions: flat),
    Row(.popUpButton, "", 3, 4, 1, 4, .heights([25, 26]), versions: 17000..<Int.max),
    Row(.popUpButton, "", size: "small", 4, 4, 2, 4, .heights([22])),
    // Boxes: 102 of 107 without a title, 43 of 69 with one; separators 329 of 340.
    Row(.box, "", 3, 3, 0, 4, .classic), Row(.box, "noTitle", 3, 3, 2, 4, .classic),
    Row(.box, "separator", 0, 0, 2, 2), Row(.box, "verticalSeparator", 2, 2, 0, 0),
    // Tab views: 7 of 8.
    Row(.tabView, "", 7, 7, 6, 10, .classic), Row(.tabView, "", size: "small", 7, 7, 6, 10, .classic),
    // Sliders: 18 of 18; before Big Sur they were lower. Small ones 39 of 43, mini ones 28 of 33.
    Row(.slider, "linear", 2, 2, 2, 6, .heights([28])),
    Row(.slider, "linear", 2, 2, 2, 2, versions: 0..<ControlLook.firstCurrentVersion),
    Row(.slider, "linear", size: "small", 2, 2, 2, 2, .heights([20, 25])),
    Row(.slider, "linear", size: "mini", 2, 2, 2, 0, .heights([17])),
    Row(.slider, "verticalLinear", size: "mini", 2, 2, 2, 2), Row(.slider, "circular", size: "small", 0, 0, 0, 0),
    // Segmented controls: 20 of 34; rounded rectangles 11 of 11.
    Row(.segmentedControl, "rounded", 2, 2, 1, 1, .heights([23, 24])),
    Row(.segmentedControl, "rounded", size: "small", 2, 2, 1, 2, .heights([21])),
    Row(.segmentedControl, "roundRect", 1, 1, 1, 1, .heights([20])),
    // Steppers: 8 of 10. Stack views align four small ones as if they had these insets.
    Row(.stepper, "", 3, 3, 2, 2, .heights([27])), Row(.stepper, "", size: "small", 2, 2, 1, 2, .heights([22])),
    // Color wells: 20 of 26; switches 17 of 17; progress indicators 64 of 70.
    Row(.colorWell, "", 3, 3, 2, 2, .classic), Row(.switch, "", 2, 2, 1, 2, .heights([25])),
    Row(.progressIndicator, "spinning", 0, 0, 0, 0), Row(.progressIndicator, "spinning", size: "small", 0, 0, 0, 0),
    Row(.progressIndicator, "", size: "small", 0, 0, 0, 0),
  ]

  /// The insets of a control on the document's platform; nil if they are unknown, as for buttons with images. Views that are not
  /// controls have no insets.
  static func of(_ style: ControlStyle, height: Double, in document: InterfaceDocument, _ look: ControlLook) -> Self? {
    var isKnown = false
    for row in rows(document.platform) where row.style == style && row.versions.contains(document.toolsVersion) {
      isKnown = true
      switch row.condition {
      case .always: return row.insets
      case .classic: return look == .classic ? row.insets : .zero
      case .heights(let heights):
        if heights.contains(height) { return row.insets }
      }
    }
    // A control without a classic height has the current look, if this version of Interface Builder draws it.
    if isKnown { return document.toolsVersion >= ControlLook.firstCurrentVersion ? .zero : nil }
    // The alignment rectangles of symbols depend on their shapes.
    if style.variant == "symbol" { return nil }
    guard document.platform == .macOS else { return .zero }
    switch style.kind {
    case .button, .popUpButton, .comboBox, .slider, .segmentedControl, .datePicker, .stepper, .levelIndicator,
      .colorWell, .progressIndicator:
      return nil
    default: return .zero
    }
  }

  /// The look that the height of a control shows; nil if the height does not show the look.
  static func look(of style: ControlStyle, height: Double, in document: InterfaceDocument) -> ControlLook? {
    var look: ControlLook?
    for row in rows(document.platform) where row.style == style && row.versions.contains(document.toolsVersion) {
      guard case .heights(let heights) = row.condition else { return nil }
      if heights.contains(height) { return .classic }
      look = .current
    }
    return look
  }

  private static func rows(_ platform: InterfaceDocument.Platform) -> [Row] {
    switch platform {
    case .iOS: uiKit
    case .macOS: appKit
    case .tvOS, .watchOS: []
    }
  }
}
