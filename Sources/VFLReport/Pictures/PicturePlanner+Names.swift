import VFLLayout
import VFLSyntax

extension PicturePlanner {
  /// Places the names of the views: in the view, beside it, or with a line to it. A name that does not fit becomes a number in the
  /// legend.
  mutating func placeNames() {
    let frames = picture.views.map { pixels($0.frame) }
    let containers = Self.containers(frames)
    // Names of small views have fewer positions, and conflicts with other names are decided in their favor.
    let order = picture.views.indices.filter { isVisible(picture.views[$0].frame) }.sorted {
      (frames[$0].width * frames[$0].height, $0) < (frames[$1].width * frames[$1].height, $1)
    }
    var left: [Int] = []
    for index in order where !placeName(index, frames[index], isContainer: containers[index]) { left.append(index) }
    for index in left.sorted() { placeMarker(index, frames[index], isContainer: containers[index]) }
  }

  /// For each view, whether another view lies in it. Only a bounded number of views are compared with each other.
  private static func containers(_ frames: [Rectangle]) -> [Bool] {
    guard frames.count <= 1000 else { return [Bool](repeating: false, count: frames.count) }
    return frames.indices.map { index in
      frames.indices.contains { $0 != index && frames[index].contains(frames[$0]) && frames[$0] != frames[index] }
    }
  }

  /// Places a name where it cannot be taken for the name of another view; false if there is no such position.
  private mutating func placeName(_ index: Int, _ frame: Rectangle, isContainer: Bool) -> Bool {
    let role = PlacedPicture.TextRole.name
    let full = TerminalText.escaped(picture.views[index].name)
    let room = max(Self.maximumNameWidth, frame.width - 16)
    let name = TextWidths.shortened(full, size: role.size, width: room)
    let size = (width: TextWidths.width(name, size: role.size) + 4, height: role.height)
    var candidates = Self.inside(frame, size, isContainer: isContainer)
    candidates += Self.outside(frame, size)
    let corner = Point(x: frame.x + min(frame.width, 6) / 2, y: frame.y + min(frame.height, 6) / 2)
    candidates += LabelPlacer.around(corner, width: size.width, height: size.height, penalty: 9)
    guard let best = placer.best(candidates, owner: frame), best.cost < LabelPlacer.foreignCost else { return false }
    add(name, role, best.candidate)
    if name != full { legend.add("\(name): \(full)") }
    return true
  }

  private mutating func placeMarker(_ index: Int, _ frame: Rectangle, isContainer: Bool) {
    let name = TerminalText.escaped(picture.views[index].name)
    let size = markerSize
    var candidates = Self.inside(frame, size, isContainer: isContainer)
    let middle = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    let around = Rectangle(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    candidates.append(.init(box: around, penalty: 4, leader: nil))
    candidates += Self.outside(frame, size)
    candidates += LabelPlacer.around(middle, width: size.width, height: size.height, penalty: 9)
    if let best = placer.best(candidates, owner: frame) {
      addMarker(name, isConflict: false, best.candidate)
    } else {
      addUnmarked(name)
    }
  }

  // MARK: Intrinsic content sizes

  /// The number of intrinsic content sizes up to which all are drawn.
  private static let contentLimit = 80

  /// Places the intrinsic content sizes in or beside their views, and draws those that differ from the view's size.
  mutating func placeContents() {
    let contents = picture.contents.filter { !$0.text.isEmpty }
    if contents.isEmpty { return }
    legend.add("(width × height): intrinsic content size")
    for content in contents.prefix(Self.contentLimit) {
      guard isVisible(content.frame) else {
        legend.add(content.meaning, content.origins)
        continue
      }
      origins = content.origins
      let frame = pixels(content.frame)
      let role = PlacedPicture.TextRole.intrinsic
      drawDifference(pixels(content.box), frame)
      let size = (width: TextWidths.width(content.text, size: role.size) + 4, height: role.height)
      let corner = Point(x: frame.x + frame.width - min(frame.width, 6) / 2, y: frame.y + min(frame.height, 6) / 2)
      let candidates =
        Self.inside(frame, size, isContainer: false) + Self.outside(frame, size)
        + LabelPlacer.around(corner, width: size.width, height: size.height, penalty: 9)
      if let best = placer.best(candidates, owner: frame), best.cost < LabelPlacer.foreignCost {
        add(content.text, role, best.candidate)
      } else {
        // The legend names the view, so that the drawing needs no marker.
        legend.add(content.meaning, content.origins)
        placed.crowding += 0.3
      }
    }
    origins = []
    let hidden = contents.dropFirst(Self.contentLimit)
    if !hidden.isEmpty { legend.add("\(hidden.count) more intrinsic content sizes, not drawn") }
  }

  private mutating func drawDifference(_ content: Rectangle, _ frame: Rectangle) {
    guard (content.width - frame.width).magnitude > 1 || (content.height - frame.height).magnitude > 1 else { return }
    let (right, bottom) = (content.x + content.width, content.y + content.height)
    addLine(
      .intrinsic,
      [
        Point(x: content.x, y: content.y), Point(x: right, y: content.y), Point(x: right, y: bottom),
        Point(x: content.x, y: bottom), Point(x: content.x, y: content.y),
      ])
    legend.addKey(.intrinsic)
  }

  /// Positions in a view. The name of a view that contains others is in a corner.
  private static func inside(
    _ frame: Rectangle, _ size: (width: Double, height: Double), isContainer: Bool
  ) -> [LabelPlacer.Candidate] {
    let (dx, dy) = (frame.width - size.width, frame.height - size.height)
    guard dx >= 2, dy >= 0 else { return [] }
    let inset = (x: min(4, dx / 2), y: min(3, dy / 2))
    let xs = [dx / 2, inset.x, dx - inset.x]
    let ys = [dy / 2, inset.y, dy - inset.y]
    // Columns and rows as indices of `xs` and `ys`, best first.
    let inCorner = [(1, 1), (0, 1), (2, 1), (1, 2), (0, 2), (2, 2), (1, 0), (0, 0), (2, 0)]
    let inMiddle = [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (1, 1), (2, 1), (1, 2), (2, 2)]
    func candidate(_ x: Double, _ y: Double, _ penalty: Double) -> LabelPlacer.Candidate {
      LabelPlacer.Candidate(
        box: Rectangle(x: frame.x + x, y: frame.y + y, width: size.width, height: size.height), penalty: penalty,
        leader: nil)
    }
    let result = (isContainer ? inCorner : inMiddle).enumerated().map { index, place in
      candidate(xs[place.0], ys[place.1], Double(index) * 0.3)
    }
    // Above the views in a container, there is often little room.
    return isContainer ? result + [candidate(inset.x, 0.5, 3), candidate(dx - inset.x, 0.5, 3.3)] : result
  }

  /// Positions beside a view.
  private static func outside(_ frame: Rectangle, _ size: (width: Double, height: Double)) -> [LabelPlacer.Candidate] {
    let middle = (x: frame.x + (frame.width - size.width) / 2, y: frame.y + (frame.height - size.height) / 2)
    let (above, below) = (frame.y - size.height - 2, frame.y + frame.height + 2)
    return [
      (frame.x, above), (middle.x, above), (frame.x, below), (middle.x, below),
      (frame.x + frame.width + 3, middle.y), (frame.x - size.width - 3, middle.y),
    ].map { x, y in
      LabelPlacer.Candidate(
        box: Rectangle(x: x, y: y, width: size.width, height: size.height), penalty: 5, leader: nil)
    }
  }
}
