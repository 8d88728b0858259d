import VFLConstraints
import VFLSyntax

/// A call that makes constraints which are not read.
struct OmittedCall {
  /// The first token.
  let token: Int
  /// The source range.
  let span: Span
  /// Why the constraints are not read.
  let omission: LayoutNote.Omission

  init(_ tokens: Tokens, _ omission: LayoutNote.Omission = .unread, in file: CodeFile) {
    token = tokens.lowerBound
    span = file.span(tokens)
    self.omission = omission
  }
}

extension [Tokens] {
  /// The ranges in ascending order, with those that overlap joined.
  var joinedRanges: [Tokens] {
    var joined: [Tokens] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, last.upperBound > range.lowerBound {
        joined[joined.count - 1] = Tokens(last.lowerBound, Swift.max(last.upperBound, range.upperBound))
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// Whether one of the ranges, which are in ascending order and do not overlap, contains a token. O(log ranges).
  func covers(_ token: Int) -> Bool {
    let next = partitioningIndex { $0.lowerBound > token }
    return next > 0 && self[next - 1].contains(token)
  }
}

extension CodeFile {
  /// Whether a token names a function or method that is called there, rather than defined or mentioned.
  func isCalled(_ token: Int) -> Bool {
    guard language == .objectiveC else {
      return (isOpen(token + 1, "(") || isOpen(token + 1, "{")) && !isName(token - 1, .func)
    }
    return isOpen(parent(token), "[") && parent(token) != token - 1
      && (isMark(token + 1, ":") || token + 1 == close(of: parent(token)))
  }

  /// The tokens of a call from the name of the function, or from the bracket of a message, to the closing bracket.
  func callTokens(at token: Int) -> Tokens {
    if isOpen(token + 1, "(") || isOpen(token + 1, "{") { return Tokens(token, skip(token + 1)) }
    let open = parent(token)
    return isOpen(open, "[") ? Tokens(open, close(of: open) + 1) : Tokens(token, token + 1)
  }
}
