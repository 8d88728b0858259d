import VFLSyntax

extension LoweredDocument {
  /// The constraints of formats that are made together, with places in the file. Views are told apart by what they are bound to:
  /// the same key of two dictionaries may be another view. Linear in the formats.
  package init(_ formats: [EmbeddedFormat]) {
    var names = NameTable()
    var constraints: [Constraint] = []
    for format in formats where !format.isPartial && format.map.isComplete {
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
        constraints.append(constraint)
      }
    }
    self.init(scope: Scope(names: names), constraints: constraints, labels: [])
  }
}
