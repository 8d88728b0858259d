import UIKit

final class Card: UIView {
  private let title = UILabel(), field = UITextField()

  func build() {
    let views: [String: Any] = ["title": title, "field": field]
    for format in ["H:|-gap-[title]-[feild(>=80)]-|", "V:|-[title]-|"] {
      add(format, views)
    }
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-\(inset)-[\u{66}ield" + "]-[titel]",
        options: .alignAllLeading, metrics: nil, views: views))
    title.leadingAnchor.constraint(equalTo: field.leftAnchor).isActive = true
  }

  private func add(_ format: String, _ views: [String: Any]) {
    addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: ["gap": 8], views: views))
  }
}
