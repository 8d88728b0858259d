import VFLConstraints
import VFLSolver

/// The rows of a layout, divided so that rows of different components have no unknowns in common except the superview's frame.
struct RowComponents {
  struct Component: Sendable {
    /// The indices of the rows, in ascending order.
    var rows: [Int] = []
    /// The unknowns, in ascending order.
    var unknowns: [Int] = []
    /// Whether any row depends on the first number that varies, and on the second.
    var usesX = false
    var usesY = false
  }

  private(set) var all: [Component] = []
  /// The component of each unknown; nil for the superview's frame.
  private(set) var componentOfUnknown: [Int?]

  /// Divides rows. Components that depend on the same number of a domain are joined, unless they depend on both: their regions would
  /// cut each other into many pieces. Takes time almost linear in the number of terms.
  init(_ rows: LayoutRows, _ domain: MapDomain) {
    let frame = FramePart.allCases.count
    // A size of the superview that neither varies nor is stated is an unknown like those of other views.
    let open = FramePart.allCases.filter { part in
      part.isSize && !domain.x.parameter.isSize(part) && !domain.y.parameter.isSize(part)
        && rows.statedBound(part) == nil
    }.map { $0.rawValue }
    func isUnknown(_ unknown: Int) -> Bool { unknown >= frame || open.contains(unknown) }
    var parents = Array(0..<rows.unknownCount)
    func root(_ unknown: Int) -> Int {
      var unknown = unknown
      while parents[unknown] != unknown {
        parents[unknown] = parents[parents[unknown]]
        unknown = parents[unknown]
      }
      return unknown
    }
    for row in rows.rows {
      let terms = row.row.expression.terms.map { $0.variable.index }.filter(isUnknown)
      for unknown in terms.dropFirst() { parents[root(unknown)] = root(terms[0]) }
    }
    var components: [Int: Component] = [:]
    // Rows about the superview alone, such as a minimum width.
    var alone = Component()
    for (index, row) in rows.rows.enumerated() {
      let unknowns = row.row.expression.terms.map { $0.variable.index }
      // The rows that state the superview's bounds are not constraints.
      if row.constraint == nil, !unknowns.contains(where: isUnknown) { continue }
      func add(to component: inout Component) {
        component.rows.append(index)
        func uses(_ parameter: MapParameter) -> Bool {
          !parameter.growth(ofRow: index).isZero
            || unknowns.contains { FramePart(rawValue: $0).map(parameter.isSize) ?? false }
        }
        if uses(domain.x.parameter) { component.usesX = true }
        if uses(domain.y.parameter) { component.usesY = true }
      }
      if let first = unknowns.first(where: isUnknown) {
        add(to: &components[root(first), default: Component()])
      } else {
        add(to: &alone)
      }
    }
    for unknown in open + Array(frame..<max(frame, rows.unknownCount)) {
      components[root(unknown), default: Component()].unknowns.append(unknown)
    }
    // Join the components along each axis, and those that are the same at every size with the first of them.
    var (horizontal, vertical): ([Component], [Component]) = ([], [])
    for key in components.keys.sorted() {
      guard let component = components[key] else { continue }
      switch (component.usesX, component.usesY) {
      case (true, true): all.append(component)
      case (_, false): horizontal.append(component)
      case (false, true): vertical.append(component)
      }
    }
    for component in [Component(joining: horizontal), Component(joining: vertical), alone]
    where !component.rows.isEmpty || !component.unknowns.isEmpty {
      all.append(component)
    }
    componentOfUnknown = [Int?](repeating: nil, count: rows.unknownCount)
    for (index, component) in all.enumerated() {
      for unknown in component.unknowns { componentOfUnknown[unknown] = index }
    }
  }
}

extension RowComponents.Component {
  fileprivate init(joining parts: [Self]) {
    rows = parts.flatMap { $0.rows }.sorted()
    unknowns = parts.flatMap { $0.unknowns }.sorted()
    usesX = parts.contains { $0.usesX }
    usesY = parts.contains { $0.usesY }
  }
}
