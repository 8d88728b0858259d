import VFLReport
import VFLWorkspace

extension Subcommand {
  static let lint = Subcommand(
    name: "lint", usage: "[PATH…]",
    summary: "Find mistakes in sources, documents, constraint files and logs.",
    flags: [
      Flag(
        "--format", FindingFormat.names.joined(separator: "|"),
        "how findings are printed (default text; github if GITHUB_ACTIONS is true)"),
      Flag("--fix", nil, "apply the safe fixes"),
      Flag("--unsafe-fixes", nil, "with --fix or --diff, also apply the fixes that may change the meaning"),
      Flag("--diff", nil, "show the changes that the fixes would make, without making them; fail if there are any"),
      Flag(
        "--since", "REV",
        "report only findings on lines that changed since the revision; auto: since the base of the pull request in GitHub Actions"
      ),
      Flag("--staged", nil, "lint what the next commit will contain, and report only findings on its changed lines"),
      Flag("--baseline", "FILE", "hide the findings listed in FILE"),
      Flag("--write-baseline", "FILE", "write all findings to FILE, so that later runs report only new ones"),
      Flag("--prune-baseline", nil, "remove findings that no longer occur from the baseline"),
      Flag("--stamp", "FILE", "write an empty FILE if nothing fails, for build systems"),
      Flag("--exit-zero", nil, "exit with status 0 even if there are findings"),
      Flag("--watch", nil, "lint again whenever a file changes, until interrupted"),
      Flag(
        "--statistics", nil,
        "count the findings of each rule instead of listing them, and the formats in app sources that could be read"),
      Flag("--jobs", "N", "how many files are linted at once (default: the number of processors)"),
    ] + Outputs.flags + [Inputs.formatFlag] + Flag.options(of: .lint) + Inputs.fileFlags,
    examples: [
      ("vfl lint MyApp", "lint every source and .vfl file in a folder (default: the current one)"),
      ("vfl lint MyApp/Login.swift", "lint one source; the helpers of its whole project are known"),
      ("vfl lint -e 'H:|-[a(b*2)]'", "lint one format"),
      ("vfl lint - --stdin-filename a.vfl < a.vfl", "lint standard input"),
      ("vfl lint --fix Layouts", "apply the safe fixes"),
      ("vfl lint --select VFL2,conflict --format concise", "run some rules, and print one line for each finding"),
      ("vfl lint --format sarif --output findings.sarif Layouts", "print findings for a CI service"),
      ("vfl lint --since main", "report only what this branch changed since it left main"),
      ("vfl lint --write-baseline known.json Layouts", "record the current findings of a project"),
      ("vfl lint --watch MyApp", "lint while you edit"),
    ],
    run: { (arguments, console) throws(Failure) in
      if arguments.has("--watch") { return try LintWatch(arguments, console).run() }
      let found = try LintRun(arguments, Outputs(arguments, console), console).run()
      let status = found == .findings && arguments.has("--exit-zero") ? .success : found
      if let stamp = arguments.value("--stamp"), status == .success { try console.write([], to: stamp) }
      return status
    })
}
