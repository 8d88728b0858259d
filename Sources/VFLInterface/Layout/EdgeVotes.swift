import VFLConstraints
import VFLSyntax

/// The insets of safe areas and layout margins that the saved frames of a view tree show.
///
/// A constraint between a view and a guide shows the inset that Interface Builder used for the saved frame of the view.
struct EdgeVotes: Sendable {
  /// A side of a view's safe area or margins, or its vertical center.
  struct Side: Hashable, Sendable {
    var view: Int
    var isMargin: Bool
    /// `left`, `right`, `top`, `bottom` or `centerY`.
    var edge: Attribute
  }

  /// An inset that constraints show.
  struct Vote: Sendable {
    /// The inset in points, or how far the center of the area is below the center of the view.
    var inset: Double
    /// The weight of the constraints that show the inset: 2 for each required constraint, and 1 for any other.
    var weight: Int
    /// The number of required constraints that show it.
    var required: Int
  }

  /// The lowest priority of equations that count: Interface Builder rarely has to break them.
  private static let lowestPriority = 750.0
  /// The largest difference between equal insets, in points: saved frames are rounded to pixels.
  private static let tolerance = 0.5

  /// Stands for the root of any view tree in the sides of a document.
  static let anyRoot = 0

  private var votes: [Side: [Vote]] = [:]

  init() {}

  /// Collects the evidence of all equations and stack views of a tree.
  init(_ context: InterfaceContext, _ tree: InterfaceContext.Tree) {
    for index in tree.constraints { note(context.document.constraints[index], context) }
    for view in tree.views where context.document.views[view].kind == .stackView { noteContents(of: view, context) }
  }

  /// The insets that constraints show on a side; empty if there are none.
  subscript(side: Side) -> [Vote] { votes[side] ?? [] }

  /// Adds the votes for a side of another tree.
  mutating func add(_ others: [Vote], for side: Side) {
    for vote in others { self.vote(side, vote.inset, weight: vote.weight, required: vote.required) }
  }

  private mutating func note(_ constraint: InterfaceConstraint, _ context: InterfaceContext) {
    guard constraint.relation == .equal, constraint.priority >= Self.lowestPriority, constraint.multiplier != 0,
      let first = constraint.firstAttribute, let second = constraint.secondAttribute,
      let secondItem = constraint.secondItem
    else { return }
    let firstItem = constraint.firstItem ?? context.document.views[constraint.holder].id
    let isRequired = constraint.priority >= 1000
    let multiplier = constraint.multiplier
    // Interface Builder stores the standard distance to the superview, but ignores it at the sides of a safe area of UIKit.
    let ignoresDistance = constraint.isSymbolic && first.axis == .horizontal && context.document.platform != .macOS
    func constant(_ side: Side) -> Double { ignoresDistance && !side.isMargin ? 0 : constraint.constant }
    note(firstItem, first, secondItem, second, isRequired, context) { multiplier * $1 + constant($0) }
    note(secondItem, second, firstItem, first, isRequired, context) { ($1 - constant($0)) / multiplier }
  }

  /// Notes the inset that an equation shows if `id` is a safe area or has a margin, and `other` is a view with a saved frame.
  /// `solution` gives the location of the side for the location of the other view's edge, both in the coordinates of the nearest
  /// common ancestor.
  private mutating func note(
    _ id: Name, _ edge: Attribute, _ other: Name, _ otherEdge: Attribute, _ isRequired: Bool,
    _ context: InterfaceContext, _ solution: (Side, Double) -> Double
  ) {
    let (document, frames) = (context.document, context.frames)
    guard case .view(let view)? = document.object(other), let frame = frames.inRoot[view],
      !otherEdge.isTextLine, let side = Self.side(id, edge, document), let outer = frames.inRoot[side.view],
      frames.roots[side.view] == frames.roots[view],
      let common = document.commonAncestor(side.view, view).flatMap({ frames.inRoot[$0] }),
      // The margins of two views do not show each other.
      let margin = otherEdge.isMargin ? side.isMargin ? nil : context.margin(of: view, at: otherEdge) : 0
    else { return }
    let origin = edge.axis == .horizontal ? common.x : common.y
    let location = solution(side, frame.value(of: otherEdge) + margin - origin) + origin
    let inset: Double
    switch side.edge {
    case .left: inset = location - outer.x
    case .right: inset = outer.x + outer.width - location
    case .top: inset = location - outer.y
    case .bottom: inset = outer.y + outer.height - location
    default: inset = location - outer.y - outer.height / 2
    }
    vote(side, inset, weight: isRequired ? 2 : 1, required: isRequired ? 1 : 0)
  }

