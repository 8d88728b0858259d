import VFLSyntax

/// Tells whether expressions are views or numbers, judging by their names and by how the file declares and uses them.
struct LibraryKinds {
  private let file: CodeFile
  private var numbers: Numbers { Numbers(file) }

  init(_ file: CodeFile) { self.file = file }

  /// Whether an expression is a number. If `byName` is true, its name also counts as evidence.
  func isNumber(_ expression: Expression, byName: Bool = true) -> Bool {
    switch expression.kind {
    case .number, .negative, .operation: return true
    case .choice(let values, _): return values.allSatisfy { isNumber($0, byName: byName) }
    case .call(let callee, _):
      guard callee.nameToken >= 0 else { return false }
      return ["CGFloat", "Float", "Double", "Int", "min", "max", "floor", "ceil", "round", "MIN", "MAX"].contains(
        file.text(callee.nameToken))
    case .name, .member:
      if numbers.value(expression) != nil { return true }
      guard expression.nameToken >= 0 else { return false }
      let word = file.text(expression.nameToken)
      // `frame.size.width` and `width`
      if case .member(let base?) = expression.kind, base.nameToken >= 0,
        ["frame", "bounds", "size", "origin"].contains(file.text(base.nameToken))
      {
        return true
      }
      return byName && Self.hasEnding(word, Self.numberEndings)
        || isDeclared(file[expression.nameToken].name, as: Self.numberTypes)
    default: return false
    }
  }

  /// Whether an expression is certainly a view or a layout guide.
  func isView(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name, .member: break
    default: return false
    }
    guard expression.nameToken >= 0 else { return false }
    let token = expression.nameToken
    switch file[token].name.known {
    case .selfKeyword?, .superview?, .view?, .contentView?: return true
    default: break
    }
    let word = file.text(token)
    if word.hasSuffix("Guide") || word.hasSuffix("uperview") || word.hasSuffix("uperView") { return true }
    if Self.hasEnding(word, Self.numberEndings) || isDeclared(file[token].name, as: Self.numberTypes) { return false }
    return Self.hasEnding(word, Self.viewEndings) || isUsedAsView(file[token].name)
  }

  /// Whether the file adds something with the given name to a view, or makes constraints for it.
  private func isUsedAsView(_ name: Name) -> Bool {
    let names = file.names(ofProperty: name)
    return names.lazy.flatMap { file.uses(of: $0).prefix(ReadingLimit.earlierUses) }.contains { use in
      let next = file.isMark(use + 1, ".") ? use + 2 : use + 1
      if file.isIdentifier(next) {
        let member = file.text(next)
        if member == "snp" || member.hasPrefix("mas_") || member == "addSubview" { return true }
      }
      // `addSubview(title)`, `addSubview:title`
      var call = use - 1
      if file.isName(call, .selfKeyword) || file.isMark(call, ".") { call -= 2 }
      if file.isOpen(call, "(") || file.isMark(call, ":") { call -= 1 }
      return file.isName(call, .addSubview)
    }
  }

  /// Whether a declaration of a name states one of the given types: `a: CGFloat`, `CGFloat a`.
  private func isDeclared(_ name: Name, as types: [String]) -> Bool {
    file.uses(of: name).prefix(ReadingLimit.macroUses).contains { use in
      let type = file.language == .swift ? file.isMark(use + 1, ":") ? use + 2 : -1 : use - 1
      return file.isIdentifier(type) && types.contains(file.text(type))
    }
  }

  private static let numberTypes = ["CGFloat", "Double", "Float", "Int", "NSInteger", "float", "double", "int"]

  private static let numberEndings = [
    "width", "height", "size", "spacing", "margin", "padding", "inset", "offset", "constant", "gap", "distance",
  ]

  private static let viewEndings = [
    "view", "label", "button", "field", "bar", "cell", "control", "switch", "slider", "picker", "icon", "container",
    "line", "separator", "btn", "lbl", "stack", "wrapper", "background", "card", "indicator", "badge",
  ]

  /// Whether a name ends with one of the given words, in uppercase or lowercase at the beginning.
  private static func hasEnding(_ name: String, _ words: [String]) -> Bool {
    words.contains { word in
      name == word || name.hasSuffix(word.prefix(1).uppercased() + word.dropFirst())
        || name.hasSuffix("_" + word) || name.hasSuffix("_" + word.uppercased())
    }
  }
}
