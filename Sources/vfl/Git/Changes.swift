import VFLSyntax
import VFLWorkspace

/// The lines of a repository that changed since a revision, to which the findings of a run are limited.
struct Changes: Sendable {
  /// What the lines are compared with.
  enum Request: Sendable {
    /// A revision. The lines are those that changed in the files on disk since the current commit diverged from it. `auto` is the base
    /// of the pull request for which GitHub Actions runs; without one, all lines count as changed.
    case since(String)
    /// The current commit, compared with the files that the next commit will contain.
    case staged

    /// The request that the flags state; nil without one.
    init?(_ arguments: Arguments) throws(Failure) {
      guard arguments.has("--staged") || arguments.has("--since") else { return nil }
      let flag = arguments.has("--staged") ? "--staged" : "--since"
      if arguments.has("--staged"), arguments.has("--since") { throw .conflictingFlags("--since", "--staged") }
      for other in ["--fix", "--diff", "--write-baseline", "-e", "--stdin-filename"] where arguments.has(other) {
        throw .conflictingFlags(flag, other)
      }
      if arguments.positionals.contains("-") { throw .conflictingFlags(flag, "-") }
      self = arguments.value("--since").map { .since($0) } ?? .staged
    }
  }

  /// The changed lines of a file.
  private enum Lines {
    case all, none
    /// The numbers of the lines, in ascending order.
    case some([Int])
  }

  private let git: Git
  private let patch: Patch
  /// The files that the next commit will contain. All lines of other files count as changed.
  private let tracked: Set<String>
  private let files: FileSystem

  /// Asks git what changed. `files` are those that the run reads. Nil if all lines count as changed.
  init?(_ request: Request, _ git: Git, _ files: FileSystem, _ console: Console) throws(Failure) {
    let versions: [String]
    switch request {
    case .staged: versions = ["--cached"]
    case .since("auto"):
      guard let base = try git.pullRequestBase(console.environment) else { return nil }
      versions = [base]
    case .since(let revision): versions = [try git.base(of: revision)]
    }
    guard let patch = Patch(try git.output(["diff"] + Patch.flags + versions + ["--"])) else {
      throw .gitFailed("diff", "its output cannot be read")
    }
    let names = try git.output(["ls-files", "-z"]).split(separator: 0)
    (self.git, self.patch, self.files) = (git, patch, files)
    tracked = Set(names.map { PathName.text($0) })
  }

  /// The changed lines of the file at a location. Throws if it is not in the repository.
  private func lines(of place: FilePlace) throws(Failure) -> Lines {
    guard let path = PathName.below(place.path, git.root) else { throw .outsideRepository(place.path, git.root) }
    if let lines = patch.lines[path] { return .some(lines) }
    if patch.unmerged.contains(path) { return .all }
    if tracked.contains(path) { return .none }
    // The files of a submodule have a history of their own.
    return files.repositoryRoot(above: place.folder) == git.root ? .all : .none
  }

  /// Whether any line of a text changed.
  func touch(_ item: Workspace.Item) throws(Failure) -> Bool {
    guard let place = item.place else { return true }
    if case .none = try lines(of: place) { return false }
    return true
  }

  /// The report with only the findings on changed lines.
  func limited(_ report: FileReport, _ item: Workspace.Item) -> FileReport {
    guard let place = item.place, case .some(let lines)? = try? lines(of: place) else { return report }
    let table = LineTable(report.source)
    func isChanged(_ span: Span) -> Bool {
      let first = table.position(span.start).line
      let last = span.end > span.start ? table.position(span.end - 1).line : first
      let index = lines.partitioningIndex { $0 >= first }
      return index < lines.count && lines[index] <= last
    }
    return FileReport(
      source: report.source, diagnostics: report.diagnostics.filter { isChanged($0.span) },
      suppressed: report.suppressed.filter { isChanged($0.diagnostic.span) }, statistics: report.statistics)
  }
}
