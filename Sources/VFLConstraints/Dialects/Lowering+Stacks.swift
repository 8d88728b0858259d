import VFLSyntax

/// Lowers extended formats, with groups, stacks and spacers, to the constraints that autolayout.js makes, also where its reading
/// differs from what a format says.
extension Lowering {
  /// A view or an end of the enclosing superview or stack.
  private struct Node {
    var item: Item
    /// Whether the node is the near or far end of the enclosing view, rather than a view in the row.
    var isEnclosing = false
    /// Whether the node is a spacer of negative size, which lies between the far edges of its neighbors.
    var isReversed = false
  }

  /// The connection between the last views and the next ones.
  private struct Link {
    var style = Connection.Style.distance
    var relation = Relation.equal
    /// The factor of the next view's edge, which is 0 after a share of 0 and 1 otherwise.
    var multiplier = 1.0
    /// The number that is subtracted; nil for the standard distance.
    var points: Double? = 0
    var priority: Priority
    var span: Span
  }

  /// The state of one row: of a format, or of a stack in it.
  private struct Row {
    /// The stack and its name; nil for the row of the format.
    var stack: (item: Item, name: Name, span: Span)?
    var views: [Item] = []
    var previous: [Node] = []
    var current: [Node] = []
    var link: Link?
  }

  /// What one reading of a format shares among its rows. A format for both axes is read twice.
  private struct Reading {
    /// The axis; nil for the order of overlapping views, which makes no constraints.
    let axis: Axis?
    /// Whether the format has been read for another axis, after which autolayout.js has lost parts of it.
    let isAgain: Bool
    /// Whether the equal distances are negative.
    let isNegative: Bool
    /// The spacer of the first equal distance.
    var firstSpacer: Name?
  }

  /// Adds the constraints of a row along an axis. If the axis is nil, the row is one of depth, in which sizes are heights.
  mutating func lowerExtendedRow(
    _ format: VisualFormat, of tree: FormatTree, along axis: Axis?, isAgain: Bool = false, _ context: Context,
    _ scope: Scope
  ) {
    if stacks == nil { stacks = StackTable() }
    var reading = Reading(
      axis: axis, isAgain: isAgain, isNegative: !isAgain && Self.hasNegativeEqualDistance(format, of: tree))
    var rows = [Row()]
    var row = Row()
    for index in Int(format.elements.lowerBound)..<Int(format.elements.upperBound) {
      switch tree.elements[index] {
      case .superview(let span):
        linkFlush(&row, span, context)
        connect(Node(item: .superview, isEnclosing: true), in: &row, along: axis, context, scope)
      case .connection(let connection):
        row.previous = row.current
        row.current = []
        row.link = link(connection, of: tree, &row, &reading, context, scope)
      case .view(let view):
        guard let name = view.name else { continue }
        if !view.isListed { linkFlush(&row, view.span, context) }
        let items = items(name, tree.lastNumber(ofElement: index), view.nameSpan, context, scope)
        for item in items {
          connect(Node(item: item, isEnclosing: item == row.stack?.item), in: &row, along: axis, context, scope)
          lowerSizes(of: item, view.predicates, of: tree, along: axis ?? .vertical, context, scope)
        }
        if view.isStack, let item = items.first {
          rows.append(row)
          row = Row(stack: (item, name, view.nameSpan), current: [Node(item: item, isEnclosing: true)])
        }
      case .stackEnd(let span):
        linkFlush(&row, span, context)
        guard let stack = row.stack, var outer = rows.popLast() else { continue }
        connect(Node(item: stack.item, isEnclosing: true), in: &row, along: axis, context, scope)
        if stacks?.contains(stack.item) == true {
          report(.repeatedStack, stack.name, stack.span, context)
        } else {
          stacks?.add(stack.item, along: axis, row.views)
          align(stack.item, span, context)
        }
        // autolayout.js connects the next view in the same brackets with the last views of the stack.
        outer.previous = row.previous.map {
          Node(item: $0.item, isEnclosing: $0.item == outer.stack?.item, isReversed: $0.isReversed)
        }
        outer.link = row.link
        row = outer
      }
    }
  }

