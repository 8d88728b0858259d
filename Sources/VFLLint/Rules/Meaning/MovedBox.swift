import VFLConstraints
import VFLSyntax

extension Rule {
  static let movedBox = Rule(
    "VFL410", "moved_box", .warning, "A view that is shifted although an inset was probably intended.",
    rationale:
      "A positive constant moves an edge toward the trailing side or downward, whichever edge it is. A view whose leading and trailing "
      + "edges have the same positive constant is therefore as wide as the other view and extends beyond it on one side. For an inset, "
      + "the trailing or bottom edge needs a negative constant, or its two items need to be swapped. Only equalities with "
      + "positive constants, the same two views in the same order and the same priority are compared. A view whose name ends in `shadow` is not "
      + "reported.",
    traits: .assumesApple,
    examples: [
      .file(
        "a.leading == b.leading + 20\na.trailing == b.trailing + 20",
        "a.leading == b.leading + 20\na.trailing == b.trailing - 20"),
      .file("a.top == b.top + 8\na.bottom == b.bottom + 8", "a.top == b.top + 8\nb.bottom == a.bottom + 8"),
      .swift(
        """
        func build() {
          NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 16),
            a.rightAnchor.constraint(equalTo: b.rightAnchor, constant: 16),
          ])
        }
        """,
        """
        func build() {
          NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 16),
            a.rightAnchor.constraint(equalTo: b.rightAnchor, constant: -16),
          ])
        }
        """),
    ],
    // In a document, the editor shows the box.
    check: .comparison(in: [.text, .codeLayout]) { input in
      var edges: [(edge: Box, index: Int, offset: Offset)] = []
      var known = IndexTable()
      var findings: [Finding] = []
      for (index, constraint) in input.lowered.constraints.enumerated() where input.index.isLegal(index) {
        guard case (var edge, let offset)? = Offset.edge(of: constraint) else { continue }
        edge.group = input.group(of: constraint)
        var opposite = edge
        opposite.isEnd.toggle()
        if let other = known.index(hash: opposite.quickHash, where: { edges[$0].edge == opposite }),
          let amount = offset.amount(with: edges[other].offset), !isShadow(constraint.first.item, input)
        {
          findings.append(finding(constraint, input.lowered.constraints[edges[other].index], amount, edge, input))
        }
        if known.index(hash: edge.quickHash, where: { edges[$0].edge == edge }) == nil {
          edges.append((edge, index, offset))
          known.insert(edges.count - 1) { edges[$0].edge.quickHash }
        }
        if input.isFull(findings) { break }
      }
      return findings
    })

  /// Whether a view is a shadow, which is often shifted on purpose.
  private static func isShadow(_ item: Item, _ input: LintContext) -> Bool {
    let name = input.lowered.scope.text(item)
    return name.hasSuffix("hadow") || name.hasSuffix("hadowView")
  }

  private static func finding(
    _ constraint: Constraint, _ other: Constraint, _ amount: String, _ edge: Box, _ input: LintContext
  ) -> Finding {
    let isLater = constraint.origin.span.start >= other.origin.span.start
    let (later, earlier) = isLater ? (constraint, other) : (other, constraint)
    let item = input.lowered.scope.text(constraint.first.item)
    return Finding(
      "`\(input.text(later))` and `\(input.text(earlier))` shift `\(item)` by \(amount) instead of insetting it",
      later.origin.span,
      help:
        "for an inset, give the two constants opposite signs; if the shift is intended, replace the second constraint with one "
        + "for the width or height",
      related: [.init(message: "the other edge is shifted in the same direction here", span: earlier.origin.span)])
  }
}

/// One of two opposite edges of an item that constraints relate to the same edges of another.
private struct Box: Equatable {
  var first: Item
  var second: Item
  var isVertical: Bool
  var usesDirection: Bool
  /// Whether the edge is the trailing, right or bottom one.
  var isEnd: Bool
  var priority: Priority
  /// The name of the group that contains the constraint; nil outside groups.
  var group: Name?

  /// A hash that is fast to compute, for use in an `IndexTable`. Few boxes have the same two views.
  var quickHash: Int {
    let views = first.order << 32 ^ second.order << 1 ^ (isEnd ? 1 : 0)
    return Int(truncatingIfNeeded: (views &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}

/// The distance by which an edge is moved from the same edge of another item.
private enum Offset {
  case number(Double)
  case metric(Name)

  /// The edge that a constraint moves, and by how much, if the constant is positive; nil for other constraints. A negative
  /// constant is often meant to undo the inset of a sibling.
  static func edge(of constraint: Constraint) -> (Box, Offset)? {
    guard constraint.relation == .equal, constraint.multiplier == 1, let second = constraint.second,
      constraint.first.item != second.item, let edge = constraint.first.attribute.boxEdge,
      let other = second.attribute.boxEdge, edge == other
    else { return nil }
    let box = Box(
      first: constraint.first.item, second: second.item, isVertical: edge.isVertical, usesDirection: edge.usesDirection,
      isEnd: edge.isEnd, priority: constraint.priority)
    switch constraint.constant {
    case .number(let value): return value > 0 ? (box, .number(value)) : nil
    case .metric(let name, false): return (box, .metric(name))
    case .metric, .standard: return nil
    }
  }

  /// The distance by which both edges are moved, for a message; nil if the two cannot be compared.
  func amount(with other: Offset) -> String? {
    switch (self, other) {
    case (.number(let value), .number(let another)):
      let (low, high) = (min(value, another), max(value, another))
      return low == high
        ? NumberText.shortest(low) : "\(NumberText.shortest(low)) to \(NumberText.shortest(high))"
    case (.metric(let name), .metric(let another)): return name == another ? "the same distance" : nil
    default: return nil
    }
  }
}

extension Attribute {
  /// The edge of a box; nil for attributes that are not edges.
  fileprivate var boxEdge: BoxEdge? {
    switch self {
    case .leading, .leadingMargin: BoxEdge(isVertical: false, usesDirection: true, isEnd: false)
    case .trailing, .trailingMargin: BoxEdge(isVertical: false, usesDirection: true, isEnd: true)
    case .left, .leftMargin: BoxEdge(isVertical: false, usesDirection: false, isEnd: false)
    case .right, .rightMargin: BoxEdge(isVertical: false, usesDirection: false, isEnd: true)
    case .top, .topMargin: BoxEdge(isVertical: true, usesDirection: false, isEnd: false)
    case .bottom, .bottomMargin: BoxEdge(isVertical: true, usesDirection: false, isEnd: true)
    default: nil
    }
  }
}

private struct BoxEdge: Equatable {
  let isVertical: Bool
  let usesDirection: Bool
  let isEnd: Bool
}
