import Foundation
import TestSupport
import Testing
import VFLSyntax
import VFLWorkspace

@testable import vfl

/// Tests configurations: those in the folders above a file, their overrides, default exclusions, mistakes, and the schema.
@Suite struct ConfigurationTests {
  @Test func nearerConfigurationsExtendThoseAbove() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      ".vfl.json", "{root: true, rules: {negative_size: 'off', no_effect: 'off'}, metrics: {gap: 8}}")
    _ = try folder.write("a.vfl", "[a(-1)]")
    _ = try folder.write("b/a.vfl", "[a(-1)]\n[b]")
    _ = try folder.write("b/.vfl.json", "// nearer\n{rules: {VFL407: 'note'}, target: 'macos', views: ['a', 'b'],}")
    _ = try folder.write("b/c/a.vfl", "|-[z(8)]")
    _ = try folder.write("b/d/.vfl.json", "{root: true, extends: '../../.vfl.json', metrics: {gap: 9, m: 1}}")
    _ = try folder.write("b/d/a.vfl", "|-gap-[a(m)]\n[b(-1)]")
    let run = CapturedRun(["lint", "--format", "concise", "--quiet", folder.path])
    let lines = run.output.split(separator: "\n").map { String($0.dropFirst(folder.path.count + 1)) }
    #expect(
      lines == [
        "b/a.vfl:1:4: note: `a.width` cannot be negative [VFL407 negative_size]",
        "b/c/a.vfl:1:4: error: unknown view `z` [VFL201 unknown_view]",
      ])
    #expect(
      CapturedRun(["compile", folder.path + "/b/d"]).output
        == "a.leading == superview.leading + 9\na.width == 1\nb.width == -1\n")
    // `--config` replaces all other configurations.
    let fixed = CapturedRun(["lint", "--config", folder.path + "/.vfl.json", "--quiet", folder.path + "/b/a.vfl"])
    #expect(fixed.output.isEmpty && fixed.status == .success)
    func shown(_ path: String) -> String {
      CapturedRun(["config", folder.path + path]).output.replacingOccurrences(of: folder.path, with: "TOP")
        .split(separator: "\n").filter { !$0.hasSuffix("# default") }.joined(separator: "\n")
    }
    #expect(
      shown("/b/a.vfl") == """
        # TOP/b/.vfl.json
        root = true                               # TOP/.vfl.json:1
        rules.negative_size = "note"              # TOP/b/.vfl.json:2
        rules.no_effect = "off"                   # TOP/.vfl.json:1
        metrics.gap = 8                           # TOP/.vfl.json:1
        target = "macos"                          # TOP/b/.vfl.json:2
        views = ["a", "b"]                        # TOP/b/.vfl.json:2
        """)
    #expect(
      shown("/b/d/a.vfl") == """
        # TOP/b/d/.vfl.json
        root = true                               # TOP/b/d/.vfl.json:1
        rules.negative_size = "off"               # TOP/.vfl.json:1
        rules.no_effect = "off"                   # TOP/.vfl.json:1
        metrics.gap = 9                           # TOP/b/d/.vfl.json:1
        metrics.m = 1                             # TOP/b/d/.vfl.json:1
        """)
  }

  /// Whatever has the name of a configuration must be one.
  @Test func foldersAreNotConfigurations() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("App/a.vfl", "[a(-1)]")
    _ = try folder.write("App/.vfl.json/notes", "")
    let expected = "/App/.vfl.json: not a regular file; a configuration must be one\n"
    for words in [["lint", path], ["lint", folder.path], ["config", path], ["solve", path]] {
      let run = CapturedRun(words)
      #expect(run.status == .failure && run.error.contains(expected), "\(words): \(run.error)")
    }
    let named = CapturedRun(["lint", "--config", folder.path + "/App", path])
    #expect(named.status == .failure && named.error.contains("/App: not a regular file; a configuration must be one\n"))
  }

  /// An override with scenes or objects changes rules only there.
  @Test func overridesApplyToObjectsOfDocuments() throws {
    let folder = try TemporaryFolder()
    let document = try Project.text("Fixtures/Interface/Player.xib")
    _ = try folder.write("Player.xib", document)
    func rules() -> [String] {
      CapturedRun(["lint", "-q", "--format", "concise", folder.path]).output.split(separator: "\n").map {
        $0.contains("[VFL404 ") ? "VFL404" : $0.contains("[VFL806 ") ? "VFL806" : String($0)
      }
    }
    #expect(rules() == ["VFL404", "VFL806"])
    for (object, expected) in [
      ("tit-le-le2", ["VFL806"]), ("roo-tv-001", ["VFL806"]), ("tit-le-lea", ["VFL404", "VFL806"]),
    ] {
      _ = try folder.write(
        ".vfl.json", "{root: true, overrides: [{files: ['*.xib'], objects: ['\(object)'], rules: {VFL404: 'off'}}]}")
      #expect(rules() == expected, "\(object)")
    }
    // Like an empty list of files, an empty list of scenes or objects matches nothing.
    for selector in ["scenes", "objects"] {
      _ = try folder.write(
        ".vfl.json", "{root: true, overrides: [{files: ['*.xib'], \(selector): [], rules: {VFL404: 'off'}}]}")
      #expect(rules() == ["VFL404", "VFL806"], "\(selector)")
    }
    _ = try folder.write(".vfl.json", "{root: true, overrides: [{files: ['*'], scenes: ['Player'], target: 'ios'}]}")
    let refused = CapturedRun(["lint", folder.path])
    #expect(refused.error.contains("an override with `scenes` or `objects` can only set `rules`"))
  }

  @Test func overridesApplyToMatchingFiles() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      ".vfl.json",
      """
      {
        root: true,
        metrics: {gap: 8},
        overrides: [
          {files: ["Legacy/", "!Legacy/new.vfl"], rules: {negative_size: "off"}, metrics: {gap: 10}},
          {files: ["*.old.vfl"], rules: {negative_size: "warning"}},
        ],
      }
      """)
    // A nearer configuration takes precedence over the overrides of the configurations above it.
    _ = try folder.write("Legacy/strict/.vfl.json", "{rules: {negative_size: 'error'}}")
    for name in ["a", "Legacy/a", "Legacy/new", "Legacy/a.old", "Legacy/deep/a", "Legacy/strict/a", "b.old"] {
      _ = try folder.write(name + ".vfl", "[a(-1)]-gap-[b]")
    }
    func lines(_ words: [String]) -> [String] {
      CapturedRun(words).output.replacingOccurrences(of: folder.path + "/", with: "").split(separator: "\n").map {
        $0.split(separator: ":").prefix(4).joined(separator: ":")
      }
    }
    let expected = [
      "Legacy/a.old.vfl:1:4: warning", "Legacy/new.vfl:1:4: error", "Legacy/strict/a.vfl:1:4: error",
      "a.vfl:1:4: error", "b.old.vfl:1:4: warning",
    ]
    #expect(lines(["lint", "-q", "--format", "concise", folder.path]) == expected)
    // The result is the same for named files and for standard input.
    #expect(lines(["lint", "-q", "--format", "concise", folder.path + "/Legacy/a.vfl"]) == [])
    let input = CapturedRun(
      ["lint", "--format", "concise", "-", "--stdin-filename", folder.path + "/Legacy/deep/a.vfl"],
      input: Array("[a(-1)]".utf8))
    #expect(input.status == .success && input.output.isEmpty)
    // It is also the same for a path through a link, even if the folder does not exist.
    let alias = try TemporaryFolder()
    let link = alias.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    for name in ["/Legacy/deep/a.vfl", "/Legacy/none/a.vfl"] {
      let linked = CapturedRun(
        ["lint", "--format", "concise", "-", "--stdin-filename", link + name], input: Array("[a(-1)]".utf8))
      #expect(linked.status == .success && linked.output.isEmpty, "\(name)")
    }
    #expect(CapturedRun(["compile", folder.path + "/Legacy/a.vfl"]).output.hasSuffix("b.leading == a.trailing + 10\n"))
    let shown = CapturedRun(["config", folder.path + "/Legacy/a.vfl"]).output
    #expect(shown.contains("metrics.gap = 10 ") && !shown.contains("overrides"))
    #expect(
      CapturedRun(["config", folder.path]).output.contains("overrides.1.files = [\"Legacy/\", \"!Legacy/new.vfl\"]"))
  }

  @Test func whatOthersWroteIsLeftOutByDefault() throws {
    let folder = try TemporaryFolder()
    let names = ["Pods", "Carthage", "DerivedData", "node_modules", ".build", "SourcePackages"]
    for name in names { _ = try folder.write("App/\(name)/a.vfl", "[a") }
    _ = try folder.write("App/a.vfl", "[a")
    func listed(_ words: [String] = []) -> [String] {
      CapturedRun(["files", "--linted", folder.path] + words).output.split(separator: "\n").map {
        String($0.dropFirst(folder.path.count + 1))
      }
    }
    #expect(listed() == ["App/a.vfl"])
    #expect(CapturedRun(["files", folder.path]).output.contains("App/Pods/  ignored by default"))
    _ = try folder.write(".vfl.json", "{root: true, exclude: ['!Pods/', 'DerivedData']}")
    #expect(listed() == ["App/Pods/a.vfl", "App/a.vfl"])
    // Paths named on the command line are linted.
    #expect(CapturedRun(["lint", folder.path + "/App/Carthage"]).status == .findings)
    #expect(CapturedRun(["lint", folder.path + "/App/Carthage/a.vfl"]).status == .findings)
  }

  @Test(
    arguments: [
      ("{\n  rulez: {}\n}", "2:3: unknown key `rulez`, did you mean `rules`?"),
      ("{rules: {negative_sise: 'off'}}", "1:10: unknown rule `negative_sise`, did you mean `negative_size`?"),
      (
        "{\"rules\": {\"negative_size\": \"of\"}}",
        "1:29: `negative_size` expects \"off\", \"note\", \"warning\" or \"error\""
      ),
      ("// x\n{target: 'tvos'}", "2:10: `target` expects \"ios\" or \"macos\""),
      ("{views: ['a', 5]}", "1:15: `views` expects strings"),
      ("{metrics: {m: 'x'}}", "1:15: metric `m` expects a number"),
      ("[]", "1:1: expected an object"), ("{root: 1}", "1:8: `root` expects true or false"),
      ("{overrides: {}}", "1:13: `overrides` expects a list of objects"),
      ("{overrides: [{rules: {}}]}", "1:14: the override needs `files`, a list of patterns"),
      ("{overrides: [{files: [], exclude: []}]}", "1:26: `exclude` applies to all files and cannot be overridden"),
      ("{overrides: [{files: [], rulse: {}}]}", "1:26: unknown key `rulse`, did you mean `rules`?"),
      ("{extends: 'x.json'}", "1:11: `x.json`: no such file"),
      ("{extends: '.vfl.json'}", "1:11: the configuration extends itself"),
      ("{\n  metrics: {m: 1e+}\n}", "2:16: `1e+` is not a number"),
      (
        "{rules: {VFL407: 'off', negative_size: 'off'}}",
        "1:25: rule `negative_size` is set twice, as `VFL407` and as `negative_size`"
      ),
    ])
  func mistakesInConfigurationsAreShown(text: String, message: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("bad/.vfl.json", text)
    _ = try folder.write("bad/a.vfl", "[a")
    _ = try folder.write("good.vfl", "[a")
    let run = CapturedRun(["lint", "--format", "xcode", folder.path])
    #expect(run.error.contains("bad/.vfl.json:" + message), "\(run.error)")
    // The other files are still linted.
    #expect(run.status == .failure && run.output.contains("good.vfl:1:3: error") && !run.output.contains("bad/a.vfl"))
    #expect(CapturedRun(["lint", "--config", folder.path + "/bad/.vfl.json", folder.path]).status == .failure)
  }

  @Test func brokenJSONIsOneMessage() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(".vfl.json", "{rules: ")
    let run = CapturedRun(["config", folder.path])
    #expect(
      run.status == .failure
        && run.error.hasPrefix("vfl: \(folder.path)/.vfl.json:1:9: expected a value, found the end"))
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test func theSchemaNamesEverything() throws {
    let schema = CapturedRun(["config", "--schema"]).output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any])
    let properties = try #require(object["properties"] as? [String: Any])
    #expect(Set(properties.keys) == Set(ConfigurationReader.keys.map { $0.name }))
    let definitions = try #require(object["$defs"] as? [String: [String: Any]])
    let rules = try #require(definitions["rules"]?["properties"] as? [String: Any])
    #expect(rules.count >= 57)
    let override = try #require((properties["overrides"] as? [String: Any])?["items"] as? [String: Any])
    let overridable = try #require(override["properties"] as? [String: Any])
    #expect(
      Set(overridable.keys) == Set(ConfigurationReader.selectors.map(\.name) + ConfigurationReader.overridableKeys))
  }
}
