import Foundation
import TestSupport
import Testing

@testable import vfl

/// Tests `vfl lint --since` and `--staged`.
@Suite struct ChangedLinesTests {
  /// The findings of a run, as `path:line`.
  private func findings(_ words: [String], in repository: ScratchRepository, environment: [String: String] = [:])
    -> Set<String>
  {
    let run = CapturedRun(["lint", "--format", "concise", repository.path] + words, environment: environment)
    #expect(run.status != .failure, "\(run.error)")
    let prefix = repository.path + "/"
    return Set(
      run.output.split(separator: "\n").map { line in
        line.dropFirst(prefix.utf8.count).split(separator: ":").prefix(2).joined(separator: ":")
      })
  }

  private func failure(_ words: [String], _ path: String, environment: [String: String] = [:]) -> String {
    let run = CapturedRun(["lint", path] + words, environment: environment)
    #expect(run.status == .failure && run.output.isEmpty)
    return run.error
  }

  /// Random histories with renamed files, merges of the base branch, and files with CRLF. Each line of each file has a finding. Those
  /// that `--since` reports are those whose lines `git blame` dates after the base.
  @Test func findingsOnChangedLinesAreReported() throws {
    for seed in 1...Project.inputs(3) {
      var random = RandomSource(seed: UInt64(seed))
      guard let repository = try ScratchRepository() else { return }
      var files: [String: [String]] = [:]
      var count = 0
      func line() -> String {
        count += 1
        return "H:[v\(count)(-\(count))]"
      }
      func save() throws {
        for (name, lines) in files {
          let end = name.contains("crlf") ? "\r\n" : "\n"
          try repository.write(name, lines.map { $0 + end }.joined())
        }
      }
      func edit(_ name: String) {
        var lines = files[name] ?? []
        for _ in 0..<random.below(3) {
          let place = random.below(lines.count)
          switch random.below(3) {
          case 0: lines[place] = line()
          case 1: lines.insert(line(), at: place)
          default: if lines.count > 20 { lines.remove(at: place) }
          }
        }
        files[name] = lines
      }
      for name in ["a.vfl", "sub dir/b.vfl", "crlf.vfl", "quote\".vfl", "ü/c.vfl"] {
        files[name] = (0..<25).map { _ in line() }
      }
      try save()
      try repository.commit()
      try repository.run("git checkout -q -b work")
      let start = files
      for step in 0..<3 {
        for name in files.keys.sorted() { edit(name) }
        if let name = files.keys.sorted().first(where: { !$0.contains("moved") && !$0.contains("crlf") }) {
          try repository.run("mkdir -p moved && git mv '\(name)' 'moved/\(step).vfl'")
          files["moved/\(step).vfl"] = files.removeValue(forKey: name)
        }
        try save()
        try repository.commit()
        guard step == 1 else { continue }
        // The base branch gets another file, and the branch merges it.
        try repository.run("git checkout -q main")
        try repository.write("base.vfl", (start["a.vfl"] ?? []).map { $0.replacing("v", with: "w") + "\n" }.joined())
        try repository.commit()
        try repository.run("git checkout -q work && git merge -q -m merge main")
        files["base.vfl"] = (start["a.vfl"] ?? []).map { $0.replacing("v", with: "w") }
      }
      // Some changes are not committed, and one file is not tracked.
      for name in files.keys.sorted() where !name.contains("base") { edit(name) }
      try save()
      try repository.write("untracked.vfl", "H:[u(-1)]\n")

      var expected: Set<String> = ["untracked.vfl:1"]
      for name in files.keys.sorted() {
        let blame = try repository.run("git blame --porcelain ^main -- '\(name)'")
        var boundaries: Set<Substring> = []
        var lines: [(commit: Substring, line: Substring)] = []
        for row in blame.split(whereSeparator: { $0.isNewline }) {
          let words = row.split(separator: " ")
          if row == "boundary", let last = lines.last { boundaries.insert(last.commit) }
          if words.count >= 3, words[0].count == 40 { lines.append((words[0], words[2])) }
        }
        for (commit, line) in lines where !boundaries.contains(commit) { expected.insert("\(name):\(line)") }
      }
      let all = findings([], in: repository)
      #expect(all.isSuperset(of: expected) && all.count > expected.count)
      let found = findings(["--since", "main"], in: repository)
      #expect(found == expected, "seed \(seed): \(found.symmetricDifference(expected).sorted())")
      #expect(findings(["--since", "main"], in: repository, environment: ["GIT_DIFF_OPTS": "-u7"]) == expected)
    }
  }

