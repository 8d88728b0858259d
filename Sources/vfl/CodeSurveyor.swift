import Dispatch
import VFLSyntax
import VFLWorkspace

/// Scans the app sources of a run in background threads while other files are still being found.
///
/// Named sources that may contain something to lint are kept, so that files need not be read and split into tokens twice.
final class CodeSurveyor: Sendable {
  /// The number of files in a chunk. A thread takes one chunk at a time.
  private static let chunk = 64
  /// The size of a buffer for reading files, which is enough for most sources.
  private static let bufferSize = 1 << 17

  private typealias Source = ProjectSurvey.Source

  private struct State {
    var pending: [Source] = []
    var chunks: [[Source]] = []
    /// The results of each chunk, in the order in which the chunks were finished.
    var scans: [(chunk: Int, scans: [ProjectIndex.Scan], failures: [WorkspaceError])] = []
    var taken = 0
    /// The sources that the linter has not taken yet, by their positions in the list of inputs.
    var kept: [Int: ScannedSource] = [:]
    /// The total size of all sources kept so far, in bytes.
    var keptSize = 0
  }

  /// The maximum total size of kept sources, in bytes. Sources that would exceed it are not kept and must be read again, so that a
  /// large tree does not exhaust memory. The size is enough for 10,000 files of typical size with layout code.
  private static let maximumKeptSize = 128 << 20

  private let state = Locked(State())
  private let waiting = DispatchSemaphore(value: 0)
  private let group = DispatchGroup()
  private let jobs: Int
  private let files: InputFiles

  init(jobs: Int, _ files: InputFiles) {
    self.jobs = jobs
    self.files = files
    for _ in 0..<jobs { DispatchQueue.global().async(group: group) { self.run() } }
  }

  /// Queues a source for scanning.
  func add(_ source: ProjectSurvey.Source) {
    let isFull = state.withLock { state in
      state.pending.append(source)
      guard state.pending.count >= Self.chunk else { return false }
      state.chunks.append(state.pending)
      state.pending = []
      return true
    }
    if isFull { waiting.signal() }
  }

  /// Waits for all scans. Returns their results, and why other sources could not be scanned, in the order in which the sources were added.
  func finish() -> (scans: [ProjectIndex.Scan], failures: [WorkspaceError]) {
    state.withLock { $0.chunks.append($0.pending) }
    // Signal once for the last chunk, and once for each thread, which then ends because no chunk is left.
    for _ in 0...jobs { waiting.signal() }
    group.wait()
    // The order in which the chunks were finished depends on the threads.
    let chunks = state.withLock { $0.scans.sorted { $0.chunk < $1.chunk } }
    return (chunks.flatMap { $0.scans }, chunks.flatMap { $0.failures })
  }

  private func run() {
    var buffer: [UInt8] = []
    while true {
      waiting.wait()
      let next: (Int, [Source])? = state.withLock { state in
        guard state.taken < state.chunks.count else { return nil }
        state.taken += 1
        return (state.taken - 1, state.chunks[state.taken - 1])
      }
      guard let (number, sources) = next else { return }
      var scans: [ProjectIndex.Scan] = []
      var failures: [WorkspaceError] = []
      for source in sources {
        var kept: ScannedSource?
        // The contents of a large source are kept instead of copied.
        if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: Self.bufferSize) }
        do throws(WorkspaceError) {
          guard let scan = try scan(source, &buffer, &kept) else { continue }
          scans.append(scan)
          if let kept, let item = source.item { keep(kept, item) }
        } catch {
          if source.reports(error) { failures.append(error) }
        }
      }
      state.withLock { $0.scans.append((number, scans, failures)) }
    }
  }

  private func keep(_ source: ScannedSource, _ index: Int) {
    state.withLock { state in
      guard state.keptSize + source.size <= Self.maximumKeptSize else { return }
      state.keptSize += source.size
      state.kept[index] = source
    }
  }

  /// The scanned source at a position in the list of inputs; nil if the source was not kept, or has already been taken.
  func takeSource(_ index: Int) -> ScannedSource? { state.withLock { $0.kept.removeValue(forKey: index) } }

  /// Scans a source; nil if it need not be recorded.
  private func scan(
    _ source: Source, _ buffer: inout [UInt8], _ kept: inout ScannedSource?
  ) throws(WorkspaceError) -> ProjectIndex.Scan? {
    if let contents = source.contents {
      var contents = contents
      return ProjectIndex.Scan(&contents, count: contents.count, of: source, kept: &kept)
    }
    let count = try files.read(source.place, source.name, &buffer)
    return ProjectIndex.Scan(&buffer, count: count, of: source, kept: &kept)
  }
}
