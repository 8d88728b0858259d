import VFLLint
import VFLReport
import VFLSyntax
import VFLWorkspace

/// A file of known findings, which are hidden. Line numbers are not stored, so a baseline stays valid when lines are inserted above
/// a finding. Findings that are listed for a file which no longer exists are also recognized in other files, because the file may
/// have been renamed.
struct Baseline {
  private struct Entry {
    let file: String
    let rule: String
    let message: String
    let fingerprint: String
  }

  /// The bytes of the file when it was read.
  let bytes: [UInt8]
  private let entries: [Entry]
  /// The number of findings hidden so far.
  private var hiddenCount = 0
  /// For each listed fingerprint, whether the finding occurred in this run.
  private var isMet: [String: Bool] = [:]
  /// The names of the listed files, as bytes. Strings that differ only in their Unicode normalization are equal, so they share a key.
  private var spellings: [String: Set<[UInt8]>] = [:]
  /// The linted files. An entry for any other file is stale only if that file no longer exists.
  private var files: Set<String> = []
  /// The pairs of a file and a rule that is off for the file, each as the text `file rule`.
  private var notRun: Set<String> = []
  /// For each text of a rule and a message, the listed files that no longer exist and have such a finding; nil before the first finding
  /// that is not listed.
  private var missingFiles: [String: Set<String>]?
  /// The entries of findings that occurred in a renamed file, by the fingerprints that are listed for them.
  private var moved: [String: Entry] = [:]
  /// The folder of the baseline, to which its paths are relative.
  private let folder: String
  private var fingerprints = Fingerprints()

  /// Reads a baseline.
  init(_ path: String, _ console: Console) throws(Failure) {
    folder = Self.folder(path)
    bytes = try console.read(path)
    entries = try JSONFile.read(path, bytes, or: Failure.badBaseline, Self.entries)
    for entry in entries {
      isMet[entry.fingerprint] = false
      spellings[entry.file, default: []].insert(Array(entry.file.utf8))
    }
  }

  private static func entries(_ value: JSONValue) -> [Entry]? {
    guard value["version"]?.index == 1, let findings = value["findings"]?.elements else { return nil }
    var entries: [Entry] = []
    for finding in findings {
      guard let file = finding["file"]?.string, let rule = finding["rule"]?.string,
        let message = finding["message"]?.string, let fingerprint = finding["fingerprint"]?.string
      else { return nil }
      entries.append(Entry(file: file, rule: rule, message: message, fingerprint: fingerprint))
    }
    return entries
  }

  /// The report without the findings that the baseline lists.
  mutating func filtered(_ report: FileReport, _ rules: RuleSettings) -> FileReport {
    let file = PathName.relative(report.source.name, to: folder)
    files.insert(file)
    for rule in Rule.all where rules.setting(rule) == .off { notRun.insert(file + " " + rule.name) }
    var shown: [Diagnostic] = []
    var suppressed = report.suppressed
    let listed = Self.fingerprints(of: report, path: listedName(file), &fingerprints)
    let earlier = earlierFingerprints(report, file, listed)
    for (index, diagnostic) in report.diagnostics.enumerated() {
      let fingerprint = earlier[index] ?? listed[index]
      if isMet[fingerprint] != nil {
        isMet[fingerprint] = true
        hiddenCount += 1
        suppressed.append(SuppressedDiagnostic(diagnostic: diagnostic, isInSource: false))
      } else {
        shown.append(diagnostic)
      }
    }
    return FileReport(source: report.source, diagnostics: shown, suppressed: suppressed)
  }

  /// The listed fingerprints of findings that are not listed for the file itself, by the indices of the findings. They belong to the
  /// file that no longer exists and explains most of the findings.
  private mutating func earlierFingerprints(_ report: FileReport, _ file: String, _ listed: [String]) -> [Int: String] {
    let unlisted = listed.indices.filter { isMet[listed[$0]] == nil }
    if unlisted.isEmpty || entries.isEmpty { return [:] }
    let known = missingFiles ?? findMissingFiles()
    missingFiles = known
    var best: [Int: String] = [:]
    let names = unlisted.reduce(into: Set<String>()) { names, index in
      names.formUnion(known[Self.text(of: report.diagnostics[index].rule, report.diagnostics[index].message)] ?? [])
    }
    for name in names.sorted() {
      var fingerprints = Fingerprints()
      let old = Self.fingerprints(of: report, path: name, &fingerprints)
      var found: [Int: String] = [:]
      for index in unlisted where isMet[old[index]] == false { found[index] = old[index] }
      if found.count > best.count { best = found }
    }
    for (index, fingerprint) in best {
      let diagnostic = report.diagnostics[index]
      moved[fingerprint] = Entry(
        file: file, rule: diagnostic.rule, message: diagnostic.message, fingerprint: listed[index])
    }
    return best
  }

