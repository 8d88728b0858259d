import VFLSyntax

// Every property of an attribute is an exhaustive `switch`, so that a new attribute causes a compile error wherever it must be
// handled.

extension Attribute {
  /// An end of an item along an axis.
  package enum Side: Sendable {
    /// The left, top or leading end.
    case start
    /// The right, bottom or trailing end.
    case end
  }

  /// The side on which an edge lies; nil for margins, baselines, centers and sizes.
  package var edgeSide: Side? {
    switch self {
    case .left, .top, .leading: .start
    case .right, .bottom, .trailing: .end
    case .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      nil
    }
  }

  /// The edge on the opposite side; nil for attributes that are not edges.
  package var oppositeEdge: Attribute? {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    case .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      nil
    }
  }

  /// What determines the side of the screen on which an attribute lies.
  package enum Direction: Sendable {
    /// The direction in which text runs.
    case reading
    /// Nothing: the attribute always lies on the same side.
    case absolute
    /// The attribute has no horizontal side: it is a center, a size, or a location on the vertical axis.
    case none
  }

  /// What determines the side of the screen on which the attribute lies.
  package var direction: Direction {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: .reading
    case .left, .right, .leftMargin, .rightMargin: .absolute
    case .top, .bottom, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      .none
    }
  }

  /// The absolute edge at which the attribute lies on screen in right-to-left text.
  package var mirrored: Attribute {
    switch self {
    case .leading: .right
    case .trailing: .left
    case .leadingMargin: .rightMargin
    case .trailingMargin: .leftMargin
    case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline, .leftMargin,
      .rightMargin, .topMargin, .bottomMargin, .centerXWithinMargins, .centerYWithinMargins:
      self
    }
  }

  /// The same edge of the layout margins, or the attribute itself if it is not an edge.
  package var margin: Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      self
    }
  }

  /// The attribute without its margin, such as `left` for `leftMargin`; any other attribute is unchanged.
  package var withoutMargin: Attribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
      .firstBaseline:
      self
    }
  }

  /// The name of the attribute's anchor, which belongs to the item or, for a margin, to the item's layout margins guide.
  package var anchorName: String { withoutMargin.name + "Anchor" }

  /// Whether the attribute belongs to the layout margins.
  package var isMargin: Bool { withoutMargin != self }

  /// Whether the attribute belongs to a line of text, as a baseline does. Layout guides have no lines of text.
  package var isTextLine: Bool {
    insets.contains {
      switch $0.inset {
      case .textLine: true
      case .margin: false
      }
    }
  }

  /// Whether the attribute is `centerX` or `centerY`; false for a center within margins.
  package var isCenter: Bool {
    switch self {
    case .centerX, .centerY: true
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .lastBaseline, .firstBaseline, .leftMargin,
      .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      false
    }
  }

  /// Whether a constraint between the attribute of a scroll view and a view inside it attaches to the content, which scrolls, rather
  /// than to the frame. According to Apple's documentation, edges and margins do; sizes and centers do not.
  package var followsScrolledContent: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin,
      .topMargin, .bottomMargin, .leadingMargin, .trailingMargin:
      true
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: false
    }
  }

  /// Whether the attribute is a right, trailing or bottom edge, with or without its margin, or the last baseline.
  package var isFarEdge: Bool {
    switch self {
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin, .lastBaseline: true
    case .left, .top, .leading, .width, .height, .centerX, .centerY, .firstBaseline, .leftMargin, .topMargin,
      .leadingMargin, .centerXWithinMargins, .centerYWithinMargins:
      false
    }
  }

  /// The part of the frame that `width` or `height` measures; nil for locations.
  package var sizePart: FramePart? {
    switch kind {
    case .size: .size(along: axis)
    case .horizontalLocation, .verticalLocation: nil
    }
  }

  /// The fraction of its item's size by which a location lies after the item's origin, ignoring margins and baselines; 1 for a size.
  /// Leading counts as left.
  package var sizeShare: Double {
    switch self {
    case .left, .leading, .leftMargin, .leadingMargin, .top, .topMargin, .firstBaseline: 0
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
    case .width, .height, .right, .trailing, .rightMargin, .trailingMargin, .bottom, .bottomMargin, .lastBaseline: 1
    }
  }

  /// The attribute in terms of its item's frame, ignoring margins and baselines: a location is the item's origin plus a fraction
  /// of its size. Leading counts as left.
  package var parts: [(part: FramePart, factor: Double)] {
    let size = (part: FramePart.size(along: axis), factor: sizeShare)
    if kind == .size { return [size] }
    let start = (part: FramePart.position(along: axis), factor: 1.0)
    return sizeShare == 0 ? [start] : [start, size]
  }

  /// The distance from an item's edge inward to a layout margin or a line of text. A layout needs this distance to position
  /// the margin or line.
  package enum Inset: Hashable, Sendable {
    /// The layout margin at an edge.
    case margin(Edge)
    /// The distance between a line of text and the item's edge.
    case textLine(TextLine)
  }

  /// An edge of the frame.
  package enum Edge: Hashable, Sendable {
    case left, right, top, bottom
  }

  /// A line of text to which items can be aligned.
  package enum TextLine: CaseIterable, Hashable, Sendable {
    /// The baseline of the first line, measured from the top edge.
    case firstBaseline
    /// The baseline of the last line, measured from the bottom edge.
    case lastBaseline
  }

  /// The insets between the attribute and the edge or center that `parts` describes, and the factor of each.
  package var insets: [(inset: Inset, factor: Double)] {
    switch self {
    case .leftMargin, .leadingMargin: [(.margin(.left), 1)]
    case .rightMargin, .trailingMargin: [(.margin(.right), -1)]
    case .topMargin: [(.margin(.top), 1)]
    case .bottomMargin: [(.margin(.bottom), -1)]
    case .firstBaseline: [(.textLine(.firstBaseline), 1)]
    case .lastBaseline: [(.textLine(.lastBaseline), -1)]
    case .centerXWithinMargins: [(.margin(.left), 0.5), (.margin(.right), -0.5)]
    case .centerYWithinMargins: [(.margin(.top), 0.5), (.margin(.bottom), -0.5)]
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY: []
    }
  }
}

/// The distances between an item's lines of text and its edges, in points; nil for those that are unknown.
package struct TextLineInsets: Equatable, Sendable {
  private let firstBaseline: Double?
  private let lastBaseline: Double?

  /// Creates the insets of an item.
  package init(firstBaseline: Double?, lastBaseline: Double?) {
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }

  /// Creates equal insets for all lines.
  package init(all inset: Double?) { self.init(firstBaseline: inset, lastBaseline: inset) }

  /// The inset of one line.
  package subscript(line: Attribute.TextLine) -> Double? {
    switch line {
    case .firstBaseline: firstBaseline
    case .lastBaseline: lastBaseline
    }
  }
}
