import VFLSyntax

/// A call of the constructor that takes two items.
struct ConstructorCall {
  var tokens: Tokens
  /// The arguments in order: the item, the attribute, the relation, the other item, its attribute, the multiplier, the constant.
  var arguments: [Expression]
}

extension ExplicitConstraintReader {
  /// The calls of the constructor that takes two items, in source order.
  func constructorCalls() -> [ConstructorCall] {
    var found: [ConstructorCall] = []
    for candidate in candidates() {
      guard let name = calledName(candidate), !isForeignClass(candidate) else { continue }
      let call = file.callTokens(at: name)
      let start = file.isName(candidate, .`init`) ? candidate - 1 : min(candidate, call.lowerBound)
      let expression = file.expression(Tokens(start, call.upperBound))
      guard case .call(let callee, let arguments) = expression.kind, isConstructor(callee, arguments) else { continue }
      if found.last?.tokens != expression.tokens {
        found.append(ConstructorCall(tokens: expression.tokens, arguments: arguments.map { $0.value }))
      }
    }
    return found
  }

  /// Whether the name of the class at a token is a member, as in `UIKit.NSLayoutConstraint`.
  private func isForeignClass(_ token: Int) -> Bool {
    aliases.contains(file[token].name) && file.isMark(token - 1, ".")
  }
}
