import TestSupport
import Testing
import VFLInterface
import VFLSolver
import VFLSyntax

@testable import VFLLint

/// Tests Interface Builder documents that are damaged or contain what Interface Builder would not write.
@Suite struct DocumentMutationTests {
  /// If a document is truncated, only the damage is reported, because nothing else about the document is certain.
  @Test func aTruncatedDocumentIsOnlyDamaged() throws {
    let bytes = try Project.bytes("Fixtures/Interface/Player.xib")
    let whole = findings(bytes)
    #expect(whole.contains { $0.rule == "narrow_screen" } && whole.allSatisfy { $0.rule != "damaged_document" })
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    for count in 0...end {
      let found = findings(Array(bytes[..<count]))
      #expect(found.contains { $0.rule == "damaged_document" && $0.severity == .error }, "\(count)")
      // Until the name of the root element is complete, the format of the document is unknown as well.
      #expect(found.allSatisfy { $0.rule == "damaged_document" || $0.severity == .note }, "\(count)")
    }
  }

  /// Numbers that Interface Builder would not write cause no error in a document that is otherwise correct.
  @Test(arguments: [
    "constant=\"1e308\" priority=\"1\"", "constant=\"-1e308\" priority=\"1\"", "constant=\"1e400\"", "constant=\"nan\"",
    "constant=\"inf\"", "constant=\"\"", "constant=\"--1\"", "constant=\"1,5\"", "constant=\"0x10\" priority=\"2\"",
    "constant=\"1e-300\" priority=\"2\"", "constant=\"0.30000000000000004\" priority=\"2\"",
    "constant=\"-5\" priority=\"2\"",
    "multiplier=\"nan\"", "multiplier=\"1:0\"", "multiplier=\"0/0\"", "multiplier=\":\"",
    "multiplier=\"1e308\" priority=\"2\"",
    "multiplier=\"1e-308\" priority=\"2\"", "multiplier=\"0\" priority=\"2\"", "multiplier=\"-1\" priority=\"2\"",
    "priority=\"nan\"", "priority=\"1e400\"", "priority=\"\"", "relation=\"about\"", "priority=\"0.5\"",
  ])
  func strangeNumbersCauseNoError(attributes: String) throws {
    let text = document(
      constraint: "firstItem=\"b\" firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"width\" \(attributes)")
    #expect(try errors(text) == [], "\(attributes)")
  }

  /// Frames that Interface Builder would not write cause no error.
  @Test(arguments: [
    "x=\"nan\" y=\"0\" width=\"1\" height=\"1\"", "x=\"0\" y=\"0\" width=\"-10\" height=\"-10\"",
    "x=\"1e308\" y=\"-1e308\" width=\"1e308\" height=\"1e308\"", "x=\"0\" y=\"0\" width=\"1e400\" height=\"1\"",
    "x=\"\"",
    "x=\"0\" y=\"0\" width=\"0\" height=\"0\"", "x=\"0.1\" y=\"0.2\" width=\"1e-300\" height=\"5e-324\"", "",
  ])
  func strangeFramesCauseNoError(attributes: String) throws {
    for (root, inner) in [(attributes, Self.frame), (Self.frame, attributes)] {
      for kind in ["view", "label", "switch", "stackView"] {
        #expect(try errors(document(root: root, kind: kind, inner: inner)) == [], "\(kind) \(attributes)")
      }
    }
  }

  /// References to the constraint itself, to objects that cannot be items, and to guides without a view.
  @Test(arguments: [
    ("firstItem=\"b\" firstAttribute=\"width\" secondItem=\"b\" secondAttribute=\"width\"", []),
    ("firstItem=\"c\" firstAttribute=\"width\" constant=\"9\"", []),
    ("firstItem=\"b\" firstAttribute=\"top\" secondItem=\"c\" secondAttribute=\"top\"", []),
    ("firstItem=\"o\" firstAttribute=\"top\" secondItem=\"b\" secondAttribute=\"top\"", []),
    ("firstItem=\"g\" firstAttribute=\"top\" secondItem=\"g\" secondAttribute=\"bottom\" priority=\"2\"", []),
    ("firstItem=\"z\" firstAttribute=\"top\" secondItem=\"b\" secondAttribute=\"top\"", ["dangling_reference"]),
    (
      "firstItem=\"\" firstAttribute=\"top\" secondItem=\"\" secondAttribute=\"top\"",
      ["dangling_reference"]
    ),
  ])
  func strangeReferences(attributes: String, expected: [String]) throws {
    #expect(try errors(document(constraint: attributes)) == expected)
  }

