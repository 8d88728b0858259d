import VFLConstraints
import VFLLint
import VFLSyntax

/// The constraints of two outlines, matched by identity, then by their equations, then by the anchors that they relate.
struct ConstraintMatching {
  private let old: LayoutOutline
  private let new: LayoutOutline
  private let oldForms: [NormalForm]
  private let newForms: [NormalForm]
  private let renewed: [String: String]
  private var matching: Matching

  /// Matches the constraints of two outlines. `renewed` contains the new identities of views whose identity changed, by the old one.
  init(_ old: LayoutOutline, _ new: LayoutOutline, renewed: [String: String]) {
    self.old = old
    self.new = new
    self.renewed = renewed
    var names = SharedNames()
    let oldForms = names.forms(old, renewed: renewed)
    let newForms = names.forms(new, renewed: [:])
    self.oldForms = oldForms
    self.newForms = newForms
    matching = Matching(old.constraints.count, new.constraints.count)
    matching.pair(old: { old.constraints[$0].identity }, new: { new.constraints[$0].identity })
    matching.pair(old: { oldForms[$0] }, new: { newForms[$0] })
    // The remaining pairs differ, so match the most similar constraints first.
    matching.pair(old: { oldForms[$0].withoutNumbers }, new: { newForms[$0].withoutNumbers })
    matching.pair(old: { oldForms[$0].withoutGroup }, new: { newForms[$0].withoutGroup })
    matching.pair(old: { oldForms[$0].anchors }, new: { newForms[$0].anchors })
  }

  /// The constraints that were removed, changed and added.
  var changes: [LayoutComparison.Change] {
    matching.changes { oldIndex, newIndex in
      let (before, after) = (old.constraints[oldIndex], new.constraints[newIndex])
      var differences: [LayoutComparison.Difference] = []
      if !oldForms[oldIndex].isSameEquation(as: newForms[newIndex]) {
        differences += equationDifferences(before, after)
      }
      if before.group != after.group {
        differences.append(
          LayoutComparison.Difference(property: .group, old: before.group ?? "none", new: after.group ?? "none"))
      }
      return differences + LayoutComparison.differences(before.settings, after.settings)
    }
  }

  /// What differs between two equations that do not mean the same: their texts, or the items that they call by the same name.
  private func equationDifferences(
    _ before: LayoutOutline.StatedConstraint, _ after: LayoutOutline.StatedConstraint
  ) -> [LayoutComparison.Difference] {
    let (equation, newEquation) = (old.equation(before), new.equation(after))
    guard equation == newEquation else {
      return [LayoutComparison.Difference(property: .equation, old: equation, new: newEquation)]
    }
    let (section, newSection) = (old.sections[before.section], new.sections[after.section])
    let items = [before.constraint.first.item] + (before.constraint.second.map { [$0.item] } ?? [])
    let newItems = [after.constraint.first.item] + (after.constraint.second.map { [$0.item] } ?? [])
    return zip(items, newItems).compactMap { item, newItem in
      let (identity, newIdentity) = (section.identity(of: item), newSection.identity(of: newItem))
      guard identity.renewed(by: renewed) != newIdentity else { return nil }
      return LayoutComparison.Difference(
        property: .item, section.scope.text(item), newSection.scope.text(newItem),
        identities: (identity.text, newIdentity.text))
    }
  }
}

extension LayoutOutline.Identity {
  /// The identity with the new identity of the view.
  fileprivate func renewed(by renewed: [String: String]) -> LayoutOutline.Identity {
    renewed[view].map { LayoutOutline.Identity(view: $0, part: part) } ?? self
  }
}

/// Shared names for the items, metrics and groups of both outlines, so that equal constraints have equal normal forms.
private struct SharedNames {
  private var items: [LayoutOutline.Identity: Item] = [:]
  private var metrics = NameTable()
  private var groups = NameTable()

  /// The normal forms of all constraints of an outline, in which views with an identity in `renewed` have the new identity.
  mutating func forms(_ outline: LayoutOutline, renewed: [String: String]) -> [NormalForm] {
    var known = [[Item: Item]](repeating: [:], count: outline.sections.count)
    return outline.constraints.map { stated in
      let section = outline.sections[stated.section]
      // Standard distances depend on which item is the superview, so resolve them before items are renamed.
      var constraint = stated.constraint.resolved(for: section.scope.target)
      constraint.first.item = item(constraint.first.item, section, renewed, &known[stated.section])
      if let second = constraint.second {
        constraint.second = Anchor(
          item(second.item, section, renewed, &known[stated.section]), second.attribute)
      }
      if case .metric(let name, let isNegated) = constraint.constant {
        constraint.constant = .metric(metrics.intern(section.scope.names.text(name)), isNegated: isNegated)
      }
      if case .metric(let name) = constraint.priority {
        constraint.priority = .metric(metrics.intern(section.scope.names.text(name)))
      }
      let group = stated.group.map { Int(groups.intern($0).index) }
      return NormalForm(constraint, group: group, target: section.scope.target)
    }
  }

  private mutating func item(
    _ item: Item, _ section: LayoutOutline.Section, _ renewed: [String: String], _ known: inout [Item: Item]
  ) -> Item {
    if let shared = known[item] { return shared }
    let identity = section.identity(of: item).renewed(by: renewed)
    // The names only have to be distinct.
    let shared = items[identity] ?? .view(Name(index: UInt32(truncatingIfNeeded: items.count)))
    items[identity] = shared
    known[item] = shared
    return shared
  }
}

/// The parts of a normal form that two versions of a constraint have in common.
private struct CommonForm: Hashable {
  var first: UInt64
  var second: UInt64
  var multiplier: UInt64?
  var relation: Relation?
  var group: UInt32
}

extension NormalForm {
  fileprivate var withoutGroup: NormalForm {
    var form = self
    form.sides.group = 0
    return form
  }

  /// Everything except the constant and the priority.
  fileprivate var withoutNumbers: CommonForm {
    CommonForm(
      first: sides.first, second: sides.second, multiplier: sides.multiplier, relation: relation, group: sides.group)
  }

  /// The two anchors in a fixed order.
  fileprivate var anchors: CommonForm {
    CommonForm(first: min(sides.first, sides.second), second: max(sides.first, sides.second), group: sides.group)
  }

  /// Whether two equations are the same except for rounding errors, which Interface Builder saves in some documents. Groups are not
  /// compared.
  fileprivate func isSameEquation(as other: NormalForm) -> Bool {
    guard sides.first == other.sides.first, sides.second == other.sides.second, relation == other.relation,
      priority == other.priority
    else { return false }
    let (multiplier, otherMultiplier) = (
      Double(bitPattern: sides.multiplier), Double(bitPattern: other.sides.multiplier)
    )
    guard (multiplier - otherMultiplier).magnitude <= multiplier.magnitude * 1e-9 else { return false }
    guard case .number(let constant) = constant, case .number(let otherConstant) = other.constant else {
      return self.constant == other.constant
    }
    return Tolerance.allows(constant - otherConstant, of: max(constant.magnitude, otherConstant.magnitude))
  }
}
