import VFLConstraints
import VFLSyntax

extension LayoutBuilder {
  /// The attributes along and across the axis of a stack view.
  private struct Directions {
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

  /// The priority at which a stack view is as small as possible: lower than that of intrinsic sizes.
  private static let fittingPriority = 49.0

  /// The priority at which AppKit's stack views align their subviews, so that required constraints take precedence. The saved
  /// frames follow the constraint in all 6 stack views with such a constraint in public documents.
  private static let alignmentPriority = 490.0

  /// The priority at which AppKit's stack views make their subviews equally large. In the one stack view of public documents in
  /// which required constraints prevent this, the saved frames follow the constraints.
  private static let equalSizePriority = 999.0

  /// The lowest priority of constraints, at which hidden views keep their frames.
  private static let hiddenPriority = 1.0

  /// The priority at which the saved sizes of hidden views are 0: higher than that of any other optional constraint.
  private static let collapsedPriority = 999.5

  /// Adds the constraints with which a stack view positions its visible arranged subviews.
  mutating func addArrangement(of stack: Int) {
    let isVertical = setting(.axis, of: stack) == "vertical" || setting(.orientation, of: stack) == "vertical"
    let directions = Directions(isVertical: isVertical)
    let arranged = context.arrangedViews(of: stack)
    for hidden in context.subviews[stack] where !arranged.contains(hidden) { addHidden(hidden, of: stack) }
    guard !arranged.isEmpty else {
      if !context.subviews[stack].isEmpty {
        keepSize(of: stack, in: stack)
      } else if document.platform == .macOS {
        for attribute in [Attribute.width, .height] {
          arrange(
            Anchor(item(stack), attribute), priority: hugging(of: stack, isWidth: attribute == .width), .stackEdges,
            of: stack)
        }
      }
      return
    }
    let distribution =
      setting(.distribution, of: stack) ?? (document.platform == .macOS ? "gravityAreas" : "fill")
    let edges = stackEdges(of: stack)
    let (startInset, endInset) = isVertical ? (edges.top, edges.bottom) : (edges.left, edges.right)
    let centersViews = distribution == "equalCentering" && document.platform == .macOS
    // A view whose center needs no distance from other centers is in the middle.
    let isAlone = centersViews && arranged.count == 1
    arrange(
      Anchor(item(arranged[0]), directions.start), isAlone ? .greaterThanOrEqual : .equal,
      to: Anchor(item(stack), directions.start), constant: startInset, .stackEdges, of: stack)
    let last = item(arranged[arranged.count - 1])
    if isAlone {
      arrange(
        Anchor(last, directions.center), to: Anchor(item(stack), directions.center),
        constant: (startInset - endInset) / 2, .stackDistribution, of: stack)
    }
    if distribution == "gravityAreas" || centersViews {
      arrange(
        Anchor(last, directions.end), .lessThanOrEqual, to: Anchor(item(stack), directions.end), constant: 0 - endInset,
        .stackEdges, of: stack)
      arrange(
        Anchor(last, directions.end), to: Anchor(item(stack), directions.end), constant: 0 - endInset,
        priority: hugging(of: stack, isWidth: !isVertical), .stackEdges, of: stack)
    } else {
      arrange(
        Anchor(last, directions.end), to: Anchor(item(stack), directions.end), constant: 0 - endInset, .stackEdges,
        of: stack)
    }
    addGaps(between: arranged, of: stack, distribution, directions)
    // A stack view with flexible gaps is no larger than its subviews require.
    if distribution == "equalSpacing" || distribution == "equalCentering" {
      arrange(Anchor(item(stack), directions.size), priority: Self.fittingPriority, .stackEdges, of: stack)
    }
    addAlignment(
      of: arranged, in: stack, directions, isVertical ? (edges.left, edges.right) : (edges.top, edges.bottom))
  }

  /// Adds a constraint that a stack view creates.
  private mutating func arrange(
    _ first: Anchor, _ relation: Relation = .equal, multiplier: Double = 1, to second: Anchor? = nil,
    constant: Double = 0, priority: Double = 1000, _ purpose: Origin.Implication, of stack: Int
  ) {
    imply(
      first, relation, multiplier: multiplier, to: second, constant: constant, priority: priority, purpose, of: stack,
      .stack(stack))
  }

