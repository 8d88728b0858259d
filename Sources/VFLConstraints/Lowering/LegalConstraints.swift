import VFLSyntax

extension LoweredDocument {
  /// The constraints that can exist, in source order. The framework raises an exception for a format if any of its constraints is
  /// illegal, so a statement with an illegal constraint contributes none.
  public var legalConstraints: [Constraint] {
    let illegal = illegalStatements
    return illegal.isEmpty ? constraints : constraints.filter { !illegal.contains($0.origin.statement) }
  }

  /// The legal constraints outside groups or in the groups that `groups` names; `document` is the document that was lowered.
  public func legalConstraints(of document: Document, groups: [String]) -> [Constraint] {
    if document.groups.isEmpty { return legalConstraints }
    return legalConstraints.filter { constraint in
      let index = Int(constraint.origin.statement)
      guard index < document.statements.count, let group = document.statements[index].group else { return true }
      return groups.contains(document.names.text(document.groups[group].name.name))
    }
  }

  /// The indices of the statements with at least one constraint that cannot exist.
  package var illegalStatements: Set<UInt32> {
    var illegal: Set<UInt32> = []
    for constraint in constraints where !scope.canExist(constraint) { illegal.insert(constraint.origin.statement) }
    return illegal
  }
}

extension Document {
  /// The names of the groups, each once, in source order.
  package var groupNames: [String] { groupsByName.map(names.text) }

  /// The names of the groups, each once, in source order. Groups with the same name are activated together.
  package var groupsByName: [Name] {
    var seen: Set<Name> = []
    return groups.map { $0.name.name }.filter { seen.insert($0).inserted }
  }
}
