import VFLConstraints
import VFLSyntax

/// What the saved frames of a view tree show about the insets of safe areas and layout margins.
///
/// Documents rarely state these insets, which depend on the device, the bars of a scene and the version of Interface Builder.
/// However, a constraint between a view and a guide shows the inset that Interface Builder used for the saved frame of the view.
/// Only insets that are known to occur are accepted.
struct EdgeEvidence: Sendable {
  /// A side of a view's safe area or margins.
  private struct Side: Hashable {
    var view: Int
    var isMargin: Bool
    var edge: Attribute
  }

  /// The insets that saved frames show on each side, with the number of constraints that show each inset.
  private var votes: [Side: [(inset: Double, count: Int)]] = [:]

  /// For each view with a constraint to the center of its safe area, how far that center is below the center of the view, in
  /// points.
  private var centers: [Int: Double] = [:]

  init() {}

  /// Collects the evidence of all required equations of a tree.
  init(_ builder: LayoutBuilder) {
    for index in builder.tree.constraints {
      let constraint = builder.document.constraints[index]
      guard constraint.relation == .equal, constraint.priority == 1000, constraint.multiplier == 1,
        let first = constraint.firstAttribute, let second = constraint.secondAttribute,
        let secondItem = constraint.secondItem
      else { continue }
      let firstItem = constraint.firstItem ?? builder.document.views[constraint.holder].id
      let constant = constraint.isSymbolic && first.axis == .horizontal ? 0 : constraint.constant
      note(firstItem, first, secondItem, second, constraint.constant, symbolic: constant, builder)
      note(secondItem, second, firstItem, first, -constraint.constant, symbolic: -constant, builder)
    }
  }

  /// Notes the inset that the equation `id.edge == other.edge + constant` shows if `id` is a safe area or has a margin, and `other`
  /// is a view with a saved frame.
  private mutating func note(
    _ id: Name, _ edge: Attribute, _ other: Name, _ otherEdge: Attribute, _ constant: Double, symbolic: Double,
    _ builder: LayoutBuilder
  ) {
    let frames = builder.context.frames
    guard case .view(let view)? = builder.document.object(other), let frame = frames.inRoot[view], !otherEdge.isMargin
    else { return }
    var side = Side(view: 0, isMargin: edge.isMargin, edge: edge.withoutMargin)
    var constant = constant
    switch builder.document.object(id) {
    case .view(let owner) where edge.isMargin: side.view = owner
    case .guide(let index):
      guard let owner = builder.document.guides[index].owner else { return }
      side.view = owner
      switch builder.document.guides[index].kind {
      case .safeArea: constant = symbolic
      case .top where edge == .bottom: side.edge = .top
      case .bottom where edge == .top, .keyboard where edge == .top: side.edge = .bottom
      case .top, .bottom, .keyboard, .content, .frame, .other: return
      }
    default: return
    }
    guard let outer = frames.inRoot[side.view], frames.roots[side.view] == frames.roots[view] else { return }
    let value = frame.value(of: otherEdge) + constant
    let inset: Double
    switch side.edge {
    case .left, .leading: inset = value - outer.x
    case .right, .trailing: inset = outer.x + outer.width - value
    case .top: inset = value - outer.y
    case .bottom: inset = outer.y + outer.height - value
    case .centerY:
      if !side.isMargin { centers[side.view] = centers[side.view] ?? value - outer.y - outer.height / 2 }
      return
    default: return
    }
    side.edge = side.edge.mirroredIfReading
    if let known = votes[side]?.firstIndex(where: { ($0.inset - inset).magnitude <= 0.5 }) {
      votes[side]?[known].count += 1
    } else {
      votes[side, default: []].append((inset, 1))
    }
  }

  /// The known inset with the most votes, or the first known inset if none has votes. If several edges have the same inset, their
  /// votes count together.
  private func inset(_ view: Int, _ isMargin: Bool, _ edges: Attribute..., of known: [Double]) -> Double {
    var counts = known.map { _ in 0 }
    for edge in edges {
      for vote in votes[Side(view: view, isMargin: isMargin, edge: edge)] ?? [] {
        if let place = known.firstIndex(where: { ($0 - vote.inset).magnitude <= 0.5 }) { counts[place] += vote.count }
      }
    }
    guard let most = counts.max(), let place = counts.firstIndex(of: most) else { return 0 }
    return known[place]
  }

