import VFLConstraints
import VFLSyntax

extension Rule {
  static let coincidingEdges = Rule(
    "VFL414", "coinciding_edges", .warning, "Two opposite edges of a view in the same place.",
    rationale:
      "A view whose leading and trailing edges equal the same anchor with the same constant has a width of 0, so it is invisible. In "
      + "general, one of the two constraints names the wrong edge of the other view. Only required equalities without other multipliers "
      + "than 1 are compared. A view whose center positions another view is a helper, and is not reported. If a file declares the superview's bounds, `collapsed_view` reports such views.",
    examples: [
      .file("a.leading == b.trailing\na.trailing == b.trailing", "a.leading == b.leading\na.trailing == b.trailing"),
      .swift(
        """
        func build() {
          NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: b.bottomAnchor),
            b.bottomAnchor.constraint(equalTo: a.bottomAnchor),
          ])
        }
        """,
        """
        func build() {
          NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: b.topAnchor),
            b.bottomAnchor.constraint(equalTo: a.bottomAnchor),
          ])
        }
        """),
    ],
    check: .comparison(in: [.text, .codeLayout]) { input in
      if input.document.superviewBounds != nil { return [] }
      var known: [(edge: PlacedEdge, index: Int)] = []
      var table = IndexTable()
      var findings: [Finding] = []
      for (index, constraint) in input.lowered.constraints.enumerated() where input.index.isLegal(index) {
        for var edge in PlacedEdge.edges(of: constraint) {
          edge.group = input.group(of: constraint)
          let opposite = edge.opposite
          if let other = table.index(hash: opposite.quickHash, where: { known[$0].edge == opposite }),
            !input.usesCenter(of: edge)
          {
            findings.append(finding(constraint, input.lowered.constraints[known[other].index], edge, input))
          }
          if table.index(hash: edge.quickHash, where: { known[$0].edge == edge }) == nil {
            known.append((edge, index))
            table.insert(known.count - 1) { known[$0].edge.quickHash }
          }
        }
        if input.isFull(findings) { break }
      }
      return findings
    })

  private static func finding(
    _ constraint: Constraint, _ other: Constraint, _ edge: PlacedEdge, _ input: LintContext
  ) -> Finding {
    let isLater = constraint.origin.span.start >= other.origin.span.start
    let (later, earlier) = isLater ? (constraint, other) : (other, constraint)
    let item = input.lowered.scope.text(edge.item)
    let size = edge.isVertical ? "height" : "width"
    return Finding(
      "`\(input.text(later))` and `\(input.text(earlier))` leave `\(item)` a \(size) of 0", later.origin.span,
      help: "attach one of the two edges to another edge, or write 0 as the \(size) if that is intended",
      related: [.init(message: "the opposite edge is in the same place", span: earlier.origin.span)])
  }
}

extension LintContext {
  /// Whether another view is aligned with the center of the edge's item, which is then a helper that only marks a position.
  fileprivate func usesCenter(of edge: PlacedEdge) -> Bool {
    let center: Attribute = edge.isVertical ? .centerY : .centerX
    return lowered.constraints.contains { constraint in
      constraint.second == Anchor(edge.item, center) && constraint.first.item != edge.anchor.item
    }
  }
}

/// An edge of an item that a constraint places at a distance from an anchor of another item.
private struct PlacedEdge: Equatable {
  var item: Item
  var isVertical: Bool
  var usesDirection: Bool
  /// Whether the edge is the trailing, right or bottom one.
  var isEnd: Bool
  var anchor: Anchor
  var constant: Constant
  /// The name of the group that contains the constraint; nil outside groups.
  var group: Name?

  /// The edges that a constraint places: those of its first item, of its second item, or of both.
  static func edges(of constraint: Constraint) -> [PlacedEdge] {
    guard constraint.relation == .equal, constraint.multiplier == 1, constraint.priority == .required,
      let second = constraint.second, constraint.first.item != second.item
    else { return [] }
    var reversed = constraint.constant
    switch constraint.constant {
    case .number(let value): reversed = .number(0 - value)
    case .metric(let name, let isNegated): reversed = .metric(name, isNegated: !isNegated)
    case .standard: return []
    }
    return [
      PlacedEdge(constraint.first, at: second, constraint.constant), PlacedEdge(second, at: constraint.first, reversed),
    ].compactMap { $0 }
  }

  /// Nil if `edge` is not an edge.
  private init?(_ edge: Anchor, at anchor: Anchor, _ constant: Constant) {
    (item, self.anchor, self.constant) = (edge.item, anchor, constant)
    switch edge.attribute {
    case .leading: (isVertical, usesDirection, isEnd) = (false, true, false)
    case .trailing: (isVertical, usesDirection, isEnd) = (false, true, true)
    case .left: (isVertical, usesDirection, isEnd) = (false, false, false)
    case .right: (isVertical, usesDirection, isEnd) = (false, false, true)
    case .top: (isVertical, usesDirection, isEnd) = (true, false, false)
    case .bottom: (isVertical, usesDirection, isEnd) = (true, false, true)
    default: return nil
    }
  }

  var opposite: PlacedEdge {
    var opposite = self
    opposite.isEnd.toggle()
    return opposite
  }

  /// A hash that is fast to compute, for use in an `IndexTable`. Few edges are placed from the same item.
  var quickHash: Int {
    let items = item.order << 32 ^ anchor.item.order << 1 ^ (isEnd ? 1 : 0)
    return Int(truncatingIfNeeded: (items &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
