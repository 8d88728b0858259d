import VFLConstraints
import VFLLayout
import VFLSyntax

/// The constraints that a log lists together, in the form in which they are compared with those of sources.
struct LoggedConstraints: Sendable {
  /// A view of the index, by the numbers of its layout and of the view in it.
  struct KnownView: Hashable, Sendable {
    var layout: Int
    var view: Int
  }

  /// A view or guide of the log.
  struct View: Sendable {
    /// The class without its module; nil if the log shows none.
    var className: String?
    /// The name in the form of ``LoggedName``; nil if the log shows none.
    var name: String?
    /// The class that has the name as a property, as in `Card.title`; nil if the log shows none.
    var owner: String?
    var title: String?
    var guide: StatedLayout.GuideKind?
    /// The names that a layout which explains other constraints gives the view.
    var hints: Set<String> = []
    /// The views of sources that certainly are this view, according to other lists of the log.
    var known: Set<KnownView> = []
  }

  /// A constraint of the log.
  struct Logged: Sendable {
    /// The views of both sides, as indices, and their attributes. The edges of a margins guide are margins of an unknown view.
    var first: StatedLayout.Side
    var second: StatedLayout.Side?
    var relation: Relation
    var multiplier: Double
    /// The constant in points; nil for a symbol.
    var constant: Double?
    var priority: Double?
    /// The identifier, unless the log has none.
    var identifier: String?
    /// The file name and the line that a layout library prints.
    var source: (file: String, line: Int)?
    /// Whether the app certainly made the constraint.
    var isOfApp: Bool
    /// The index in the list of the log.
    var index: Int
  }

  var views: [View] = []
  /// The item of each view.
  private(set) var items: [Item] = []
  private(set) var constraints: [Logged] = []
  /// The number of constraints in the list.
  let count: Int
  /// Whether the log mentions a class of an app that the project does not declare.
  private(set) var hasForeignClass = false

  /// Reads the constraints that the app may have made.
  init(
    _ list: [Constraint], _ makers: [ConstraintMaker], in lowered: LoweredDocument, _ index: SourceIndex,
    hasConstants: Bool
  ) {
    count = list.count
    var numbers: [Item: Int] = [:]
    for (position, (constraint, maker)) in zip(list, makers).enumerated() {
      let label = lowered.label(constraint)
      // What looks like a constraint of a container may be the app's.
      let isPlain = label.map { $0.identifier == nil && $0.mask == nil } ?? false
      let mayBeOfApp = maker == .app || isPlain && [.encapsulatedSize, .internalView].contains(maker)
      guard mayBeOfApp else { continue }
      var sides = [constraint.first] + (constraint.second.map { [$0] } ?? [])
      let indices = sides.map { side in
        if let known = numbers[side.item] { return known }
        numbers[side.item] = views.count
        views.append(View(side.item, in: lowered))
        items.append(side.item)
        return views.count - 1
      }
      for side in sides.indices where views[indices[side]].guide == .layoutMargins {
        sides[side].attribute = sides[side].attribute.margin
      }
      var logged = Logged(
        first: StatedLayout.Side(view: indices[0], attribute: sides[0].attribute),
        second: sides.count > 1 ? StatedLayout.Side(view: indices[1], attribute: sides[1].attribute) : nil,
        relation: constraint.relation, multiplier: constraint.multiplier, isOfApp: maker == .app, index: position)
      switch constraint.constant {
      case .number(let value): logged.constant = hasConstants ? value : nil
      case .standard, .metric: break
      }
      if case .number(let value) = constraint.priority { logged.priority = value }
      logged.identifier = label?.identifier.map(lowered.scope.names.text)
      logged.source = (label?.source).flatMap { Self.place(lowered.scope.names.text($0)) }
      constraints.append(logged)
    }
    hasForeignClass =
      views.contains { view in view.className.map { !index.mayHaveViews(ofClass: $0) } ?? false }
      || constraints.contains { $0.source.map { !index.hasFile(named: $0.file) } ?? false }
  }

  /// `Card.swift:41`
  private static func place(_ text: String) -> (file: String, line: Int)? {
    let name = SourceIndex.fileName(text)
    guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")),
      let line = Int(name[name.index(after: colon)...])
    else { return nil }
    return (String(name[..<colon]), line)
  }
}

extension LoggedConstraints.View {
  init(_ item: Item, in lowered: LoweredDocument) {
    let label = lowered.itemLabels[item]
    title = label?.title
    var printed = label?.className
    let text = lowered.scope.text(item)
    if let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) {
      // `UILabel:0x7f1`, or Masonry's `UILabel:title`
      if printed == nil { printed = String(text[..<colon]) }
      let rest = String(text[text.index(after: colon)...])
      if !rest.hasPrefix("0x") { setName(rest) }
    } else if item != .superview || text != Scope.defaultSuperviewName {
      setName(text)
    }
    guard let printed else { return }
    className = ClassTree.plain(printed)
    guide = StatedLayout.GuideKind(className: printed, title: title)
  }

  private mutating func setName(_ text: String) {
    let words = text.split(separator: ".").map { String($0) }
    name = words.last.map(LoggedName.plain)
    if words.count > 1 { owner = words[words.count - 2] }
  }
}
