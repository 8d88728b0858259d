import UIKit

/// Frames of views whose constraints are installed.
final class Steps: UIViewController {
  private let bubble = UIView()
  private let note = UILabel()
  private let wide = UIView()
  private let early = UIView()
  private let placed = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    early.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    for part in [bubble, note, wide, early] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    view.addSubview(placed)
    NSLayoutConstraint.activate([
      bubble.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      bubble.topAnchor.constraint(equalTo: view.topAnchor, constant: 120),
      bubble.widthAnchor.constraint(equalToConstant: 160),
      bubble.heightAnchor.constraint(equalToConstant: 60),
      note.leadingAnchor.constraint(equalTo: bubble.leadingAnchor),
      note.topAnchor.constraint(equalTo: bubble.bottomAnchor),
      wide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      wide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      wide.topAnchor.constraint(equalTo: note.bottomAnchor),
      wide.heightAnchor.constraint(equalToConstant: 8),
      early.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      early.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      early.widthAnchor.constraint(equalToConstant: 8),
      early.heightAnchor.constraint(equalToConstant: 8),
    ])
    ⟦frame_under_constraints|wide.frame.size.width = 80⟧
  }

  @objc func next() {
    UIView.animate(withDuration: 0.3) {
      ⟦frame_under_constraints|self.bubble.frame.origin.x += 140⟧
      ⟦frame_under_constraints|self.bubble.center.y -= 8⟧
    }
    ⟦frame_under_constraints|bubble.frame.size.height = 80⟧
    ⟦frame_under_constraints|note.frame = .zero⟧
  }

  // The label has its own size, `placed` has no constraints, and layers and bounds are no frames.
  @objc func right() {
    note.frame.size.width = 80
    placed.frame = view.bounds
    bubble.layer.frame.size.width = 8
    bubble.bounds.origin.y = 8
    print(bubble.frame.origin.x, wide.center)
    bubble.transform = .identity
  }

  // The view is moved back, as in an animation.
  @objc func shake() {
    UIView.animate(withDuration: 0.1) { self.bubble.frame.origin.x += 8 } completion: { _ in
      self.bubble.frame.origin.x -= 8
    }
  }

  @objc func drop() {
    let frame = wide.frame
    wide.frame.origin.y = 800
    UIView.animate(withDuration: 0.1) { self.wide.frame = frame }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    bubble.frame.origin.x = 80
    move()
  }

  private func move() { wide.frame.origin.y = 8 }
}

/// Sizes without positions, and constraints of a branch only.
final class Loose: UIView {
  private let box = UIView()
  private let card = UIView()

  init(isOpen: Bool) {
    super.init(frame: .zero)
    box.translatesAutoresizingMaskIntoConstraints = false
    card.translatesAutoresizingMaskIntoConstraints = false
    addSubview(box)
    addSubview(card)
    box.widthAnchor.constraint(equalToConstant: 8).isActive = true
    if isOpen {
      card.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
      card.topAnchor.constraint(equalTo: topAnchor).isActive = true
    }
  }

  required init?(coder: NSCoder) { nil }

  func place() {
    box.frame.origin = CGPoint(x: 8, y: 8)
    card.frame = bounds
  }
}
