import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLLogs

/// Tests forms of single descriptions: the text around a constraint in a log, the spelling of each part, and where each part ends.
@Suite struct DescriptionTests {
  @Test(arguments: [
    // Any number of spaces may follow marks and signs.
    ("H:[UIView:0x2(>=44@ gap)]", "UIView:0x2.width >= 44 @gap"),
    ("H:[UIView:0x2(>= 44 @750)]", "UIView:0x2.width >= 44 @750"),
    // A distance that the system chose, in an equation. The standard distance between siblings is 8 points.
    ("UIView:0x2.top == UIView:0x3.bottom + NSSpace(8)", "UIView:0x2.top == UIView:0x3.bottom + 8"),
    ("UIView:0x2.top == UIView:0x3.bottom NSSpace(8)", "UIView:0x2.top == UIView:0x3.bottom + 8"),
    ("UIView:0x2.top == UIView:0x3.bottom + NSSpace(8) + 2", "UIView:0x2.top == UIView:0x3.bottom + 10"),
    ("UIView:0x2.top + 1 == UIView:0x3.bottom + NSSpace(9)", "UIView:0x2.top == UIView:0x3.bottom + 8"),
    ("UIView:0x2.top == UIView:0x3.bottom + NSSpace(20)", "UIView:0x2.top == UIView:0x3.bottom + 20"),
    // Names followed by parentheses, and listed names followed by titles.
    ("H:[card(NSSpace(20))]   (active, names: card:0x2 )", "card.width == 20"),
    ("H:[card(>=NSSpace(8))]   (active, names: card:0x2 )", "card.width >= 8"),
    ("card.width == 4   (active, names: card:UIView:0x2'Title', other:0x3 )", "card.width == 4"),
    ("other.width == 4   (active, names: card:UIView:0x2'Title', other:0x3 )", "other.width == 4"),
    ("other.width == 4   (active, names: card:UIView:0x2'Title' , other:0x3'It's, ok' )", "other.width == 4"),
    // Some characters of names are not allowed in constraint files.
    ("my`n#m/e.width == 4   (active, names: my`n#m/e:0x2 )", "my_n_m_e.width == 4"),
    ("my name.width == 4   (active, names: my name:0x2 )", "`my name`.width == 4"),
  ])
  func bodies(body: String, equation: String) {
    let log = read("<NSLayoutConstraint:0x1 \(body)>")
    #expect(equations(log) == [equation])
    #expect(log.document.issues.isEmpty)
  }

  /// An address has at most sixteen digits.
  @Test(arguments: [
    ("0xfffffffffffffff0", 0xffff_ffff_ffff_fff0), ("0xABCDEF", 0xabcdef), ("0x00000000000000001", nil),
  ])
  func addresses(text: String, address: UInt64?) {
    #expect(read("<NSLayoutConstraint:\(text) UIView:0xa.width == 1>").lowered.labels.map(\.address) == [address])
  }

  /// A layout library prints a key in place of the address, or omits both.
  @Test(arguments: [("badge", "badge"), ("", nil), ("a.b", "a.b")])
  func keys(key: String, identifier: String?) {
    let log = read("<SnapKit.LayoutConstraint:\(key)@Cell.swift#14 UILabel:0x2.width == 9.0>")
    let names = log.lowered.scope.names
    #expect(log.lowered.labels.map { $0.identifier.map(names.text) } == [identifier])
    #expect(log.lowered.labels.map { $0.source.map(names.text) } == ["Cell.swift:14"])
  }

