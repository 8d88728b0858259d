import VFLSyntax

/// Lowers formats and equations to constraints, in the order and with the items that Apple's framework uses.
///
/// The first item of a constraint is the later one in reading order (observed), so that every distance compares the gap with the
/// constant. A format or equation with an error makes no constraints, as in the app.
public struct Lowering: Sendable {
  /// The constraints that have been made so far, in source order.
  public private(set) var constraints: [Constraint] = []
  /// The issues with names and options that have been found so far.
  public internal(set) var issues: [LoweringIssue] = []
  /// The constraints that formats and equations do not make because of an issue. Rules still report other mistakes in these
  /// constraints.
  private(set) var refused: [Constraint] = []
  /// The stacks of the extended formats so far; nil if there are none.
  var stacks: StackTable?

  /// Creates a lowering that has no constraints or issues yet.
  public init() {}

  /// Removes all constraints and issues but keeps the allocated memory.
  public mutating func removeAll() {
    if !constraints.isEmpty { constraints.removeAll(keepingCapacity: true) }
    if !issues.isEmpty { issues.removeAll(keepingCapacity: true) }
    if !refused.isEmpty { refused.removeAll(keepingCapacity: true) }
    stacks = nil
  }

  mutating func reserve(_ count: Int) { constraints.reserveCapacity(count) }

  /// Adds the constraints of one format. Takes time linear in the number of the format's elements and predicates.
  ///
  /// In an open scope, the format's own views are recorded first, because they decide what names in size predicates mean.
  public mutating func lower(
    _ format: VisualFormat, of tree: FormatTree, options: FormatOptions = [], in scope: inout Scope
  ) {
    if !scope.isClosed { scope.noteViews(of: format, in: tree) }
    lower(format, of: tree, Context(options: options, isFormat: true), scope)
  }

  /// The settings that apply to all constraints of one statement.
  struct Context {
    var options: FormatOptions = []
    /// The source range of the options; empty if they are not in the text.
    var optionSpan = Span(at: 0)
    var defaultPriority = Priority.required
    var statement: UInt32 = 0
    /// Whether names are keys of a views dictionary, which has no key `superview` unless that name is declared.
    var isFormat = false
  }

  mutating func lower(_ format: VisualFormat, of tree: FormatTree, _ context: Context, _ scope: Scope) {
    guard !format.isBroken else { return }
    let firstConstraint = constraints.count
    let firstIssue = issues.count
    if constraints.capacity == 0 { constraints.reserveCapacity(format.elements.count) }
    guard tree.isApple else {
      lowerDialect(format, of: tree, context, scope)
      dropRefused(since: firstConstraint, firstIssue)
      return
    }
    let edges = Edges(axis: format.orientation ?? .horizontal, options: context.options)
    let viewCount = tree.withUnsafeElements(of: format) { elements, predicates in
      lowerElements(elements, predicates, edges, context, scope)
    }
    if !context.options.isDisjoint(with: .alignmentMask) {
      lowerAlignments(format, tree, viewCount, context, scope)
    }
    if issues.count > firstIssue { dropRefused(since: firstConstraint, firstIssue) }
  }

  /// Removes the constraints of a format whose names the host would reject.
  private mutating func dropRefused(since firstConstraint: Int, _ firstIssue: Int) {
    guard issues[firstIssue...].contains(where: { $0.isFatal }) else { return }
    refused += constraints[firstConstraint...]
    constraints.removeSubrange(firstConstraint...)
  }

  /// Adds the distances and sizes of a format. Returns the number of views in the format.
  private mutating func lowerElements(
    _ elements: UnsafeBufferPointer<Element>, _ predicates: UnsafeBufferPointer<Predicate>, _ edges: Edges,
    _ context: Context, _ scope: Scope
  ) -> Int {
    // Only `|` refers to the superview's near or far edge: `[card]` is a view in the row even if `card` is the superview.
    var previous: (item: Item, isBar: Bool)?
    var distance = Distance.flush
    var viewCount = 0
    for element in elements {
      switch element {
      case .connection(let connection):
        distance =
          connection.predicates.isEmpty
          ? .standard(connection.span)
          : .predicates(UnsafeBufferPointer(rebasing: predicates[connection.predicates.asInt]))
      case .superview(let span):
        if let previous {
          lowerDistance(from: previous, to: (.superview, true), distance, span.start, edges, context, scope)
        }
        previous = (.superview, true)
        distance = .flush
      case .view(let view):
        guard let name = view.name else { continue }
        viewCount &+= 1
        let item = checkedItem(name, view.nameSpan, context, scope)
        if let previous {
          lowerDistance(from: previous, to: (item, false), distance, view.span.start, edges, context, scope)
        }
        if !view.predicates.isEmpty {
          lowerSizes(
            UnsafeBufferPointer(rebasing: predicates[view.predicates.asInt]), Anchor(item, edges.size), context, scope)
        }
        previous = (item, false)
        distance = .flush
      case .stackEnd: continue
      }
    }
    return viewCount
  }

