import VFLConstraints
import VFLLayout
import VFLSyntax
import VFLWorkspace

/// A picture of both versions of a layout beside each other, for a file.
package struct ChangePicture: Sendable {
  /// The name of the file. It contains no characters that have a meaning in a path, an address or a text in Markdown.
  package let name: String
  /// The layout and its size.
  let title: String
  /// The picture, as an SVG document with light and dark colors.
  package let text: String

  /// The number of pictures for a comparison.
  private static let limit = 4
  /// The greatest width and height of a version, the gap between both, and the height of a caption, in pixels.
  private static let (width, height, gap, caption) = (320.0, 640.0, 16.0, 24.0)

  /// The pictures of the first changed layouts, each at the size at which views move farthest.
  package static func pictures(_ texts: [ChangedText]) -> [ChangePicture] {
    let changed = texts.flatMap { text in
      text.layouts.compactMap { layout in layout.differences.first.map { (text, layout, $0) } }
    }
    return changed.prefix(limit).enumerated().map { index, change in
      let (text, layout, difference) = change
      let part = ChangeReport.partName(layout).map { ", " + $0 } ?? ""
      let name = PathName.name(text.path).utf8.map { isPlain($0) ? $0 : UInt8(ascii: "_") }
      return ChangePicture(
        name: "\(index + 1)_\(String(decoding: name, as: UTF8.self)).svg",
        title: text.path + part + " at " + ChangeReport.size(difference.new),
        text: Self.text(difference))
    }
  }

  /// Whether a byte is a letter or digit of ASCII, a point or an underscore.
  static func isPlain(_ byte: UInt8) -> Bool {
    let isWord = (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
    return isWord || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }

  private static func text(_ difference: ChangedLayout.Difference) -> String {
    let (old, new) = (difference.old.text, difference.new.text)
    let extent = FramesDrawing.extent(old).union(FramesDrawing.extent(new))
    let scale = min(width / max(extent.width, 1), height / max(extent.height, 1))
    var marks: [String: FramesDrawing.Mark] = [:]
    for move in difference.moves { marks[move.name] = .moved }
    let box = Rectangle(x: 0, y: caption, width: extent.width * scale, height: extent.height * scale)
    let start = box.width + gap
    let before = FramesDrawing.element(old, marks: marks, extent: extent, in: box)
    let after = FramesDrawing.element(
      new, marks: marks, ghosts: difference.moves.map { ($0.name, $0.old) }, extent: extent,
      in: Rectangle(x: start, y: box.y, width: box.width, height: box.height))
    let size = "\(NumberText.points(start + box.width)) \(NumberText.points(caption + box.height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(NumberText.points(start + box.width))" \
      font-family="Helvetica, Arial, sans-serif">
      <style>
      \(HTMLPageStyle.colors)\(FramesDrawing.drawingStyle)</style>
      <rect width="100%" height="100%" fill="var(--paper)"/>
      <text x="0" y="15" font-size="14" fill="var(--ink)">before</text>
      <text x="\(NumberText.points(start))" y="15" font-size="14" fill="var(--ink)">after</text>
      \(before)
      \(after)
      </svg>

      """
  }
}