  /// Without a connection, neighbors are flush.
  private func linkFlush(_ row: inout Row, _ span: Span, _ context: Context) {
    guard !row.current.isEmpty else { return }
    row.previous = row.current
    row.current = []
    row.link = Link(priority: context.defaultPriority, span: Span(at: span.start))
  }

  /// Adds a view or end to the row, connected with each of the previous views.
  private mutating func connect(
    _ node: Node, in row: inout Row, along axis: Axis?, _ context: Context, _ scope: Scope
  ) {
    row.current.append(node)
    if !node.isEnclosing {
      row.views.append(node.item)
      if let axis { stacks?.note(node.item, along: axis) }
      align(node.item, row.link?.span ?? Span(at: 0), context)
    }
    guard let axis, let link = row.link, link.style != .none else { return }
    for previous in row.previous {
      let (start, end): (Attribute, Attribute) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
      let first = Anchor(previous.item, previous.isEnclosing || previous.isReversed ? start : end)
      let second = Anchor(node.item, node.isEnclosing || node.isReversed ? end : start)
      let points = link.points ?? scope.spacing.distance(from: first, to: second, along: axis)
      append(
        first, link.relation, second, .number(-points), link.priority, link.span, .distance, context,
        multiplier: link.multiplier)
    }
  }

  /// Aligns the views of a stack across its axis, if a format places the stack along the other axis.
  private mutating func align(_ stack: Item, _ span: Span, _ context: Context) {
    guard let (axes, views) = stacks?.takeAlignments(of: stack) else { return }
    for axis in axes {
      for view in views {
        for attribute in [axis.size, axis == .horizontal ? .left : .top] {
          append(
            Anchor(stack, attribute), .equal, Anchor(view, attribute), .number(0), context.defaultPriority, span,
            .alignment, context)
        }
      }
    }
  }

  /// The views of a name or range. Of the views of a range that are unknown, only the first is reported.
  private mutating func items(
    _ name: Name, _ last: UInt32?, _ span: Span, _ context: Context, _ scope: Scope
  ) -> [Item] {
    guard let last else { return [checkedItem(name, span, context, scope)] }
    let members = ViewRange(element: 0, last: last).names(from: Array(scope.names.text(name).utf8))
    let firstIssue = issues.count
    return members.compactMap(scope.names.find).map {
      issues.count == firstIssue ? checkedItem($0, span, context, scope) : scope.item($0)
    }
  }

  private mutating func lowerSizes(
    of item: Item, _ predicates: Range<UInt32>, of tree: FormatTree, along axis: Axis, _ context: Context,
    _ scope: Scope
  ) {
    for predicate in tree.predicates(predicates) {
      guard let side = side(predicate.object, of: tree, along: axis, context, scope) else { continue }
      appendSize(predicate, of: Anchor(item, axis.size), side, priority(predicate, context), context)
    }
  }

  private func priority(_ predicate: Predicate, _ context: Context) -> Priority {
    guard case .number(let value)? = predicate.priority?.value else { return context.defaultPriority }
    return .number(Priority.extended(value))
  }

