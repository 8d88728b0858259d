import Dispatch
import VFLCode
import VFLReport
import VFLSyntax
import VFLWorkspace

/// `vfl lint --watch`: lints again whenever a file changes, until the process is interrupted.
struct LintWatch {
  private let arguments: Arguments
  private let console: Console

  /// The minimum time between two scans of the files, in seconds.
  private static let interval = 0.4
  /// The maximum fraction of its time that the process spends on scans.
  private static let share = 0.1

  init(_ arguments: Arguments, _ console: Console) throws(Failure) {
    for flag in ["--fix", "--diff", "--write-baseline", "--prune-baseline", "--stamp", "--output", "-e", "--staged"]
    where arguments.has(flag) || arguments.value(flag) != nil { throw .conflictingFlags("--watch", flag) }
    if arguments.positionals.contains("-") { throw .conflictingFlags("--watch", "-") }
    self.arguments = arguments
    self.console = console
  }

  func run() throws(Failure) -> ExitStatus {
    let cache = LintCache()
    var status = ExitStatus.success
    while true {
      let start = DispatchTime.now().uptimeNanoseconds
      // Start without cached information about folders, which may have been replaced.
      var console = console
      console.files = DiskFiles()
      let isChanged = try cache.look(at: LintRun(arguments, Outputs(arguments, console), quietly(console)).stamps())
      let effort = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      if isChanged {
        if console.outputIsTerminal, !console.output(Array("\u{1B}[2J\u{1B}[3J\u{1B}[H".utf8), as: .unchanged) {
          throw .workspace(.unwritable("standard output"))
        }
        status = try LintRun(arguments, Outputs(arguments, console), console).run(cache)
        console.error("watching \(Phrase.count(cache.fileCount, "file")); press Control-C to stop\n")
      }
      guard console.pause(max(Self.interval, effort / Self.share)) else { return status }
    }
  }

  /// The same console without messages: the run that follows a change prints them.
  private func quietly(_ console: Console) -> Console {
    var console = console
    console.writeError = { _ in }
    return console
  }
}

/// The results of linting files, so that later runs lint only what has changed.
final class LintCache: Sendable {
  /// The facts that differ if a file has changed.
  struct Stamp: Equatable, Sendable {
    let identity: [UInt64]
    let size: Int
    /// The time of the last change, in nanoseconds.
    let time: Int64
  }

  private struct Entry: Sendable {
    let stamp: Stamp
    let helpers: FormatHelpers
    /// The settings that apply to the file.
    let settings: [String]
    let outcome: LintRun.Outcome
  }

  private struct State {
    var stamps: [String: Stamp] = [:]
    /// The number of the scan that found the last change of each file.
    var changes: [String: Int] = [:]
    var lookCount = 0
    var entries: [String: Entry] = [:]
  }

  private let state = Locked(State())

  /// The number of files that are watched.
  var fileCount: Int { state.withLock { $0.stamps.count } }

  /// Takes the current stamps of all files. Returns whether anything has changed since the last scan.
  func look(at stamps: [String: Stamp]) -> Bool {
    state.withLock { state in
      guard state.lookCount == 0 || stamps != state.stamps else { return false }
      if state.lookCount > 0 {
        for (path, stamp) in stamps where state.stamps[path] != stamp { state.changes[path] = state.lookCount }
        state.entries = state.entries.filter { stamps[$0.key] != nil }
      }
      state.lookCount += 1
      state.stamps = stamps
      return true
    }
  }

  /// A number that is larger for files that have changed more recently; 0 for files that have not changed.
  func changeNumber(of item: Workspace.Item) -> Int {
    guard let path = item.place?.path else { return 0 }
    return state.withLock { $0.changes[path] ?? 0 }
  }

  /// The result for a file that has not changed; nil if it must be linted again.
  func outcome(of item: Workspace.Item, _ helpers: FormatHelpers) -> LintRun.Outcome? {
    guard let path = item.place?.path else { return nil }
    return state.withLock { state in
      guard let entry = state.entries[path], entry.stamp == state.stamps[path], entry.helpers == helpers,
        entry.settings == Self.settings(of: item)
      else { return nil }
      return entry.outcome
    }
  }

  func keep(_ outcome: LintRun.Outcome, of item: Workspace.Item, _ helpers: FormatHelpers) {
    guard let path = item.place?.path else { return }
    state.withLock { state in
      guard let stamp = state.stamps[path] else { return }
      state.entries[path] = Entry(
        stamp: stamp, helpers: helpers, settings: Self.settings(of: item), outcome: outcome)
    }
  }

  private static func settings(of item: Workspace.Item) -> [String] {
    item.configuration.value.entries.flatMap { [$0.key, $0.value, $0.origin] }
  }
}

extension LintRun {
  /// The stamps of all files that the run would lint and of their configurations, by path.
  func stamps() -> [String: LintCache.Stamp] {
    var stamps: [String: LintCache.Stamp] = [:]
    func add(_ place: FilePlace) {
      guard stamps[place.path] == nil, let status = files.status(place) else { return }
      stamps[place.path] = LintCache.Stamp(identity: status.identity, size: status.size, time: status.changeTime)
    }
    var configurations: Set<String> = []
    for item in items() {
      if let place = item.place { add(place) }
      let configuration = item.configuration.value
      if let path = configuration.path { configurations.insert(path) }
      for entry in configuration.entries { configurations.insert(entry.origin) }
    }
    for path in configurations { if let place = try? FilePlace(named: path) { add(place) } }
    return stamps
  }
}
