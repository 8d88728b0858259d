import VFLSyntax

/// Follows constraints through variables and the properties of the object.
extension LayoutReader {
  /// The constraints that a name stands for.
  func members(of expression: Expression) -> [Int] {
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
  mutating func assign(_ members: [Int], to target: Expression, isAppending: Bool) {
    guard let name = variableName(target) else {
      handOn(members)
      store(members)
      return
    }
    var variable = variables[name] ?? Variable(members: [], path: path, isLocal: false)
    if isAppending {
      variable.members += members
    } else if !variable.path.excludes(path) {
      // An earlier value may still count on paths that do not reach this assignment.
      if variable.path != path, variable.path.isPrefix(of: path) { handOn(variable.members) }
      variable.members = members
      variable.path = path
    } else {
      variable.members += members
    }
    variables[name] = variable
    if !variable.isLocal {
      store(members)
      if !isAppending { for member in members { made[member].property = name } }
    }
    // An array of constraints is installed and removed as a whole, which this function shows if it installs the array.
    if !variable.isLocal, !isAppending, members.count == 1, isUsedElsewhere(name) { handOn(members) }
  }

  /// Whether an expression that is deactivated or removed may stand for constraints of this function other than those that are
  /// known to be in its variable. A property that the function has not changed holds constraints of other functions, unless those
  /// functions are joined with this one.
  func mayHoldOthers(_ expression: Expression) -> Bool {
    guard let name = variableName(expression), name.known != .constraints, !file.isComputed(name) else { return true }
    guard let variable = variables[name] else { return joinsMethods || !isProperty(name, at: expression.nameToken) }
    return variable.members.isEmpty
  }
}
