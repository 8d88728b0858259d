import VFLSyntax

/// The stacks of extended formats, and the axes along which their views are laid out. A stack aligns its views across its own axis
/// as soon as a format places the stack along the other axis.
struct StackTable: Sendable {
  private struct Entry: Sendable {
    /// Whether a format places the view along each axis.
    var isHorizontal = false
    var isVertical = false
    /// The axis and the views of a stack; nil for other views.
    var stack: (axis: Axis, views: [Item])?
    var isAligned = false

    func isPlaced(along axis: Axis) -> Bool { axis == .horizontal ? isHorizontal : isVertical }
  }

  private var entries: [Item: Entry] = [:]

  func contains(_ item: Item) -> Bool { entries[item]?.stack != nil }

  mutating func note(_ item: Item, along axis: Axis) {
    if axis == .horizontal {
      entries[item, default: Entry()].isHorizontal = true
    } else {
      entries[item, default: Entry()].isVertical = true
    }
  }

  mutating func add(_ item: Item, along axis: Axis, _ views: [Item]) {
    entries[item, default: Entry()].stack = (axis, views)
    entries[item, default: Entry()].isAligned = false
  }

  /// The views to align with a stack across its axis; nil if there is nothing to do. Returns them only once.
  mutating func takeAlignment(of item: Item) -> (axis: Axis, views: [Item])? {
    guard let entry = entries[item], let stack = entry.stack, !entry.isAligned,
      entry.isPlaced(along: stack.axis.crossing)
    else { return nil }
    entries[item]?.isAligned = true
    return (stack.axis.crossing, stack.views)
  }
}
