import VFLConstraints
import VFLSyntax

/// Who made a constraint: the app, or the system for a specific purpose.
///
/// Only the app's constraints can be changed or removed. The system recreates its own.
public enum ConstraintMaker: Equatable, Sendable {
  /// The app, in code or in Interface Builder.
  case app
  /// The system, from a frame and an autoresizing mask.
  case autoresizingMask
  /// The system, from the size that a table, a collection or another container gives a view.
  case encapsulatedSize
  /// The system, to measure a view that does not have its size yet.
  case temporarySize
  /// A stack view, to arrange its views.
  case stackView(StackPart)
  /// The system, for a view's layout margins.
  case layoutMargins
  /// The system, for a view's safe area.
  case safeArea
  /// The system, for a view controller's top and bottom layout guides.
  case barGuide
  /// The system, for another layout guide.
  case layoutGuide
  /// The system, from a view's intrinsic content size.
  case contentSize
  /// The system, from a distance between baselines.
  case baseline
  /// Interface Builder, for a view that has no constraints in the document.
  case fixedFrame
  /// Interface Builder, from settings other than constraints.
  case interfaceBuilder
  /// A grid view, to arrange its cells.
  case grid
  /// The definition of a distance between two anchors.
  case anchorDistance
  /// The system, inside its own views.
  case internalView

  /// The purpose of a stack view's constraint.
  public enum StackPart: Equatable, Sendable {
    /// Gives a hidden view a size of 0.
    case hiding
    /// Sets the distances between the arranged views.
    case spacing
    /// Positions the arranged views across the stack view's axis.
    case alignment
    /// Sizes the arranged views along the stack view's axis.
    case distribution
    /// Positions the stack view's own edges, or serves any other purpose.
    case edges
  }

  /// The name of the maker in JSON output, such as `content_size`.
  public var name: String {
    switch self {
    case .app: "app"
    case .autoresizingMask: "autoresizing_mask"
    case .encapsulatedSize: "encapsulated_size"
    case .temporarySize: "temporary_size"
    case .stackView(.hiding): "stack_view_hiding"
    case .stackView(.spacing): "stack_view_spacing"
    case .stackView(.alignment): "stack_view_alignment"
    case .stackView(.distribution): "stack_view_distribution"
    case .stackView(.edges): "stack_view"
    case .layoutMargins: "layout_margins"
    case .safeArea: "safe_area"
    case .barGuide: "bar_guide"
    case .layoutGuide: "layout_guide"
    case .contentSize: "content_size"
    case .baseline: "baseline"
    case .fixedFrame: "fixed_frame"
    case .interfaceBuilder: "interface_builder"
    case .grid: "grid"
    case .anchorDistance: "anchor_distance"
    case .internalView: "internal_view"
    }
  }

  /// Whether the constraint was made by something other than the app.
  public var isSystem: Bool { self != .app }

  /// The maker of each constraint in a list.
  package static func makers(of constraints: [Constraint], in lowered: LoweredDocument) -> [ConstraintMaker] {
    var makers = constraints.map { ConstraintMaker($0, in: lowered) }
    let unnamed = UnnamedSizes(constraints, in: lowered)
    for index in makers.indices where makers[index] == .app && unnamed.isOfContainer(constraints[index]) {
      makers[index] = .encapsulatedSize
    }
    let owned = ownedItems(constraints, lowered)
    for index in makers.indices where makers[index] == .app && !owned.isEmpty {
      let items = [constraints[index].first.item, constraints[index].second?.item].compactMap { $0 }
      if items.allSatisfy(owned.contains) { makers[index] = .internalView }
    }
    if isEntirelyOfSystem(constraints, lowered) {
      for index in makers.indices where makers[index] == .app { makers[index] = .internalView }
    }
    return makers
  }

  /// The views in the views whose content no app lays out: those that a description or the sign of a distance shows to be directly in such a
  /// view. Classes of apps do not count.
  private static func ownedItems(_ constraints: [Constraint], _ lowered: LoweredDocument) -> Set<Item> {
    func isClosed(_ item: Item) -> Bool { ViewKind.isClosed(lowered.itemLabels[item]?.className ?? "") }
    var owned: Set<Item> = []
    for constraint in constraints where constraint.origin.role == .logged {
      guard let second = constraint.second else { continue }
      let outer = lowered.label(constraint)?.container
      for (inner, other) in [(constraint.first, second), (second, constraint.first)] where isClosed(other.item) {
        let isInside = outer == other.item || outer == nil && constraint.inner == inner.item
        guard isInside, lowered.itemLabels[inner.item]?.className.map(ViewKind.isOfFramework) ?? false else { continue }
        owned.insert(inner.item)
      }
    }
    return owned
  }

  /// Whether the system made all constraints of a list: one of the views is of a kind whose content no app lays out, and all classes are of
  /// Apple's frameworks.
  private static func isEntirelyOfSystem(_ constraints: [Constraint], _ lowered: LoweredDocument) -> Bool {
    guard constraints.allSatisfy({ $0.origin.role == .logged }) else { return false }
    var isClosed = false
    for item in constraints.flatMap({ [$0.first.item, $0.second?.item].compactMap { $0 } }) {
      guard let className = lowered.itemLabels[item]?.className, ViewKind.isOfFramework(className) else { return false }
      isClosed = isClosed || ViewKind.isClosed(className)
    }
    return isClosed
  }