  mutating func lower(_ equation: Equation, _ context: Context, _ scope: Scope) {
    let firstIssue = issues.count
    let origin = Origin(equation.span, .equation, statement: context.statement)
    let first = anchor(equation.first, context, scope)
    var second: Anchor?
    if let term = equation.second { second = anchor(term, context, scope) }
    var constant = Constant.number(0)
    if let operand = equation.constant {
      constant = distance(operand, context, scope)
      if equation.isConstantNegated {
        switch constant {
        case .number(let value): constant = .number(-value)
        case .metric(let name, let isNegated): constant = .metric(name, isNegated: !isNegated)
        case .standard: break
        }
      }
    }
    let priority = priority(equation.priority, context, scope)
    let constraint = Constraint(
      first: first, relation: equation.relation, multiplier: equation.multiplier, second: second, constant: constant,
      priority: priority, origin: origin)
    if issues[firstIssue...].contains(where: { $0.isFatal }) {
      refused.append(constraint)
    } else {
      constraints.append(constraint)
    }
  }

  /// Adds two inequalities per axis for an intrinsic size: at most the size at the hugging priority, and at least the size at the
  /// compression resistance priority.
  mutating func lower(_ size: IntrinsicSize, _ context: Context, _ scope: Scope) {
    let (item, isKnown) = scope.resolve(size.item.name)
    check(size.item, context, scope)
    guard isKnown else { return }
    let origin = Origin(size.sizeSpan, .intrinsicSize, statement: context.statement)
    let hugging = size.hugging ?? .defaultHugging
    let compression = size.compression ?? .defaultCompression
    let axes: [(Attribute, Double?, hugging: Double, compression: Double)] = [
      (.width, size.width, hugging.horizontal, compression.horizontal),
      (.height, size.height, hugging.vertical, compression.vertical),
    ]
    for (attribute, length, hugging, compression) in axes {
      guard let length else { continue }
      let anchor = Anchor(item, attribute)
      constraints.append(
        Constraint(
          first: anchor, relation: .lessThanOrEqual, constant: .number(length), priority: .number(hugging),
          origin: origin))
      constraints.append(
        Constraint(
          first: anchor, relation: .greaterThanOrEqual, constant: .number(length), priority: .number(compression),
          origin: origin))
    }
  }
}

extension Lowering {
  /// Adds the legal form of the constraints for an autoresizing mask, given the superview's bounds.
  mutating func lower(
    _ autoresizing: Autoresizing, in bounds: Rectangle?, at span: Span, _ context: Context, _ scope: Scope
  ) {
    let (item, isKnown) = scope.resolve(autoresizing.item.name)
    check(autoresizing.item, context, scope)
    guard isKnown else { return }
    // If the view neither moves nor grows with its superview, the superview's bounds are not needed.
    let bounds = bounds ?? (autoresizing.mask.followsSize ? nil : Rectangle(x: 0, y: 0, width: 0, height: 0))
    guard let bounds else {
      report(.unknownBounds, autoresizing.item.name, span, context)
      return
    }
    let geometry = AutoresizingGeometry(frame: autoresizing.frame, bounds: bounds, mask: autoresizing.mask)
    let origin = Origin(span, .autoresizing, statement: context.statement)
    let translation = geometry.translation(of: item, form: .legal, origin: origin)
    for var constraint in translation.constraints {
      constraint.priority = context.defaultPriority
      if let superview = scope.superview(of: item) { constraint = constraint.with(superview) }
      constraints.append(constraint)
    }
    if let problem = translation.problem {
      report(.untranslatableMask(problem), autoresizing.item.name, span, context)
    }
  }
}

// MARK: - Parts of a format

extension Lowering {
  private enum Distance {
    case flush
    case standard(Span)
    case predicates(UnsafeBufferPointer<Predicate>)
  }

