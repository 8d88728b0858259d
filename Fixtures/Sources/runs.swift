// Formats of one function that contradict each other.
class Runs: UIView {
  func together(a: UIView, b: UIView, wide: Bool) {
    let views = ["a": a, "b": b]
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-[a(50)]-[b]", options: [], metrics: nil, views: views))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[x(⟦contradictory_constraints|60⟧)]", options: [], metrics: nil, views: ["x": a]))
    // The same key, another view.
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[a(70)]", options: [], metrics: nil, views: ["a": b]))
    if wide {
      addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(50)]", options: [], metrics: nil, views: views))
    } else {
      addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(60)]", options: [], metrics: nil, views: views))
    }
    switch wide {
    case true: addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[b(50)]", options: [], metrics: nil, views: views))
    case false: addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[b(60)]", options: [], metrics: nil, views: views))
    }
  }

  func narrow(a: UIView, b: UIView, c: UIView) {
    let views = ["a": a, "b": b, "c": c]
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-20-[a(>=100)]-8-[b(>=100)]-20-|", options: [], metrics: nil, views: views))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[c(200)]", options: [], metrics: nil, views: views))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-⟦conflict|20⟧-[b]", options: [], metrics: nil, views: views))
  }

  func superviews(a: UIView, b: UIView, inner: UIView) {
    let views = ["a": a, "b": b, ⟦unused_key|"inner"⟧: inner]
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-20-[a(100)]-20-|", options: [], metrics: nil, views: views))
    // May have another superview.
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-20-[b(200)]-20-|", options: [], metrics: nil, views: views))
  }

  func alone(a: UIView, b: UIView) {
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(100)]-[b(a,⟦conflict|>=120⟧)]", options: [], metrics: nil, views: ["a": a, "b": b]))
  }

  func apart(a: UIView) {
    let views = ["a": a]
    let portrait = NSLayoutConstraint.constraints(withVisualFormat: "V:[a(50)]", options: [], metrics: nil, views: views)
    let landscape = NSLayoutConstraint.constraints(withVisualFormat: "V:[a(60)]", options: [], metrics: nil, views: views)
    keep(portrait, landscape)
  }
}
