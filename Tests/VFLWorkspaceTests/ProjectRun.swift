import TestFiles
import Testing
import VFLCode
import VFLLint
import VFLSyntax

@testable import VFLWorkspace

/// A run of the linter over files in memory, as the command would do it on one thread.
struct ProjectRun {
  /// The rules and messages of each file's findings, by the file's name.
  private(set) var findings: [String: [String]] = [:]
  /// The paths of the sources that were scanned, in order.
  private(set) var scanned: [String] = []
  /// The paths of the folders that were listed, in order.
  private(set) var listed: [String] = []
  /// The names of the sources that were not linted because they contain nothing to lint.
  private(set) var quiet: Set<String> = []
  private(set) var exhaustedRoots: [String] = []
  private(set) var errors: [WorkspaceError] = []

  /// The run has only one thread.
  private final class Log: @unchecked Sendable {
    var listed: [String] = []
    var items: [Workspace.Item] = []
    var scans: [ProjectIndex.Scan] = []
    var kept: [Int: ScannedSource] = [:]
    var scanned: [String] = []
    var errors: [WorkspaceError] = []
  }

  /// Lints the files at the paths, and `input`, a name and a text, as standard input.
  init(
    _ memory: MemoryFiles, _ paths: [String], input: (name: String, text: String)? = nil,
    maximumEntryCount: Int = ProjectSurvey.maximumEntryCount
  ) {
    let log = Log()
    var system = memory.system
    system.contents = {
      log.listed.append($0)
      return memory.system.contents($0)
    }
    let read = system.read
    let survey = ProjectSurvey(system, maximumEntryCount: maximumEntryCount) { source in
      log.scanned.append(source.place.path)
      guard var bytes = source.contents ?? (try? read(source.place, source.name)) else { return }
      var kept: ScannedSource?
      if let scan = ProjectIndex.Scan(&bytes, count: bytes.count, of: source, kept: &kept) { log.scans.append(scan) }
      if let item = source.item { log.kept[item] = kept }
    }
    let reader = Workspace.Reader(system, for: .lint, options: RequestOptions())
    let workspace = Workspace(reader, survey: survey, failed: { log.errors.append($0) })
    if let input, let item = workspace.item(bytes: Array(input.text.utf8), named: input.name) {
      log.items.append(item)
      survey.add(item, 0)
    }
    for path in paths {
      workspace.walk(path, isOnly: paths.count == 1 && input == nil) { item in
        log.items.append(item)
        survey.add(item, log.items.count - 1)
      }
    }
    survey.finish()
    var index = ProjectIndex(log.scans, survey)
    index.wake(
      index.unsure.filter { number in
        guard let place = log.items[number].place, let bytes = try? read(place, log.items[number].name) else {
          return false
        }
        return index.mentionsHelper(number, bytes)
      })
    // A source that was kept is not read again.
    let unread = Workspace.Reader(MemoryFiles([:]).system, for: .lint, options: RequestOptions())
    for (number, item) in log.items.enumerated() {
      if index.isQuiet(number) {
        quiet.insert(item.name)
        findings[item.name] = []
        continue
      }
      let kept = log.kept[number]
      let used = kept == nil ? reader : unread
      do throws(WorkspaceError) {
        let text = try used.text(item, helpers: index.helpers(for: number), scanned: kept)
        findings[item.name] = text.linted(by: Linter()).diagnostics.map {
          "\($0.rule) \($0.span.start)..<\($0.span.end) \($0.message)"
        }
      } catch {
        log.errors.append(error)
      }
    }
    (scanned, listed, errors, exhaustedRoots) = (log.scanned, log.listed, log.errors, survey.exhaustedRoots)
  }

  /// The findings of one rule in a file, without their positions.
  func rules(_ name: String) -> [String] {
    findings[name, default: []].map { $0.split(separator: " ").first.map { String($0) } ?? "" }
  }
}
