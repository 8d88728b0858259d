import VFLSyntax

/// The properties of a control's appearance that determine its alignment rectangle.
struct ControlStyle: Equatable, Sendable {
  /// The kind of view, which is the name of its element.
  var kind: InterfaceName
  /// The type of a button, the border of a text field, or the shape of a slider; empty for the default.
  var variant = ""
  /// The size of an AppKit control: `regular`, `small`, `mini` or `large`.
  var size = "regular"
}

extension InterfaceDocument {
  /// The variant of a view whose custom class is a kind of control, such as a switch. Only its attributes show this.
  static let customControl = "control"

  /// The style of a view.
  func style(of view: InterfaceView) -> ControlStyle {
    guard platform == .macOS else {
      var style = ControlStyle(kind: view.kind)
      if view.kind == .imageView, image(of: view).flatMap({ text(.catalog, of: $0) }) == "system" {
        style.variant = "symbol"
      } else if view.kind == .progressView {
        style.variant = text(.progressViewStyle, of: view.element) ?? ""
      } else if view.kind == .view, view.hasCustomClass, text(.contentHorizontalAlignment, of: view.element) != nil {
        style.variant = Self.customControl
      }
      return style
    }
    var style = ControlStyle(kind: view.kind)
    let cell = tree.children(of: view.element).first { text(.key, of: $0) == "cell" }
    style.size = cell.flatMap { text(.controlSize, of: $0) } ?? text(.controlSize, of: view.element) ?? "regular"
    let (width, height) = (view.frame?.width ?? 0, view.frame?.height ?? 0)
    switch view.kind {
    case .textField, .tokenField:
      // Labels have the same insets in all sizes.
      if let cell, text(.borderStyle, of: cell) == nil, text(.drawsBackground, of: cell) != "YES" {
        (style.variant, style.size) = ("label", "regular")
      }
    case .button:
      style.variant = buttonVariant(cell)
      // Boxes without a title are drawn in the middle of their frames. Radio buttons are known to be only if they are large.
      if style.variant == "check" || style.variant == "radio" && style.size == "large",
        cell.flatMap({ text(.title, of: $0) }) ?? "" == ""
      {
        style.variant = "untitled"
      }
    case .box:
      let type = text(.boxType, of: view.element) ?? "primary"
      if type == "separator" {
        // Only separators with a usual thickness are drawn inside their frames.
        let thickness = min(width, height)
        style.variant =
          thickness < Self.separatorThickness ? "thinSeparator" : width < height ? "verticalSeparator" : type
      } else {
        // Boxes of other types, and those without a border since macOS 11, draw nothing around their contents.
        let isPlain =
          type == "custom" || type == "oldStyle"
          || toolsVersion >= ControlLook.firstClassicVersion && text(.borderType, of: view.element) == "none"
        style.variant = isPlain ? "plain" : text(.titlePosition, of: view.element) ?? ""
      }
    case .slider:
      style.variant = cell.flatMap { text(.sliderType, of: $0) } ?? ""
      if style.variant == "linear", height > width {
        style.variant = "verticalLinear"
      } else if style.variant == "linear", style.size == "regular", toolsVersion < ControlLook.firstClassicVersion,
        cell.flatMap({ text(.tickMarkPosition, of: $0) }) == "below"
      {
        style.variant = "marksBelow"
      }
    case .segmentedControl: style.variant = cell.flatMap { text(.style, of: $0) } ?? ""
    case .progressIndicator: style.variant = text(.style, of: view.element) == "spinning" ? "spinning" : ""
    case .datePicker: style.variant = cell.flatMap { text(.borderStyle, of: $0) } ?? ""
    case .popUpButton where cell.flatMap { text(.type, of: $0) } != "push": style.variant = "other"
    case .imageView:
      // The insets of wells in later versions are unknown.
      let isWell =
        toolsVersion < ControlLook.firstClassicVersion
        && cell.flatMap { text(.imageFrameStyle, of: $0) }.map(["grayBezel", "photo"].contains) ?? false
      style.variant = isWell ? "well" : cell.flatMap(image(ofElement:)) != nil ? "symbol" : ""
    case .tabView where text(.type, of: view.element) != nil: style.variant = "other"
    default: break
    }
    return style
  }

  /// The element that names the image of an image view: the view itself, or its image reference. Nil if the view has no image.
  func image(of view: InterfaceView) -> Int? { image(ofElement: view.element) }

  /// The element that names the image of an image view or a cell.
  private func image(ofElement element: Int) -> Int? {
    if tree.value(of: InterfaceName.image.name, in: element) != nil { return element }
    return tree.children(of: element).first { child in
      tree.elements[child].name == InterfaceName.imageReference.name && text(.key, of: child) == "image"
    }
  }

  /// The type of a button. A button that draws no frame has the alignment rectangle of its image, if it has one.
  private func buttonVariant(_ cell: Int?) -> String {
    guard let cell, let type = text(.type, of: cell) else { return "" }
    switch type {
    case "square", "squareTextured": return image(ofElement: cell) != nil ? type + "Image" : type
    case "smallSquare": return text(.borderStyle, of: cell) != nil ? type + "Border" : type
    case "bevel":
      if text(.borderStyle, of: cell) != nil { return "bevelBorder" }
      return image(ofElement: cell) != nil && text(.bezelStyle, of: cell) == "regularSquare" ? "bevelImage" : type
    default: return type
    }
  }

  /// The thickness from which a separator is drawn inside its frame, in points: 4 and 5 points are usual.
  private static let separatorThickness = 4.0

  /// The look to assume for controls whose heights do not show it: the look of most of the other controls.
  var controlLook: ControlLook {
    guard toolsVersion >= ControlLook.firstCurrentVersion else {
      return platform != .macOS || toolsVersion >= ControlLook.firstClassicVersion ? .classic : .flat
    }
    var balance = 0
    for view in views {
      switch AlignmentInsets.look(of: style(of: view), height: view.frame?.height ?? 0, in: self) {
      case .classic, .flat: balance -= 1
      case .current: balance += 1
      case nil: break
      }
    }
    return balance > 0 ? .current : .classic
  }
}
