import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax

/// Proofs of conflicts as JSON, for whoever does not want to take them on trust.
public enum CertificateReport {
  /// The proofs of all conflicts of some texts, each part with the words for what it stands for, on one line.
  public static func json(_ texts: [SolvedText]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.key("certificates")
      writer.array(texts.flatMap { text in text.layout.conflicts.map { (text, $0) } }) { writer, pair in
        writer.object { writer in
          writer.member("file", pair.0.input.source.name)
          writer.key("variables")
          let rows = pair.0.layout.rows
          let unknowns = Set(pair.1.certificate.parts.flatMap { $0.terms.map { $0.variable } }).sorted()
          writer.object { writer in
            for unknown in unknowns where unknown < rows.partCount {
              let (item, part) = rows.part(unknown)
              writer.member("\(unknown)", "\(pair.0.input.lowered.scope.text(item)).\(part.name)")
            }
          }
          writer.key("parts")
          writer.array(pair.1.certificate.parts) { writer, part in writer.part(part) }
        }
      }
    }
    return writer.text + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func part(_ part: Certificate.Part) {
    object { writer in
      switch part.source {
      case .row(let number): writer.member("row", number)
      case .bound(let number): writer.member("bound", number)
      case .parameter(let number): writer.member("parameter", number)
      }
      writer.key("terms")
      writer.array(part.terms) { writer, term in
        writer.object { writer in
          writer.member("variable", term.variable)
          writer.member("coefficient", term.coefficient)
        }
      }
      writer.member("constant", part.constant)
      writer.member("relation", Self.text(part.relation))
      writer.member("multiplier", part.multiplier)
    }
  }

  private static func text(_ relation: VFLSolver.Relation) -> String {
    switch relation {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
