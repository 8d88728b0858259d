import UIKit

final class Row: UIView {
  let title = UILabel()
  var icon: UIImageView?
  let gap: CGFloat = 8
  var height: NSLayoutConstraint?

  func setUp(in box: UIView, beside views: [UIView]) {
    box.addSubview(self)
    let top = NSLayoutConstraint(
      item: title, attribute: .top, relatedBy: .equal, toItem: self, attribute: .topMargin, multiplier: 1, constant: gap)
    top.priority = .defaultHigh
    NSLayoutConstraint(
      item: title, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1.0, constant: 20
    ).isActive = true
    height = NSLayoutConstraint.init(
      item: title, attribute: .height, relatedBy: .equal, toItem: title, attribute: .width, multiplier: gap / 2,
      constant: -gap * 2)
    NSLayoutConstraint.activate([
      top,
      NSLayoutConstraint(
        item: title, attribute: .leading, relatedBy: .lessThanOrEqual, toItem: box, attribute: .leading,
        multiplier: CGFloat(1), constant: 0.0),
      .init(
        item: views[0], attribute: .centerX, relatedBy: .equal, toItem: box as! UILabel, attribute: .centerX,
        multiplier: 1, constant: -4),
      NSLayoutConstraint(
        item: icon!, attribute: .width, relatedBy: .equal, toItem: self.title, attribute: .width, multiplier: 0.5,
        constant: 0),
    ])
    if let icon = icon, let superview = superview {
      addConstraint(
        NSLayoutConstraint(
          item: icon, attribute: .bottom, relatedBy: .equal, toItem: superview, attribute: .bottom, multiplier: 1,
          constant: 0))
    }
  }

  // MARK: What is not converted

  func nearMisses(_ any: AnyObject, isWide: Bool) {
    let found = any as? UIView
    NSLayoutConstraint.activate([
      // Anchors multiply only sizes.
      NSLayoutConstraint(
        item: title, attribute: .centerX, relatedBy: .equal, toItem: self, attribute: .centerX, multiplier: 0.5,
        constant: 0),
      // Leading and right edges are never compared.
      NSLayoutConstraint(
        item: title, attribute: .leading, relatedBy: .equal, toItem: self, attribute: .right, multiplier: 1, constant: 0),
      // The attribute depends on a condition.
      NSLayoutConstraint(
        item: title, attribute: isWide ? .left : .right, relatedBy: .equal, toItem: self, attribute: .right,
        multiplier: 1, constant: 0),
      // These may be nil.
      NSLayoutConstraint(
        item: icon as Any, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: title, attribute: .top, relatedBy: .equal, toItem: superview, attribute: .top, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: title, attribute: .top, relatedBy: .equal, toItem: found, attribute: .top, multiplier: 1, constant: 0),
      // The type has no anchors.
      NSLayoutConstraint(
        item: title, attribute: .top, relatedBy: .equal, toItem: any, attribute: .top, multiplier: 1, constant: 0),
      // A comment would be lost.
      NSLayoutConstraint(
        item: title, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 0  // none
      ),
    ])
  }
}
