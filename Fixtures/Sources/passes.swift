import UIKit

/// Formats that a loop or `joined(separator:)` assembles: malformed parts are reported, whatever the number of passes.
final class Strip: UIView {
  func spaces(_ dots: [UIView]) {
    var format = "H:|"
    for (index, dot) in dots.enumerated() { format += "-⟦whitespace| ⟧(gap)-[dot\(index)]" }
    format += "|"
    pin(format)
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: sizes, views: names))
  }

  func bracket() {
    var format = "H:|"
    for index in 0..<4 { format += "-8-[dot\(index)" }
    format += "⟦unterminated_view||⟧"
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: names))
  }

  func separator() {
    let parts = (0..<4).map { "[dot\($0)]" }
    let format = "H:|" + parts.joined(separator: "-⟦whitespace| ⟧8-") + "|"
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: names))
  }

  func conditional(_ count: Int) {
    var format = "H:|"
    for index in 0..<count {
      if index > 0 { format += "-⟦whitespace| ⟧8-" }
      format += "[dot\(index)]"
    }
    format += "|"
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: names))
  }

  /// A part that only some passes add is malformed, whatever the other passes add.
  func alternatives(_ dots: [UIView]) {
    var first = "H:|"
    for index in dots.indices {
      if index == 0 { first += "[dot\(index)]" } else { first += "-4-[dot\(index)(dot0)" }
    }
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: first + "⟦unterminated_view||⟧", options: [], metrics: nil, views: names))

    var second = "H:|"
    for index in dots.indices { second += index == 0 ? "[dot\(index)]" : "-4-[dot\(index)(==dot0⟦unterminated_predicates|]⟧" }
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: second + "|", options: [], metrics: nil, views: names))

    let third = dots.indices.map { $0 == 0 ? "[dot\($0)]" : "-⟦whitespace| ⟧4-[dot\($0)]" }.joined()
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|" + third + "|", options: [], metrics: nil, views: names))

    var parts: [String] = []
    for index in dots.indices { parts.append("[dot\(index)(dot0⟦unterminated_predicates|]⟧") }
    let fourth = "H:|-" + parts.joined(separator: "-") + "-|"
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: fourth, options: [], metrics: nil, views: names))
  }

  /// Every part needs the others, or a condition chooses between them.
  func fine(_ count: Int) {
    var first = "H:|"
    for index in 0..<count { first += "-8-[dot\(index)]" }
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: first + "|", options: [], metrics: nil, views: names))

    var second = "H:|"
    for index in 0..<count {
      if index == 0 { second += "-[dot\(index)" } else { second += "]-[dot\(index)" }
    }
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: second + "]|", options: [], metrics: nil, views: names))

    var third = "H:|"
    for index in 0..<count { third += "[dot\(index)]" + (index < count - 1 ? "-" : "") }
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: third + "|", options: [], metrics: nil, views: names))

    var sixth = "H:|"
    for index in 0..<count { sixth += index == 0 ? "-[dot\(index)" : index == 1 ? "]-[dot\(index)" : "]-4-[dot\(index)" }
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: sixth + "]|", options: [], metrics: nil, views: names))

    var pieces: [String] = []
    for index in 0..<count {
      pieces.append("[dot\(index)")
      pieces.append("(20)]")
    }
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-" + pieces.joined(separator: "") + "-|", options: [], metrics: nil, views: names))

    let keys = names.keys.map { "[\($0)]" }
    let fourth = "H:|-" + keys.joined(separator: "-8-") + "-|"
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: fourth, options: [], metrics: nil, views: names))

    let fifth = "H:|" + ["[a]", "[b]"].joined(separator: "-") + "|"
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: fifth, options: [], metrics: nil, views: names))
  }
}

/// Optionals, and numbers that may be negative.
extension UIView {
  func pin(_ insets: UIEdgeInsets, _ other: UIEdgeInsets?, in views: [String: UIView]) {
    NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-⟦unparenthesized_number|\(insets.left)⟧-[a]-\(insets.right)-|", options: [], metrics: nil, views: views)
    .forEach { $0.isActive = true }
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-(\(insets.left))-[a]-(\(insets.right))-|", options: [], metrics: nil, views: views))
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-(⟦interpolated_optional|\(other?.top)⟧)-[a]", options: [], metrics: nil, views: views))
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-(\(other?.top ?? 0))-[a]", options: [], metrics: nil, views: views))
  }
}

final class Gaps: UIView {
  var gap: CGFloat?
  var space: CGFloat = 8

  func pin(_ views: [String: UIView]) {
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-(⟦interpolated_optional|\(gap)⟧)-[a]", options: [], metrics: nil, views: views))
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-(⟦interpolated_optional|\(self.gap)⟧)-[b]", options: [], metrics: nil, views: views))
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-(\(space))-[c]", options: [], metrics: nil, views: views))
    guard let gap = gap else { return }
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-(\(gap))-[d]", options: [], metrics: nil, views: views))
  }
}
