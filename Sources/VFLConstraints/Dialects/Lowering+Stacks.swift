import VFLSyntax

/// Lowers extended formats, with groups, stacks and spacers, to the constraints that autolayout.js makes.
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
    /// The number that is subtracted; nil for the standard distance.
    var points: Double? = 0
    var priority: Priority
    var span: Span
  }

  /// The state of one row: of a format, or of a stack in it.
  private struct Row {
    /// The stack, and its views; nil for the row of the format.
    var stack: Item?
    var views: [Item] = []
    var previous: [Node] = []
    var current: [Node] = []
    var link: Link?
  }

  mutating func lowerExtendedRow(
    _ format: VisualFormat, of tree: FormatTree, along axis: Axis, _ context: Context, _ scope: Scope
  ) {
    if stacks == nil { stacks = StackTable() }
    var rows = [Row()]
    var row = Row()
    var firstSpacer: Name?
    for index in Int(format.elements.lowerBound)..<Int(format.elements.upperBound) {
      switch tree.elements[index] {
      case .superview(let span):
        linkFlush(&row, span, context)
        connect(Node(item: .superview, isEnclosing: true), in: &row, along: axis, context, scope)
      case .connection(let connection):
        row.previous = row.current
        row.current = []
        row.link = link(connection, of: tree, &row, &firstSpacer, along: axis, context, scope)
      case .view(let view):
        guard let name = view.name else { continue }
        if !view.isListed { linkFlush(&row, view.span, context) }
        let items = items(name, tree.lastNumber(ofElement: index), view.nameSpan, context, scope)
        for item in items {
          connect(Node(item: item), in: &row, along: axis, context, scope)
          lowerSizes(of: item, view.predicates, of: tree, along: axis, context, scope)
        }
        if view.isStack, let item = items.first {
          if stacks?.contains(item) == true, format.extent == .oneAxis {
            report(.repeatedStack, name, view.nameSpan, context)
          }
          rows.append(row)
          row = Row(stack: item, current: [Node(item: item, isEnclosing: true)])
        }
      case .stackEnd(let span):
        linkFlush(&row, span, context)
        guard let stack = row.stack, let outer = rows.popLast() else { continue }
        connect(Node(item: stack, isEnclosing: true), in: &row, along: axis, context, scope)
        stacks?.add(stack, along: axis, row.views)
        align(stack, span, context)
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
    _ node: Node, in row: inout Row, along axis: Axis, _ context: Context, _ scope: Scope
  ) {
    row.current.append(node)
    if !node.isEnclosing {
      row.views.append(node.item)
      stacks?.note(node.item, along: axis)
      align(node.item, row.link?.span ?? Span(at: 0), context)
    }
    guard let link = row.link, link.style != .none else { return }
    for previous in row.previous {
      let (start, end): (Attribute, Attribute) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
      let first = Anchor(previous.item, previous.isEnclosing || previous.isReversed ? start : end)
      let second = Anchor(node.item, node.isEnclosing || node.isReversed ? end : start)
      let points = link.points ?? scope.spacing.distance(from: first, to: second, along: axis)
      append(first, link.relation, second, .number(-points), link.priority, link.span, .distance, context)
    }
  }

  /// Aligns the views of a stack across its axis, if a format places the stack along the other axis.
  private mutating func align(_ stack: Item, _ span: Span, _ context: Context) {
    guard let (axis, views) = stacks?.takeAlignment(of: stack) else { return }
    for attribute in [axis.size, axis == .horizontal ? .left : .top] {
      for view in views {
        append(
          Anchor(stack, attribute), .equal, Anchor(view, attribute), .number(0), context.defaultPriority, span,
          .alignment, context)
      }
    }
  }

  /// The views of a name or range.
  private mutating func items(
    _ name: Name, _ last: UInt32?, _ span: Span, _ context: Context, _ scope: Scope
  ) -> [Item] {
    guard let last else { return [checkedItem(name, span, context, scope)] }
    let members = ViewRange(element: 0, last: last).names(from: Array(scope.names.text(name).utf8))
    return members.compactMap(scope.names.find).map { checkedItem($0, span, context, scope) }
  }

  private mutating func lowerSizes(
    of item: Item, _ predicates: Range<UInt32>, of tree: FormatTree, along axis: Axis, _ context: Context,
    _ scope: Scope
  ) {
    for predicate in tree.predicates(predicates) {
      guard let side = side(predicate.object, of: tree, along: axis, context, scope) else { continue }
      appendSize(predicate, of: Anchor(item, axis.size), side, priority(predicate.priority, context, scope), context)
    }
  }

  /// The link for a connection. A spacer becomes a view between the neighbors.
  private mutating func link(
    _ connection: Connection, of tree: FormatTree, _ row: inout Row, _ firstSpacer: inout Name?, along axis: Axis,
    _ context: Context, _ scope: Scope
  ) -> Link {
    var link = Link(style: connection.style, priority: context.defaultPriority, span: connection.span)
    // autolayout.js reads only the first predicate.
    guard let predicate = tree.predicates(connection.predicates).first else {
      if connection.style == .distance { link.points = nil }
      if let spacer = connection.spacer { add(spacer, nil, &link, to: &row, &firstSpacer, along: axis, context, scope) }
      return link
    }
    link.relation = predicate.relation ?? .equal
    link.priority = priority(predicate.priority, context, scope)
    link.span = predicate.span
    let side = side(predicate.object, of: tree, along: axis, context, scope)
    link.points = side?.constant ?? 0
    if let spacer = connection.spacer {
      add(spacer, side, &link, to: &row, &firstSpacer, along: axis, context, scope)
    }
    return link
  }

  /// Adds a spacer after the previous views. Its size is the operand of the distance, if there is one, and equal to that of the first
  /// equal distance of the format.
  private mutating func add(
    _ spacer: Name, _ side: Side?, _ link: inout Link, to row: inout Row, _ firstSpacer: inout Name?,
    along axis: Axis, _ context: Context, _ scope: Scope
  ) {
    let size = Anchor(.view(spacer), axis.size)
    if link.style == .equalDistance {
      if let firstSpacer {
        append(
          Anchor(.view(firstSpacer), axis.size), link.relation, size, .number(0), link.priority, link.span, .distance,
          context)
      } else {
        firstSpacer = spacer
      }
    }
    let addend = link.points
    link.points = 0
    var node = Node(item: .view(spacer))
    if let side, let anchor = side.anchor {
      node.isReversed = side.multiplier < 0
      append(
        size, node.isReversed ? link.relation.mirrored : link.relation, Anchor(anchor.item, axis.size), .number(0),
        link.priority, link.span, .distance, context, multiplier: abs(side.multiplier))
    } else if let points = side?.constant, points != 0 {
      append(size, .equal, nil, .number(points), link.priority, link.span, .distance, context)
    }
    row.link = link
    let views = row.views
    connect(node, in: &row, along: axis, context, scope)
    row.views = views
    row.previous = [node]
    row.current = []
    // The number after the operators is the distance between the spacer and the next view.
    if side?.anchor != nil { link.points = addend }
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
