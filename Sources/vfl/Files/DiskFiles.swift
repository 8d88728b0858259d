#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import VFLWorkspace

/// The files on disk. The command does all its reading, listing and writing here.
///
/// Folders are opened component by component without following links, so a path that was checked cannot lead elsewhere by the time
/// it is opened.
final class DiskFiles: Sendable {
  /// The most recently opened folders.
  private let folders = Locked(OpenFolders())
  let unfinished: UnfinishedFiles
  /// The device and inode of each file that was read or written, so that no output replaces an input or another output.
  private let used = Locked(Set<[UInt64]>())

  /// Creates a file system. With `endsCleanly`, temporary files are removed if a signal ends the process.
  init(endsCleanly: Bool = false) {
    unfinished = UnfinishedFiles(endsCleanly: endsCleanly)
  }

  /// A file system that gives the workspace access to these files.
  var workspace: FileSystem {
    FileSystem(
      currentFolder: { PathName.current },
      place: { (path: String) throws(WorkspaceError) -> FilePlace in try FilePlace(named: path) },
      resolve: PathName.resolved,
      presence: { PathName.exists($0) ? .present : errno == ENOENT || errno == ENOTDIR ? .missing : .unknown },
      kind: { self.status($0)?.kind },
      identity: { place in
        // Hard links are different names, not different spellings.
        self.status(place).flatMap { $0.linkCount == 1 ? $0.identity : nil }
      },
      contents: { path in
        guard let folder = self.folder(path), let identity = folder.identity, let entries = folder.entries() else {
          return nil
        }
        return FileSystem.Contents(identity: identity, entries: entries)
      },
      read: { (place: FilePlace, path: String) throws(WorkspaceError) -> [UInt8] in
        try self.read(place, isNamed: path)
      })
  }

  /// The folder at an absolute path without links; nil if it cannot be opened, or if a component is a link.
  func folder(_ path: String) -> Folder? {
    let key = Array(PathName.withSlash(path).utf8)
    if let known = folders.withLock({ $0.find(PathKey(key[...])) }) { return known }
    // Start at the nearest folder on the path that is already open.
    var end = key.count
    var folder: Folder?
    while folder == nil, end > 1 {
      end = key[..<(end - 1)].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 1
      folder = folders.withLock { $0.find(PathKey(key[..<end])) }
    }
    if folder == nil { folder = Folder.root() }
    while end < key.count, let parent = folder {
      let start = end
      end = (key[start...].firstIndex(of: UInt8(ascii: "/")) ?? key.count - 1) + 1
      folder = parent.folder(String(decoding: key[start..<(end - 1)], as: UTF8.self))
      if let folder { folders.withLock { $0.add(folder, at: PathKey(key[..<end])) } }
    }
    return folder
  }

  /// The status of a file, without following a link; nil if nothing is there.
  func status(_ place: FilePlace) -> FileStatus? {
    folder(place.folder)?.status(place.name.isEmpty ? "." : place.name)
  }

  /// Opens a regular file; `path` is its name in messages.
  func file(_ place: FilePlace, isNamed path: String) throws(WorkspaceError) -> OpenFile {
    guard let folder = folder(place.folder) else {
      throw PathName.isMissing(place.path) ? .notFound(path) : .unreadable(path)
    }
    let file = try folder.file(place.name.isEmpty ? "." : place.name, isNamed: path)
    if let status = file.status { noteUse(of: status) }
    return file
  }

  /// Records that a file was read or written.
  func noteUse(of status: FileStatus) { _ = used.withLock { $0.insert(status.identity) } }

  /// Whether a file was read or written.
  func isUsed(_ status: FileStatus) -> Bool { used.withLock { $0.contains(status.identity) } }

  /// The bytes of a regular file; `path` is its name in messages.
  func read(_ place: FilePlace, isNamed path: String) throws(WorkspaceError) -> [UInt8] {
    try file(place, isNamed: path).bytes(isNamed: path)
  }

  /// The bytes of a regular file that was named on the command line.
  func read(_ path: String) throws(WorkspaceError) -> [UInt8] {
    let place = try FilePlace(named: path)
    // Opening a device can have side effects.
    if let kind = status(place)?.kind, kind != .file { throw .notPlain(path) }
    return try read(place, isNamed: path)
  }
}

/// A cache of open folders, by their absolute paths, which end with `/`.
private struct OpenFolders {
  /// The number of folders that are kept open. Some systems allow a process only 256 open files, and two commands may run at once.
  private static let capacity = 64

  /// The folders, each with the time of its last use.
  private var folders: [PathKey: (folder: Folder, time: Int)] = [:]
  private var time = 0

  /// The folder at a path; nil if it is not kept open.
  mutating func find(_ path: PathKey) -> Folder? {
    guard let index = folders.index(forKey: path) else { return nil }
    time += 1
    folders.values[index].time = time
    return folders.values[index].folder
  }

  mutating func add(_ folder: Folder, at path: PathKey) {
    time += 1
    folders[path] = (folder, time)
    guard folders.count > Self.capacity else { return }
    // Close half of them at once, because finding the oldest takes time.
    let times = folders.values.map { $0.time }.sorted()
    let limit = times[times.count / 2]
    folders = folders.filter { $0.value.time > limit }
  }
}
