import VFLSyntax

/// A small drawing of a layout in box characters, for a terminal.
public enum TerminalDrawing {
  /// The drawing, for a terminal of `columns` columns. The drawing is at least 8 columns narrower than the terminal and has at most
  /// 32 lines, or up to 48 if the terminal is wide. A character covers twice as many points vertically as horizontally. An
  /// ambiguous view has a `?` after its name. Takes time linear in the number of views.
  public static func text(_ picture: LayoutPicture, columns: Int = 80) -> String {
    let all = picture.extent
    guard all.width.isFinite, all.height.isFinite, all.width > 0 || all.height > 0 else { return "" }
    // The scale is in characters per point.
    let width = Double(max(columns, 9) - 8)
    let scale = min((width - 1) / max(all.width, 1), min(max(62, width * 31 / 36), 94) / max(all.height, 1))
    /// The column of an x coordinate; 0 if it is not a valid position.
    func column(_ x: Double) -> Int { Int(exactly: ((x - all.x) * scale).rounded(.down)) ?? 0 }
    func line(_ y: Double) -> Int { Int(exactly: ((y - all.y) * scale / 2).rounded(.down)) ?? 0 }
    var canvas = Canvas(width: column(all.x + all.width) + 1, height: line(all.y + all.height) + 1)
    for frame in [picture.superview.frame] + picture.views.map({ $0.frame }) {
      canvas.addBox(
        (column(frame.x), column(frame.x + frame.width)), (line(frame.y), line(frame.y + frame.height)))
    }
    // Draw names last, so that no edge crosses them.
    for view in picture.views {
      let isAmbiguous = view.isAmbiguous.horizontally || view.isAmbiguous.vertically
      canvas.addText(
        TerminalText.escaped(view.name) + (isAmbiguous ? "?" : ""), column: column(view.frame.x) + 1,
        line: line(view.frame.y + view.frame.height / 2), limit: column(view.frame.x + view.frame.width))
    }
    return canvas.text
  }
}

/// A grid of characters, with boxes whose edges join where they meet.
private struct Canvas {
  private let width: Int
  private let height: Int
  /// The directions in which edges leave each character: 1 up, 2 right, 4 down, 8 left.
  private var edges: [UInt8]
  private var letters: [Character?]

  /// The box characters, indexed by the sum of their directions in `edges`.
  private static let boxes = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    edges = [UInt8](repeating: 0, count: width * height)
    letters = [Character?](repeating: nil, count: width * height)
  }

  mutating func addBox(_ columns: (Int, Int), _ lines: (Int, Int)) {
    for column in columns.0..<max(columns.0, columns.1) {
      for line in [lines.0, lines.1] {
        add(2, column, line)
        add(8, column + 1, line)
      }
    }
    for line in lines.0..<max(lines.0, lines.1) {
      for column in [columns.0, columns.1] {
        add(4, column, line)
        add(1, column, line + 1)
      }
    }
  }

  private mutating func add(_ edge: UInt8, _ column: Int, _ line: Int) {
    guard column >= 0, column < width, line >= 0, line < height else { return }
    edges[line * width + column] |= edge
  }

  /// Writes as much of a text as fits before `limit`.
  mutating func addText(_ text: String, column: Int, line: Int, limit: Int) {
    guard line >= 0, line < height else { return }
    for (offset, letter) in text.enumerated() {
      let drawnColumn = column + offset
      guard drawnColumn < min(limit, width) else { return }
      letters[line * width + drawnColumn] = letter
    }
  }

  var text: String {
    var result = ""
    for line in 0..<height {
      var row = ""
      for column in 0..<width {
        let index = line * width + column
        row.append(letters[index] ?? Self.boxes[Int(edges[index])])
      }
      while row.last == " " { row.removeLast() }
      result += row + "\n"
    }
    return result
  }
}
