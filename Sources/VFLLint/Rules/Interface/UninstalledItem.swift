import VFLConstraints
import VFLInterface
import VFLSyntax

extension Rule {
  static let uninstalledItem = Rule(
    "VFL808", "uninstalled_item", .warning, "A constraint that is installed in a size class where its item is not.",
    rationale:
      "If a view is not installed in a size class, its constraints must not be installed there either. Otherwise a constraint "
      + "refers to a view outside the view hierarchy, and the views that depend on the constraint can be ambiguous. "
      + "Views that are installed in no size class are not checked.",
    examples: [
      .interface(
        ExampleDocument.sizeClasses(isComplete: false), ExampleDocument.sizeClasses(isComplete: true))
    ],
    check: .interface { document, input in
      guard !document.variations.isEmpty else { return [] }
      var places: [Int: (view: Int, classes: [SizeClass])] = [:]
      let installations = SizeClass.all.map { Installation(document, in: $0) }
      for (sizeClass, installation) in zip(SizeClass.all, installations) {
        for (index, constraint) in document.constraints.enumerated()
        where installation.constraints[index] && installation.views[constraint.holder] {
          let views = [constraint.firstItem, constraint.secondItem].compactMap { item in
            item.flatMap { document.view(of: $0, heldBy: constraint.holder) }
          }
          // A view that is installed nowhere was turned off on purpose, and its constraints have no effect.
          let missing = views.first { view in
            !installation.views[view] && installations.contains { $0.views[view] }
          }
          guard let missing else { continue }
          places[index, default: (missing, [])].classes.append(sizeClass)
        }
      }
      return places.sorted { $0.key < $1.key }.prefix(input.findingLimit + 1).map { index, place in
        Finding(
          "the constraint is installed in size classes where `\(document.name(ofView: place.view))` is not",
          document.tree.elements[document.constraints[index].element].span,
          help: "uninstall the constraint in these size classes as well",
          notes: place.classes.map { "in the size class with \($0.words)" })
      }
    })
}