  /// Adds the constraints of a hidden view, which keeps its frame as far as the document's constraints allow.
  ///
  /// In Interface Builder, the other views close the gap, but the hidden view keeps its size: 15 of 18 of them in public documents
  /// have, and the others have the size 0. When an app hides a view, UIKit sets the size to 0, but whether it does so before code shows
  /// the view is unknown.
  private mutating func addHidden(_ view: Int, of stack: Int) {
    guard let frame = saved[item(view)] else { return }
    for (attribute, points) in [(Attribute.left, frame.x), (.top, frame.y)] {
      arrange(
        Anchor(item(view), attribute), to: Anchor(item(stack), attribute), constant: points,
        priority: Self.hiddenPriority, .stackEdges, of: stack)
    }
    keepSize(of: view, in: stack)
  }

  /// Keeps the saved size of a hidden view, or of a stack view without visible views, as far as all other constraints allow.
  private mutating func keepSize(of view: Int, in stack: Int) {
    guard let frame = saved[item(view)] else { return }
    for (attribute, points) in [(Attribute.width, frame.width), (.height, frame.height)] {
      arrange(
        Anchor(item(view), attribute), constant: points,
        priority: points == 0 ? Self.collapsedPriority : Self.hiddenPriority, .stackEdges, of: stack)
    }
  }

  /// The value of an attribute of a stack view in the size class; nil if the document does not state it.
  private func setting(_ name: InterfaceName, of stack: Int) -> String? {
    document.text(name, ofView: stack, in: context.installation)
  }

  /// The insets of the arranged subviews from the edges of a stack view, in points. In Interface Builder, margins apply if they are
  /// stated: all 39 stack views of public documents with stated margins inset their subviews.
  private mutating func stackEdges(of stack: Int) -> EdgeInsets {
    if document.platform == .macOS {
      let insets = document.tree.children(of: document.views[stack].element).first {
        document.text(.key, of: $0) == "edgeInsets"
      }
      return insets.map(document.insets) ?? EdgeInsets(all: 0)
    }
    let isInset = document.statedMargins(ofView: stack, in: context.installation) != nil
    return isInset ? margins(of: stack) : EdgeInsets(all: 0)
  }

  /// The highest priority at which AppKit's stack views stretch their subviews across the axis: subviews with the default hugging
  /// priority keep their sizes.
  private static let stretchingPriority = 249.99998474121094

  /// The priority at which AppKit's stack views and their subviews end together: subviews that hug their contents less are stretched.
  private func hugging(of stack: Int, isWidth: Bool) -> Double {
    let stated = number(isWidth ? .horizontalStackHuggingPriority : .verticalStackHuggingPriority, of: stack) ?? 250
    return min(max(stated, 1), 1000)
  }

  /// The standard distance between arranged subviews, in points: 85 of 92 stack views in public documents have it.
  private static let standardSpacing = 8.0

  /// The distance between arranged subviews without custom spacing, in points.
  private func spacing(of stack: Int) -> Double {
    if document.platform == .macOS { return number(.spacing, of: stack) ?? Self.standardSpacing }
    return setting(.spacingType, of: stack) == "standard" ? Self.standardSpacing : number(.spacing, of: stack) ?? 0
  }

  private func number(_ name: InterfaceName, of stack: Int) -> Double? {
    setting(name, of: stack).flatMap { text in
      var text = text
      return text.withUTF8 { $0.number }
    }
  }

  /// Adds the distances between arranged subviews along the axis.
  private mutating func addGaps(
    between arranged: [Int], of stack: Int, _ distribution: String, _ directions: Directions
  ) {
    let spacing = spacing(of: stack)
    let custom = customSpacings(of: stack)
    let isOpen = distribution == "equalSpacing" || distribution == "equalCentering"
    // Distances from the last line of text of a view to the first line of the next.
    let isRelativeToLines = directions.start == .top && setting(.baselineRelativeArrangement, of: stack) == "YES"
    let (start, end) =
      isRelativeToLines ? (Attribute.firstBaseline, .lastBaseline) : (directions.start, directions.end)
    // The list of custom spacings includes hidden subviews.
    let positions = context.subviews[stack].indices.filter { arranged.contains(context.subviews[stack][$0]) }
    var firstGap: Item?
    for (number, (before, after)) in zip(arranged, arranged.dropFirst()).enumerated() {
      let (before, after) = (item(before), item(after))
      let position = positions[number]
      let distance = position < custom.count ? custom[position] ?? spacing : spacing
      arrange(
        Anchor(after, start), isOpen ? .greaterThanOrEqual : .equal, to: Anchor(before, end), constant: distance,
        .stackSpacing, of: stack)
      if isOpen {
        let gap = declare(
          "gap\(number + 1)", in: stack, document.ids.text(document.views[stack].id),
          className: ItemLabel.internalGuideClass)
        let isCentered = distribution == "equalCentering"
        arrange(
          Anchor(gap, directions.start), to: Anchor(before, isCentered ? directions.center : end),
          .stackDistribution, of: stack)
        arrange(
          Anchor(gap, directions.end), to: Anchor(after, isCentered ? directions.center : start),
          .stackDistribution, of: stack)
        arrange(
          Anchor(gap, directions.crossStart), to: Anchor(item(stack), directions.crossStart), .stackDistribution,
          of: stack)
        arrange(Anchor(gap, directions.crossSize), constant: 0, .stackDistribution, of: stack)
        if let firstGap {
          arrange(
            Anchor(gap, directions.size), to: Anchor(firstGap, directions.size), priority: isCentered ? 149 : 1000,
            .stackDistribution, of: stack)
        }
        firstGap = firstGap ?? gap
      } else if distribution == "fillEqually" {
        arrange(
          Anchor(after, directions.size), to: Anchor(item(arranged[0]), directions.size),
          priority: document.platform == .macOS ? Self.equalSizePriority : 1000, .stackDistribution, of: stack)
      } else if distribution == "fillProportionally" {
        addProportion(arranged[number + 1], to: arranged[0], of: stack, directions)
      }
    }
  }

