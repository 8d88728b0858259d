import UIKit

/// A helper that adds views to those of its callers.
extension UIView {
  func lay(_ format: String, views: [String: UIView]? = nil, metrics: [String: Any]? = nil) {
    var all = views ?? [:]
    all["view"] = self
    superview?.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: metrics, views: all))
  }

  func layOthers(_ format: String, others: [String: UIView]) {
    var all = others
    for (key, view) in extra { all[key] = view }
    superview?.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: all))
  }
}

final class Menus: UIView {
  func build() {
    box.lay("V:[menu][view(⟦unknown_metric|height⟧)]|", views: ["menu": menu], metrics: ["gap": 1])
    box.lay("V⟦missing_colon|[⟧menu][view]", views: ["menu": menu])
    box.lay("V:[⟦unknown_view|menuu⟧][view]|", views: ["menu": menu])
    box.lay("V:[menu]-gap-[view]|", views: ["menu": menu], metrics: ["gap": 1])
    box.lay("V:|[view]|")
    box.layOthers("V:|[other]|", others: ["menu": menu])
  }
}
