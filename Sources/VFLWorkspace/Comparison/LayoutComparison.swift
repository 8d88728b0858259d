import VFLConstraints
import VFLLint
import VFLSyntax

/// The differences between the views and constraints of two versions of a text.
///
/// Views are matched by their identity: their identifier in an Interface Builder document, or their name in a constraint file. Views
/// of a document whose identifier changed are matched by their name, kind and superview. Constraints are matched by their identity if
/// they have one, then by equal equations, and then by the anchors that they relate. The order of statements, the spelling of
/// constraints, saved frames and the names of items in equations are not compared. Takes time linear in the size of the two texts.
public struct LayoutComparison: Sendable {
  /// What changed about a view or constraint.
  public struct Change: Sendable {
    /// The index in the old outline; nil if the view or constraint was added.
    public let old: Int?
    /// The index in the new outline; nil if the view or constraint was removed.
    public let new: Int?
    /// What differs if the view or constraint is in both outlines; otherwise empty.
    public let differences: [Difference]
  }

  /// A property that differs, with both values in words.
  public struct Difference: Equatable, Sendable {
    /// The property that differs.
    public let property: Property
    /// The old value.
    public let old: String
    /// The new value.
    public let new: String

    init(property: Property, old: String, new: String) {
      self.property = property
      self.old = old
      self.new = new
    }

    /// Creates a difference between two items. The identities follow the names if the names are the same.
    init(property: Property, _ old: String, _ new: String, identities: (old: String, new: String)) {
      self.property = property
      self.old = old == new ? "\(old) (\(identities.old))" : old
      self.new = old == new ? "\(new) (\(identities.new))" : new
    }
  }

  /// A property of a view or constraint.
  public enum Property: Equatable, Sendable {
    /// The name of a view.
    case name
    /// The kind of a view.
    case kind
    /// The superview of a view.
    case superview
    /// The order of the subviews that a stack view arranges in both versions.
    case order
    /// The equation of a constraint.
    case equation
    /// An item of a constraint that was replaced by another item with the same name.
    case item
    /// The group of a constraint.
    case group
    /// Any other property, by its name.
    case setting(String)

    /// The name of the property.
    public var name: String {
      switch self {
      case .name: "name"
      case .kind: "kind"
      case .superview: "superview"
      case .order: "order"
      case .equation: "equation"
      case .item: "item"
      case .group: "group"
      case .setting(let name): name
      }
    }
  }

  /// The changes in a section.
  public struct Section: Sendable {
    /// The name of its root view, with a suffix if another section has a root view of the same name.
    public let name: String
    /// The changes of views: those removed, changed and added, each in source order.
    public fileprivate(set) var views: [Change] = []
    /// The changes of constraints, in the same order.
    public fileprivate(set) var constraints: [Change] = []
  }

  /// The outline of the old text.
  public let old: LayoutOutline
  /// The outline of the new text.
  public let new: LayoutOutline
  /// The sections with changes: first the sections of the new text in source order, then those that only the old text has.
  public let sections: [Section]

  /// Whether there are no differences.
  public var isEqual: Bool { sections.isEmpty }

  /// Compares two outlines.
  public init(_ old: LayoutOutline, _ new: LayoutOutline) {
    self.old = old
    self.new = new
    let views = ViewMatching(old, new)
    let identities =
      new.sections.map { $0.identity } + old.sections.map { views.renewed[$0.identity] ?? $0.identity }
    // A section that is in both texts is listed once.
    var places: [String: Int] = [:]
    var listed: [LayoutOutline.Section] = []
    for (section, identity) in zip(new.sections + old.sections, identities) where places[identity] == nil {
      places[identity] = listed.count
      listed.append(section)
    }
    var sections = LayoutOutline.distinctNames(of: listed).map { Section(name: $0) }
    func place(_ oldSection: Int?, _ newSection: Int?) -> Int {
      let index = newSection ?? oldSection.map { new.sections.count + $0 }
      return index.flatMap { places[identities[$0]] } ?? 0
    }
    for change in views.changes {
      sections[place(change.old.map { old.views[$0].section }, change.new.map { new.views[$0].section })].views
        .append(change)
    }
    for change in ConstraintMatching(old, new, renewed: views.renewed).changes {
      let index = place(
        change.old.map { old.constraints[$0].section }, change.new.map { new.constraints[$0].section })
      sections[index].constraints.append(change)
    }
    self.sections = sections.filter { !$0.views.isEmpty || !$0.constraints.isEmpty }
  }

  /// The settings that differ between two lists.
  static func differences(_ old: [LayoutOutline.Setting], _ new: [LayoutOutline.Setting]) -> [Difference] {
    guard old != new else { return [] }
    var differences: [Difference] = []
    for setting in old {
      let other = new.first { $0.name == setting.name }?.value ?? setting.absence
      if other != setting.value {
        differences.append(Difference(property: .setting(setting.name), old: setting.value, new: other))
      }
    }
    for setting in new where setting.value != setting.absence && !old.contains(where: { $0.name == setting.name }) {
      differences.append(Difference(property: .setting(setting.name), old: setting.absence, new: setting.value))
    }
    return differences
  }
}

/// The pairs of elements in two lists that are versions of the same element.
struct Matching {
  /// For each old element, the new element that it is paired with.
  private(set) var newOfOld: [Int?]
  /// For each new element, the old element that it is paired with.
  private(set) var oldOfNew: [Int?]

  /// Creates a matching without pairs for lists with these numbers of elements.
  init(_ oldCount: Int, _ newCount: Int) {
    newOfOld = Array(repeating: nil, count: oldCount)
    oldOfNew = Array(repeating: nil, count: newCount)
  }

  /// Pairs unpaired elements that have equal keys, in order. Elements whose key is nil are skipped.
  mutating func pair<Key: Hashable>(old: (Int) -> Key?, new: (Int) -> Key?) {
    var waiting: [Key: [Int]] = [:]
    for index in newOfOld.indices.reversed() where newOfOld[index] == nil {
      if let key = old(index) { waiting[key, default: []].append(index) }
    }
    guard !waiting.isEmpty else { return }
    for index in oldOfNew.indices where oldOfNew[index] == nil {
      guard let key = new(index), let partner = waiting[key]?.popLast() else { continue }
      oldOfNew[index] = partner
      newOfOld[partner] = index
    }
  }

  /// The changes: first the removed elements, then the changed ones, then the added ones. `differences` returns what differs
  /// between the elements of a pair.
  func changes(_ differences: (_ old: Int, _ new: Int) -> [LayoutComparison.Difference]) -> [LayoutComparison.Change] {
    var changes: [LayoutComparison.Change] = []
    for (index, partner) in newOfOld.enumerated() where partner == nil {
      changes.append(LayoutComparison.Change(old: index, new: nil, differences: []))
    }
    for (index, partner) in oldOfNew.enumerated() {
      guard let partner else { continue }
      let differences = differences(partner, index)
      if !differences.isEmpty {
        changes.append(LayoutComparison.Change(old: partner, new: index, differences: differences))
      }
    }
    for (index, partner) in oldOfNew.enumerated() where partner == nil {
      changes.append(LayoutComparison.Change(old: nil, new: index, differences: []))
    }
    return changes
  }
}
