import VFLSyntax

/// The stacks of extended formats, and the axes along which their views are laid out. A stack aligns its views across its own axis
/// as soon as a format places the stack along the other axis. A stack of depth, as in `Z:[pile:[a][b]]`, aligns its views along both
/// axes.
struct StackTable: Sendable {
  private struct Entry: Sendable {
    /// The axes along which a format places the view.
    var placed: [Axis] = []
    /// The views of a stack; nil for other views.
    var views: [Item]?
    /// The axes along which the stack does not align its views: its own, and those along which it has done so.
    var settled: [Axis] = []
  }

  private var entries: [Item: Entry] = [:]

  func contains(_ item: Item) -> Bool { entries[item]?.views != nil }

  mutating func note(_ item: Item, along axis: Axis) {
    if entries[item]?.placed.contains(axis) != true { entries[item, default: Entry()].placed.append(axis) }
  }

  /// Adds a stack of views along an axis; nil for a stack of depth.
  mutating func add(_ item: Item, along axis: Axis?, _ views: [Item]) {
    entries[item, default: Entry()].views = views
    entries[item, default: Entry()].settled = [axis].compactMap { $0 }
  }

  /// The axes along which a stack aligns its views now, and the views. Returns each axis only once.
  mutating func takeAlignments(of item: Item) -> (axes: [Axis], views: [Item]) {
    guard let entry = entries[item], let views = entry.views else { return ([], []) }
    let axes = Axis.allCases.filter { entry.placed.contains($0) && !entry.settled.contains($0) }
    entries[item]?.settled += axes
    return (axes, views)
  }
}
