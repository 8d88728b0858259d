import UIKit

final class Tag: UILabel {
  override func ⟦stale_content_size|drawText⟧(in rect: CGRect) {
    super.drawText(in: rect.inset(by: UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)))
  }
}

final class Raised: UILabel {
  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.offsetBy(dx: 0, dy: -2))
  }
}

final class Badge: Tag2 {
  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)))
  }
}

final class Row: UIView {
  func add(_ tag: Tag) { tag.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true }
}
