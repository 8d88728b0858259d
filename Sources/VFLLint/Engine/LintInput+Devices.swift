import VFLConstraints
import VFLInterface
import VFLLayout
import VFLSyntax

extension LintInput {
  /// The insets of the superview's safe area on a device, as far as constraints depend on them: those of the device, and the bars that
  /// the text shows. Empty if the superview does not fill a screen or the insets are unknown.
  public func safeArea(on device: Device.Size) -> [(number: LayoutNumber, value: Double)] {
    guard let insets = device.safeArea, let bars else { return [] }
    // Bars have other heights in landscape orientation.
    if device.width > device.height, bars.top + bars.bottom > 0 { return [] }
    let values: [(edge: LayoutNumber.Edge, value: Double)] = [
      (.top, insets.top + bars.top), (.left, insets.left), (.bottom, insets.bottom + bars.bottom),
      (.right, insets.right),
    ]
    return values.filter { lowered.usesSafeArea($0.edge) }.map { (.safeArea($0.edge), $0.value) }
  }

  /// The size of the superview on a device as far as a document shows it: that of the screen without bars, or the width of the screen
  /// for a cell. Nil if the document does not show it, and for other texts.
  package func outerSize(on device: Device.Size) -> OuterSize? {
    guard let layout else { return nil }
    var size = outerSize
    (size.source, size.width) = (.requested, .required(device.width))
    switch layout.rootSize {
    case .screen(_, let bars): size.height = .required(max(device.height - bars, 0))
    case .row: break
    case .window, .saved: return nil
    }
    return size
  }

  /// The layout margins of the superview on a device, as far as constraints depend on them; nil if they do not, or if the margins are
  /// not known.
  public func margins(on device: Device.Size) -> EdgeInsets? {
    guard let layout, let insets = device.safeArea, let margin = device.margin else { return nil }
    return layout.margins(inSafeArea: insets, sides: margin)
  }

  /// The heights of the bars that inset the superview's safe area; nil if the superview may not fill a screen. In app sources, the view
  /// of a view controller does, and bars are not known.
  private var bars: (top: Double, bottom: Double)? {
    if let layout { return layout.bars }
    let name = lowered.scope.text(.superview)
    return name == "view" || name == "self.view" ? (0, 0) : nil
  }
}
