import UIKit

/// Changes of constraints in animations.
final class Sheet: UIViewController {
  @IBOutlet var bottom: NSLayoutConstraint!
  @IBOutlet var heightConstraint: NSLayoutConstraint!

  func open() {
    UIView.animate(withDuration: 0.3) {
      ⟦unanimated_change|self.bottom.constant = 200⟧
      self.view.alpha = 1
    }
    view.layoutIfNeeded()
  }

  func close() {
    bottom.constant = 0
    UIView.animate(
      withDuration: 0.3,
      animations: {
        ⟦unanimated_change|self.view.setNeedsLayout()⟧
      },
      completion: { _ in
        self.view.layoutIfNeeded()
      })
  }

  func exchange() {
    UIView.animate(withDuration: 0.3, delay: 0, options: []) {
      ⟦unanimated_change|self.heightConstraint.isActive = false⟧
    }
  }

  func right() {
    bottom.constant = 100
    UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
    UIView.animate(withDuration: 0.3) {
      self.bottom.constant = 50
      self.view.layoutIfNeeded()
    }
    UIView.animate(withDuration: 0.3) {
      self.bottom.constant = 20
      self.moveOn()
    }
    UIView.animate(withDuration: 0.3) { self.view.alpha = 0 }
    NSAnimationContext.runAnimationGroup { _ in self.bottom.animator().constant = 4 }
  }

  func moveOn() { view.layoutIfNeeded() }
}

/// Animations that lay out one view.
final class Drawer: UIViewController {
  let panel = UIView()
  let box = UIView()
  lazy var edge = panel.leadingAnchor.constraint(equalTo: view.leadingAnchor)
  lazy var inner = box.heightAnchor.constraint(equalToConstant: 8)
  var either: NSLayoutConstraint!

  func slide() {
    UIView.animate(withDuration: 0.3) {
      self.edge.constant = 100
      ⟦unanimated_change|self.panel.layoutIfNeeded()⟧
    }
  }

  func slideBack() {
    edge.constant = 0
    UIView.animate(withDuration: 0.3) { ⟦unanimated_change|self.panel.layoutIfNeeded()⟧ }
  }

  func right() {
    edge.constant = 10
    UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
    UIView.animate(withDuration: 0.3) { self.panel.superview?.layoutIfNeeded() }
  }

  // `box` is in the panel.
  func inside() {
    inner.constant = 20
    UIView.animate(withDuration: 0.3) { self.panel.layoutIfNeeded() }
  }

  func both() {
    inner.constant = 20
    edge.constant = 20
    UIView.animate(withDuration: 0.3) { self.panel.layoutIfNeeded() }
  }

  func unknown() {
    either.constant = 20
    UIView.animate(withDuration: 0.3) { self.panel.layoutIfNeeded() }
  }

  func several() {
    edge.constant = 20
    UIView.animate(withDuration: 0.3) {
      self.panel.layoutIfNeeded()
      self.view.layoutIfNeeded()
    }
  }
}

/// Keyframes and animators.
final class Hop: UIViewController {
  @IBOutlet var drop: NSLayoutConstraint!

  func jump() {
    UIView.animateKeyframes(
      withDuration: 2, delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
          ⟦unanimated_change|self.drop.constant -= 20⟧
        }
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) { self.drop.constant -= 80 }
      })
    UIView.animate(withDuration: 1) { ⟦unanimated_change|self.drop.constant += 20⟧ }
  }

  func animate() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { ⟦unanimated_change|self.drop.constant = 8⟧ }
    animator.addAnimations { ⟦unanimated_change|self.drop.constant = 20⟧ }
    animator.startAnimation()
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0, options: [],
      animations: {
        ⟦unanimated_change|self.drop.constant = 5⟧
      })
  }

  func right() {
    UIView.animateKeyframes(withDuration: 2, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.drop.constant = 20 }
      self.view.layoutIfNeeded()
    }
    UIView.animateKeyframes(withDuration: 2, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.alpha = 0 }
    }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.drop.constant = 8 }
    animator.addAnimations { self.view.layoutIfNeeded() }
    UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { self.view.alpha = 0 }.startAnimation()
    let steps = Steps()
    steps.addAnimations { self.drop.constant = 1 }
  }
}

/// Constraints of SnapKit.
final class Strip: UIView {
  private let indicator = UIView()
  private let other = UIView()
  private var height: Constraint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(indicator)
    addSubview(other)
    indicator.snp.makeConstraints { make in
      make.left.bottom.equalToSuperview()
      make.width.equalTo(72)
      height = make.height.equalTo(3).constraint
    }
    other.snp.makeConstraints { make in make.edges.equalTo(indicator) }
  }

  required init?(coder: NSCoder) { nil }

  func grow() {
    UIView.animate(withDuration: 0.2) { ⟦unanimated_change|self.height?.update(offset: 20)⟧ }
    UIView.animate(withDuration: 0.2) {
      self.indicator.tintColor = .systemRed.withAlphaComponent(0.5)
      ⟦unanimated_change|self.indicator.snp.remakeConstraints⟧ { make in make.edges.equalToSuperview().inset(8) }
    }
    UIView.animate(withDuration: 0.2) {
      self.indicator.transform = CGAffineTransform(scaleX: 2, y: 2)
      ⟦unanimated_change|self.indicator.snp.updateConstraints⟧ { $0.left.equalToSuperview().offset(8) }
    }
  }

  func select(_ index: Int) {
    indicator.snp.updateConstraints { make in make.left.equalToSuperview().offset(CGFloat(index) * 72) }
    UIView.animate(withDuration: 0.2) { ⟦unanimated_change|self.indicator.layoutIfNeeded()⟧ }
  }

  func raise() {
    height?.update(offset: 20)
    UIView.animate(withDuration: 0.2) { ⟦unanimated_change|self.indicator.layoutIfNeeded()⟧ }
  }

  func right(_ index: Int) {
    indicator.snp.updateConstraints { make in make.left.equalToSuperview().offset(CGFloat(index) * 72) }
    UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
    UIView.animate(withDuration: 0.2) {
      self.height?.update(offset: 20)
      self.layoutIfNeeded()
    }
    UIView.animate(withDuration: 0.2) {
      self.indicator.snp.updateConstraints { $0.left.equalToSuperview() }
      self.moveOn()
    }
  }

  func moveOn() { layoutIfNeeded() }

  // Another view moves in the one that is laid out, or the view is new.
  func inside() {
    other.snp.updateConstraints { $0.edges.equalTo(indicator).inset(8) }
    UIView.animate(withDuration: 0.2) { self.indicator.layoutIfNeeded() }
  }

  func both() {
    other.snp.remakeConstraints { $0.edges.equalTo(indicator) }
    indicator.snp.updateConstraints { $0.left.equalToSuperview() }
    UIView.animate(withDuration: 0.2) { self.indicator.layoutIfNeeded() }
  }

  func add() {
    indicator.snp.makeConstraints { $0.right.equalToSuperview() }
    UIView.animate(withDuration: 0.2) { self.indicator.layoutIfNeeded() }
  }
}
