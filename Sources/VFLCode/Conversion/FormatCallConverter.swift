import VFLConstraints
import VFLSyntax

/// The constraints of one call as expressions with anchors, and what the call's names stand for.
struct ConvertedCall {
  /// The tokens to replace.
  var tokens: Tokens
  /// The index of the call's format; nil for the call of a layout library.
  var format: Int?
  var constraints: [AnchorConstraint] = []
  /// The views that the format names, by their keys.
  var views: [String: MovedExpressions.View] = [:]
  /// The numbers that the format names, by their names.
  var numbers: [String: MovedExpressions.Number] = [:]
  /// The metrics that become constants with their names.
  var constants: Set<String> = []
  /// The token of the name in the declaration of the dictionary with these metrics.
  var constantDictionary: Int?
  /// The view that `|` stands for; nil if the format has none.
  var superview: ViewIdentity?
  /// What installs the constraints, if the call is a statement that also does this.
  var installation: Installation?

  /// A statement that installs an array of constraints.
  struct Installation {
    /// What comes before and after the array.
    var open: String
    var close: String
    /// The views whose autoresizing masks are turned off before.
    var unmasked: [String] = []
    /// What installs a constraint without an array; nil if there is always an array.
    var lone: String?
  }
}

/// Converts the format of one call to constraints with anchors.
struct FormatCallConverter {
  private let file: CodeFile
  private let format: EmbeddedFormat
  private let function: CodeFunction
  private let member: CodeFunction.Member
  private let moved: MovedExpressions
  private let writer: AnchorWriter
  private let target: Target
  private let views: Entries
  private let metrics: Entries
  private let named: NamedMetrics?
  private var result: ConvertedCall

  /// `views` and `metrics` are the dictionaries of the call, whose tokens are `tokens`. The metrics in `named` keep their names.
  init(
    _ file: CodeFile, _ tokens: Tokens, format index: Int, _ format: EmbeddedFormat, _ function: CodeFunction,
    _ member: CodeFunction.Member, views: Entries, metrics: Entries, named: NamedMetrics?,
    target: Target
  ) {
    self.file = file
    self.named = named
    (self.format, self.function, self.member) = (format, function, member)
    (self.views, self.metrics, self.target) = (views, metrics, target)
    moved = MovedExpressions(file, to: tokens)
    writer = AnchorWriter(language: file.language)
    result = ConvertedCall(tokens: tokens, format: index)
  }

  /// Converts the format. `others` finds superviews that other functions of the class give views.
  mutating func converted(_ others: (ViewIdentity) -> CodeFunction.Addition?) throws(ConversionObstacle)
    -> ConvertedCall
  {
    guard !format.isPartial, !format.isConditional else { throw .unknownFormat }
    var settings = format.settings
    settings.keepsMetricNames = true
    settings.target = target
    let lowered = LoweredDocument(format.document, of: format.text, settings: settings)
    guard !format.document.issues.contains(where: { $0.isFatal }), !lowered.issues.contains(where: { $0.isFatal })
    else { throw .mistakes }
    guard !lowered.constraints.isEmpty else { throw .noConstraints }
    let scope = lowered.scope
    for constraint in lowered.constraints {
      for item in [constraint.first.item] + (constraint.second.map { [$0.item] } ?? []) {
        guard case .view(let name) = item else { continue }
        let key = scope.names.text(name)
        if result.views[key] == nil { result.views[key] = try view(key) }
      }
    }
    let superview = try superview(lowered, others)
    for original in lowered.constraints {
      let constraint = original.resolved(for: target)
      var converted = AnchorConstraint(
        first: side(constraint.first, scope, superview), relation: constraint.relation,
        second: constraint.second.map { side($0, scope, superview) })
      if case .standard = original.constant, constraint.constant != .number(0) { converted.isStandard = true }
      converted.constant = try constant(constraint, scope)
      converted.priority = try priority(constraint.priority, scope)
      converted.name = CodeNames.name(constraint) { item in
        let words = owner(item, scope, superview) ?? "self"
        return CodeNames.identifier(Self.lastWord(of: words))
      }
      result.constraints.append(converted)
    }
    return result
  }

