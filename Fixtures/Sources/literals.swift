// Every way to write a text.
func literals(a: UIView, b: UIView) {
  let views = ["a": a, "b": b]
  func add(_ formats: [NSLayoutConstraint]) {}
  // Escapes move the columns behind them.
  add(NSLayoutConstraint.constraints(withVisualFormat: "H:|[\u{61}]-[⟦unknown_view|\u{63}⟧]|", options: [], metrics: nil, views: views))
  add(NSLayoutConstraint.constraints(withVisualFormat: "H:|\u{5B}a]-[⟦unknown_view|c⟧]|", options: [], metrics: nil, views: views))
  // Raw.
  add(NSLayoutConstraint.constraints(withVisualFormat: #"H:|[a]-[⟦unknown_view|c⟧]|"#, options: [], metrics: nil, views: views))
  add(NSLayoutConstraint.constraints(withVisualFormat: ##"H:|[a]-[⟦unknown_view|\##u{63}⟧]|"##, options: [], metrics: nil, views: views))
  // Several lines.
  add(NSLayoutConstraint.constraints(withVisualFormat: """
    H:|[a]\
    -[⟦unknown_view|c⟧]|
    """, options: [], metrics: nil, views: views))
  // Put together.
  add(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]" + "-[⟦unknown_view|c⟧]" + "|", options: [], metrics: nil, views: views))
  add(NSLayoutConstraint.constraints(withVisualFormat: ("H:|[⟦unknown_view|a" + "b⟧]|"), options: [], metrics: nil, views: views))
  add(NSLayoutConstraint.constraints(withVisualFormat: "H:|".appending("[⟦unknown_view|c⟧]"), options: [], metrics: nil, views: views))
  // Comments between.
  add(NSLayoutConstraint.constraints(/* " */ withVisualFormat: /* "[x]" */ "H:|[a]-[⟦unknown_view|c⟧]|" /* /* " */ */, options: [], metrics: nil, views: views))
  // In closures, conditions and brackets.
  add([a].flatMap { _ in NSLayoutConstraint.constraints(withVisualFormat: "H:|[⟦unknown_view|c⟧]|", options: [], metrics: nil, views: views) })
  // Not a format at all.
  print("NSLayoutConstraint.constraints(withVisualFormat: \"H:|[c]|\", options: [], metrics: nil, views: views)")
  let text = #"constraints(withVisualFormat: "H:|[c]|", views: views)"#
  print("\(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]|", options: [], metrics: nil, views: views))", text)
}
