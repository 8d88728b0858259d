import VFLSyntax

/// The stacks of extended formats, and the axes along which their views are laid out. A stack aligns its views across its own axis
/// as soon as a format places the stack along the other axis.
struct StackTable: Sendable {
  private struct Stack: Sendable {
    let axis: Axis
    let views: [Item]
    var isAligned = false
  }

  private var stacks: [Item: Stack] = [:]
  private var axes: [Item: Set<Axis>] = [:]

  var isEmpty: Bool { axes.isEmpty }

  func contains(_ item: Item) -> Bool { stacks[item] != nil }

  mutating func note(_ item: Item, along axis: Axis) { axes[item, default: []].insert(axis) }

  mutating func add(_ item: Item, along axis: Axis, _ views: [Item]) { stacks[item] = Stack(axis: axis, views: views) }

  /// The views to align with a stack across its axis; nil if there is nothing to do. Returns them only once.
  mutating func takeAlignment(of item: Item) -> (axis: Axis, views: [Item])? {
    guard let stack = stacks[item], !stack.isAligned, axes[item]?.contains(stack.axis.crossing) == true else {
      return nil
    }
    stacks[item]?.isAligned = true
    return (stack.axis.crossing, stack.views)
  }
}
