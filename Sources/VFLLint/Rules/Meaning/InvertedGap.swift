import VFLSyntax

extension Rule {
  static let invertedGap = Rule(
    "VFL411", "inverted_gap", .note, "An inequality in a distance that the host reads the other way round.",
    rationale:
      "GTK and autolayout.js compare the near view with the far one, so `-(>=8)-` keeps a distance of at most 8, while Apple's formats keep "
      + "at least 8. A format that was copied from an app, or that is copied to one, changes its meaning.",
    examples: [
      .file("dialect gtk\n[a]-(>=8)-[b]", "dialect gtk\nb.leading <= a.trailing + 8"),
      .file("dialect evfl\n|-(<=20)-[a]", "dialect evfl\na.left >= superview.left + 20"),
    ],
    check: .input { input in
      let (document, dialect) = (input.document, input.document.dialect)
      if dialect.isApple { return [] }
      var findings: [Finding] = []
      for format in document.formats where !format.isBroken {
        for case .connection(let connection) in document.tree.elements(of: format) {
          guard let predicate = document.tree.predicates(connection.predicates).first,
            let relation = predicate.relation,
            relation != .equal
          else { continue }
          let limit = relation == .greaterThanOrEqual ? "upper" : "lower"
          findings.append(
            Finding(
              "\(input.quoted(predicate.span)) is the \(limit) limit of the distance in \(dialect.host)",
              predicate.span,
              help: "in Apple's formats, `\(relation.mirrored.symbol)` says the same"))
          if input.isFull(findings) { return findings }
        }
      }
      return findings
    })
}
