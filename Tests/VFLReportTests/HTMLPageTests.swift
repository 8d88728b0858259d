#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing
import VFLConstraints
import VFLInterface
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax
import VFLWorkspace

@testable import VFLReport

/// Tests pages: they need nothing else, nothing in a file can change their structure, and their data are the exact map.
@Suite struct HTMLPageTests {
  private static func checked(_ text: String, name: String = "a.vfl") throws -> CheckedText {
    let kind = TextKind.constraintFile
    let layout = try #require(kind.text(SourceText(name: name, text), ReadingContext()).layoutsToCheck(at: nil).first)
    var request = RequestOptions()
    request.sizes = RequestedSizes("320x480...440x956")
    let sizes = try layout.sizes(&request)
    return try CheckedText(layout, layout.input.solved(), over: sizes, CheckOptions())
  }

  private static let card = """
    superview card (0 0; 375 480)
    view title, field
    H:|-20-[title(>=250)]-[field(80)]-(>=8)-|
    title.trailing == card.trailing - 20 @700
    V:|-20-[title(24)]-[field(44)]
    """

  @Test func pagesNeedNothingElse() throws {
    let page = CheckReport.html([try Self.checked(Self.card)])
    for word in ["http:", "https:", "src=", "@import", "url(", "fetch(", "XMLHttpRequest", "innerHTML", "eval("] {
      let rest = page.components(separatedBy: "http://www.w3.org/2000/svg").joined()
      #expect(!rest.contains(word), "\(word)")
    }
    #expect(page.contains("Content-Security-Policy\" content=\"default-src 'none'"))
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">") && page.hasSuffix("</html>\n"))
  }

  @Test(arguments: ["</script><script>alert(1)</script>", "<img src=x onerror=1>", "\"'&", "]]>", "<!--", "a`b"])
  func namesChangeNothing(name: String) throws {
    var picture = LayoutPicture(superview: .init(name: name, frame: .init(x: 0, y: 0, width: 300, height: 200)))
    picture.views = [.init(name: name, frame: .init(x: 0, y: 0, width: 280, height: 40))]
    var page = HTMLPage(title: name, summary: name)
    page.sections = [.init(title: name, trouble: name, body: HTMLPage.figure(picture, caption: HTMLPage.prose(name)))]
    for text in [page.text, HTMLPage.data("{\"a\":\"\(name)\"}")] {
      #expect(
        text.components(separatedBy: "<script").count == 2 && text.components(separatedBy: "</script>").count == 2)
      #expect(!text.contains("<img") && !text.contains("<!--"))
    }
    // A view's name in a constraint file.
    let quoted = name.filter { $0 != "`" }
    let file = "superview `\(quoted)` (0 0; 375 480)\nview `\(quoted)x`\n`\(quoted)x`.width == 20"
    let checked = CheckReport.html([try Self.checked(file, name: name)])
    #expect(checked.components(separatedBy: "<script").count == 3, "one for the data, one for the script")
    #expect(!checked.contains("<img") && !checked.contains("<!--"))
  }

  /// The tags of a page are balanced.
  @Test func pagesAreWellFormed() throws {
    var texts: [CheckedText] = []
    for path in try Project.files("Fixtures/Command/files", suffix: ".vfl") {
      texts.append(try Self.checked(try Project.text(path), name: path))
    }
    let page = CheckReport.html(texts)
    #expect(page.components(separatedBy: "<section ").count == texts.count + 1)
    var open: [String] = []
    // Only text without markup follows `<script>` and `<style>`.
    for part in page.split(separator: "<").dropFirst() {
      let name = String(part.prefix { $0.isLetter || $0 == "/" || $0.isNumber || $0 == "!" })
      if open.last == "script", name != "/script" { continue }
      if name.hasPrefix("/") {
        #expect(open.popLast() == String(name.dropFirst()), "\(part.prefix(60))")
      } else if !["meta", "input", "!DOCTYPE"].contains(name), !part.prefix(while: { $0 != ">" }).hasSuffix("/") {
        open.append(name)
      }
    }
    #expect(open.isEmpty)
  }

  /// At random sizes, the functions in a page give the frames that solving gives.
  @Test func dataAreTheExactMap() throws {
    var random = RandomSource(seed: 11)
    var compared = 0
    for path in [
      "Fixtures/Command/files/badge.vfl", "Fixtures/Command/files/tabs.vfl", "Fixtures/Command/files/panel.vfl",
    ] {
      let checked = try Self.checked(try Project.text(path))
      let data = try #require(
        CheckReport.html([checked]).components(separatedBy: "<script type=\"application/json\">").dropFirst().first)
      let map = try JSON.parse(String(data.prefix { $0 != "<" }))
      for _ in 0..<40 {
        let (width, height) = (Double(320 + random.below(111)), Double(480 + random.below(453)))
        let bounds = Rectangle(x: 0, y: 0, width: width, height: height)
        let layout = checked.text.resized(to: OuterSize(.requested, bounds: bounds)).layout
        for part in try #require(map["parts"]).elements {
          let region = part["regions"]?.elements.first { Self.contains($0["corners"], width, height) }
          guard let region, region["holds"] == .bool(true) else { continue }
          let open = region["ambiguous"]?.elements.compactMap { $0.number } ?? []
          for function in region["functions"]?.elements ?? [] {
            let numbers = function.elements.compactMap { $0.number }
            guard layout.conflicts.isEmpty, !open.contains(numbers[0]) else { continue }
            let frame = Rectangle(layout.frames[Int(numbers[0]) / 4])
            let expected = [frame.x, frame.y, frame.width, frame.height][Int(numbers[0]) % 4]
            #expect(abs(numbers[1] * width + numbers[2] * height + numbers[3] - expected) < 1e-6, "\(path) \(bounds)")
            compared += 1
          }
        }
      }
    }
    #expect(compared > 500)
  }

  private static func contains(_ corners: JSON?, _ x: Double, _ y: Double) -> Bool {
    let points = corners?.elements.map { $0.elements.compactMap { $0.number } } ?? []
    return points.indices.allSatisfy { index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) >= -1e-9
    }
  }

  @Test func everyStateAndFailureIsShown() throws {
    let source = SourceText(
      name: "t.vfl",
      """
      superview card (0 0; 320 200)
      H:|-20-[a]-20-|
      V:|-20-[a(40)]
      expect a.width == 280
      at card.width == 400 {
        expect a.width == 361
      }
      """)
    let text = TestedText(LintInput(file: source), recordsStates: true)
    let page = TestReport.html([text], maps: [text.atEverySize()])
    #expect(page.components(separatedBy: "<figure>").count == 3)
    #expect(page.contains("expected <code>a.width == 361</code>, found 360"))
    #expect(page.contains("<code>expect a.width == 280</code> <span class=\"yes\">holds</span>"))
    #expect(page.contains("card 400 × 200") && page.contains("class=\"explorer\""))
  }

  /// An expectation about a range of sizes has a picture only if it fails, at the size at which it does.
  @Test func counterexamplesAreDrawn() {
    let source = SourceText(
      name: "t.vfl",
      """
      superview card (0 0; 320 200)
      H:|-20-[a(>=300)]-20@700-|
      V:|-20-[a(40)]
      for card.width in 300...430 {
        expect a.height == 40
        expect a.trailing <= card.trailing - 20
        expect inside a
      }
      """)
    let text = TestedText(LintInput(file: source), recordsStates: true)
    let pictures = TestReport.pictures(text)
    #expect(pictures.map { $0.line } == [6])
    #expect(pictures.first?.picture.superview.frame == Rectangle(x: 0, y: 0, width: 300, height: 200))
    let page = TestReport.html([text], maps: [text.atEverySize()])
    #expect(page.contains("<code>expect a.trailing &lt;= card.trailing - 20</code> <span class=\"no\">fails</span>"))
  }
}
