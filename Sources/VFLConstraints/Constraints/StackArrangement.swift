import VFLSyntax

/// How a stack view of UIKit or AppKit arranges its visible subviews, and the constraints with which it does so.
package struct StackArrangement: Sendable {
  /// How the views share the space along the axis.
  package enum Distribution: Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering, gravityAreas

    /// Nil for a name that is none of the frameworks'.
    package init?(_ name: String) {
      switch name {
      case "fill": self = .fill
      case "fillEqually": self = .fillEqually
      case "fillProportionally": self = .fillProportionally
      case "equalSpacing": self = .equalSpacing
      case "equalCentering": self = .equalCentering
      case "gravityAreas": self = .gravityAreas
      default: return nil
      }
    }
  }

  /// Where the views are across the axis.
  package enum Alignment: Sendable {
    case fill, start, end, center, baseline

    /// Any other name than those of edges and centers is one of a baseline.
    package init(_ name: String) {
      switch name {
      case "fill", "width", "height": self = .fill
      case "leading", "top", "left": self = .start
      case "trailing", "bottom", "right": self = .end
      case "center", "centerX", "centerY": self = .center
      default: self = .baseline
      }
    }
  }

  package var isVertical = false
  package var distribution: Distribution
  package var alignment: Alignment
  /// The distance between views without a custom distance, in points.
  package var spacing = 0.0
  /// The distances after views, by their positions among the arranged views.
  package var customSpacings: [Int: Double] = [:]
  /// The views that AppKit may detach if there is not enough space, by their positions among the arranged views.
  package var detachable: Set<Int> = []
  /// The insets of the views from the edges of the stack view, in points.
  package var insets = EdgeInsets(all: 0)
  /// Whether the distances are those from the last line of text of a view to the first line of the next.
  package var isRelativeToLines = false
  package var isAppKit = false
  /// The priorities at which a stack view of AppKit and its views end together.
  package var hugging = PriorityPair.defaultHugging

  package init(distribution: Distribution, alignment: Alignment) {
    (self.distribution, self.alignment) = (distribution, alignment)
  }

  /// One constraint of an arrangement.
  package struct Part: Sendable {
    package var first: Anchor
    package var relation: Relation
    package var multiplier: Double
    package var second: Anchor?
    package var constant: Double
    package var priority: Double
    package var purpose: Origin.Implication
  }

  /// The views of an arrangement.
  package struct Views {
    package var stack: Item
    /// At least one.
    package var arranged: [Item]
    /// The layout guides between two neighbors each, if the distribution has flexible gaps.
    package var gaps: [Item] = []
    /// The frames of views in a document, for what depends on intrinsic sizes and on fonts.
    package var saved: [Item: Rectangle] = [:]

    package init(stack: Item, arranged: [Item], gaps: [Item] = [], saved: [Item: Rectangle] = [:]) {
      (self.stack, self.arranged, self.gaps, self.saved) = (stack, arranged, gaps, saved)
    }
  }

  /// The constraints.
  package func parts(_ views: Views) -> [Part] {
    var parts = Parts(self, views)
    parts.addEdges()
    parts.addGaps()
    // A stack view with flexible gaps is no larger than its subviews require.
    if hasFlexibleGaps {
      parts.add(Anchor(views.stack, parts.directions.size), priority: Self.fittingPriority, .stackEdges)
    }
    parts.addAlignment()
    return parts.all
  }

  /// Whether layout guides between the views keep their distances or those of their centers equal.
  package var hasFlexibleGaps: Bool { distribution == .equalSpacing || distribution == .equalCentering }

  /// The priority at which a stack view is as small as possible: lower than that of intrinsic sizes.
  package static let fittingPriority = 49.0

  /// The priority at which AppKit's stack views align their subviews, so that required constraints take precedence. The saved
  /// frames follow the constraint in all 6 stack views with such a constraint in public documents.
  fileprivate static let alignmentPriority = 490.0

  /// The priority at which AppKit's stack views make their subviews equally large. In the one stack view of public documents in
  /// which required constraints prevent this, the saved frames follow the constraints.
  fileprivate static let equalSizePriority = 999.0

  /// The priority of the distances to views that may be detached: two such views that alternate have the same saved frame.
  fileprivate static let detachablePriority = 999.0

  /// The highest priority at which AppKit's stack views stretch their subviews across the axis: subviews with the default hugging
  /// priority keep their sizes.
  fileprivate static let stretchingPriority = 249.99998474121094
}

