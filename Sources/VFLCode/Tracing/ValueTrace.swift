import VFLSyntax

/// The kind of an entry's value, if it is known.
enum EntryKind {
  case view
  case number(Double)
  /// A number whose value is unknown.
  case someNumber
  case unknown
}

/// Determines the kind of an expression's value from the expression or its declaration.
struct ValueTrace {
  let file: CodeFile
  private let text: TextTrace

  init(_ file: CodeFile) {
    self.file = file
    text = TextTrace(file: file)
  }

  func kind(_ range: Tokens, depth: Int = 0) -> EntryKind {
    guard depth < ReadingLimit.valueDepth, !range.isEmpty else { return .unknown }
    let range = text.stripped(range)
    guard let first = range.first else { return .unknown }
    if let value = number(range) { return .number(value) }
    if range.count == 1, file.isName(first, .selfKeyword) { return .view }
    if file.isMark(first, UInt8(ascii: "@")), range.count > 1 { return .someNumber }
    if isViewConstruction(range) { return .view }
    if let boxed = boxed(range) { return kind(boxed, depth: depth + 1) }
    guard let path = text.path(range) else { return .unknown }
    if path.name.known == .view, range.count == 3, file.isName(first, .selfKeyword) { return .view }
    if range.count == 3, !file.isName(first, .selfKeyword) { return .unknown }
    let found = file.origins(of: path.name, at: path.token)
    if found.origins.count == 1, case .parameter(let function, let index) = found.origins[0],
      index < function.parameters.count
    {
      return function.parameters[index].type.first.flatMap(typeKind) ?? .unknown
    }
    if let declaration = found.declaration, let kind = declaredKind(declaration) {
      guard case .someNumber = kind, found.origins.count == 1, !found.isOpen, case .value(let value) = found.origins[0],
        case .number(let number) = self.kind(value, depth: depth + 1)
      else { return kind }
      return .number(number)
    }
    guard found.origins.count == 1, case .value(let value) = found.origins[0] else { return .unknown }
    let kind = kind(value, depth: depth + 1)
    if case .number = kind, found.isOpen { return .someNumber }
    return kind
  }

  /// Whether a name is declared as a number or an optional number, or has a number as its only value.
  func isNumber(_ name: Name, at token: Int) -> Bool {
    let found = file.origins(of: name, at: token)
    if found.origins.count == 1, case .parameter(let function, let index) = found.origins[0],
      index < function.parameters.count
    {
      if case .someNumber? = function.parameters[index].type.first.flatMap(typeKind) { return true }
      return false
    }
    if let declaration = found.declaration, case .someNumber? = declaredKind(declaration) { return true }
    guard found.origins.count == 1, case .value(let value) = found.origins[0] else { return false }
    switch kind(value, depth: 2) {
    case .number, .someNumber: return true
    case .view, .unknown: return false
    }
  }

