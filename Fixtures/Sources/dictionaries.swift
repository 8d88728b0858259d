// Where the views and the metrics come from.
class Dictionaries: UIView {
  var shared: [String: UIView] = [:]
  let fixed: [String: UIView] = ["p": UIView(), "q": UIView()]
  static let gap: CGFloat = 8

  func literals(a: UIView, b: UIView, width: NSNumber) {
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]-[b]-[⟦unknown_view|c⟧]", options: [], metrics: nil, views: ["a": a, "b": b]))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|-gap-[a]-⟦unknown_metric|inset⟧-[b(w)]", options: [], metrics: ["gap": Dictionaries.gap, "w": width], views: ["a": a, "b": b]))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|-⟦unknown_metric|gap⟧-[a]", options: [], metrics: [:], views: ["a": a]))
    // Numbers among the views are metrics; what may be one is let be.
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|-m-[a(w)]-x-[c]", options: [], metrics: nil, views: ["a": a, "m": 8, "w": width, "x": unknown, "c": a]))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:[self]-⟦view_used_as_distance|b⟧-[a]", options: [], metrics: nil, views: ["a": a, "b": b, "self": self] as [String: UIView]))
  }

  func changes(a: UIView, b: UIView) {
    var views = ["a": a]
    views["b"] = b
    views.updateValue(self, forKey: "me")
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]-[b]-[me]-[⟦unknown_view|c⟧]", options: [], metrics: nil, views: views))
    var open = ["a": a]
    for (index, view) in [a, b].enumerated() { open["v\(index)"] = view }
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]-[v0]", options: [], metrics: nil, views: open))
    var handed = ["a": a]
    fill(&handed)
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]-[v0]", options: [], metrics: nil, views: handed))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]-[v0]", options: [], metrics: nil, views: ["a": a].merging(shared) { $1 }))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]-[v0]⟦unexpected_text|#⟧", options: [], metrics: nil, views: shared))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[p]-[q]-[⟦unknown_view|r⟧]", options: [], metrics: nil, views: fixed))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]-[k]", options: [], metrics: nil, views: ["a": a, Keys.k: b]))
    let chosen = a.isHidden ? ["a": a] : ["b": b]
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]-[b]-[⟦unknown_view|c⟧]", options: [], metrics: nil, views: chosen))
    let bound = NSDictionaryOfVariableBindings(a, b)
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]-[⟦unknown_view|c⟧]-[b]", options: [], metrics: nil, views: bound))
    guard let known = ["a": a] as [String: UIView]? else { return }
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]-[⟦unknown_view|c⟧]", options: [], metrics: nil, views: known))
  }

  func shadows(a: UIView) {
    let views = ["a": a]
    do {
      let views = ["b": a]
      make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[b]", options: [], metrics: nil, views: views))
    }
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[⟦unknown_view|b⟧]-[a]", options: [], metrics: nil, views: views))
  }

  func parameters(views: [String: UIView], metrics: [String: Any]?) {
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|-m-[a]-[b]", options: [], metrics: metrics, views: views))
  }

  func fill(_ views: inout [String: UIView]) {}
  func make(_ constraints: [NSLayoutConstraint]) {}
}
