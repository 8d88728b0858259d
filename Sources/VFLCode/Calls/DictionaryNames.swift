import VFLSyntax

/// The names that dictionaries define for a format.
struct DictionaryNames {
  /// The keys that may stand for views; nil if not all of them are known.
  var views: [String]?
  var metrics: [(name: String, value: Double?)] = []
  var metricNames: Set<String> = []
  var boundViews: [(key: String, view: ViewIdentity)] = []
  /// The keys that the source writes, and their source ranges.
  var keys: [(key: String, span: Span)] = []
  /// The keys that end with a number.
  var numbered: [NumberedKeys] = []
  /// For each key, the indices of its entries in the views dictionary.
  var entries: [String: [Int]] = [:]

  /// Reads the entries of two dictionaries. `values` tells what the values are.
  init(_ views: Entries, _ metrics: Entries, _ values: ValueTrace, in file: CodeFile) {
    numbered = views.numbered
    var names: [String]? = views.isOpen ? nil : []
    for (index, entry) in views.entries.enumerated() {
      entries[entry.key, default: []].append(index)
      switch values.kind(entry.value) {
      case .number(let value): self.metrics.append((entry.key, value))
      case .someNumber: self.metrics.append((entry.key, nil))
      case .view: names?.append(entry.key)
      case .unknown:
        names?.append(entry.key)
        self.metrics.append((entry.key, nil))
      }
      if let view = Self.view(entry, of: views, in: file) { boundViews.append((entry.key, view)) }
    }
    // A key that is assigned again stands for different views.
    boundViews.removeAll { (entries[$0.key]?.count ?? 0) > 1 }
    // A key that occurs twice may have either value.
    var spans: [String: Span] = [:]
    var ambiguous: Set<String> = []
    for entry in metrics.entries {
      if let other = spans.updateValue(entry.keySpan, forKey: entry.key), other != entry.keySpan {
        ambiguous.insert(entry.key)
      }
    }
    for entry in metrics.entries {
      if case .number(let value) = values.kind(entry.value), !ambiguous.contains(entry.key), !metrics.isChanged {
        self.metrics.append((entry.key, value))
      } else {
        self.metrics.append((entry.key, nil))
      }
    }
    metricNames = Set(self.metrics.map { $0.name })
    for entry in views.entries + metrics.entries where !entry.keySpan.isEmpty {
      keys.append((entry.key, entry.keySpan))
    }
    self.views = names
  }

  /// Whether a name consists of the beginning of a numbered key and a number.
  func isNumbered(_ name: String) -> Bool {
    numbered.contains { keys in
      let digits = name.utf8.dropFirst(keys.prefix.utf8.count)
      guard name.hasPrefix(keys.prefix), !digits.isEmpty, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else {
        return false
      }
      return keys.least.map { least in Int(String(digits) ?? "").map { $0 >= least } ?? true } ?? true
    }
  }

  /// The view that a key is bound to; nil if the key may stand for different views.
  private static func view(_ entry: Entries.Entry, of views: Entries, in file: CodeFile) -> ViewIdentity? {
    // A function or a getter may put another view into the dictionary each time.
    if views.isMadeAgain { return nil }
    if let view = ViewResolver(file).view(entry.value) { return view }
    // A view that the dictionary's own literal makes is the same in all formats that use the literal.
    guard case .call = entry.value.kind else { return nil }
    return ViewIdentity([entry.key], [.entry(entry.keySpan.start)])
  }
}
