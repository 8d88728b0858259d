import VFLLint
import VFLSyntax
import VFLWorkspace

/// Findings as SARIF 2.1.0, which code scanning services read.
public enum SARIFReport {
  /// The log, on one line: all rules, then all findings. Suppressed findings are included with their suppression.
  public static func text(_ files: [FileReport], failures: [RunFailure] = [], version: String) -> String {
    var writer = JSONWriter()
    var indices: [String: Int] = [:]
    for (index, rule) in Rule.all.enumerated() { indices[rule.name] = index }
    writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.objects("runs", [0]) { writer, _ in
        writer.object("tool") { writer in
          writer.object("driver") { writer in
            writer.member("name", "vfl")
            writer.member("version", version)
            writer.member("informationUri", ToolVersion.address)
            writer.array("rules", Rule.all) { writer, rule in writer.rule(rule) }
          }
        }
        writer.member("columnKind", "unicodeCodePoints")
        writer.objects("invocations", [failures]) { writer, failures in
          writer.member("executionSuccessful", failures.isEmpty)
          writer.objects("toolExecutionNotifications", failures) { writer, failure in
            writer.member("level", "error")
            writer.message("message", failure.message)
          }
        }
        writer.array("results", SARIFResult.all(in: files)) { writer, result in writer.result(result, indices) }
      }
    }
    return writer.text + "\n"
  }

  /// A path as a relative reference. Separators are kept, and characters that are reserved in URIs are encoded.
  static func uri(_ path: String) -> String {
    var result = ""
    // A name that is not valid UTF-8 keeps its original bytes.
    let bytes = path.unicodeScalars.flatMap { scalar in scalar.carriedByte.map { [$0] } ?? Array(String(scalar).utf8) }
    for byte in bytes {
      let isPlain =
        byte &- 48 < 10 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "-._~/".utf8.contains(byte)
      if isPlain {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}

/// A finding as a result of a SARIF log.
struct SARIFResult {
  let source: SourceText
  let lines: Lines
  let diagnostic: Diagnostic
  /// The suppression that hides the finding; nil if the finding is shown.
  let suppressed: SuppressedDiagnostic?
  let fingerprint: String

  /// The results of texts: for each text the findings, and then those that are suppressed.
  static func all(in files: [FileReport]) -> [SARIFResult] {
    var fingerprints = Fingerprints()
    var results: [SARIFResult] = []
    for file in files where !file.diagnostics.isEmpty || !file.suppressed.isEmpty {
      let lines = Lines(file.source)
      let all: [(Diagnostic, SuppressedDiagnostic?)] =
        file.diagnostics.map { ($0, nil) } + file.suppressed.map { ($0.diagnostic, $0) }
      for (diagnostic, suppressed) in all {
        let line = lines.trimmedLine(diagnostic.span.start)
        results.append(
          SARIFResult(
            source: file.source, lines: lines, diagnostic: diagnostic, suppressed: suppressed,
            fingerprint: fingerprints.next(diagnostic, path: file.source.name, line: line)))
      }
    }
    return results
  }
}

extension JSONWriter {
  mutating func rule(_ rule: Rule) {
    object { writer in
      writer.member("id", rule.code)
      writer.member("name", rule.name)
      writer.message("shortDescription", rule.summary)
      writer.message("fullDescription", rule.rationale)
      writer.member("helpUri", ToolVersion.page(of: rule))
      writer.object("help") { writer in
        writer.member("text", RuleReport.page(rule))
        writer.member("markdown", RuleReport.markdown(rule))
      }
      writer.object("defaultConfiguration") { writer in writer.member("level", rule.severity.name) }
    }
  }

  /// Writes a result. `indices` are the places of the rules in the log's list of rules, by name.
  mutating func result(_ result: SARIFResult, _ indices: [String: Int]) {
    let (path, lines, diagnostic) = (result.source.name, result.lines, result.diagnostic)
    object { writer in
      writer.member("ruleId", diagnostic.code)
      if let index = indices[diagnostic.rule] { writer.member("ruleIndex", index) }
      writer.member("level", diagnostic.severity.name)
      let notes = ([diagnostic.help].compactMap { $0 } + diagnostic.notes).map { "\n\($0)" }.joined()
      writer.message("message", diagnostic.message + notes)
      writer.objects("locations", [diagnostic.span]) { writer, span in
        writer.physicalLocation(path, span, lines)
      }
      if !diagnostic.related.isEmpty {
        writer.objects("relatedLocations", diagnostic.related) { writer, related in
          writer.physicalLocation(path, related.span, lines)
          writer.message("message", related.message)
        }
      }
      writer.object("partialFingerprints") { writer in
        writer.member("primaryLocationLineHash", result.fingerprint)
      }
      writer.object("properties") { writer in writer.member("fixable", diagnostic.isFixable) }
      if let fix = diagnostic.fix { writer.fixes(fix, path, lines) }
      if let suppressed = result.suppressed {
        writer.objects("suppressions", [suppressed]) { writer, suppressed in
          writer.member("kind", suppressed.isInSource ? "inSource" : "external")
          if let reason = suppressed.reason { writer.member("justification", reason) }
        }
      }
    }
  }

  private mutating func fixes(_ fix: FixIt, _ path: String, _ lines: Lines) {
    objects("fixes", [fix]) { writer, fix in
      writer.message("description", fix.title)
      writer.objects("artifactChanges", [path]) { writer, path in
        writer.artifactLocation(path)
        writer.objects("replacements", fix.edits) { writer, edit in
          writer.member("deletedRegion") { $0.region(edit.span, lines) }
          writer.object("insertedContent") { writer in writer.member("text", edit.text) }
        }
      }
    }
  }

  mutating func message(_ key: String, _ text: String) {
    object(key) { writer in writer.member("text", text) }
  }

  mutating func physicalLocation(_ path: String, _ span: Span, _ lines: Lines) {
    object("physicalLocation") { writer in
      writer.artifactLocation(path)
      writer.member("region") { $0.region(span, lines) }
    }
  }

  private mutating func artifactLocation(_ path: String) {
    object("artifactLocation") { writer in
      // Only a relative URI has a base.
      let isAbsolute = path.utf8.first == UInt8(ascii: "/")
      writer.member("uri", (isAbsolute ? "file://" : "") + SARIFReport.uri(path))
      if !isAbsolute { writer.member("uriBaseId", "%SRCROOT%") }
    }
  }

  private mutating func region(_ span: Span, _ lines: Lines) {
    object { writer in
      writer.member("startLine", lines.position(span.start).line)
      writer.member("startColumn", lines.codePointColumn(span.start))
      writer.member("endLine", lines.position(span.end).line)
      writer.member("endColumn", lines.codePointColumn(span.end))
    }
  }
}
