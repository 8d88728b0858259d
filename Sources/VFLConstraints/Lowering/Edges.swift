import VFLSyntax

/// The attributes that the distances and sizes of one format use.
package struct Edges: Sendable {
  private let start: Attribute
  private let end: Attribute
  /// The attribute that sizes constrain.
  package let size: Attribute
  /// Whether the format is laid out from right to left, so that the earlier item comes first in a constraint.
  package let isMirrored: Bool
  private let isBaseline: Bool

  /// Creates the edges of a format along an axis with the given options.
  @inline(__always)
  package init(axis: Axis, options: FormatOptions) {
    switch axis {
    case .vertical:
      start = .top
      end = .bottom
      size = .height
      isMirrored = false
      isBaseline = options.contains(.spacingBaselineToBaseline)
    case .horizontal:
      let isAbsolute = options.contains(.directionLeftToRight) || options.contains(.directionRightToLeft)
      start = isAbsolute ? .left : .leading
      end = isAbsolute ? .right : .trailing
      size = .width
      isMirrored = options.contains(.directionRightToLeft)
      isBaseline = false
    }
  }

  /// The attributes that a distance between two neighbors compares: an attribute of the far neighbor, which comes first in a
  /// constraint, and one of the near neighbor. In a mirrored format, the far neighbor is the one that is read first.
  @inline(__always)
  package func attributes(nearIsBar: Bool, farIsBar: Bool) -> (far: Attribute, near: Attribute) {
    if isBaseline, !nearIsBar, !farIsBar { return (.firstBaseline, .lastBaseline) }
    return (farIsBar ? end : start, nearIsBar ? start : end)
  }

  @inline(__always)
  func anchors(
    from previous: (item: Item, isBar: Bool), to next: (item: Item, isBar: Bool)
  ) -> (Anchor, Anchor) {
    let near = isMirrored ? next : previous
    let far = isMirrored ? previous : next
    let attributes = attributes(nearIsBar: near.isBar, farIsBar: far.isBar)
    return (Anchor(far.item, attributes.far), Anchor(near.item, attributes.near))
  }
}
