import UIKit

/// The frames of views' own layers.
final class Fade: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  private var fade: CAGradientLayer { layer as! CAGradientLayer }

  override func layoutSubviews() {
    super.layoutSubviews()
    ⟦frame_under_constraints|fade.frame = bounds⟧
  }
}

final class Shape: UIView {
  private lazy var shape = layer as? CAShapeLayer
  private let border = CALayer()
  private let avatar = UIView()

  override func layoutSubviews() {
    super.layoutSubviews()
    ⟦frame_under_constraints|layer.frame = bounds⟧
    ⟦frame_under_constraints|(self.layer as! CAShapeLayer).frame = self.bounds⟧
    ⟦frame_under_constraints|shape?.frame = bounds⟧
    if let gradient = layer as? CAGradientLayer { ⟦frame_under_constraints|gradient.frame = bounds⟧ }
    border.frame = bounds
    avatar.layer.frame = bounds
    layer.mask?.frame = bounds
    layer.bounds = bounds
    layer.frame = frame
    let sublayer = layer.sublayers?.first
    sublayer?.frame = bounds
  }
}

/// A layer of its own, and code outside the layout pass.
final class Framed: UIView {
  private let fade = CAGradientLayer()
  private var parts: [Any] = []
  private var glow: CALayer { fade }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.frame = bounds
    layer.addSublayer(fade)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    fade.frame = bounds
    glow.frame = bounds
    switch parts.first {
    case let layer as CALayer: layer.frame = bounds
    default: break
    }
  }
}
