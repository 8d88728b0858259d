import VFLReport
import VFLSyntax
import VFLWorkspace

extension Subcommand {
  static let initialize = Subcommand(
    name: "init", usage: "[FOLDER]", summary: "Write a .vfl.json for a project, and say what to run in CI.",
    flags: [
      Flag("--baseline", nil, "also write today's findings to .vfl-baseline.json, so that only new ones are reported")
    ],
    examples: [
      ("vfl init", "set up the current folder"),
      ("vfl init MyApp --baseline", "set up an existing project that may have findings"),
    ],
    run: { (arguments, console) throws(Failure) in
      let outputs = try Outputs(arguments, console)
      if arguments.positionals.count > 1 { throw .surplus(arguments.positionals[1]) }
      let path = arguments.positionals.first ?? "."
      guard console.isFolder(path) else { throw .workspace(.notFound(path)) }
      let folder = path == "." ? "" : PathName.withSlash(path)
      let configuration = folder + Configuration.fileName
      guard console.files.status(try console.place(configuration)) == nil else { throw .configured(configuration) }
      let contents = try ProjectContents(path, console)
      try console.write(Array(contents.configuration.utf8), to: configuration)
      var command = "vfl lint"
      if arguments.has("--baseline") {
        let baseline = folder + ".vfl-baseline.json"
        let flags = Subcommand.lint.flags + Help.flags
        let run = try LintRun(
          Arguments([path, "--write-baseline", baseline, "--quiet"], flags: flags), outputs, console
        ).run()
        guard run != .failure else { return .failure }
        command += " --baseline .vfl-baseline.json"
      }
      var text = contents.lines.map { TerminalText.escaped($0) + "\n" }.joined()
      text += "\(TerminalText.path(configuration)): written\n"
      text += "\nCommit this, and let CI run in the same folder:\n\n    \(command)\n"
      try outputs.deliver(text)
      return .success
    })
}

/// What `vfl init` finds in a project.
private struct ProjectContents {
  /// The layout libraries that vfl reads, by the name of their module.
  private static let libraries = ["SnapKit", "Masonry", "PureLayout", "TinyConstraints", "Cartography"]

  /// The kinds of files by their nouns, each with its file name extensions and the number of files.
  private var kinds: [(title: String, suffixes: [String], count: Int)] = []
  /// The layout libraries that app sources import.
  private var imported: Set<String> = []
  /// The number of app sources that import UIKit, and of those that import AppKit.
  private var (mobileCount, desktopCount) = (0, 0)

  /// Searches everything that would be linted below a folder. Throws if the folder cannot be read; files that cannot be read count as
  /// empty.
  init(_ path: String, _ console: Console) throws(Failure) {
    let files = console.files.workspace
    var found: [FileWalker.Found] = []
    let failures = FailureLog(console)
    let failed = { failures.add(.workspace($0)) }
    let walker = FileWalker(
      files, store: ConfigurationStore(files, report: failed), for: .lint, reportsSkipped: false, failed: failed,
      warned: { Command.report(.workspace($0), console) }
    ) { found.append($0) }
    try Failure.wrapping { () throws(WorkspaceError) in try walker.walk(path) }
    for file in found {
      guard let kind = TextKind.ofFile(named: file.path), let place = file.place else { continue }
      add(kind, PathName.name(file.path))
      if kind.language != nil, let bytes = try? console.files.read(place, isNamed: file.path) { addImports(bytes) }
    }
    kinds.sort { $0.title < $1.title }
  }

  private mutating func add(_ kind: TextKind, _ name: String) {
    let suffix = kind.suffixes.first { name.hasSuffix($0) } ?? ""
    let index = kinds.firstIndex { $0.title == kind.title } ?? kinds.count
    if index == kinds.count { kinds.append((kind.title, [], 0)) }
    kinds[index].count += 1
    if !kinds[index].suffixes.contains(suffix) { kinds[index].suffixes.append(suffix) }
  }

  /// Reads the lines that import modules or headers.
  private mutating func addImports(_ bytes: [UInt8]) {
    var modules: Set<String> = []
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      // `import SnapKit`, `@testable import SnapKit`, `@import Masonry;` and `#import <Masonry/Masonry.h>`.
      let words = String(decoding: line.prefix(200), as: UTF8.self).split { " \t<>\"/;".contains($0) }.map(String.init)
      guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 }), first != UInt8(ascii: "/"),
        let keyword = words.firstIndex(where: { ["import", "@import", "#import"].contains($0) }),
        words[..<keyword].allSatisfy({ $0.hasPrefix("@") }), words.count > keyword + 1
      else { continue }
      modules.insert(words[keyword + 1])
    }
    imported.formUnion(Self.libraries.filter(modules.contains))
    if modules.contains("UIKit") { mobileCount += 1 }
    if !modules.isDisjoint(with: ["AppKit", "Cocoa"]) { desktopCount += 1 }
  }

  private var isForMac: Bool { desktopCount > mobileCount }

  /// What was found, one fact in a line.
  var lines: [String] {
    var lines = kinds.map { kind in
      "\(kind.title) (\(kind.suffixes.sorted().joined(separator: ", "))): \(kind.count)"
    }
    if kinds.isEmpty { lines.append("no files to lint") }
    let libraries = Self.libraries.filter(imported.contains)
    if !libraries.isEmpty { lines.append("layout libraries: \(libraries.joined(separator: ", "))") }
    return lines
  }

  /// The text of a configuration with what was found.
  var configuration: String {
    var text = "{\n  // The settings of vfl. `vfl config` shows those that apply, and `vfl rules` lists the rules.\n"
    for line in lines { text += "  // In this project: \(line)\n" }
    text += """
        root: true,
        // The platform whose standard distances apply: "ios" or "macos".
        target: "\(isForMac ? "macos" : "ios")",
        // Rules that are off or have another severity, such as {unused_view: "off"}.
        rules: {},
        // Files and folders that are not linted, as in .gitignore.
        exclude: [],
      }

      """
    return text
  }
}
