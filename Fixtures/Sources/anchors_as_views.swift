import UIKit

/// Anchors in the dictionaries of formats, which need views.
final class AnchorsAsViews: UIViewController {
  private let ⟦undetermined_view|list⟧ = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(list)
    list.translatesAutoresizingMaskIntoConstraints = false
    let views: [String: Any] = [
      "list": list, "top": ⟦anchor_as_view|view.safeAreaLayoutGuide.topAnchor⟧, "guide": view.safeAreaLayoutGuide,
      ⟦unused_key|"unused"⟧: view.bottomAnchor,
    ]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "V:[top][list]|", options: [], metrics: nil, views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "H:[guide][list]", options: [], metrics: nil, views: views))
  }
}
