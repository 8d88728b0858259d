import VFLConstraints
import VFLSyntax

/// Reads the constraints and guides of one layout into statements.
struct BuilderLayoutReader {
  private(set) var document = Document()
  private(set) var issues: [BuilderIssue] = []
  private let file: BuilderDocument
  private let objects: BuilderObjects
  private let owner: Int?
  /// The index of the layout in the file.
  private var layout: Int { file.layouts.count }
  /// The identifier of the widget that has the layout; nil if it has none or is not in the file.
  private let ownName: String?
  private let superview: Name
  /// The elements of the guides, by name.
  private var guides: [String: Int] = [:]
  private var isDeclared: Set<Name> = []

  private var tree: XMLTree { file.tree }

  /// The names that constraints of the layout may use.
  var knownItems: [String] {
    ["super"] + guides.keys.sorted() + (owner.flatMap { objects.children[$0] } ?? [])
  }

  init(_ file: BuilderDocument, _ objects: BuilderObjects, owner: Int?, ownName: String?) {
    self.file = file
    self.objects = objects
    self.owner = owner
    self.ownName = ownName
    document.tree.dialect = .gtk
    superview = document.names.intern("super")
    document.statements = [Statement(kind: .superview(declaration: 0, bounds: nil), span: Span(at: 0), group: nil)]
    document.declarations = [Declaration(name: superview, span: Span(at: 0))]
  }

  /// Reads a `constraints` element. Guides come first, because constraints before them may refer to them.
  mutating func read(_ list: Int) {
    let children = Array(tree.children(of: list))
    for child in children where name(child) == "guide" { readGuide(child) }
    for child in children {
      switch name(child) {
      case "guide": break
      case "constraint": readConstraint(child)
      default: report(.unknownElement(name(child)), tree.elements[child].tag)
      }
    }
  }

  // MARK: Constraints

  private mutating func readConstraint(_ element: Int) {
    let values = attributes(
      of: element, known: BuilderDocument.constraintAttributes, required: ["target", "target-attribute", "relation"])
    guard let target = values["target"], let targetAttribute = values["target-attribute"],
      let relationText = values["relation"]
    else { return }
    // In GTK, such a constraint has no effect.
    if isNone(targetAttribute) { return }
    let first = term(target, targetAttribute)
    let relation = word("relation", relationText, BuilderWords.relations)
    var strength: Operand?
    var isRead = first != nil && relation != nil
    if let text = values["strength"] {
      let read = readStrength(text)
      isRead = isRead && read != nil
      if let read { strength = Operand(value: .number(StrengthScale.priority(ofStrength: read)), span: text) }
    }
    let multiplier = values["multiplier"].map { number("multiplier", $0, otherwise: 1) } ?? 1
    let constant = values["constant"].map {
      Operand(value: .number(number("constant", $0, otherwise: 0)), span: $0)
    }
    var second: Equation.Term?
    switch (values["source"], values["source-attribute"]) {
    case (let source?, let attribute?) where isNone(attribute):
      isRead = isRead && item(source, isUsed: false) != nil
    case (let source?, let attribute?):
      second = term(source, attribute)
      isRead = isRead && second != nil
    case (let source?, nil):
      guard item(source, isUsed: false) != nil else { return }
      report(.sourceWithoutAttribute, source)
    case (nil, let attribute?):
      report(.attributeWithoutSource, attribute)
      return
    case (nil, nil): break
    }
    guard isRead, let first, let relation else { return }
    append(
      Equation(
        first: first, relation: relation, multiplier: second == nil ? 1 : multiplier, second: second,
        constant: constant, isConstantNegated: false, priority: strength, span: tree.elements[element].tag))
  }

  /// An attribute of an item; nil if the item or the attribute is not valid.
  private mutating func term(_ itemSpan: Span, _ attributeSpan: Span) -> Equation.Term? {
    let item = item(itemSpan)
    let attribute = word("attribute", attributeSpan, BuilderWords.attributes)
    guard let item, let attribute else { return nil }
    return Equation.Term(item: item, attribute: attribute, span: itemSpan, itemSpan: itemSpan)
  }

  /// The item that an identifier refers to: `super`, a guide, the widget itself or another object, in this order. Nil if there is none. GTK
  /// looks for an item even if it does not use it.
  private mutating func item(_ span: Span, isUsed: Bool = true) -> Name? {
    let id = file.source.attributeValue(span)
    if id == "super" { return superview }
    if guides[id] == nil {
      if id == ownName { return superview }
      guard let object = objects.named[id] else {
        report(.unknownItem(id, layout: layout), span)
        return nil
      }
      // A widget without a parent in the file may become a child in code.
      if isUsed, let owner, let parent = object.parent, parent != owner {
        report(.notChild(id), span)
        return nil
      }
    }
    let name = document.names.intern(id)
    if isUsed { declare(name, at: span) }
    return name
  }