  private func findMissingFiles() -> [String: Set<String>] {
    var isMissing: [String: Bool] = [:]
    var files: [String: Set<String>] = [:]
    for entry in entries {
      let isGone = isMissing[entry.file] ?? PathName.isMissing(path(of: entry))
      isMissing[entry.file] = isGone
      if isGone { files[Self.text(of: entry.rule, entry.message), default: []].insert(entry.file) }
    }
    return files
  }

  private static func text(of rule: String, _ message: String) -> String { rule + " " + message }

  private func path(of entry: Entry) -> String {
    entry.file.utf8.first == UInt8(ascii: "/") ? entry.file : folder + "/" + entry.file
  }

  /// The name under which the baseline lists a file. On a Mac, the name on disk may have another Unicode normalization than in git.
  private func listedName(_ file: String) -> String {
    guard let spellings = spellings[file], spellings.count == 1, let only = spellings.first else { return file }
    return String(decoding: only, as: UTF8.self)
  }

  /// The number of hidden findings in words; nil if there are none.
  var hiddenText: String? { hiddenCount == 0 ? nil : "\(hiddenCount) hidden by the baseline" }

  /// The number of listed findings that no longer occur.
  var staleCount: Int { entries.count(where: isStale) }

  /// The number of listed findings that occurred in a renamed file.
  var movedCount: Int { moved.count }

  /// The baseline without the findings that no longer occur, and with the new paths of renamed files.
  var prunedText: String { Self.text(entries.filter { !isStale($0) }.map { moved[$0.fingerprint] ?? $0 }) }

  private func isStale(_ entry: Entry) -> Bool {
    guard isMet[entry.fingerprint] == false, !notRun.contains(entry.file + " " + entry.rule) else { return false }
    return files.contains(entry.file) || PathName.isMissing(path(of: entry))
  }

  /// A baseline that lists all findings of the reports.
  static func text(_ reports: [FileReport], path: String) -> String {
    let folder = folder(path)
    var fingerprints = Fingerprints()
    var entries: [Entry] = []
    for report in reports {
      let file = PathName.relative(report.source.name, to: folder)
      let own = Self.fingerprints(of: report, path: file, &fingerprints)
      for (diagnostic, fingerprint) in zip(report.diagnostics, own) {
        entries.append(
          Entry(file: file, rule: diagnostic.rule, message: diagnostic.message, fingerprint: fingerprint))
      }
    }
    return text(entries)
  }

  private static func text(_ entries: [Entry]) -> String {
    // One finding per line, so that changing one finding changes one line.
    let lines = entries.map { entry in
      var writer = JSONWriter(isSpaced: true)
      writer.object { writer in
        writer.member("file", entry.file)
        writer.member("rule", entry.rule)
        writer.member("message", entry.message)
        writer.member("fingerprint", entry.fingerprint)
      }
      return "\n    " + writer.text
    }
    return "{\n  \"version\": 1,\n  \"findings\": [" + lines.joined(separator: ",") + "\n  ]\n}\n"
  }

  private static func folder(_ path: String) -> String {
    let folder = PathName.folder(path)
    return PathName.absolute(folder.isEmpty ? "." : folder)
  }

  private static func fingerprints(
    of report: FileReport, path: String, _ fingerprints: inout Fingerprints
  ) -> [String] {
    let lines = report.diagnostics.isEmpty ? nil : Lines(report.source)
    return report.diagnostics.map { diagnostic in
      fingerprints.next(
        diagnostic, path: path, line: lines?.trimmedLine(diagnostic.span.start) ?? "")
    }
  }
}
