import VFLReport
import VFLWorkspace

extension Subcommand {
  static let files = Subcommand(
    name: "files", usage: "[PATH…]", summary: "List the files that would be linted, and why others are not.",
    flags: [
      Flag("--linted", nil, "list only what would be linted"),
      Flag("--config", "FILE", "read this configuration instead of the nearest .vfl.json"),
      Flag("--force-exclude", nil, "skip excluded files even if they are named"),
      Outputs.fileFlag,
    ],
    examples: [
      ("vfl files", "everything below this folder"), ("vfl files --linted Layouts", "a list for other tools"),
    ],
    run: { (arguments, console) throws(Failure) in
      let outputs = try Outputs(arguments, console)
      let failures = FailureLog(console)
      let showsAll = !arguments.has("--linted")
      var text = ""
      let files = console.files.workspace
      let configuration = try Failure.wrapping { () throws(WorkspaceError) in
        try arguments.value("--config").map { path throws(WorkspaceError) in try ConfigurationReader.named(path, files)
        }
      }
      let failed = { failures.add(.workspace($0)) }
      let walker = FileWalker(
        files, store: ConfigurationStore(files, fixed: configuration, report: failed), for: .lint,
        forceExclude: arguments.has("--force-exclude"), reportsSkipped: showsAll, failed: failed,
        warned: { Command.report(.workspace($0), console) }
      ) { found in
        let path = TerminalText.escaped(found.path)
        switch found.decision {
        case .taken: text += showsAll ? "lint  \(path)\n" : "\(TerminalText.path(found.path))\n"
        case .skipped(let reason): text += showsAll ? "skip  \(path)  \(TerminalText.escaped(reason))\n" : ""
        }
      }
      for path in arguments.positionals.isEmpty ? ["."] : arguments.positionals {
        do throws(WorkspaceError) {
          try walker.walk(path)
        } catch {
          failed(error)
        }
      }
      try outputs.deliver(text)
      return failures.isEmpty ? .success : .failure
    })
}
