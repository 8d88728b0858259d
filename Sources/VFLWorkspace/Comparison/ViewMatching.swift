import VFLConstraints
import VFLSyntax

/// The views of two outlines, matched by identity, then by name, kind and superview.
struct ViewMatching {
  private let old: LayoutOutline
  private let new: LayoutOutline
  private var matching: Matching
  /// The new identities of views whose identity changed, by the old one.
  private(set) var renewed: [String: String] = [:]

  init(_ old: LayoutOutline, _ new: LayoutOutline) {
    self.old = old
    self.new = new
    matching = Matching(old.views.count, new.views.count)
    matching.pair(old: { old.views[$0].identity }, new: { new.views[$0].identity })
    // A document that was written again by hand or by a tool has new identifiers. Root views come first, because the keys of the
    // other views depend on them.
    for ofRoots in [true, false] {
      let renewed = renewed
      matching.pair(
        old: { Description(old, $0, ofRoots: ofRoots, renewed) }, new: { Description(new, $0, ofRoots: ofRoots, [:]) })
      for (index, partner) in matching.newOfOld.enumerated() {
        guard let partner, old.views[index].identity != new.views[partner].identity else { continue }
        self.renewed[old.views[index].identity] = new.views[partner].identity
      }
    }
  }

  /// What describes a view apart from its identity.
  private struct Description: Hashable {
    /// The identity of the section; nil for a root view.
    var section: String?
    var superview: String?
    var name: String
    var kind: String?

    /// Describes a view; nil if it is a root view and `ofRoots` is false, or the other way around.
    init?(_ outline: LayoutOutline, _ index: Int, ofRoots: Bool, _ renewed: [String: String]) {
      let view = outline.views[index]
      let root = outline.sections[view.section].identity
      guard (view.identity == root) == ofRoots else { return nil }
      if !ofRoots { section = renewed[root] ?? root }
      (superview, name, kind) = (view.superview?.name, view.ownName, view.kind)
    }
  }

  /// The identity of an old view's superview in the new outline.
  private func superview(ofOld index: Int) -> String? {
    old.views[index].superview.map { renewed[$0.identity] ?? $0.identity }
  }

  /// The views that were removed, changed and added.
  var changes: [LayoutComparison.Change] {
    let orders = orders
    return matching.changes { oldIndex, newIndex in
      let (before, after) = (old.views[oldIndex], new.views[newIndex])
      var differences: [LayoutComparison.Difference] = []
      if before.ownName != after.ownName, before.name != after.name {
        differences.append(LayoutComparison.Difference(property: .name, old: before.name, new: after.name))
      }
      if let kind = before.kind, let newKind = after.kind, kind != newKind {
        differences.append(LayoutComparison.Difference(property: .kind, old: kind, new: newKind))
      }
      if superview(ofOld: oldIndex) != after.superview?.identity {
        let topLevel = LayoutOutline.View.Superview(identity: "", name: "the top level")
        let (outer, newOuter) = (before.superview ?? topLevel, after.superview ?? topLevel)
        differences.append(
          LayoutComparison.Difference(
            property: .superview, outer.name, newOuter.name, identities: (outer.identity, newOuter.identity)))
      }
      differences += LayoutComparison.differences(before.settings, after.settings)
      if let order = orders[newIndex] { differences.append(order) }
      return differences
    }
  }

  /// The changes in the order of the subviews that a view arranges in both versions, by the index of the view in the new outline.
  private var orders: [Int: LayoutComparison.Difference] {
    var containers: [String: Int] = [:]
    for (index, partner) in matching.oldOfNew.enumerated() {
      guard let partner, new.views[index].arrangesSubviews, old.views[partner].arrangesSubviews else { continue }
      containers[new.views[index].identity] = index
    }
    guard !containers.isEmpty else { return [:] }
    // For each container, the old and new indices of the views in it in both versions, in the new order.
    var arranged: [Int: [(old: Int, new: Int)]] = [:]
    for (index, partner) in matching.oldOfNew.enumerated() {
      guard let partner, let superview = new.views[index].superview?.identity, let container = containers[superview],
        self.superview(ofOld: partner) == superview
      else { continue }
      arranged[container, default: []].append((partner, index))
    }
    var orders: [Int: LayoutComparison.Difference] = [:]
    for (container, pairs) in arranged {
      let before = pairs.sorted { $0.old < $1.old }
      guard zip(before, pairs).contains(where: { $0.old != $1.old }) else { continue }
      orders[container] = LayoutComparison.Difference(
        property: .order, old: before.map { old.views[$0.old].name }.joined(separator: ", "),
        new: pairs.map { new.views[$0.new].name }.joined(separator: ", "))
    }
    return orders
  }
}
