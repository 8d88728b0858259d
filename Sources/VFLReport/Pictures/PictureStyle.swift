/// The style sheet of pictures, with light and dark colors.
enum PictureStyle {
  /// The class of a line.
  static func name(_ style: PlacedPicture.LineStyle) -> String {
    switch style {
    case .dimension: "dimension"
    case .unmet: "unmet"
    case .extended: "extension"
    case .intrinsic: "intrinsic"
    case .equalSize: "equal"
    case .conflict: "conflict"
    case .broken: "broken"
    case .range: "range"
    case .ambiguous: "ambiguous"
    case .alignment: "alignment"
    case .leader: "leader"
    case .collapsed: "collapsed"
    }
  }

  /// The classes of a text.
  static func name(_ role: PlacedPicture.TextRole) -> String {
    switch role {
    case .caption: "caption"
    case .name: "label name"
    case .number: "label"
    case .intrinsic: "label intrinsic-text"
    case .conflict: "label conflict-text"
    case .range: "label range-text"
    case .marker: "label marker-text"
    case .legend: "legend"
    case .conflictLegend: "legend conflict-text"
    }
  }

  /// The class of the rectangle behind a label in views, which has the color that the views have there.
  static func ground(_ depth: Int) -> String { "ground\(min(max(0, depth), groundLimit))" }

  /// The nesting depth of views up to which their color is known. Deeper labels have a lighter ground, to be readable.
  private static let groundLimit = 3

  /// The color of the superview, and the color and opacity of each view in it.
  private struct Surface {
    let superview: [Int]
    let view: [Int]
    let opacity: Double

    /// The rules of the rectangles behind labels.
    var rules: String {
      var color = superview.map { Double($0) }
      var text = ""
      for depth in 0...PictureStyle.groundLimit {
        let digits = color.map { PictureStyle.hexadecimal(Int($0.rounded())) }.joined()
        text += ".picture .\(PictureStyle.ground(depth)) { fill: #\(digits) }\n"
        color = zip(color, view).map { $0 + (Double($1) - $0) * opacity }
      }
      return text
    }
  }

  private static func hexadecimal(_ value: Int) -> String {
    let text = String(value, radix: 16)
    return value < 16 ? "0" + text : text
  }

  private static let light = Surface(superview: [255, 255, 255], view: [0x4A, 0x7F, 0xB5], opacity: 0.1)
  private static let dark = Surface(superview: [0x20, 0x22, 0x24], view: [0x6F, 0xA8, 0xDC], opacity: 0.1)

  /// The rules. Their colors have a contrast of at least 4.5 to 1 with the background.
  static let text = """
    .picture text { font-size: 12px; fill: #3d3d3d }
    .picture .caption { font-size: 14px; fill: #1a1a1a }
    .picture .label { text-anchor: middle }
    .picture .name { font-size: 13px; fill: #123c69 }
    .picture .conflict-text { fill: #b00020 }
    .picture .range-text { fill: #7d4900 }
    .picture .intrinsic-text { fill: #6b3fa0 }
    .picture .marker-text { fill: #123c69 }
    .picture path { fill: none; stroke: #6e6e6e; stroke-width: 1 }
    .picture .unmet { stroke-dasharray: 4 3 }
    .picture .extension, .picture .leader { stroke-width: 0.75 }
    .picture .leader { stroke: #3d3d3d }
    .picture .alignment { stroke: #00796b; stroke-dasharray: 7 3 }
    .picture .intrinsic { stroke: #6b3fa0; stroke-width: 1.5; stroke-dasharray: 1.5 2.5 }
    .picture .ambiguous { stroke: #b36b00; stroke-width: 2; stroke-dasharray: 5 3 }
    .picture .range { stroke: #b36b00; stroke-width: 1.5 }
    .picture .conflict { stroke: #c62828; stroke-width: 1.75 }
    .picture .broken { stroke: #c62828; stroke-width: 3.5; stroke-dasharray: 7 4 }
    .picture .collapsed { stroke: #2c5d8f; stroke-width: 4 }
    .picture .dot { fill: #123c69 }
    .picture .paper { fill: #f5f5f3 }
    .picture .superview { fill: #ffffff; stroke: #333333 }
    .picture .view { fill: #4a7fb5; fill-opacity: 0.1; stroke: #2c5d8f }
    \(light.rules)\
    .picture .marker { fill: #ffffff; stroke: #123c69; stroke-width: 0.75 }
    @media (prefers-color-scheme: dark) {
    .picture text { fill: #cfcfcf }
    .picture .caption { fill: #f0f0f0 }
    .picture .name, .picture .marker-text { fill: #a9cdf2 }
    .picture .conflict-text { fill: #ff9e95 }
    .picture .range-text { fill: #ffc266 }
    .picture .intrinsic-text { fill: #c9a6f5 }
    .picture path { stroke: #9a9a9a }
    .picture .leader { stroke: #cfcfcf }
    .picture .alignment { stroke: #4db6ac }
    .picture .intrinsic { stroke: #b58ae8 }
    .picture .ambiguous, .picture .range { stroke: #e0982f }
    .picture .conflict, .picture .broken { stroke: #ff6659 }
    .picture .collapsed { stroke: #7fb0e0 }
    .picture .dot { fill: #a9cdf2 }
    .picture .paper { fill: #161616 }
    .picture .superview { fill: #202224; stroke: #b0b0b0 }
    .picture .view { fill: #6fa8dc; fill-opacity: 0.1; stroke: #7fb0e0 }
    \(dark.rules)\
    .picture .marker { fill: #202224; stroke: #a9cdf2 }
    }

    """
}
