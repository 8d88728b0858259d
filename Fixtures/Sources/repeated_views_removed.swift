import UIKit

/// Views that each layout pass replaces.
final class Ticks: UIView {
  private let row = UIView()

  override func layoutSubviews() {
    super.layoutSubviews()
    clear()
    row.translatesAutoresizingMaskIntoConstraints = false
    for index in 0..<5 {
      let tick = UIImageView()
      tick.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(tick)
      tick.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: CGFloat(index) * 30).isActive = true
      tick.centerYAnchor.constraint(equalTo: row.centerYAnchor).isActive = true
    }
  }

  private func clear() { row.subviews.forEach { $0.removeFromSuperview() } }
}
