// Swift 3 to 6.
import UIKit

final class Fifth: UIView {
  private let ⟦translated_mask|title⟧ = UILabel(), ⟦translated_mask|field⟧ = UITextField()
  private static let rows = ["V:|-[title]-|", "V:|[⟦unknown_view|titel⟧]|"]
  private let metrics: [String: CGFloat] = ["gap": 8.5, "inset": 20]

  func build() {
    addSubview(title)
    addSubview(field)
    let views: [String: Any] = ["title": title, "field": field]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-inset-[title]-[⟦unknown_view|fields⟧]|",
        options: [.alignAllCenterY, .directionLeadingToTrailing],
        metrics: metrics,
        views: views
      )
    )
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "V:[title]-[field]", options: ⟦option_along_axis|[.alignAllTop]⟧, metrics: nil, views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "H:|[title][field]|", metrics: nil, views: views))
    for row in Self.rows {
      addConstraints(NSLayoutConstraint.constraints(withVisualFormat: row, options: NSLayoutConstraint.FormatOptions(), metrics: nil, views: ["title": title]))
    }
    if #available(iOS 11, *) {
      addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-⟦unknown_metric|insets⟧-[title]", options: NSLayoutFormatOptions(rawValue: 0), metrics: metrics, views: views))
    }
    let pattern = /H:\|"\[x\]/
    _ = (pattern, [NSLayoutConstraint](), ["H:|[a"].map { $0.count })
  }
}
