import TestSupport
import Testing

@testable import vfl

/// Tests `vfl init`: the configuration that it writes, the baseline, and what it says.
@Suite struct InitTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write("App/Card.swift", "import SnapKit\nimport AppKit\nlet a = 1 // import UIKit\n")
    _ = try folder.write("App/Row.m", "#import <Masonry/Masonry.h>\n#import <Cocoa/Cocoa.h>\n@import PureLayout;\n")
    _ = try folder.write("App/Old.swift", "import UIKit\n// import TinyConstraints\n")
    _ = try folder.write("App/card.vfl", "view a\nH:|-[b]\n")
    _ = try folder.write("Pods/Other.swift", "import Cartography\n")
    return folder
  }

  @Test func writesWhatItFinds() throws {
    let folder = try project()
    let run = CapturedRun(["init", folder.path])
    #expect(run.status == .success && run.error.isEmpty)
    #expect(
      run.output.replacingOccurrences(of: folder.path, with: "TOP") == """
        app sources (.m, .swift): 3
        constraint files (.vfl): 1
        layout libraries: SnapKit, Masonry, PureLayout
        TOP/.vfl.json: written

        Commit this, and let CI run in the same folder:

            vfl lint

        """)
    let text = try #require(folder.read(".vfl.json"))
    #expect(text.contains("// In this project: app sources (.m, .swift): 3\n") && text.contains("target: \"macos\""))
    // The configuration is valid, and the project is linted as before.
    let config = CapturedRun(["config", folder.path])
    #expect(config.status == .success && config.output.contains("target = \"macos\"") && config.error.isEmpty)
    #expect(CapturedRun(["lint", folder.path]).status == .findings)
  }

  @Test func acceptsTodaysFindings() throws {
    let folder = try project()
    let run = CapturedRun(["init", folder.path, "--baseline"])
    #expect(run.status == .success && run.output.contains("    vfl lint --baseline .vfl-baseline.json\n"))
    let lint = CapturedRun(["lint", folder.path, "--baseline", folder.path + "/.vfl-baseline.json"])
    #expect(lint.status == .success, "\(lint.output)")
  }

  @Test func keepsAnExistingConfiguration() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(".vfl.json", "{}")
    let run = CapturedRun(["init", folder.path])
    #expect(run.status == .failure && run.error.contains("exists already; `vfl config` shows its settings"))
    #expect(folder.read(".vfl.json") == "{}")
    #expect(CapturedRun(["init", folder.path + "/missing"]).status == .failure)
    #expect(CapturedRun(["init", folder.path, folder.path]).error.contains("unexpected argument"))
  }

  @Test func emptyFolderHasNothingToLint() throws {
    let folder = try TemporaryFolder()
    #expect(CapturedRun(["init", folder.path]).output.hasPrefix("no files to lint\n"))
    #expect(folder.read(".vfl.json")?.contains("target: \"ios\"") == true)
  }
}
