import VFLWorkspace

/// A file that differs between two versions of a repository. Paths are relative to its root.
struct ChangedFile: Equatable {
  /// The path in the old version; nil if the file was added.
  let old: String?
  /// The path in the new version; nil if the file was removed.
  let new: String?

  /// The flags of `git diff` for a list that `files` reads.
  private static let flags = [
    "--raw", "-z", "--no-abbrev", "--no-color", "--no-ext-diff", "--find-renames", "-l2000", "--ignore-submodules=all",
  ]

  /// The regular files that differ between a commit and another one, or the files on disk. Only files at or below one of the paths
  /// are listed, or all files if there are no paths.
  static func all(
    _ git: Git, from old: String, to new: String?, at paths: [String]
  ) throws(Failure) -> [ChangedFile] {
    let revisions = [old] + (new.map { [$0] } ?? [])
    let output = try git.output(["diff"] + flags + revisions + ["--"] + paths.map { ":(top,literal)" + $0 })
    guard let files = files(output) else { throw .gitFailed("diff", "its output cannot be read") }
    return files
  }

  /// Reads a list of records such as `:100644 100644 OBJECT OBJECT M`, each followed by one path, or two if the file was renamed. Nil if the
  /// list has another form. Links and submodules are left out.
  static func files(_ output: [UInt8]) -> [ChangedFile]? {
    var fields = output.split(separator: 0)[...]
    var files: [ChangedFile] = []
    while let record = fields.popFirst() {
      let words = record.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard record.first == UInt8(ascii: ":"), words.count == 5, let status = words[4].utf8.first,
        let path = fields.popFirst().map({ PathName.text($0) })
      else { return nil }
      let isRegular = { (mode: Substring) in mode.hasPrefix("100") }
      var new = path
      if status == UInt8(ascii: "R") || status == UInt8(ascii: "C") {
        guard let path = fields.popFirst() else { return nil }
        new = PathName.text(path)
      }
      // An unmerged file is listed a second time, as a changed one.
      if status == UInt8(ascii: "U") { continue }
      let file = ChangedFile(
        old: isRegular(words[0].dropFirst()) ? path : nil, new: isRegular(words[1][...]) ? new : nil)
      if file.old != nil || file.new != nil { files.append(file) }
    }
    return files
  }
}