  /// Keeps the saved ratio of the sizes of two arranged subviews, because the document does not state their intrinsic sizes.
  private mutating func addProportion(_ view: Int, to first: Int, of stack: Int, _ directions: Directions) {
    guard let size = saved[item(view)], let firstSize = saved[item(first)] else { return }
    let isWidth = directions.size == .width
    let (own, other) = isWidth ? (size.width, firstSize.width) : (size.height, firstSize.height)
    guard own > 0, other > 0 else { return }
    arrange(
      Anchor(item(view), directions.size), multiplier: own / other, to: Anchor(item(first), directions.size),
      priority: 999,
      .stackDistribution, of: stack)
  }

  /// The custom spacings after arranged subviews; nil for subviews without one, which UIKit and AppKit mark with the largest 32-bit
  /// floating-point number.
  private func customSpacings(of stack: Int) -> [Double?] {
    let tree = document.tree
    guard
      let list = tree.children(of: document.views[stack].element).first(where: {
        tree.elements[$0].name.known == .customSpacing
      })
    else { return [] }
    return tree.children(of: list).map { child in
      document.number(InterfaceName.value, of: child).flatMap { $0 < 1e30 ? $0 : nil }
    }
  }

  /// Adds the positions of arranged subviews across the axis.
  private mutating func addAlignment(
    of arranged: [Int], in stack: Int, _ directions: Directions, _ inset: (start: Double, end: Double)
  ) {
    let outer = item(stack)
    let isAppKit = document.platform == .macOS
    let alignment = setting(.alignment, of: stack) ?? (isAppKit ? "center" : "fill")
    let priority = isAppKit ? Self.alignmentPriority : 1000
    for view in arranged {
      let inner = item(view)
      var (start, end): (Relation, Relation) = (.greaterThanOrEqual, .lessThanOrEqual)
      switch alignment {
      case "fill", "width", "height": (start, end) = (.equal, .equal)
      case "leading", "top", "left": start = .equal
      case "trailing", "bottom", "right": end = .equal
      case "center", "centerX", "centerY":
        arrange(
          Anchor(inner, directions.crossCenter), to: Anchor(outer, directions.crossCenter),
          constant: (inset.start - inset.end) / 2, priority: priority, .stackAlignment, of: stack)
      default:
        // Baselines depend on fonts, so keep the saved distances between the views.
        guard let own = saved[inner], let first = saved[item(arranged[0])], view != arranged[0] else { break }
        arrange(
          Anchor(inner, directions.crossStart), to: Anchor(item(arranged[0]), directions.crossStart),
          constant: own.y - first.y,
          .stackAlignment, of: stack)
      }
      for (attribute, relation, limit, inset) in [
        (directions.crossStart, start, Relation.greaterThanOrEqual, inset.start),
        (directions.crossEnd, end, .lessThanOrEqual, 0 - inset.end),
      ] {
        let isAligned = relation == .equal && priority < 1000
        arrange(
          Anchor(inner, attribute), isAligned ? limit : relation, to: Anchor(outer, attribute), constant: inset,
          .stackAlignment, of: stack)
        guard isAligned || isAppKit && relation != .equal else { continue }
        arrange(
          Anchor(inner, attribute), to: Anchor(outer, attribute), constant: inset,
          priority: isAligned
            ? priority : min(hugging(of: stack, isWidth: directions.crossSize == .width), Self.stretchingPriority),
          .stackAlignment,
          of: stack)
      }
    }
    // A stack view is no larger than its subviews require.
    if alignment != "fill" {
      arrange(Anchor(outer, directions.crossSize), priority: Self.fittingPriority, .stackAlignment, of: stack)
    }
  }
}
