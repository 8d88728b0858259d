import VFLSyntax

/// Lowers the formats of other dialects. Their hosts write a distance from the near view to the far one: `[a]-8-[b]` gives
/// `a.trailing == b.leading - 8`. An inequality therefore limits the distance on the other side than in Apple's formats.
extension Lowering {
  mutating func lowerDialect(_ format: VisualFormat, of tree: FormatTree, _ context: Context, _ scope: Scope) {
    if tree.dialect == .gtk {
      lowerLooseRow(format, of: tree, context, scope)
      return
    }
    switch format.extent {
    case .depth: lowerExtendedRow(format, of: tree, along: nil, context, scope)
    case .oneAxis: lowerExtendedRow(format, of: tree, along: format.orientation ?? .horizontal, context, scope)
    case .bothAxes:
      lowerExtendedRow(format, of: tree, along: .horizontal, context, scope)
      lowerExtendedRow(format, of: tree, along: .vertical, isAgain: true, context, scope)
    }
  }

  /// Adds an explicit constraint of an extended format.
  mutating func lower(explicit equation: Equation, _ context: Context, _ scope: Scope) {
    var equation = equation
    if case .number(let value)? = equation.priority?.value {
      equation.priority?.value = .number(Priority.extended(value))
    }
    lower(equation, context, scope)
  }

  /// The operand of a size as the second side of a constraint.
  struct Side {
    var anchor: Anchor?
    var multiplier = 1.0
    var constant = 0.0
  }

  mutating func side(
    _ operand: Operand, of tree: FormatTree, along axis: Axis, _ context: Context, _ scope: Scope
  ) -> Side? {
    switch operand.value {
    case .missing: return nil
    case .number(let value): return Side(constant: value)
    case .name(let name): return Side(anchor: Anchor(checkedItem(name, operand.span, context, scope), axis.size))
    case .term(let index):
      let term = tree.terms[Int(index)]
      let addend = term.addend ?? 0
      switch term.base {
      case .number(let value): return Side(constant: value * term.multiplier + addend)
      case .share(let share): return Side(anchor: Anchor(.superview, axis.size), multiplier: share / 100)
      case .view(let name):
        let item = checkedItem(name, operand.span, context, scope)
        return Side(
          anchor: Anchor(item, term.attribute ?? axis.size), multiplier: term.multiplier(in: tree.dialect),
          constant: addend)
      }
    }
  }

  /// The constraint for a size. A share of nothing is a number, as is a size without a second view.
  mutating func appendSize(
    _ predicate: Predicate, of first: Anchor, _ side: Side, _ priority: Priority, _ context: Context
  ) {
    append(
      first, predicate.relation ?? .equal, side.anchor, .number(side.constant), priority, predicate.span, .size,
      context, multiplier: side.multiplier)
  }
}

// MARK: - GTK

extension Lowering {
  /// A view or bar of a row, and the distance after it.
  private struct Neighbor {
    var item: Item
    var isBar = false
    var isClosing = false
    var distance: Connection?
    var sizes: Range<UInt32> = 0..<0
    var span: Span
  }

  /// Adds the constraints of a description: for each view its sizes, then the distance to the next view.
  private mutating func lowerLooseRow(
    _ format: VisualFormat, of tree: FormatTree, _ context: Context, _ scope: Scope
  ) {
    // GTK finds the target named `super` for a bar. Usually there is none, and the bar is the layout's widget.
    let own = scope.names.find("super").flatMap { scope.isView($0) ? scope.item($0) : nil }
    let superview = own ?? .superview
    var row: [Neighbor] = []
    for element in tree.elements(of: format) {
      switch element {
      case .superview(let span):
        row.append(Neighbor(item: superview, isBar: true, isClosing: !row.isEmpty, span: span))
      case .view(let view):
        guard let name = view.name else { continue }
        let item = checkedItem(name, view.nameSpan, context, scope)
        row.append(Neighbor(item: item, sizes: view.predicates, span: view.span))
      case .connection(let connection): if !row.isEmpty { row[row.count - 1].distance = connection }
      case .stackEnd: continue
      }
    }
    let axis = format.orientation ?? .horizontal
    let (start, end): (Attribute, Attribute) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    for (index, neighbor) in row.enumerated() {
      for predicate in tree.predicates(neighbor.sizes) {
        guard let side = side(predicate.object, of: tree, along: axis, context, scope) else { continue }
        guard let priority = strength(predicate.priority, context, scope) else { continue }
        appendSize(predicate, of: Anchor(neighbor.item, axis.size), side.replacingInfinity, priority, context)
      }
      let next = index + 1 < row.count ? row[index + 1] : nil
      guard next != nil || neighbor.distance != nil else { continue }
      let first = Anchor(neighbor.item, neighbor.isBar && !neighbor.isClosing ? start : end)
      let second = Anchor(next?.item ?? superview, next.map { $0.isClosing } ?? true ? end : start)
      let span = neighbor.distance?.span ?? Span(at: next?.span.start ?? neighbor.span.end)
      guard let distance = neighbor.distance, let predicate = tree.predicates(distance.predicates).first else {
        let points = neighbor.distance == nil ? 0 : scope.spacing.between(axis)
        append(first, .equal, second, .number(-points), context.defaultPriority, span, .distance, context)
        continue
      }
      guard var side = side(predicate.object, of: tree, along: axis, context, scope),
        let priority = strength(predicate.priority, context, scope)
      else { continue }
      side.constant = -side.constant
      append(
        first, predicate.relation ?? .equal, second, .number(side.replacingInfinity.constant), priority, predicate.span,
        .distance, context)
    }
  }

  /// The priority of a strength; nil for a strength of 0, with which GTK makes a constraint that has no effect.
  private func strength(_ operand: Operand?, _ context: Context, _ scope: Scope) -> Priority? {
    switch operand?.value {
    case .number(let strength)?:
      let priority = StrengthScale.priority(ofStrength: strength)
      return priority == 0 ? nil : .number(priority)
    case .name(let name)?: return .number(StrengthScale.priority(named: scope.names.text(name)) ?? 1000)
    case .missing?, .term?, nil: return context.defaultPriority
    }
  }
}

extension Priority {
  /// The priority of `@0` in extended formats. It is weaker than any other, but it has an effect.
  static let ofExtendedZero = 0.5

  /// The priority that a number states in extended formats, where every number above 1000 means required.
  static func extended(_ value: Double) -> Double { value == 0 ? ofExtendedZero : min(value, 1000) }
}

extension Lowering.Side {
  /// GTK replaces numbers that are not finite with the defaults of its properties.
  fileprivate var replacingInfinity: Self {
    var side = self
    if !multiplier.isFinite { side.multiplier = 1 }
    if !constant.isFinite { side.constant = 0 }
    return side
  }
}