  @inline(__always)
  private mutating func lowerDistance(
    from previous: (item: Item, isBar: Bool), to next: (item: Item, isBar: Bool), _ distance: Distance, _ place: UInt32,
    _ edges: Edges, _ context: Context,
    _ scope: Scope
  ) {
    let (first, second) = edges.anchors(from: previous, to: next)
    let firstConstraint = constraints.count
    defer {
      if previous.isBar || next.isBar, let superview = scope.superview(of: previous.isBar ? next.item : previous.item) {
        for index in firstConstraint..<constraints.count {
          constraints[index] = constraints[index].resolved(for: scope.target).with(superview)
        }
      }
    }
    switch distance {
    case .flush:
      append(first, .equal, second, .number(0), context.defaultPriority, Span(at: place), .distance, context)
    case .standard(let span):
      let isSuperview = previous.isBar || next.isBar
      append(
        first, .equal, second, .standard(isSuperview ? .superview : .sibling), context.defaultPriority, span, .distance,
        context)
    case .predicates(let predicates):
      for predicate in predicates {
        let constant = self.distance(predicate.object, context, scope)
        let priority = priority(predicate.priority, context, scope)
        append(first, predicate.relation ?? .equal, second, constant, priority, predicate.span, .distance, context)
      }
    }
  }

  @inline(__always)
  private mutating func lowerSizes(
    _ predicates: UnsafeBufferPointer<Predicate>, _ anchor: Anchor, _ context: Context, _ scope: Scope
  ) {
    for predicate in predicates {
      var second: Anchor?
      var constant = Constant.number(0)
      switch predicate.object.value {
      case .number(let value): constant = .number(value)
      case .name(let name):
        switch size(name, predicate.object.span, context, scope) {
        case .item(let item): second = Anchor(item, anchor.attribute)
        case .constant(let value): constant = value
        }
      // Apple's formats have no terms.
      case .missing, .term: continue
      }
      let priority = priority(predicate.priority, context, scope)
      append(anchor, predicate.relation ?? .equal, second, constant, priority, predicate.span, .size, context)
    }
  }

  /// Adds the constraints that align neighboring views with each other. The superview itself is not aligned (source: a
  /// reimplementation of the format parser that follows Apple's documentation).
  private mutating func lowerAlignments(
    _ format: VisualFormat, _ tree: FormatTree, _ viewCount: Int, _ context: Context, _ scope: Scope
  ) {
    let axis = format.orientation ?? .horizontal
    let span = context.optionSpan.isEmpty ? format.span : context.optionSpan
    for (option, attribute) in FormatOptions.alignments
    where context.options.contains(option) && attribute.axis == axis {
      report(.alignmentAlongAxis(option, views: viewCount), nil, span, context)
    }
    var previous: Item?
    for index in Int(format.elements.lowerBound)..<Int(format.elements.upperBound) {
      guard case .view(let view) = tree.elements[index], let name = view.name else { continue }
      let item = scope.item(name)
      if let previous {
        for (option, attribute) in FormatOptions.alignments
        where context.options.contains(option) && attribute.axis != axis {
          append(
            Anchor(previous, attribute), .equal, Anchor(item, attribute), .number(0), context.defaultPriority,
            view.nameSpan, .alignment, context)
        }
      }
      previous = item
    }
  }

  @inline(__always)
  mutating func append(
    _ first: Anchor, _ relation: Relation, _ second: Anchor?, _ constant: Constant, _ priority: Priority, _ span: Span,
    _ role: Origin.Role, _ context: Context, multiplier: Double = 1
  ) {
    constraints.append(
      Constraint(
        first: first, relation: relation, multiplier: multiplier, second: second, constant: constant,
        priority: priority,
        origin: Origin(span, role, statement: context.statement)))
  }
}

extension FormatOptions {
  /// The set of all alignment options.
  static let alignmentMask = FormatOptions(rawValue: 0x1E7E)
}

extension Scope {
  /// Records the views of a format.
  mutating func noteViews(of format: VisualFormat, in tree: FormatTree) {
    for index in Int(format.elements.lowerBound)..<Int(format.elements.upperBound) {
      if case .view(let view) = tree.elements[index], let name = view.name { noteBracketed(name) }
    }
  }
}

extension Range<UInt32> {
  fileprivate var asInt: Range<Int> { Range<Int>(uncheckedBounds: (Int(lowerBound), Int(upperBound))) }
}
