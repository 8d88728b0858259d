import VFLConstraints
import VFLSyntax

/// Finds constraints with left or right edges in a class whose other constraints use leading and trailing edges.
struct DirectionIssues {
  private let file: CodeFile
  /// Whether the source handles the direction itself, so that left and right edges may be intended.
  private let isExempt: Bool
  private var classes: [Int: (directed: Int, absolute: [CodeIssue])] = [:]
  /// The classes in source order.
  private var order: [Int] = []

  init(_ file: CodeFile) {
    self.file = file
    isExempt = file.has(.semanticContentAttribute) || file.has(.userInterfaceLayoutDirection)
  }

  /// Counts constraints of the source.
  mutating func add(_ constraints: [ExplicitConstraint]) {
    if isExempt { return }
    for constraint in constraints where constraint.library?.isGroup != true {
      let attributes = [constraint.first.attribute, constraint.second?.attribute]
      let isDirected = attributes.contains { $0 == .leading || $0 == .trailing }
      let isAbsolute = attributes.contains { $0 == .left || $0 == .right }
      guard isDirected != isAbsolute else { continue }
      let type = file.typeBody(around: constraint.expression.tokens.lowerBound)
      if classes[type] == nil { order.append(type) }
      if isDirected {
        classes[type, default: (0, [])].directed += 1
      } else {
        let isLeft = attributes.contains { $0 == .left }
        classes[type, default: (0, [])].absolute.append(
          CodeIssue(.absoluteDirection, file.span(constraint.expression.tokens), isLeft ? "left" : "right"))
      }
    }
  }

  /// The issues with the constraints of each class.
  var issues: [CodeIssue] {
    order.flatMap { type -> [CodeIssue] in
      guard let found = classes[type], found.directed >= ReadingLimit.directedMajority * found.absolute.count else {
        return []
      }
      return found.absolute
    }
  }
}
