// Names in formats with a syntax error somewhere else.
func recover(a: UIView, b: UIView) {
  let views = ["a": a, "b": b]
  make(NSLayoutConstraint.constraints(withVisualFormat: "H:|-8⟦unterminated_connection|[⟧a]-[⟦unknown_view|c⟧]|", options: [], metrics: nil, views: views))
  make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a(100⟦unterminated_predicates|]⟧-[b]-⟦unknown_metric|gap⟧-[b(⟦unknown_metric|wide⟧)]|", options: [], metrics: nil, views: views))
  // The mistake may be in the name itself.
  make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[c⟦unterminated_view|-⟧[d]-[b]|", options: [], metrics: nil, views: views))
  make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]⟦unexpected_text|,⟧[c]-[b]|", options: [], metrics: nil, views: views))
  // No dictionary is visible.
  make(NSLayoutConstraint.constraints(withVisualFormat: "H:|-8⟦unterminated_connection|[⟧a]-[c]|", options: [], metrics: nil, views: all))
}