  // MARK: Guides

  private mutating func readGuide(_ element: Int) {
    let values = attributes(of: element, known: BuilderDocument.guideAttributes, required: [])
    let tag = tree.elements[element].tag
    guard let nameSpan = values["name"] else {
      report(.namelessGuide, tag)
      return
    }
    var strength = StrengthScale.priority(ofStrength: 1000)
    if let text = values["strength"] {
      guard let named = word("strength", of: "guide", text, BuilderWords.strengths) else { return }
      strength = StrengthScale.priority(ofStrength: named)
    }
    let text = file.source.attributeValue(nameSpan)
    guard guides[text] == nil else {
      report(.repeatedGuide(text), nameSpan)
      return
    }
    guides[text] = element
    let name = document.names.intern(text)
    declare(name, at: nameSpan)
    for (suffix, attribute) in [("width", Attribute.width), ("height", .height)] {
      func add(_ relation: Relation, _ points: Double, _ span: Span, _ priority: Double?) {
        let first = Equation.Term(item: name, attribute: attribute, span: span, itemSpan: nameSpan)
        append(
          Equation(
            first: first, relation: relation, multiplier: 1, constant: Operand(value: .number(points), span: span),
            isConstantNegated: false, priority: priority.map { Operand(value: .number($0), span: span) }, span: span))
      }
      if let span = values["min-" + suffix], let size = size(span) { add(.greaterThanOrEqual, size, span, nil) }
      let natural = values["nat-" + suffix]
      add(.equal, natural.flatMap { size($0) } ?? 0, natural ?? tag, strength)
      if let span = values["max-" + suffix], let size = size(span) { add(.lessThanOrEqual, size, span, nil) }
    }
  }

  // MARK: Values

  /// The source ranges of the values of an element's attributes, by name.
  private mutating func attributes(of element: Int, known: [String], required: [String]) -> [String: Span] {
    var values: [String: Span] = [:]
    for attribute in tree.attributes(of: element) {
      let text = tree.names.text(attribute.name)
      if known.contains(text) {
        values[text] = attribute.value
      } else {
        report(.unknownAttribute(text, of: name(element)), attribute.value)
      }
    }
    for name in required where values[name] == nil { report(.missingAttribute(name), tree.elements[element].tag) }
    return values
  }

  /// The meaning of a word, of its constant in C, or of its number; nil if GTK does not know it.
  private mutating func word<Value>(
    _ attribute: String, of element: String = "constraint", _ span: Span, _ words: BuilderWords<Value>
  ) -> Value? {
    let text = file.source.attributeValue(span)
    if let value = words.value(text) { return value }
    report(.unknownWord(attribute, of: element, words: words.names), span)
    return nil
  }

  /// A strength as a number; nil if GTK cannot read it.
  private mutating func readStrength(_ span: Span) -> Double? {
    guard let read = leadingNumber(span, .hexadecimalInteger) else {
      return word("strength", span, BuilderWords.strengths)
    }
    guard (0...StrengthScale.required).contains(read.value) else {
      report(.strengthOutOfRange, span)
      return StrengthScale.required
    }
    if !read.isWhole { report(.unreadNumber("strength", value: read.value), span) }
    return read.value
  }

  /// The number at the beginning of a value, as GTK reads it; `otherwise` if there is none or it is not finite.
  private mutating func number(_ attribute: String, _ span: Span, otherwise: Double) -> Double {
    let read = leadingNumber(span)
    let value = read.map { $0.value.isFinite ? $0.value : otherwise } ?? otherwise
    if read?.isWhole != true || read?.value.isFinite != true { report(.unreadNumber(attribute, value: value), span) }
    return value
  }

  /// A size of a guide in whole points; nil if GTK ignores it.
  private mutating func size(_ span: Span) -> Double? {
    guard let read = leadingNumber(span, .integer), (0...Double(Int32.max)).contains(read.value) else {
      report(.unreadSize, span)
      return nil
    }
    if !read.isWhole { report(.unreadNumber("size", value: read.value), span) }
    return read.value
  }

  private enum NumberForm { case real, integer, hexadecimalInteger }

