import VFLConstraints
import VFLInterface
import VFLLayout
import VFLLint
import VFLSyntax
import VFLWorkspace

extension CheckReport {
  /// The output of `vfl check --to sarif`: SARIF 2.1.0 with a rule for each property and a result for each failure. Findings in `reports`
  /// follow with their own rules, because what is wrong there was not checked.
  public static func sarif(_ texts: [CheckedText], _ reports: [FileReport], version: String) -> String {
    let names = Set(reports.flatMap { $0.diagnostics.map { $0.rule } })
    let rules = Rule.all.filter { names.contains($0.name) }
    var indices: [String: Int] = [:]
    for (index, rule) in rules.enumerated() { indices[rule.name] = LayoutProperty.allCases.count + index }
    let isComplete = texts.allSatisfy { $0.check.exhausted == nil }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.objects("runs", [0]) { writer, _ in
        writer.object("tool") { writer in
          writer.object("driver") { writer in
            writer.member("name", "vfl check")
            writer.member("version", version)
            writer.member("informationUri", ToolVersion.address)
            writer.array("rules", LayoutProperty.allCases.map { Checked.property($0) } + rules.map { .rule($0) }) {
              writer, checked in
              switch checked {
              case .property(let property):
                writer.object { writer in
                  writer.member("id", property.name)
                  writer.message("shortDescription", property.summary)
                }
              case .rule(let rule): writer.rule(rule)
              }
            }
          }
        }
        writer.member("columnKind", "unicodeCodePoints")
        writer.objects("invocations", [0]) { writer, _ in
          writer.member("executionSuccessful", isComplete)
        }
        // The layouts of a file come one after the other.
        var last: (name: String, lines: Lines)?
        let failures = texts.flatMap { checked in
          let (failures, source) = (checked.check.failures, checked.text.source)
          let lines = last.flatMap { $0.name == source.name ? $0.lines : nil } ?? Lines(source)
          last = (source.name, lines)
          return zip(failures, checked.spans(of: failures)).map { Found.failure($0, checked, $1, lines) }
        }
        writer.array("results", failures + SARIFResult.all(in: reports).map { .finding($0) }) { writer, found in
          switch found {
          case .failure(let failure, let checked, let span, let lines):
            write(failure, at: span, lines, checked, asResultTo: &writer)
          case .finding(let finding): writer.result(finding, indices)
          }
        }
      }
    }
    return writer.text + "\n"
  }

  /// What results can refer to.
  private enum Checked {
    case property(LayoutProperty)
    case rule(Rule)
  }

  /// What becomes a result.
  private enum Found {
    case failure(PropertyFailure, CheckedText, Span, Lines)
    case finding(SARIFResult)
  }

  private static func write(
    _ failure: PropertyFailure, at span: Span, _ lines: Lines, _ checked: CheckedText,
    asResultTo writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("ruleId", failure.property.name)
      if let index = LayoutProperty.allCases.firstIndex(of: failure.property) { writer.member("ruleIndex", index) }
      writer.member("level", failure.property.isNote ? "note" : "error")
      writer.message("message", "\(title(checked)): \(words(failure, checked))")
      writer.objects("locations", [span]) { writer, span in
        writer.physicalLocation(checked.text.source.name, span, lines)
      }
      writer.object("properties") { writer in writePlace(failure, checked, to: &writer) }
    }
  }
}
