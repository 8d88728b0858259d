import VFLLint
import VFLReport
import VFLSyntax
import VFLWorkspace

/// One run of `vfl diff REV [REV] [PATH…]`: compares what two revisions of a repository lay out.
struct RevisionComparison {
  /// The forms of the result.
  static let forms = ["text", "json", "markdown", "html"]

  private let arguments: Arguments
  private let console: Console
  private let outputs: Outputs
  private let form: String
  private let git: Git
  private let old: Version
  private let new: Version
  /// The paths to which the comparison is limited, relative to the root of the repository.
  private let paths: [String]

  /// A revision, or the files on disk.
  private struct Version {
    /// The name of the revision; nil for the files on disk.
    var name: String?
    var commit: String?
    var files: InputFiles
  }

  /// Whether the arguments name revisions rather than two files.
  static func isMeant(by arguments: Arguments, _ console: Console) -> Bool {
    guard let first = arguments.positionals.first, !arguments.has("--textconv") else { return false }
    if first == "-" || TextKind.ofFile(named: PathName.name(first)) != nil { return false }
    if !PathName.exists(first) { return true }
    // A branch may have the name of a folder, which cannot be compared as a file.
    guard console.isFolder(first), let git = try? Git(at: ".", console) else { return false }
    return (try? git.commit(first)) != nil
  }

  /// Finds the revisions and paths that the arguments name.
  init(_ arguments: Arguments, _ console: Console) throws(Failure) {
    (self.arguments, self.console) = (arguments, console)
    outputs = try Outputs(arguments, console)
    form = try arguments.choice("--to", Self.forms)
    var words = arguments.positionals[...]
    let first = words.popFirst() ?? ""
    // The repository is the one that contains the first path, or the current folder.
    let place = words.first { PathName.exists($0) } ?? "."
    let git = try Git(at: place, console)
    self.git = git
    var names = (old: first, new: String?.none)
    var isFromBase = false
    if let dots = Self.range(first) {
      (names, isFromBase) = ((dots.old, dots.new), dots.isFromBase)
    } else if let second = words.first, try git.commit(second) != nil {
      names.new = second
      words = words.dropFirst()
    } else if let second = words.first, !PathName.exists(second) {
      throw .unknownRevision(second, isShallow: false)
    }
    let newCommit = try names.new.map { name throws(Failure) in try git.existingCommit(name) }
    let oldCommit =
      isFromBase ? try git.base(of: names.old, and: names.new ?? "HEAD") : try git.existingCommit(names.old)
    old = Version(
      name: names.old, commit: oldCommit, files: try RevisionFiles(git, commit: oldCommit).inputs)
    new = Version(
      name: names.new, commit: newCommit,
      files: try newCommit.map { commit throws(Failure) in try RevisionFiles(git, commit: commit).inputs }
        ?? console.files.inputs)
    paths = try words.map { path throws(Failure) in
      let real = try console.place(path).path
      if real == git.root { return "" }
      guard let below = PathName.below(real, git.root) else { throw .outsideRepository(path, git.root) }
      return below
    }
  }

  /// The revisions of `OLD..NEW` or `OLD...NEW`, where either may be missing; nil for other words.
  private static func range(_ word: String) -> (old: String, new: String, isFromBase: Bool)? {
    let (bytes, dot) = (Array(word.utf8), UInt8(ascii: "."))
    guard let start = bytes.indices.dropLast().first(where: { bytes[$0] == dot && bytes[$0 + 1] == dot }) else {
      return nil
    }
    let isFromBase = bytes.dropFirst(start + 2).first == dot
    func name(_ bytes: ArraySlice<UInt8>) -> String { bytes.isEmpty ? "HEAD" : String(decoding: bytes, as: UTF8.self) }
    return (name(bytes[..<start]), name(bytes[(start + (isFromBase ? 3 : 2))...]), isFromBase)
  }

  func run() throws(Failure) -> ExitStatus {
    let changed = try ChangedFile.all(git, from: old.commit ?? "HEAD", to: new.commit, at: paths)
    let before = try read(changed.compactMap { $0.old }, old)
    let after = try read(changed.compactMap { $0.new }, new)
    let texts = Parallel.map(changed.count, jobs: console.processorCount) { index -> Result in
      let file = changed[index]
      do throws(WorkspaceError) {
        let old = try file.old.flatMap { path throws(WorkspaceError) in try before.version(path) }
        let new = try file.new.flatMap { path throws(WorkspaceError) in try after.version(path) }
        guard old != nil || new != nil else { return Result() }
        let text = ChangedText(old, new)
        return Result(text: text.isEmpty ? nil : text)
      } catch {
        return Result(failure: error)
      }
    }
    for failure in texts.compactMap({ $0.failure }) { Command.report(.workspace(failure), console) }
    let isComplete = before.isComplete && after.isComplete && texts.allSatisfy { $0.failure == nil }
    return try deliver(texts.compactMap { $0.text }, isComplete: isComplete)
  }

