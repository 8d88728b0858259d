import AppKit
import UIKit

// The methods that the update pass and the layout pass call. Each of these overrides requests the pass that calls it.
class PanelController: UIViewController {
  override func updateViewConstraints() {
    view.setNeedsUpdateConstraints()
    super.updateViewConstraints()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    view.setNeedsLayout()
  }
}

class Panel: UIView {
  override func updateConstraints() {
    setNeedsUpdateConstraints()
    super.updateConstraints()
  }

  override func layoutSubviews() {
    setNeedsLayout()
    super.layoutSubviews()
  }
}

class Pane: NSView {
  override func layout() {
    needsLayout = true
    super.layout()
  }
}
