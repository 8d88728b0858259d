import UIKit

/// The file invalidates the size.
final class Dots: UIView {
  var count = 3 { didSet { update() } }
  var size = 8 { didSet { setNeedsDisplay() } }

  override var intrinsicContentSize: CGSize { CGSize(width: count * size, height: size) }

  private func update() { invalidateIntrinsicContentSize() }
}
