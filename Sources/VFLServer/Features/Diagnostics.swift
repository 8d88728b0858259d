import VFLLint
import VFLSyntax

extension Feature {
  /// Findings, for clients that ask for them.
  static let diagnostics = Feature(
    "textDocument/diagnostic",
    announce: { writer, client in
      guard client.pullsDiagnostics else { return }
      writer.object("diagnosticProvider") { writer in
        writer.member("identifier", "vfl")
        writer.member("interFileDependencies", true)
        writer.member("workspaceDiagnostics", false)
      }
    },
    answer: { (request) throws(ResponseError) in
      let (document, server) = (request.document, request.server)
      // A client that can be asked to request diagnostics again gets the known findings at once, and the rest later.
      let findings =
        request.capabilities.refreshesDiagnostics
        ? server.analysis(of: document)?.findings ?? [] : server.findings(of: document)
      let isWhole = document.analysis.map { $0.all != nil } ?? true
      let result = "\(document.analysis?.number ?? 0)\(isWhole ? "" : "?")"
      if isWhole, request.parameters?["previousResultId"]?.string == result {
        return { writer in
          writer.object { writer in
            writer.member("kind", "unchanged")
            writer.member("resultId", result)
          }
        }
      }
      return { writer in
        writer.object { writer in
          writer.member("kind", "full")
          writer.member("resultId", result)
          DiagnosticWriter(document, request.capabilities).write(findings, "items", to: &writer)
        }
      }
    })
}

/// Writes findings as the protocol's diagnostics.
struct DiagnosticWriter {
  private let document: OpenDocument
  private let capabilities: ClientCapabilities

  init(_ document: OpenDocument, _ capabilities: ClientCapabilities) {
    self.document = document
    self.capabilities = capabilities
  }

  /// Writes an array of findings as the next value.
  func write(_ findings: [Diagnostic], to writer: inout JSONWriter) {
    writer.array(findings) { writer, finding in writer.object { write(finding, to: &$0) } }
  }

  /// Writes an array of findings as a member.
  func write(_ findings: [Diagnostic], _ key: String, to writer: inout JSONWriter) {
    writer.member(key) { write(findings, to: &$0) }
  }

  private func write(_ finding: Diagnostic, to writer: inout JSONWriter) {
    writer.member("range", finding.span, in: document)
    writer.member("severity", Self.severity(finding.severity))
    writer.member("code", finding.rule)
    writer.member("source", "vfl")
    writer.member("message", Self.message(finding))
    if capabilities.showsRelatedLocations, !finding.related.isEmpty {
      writer.objects("relatedInformation", finding.related) { writer, related in
        writer.object("location") { writer in
          writer.member("uri", document.uri)
          writer.member("range", related.span, in: document)
        }
        writer.member("message", related.message)
      }
    }
    if Self.isUnnecessary(finding) {
      // The code that the finding is about has no effect, so that editors can show it in a fainter color.
      writer.numbers("tags", [1])
    }
  }

  private static func severity(_ severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }

  /// The message, the help and the notes, each on its own line.
  static func message(_ finding: Diagnostic) -> String {
    var lines = [finding.message]
    if let help = finding.help ?? finding.fix?.title { lines.append("help: " + help) }
    lines += finding.notes.map { "note: " + $0 }
    return lines.joined(separator: "\n")
  }

  private static func isUnnecessary(_ finding: Diagnostic) -> Bool { unnecessary.contains(finding.rule) }

  /// The names of the rules that find code without effect.
  private static let unnecessary = Rule.all.filter { $0.traits.contains(.findsUnusedCode) }.map { $0.name }
}
