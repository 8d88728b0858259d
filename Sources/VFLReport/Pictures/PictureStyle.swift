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

  /// The opacity of each view in a picture in which at most `depth` views are on top of each other. More views are lighter, so that
  /// labels in all of them are readable.
  static func viewOpacity(depth: Int) -> Double { 0.3 / Double(max(3, depth)) }

  /// The opacity of one view that looks like several on top of each other.
  static func opacity(of count: Int, each opacity: Double) -> Double {
    var transparency = 1.0
    for _ in 0..<max(0, count) { transparency *= 1 - opacity }
    return 1 - transparency
  }

  /// The rules. Their colors have a contrast of at least 4.5 to 1 with the background.
  static let text = """
    .picture text { font-size: 12px; fill: #3d3d3d }
    .picture .caption { font-size: 14px; fill: #1a1a1a }
    .picture .label { text-anchor: middle }
    .picture .name { font-size: 13px; fill: #123c69 }
    .picture .conflict-text { fill: #b00020 }
    .picture .range-text { fill: #7d4900 }
    .picture .intrinsic-text { fill: #6b3fa0 }
    .picture .marker-text { fill: #ffffff }
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
    .picture .view { fill: #4a7fb5; stroke: #2c5d8f }
    .picture .view:not([fill-opacity]) { fill-opacity: 0.1 }
    .picture .ground { fill: #ffffff }
    .picture .tint { fill: #4a7fb5 }
    .picture .marker { fill: #123c69 }
    @media (prefers-color-scheme: dark) {
    .picture text { fill: #cfcfcf }
    .picture .caption { fill: #f0f0f0 }
    .picture .name { fill: #a9cdf2 }
    .picture .marker-text { fill: #161616 }
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
    .picture .view { fill: #6fa8dc; stroke: #7fb0e0 }
    .picture .ground { fill: #202224 }
    .picture .tint { fill: #6fa8dc }
    .picture .marker { fill: #a9cdf2 }
    }

    """
}
