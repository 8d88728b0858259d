import UIKit

final class Chain: UIView {
  func stack(_ rows: [UIView]) {
    var last = topAnchor
    for row in rows {
      row.topAnchor.constraint(equalTo: last).isActive = true
      row.heightAnchor.constraint(equalToConstant: 20).isActive = true
      last = row.bottomAnchor
    }
  }

  func close(below anchor: NSLayoutYAxisAnchor) {
    (bottomAnchor.constraint(equalTo: topAnchor) ~ .defaultHigh).isActive = true
    bottomAnchor.constraint(equalTo: anchor).isActive = true
  }
}
