import VFLSyntax

/// The dictionaries of calls that make constraints from formats.
extension DictionaryTrace {
  /// The entries of the dictionary that a call passes, where `token` names the called function.
  func entries(_ dictionary: FormatSite.Dictionary, at token: Int) -> Entries {
    switch dictionary {
    case .nothing: return Entries()
    case .unknown: return .unknown
    case .expression(let expression): return entries(expression)
    case .pairs(let parts): return pairs(parts, nil)
    case .extended(let expression, let keys):
      var entries = expression.map { self.entries($0) } ?? Entries()
      entries.add(keys, at: token)
      return entries
    case .keys(let keys, let numbered):
      var entries = Entries()
      entries.add(keys, at: token)
      for keys in numbered {
        guard let views = keys.views else {
          entries.numbered.append(NumberedKeys(prefix: keys.prefix))
          continue
        }
        for (index, view) in views.enumerated() {
          entries.entries.append(
            .init(key: "\(keys.prefix)\(keys.first + index)", keySpan: file.span(view.tokens), value: view))
        }
      }
      return entries
    case .variable(let name): return entries(named: name, at: token)
    }
  }
}

extension Entries {
  /// Adds keys that the definition of a helper binds, where `token` names the helper.
  fileprivate mutating func add(_ keys: [String], at token: Int) {
    for key in keys { entries.append(.init(key: key, keySpan: Span(at: 0), value: .unknown(Tokens(token, token)))) }
    if !keys.isEmpty { literal = nil }
  }
}
