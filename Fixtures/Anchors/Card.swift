import UIKit

final class Card: UIView {
  let title = UILabel()
  let value = UILabel()
  let badge = UIImageView()
  var icon: UIImageView?
  let gap: CGFloat = 12
  let inset = 8
  var margin: CGFloat { 4 }

  func setUp(isCompact: Bool) {
    addSubview(title)
    addSubview(value)
    addSubview(badge)
    let views: [String: Any] = ["title": title, "value": value, "badge": badge]
    let metrics = ["low": 250, "inset": inset]

    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-inset-[title(>=100@750)]-[value]-|", options: .alignAllTop, metrics: metrics,
        views: views))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-[title]", metrics: nil, views: views))
    var all = NSLayoutConstraint.constraints(withVisualFormat: "V:[value(20)]", metrics: nil, views: views)
    all += NSLayoutConstraint.constraints(
      withVisualFormat: "V:[title]-\(gap)-[value]", metrics: nil, views: ["title": title, "value": value])
      + NSLayoutConstraint.constraints(
        withVisualFormat: "H:[value(==title@low)]", options: [], metrics: metrics, views: views)
    if isCompact {
      all.append(
        contentsOf: NSLayoutConstraint.constraints(
          withVisualFormat: "V:[value]-(<=gap)-|", options: [], metrics: ["gap": gap * 2], views: views))
    } else {
      all += NSLayoutConstraint.constraints(
        withVisualFormat: "H:[title]-(margin)-[badge(16)]-(-4)-|", options: .directionLeftToRight,
        metrics: ["margin": margin + CGFloat(inset)], views: views)
    }
    NSLayoutConstraint.activate(all)
  }

  // The value of a function needs `return` after the declaration of a variable.
  func width(of view: UIView) -> [NSLayoutConstraint] {
    NSLayoutConstraint.constraints(withVisualFormat: "H:[v(20@500)]", metrics: nil, views: ["v": view])
  }

  func height(of view: UIView) -> [NSLayoutConstraint] {
    return NSLayoutConstraint.constraints(
      withVisualFormat: "V:[v(20@500)]", metrics: nil, views: ["v": view]) as [NSLayoutConstraint]
  }

  // MARK: What is not converted

  func nearMisses(views: [String: Any], options: NSLayoutConstraint.FormatOptions, format: String) {
    let own = ["title": title]
    // The views are not known.
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[title]|", metrics: nil, views: views))
    // The options are not known.
    addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[title]|", options: options, metrics: nil, views: own))
    // The format is not known.
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: own))
    // The view is optional.
    addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "H:[icon(20)]", metrics: nil, views: ["icon": icon as Any]))
    // Nothing shows the superview.
    let other = UILabel()
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[other]|", metrics: nil, views: ["other": other]))
    // A comment would be lost.
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[title]|",  // all of it
        metrics: nil, views: own))
    // The name is another view by now.
    var current = title
    let renamed = ["current": current]
    current = value
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[current]|", metrics: nil, views: renamed))
    // Nothing uses the result.
    _ = current
    NSLayoutConstraint.constraints(withVisualFormat: "H:|[title]|", metrics: nil, views: own)
  }
}
