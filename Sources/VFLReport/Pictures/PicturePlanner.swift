import VFLLayout
import VFLSyntax

/// Gives every mark of a picture its position: chooses a scale at which names and numbers fit, and puts what does not fit into a
/// legend.
///
/// Names and numbers have a fixed size in pixels, so that they stay readable. They are placed one by one, each at the best
/// of a bounded number of positions, which takes time linear in the size of the picture.
struct PicturePlanner {
  /// The longest sides of a drawing without its caption and legend, in pixels. A web page scales wider pictures down.
  static let (maximumWidth, maximumHeight) = (840.0, 1400.0)
  /// A small layout is enlarged to this size.
  private static let minimumSide = 320.0
  /// The crowding up to which a scale is accepted, per label and in total, and the crowding per label from which the largest
  /// scale is tried.
  private static let (tolerableShare, tolerableSum, unbearableShare) = (0.09, 1.5, 0.2)
  /// The space around a drawing in which labels can be placed.
  private static let margin = 56.0
  /// The length of the bar that stands for a view without a width and a height, in pixels.
  private static let shortestBar = 10.0
  /// A name wider than this, in pixels, is shortened unless there is room for it.
  static let maximumNameWidth = 260.0

  let picture: LayoutPicture
  /// The part of the plane that is drawn, in points.
  private let extent: Rectangle
  let scale: Double
  var placed = PlacedPicture()
  var placer: LabelPlacer
  var legend = PictureLegend()
  /// The source ranges of the constraints whose marks are being placed.
  var origins: [Span] = []

  /// The picture at the smallest of a few scales at which most names and numbers fit.
  static func placed(_ picture: LayoutPicture) -> PlacedPicture {
    let extent = drawnExtent(picture)
    let (width, height) = (max(extent.width, 1e-6), max(extent.height, 1e-6))
    let largest = min(maximumWidth / width, maximumHeight / height)
    let smallest = min(largest, max(1, minimumSide / max(width, height)))
    var best: PlacedPicture?
    for scale in [1, 1.25, 1.5, 2, .infinity].map({ min(smallest * $0, largest) }) {
      if let best, scale > smallest * 2, best.crowding < unbearableShare * Double(best.drawingLabelCount) { break }
      var planner = PicturePlanner(picture, extent, scale)
      let result = planner.planned()
      if best.map({ result.crowding < $0.crowding * 0.8 }) ?? true { best = result }
      // A few markers are easier to read than a large picture.
      let tolerable = max(tolerableSum, tolerableShare * Double(result.drawingLabelCount))
      if result.crowding <= tolerable || scale == largest { break }
    }
    return best ?? PlacedPicture()
  }

  /// The rectangle around all views, except those that are far outside the superview.
  private static func drawnExtent(_ picture: LayoutPicture) -> Rectangle {
    let frame = finite(picture.superview.frame)
    let side = max(frame.width, frame.height, 1)
    let limits = frame.expanded(by: side * 1.5)
    return picture.views.map { finite($0.frame) }.filter { limits.contains($0) }.reduce(frame) { $0.union($1) }
  }

  /// A rectangle without infinite numbers and negative sizes.
  private static func finite(_ frame: Rectangle) -> Rectangle {
    func number(_ value: Double) -> Double { value.isFinite ? max(-1e9, min(1e9, value)) : 0 }
    return Rectangle(
      x: number(frame.x), y: number(frame.y), width: max(0, number(frame.width)), height: max(0, number(frame.height)))
  }

  private init(_ picture: LayoutPicture, _ extent: Rectangle, _ scale: Double) {
    self.picture = picture
    self.extent = extent
    self.scale = scale
    let limits = Rectangle(x: 0, y: 0, width: extent.width * scale, height: extent.height * scale)
    placer = LabelPlacer(limits.expanded(by: Self.margin))
  }

  // MARK: Coordinates

  /// The position of a coordinate in pixels, at most a little outside the drawing.
  func pixels(_ coordinate: Double, _ axis: Axis) -> Double {
    let place = (coordinate - (axis == .horizontal ? extent.x : extent.y)) * scale
    let limits = drawingRange(axis)
    return place.isFinite ? max(limits.low, min(limits.high, place)) : 0
  }

  /// The positions that marks can have, in pixels: those in the drawing, and those a little outside it.
  func drawingRange(_ axis: Axis) -> (low: Double, high: Double) {
    let length = axis == .horizontal ? extent.width : extent.height
    return (-Self.margin, length * scale + Self.margin)
  }

