import VFLConstraints

/// What the lists of a log whose lines are certain show about the other lists: which views of sources the views of the log are, and which
/// layouts the app has shown.
struct KnownScreen {
  /// The views of sources that each view of the log certainly is.
  private var views: [Item: Set<LoggedConstraints.KnownView>] = [:]
  /// The names of these views.
  private var names: [Item: Set<String>] = [:]
  /// The numbers of the layouts that certainly made constraints of the log.
  private(set) var layouts: Set<Int> = []

  /// Whether nothing is certain.
  var isEmpty: Bool { layouts.isEmpty }

  /// Adds what is certain about a list.
  mutating func add(_ list: LoggedConstraints, _ matching: SourceMatching) {
    for (logged, known) in matching.certainViews where list.views[logged].guide == nil {
      layouts.insert(known.layout)
      views[list.items[logged], default: []].insert(known)
      names[list.items[logged], default: []].formUnion(matching.names(of: known))
    }
  }

  /// Notes in a list which of its views are known. Returns false if none are.
  func applies(to list: inout LoggedConstraints) -> Bool {
    var isKnown = false
    for (index, item) in list.items.enumerated() {
      guard let known = views[item] else { continue }
      list.views[index].known = known
      list.views[index].hints = names[item] ?? []
      isKnown = true
    }
    return isKnown
  }
}
