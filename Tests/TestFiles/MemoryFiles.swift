import VFLWorkspace

/// An in-memory file system for tests, like that of a host without a disk. Paths are absolute, and the current folder is `/p`.
package struct MemoryFiles: Sendable {
  private var files: [String: [UInt8]] = [:]
  private var folders: Set<String> = ["/", "/p"]
  /// The paths of folders that cannot be listed, and of files that cannot be read, relative to the current folder.
  package var unreadable: Set<String> = []
  /// The paths of files whose existence cannot be determined, relative to the current folder.
  package var hidden: Set<String> = []
  /// Whether names that differ only in case are spellings of the same file.
  package var ignoresCase = false

  /// Creates files from texts, by path relative to the current folder.
  package init(_ texts: [String: String]) {
    for (path, text) in texts {
      files["/p/" + path] = Array(text.utf8)
      var folder = PathName.parent("/p/" + path)
      while folder != "/" {
        folders.insert(folder)
        folder = PathName.parent(folder)
      }
    }
  }

  /// The functions that read these files.
  package var system: FileSystem {
    let memory = self
    let absolute = { @Sendable (path: String) in
      let plain = PathName.plain(path.hasPrefix("/") ? path : "/p/" + path)
      return plain.count > 1 && plain.hasSuffix("/") ? String(plain.dropLast()) : plain
    }
    let isHidden = { @Sendable (path: String) in memory.hidden.contains { absolute($0) == absolute(path) } }
    // The path as the file was created.
    let created = { @Sendable (path: String) -> String in
      let path = absolute(path)
      guard memory.ignoresCase else { return path }
      return (Array(memory.files.keys) + memory.folders).first { $0.lowercased() == path.lowercased() } ?? path
    }
    let kind = { @Sendable (path: String) -> FileSystem.Kind? in
      if isHidden(path) { return nil }
      let path = created(path)
      return memory.files[path] != nil ? .file : memory.folders.contains(path) ? .folder : nil
    }
    return FileSystem(
      currentFolder: { "/p" },
      place: { (path: String) throws(WorkspaceError) -> FilePlace in FilePlace(real: absolute(path)) },
      resolve: { kind($0) == nil ? nil : absolute($0) },
      presence: { isHidden($0) ? .unknown : kind($0) == nil ? .missing : .present },
      kind: { kind($0.path) },
      identity: { [UInt64(truncatingIfNeeded: created($0.path).hashValue)] },
      contents: { folder in
        if memory.unreadable.contains(where: { absolute($0) == absolute(folder) }) { return nil }
        let folder = PathName.withSlash(created(folder))
        var entries: [String: FileSystem.Kind] = [:]
        for path in memory.files.keys {
          guard let rest = PathName.below(path, folder), let name = PathName.parts(rest).first else { continue }
          entries[name] = rest == name ? .file : .folder
        }
        return FileSystem.Contents(
          identity: [UInt64(truncatingIfNeeded: folder.hashValue)],
          entries: entries.sorted { $0.key < $1.key }.map {
            FileSystem.Entry(name: $0.key, kind: $0.value, isLink: false)
          })
      },
      read: { (place: FilePlace, path: String) throws(WorkspaceError) -> [UInt8] in
        guard let bytes = memory.files[created(place.path)] else { throw .notFound(path) }
        if memory.unreadable.contains(where: { absolute($0) == created(place.path) }) { throw .unreadable(path) }
        return bytes
      })
  }
}
