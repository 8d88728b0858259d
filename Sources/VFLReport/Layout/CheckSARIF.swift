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
        // The layouts of a file come one after the other.
        var last: (name: String, lines: Lines)?
        let results = texts.flatMap { checked in
          let (failures, source) = (checked.check.failures, checked.text.source)
          let lines = last.flatMap { $0.name == source.name ? $0.lines : nil } ?? Lines(source)
          last = (source.name, lines)
          return zip(failures, checked.spans(of: failures)).map { (checked, lines, failure: $0, span: $1) }
        }
        writer.array("results", results) { writer, result in
          write(result.failure, at: result.span, result.1, result.0, asResultTo: &writer)
        }
      }
    }
    return writer.text + "\n"
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
