#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import VFLWorkspace
import CSystem
import Dispatch

/// Temporary files, written next to the files they will replace.
///
/// They are removed if writing fails or a signal ends the process. Files that a killed process left behind are removed by the
/// next process that writes in the same folder.
final class UnfinishedFiles: Sendable {
  /// A temporary file. It is locked while it is open, so that no other process mistakes it for a leftover.
  struct File {
    let folder: Folder
    let name: String
    let file: OpenFile
  }

  private struct State {
    var names: [String: Folder] = [:]
    /// The folders already searched for leftovers, by device and inode.
    var searched: Set<[UInt64]> = []
    var signals: [any DispatchSourceSignal] = []
  }

  private let state = Locked(State())
  private let endsCleanly: Bool

  init(endsCleanly: Bool) {
    self.endsCleanly = endsCleanly
  }

  /// Creates a temporary file; nil if that fails. The name has a fixed length, regardless of the name of the file that it will
  /// replace. The process's umask applies to `mode`.
  func begin(in folder: Folder, mode: mode_t) -> File? {
    prepare(folder)
    for _ in 0..<16 {
      let name = Self.prefix + Self.digits(UInt64.random(in: 0 ... .max))
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      // The lock is held, so that no file appears after a signal has removed all of them.
      let (descriptor, error) = state.withLock { state in
        let descriptor = openat(folder.descriptor, name, flags, mode)
        let error = errno
        if descriptor >= 0 { state.names[name] = folder }
        return (descriptor, error)
      }
      guard descriptor >= 0 else {
        if error == EEXIST { continue }
        return nil
      }
      let file = OpenFile(descriptor)
      // Another process may have removed the file as a leftover before it was locked.
      _ = flock(descriptor, LOCK_EX | LOCK_NB)
      if file.currentStatus()?.linkCount == 1 {
        return File(folder: folder, name: name, file: file)
      }
      discard(File(folder: folder, name: name, file: file))
    }
    return nil
  }

  /// Calls `isReady` with `name`, and if it returns true, immediately renames the temporary file to `name`. Returns whether the file
  /// was renamed.
  ///
  /// If the system supports it, an existing file and the temporary file swap names. The old file is then checked once more before
  /// it is removed, so that an edit made in the meantime is not lost.
  func finish(_ unfinished: File, as name: String, isReady: (String) -> Bool) -> Bool {
    state.withLock { state in
      guard isReady(name) else { return false }
      let folder = unfinished.folder.descriptor
      func exchange() -> Bool { PathName.withBytes(name, { csystem_exchange(folder, unfinished.name, $0) }) == 0 }
      if exchange() {
        guard isReady(unfinished.name) else {
          _ = exchange()
          return false
        }
        unlinkat(folder, unfinished.name, 0)
      } else {
        guard PathName.withBytes(name, { renameat(folder, unfinished.name, folder, $0) }) == 0 else { return false }
      }
      state.names[unfinished.name] = nil
      return true
    }
  }

  /// Removes a temporary file. Has no effect after the file has been renamed.
  func discard(_ unfinished: File) {
    state.withLock { state in
      guard state.names.removeValue(forKey: unfinished.name) != nil else { return }
      unlinkat(unfinished.folder.descriptor, unfinished.name, 0)
    }
  }

  // MARK: Names

  private static let prefix = ".vfl-"

  /// A number as 16 hexadecimal digits.
  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private static func isUnfinished(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.utf8.count == prefix.utf8.count + 16 else { return false }
    return name.utf8.dropFirst(prefix.utf8.count).allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
  }

  // MARK: Leftovers and signals

  /// Removes the leftovers of killed processes from a folder, the first time that this process writes there.
  private func prepare(_ folder: Folder) {
    let isFirst = state.withLock { state in
      if endsCleanly, state.signals.isEmpty { state.signals = watchedSignals() }
      return folder.identity.map { state.searched.insert($0).inserted } ?? false
    }
    guard isFirst, let entries = folder.entries() else { return }
    for entry in entries where entry.kind == .file && !entry.isLink && Self.isUnfinished(entry.name) {
      guard let file = try? folder.file(entry.name, isNamed: entry.name) else { continue }
      // A process that is still writing the file holds the lock.
      if flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 { unlinkat(folder.descriptor, entry.name, 0) }
    }
  }

  /// Handlers that remove temporary files before a signal ends the process.
  private func watchedSignals() -> [any DispatchSourceSignal] {
    var sources: [any DispatchSourceSignal] = []
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A signal that the parent process ignores stays ignored.
      if Self.isIgnored(number) { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in
        self?.state.withLock { state in
          for (name, folder) in state.names { unlinkat(folder.descriptor, name, 0) }
          // The signal is blocked in Dispatch's threads.
          var signals = sigset_t()
          sigemptyset(&signals)
          sigaddset(&signals, number)
          pthread_sigmask(SIG_UNBLOCK, &signals, nil)
          signal(number, SIG_DFL)
          // `raise` signals the calling thread, which macOS refuses in threads of Dispatch.
          kill(getpid(), number)
          // The signal may end another thread first. Until then, the lock keeps all threads from writing.
          while true { pause() }
        }
      }
      signal(number, SIG_IGN)
      source.resume()
      sources.append(source)
    }
    return sources
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if os(Linux)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
