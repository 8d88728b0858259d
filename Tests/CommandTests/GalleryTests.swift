import Foundation
import Testing

@testable import vfl

/// Tests `vfl check FOLDER --to html`.
@Suite struct GalleryTests {
  /// The gallery of a folder contains each layout once, and those that fail come first.
  @Test func galleriesShowAllLayouts() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.vfl", RevisionComparisonTests.card)
    _ = try folder.write("b.vfl", "superview card (0 0; 320 480)\nH:|-[wide(400)]-(>=0)-|\nV:|[wide(9)]\n")
    _ = try folder.write("Login.swift", RevisionComparisonTests.source(top: 60, width: 100))
    let run = CapturedRun(["check", folder.path, "--to", "html"])
    let cards = run.output.components(separatedBy: "<article ").dropFirst()
    #expect(cards.count == 3 && run.status == .findings)
    #expect(cards.first?.contains("b.vfl") == true && cards.first?.contains("fails</figcaption>") == true)
    #expect(
      cards.filter {
        $0.contains("Login.swift: Login.viewDidLoad()") && $0.components(separatedBy: "<figure>").count == 5
      }.count == 1)
    #expect(!run.output.contains("src=") && !run.output.contains("href=\"http"))
  }
}
