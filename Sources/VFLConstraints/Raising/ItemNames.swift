import VFLSyntax

/// What items are called where formats must be able to name them: by their own names, or by others that a file declares.
///
/// `UIView:0x8b3c160` is no key of a views dictionary; `view UIView_0x8b3c160 = UIView:0x8b3c160` makes it one. Such a declaration
/// closes a scope, so that it cannot stand beside metrics of unknown value.
struct ItemNames {
  private let scope: Scope
  /// The views in order of appearance, and what they are called.
  private(set) var views: [(item: Item, name: String)] = []
  private var names: [Item: String] = [:]
  /// Whether the file declares its views.
  let isClosed: Bool

  init(_ constraints: [Constraint], scope: Scope) {
    self.scope = scope
    let hasSymbols = constraints.contains { constraint in
      if case .metric = constraint.priority { return true }
      if case .metric = constraint.constant { return true }
      return false
    }
    let items = constraints.flatMap { constraint in
      constraint.second.map { [constraint.first.item, $0.item] } ?? [constraint.first.item]
    }
    let needsAliases = items.contains { $0 != .superview && !NameText.isIdentifier(scope.text($0)) }
    isClosed = scope.isClosed || needsAliases && !hasSymbols
    let aliases = scope.aliases
    var taken = NameTable()
    for item in items where NameText.isIdentifier(scope.text(item)) { _ = taken.intern(scope.text(item)) }
    _ = taken.intern(Scope.defaultSuperviewName)
    for item in items where item != .superview && names[item] == nil {
      let own = scope.text(item)
      var name = own
      if !NameText.isIdentifier(own), isClosed {
        var base = NameText.identifier(from: own)
        // The name that the file has given it already.
        if case .view(let view) = item, let alias = aliases[view], NameText.isIdentifier(scope.names.text(alias)) {
          base = scope.names.text(alias)
        }
        name = base
        var number = 2
        while taken.find(name) != nil {
          name = "\(base)_\(number)"
          number += 1
        }
        _ = taken.intern(name)
      }
      names[item] = name
      views.append((item, name))
    }
  }

  /// What a view is called in a file; the superview by its own name.
  func name(_ item: Item) -> String { names[item] ?? scope.text(item) }

  /// What a format can call an item; nil where it cannot name it.
  func formatName(_ item: Item) -> String? {
    if item == .superview, scope.superview == nil { return nil }
    let name = name(item)
    return NameText.isIdentifier(name) ? name : nil
  }

  /// `superview card`, `view a, b = UIView:0x8b3c160`: the declarations that the names need.
  var declarations: [String] {
    var lines: [String] = []
    if scope.superview != nil { lines.append("superview " + NameText.spelled(scope.text(.superview))) }
    guard isClosed, !views.isEmpty else { return lines }
    let plain = views.filter { scope.text($0.item) == $0.name }
    var line = ""
    for view in plain { line += (line.isEmpty ? "view " : ", ") + NameText.spelled(view.name) }
    if !line.isEmpty { lines.append(line) }
    for view in views where scope.text(view.item) != view.name {
      lines.append("view \(view.name) = \(NameText.spelled(scope.text(view.item)))")
    }
    return lines
  }
}
