import VFLReport

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
      let walker = FileWalker(
        files: console.files,
        store: ConfigurationStore(
          console.files, fixed: try ConfigurationReader.named(arguments, console.files), report: failures.add),
        forceExclude: arguments.has("--force-exclude"),
        kinds: Files.Kinds(logs: true, code: true),
        failed: failures.add
      ) { found in
        let path = TerminalText.escaped(found.path)
        switch found.decision {
        case .taken: text += showsAll ? "lint  \(path)\n" : "\(TerminalText.path(found.path))\n"
        case .skipped(let reason): if showsAll { text += "skip  \(path)  \(TerminalText.escaped(reason))\n" }
        }
      }
      for path in arguments.positionals.isEmpty ? ["."] : arguments.positionals {
        do throws(Failure) {
          try walker.walk(path)
        } catch {
          failures.add(error)
        }
      }
      try outputs.deliver(text)
      return failures.isEmpty ? .success : .failure
    })
}
