import TestSupport
import Testing
import VFLConstraints
import VFLInterface
import VFLLayout
import VFLLint
import VFLReport
import VFLSyntax
import VFLWorkspace

/// Tests constraint files that are made from Interface Builder documents.
@Suite struct DocumentFileTests {
  /// Every view has the frame that it has in the document.
  @Test(arguments: ["Cinema.storyboard", "Note.xib", "Player.xib", "Travel.storyboard"])
  func filesHaveTheFramesOfDocuments(name: String) throws {
    let document = InterfaceDocument(SourceText(try Project.text("Fixtures/Interface/" + name)))
    for layout in document.layouts() {
      let input = LintInput(layout, of: document.source, asWritten: false)
      let file = CompileReport.formats([CompiledText(input: input, log: nil)])
      let solved = SolvedText(file: file)
      for (view, frame) in input.solved().frames {
        let other = try #require(solved.frame(of: view), "\(view) in \(file)")
        let isSame = FramePart.allCases.allSatisfy { (frame[$0] - other[$0]).magnitude < 0.001 }
        #expect(isSame, "\(view): \(frame) in the document, \(other) in \(file)")
      }
    }
  }
}