  /// The insets of a view's safe area, in points.
  func safeArea(of view: Int, in builder: LayoutBuilder) -> EdgeInsets {
    let (device, frames) = (builder.context.device, builder.context.frames)
    let root = builder.tree.root
    // A root that does not have the size of the screen is only part of a screen, so its safe area may have no insets.
    let fillsScreen =
      device.size.map { size in
        frames.inRoot[root].map { $0.width == size.width && $0.height == size.height } ?? false
      } ?? true
    func known(_ edge: Attribute, _ values: [Double], _ distance: (Rectangle, Rectangle) -> Double) -> [Double] {
      let usual = fillsScreen ? values : [0] + values
      guard view != root, let inner = frames.inRoot[view], let outer = frames.inRoot[root] else { return usual }
      // The safe area of an inner view is the part of the root's safe area inside the view.
      let outside = distance(inner, outer)
      let rootInset = inset(root, false, edge, of: usual)
      return [max(0, rootInset - outside)] + usual.map { max(0, $0 - outside) } + [0]
    }
    let (top, bottom) = vertical(
      of: view, in: frames, known(.top, device.tops) { $0.y - $1.y },
      known(.bottom, device.bottoms) { $1.y + $1.height - $0.y - $0.height })
    return EdgeInsets(
      top: top, left: inset(view, false, .left, of: known(.left, device.sides) { $0.x - $1.x }), bottom: bottom,
      right: inset(view, false, .right, of: known(.right, device.sides) { $1.x + $1.width - $0.x - $0.width }))
  }

  /// The top and bottom insets of a safe area, given the known insets. If only a constraint to the center provides evidence, these
  /// are the most frequent insets with this center.
  private func vertical(
    of view: Int, in frames: SavedFrames, _ tops: [Double], _ bottoms: [Double]
  ) -> (top: Double, bottom: Double) {
    let usual = (top: inset(view, false, .top, of: tops), bottom: inset(view, false, .bottom, of: bottoms))
    let isShown = [Attribute.top, .bottom].contains { votes[Side(view: view, isMargin: false, edge: $0)] != nil }
    guard let center = centers[view], let height = frames.inRoot[view]?.height, !isShown else { return usual }
    var best: (insets: (top: Double, bottom: Double), rank: Int)?
    for (rank, top) in tops.enumerated() {
      let bottom = top - 2 * center
      guard let other = bottoms.firstIndex(where: { ($0 - bottom).magnitude <= 0.5 }) else { continue }
      if top + bottom <= height, rank + other < best?.rank ?? Int.max { best = ((top, bottoms[other]), rank + other) }
    }
    return best?.insets ?? usual
  }

  /// The first version of Interface Builder in which the content views of table cells have their own margins: 11 points above and
  /// below, and at the sides those of a screen.
  private static let versionWithCellMargins = 14000

  /// The layout margins of a view, in points.
  func margins(of view: Int, in builder: LayoutBuilder) -> EdgeInsets {
    let document = builder.document
    let stated = document.tree.children(of: document.views[view].element).first {
      document.text(.key, of: $0) == "layoutMargins"
    }
    let isRoot = view == builder.tree.root && document.views[view].superview == nil
    let width = builder.context.frames.inRoot[view]?.width ?? 0
    let isOfCell = document.isContentOfTableCell(view) && document.toolsVersion >= Self.versionWithCellMargins
    let sides: [Double] =
      isRoot || isOfCell
      ? (width >= 414 ? [20, 16, 8, 0, 24] : [16, 20, 8, 0]) + (isOfCell ? [15, 11] : []) : [8, 16, 20, 15, 0, 11]
    let vertical: [Double] = isOfCell ? [11, 8, 0, 16, 20, 10, 12, 15] : [8, 0, 11, 16, 20, 10, 12, 15]
    let area = safeArea(of: view, in: builder)
    // If no constraint refers to the safe area, its insets show only in the margins.
    let areas = isRoot ? builder.context.device.tops : []
    func side(_ edge: Attribute, _ name: InterfaceName, _ usual: [Double], _ area: Double) -> Double {
      if let stated, let value = document.number(name, of: stated) {
        return inset(view, true, edge, of: [value, value + area])
      }
      let known = usual + usual.map { $0 + area } + (edge == .top ? areas : [])
      // The margins on the left and on the right are equal unless the safe area is wider on one side.
      return isRoot && edge.axis == .horizontal && area == 0
        ? inset(view, true, .left, .right, of: known) : inset(view, true, edge, of: known)
    }
    return EdgeInsets(
      top: side(.top, .top, isRoot ? [0] + vertical : vertical, area.top), left: side(.left, .left, sides, area.left),
      bottom: side(.bottom, .bottom, isRoot ? [0] + vertical : vertical, area.bottom),
      right: side(.right, .right, sides, area.right))
  }
}

extension InterfaceDocument {
  /// Whether a view is the content view of a cell of a table.
  fileprivate func isContentOfTableCell(_ view: Int) -> Bool {
    guard views[view].hasKey, let superview = views[view].superview else { return false }
    return platform == .iOS && views[superview].kind == .tableViewCell
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
