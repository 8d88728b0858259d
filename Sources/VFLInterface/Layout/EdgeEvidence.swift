import VFLConstraints
import VFLSyntax

/// The insets of the safe areas and layout margins in a view tree, as far as the saved frames show them.
///
/// Documents rarely state these insets, which depend on the device, the bars of a scene and the version of Interface Builder. Insets
/// that are known to occur are accepted if one constraint shows them, and others if several constraints of the document agree.
struct EdgeEvidence: Sendable {
  private typealias Side = EdgeVotes.Side

  private let context: InterfaceContext
  private let tree: InterfaceContext.Tree

  init(_ context: InterfaceContext, _ tree: InterfaceContext.Tree) {
    self.context = context
    self.tree = tree
  }

  /// The number of required constraints that must agree on an inset that is not known to occur.
  private static let agreement = 2
  /// The largest inset that is not known to occur, in points.
  private static let largestInset = 250.0

  // MARK: Votes

  /// The known inset with the most votes, or the first known inset if none has votes. If several sides have the same inset, their votes
  /// count together. Unless `isClosed` is true, an inset on which several constraints agree takes precedence if no required constraint
  /// shows a known inset.
  private func inset(_ sides: [Side], of known: [Double], isClosed: Bool = false) -> Double {
    var weights = known.map { _ in 0 }
    var hasRequired = false
    for vote in sides.flatMap({ tree.edges[$0] }) {
      guard let place = known.firstIndex(where: { EdgeVotes.areEqual($0, vote.inset) }) else { continue }
      weights[place] += vote.weight
      hasRequired = hasRequired || vote.required > 0
    }
    if !hasRequired, !isClosed, let agreed = agreedInset(sides) { return agreed }
    guard let most = weights.max(), let place = weights.firstIndex(of: most) else { return 0 }
    return known[place]
  }

  /// The inset on which several required constraints agree; nil if there is none. The safe areas of all scenes of a document that fill
  /// the screen count together, and so do the side margins of the content views of all table cells.
  private func agreedInset(_ sides: [Side]) -> Double? {
    guard let first = sides.first else { return nil }
    var own = EdgeVotes()
    for side in sides { own.add(tree.edges[side], for: first) }
    var votes = own[first]
    let isShared =
      first.isMargin
      ? context.document.isContentOfTableCell(first.view)
      : first.view == tree.root && context.fillsScreen(tree.root) ?? false
    if isShared {
      votes = context.sharedEdges[Side(view: EdgeVotes.anyRoot, isMargin: first.isMargin, edge: first.edge)].filter {
        vote in
        votes.contains { EdgeVotes.areEqual($0.inset, vote.inset) }
      }
    }
    return votes.filter { $0.required >= Self.agreement && (0...Self.largestInset).contains($0.inset) }
      .max { $0.required < $1.required }?.inset
  }

  // MARK: Safe areas

  /// Whether the root has the size of the screen, as far as it is known. Other roots are only parts of a screen, so their safe areas may
  /// have no insets.
  private var fillsScreen: Bool { context.fillsScreen(tree.root) ?? true }

  /// The insets of a view's safe area, in points.
  func safeArea(of view: Int) -> EdgeInsets {
    let (device, frames, root) = (context.device, context.frames, tree.root)
    func side(_ edge: Attribute, of view: Int) -> [Side] { [Side(view: view, isMargin: false, edge: edge)] }
    func known(_ edge: Attribute, _ values: [Double], _ distance: (Rectangle, Rectangle) -> Double) -> [Double] {
      let usual = fillsScreen ? values : [0] + values
      guard view != root, let inner = frames.inRoot[view], let outer = frames.inRoot[root] else { return usual }
      // The safe area of an inner view is the part of the root's safe area inside the view.
      let outside = distance(inner, outer)
      let rootInset = inset(side(edge, of: root), of: usual)
      return [max(0, rootInset - outside)] + usual.map { max(0, $0 - outside) } + [0]
    }
    let (top, bottom) = vertical(
      of: view, isMargin: false, known(.top, device.tops) { $0.y - $1.y },
      known(.bottom, device.bottoms) { $1.y + $1.height - $0.y - $0.height })
    return EdgeInsets(
      top: top, left: inset(side(.left, of: view), of: known(.left, device.sides) { $0.x - $1.x }), bottom: bottom,
      right: inset(side(.right, of: view), of: known(.right, device.sides) { $1.x + $1.width - $0.x - $0.width }))
  }

  /// The insets of the root's safe area that are not known to occur, but on which several constraints agree, in points.
  var agreedInsets: [(edge: Attribute, inset: Double)] {
    let (device, area) = (context.device, safeArea(of: tree.root))
    return [
      (Attribute.left, area.left, device.sides), (.right, area.right, device.sides), (.top, area.top, device.tops),
      (.bottom, area.bottom, device.bottoms),
    ].compactMap { edge, inset, known in
      inset == 0 || known.contains(where: { EdgeVotes.areEqual($0, inset) }) ? nil : (edge, inset)
    }
  }

