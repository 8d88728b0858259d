import VFLConstraints
import VFLSyntax

/// Finds scroll views whose constraints do not determine the size of their content.
///
/// A scroll view is checked only if everything about its content is known: one function adds its subviews, at any depth, and constrains
/// them, they are of the frameworks' classes, and no other code gets any of these views.
struct ScrollContents {
  /// The class that is checked; its subclasses may decide about their content.
  static let className = "UIScrollView"

  /// The views of the function.
  let views: FunctionViews
  private var file: CodeFile { views.file }

  /// The issues with the scroll views. `formats` are the views that formats of the function name.
  func issues(_ formats: [ConstrainedView]) -> [CodeIssue] {
    guard views.reader.removals.isEmpty, !setsContentSizes,
      views.views.contains(where: { views.className(of: $0) == Self.className })
    else { return [] }
    let made = views.reader.made.filter { made in if case .format = made.source { true } else { false } }
    // Any format that is not known may name any view.
    guard Set(made.map { $0.token }).count == Set(formats.map { $0.token }).count,
      formats.allSatisfy({ $0.isDirect && $0.place != nil })
    else { return [] }
    let parents = parents()
    // A loop may add views that are known and others.
    let unknown = Set(views.reader.hierarchy.filter { $0.isEach || views.index(of: $0.child) == nil }.map { $0.token })
    return views.views.indices.compactMap { index in
      views.className(of: views.views[index]) == Self.className ? issue(index, parents, unknown, formats) : nil
    }
  }

  /// Whether code of the file sets the size of the content of any scroll view.
  private var setsContentSizes: Bool {
    ["contentSize", "setContentSize", "ContentSize"].contains { word in
      guard let name = file.names.find(word) else { return false }
      return file.uses(of: name).contains { use in
        word.hasPrefix("set") || file.isMark(use + 1, UInt8(ascii: "=")) || file.isMark(use + 1, UInt8(ascii: "."))
      }
    }
  }

  /// The superview of each view that the function adds to another of the views, and the token of the call.
  private func parents() -> [Int: (parent: Int, token: Int)] {
    var parents: [Int: (parent: Int, token: Int)] = [:]
    for event in views.reader.hierarchy where !event.isEach && !event.isArranged {
      guard let child = views.index(of: event.child), let parent = views.index(of: event.parent) else { continue }
      parents[child] = (parent, event.token)
    }
    return parents
  }

  private func issue(
    _ scrollView: Int, _ parents: [Int: (parent: Int, token: Int)], _ unknown: Set<Int>, _ formats: [ConstrainedView]
  ) -> CodeIssue? {
    var inside: Set<Int> = []
    var sized: Set<Int> = []
    var pending = [scrollView]
    while let index = pending.popLast() {
      let view = views.views[index]
      let children = parents.filter { $0.value.parent == index }
      let areChildrenKnown =
        Set(view.uses.children) == Set(children.values.map { $0.token })
        && view.uses.children.allSatisfy { !unknown.contains($0) }
      let isScrollView = index == scrollView
      guard isClosed(view), isScrollView ? areChildrenKnown && !children.isEmpty : view.uses.mentionsMask else {
        return nil
      }
      if !isScrollView {
        inside.insert(index)
        let isEmptyStack = views.className(of: view) == ArrangedViews.className && view.uses.children.isEmpty
        let isSizeless = views.isPlain(view) || isEmptyStack || views.isWithoutSize(view)
        if !areChildrenKnown || !isSizeless { sized.insert(index) }
      }
      // The content of other scroll views does not matter for their frames.
      if areChildrenKnown, isScrollView || views.isPlain(view) { pending += children.keys }
    }
    guard parents[scrollView].map({ !inside.contains($0.parent) }) ?? true else { return nil }
    let empty = Content(scrollView: scrollView, inside: inside, views: views, parents: parents.mapValues { $0.parent })
    var content = empty
    for view in sized { content.addSize(of: view) }
    content.addConstraints()
    content.add(formats)
    guard
      inside.union([scrollView]).allSatisfy({
        content.mentions[$0, default: []] == Set(views.views[$0].uses.constraints)
      })
    else { return nil }
    let missing = content.undetermined()
    let view = views.views[scrollView]
    if missing.isEmpty, let stack = columns(sized).first {
      var content = empty
      for view in sized where view != stack { content.addSize(of: view) }
      content.addSize(of: stack, along: .vertical)
      content.addConstraints()
      content.add(formats)
      guard content.undetermined().map({ $0.axis }) == [.horizontal] else { return nil }
      return CodeIssue(
        .freeColumn(in: views.name(of: view)), file[views.views[stack].declaration].span,
        views.name(of: views.views[stack]))
    }
    guard !missing.isEmpty else { return nil }
    return CodeIssue(
      .scrollContent(sizes: missing.map { $0.axis }, attached: missing.filter { $0.isAttached }.map { $0.axis }),
      file[view.declaration].span, views.name(of: view))
  }

