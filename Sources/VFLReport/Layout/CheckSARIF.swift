import VFLInterface
import VFLLayout
import VFLSyntax
import VFLWorkspace

extension CheckReport {
  /// The output of `vfl check --to sarif`: SARIF 2.1.0 with a rule for each property and a result for each failure.
  public static func sarif(_ texts: [CheckedText], version: String) -> String {
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
            writer.objects("rules", LayoutProperty.allCases) { writer, property in
              writer.member("id", property.name)
              writer.message("shortDescription", property.summary)
            }
          }
        }
        writer.member("columnKind", "unicodeCodePoints")
        writer.objects("invocations", [0]) { writer, _ in
          writer.member("executionSuccessful", isComplete)
        }
        writer.array("results", texts.flatMap { checked in checked.check.failures.map { (checked, $0) } }) {
          writer, result in
          write(result.1, result.0, asResultTo: &writer)
        }
      }
    }
    return writer.text + "\n"
  }

  private static func write(
    _ failure: PropertyFailure, _ checked: CheckedText, asResultTo writer: inout JSONWriter
  ) {
    let source = checked.text.source
    writer.object { writer in
      writer.member("ruleId", failure.property.name)
      if let index = LayoutProperty.allCases.firstIndex(of: failure.property) { writer.member("ruleIndex", index) }
      writer.member("level", failure.property.isNote ? "note" : "error")
      writer.message("message", "\(title(checked)): \(words(failure, checked))")
      writer.objects("locations", [checked.span(of: failure)]) { writer, span in
        writer.physicalLocation(source.name, span, Lines(source))
      }
      writer.object("properties") { writer in writePlace(failure, checked, to: &writer) }
    }
  }
}

extension SizeClass {
  /// The size class in words, such as `regular width and compact height`.
  package var words: String {
    func word(_ extent: Extent?) -> String {
      switch extent {
      case .compact?: "compact"
      case .regular?: "regular"
      case nil: "any"
      }
    }
    return "\(word(width)) width and \(word(height)) height"
  }
}