  /// The maker of a constraint, judged by that constraint alone.
  init(_ constraint: Constraint, in lowered: LoweredDocument) {
    if let maker = Self.byRole(constraint.origin.role) {
      self = maker
      return
    }
    guard constraint.origin.role == .logged, let label = lowered.label(constraint) else {
      self = .app
      return
    }
    let names = lowered.scope.names
    if let identifier = label.identifier, let maker = Self.byIdentifier(Self.plain(names.text(identifier))) {
      self = maker
      return
    }
    let className = Self.plain(names.text(label.className))
    if let maker = Self.byClass.first(where: { className.hasSuffix($0.name) })?.maker {
      self = maker
    } else if className.hasPrefix("_ui") || className.hasPrefix("_ns") {
      self = .internalView
    } else if constraint.second == nil, constraint.first.attribute.kind == .size,
      lowered.itemLabels[constraint.first.item]?.className == ViewKind.splitItem
    {
      self = .encapsulatedSize
    } else {
      self = Self.isInternal(constraint, lowered) ? .internalView : .app
    }
  }

  /// The maker of a constraint that is not written as a constraint; nil for all others and for those of a console log.
  private static func byRole(_ role: Origin.Role) -> ConstraintMaker? {
    switch role {
    case .distance, .size, .alignment, .equation, .logged: nil
    case .autoresizing: .autoresizingMask
    case .intrinsicSize: .contentSize
    case .implied(.stackEdges): .stackView(.edges)
    case .implied(.stackSpacing): .stackView(.spacing)
    case .implied(.stackDistribution): .stackView(.distribution)
    case .implied(.stackAlignment): .stackView(.alignment)
    case .implied(.safeArea): .safeArea
    case .implied(.barGuide): .barGuide
    case .implied(.layoutGuide): .layoutGuide
    case .implied(.fixedFrame): .fixedFrame
    case .implied(.anchorDistance): .anchorDistance
    case .implied(.setting): .interfaceBuilder
    }
  }

  /// The names of constraint classes that only the system instantiates. The names are in lowercase.
  private static let byClass: [(name: String, maker: ConstraintMaker)] = [
    ("nsautoresizingmasklayoutconstraint", .autoresizingMask), ("_uilayoutsupportconstraint", .barGuide),
    ("_uisystembaselineconstraint", .baseline), ("nscontentsizelayoutconstraint", .contentSize),
    ("nsibprototypinglayoutconstraint", .fixedFrame),
  ]

  private static func byIdentifier(_ identifier: String) -> ConstraintMaker? {
    if let known = identifiers.first(where: { identifier.hasPrefix($0.prefix) }) { return known.maker }
    if identifier.hasSuffix("margin-guide-constraint") { return .layoutMargins }
    return nil
  }

  /// Lowercase prefixes of the identifiers that the system assigns. If one prefix is the beginning of another, the longer prefix
  /// comes first.
  private static let identifiers: [(prefix: String, maker: ConstraintMaker)] = [
    ("uiview-encapsulated-layout-", .encapsulatedSize), ("nsview-encapsulated-layout-", .encapsulatedSize),
    ("_uitemporarylayout", .temporarySize), ("uitemporarylayout", .temporarySize), ("fittingsize", .temporarySize),
    ("uisv-hiding", .stackView(.hiding)), ("uisv-spacing", .stackView(.spacing)),
    ("uisv-alignment", .stackView(.alignment)), ("uisv-distributing", .stackView(.distribution)),
    ("uisv-fill", .stackView(.distribution)), ("uisv-", .stackView(.edges)),
    ("nsstackview.spacing", .stackView(.spacing)), ("nsstackview.alignment", .stackView(.alignment)),
    ("nsstackview", .stackView(.edges)),
    ("uiviewsafearealayoutguide-", .safeArea), ("nsviewsafearealayoutguide-", .safeArea),
    ("uiviewlayoutmarginsguide", .layoutMargins), ("uiviewreadablecontentguide", .layoutGuide),
    ("uiviewkeyboardlayoutguide", .layoutGuide), ("uikeyboardlayoutguide", .layoutGuide),
    ("uiscrollview-", .layoutGuide), ("gridview_", .grid), ("gridview.", .grid), ("nsgridview", .grid),
    ("ibautogenerated", .fixedFrame), ("uiibsystemgenerated", .interfaceBuilder), ("uibuttonbar.", .internalView),
    ("uinav", .internalView), ("ib_leading_", .internalView), ("ib_trailing_", .internalView),
    ("ib_top_", .internalView),
    ("ib_bottom_", .internalView), ("ib_baseline_", .internalView), ("tb_leading_", .internalView),
    ("tb_trailing_", .internalView), ("tb_top_", .internalView), ("tb_bottom_", .internalView),
    ("tb_baseline_", .internalView), ("mask_leading_", .internalView), ("mask_trailing_", .internalView),
    ("maskev_", .internalView),
    ("inputview.", .internalView), ("accessoryview.", .internalView), ("assistantview.", .internalView),
    ("assistantheight", .internalView), ("_ui", .internalView), ("_ns", .internalView),
  ]

  /// The text in lowercase, without the spaces that a translation may have inserted.
  private static func plain(_ text: String) -> String {
    String(
      decoding: text.utf8.compactMap { byte in
        byte == 0x20 ? nil : byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
      }, as: UTF8.self)
  }

  /// Whether a constraint involves views that only the system creates. A width or height of an alert's view does not count,
  /// because apps set it too.
  private static func isInternal(_ constraint: Constraint, _ lowered: LoweredDocument) -> Bool {
    let first = ViewKind(constraint.first.item, in: lowered)
    guard let second = constraint.second else { return first == .system }
    return first == .system || first == .alert || [.system, .alert].contains(ViewKind(second.item, in: lowered))
  }
}
