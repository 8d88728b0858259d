import VFLSyntax

/// Dictionaries in C#.
extension DictionaryTrace {
  /// `new NSDictionary("a", a)`, `NSDictionary.FromObjectsAndKeys(objects, keys)`
  func constructed(_ range: Tokens, _ open: Int, _ name: Name) -> Entries {
    let arguments = file.arguments(of: open)
    if name.known == .FromObjectsAndKeys, arguments.count == 2 {
      return zipped(arguments[0].value, arguments[1].value, file.span(range))
    }
    guard file.isName(range.lowerBound, .new), isDictionaryClass(Tokens(open - 1, open)) else { return .unknown }
    return pairs(arguments.map { $0.value }, file.span(range))
  }

  /// `new NSMutableDictionary { { key, value } }`, `new object[] { "a", a }`
  func initialized(_ range: Tokens, _ open: Int) -> Entries {
    let parts = file.split(Tokens(open + 1, file.close(of: open)), at: UInt8(ascii: ",")).filter { !$0.isEmpty }
    if range.contains(where: { file.isName($0, .object) }) { return pairs(parts, file.span(range)) }
    guard range.contains(where: { isDictionaryClass(Tokens($0, $0 + 1)) }) else { return .unknown }
    var entries = Entries(span: file.span(range))
    for part in parts {
      if file.isOpen(part.lowerBound, UInt8(ascii: "{")) {
        let pair = file.split(Tokens(part.lowerBound + 1, file.close(of: part.lowerBound)), at: UInt8(ascii: ","))
        if pair.count == 2 { add(pair[0], pair[1], to: &entries) } else { entries.isOpen = true }
      } else if file.isOpen(part.lowerBound, UInt8(ascii: "[")),
        let equals = part.first(where: { file.isMark($0, UInt8(ascii: "=")) })
      {
        add(
          Tokens(part.lowerBound + 1, file.close(of: part.lowerBound)), Tokens(equals + 1, part.upperBound),
          to: &entries)
      } else {
        entries.isOpen = true
      }
    }
    return entries
  }
}