  @Test func aFindingOfSeveralLinesIsReportedIfOneOfThemChanged() throws {
    guard let repository = try ScratchRepository() else { return }
    let source =
      "import UIKit\nfunc f(a: UIView, b: UIView) {\n  a.leadingAnchor.constraint(\n    equalTo: b.leftAnchor,\n    constant: 8).isActive = true\n}\n"
    try repository.write("A.swift", source)
    try repository.commit()
    try repository.write("A.swift", source.replacing("8", with: "9"))
    #expect(findings(["--since", "HEAD"], in: repository) == ["A.swift:3"])
    try repository.write("A.swift", source.replacing("}", with: "  // End.\n}"))
    #expect(findings(["--since", "HEAD"], in: repository) == [])
  }

  /// The helpers of unchanged files are known.
  @Test func theRestOfTheProjectIsRead() throws {
    guard let repository = try ScratchRepository() else { return }
    try repository.write(
      "Helper.swift",
      "import UIKit\nextension UIView {\n  func add(_ format: String, _ views: [String: UIView]) {\n    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))\n  }\n}\n"
    )
    try repository.write("Card.swift", "import UIKit\n")
    try repository.commit()
    try repository.write(
      "Card.swift", "import UIKit\nfunc f(v: UIView, a: UIView) {\n  v.add(\"H:|[b]|\", [\"a\": a])\n}\n")
    #expect(findings(["--since", "HEAD"], in: repository) == ["Card.swift:3"])
    try repository.run("git add .")
    #expect(findings(["--staged"], in: repository) == ["Card.swift:3"])
  }

  /// What is linted is what the next commit will contain, and not what is on disk.
  @Test func stagedLinesAreLinted() throws {
    guard let repository = try ScratchRepository() else { return }
    try repository.write("a.vfl", "H:[a(-1)]\n")
    try repository.run("git add .")
    #expect(findings(["--staged"], in: repository) == ["a.vfl:1"], "before the first commit")
    try repository.commit()
    #expect(findings(["--staged"], in: repository) == [])
    try repository.write("a.vfl", "H:[a(-1)]\nH:[b(-1)]\n")
    try repository.write("deleted.vfl", "H:[c(-1)]\n")
    try repository.run("git add . && rm deleted.vfl")
    try repository.write("a.vfl", "H:[a]\n")
    try repository.write("new.vfl", "H:[d(-1)]\n")
    #expect(findings(["--staged"], in: repository) == ["a.vfl:2", "deleted.vfl:1"])
    try repository.write(".vfl.json", "{rules: {negative_size: \"off\"}}")
    #expect(findings(["--staged"], in: repository) == ["a.vfl:2", "deleted.vfl:1"])
    try repository.run("git add .vfl.json")
    #expect(findings(["--staged"], in: repository) == [])
  }

