import VFLLayout
import VFLSyntax

extension PicturePlanner {
  /// The number of dimension lines up to which all are drawn.
  private static let dimensionLimit = 48
  /// A position that costs less than this is accepted without trying others.
  private static let goodCost = 0.5

  /// Places dimension lines and their texts: those of conflicts first, then short ones, which have the fewest positions.
  mutating func placeDimensions() {
    let drawn = thinned()
    let order = drawn.sorted { first, second in
      let (a, b) = (picture.dimensions[first], picture.dimensions[second])
      return (Self.rank(a.kind), (a.end - a.start) * scale, first) < (
        Self.rank(b.kind), (b.end - b.start) * scale, second
      )
    }
    for index in order {
      let dimension = picture.dimensions[index]
      origins = dimension.origins
      if isVisible(dimension) {
        place(dimension)
      } else {
        addUnmarked(dimension.meaning, isConflict: Self.role(dimension.kind) == .conflict)
      }
    }
    origins = []
  }

  private static func rank(_ kind: LayoutPicture.Dimension.Kind) -> Int {
    switch kind {
    case .broken: 0
    case .conflict: 1
    case .range: 2
    case .constraint, .unmet: 3
    case .equalSize: 4
    }
  }

  /// What makes two dimension lines look the same to a reader.
  private struct Look: Hashable {
    var isHorizontal: Bool
    var kind: LayoutPicture.Dimension.Kind
    var text: String
  }

  /// The dimension lines to draw. If there are many, only the first of those that look the same; the legend states how many there
  /// are.
  private mutating func thinned() -> [Int] {
    let all = Array(picture.dimensions.indices)
    guard all.count > Self.dimensionLimit else { return all }
    var members: [Look: [Int]] = [:]
    var looks: [Look] = []
    for index in all {
      let dimension = picture.dimensions[index]
      let look = Look(isHorizontal: dimension.axis == .horizontal, kind: dimension.kind, text: dimension.text)
      if members[look] == nil { looks.append(look) }
      members[look, default: []].append(index)
    }
    let quota = max(2, Self.dimensionLimit / looks.count)
    var drawn: [Int] = []
    var (lookCount, hiddenCount) = (0, 0)
    for look in looks {
      let same = members[look] ?? []
      let isConflict = look.kind == .broken || look.kind == .conflict
      lookCount += 1
      if lookCount > Self.dimensionLimit * 2, !isConflict {
        hiddenCount += same.count
        continue
      }
      let shown = isConflict ? same.count : min(quota, same.count)
      drawn += same.prefix(shown)
      if shown < same.count {
        legend.add("\(look.text) (\(look.isHorizontal ? "horizontal" : "vertical")): \(shown) of \(same.count) drawn")
      }
    }
    if hiddenCount > 0 { legend.add("\(hiddenCount) more sizes and distances, not drawn") }
    return drawn.sorted()
  }

  /// A position of a dimension line and of its text.
  private struct Choice {
    /// The coordinate of the line across its axis; nil if the line would lie in a view that it does not measure wherever it is.
    var place: Double?
    var candidate: LabelPlacer.Candidate?
    var cost: Double
  }

  private mutating func place(_ dimension: LayoutPicture.Dimension) {
    let role = Self.role(dimension.kind)
    let full = dimension.text
    let home = dimension.items.map { pixels($0.start) } ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    let room = max(Self.maximumNameWidth, dimension.isSize ? home.width - 16 : 0)
    let text = TextWidths.shortened(full, size: role.size, width: room)
    let size = (width: TextWidths.width(text, size: role.size) + 4, height: role.height)
    let isConflict = role == .conflict
    var choice = best(dimension, size)
    if let place = choice.place, let candidate = choice.candidate {
      placed.crowding += choice.cost / 30
      draw(dimension, place)
      add(text, role, candidate)
      if text != full { legend.add("\(text): \(dimension.meaning)", isConflict: isConflict, origins) }
      legend.addKey(Self.style(dimension.kind))
      return
    }
    // The legend already lists the views with equal sizes.
    if dimension.kind == .equalSize {
      if let place = choice.place { draw(dimension, place) }
      placed.crowding += 1
      return
    }
    choice = best(dimension, markerSize)
    if let place = choice.place {
      draw(dimension, place)
      legend.addKey(Self.style(dimension.kind))
    } else {
      choice.candidate = placer.best(pointers(dimension, markerSize))?.candidate
    }
    if let candidate = choice.candidate {
      addMarker(dimension.meaning, isConflict: isConflict, candidate)
    } else {
      addUnmarked(dimension.meaning, isConflict: isConflict)
    }
  }

