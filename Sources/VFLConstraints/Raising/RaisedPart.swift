import VFLSyntax

/// The working state for raising one part of a file to formats.
struct RaisedPart {
  private let part: ConstraintPart
  private let constraints: [Constraint]
  private let scope: Scope
  private let names: ItemNames
  /// The distances along each kind of edge, as graphs.
  private var graphs: [DistanceGraph]
  /// The conditions on the sizes of views.
  private var sizes: [SizeCondition] = []
  /// The constraints that could be alignments of neighbors.
  private var alignments: [AlignmentKey: [Int]] = [:]
  private var equations: [Int] = []
  private var comments: [Int] = []
  /// The required constraints that have been found so far. Duplicates of these constraints are dropped.
  private var seen: Set<Constraint> = []

  /// The lines of a part, and its constraints in the order in which compiling the lines creates them.
  struct Lines {
    var texts: [String] = []
    /// The indices of the constraints, in that order.
    var order: [Int] = []
    /// Whether a different order of constraints could give different lines.
    var hasChoices = false
  }

  /// `isMentioned` states whether another part mentions a view, and may have it in brackets.
  init(_ part: ConstraintPart, scope: Scope, names: ItemNames, isMentioned: (Name) -> Bool) {
    self.part = part
    // A format cannot give a standard distance a relation or a priority. If a constraint has either, its standard distance is
    // resolved to a number or a margin.
    constraints = part.constraints.map { constraint in
      constraint.relation == .equal && constraint.priority == part.defaultPriority
        ? constraint : constraint.resolved(for: scope.target)
    }
    self.scope = scope
    self.names = names
    graphs = DistanceGraph.Direction.allCases.map { DistanceGraph($0) }
    for index in constraints.indices { sort(index) }
    for index in graphs.indices { graphs[index].cover() }
    joinBaselines()
    leaveUnnamedSizes(isMentioned)
  }

  /// The lines of the part: formats, and equations for constraints that no format can express.
  mutating func lines() -> Lines {
    var lines = Lines()
    for format in takeFormats() {
      let options = format.options.isEmpty ? "" : "  options: " + format.options.joined(separator: ", ")
      lines.texts.append(format.text + options)
      lines.order += format.constraints
    }
    // Alignments that no format uses become equations.
    let rest = alignments.values.flatMap { $0 }
    lines.hasChoices = graphs.contains { $0.hasChoices || $0.direction == .baseline && !$0.trails.isEmpty }
    let equations = (equations + rest).sorted()
    let printer = EquationPrinter(scope: scope)
    for index in equations {
      let label = part.label(constraints[index]).map { $0 + ": " } ?? ""
      lines.texts.append(label + printer.text(constraints[index], name: names.name, default: part.defaultPriority))
    }
    for index in comments.sorted() {
      lines.texts.append("# only the system can create this: " + printer.text(constraints[index], name: names.name))
    }
    lines.order += equations + comments.sorted()
    return lines
  }

  // MARK: Sorting

  private struct SizeCondition {
    let constraint: Int
    let item: Item
    let axis: Axis
    /// The view that the size is compared with.
    let other: Item?
    /// The metric that the size is compared with.
    let symbol: Name?
  }

  private struct AlignmentKey: Hashable {
    let attribute: Attribute
    let first: Item
    let second: Item
  }

  private mutating func sort(_ index: Int) {
    guard PairingLaw.isLegal(constraints[index]) else {
      if seen.insert(constraints[index].withoutOrigin).inserted { comments.append(index) }
      return
    }
    let constraint = constraints[index].asStandard(for: scope.target, priority: part.defaultPriority, names)
    // A named constraint stays an equation, so that the name keeps referring to this constraint alone.
    let isNamed = part.label(constraint) != nil
    if constraint.priority == .required, !isNamed, !seen.insert(constraint.withoutOrigin).inserted { return }
    guard !isNamed, constraint.multiplier == 1 || constraint.second == nil, constraint.hasFormatConstant else {
      equations.append(index)
      return
    }
    if constraint.first.attribute.kind == .size {
      if let size = sizeCondition(constraint, index) { sizes.append(size) } else { equations.append(index) }
      return
    }
    for graph in graphs.indices
    where graphs[graph].add(constraint, index, names, defaultPriority: part.defaultPriority) { return }
    if let second = constraint.second, second.attribute == constraint.first.attribute,
      constraint.isPlainEquality(part.defaultPriority)
    {
      let key = AlignmentKey(
        attribute: second.attribute, first: constraint.first.item, second: second.item)
      alignments[key, default: []].append(index)
    } else {
      equations.append(index)
    }
  }

