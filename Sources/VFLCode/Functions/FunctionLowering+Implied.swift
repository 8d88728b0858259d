import VFLConstraints
import VFLSyntax

/// The constraints that follow from the views of a function: those of layout guides and intrinsic sizes.
extension FunctionLowering {
  /// Adds the hierarchy, the layout guides and the intrinsic sizes of the views that constraints mention.
  mutating func addImplied() {
    addStacks()
    var guides: [String] = []
    var readable: [String] = []
    var index = 0
    // The owner of a guide may be a new view.
    while index < views.count {
      let view = views[index]
      index += 1
      if let guide = ViewGuide(view) {
        add(guide, view)
        switch guide.kind {
        case .content: break
        case .readableContent: readable.append(scope.text(item(view)))
        case .safeArea, .layoutMargins, .top, .bottom: guides.append(scope.text(item(view)))
        }
      } else if let superview = superviews[view], view != root {
        nest(item(view), in: item(superview))
      }
      if superviews[view] == nil, view != root, let outer = items[view.superview] {
        nest(item(view), in: outer)
      }
    }
    if !guides.isEmpty { notes.append(.guides(guides)) }
    if !readable.isEmpty { notes.append(.readableContent(readable)) }
    if root == .own, function.owner.isCell, views.contains(.contentView), superviews[.contentView] == nil {
      fill(item(.contentView), item(.own), .setting)
    }
    addSizes()
    addArranged()
  }

  private mutating func nest(_ inner: Item, in outer: Item) {
    guard case .view(let name) = inner, case .view(let superview) = outer else { return }
    scope.declareSuperview(superview, of: name)
  }

  // MARK: Guides

  private mutating func add(_ guide: ViewGuide, _ view: ViewIdentity) {
    let (inner, outer) = (item(view), item(guide.owner))
    nest(inner, in: outer)
    switch guide.kind {
    case .safeArea:
      // Without insets, the guide has the frame of its view.
      labels[inner] = ItemLabel(className: ItemLabel.internalGuideClass, address: 0, title: nil)
      fill(inner, outer, .safeArea)
    case .layoutMargins, .readableContent:
      // How wide a text may be for reading depends on the size of its letters, so the guide only probably has the margins.
      let priority = guide.kind == .readableContent ? Self.assumedPriority : 1000
      for edge in [Attribute.left, .right, .top, .bottom] {
        imply(Anchor(inner, edge), to: Anchor(outer, edge.margin), .layoutGuide, priority: priority)
      }
    case .content:
      imply(Anchor(inner, .left), to: Anchor(outer, .left), .layoutGuide)
      imply(Anchor(inner, .top), to: Anchor(outer, .top), .layoutGuide)
    case .top, .bottom:
      imply(Anchor(inner, .left), to: Anchor(outer, .left), .barGuide)
      imply(Anchor(inner, .right), to: Anchor(outer, .right), .barGuide)
      let edge = guide.kind == .top ? Attribute.top : .bottom
      imply(Anchor(inner, edge), to: Anchor(outer, edge), .barGuide)
      imply(Anchor(inner, .height), to: nil, .barGuide)
    }
  }

  private mutating func fill(_ inner: Item, _ outer: Item, _ implication: Origin.Implication) {
    for edge in [Attribute.left, .right, .top, .bottom] {
      imply(Anchor(inner, edge), to: Anchor(outer, edge), implication)
    }
  }

  mutating func imply(
    _ first: Anchor, _ relation: Relation = .equal, multiplier: Double = 1, to second: Anchor?,
    _ implication: Origin.Implication, constant: Double = 0, priority: Double = 1000, at span: Span? = nil
  ) {
    constraints.append(
      Constraint(
        first: first, relation: relation, multiplier: multiplier, second: second, constant: .number(constant),
        priority: .number(priority),
        origin: origin(.implied(implication), span ?? place(of: first.item))))
  }

  /// An origin with a unique statement number, after those of the members.
  private func origin(_ role: Origin.Role, _ span: Span) -> Origin {
    Origin(span, role, statement: UInt32(truncatingIfNeeded: function.members.count + constraints.count + 1))
  }

  /// The source range of the first constraint that mentions an item.
  private func place(of item: Item) -> Span {
    constraints.first { $0.first.item == item || $0.second?.item == item }?.origin.span ?? function.span
  }

  // MARK: Intrinsic sizes

  private mutating func addSizes() {
    var sizes: [(className: String, size: ControlSize, items: [String])] = []
    for view in views where view != root {
      guard let known = function.classes[view], let size = ControlSize.ofClass(known.name), let item = items[view],
        size.width != nil || size.height != nil
      else { continue }
      let origin = origin(.intrinsicSize, known.span)
      for (attribute, points) in [(Attribute.width, size.width), (.height, size.height)] {
        guard let points else { continue }
        for (relation, priority) in [
          (Relation.lessThanOrEqual, PriorityPair.defaultHugging), (.greaterThanOrEqual, .defaultCompression),
        ] {
          constraints.append(
            Constraint(
              first: Anchor(item, attribute), relation: relation, constant: .number(points),
              priority: .number(attribute == .width ? priority.horizontal : priority.vertical), origin: origin))
        }
      }
      if let place = sizes.firstIndex(where: { $0.className == known.name }) {
        sizes[place].items.append(scope.text(item))
      } else {
        sizes.append((known.name, size, [scope.text(item)]))
      }
    }
    for size in sizes {
      notes.append(
        .controlSize(
          className: size.className, width: size.size.width, height: size.size.height, items: size.items))
    }
  }

  // MARK: Stack views

  /// Adds the constraints with which stack views arrange their subviews.
  private mutating func addStacks() {
    for stack in function.stacks where items[stack.view] != nil {
      let arranged = stack.arranged.map { item($0) }
      for view in stack.arranged where superviews[view] == nil { superviews[view] = stack.view }
      var gaps: [Item] = []
      if stack.arrangement.hasFlexibleGaps {
        for number in 1..<max(arranged.count, 1) {
          let gap = item(stack.view.member("gap\(number)"))
          labels[gap] = ItemLabel(className: ItemLabel.internalGuideClass, address: 0, title: nil)
          nest(gap, in: item(stack.view))
          gaps.append(gap)
        }
      }
      let parts = stack.arrangement.parts(.init(stack: item(stack.view), arranged: arranged, gaps: gaps))
      for part in parts {
        imply(
          part.first, part.relation, multiplier: part.multiplier, to: part.second, part.purpose,
          constant: part.constant, priority: part.priority, at: stack.span)
      }
    }
  }

  /// Notes the views that stack views arrange, if the layout does not show how.
  private mutating func addArranged() {
    var stacks: [ViewIdentity] = []
    var arranged: [ViewIdentity: [String]] = [:]
    for addition in function.additions
    where addition.isArranged && items[addition.child] != nil
      && !function.stacks.contains(where: { $0.view == addition.parent })
    {
      if arranged[addition.parent] == nil { stacks.append(addition.parent) }
      arranged[addition.parent, default: []].append(scope.text(item(addition.child)))
    }
    for stack in stacks {
      notes.append(.arranged(stack: stack.shown, items: arranged[stack] ?? []))
    }
  }
}
