import UIKit

extension UIView {
  func addFormat(_ format: String, views: UIView...) {
    var dictionary = [String: UIView]()
    for (index, view) in views.enumerated() {
      let key = "v\(index)"
      view.translatesAutoresizingMaskIntoConstraints = false
      dictionary[key] = view
    }
    addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: dictionary))
  }

  func constraints(_ format: String, _ views: [String: Any]) -> [NSLayoutConstraint] {
    NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)
  }

  func pin(_ format: String, views: [String: UIView]) {
    views.values.forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
    let made = NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)
    NSLayoutConstraint.activate(made)
  }

  func addLogged(_ format: String, views: [String: UIView]) {
    print(format)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
  }
}

final class Panel: UIView {
  let title = UILabel()
  let icon = UIImageView()
  lazy var box = UIView()

  func setUp(in box: UIView, isWide: Bool) {
    addSubview(title)
    addSubview(icon)
    addFormat("H:|-8-[v0]-4-[v1(20@750)]|", views: title, icon)
    addFormat("V:|[v0]|", views: title)
    if isWide {
      self.addFormat("V:|[v0(20)]", views: icon)
    }
    let inner = UIView()
    box.addSubview(inner)
    box.addFormat("V:[v0(20)]|", views: inner)
    NSLayoutConstraint.activate(constraints("H:[title(20)]", ["title": title]))
    pin("H:|[inner]|", views: ["inner": inner])
  }

  func pinTitle() {
    addFormat("H:[v0(20@500)]", views: title)
  }

  func pinIcon(then run: (() -> Void) -> Void) {
    run {
      self.addFormat("H:[v0(20)]", views: self.icon)
    }
  }

  // MARK: What is not converted

  func nearMisses(in box: UIView?) {
    // The function does more than make constraints.
    addLogged("H:|[title]|", views: ["title": title])
    // The view may be another one each time.
    addFormat("V:[v0(20)]|", views: subviews[0])
    // Nothing is done without a view.
    box?.addFormat("V:[v0(20)]", views: title)
    // The first use of the property makes the view.
    self.box.pin("H:[title(20)]", views: ["title": title])
    // The call is part of a statement.
    let run = { self.addFormat("V:[v0(20)]", views: self.title) }
    run()
  }
}