  /// The link for a connection. A spacer becomes a view between the neighbors.
  private mutating func link(
    _ connection: Connection, of tree: FormatTree, _ row: inout Row, _ reading: inout Reading, _ context: Context,
    _ scope: Scope
  ) -> Link {
    var link = Link(style: connection.style, priority: context.defaultPriority, span: connection.span)
    // autolayout.js reads only the first predicate.
    guard let axis = reading.axis, let predicate = tree.predicates(connection.predicates).first else {
      if connection.style == .distance { link.points = nil }
      if let spacer = connection.spacer { add(spacer, nil, &link, to: &row, &reading, context, scope) }
      return link
    }
    link.relation = predicate.relation ?? .equal
    link.priority = priority(predicate, context)
    link.span = predicate.span
    var side = side(predicate.object, of: tree, along: axis, context, scope)
    link.points = side?.constant ?? 0
    if let share = side, share.anchor != nil, share.multiplier == 0 {
      link.multiplier = 0
      side = nil
    }
    if reading.isAgain { side = side.flatMap { remembered($0, isEqualDistance: connection.style == .equalDistance) } }
    if let spacer = connection.spacer, side != nil || connection.style == .equalDistance {
      add(spacer, side, &link, to: &row, &reading, context, scope)
    }
    return link
  }

  /// What autolayout.js still knows of the operand of a distance after it has read the distance for another axis; nil if nothing.
  private func remembered(_ side: Side, isEqualDistance: Bool) -> Side? {
    guard isEqualDistance, let anchor = side.anchor, anchor.item != .superview else { return nil }
    return Side(anchor: anchor, constant: side.constant)
  }

  /// Adds a spacer after the previous views. Its size is the operand of the distance, if there is one, and equal to that of the first
  /// equal distance of the format.
  private mutating func add(
    _ spacer: Name, _ side: Side?, _ link: inout Link, to row: inout Row, _ reading: inout Reading, _ context: Context,
    _ scope: Scope
  ) {
    guard let axis = reading.axis else { return }
    let size = Anchor(.view(spacer), axis.size)
    let isEqual = link.style == .equalDistance
    let node = Node(
      item: .view(spacer), isReversed: isEqual ? reading.isNegative : side.map { $0.multiplier < 0 } ?? false)
    let (sign, relation) = node.isReversed ? (-1.0, link.relation.mirrored) : (1, link.relation)
    if isEqual {
      if let first = reading.firstSpacer {
        append(
          Anchor(.view(first), axis.size), relation, size, .number(0), link.priority, link.span, .distance, context)
      } else {
        reading.firstSpacer = spacer
      }
    }
    // The number after the operators is the distance between the spacer and the next view.
    let (addend, multiplier) = (side?.anchor == nil ? 0 : link.points, link.multiplier)
    if let side, let anchor = side.anchor {
      append(
        size, relation, Anchor(anchor.item, axis.size), .number(0), link.priority, link.span, .distance, context,
        multiplier: sign * side.multiplier)
    } else if let points = side?.constant, points != 0 {
      append(size, .equal, nil, .number(sign * points), link.priority, link.span, .distance, context)
    }
    (link.points, link.multiplier) = (0, 1)
    row.link = link
    let views = row.views
    connect(node, in: &row, along: axis, context, scope)
    row.views = views
    row.previous = [node]
    row.current = []
    (link.points, link.multiplier) = (addend, multiplier)
  }

  /// Whether a format has an equal distance below 0, which makes all of its equal distances negative.
  private static func hasNegativeEqualDistance(_ format: VisualFormat, of tree: FormatTree) -> Bool {
    tree.elements(of: format).contains { element in
      guard case .connection(let connection) = element, connection.style == .equalDistance,
        let first = tree.predicates(connection.predicates).first
      else { return false }
      switch first.object.value {
      case .number(let value): return value < 0
      case .term(let index):
        let term = tree.terms[Int(index)]
        return if case .share(let share) = term.base { share < 0 } else { term.multiplier < 0 }
      case .name, .missing: return false
      }
    }
  }
}

extension Spacing {
  /// The standard distance between two edges: that of the superview's side, or that between views.
  fileprivate func distance(from first: Anchor, to second: Anchor, along axis: Axis) -> Double {
    switch (first.item, first.attribute, second.item, second.attribute) {
    case (.superview, .left, _, _): edges.left
    case (.superview, .top, _, _): edges.top
    case (_, _, .superview, .right): edges.right
    case (_, _, .superview, .bottom): edges.bottom
    default: between(axis)
    }
  }
}
