#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Folders, by the C library: a tree of ten thousand files is walked in the time Foundation takes for its attributes.
enum Directory {
  /// What a name in a folder is.
  enum Kind: Equatable {
    case file, folder, other
  }

  /// An entry of a folder.
  struct Entry {
    let name: String
    /// Links are what they lead to; nil where they lead to nothing.
    let kind: Kind?
    /// Whether it is a link.
    let isLink: Bool
  }

  /// The names in a folder, sorted; nil where it cannot be read.
  static func entries(_ path: String) -> [Entry]? {
    guard let stream = opendir(path.isEmpty ? "." : path) else { return nil }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          String(cString: $0)
        }
      }
      guard name != ".", name != ".." else { continue }
      let kind: Kind? =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        default: self.kind(path.isEmpty || path.hasSuffix("/") ? path + name : path + "/" + name)
        }
      entries.append(Entry(name: name, kind: kind, isLink: Int32(entry.pointee.d_type) == Int32(DT_LNK)))
    }
    // Names that are the same letters in other bytes are two files.
    return entries.sorted { left, right in
      left.name == right.name ? left.name.utf8.lexicographicallyPrecedes(right.name.utf8) : left.name < right.name
    }
  }

  /// What a path leads to; nil where that is nothing.
  static func kind(_ path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// How many bytes the plain file that a path leads to has; nil for anything else.
  static func size(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// The permissions of what a path leads to.
  static func mode(_ path: String) -> UInt32? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt32(status.st_mode) : nil
  }

  /// A number that is the same for two paths exactly when they lead to the same thing.
  static func identity(_ path: String) -> [UInt64]? {
    var status = stat()
    guard stat(path.isEmpty ? "." : path, &status) == 0 else { return nil }
    return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
  }
}
