import TestSupport
import Testing
import VFLSyntax

@Suite struct FrameworkMessageTests {
  /// Only the catalog contains the wording of framework messages: no other source file contains one of its longer string literals.
  @Test func messagesAreWrittenOnce() throws {
    let folder = "Sources/VFLSyntax/FrameworkMessages/"
    let files = try Project.files(under: "Sources", suffix: ".swift")
    let literals = try files.filter { $0.hasPrefix(folder) }.flatMap { path in
      try Project.text(path).split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 && $0.element.utf8.count > 16 && !$0.element.contains("\\") }.map {
          String($0.element)
        }
    }
    #expect(literals.count > 20)
    for path in files where !path.hasPrefix(folder) {
      let text = try Project.text(path)
      for literal in literals where text.contains(literal) { Issue.record("\(path) contains “\(literal)”") }
    }
  }

  @Test func namesAreReplaced() {
    #expect(
      FrameworkMessage.unknownView(FrameworkMessage.anyName).naming("title").text
        == "Unable to parse constraint format: title is not a key in the views dictionary.")
    #expect(FrameworkMessage.missingView.naming("title") == .missingView)
  }
}
