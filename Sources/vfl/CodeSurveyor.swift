import Dispatch
import VFLSyntax
import VFLWorkspace

/// Scans the app sources of a run in background threads while other files are still being found.
///
/// Sources that may contain something to lint are kept, so that files need not be read and split into tokens twice.
final class CodeSurveyor: Sendable {
  /// The number of files in a chunk. A thread takes one chunk at a time.
  private static let chunk = 64

  /// A file to scan.
  private struct File {
    let index: Int
    let path: String
    let place: FilePlace
  }

  private struct State {
    var pending: [File] = []
    var helpers: [String] = []
    var knownHelpers: Set<String> = []
    /// The configuration whose helpers were added last; most files share one configuration.
    var configuration: SharedConfiguration?
    var chunks: [[File]] = []
    /// The results of each chunk, in the order in which the chunks were finished.
    var scans: [(chunk: Int, scans: [ProjectIndex.Scan])] = []
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
  private let files: DiskFiles

  init(jobs: Int, _ files: DiskFiles) {
    self.jobs = jobs
    self.files = files
    for _ in 0..<jobs { DispatchQueue.global().async(group: group) { self.run() } }
  }

  /// Queues an item for scanning if it is an app source. `index` is its position in the list of inputs.
  func add(_ item: Workspace.Item, _ index: Int) {
    guard let place = item.place, TextKind.ofFile(named: item.name)?.discovery == .scanned else { return }
    let (path, configuration) = (item.name, item.configuration)
    let isFull = state.withLock { state in
      if state.configuration !== configuration {
        state.configuration = configuration
        for helper in configuration.value.helpers where state.knownHelpers.insert(helper).inserted {
          state.helpers.append(helper)
        }
      }
      state.pending.append(File(index: index, path: path, place: place))
      guard state.pending.count >= Self.chunk else { return false }
      state.chunks.append(state.pending)
      state.pending = []
      return true
    }
    if isFull { waiting.signal() }
  }

  /// Waits for all scans and combines their results.
  func finish() -> ProjectIndex {
    state.withLock { $0.chunks.append($0.pending) }
    // Signal once for the last chunk, and once for each thread, which then ends because no chunk is left.
    for _ in 0...jobs { waiting.signal() }
    group.wait()
    return state.withLock { state in
      // Restore the order in which the files were found, which does not depend on the threads.
      let scans = state.scans.sorted { $0.chunk < $1.chunk }.flatMap { $0.scans }
      return ProjectIndex(scans, named: state.helpers)
    }
  }

  private func run() {
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
    while true {
      waiting.wait()
      let next: (Int, [File])? = state.withLock { state in
        guard state.taken < state.chunks.count else { return nil }
        state.taken += 1
        return (state.taken - 1, state.chunks[state.taken - 1])
      }
      guard let (number, files) = next else { return }
      var scans: [ProjectIndex.Scan] = []
      scans.reserveCapacity(files.count)
      for file in files {
        var source: ScannedSource?
        guard let scan = scan(file, &buffer, &source) else { continue }
        scans.append(scan)
        if let source { keep(source, file.index) }
      }
      state.withLock { $0.scans.append((number, scans)) }
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

  /// Scans a file; nil if it cannot be read. The linter reads the file again and reports the error.
  private func scan(
    _ file: File, _ buffer: inout [UInt8], _ source: inout ScannedSource?
  ) -> ProjectIndex.Scan? {
    guard let count = try? files.file(file.place, isNamed: file.path).read(into: &buffer, isNamed: file.path) else {
      return nil
    }
    return buffer.withUnsafeBytes { bytes in
      ProjectIndex.Scan(
        UnsafeRawBufferPointer(rebasing: bytes[..<count]), named: file.path, index: file.index, source: &source)
    }
  }
}
