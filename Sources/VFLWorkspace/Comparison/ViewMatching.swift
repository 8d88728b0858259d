import VFLConstraints
import VFLSyntax

/// The views of two outlines, matched by identity.
struct ViewMatching {
  private let old: LayoutOutline
  private let new: LayoutOutline
  private var matching: Matching

  init(_ old: LayoutOutline, _ new: LayoutOutline) {
    self.old = old
    self.new = new
    matching = Matching(old.views.count, new.views.count)
    matching.pair(old: { old.views[$0].identity }, new: { new.views[$0].identity })
  }

  /// The views that were removed, changed and added.
  var changes: [LayoutComparison.Change] {
    let orders = orders
    return matching.changes { oldIndex, newIndex in
      let (before, after) = (old.views[oldIndex], new.views[newIndex])
      var differences: [LayoutComparison.Difference] = []
      if before.ownName != after.ownName {
        differences.append(LayoutComparison.Difference(property: .name, old: before.name, new: after.name))
      }
      if before.superview?.identity != after.superview?.identity {
        differences.append(
          LayoutComparison.Difference(
            property: .superview, old: before.superview?.name ?? "the top level",
            new: after.superview?.name ?? "the top level"))
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
        old.views[partner].superview?.identity == superview
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
