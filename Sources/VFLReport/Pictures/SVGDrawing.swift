import VFLLayout
import VFLSyntax

/// A layout as an SVG picture: views with their names, constraints as dimension lines, ambiguous values as ranges, conflicts in
/// red, and a legend. Names and numbers never overlap and are at least 12 pixels high. The colors follow the viewer's
/// color scheme.
public enum SVGDrawing {
  /// The picture as a complete document. Takes time linear in the number of views and dimensions. If `isLinked` is true, the
  /// picture also contains a `PictureLinks` element, which tells a page where constraints are drawn.
  public static func text(_ picture: LayoutPicture, isLinked: Bool = false) -> String {
    text(PicturePlanner.placed(picture), style: PictureStyle.text, isLinked: isLinked)
  }

  /// The picture as an element for a page that contains `PictureStyle.text`.
  static func element(_ picture: LayoutPicture) -> String { text(PicturePlanner.placed(picture), style: nil) }

  static func text(_ picture: PlacedPicture, style: String?, isLinked: Bool = false) -> String {
    let (width, height) = (number(picture.width), number(picture.height))
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" role=\"img\" width=\"\(width)\" height=\"\(height)\" "
    text += "viewBox=\"0 0 \(width) \(height)\" "
    text += "font-family=\"Helvetica, Arial, 'Liberation Sans', Arimo, 'DejaVu Sans Condensed', sans-serif\">\n"
    text += "<title>\(XMLText.escaped(picture.summary))</title>\n"
    if let style { text += "<style>\n\(style)</style>\n" }
    text += "<rect class=\"paper\" width=\"\(width)\" height=\"\(height)\"/>\n"
    let opacity = PictureStyle.viewOpacity(depth: picture.depth)
    for view in picture.views { add(view, opacity, to: &text) }
    if isLinked { text += PictureLinks(picture).element }
    for style in [
      PlacedPicture.LineStyle.collapsed, .ambiguous, .alignment, .extended, .intrinsic, .dimension, .unmet, .equalSize,
      .range, .conflict,
      .broken, .leader,
    ] {
      add(picture.lines.filter { $0.style == style }, style, to: &text)
    }
    for dot in picture.dots {
      text += "<circle class=\"dot\" cx=\"\(number(dot.center.x))\" cy=\"\(number(dot.center.y))\" r=\"2.5\"/>\n"
    }
    for label in picture.labels { add(label, opacity, to: &text) }
    return text + "</svg>\n"
  }

  private static func add(_ view: PlacedPicture.View, _ opacity: Double, to text: inout String) {
    // The style sheet has the usual opacity.
    let isUsual = view.isSuperview || opacity == PictureStyle.viewOpacity(depth: 0)
    let fill = isUsual ? "" : " fill-opacity=\"\(fraction(opacity))\""
    text += "<rect class=\"\(view.isSuperview ? "superview" : "view")\" \(box(view.frame))\(fill)>"
    text += "<title>\(XMLText.escaped(view.title))</title></rect>\n"
  }

  /// All lines of a style, as one path.
  private static func add(_ lines: [PlacedPicture.Line], _ style: PlacedPicture.LineStyle, to text: inout String) {
    if lines.isEmpty { return }
    text += "<path class=\"\(PictureStyle.name(style))\" d=\""
    for line in lines { text += path(line.points) }
    text += "\"/>\n"
  }

  /// The commands of a path through points.
  static func path(_ points: [Point]) -> String {
    var text = ""
    for (index, point) in points.enumerated() {
      text += "\(index == 0 ? "M" : "L")\(number(point.x)) \(number(point.y))"
    }
    return text
  }

  private static func add(_ label: PlacedPicture.Label, _ opacity: Double, to text: inout String) {
    let (box, role) = (label.box, label.role)
    // A rectangle behind the letters, because not every viewer can draw an outline around them.
    if role == .marker {
      text += "<rect class=\"marker\" \(Self.box(box)) rx=\"\(number(box.height / 2))\"/>\n"
    } else if !label.isLeading {
      text += "<rect class=\"\(label.ground.isPaper ? "paper" : "ground")\" \(Self.box(box)) rx=\"2\"/>\n"
      let tint = PictureStyle.opacity(of: label.ground.viewCount, each: opacity)
      if tint > 0 { text += "<rect class=\"tint\" \(Self.box(box)) rx=\"2\" fill-opacity=\"\(fraction(tint))\"/>\n" }
    }
    let x = label.isLeading ? box.x : box.x + box.width / 2
    // Only the baseline is at the same place in every viewer.
    text += "<text class=\"\(PictureStyle.name(role))\" x=\"\(number(x))\" y=\"\(number(box.y + role.ascent))\">"
    text += "\(XMLText.escaped(label.text))</text>\n"
  }

  private static func box(_ box: Rectangle) -> String {
    "x=\"\(number(box.x))\" y=\"\(number(box.y))\" width=\"\(number(max(0, box.width)))\" height=\"\(number(max(0, box.height)))\""
  }

  /// An opacity with at most three decimals.
  private static func fraction(_ value: Double) -> String { NumberText.shortest((value * 1000).rounded() / 1000) }

  /// A number of pixels with at most two decimals.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    return NumberText.shortest((value * 100).rounded() / 100)
  }
}
