import VFLConstraints
import VFLSyntax

/// The positions of baselines in the views of a layout, as far as the saved frames show them.
///
/// Baselines depend on fonts, which a document does not describe completely. However, if an equation aligns the baselines of two
/// views, their saved frames show how far apart the baselines are within the views. Only this difference matters for the layout, so
/// the baseline of the first view is assumed to be at its bottom edge.
struct Baselines {
  /// The insets of the baselines of each view that an equation mentions.
  private(set) var insets: [Item: TextLineInsets] = [:]

  init(_ builder: LayoutBuilder) {
    let frames = Self.framesInRoot(builder)
    // For each item, the items whose baselines an equation relates to its own, and how far below its own these baselines are.
    var neighbors: [Item: [(item: Item, distance: Double)]] = [:]
    var order: [Item] = []
    for (constraint, source) in zip(builder.constraints, builder.sources) where constraint.multiplier == 1 {
      // A stack view with flexible distances between lines of text is assumed to have no more room than it needs.
      guard constraint.relation == .equal || Self.isFromStackView(source) else { continue }
      guard let second = constraint.second, case .number(let constant) = constraint.constant else { continue }
      let (first, isFirst, isSecond) = (
        constraint.first, constraint.first.attribute.isTextLine, second.attribute.isTextLine
      )
      guard isFirst || isSecond else { continue }
      if isFirst, isSecond {
        neighbors[first.item, default: []].append((second.item, -constant))
        neighbors[second.item, default: []].append((first.item, constant))
      }
      order += (isFirst ? [first.item] : []) + (isSecond ? [second.item] : [])
      // An edge that an equation relates to a baseline is at its saved position.
      guard isFirst != isSecond, let frame = frames[isFirst ? second.item : first.item] else { continue }
      let edge = frame.value(of: isFirst ? second.attribute : first.attribute)
      setBaseline(of: isFirst ? first.item : second.item, at: edge + (isFirst ? constant : -constant), frames)
    }
    for start in order {
      if insets[start] == nil, let frame = frames[start] { setBaseline(of: start, at: frame.y + frame.height, frames) }
      var pending = [start]
      while let item = pending.popLast() {
        guard let frame = frames[item], let own = insets[item]?[.lastBaseline] else { continue }
        for (next, distance) in neighbors[item] ?? [] where insets[next] == nil {
          setBaseline(of: next, at: frame.y + frame.height - own + distance, frames)
          pending.append(next)
        }
      }
    }
  }

  private static func isFromStackView(_ source: InterfaceLayout.Source) -> Bool {
    if case .stack = source { true } else { false }
  }

  /// Notes the position of an item's baseline in the root's coordinates. Assumes that every view has one line of text.
  private mutating func setBaseline(of item: Item, at position: Double, _ frames: [Item: Rectangle]) {
    guard insets[item] == nil, let frame = frames[item] else { return }
    insets[item] = TextLineInsets(
      firstBaseline: position - frame.y, lastBaseline: frame.y + frame.height - position)
  }

  private static func framesInRoot(_ builder: LayoutBuilder) -> [Item: Rectangle] {
    var frames: [Item: Rectangle] = [:]
    for view in builder.tree.views { frames[builder.item(view)] = builder.context.frames.inRoot[view] }
    return frames
  }
}
