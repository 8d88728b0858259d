import VFLWorkspace
import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open folder. Its files are opened relative to it and never through a link, even if a folder above it is replaced in the
/// meantime.
final class Folder: Sendable {
  let descriptor: Int32
  /// Whether the kernel generates the contents of the files in this folder when they are read, as in /proc.
  private let isMadeByKernel: Bool

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isMadeByKernel = csystem_is_made_by_kernel(descriptor)
  }

  deinit { close(descriptor) }

  /// The root of the file system; nil if it cannot be opened.
  static func root() -> Folder? { opened(AT_FDCWD, "/") }

  /// The subfolder of this name; nil if there is none, if it is a link, or if it cannot be opened.
  func folder(_ name: String) -> Folder? { Self.opened(descriptor, name) }

  private static func opened(_ folder: Int32, _ name: String) -> Folder? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | csystem_pass_through()
    let descriptor = PathName.withBytes(name) { openat(folder, $0, flags) }
    return descriptor < 0 ? nil : Folder(descriptor)
  }

  /// Device and inode; nil if they are unknown.
  var identity: [UInt64]? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileStatus(status).identity : nil
  }

  /// The status of a file, without following a link; nil if there is no file of that name.
  func status(_ name: String) -> FileStatus? {
    var status = stat()
    let flags = AT_SYMLINK_NOFOLLOW
    return PathName.withBytes(name) { fstatat(descriptor, $0, &status, flags) } == 0 ? FileStatus(status) : nil
  }

  /// Opens a regular file for reading. Never waits for the other end of a pipe. Throws `WorkspaceError.notPlain` for anything but a
  /// regular file.
  func file(_ name: String, isNamed path: String) throws(WorkspaceError) -> OpenFile {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    guard !isMadeByKernel else { throw .notPlain(path) }
    let descriptor = PathName.withBytes(name) { openat(self.descriptor, $0, flags) }
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: throw .notFound(path)
      // A symbolic link or a socket.
      case ELOOP, ENXIO: throw .notPlain(path)
      default: throw .unreadable(path)
      }
    }
    let file = OpenFile(descriptor)
    guard file.status?.kind == .file else { throw .notPlain(path) }
    return file
  }

  /// The entries of the folder, sorted by name; nil if it cannot be read.
  func entries() -> [FileSystem.Entry]? {
    let readable = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard readable >= 0 else { return nil }
    guard let stream = fdopendir(readable) else {
      close(readable)
      return nil
    }
    defer { closedir(stream) }
    var entries: [FileSystem.Entry] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          PathName.text($0)
        }
      }
      guard name != ".", name != ".." else { continue }
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_REG): entries.append(FileSystem.Entry(name: name, kind: .file, isLink: false))
      case Int32(DT_DIR): entries.append(FileSystem.Entry(name: name, kind: .folder, isLink: false))
      default: entries.append(self.entry(name))
      }
      errno = 0
    }
    guard errno == 0 else { return nil }
    // Names that differ only in their Unicode normalization are different files. Their bytes determine the order.
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private func entry(_ name: String) -> FileSystem.Entry {
    guard let status = status(name) else { return FileSystem.Entry(name: name, kind: nil, isLink: false) }
    guard status.isLink else { return FileSystem.Entry(name: name, kind: status.kind, isLink: false) }
    var target = stat()
    let found = PathName.withBytes(name) { fstatat(descriptor, $0, &target, 0) } == 0
    return FileSystem.Entry(name: name, kind: found ? FileStatus(target).kind : nil, isLink: true)
  }
}

/// The kind, permissions, size and identity of a file.
struct FileStatus {
  let status: stat

  init(_ status: stat) { self.status = status }

  private var format: mode_t { status.st_mode & S_IFMT }

  var isLink: Bool { format == S_IFLNK }

  /// The kind of the file; `other` for a link.
  var kind: FileSystem.Kind {
    switch format {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// The permission bits, including set-user-ID, set-group-ID and sticky.
  var mode: mode_t { status.st_mode & 0o7777 }
  /// The size in bytes.
  var size: Int { Int(status.st_size) }
  /// The time of the last change of the contents, in nanoseconds since 1970. Only for comparisons: the number of a date in the far future
  /// wraps around.
  var changeTime: Int64 {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
  /// The number of hard links.
  var linkCount: Int { Int(status.st_nlink) }

  /// Device and inode, which are equal for two names of the same file.
  var identity: [UInt64] {
    [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
  }
}
