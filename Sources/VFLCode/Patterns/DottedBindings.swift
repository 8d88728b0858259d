import VFLConstraints
import VFLSyntax

extension CodeFile {
  /// `NSDictionaryOfVariableBindings(self.title)`, whose key `self.title` no format can name.
  func dottedBindings() -> [CodeIssue] {
    var issues: [CodeIssue] = []
    for token in uses(of: .NSDictionaryOfVariableBindings) where isOpen(token + 1, UInt8(ascii: "(")) {
      for part in split(Tokens(token + 2, close(of: token + 1)), at: UInt8(ascii: ",")) {
        // Check only plain paths. The keys that a macro makes from other expressions are unknown.
        guard part.count >= 3, part.count % 2 == 1,
          part.enumerated().allSatisfy({ offset, index in
            offset % 2 == 0 ? isIdentifier(index) : isMark(index, UInt8(ascii: "."))
          })
        else { continue }
        let span = span(part)
        issues.append(CodeIssue(.dottedBinding, span, text(span)))
      }
    }
    return issues
  }
}