  /// Escapes of several notations, in the title of an item. Anything that is not an escape of a printable ASCII character is kept.
  @Test(arguments: [
    ("&#65;&#x41;&#X5a;&quot;", "AAZ\""), ("&#6a;", "&#6a;"), ("&#31;&#32;&#126;", "&#31; ~"), ("&#127;", "&#127;"),
    ("&#x1f;&#x20;&#x7e;&#x7f;", "&#x1f; ~&#x7f;"), ("&#00065;", "A"), ("&#000065;", "A"), ("&#0000065;", "&#0000065;"),
    ("&amp;#65;", "A"), ("& amp;", "& amp;"), ("\\u0041\\u007A", "Az"), ("\\u0009", " "), ("\\u001f\\u0021", " !"),
    ("\\u0080", "\\u0080"), ("\\u0141", "\\u0141"), ("\u{FF01}\u{FF21}\u{FF5E}", "!A~"),
    ("\u{FF00}\u{FF5F}", "\u{FF00}\u{FF5F}"), ("\u{2018}\u{201D}\u{2014}\u{A0}.", "'\"- ."),
    ("\u{1B}[31mA\u{1B}[0m", "A"), ("\u{1B}[1@A\u{1B}[2~B", "AB"), ("é\u{A9}", "é\u{A9}"),
  ])
  func escapes(written: String, title: String) throws {
    let log = read("<NSLayoutConstraint:0x1 UILabel:0x2'\(written)'.width == 4>")
    let item = try #require(log.lowered.constraints.first?.first.item)
    #expect(log.lowered.itemLabels[item]?.title == title)
  }

  /// Two descriptions in brackets need no separator; without brackets, a space is enough.
  @Test(arguments: ["NSLayoutConstraint", "SnapKit.LayoutConstraint", "Demo.UI.LayoutConstraint"])
  func adjacentDescriptions(className: String) {
    for separator in ["><", "> <", ">\",\"<", ">, <", " ", ", "] {
      let (start, end) = separator.contains("<") ? ("<", ">") : ("", "")
      let log = read(
        "\(start)NSLayoutConstraint:0x1 UIView:0xa.width == 1\(separator)\(className):0x2 UIView:0xa.width == 2\(end)")
      #expect(equations(log) == ["UIView:0xa.width == 1", "UIView:0xa.width == 2"], "\(separator)")
      #expect(log.document.issues.isEmpty, "\(separator)")
      let names = log.lowered.scope.names
      #expect(log.lowered.labels.map { names.text($0.className) } == ["NSLayoutConstraint", className])
    }
  }

  /// The class of a constraint may be cut at any letter, and the rest may be indented and quoted in any way. The constraint is then
  /// read or reported.
  @Test(arguments: ["", " ", "  ", "   ", "\t", "> ", ">  ", " > "])
  func cutClasses(indentation: String) {
    let name = "NSLayoutConstraint"
    for count in 1..<name.utf8.count {
      for lineBreak in ["\n", "\r\n"] {
        let cut = name.prefix(count) + lineBreak + indentation + name.dropFirst(count)
        let log = read(
          "<NSLayoutConstraint:0x1 UIView:0xa.width == 1>\n\(indentation)<\(cut):0x2 UIView:0xa.width == 2>")
        if equations(log).last == "UIView:0xa.width == 2" { continue }
        #expect(equations(log) == ["UIView:0xa.width == 1"] && log.document.issues.count == 1, "\(cut)")
      }
    }
  }

  /// The `>` that quotes a line is found up to 256 bytes before the description. If the `>` is farther away, the next line cannot
  /// be joined.
  @Test(arguments: [(2, true), (255, true), (256, true), (257, false)])
  func quotedLinesAreJoined(distance: Int, isRead: Bool) {
    let indentation = ">" + String(repeating: " ", count: distance - 1)
    let log = read(indentation + "<NSLayoutConstraint:0x1 UIView:0xa.width\n> == 1>")
    #expect(equations(log) == (isRead ? ["UIView:0xa.width == 1"] : []))
    #expect(log.document.issues.count == (isRead ? 0 : 1))
  }