  /// The vertical stack views among some views, if the function relates no width of a view that they may arrange.
  private func columns(_ indices: Set<Int>) -> [Int] {
    guard let axis = file.names.find("axis") else { return [] }
    let relatesWidths = views.reader.constraints.contains { constraint in
      [constraint.first, constraint.second].contains { side in
        side?.attribute == .width && views.index(of: side?.item).map { !indices.contains($0) } ?? true
      }
    }
    if relatesWidths { return [] }
    return indices.sorted().filter { index in
      let view = views.views[index]
      guard views.className(of: view) == ArrangedViews.className else { return false }
      let directions = file.uses(of: axis).filter { file.isMark($0 - 1, ".") && views.isMention($0 - 2, of: view) }
      return !directions.isEmpty
        && directions.allSatisfy { file.isMark($0 + 1, "=") && file.text($0 + 3).lowercased().hasSuffix("vertical") }
    }
  }

  /// Whether only this function constrains a view, and only code of the file can use it.
  private func isClosed(_ view: OwnedView) -> Bool {
    let uses = view.uses
    return !uses.isOpen && !uses.isArranged && !view.isGuide && uses.escapes.isEmpty && uses.properties.isEmpty
      && uses.collections.isEmpty && uses.additions.count == 1 && !uses.hasFrame && !uses.hasMask
      && view.construction.isOfFramework && !view.construction.isChanged
      && (view.isProperty ? view.isClosed : view.construction.local == nil)
      && uses.formatEntries.allSatisfy { views.body.tokens.contains($0) }
  }
}

/// The constraints of the views in a scroll view.
private struct Content {
  let scrollView: Int
  /// The views in the scroll view, at any depth.
  let inside: Set<Int>
  let views: FunctionViews
  /// The superviews of views.
  let parents: [Int: Int]
  /// The tokens of the views in explicit constraints.
  private(set) var mentions: [Int: Set<Int>] = [:]
  private var horizontal = ContentGraph()
  private var vertical = ContentGraph()

  init(scrollView: Int, inside: Set<Int>, views: FunctionViews, parents: [Int: Int]) {
    (self.scrollView, self.inside, self.views, self.parents) = (scrollView, inside, views, parents)
  }

  /// The axes along which the size of the content is ambiguous, and whether the far edge of the content is attached; none if no constraint
  /// attaches to the content.
  mutating func undetermined() -> [(axis: Axis, isAttached: Bool)] {
    guard horizontal.isAttached || vertical.isAttached else { return [] }
    var missing: [(axis: Axis, isAttached: Bool)] = []
    if !horizontal.isDetermined() { missing.append((.horizontal, horizontal.isFarEdgeAttached)) }
    if !vertical.isDetermined() { missing.append((.vertical, vertical.isFarEdgeAttached)) }
    return missing
  }

  /// Adds a view whose size is known, or may be.
  mutating func addSize(of view: Int) {
    horizontal.equate(.view(view), .outside)
    vertical.equate(.view(view), .outside)
  }

  // MARK: Explicit constraints

  /// A view, or one of the layout guides of a scroll view.
  private enum Item: Equatable {
    case view(Int), contentGuide, frameGuide, other
  }

  mutating func addConstraints() {
    for made in views.reader.made {
      guard case .explicit(let number) = made.source else { continue }
      let constraint = views.reader.constraints[number]
      let first = item(constraint.first)
      guard let side = constraint.second else {
        if case .view(let view) = first { addSize(of: view, along: constraint.first.attribute.axis) }
        if first == .contentGuide { equate(.content, .outside, along: constraint.first.attribute.axis) }
        continue
      }
      let second = item(side)
      let places = (place(first, constraint.first.attribute, with: second), place(second, side.attribute, with: first))
      let axis = constraint.first.attribute.axis
      if axis != side.attribute.axis || (constraint.first.attribute.kind == .size) != (side.attribute.kind == .size) {
        // A ratio of a width and a height.
        for place in [places.0, places.1] {
          equate(place, .outside, along: .horizontal)
          equate(place, .outside, along: .vertical)
        }
      } else if side.attribute.kind == .size {
        equate(places.0, places.1, along: axis)
      } else {
        connect((places.0, edges(constraint.first.attribute)), (places.1, edges(side.attribute)), along: axis)
      }
    }
  }