  /// The best position of a dimension line and of its text.
  private func best(_ dimension: LayoutPicture.Dimension, _ size: (width: Double, height: Double)) -> Choice {
    let along = along(dimension)
    let other: Axis = dimension.axis == .horizontal ? .vertical : .horizontal
    let range = (low: pixels(dimension.places.low, other), high: pixels(dimension.places.high, other))
    var best = Choice(place: nil, candidate: nil, cost: .infinity)
    let home = box(dimension.axis, along, range)
    let items = dimension.items.map { (start: pixels($0.start), end: pixels($0.end)) } ?? (home, home)
    // The ends meet the edges that they belong to.
    let inset = min(4, (along.1 - along.0) / 3)
    for (place, penalty) in Self.places(range, isSize: dimension.isSize) {
      let line = box(dimension.axis, (along.0 + inset, along.1 - inset), (place - 1, place + 1))
      let isBeside = place < range.low || place > range.high
      let whole = box(dimension.axis, along, (place, place))
      // The positions that a view can have may be in other views.
      if dimension.kind != .range, placer.isForeign(whole, dimension.axis, measures: items, isBeside: isBeside) {
        continue
      }
      let lineCost = placer.cost(ofLine: line, dimension.axis, home: home) + penalty
      if best.place == nil { best.place = place }
      if lineCost >= best.cost { continue }
      let candidates = candidates(dimension.axis, along, place, size)
      guard let found = placer.best(candidates, line: line), found.cost + lineCost < best.cost else { continue }
      best = Choice(place: place, candidate: found.candidate, cost: found.cost + lineCost)
      if best.cost < Self.goodCost { break }
    }
    return best
  }

  /// Positions for a text that stands for a dimension line that is not drawn, each with a line to the first item's edge.
  private func pointers(
    _ dimension: LayoutPicture.Dimension, _ size: (width: Double, height: Double)
  ) -> [LabelPlacer.Candidate] {
    let other: Axis = dimension.axis == .horizontal ? .vertical : .horizontal
    let places = dimension.items.map { ConstraintDrawing.across($0.start, dimension.axis) } ?? dimension.places
    let edge = point(dimension.axis, along(dimension).0, pixels((places.low + places.high) / 2, other))
    return LabelPlacer.around(edge, width: size.width, height: size.height, penalty: 6)
  }

  /// The two ends of a dimension line in pixels, with room for the arrow of a range without a limit.
  private func along(_ dimension: LayoutPicture.Dimension) -> (Double, Double) {
    let arrow = 24.0
    return (
      pixels(dimension.start, dimension.axis) - (dimension.isOpen.before ? arrow : 0),
      pixels(dimension.end, dimension.axis) + (dimension.isOpen.after ? arrow : 0)
    )
  }

  /// Whether a coordinate is so far outside the drawing that a line ends before it.
  private func isBeyond(_ coordinate: Double, _ axis: Axis) -> Bool {
    let shown = pixels(coordinate, axis)
    let limits = drawingRange(axis)
    return shown <= limits.low || shown >= limits.high
  }

  /// Whether part of a dimension line is in the drawing.
  private func isVisible(_ dimension: LayoutPicture.Dimension) -> Bool {
    let other: Axis = dimension.axis == .horizontal ? .vertical : .horizontal
    return isVisible((dimension.start, dimension.end), dimension.axis) && isVisible(dimension.places, other)
  }

  /// Places for a line in a range, the middle first. The size of a view can also be drawn beside the view, and so can a line whose
  /// range has no room for it between two edges.
  private static func places(_ range: (low: Double, high: Double), isSize: Bool) -> [(place: Double, penalty: Double)] {
    let length = range.high - range.low
    var fractions = [0.5]
    if length >= 4 { fractions += [0.25, 0.75] }
    if length > 24 { fractions += [0.125, 0.875, 0.375, 0.625] }
    if length > 96 { fractions += [0.06, 0.94, 0.19, 0.81, 0.31, 0.69, 0.44, 0.56] }
    var places: [(place: Double, penalty: Double)] = fractions.map { (range.low + length * $0, 0) }
    for distance in isSize || length < LabelPlacer.distanceToEdges * 2 ? [9.0, 14, 20] : [] {
      places += [(range.low - distance, 2 + distance / 20), (range.high + distance, 2 + distance / 20)]
    }
    return places
  }

  /// Positions for the text of a dimension line: on the line, beside it, after its ends, or with a line to it.
  private func candidates(
    _ axis: Axis, _ along: (Double, Double), _ place: Double, _ size: (width: Double, height: Double)
  ) -> [LabelPlacer.Candidate] {
    let length = along.1 - along.0
    let (own, cross) = axis == .horizontal ? (size.width, size.height) : (size.height, size.width)
    let middle = (along.0 + along.1) / 2
    func candidate(_ center: Double, _ across: Double, _ penalty: Double) -> LabelPlacer.Candidate {
      .init(
        box: box(axis, (center - own / 2, center + own / 2), (across - cross / 2, across + cross / 2)),
        penalty: penalty, leader: nil)
    }
    var result: [LabelPlacer.Candidate] = []
    if length >= own + 8 {
      var centers = [(middle, 0.0)]
      if length >= own * 2 + 16 {
        centers += [(along.0 + length / 4, 0.7), (along.0 + length * 3 / 4, 0.7)]
        centers += [(along.0 + own / 2 + 5, 1), (along.1 - own / 2 - 5, 1)]
      }
      for (center, penalty) in centers {
        let plain = candidate(center, place, penalty)
        result.append(plain)
        if let moved = movedInside(plain, of: point(axis, center, place)) { result.append(moved) }
      }
    }
    // The ends of the line are wider than the line.
    let beside = cross / 2 + 5
    result += [candidate(middle, place - beside, 2), candidate(middle, place + beside, 2.2)]
    result += [candidate(along.1 + own / 2 + 4, place, 6.5), candidate(along.0 - own / 2 - 4, place, 6.7)]
    return result
      + LabelPlacer.around(point(axis, middle, place), width: size.width, height: size.height, penalty: 6)
  }

