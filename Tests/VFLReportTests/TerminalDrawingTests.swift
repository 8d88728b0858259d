import TestSupport
import Testing
import VFLLint
import VFLSyntax

@testable import VFLReport

/// Tests that drawings fit a terminal of any width and show every name.
@Suite struct TerminalDrawingTests {
  @Test(arguments: [10, 16, 24, 40, 60, 80, 200])
  func drawingsFit(columns: Int) throws {
    for folder in ["Fixtures/Command/files", "Fixtures/Scenarios"] {
      for path in try Project.files(folder, suffix: ".vfl") {
        let input = LintInput(file: SourceText(name: path, try Project.text(path)))
        let picture = LayoutPicture(input.solved())
        let text = TerminalDrawing.text(picture, columns: columns)
        let lines = text.split(separator: "\n").map(String.init)
        for line in lines {
          // A name in the list is not divided.
          let isFirst = line.split(separator: ",").count == 1 && line.contains { $0.isLetter }
          #expect(TerminalCanvas.width(line) <= columns || isFirst, "\(path) \(line)")
          #expect(line.utf8.last != UInt8(ascii: " "))
        }
        for view in picture.views where !text.isEmpty {
          #expect(text.contains(view.name), "\(path): \(view.name)\n\(text)")
        }
      }
    }
  }

  @Test func namesDoNotCoverEachOther() {
    var picture = LayoutPicture(superview: .init(name: "s", frame: .init(x: 0, y: 0, width: 100, height: 100)))
    for name in ["outer", "inner", "写真"] {
      picture.views.append(.init(name: name, frame: .init(x: 10, y: 10, width: 80, height: 80)))
    }
    picture.views.append(.init(name: "narrow", frame: .init(x: 1, y: 10, width: 8, height: 80)))
    picture.views.append(.init(name: "flat", frame: .init(x: 2, y: 5, width: 1, height: 0)))
    let text = TerminalDrawing.text(picture, columns: 40)
    for name in ["outer", "inner", "写真", "1 narrow", "not shown: flat"] { #expect(text.contains(name), "\(text)") }
    // A wide character takes the place of two others.
    let lines = text.split(separator: "\n").filter { $0.contains("│") }.map { TerminalCanvas.width(String($0)) }
    #expect(Set(lines).count == 1, "\(text)")
  }
}
