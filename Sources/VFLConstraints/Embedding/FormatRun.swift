import VFLSyntax

extension LoweredDocument {
  /// The constraints of formats that are made together, with places in the file. Views are told apart by what they are bound to:
  /// the same key of two dictionaries may be another view. Linear in the formats.
  package init(_ formats: [EmbeddedFormat]) {
    var names = NameTable()
    var constraints: [Constraint] = []
    for (index, format) in formats.enumerated() where !format.isPartial && format.map.isComplete {
      let document = DocumentParser.parseFormat(format.text)
      guard document.issues.isEmpty else { continue }
      let lowered = LoweredDocument(document, of: format.text, settings: format.settings)
      let expressions = format.items
      let scope = lowered.scope
      // A view of which it is not known what it is bound to is nobody else's.
      func item(_ item: Item) -> Item? {
        guard case .view(let name) = item else { return item }
        let key = scope.names.text(name)
        guard let expression = expressions.last(where: { $0.key == key })?.expression else { return nil }
        return .view(names.intern(expression))
      }
      for var constraint in lowered.constraints {
        guard let first = item(constraint.first.item), let span = format.map.span(constraint.origin.span),
          case .number = constraint.priority
        else { continue }
        constraint.first.item = first
        if let second = constraint.second {
          guard let other = item(second.item) else { continue }
          constraint.second?.item = other
        }
        if case .metric(let name, let isNegated) = constraint.constant {
          constraint.constant = .metric(names.intern(scope.names.text(name)), isNegated: isNegated)
        }
        constraint.origin.span = span
        constraint.origin.statement = UInt32(truncatingIfNeeded: index)
        constraints.append(constraint)
      }
    }
    self.init(scope: Scope(names: names), constraints: constraints, labels: [])
  }

  /// The constraints of formats that are made together, apart by what `|` surely stands for: the superview of the view next to it,
  /// which is the same in two formats only where the same view stands next to it, or where one format has it at both ends. What does
  /// not speak of a superview is in every part. O(constraints · superviews).
  package func bySuperview() -> [LoweredDocument] {
    var parents: [Key: Key] = [:]
    func root(_ key: Key) -> Key {
      var key = key
      while let next = parents[key], next != key { key = next }
      return key
    }
    var roots: [Key] = []
    let keys = constraints.map { constraint -> Key? in
      guard let view = constraint.viewAtSuperview else { return nil }
      return .view(view)
    }
    for (constraint, key) in zip(constraints, keys) {
      guard let key else { continue }
      parents[root(key)] = root(.format(constraint.origin.statement))
    }
    for key in keys {
      if let key, !roots.contains(root(key)) { roots.append(root(key)) }
    }
    if roots.count < 2 { return [self] }
    return roots.map { superview in
      let members = zip(constraints, keys).filter { $0.1.map { root($0) == superview } ?? true }.map { $0.0 }
      return LoweredDocument(scope: scope, constraints: members, labels: [])
    }
  }

  private enum Key: Hashable {
    case view(Item)
    case format(UInt32)
  }
}

extension Constraint {
  /// The view that a constraint holds to its superview; nil for one that does not speak of a superview.
  fileprivate var viewAtSuperview: Item? {
    guard let second else { return nil }
    if first.item == .superview { return second.item }
    return second.item == .superview ? first.item : nil
  }
}
