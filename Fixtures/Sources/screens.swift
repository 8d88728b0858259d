import UIKit

/// Constraints that leave the view of a view controller too narrow for any phone.
final class Covers: UIViewController {
  @IBOutlet var cover: UIView!
  @IBOutlet var title: UILabel!

  func square() {
    view.addSubview(cover)
    NSLayoutConstraint.activate([
      cover.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      cover.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      cover.heightAnchor.constraint(equalTo: cover.widthAnchor),
      ⟦narrow_root_view|cover.heightAnchor.constraint(equalToConstant: 200)⟧,
    ])
  }

  func copied() {
    view.addSubview(title)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      ⟦narrow_root_view|title.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20)⟧,
    ])
  }

  // As wide as a phone, or open on one side, or of a lower priority, or of another view.
  func wide(view card: UIView) {
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor), title.widthAnchor.constraint(equalToConstant: 80),
      title.trailingAnchor.constraint(equalTo: card.trailingAnchor),
    ])
  }

  func open() {
    let low = cover.heightAnchor.constraint(equalToConstant: 90)
    low.priority = .defaultHigh
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: view.leadingAnchor), title.widthAnchor.constraint(equalToConstant: 80),
      title.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
      cover.leadingAnchor.constraint(equalTo: view.leadingAnchor), cover.widthAnchor.constraint(equalTo: cover.heightAnchor),
      cover.trailingAnchor.constraint(equalTo: view.trailingAnchor), low,
    ])
  }

  // The width of the view itself is meant.
  func fixed() {
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: view.leadingAnchor), title.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      view.widthAnchor.constraint(equalToConstant: 200),
    ])
  }

  func shadowed(view: UIView) {
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: view.leadingAnchor), title.widthAnchor.constraint(equalToConstant: 80),
      title.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}

/// A view has the size that its constraints result in, whatever its property is called.
final class Badge: UIView {
  @IBOutlet var view: UIView!
  @IBOutlet var icon: UIView!

  func pin() {
    view.addSubview(icon)
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: view.leadingAnchor), icon.widthAnchor.constraint(equalToConstant: 24),
      icon.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}

/// Squares as wide as the screen that must fit into its height, which they cannot do in landscape.
final class Boards: UIViewController {
  @IBOutlet var board: UIView!
  @IBOutlet var soft: UIView!

  func hard() {
    view.addSubview(board)
    NSLayoutConstraint.activate([
      board.leftAnchor.constraint(equalTo: view.leftAnchor),
      board.rightAnchor.constraint(equalTo: view.rightAnchor),
      board.topAnchor.constraint(greaterThanOrEqualTo: view.topAnchor),
      board.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor),
      ⟦narrow_root_view|board.heightAnchor.constraint(equalTo: board.widthAnchor)⟧,
    ])
  }

  func fitting() {
    view.addSubview(soft)
    let wide = soft.widthAnchor.constraint(equalTo: view.widthAnchor)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([
      soft.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor),
      soft.topAnchor.constraint(greaterThanOrEqualTo: view.topAnchor),
      soft.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor),
      soft.heightAnchor.constraint(equalTo: soft.widthAnchor),
      wide,
    ])
  }
}