  /// The position, moved so that the text does not cross the edges of the innermost view around a point; nil if it does not, or if
  /// the text is larger than the view.
  private func movedInside(_ candidate: LabelPlacer.Candidate, of point: Point) -> LabelPlacer.Candidate? {
    let view = (placer.innermostView(at: point) ?? pixels(picture.superview.frame)).expanded(by: -1)
    var moved = candidate
    guard !view.contains(moved.box), moved.box.width <= view.width, moved.box.height <= view.height else { return nil }
    moved.box.x = max(view.x, min(view.x + view.width - moved.box.width, moved.box.x))
    moved.box.y = max(view.y, min(view.y + view.height - moved.box.height, moved.box.y))
    // The text must still be on its line.
    guard moved.box.intersects(Rectangle(x: point.x - 1, y: point.y - 1, width: 2, height: 2)) else { return nil }
    moved.penalty += 0.5
    return moved
  }

  // MARK: Lines

  private mutating func draw(_ dimension: LayoutPicture.Dimension, _ place: Double) {
    let axis = dimension.axis
    let (start, end) = along(dimension)
    let style = Self.style(dimension.kind)
    addExtensions(dimension, place)
    addLine(style, [point(axis, start, place), point(axis, end, place)])
    let tick = dimension.kind == .broken ? 5.0 : 3.5
    for (position, coordinate, isOpen, direction) in [
      (start, dimension.start, dimension.isOpen.before, 1.0), (end, dimension.end, dimension.isOpen.after, -1.0),
    ] {
      func mark(_ along: Double, _ across: Double) -> Point {
        point(axis, position + direction * along, place + across)
      }
      let marks =
        isOpen
        ? [[mark(5, -4), mark(0, 0), mark(5, 4)]]
        // A line that goes on beyond the drawing is broken off.
        : isBeyond(coordinate, axis)
          ? [[mark(0, 5), mark(4, -5)], [mark(4, 5), mark(8, -5)]] : [[mark(0, -tick), mark(0, tick)]]
      for points in marks { addLine(Self.markStyle(style), points) }
    }
    placer.addLine(box(axis, (start, end), (place - 1, place + 1)))
  }

  /// Connects the ends of a line with items that lie beside it.
  private mutating func addExtensions(_ dimension: LayoutPicture.Dimension, _ place: Double) {
    guard let items = dimension.items else { return }
    let other: Axis = dimension.axis == .horizontal ? .vertical : .horizontal
    for (position, item) in [(dimension.start, items.start), (dimension.end, items.end)] {
      let span = ConstraintDrawing.across(item, dimension.axis)
      let (low, high) = (pixels(span.low, other), pixels(span.high, other))
      let nearest = max(low, min(high, place))
      guard (nearest - place).magnitude > 1 else { continue }
      let along = pixels(position, dimension.axis)
      addLine(.extended, [point(dimension.axis, along, nearest), point(dimension.axis, along, place)])
      placer.addLine(box(dimension.axis, (along - 0.5, along + 0.5), (min(nearest, place), max(nearest, place))))
    }
  }

  private static func style(_ kind: LayoutPicture.Dimension.Kind) -> PlacedPicture.LineStyle {
    switch kind {
    case .constraint: .dimension
    case .unmet: .unmet
    case .equalSize: .equalSize
    case .conflict: .conflict
    case .broken: .broken
    case .range: .range
    }
  }

  /// The style of the marks at the ends of a line, which are too short for dashes.
  private static func markStyle(_ style: PlacedPicture.LineStyle) -> PlacedPicture.LineStyle {
    switch style {
    case .broken: .conflict
    case .unmet: .dimension
    default: style
    }
  }

  private static func role(_ kind: LayoutPicture.Dimension.Kind) -> PlacedPicture.TextRole {
    switch kind {
    case .constraint, .unmet, .equalSize: .number
    case .conflict, .broken: .conflict
    case .range: .range
    }
  }
}

extension LayoutPicture.Dimension {
  /// Whether the line is about the size of one view.
  fileprivate var isSize: Bool {
    guard let items, kind != .range else { return false }
    return items.start == items.end
  }
}