  /// The last name of a path, such as `title` in `self.card!.title`.
  static func lastWord(of path: String) -> String {
    var bytes = Array(path.utf8)
    while let last = bytes.last, !last.continuesIdentifier { bytes.removeLast() }
    let start = bytes.lastIndex { !$0.continuesIdentifier }.map { $0 + 1 } ?? 0
    while bytes[start...].first == UInt8(ascii: "_"), bytes.count > start + 1 { bytes.remove(at: start) }
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  // MARK: Views

  /// The expressions for all views of the call.
  func allViews() throws(ConversionObstacle) -> [String] {
    guard !views.isOpen, !views.isChanged, views.numbered.isEmpty else { throw .unknownUse }
    var texts: [String] = []
    for entry in views.entries {
      let text = try moved.view(entry.value, key: entry.key).text
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  private func view(_ key: String) throws(ConversionObstacle) -> MovedExpressions.View {
    let found = views.entries.filter { $0.key == key }
    guard found.count == 1, !views.isChanged else { throw .view(key) }
    return try moved.view(found[0].value, key: key)
  }

  private func side(_ anchor: Anchor, _ scope: Scope, _ superview: String?) -> AnchorConstraint.Side {
    .init(owner: owner(anchor.item, scope, superview), attribute: anchor.attribute)
  }

  private func owner(_ item: Item, _ scope: Scope, _ superview: String?) -> String? {
    guard case .view(let name) = item else { return superview }
    return result.views[scope.names.text(name)]?.text
  }

  /// The expression for the view that `|` stands for; nil for the object whose method contains the call, if `self` may be left out, and
  /// for a format without `|`.
  private mutating func superview(
    _ lowered: LoweredDocument, _ others: (ViewIdentity) -> CodeFunction.Addition?
  ) throws(ConversionObstacle) -> String? {
    var inner: [ViewIdentity] = []
    var mentionsSuperview = false
    for constraint in lowered.constraints {
      guard let second = constraint.second else { continue }
      for (item, other) in [(constraint.first.item, second.item), (second.item, constraint.first.item)]
      where item == .superview {
        mentionsSuperview = true
        guard case .view(let name) = other, let view = result.views[lowered.scope.names.text(name)] else { continue }
        inner.append(view.identity)
      }
    }
    guard mentionsSuperview else { return nil }
    var found: (view: ViewIdentity, tokens: Tokens?)?
    for view in inner {
      let own = function.additions.filter { $0.child == view }
      for addition in own.isEmpty ? [others(view)].compactMap({ $0 }) : own {
        guard found == nil || found?.view == addition.parent else { throw .superview }
        found = (addition.parent, addition.parentTokens)
      }
    }
    if found == nil, let holder = member.holder { found = (holder, member.holderTokens) }
    guard let found else { throw .superview }
    result.superview = found.view
    return try moved.superview(found.view, found.tokens)
  }

  // MARK: Numbers

  private mutating func constant(_ constraint: Constraint, _ scope: Scope) throws(ConversionObstacle) -> String? {
    switch constraint.constant {
    case .number(let value): return value == 0 && constraint.second != nil ? nil : NumberText.shortest(value)
    case .standard: return nil
    case .metric(let metric, let isNegated):
      let name = scope.names.text(metric)
      var number = try number(name)
      if let named, named.values[name] == number.value, number.value != nil {
        number.text = name
        result.numbers[name] = number
        result.constants.insert(name)
        result.constantDictionary = named.dictionary.declaration
      }
      if number.value == 0, number.text == "0", constraint.second != nil { return nil }
      guard isNegated else { return number.text }
      if let value = number.value, NumberText.shortest(value) == number.text { return NumberText.shortest(0 - value) }
      return number.isOperation ? "-(\(number.text))" : "-\(number.text)"
    }
  }

  /// The number with a name in the format.
  private mutating func number(_ name: String) throws(ConversionObstacle) -> MovedExpressions.Number {
    if let known = result.numbers[name] {
      if known.isCall { throw .metric(name) }
      return known
    }
    let number: MovedExpressions.Number
    if let hole = format.map.holes.first(where: { format.text.text($0) == name }) {
      guard let span = format.map.span(hole) else { throw .metric(name) }
      number = try moved.number(interpolated: span)
    } else {
      let found = (metrics.entries + views.entries).filter { $0.key == name }
      guard found.count == 1, !metrics.isChanged, !metrics.isMadeAgain else { throw .metric(name) }
      number = try moved.number(found[0].value, key: name)
    }
    result.numbers[name] = number
    return number
  }

  /// The expression for a priority; nil for a required one.
  private mutating func priority(_ priority: Priority, _ scope: Scope) throws(ConversionObstacle) -> String? {
    switch priority {
    case .number(1000): return nil
    case .number(let value): return writer.priority(value, target)
    case .metric(let metric):
      let name = scope.names.text(metric)
      // A name that is also a distance would need two spellings.
      if result.numbers[name] != nil { throw .metric(name) }
      var number = try number(name)
      if let value = number.value, NumberText.shortest(value) == number.text {
        if value == 1000 { return nil }
        return writer.priority(value, target)
      }
      guard file.language == .swift else { return number.text }
      number.text = writer.priority(expression: "Float(\(number.text))", target)
      result.numbers[name] = number
      return number.text
    }
  }
}
