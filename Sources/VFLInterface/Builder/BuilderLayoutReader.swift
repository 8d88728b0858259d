import VFLConstraints
import VFLSyntax

/// Reads the constraints and guides of one layout into statements.
struct BuilderLayoutReader {
  private(set) var document = Document()
  private(set) var issues: [BuilderIssue] = []
  private let source: SourceText
  private let tree: XMLTree
  private let objects: BuilderObjects
  /// The element of the layout.
  private let element: Int
  /// The index of the layout in the file.
  private let index: Int
  private let owner: Int?
  /// The identifier of the widget that has the layout; nil if it has none or is not in the file.
  private let ownName: String?
  private let superview: Name
  /// The elements of the guides, by name.
  private var guides: [String: Int] = [:]
  private var isDeclared: Set<Name> = []

  /// The names that constraints of the layout may use.
  var knownItems: [String] {
    ["super"] + guides.keys.sorted() + (owner.flatMap { objects.children[$0] } ?? [])
  }

  init(
    _ source: SourceText, _ tree: XMLTree, _ objects: BuilderObjects, _ element: Int, index: Int, owner: Int?,
    ownName: String?
  ) {
    self.source = source
    self.tree = tree
    self.objects = objects
    self.element = element
    self.index = index
    self.owner = owner
    self.ownName = ownName
    document.tree.dialect = .gtk
    superview = document.names.intern("super")
    document.statements = [Statement(kind: .superview(declaration: 0, bounds: nil), span: Span(at: 0), group: nil)]
    document.declarations = [Declaration(name: superview, span: Span(at: 0))]
  }

