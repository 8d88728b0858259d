import UIKit

/// Intrinsic content sizes that depend on properties.
final class Dots: UIView {
  var ⟦stale_content_size|count⟧ = 3 { didSet { setNeedsDisplay() } }
  var shade = UIColor.red { didSet { setNeedsDisplay() } }
  private let dot: CGFloat = 10

  override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(count) * dot, height: dot)
  }
}

final class Scale: UIControl {
  var ⟦stale_content_size|steps⟧: Int = 8 {
    didSet {
      if steps == oldValue { return }
      setNeedsLayout()
    }
  }
  var gap: CGFloat = 8
  private let unit: CGFloat = 8

  override var intrinsicContentSize: CGSize {
    let steps = self.steps
    return CGSize(width: CGFloat(steps) * (unit + gap), height: UIView.noIntrinsicMetric)
  }
}

/// Observers that may do more, constants, and classes whose superclass may invalidate the size.
final class Chips: UIView {
  var chips: [String] = [] { didSet { reload() } }

  override var intrinsicContentSize: CGSize { CGSize(width: chips.count * 8, height: 8) }
}

final class Badge: UILabel {
  var count = 0 { didSet { setNeedsDisplay() } }

  override var intrinsicContentSize: CGSize { CGSize(width: count * 8, height: 8) }
}

final class Dial: RoundView {
  var count = 0 { didSet { setNeedsDisplay() } }

  override var intrinsicContentSize: CGSize { CGSize(width: count * 8, height: 8) }
}

final class Fitted: UIView {
  var count = 0 { didSet { sizeToFit() } }

  override var intrinsicContentSize: CGSize { CGSize(width: count * 8, height: 8) }
}

final class Plain: UIView {
  var width: CGFloat = 8

  override var intrinsicContentSize: CGSize { CGSize(width: width, height: 8) }
}
