// What cannot be followed is not judged.
class Unsure: UIView {
  var v: UIView!
  private let opts: NSLayoutConstraint.FormatOptions = [.alignAllCenterX]

  func branches(a: UIView, n: Int, x: String) {
    var s = "H:|-[a"
    if n > 0 { s += "(20)]" } else { s += "]" }
    make(NSLayoutConstraint.constraints(withVisualFormat: s, metrics: nil, views: ["a": a]))
    var t = "H:|-[a"
    switch n {
    case 0: t += "(20)]"
    default: t += "]"
    }
    make(NSLayoutConstraint.constraints(withVisualFormat: t, metrics: nil, views: ["a": a]))
    var u = "H:|[a"
    let add = { u += "]" }
    add()
    u += "|"
    make(NSLayoutConstraint.constraints(withVisualFormat: u, metrics: nil, views: ["a": a]))
    var m = "H:|[a]"
    m.removeLast()
    make(NSLayoutConstraint.constraints(withVisualFormat: m + "]", metrics: nil, views: ["a": a]))
    make(NSLayoutConstraint.constraints(withVisualFormat: x + "|", metrics: nil, views: ["a": a]))
    make(NSLayoutConstraint.constraints(withVisualFormat: "\(x)|", metrics: nil, views: ["a": a]))
    make(NSLayoutConstraint.constraints(withVisualFormat: ["H:|", "[a]"].joined() + "|", metrics: nil, views: ["a": a]))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a\(n == 1 ? "]" : "(3)]")|", metrics: nil, views: ["a": a]))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(\(x)", metrics: nil, views: ["a": a]))
    #if false
      make(NSLayoutConstraint.constraints(withVisualFormat: "H:[", metrics: nil, views: ["a": a]))
      #if DEBUG
      #endif
    #else
      make(NSLayoutConstraint.constraints(withVisualFormat: "H:[⟦unknown_view|b⟧]|", metrics: nil, views: ["a": a]))
    #endif
    XCTAssertThrowsError(NSLayoutConstraint.constraints(withVisualFormat: "H:[", metrics: nil, views: ["a": a]))
    make(NSLayoutConstraint.constraints(withVisualFormat: ⟦empty_format|""⟧, metrics: nil, views: ["a": a]))
    make(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a][self]|", options: ⟦option_along_axis|opts⟧, metrics: nil, views: ["a": a, "self": self]))
  }

  func reassigned() {
    var w = UIView()
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[w(10)]", metrics: nil, views: ["w": w]))
    w = UIView()
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[w(20)]", metrics: nil, views: ["w": w]))
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[v(10)]", metrics: nil, views: ["v": self.v!]))
    self.v = UIView()
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[v(20)]", metrics: nil, views: ["v": self.v!]))
  }

  func loops(views: [String: UIView], names: [String]) {
    var f = "H:|"
    for i in 0..<3 { f += "-[v\(i)]" }
    f += "-|"
    make(NSLayoutConstraint.constraints(withVisualFormat: f, metrics: nil, views: views))
    let known = ["p", "q"]
    var g = "H:|"
    for name in known { g += "-[\(name)]" }
    g += "-|"
    make(NSLayoutConstraint.constraints(withVisualFormat: g, metrics: nil, views: views))
  }

  func shared(a: UIView, aa: UIView) {
    let format = "H:|[⟦unknown_view|aa⟧]|"
    make(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["a": a]))
    make(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["aa": aa]))
  }

  override func updateConstraints() {
    super.updateConstraints()
    print(self.constraints.count)
    constraintsInstalled = true
  }

  func make(_ constraints: [NSLayoutConstraint]) {}
}