  /// The number at the beginning of a value, after spaces, and whether nothing but spaces follows it.
  private func leadingNumber(_ span: Span, _ form: NumberForm = .real) -> (value: Double, isWhole: Bool)? {
    let bytes = Array(file.source.attributeValue(span).utf8)
    var start = bytes.firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
    let sign = start < bytes.count ? bytes[start] : 0
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { start += 1 }
    var end = form == .real ? bytes.count : bytes[start...].prefix { $0.hexadecimalValue ?? 10 < 10 }.endIndex
    if form == .hexadecimalInteger, end == start + 1, bytes[start] == UInt8(ascii: "0"), end < bytes.count,
      bytes[end] | 0x20 == UInt8(ascii: "x")
    {
      end = bytes[(end + 1)...].prefix { $0.hexadecimalValue != nil }.endIndex
    }
    let number = Array(bytes[..<end])
    guard let scanned = number.withUnsafeBufferPointer({ NumberScanner($0, at: start) }) else { return nil }
    let isWhole = bytes[scanned.end...].allSatisfy { $0 == UInt8(ascii: " ") }
    return (sign == UInt8(ascii: "-") ? -scanned.value : scanned.value, isWhole)
  }

  // MARK: Statements

  /// Declares a view once.
  private mutating func declare(_ name: Name, at span: Span) {
    guard isDeclared.insert(name).inserted else { return }
    let index = document.declarations.count
    document.declarations.append(Declaration(name: name, span: span))
    document.statements.append(Statement(kind: .views(index..<index + 1), span: span, group: nil))
  }

  private mutating func append(_ equation: Equation) {
    document.statements.append(
      Statement(kind: .equation(document.equations.count), span: equation.span, group: nil))
    document.equations.append(equation)
  }

  private mutating func report(_ kind: BuilderIssue.Kind, _ span: Span) { issues.append(BuilderIssue(kind, span)) }

  /// Whether a value is `none`, its number or its constant in C.
  private func isNone(_ attribute: Span) -> Bool {
    ["none", "0", "GTK_CONSTRAINT_ATTRIBUTE_NONE"].contains(file.source.attributeValue(attribute))
  }

  private func name(_ element: Int) -> String { tree.names.text(tree.elements[element].name) }
}

/// The objects of a file.
struct BuilderObjects {
  /// The objects by their identifiers: each with the element of the object that contains it as a child, or nil if there is none.
  var named: [String: (element: Int, parent: Int?)] = [:]
  /// The identifiers of the children of an element, in document order.
  var children: [Int: [String]] = [:]
}

/// The words that GTK knows as values of an attribute, with the prefix of their constants in C.
struct BuilderWords<Value: Sendable>: Sendable {
  private let prefix: String
  private let words: [(name: String, number: Int, value: Value)]

  /// The words.
  var names: [String] { words.map { $0.name } }

  /// The meaning of a word, of its constant such as `GTK_CONSTRAINT_RELATION_GE`, or of its number.
  func value(_ text: String) -> Value? {
    let number = Int(text)
    let constant = text.hasPrefix(prefix) ? Array(text.utf8.dropFirst(prefix.utf8.count)) : nil
    return words.first { word in
      word.name == text || word.number == number
        || constant?.elementsEqual(word.name.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 & 0xDF })
          == true
    }?.value
  }
}

extension BuilderWords<Relation> {
  static var relations: BuilderWords {
    BuilderWords(
      prefix: "GTK_CONSTRAINT_RELATION_",
      words: [("eq", 0, .equal), ("le", -1, .lessThanOrEqual), ("ge", 1, .greaterThanOrEqual)])
  }
}

extension BuilderWords<Attribute> {
  static var attributes: BuilderWords {
    BuilderWords(
      prefix: "GTK_CONSTRAINT_ATTRIBUTE_",
      words: [
        ("left", 1, .left), ("right", 2, .right), ("top", 3, .top), ("bottom", 4, .bottom), ("start", 5, .leading),
        ("end", 6, .trailing), ("width", 7, .width), ("height", 8, .height), ("center-x", 9, .centerX),
        ("center-y", 10, .centerY), ("baseline", 11, .lastBaseline),
      ])
  }
}

extension BuilderWords<Double> {
  static var strengths: BuilderWords {
    BuilderWords(
      prefix: "GTK_CONSTRAINT_STRENGTH_",
      words: [
        ("required", 1_001_001_000, StrengthScale.required), ("strong", 1_000_000_000, 1e9), ("medium", 1000, 1000),
        ("weak", 1, 1),
      ])
  }
}
