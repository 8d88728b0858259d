import VFLConstraints
import VFLSyntax

/// Finds mistakes in the sizes of views that a stack view arranges: views without an intrinsic size for which neither their constraints nor
/// those of the stack view determine the size along its axis, and views with a required size along the axis that the code hides.
///
/// A stack view is checked only if the file shows how it arranges its views, and all constraints of the stack view and of the view are those
/// of one function.
struct ArrangedViews {
  /// The views of the function.
  let views: FunctionViews
  let stacks: StackReader
  let resolver: ViewResolver

  static let className = "UIStackView"

  func issues(_ events: inout BodyEvents) -> [CodeIssue] {
    guard views.reader.removals.isEmpty else { return [] }
    var issues: [CodeIssue] = []
    for index in views.views.indices {
      let own = views.views[index]
      guard views.className(of: own) == Self.className, isKnown(own), !own.uses.isArranged,
        let mention = mention(of: index), let view = resolver.view(mention)?.inFunction,
        let stack = stacks.stack(view, in: views.body, &events, mayHide: true)
      else { continue }
      let axis = stack.arrangement.isVertical ? Axis.vertical : .horizontal
      let isOpen = stack.arrangement.keepsSizes && isOpen(index, along: axis)
      for child in stack.arranged.compactMap(child) where isKnown(views.views[child]) {
        if let issue = hiddenIssue(child, along: axis) ?? (isOpen ? sizelessIssue(child, along: axis) : nil) {
          issues.append(issue)
        }
      }
    }
    return issues
  }

  private func sizelessIssue(_ child: Int, along axis: Axis) -> CodeIssue? {
    let view = views.views[child]
    guard view.construction.isOfFramework, views.isWithoutSize(view), let counts = counts(child, along: axis),
      counts.sizes == 0, counts.edges < 2
    else { return nil }
    return CodeIssue(
      .undeterminedView(positions: [], sizes: [axis]), views.file[view.declaration].span, views.name(of: view))
  }

  /// The issue with the required size of a view that code hides: the stack view makes it 0 then. Nil if code may remove the constraint.
  private func hiddenIssue(_ child: Int, along axis: Axis) -> CodeIssue? {
    let view = views.views[child]
    for made in views.reader.made where made.isCertain && made.priority == .required && !made.isKept {
      guard case .explicit(let index) = made.source else { continue }
      let constraint = views.reader.constraints[index]
      guard views.index(of: constraint.first.item) == child, constraint.second == nil, constraint.library == nil,
        constraint.first.attribute.kind == .size, constraint.first.attribute.axis == axis,
        constraint.relation != .lessThanOrEqual, let constant = constraint.constant, constant.tokens.count == 1,
        views.file[constant.tokens.lowerBound].kind == .number, views.file.text(constant.tokens.lowerBound) != "0",
        let hiding = hiding(view), !views.file.mayRemoveAnyConstraint(ofLibrary: false)
      else { continue }
      return CodeIssue(
        .hiddenSize(axis), views.file.span(constraint.expression.tokens), views.name(of: view),
        related: views.file[hiding].span)
    }
    return nil
  }

  /// The token at which the file hides a view; nil if it does not.
  private func hiding(_ view: OwnedView) -> Int? {
    let file = views.file
    let uses = ["isHidden", "hidden", "setHidden"].compactMap { file.names.find($0) }.flatMap { file.uses(of: $0) }
    return uses.first { use in
      let isMessage = file.isMark(use + 1, ":")
      guard isMessage || file.isMark(use + 1, "="), !file.isFalse(use + 2) else { return false }
      let receiver = isMessage ? use - 1 : file.skipUnwrapsBack(use - 2)
      return views.isMention(receiver, of: view)
    }
  }

  /// Whether only code of the function constrains a view.
  private func isKnown(_ view: OwnedView) -> Bool {
    let uses = view.uses
    return !uses.isOpen && !uses.hasFrame && !uses.hasMask && uses.escapes.isEmpty && uses.properties.isEmpty
      && uses.collections.isEmpty && uses.formatEntries.isEmpty && (!view.isProperty || view.isClosed)
  }

  /// An expression that refers to a view.
  private func mention(of index: Int) -> Expression? {
    views.reader.hierarchy.flatMap { [$0.child] + ($0.parent.map { [$0] } ?? []) }
      .first { views.index(of: $0) == index }
  }

  private func child(_ identity: ViewIdentity) -> Int? {
    guard identity.path.count == 1, identity.parts.isEmpty else { return nil }
    return views.views.indices.first { index in
      let view = views.views[index]
      return views.name(of: view) == identity.path[0] && view.isProperty != identity.isLocal
    }
  }

  /// Whether the constraints of a stack view leave its size along an axis to its views. A scroll view takes the size of its content from it.
  private func isOpen(_ index: Int, along axis: Axis) -> Bool {
    guard let counts = counts(index, along: axis), counts.sizes == 0 else { return false }
    let scrolls = views.reader.hierarchy.contains { event in
      views.index(of: event.child) == index
        && event.parent.flatMap { views.index(of: $0) }.map { views.className(of: views.views[$0]) }
          == ScrollContents.className
    }
    return scrolls || counts.edges < 2
  }

  /// The numbers of constraints on the edges and on the size of a view along an axis; nil if others may constrain it, too.
  private func counts(_ index: Int, along axis: Axis) -> (edges: Int, sizes: Int)? {
    var counts = (edges: 0, sizes: 0)
    var mentions: Set<Int> = []
    for constraint in views.reader.constraints {
      for side in [constraint.first, constraint.second].compactMap({ $0 }) {
        guard let item = side.item, views.index(of: item) == index else { continue }
        if constraint.library?.verb == .remove || side.isSuperview || side.isSafeArea { return nil }
        mentions.insert(item.nameToken)
        guard side.attribute.axis == axis else { continue }
        if side.attribute.kind == .size { counts.sizes += 1 } else { counts.edges += 1 }
      }
    }
    return mentions == Set(views.views[index].uses.constraints) ? counts : nil
  }
}

extension StackArrangement {
  /// Whether each view keeps its own size along the axis, or is stretched.
  fileprivate var keepsSizes: Bool {
    switch distribution {
    case .fill, .equalSpacing, .equalCentering: true
    case .fillEqually, .fillProportionally, .gravityAreas: false
    }
  }
}
