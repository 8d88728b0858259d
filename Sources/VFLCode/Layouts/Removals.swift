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
  /// What it certainly removes; nil if that is not known.
  var subject: Subject?

  /// What a removal concerns. The view is nil for the object whose method contains the code.
  enum Subject {
    /// A view is taken out of its superview, and loses its constraints with views outside.
    case superview(of: Expression?)
    /// The constraints that a view holds.
    case constraints(of: Expression?)
  }
}

/// The removals of a function, by the views that they concern.
struct Removals {
  /// Those that may concern any constraint, and any that a variable or property holds.
  private var general: [Removal] = []
  private var ofKept: [Removal] = []
  /// Those that concern only constraints that layout libraries have made for a view.
  private var ofViews: [ViewIdentity: [Removal]] = [:]
  /// Those that concern only constraints that layout libraries have made for views that are not known.
  private var ofUnknownViews: [Removal] = []

  /// Groups removals. `view` returns the view of an expression; nil if it is not known.
  init(_ removals: [Removal], view: (Expression?) -> ViewIdentity?) {
    for removal in removals {
      guard let call = removal.call else {
        if removal.isOfKept { ofKept.append(removal) } else { general.append(removal) }
        continue
      }
      for expression in call.views {
        if let view = view(expression) {
          ofViews[view, default: []].append(removal)
        } else {
          ofUnknownViews.append(removal)
        }
      }
    }
  }

  /// Whether any removal that satisfies a condition may concern a constraint. `view` is nil if no layout library made the
  /// constraint; otherwise it is the view for which a library made it, or contains nil if that view is not known.
  func mayConcern(_ view: ViewIdentity??, isKept: Bool, _ condition: (Removal) -> Bool) -> Bool {
    if general.contains(where: condition) || isKept && ofKept.contains(where: condition) { return true }
    guard let view else { return false }
    if ofUnknownViews.contains(where: condition) { return true }
    guard let view else { return ofViews.values.contains { $0.contains(where: condition) } }
    return ofViews[view]?.contains(where: condition) ?? false
  }
}
