import TestSupport
import Testing
import VFLSyntax

@testable import VFLInterface

/// Tests the XML reader: elements, values, mistakes, and texts that are not XML.
@Suite struct XMLReaderTests {
  // MARK: Documents

  @Test func elementsHaveTheirRanges() throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- <view/> is not an element -->
      <document type="x">\r
        <view id='a b'><rect key="frame"/></view><![CDATA[<label/>]]>
        <label text="1 &lt; 2"/>
      </document>

      """
    let source = SourceText(document)
    let tree = XMLReader.tree(source)
    #expect(tree.issues.isEmpty)
    #expect(tree.elements.map { tree.names.text($0.name) } == ["document", "view", "rect", "label"])
    #expect(tree.elements.map(\.parent) == [nil, 0, 1, 0])
    #expect(tree.elements.map(\.next) == [4, 3, 3, 4])
    #expect(
      Array(tree.children(of: 0)) == [1, 3] && Array(tree.children(of: 1)) == [2] && Array(tree.children(of: 2)) == [])
    #expect(source.text(tree.elements[1].tag) == "<view id='a b'>")
    #expect(source.text(tree.elements[1].span) == "<view id='a b'><rect key=\"frame\"/></view>")
    #expect(source.text(tree.elements[3].span) == "<label text=\"1 &lt; 2\"/>")
    let text = try #require(tree.names.find("text"))
    let value = try #require(tree.value(of: text, in: 3))
    #expect(source.text(value) == "1 &lt; 2" && source.attributeValue(value) == "1 < 2")
    #expect(tree.value(of: text, in: 1) == nil)
  }

  @Test func escapedTextIsReadBack() {
    let source = SourceText(XMLReference.escaped("a&b<c>\"d'é"))
    #expect(source.text(source.span) == "a&amp;b&lt;c&gt;&quot;d&apos;é")
    #expect(source.attributeValue(source.span) == "a&b<c>\"d'é")
  }

  @Test(arguments: [
    ("a&amp;b&lt;&gt;&quot;&apos;", "a&b<>\"'", 0), ("&#10;&#xe9;&#x1F600;", "\n\u{e9}\u{1F600}", 0),
    ("a\r\n\tb", "a   b", 0), ("", "", 0), ("plain", "plain", 0),
    ("&#0;&#xD800;&#;&#x;&;&é;&lt", "&#0;&#xD800;&#;&#x;&;&é;&lt", 7), ("&#12a;", "&#12a;", 1),
    ("&#x110000;&#99999999999999999999;", "&#x110000;&#99999999999999999999;", 2),
  ])
  func valuesAreDecoded(value: String, expected: String, unknown: Int) throws {
    let source = SourceText("<a b=\"\(value)\"/>")
    let tree = XMLReader.tree(source)
    let attribute = try #require(tree.attributes.first)
    #expect(source.attributeValue(attribute.value) == expected)
    #expect(tree.issues.map(\.kind) == Array(repeating: .unknownReference, count: unknown))
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    let source = try #require(SourceText(name: "-", bytes: [0xEF, 0xBB, 0xBF] + Array("<a/>".utf8)))
    let tree = XMLReader.tree(source)
    #expect(tree.issues.isEmpty && tree.elements.map(\.span) == [Span(3, 7)])
  }

  /// Random trees written with random quotation marks, whitespace, comments and references are read back correctly.
  @Test func randomDocumentsAreReadBack() {
    for seed in 0..<300 {
      var printer = RandomDocument(seed: UInt64(seed))
      printer.addElement(depth: 0)
      let source = SourceText(printer.text)
      let tree = XMLReader.tree(source)
      #expect(tree.issues.isEmpty, "\(printer.text)")
      var found: [String] = []
      for index in tree.elements.indices {
        let attributes = tree.attributes(of: index).map {
          tree.names.text($0.name) + "=" + source.attributeValue($0.value)
        }
        let parent = tree.elements[index].parent.map { "\($0)" } ?? "-"
        found.append("\(parent) \(tree.names.text(tree.elements[index].name)) \(attributes)")
      }
      #expect(found == printer.expected, "\(printer.text)")
    }
  }

  // MARK: Mistakes

  /// Each marked mistake is reported, and the rest of the text is read.
  @Test(arguments: [
    ("<a>⟦unclosedElement|<b>⟧<c/></a>", "a b c"), ("<a>⟦unmatchedEndTag|</b>⟧<c/></a>", "a c"),
    ("<a>⟦unclosedElement|<b>⟧", "a b"), ("<a>⟦unclosedTag|<b c=\"1\"⟧", "a b"),
    ("<a>⟦unclosedTag|<b ⟧<c/></b></a>", "a b c"), ("<a>⟦unclosedTag|</a⟧", "a"),
    ("⟦unclosedTag|<a b=⟦unterminatedValue|\"1⟧⟧", "a"), ("<a b=⟦unquotedValue|1⟧/>", "a"),
    ("<a ⟦missingValue|b⟧ c=\"2\"/>", "a"), ("<a ⟦missingValue|b=⟧/>", "a"),
    ("<a b=\"1\" ⟦repeatedAttribute|b=\"2\"⟧/>", "a"), ("<a ⟦unexpectedText|\"⟧ b=\"1\"/>", "a"),
    ("<a>⟦unexpectedText|<⟧ 1</a>", "a"), ("<a b=\"⟦unknownReference|&⟧nbsp;\"/>", "a"),
    ("⟦unclosedElement|<a>⟧⟦unterminatedSection|<!--⟧ </a>", "a"), ("<a/>⟦unterminatedSection|<?⟧", "a"),
    ("⟦documentType|<!DOCTYPE a [ <!ENTITY x \">\"> ]>⟧<a/>", "a"),
    ("<a>\n⟦mergeMarker|<<<<<<< ours⟧\n<b/>\n=======\n<c/>\n>>>>>>> theirs\n</a>", "a b c"),
    ("<a/>⟦outsideRoot|<b/>⟧", "a b"), ("⟦outsideRoot|x⟧ y<a/>", "a"), ("⟦noRoot|⟧", ""),
    ("⟦noRoot|⟧⟦outsideRoot|plain⟧ text", ""),
  ])
  func mistakesAreReported(marked: String, names: String) throws {
    let text = try #require(MarkedText(marked))
    let source = SourceText(text.text)
    let tree = XMLReader.tree(source)
    let found = tree.issues.map { MarkedText.Mark("\($0.kind)", $0.span.start, $0.span.end) }
    #expect(found.sorted() == text.marks)
    #expect(tree.elements.map { tree.names.text($0.name) }.joined(separator: " ") == names)
  }

  @Test func depthIsBounded() throws {
    let depth = 100_000
    let source = SourceText(String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth))
    let tree = XMLReader.tree(source)
    #expect(tree.elements.count == XMLReader.maximumDepth)
    #expect(tree.issues.map(\.kind) == [.tooDeep])
    #expect(tree.elements[0].span == source.span)
  }

  /// Every prefix of a document gives the elements that begin in it.
  @Test func truncatedDocumentsAreRead() throws {
    var printer = RandomDocument(seed: 7)
    printer.addElement(depth: 0)
    let bytes = Array(printer.text.utf8)
    let whole = XMLReader.tree(SourceText(printer.text))
    for count in 0...bytes.count {
      let tree = XMLReader.tree(try #require(SourceText(name: "-", bytes: Array(bytes.prefix(count)))))
      let complete = whole.elements.filter { $0.tag.end <= count }
      #expect(tree.elements.prefix(complete.count).map(\.tag) == complete.map(\.tag))
      #expect(tree.elements.count <= complete.count + 1)
      #expect(count == bytes.count || !tree.issues.isEmpty || tree.elements.first?.span.end == UInt32(count))
      check(tree, count)
    }
  }

  /// Mutated documents and random bytes give a well-formed tree.
  @Test func anyBytesAreRead() throws {
    var random = RandomSource(seed: 11)
    let alphabet = Array("<>/='\"&;!-[]? a\n\u{e9}".utf8) + [0, 0xFF]
    for seed in 0..<Project.inputs(60) {
      var printer = RandomDocument(seed: UInt64(seed))
      printer.addElement(depth: 0)
      var bytes = Array(printer.text.utf8)
      for _ in 0...random.below(8) {
        let place = random.below(bytes.count)
        if random.oneIn(2) {
          bytes[place] = random.pick(alphabet)
        } else {
          bytes.insert(random.pick(alphabet), at: place)
        }
      }
      check(XMLReader.tree(try #require(SourceText(name: "-", bytes: bytes))), bytes.count)
    }
  }

  /// Checks that elements enclose their descendants, and that all source ranges are inside the text and in order.
  private func check(_ tree: XMLTree, _ count: Int) {
    for (index, element) in tree.elements.enumerated() {
      #expect(
        element.span.start == element.tag.start && element.tag.end <= element.span.end && element.span.end <= count)
      #expect(element.next > index && element.next <= tree.elements.count)
      if let parent = element.parent {
        let outer = tree.elements[parent]
        #expect(parent < index && element.next <= outer.next && element.span.end <= outer.span.end)
        #expect(outer.tag.end <= element.span.start)
      }
      for attribute in tree.attributes(of: index) {
        #expect(attribute.value.start >= element.tag.start && attribute.value.end <= element.tag.end)
      }
    }
    #expect(tree.issues.count <= XMLReader.maximumIssues)
    #expect(tree.issues.allSatisfy { $0.span.end <= count })
  }
}

/// Prints a random document, and lists what a reader should find in it.
private struct RandomDocument {
  private(set) var text = ""
  private(set) var expected: [String] = []
  private var random: RandomSource
  private var open: [Int] = []

  init(seed: UInt64) { random = RandomSource(seed: seed) }

  mutating func addElement(depth: Int) {
    let name = random.pick(["view", "rect", "a-b.c:d", "\u{e9}", "constraint"])
    let parent = open.last.map { "\($0)" } ?? "-"
    open.append(expected.count)
    text += "<" + name
    var attributes: [String] = []
    for key in ["id", "key", "x_1"].prefix(random.below(4)) {
      let quote = random.pick(["\"", "'"])
      var value = ""
      var written = ""
      for _ in 0..<random.below(5) {
        let (character, forms) = random.pick([
          ("<", ["&lt;", "&#60;", "&#x3c;"]), ("&", ["&amp;"]), (">", [">", "&gt;"]), ("a", ["a", "&#97;"]),
          ("\u{e9}", ["\u{e9}", "&#xE9;"]), (" ", [" ", "\n", "\t"]), ("=", ["="]), ("/", ["/"]),
        ])
        value += character
        written += random.pick(forms)
      }
      text += blanks(atLeast: 1) + key + blanks(atLeast: 0) + "=" + blanks(atLeast: 0) + quote + written + quote
      attributes.append(key + "=" + value)
    }
    expected.append("\(parent) \(name) \(attributes)")
    text += blanks(atLeast: 0)
    if random.oneIn(3) {
      text += "/>"
    } else {
      text += ">"
      for _ in 0..<random.below(depth < 5 ? 4 : 1) {
        addText()
        addElement(depth: depth + 1)
      }
      addText()
      text += "</" + name + blanks(atLeast: 0) + ">"
    }
    open.removeLast()
  }

  private mutating func addText() {
    text += random.pick([
      "", "\n  ", "words > &amp; 'more\"", "<!-- <view> -- -->", "<![CDATA[ <view ]] > ]]>", "<?a <b> ?>",
    ])
  }

  private mutating func blanks(atLeast count: Int) -> String {
    String((0..<count + random.below(2)).map { _ in random.pick([" ", "\n", "\t"]) }.joined())
  }
}