  /// Whether part of a range of coordinates is in the drawing.
  func isVisible(_ range: (low: Double, high: Double), _ axis: Axis) -> Bool {
    let (origin, length) = axis == .horizontal ? (extent.x, extent.width) : (extent.y, extent.height)
    // Half a pixel hides rounding errors.
    let limit = 0.5 / scale
    return range.high >= origin - limit && range.low <= origin + length + limit
  }

  /// Whether part of a frame is in the drawing.
  func isVisible(_ frame: Rectangle) -> Bool {
    isVisible((frame.x, frame.x + frame.width), .horizontal) && isVisible((frame.y, frame.y + frame.height), .vertical)
  }

  func pixels(_ frame: Rectangle) -> Rectangle {
    let frame = Self.finite(frame)
    let (left, top) = (pixels(frame.x, .horizontal), pixels(frame.y, .vertical))
    return Rectangle(
      x: left, y: top, width: pixels(frame.x + frame.width, .horizontal) - left,
      height: pixels(frame.y + frame.height, .vertical) - top)
  }

  // MARK: Steps

  private mutating func planned() -> PlacedPicture {
    placed.scale = scale
    for (index, view) in ([picture.superview] + picture.views).enumerated() {
      guard isVisible(view.frame) else {
        legend.add("\(TerminalText.escaped(view.name)) is outside the drawing, at \(Self.words(view.frame))")
        continue
      }
      let frame = pixels(view.frame)
      placed.views.append(
        .init(
          frame: frame, title: "\(TerminalText.escaped(view.name)) \(Self.words(view.frame))", isSuperview: index == 0))
      if index > 0 { placer.addView(frame) } else { placer.addEdges(frame) }
      if index > 0, view.frame.width == 0 || view.frame.height == 0 { addCollapsed(frame) }
      addAmbiguousSides(view, frame)
    }
    addAlignments()
    placeNames()
    placeDimensions()
    placeContents()
    for note in picture.notes { legend.add(note.text, isConflict: note.isConflict, note.origins) }
    finish()
    return placed
  }