  /// The top and bottom insets of a safe area or of margins, given the known insets. If a constraint to the center shows what no
  /// constraint to an edge does, these are the most frequent insets with this center.
  private func vertical(
    of view: Int, isMargin: Bool, _ tops: [Double], _ bottoms: [Double], isClosed: Bool = false
  ) -> (top: Double, bottom: Double) {
    let sides = [Attribute.top, .bottom, .centerY].map { Side(view: view, isMargin: isMargin, edge: $0) }
    let usual = (
      top: inset([sides[0]], of: tops, isClosed: isClosed), bottom: inset([sides[1]], of: bottoms, isClosed: isClosed)
    )
    let (isTopShown, isBottomShown) = (!tree.edges[sides[0]].isEmpty, !tree.edges[sides[1]].isEmpty)
    guard let center = tree.edges[sides[2]].max(by: { $0.weight < $1.weight })?.inset,
      let height = context.frames.inRoot[view]?.height, !isTopShown || !isBottomShown
    else { return usual }
    var best: (insets: (top: Double, bottom: Double), rank: Int)?
    for (rank, top) in (isTopShown ? [usual.top] : tops).enumerated() {
      let bottom = top - 2 * center
      guard let other = (isBottomShown ? [usual.bottom] : bottoms).firstIndex(where: { EdgeVotes.areEqual($0, bottom) })
      else { continue }
      let insets = (top, isBottomShown ? usual.bottom : bottoms[other])
      if top + bottom <= height, rank + other < best?.rank ?? Int.max { best = (insets, rank + other) }
    }
    return best?.insets ?? usual
  }

  // MARK: Margins

  /// The first version of Interface Builder in which the content views of table cells have their own margins: 11 points above and
  /// below, and at the sides those of a screen.
  private static let versionWithCellMargins = 14000

  /// The stated margins of the superview as far as they are inside a view, in points; nil if the superview states none.
  private func outerMargins(of view: Int) -> EdgeInsets? {
    let document = context.document
    guard let superview = document.views[view].superview, let frame = context.frames.inSuperview[view],
      let bounds = context.frames.inSuperview[superview],
      let stated = document.statedMargins(ofView: superview, in: context.installation)
    else { return nil }
    return EdgeInsets(
      top: max(0, stated.top - frame.y), left: max(0, stated.left - frame.x),
      bottom: max(0, stated.bottom - (bounds.height - frame.y - frame.height)),
      right: max(0, stated.right - (bounds.width - frame.x - frame.width)))
  }

  /// The layout margins of a view, in points.
  func margins(of view: Int) -> EdgeInsets {
    let document = context.document
    let stated = document.statedMargins(ofView: view, in: context.installation)
    let isRoot = view == tree.root && document.views[view].superview == nil
    // The system may enlarge the stated margins of the root, and those that include margins of the superview.
    let preserves = document.text(.preservesSuperviewLayoutMargins, of: document.views[view].element) == "YES"
    let isMinimum = isRoot || preserves
    let outer = preserves ? outerMargins(of: view) : nil
    let width = context.frames.inRoot[view]?.width ?? 0
    let isOfCell = document.isContentOfTableCell(view) && document.toolsVersion >= Self.versionWithCellMargins
    let sides: [Double] =
      isRoot || isOfCell
      ? (width >= 414 ? [20, 16, 8, 0, 24] : [16, 20, 8, 0]) + (isOfCell ? [15, 11] : []) : [8, 16, 20, 15, 0, 11]
    let vertical: [Double] =
      (isRoot ? [0] : []) + (isOfCell ? [11, 8, 0, 16, 20, 10, 12, 15] : [8, 0, 11, 16, 20, 10, 12, 15])
    let area = safeArea(of: view)
    // If no constraint refers to the safe area, its insets show only in the margins.
    func known(
      _ stated: Double?, _ outer: Double?, _ usual: [Double], _ area: Double, _ areas: [Double] = []
    ) -> [Double] {
      let areas = isRoot ? areas : []
      let all = (outer.map { [$0] } ?? []) + usual + usual.map { $0 + area }
      guard let stated else { return all + areas }
      return [stated, stated + area] + areas.map { stated + $0 } + (isMinimum ? all.filter { $0 > stated } : [])
    }
    func side(_ edge: Attribute, _ known: [Double], _ area: Double) -> Double {
      // The margins on the left and on the right are equal unless the safe area is wider on one side.
      let edges: [Attribute] = isRoot && stated == nil && area == 0 ? [.left, .right] : [edge]
      return inset(
        edges.map { Side(view: view, isMargin: true, edge: $0) }, of: known, isClosed: stated != nil && !isMinimum)
    }
    let (top, bottom) = self.vertical(
      of: view, isMargin: true, known(stated?.top, outer?.top, vertical, area.top, context.device.tops),
      known(stated?.bottom, outer?.bottom, vertical, area.bottom, context.device.bottoms),
      isClosed: stated != nil && !isMinimum)
    return EdgeInsets(
      top: top, left: side(.left, known(stated?.left, outer?.left, sides, area.left), area.left), bottom: bottom,
      right: side(.right, known(stated?.right, outer?.right, sides, area.right), area.right))
  }
}

extension InterfaceDocument {
  /// Whether a view is a cell without a height of its own in a table that asks its cells for their heights.
  func hasAutomaticHeight(_ view: Int) -> Bool {
    guard platform == .iOS, views[view].kind == .tableViewCell, text(.rowHeight, of: views[view].element) == nil,
      let table = views[view].superview
    else { return false }
    return text(.rowHeight, of: views[table].element) == "-1"
  }

  /// Whether a view is the content view of a cell of a table.
  func isContentOfTableCell(_ view: Int) -> Bool {
    guard views[view].hasKey, let superview = views[view].superview else { return false }
    return platform == .iOS && views[superview].kind == .tableViewCell
  }
}
