import VFLConstraints
import VFLSyntax

extension Rule {
  static let repeatedView = Rule(
    "VFL406", "repeated_view", .error, "A view that appears twice in one format.",
    rationale:
      "Both occurrences are the same view, so the sizes and distances from one to the other add up to 0. If the distances add up to more "
      + "than 0, some size would have to be negative, which is an error. With distances of 0, every size in between is 0. With negative "
      + "distances, the sizes exactly make up for the overlap. A distance that only has an upper bound (`<=`) may be negative, too. Even "
      + "if the constraints can hold, a repeated view is rarely intended, so vfl reports a warning.",
    atRunTime: .conflict, traits: .assumesApple,
    examples: [.file("H:[a]-[a]", "H:[a]-[b]"), .file("[a][b][a]", "[a][b]")],
    check: .input { input in
      var findings: [Finding] = []
      for statement in input.document.statements {
        if input.isFull(findings) { break }
        guard case .format(let index, _) = statement.kind else { continue }
        let format = input.document.formats[index]
        // A view can be repeated only in a format with at least two elements.
        guard !format.isBroken, format.elements.count >= 2, input.document.tree.hasRepetition(format) else { continue }
        findings += RepeatedViews(input, statement).findings(format)
      }
      return findings
    })
}

/// Finds repeated views in one format.
private struct RepeatedViews {
  private let input: LintContext
  private let isRequiredByDefault: Bool

  init(_ input: LintContext, _ statement: Statement) {
    self.input = input
    isRequiredByDefault = statement.group.map { input.document.groups[$0].priority == nil } ?? true
  }

  func findings(_ format: VisualFormat) -> [Finding] {
    let tree = input.document.tree
    var firstSeen: [Name: (view: ViewElement, walked: Double, unknowns: Int)] = [:]
    var findings: [Finding] = []
    // The sum of all minimum distances so far, in points, and the number of distances that are unknown or not required.
    var walked = 0.0
    var unknowns = 0
    for element in tree.elements(of: format) {
      switch element {
      case .superview, .stackEnd: break
      case .connection(let connection):
        if let distance = minimum(connection, tree) { walked += distance } else { unknowns += 1 }
      case .view(let view):
        guard let name = view.name else { continue }
        if let first = firstSeen[name] {
          if input.isFull(findings) { return findings }
          let isConflict = unknowns == first.unknowns && walked > first.walked && isRequiredByDefault
          findings.append(
            Finding(
              isConflict
                ? "`\(input.text(name))` appears twice in the format, and the distance in between leaves no room for it"
                : "`\(input.text(name))` appears twice in the format",
              view.nameSpan, severity: isConflict ? .error : .warning, help: "name another view",
              related: [.init(message: "first here", span: first.view.nameSpan)]))
        } else {
          firstSeen[name] = (view, walked, unknowns)
        }
      }
    }
    return findings
  }

  /// The minimum length of a connection, in points; nil if it is unknown or not required.
  private func minimum(_ connection: Connection, _ tree: FormatTree) -> Double? {
    guard !connection.predicates.isEmpty else { return isRequiredByDefault ? StandardDistance.siblingPoints : nil }
    var minimum: Double?
    for predicate in tree.predicates(connection.predicates) {
      guard predicate.relation != .lessThanOrEqual else { continue }
      switch predicate.priority?.value {
      case nil, .number(1000)?: break
      default: continue
      }
      let value: Double
      switch predicate.object.value {
      case .number(let number): value = number
      case .name(let name):
        guard let metric = input.lowered.scope.metric(name) else { continue }
        value = metric
      case .missing, .term: continue
      }
      minimum = max(minimum ?? value, value)
    }
    return minimum
  }
}

extension FormatTree {
  /// Whether a view may appear twice in a format; if the result is false, no view does. This quick test avoids most searches,
  /// because few formats repeat a view.
  fileprivate func hasRepetition(_ format: VisualFormat) -> Bool {
    withUnsafeElements(of: format) { elements, _ in
      // Comparing every pair in a long format would take too long.
      if elements.count > 32 { return true }
      for (place, element) in elements.enumerated() {
        guard case .view(let view) = element, let name = view.name else { continue }
        for earlier in elements[..<place] {
          if case .view(let other) = earlier, other.name == name { return true }
        }
      }
      return false
    }
  }
}