  /// A frame as constraint files write it.
  private static func words(_ frame: Rectangle) -> String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(ConstraintDrawing.number)
    return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
  }

  /// Draws a view without a width or a height, which would be invisible, as a bar.
  private mutating func addCollapsed(_ frame: Rectangle) {
    let axis: Axis = frame.height > frame.width ? .vertical : .horizontal
    let (start, length) = axis == .horizontal ? (frame.x, frame.width) : (frame.y, frame.height)
    let across = axis == .horizontal ? frame.y : frame.x
    let excess = max(0, Self.shortestBar - length) / 2
    addLine(.collapsed, [point(axis, start - excess, across), point(axis, start + length + excess, across)])
    placer.addLine(box(axis, (start - excess, start + length + excess), (across - 2, across + 2)))
    legend.addKey(.collapsed)
  }

  private mutating func addAmbiguousSides(_ view: LayoutPicture.View, _ frame: Rectangle) {
    let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
    if view.isAmbiguous.horizontally {
      for x in [frame.x, right] { addLine(.ambiguous, [Point(x: x, y: frame.y), Point(x: x, y: bottom)]) }
    }
    if view.isAmbiguous.vertically {
      for y in [frame.y, bottom] { addLine(.ambiguous, [Point(x: frame.x, y: y), Point(x: right, y: y)]) }
    }
    if view.isAmbiguous.horizontally || view.isAmbiguous.vertically { legend.addKey(.ambiguous) }
  }

  private mutating func addAlignments() {
    let overhang = 7.0
    for line in picture.alignments {
      origins = line.origins
      let other: Axis = line.axis == .horizontal ? .vertical : .horizontal
      let place = pixels(line.place, other)
      let (start, end) = (pixels(line.start, line.axis) - overhang, pixels(line.end, line.axis) + overhang)
      addLine(.alignment, [point(line.axis, start, place), point(line.axis, end, place)])
      placer.addLine(box(line.axis, (start, end), (place - 0.5, place + 0.5)))
      legend.addKey(.alignment)
    }
    origins = []
    for contact in picture.contacts {
      let dot = Point(x: pixels(contact.x, .horizontal), y: pixels(contact.y, .vertical))
      placed.dots.append(.init(center: dot, origin: contact.origin))
      placer.addLine(Rectangle(x: dot.x - 3, y: dot.y - 3, width: 6, height: 6))
      legend.addDot()
    }
  }

  mutating func addLine(_ style: PlacedPicture.LineStyle, _ points: [Point]) {
    placed.lines.append(.init(style: style, points: points, origins: origins))
  }

  func point(_ axis: Axis, _ along: Double, _ across: Double) -> Point {
    axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  func box(_ axis: Axis, _ along: (Double, Double), _ across: (Double, Double)) -> Rectangle {
    axis == .horizontal
      ? Rectangle(x: along.0, y: across.0, width: along.1 - along.0, height: across.1 - across.0)
      : Rectangle(x: across.0, y: along.0, width: across.1 - across.0, height: along.1 - along.0)
  }

  /// Adds a label at a position, with the line that leads to it.
  mutating func add(_ text: String, _ role: PlacedPicture.TextRole, _ candidate: LabelPlacer.Candidate) {
    placer.take(candidate)
    if let leader = candidate.leader {
      addLine(.leader, [leader.from, leader.to])
      placed.crowding += 0.3
    }
    placed.drawingLabelCount += 1
    let box = candidate.box
    let middle = Rectangle(x: box.x + box.width / 2 - 0.5, y: box.y + box.height / 2 - 0.5, width: 1, height: 1)
    let isOutside = !pixels(picture.superview.frame).intersects(middle)
    let ground = PlacedPicture.Ground(isPaper: isOutside, viewCount: placer.viewCount(at: middle))
    placed.depth = max(placed.depth, ground.viewCount)
    placed.labels.append(.init(text: text, role: role, box: box, ground: ground, origins: origins))
  }

  /// Adds the number of a row of the legend at a position.
  mutating func addMarker(_ meaning: String, isConflict: Bool, _ candidate: LabelPlacer.Candidate) {
    add(legend.addMarked(meaning, isConflict: isConflict, origins), .marker, candidate)
    placed.crowding += 1
  }

  /// Adds a text to the legend that has no position in the drawing, not even for a marker.
  mutating func addUnmarked(_ meaning: String, isConflict: Bool = false) {
    legend.addUnmarked(meaning, isConflict: isConflict)
    // A larger picture is better than this.
    placed.crowding += 4
  }

  /// The size of the next marker, in pixels.
  var markerSize: (width: Double, height: Double) { PictureLegend.markerSize("\(legend.nextNumber)") }

  // MARK: Caption and legend

  /// Adds the caption above the drawing and the legend below it, and moves everything so that the picture begins at 0.
  private mutating func finish() {
    var bounds = Rectangle(x: 0, y: 0, width: extent.width * scale, height: extent.height * scale)
    for label in placed.labels { bounds = bounds.union(label.box) }
    for line in placed.lines {
      for point in line.points { bounds = bounds.union(Rectangle(x: point.x, y: point.y, width: 0, height: 0)) }
    }
    let padding = 14.0
    let width = max(bounds.width, 240)
    let caption = Self.caption(picture)
    let role = PlacedPicture.TextRole.caption
    let lines = TextWidths.lines(caption, size: role.size, width: width, limit: 3)
    let top = padding + Double(lines.count) * (role.height + 2) + 6
    placed.move(by: padding - bounds.x, top - bounds.y)
    for (index, line) in lines.enumerated() {
      let y = padding + Double(index) * (role.height + 2)
      placed.labels.append(
        .init(
          text: line, role: .caption, box: Rectangle(x: padding, y: y, width: width, height: role.height),
          isLeading: true))
    }
    let bottom = legend.place(below: top + bounds.height + 12, x: padding, width: width, in: &placed)
    placed.width = (width + 2 * padding).rounded(.up)
    placed.height = (bottom + padding).rounded(.up)
    placed.summary = caption
  }

  /// The superview's name and size, and what is wrong with the layout.
  static func caption(_ picture: LayoutPicture) -> String {
    let frame = picture.superview.frame
    var text = "\(TerminalText.escaped(picture.superview.name)) "
    text += "\(ConstraintDrawing.number(frame.width)) × \(ConstraintDrawing.number(frame.height))"
    if picture.conflictCount > 0 { text += " · " + Phrase.count(picture.conflictCount, "conflict") }
    if picture.isAmbiguous { text += " · ambiguous" }
    return text
  }
}