  /// The system's sentences apply to a description that begins less than 4096 bytes later.
  @Test(arguments: [(4095, true), (4096, false)])
  func sentencesApplyToNearbyDescriptions(distance: Int, applies: Bool) {
    func line(_ number: Int) -> String { "<NSLayoutConstraint:0x\(number) UIView:0xa.width == \(number)>" }
    // Distances are measured from the word `constraints` in the report and from the end of the sentence about the broken constraint.
    let conflict = read(
      "Unable to simultaneously satisfy c" + "onstraints." + String(repeating: " ", count: distance - 11) + line(1))
    #expect(conflict.sets.map(\.isConflict) == (applies ? [true] : [true, false]))
    #expect(conflict.sets.map(\.statements) == (applies ? [0..<1] : [0..<0, 0..<1]))
    let recovery = "\nWill attempt to recover by breaking constraint"
    let broken = read(line(1) + "\n" + line(2) + recovery + String(repeating: " ", count: distance) + line(2))
    #expect(broken.sets.map(\.broken) == (applies ? [1] : [nil]))
  }

  /// An unreadable description is counted only in the set that contains it.
  @Test func unreadDescriptionsAreCountedOnce() {
    let log = read(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0xa.width == 1>",
          "<NSLayoutConstraint:0x2 UIView:0xa.zenith == 1>"
      )
      Will attempt to recover by breaking constraint
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x3 UIView:0xa.width == 1>",
          "<NSLayoutConstraint:0x4 UIView:0xa.width == 1>"
      )
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x5 UIView:0xa.zenith == 1>",
          "<NSLayoutConstraint:0x6 UIView:0xa.width == 1>",
          "<NSLayoutConstraint:0x7 UIView:0xa.zenith == 1>"
      )
      """)
    #expect(log.sets.map(\.statements) == [0..<1, 1..<3, 3..<4])
    #expect(log.sets.map(\.unread) == [1, 0, 2])
  }

  /// A text that contains the beginning of a constraint's address is recognized as a console log.
  @Test func logsAreRecognizedByTheAddress() {
    let text = "<NSLayoutConstraint:0x1 "
    let shortest = "<NSLayoutConstraint:0x"
    for count in 0...text.utf8.count {
      let isLikely = ConsoleLog.isLikely(SourceText(String(text.prefix(count))))
      #expect(isLikely == (count >= shortest.utf8.count), "\(count)")
    }
    #expect(!ConsoleLog.isLikely(SourceText("NSLayoutConstraint: 0x1")))
    #expect(ConsoleLog.isLikely(SourceText("a constraint: b\nMyConstraint:0X1")))
  }

  /// A log may end anywhere, for example within an escape or after a quotation mark. Source ranges then still lie within it.
  @Test func logsMayEndAnywhere() throws {
    let texts = [
      "> \\u003cNSLayoutConstraint:0x1 UILabel:0x2'\\u0041&#65;&#x41;&amp;lt;\u{201C}\u{FF21}\u{1B}[31m'.wid\n> th == 4\\u003e",
      ">> &lt;NSLayoutConstraint:0x1\n>> H:|-(8)-[card]\n>  > (active, names: card:0x2'T', '|':UIView:0x3 )&gt;",
      "<SnapKit.LayoutConstraint:0x1@Cell.swift#12\r\n> UIView:0x2.width == 4 priority: required>",
    ]
    for text in texts {
      let whole = read(text)
      #expect(equations(whole).count == 1 && whole.document.issues.isEmpty, "\(text)")
      for count in 0...text.utf8.count {
        let bytes = Array(text.utf8.prefix(count))
        let log = ConsoleLog(try #require(SourceText(name: "-", bytes: bytes)))
        #expect(log.document.statements.allSatisfy { Int($0.span.end) <= count })
        #expect(log.document.issues.allSatisfy { Int($0.span.end) <= count })
      }
    }
  }

  private func read(_ text: String) -> ConsoleLog { ConsoleLog(SourceText(text)) }

  private func equations(_ log: ConsoleLog) -> [String] {
    log.lowered.constraints.map(EquationPrinter(scope: log.lowered.scope).text)
  }
}
