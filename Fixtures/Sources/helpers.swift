// Functions of a project's own that take a format.
extension UIView {
  func addFormat(_ format: String, options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil, views: [String: UIView]) {
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views))
  }

  func addFormats(_ formats: [String], views: [String: UIView]) {
    for format in formats {
      addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
    }
  }

  // Closed over overloads.
  func addFormat(_ format: String, views: [String: UIView]) {
    addFormat(format, options: [], metrics: nil, views: views)
  }

  func horizontally(_ format: String, _ views: [String: UIView]) {
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:" + format, options: [], metrics: nil, views: views))
  }

  func vertically(_ format: String, _ views: [String: UIView]) {
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:\(format)", options: [], metrics: nil, views: views))
  }

  func addConstraintsWithFormat(_ format: String, views: UIView...) {
    var dictionary = [String: UIView]()
    for (index, view) in views.enumerated() {
      dictionary["v\(index)"] = view
    }
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: dictionary))
  }

  func use(a: UIView, b: UIView) {
    let views = ["a": a, "b": b]
    addFormat("H:|[a]-[⟦unknown_view|c⟧]|", views: views)
    addFormat("H:|[a]-⟦unknown_metric|m⟧-[b]|", options: .alignAllTop, metrics: ["n": 8], views: views)
    addFormat("V:[a]-[b]", options: ⟦option_along_axis|.alignAllTop⟧, views: views)
    addFormats(["H:|[a]|", "V:|[⟦unknown_view|d⟧]|"], views: views)
    horizontally("|[a]-[⟦unknown_view|e⟧]|", views)
    vertically("|[a]-[⟦unknown_view|f⟧]", views)
    addConstraintsWithFormat("H:|[v0]-[v1]-[⟦unknown_view|v2⟧]|", views: a, b)
    addConstraintsWithFormat("V:|[v0]|", views: a)
  }
}
