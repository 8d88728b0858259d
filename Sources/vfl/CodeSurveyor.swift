import Dispatch
import VFLSyntax
import VFLWorkspace

/// Scans the app sources of a run in background threads while other files are still being found.
final class CodeSurveyor: Sendable {
  /// The number of files in a chunk, which one thread takes at a time.
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
    /// The configuration whose helpers were added last; most files share one.
    var configuration: SharedConfiguration?
    var chunks: [[File]] = []
    /// The results of each chunk, in the order in which the chunks were finished.
    var looks: [(chunk: Int, looks: [ProjectIndex.Look])] = []
    var taken = 0
  }

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

  /// Queues an item for scanning if it is an app source. `index` is its number in the run.
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
    // One signal for the last chunk, and one for each thread, which ends when no chunk is left.
    for _ in 0...jobs { waiting.signal() }
    group.wait()
    return state.withLock { state in
      // The order in which the files were found, regardless of the threads.
      let looks = state.looks.sorted { $0.chunk < $1.chunk }.flatMap { $0.looks }
      return ProjectIndex(looks, named: state.helpers)
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
      var looks: [ProjectIndex.Look] = []
      looks.reserveCapacity(files.count)
      for file in files {
        if let look = look(file, &buffer) { looks.append(look) }
      }
      state.withLock { $0.looks.append((number, looks)) }
    }
  }

  /// Scans a file; nil if it cannot be read. The linter reads the file again and reports the error.
  private func look(_ file: File, _ buffer: inout [UInt8]) -> ProjectIndex.Look? {
    guard let count = try? files.file(file.place, isNamed: file.path).read(into: &buffer, isNamed: file.path) else {
      return nil
    }
    return buffer.withUnsafeBytes {
      ProjectIndex.Look(UnsafeRawBufferPointer(rebasing: $0[..<count]), named: file.path, index: file.index)
    }
  }
}
