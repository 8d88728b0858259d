import UIKit

/// Views that each layout pass creates again.
final class Stars: UIView {
  private let row = UIView()
  private var isBuilt = false

  override func layoutSubviews() {
    super.layoutSubviews()
    row.translatesAutoresizingMaskIntoConstraints = false
    for index in 0..<5 {
      let star = UIImageView()
      star.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(star)
      ⟦remade_constraint|star.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: CGFloat(index) * 30)⟧.isActive =
        true
      star.centerYAnchor.constraint(equalTo: row.centerYAnchor).isActive = true
    }
  }
}

final class Marked: UIView {
  private var isBuilt = false
  private var mark: UIView?

  override func layoutSubviews() {
    super.layoutSubviews()
    if mark == nil {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      view.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
      view.topAnchor.constraint(equalTo: topAnchor).isActive = true
      mark = view
    }
    guard !isBuilt else { return }
    isBuilt = true
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    line.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
    line.topAnchor.constraint(equalTo: topAnchor).isActive = true
    line.widthAnchor.constraint(equalToConstant: 4).isActive = true
    line.heightAnchor.constraint(equalToConstant: 4).isActive = true
  }
}
