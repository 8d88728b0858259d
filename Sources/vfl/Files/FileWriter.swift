import VFLWorkspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files atomically. A file always has either its old bytes or its new ones, even if the process is killed.
extension DiskFiles {
  /// Replaces the contents of a file with `after`. Throws if the current contents differ from `before`. Both texts are UTF-8; a file
  /// in UTF-16 keeps its encoding.
  func rewrite(
    _ place: FilePlace, isNamed path: String, _ before: [UInt8], as after: [UInt8]
  ) throws(WorkspaceError) {
    guard let folder = folder(place.folder) else { throw .unwritable(path) }
    let old = try folder.file(place.name, isNamed: path)
    let current = try old.bytes(isNamed: path)
    guard UTF16Text.utf8(current) == before else { throw .changedMeanwhile(path) }
    guard UTF16Text.bytes(before, encodedAs: current) == current else { throw .invalidUTF16(path) }
    let new = UTF16Text.bytes(after, encodedAs: current)
    try replace(old, in: folder, place.name, isNamed: path, before: current, with: new)
  }

  /// Writes a file that was named on the command line. Links are followed. Pipes and devices are written to directly.
  func write(_ bytes: [UInt8], to path: String) throws(WorkspaceError) {
    if let own = Descriptor.named(path) {
      guard Descriptor.write(bytes, to: own) else { throw .unwritable(path) }
      return
    }
    let place = try FilePlace(named: path)
    guard let folder = folder(place.folder) else { throw .unwritable(path) }
    switch folder.status(place.name)?.kind {
    case nil: try create(place.name, in: folder, isNamed: path, bytes)
    case .file?:
      let old = try folder.file(place.name, isNamed: path)
      if let status = old.status, isUsed(status) { throw .alreadyUsed(path) }
      try replace(old, in: folder, place.name, isNamed: path, before: nil, with: bytes)
    case .other?:
      // Opening a pipe without a reader must fail instead of waiting.
      let flags = O_WRONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC
      let file = OpenFile(PathName.withBytes(place.name) { openat(folder.descriptor, $0, flags) })
      guard file.status?.kind == .other, fcntl(file.descriptor, F_SETFL, O_WRONLY) == 0,
        Descriptor.write(bytes, to: file.descriptor)
      else { throw .unwritable(path) }
    case .folder?: throw .unwritable(path)
    }
    if let status = folder.status(place.name), status.kind == .file { noteUse(of: status) }
  }

  /// Creates a folder, unless it exists.
  func makeFolder(_ path: String) throws(WorkspaceError) {
    let place = try FilePlace(named: path)
    if status(place)?.kind == .folder { return }
    guard let folder = folder(place.folder),
      PathName.withBytes(place.name, { mkdirat(folder.descriptor, $0, 0o777) }) == 0
    else { throw .unwritable(path) }
  }

  private func create(_ name: String, in folder: Folder, isNamed path: String, _ bytes: [UInt8]) throws(WorkspaceError)
  {
    guard let new = unfinished.begin(in: folder, mode: 0o666) else { throw .unwritable(path) }
    guard Descriptor.write(bytes, to: new.file.descriptor), fsync(new.file.descriptor) == 0,
      unfinished.finish(new, as: name, isReady: { folder.status($0) == nil })
    else {
      unfinished.discard(new)
      throw .unwritable(path)
    }
  }

  /// Replaces a file and keeps its owner, mode and extended attributes. Throws, and leaves the old file in place, if these
  /// properties cannot be kept, if the file has other hard links, or if its contents differ from `before`.
  private func replace(
    _ old: OpenFile, in folder: Folder, _ name: String, isNamed path: String, before: [UInt8]?, with after: [UInt8]
  ) throws(WorkspaceError) {
    guard let status = old.status,
      PathName.withBytes(name, { faccessat(folder.descriptor, $0, W_OK, AT_EACCESS) }) == 0
    else { throw .unwritable(path) }
    guard status.linkCount == 1 else { throw .hasOtherNames(path) }
    guard let new = unfinished.begin(in: folder, mode: 0o600) else { throw .unwritable(path) }
    // Discarding has no effect after the file has been renamed.
    defer { unfinished.discard(new) }
    guard Descriptor.write(after, to: new.file.descriptor) else { throw .unwritable(path) }
    guard FileAttributes.copy(from: old, to: new.file) else { throw .attributesLost(path) }
    guard fsync(new.file.descriptor) == 0 else { throw .unwritable(path) }
    var isSame = true
    let isFinished = unfinished.finish(new, as: name) { name in
      isSame = folder.status(name)?.identity == status.identity
      if isSame, let before { isSame = (try? folder.file(name, isNamed: path).bytes(isNamed: path)) == before }
      return isSame
    }
    guard isSame else { throw .changedMeanwhile(path) }
    guard isFinished else { throw .unwritable(path) }
  }
}
