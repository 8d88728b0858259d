import VFLConstraints
import VFLSyntax

extension LoweredDocument {
  /// The constraints of a layout, with source ranges in the file. `formats` are those of the layout, and `explicit` are all explicit
  /// constraints of the file. Views are distinguished by what their keys are bound to, because the same key may stand for different
  /// views in two dictionaries. Takes time linear in the size of the layout.
  package init(
    _ layout: CodeLayout, _ formats: [(format: EmbeddedFormat, lowered: LoweredDocument)], _ explicit: LoweredDocument
  ) {
    var names = ViewNames()
    var constraints: [Constraint] = []
    for (index, (format, lowered)) in formats.enumerated() where !format.isPartial && format.map.isComplete {
      guard !format.document.issues.contains(where: { $0.isFatal }) else { continue }
      constraints += Self.constraints(of: format, lowered, layout, &names, statement: index)
    }
    for (index, member) in layout.constraints.enumerated() where member.index < explicit.constraints.count {
      var constraint = explicit.constraints[member.index]
      constraint.first.item = names.item(member.first)
      if let second = member.second { constraint.second?.item = names.item(second) }
      if case .metric(let name, let isNegated) = constraint.constant {
        constraint.constant = .metric(names.table.intern(explicit.scope.names.text(name)), isNegated: isNegated)
      }
      constraint.priority = member.priority
      constraint.origin.statement = UInt32(truncatingIfNeeded: formats.count + index)
      constraints.append(constraint)
    }
    constraints.sort { $0.origin.span.start < $1.origin.span.start }
    var scope = Scope(names: names.table)
    scope.target = formats.first?.lowered.scope.target ?? scope.target
    self.init(scope: scope, constraints: constraints, labels: [])
  }

  /// The names of a layout's views. Different views may have names with the same text.
  private struct ViewNames {
    var table = NameTable()
    private var known: [ViewIdentity: Name] = [:]

    mutating func name(_ view: ViewIdentity) -> Name {
      if let name = known[view] { return name }
      let name = table.add(view.shown)
      known[view] = name
      return name
    }

    mutating func item(_ view: ViewIdentity) -> Item {
      view == .sharedSuperview ? .superview : .view(name(view))
    }
  }

  /// The constraints of one format of a layout. A superview that the layout knows replaces the `|`.
  private static func constraints(
    of format: EmbeddedFormat, _ lowered: LoweredDocument, _ layout: CodeLayout, _ names: inout ViewNames,
    statement: Int
  ) -> [Constraint] {
    let scope = lowered.scope
    // A view with an unknown binding is distinct from every other view.
    var known: [Item: ViewIdentity?] = [:]
    func view(_ item: Item) -> ViewIdentity? {
      guard case .view(let name) = item else { return nil }
      if let known = known[item] { return known }
      let key = scope.names.text(name)
      let view = layout.sharesNames ? ViewIdentity([key]) : format.boundViews.last { $0.key == key }?.view
      known[item] = .some(view)
      return view
    }
    let superviews = Set(
      lowered.constraints.compactMap { $0.viewAtSuperview }.map { view($0).flatMap { layout.superviews[$0] } })
    let superview = superviews.count == 1 ? superviews.first ?? nil : nil
    func item(_ item: Item) -> Item? {
      if item == .superview { return superview.map { .view(names.name($0)) } ?? .superview }
      return view(item).map { .view(names.name($0)) }
    }
    return lowered.constraints.compactMap { constraint in
      guard let first = item(constraint.first.item), let span = format.map.span(constraint.origin.span),
        case .number = constraint.priority
      else { return nil }
      // A standard distance depends on which item is the superview.
      var constraint = superview == nil ? constraint : constraint.resolved(for: scope.target)
      constraint.first.item = first
      if let second = constraint.second {
        guard let other = item(second.item) else { return nil }
        constraint.second?.item = other
      }
      if case .metric(let name, let isNegated) = constraint.constant {
        // Two calls may give the metric two values.
        if layout.sharesNames { return nil }
        constraint.constant = .metric(names.table.intern(scope.names.text(name)), isNegated: isNegated)
      }
      constraint.origin.span = span
      constraint.origin.statement = UInt32(truncatingIfNeeded: statement)
      return constraint
    }
  }

  /// The constraints of a layout in parts, one for each superview. The `|` of a format refers to the
  /// superview of the view next to it. Every `|` of one format refers to the same superview, and so does every `|` of two formats
  /// in which the same view is next to a `|`. A constraint that does not refer to a superview belongs to every part that contains a
  /// view connected to one of the constraint's views, or to a separate part if there is no such part.
  package func bySuperview() -> [LoweredDocument] {
    var superviews = Groups<Key>()
    for constraint in constraints {
      guard let view = constraint.viewAtSuperview else { continue }
      superviews.join(.view(view), .format(constraint.origin.statement))
    }
    if superviews.isEmpty { return [self] }
    // The clusters of views that are connected by constraints that do not refer to a superview.
    var clusters = Groups<Item>()
    for constraint in constraints where constraint.viewAtSuperview == nil {
      clusters.join(constraint.first.item, constraint.second?.item ?? constraint.first.item)
    }
    // The constraints of each part, the part of each superview, and the parts that contain each cluster.
    var parts: [[Int]] = []
    var partOfSuperview: [Int: Int] = [:]
    var partsOfCluster: [Int: [Int]] = [:]
    for (index, constraint) in constraints.enumerated() {
      guard let view = constraint.viewAtSuperview else { continue }
      let superview = superviews.group(of: .view(view))
      let part = partOfSuperview[superview] ?? parts.count
      if part == parts.count {
        partOfSuperview[superview] = part
        parts.append([])
      }
      parts[part].append(index)
      let cluster = clusters.group(of: view)
      if partsOfCluster[cluster]?.last != part { partsOfCluster[cluster, default: []].append(part) }
    }
    var alone: [Int] = []
    for (index, constraint) in constraints.enumerated() where constraint.viewAtSuperview == nil {
      let known = Set(partsOfCluster[clusters.group(of: constraint.first.item)] ?? [])
      if known.isEmpty { alone.append(index) }
      for part in known { parts[part].append(index) }
    }
    if !alone.isEmpty { parts.append(alone) }
    if parts.count < 2 { return [self] }
    return parts.map { part in replacingConstraints(part.sorted().map { constraints[$0] }) }
  }

  /// Disjoint sets of members (union-find).
  private struct Groups<Member: Hashable> {
    private var numbers: [Member: Int] = [:]
    private var parents: [Int] = []

    var isEmpty: Bool { numbers.isEmpty }

    /// The number of a member's group. A new member forms its own group. The numbers are valid until groups are joined.
    mutating func group(of member: Member) -> Int {
      let number = numbers[member] ?? parents.count
      if number == parents.count {
        numbers[member] = number
        parents.append(number)
      }
      var root = number
      while parents[root] != root {
        parents[root] = parents[parents[root]]
        root = parents[root]
      }
      return root
    }

    mutating func join(_ first: Member, _ second: Member) {
      let (first, second) = (group(of: first), group(of: second))
      parents[max(first, second)] = min(first, second)
    }
  }

  private enum Key: Hashable {
    case view(Item)
    case format(UInt32)
  }
}

extension Constraint {
  /// The view that a constraint relates to its superview; nil if the constraint does not refer to a superview.
  fileprivate var viewAtSuperview: Item? {
    guard let second else { return nil }
    if first.item == .superview { return second.item }
    return second.item == .superview ? first.item : nil
  }
}
