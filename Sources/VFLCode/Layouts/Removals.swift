/// A removal of constraints or views.
struct Removal {
  /// When they are removed, as a number of events.
  var time: Int
  var path: ExecutionPath
  /// The call of a layout library, which removes only the constraints that the library has made for the call's views; nil for any
  /// other removal.
  var call: LibraryCall?
  /// Whether it can remove only constraints that variables or properties hold.
  var isOfKept = false
}

/// The removals of a function, by the views that they concern.
struct Removals {
  /// Those that may concern any constraint, and any that a variable or property holds.
  private var general: [Removal] = []
  private var ofKept: [Removal] = []
  /// Those that concern only constraints that layout libraries have made for a view, by the text that identifies the view.
  private var ofViews: [String: [Removal]] = [:]
  /// Those that concern only constraints that layout libraries have made for views that are not known.
  private var ofUnknownViews: [Removal] = []

  /// Groups removals. `identity` returns the text that identifies a view; nil if the view is not known.
  init(_ removals: [Removal], identity: (Expression?) -> String?) {
    for removal in removals {
      guard let call = removal.call else {
        if removal.isOfKept { ofKept.append(removal) } else { general.append(removal) }
        continue
      }
      for view in call.views {
        if let text = identity(view) {
          ofViews[text, default: []].append(removal)
        } else {
          ofUnknownViews.append(removal)
        }
      }
    }
  }

  /// Whether any removal that satisfies a condition may concern a constraint. `view` is nil if no layout library made the
  /// constraint; otherwise it identifies the view for which a library made it, or contains nil if that view is not known.
  func mayConcern(_ view: String??, isKept: Bool, _ condition: (Removal) -> Bool) -> Bool {
    if general.contains(where: condition) || isKept && ofKept.contains(where: condition) { return true }
    guard let view else { return false }
    if ofUnknownViews.contains(where: condition) { return true }
    guard let view else { return ofViews.values.contains { $0.contains(where: condition) } }
    return ofViews[view]?.contains(where: condition) ?? false
  }
}
