import VFLConstraints
import VFLLayout
import VFLSyntax
import VFLWorkspace

/// The frames of a layout as a small picture for a page: rectangles with names where there is room for them.
enum FramesDrawing {
  /// How a view is drawn.
  enum Mark: String {
    /// Like any other view.
    case plain
    /// As a view that moves.
    case moved
    /// As the place of a moved view in the other version.
    case ghost
    /// As a view that a failure is about.
    case failing
  }

  /// The size of letters relative to the width of the picture: pages show all pictures with similar widths.
  private static let letterSize = 0.042
  /// The average width of a letter relative to its size.
  private static let letterWidth = 0.6

  /// The picture of a layout. `marks` are those of views that are not plain, by their names, and `ghosts` additional frames with their
  /// names. The picture also contains `extent`, so that pictures of several versions have the same scale. `place` is its place in another
  /// picture.
  static func element(
    _ text: SolvedText, marks: [String: Mark] = [:], ghosts: [(name: String, frame: Rectangle)] = [],
    extent other: Rectangle? = nil, in place: Rectangle? = nil
  ) -> String {
    let views = views(text)
    guard let outer = views.first else { return "" }
    let own = Self.extent(text)
    let whole = other.map { own.union($0) } ?? own
    let longest = max(whole.width, whole.height)
    let border = longest * 0.01
    let size = whole.width * letterSize
    let box = [whole.x - border, whole.y - border, whole.width + 2 * border, whole.height + 2 * border]
    let viewBox = box.map { number($0) }.joined(separator: " ")
    let position = place.map { place in
      [("x", place.x), ("y", place.y), ("width", place.width), ("height", place.height)].map { name, value in
        " \(name)=\"\(number(value))\""
      }.joined()
    }
    var result =
      "<svg class=\"frames\" role=\"img\"\(position ?? "") viewBox=\"\(viewBox)\" font-size=\"\(number(size))\">"
    result += "<title>\(XMLText.escaped(title(text, views.count - 1)))</title>"
    result += rectangle("outer", outer.frame, nil)
    for view in views.dropFirst() { result += rectangle((marks[view.name] ?? .plain).rawValue, view.frame, view.name) }
    for ghost in ghosts { result += rectangle(Mark.ghost.rawValue, ghost.frame, nil) }
    for view in views.dropFirst() {
      let mark = marks[view.name] ?? .plain
      let room = Double(view.name.unicodeScalars.count) * size * letterWidth
      let center = (x: view.frame.x + view.frame.width / 2, y: view.frame.y + view.frame.height / 2)
      // The name of a view that another one covers would be behind the name of that one.
      let isCovered = views.contains { $0.frame.area < view.frame.area && $0.frame.contains(center) }
      let hasRoom = room <= view.frame.width && size * 1.2 <= view.frame.height && !isCovered
      guard mark != .plain || hasRoom else { continue }
      let (x, y) = (center.x, center.y + size * 0.35)
      result +=
        "<text class=\"\(mark.rawValue)\" x=\"\(number(x))\" y=\"\(number(y))\">\(XMLText.escaped(TerminalText.escaped(view.name)))</text>"
    }
    return result + "</svg>"
  }

  /// The smallest rectangle around the superview and all views.
  static func extent(_ text: SolvedText) -> Rectangle {
    let frames = views(text).map { $0.frame }
    return frames.dropFirst().reduce(frames.first ?? Rectangle(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
  }

  /// The superview and the views with their frames in it.
  static func views(_ text: SolvedText) -> [(name: String, frame: Rectangle)] {
    let rows = text.layout.rows
    return zip(rows.items, rows.framesInSuperview(text.layout.frames)).compactMap { item, frame in
      text.lowered.isInternal(item) ? nil : (text.lowered.scope.text(item), Rectangle(frame))
    }
  }

  private static func title(_ text: SolvedText, _ count: Int) -> String {
    "\(text.source.title): \(Phrase.count(count, "view"))"
  }

  private static func rectangle(_ name: String, _ frame: Rectangle, _ title: String?) -> String {
    let box =
      "<rect class=\"\(name)\" x=\"\(number(frame.x))\" y=\"\(number(frame.y))\" width=\"\(number(frame.width))\" height=\"\(number(frame.height))\""
    guard let title else { return box + "/>" }
    return box
      + "><title>\(XMLText.escaped("\(TerminalText.escaped(title)): \(ChangeReport.frame(frame))"))</title></rect>"
  }

  /// A number of points with at most one decimal.
  private static func number(_ value: Double) -> String {
    value.isFinite ? NumberText.shortest((value * 10).rounded() / 10) : "0"
  }

  /// The style sheet of these pictures.
  static let drawingStyle = """
    .frames rect { vector-effect: non-scaling-stroke; stroke-width: 1; fill: #4a7fb5; fill-opacity: 0.12; stroke: #5d8fc2 }
    .frames .outer { fill: var(--paper); fill-opacity: 1; stroke: var(--faint) }
    .frames rect.moved { fill: #c77700; fill-opacity: 0.25; stroke: #c77700; stroke-width: 2 }
    .frames rect.ghost { fill: none; stroke: #c77700; stroke-dasharray: 4 3 }
    .frames rect.failing { fill: #c62828; fill-opacity: 0.2; stroke: #c62828; stroke-width: 2 }
    .frames text { text-anchor: middle; fill: var(--ink); pointer-events: none }
    .frames text.moved { fill: var(--note) } .frames text.failing { fill: var(--bad) }

    """

  /// The style sheet of these pictures, and of the pages that show many of them.
  static let style = """
    \(drawingStyle)\
    .frames { display: block; width: 100%; height: auto; background: var(--panel); border-radius: 4px }
    .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9rem, 40vw), 1fr)); gap: 1rem; align-items: start;
      margin: 0.75rem 0; max-width: 62rem }
    .pair figure { margin: 0; min-width: 0 }
    .pair figcaption { font-size: 0.85rem; color: var(--faint) }
    .overlay { display: grid } .overlay > * { grid-area: 1 / 1 }
    .overlay .after { clip-path: inset(0 0 0 50%) }
    .pair input[type=range] { width: 100%; margin: 0.25rem 0 0 }
    pre.changes { overflow-x: auto; background: var(--panel); border-radius: 4px; padding: 0.5rem 0.75rem; font-size: 0.85rem;
      line-height: 1.4; max-height: 24rem }
    .added { color: var(--good) } .removed { color: var(--bad) } .changed { color: var(--note) }

    """
}

extension Rectangle {
  fileprivate var area: Double { width * height }

  fileprivate func contains(_ point: (x: Double, y: Double)) -> Bool {
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  }
}
