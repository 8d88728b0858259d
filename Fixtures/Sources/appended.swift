// Formats to which statements append parts after a number.
final class Rows: UIView {
  let items: [UIView] = []
  let names = ["a": UIView(), "b": UIView()]

  func afterNumbers() {
    var first = String(format: "H:|-%d", 5)
    for place in 0..<3 { first += "-[a\(place)]" }
    first += "-|"
    lay(NSLayoutConstraint.constraints(withVisualFormat: first, options: [], metrics: nil, views: views))
    var second = String(format: "H:|-(%d)", 5)
    for place in 0..<3 { second += String(format: "-[a%d]", place) }
    second += "-(5)-|"
    lay(NSLayoutConstraint.constraints(withVisualFormat: second, options: [], metrics: nil, views: views))
    var third = "V:|-\(inset)"
    for item in items { third.append("-[\(item.name)]") }
    third.append("|")
    lay(NSLayoutConstraint.constraints(withVisualFormat: third, options: [], metrics: nil, views: views))
    var fourth = "H:|-8"
    if isWide { fourth += "-[a]" }
    if isTall { fourth += "-[b]" }
    fourth += "-8-|"
    lay(NSLayoutConstraint.constraints(withVisualFormat: fourth, options: [], metrics: nil, views: views))
  }

  // The digits of a number, and the end of a name.
  func inWords() {
    var number = "H:|-1"
    if isWide { number += "0" }
    if isTall { number += "0" }
    number += "00-[a]"
    lay(NSLayoutConstraint.constraints(withVisualFormat: number, options: [], metrics: nil, views: views))
    var name = "H:|-[a"
    if isWide { name += "Wide" }
    if isTall { name += "Tall" }
    name += "]"
    lay(NSLayoutConstraint.constraints(withVisualFormat: name, options: [], metrics: nil, views: names))
  }

  // The known parts have their own mistakes.
  func mistakes() {
    var first = String(format: "H:|-%d", 5)
    for place in 0..<3 { first += "-[a\(place)]" }
    first += "-[⟦unknown_view|c⟧]-|"
    lay(NSLayoutConstraint.constraints(withVisualFormat: first, options: [], metrics: nil, views: names))
    var second = "H:|-8-[a]⟦unexpected_text|8⟧[b]"
    for _ in 0..<3 { second += "-[b]" }
    lay(NSLayoutConstraint.constraints(withVisualFormat: second, options: [], metrics: nil, views: names))
  }
}
