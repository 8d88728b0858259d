// Formats that statements put together: what is not sure is not judged.
class Building: UIView {
  func branches(a: UIView, b: UIView, wide: Bool, names: [String], gap: CGFloat, text: String) {
    let views = ["a": a, "b": b]
    var closed = "H:|[a]"
    if wide { closed += "|" } else { closed += "-(>=8)-|" }
    make(NSLayoutConstraint.constraints(withVisualFormat: closed, options: [], metrics: nil, views: views))
    var sure = "H:|[a]"
    sure += "-[⟦unknown_view|c⟧]"
    sure += "|"
    make(NSLayoutConstraint.constraints(withVisualFormat: sure, options: [], metrics: nil, views: views))
    var looped = "⟦possibly_empty_loop|H⟧:|"
    for name in names { looped += "-[\(name)]" }
    looped += "-|"
    make(NSLayoutConstraint.constraints(withVisualFormat: looped, options: [], metrics: nil, views: views))
    var started = "H:"
    if wide { started += "|-[a]" } else { started += "[b]-[a]" }
    make(NSLayoutConstraint.constraints(withVisualFormat: started, options: [], metrics: nil, views: views))
    var empty = ""
    switch wide {
    case true: empty = "H:|[a]|"
    case false: empty = "V:|[⟦unknown_view|d⟧]|"
    }
    make(NSLayoutConstraint.constraints(withVisualFormat: empty, options: [], metrics: nil, views: views))
    var row = "H:"
    for (index, name) in names.enumerated() {
      if index == 0 { row += "|" }
      row += "[\(name)]"
      row += index < names.count - 1 ? "-8-" : "|"
    }
    make(NSLayoutConstraint.constraints(withVisualFormat: row, options: [], metrics: nil, views: views))
  }

  func statements(wide: Bool, size: Int) {
    let chosen = if wide { "H:|[a]|" } else if size > 2 { "V:|[⟦unknown_view|c⟧]|" } else { "V:|[b]|" }
    make(NSLayoutConstraint.constraints(withVisualFormat: chosen, options: [], metrics: nil, views: computed))
    let switched = switch size { case 1: "H:|[a]|"; case 2: "V:|[⟦unknown_view|d⟧]|"; default: "V:|[b]|" }
    make(NSLayoutConstraint.constraints(withVisualFormat: switched, options: [], metrics: nil, views: computed))
    make(NSLayoutConstraint.constraints(withVisualFormat: row(size), options: [], metrics: nil, views: computed))
    make(NSLayoutConstraint.constraints(withVisualFormat: column, options: [], metrics: nil, views: computed))
    var branches = "H:|"
    switch size {
    case 1: branches += "[a]"
    case 2: branches += "[⟦unknown_view|f⟧]"
    default: return
    }
    branches += "|"
    make(NSLayoutConstraint.constraints(withVisualFormat: branches, options: [], metrics: nil, views: computed))
    passed(["a": a, "g": b])
    passed(["a": a])
    var numbered: [String: UIView] = [:]
    for (index, view) in views.enumerated() { numbered["v\(index)"] = view }
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[v0][v1][⟦unknown_view|w2⟧]|", options: [], metrics: nil, views: numbered))
  }

  var computed: [String: UIView] { ["a": a, "b": b] }

  func row(_ size: Int) -> String {
    // The call may get only one of the formats.
    if size > 2 { return "H:|[e]|" }
    return "H:|[a]|"
  }

  private var column: String { "V:|[⟦unknown_view|e⟧]|" }

  func optional(gap: CGFloat?, name: String?) {
    var format = "H:|"
    if let gap = gap { format += "-\(gap)-[a]|" } else { format += "[⟦unknown_view|i⟧]|" }
    make(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: computed))
    var other = "V:|"
    if let name { other += "[\(name)]|" } else { other += "[b]-⟦interpolated_optional|\(gap)⟧-|" }
    make(NSLayoutConstraint.constraints(withVisualFormat: other, options: [], metrics: nil, views: computed))
  }

  func replaced() {
    var views = ["t": make()]
    make(NSLayoutConstraint.constraints(withVisualFormat: "V:|[t(10)]", options: [], metrics: nil, views: views))
    views["t"] = make()
    make(NSLayoutConstraint.constraints(withVisualFormat: "V:|[t(20)]", options: [], metrics: nil, views: views))
  }

  private func passed(_ views: [String: UIView]) {
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a][g][⟦unknown_view|h⟧]|", options: [], metrics: nil, views: views))
  }

  func joined(a: UIView, names: [String], gap: CGFloat, text: String, wide: Bool) {
    let views = ["a": a]
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|-" + names.joined(separator: "-") + "-|", options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|" + names.map { "[\($0)]" }.joined() + "|", options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|-\(text)-|", options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|-⟦unparenthesized_number|\(gap)⟧-[a]-[⟦unknown_view|b⟧]", options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a(\(gap))]-\(text)|", options: wide ? .alignAllTop : .alignAllLeft, metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: String(stringLiteral: "H:|[⟦unknown_view|c⟧]"), options: [], metrics: nil, views: views))
    Other.constraints(withVisualFormat: "V:|>[a]<|", views: views)
  }

  func shadowed(format: String, views: [String: UIView]) {
    let format = NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)
    make(format)
  }

  func several(_ formats: String..., forViews views: [String: UIView]) {
    make(formats.flatMap { NSLayoutConstraint.constraints(withVisualFormat: $0, options: [], metrics: nil, views: views) })
  }

  func fixed(_ format: String, a: UIView) {
    make(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: ["gap": 8], views: ["a": a]))
  }

  func use(a: UIView) {
    shadowed("H:|[a]-[⟦unknown_view|z⟧]", views: ["a": a])
    several("H:|[a]|", "V:|[⟦unknown_view|y⟧]|", forViews: ["a": a])
    fixed("H:|-gap-[a]-⟦unknown_metric|gpa⟧-[⟦unknown_view|b⟧]", a: a)
    fixed("⟦unexpected_text|not a format⟧", a: a)
    log.fixed("not a format", a: a)
    let key = "k"
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[k]-[⟦unknown_view|l⟧]", options: [], metrics: nil, views: [key: a]))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]-[b]-[⟦unknown_view|c⟧]", options: [], metrics: nil, views: ["a": a].merging(["b": a]) { $1 }))
  }

  func numbers(a: UIView, width: CGFloat, own: Locale) {
    let views = ["a": a]
    let typed: UILayoutPriority = .defaultHigh
    let plain = UILayoutPriority.required
    let made = UILayoutPriority(rawValue: 750)
    let old: UILayoutPriority = 750
    let number = UILayoutPriority.defaultLow.rawValue
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(1@⟦interpolated_priority|\(typed)⟧)]", options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(2@⟦interpolated_priority|\(plain)⟧)]", options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(3@⟦interpolated_priority|\(made)⟧)]", options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(4@\(old))]", options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(5@\(number))]", options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: String(format: "H:[a(⟦localized_number|%f⟧)]", locale: Locale.current, width), options: [], metrics: nil, views: views))
    let spelled = String(format: "V:[a(⟦localized_number|%.1f⟧)]", locale: .autoupdatingCurrent, width)
    make(NSLayoutConstraint.constraints(withVisualFormat: spelled, options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: String(format: "H:[a(%f)]", locale: own, width), options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: String(format: "H:[a(%f)]", locale: Locale(identifier: "en_US_POSIX"), width), options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: String(format: "H:[a(%f)]", locale: nil, width), options: [], metrics: nil, views: views))
  }

  func make(_ constraints: [NSLayoutConstraint]) {}
}
