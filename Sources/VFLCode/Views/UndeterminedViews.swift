import VFLConstraints
import VFLSyntax

/// Finds views that a function creates, adds and constrains, although its constraints do not determine their positions or sizes.
///
/// A view is checked only if all of its constraints are certainly known: the function does not pass the view to other code, and it
/// installs all of the view's constraints on the path on which it adds the view.
struct UndeterminedViews {
  /// The views of the function.
  let views: FunctionViews

  /// The numbers of constraints on a view along one axis.
  private struct Counts {
    var locations = 0
    var sizes = 0
    /// Inequalities for edges and centers, which only bound them.
    var bounds = 0

    var total: Int { locations + sizes + bounds }

    mutating func add(_ other: Counts) {
      locations += other.locations
      sizes += other.sizes
      bounds += other.bounds
    }
  }

  /// What is known about the constraints of one view.
  private struct Constraints {
    var horizontal = Counts()
    var vertical = Counts()
    /// The tokens of the view in them.
    var mentions: Set<Int> = []
    var isKnown = true

    mutating func add(_ axis: Axis, _ counts: Counts) {
      if axis == .horizontal { horizontal.add(counts) } else { vertical.add(counts) }
    }
  }

  /// The issues with the views of the function. `formats` are the views that its formats name.
  func issues(_ formats: [ConstrainedView]) -> [CodeIssue] {
    guard !views.views.isEmpty, views.reader.removals.isEmpty else { return [] }
    let additions = additions()
    let candidates = views.views.indices.filter { isCandidate(views.views[$0]) && additions[$0] != nil }
    guard !candidates.isEmpty else { return [] }
    var found: [Int: Constraints] = [:]
    for made in views.reader.made {
      guard case .explicit(let index) = made.source else { continue }
      let constraint = views.reader.constraints[index]
      for side in [constraint.first, constraint.second].compactMap({ $0 }) where side.isSuperview || !side.isSafeArea {
        guard let view = views.index(of: side.item), let item = side.item else { continue }
        found[view, default: Constraints()].mentions.insert(item.nameToken)
        if !isCertain(made, on: additions[view]) { found[view]?.isKnown = false }
        if side.isSuperview { continue }
        var counts = Counts()
        if side.attribute.kind == .size {
          counts.sizes = 1
        } else if constraint.isBound {
          counts.bounds = 1
        } else {
          counts.locations = 1
        }
        found[view]?.add(side.attribute.axis, counts)
      }
    }
    add(formats, to: &found, additions)
    return candidates.compactMap { index in
      guard let constraints = found[index], constraints.isKnown else { return nil }
      return issue(views.views[index], constraints)
    }
  }

  /// Whether the function fixes heights in a file with labels of several lines.
  var mayFixTexts: Bool {
    views.file.names.find("numberOfLines") != nil
      && views.reader.constraints.contains { $0.second == nil && $0.first.attribute == .height }
  }

  /// The equations that certainly exist, are required and are not changed later.
  private var fixed: [ExplicitConstraint] {
    views.reader.made.compactMap { made in
      guard case .explicit(let index) = made.source, made.isCertain, made.priority == .required, !made.isStored,
        made.installation != nil, views.reader.constraints[index].relation == .equal
      else { return nil }
      return views.reader.constraints[index]
    }
  }

  /// The issues with labels of any number of lines that get a required height, and with boxes of a required height that such labels fill.
  func fixedTexts() -> [CodeIssue] {
    let fixed = fixed
    return fixed.compactMap { constraint in
      guard constraint.second == nil, constraint.first.attribute == .height,
        let height = constraint.constant.flatMap({ Numbers(views.file).value($0, isFloating: true) }), height > 0,
        let index = views.index(of: constraint.first.item)
      else { return nil }
      let view = views.views[index]
      let span = views.file.span(constraint.expression.tokens)
      if hasAnyLines(view) { return CodeIssue(.fixedText, span, views.name(of: view)) }
      guard views.isPlain(view), let text = text(filling: index, fixed) else { return nil }
      return CodeIssue(.fixedBox(of: views.name(of: text)), span, views.name(of: view))
    }
  }

  /// The label of any number of lines whose top and bottom are attached to those of a view.
  private func text(filling box: Int, _ fixed: [ExplicitConstraint]) -> OwnedView? {
    var edges: [Int: Set<Attribute>] = [:]
    for constraint in fixed {
      guard let second = constraint.second, !second.isSuperview, !second.isSafeArea,
        constraint.first.attribute == second.attribute, [.top, .bottom].contains(second.attribute)
      else { continue }
      let sides = (views.index(of: constraint.first.item), views.index(of: second.item))
      if sides.1 == box, let label = sides.0 { edges[label, default: []].insert(second.attribute) }
      if sides.0 == box, let label = sides.1 { edges[label, default: []].insert(second.attribute) }
    }
    return edges.sorted { $0.key < $1.key }.first { $0.value.count == 2 && hasAnyLines(views.views[$0.key]) }
      .map { views.views[$0.key] }
  }

