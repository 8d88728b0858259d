import VFLConstraints
import VFLSyntax

extension CodeFile {
  /// `contentView.translatesAutoresizingMaskIntoConstraints = false` in a cell's class, or the same assignment for the
  /// `contentView` of another cell.
  func contentViewMasks() -> [CodeIssue] {
    guard language != .cSharp, has(.contentView) else { return [] }
    var issues: [CodeIssue] = []
    for index in uses(of: .translatesAutoresizingMaskIntoConstraints)
    where isMark(index - 1, UInt8(ascii: ".")) && isMark(index + 1, UInt8(ascii: "=")) && isFalse(index + 2) {
      note(receiver(before: index - 1), at: index, &issues)
    }
    for index in uses(of: .setTranslatesAutoresizingMaskIntoConstraints)
    where language == .objectiveC && isOpen(parent(index), UInt8(ascii: "[")) && isFalse(index + 2) {
      note(Tokens(parent(index) + 1, index), at: index, &issues)
    }
    return issues.sorted { $0.span.start < $1.span.start }
  }

  private func isFalse(_ index: Int) -> Bool { isName(index, .false) || isName(index, .NO) }

  private func note(_ receiver: Tokens, at index: Int, _ issues: inout [CodeIssue]) {
    guard let path = path(receiver), path.last?.known == .contentView else { return }
    if path.count == 1 {
      guard isInCell(index), !declaresContentView else { return }
    } else if path.count == 2 {
      guard
        receiver.contains(where: {
          isName($0, path[0]) && (name(at: $0, endsWith: "cell") || name(at: $0, endsWith: "Cell"))
        })
      else { return }
    } else {
      return
    }
    issues.append(CodeIssue(.contentViewMask, span(receiver), text(span(receiver))))
  }

  /// Whether the file declares a `contentView` itself. A `contentView` that the file declares may be any view.
  private var declaresContentView: Bool {
    uses(of: .contentView).contains { index in
      isName(index - 1, .let) || isName(index - 1, .var) || isMark(index - 1, UInt8(ascii: "*"))
    }
  }

  /// Whether a token is in a class whose superclass is a system cell.
  private func isInCell(_ token: Int) -> Bool {
    if language == .objectiveC {
      guard let implementation = uses(of: .implementation).before(token).last else { return false }
      let name = self[implementation + 1].name
      return uses(of: .interface).contains { index in
        isName(index + 1, name) && isMark(index + 2, UInt8(ascii: ":")) && isCell(index + 3)
      }
    }
    var current = parent(token)
    var steps = 0
    while current >= 0, steps < ReadingLimit.enclosingBrackets {
      if case .type = block(current) {
        return Tokens(max(0, current - ReadingLimit.superclass), current).contains {
          isMark($0 - 1, UInt8(ascii: ":")) && isCell($0)
        }
      }
      current = parent(current)
      steps += 1
    }
    return false
  }

  private func isCell(_ index: Int) -> Bool {
    isIdentifier(index)
      && (name(at: index, endsWith: "TableViewCell") || name(at: index, endsWith: "CollectionViewCell"))
  }
}
