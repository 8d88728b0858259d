import VFLConstraints
import VFLSyntax

/// Finds constraints with left or right edges in a class whose other constraints use leading and trailing edges.
struct DirectionIssues {
  private let file: CodeFile

  init(_ file: CodeFile) { self.file = file }

  /// The issues with the constraints of each class. Classes that also set a direction may want absolute edges.
  func issues(_ constraints: [ExplicitConstraint]) -> [CodeIssue] {
    guard !file.has(.semanticContentAttribute), !file.has(.userInterfaceLayoutDirection) else { return [] }
    var classes: [Int: (directed: Int, absolute: [ExplicitConstraint])] = [:]
    var order: [Int] = []
    for constraint in constraints {
      let attributes = [constraint.first.attribute, constraint.second?.attribute]
      let isDirected = attributes.contains { $0 == .leading || $0 == .trailing }
      let isAbsolute = attributes.contains { $0 == .left || $0 == .right }
      guard isDirected != isAbsolute else { continue }
      let type = type(around: constraint.expression.tokens.lowerBound)
      if classes[type] == nil { order.append(type) }
      if isDirected {
        classes[type, default: (0, [])].directed += 1
      } else {
        classes[type, default: (0, [])].absolute.append(constraint)
      }
    }
    return order.flatMap { type -> [CodeIssue] in
      guard let found = classes[type], found.directed >= ReadingLimit.directedMajority * found.absolute.count else {
        return []
      }
      return found.absolute.map { constraint in
        let isLeft = constraint.first.attribute == .left || constraint.second?.attribute == .left
        return CodeIssue(.absoluteDirection, file.span(constraint.expression.tokens), isLeft ? "left" : "right")
      }
    }
  }

  /// The brace of the innermost type around a token; -1 if there is none.
  private func type(around token: Int) -> Int {
    var current = file.parent(token)
    while current >= 0 {
      if file.isOpen(current, UInt8(ascii: "{")), case .type = file.block(current) { return current }
      current = file.parent(current)
    }
    return -1
  }
}
