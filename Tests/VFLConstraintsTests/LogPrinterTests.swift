import Testing
import VFLSyntax

@testable import VFLConstraints

/// Tests that printed descriptions match console output character for character.
@Suite struct LogPrinterTests {
  @Test(
    arguments: [
      ("a.width == 0", "H:[a(0)]   (active, names: a:0x7f0000000010 )"),
      ("a.height >= 8 @750", "V:[a(>=8@750)] priority:750   (active, names: a:0x7f0000000010 )"),
      ("a.width == -1", "a.width == - 1   (active, names: a:0x7f0000000010 )"),
      ("superview.width == 0", "H:[superview(0)]   (active, names: superview:0x7f0000000000 )"),
      ("b.leading == a.trailing + 8", "H:[a]-(8)-[b]   (active, names: a:0x7f0000000020, b:0x7f0000000010 )"),
      ("b.left == a.right - 8", "H:[a]-(-8)-[b](LTR)   (active, names: a:0x7f0000000020, b:0x7f0000000010 )"),
      (
        "a.top == superview.top + 4",
        "V:|-(4)-[a]   (active, names: a:0x7f0000000010, superview:0x7f0000000000, '|':superview:0x7f0000000000 )"
      ),
      (
        "superview.bottom >= a.bottom",
        "V:[a]-(>=0)-|   (active, names: a:0x7f0000000020, superview:0x7f0000000000, '|':superview:0x7f0000000000 )"
      ),
      (
        "a.width == 0.5 * b.height + 2",
        "a.width == 0.5*b.height + 2   (active, names: a:0x7f0000000010, b:0x7f0000000020 )"
      ),
      ("a.centerX == b.centerX", "a.centerX == b.centerX   (active, names: a:0x7f0000000010, b:0x7f0000000020 )"),
      ("`UIView:0x`.width == 1", "H:[UIView:0x(1)]   (active, names: 'UIView:0x':0x7f0000000010 )"),
      ("UIView:0x7f.width == 1", "H:[UIView:0x7f(1)]   (active)"),
      ("`a[0]`.width == 0", "a[0].width == 0   (active, names: 'a[0]':0x7f0000000010 )"),
    ] as [(String, String)])
  func prints(text: String, expected: String) throws {
    let source = SourceText(text)
    let document = DocumentParser.parse(source)
    #expect(document.issues.isEmpty)
    let lowered = LoweredDocument(document, of: source)
    let printed = LogPrinter(scope: lowered.scope).text(try #require(lowered.constraints.first), ordinal: 2)
    #expect(printed == "<NSLayoutConstraint:0x600000000020 \(expected)>")
  }

  @Test func labelsArePrinted() {
    var scope = Scope()
    let constraint = Constraint(
      first: Anchor(.view(scope.names.intern("a")), .width), constant: .number(8), origin: Origin(Span(at: 0), .logged))
    let label = ConstraintLabel(
      className: scope.names.intern("MyConstraint"), address: 0xAB, identifier: scope.names.intern("card width"))
    #expect(
      LogPrinter(scope: scope).text(constraint, label: label, ordinal: 0)
        == "<MyConstraint:0xab 'card width' H:[a(8)]   (active, names: a:0x7f0000000020 )>")
  }
}
