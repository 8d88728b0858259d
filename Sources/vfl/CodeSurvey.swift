import Dispatch
import VFLCode
import VFLSyntax

/// A first look at the app sources of a run: which helpers they define, and which of them have nothing to do with layout, so that
/// they need not be read again. Files are looked at while others are still being found.
struct CodeSurvey: Sendable {
  /// The helpers of all sources.
  let helpers: FormatHelpers
  /// The numbers of the texts that are sources without anything to look at.
  private let quiet: Set<Int>

  /// Whether a text, by its number, is an app source in which there is nothing to find.
  func isQuiet(_ index: Int) -> Bool { quiet.contains(index) }

  /// What one look found.
  fileprivate struct Look: Sendable {
    let index: Int
    let scan: CodeScan
    let helpers: [FormatHelper]
  }

  fileprivate init(_ looks: [Look], wrappers: [String]) {
    var helpers = FormatHelpers()
    for name in wrappers { helpers.add(FormatHelper(named: name)) }
    for look in looks {
      for helper in look.helpers { helpers.add(helper) }
    }
    // Where all helpers have names that were looked for anyway, literals alone mean nothing.
    let areCommon = helpers.areCommon
    var quiet: Set<Int> = []
    quiet.reserveCapacity(looks.count)
    for look in looks where !look.scan.mentionsLayout && (areCommon || !look.scan.hasFormatLiteral) {
      quiet.insert(look.index)
    }
    self.quiet = quiet
    self.helpers = helpers
  }
}

/// Makes a survey, with threads of its own.
final class CodeSurveyor: Sendable {
  /// So many files are handed over at once.
  private static let chunk = 64

  /// A file to look at.
  private struct File {
    let index: Int
    let path: String
    let place: FilePlace
  }

  private struct State {
    var pending: [File] = []
    var wrappers: [String] = []
    var knownWrappers: Set<String> = []
    /// The configuration whose wrappers were taken last: most files have the same.
    var configuration: SharedConfiguration?
    var chunks: [[File]] = []
    /// What was found, by the number of the chunk.
    var looks: [(chunk: Int, looks: [CodeSurvey.Look])] = []
    var taken = 0
  }

  private let state = Locked(State())
  private let waiting = DispatchSemaphore(value: 0)
  private let group = DispatchGroup()
  private let jobs: Int
  private let files: FileSystem

  init(jobs: Int, _ files: FileSystem) {
    self.jobs = jobs
    self.files = files
    for _ in 0..<jobs { DispatchQueue.global().async(group: group) { self.run() } }
  }

  /// Takes a text to look at, and its number.
  func add(_ work: Inputs.Work, _ index: Int) {
    guard case .file(let path, let place, let configuration) = work, Files.isCode(path) else { return }
    let isFull = state.withLock { state in
      if state.configuration !== configuration {
        state.configuration = configuration
        for wrapper in configuration.value.wrappers where state.knownWrappers.insert(wrapper).inserted {
          state.wrappers.append(wrapper)
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

  /// Waits for the last look.
  func finish() -> CodeSurvey {
    state.withLock { $0.chunks.append($0.pending) }
    // One for the last chunk, and one for each thread, which ends when it finds nothing more.
    for _ in 0...jobs { waiting.signal() }
    group.wait()
    return state.withLock { state in
      // In the order in which files were found, whoever looked at them.
      let looks = state.looks.sorted { $0.chunk < $1.chunk }.flatMap { $0.looks }
      return CodeSurvey(looks, wrappers: state.wrappers)
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
      var looks: [CodeSurvey.Look] = []
      looks.reserveCapacity(files.count)
      for file in files {
        if let look = look(file, &buffer) { looks.append(look) }
      }
      state.withLock { $0.looks.append((number, looks)) }
    }
  }

  /// Nil for what cannot be read: the second look says so.
  private func look(_ file: File, _ buffer: inout [UInt8]) -> CodeSurvey.Look? {
    guard let language = CodeLanguage(fileName: file.path),
      let count = try? files.file(file.place, isNamed: file.path).read(into: &buffer, isNamed: file.path)
    else { return nil }
    let scan = buffer.withUnsafeBytes { CodeScan(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    guard scan.mentionsFormats, let source = SourceText(name: file.path, bytes: Array(buffer[..<count])) else {
      return CodeSurvey.Look(index: file.index, scan: scan, helpers: [])
    }
    return CodeSurvey.Look(index: file.index, scan: scan, helpers: AppSource.helpers(source, language))
  }
}
