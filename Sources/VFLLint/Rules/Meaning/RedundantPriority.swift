import VFLSyntax

extension Rule {
  static let redundantPriority = Rule(
    "VFL402", "redundant_priority", .note, "A priority of 1000, which is the default.",
    rationale:
      "An explicit 1000 suggests that the priority matters. In a group with a default priority, an explicit 1000 does matter and is not "
      + "reported.",
    fixSafety: .safe, traits: .assumesApple,
    examples: [.file("[a(100@1000)]", "[a(100)]"), .file("a.width == 100 @1000", "a.width == 100")],
    check: .input { input in
      var findings: [Finding] = []
      func visit(_ priority: Operand?) {
        guard let priority, case .number(1000) = priority.value else { return }
        // Remove the number, the `@`, and the whitespace before each of them.
        var start = Int(priority.span.start)
        while start > 0, input.source.bytes[start - 1] == 0x20 || input.source.bytes[start - 1] == 0x09 { start -= 1 }
        if start > 0, input.source.bytes[start - 1] == UInt8(ascii: "@") { start -= 1 }
        while start > 0, input.source.bytes[start - 1] == 0x20 || input.source.bytes[start - 1] == 0x09 { start -= 1 }
        findings.append(
          Finding(
            "a priority of 1000 is the default", priority.span,
            fix: FixIt(
              title: "remove the priority", safety: .safe,
              edits: [.init(Span(UInt32(truncatingIfNeeded: start), priority.span.end), "")])))
      }
      // Most files contain no priority of 1000 and need no further check.
      let isPossible =
        input.document.equations.contains { $0.priority?.value == .number(1000) }
        || input.document.tree.predicates.contains { $0.priority?.value == .number(1000) }
      guard isPossible else { return [] }
      for statement in input.document.statements {
        if input.isFull(findings) { break }
        if let group = statement.group, input.document.groups[group].priority != nil { continue }
        switch statement.kind {
        case .format(let index, _):
          let format = input.document.formats[index]
          guard !format.isBroken else { continue }
          for element in input.document.tree.elements(of: format) {
            switch element {
            case .superview, .stackEnd: break
            case .connection(let connection):
              for predicate in input.document.tree.predicates(connection.predicates) { visit(predicate.priority) }
            case .view(let view):
              for predicate in input.document.tree.predicates(view.predicates) { visit(predicate.priority) }
            }
          }
        case .equation(let index): visit(input.document.equations[index].priority)
        default: break
        }
      }
      return findings
    })
}