  private func sizeCondition(_ constraint: Constraint, _ index: Int) -> SizeCondition? {
    guard names.formatName(constraint.first.item) != nil else { return nil }
    var symbol: Name?
    if case .metric(let name, _) = constraint.constant { symbol = name }
    if let second = constraint.second {
      guard second.attribute == constraint.first.attribute, constraint.constant == .number(0),
        names.sizeName(second.item) != nil
      else { return nil }
    }
    return SizeCondition(
      constraint: index, item: constraint.first.item, axis: constraint.first.attribute.axis,
      other: constraint.second?.item, symbol: symbol)
  }

  /// In an open scope, a name in a view's size means a view if the file also uses the name in brackets, and a metric otherwise. A
  /// size that would be misread becomes an equation.
  private mutating func leaveUnnamedSizes(_ isMentioned: (Name) -> Bool) {
    guard !names.isClosed else { return }
    while true {
      var bracketed: Set<Item> = []
      for graph in graphs { bracketed.formUnion(graph.views) }
      for size in sizes { bracketed.insert(size.item) }
      let texts = Set(bracketed.compactMap { item -> Name? in if case .view(let name) = item { name } else { nil } })
      let misread = sizes.filter { size in
        size.other.map { $0 != .superview && !bracketed.contains($0) } ?? false
          || size.symbol.map { scope.metric($0) == nil && (texts.contains($0) || isMentioned($0)) } ?? false
      }
      if misread.isEmpty { return }
      equations += misread.map { $0.constraint }
      let left = Set(misread.map { $0.constraint })
      sizes.removeAll { left.contains($0.constraint) }
    }
  }

  /// A trail from baseline to baseline may begin and end at the superview. A distance to the superview that is a trail of its own
  /// is joined to the baseline trail.
  private mutating func joinBaselines() {
    guard let vertical = graphs.firstIndex(where: { $0.direction == .vertical }),
      let baseline = graphs.firstIndex(where: { $0.direction == .baseline })
    else { return }
    for trail in graphs[baseline].trails.indices {
      for isStart in [true, false] {
        guard let end = graphs[baseline].end(of: trail, isStart: isStart),
          let edges = graphs[vertical].removeLoneBar(at: end, isStart: isStart)
        else { continue }
        graphs[baseline].join(edges, to: trail, isStart: isStart)
      }
    }
  }

  // MARK: Formats

  /// The formats of the part, in the order of the first constraints that they make from a distance or size.
  mutating func takeFormats() -> [RaisedFormat] {
    var formats: [RaisedFormat] = []
    for axis in Axis.allCases {
      var conditions = conditions(along: axis)
      for graph in graphs where graph.direction.axis == axis {
        for trail in graph.trails { formats.append(format(trail, graph, &conditions)) }
      }
      for (item, conditions) in conditions {
        let text = axis.letter + ":" + bracketed(item, conditions)
        formats.append(RaisedFormat(text: text, constraints: conditions, order: conditions.min() ?? 0))
      }
    }
    return formats.sorted { $0.order < $1.order }
  }

  /// The conditions on sizes along an axis, by view.
  private func conditions(along axis: Axis) -> [Item: [Int]] {
    var conditions: [Item: [Int]] = [:]
    for size in sizes where size.axis == axis { conditions[size.item, default: []].append(size.constraint) }
    return conditions
  }

  private mutating func format(
    _ trail: [DistanceGraph.Edge], _ graph: DistanceGraph, _ sizes: inout [Item: [Int]]
  ) -> RaisedFormat {
    var used: [Int] = []
    var text = graph.direction.axis.letter + ":"
    var views: [Item] = []
    func append(_ node: DistanceGraph.Node) {
      switch node {
      case .start, .end: text += "|"
      case .view(let item):
        views.append(item)
        let conditions = sizes.removeValue(forKey: item) ?? []
        used += conditions
        text += bracketed(item, conditions)
      }
    }
    if let first = trail.first { append(first.from) }
    for edge in trail {
      text += connection(edge)
      used += edge.constraints
      append(edge.to)
    }
    let order = used.min() ?? 0
    let (alignments, aligned) = takeAlignments(of: views, across: graph.direction.axis)
    return RaisedFormat(
      text: text, options: graph.direction.options + alignments, constraints: used + aligned, order: order)
  }