  /// Reads a `constraints` element. Guides come first, because constraints before them may refer to them.
  mutating func read(_ list: Int) {
    _ = attributes(of: list, known: [], required: [])
    let children = Array(tree.children(of: list))
    for child in children where name(child) == "guide" { readGuide(child) }
    for child in children {
      switch name(child) {
      case "guide": break
      case "constraint": readConstraint(child)
      default: report(.unknownElement(name(child), in: "constraints"), tree.elements[child].tag)
      }
      for inner in tree.children(of: child) where ["constraint", "guide"].contains(name(child)) {
        report(.unknownElement(name(inner), in: name(child)), tree.elements[inner].tag)
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
    let first = term("target-attribute", target, targetAttribute)
    let relation = word("relation", relationText, BuilderWords.relations)
    var strength: Operand?
    var isRead = first != nil && relation != nil
    if let text = values["strength"] {
      let read = readStrength(text)
      isRead = isRead && read != nil
      if let read { strength = Operand(value: .number(StrengthScale.priority(ofStrength: read)), span: text) }
      if read == 0 {
        report(.withoutEffect(attribute: "strength"), text)
        isRead = false
      }
    }
    let multiplier = values["multiplier"].map { number("multiplier", $0, otherwise: 1) } ?? 1
    let constant = values["constant"].map {
      Operand(value: .number(number("constant", $0, otherwise: 0)), span: $0)
    }
    var second: Side?
    switch (values["source"], values["source-attribute"]) {
    case (let source?, let attribute?):
      second = term("source-attribute", source, attribute)
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
    guard case .term(let target) = first else {
      report(.withoutEffect(attribute: "target-attribute"), targetAttribute)
      return
    }
    let other: Equation.Term? = if case .term(let term)? = second { term } else { nil }
    append(
      Equation(
        first: target, relation: relation, multiplier: other == nil ? 1 : multiplier, second: other,
        constant: constant, isConstantNegated: false, priority: strength, span: tree.elements[element].tag))
  }

  /// A side of a constraint: a term, or an item whose attribute is `none`.
  private enum Side {
    case term(Equation.Term)
    case none
  }

  /// An attribute of an item; nil if the item or the attribute is not valid.
  private mutating func term(_ name: String, _ itemSpan: Span, _ attributeSpan: Span) -> Side? {
    let attribute = word(name, attributeSpan, BuilderWords.attributes)
    let isUsed = if case .some(nil) = attribute { false } else { true }
    let item = item(itemSpan, isUsed: isUsed)
    guard let item, let attribute else { return nil }
    return attribute.map { .term(Equation.Term(item: item, attribute: $0, span: itemSpan, itemSpan: itemSpan)) }
      ?? Side.none
  }

  /// The item that an identifier refers to: `super`, a guide, the widget itself or another object, in this order. Nil if there is
  /// none. GTK looks for an item even if it does not use it.
  private mutating func item(_ span: Span, isUsed: Bool = true) -> Name? {
    let id = source.attributeValue(span)
    if id == "super" { return superview }
    if guides[id] == nil {
      if id == ownName { return superview }
      guard let object = objects.named[id] else {
        report(.unknownItem(id, layout: index), span)
        return nil
      }
      guard object.element != element else {
        report(.notWidget(id), span)
        return nil
      }
      // A widget without a parent in the file may become a child in code, unless it contains the widget with the layout.
      let place = owner ?? element
      let containsLayout = object.element < place && place < tree.elements[object.element].next
      if isUsed, let owner, containsLayout || object.parent.map({ $0 != owner }) ?? false {
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
      guard let named = word("strength", text, BuilderWords.strengths) else { return }
      strength = StrengthScale.priority(ofStrength: named)
    }
    let text = source.attributeValue(nameSpan)
    guard guides[text] == nil else {
      report(.repeatedGuide(text), nameSpan)
      return
    }
    guides[text] = element
    if text == "super" {
      report(.unreachableGuide, nameSpan)
      return
    }
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
        report(.unknownAttribute(text, of: name(element)), nameSpan(text, before: attribute.value))
      }
    }
    for name in required where values[name] == nil { report(.missingAttribute(name), tree.elements[element].tag) }
    return values
  }

  /// The source range of an attribute's name, which an equals sign separates from the value and its quotation mark.
  private func nameSpan(_ name: String, before value: Span) -> Span {
    let bytes = source.bytes
    var end = Int(value.start) - 1
    while end > 0, bytes[end - 1] <= 0x20 || bytes[end - 1] == UInt8(ascii: "=") { end -= 1 }
    return Span(UInt32(truncatingIfNeeded: max(0, end - name.utf8.count)), UInt32(truncatingIfNeeded: max(0, end)))
  }

  /// The meaning of a word, of its constant in C, or of its number; nil if GTK does not know it. Instead of an unknown number, GTK uses
  /// a default.
  private mutating func word<Value>(_ attribute: String, _ span: Span, _ words: BuilderWords<Value>) -> Value? {
    let number = leadingNumber(span, .integer)
    let value = number.map { words.value(number: $0.value) } ?? words.value(source.attributeValue(span))
    if let value { return value }
    report(.unknownWord(attribute, words: words.names, default: number == nil ? nil : words.defaultName), span)
    return number == nil ? nil : words.defaultValue
  }

  /// A strength as a number; nil if GTK cannot read it.
  private mutating func readStrength(_ span: Span) -> Double? {
    guard let read = leadingNumber(span, .integer) else {
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
    guard let read = leadingNumber(span, .decimalInteger), (0...Double(Int32.max)).contains(read.value) else {
      report(.unreadSize, span)
      return nil
    }
    if !read.isWhole { report(.unreadNumber("size", value: read.value), span) }
    return read.value
  }

  private enum NumberForm { case real, integer, decimalInteger }

  /// The number at the beginning of a value, after spaces, and whether the value states it: nothing but spaces or a fraction of 0 follows
  /// it. An integer has a base as in C: 10, 16 after `0x`, and 8 after `0`.
  private func leadingNumber(_ span: Span, _ form: NumberForm = .real) -> (value: Double, isWhole: Bool)? {
    let bytes = Array(source.attributeValue(span).utf8)
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }
    var start = bytes.firstIndex { !isSpace($0) } ?? bytes.count
    let sign: UInt8 = start < bytes.count ? bytes[start] : 0
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { start += 1 }
    let scanned = bytes.withUnsafeBufferPointer { NumberScanner($0, at: start) }
    guard let scanned else { return nil }
    var (value, end) = (scanned.value, scanned.end)
    if form != .real {
      let isHexadecimal =
        form == .integer && start + 2 < bytes.count && bytes[start] == UInt8(ascii: "0")
        && bytes[start + 1] | 0x20 == UInt8(ascii: "x") && bytes[start + 2].hexadecimalValue != nil
      let base: UInt8 = isHexadecimal ? 16 : form == .integer && bytes[start] == UInt8(ascii: "0") ? 8 : 10
      let first = isHexadecimal ? start + 2 : start
      let digits = bytes[first...].prefix { $0.hexadecimalValue.map { $0 < base } ?? false }
      // A text such as `.5` contains no integer.
      if digits.isEmpty { return nil }
      value = digits.reduce(0) { $0 * Double(base) + Double($1.hexadecimalValue ?? 0) }
      let isStated = value == scanned.value && scanned.end > digits.endIndex
      end = isStated ? scanned.end : digits.endIndex
    }
    let isWhole = bytes[end...].allSatisfy(isSpace)
    return (sign == UInt8(ascii: "-") ? -value : value, isWhole)
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

  private func name(_ element: Int) -> String { tree.names.text(tree.elements[element].name) }
}

/// The objects of a file.
struct BuilderObjects {
  /// The objects by their identifiers: each with the element of the innermost object around it, or nil if there is none.
  var named: [String: (element: Int, parent: Int?)] = [:]
  /// The identifiers of the children of an element, in document order.
  var children: [Int: [String]] = [:]
}