  private struct Result: Sendable {
    var text: ChangedText?
    var failure: WorkspaceError?
  }

  private func deliver(_ texts: [ChangedText], isComplete: Bool) throws(Failure) -> ExitStatus {
    switch form {
    case "json":
      try outputs.deliver(
        ChangeReport.json(texts, old: old.name ?? "", new: new.name, isComplete: isComplete))
    case "markdown":
      let folder = arguments.value("--svg")
      let pictures = folder == nil ? [] : ChangePicture.pictures(texts)
      if let folder, !pictures.isEmpty {
        try console.makeFolder(folder)
        for picture in pictures {
          try console.write(OutputForm.text.bytes(Array(picture.text.utf8)), to: "\(folder)/\(picture.name)")
        }
      }
      try outputs.deliver(ChangeReport.markdown(texts, pictures: pictures, in: folder ?? ""))
    case "html":
      try outputs.deliver(ChangeReport.html(texts, old: old.name ?? "", new: new.name ?? "the files on disk"))
    default: try outputs.deliver(ChangeReport(outputs.resultStyle).text(texts))
    }
    if !outputs.isQuiet { console.error(ChangeReport.summary(texts) + "\n") }
    var summary = Summary()
    for text in texts { summary.add(text.newFindings.diagnostics) }
    let status = outputs.status(summary, isComplete: isComplete)
    let hasFailure = texts.contains { text in text.layouts.contains { $0.hasNewFailure } }
    return status == .success && hasFailure ? .findings : status
  }

  // MARK: Reading

  /// The changed files of one version, with what is known about its whole project.
  private struct Texts: Sendable {
    fileprivate let items: [Workspace.Item]
    /// The indices of the items, by the paths of the files relative to the repository.
    fileprivate let indices: [String: Int]
    fileprivate let project: ProjectIndex
    fileprivate let linters: Linters
    fileprivate let readers: (lint: Workspace.Reader, check: Workspace.Reader)
    fileprivate let options: RequestOptions
    let isComplete: Bool

    /// Reads, lints and checks a file; nil if its configuration excludes it, or if it is of another kind.
    func version(_ path: String) throws(WorkspaceError) -> TextVersion? {
      guard let index = indices[path] else { return nil }
      let helpers = project.helpers(for: index)
      let text = try readers.lint.text(items[index], helpers: helpers)
      let layouts =
        text.kind.language == nil ? text : try readers.check.text(items[index], helpers: helpers)
      return TextVersion(text, layouts: layouts, linters[items[index]].linter, options)
    }
  }

  private func read(_ paths: [String], _ version: Version) throws(Failure) -> Texts {
    let known = paths.filter { TextKind.ofFile(named: PathName.name($0)).map(Self.isCompared) ?? false }
    // Paths in messages are relative to the current folder, if that is possible.
    let names = known.map { path in
      let absolute = PathName.withSlash(git.root) + path
      return PathName.below(absolute, PathName.current) ?? absolute
    }
    let inputs = try Inputs(arguments, console, for: .lint, files: version.files, paths: names)
    let surveyor = CodeSurveyor(jobs: console.processorCount, version.files)
    let survey = inputs.survey(console, scan: surveyor.add)
    let (items, failures) = inputs.items(console, survey: survey)
    let (scans, unread) = surveyor.finish()
    for failure in survey.failures + unread { Command.report(.workspace(failure), console) }
    var indices: [String: Int] = [:]
    for (index, item) in items.enumerated() {
      if let path = item.place.flatMap({ PathName.below($0.path, git.root) }) { indices[path] = index }
    }
    return Texts(
      items: items, indices: indices, project: ProjectIndex(scans, survey),
      linters: Linters(items, inputs.selection, inputs.options.budget),
      readers: (
        inputs.reader, Workspace.Reader(version.files.workspace, for: .check, options: inputs.options)
      ),
      options: inputs.options, isComplete: failures.isEmpty && survey.failures.isEmpty && unread.isEmpty)
  }

  /// Whether texts of a kind state layouts.
  private static func isCompared(_ kind: TextKind) -> Bool { kind.operations.contains(.check) }
}