  /// The alignments that all neighbors in a format share, as options, and the constraints that these options make.
  private mutating func takeAlignments(of views: [Item], across axis: Axis) -> (options: [String], constraints: [Int]) {
    guard views.count > 1 else { return ([], []) }
    var taken: [String] = []
    // The constraints of each pair of neighbors, in the order in which a format makes them.
    var constraints = [[Int]](repeating: [], count: views.count - 1)
    for (option, attribute) in FormatOptions.alignments where attribute.axis == axis.crossing {
      var left = alignments
      var used: [Int] = []
      var isShared = true
      for (previous, next) in zip(views, views.dropFirst()) {
        let key = AlignmentKey(attribute: attribute, first: previous, second: next)
        guard var indices = left[key], !indices.isEmpty else {
          isShared = false
          break
        }
        used.append(indices.removeFirst())
        left[key] = indices
      }
      guard isShared, let name = FormatOptions.named.first(where: { $0.option == option })?.name else { continue }
      alignments = left
      taken.append(name)
      for (index, constraint) in used.enumerated() { constraints[index].append(constraint) }
    }
    return (taken, constraints.flatMap { $0 })
  }

  private func bracketed(_ item: Item, _ conditions: [Int]) -> String {
    "[" + names.name(item) + (conditions.isEmpty ? "" : "(" + predicates(conditions) + ")") + "]"
  }

  private func connection(_ edge: DistanceGraph.Edge) -> String {
    if edge.isStandard { return "-" }
    if edge.constraints.count == 1, let first = edge.constraints.first {
      let constraint = constraints[first]
      if constraint.relation == .equal, constraint.priority == part.defaultPriority {
        switch constraint.constant {
        case .number(let value) where value == 0: return ""
        case .number(let value) where value > 0: return "-" + NumberText.shortest(value) + "-"
        case .metric(let name, _): return "-" + scope.names.text(name) + "-"
        default: break
        }
      }
    }
    return "-(" + predicates(edge.constraints) + ")-"
  }

  /// `>=8,<=20@750`
  private func predicates(_ indices: [Int]) -> String {
    let printer = EquationPrinter(scope: scope)
    var text = ""
    for (place, index) in indices.enumerated() {
      let constraint = constraints[index]
      if place > 0 { text += "," }
      if let other = constraint.second, constraint.first.attribute.kind == .size {
        // `==` could be omitted, but a view's name is clearer after a relation.
        text += constraint.relation.symbol + names.name(other.item)
      } else {
        if constraint.relation != .equal { text += constraint.relation.symbol }
        text += printer.text(constraint.constant)
      }
      if constraint.priority != part.defaultPriority { text += "@" + printer.text(constraint.priority) }
    }
    return text
  }
}

extension Constraint {
  /// Whether the constant can be written in a format.
  fileprivate var hasFormatConstant: Bool {
    switch constant {
    case .number(let value): value.isFinite
    case .metric(_, let isNegated): !isNegated
    case .standard: true
    }
  }

  /// The constraint without its origin, for comparison.
  fileprivate var withoutOrigin: Constraint {
    var constraint = self
    constraint.origin = Origin(Span(at: 0), .equation)
    return constraint
  }

  /// Whether the constraint has the form `a.top == b.top` and the default priority.
  fileprivate func isPlainEquality(_ defaultPriority: Priority) -> Bool {
    relation == .equal && constant == .number(0) && priority == defaultPriority
  }

  /// The constraint with a distance to the superview's margin replaced by the equivalent standard distance, if a format can
  /// express it that way.
  fileprivate func asStandard(for target: Target, priority: Priority, _ names: ItemNames) -> Constraint {
    guard target == .iOS, isPlainEquality(priority), multiplier == 1, let second else { return self }
    var standard = self
    if first.attribute.edgeSide == .start,
      second == Anchor(names.superview(of: first.item), first.attribute.margin)
    {
      standard.second = Anchor(second.item, first.attribute)
    } else if second.attribute.edgeSide == .end,
      first == Anchor(names.superview(of: second.item), second.attribute.margin)
    {
      standard.first = Anchor(first.item, second.attribute)
    } else {
      return self
    }
    standard.constant = .standard(.superview)
    return standard
  }
}
