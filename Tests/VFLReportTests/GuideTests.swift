#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing
import VFLReport
import VFLWorkspace

/// Tests the guides for contributors: the files, suites and targets that they name exist.
@Suite struct GuideTests {
  private static let guides = ["Sources/README.md", ".github/CONTRIBUTING.md"]

  /// Placeholders for the file that a reader would add.
  private static let placeholders: Set<String> = ["Sources/VFLLint/Rules/Law/MyRule.swift"]

  /// The Swift files in a folder and its subfolders.
  private static func swiftFiles(_ folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Project.root + "/" + folder)) ?? []
    return names.sorted().flatMap { name in
      name.hasSuffix(".swift") ? [folder + "/" + name] : swiftFiles(folder + "/" + name)
    }
  }

  private func codes(_ text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  @Test(arguments: guides)
  func namedFilesExist(guide: String) throws {
    let paths = codes(try Project.text(guide)).filter { code in
      !code.contains(" ") && ["Sources/", "Tests/", "Fixtures", ".ci/", "README.md"].contains { code.hasPrefix($0) }
        && !Self.placeholders.contains(code)
    }
    #expect(!paths.isEmpty)
    for path in paths { #expect(FileManager.default.fileExists(atPath: Project.root + "/" + path), "\(path)") }
  }

  /// The documentation lists every key of the configuration, in the order of the schema.
  @Test func configurationKeysAreDocumented() throws {
    let rows = try Project.text("Sources/Documentation/Configuration.md").split(separator: "\n").filter {
      $0.hasPrefix("| `")
    }
    let keys = rows.map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    #expect(keys == ConfigurationReader.keys.map { $0.name })
  }

  /// The documentation lists every output format for findings, in the order of the help.
  @Test func outputFormatsAreDocumented() throws {
    let page = try Project.text("Sources/Documentation/Linting.md")
    let list = try #require(page.split(separator: "## Output formats\n").last)
    let words = codes(String(list.prefix { $0 != "." }))
    #expect(words.map { $0.split(separator: " ").last.map(String.init) ?? "" } == FindingFormat.names)
  }

  /// Each page says for whom it is, and is short enough to read. The README's details follow its heading "More".
  @Test func pagesAreShort() throws {
    for page in try Project.files("Sources/Documentation", suffix: ".md") {
      let lines = try Project.text(page).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 151, "\(page)")
      #expect(lines.count > 2 && lines[0].hasPrefix("# ") && lines[2].hasPrefix("For "), "\(page)")
    }
    let readme = try Project.text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(try #require(readme.firstIndex(of: "## More")) <= 120)
  }

  /// Every page can be reached from the README.
  @Test func pagesAreListed() throws {
    let readme = try Project.text("README.md")
    for page in try Project.files("Sources/Documentation", suffix: ".md") {
      #expect(readme.contains("](\(page))"), "\(page)")
    }
  }

  /// Every link between pages has an existing target.
  @Test func linksHaveTargets() throws {
    var pages = Self.guides + ["README.md"]
    pages += try Project.files("Sources/Documentation", suffix: ".md")
    var count = 0
    for page in pages {
      let folder = page.split(separator: "/").dropLast().joined(separator: "/")
      for part in try Project.text(page).split(separator: "](", omittingEmptySubsequences: false).dropFirst() {
        let link = part.prefix { $0 != ")" }
        guard !link.contains(":"), !link.contains(" ") else { continue }
        count += 1
        let path = [Project.root, folder, String(link)].joined(separator: "/")
        #expect(FileManager.default.fileExists(atPath: path), "\(page) links to \(link)")
      }
    }
    #expect(count > 20)
  }

  @Test(arguments: guides)
  func namedSuitesExist(guide: String) throws {
    let words = try Project.text(guide).split { $0 == " " || $0 == "\n" || $0 == "`" }
    // A pattern such as `'RuleTests|CommandTests.CaseTests'` names several suites, some with their target.
    let suites = zip(words, words.dropFirst()).filter { $0.0 == "--filter" }.flatMap { _, pattern in
      pattern.split { $0 == "'" || $0 == "|" }.compactMap { $0.split(separator: ".").last.map(String.init) }
    }
    let paths = Self.swiftFiles("Tests")
    let tests = try paths.map { try Project.text($0) }
    for suite in suites {
      let isTarget = paths.contains { $0.hasPrefix("Tests/\(suite)/") }
      #expect(isTarget || tests.contains { $0.contains("struct \(suite) ") }, "\(suite)")
    }
  }

  /// The table lists the library targets in an order in which each imports only those above it.
  @Test func targetTableMatchesThePackage() throws {
    let rooms = try Project.text("Sources/README.md").split(separator: "\n").filter {
      $0.hasPrefix("| VFL") || $0.hasPrefix("| vfl ")
    }
    .map { String($0.dropFirst(2).prefix { $0 != " " }) }
    let package = try Project.text("Package.swift")
    for (index, room) in rooms.enumerated() {
      #expect(package.contains("name: \"\(room)\""), "\(room)")
      for file in Self.swiftFiles("Sources/" + room) {
        for line in try Project.text(file).split(separator: "\n") where line.contains("import VFL") {
          let module = line.split(separator: " ").last.map(String.init) ?? ""
          #expect(rooms[..<index].contains(module), "\(file) imports \(module)")
        }
      }
    }
    #expect(rooms.count == 15)
  }
}
