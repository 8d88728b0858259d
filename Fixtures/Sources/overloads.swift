// Helpers of one name, and arguments that do not look like formats.
extension UIView {
  func add(_ format: String, _ views: [String: UIView]) {
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
  }
}

class RowController: UIViewController {
  func add(_ views: [String: UIView], _ format: String) {
    NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
  }

  func pin(_ format: String, to views: [String: UIView]) {
    NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
  }

  func report(_ message: String, to log: Log) {
    log.pin("message", to: log)
  }

  func setUp(bar: UIView) {
    view.addSubview(bar)
    add(["bar": bar], "H:|[⟦unknown_view|baz⟧]|")
    view.add("H:|[⟦unknown_view|baz⟧]|", ["bar": bar])
    pin("H⟦missing_colon||⟧[bar]|", to: ["bar": bar])
    pin(⟦empty_format|""⟧, to: ["bar": bar])
    pin("⟦fixed_root_view|V:|[bar(50)]|⟧", to: ["bar": bar])
  }
}
