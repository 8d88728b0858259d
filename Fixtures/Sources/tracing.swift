// Formats that are named before they are used.
private let outer = "V:|[⟦unknown_view|outer⟧]|"
enum Formats { static let row = "H:|[⟦unknown_view|row⟧]|" }

class Tracing: UIView {
  let inner = "V:|[⟦unknown_view|inner⟧]|"

  func names(a: UIView, b: UIView, wide: Bool) {
    let views = ["a": a, "b": b]
    let first = "H:|[⟦unknown_view|c⟧]|"
    make(NSLayoutConstraint.constraints(withVisualFormat: first, options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: outer, options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: self.inner, options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: Formats.row, options: [], metrics: nil, views: views))
    // Choices.
    let choice = wide ? "H:|[a]-[⟦unknown_view|d⟧]|" : "V:|[a]-[⟦unknown_view|e⟧]|"
    make(NSLayoutConstraint.constraints(withVisualFormat: choice, options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: wide ? "H:|[⟦unknown_view|f⟧]" : "H:[a]|", options: [], metrics: nil, views: views))
    var later = "H:|[a]|"
    if wide { later = "H:|[⟦unknown_view|g⟧]|" }
    make(NSLayoutConstraint.constraints(withVisualFormat: later, options: [], metrics: nil, views: views))
    // What was before is not used any more.
    var next = "V:|[a]-[b]|"
    next = "H:|[a]-[b]|"
    make(NSLayoutConstraint.constraints(withVisualFormat: next, options: .alignAllTop, metrics: nil, views: views))
    next = "V:|[a]-[b]|"
    // Loops.
    for format in ["H:|[a]|", "V:|[⟦unknown_view|h⟧]|"] {
      make(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
    }
    for (format, options) in [("H:|[a]|", 0), ("V:|[⟦unknown_view|i⟧]|", 0)] {
      make(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
      _ = options
    }
    ["H:|[a]|", "V:|[⟦unknown_view|j⟧]|"].forEach {
      make(NSLayoutConstraint.constraints(withVisualFormat: $0, options: [], metrics: nil, views: views))
    }
    let list = ["H:|[a]|", "V:|[⟦unknown_view|k⟧]|"]
    let all = list.flatMap { NSLayoutConstraint.constraints(withVisualFormat: $0, options: [], metrics: nil, views: views) }
    let more = list.flatMap { (format: String) -> [NSLayoutConstraint] in
      NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)
    }
    var formats: [String] = []
    formats.append("H:|[⟦unknown_view|l⟧]|")
    formats += ["V:|[⟦unknown_view|m⟧]|"]
    formats.forEach { format in
      make(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
    }
    make(all + more)
  }

  func holes(a: UIView, b: UIView, gap: Int, name: String, title: String, value: String) {
    let views = ["a": a, "b": b]
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|-⟦unparenthesized_number|\(gap)⟧-[a]-[⟦unknown_view|c⟧]|", options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|-(>=\(gap + 1)@750)-[\(name)(\(gap))]-[⟦unknown_view|d⟧]", options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|-\(title)[a]\(value)-|", options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: "\(title):|-[a]-[⟦unknown_view|e⟧]", options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]-" + value + "-[⟦unknown_view|f⟧]", options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: String(format: "H:|-⟦unparenthesized_number|%d⟧-[a(%@)]-%.1f-[⟦unknown_view|g⟧]", gap, name, 1.5), options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[v\(gap)]-[a\(gap)b]-[\(name)]|", options: [], metrics: nil, views: views))
    make(NSLayoutConstraint.constraints(withVisualFormat: value, options: [], metrics: nil, views: views))
    let key = "a"
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[\(key)]-[⟦unknown_view|h⟧]|", options: [], metrics: nil, views: views))
  }

  func make(_ constraints: [NSLayoutConstraint]) {}
}
