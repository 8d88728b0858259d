import VFLConstraints
import VFLSyntax

/// Finds the layout guides and stack views that take part in a conflict.
extension Explainer {
  func guides(_ indices: [Int]) -> [GuideOwner] {
    var guides: [GuideOwner] = []
    for index in indices {
      for item in items(index) where !guides.contains(where: { $0.guide == item }) {
        guard let kind = kind(of: item) else { continue }
        guides.append(GuideOwner(guide: item, kind: kind, owner: owners[item]))
      }
    }
    return guides
  }

  /// The kind of a layout guide; nil for other items, and for a guide that has no known title.
  func kind(of item: Item) -> GuideKind? { GuideKind(of: item, in: lowered) }

  func guide(_ constraint: Constraint) -> Item? {
    [constraint.first.item, constraint.second?.item].compactMap { $0 }.first { ViewKind($0, in: lowered) == .guide }
  }

  /// The view that owns each guide. The system's constraints relate a guide to its owner.
  func guideOwners() -> [Item: Item] {
    var owners: [Item: Item] = [:]
    for (index, constraint) in constraints.enumerated() {
      guard [.safeArea, .layoutMargins, .barGuide, .layoutGuide].contains(makers[index]), let second = constraint.second
      else { continue }
      let items = (constraint.first.item, second.item)
      if kind(of: items.1) == nil, owners[items.0] == nil { owners[items.0] = items.1 }
      if kind(of: items.0) == nil, owners[items.1] == nil { owners[items.1] = items.0 }
    }
    return owners
  }

  /// The part of a stack view's arrangement that best explains the conflict. Sizes and distances take precedence over edges.
  func stackPart(_ members: [Explanation.Conflict.Member]) -> ConstraintMaker.StackPart? {
    let parts = members.compactMap { if case .stackView(let part) = $0.maker { part } else { nil } }
    return [.distribution, .spacing, .alignment].first(where: parts.contains) ?? parts.first
  }

  func stackView(_ members: [Explanation.Conflict.Member]) -> Item? {
    for member in members {
      guard case .stackView = member.maker, let index = member.constraint else { continue }
      if let stack = constraints[index].stackView(in: lowered) { return stack }
      for item in items(index) where lowered.itemLabels[item]?.className?.hasSuffix("StackView") ?? false {
        return item
      }
    }
    return nil
  }
}

extension Constraint {
  /// The stack view that makes the constraint in an Interface Builder document; nil for other constraints.
  func stackView(in lowered: LoweredDocument) -> Item? {
    switch origin.role {
    case .implied(.stackEdges), .implied(.stackSpacing), .implied(.stackDistribution), .implied(.stackAlignment):
      // The first item is an arranged view or a guide of the stack view.
      lowered.scope.superview(of: first.item) ?? .superview
    default: nil
    }
  }
}

extension ConstraintMaker {
  var guideKind: GuideKind {
    switch self {
    case .layoutMargins: .layoutMargins
    case .safeArea: .safeArea
    case .barGuide: .bar
    default: .other
    }
  }
}

extension GuideKind {
  /// The kind of a layout guide; nil for other items, and for a guide that has no known title.
  init?(of item: Item, in lowered: LoweredDocument) {
    guard let label = lowered.itemLabels[item], ViewKind(item, in: lowered) == .guide else { return nil }
    if label.className == "_UILayoutGuide" {
      self = .bar
      return
    }
    guard let title = label.title, let kind = Self.titles.first(where: { title.hasPrefix($0.prefix) })?.kind else {
      return nil
    }
    self = kind
  }

  /// Whether the guide is the part of a view in which other views should be. The guides of bars and keyboards are beside that part.
  var containsViews: Bool {
    switch self {
    case .safeArea, .layoutMargins, .readableContent: true
    case .keyboard, .scrollView, .bar, .other: false
    }
  }

  /// Prefixes of the titles that the system gives to guides.
  fileprivate static let titles: [(prefix: String, kind: GuideKind)] = [
    ("UIViewSafeAreaLayoutGuide", .safeArea), ("NSViewSafeAreaLayoutGuide", .safeArea),
    ("UIViewLayoutMarginsGuide", .layoutMargins), ("NSViewLayoutMarginsGuide", .layoutMargins),
    ("UIViewReadableContentGuide", .readableContent), ("UIViewKeyboardLayoutGuide", .keyboard),
    ("UIKeyboardLayoutGuide", .keyboard), ("UIScrollView", .scrollView),
  ]
}
