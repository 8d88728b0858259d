import FoundationEssentials
import VFLLint
import VFLReport
import VFLSyntax

/// Findings that a team has decided to live with for now, in a file. No line number is part of it, so that it stays true when
/// lines are put before a finding.
struct Baseline {
  private struct Entry: Codable, Hashable {
    var file: String
    var rule: String
    var message: String
    var fingerprint: String
  }

  private struct Contents: Codable {
    var version = 1
    var findings: [Entry]
  }

  private let entries: [Entry]
  /// Which entries were met again.
  private var isMet: [String: Bool] = [:]
  /// The files that were linted: an entry of another file is not gone.
  private var files: Set<String> = []
  private var fingerprints = Fingerprints()

  /// Reads a baseline.
  init(_ path: String) throws(Failure) {
    do {
      entries = try JSONDecoder().decode(Contents.self, from: Data(try Files.read(path))).findings
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .badBaseline(path)
    }
    for entry in entries { isMet[entry.fingerprint] = false }
  }

  /// The report without the findings that are listed.
  mutating func filtered(_ report: FileReport) -> FileReport {
    files.insert(report.source.name)
    var shown: [Diagnostic] = []
    var suppressed = report.suppressed
    for (diagnostic, fingerprint) in zip(report.diagnostics, Self.fingerprints(of: report, &fingerprints)) {
      if isMet[fingerprint] != nil {
        isMet[fingerprint] = true
        suppressed.append(SuppressedDiagnostic(diagnostic: diagnostic, isInSource: false))
      } else {
        shown.append(diagnostic)
      }
    }
    return FileReport(source: report.source, diagnostics: shown, suppressed: suppressed)
  }

  /// How many listed findings are gone.
  var staleCount: Int { entries.count(where: isStale) }

  /// The baseline without what is gone.
  var prunedText: String { Self.text(entries.filter { !isStale($0) }) }

  private func isStale(_ entry: Entry) -> Bool {
    isMet[entry.fingerprint] == false && (files.contains(entry.file) || Directory.kind(entry.file) == nil)
  }

  /// A baseline of all these findings.
  static func text(_ reports: [FileReport]) -> String {
    var fingerprints = Fingerprints()
    var entries: [Entry] = []
    for report in reports {
      for (diagnostic, fingerprint) in zip(report.diagnostics, Self.fingerprints(of: report, &fingerprints)) {
        entries.append(
          Entry(file: report.source.name, rule: diagnostic.rule, message: diagnostic.message, fingerprint: fingerprint))
      }
    }
    return text(entries)
  }

  private static func text(_ entries: [Entry]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Contents(findings: entries)) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private static func fingerprints(of report: FileReport, _ fingerprints: inout Fingerprints) -> [String] {
    let lines = report.diagnostics.isEmpty ? nil : Lines(report.source)
    return report.diagnostics.map { diagnostic in
      fingerprints.next(
        diagnostic, path: report.source.name, line: lines?.trimmedLine(diagnostic.span.start) ?? "")
    }
  }
}
