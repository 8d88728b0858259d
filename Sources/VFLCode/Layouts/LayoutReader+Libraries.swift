/// Follows the calls of layout libraries.
extension LayoutReader {
  /// The constraints that a call of a layout library, or an expression in its closure, makes; nil for other expressions.
  mutating func library(_ expression: Expression) -> [Reference]? {
    guard let indices = explicit[expression.tokens], let first = indices.first,
      let library = constraints[first].library
    else { return calls[expression.tokens].map { follow($0) } }
    // Code that keeps a constraint may deactivate it.
    let isCertain = statement == expression.tokens && (library.verb == .make || library.verb == .remake)
    return indices.map { index in
      let member = add(.explicit(index), at: expression.tokens.lowerBound, isCertain: isCertain)
      made[member.index].priority = constraints[index].library?.priority
      if library.verb != .prepare { install([member], .activated, at: expression.tokens.lowerBound) }
      return member
    }
  }

  /// Follows the closure of a call, and returns the constraints that the call makes.
  private mutating func follow(_ call: LibraryCall) -> [Reference] {
    if call.verb == .remake || call.verb == .update || call.verb == .remove {
      remove(by: call)
    }
    // Code that keeps the result may deactivate the constraints.
    let isKept = statement != call.expression.tokens
    let start = made.count
    if let closure = call.closure { read(closureRunOnce: closure) }
    let members = (start..<made.count).map { Reference(index: $0, path: made[$0].origin) }
    if isKept { handOn(members) }
    return members
  }
}
