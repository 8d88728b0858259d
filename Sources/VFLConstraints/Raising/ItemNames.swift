import VFLSyntax

/// The names of items in formats: their own names, or aliases that a file declares.
///
/// `UIView:0x8b3c160` is not a valid key of a views dictionary, so it gets an alias: `view UIView_0x8b3c160 = UIView:0x8b3c160`.
/// Declaring a view closes the scope, so an alias cannot be combined with metrics of unknown value.
struct ItemNames {
  private let scope: Scope
  private let bounds: Rectangle?
  /// The declared views in order, then other views in order of appearance, with their names.
  private(set) var views: [(item: Item, name: String)] = []
  private var names: [Item: String] = [:]
  /// The metrics of known value that constraints refer to by name.
  private let metrics: [Name]
  /// Whether the file declares its views.
  let isClosed: Bool

  init(_ parts: [ConstraintPart], scope: Scope, bounds: Rectangle?) {
    self.scope = scope
    self.bounds = bounds
    let constraints = parts.flatMap { $0.constraints }
    var symbols: Set<Name> = []
    for constraint in constraints {
      if case .metric(let name) = constraint.priority { symbols.insert(name) }
      if case .metric(let name, _) = constraint.constant { symbols.insert(name) }
    }
    for part in parts { if case .metric(let name) = part.defaultPriority { symbols.insert(name) } }
    metrics = scope.names.names.filter { symbols.contains($0) && scope.metric($0) != nil }
    let hasUnknownMetrics = metrics.count < symbols.count
    var items = constraints.flatMap { constraint in
      constraint.second.map { [constraint.first.item, $0.item] } ?? [constraint.first.item]
    }
    items += parts.flatMap { part in
      (part.intrinsicSizes.map { $0.item } + part.autoresizings.map { $0.item }).map { scope.item($0.name) }
    }
    let aliases = scope.aliases
    if scope.isClosed { items = scope.views.map(scope.item) + items }
    let needsAliases = items.contains { $0 != .superview && !NameText.isIdentifier(scope.text($0)) }
    isClosed = scope.isClosed || needsAliases && !hasUnknownMetrics
    var taken = NameTable()
    for item in items where NameText.isIdentifier(scope.text(item)) { _ = taken.intern(scope.text(item)) }
    for metric in metrics { _ = taken.intern(scope.names.text(metric)) }
    _ = taken.intern(Scope.defaultSuperviewName)
    for item in items where item != .superview && names[item] == nil {
      let own = scope.text(item)
      var name = own
      if !NameText.isIdentifier(own), isClosed {
        var base = NameText.identifier(from: own)
        // Use the alias that the file already gives the view.
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

  /// The name of an item in a constraint file. The superview keeps its own name.
  func name(_ item: Item) -> String { names[item] ?? scope.text(item) }

  /// The name of an item in a format; nil if a format cannot name it.
  func formatName(_ item: Item) -> String? {
    if item == .superview, scope.superview == nil { return nil }
    let name = name(item)
    return NameText.isIdentifier(name) ? name : nil
  }

  /// The name with which a format refers to an item in the size of a view; nil if a format cannot name the item, or if a metric has
  /// the same name.
  func sizeName(_ item: Item) -> String? {
    guard let name = formatName(item), !metrics.contains(where: { scope.names.text($0) == name }) else { return nil }
    return name
  }

  /// The item that `|` refers to when it is next to the given item.
  func superview(of item: Item) -> Item { scope.superview(of: item) ?? .superview }

  /// The declarations that the names need, such as `superview card (0 0; 320 480)`, `view a, b in box`,
  /// `view UIView_0x8b3c160 = UIView:0x8b3c160` and `metric gap = 8`.
  var declarations: [String] {
    var lines: [String] = []
    if scope.superview != nil {
      let rectangle = bounds.map { " " + DocumentPrinter.spelling($0) } ?? ""
      lines.append("superview " + NameText.spelled(scope.text(.superview)) + rectangle)
    }
    if isClosed { lines += viewDeclarations }
    let values = metrics.map {
      "\(NameText.spelled(scope.names.text($0))) = \(NumberText.shortest(scope.metric($0) ?? 0))"
    }
    if !values.isEmpty { lines.append("metric " + values.joined(separator: ", ")) }
    return lines
  }

  /// One line for the views in each superview, and one for each view with an alias.
  private var viewDeclarations: [String] {
    var lines: [String] = []
    var superviews: [Item] = []
    var plain: [Item: [String]] = [:]
    for view in views where scope.text(view.item) == view.name {
      let superview = superview(of: view.item)
      if plain[superview] == nil { superviews.append(superview) }
      plain[superview, default: []].append(NameText.spelled(view.name))
    }
    for superview in superviews {
      lines.append("view " + (plain[superview] ?? []).joined(separator: ", ") + place(superview))
    }
    for view in views where scope.text(view.item) != view.name {
      let text = "view \(view.name) = \(NameText.spelled(scope.text(view.item)))"
      lines.append(text + place(superview(of: view.item)))
    }
    return lines
  }

  private func place(_ superview: Item) -> String {
    superview == .superview ? "" : " in " + NameText.spelled(scope.text(superview))
  }
}
