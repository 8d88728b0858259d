import VFLWorkspace

/// The git repository whose revisions the command compares. Git runs as a program, with settings that keep the user's configuration
/// from changing its output.
struct Git: Sendable {
  /// The absolute path of the folder that contains the files of the repository, without links.
  let root: String

  private static let settings = [
    "--no-pager", "--no-optional-locks", "-c", "core.quotepath=false", "-c", "core.fsmonitor=false",
  ]
  private static let program = "git"

  /// Finds the repository that contains a path. Throws if git is not installed, or if there is no repository.
  init(at path: String, _ console: Console) throws(Failure) {
    let place = try console.place(path)
    let folder = console.files.status(place)?.kind == .folder ? place.path : place.folder
    let result = try Self.run(["-C", folder, "rev-parse", "--show-toplevel"])
    guard result.status == 0, let root = Self.line(result.output) else {
      throw .noRepository(path, Self.message(result))
    }
    self.root = PathName.resolved(root) ?? root
  }

  /// What git prints for these arguments. Throws if git fails.
  func output(_ words: [String]) throws(Failure) -> [UInt8] {
    let result = try Self.run(["-C", root] + words)
    guard result.status == 0 else { throw .gitFailed(words[0], Self.message(result)) }
    return result.output
  }

  /// The only line that git prints for these arguments; nil if git finds nothing, which it reports with status 1.
  private func answer(_ words: [String]) throws(Failure) -> String? {
    let result = try Self.run(["-C", root] + words)
    if result.status == 1 { return nil }
    guard result.status == 0, let line = Self.line(result.output) else {
      throw .gitFailed(words[0], Self.message(result))
    }
    return line
  }

  /// Starts a program of git that answers questions.
  func conversation(_ words: [String]) throws(Failure) -> ChildProcess {
    guard let child = ChildProcess([Self.program] + Self.settings + ["-C", root] + words, takesInput: true) else {
      throw .noGit
    }
    return child
  }

  private static func run(_ words: [String]) throws(Failure) -> ChildProcess.Result {
    guard let result = ChildProcess.run([program] + settings + words), result.status != 127 else { throw .noGit }
    return result
  }

  private static func line(_ output: [UInt8]) -> String? {
    guard output.last == UInt8(ascii: "\n"), output.count > 1 else { return nil }
    return PathName.text(output.dropLast())
  }

  /// The first line of what git printed about a failure.
  private static func message(_ result: ChildProcess.Result) -> String {
    guard let line = result.error.split(separator: UInt8(ascii: "\n")).first else { return "status \(result.status)" }
    let words = String(decoding: line, as: UTF8.self)
    return words.hasPrefix("fatal: ") ? String(words.dropFirst(7)) : words
  }

  // MARK: Revisions

  /// The commit that a revision names; nil if there is none.
  func commit(_ revision: String) throws(Failure) -> String? {
    // Git would take such a name as a flag.
    guard !revision.isEmpty, revision.utf8.first != UInt8(ascii: "-") else { return nil }
    return try answer(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
  }

  /// The commit that a revision names. Throws if there is none.
  func existingCommit(_ revision: String) throws(Failure) -> String {
    if let commit = try commit(revision) { return commit }
    throw .unknownRevision(revision, isShallow: try isShallow())
  }

  /// The commit from which a revision and another one diverged: the revision itself if the other one contains it.
  func base(of revision: String, and other: String = "HEAD") throws(Failure) -> String {
    let commits = (try existingCommit(revision), try existingCommit(other))
    if let base = try answer(["merge-base", commits.0, commits.1]) { return base }
    throw .noCommonCommit(revision, other, isShallow: try isShallow())
  }

  private func isShallow() throws(Failure) -> Bool { try answer(["rev-parse", "--is-shallow-repository"]) == "true" }
}

extension Git {
  /// The commit that the changes of a pull request are based on, if GitHub Actions runs for one; otherwise nil.
  ///
  /// Such a run usually checks out the commit that would merge the pull request, whose first parent is the newest commit of the base
  /// branch. If it checks out another commit, the base branch itself must have been fetched.
  func pullRequestBase(_ environment: (String) -> String?) throws(Failure) -> String? {
    guard let branch = environment("GITHUB_BASE_REF"), !branch.isEmpty else { return nil }
    let isMerge = environment("GITHUB_REF")?.hasSuffix("/merge") ?? false
    if isMerge, let merge = environment("GITHUB_SHA"), try commit("HEAD") == merge {
      if let parent = try commit("HEAD^") { return parent }
      throw .unknownRevision("HEAD^", isShallow: try isShallow())
    }
    for name in ["origin/" + branch, branch] where try commit(name) != nil { return try base(of: name) }
    throw .unknownRevision("origin/" + branch, isShallow: try isShallow())
  }
}
