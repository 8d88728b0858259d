#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import VFLSources
import VFLSyntax

/// Reading and writing files.
enum Files {
  /// Extensions of files that hold console logs.
  private static let logExtensions = [".log", ".txt"]

  /// Whether the name is that of a console log.
  static func isLog(_ name: String) -> Bool { logExtensions.contains(where: name.hasSuffix) }

  /// Whether the name is that of an app source.
  static func isCode(_ name: String) -> Bool { CodeLanguage(fileName: name) != nil }

  /// Kinds of files, besides constraint files, that a command takes.
  struct Kinds: Sendable {
    var logs = false
    var code = false

    /// Whether a file of this name, given directly, is read.
    func include(_ name: String) -> Bool {
      name.hasSuffix(".vfl") || Files.isLog(name) && logs || Files.isCode(name) && code
    }
  }

  /// The bytes of a file, of a pipe, or of whatever else can be opened.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    // What cannot be worked on need not fill the memory first.
    if let size = Directory.size(path), UInt64(size) > SourceText.maximumCount { throw .tooLarge(path) }
    guard let bytes = Descriptor.read(path) else { throw .unreadable(path) }
    return bytes
  }

  /// Replaces the file at `path` as a whole: whoever reads it, even after this process was killed, sees the old bytes or the new
  /// ones. Links are followed and stay, and so does the mode.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let target = PathName.resolved(path) ?? path
    switch Directory.kind(target) {
    case .file?:
      guard access(target, W_OK) == 0, let mode = Directory.mode(target) else { throw .unwritable(path) }
      try replace(target, bytes, mode: mode, named: path)
    case nil: try replace(target, bytes, mode: 0o666, named: path)
    case .other?:
      // A pipe or a device has nothing to replace.
      let descriptor = open(target, O_WRONLY)
      guard descriptor >= 0 else { throw .unwritable(path) }
      defer { close(descriptor) }
      guard Descriptor.write(bytes, to: descriptor) else { throw .unwritable(path) }
    case .folder?: throw .unwritable(path)
    }
  }

  /// Replaces a file that was read as `before`, unless it has changed since then.
  static func rewrite(_ path: String, _ before: [UInt8], as after: [UInt8]) throws(Failure) {
    let current = try read(path)
    guard current == before else { throw UTF16Text.isMarked(current) ? .notUTF8(path) : .changedMeanwhile(path) }
    try write(after, to: path)
  }

  /// Makes a folder, if it is not there.
  static func makeFolder(_ path: String) throws(Failure) {
    if Directory.kind(path) == .folder { return }
    guard mkdir(path, 0o777) == 0 else { throw .unwritable(path) }
  }

  private static func replace(_ target: String, _ bytes: [UInt8], mode: UInt32, named path: String) throws(Failure) {
    let temporary = target + ".vfl-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    // For a new file the user's mask applies; an old one keeps its mode whatever the mask is.
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode_t(mode & 0o777))
    guard descriptor >= 0 else { throw .unwritable(path) }
    var isWritten = Descriptor.write(bytes, to: descriptor)
    if mode != 0o666 { isWritten = fchmod(descriptor, mode_t(mode & 0o7777)) == 0 && isWritten }
    isWritten = close(descriptor) == 0 && isWritten
    guard isWritten, rename(temporary, target) == 0 else {
      unlink(temporary)
      throw .unwritable(path)
    }
  }
}
