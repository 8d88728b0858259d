import VFLWorkspace

/// The files that a run reads: those on disk, or those of a revision.
struct InputFiles: Sendable {
  /// The files, for the workspace.
  let workspace: FileSystem
  /// Reads a whole file into a buffer, which grows as needed, and returns the number of bytes. The path is the file's name in messages.
  let read: @Sendable (FilePlace, String, inout [UInt8]) throws(WorkspaceError) -> Int
}

extension DiskFiles {
  /// The files on disk.
  var inputs: InputFiles {
    InputFiles(workspace: workspace) { (place: FilePlace, path: String, buffer: inout [UInt8]) throws(WorkspaceError) in
      try self.file(place, isNamed: path).read(into: &buffer, isNamed: path)
    }
  }
}
