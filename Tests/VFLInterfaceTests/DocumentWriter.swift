import TestSupport
import VFLInterface
import VFLSyntax

/// Writes the elements of an XML document again in a different but equivalent form.
struct DocumentWriter {
  /// A way of writing a document that does not change its meaning.
  enum Form: CaseIterable, Sendable {
    /// The attributes of each element are in a random order.
    case shuffled
    /// Characters in attribute values are written as named or numeric references.
    case references
    /// Lines end with a carriage return and a line feed.
    case carriageReturns
    /// The document begins with a byte order mark.
    case byteOrderMark
    /// Comments, CDATA sections and processing instructions are between the elements.
    case sections
    /// Attribute values are in single quotation marks, with whitespace around the equals signs.
    case quotationMarks
    /// Elements without children have end tags, and there is no indentation.
    case compact
  }

  private let tree: XMLTree
  private let source: SourceText
  private let forms: Set<Form>
  private var random: RandomSource
  private var text = ""

  /// The document written in the given ways.
  static func rewritten(_ source: SourceText, _ forms: Set<Form>, seed: UInt64) -> [UInt8] {
    var writer = DocumentWriter(source, forms, seed: seed)
    if let root = writer.tree.root { writer.write(root, depth: 0) }
    return (forms.contains(.byteOrderMark) ? [0xEF, 0xBB, 0xBF] : []) + Array(writer.text.utf8)
  }

  private init(_ source: SourceText, _ forms: Set<Form>, seed: UInt64) {
    self.source = source
    self.forms = forms
    tree = XMLReader.tree(source)
    random = RandomSource(seed: seed)
  }

  private mutating func write(_ element: Int, depth: Int) {
    let name = tree.names.text(tree.elements[element].name)
    text += indentation(depth) + "<" + name
    var attributes = Array(tree.attributes(of: element))
    if forms.contains(.shuffled) { attributes.shuffle(using: &random) }
    for attribute in attributes {
      let value = value(source.text(attribute.value))
      text += " " + tree.names.text(attribute.name)
      text += forms.contains(.quotationMarks) ? " = '\(value)'" : "=\"\(value)\""
    }
    let children = Array(tree.children(of: element))
    if children.isEmpty, !forms.contains(.compact) {
      text += "/>"
      return
    }
    text += ">"
    for child in children {
      if forms.contains(.sections) {
        text += random.pick(["", "<!-- <view id=\"x\"> -- -->", "<![CDATA[ </view> & ]]>", "<?pi <rect/> ?>"])
      }
      write(child, depth: depth + 1)
    }
    text += (children.isEmpty ? "" : indentation(depth)) + "</" + name + ">"
  }

  private func indentation(_ depth: Int) -> String {
    if forms.contains(.compact) { return "" }
    return (forms.contains(.carriageReturns) ? "\r\n" : "\n") + String(repeating: "    ", count: depth)
  }

  /// A value as written, with some of its characters replaced by references.
  private mutating func value(_ written: String) -> String {
    var result = ""
    // Keep a value that contains a reference, except for a quotation mark that would end the value.
    let hasReference = written.contains("&")
    for scalar in written.unicodeScalars {
      if scalar == "'" {
        result += "&apos;"
      } else if forms.contains(.references), !hasReference, random.oneIn(3) {
        result += random.pick(["&#\(scalar.value);", "&#x\(String(scalar.value, radix: 16));"])
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