  /// A document nested more deeply than any real one is damaged, and does not overflow the stack.
  @Test(arguments: [("<view id=\"v\">", "</view>"), ("<subviews>", "</subviews>"), ("<stackView>", "</stackView>")])
  func deepNestingIsBounded(start: String, end: String) throws {
    let count = 20_000
    let text =
      "<document><objects>" + String(repeating: start, count: count) + String(repeating: end, count: count)
      + "</objects></document>"
    #expect(Set(try errors(text)) == ["damaged_document"])
  }

  /// Deletes, copies and swaps elements, identifiers and bytes at random. Findings are sorted, inside the text, and the same when
  /// the document is checked again.
  @Test(arguments: ["Player.xib", "Cinema.storyboard", "Merged.storyboard", "Travel.storyboard", "Note.xib"])
  func randomChangesAreLinted(name: String) throws {
    let bytes = try Project.bytes("Fixtures/Interface/" + name)
    var random = RandomSource(seed: UInt64(name.utf8.count))
    for _ in 0..<Project.inputs(bytes.count < 10_000 ? 20 : 4) {
      var changed = bytes
      for _ in 0...random.below(4) { changed = Self.mutated(changed, &random) }
      let found = findings(changed)
      #expect(found == findings(changed))
      for finding in found {
        let spans = [finding.span] + finding.related.map { $0.span } + (finding.fix?.edits.map { $0.span } ?? [])
        #expect(spans.allSatisfy { $0.start <= $0.end && Int($0.end) <= changed.count })
      }
      for (first, second) in zip(found, found.dropFirst()) { #expect(first.span.start <= second.span.start) }
      let document = InterfaceDocument(try #require(SourceText(name: "-", bytes: changed)))
      for layout in document.layouts().prefix(3) {
        let input = LintInput(layout, of: document.source, asWritten: false)
        _ = input.solved(budget: Budget(steps: 2_000, rows: 200))
      }
    }
  }

  // MARK: Documents

  private static let frame = "x=\"0\" y=\"0\" width=\"100\" height=\"50\""

  /// A document with two views, a guide, an object and a constraint with these attributes.
  private func document(
    root: String = frame, kind: String = "view", inner: String = frame, constraint: String = "firstAttribute=\"width\""
  ) -> String {
    """
    <document version="3.0" targetRuntime="iOS.CocoaTouch"><device id="retina4_7" orientation="portrait"/><objects>
    <view id="a"><rect key="frame" \(root)/>
    <subviews><\(kind) id="b" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" \(inner)/></\(kind)>
    <label id="m"><rect key="frame" \(inner)/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinX="YES"/></label></subviews>
    <viewLayoutGuide key="safeArea" id="g"/><constraints><constraint \(constraint) id="c"/>
    <constraint firstItem="b" firstAttribute="leading" secondItem="g" secondAttribute="leading" id="d"/>
    <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="topMargin" priority="3" id="e"/>
    </constraints></view><tapGestureRecognizer id="o"/></objects></document>
    """
  }

  private func errors(_ text: String) throws -> [String] {
    let found = findings(Array(text.utf8))
    for layout in InterfaceDocument(SourceText(text)).layouts() {
      let input = LintInput(layout, of: SourceText(text), asWritten: false)
      _ = input.solved(budget: Budget(steps: 2_000, rows: 200))
    }
    return found.filter { $0.severity == .error }.map { $0.rule }
  }

  private func findings(_ bytes: [UInt8]) -> [Diagnostic] {
    guard let source = SourceText(name: "-", bytes: bytes) else { return [] }
    return Linter().diagnostics(LintInput(interface: InterfaceDocument(source)))
  }

  /// The document after one change: an element is deleted or copied to another position, two values are swapped, or a few bytes
  /// change.
  private static func mutated(_ bytes: [UInt8], _ random: inout RandomSource) -> [UInt8] {
    guard let source = SourceText(name: "-", bytes: bytes) else { return bytes }
    let tree = XMLReader.tree(source)
    guard tree.elements.count > 1, !tree.attributes.isEmpty else { return bytes }
    let element = tree.elements[1 + random.below(tree.elements.count - 1)].span
    switch random.below(5) {
    case 0: return Array(bytes[..<Int(element.start)] + bytes[Int(element.end)...])
    case 1:
      let place = Int(tree.elements[random.below(tree.elements.count)].tag.end)
      return Array(bytes[..<place] + bytes[element.range] + bytes[place...])
    case 2, 3:
      var (first, second) = (random.pick(tree.attributes).value, random.pick(tree.attributes).value)
      if first.start > second.start { swap(&first, &second) }
      guard first.end <= second.start else { return bytes }
      return Array(
        bytes[..<Int(first.start)] + bytes[second.range] + bytes[Int(first.end)..<Int(second.start)]
          + bytes[first.range]
          + bytes[Int(second.end)...])
    default: return bytes.mutated(alphabet: Array("<>/=\"&; a1".utf8) + [0xFF], &random)
    }
  }
}
