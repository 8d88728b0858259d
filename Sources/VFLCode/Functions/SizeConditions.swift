import VFLSyntax

extension CodeFile {
  /// Whether the value of a condition depends on the size of a layout: it mentions a size, a size class, an orientation or a kind of
  /// device, itself or through variables and computed properties.
  func mentionsSize(_ condition: Tokens, depth: Int = 0) -> Bool {
    condition.contains { token in
      guard isIdentifier(token) else { return false }
      if Self.isNameOfSize(text(token)) { return true }
      guard depth < ReadingLimit.conditionDepth,
        !isMark(token - 1, UInt8(ascii: ".")) || isName(token - 2, .selfKeyword)
      else { return false }
      return origins(of: self[token].name, at: token).origins.contains { origin in
        let value: Tokens
        switch origin {
        case .value(let tokens): value = tokens
        case .results(let brace): value = Tokens(brace, close(of: brace))
        default: return false
        }
        return value.count < ReadingLimit.condition && mentionsSize(value, depth: depth + 1)
      }
    }
  }

  /// `width`, `SCREEN_WIDTH`, `horizontalSizeClass`, `isLandscape`, `userInterfaceIdiom`
  private static func isNameOfSize(_ name: String) -> Bool {
    let word = String(decoding: name.utf8.map { $0 &- 65 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
    return endings.contains { word.hasSuffix($0) }
  }

  private static let endings = [
    "width", "height", "size", "bounds", "frame", "sizeclass", "traitcollection", "idiom", "orientation", "landscape",
    "portrait", "ipad", "iphone",
  ]
}