  /// Whether a constraint certainly exists whenever the function adds its view on a path. Views and constraints may be added before and
  /// after an early exit.
  private func isCertain(_ made: MadeConstraint, on path: ExecutionPath?) -> Bool {
    made.isCertain && made.paths.count == 1 && path.map { $0.arms == made.paths[0].arms } ?? false
  }

  /// Adds the constraints of formats.
  private func add(_ formats: [ConstrainedView], to found: inout [Int: Constraints], _ additions: [Int: ExecutionPath])
  {
    let made = views.reader.made.filter { made in if case .format = made.source { true } else { false } }
    // Any format that is not known may name any view.
    let areKnown = Set(made.map { $0.token }).count == Set(formats.map { $0.token }).count
    for format in formats {
      guard let view = views.index(of: format.value) else { continue }
      var constraints = found[view] ?? Constraints()
      if let place = format.place, areKnown, format.isDirect, made.allSatisfy({ isCertain($0, on: additions[view]) }) {
        constraints.add(place.axis, Counts(locations: place.neighbors, sizes: place.hasSize ? 1 : 0))
        if format.mayAlign, place.hasOthers { constraints.add(place.axis.crossing, Counts(locations: 1)) }
      } else {
        constraints.isKnown = false
      }
      found[view] = constraints
    }
  }

  /// The path on which each view is added, if it certainly is.
  private func additions() -> [Int: ExecutionPath] {
    var paths: [Int: ExecutionPath] = [:]
    for event in views.reader.hierarchy {
      guard let index = views.index(of: event.child), !event.isEach, event.hasPlainSuperview(in: views.file) else {
        continue
      }
      paths[index] = event.path
    }
    // Another function may add the view in a property.
    for (index, view) in views.views.enumerated() where view.isProperty && views.isWholeFile {
      guard let addition = view.uses.additions.first, !views.body.tokens.contains(addition),
        views.file.superview(ofCallAt: addition).map({ HierarchyEvent.isPlain($0, in: views.file) }) ?? true
      else { continue }
      paths[index] = ExecutionPath()
    }
    return paths
  }

  /// Whether everything that constrains a view is known.
  private func isCandidate(_ view: OwnedView) -> Bool {
    let uses = view.uses
    return uses.mentionsMask && !uses.isOpen && !uses.isArranged && !view.isGuide && uses.escapes.isEmpty
      && uses.properties.isEmpty && uses.collections.isEmpty && uses.additions.count == 1
      && uses.formatEntries.allSatisfy { views.body.tokens.contains($0) }
      && (view.construction.isOfFramework || view.construction.isController)
      && (view.isProperty ? view.isClosed : view.construction.local == nil)
  }

  private func issue(_ view: OwnedView, _ constraints: Constraints) -> CodeIssue? {
    // With a single constraint, the function may not mean to lay out the view. All mentions must be sides of known constraints.
    guard
      constraints.horizontal.total > 0 && constraints.vertical.total > 0
        || max(constraints.horizontal.total, constraints.vertical.total) > 1,
      constraints.mentions == Set(view.uses.constraints)
    else { return nil }
    let needsSize = views.isWithoutSize(view)
    var positions: [Axis] = []
    var sizes: [Axis] = []
    for (axis, counts) in [(Axis.horizontal, constraints.horizontal), (.vertical, constraints.vertical)] {
      if counts.locations == 0 { positions.append(axis) }
      if needsSize, counts.sizes == 0, counts.locations < 2 { sizes.append(axis) }
    }
    let span = views.file[view.declaration].span
    guard !positions.isEmpty || !sizes.isEmpty else {
      let isBounded =
        constraints.horizontal.sizes + constraints.horizontal.bounds > 0 || constraints.horizontal.locations > 1
      return isBounded || !wraps(view) ? nil : CodeIssue(.unboundedText, span, views.name(of: view))
    }
    return CodeIssue(.undeterminedView(positions: positions, sizes: sizes), span, views.name(of: view))
  }

  /// Whether the file lets a label have any number of lines, and sets no other width at which it wraps.
  private func wraps(_ view: OwnedView) -> Bool {
    views.file.names.find("preferredMaxLayoutWidth") == nil && hasAnyLines(view)
  }

  /// Whether the file lets a label have any number of lines.
  private func hasAnyLines(_ view: OwnedView) -> Bool {
    let file = views.file
    guard views.className(of: view) == "UILabel", file.names.find("adjustsFontSizeToFitWidth") == nil,
      let lines = file.names.find("numberOfLines")
    else { return false }
    let settings = file.uses(of: lines).filter {
      file.isMark($0 - 1, ".") && views.isMention($0 - 2, of: view) && file.isMark($0 + 1, "=")
    }
    return !settings.isEmpty && settings.allSatisfy { file.text($0 + 2) == "0" }
  }
}
