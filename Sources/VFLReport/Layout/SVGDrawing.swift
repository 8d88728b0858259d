import VFLSyntax

/// A layout as an SVG picture: views with their names, constraints as dimension lines, ambiguous sides dashed, conflicts in red.
public enum SVGDrawing {
  /// The picture as a complete document. Takes time linear in the number of views and dimensions.
  public static func text(_ picture: LayoutPicture) -> String {
    let margin = 16.0
    let all = picture.extent
    let origin = (x: all.x - margin, y: all.y - margin)
    let (width, height) = (all.width + 2 * margin, all.height + 2 * margin)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))" height="\(number(height))" \
      viewBox="\(number(origin.x)) \(number(origin.y)) \(number(width)) \(number(height))" \
      font-family="Helvetica, Arial, sans-serif">
      <style>
      .superview { fill: #ffffff; stroke: #333333 }
      .view { fill: #4a7fb5; fill-opacity: 0.14; stroke: #2c5d8f }
      .ambiguous { stroke: #b36b00; stroke-width: 2; stroke-dasharray: 4 3 }
      .name { fill: #1d3f61; text-anchor: middle; dominant-baseline: central }
      .dimension { stroke: #777777; stroke-width: 0.75; fill: none }
      .number { fill: #444444; font-size: 8px; text-anchor: middle; dominant-baseline: central }
      .ground { fill: #ffffff; fill-opacity: 0.9 }
      .conflict { stroke: #c22222; stroke-width: 1.5 }
      .conflict-number { fill: #c22222 }
      </style>
      <rect x="\(number(origin.x))" y="\(number(origin.y))" width="\(number(width))" height="\(number(height))" fill="#f4f4f2"/>

      """
    rectangle(picture.superview, "superview", to: &text)
    for view in picture.views { rectangle(view, "view", to: &text) }
    for dimension in picture.dimensions { line(dimension, to: &text) }
    for view in picture.views { name(view, to: &text) }
    return text + "</svg>\n"
  }

  private static func rectangle(_ view: LayoutPicture.View, _ kind: String, to text: inout String) {
    let frame = view.frame
    text += "<rect class=\"\(kind)\" x=\"\(number(frame.x))\" y=\"\(number(frame.y))\" "
    text += "width=\"\(number(max(0, frame.width)))\" height=\"\(number(max(0, frame.height)))\">"
    text += "<title>\(XMLText.escaped(view.name)) (\(number(frame.x)) \(number(frame.y)); "
    text += "\(number(frame.width)) \(number(frame.height)))</title></rect>\n"
    let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
    if view.isAmbiguous.horizontally {
      for x in [frame.x, right] { side(x, frame.y, x, bottom, to: &text) }
    }
    if view.isAmbiguous.vertically {
      for y in [frame.y, bottom] { side(frame.x, y, right, y, to: &text) }
    }
  }

  private static func side(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, to text: inout String) {
    text +=
      "<line class=\"ambiguous\" x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\"/>\n"
  }

  /// The name in the largest size that fits; omitted if it would be too small to read.
  private static func name(_ view: LayoutPicture.View, to text: inout String) {
    let count = Double(max(1, view.name.unicodeScalars.count))
    // A letter is about six tenths of the font size wide.
    let size = min(13, view.frame.width * 0.92 / (count * 0.6), view.frame.height * 0.7)
    guard size >= 3 else { return }
    let (x, y) = (view.frame.x + view.frame.width / 2, view.frame.y + view.frame.height / 2)
    text += "<text class=\"name\" x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(number(size))\">"
    text += "\(XMLText.escaped(view.name))</text>\n"
  }

  /// A dimension line with a tick at each end, and the text beside it if there is room.
  private static func line(_ dimension: LayoutPicture.Dimension, to text: inout String) {
    let length = abs(dimension.end - dimension.start)
    guard length >= 3 || dimension.isInConflict else { return }
    let kind = dimension.isInConflict ? "dimension conflict" : "dimension"
    let (start, end, place) = (dimension.start, dimension.end, dimension.place)
    func point(_ along: Double, _ across: Double) -> String {
      dimension.axis == .horizontal ? "\(number(along)) \(number(across))" : "\(number(across)) \(number(along))"
    }
    let tick = 2.5
    text += "<path class=\"\(kind)\" d=\"M\(point(start, place - tick))L\(point(start, place + tick))"
    text += "M\(point(start, place))L\(point(end, place))M\(point(end, place - tick))L\(point(end, place + tick))\"/>\n"
    let room = dimension.axis == .horizontal ? length : length * 2
    guard room >= Double(dimension.text.utf8.count) * 4 + 2 else { return }
    let middle = (start + end) / 2
    let (x, y) = dimension.axis == .horizontal ? (middle, place) : (place, middle)
    // Draw a rectangle behind the letters, because not every renderer can draw an outline around them.
    let width = Double(dimension.text.utf8.count) * 4.6 + 3
    text += "<rect class=\"ground\" x=\"\(number(x - width / 2))\" y=\"\(number(y - 5))\" "
    text += "width=\"\(number(width))\" height=\"10\" rx=\"2\"/>\n"
    text +=
      "<text class=\"number\(dimension.isInConflict ? " conflict-number" : "")\" x=\"\(number(x))\" y=\"\(number(y))\">"
    text += "\(XMLText.escaped(dimension.text))</text>\n"
  }

  /// A number with at most three decimals.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    return NumberText.shortest((value * 1000).rounded() / 1000)
  }
}
