import VFLConstraints
import VFLSyntax

/// The links of a chain such as `make.left.equalTo(title).offset(8)`: names, and calls with their arguments.
struct MakerChain {
  struct Link {
    var token: Int
    /// The arguments; nil for a name that is not called.
    var arguments: [Expression.Argument]?
  }

  /// The links after the first name, in order.
  var links: [Link] = []

  /// The chain that an expression consists of; nil if it does not begin with the name `maker` or contains anything else.
  init?(_ expression: Expression, maker: Name, in file: CodeFile) {
    var current = expression
    while links.count < ReadingLimit.chain {
      switch current.kind {
      case .member(let base?):
        links.append(Link(token: current.nameToken, arguments: nil))
        current = base
      case .call(let callee, let arguments):
        guard case .member(let base?) = callee.kind else { return nil }
        links.append(Link(token: callee.nameToken, arguments: arguments))
        current = base
      case .name:
        guard !links.isEmpty, file.isName(current.nameToken, maker) else { return nil }
        links.reverse()
        return
      default: return nil
      }
    }
    return nil
  }
}
