import UIKit

/// Constraints that a declaration makes, whose priorities are lowered after they are installed.
final class Poster: UIView {
  private let image = UIImageView()
  private lazy var ratio = image.heightAnchor.constraint(equalTo: image.widthAnchor, multiplier: 1.5)
  private lazy var width = image.widthAnchor.constraint(equalToConstant: 90)
  private lazy var height = image.heightAnchor.constraint(equalToConstant: 90)
  private lazy var left = image.leadingAnchor.constraint(equalTo: leadingAnchor)
  private lazy var right = image.trailingAnchor.constraint(equalTo: trailingAnchor)
  private lazy var top = image.topAnchor.constraint(equalTo: topAnchor)

  override init(frame: CGRect) {
    super.init(frame: frame)
    image.translatesAutoresizingMaskIntoConstraints = false
    addSubview(image)
    NSLayoutConstraint.activate([ratio, left])
    width.isActive = true
    ⟦changed_required_priority|width.priority = .defaultHigh⟧
    height.priority = .defaultHigh
    height.isActive = true
    top.isActive = true
    weaken()
  }

  required init?(coder: NSCoder) { nil }

  func relax() { ⟦changed_required_priority|ratio.priority = .defaultHigh⟧ }

  // The priority is lowered before the constraint is installed, while the view is created, or while the constraint is inactive.
  func shrink() { height.priority = .defaultLow }

  func release() {
    left.isActive = false
    left.priority = .defaultLow
    left.isActive = true
  }

  private func weaken() { top.priority = .defaultHigh }
}

final class Named: UIView {
  private let picture = UIImageView()
  private lazy var aspect = picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 1.5)
  private lazy var breadth = picture.widthAnchor.constraint(equalToConstant: 90)

  func setUp() {
    picture.translatesAutoresizingMaskIntoConstraints = false
    addSubview(picture)
    aspect.isActive = true
  }

  func relax() { ⟦changed_required_priority|aspect.priority = .defaultHigh⟧ }

  func show() { breadth.isActive = true }

  func weaken() { breadth.priority = .defaultHigh }
}
