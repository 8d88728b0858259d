import VFLConstraints
import VFLReport
import VFLSyntax
import VFLWorkspace

extension Subcommand {
  static let diff = Subcommand(
    name: "diff", usage: "OLD NEW\n       vfl diff REV [REV] [PATH…]\n       vfl diff --textconv FILE",
    summary: "Compare versions of a document, a constraint file or a project.",
    flags: [
      Flag(
        "--to", RevisionComparison.forms.joined(separator: "|"),
        "what to print (default text); markdown and html only for revisions"),
      Flag("--svg", "FOLDER", "with `--to markdown`, draw changed layouts as files in a folder, and show them"),
      Flag("--textconv", nil, "print one file's views and constraints, for git's `textconv`"), Outputs.fileFlag,
      Flag("--strict", nil, "with revisions, treat new warnings as failures"),
    ] + Flag.options(of: .diff) + [
      Flag("--config", "FILE", "read this configuration instead of the current folder's"),
      Flag("--stdin-filename", "NAME", "the path to assume for standard input, which determines its kind and name"),
    ],
    examples: [
      ("vfl diff Old.storyboard Main.storyboard", "views and constraints that were added, removed or changed"),
      ("vfl diff --to json old.vfl new.vfl", "the same as JSON, with the source ranges in both files"),
      ("vfl diff main", "what the files on disk change, with findings and moved views"),
      ("vfl diff v1.0 v2.0 Sources --to html --output changes.html", "a page with both versions side by side"),
      ("git show HEAD:card.vfl | vfl diff - card.vfl --stdin-filename card.vfl", "what changed since the last commit"),
      ("git config difftool.vfl.cmd 'vfl diff \"$LOCAL\" \"$REMOTE\"'", "for `git difftool -y --tool vfl -- '*.xib'`"),
      ("git config diff.vfl.textconv 'vfl diff --textconv'", "for `git diff`, with `*.xib diff=vfl` in .gitattributes"),
    ],
    run: { (arguments, console) throws(Failure) in
      if arguments.has("--svg"), arguments.value("--to") != "markdown" { throw .missingFlag("--to markdown", "--svg") }
      if RevisionComparison.isMeant(by: arguments, console) {
        return try RevisionComparison(arguments, console).run()
      }
      let form = try arguments.choice("--to", ["text", "json"])
      let outputs = try Outputs(arguments, console)
      let reader = try ComparedInputs(arguments, console)
      if arguments.has("--textconv") {
        guard arguments.value("--to") == nil else { throw .conflictingFlags("--textconv", "--to") }
        guard let path = arguments.positionals.first else { throw .nothingToConvert }
        if arguments.positionals.count > 1 { throw .surplus(arguments.positionals[1]) }
        try outputs.deliver(reader.text(path).map(DifferenceReport.text) ?? "")
        return .success
      }
      guard arguments.positionals.count >= 2 else { throw .nothingToCompare }
      if arguments.positionals.count > 2 { throw .surplus(arguments.positionals[2]) }
      let texts = try reader.texts(arguments.positionals[0], arguments.positionals[1])
      if form == "json" {
        try outputs.deliver(DifferenceReport.json(texts))
      } else {
        try outputs.deliver(DifferenceReport(outputs.resultStyle).text(texts))
      }
      console.error(texts.damage.map(outputs.messageReport.text).joined())
      for (text, count) in [
        (texts.old, texts.comparison.old.unreadCount), (texts.new, texts.comparison.new.unreadCount),
      ]
      where count > 0 {
        console.error("vfl: \(TerminalText.escaped(text.source.name)): \(DifferenceReport.unread(count))\n")
      }
      if !texts.comparison.isEqual { return .findings }
      return texts.isIncomplete ? .failure : .success
    })
}

/// Reads the two texts of a comparison.
private struct ComparedInputs {
  private static let nullDevice = "/dev/null"

  private let reader: Workspace.Reader
  private let workspace: Workspace
  private let console: Console
  private let inputName: String
  private let problems = Problems()

  /// Why the configuration cannot be read.
  private final class Problems {
    private(set) var first: WorkspaceError?

    func add(_ error: WorkspaceError) { first = first ?? error }
  }

  init(_ arguments: Arguments, _ console: Console) throws(Failure) {
    self.console = console
    let options = try RequestOptions(arguments)
    inputName = options.name
    let files = console.files.workspace
    let configuration = try Failure.wrapping { () throws(WorkspaceError) -> Configuration? in
      guard let path = arguments.value("--config") else { return nil }
      return try ConfigurationReader.named(path, files)
    }
    reader = Workspace.Reader(files, for: .diff, options: options)
    workspace = Workspace(reader, configuration: configuration, failed: problems.add)
  }

  /// Reads and compares two files. Either may be the null device, which git passes for a file that was added or removed.
  func texts(_ oldPath: String, _ newPath: String) throws(Failure) -> ComparedTexts {
    if oldPath == "-", newPath == "-" { throw .sameInput }
    let (old, new) = (try text(oldPath), try text(newPath))
    let none = SourceText(name: Self.nullDevice, "")
    let nothing = (old ?? new)?.rereading(none) ?? TextKind.interface.text(none)
    let (before, after) = (old ?? nothing, new ?? nothing)
    guard before.kind.name == after.kind.name else {
      throw .differentKinds(before.source.name, after.source.name, before.kind.title, after.kind.title)
    }
    return before.compared(with: after)
  }

  /// Reads a file or standard input; nil for the null device.
  func text(_ path: String) throws(Failure) -> WorkspaceText? {
    if path == Self.nullDevice { return nil }
    if path != "-", console.isFolder(path) { throw .comparedFolder(path) }
    let name = path == "-" ? inputName : path
    let kind = TextKind.ofFile(named: PathName.name(name))
    guard kind?.operations.contains(.diff) ?? (name == "-") else {
      throw .workspace(.unsupported(name, .diff))
    }
    guard let bytes = path == "-" ? console.readInput() : try console.read(path) else {
      throw .workspace(.unreadable("standard input"))
    }
    guard let item = workspace.item(bytes: bytes, named: name, inFolder: "") else {
      throw .workspace(problems.first ?? .unreadable(name))
    }
    return try Failure.wrapping { () throws(WorkspaceError) in try reader.text(item) }
  }
}