/// Makes the constraints of one arrangement.
private struct Parts {
  /// The attributes along and across the axis.
  struct Directions {
    let start: Attribute
    let end: Attribute
    let size: Attribute
    let center: Attribute
    let crossStart: Attribute
    let crossEnd: Attribute
    let crossSize: Attribute
    let crossCenter: Attribute

    init(isVertical: Bool) {
      if isVertical {
        (start, end, size, center) = (.top, .bottom, .height, .centerY)
        (crossStart, crossEnd, crossSize, crossCenter) = (.leading, .trailing, .width, .centerX)
      } else {
        (start, end, size, center) = (.leading, .trailing, .width, .centerX)
        (crossStart, crossEnd, crossSize, crossCenter) = (.top, .bottom, .height, .centerY)
      }
    }
  }

  let arrangement: StackArrangement
  let views: StackArrangement.Views
  let directions: Directions
  private(set) var all: [StackArrangement.Part] = []

  init(_ arrangement: StackArrangement, _ views: StackArrangement.Views) {
    self.arrangement = arrangement
    self.views = views
    directions = Directions(isVertical: arrangement.isVertical)
  }

  mutating func add(
    _ first: Anchor, _ relation: Relation = .equal, multiplier: Double = 1, to second: Anchor? = nil,
    constant: Double = 0, priority: Double = 1000, _ purpose: Origin.Implication
  ) {
    all.append(
      .init(
        first: first, relation: relation, multiplier: multiplier, second: second, constant: constant,
        priority: priority, purpose: purpose))
  }

  private func hugging(isWidth: Bool) -> Double {
    isWidth ? arrangement.hugging.horizontal : arrangement.hugging.vertical
  }

  /// The priority of a distance to the arranged views at these positions.
  private func priority(_ positions: Int...) -> Double {
    arrangement.detachable.isDisjoint(with: positions) ? 1000 : StackArrangement.detachablePriority
  }

  mutating func addEdges() {
    let (stack, distribution, insets) = (views.stack, arrangement.distribution, arrangement.insets)
    let (startInset, endInset) = arrangement.isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
    let centersViews = distribution == .equalCentering && arrangement.isAppKit
    // A view whose center needs no distance from other centers is in the middle.
    let isAlone = centersViews && views.arranged.count == 1
    add(
      Anchor(views.arranged[0], directions.start), isAlone ? .greaterThanOrEqual : .equal,
      to: Anchor(stack, directions.start), constant: startInset, priority: priority(0), .stackEdges)
    let end = priority(views.arranged.count - 1)
    let last = views.arranged[views.arranged.count - 1]
    if isAlone {
      add(
        Anchor(last, directions.center), to: Anchor(stack, directions.center), constant: (startInset - endInset) / 2,
        .stackDistribution)
    }
    let (inner, outer) = (Anchor(last, directions.end), Anchor(stack, directions.end))
    if distribution == .gravityAreas || centersViews {
      add(inner, .lessThanOrEqual, to: outer, constant: 0 - endInset, priority: end, .stackEdges)
      add(
        inner, to: outer, constant: 0 - endInset, priority: hugging(isWidth: !arrangement.isVertical), .stackEdges)
    } else {
      add(inner, to: outer, constant: 0 - endInset, priority: end, .stackEdges)
    }
  }

