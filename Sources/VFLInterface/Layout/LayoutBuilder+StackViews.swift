import VFLConstraints
import VFLSyntax

extension LayoutBuilder {
  /// The lowest priority of constraints, at which hidden views keep their frames.
  private static let hiddenPriority = 1.0

  /// The priority at which the saved sizes of hidden views are 0: higher than that of any other optional constraint.
  private static let collapsedPriority = 999.5

  /// Adds the constraints with which a stack view positions its visible arranged subviews.
  mutating func addArrangement(of stack: Int) {
    let arranged = context.arrangedViews(of: stack)
    for hidden in context.subviews[stack] where !arranged.contains(hidden) { addHidden(hidden, of: stack) }
    guard !arranged.isEmpty else {
      if !context.subviews[stack].isEmpty {
        keepSize(of: stack, in: stack)
      } else if document.platform == .macOS {
        // There is nothing to hug.
        for attribute in [Attribute.width, .height] {
          arrange(Anchor(item(stack), attribute), priority: StackArrangement.fittingPriority, .stackEdges, of: stack)
        }
      }
      return
    }
    let arrangement = arrangement(of: stack, arranged)
    var gaps: [Item] = []
    if arrangement.hasFlexibleGaps {
      for number in 1..<max(arranged.count, 1) {
        gaps.append(
          declare(
            "gap\(number)", in: stack, document.ids.text(document.views[stack].id),
            className: ItemLabel.internalGuideClass))
      }
    }
    for part in arrangement.parts(.init(stack: item(stack), arranged: arranged.map(item), gaps: gaps, saved: saved)) {
      arrange(
        part.first, part.relation, multiplier: part.multiplier, to: part.second, constant: part.constant,
        priority: part.priority, part.purpose, of: stack)
    }
  }

  /// What the document states about a stack view.
  private mutating func arrangement(of stack: Int, _ arranged: [Int]) -> StackArrangement {
    let isAppKit = document.platform == .macOS
    let standard: StackArrangement.Distribution = isAppKit ? .gravityAreas : .fill
    var arrangement = StackArrangement(
      distribution: setting(.distribution, of: stack).flatMap { .init($0) } ?? standard,
      alignment: .init(setting(.alignment, of: stack) ?? (isAppKit ? "center" : "fill")))
    arrangement.isAppKit = isAppKit
    arrangement.isVertical = setting(.axis, of: stack) == "vertical" || setting(.orientation, of: stack) == "vertical"
    arrangement.spacing = spacing(of: stack)
    arrangement.insets = stackEdges(of: stack)
    arrangement.hugging = hugging(of: stack)
    arrangement.isRelativeToLines = setting(.baselineRelativeArrangement, of: stack) == "YES"
    // The lists include hidden subviews.
    let custom = numbers(.customSpacing, of: stack)
    let visibility = numbers(.visibilityPriorities, of: stack)
    let positions = context.subviews[stack].indices.filter { arranged.contains(context.subviews[stack][$0]) }
    for (number, position) in positions.enumerated() {
      if position < custom.count { arrangement.customSpacings[number] = custom[position] }
      if position < visibility.count, visibility[position] ?? 1000 < 1000 { arrangement.detachable.insert(number) }
    }
    return arrangement
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

  /// The priorities at which AppKit's stack views and their subviews end together: subviews that hug their contents less are stretched.
  private func hugging(of stack: Int) -> PriorityPair {
    func priority(_ name: InterfaceName) -> Double { min(max(number(name, of: stack) ?? 250, 1), 1000) }
    return PriorityPair(
      horizontal: priority(.horizontalStackHuggingPriority), vertical: priority(.verticalStackHuggingPriority))
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

  /// A list of numbers for each arranged subview, such as the custom spacings after them; nil for subviews without one, which UIKit and
  /// AppKit mark with the largest 32-bit floating-point number.
  private func numbers(_ name: InterfaceName, of stack: Int) -> [Double?] {
    let tree = document.tree
    guard
      let list = tree.children(of: document.views[stack].element).first(where: {
        tree.elements[$0].name.known == name
      })
    else { return [] }
    return tree.children(of: list).map { child in
      document.number(InterfaceName.value, of: child).flatMap { $0 < 1e30 ? $0 : nil }
    }
  }
}
