import VFLConstraints
import VFLSyntax

/// The size of a superview in words and as JSON.
extension OuterSize {
  /// The size and where it comes from, as a phrase: `375x667, requested`.
  var words: String {
    let size =
      switch (width.points, height.points) {
      case (let width?, let height?): "\(NumberText.points(width))x\(NumberText.points(height))"
      case (let width?, nil): "\(NumberText.points(width)) wide"
      case (nil, let height?): "\(NumberText.points(height)) high"
      case (nil, nil): ""
      }
    let rest = height == .free ? "; the height from its constraints" : ""
    return switch source {
    case .declared: "\(size), declared"
    case .requested: "\(size), requested\(rest)"
    case .screen: "\(size), a screen; `--size` sets another size"
    case .cell: "\(size), as a table\(rest)"
    case .window: "from its constraints, in a window"
    case .saved: "\(size), saved, if its constraints allow"
    case .constraints: "from its constraints"
    }
  }
}

extension JSONWriter {
  /// Writes the size of a superview: where it comes from, the width and the height in points, which are null if only the constraints
  /// decide, and whether constraints take precedence over them.
  mutating func outerSize(_ size: OuterSize) {
    object("outerSize") { writer in
      writer.member("source", size.source.rawValue)
      writer.member("width", size.width.points)
      writer.member("height", size.height.points)
      if [size.width, size.height].contains(where: { if case .preferred = $0 { true } else { false } }) {
        writer.member("yields", true)
      }
    }
  }
}