  /// The side that an item and attribute of a constraint refer to; nil if it is neither that of a safe area nor a margin.
  private static func side(_ id: Name, _ edge: Attribute, _ document: InterfaceDocument) -> Side? {
    let plain = edge.withoutMargin.mirroredIfReading
    switch plain {
    case .left, .right, .top, .bottom, .centerY: break
    default: return nil
    }
    switch document.object(id) {
    case .view(let owner) where edge.isMargin: return Side(view: owner, isMargin: true, edge: plain)
    case .guide(let index):
      let guide = document.guides[index]
      guard let owner = guide.owner else { return nil }
      switch (guide.kind, plain) {
      case (.safeArea, _): return Side(view: owner, isMargin: edge.isMargin, edge: plain)
      case (.top, .bottom): return Side(view: owner, isMargin: false, edge: .top)
      case (.bottom, .top), (.keyboard, .top): return Side(view: owner, isMargin: false, edge: .bottom)
      default: return nil
      }
    default: return nil
    }
  }

  /// Notes the insets of the visible views in a stack view, which show whether its margins include the safe area.
  private mutating func noteContents(of stack: Int, _ context: InterfaceContext) {
    guard let outer = context.frames.inSuperview[stack] else { return }
    let inner = context.arrangedViews(of: stack).compactMap { context.frames.inSuperview[$0] }
    for (edge, insets) in [
      (Attribute.left, inner.map { $0.x }), (.right, inner.map { outer.width - $0.x - $0.width }),
      (.top, inner.map { $0.y }), (.bottom, inner.map { outer.height - $0.y - $0.height }),
    ] {
      if let inset = insets.min() {
        vote(Side(view: stack, isMargin: true, edge: edge), inset, weight: 1, required: 0)
      }
    }
  }

  private mutating func vote(_ side: Side, _ inset: Double, weight: Int, required: Int) {
    if let known = votes[side]?.firstIndex(where: { Self.areEqual($0.inset, inset) }) {
      votes[side]?[known].weight += weight
      votes[side]?[known].required += required
    } else {
      votes[side, default: []].append(Vote(inset: inset, weight: weight, required: required))
    }
  }

  /// Whether two insets differ only by rounding.
  static func areEqual(_ first: Double, _ second: Double) -> Bool { (first - second).magnitude <= tolerance }
}

extension InterfaceContext {
  /// How far inside a view the margin at an edge is, in points to the right or downward; nil if it is not known.
  fileprivate func margin(of view: Int, at edge: Attribute) -> Double? {
    guard document.views[view].superview != nil,
      document.text(.preservesSuperviewLayoutMargins, of: document.views[view].element) != "YES"
    else { return nil }
    let margins = document.statedMargins(ofView: view, in: installation) ?? .defaultMargins
    return switch edge.withoutMargin.mirroredIfReading {
    case .left: margins.left
    case .right: 0 - margins.right
    case .top: margins.top
    case .bottom: 0 - margins.bottom
    default: nil
    }
  }
}

extension InterfaceDocument {
  /// The innermost view that contains both views, or is one of them; nil if they are in different view trees. O(depth).
  fileprivate func commonAncestor(_ first: Int, _ second: Int) -> Int? {
    var current: Int? = first
    while let view = current {
      if isView(second, inside: view) { return view }
      current = views[view].superview
    }
    return nil
  }
}

extension Attribute {
  /// The left or right edge that a leading or trailing edge is in left-to-right languages.
  fileprivate var mirroredIfReading: Attribute {
    switch self {
    case .leading: .left
    case .trailing: .right
    default: self
    }
  }
}
