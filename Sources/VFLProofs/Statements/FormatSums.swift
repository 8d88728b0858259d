import VFLConstraints
import VFLSolver
import VFLSyntax

/// Reads the distances, sizes and alignments of one format as sums, element by element.
struct FormatSums {
  private let file: ProofDocument
  private let format: VisualFormat
  private let options: FormatOptions
  /// The priority of conditions that state none; nil if it is not known.
  private let given: VFLSolver.Priority?
  private let axis: Axis
  /// Whether the format is read from right to left.
  private let isMirrored: Bool
  /// Whether distances between views are measured between baselines.
  private let isOfBaselines: Bool
  /// The edges at which a view begins and ends.
  private let start: Attribute
  private let end: Attribute

  /// One end of a distance: a view, or `|`, which is the superview of the adjacent view.
  private struct End {
    let name: String
    let isBar: Bool
  }

  private var sums: [ProofDocument.Form] = []
  private var previous: End?
  private var connection: Connection?
  private var views: [String] = []

  init(_ format: VisualFormat, _ uses: ArraySlice<OptionUse>, of file: ProofDocument, _ given: VFLSolver.Priority?) {
    self.file = file
    self.format = format
    self.given = given
    var options = file.assumptions.options
    for use in uses { options.formUnion(use.option) }
    self.options = options
    axis = format.orientation ?? .horizontal
    switch axis {
    case .horizontal:
      isMirrored = options.contains(.directionRightToLeft)
      isOfBaselines = false
      let followsText = options.isDisjoint(with: [.directionLeftToRight, .directionRightToLeft])
      (start, end) = followsText ? (.leading, .trailing) : (.left, .right)
    case .vertical:
      isMirrored = false
      isOfBaselines = options.contains(.spacingBaselineToBaseline)
      (start, end) = (.top, .bottom)
    }
  }

  /// The conditions of the format; empty if the format has errors or is not Apple's, so that a proof that uses it is refused.
  mutating func forms() -> [ProofDocument.Form] {
    guard !format.isBroken, file.document.dialect == .apple else { return [] }
    for element in file.document.tree.elements(of: format) {
      switch element {
      case .superview: addDistance(to: End(name: file.superview, isBar: true))
      case .connection(let next): connection = next
      case .stackEnd: continue
      case .view(let view):
        guard let name = view.name else { return [] }
        let own = file.item(name)
        addDistance(to: End(name: own, isBar: false))
        addSizes(view, own)
        views.append(own)
      }
    }
    addAlignments()
    return sums
  }

  private mutating func addDistance(to next: End) {
    defer { (previous, connection) = (next, nil) }
    guard let previous else { return }
    let (near, far) = (located(previous, nextTo: next), located(next, nextTo: previous))
    // In a right-to-left layout, the later item is on the left.
    let (left, right) = isMirrored ? (far, near) : (near, far)
    let first = (right.name, right.isBar ? end : isOfBaselines && !left.isBar ? .firstBaseline : start)
    let second = (left.name, left.isBar ? start : isOfBaselines && !right.isBar ? .lastBaseline : end)
    guard let connection else {
      append(first, .equal, second, 0, given)
      return
    }
    if connection.predicates.isEmpty {
      let distance: StandardDistance = near.isBar || far.isBar ? .superview : .sibling
      let points = distance.points(on: file.assumptions.target) ?? StandardDistance.defaultMargin
      append(first, .equal, second, points, given)
      return
    }
    for predicate in file.document.tree.predicates(connection.predicates) {
      guard let value = file.value(predicate.object) else { continue }
      append(first, predicate.relation ?? .equal, second, value, file.priority(predicate.priority, given))
    }
  }

  private func located(_ own: End, nextTo other: End) -> End {
    own.isBar ? End(name: file.superviews[other.name] ?? file.superview, isBar: true) : own
  }

  private mutating func addSizes(_ view: ViewElement, _ own: String) {
    for predicate in file.document.tree.predicates(view.predicates) {
      let relation = predicate.relation ?? .equal
      let priority = file.priority(predicate.priority, given)
      if let value = file.value(predicate.object) {
        append((own, axis.size), relation, nil, value, priority)
      } else if case .name(let other) = predicate.object.value {
        append((own, axis.size), relation, (file.item(other), axis.size), 0, priority)
      }
    }
  }

  private mutating func addAlignments() {
    for (option, attribute) in FormatOptions.alignments where options.contains(option) {
      for (left, right) in zip(views, views.dropFirst()) {
        append((left, attribute), .equal, (right, attribute), 0, given)
      }
    }
  }

  private mutating func append(
    _ first: (item: String, attribute: Attribute), _ relation: VFLSyntax.Relation,
    _ second: (item: String, attribute: Attribute)?, _ constant: Double, _ priority: VFLSolver.Priority?
  ) {
    guard let priority, let form = file.form(first, relation, 1, second, constant, priority) else { return }
    sums.append(form)
  }
}