  /// The value of a number literal with its sign; nil for any other expression.
  func number(_ range: Tokens) -> Double? {
    var range = file.unwrapped(range)
    if file.isMark(range.lowerBound, UInt8(ascii: "@")), range.count > 1 {
      range = file.unwrapped(Tokens(range.lowerBound + 1, range.upperBound))
    }
    var sign = 1.0
    if file.isMark(range.lowerBound, UInt8(ascii: "-")) {
      sign = -1
      range = Tokens(range.lowerBound + 1, range.upperBound)
    }
    guard range.count == 1, file[range.lowerBound].kind == .number else { return nil }
    // Skip digit separators.
    let digits = file.bytes[file[range.lowerBound].span.range].filter {
      $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "'")
    }
    return digits.withUnsafeBufferPointer { digits in
      guard let scanned = NumberScanner(digits, at: 0) else { return nil }
      // C suffixes: `20.f`, `20L`.
      let suffix = digits[scanned.end...].allSatisfy { byte in
        byte | 0x20 == UInt8(ascii: "f") || byte | 0x20 == UInt8(ascii: "l") || byte | 0x20 == UInt8(ascii: "u")
      }
      return suffix ? scanned.value * sign : nil
    }
  }

  /// The argument of a call such as `NSNumber(value: 8)`, `CGFloat(8)` or `[NSNumber numberWithFloat:8]`.
  private func boxed(_ range: Tokens) -> Tokens? {
    if file.isOpen(range.lowerBound, UInt8(ascii: "[")), file.language == .objectiveC,
      let message = file.message(in: range.lowerBound),
      file.isName(message.receiver.lowerBound, .NSNumber), message.receiver.count == 1
    {
      return message.parts.first?.value
    }
    guard range.count > 3, file.isOpen(range.lowerBound + 1, UInt8(ascii: "(")),
      file.isName(range.lowerBound, .NSNumber) || file.isName(range.lowerBound, .CGFloat)
        || file.isName(range.lowerBound, .Double),
      file.close(of: range.lowerBound + 1) == range.upperBound - 1
    else { return nil }
    return file.arguments(of: range.lowerBound + 1).first?.value
  }

  /// `UILabel()`, `UIButton(type: .system)`, `[UILabel new]`, `[[UILabel alloc] init…]`
  func isViewConstruction(_ range: Tokens) -> Bool {
    guard let first = range.first else { return false }
    if file.isIdentifier(first), file.isOpen(first + 1, UInt8(ascii: "(")),
      file.close(of: first + 1) == range.upperBound - 1
    {
      return isViewClass(first)
    }
    guard file.isOpen(first, UInt8(ascii: "[")), let message = file.message(in: first),
      let receiver = message.receiver.first,
      file.close(of: first) == range.upperBound - 1
    else { return false }
    if file.isOpen(receiver, UInt8(ascii: "[")), let inner = file.message(in: receiver),
      inner.parts.first?.name.known == .alloc
    {
      return isViewClass(inner.receiver.lowerBound)
    }
    return message.receiver.count == 1 && message.parts.first?.name.known == .new && isViewClass(receiver)
  }

  /// Whether a token is the name of one of the framework's view classes.
  func isViewClass(_ index: Int) -> Bool {
    guard file.isIdentifier(index) else { return false }
    let name = file.text(index)
    return Self.viewClasses.contains(name)
  }

  private static let viewClasses: Set<String> = {
    var names: Set<String> = []
    for name in [
      "View", "Label", "Button", "ImageView", "TextField", "TextView", "ScrollView", "TableView", "CollectionView",
      "StackView",
      "Switch", "Slider", "ProgressView", "SegmentedControl", "PickerView", "DatePicker", "WebView",
      "ActivityIndicatorView",
      "Toolbar", "NavigationBar", "SearchBar", "Stepper", "PageControl", "VisualEffectView", "Box", "PopUpButton",
      "ProgressIndicator", "SplitView", "OutlineView", "SearchField", "ComboBox", "Control",
    ] {
      names.insert("UI" + name)
      names.insert("NS" + name)
    }
    return names
  }()

  /// The kind implied by the type in a declaration; nil if the type implies none.
  private func declaredKind(_ token: Int) -> EntryKind? {
    var type: Int?
    if file.language == .swift {
      if file.isMark(token + 1, UInt8(ascii: ":")) { type = token + 2 }
    } else {
      var index = token - 1
      while file.isMark(index, UInt8(ascii: "*")) || file.isName(index, .const) || file.isName(index, .strong) {
        index -= 1
      }
      if file.isIdentifier(index) { type = index }
    }
    return type.flatMap(typeKind)
  }

  private func typeKind(_ type: Int) -> EntryKind? {
    // `(UIView *)view`
    let type = file.isOpen(type, UInt8(ascii: "(")) ? type + 1 : type
    if isViewClass(type) { return .view }
    let name = file.text(type)
    return Self.numberTypes.contains(name) ? .someNumber : nil
  }

  private static let numberTypes: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "NSNumber", "NSInteger", "NSUInteger", "float", "double", "int",
    "UILayoutPriority",
  ]
}