  /// Adds the distances between arranged subviews along the axis.
  mutating func addGaps() {
    let distribution = arrangement.distribution
    let isOpen = arrangement.hasFlexibleGaps
    let (start, end) =
      arrangement.isRelativeToLines && arrangement.isVertical
      ? (Attribute.firstBaseline, .lastBaseline) : (directions.start, directions.end)
    var firstGap: Item?
    for (number, (before, after)) in zip(views.arranged, views.arranged.dropFirst()).enumerated() {
      add(
        Anchor(after, start), isOpen ? .greaterThanOrEqual : .equal, to: Anchor(before, end),
        constant: arrangement.customSpacings[number] ?? arrangement.spacing, priority: priority(number, number + 1),
        .stackSpacing)
      if isOpen, number < views.gaps.count {
        let gap = views.gaps[number]
        let isCentered = distribution == .equalCentering
        add(
          Anchor(gap, directions.start), to: Anchor(before, isCentered ? directions.center : end), .stackDistribution)
        add(
          Anchor(gap, directions.end), to: Anchor(after, isCentered ? directions.center : start), .stackDistribution)
        add(Anchor(gap, directions.crossStart), to: Anchor(views.stack, directions.crossStart), .stackDistribution)
        add(Anchor(gap, directions.crossSize), to: nil, .stackDistribution)
        if let firstGap {
          add(
            Anchor(gap, directions.size), to: Anchor(firstGap, directions.size), priority: isCentered ? 149 : 1000,
            .stackDistribution)
        }
        firstGap = firstGap ?? gap
      } else if distribution == .fillEqually {
        add(
          Anchor(after, directions.size), to: Anchor(views.arranged[0], directions.size),
          priority: arrangement.isAppKit ? StackArrangement.equalSizePriority : 1000, .stackDistribution)
      } else if distribution == .fillProportionally {
        addProportion(after)
      }
    }
  }

  /// Keeps the saved ratio of the sizes of two arranged subviews, because a document does not state their intrinsic sizes.
  private mutating func addProportion(_ view: Item) {
    let first = views.arranged[0]
    guard let size = views.saved[view], let firstSize = views.saved[first] else { return }
    let isWidth = directions.size == .width
    let (own, other) = isWidth ? (size.width, firstSize.width) : (size.height, firstSize.height)
    guard own > 0, other > 0 else { return }
    add(
      Anchor(view, directions.size), multiplier: own / other, to: Anchor(first, directions.size), priority: 999,
      .stackDistribution)
  }

  /// Adds the positions of arranged subviews across the axis.
  mutating func addAlignment() {
    let (stack, isAppKit) = (views.stack, arrangement.isAppKit)
    let insets = arrangement.insets
    let (startInset, endInset) = arrangement.isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
    let priority = isAppKit ? StackArrangement.alignmentPriority : 1000
    for view in views.arranged {
      var (start, end): (Relation, Relation) = (.greaterThanOrEqual, .lessThanOrEqual)
      switch arrangement.alignment {
      case .fill: (start, end) = (.equal, .equal)
      case .start: start = .equal
      case .end: end = .equal
      case .center:
        add(
          Anchor(view, directions.crossCenter), to: Anchor(stack, directions.crossCenter),
          constant: (startInset - endInset) / 2, priority: priority, .stackAlignment)
      case .baseline:
        // Baselines depend on fonts, so keep the saved distances between the views.
        let first = views.arranged[0]
        guard let own = views.saved[view], let other = views.saved[first], view != first else { break }
        add(
          Anchor(view, directions.crossStart), to: Anchor(first, directions.crossStart), constant: own.y - other.y,
          .stackAlignment)
      }
      for (attribute, relation, limit, inset) in [
        (directions.crossStart, start, Relation.greaterThanOrEqual, startInset),
        (directions.crossEnd, end, .lessThanOrEqual, 0 - endInset),
      ] {
        let isAligned = relation == .equal && priority < 1000
        let (inner, outer) = (Anchor(view, attribute), Anchor(stack, attribute))
        add(inner, isAligned ? limit : relation, to: outer, constant: inset, .stackAlignment)
        guard isAligned || isAppKit && relation != .equal else { continue }
        add(
          inner, to: outer, constant: inset,
          priority: isAligned
            ? priority
            : min(hugging(isWidth: directions.crossSize == .width), StackArrangement.stretchingPriority),
          .stackAlignment)
      }
    }
    // A stack view is no larger than its subviews require.
    if arrangement.alignment != .fill {
      add(Anchor(stack, directions.crossSize), priority: StackArrangement.fittingPriority, .stackAlignment)
    }
  }
}
