import TestSupport
import Testing
import VFLConstraints
import VFLLayout
import VFLSyntax

@testable import VFLInterface

/// Tests on documents that together contain everything that the reader interprets: `Travel.storyboard` and `Letter.xib` for UIKit,
/// `Note.xib` for AppKit, `Cinema.storyboard` for tvOS, `Recipe.storyboard` for the settings of stack views and what depends on the
/// version of Interface Builder, and `Old.xib` in the format of Interface Builder 3. The saved frames in these documents were computed
/// by hand.
@Suite struct DocumentFixtureTests {
  static let paths = ["Travel.storyboard", "Letter.xib", "Note.xib", "Cinema.storyboard", "Recipe.storyboard"]

  @Test func everyNameOccursInAFixture() throws {
    var words: Set<String> = []
    for path in Self.paths + ["Old.xib"] {
      let document = try Self.document(path)
      #expect(document.tree.issues.isEmpty && document.repeatedObjects.isEmpty, "\(path)")
      for element in document.tree.elements { words.insert(document.tree.names.text(element.name)) }
      for attribute in document.tree.attributes {
        words.insert(document.tree.names.text(attribute.name))
        words.insert(document.source.attributeValue(attribute.value))
      }
    }
    let names = InterfaceName.allCases.filter { $0 != .empty }.map { InterfaceName.table.text($0.name) }
    #expect(names.filter { !words.contains($0) } == [])
  }

  /// The equations and solved frames of each view tree. Every saved frame is reproduced, except for one view marked as misplaced
  /// and one marked as ambiguous.
  @Test(arguments: paths) func layoutsAreExpected(path: String) throws {
    var equations = ""
    var frames = ""
    var differences: [String] = []
    for layout in try Self.document(path).layouts() {
      let described = DescribedLayout(layout)
      equations += described.equations
      frames += described.frames
      differences += described.differences
      #expect(described.conflicts == 0, "\(path)")
    }
    let name = path.split(separator: ".").first.map { String($0) } ?? path
    let expected = "Fixtures/Interface/" + name
    try Project.expect(expected + ".equations", contains: equations)
    try Project.expect(expected + ".frames", contains: frames)
    #expect(differences == (path == "Travel.storyboard" ? ["badge", "whereIsThis"] : []))
  }

  /// Equivalent XML in another form gives the same layouts.
  @Test(arguments: paths, DocumentWriter.Form.allCases)
  func theFormOfXMLDoesNotMatter(path: String, form: DocumentWriter.Form) throws {
    let document = try Self.document(path)
    let expected = document.layouts().map { DescribedLayout($0, solves: false).equations }
    for seed in 0..<3 {
      let forms: Set<DocumentWriter.Form> = seed == 0 ? [form] : [form, .shuffled, .references, .sections]
      let bytes = DocumentWriter.rewritten(document.source, forms, seed: UInt64(seed))
      let rewritten = InterfaceDocument(try #require(SourceText(name: path, bytes: bytes)))
      #expect(rewritten.tree.issues.isEmpty)
      #expect(rewritten.layouts().map { DescribedLayout($0, solves: false).equations } == expected, "\(forms)")
    }
  }

  /// Removing a constraint from a document without conflicts causes no conflict.
  @Test(arguments: paths) func fewerConstraintsCauseNoConflict(path: String) throws {
    let document = try Self.document(path)
    for constraint in document.constraints {
      let span = document.tree.elements[constraint.element].span
      let bytes = Array(document.source.bytes[..<Int(span.start)] + document.source.bytes[Int(span.end)...])
      let rest = InterfaceDocument(try #require(SourceText(name: path, bytes: bytes)))
      #expect(rest.tree.issues.isEmpty && rest.constraints.count == document.constraints.count - 1)
      for layout in rest.layouts() where rest.contains(constraint, layout) {
        #expect(DescribedLayout(layout).conflicts == 0, "\(document.ids.text(constraint.id))")
      }
    }
  }

  static func document(_ path: String) throws -> InterfaceDocument {
    let bytes = try Project.bytes("Fixtures/Interface/" + path)
    return InterfaceDocument(try #require(SourceText(name: path, bytes: bytes)))
  }
}

extension InterfaceDocument {
  /// Whether a view tree of this document contains the holder of a constraint from a document with the same views.
  fileprivate func contains(_ constraint: InterfaceConstraint, _ layout: InterfaceLayout) -> Bool {
    layout.views.contains { $0.view == constraint.holder }
  }
}

/// The layout of a view tree as text.
private struct DescribedLayout {
  private(set) var equations: String
  /// The solved frames, each followed by the saved frame if the two differ.
  private(set) var frames = ""
  /// The views whose solved frames differ from the saved ones by more than rounding.
  private(set) var differences: [String] = []
  private(set) var conflicts = 0

  init(_ layout: InterfaceLayout, solves: Bool = true) {
    let scope = layout.lowered.scope
    let printer = EquationPrinter(scope: scope)
    let root = scope.text(.superview)
    equations =
      ([root + ":"] + layout.lowered.constraints.map { "  " + printer.text($0) }).joined(separator: "\n") + "\n"
    guard solves else { return }
    let solved = Layout(
      LayoutRows(
        layout.lowered.constraints, of: layout.lowered, in: layout.outerSize, showing: layout.views.map { $0.item }))
    conflicts = solved.conflicts.count
    frames = root + ":\n"
    for (item, frame) in zip(solved.rows.items, solved.frames) {
      let (name, rectangle) = (scope.text(item), Rectangle(frame))
      frames += "  \(name) \(Self.text(rectangle))"
      if let saved = layout.saved[item], layout.views.contains(where: { $0.item == item }),
        FramePart.allCases.contains(where: { (rectangle[$0] - saved[$0]).magnitude > 0.01 })
      {
        differences.append(name)
        frames += ", saved as \(Self.text(saved))"
      }
      frames += "\n"
    }
  }

  private static func text(_ frame: Rectangle) -> String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { NumberText.points($0) }
    return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
  }
}
