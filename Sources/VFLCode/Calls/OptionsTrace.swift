import VFLSyntax

extension CodeFile {
  /// The options that an expression names; nil if the expression contains anything else.
  func formatOptions(_ expression: Expression) -> FormatOptions? {
    if let name = plainName(expression), let value = onlyValue(of: self[name].name, at: name),
      value.tokens != expression.tokens
    {
      return formatOptions(value)
    }
    var options: FormatOptions = []
    for index in expression.tokens {
      switch self[index].kind {
      case .identifier:
        let name = text(index)
        // A module or type, such as `AppKit` in `AppKit.NSLayoutFormatAlignAllTop`.
        let isQualifier = isMark(index + 1, ".") && self[index].isUppercase && Self.option(name) == nil
        if Self.optionWords.contains(name) || isQualifier { continue }
        guard let option = Self.option(name) else { return nil }
        options.formUnion(option)
      case .number:
        // The number is 0 or the raw value of the options.
        // C suffixes: `0L`.
        var digits = text(index)
        while digits.hasSuffix("L") || digits.hasSuffix("U") { digits.removeLast() }
        guard let value = UInt32(digits) else { return nil }
        options.formUnion(FormatOptions(rawValue: value))
      case .string, .otherLiteral, .directive: return nil
      case .mark:
        // Other operators, such as those of `1 << 3` and `a ? b : c`, are not evaluated.
        guard [UInt8(ascii: "|"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":")].contains(self[index].byte),
          !isOperator(index, "|", "|")
        else { return nil }
      case .open, .close, .end: continue
      }
    }
    return options
  }

  /// The option with a name such as `NSLayoutFormatAlignAllTop`, `AlignAllTop` or `alignAllTop`; nil for other names.
  private static func option(_ name: String) -> FormatOptions? {
    var word = name
    let prefix = "NSLayoutFormat"
    if word.hasPrefix(prefix) { word.removeFirst(prefix.utf8.count) }
    guard let first = word.first else { return nil }
    word = first.lowercased() + word.dropFirst()
    if word == "alignAllBaseline" { word = "alignAllLastBaseline" }
    return FormatOptions.named.first { $0.name == word }?.option
  }

  /// Names that occur in expressions for options but are not options themselves.
  private static let optionWords: Set<String> = [
    "NSLayoutFormatOptions", "NSLayoutConstraint", "FormatOptions", "rawValue", "init", "allZeros", "nil",
    "kNilOptions", "NSLayoutFormatDirectionMask", "None", "as",
  ]
}
