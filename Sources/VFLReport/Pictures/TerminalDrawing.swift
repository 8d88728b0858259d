import VFLSyntax

/// A small drawing of a layout in box characters, for a terminal.
public enum TerminalDrawing {
  /// The drawing, for a terminal of `columns` columns. The drawing leaves a margin in a wide terminal and fills a narrow one. It
  /// has at most 32 lines, or up to 48 if the terminal is wide. A character covers twice as many points vertically as horizontally.
  /// An ambiguous view has a `?` after its name. A name that does not fit in its view is replaced by a number, which a list below
  /// the drawing explains. Takes time linear in the number of views, apart from the search for lines without other names.
  public static func text(_ picture: LayoutPicture, columns: Int = 80) -> String {
    let all = picture.extent
    guard all.width.isFinite, all.height.isFinite, all.width > 0 || all.height > 0 else { return "" }
    // The scale is in characters per point.
    let width = Double(columns > 32 ? columns - 8 : max(columns, 4))
    let scale = min((width - 1) / max(all.width, 1), min(max(62, width * 31 / 36), 94) / max(all.height, 1))
    /// The column of an x coordinate; 0 if it is not a valid position.
    func column(_ x: Double) -> Int { Int(exactly: ((x - all.x) * scale).rounded(.down)) ?? 0 }
    func line(_ y: Double) -> Int { Int(exactly: ((y - all.y) * scale / 2).rounded(.down)) ?? 0 }
    func cells(_ frame: Rectangle) -> TerminalCanvas.Box {
      TerminalCanvas.Box(
        left: column(frame.x), right: column(frame.x + frame.width), top: line(frame.y),
        bottom: line(frame.y + frame.height))
    }
    var canvas = TerminalCanvas(width: column(all.x + all.width) + 1, height: line(all.y + all.height) + 1)
    for frame in [picture.superview.frame] + picture.views.map({ $0.frame }) { canvas.addBox(cells(frame)) }
    // Write names last, so that no edge crosses them.
    var names: [(text: String, box: TerminalCanvas.Box)] = []
    for view in picture.views {
      let isAmbiguous = view.isAmbiguous.horizontally || view.isAmbiguous.vertically
      names.append((TerminalText.escaped(view.name) + (isAmbiguous ? "?" : ""), cells(view.frame)))
    }
    let isPlaced = names.map { canvas.place($0.text, in: $0.box) }
    var (numbered, missing): ([String], [String]) = ([], [])
    for (index, name) in names.enumerated() where !isPlaced[index] {
      if canvas.place("\(numbered.count + 1)", in: name.box) {
        numbered.append("\(numbered.count + 1) \(name.text)")
      } else {
        missing.append(name.text)
      }
    }
    return canvas.text + list("", numbered, columns) + list("not shown: ", missing, columns)
  }

  /// Texts in lines of at most `columns` columns, with commas between them.
  private static func list(_ title: String, _ texts: [String], _ columns: Int) -> String {
    guard !texts.isEmpty else { return "" }
    var result = title
    var used = TerminalCanvas.width(title)
    for (index, text) in texts.enumerated() {
      let entry = text + (index + 1 < texts.count ? "," : "")
      let width = TerminalCanvas.width(entry)
      if index > 0, used + 1 + width > columns {
        result += "\n"
        used = 0
      } else if index > 0 {
        result += " "
        used += 1
      }
      result += entry
      used += width
    }
    return result + "\n"
  }
}
