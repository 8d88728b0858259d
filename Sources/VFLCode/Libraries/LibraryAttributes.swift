import VFLSyntax

/// The attributes that the names of layout libraries stand for.
enum LibraryAttributes {
  /// The attributes of a name such as `left`, `edges` or `center`, in the order in which SnapKit and Masonry make constraints for them;
  /// nil for any other name.
  static func named(_ name: String) -> [Attribute]? {
    if let group = group(name) { return group }
    if name == "baseline" { return [.lastBaseline] }
    return Attribute.allCases.first { $0.name == name }.map { [$0] }
  }

  /// The attributes of a name that stands for several of them.
  static func group(_ name: String) -> [Attribute]? {
    switch name {
    case "edges": [.left, .top, .right, .bottom]
    case "horizontalEdges": [.left, .right]
    case "verticalEdges", "directionalVerticalEdges": [.top, .bottom]
    case "directionalEdges": [.leading, .top, .trailing, .bottom]
    case "directionalHorizontalEdges": [.leading, .trailing]
    case "size": [.width, .height]
    case "center": [.centerX, .centerY]
    case "margins": [.leftMargin, .topMargin, .rightMargin, .bottomMargin]
    case "directionalMargins": [.leadingMargin, .topMargin, .trailingMargin, .bottomMargin]
    case "centerWithinMargins": [.centerXWithinMargins, .centerYWithinMargins]
    default: nil
    }
  }

  /// Whether a name stands for edges on both sides of an axis.
  static func isEdgeGroup(_ name: String) -> Bool {
    group(name) != nil && name != "size" && name != "center" && name != "centerWithinMargins"
  }
}

extension Attribute {
  /// The inset that applies to the attribute, and whether a negative constant moves it inward; nil for attributes other than edges.
  var inset: (part: LibraryConstant.Part, isNegated: Bool)? {
    switch self {
    case .left, .leading, .leftMargin, .leadingMargin: (.left, false)
    case .top, .topMargin, .firstBaseline: (.top, false)
    case .right, .trailing, .rightMargin, .trailingMargin: (.right, true)
    case .bottom, .bottomMargin, .lastBaseline: (.bottom, true)
    default: nil
    }
  }
}