  /// What a side of a constraint means. Notes that it mentions the view.
  private mutating func item(_ side: ExplicitConstraint.Side) -> Item {
    guard var expression = side.item else { return .other }
    var guide: Item?
    var found = views.index(of: expression)
    if found == nil, case .member(let base?) = expression.kind, let owner = views.index(of: base) {
      switch views.file.text(expression.nameToken).uncapitalized {
      case "contentLayoutGuide" where owner == scrollView: guide = .contentGuide
      case "frameLayoutGuide" where owner == scrollView: guide = .frameGuide
      default: break
      }
      (expression, found) = (base, owner)
    }
    guard let view = found else { return .other }
    mentions[view, default: []].insert(expression.nameToken)
    if let guide { return side.isSuperview ? .other : guide }
    guard side.isSuperview else { return .view(view) }
    return parents[view].map { .view($0) } ?? .other
  }

  /// What an attribute of an item is attached to in a constraint with another item.
  private func place(_ item: Item, _ attribute: Attribute, with other: Item) -> ContentGraph.Place {
    switch item {
    case .contentGuide: return .content
    case .view(scrollView):
      if case .view(let inner) = other, inside.contains(inner), attribute.followsScrolledContent { return .content }
      return .outside
    case .view(let view) where inside.contains(view): return .view(view)
    case .view, .frameGuide, .other: return .outside
    }
  }

  private func edges(_ attribute: Attribute) -> [ContentGraph.Edge] {
    if !attribute.followsScrolledContent { return [.near, .far] }
    return [attribute.isFarEdge ? .far : .near]
  }

  // MARK: Formats

  /// Adds the constraints of formats. `formats` are adjacent for the views of one format.
  mutating func add(_ formats: [ConstrainedView]) {
    var index = 0
    while index < formats.count {
      let first = formats[index]
      let call = formats[index...].prefix { $0.token == first.token && $0.format.bytes == first.format.bytes }
      index += call.count
      var indices: [String: Int] = [:]
      for view in call { indices[view.key] = views.index(of: view.value) }
      if let format = first.document.formats.first { add(format, first, indices) }
    }
  }

  private mutating func add(_ format: VisualFormat, _ call: ConstrainedView, _ indices: [String: Int]) {
    let document = call.document
    let axis = format.orientation ?? .horizontal
    /// The last view, with whether the next one is its neighbor; nil at the beginning.
    var last: Int??
    var isAfterSuperview = false
    var found: [Int] = []
    for element in format.elements.map({ document.tree.elements[Int($0)] }) {
      switch element {
      case .superview:
        if let last { connect(last, .far, superview(of: last), .far, along: axis) } else { isAfterSuperview = true }
      case .view(let view):
        let index = view.name.flatMap { indices[document.names.text($0)] }
        if let index {
          found.append(index)
          if !document.tree.predicates(view.predicates).isEmpty { addSize(of: index, along: axis) }
        }
        if let last {
          connect(last, .far, place(index), .near, along: axis)
        } else if isAfterSuperview {
          connect(index, .near, superview(of: index), .near, along: axis)
        }
        last = index
      case .connection, .stackEnd: continue
      }
    }
    guard call.mayAlign, let first = found.first else { return }
    for other in found.dropFirst() {
      connect((place(first), [.near, .far]), (place(other), [.near, .far]), along: axis.crossing)
    }
  }

  private func place(_ view: Int?) -> ContentGraph.Place {
    view.map { inside.contains($0) ? .view($0) : .outside } ?? .outside
  }

  /// What the `|` next to a view stands for.
  private func superview(of view: Int?) -> ContentGraph.Place {
    guard let view, inside.contains(view), let parent = parents[view] else { return .outside }
    return parent == scrollView ? .content : place(parent)
  }

  // MARK: Graphs

  private mutating func connect(
    _ view: Int?, _ edge: ContentGraph.Edge, _ place: ContentGraph.Place, _ other: ContentGraph.Edge, along axis: Axis
  ) {
    connect((self.place(view), [edge]), (place, [other]), along: axis)
  }

  private mutating func connect(
    _ first: (place: ContentGraph.Place, edges: [ContentGraph.Edge]),
    _ second: (place: ContentGraph.Place, edges: [ContentGraph.Edge]), along axis: Axis
  ) {
    if axis == .horizontal { horizontal.connect(first, second) } else { vertical.connect(first, second) }
  }

  private mutating func equate(_ first: ContentGraph.Place, _ second: ContentGraph.Place, along axis: Axis) {
    if axis == .horizontal { horizontal.equate(first, second) } else { vertical.equate(first, second) }
  }

  mutating func addSize(of view: Int, along axis: Axis) {
    if inside.contains(view) { equate(.view(view), .outside, along: axis) }
  }
}
