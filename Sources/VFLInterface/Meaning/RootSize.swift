import VFLConstraints
import VFLSyntax

/// The sizes that the root of a view tree may have at run time, as far as its document shows them.
public enum RootSize: Equatable, Sendable {
  /// The root fills a screen of this kind, except for bars with this height in points.
  case screen(ScreenKind, barHeight: Double)
  /// The root is as wide as a screen of this kind, as a cell of a table is, and keeps its saved height.
  case row(ScreenKind)
  /// The root fills a resizable window, whose minimum size is this width and height in points.
  case window(minimumWidth: Double, minimumHeight: Double)
  /// Nothing is known but the saved size.
  case saved

  /// A kind of screen.
  public enum ScreenKind: Sendable {
    /// Phones in portrait orientation.
    case phone
    /// Phones in landscape orientation.
    case landscapePhone
    /// Phones in landscape orientation whose width is compact.
    case smallLandscapePhone
    /// Phones in landscape orientation whose width is regular.
    case largeLandscapePhone
    /// Tablets in portrait orientation.
    case tablet
    /// Tablets in landscape orientation.
    case landscapeTablet
  }

  /// The widths of the canvases that Interface Builder offers for views that are as wide as a phone, in points.
  private static let canvasWidths: Set<Double> = [320, 375, 390, 393, 402, 414, 420, 428, 430, 440, 600]
  /// The side of the square canvas that stood for all screens until Xcode 8, in points.
  private static let squareCanvas = 600.0
  /// The largest height of all bars above and below a scene's view, in points.
  private static let largestBars = 170.0

  /// The sizes of the root of a view tree with saved bounds.
  init(ofView root: Int, _ bounds: Rectangle?, _ context: InterfaceContext) {
    let document = context.document
    guard let bounds else {
      self = .saved
      return
    }
    switch document.platform {
    case .iOS: self = Self.onTouchScreen(root, bounds, context)
    case .macOS: self = document.window(around: root, bounds)
    case .tvOS, .watchOS: self = .saved
    }
  }

  private static func onTouchScreen(_ root: Int, _ bounds: Rectangle, _ context: InterfaceContext) -> RootSize {
    let document = context.document
    let kind: ScreenKind =
      document.showsTablet
      ? (document.isLandscape ? .landscapeTablet : .tablet) : (document.isLandscape ? .landscapePhone : .phone)
    switch document.views[root].kind {
    case .tableViewCell: return canvasWidths.contains(bounds.width) ? .row(.phone) : .saved
    case .collectionViewCell, .collectionReusableView: return .saved
    default: break
    }
    guard document.views[root].superview == nil else { return .saved }
    if bounds.width == squareCanvas, bounds.height == squareCanvas { return .screen(.phone, barHeight: 0) }
    let size = context.device.size ?? (375, 667)
    guard bounds.width == size.width else { return .saved }
    // The view of a scene that is shown below bars or as a sheet.
    let isOfScene = document.tree.elements[document.views[root].element].parent.map(document.isController) ?? false
    let bars = size.height - bounds.height
    if isOfScene { return bars >= 0 && bars <= largestBars ? .screen(kind, barHeight: bars) : .row(kind) }
    // In a file of its own, the view of a view controller is connected to its owner. Other views are parts of screens: new ones
    // have the size of the screen, but only those that were made smaller show that they are as wide as the screen.
    if bars != 0 { return .row(kind) }
    return document.outlets[document.views[root].id] == "view" ? .screen(kind, barHeight: 0) : .saved
  }
}

extension InterfaceDocument {
  /// Whether an element is an object of a scene, such as a view controller.
  fileprivate func isController(_ element: Int) -> Bool {
    guard let list = tree.elements[element].parent, let scene = tree.elements[list].parent else { return false }
    return tree.elements[scene].name == InterfaceName.scene.name
  }

  /// The sizes of the window whose content view is `root`. A window without a minimum size is not made smaller than its saved size.
  fileprivate func window(around root: Int, _ bounds: Rectangle) -> RootSize {
    guard let window = tree.elements[views[root].element].parent,
      tree.elements[window].name == InterfaceName.window.name
    else { return .saved }
    var isResizable = false
    var minimum = (width: bounds.width, height: bounds.height)
    for child in tree.children(of: window) {
      if tree.elements[child].name == InterfaceName.windowStyleMask.name {
        isResizable = text(.resizable, of: child) == "YES"
      } else if let key = text(.key, of: child), key == "minSize" || key == "contentMinSize",
        let width = number(.width, of: child), let height = number(.height, of: child)
      {
        minimum = (max(width, 0), max(height, 0))
      }
    }
    return isResizable ? .window(minimumWidth: minimum.width, minimumHeight: minimum.height) : .saved
  }
}
