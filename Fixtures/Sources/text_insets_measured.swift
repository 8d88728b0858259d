import UIKit

final class Tag: UILabel {
  private let inset = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)

  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: inset)) }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + 20, height: size.height + 8)
  }
}

final class Row: UIView {
  func add(_ tag: Tag) { tag.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true }
}
