import VFLSyntax

/// Follows constraints through variables and the properties of the object.
extension LayoutReader {
  /// The constraints that a name stands for.
  func members(of expression: Expression) -> [Reference] {
    variableName(expression).flatMap { variables[$0]?.members } ?? []
  }

  /// The name of the variable or of the object's property that an expression stands for; nil for other expressions.
  private func variableName(_ expression: Expression) -> Name? {
    switch expression.kind {
    case .name: return file[expression.nameToken].name
    case .member(let base?) where base.isName(.selfKeyword, in: file): return file[expression.nameToken].name
    default: return nil
    }
  }

  /// Assigns constraints to a variable, or appends them to its value.
  mutating func assign(_ members: [Reference], to target: Expression, isAppending: Bool) {
    guard let name = variableName(target) else {
      handOn(members)
      store(members)
      return
    }
    for member in members { made[member.index].isKept = true }
    if case .member = target.kind, variables[name]?.isLocal == true {
      // `self.height = height`: a local variable hides the property.
      store(members)
      if !isAppending { for member in members { made[member.index].property = name } }
      if isUsedElsewhere(name) { handOn(members) }
      return
    }
    var variable = variables[name] ?? Variable(members: [], isLocal: false)
    if !isAppending { variable.members = remaining(variable.members) }
    variable.members += onPath(members)
    variables[name] = variable
    if !variable.isLocal {
      store(members)
      if !isAppending { for member in members { made[member.index].property = name } }
    }
    // An array of constraints is installed and removed as a whole, which this function shows if it installs the array.
    if !variable.isLocal, !isAppending, members.count == 1, isUsedElsewhere(name) { handOn(members) }
  }

  /// What is left of the value of a variable where the current path does not run.
  private func remaining(_ members: [Reference]) -> [Reference] {
    let others = members.filter { !path.includes($0.path) }
    // Generated code assigns hundreds of values to one variable. All of them are possible then.
    guard others.count <= ReadingLimit.avoided else { return others }
    return others.flatMap { member in
      parts(of: [member.path], without: path).map { Reference(index: member.index, path: $0) }
    }
  }

  /// Follows a method that removes elements of an array in a variable. Returns false for any other call.
  mutating func removeElements(_ target: Expression?, by token: Int) -> Bool {
    guard let target, let name = variableName(target), let members = variables[name]?.members, !members.isEmpty else {
      return false
    }
    let removed: ArraySlice<Reference>
    switch file.text(token) {
    case "removeAll", "removeAllObjects", "Clear": removed = members[...]
    case "removeLast", "popLast", "removeLastObject": removed = members.suffix(1)
    case "removeFirst": removed = members.prefix(1)
    default: return false
    }
    let rest = remaining(Array(removed))
    variables[name]?.members.replaceSubrange(removed.startIndex..<removed.endIndex, with: rest)
    return true
  }

  /// Records that whatever an expression stands for is removed. Constraints that are known to be in its variable do not count.
  mutating func removeOthers(in expression: Expression) {
    if case .member(let base) = expression.kind, file.isName(expression.nameToken, .constraints) {
      remove(.constraints(of: base))
      return
    }
    guard let name = variableName(expression), name.known != .constraints, !file.isComputed(name) else {
      remove()
      return
    }
    if let variable = variables[name] {
      // A local variable may hold anything. A property that the function has changed holds only what the function has put into it.
      if variable.members.isEmpty { remove() }
    } else if joinsMethods || !isProperty(name, at: expression.nameToken) {
      // Other functions cannot get hold of a constraint that nothing keeps.
      remove(isOfKept: true)
    }
  }
}
