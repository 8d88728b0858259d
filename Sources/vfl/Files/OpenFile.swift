#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import VFLWorkspace
import VFLSyntax

/// An open regular file.
final class OpenFile {
  let descriptor: Int32
  /// The status of the file when it was opened; nil if it is unknown.
  let status: FileStatus?

  /// Takes ownership of a descriptor.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    status = Self.status(descriptor)
  }

  deinit { close(descriptor) }

  /// The status of the file now; nil if it is unknown.
  func currentStatus() -> FileStatus? { Self.status(descriptor) }

  private static func status(_ descriptor: Int32) -> FileStatus? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileStatus(status) : nil
  }

  /// The rest of the file. Throws if the file is too large or cannot be read; `path` is the file's name in messages.
  func bytes(isNamed path: String) throws(WorkspaceError) -> [UInt8] {
    let size = try size(isNamed: path)
    var isWhole = false
    var isBroken = false
    // The size is known, so most files need a single read, into a buffer that need not be cleared first.
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      while count < buffer.count {
        let read = Descriptor.read(
          descriptor, UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]))
        isBroken = read < 0
        isWhole = read == 0
        if read <= 0 { return }
        count += read
      }
    }
    if isWhole { return bytes }
    // The file has grown since its size was read, or cannot be read to its end.
    guard !isBroken, let rest = Descriptor.readAll(descriptor) else { throw .unreadable(path) }
    return bytes + rest
  }

  /// Reads the whole file into a buffer, which grows as needed. Returns the number of bytes.
  func read(into buffer: inout [UInt8], isNamed path: String) throws(WorkspaceError) -> Int {
    let size = try size(isNamed: path)
    if size >= buffer.count { buffer = [UInt8](repeating: 0, count: size + 1) }
    var count = 0
    while true {
      let read = buffer.withUnsafeMutableBytes {
        Descriptor.read(descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
      }
      guard read >= 0 else { throw .unreadable(path) }
      count += read
      // One read returns at most 2 GiB.
      if read == 0 || count == size { return count }
      guard count == buffer.count else { continue }
      guard UInt64(count) <= SourceText.maximumCount else { throw .tooLarge(path) }
      buffer += [UInt8](repeating: 0, count: buffer.count)
    }
  }

  /// The size of the file, checked before reading so that a file that is too large never exhausts memory.
  private func size(isNamed path: String) throws(WorkspaceError) -> Int {
    guard let size = status?.size else { throw .unreadable(path) }
    guard UInt64(max(0, size)) <= SourceText.maximumCount else { throw .tooLarge(path) }
    return max(0, size)
  }
}
