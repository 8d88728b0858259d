import UIKit

final class Index: UIView {
  var heading: UILabel!

  func makeHeading() {
    heading = UILabel()
    addSubview(heading)
    heading.widthAnchor.constraint(equalToConstant: 90).isActive = true
  }

  func placeHeading() {
    heading.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 7).isActive = true
    heading.widthAnchor.constraint(equalToConstant: 95).isActive = true
  }
}
