import VFLSyntax

/// The elements of an XML document, each with the source ranges of its tags and attribute values.
///
/// Elements are numbered in document order, so the descendants of an element are the numbers after it up to `Element.next`. Text
/// between tags is not stored.
public struct XMLTree: Sendable {
  /// An element.
  public struct Element: Equatable, Sendable {
    /// The name of the element, in `XMLTree.names`.
    public let name: Name
    /// The number of the enclosing element; nil for the root.
    public var parent: Int? { enclosing < 0 ? nil : Int(enclosing) }
    /// The start tag, from `<` to `>`.
    public let tag: Span
    /// The whole element, from the `<` of its start tag to the `>` of its end tag.
    public internal(set) var span: Span
    /// The number of the first element after the element's last descendant.
    public internal(set) var next: Int

    let enclosing: Int32
    /// The number of the first attribute. The attributes end where those of the next element begin.
    let firstAttribute: Int32
  }

  /// An attribute of an element.
  public struct Attribute: Equatable, Sendable {
    /// The name of the attribute, in `XMLTree.names`.
    public let name: Name
    /// The value, without its quotation marks and with references such as `&amp;` as written.
    public let value: Span
  }

  /// The elements in document order.
  public internal(set) var elements: [Element] = []
  /// The attributes of all elements, in document order.
  public internal(set) var attributes: [Attribute] = []
  /// The names of elements and attributes.
  public internal(set) var names: NameTable
  /// The mistakes in the document, in document order. The reader continues after each of them.
  public internal(set) var issues: [XMLIssue] = []

  init(names: NameTable) { self.names = names }

  /// The number of the root element; nil if the document has none.
  public var root: Int? { elements.isEmpty ? nil : 0 }

  /// The numbers of an element's child elements, in document order.
  public func children(of element: Int) -> Children { Children(of: element, elements) }

  /// The attributes of an element, in document order.
  public func attributes(of element: Int) -> ArraySlice<Attribute> { attributes[attributeIndices(of: element)] }

  /// The indices of an element's attributes in `attributes`.
  @inline(__always)
  func attributeIndices(of element: Int) -> Range<Int> {
    let first = Int(elements[element].firstAttribute)
    return first..<(element + 1 < elements.count ? Int(elements[element + 1].firstAttribute) : attributes.count)
  }

  /// The source range of an attribute's value; nil if the element has no such attribute. O(attributes of the element).
  public func value(of name: Name, in element: Int) -> Span? {
    for index in attributeIndices(of: element) where attributes[index].name == name { return attributes[index].value }
    return nil
  }

  /// The children of an element.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    private let elements: [XMLTree.Element]
    private var number: Int
    private let end: Int

    init(of parent: Int, _ elements: [XMLTree.Element]) {
      self.elements = elements
      number = parent + 1
      end = elements[parent].next
    }

    /// The number of the next child; nil after the last one.
    public mutating func next() -> Int? {
      guard number < end else { return nil }
      defer { number = elements[number].next }
      return number
    }
  }
}

/// A mistake in the XML of a document. `VFLLint` provides the message.
public struct XMLIssue: Equatable, Sendable {
  /// The kind of mistake.
  public enum Kind: Equatable, Sendable {
    /// An element without an end tag. The span is that of its start tag.
    case unclosedElement
    /// An end tag that closes no open element.
    case unmatchedEndTag
    /// A tag without its `>`.
    case unclosedTag
    /// An attribute value without its closing quotation mark.
    case unterminatedValue
    /// An attribute value without quotation marks.
    case unquotedValue
    /// A `<` in an attribute value, which should be written `&lt;`.
    case lessThanSign
    /// An attribute without a value.
    case missingValue
    /// An attribute that the element already has. The first value applies.
    case repeatedAttribute
    /// Characters that are not allowed in a tag.
    case unexpectedText
    /// A reference such as `&name;` that is not valid.
    case unknownReference
    /// A comment, a CDATA section or a processing instruction without an end.
    case unterminatedSection
    /// A document type declaration. It is ignored, so entities that it declares are unknown.
    case documentType
    /// A line that a version control system left after a conflict: `<<<<<<<`.
    case mergeMarker
    /// An element nested deeper than `XMLReader.maximumDepth`. It is left out.
    case tooDeep
    /// Text or an element outside the root element.
    case outsideRoot
    /// A document without elements.
    case noRoot
  }

  /// The kind of mistake.
  public var kind: Kind
  /// The source range.
  public var span: Span

  init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }
}
