// Helpers that number the keys of their views.
extension UIView {
  func addRow(_ format: String, of items: UIView...) {
    var keyed: [String: Any] = [:]
    for (place, item) in items.enumerated() { keyed[String(format: "item%ld", place)] = item }
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: keyed))
  }

  func addColumn(_ format: String, of items: [UIView]) {
    var keyed = [String: UIView]()
    for (place, item) in items.enumerated() { keyed["cell\(place + 1)"] = item }
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: keyed))
  }

  func addOwn(_ format: String, of items: [UIView]) {
    var keyed = ["own": self]
    for (place, item) in items.enumerated() { keyed["part\(place)"] = item }
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: keyed))
  }

  func addCounted(_ format: String, of items: [UIView]) {
    var keyed = [String: UIView](minimumCapacity: 4)
    for place in 1...items.count { keyed["box\(place)"] = items[place - 1] }
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: keyed))
  }

  func addMapped(_ format: String, of items: [UIView]) {
    let keyed = Dictionary(uniqueKeysWithValues: items.enumerated().map { ("tile\($0.offset)", $0.element) })
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: keyed))
  }

  // The numbers are those of another list.
  func addReversed(_ format: String, of items: [UIView]) {
    var keyed: [String: UIView] = [:]
    for (place, _) in items.enumerated() { keyed["step\(place)"] = items[items.count - 1 - place] }
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: keyed))
  }

  func use(a: UIView, b: UIView, list: [UIView]) {
    addRow("H:|[item0][item1]|", of: a, b)
    addRow("H:|[item0][⟦unknown_view|other1⟧]|", of: a, b)
    addColumn("V:|[cell1][cell2]|", of: [a, b])
    addColumn("V:|[⟦unknown_view|cell0⟧][cell1]|", of: [a, b])
    addColumn("V:|[cell2][⟦unknown_view|cell3⟧]|", of: [a, b])
    addColumn("V:|[cell1][cell9]|", of: list)
    addOwn("H:|[part0(own)][part1]|", of: [a, b])
    addOwn("H:|[part0(⟦unknown_metric|owner⟧)]|", of: [a])
    addCounted("H:|[box1][box2]|", of: [a, b])
    addCounted("H:|[box1][⟦unknown_view|bax2⟧]|", of: [a, b])
    addMapped("H:|[tile0][tile1]|", of: [a, b])
    addReversed("H:|[step0(40)][step1]|", of: [a, b])
    addReversed("H:|[step0(60)][step1]|", of: [b, a])
  }
}

// Helpers whose keys are not known.
extension UIView {
  func addStepped(_ format: String, _ items: UIView...) {
    var keyed: [String: Any] = ["host": self]
    var number = 10
    for item in items { keyed["slot\(number)"] = item; number += 10 }
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: keyed))
  }

  func addReduced(_ format: String, _ items: UIView...) {
    let keyed = items.enumerated().reduce(into: ["host": self]) { $0["slot\($1.offset)"] = $1.element }
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: keyed))
  }

  func addNamed(_ format: String, _ items: UIView...) {
    var keyed = [String: UIView]()
    for item in items { keyed[item.name] = item }
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: keyed))
  }

  func addFilled(_ format: String, _ items: UIView...) {
    var keyed = [String: UIView]()
    fill(&keyed, items)
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: keyed))
  }

  func useUnknown(a: UIView, b: UIView) {
    addStepped("H:|[slot10][slot20(host)]|", a, b)
    addReduced("H:|[slot0][slot1(host)]|", a, b)
    addNamed("H:|[slot0][slot1]|", a, b)
    addFilled("H:|[slot0][slot1]|", a, b)
  }
}

// Dictionaries of one function.
extension UIView {
  func local(a: UIView, b: UIView) {
    var keyed = [String: UIView]()
    keyed["a"] = a
    keyed["b"] = b
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a][b][⟦unknown_view|c⟧]|", options: [], metrics: nil, views: keyed))
  }

  func known(_ format: String) {
    let keyed = ["a": self, "b": self]
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: keyed))
  }

  func useKnown() {
    known("H:|[a][b]|")
    known("H:|[a][⟦unknown_view|v0⟧]|")
  }
}
