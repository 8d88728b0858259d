/// A grid of characters, with boxes whose edges join where they meet.
struct TerminalCanvas {
  /// The columns and lines of a rectangle's edges.
  struct Box {
    var left, right, top, bottom: Int
  }

  private let width: Int
  private let height: Int
  /// The directions in which edges leave each character: 1 up, 2 right, 4 down, 8 left.
  private var edges: [UInt8]
  /// The text in each cell. A cell after a wide character has an empty text.
  private var letters: [String?]

  /// The box characters, indexed by the sum of their directions in `edges`.
  private static let boxes = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    edges = [UInt8](repeating: 0, count: width * height)
    letters = [String?](repeating: nil, count: width * height)
  }

  /// Draws the edges of a rectangle.
  mutating func addBox(_ box: Box) {
    for column in box.left..<max(box.left, box.right) {
      for line in [box.top, box.bottom] {
        add(2, column, line)
        add(8, column + 1, line)
      }
    }
    for line in box.top..<max(box.top, box.bottom) {
      for column in [box.left, box.right] {
        add(4, column, line)
        add(1, column, line + 1)
      }
    }
  }

  private mutating func add(_ edge: UInt8, _ column: Int, _ line: Int) {
    guard column >= 0, column < width, line >= 0, line < height else { return }
    edges[line * width + column] |= edge
  }

  // MARK: Names

  /// The number of lines that are tried for a name.
  private static let lineLimit = 64

  /// Writes a text inside a rectangle: on a line without edges if possible, and otherwise on any line without other texts, the
  /// nearest to the middle. Returns whether there is room for the whole text.
  mutating func place(_ text: String, in box: Box) -> Bool {
    let cells = Self.cells(text)
    let start = box.left + 1
    // A rectangle without an inside shows its name on its edge.
    let isFlat = box.bottom - box.top < 2
    guard start >= 0, start + cells.count <= min(max(box.right, start), width) else { return false }
    let (first, last) = isFlat ? (box.top, box.bottom) : (box.top + 1, box.bottom - 1)
    let middle = (box.top + box.bottom) / 2
    let lines = (max(first, 0)..<max(first, 0) + max(0, min(last, height - 1) - max(first, 0) + 1))
      .sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }.prefix(Self.lineLimit)
    for avoidsEdges in [true, false] {
      for line in lines {
        let range = line * width + start..<line * width + start + cells.count
        // A space on both sides keeps names apart.
        let around = max(line * width, range.lowerBound - 1)..<min((line + 1) * width, range.upperBound + 1)
        guard around.allSatisfy({ letters[$0] == nil }), !avoidsEdges || range.allSatisfy({ edges[$0] == 0 }) else {
          continue
        }
        for (offset, cell) in cells.enumerated() { letters[range.lowerBound + offset] = cell }
        return true
      }
    }
    return false
  }

  /// The width of a text in columns.
  static func width(_ text: String) -> Int { cells(text).count }

  /// The text of each column. The column after a wide character has an empty text.
  private static func cells(_ text: String) -> [String] {
    var cells: [String] = []
    for scalar in text.unicodeScalars {
      let width = TerminalText.shown(scalar).width
      if width == 0, let last = cells.lastIndex(where: { !$0.isEmpty }) {
        cells[last].unicodeScalars.append(scalar)
      } else {
        cells.append(String(scalar))
        if width == 2 { cells.append("") }
      }
    }
    return cells
  }

  /// The lines of the grid, without spaces at their ends.
  var text: String {
    var result = ""
    for line in 0..<height {
      var row = ""
      for column in 0..<width {
        let index = line * width + column
        row += letters[index] ?? String(Self.boxes[Int(edges[index])])
      }
      while row.utf8.last == UInt8(ascii: " ") { row.removeLast() }
      result += row + "\n"
    }
    return result
  }
}
