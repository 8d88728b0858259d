import VFLLayout
import VFLSyntax

/// The text below a drawing: the meaning of its lines, and the names and numbers that do not fit in it.
struct PictureLegend {
  private struct Row {
    /// The number of the marker in the drawing.
    var marker: String?
    var text: String
    var isConflict = false
    /// The source ranges of the constraints that the row describes.
    var origins: [Span] = []
  }

  /// The styles of lines that the picture contains and that need an explanation, in the order of their first use.
  private var keys: [PlacedPicture.LineStyle] = []
  private var hasDots = false
  private var rows: [Row] = []
  private var marked: [Row] = []
  private var unmarked: [Row] = []
  /// The maximum number of names and numbers to list. The legend states how many more there are.
  private static let rowLimit = 600

  /// Creates an empty legend.
  init() {}

  /// The number that the next marker has.
  var nextNumber: Int { marked.count + 1 }

  /// Adds a line.
  mutating func add(_ text: String, isConflict: Bool = false, _ origins: [Span] = []) {
    rows.append(Row(text: text, isConflict: isConflict, origins: origins))
  }

  /// Adds what the next marker stands for. Returns the text of the marker.
  mutating func addMarked(_ text: String, isConflict: Bool, _ origins: [Span]) -> String {
    let marker = "\(nextNumber)"
    marked.append(Row(marker: marker, text: text, isConflict: isConflict, origins: origins))
    return marker
  }

  /// The size of a marker in pixels: a circle, which is wider around more than one digit.
  static func markerSize(_ text: String) -> (width: Double, height: Double) {
    let role = PlacedPicture.TextRole.marker
    return (max(role.height, TextWidths.width(text, size: role.size) + 7), role.height)
  }

  /// Adds something that has no marker in the drawing.
  mutating func addUnmarked(_ text: String, isConflict: Bool = false) {
    unmarked.append(Row(text: text, isConflict: isConflict))
  }

  /// Adds the explanation of a style, if it needs one.
  mutating func addKey(_ style: PlacedPicture.LineStyle) {
    if Self.meaning(style) != nil, !keys.contains(style) { keys.append(style) }
  }

  mutating func addDot() { hasDots = true }

  private static func meaning(_ style: PlacedPicture.LineStyle) -> String? {
    switch style {
    case .dimension, .extended, .leader, .equalSize: nil
    case .unmet: "optional constraint that does not hold"
    case .intrinsic: "intrinsic content size, where it differs from the frame"
    case .conflict: "constraint in a conflict"
    case .broken: "broken constraint"
    case .range: "values of an ambiguous position or size"
    case .ambiguous: "ambiguous edge"
    case .collapsed: "zero-sized view"
    case .alignment: "aligned edges, centers or baselines"
    }
  }

  // MARK: Layout

  /// Adds the legend to a picture, in lines that start at the given position. Returns the position of its lower edge.
  func place(below top: Double, x left: Double, width: Double, in picture: inout PlacedPicture) -> Double {
    var flow = Flow(left: left, width: width, y: top)
    for style in keys {
      guard let meaning = Self.meaning(style) else { continue }
      let sample = flow.add(Row(text: meaning), indent: 30, to: &picture)
      picture.lines.append(
        .init(style: style, points: [Point(x: sample.x, y: sample.y), Point(x: sample.x + 24, y: sample.y)]))
    }
    if hasDots {
      let sample = flow.add(Row(text: "distance 0"), indent: 12, to: &picture)
      picture.dots.append(.init(center: Point(x: sample.x + 4, y: sample.y)))
    }
    flow.startLine()
    for row in rows { _ = flow.add(row, to: &picture) }
    flow.startLine()
    for row in marked.prefix(Self.rowLimit) {
      let marker = row.marker ?? ""
      let size = Self.markerSize(marker)
      let sample = flow.add(row, indent: size.width + 4, to: &picture)
      let box = Rectangle(x: sample.x, y: sample.y - size.height / 2, width: size.width, height: size.height)
      picture.labels.append(.init(text: marker, role: .marker, box: box))
    }
    flow.startLine()
    if !unmarked.isEmpty {
      let names = unmarked.prefix(Self.rowLimit).map { $0.text }.joined(separator: ", ")
      let row = Row(text: "without a label: " + names, isConflict: unmarked.contains { $0.isConflict })
      _ = flow.add(row, limit: 40, to: &picture)
      flow.startLine()
    }
    let more = max(0, marked.count - Self.rowLimit) + max(0, unmarked.count - Self.rowLimit)
    if more > 0 { _ = flow.add(Row(text: "and \(more) more"), to: &picture) }
    flow.startLine()
    return flow.y
  }

  /// Texts in lines, from left to right.
  private struct Flow {
    let left: Double
    let width: Double
    private(set) var y: Double
    private var x: Double
    private static let role = PlacedPicture.TextRole.legend

    init(left: Double, width: Double, y: Double) {
      (self.left, self.width, self.y) = (left, width, y)
      x = left
    }

    /// Begins a new line if the current one is not empty.
    mutating func startLine() {
      guard x > left else { return }
      x = left
      y += Self.role.height + 3
    }

    /// Adds a row after `indent` pixels for a sample. Returns the middle of the sample's left edge.
    mutating func add(_ row: Row, indent: Double = 0, limit: Int = 4, to picture: inout PlacedPicture) -> Point {
      let size = Self.role.size
      let room = TextWidths.width(row.text, size: size) + 2
      if x > left, x + indent + room > left + width { startLine() }
      let sample = Point(x: x, y: y + Self.role.height / 2)
      let lines = TextWidths.lines(row.text, size: size, width: left + width - x - indent - 2, limit: limit)
      for (index, line) in lines.enumerated() {
        if index > 0 { y += Self.role.height + 3 }
        let box = Rectangle(
          x: x + indent, y: y, width: TextWidths.width(line, size: size) + 2, height: Self.role.height)
        picture.labels.append(
          .init(
            text: line, role: row.isConflict ? .conflictLegend : .legend, box: box, isLeading: true,
            origins: row.origins))
      }
      x = lines.count > 1 ? left + width : x + indent + room + 16
      return sample
    }
  }
}