  @Test func thePullRequestIsComparedWithItsBase() throws {
    guard let repository = try ScratchRepository() else { return }
    try repository.write("a.vfl", "H:[a(-1)]\n")
    try repository.commit()
    try repository.run("git checkout -q -b work")
    try repository.write("b.vfl", "H:[b(-1)]\n")
    try repository.commit()
    try repository.run("git checkout -q main")
    try repository.write("c.vfl", "H:[c(-1)]\n")
    try repository.commit()
    try repository.run("git checkout -q --detach && git merge -q -m merge work")
    let merge = try repository.run("git rev-parse HEAD").trimmingCharacters(in: .whitespacesAndNewlines)
    let environment = ["GITHUB_BASE_REF": "main", "GITHUB_REF": "refs/pull/1/merge", "GITHUB_SHA": merge]
    #expect(findings(["--since", "auto"], in: repository, environment: environment) == ["b.vfl:1"])
    #expect(findings(["--since", "auto"], in: repository) == ["a.vfl:1", "b.vfl:1", "c.vfl:1"])
    try repository.run("git checkout -q work")
    #expect(findings(["--since", "auto"], in: repository, environment: environment) == ["b.vfl:1"])

    // The clone of an action has only the merge.
    try repository.run(
      "git checkout -q --detach \(merge) && git branch merged && git clone -q --depth 1 --branch merged file://$PWD clone"
    )
    let clone = repository.path + "/clone"
    #expect(
      failure(["--since", "auto"], clone, environment: environment).contains(
        "`HEAD^`; this clone is shallow: `git fetch --deepen 100`"))
    #expect(failure(["--since", "origin/main"], clone).contains("this clone is shallow"))
    try repository.run("cd clone && git fetch -q --deepen 1 && git config core.bare false")
    let run = CapturedRun(["lint", clone, "--since", "auto", "--format", "concise"], environment: environment)
    #expect(run.output.contains("b.vfl:1") && run.error == "1 error in 1 file\n", "\(run.output)\(run.error)")
  }

  @Test func failuresNameTheWayOut() throws {
    guard let repository = try ScratchRepository() else { return }
    try repository.write("a.vfl", "H:[a]\n")
    try repository.commit()
    #expect(failure(["--since", "nope"], repository.path).contains("unknown revision `nope`; `git fetch`"))
    #expect(failure(["--since", "--output=x"], repository.path).contains("unknown revision `--output=x`"))
    try repository.run("git checkout -q --orphan other && git commit -q -m other")
    #expect(failure(["--since", "main"], repository.path).contains("`main` and `HEAD` have no commit in common"))
    let folder = try TemporaryFolder()
    let file = try folder.write("a.vfl", "H:[a]\n")
    #expect(failure(["--since", "HEAD"], file).contains("git finds no repository: not a git repository"))
    #expect(failure(["--since", "HEAD", file], repository.path).contains("not in the repository"))
    #expect(failure(["--since", "HEAD", "--fix"], repository.path).contains("`--since` and `--fix`"))
    #expect(failure(["--since", "HEAD", "--staged"], repository.path).contains("cannot be used together"))
  }

  @Test func patchesInAnotherFormAreRefused() {
    let header = "diff --git a/a b/a\nindex 1..2 100644\n--- a/a\n+++ b/a\n"
    #expect(
      Patch(Array((header + "@@ -1 +1,2 @@ f\n-x\n+y\n+z\n\\ No newline at end of file\n").utf8))?.lines == [
        "a": [1, 2]
      ])
    #expect(Patch(Array((header + "@@ -1,2 +1,2 @@\n x\n-y\n+z\n").utf8))?.lines == ["a": [2]])
    #expect(
      Patch(Array("diff --git a/a b/a\n--- a/a\n+++ \"b/\\303\\251\\t \"\t\n@@ -0,0 +1 @@\n+z\n".utf8))?.lines == [
        "é\t ": [1]
      ])
    for text in [
      "@@ -1 +1,2 @@\n-x\n+y\n", "@@ -1 +1 @@\n-x\n*y\n", "@@ -1 +1\n-x\n+y\n", "@@ -1 +-1 @@\n-x\n",
      "@@ -1 +1 @@\n-x\n+y\n+z\n", "\u{1B}[1m@@ -1 +1 @@\n-x\n+y\n",
    ] { #expect(Patch(Array((header + text).utf8)) == nil, "\(text)") }
    #expect(Patch(Array("diff --git a/a b/a\n+++ a\n@@ -0,0 +1 @@\n+z\n".utf8)) == nil)
    #expect(Patch(Array("Binary files a/a and b/a differ\n".utf8)) == nil)
  }

  @Test func baselinesFollowRenamedFiles() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write("Old.vfl", "H:[a(-1)]\nH:[b(-2)]\nH:[c(-3)]\n")
    let baseline = folder.path + "/known.json"
    #expect(CapturedRun(["lint", folder.path, "--write-baseline", baseline]).status == .success)
    try FileManager.default.removeItem(atPath: old)
    _ = try folder.write("Sub/New.vfl", "H:[a(-1)]\nH:[x(-9)]\nH:[c(-3)]\n")
    let run = CapturedRun(["lint", folder.path, "--baseline", baseline, "--prune-baseline", "--format", "concise"])
    #expect(run.output.split(separator: "\n").count == 1 && run.output.contains("New.vfl:2:"), "\(run.output)")
    #expect(
      run.error.contains("removed 1 finding that no longer occurs and updated the paths of 2 findings")
        && run.error.contains("2 hidden by the baseline"), "\(run.error)")
    #expect(folder.read("known.json")?.contains("Old.vfl") == false)
    let again = CapturedRun(["lint", folder.path, "--baseline", baseline, "--format", "concise"])
    #expect(again.output == run.output && !again.error.contains("no longer"))
    // A file that still exists keeps its entries to itself.
    _ = try folder.write("Copy.vfl", "H:[a(-1)]\n")
    #expect(
      CapturedRun(["lint", folder.path, "--baseline", baseline, "--format", "concise"]).output.contains("Copy.vfl:1:"))
  }
}
