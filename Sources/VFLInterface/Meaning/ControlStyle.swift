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
  /// The style of a view.
  func style(of view: InterfaceView) -> ControlStyle {
    guard platform == .macOS else {
      let isSymbol = view.kind == .imageView && image(of: view).flatMap { text(.catalog, of: $0) } == "system"
      return ControlStyle(kind: view.kind, variant: isSymbol ? "symbol" : "")
    }
    var style = ControlStyle(kind: view.kind)
    let cell = tree.children(of: view.element).first { text(.key, of: $0) == "cell" }
    style.size = cell.flatMap { text(.controlSize, of: $0) } ?? text(.controlSize, of: view.element) ?? "regular"
    let (width, height) = (view.frame?.width ?? 0, view.frame?.height ?? 0)
    switch view.kind {
    case .textField, .tokenField:
      // Labels have the same insets in all sizes.
      if let cell, text(.borderStyle, of: cell) == nil { (style.variant, style.size) = ("label", "regular") }
    case .button: style.variant = buttonVariant(cell)
    case .box:
      let type = text(.boxType, of: view.element) ?? "primary"
      if type == "separator" {
        // Only separators with the usual thickness of 5 points are drawn inside their frames.
        style.variant = height == 5 ? type : width == 5 ? "verticalSeparator" : "thinSeparator"
      } else {
        // Boxes of other types, and those without a border, draw nothing around their contents.
        let isPlain = type != "primary" || text(.borderType, of: view.element) == "none"
        style.variant = isPlain ? "plain" : text(.titlePosition, of: view.element) ?? ""
      }
    case .slider:
      style.variant = cell.flatMap { text(.sliderType, of: $0) } ?? ""
      if style.variant == "linear", height > width { style.variant = "verticalLinear" }
    case .segmentedControl: style.variant = cell.flatMap { text(.style, of: $0) } ?? ""
    case .progressIndicator: style.variant = text(.style, of: view.element) == "spinning" ? "spinning" : ""
    case .popUpButton where cell.flatMap { text(.type, of: $0) } != "push": style.variant = "other"
    case .imageView where cell.flatMap { text(.image, of: $0) } != nil: style.variant = "symbol"
    case .tabView where text(.type, of: view.element) != nil: style.variant = "other"
    default: break
    }
    return style
  }

  /// The element that names the image of an image view: the view itself, or its image reference. Nil if the view has no image.
  func image(of view: InterfaceView) -> Int? {
    if tree.value(of: InterfaceName.image.name, in: view.element) != nil { return view.element }
    return tree.children(of: view.element).first { child in
      tree.elements[child].name == InterfaceName.imageReference.name && text(.key, of: child) == "image"
    }
  }

  /// The type of a button. A button that draws no frame has the alignment rectangle of its image, if it has one.
  private func buttonVariant(_ cell: Int?) -> String {
    guard let cell, let type = text(.type, of: cell) else { return "" }
    switch type {
    case "square", "smallSquare", "squareTextured", "recessed":
      return text(.image, of: cell) == nil ? type : type + "Image"
    default: return type
    }
  }

  /// The look to assume for controls whose heights do not show it: the look of most of the other controls.
  var controlLook: ControlLook {
    guard toolsVersion >= ControlLook.firstCurrentVersion else { return .classic }
    var balance = 0
    for view in views {
      switch AlignmentInsets.look(of: style(of: view), height: view.frame?.height ?? 0, in: self) {
      case .classic: balance -= 1
      case .current: balance += 1
      case nil: break
      }
    }
    return balance > 0 ? .current : .classic
  }
}
