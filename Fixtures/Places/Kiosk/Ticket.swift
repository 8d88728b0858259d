import UIKit

final class Ticket: UIView {
  @IBOutlet var heightConstraint: NSLayoutConstraint!

  func placeHeading(_ names: [String: UIView]) {
    // "H:|-8-[heading]-8-|"
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-8-[heading]-8-|", options: [], metrics: nil, views: names))
  }

  func close() {
    heightConstraint.constant = 0
  }

  func placeFooter() {
    let views = ["foot": UILabel()]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "V:[footer]|", options: [], metrics: nil, views: views))
  }
}
