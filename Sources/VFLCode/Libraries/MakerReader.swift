import VFLConstraints
import VFLSyntax

/// Reads the constraints of SnapKit and Masonry, whose calls pass a maker to a closure.
struct MakerReader {
  private let file: CodeFile
  private let values: LibraryValues
  private let dialect: MakerDialect
  private let verbs: [Name: LibraryCall.Verb]
  /// The names of the functions that relate attributes.
  private let relations: [Name]
  /// The tokens of the functions that take a closure.
  let candidates: [Int]
  /// The tokens of those that are called to make constraints.
  let calls: [Int]

  init(_ file: CodeFile) {
    self.file = file
    values = LibraryValues(file)
    let dialect = MakerDialect(file)
    var verbs: [Name: LibraryCall.Verb] = [:]
    var candidates: [Int] = []
    if file.language != .cSharp {
      let namespace = dialect.namespace.map { file.names.find($0) }
      for (word, verb) in dialect.verbs {
        guard let name = file.names.find(word) else { continue }
        verbs[name] = verb
        // `label.snp.makeConstraints`, or `snp.makeConstraints` for the object itself.
        candidates += file.uses(of: name).filter { use in
          guard let namespace else { return true }
          return namespace.map { file.isMark(use - 1, ".") && file.isName(use - 2, $0) } ?? false
        }
      }
    }
    let prefixes = dialect.prefix.isEmpty ? [""] : ["", dialect.prefix]
    relations = prefixes.flatMap { prefix in LibraryValues.relations.compactMap { file.names.find(prefix + $0) } }
    self.dialect = dialect
    self.verbs = verbs
    self.candidates = candidates
    calls = candidates.filter { verbs[file[$0].name] != .remove && file.isCalled($0) }
  }

  /// Adds the call that an expression is, and the constraints that it makes.
  func read(_ expression: Expression, into reading: inout LibraryReading) {
    guard var call = call(expression) else { return }
    defer { reading.calls.append(call) }
    guard let closure = call.closure else { return }
    let maker = makerName(of: closure)
    if maker == nil || call.views.count > ReadingLimit.libraryViews {
      reading.omitted.append(OmittedCall(expression.tokens, in: file))
    }
    guard let maker else { return }
    call.views = Array(call.views.prefix(ReadingLimit.libraryViews))
    // An overload of the project may change the priorities.
    if case .call(_, let arguments) = expression.kind, arguments.count > 1 { reading.uncertain.append(closure.tokens) }
    var described: [LibraryCall.Described] = []
    var hidden: [Tokens] = []
    for statement in closure.statements {
      statement.walk { expression in
        guard let chain = MakerChain(expression, maker: maker, in: file) else {
          if isVisible(maker, in: expression) { return true }
          hidden.append(expression.tokens)
          return false
        }
        // `make.top.equalTo(8).constraint.isActive`
        if chain.links.dropLast().contains(where: { $0.arguments == nil && file.isName($0.token, .constraint) }) {
          return true
        }
        if let link = repeatedRelation(chain) {
          let isAttribute = link.arguments == nil
          let span = isAttribute ? file[link.token].span : file.span(file.callTokens(at: link.token))
          reading.issues.append(
            CodeIssue(.repeatedRelation(isAttribute: isAttribute), span, file.text(link.token)))
        }
        described.append(.init(attributes: attributes(chain), tokens: expression.tokens))
        let made = call.views.map { constraints(chain, of: $0, call, expression) }
        reading.constraints += made.joined()
        if made.contains(where: { $0.isEmpty }) { reading.omitted.append(OmittedCall(expression.tokens, in: file)) }
        return false
      }
    }
    // The maker may be handed to other code, which may describe other constraints.
    let isNamed = file.text(maker) != "$0"
    let uses = file.uses(of: maker, in: closure.tokens).dropFirst(isNamed ? 1 : 0)
    if uses.count == described.count, described.allSatisfy({ !$0.attributes.isEmpty }) { call.described = described }
    let read = (described.map { $0.tokens } + hidden).joinedRanges
    reading.omitted += omitted(uses, in: closure.tokens, besides: read)
  }

  /// The parts of a closure that use the maker, or relate attributes, outside the ranges that are read.
  private func omitted(_ uses: some Sequence<Int>, in closure: Tokens, besides read: [Tokens]) -> [OmittedCall] {
    var found: [Tokens] = []
    for use in uses where !read.covers(use) {
      // `style(make).left.equalTo(title)`
      var outer = use
      while file.isOpen(file.parent(outer), "("), file.parent(outer) > closure.lowerBound { outer = file.parent(outer) }
      found.append(Tokens(use, file.expressionEnd(from: outer)))
    }
    let known = (read + found).joinedRanges
    // `let top = make.top; top.equalTo(title)`
    for name in relations {
      for use in file.uses(of: name, in: closure) where file.isOpen(use + 1, "(") && !known.covers(use) {
        found.append(file.callTokens(at: use))
      }
    }
    return found.map { OmittedCall($0, in: file) }
  }

  /// The attributes with which a chain begins; empty if it begins with anything else.
  private func attributes(_ chain: MakerChain) -> [Attribute] {
    var attributes: [Attribute] = []
    for link in chain.links {
      guard link.arguments == nil, let found = LibraryAttributes.named(file.text(link.token)) else { break }
      attributes += found
    }
    return attributes
  }

  /// The call of one of the functions that take a closure; nil for other expressions.
  private func call(_ expression: Expression) -> LibraryCall? {
    guard case .call(let callee, let arguments) = expression.kind, callee.nameToken >= 0,
      let verb = verbs[file[callee.nameToken].name], case .member(let base) = callee.kind
    else { return nil }
    var view = base
    if let namespace = dialect.namespace {
      guard let base, base.nameToken >= 0, file.text(base.nameToken) == namespace else { return nil }
      switch base.kind {
      case .name: view = nil
      case .member(let owner?): view = owner
      default: return nil
      }
    }
    var views = [view.flatMap { $0.isName(.selfKeyword, in: file) && $0.isPlainName ? nil : $0 }]
    if case .array(let elements)? = view?.kind { views = elements.map { .some($0) } }
    let last = arguments.last?.value
    guard let last, case .closure = last.kind else {
      return arguments.isEmpty && verb == .remove ? LibraryCall(verb: verb, views: views, expression: expression) : nil
    }
    return LibraryCall(verb: verb, views: views, closure: last, expression: expression)
  }

  /// The name by which a closure calls the maker; nil if it has more parameters.
  private func makerName(of closure: Expression) -> Name? {
    guard let parameters = file.parameters(ofClosure: closure) else { return nil }
    if parameters.isEmpty { return file.language == .swift ? file.names.find("$0") : nil }
    return parameters.count == 1 ? parameters[0] : nil
  }

  /// Whether a name of the outer closure means the same in an expression.
  private func isVisible(_ maker: Name, in expression: Expression) -> Bool {
    guard case .closure = expression.kind else { return true }
    guard let parameters = file.parameters(ofClosure: expression) else { return false }
    return file.text(maker) != "$0" && !parameters.contains(maker)
  }

  // MARK: Constraints

  /// What the links of a chain describe.
  private struct Description {
    var attributes: [Attribute] = []
    var hasGroup = false
    var relation: Relation?
    var targets: [LibraryValues.Target] = []
    var constant: LibraryConstant?
    var multiplier: Expression?
    var isDivided = false
    var priority: Priority? = .required
  }

  private func constraints(
    _ chain: MakerChain, of view: Expression?, _ call: LibraryCall, _ expression: Expression
  ) -> [ExplicitConstraint] {
    var description = Description()
    for link in chain.links where !read(link, into: &description) { return [] }
    guard !description.attributes.isEmpty, description.relation != nil || dialect.impliesRelation else { return [] }
    var made: [ExplicitConstraint] = []
    for attribute in description.attributes {
      guard let found = constraints(attribute, description, of: view, expression) else { return [] }
      made += found
    }
    return made.map { constraint in
      var constraint = constraint
      constraint.library = LibraryMade(priority: description.priority, verb: call.verb, isGroup: description.hasGroup)
      return constraint
    }
  }

  /// Adds what a link describes. Returns false if the meaning of the link is unknown.
  private func read(_ link: MakerChain.Link, into description: inout Description) -> Bool {
    var word = file.text(link.token)
    if !dialect.prefix.isEmpty, word.hasPrefix(dialect.prefix) {
      word = String(word.dropFirst(dialect.prefix.utf8.count))
    }
    guard let arguments = link.arguments else {
      if let attributes = LibraryAttributes.named(word) {
        guard description.relation == nil else { return false }
        description.attributes += attributes.filter { !description.attributes.contains($0) }
        if attributes.count > 1, LibraryAttributes.isEdgeGroup(word) { description.hasGroup = true }
        return true
      }
      return word == "with" || word == "and" || word == "constraint"
    }
    if let relation = LibraryValues.relation(word) {
      if let known = description.relation {
        return known == relation && readSecondConstant(arguments, link, into: &description)
      }
      guard !description.attributes.isEmpty else { return false }
      description.relation = relation
      if word.hasSuffix("Superview") {
        description.targets = [.superview]
        return arguments.isEmpty
      }
      guard arguments.count == 1 else { return false }
      description.targets = values.targets(
        arguments[0].value, dialect, description.attributes, isBoxed: file.text(link.token).hasPrefix("mas_"))
      return !description.targets.isEmpty
    }
    return readModifier(word, arguments, into: &description)
  }

  /// The link that gives a constraint of Masonry another relation, another view or another attribute after an earlier relation; nil if
  /// there is none. The library accepts only a second number with the same relation and, if there were several attributes before, others.
  private func repeatedRelation(_ chain: MakerChain) -> MakerChain.Link? {
    guard dialect.impliesRelation else { return nil }
    var isSingle = attributes(chain).count == 1
    var first: Relation?
    for link in chain.links {
      var word = file.text(link.token)
      if word.hasPrefix(dialect.prefix) { word = String(word.dropFirst(dialect.prefix.utf8.count)) }
      if link.arguments == nil, isSingle, first != nil, LibraryAttributes.named(word) != nil { return link }
      guard let arguments = link.arguments, arguments.count == 1, let relation = LibraryValues.relation(word) else {
        continue
      }
      guard let known = first else {
        // An array makes one constraint for each element.
        if case .array = arguments[0].value.kind { isSingle = false }
        first = relation
        continue
      }
      let targets = values.targets(
        arguments[0].value, dialect, attributes(chain), isBoxed: file.text(link.token).hasPrefix("mas_"))
      let isView = targets.contains { if case .constant = $0 { false } else { true } }
      if known != relation || isView { return link }
    }
    return nil
  }

  /// Reads `equalTo(@10)` after `equalTo(title)`, which sets the constant in Masonry.
  private func readSecondConstant(
    _ arguments: [Expression.Argument], _ link: MakerChain.Link, into description: inout Description
  ) -> Bool {
    guard dialect.impliesRelation, arguments.count == 1, description.constant == nil else { return false }
    let isBoxed = file.text(link.token).hasPrefix("mas_")
    let targets = values.targets(arguments[0].value, dialect, description.attributes, isBoxed: isBoxed)
    guard targets.count == 1, case .constant(let constant) = targets[0] else { return false }
    description.constant = constant
    return true
  }

  private func readModifier(
    _ word: String, _ arguments: [Expression.Argument], into description: inout Description
  ) -> Bool {
    switch word {
    case "priorityRequired", "priorityHigh", "priorityMedium", "priorityLow":
      guard arguments.isEmpty else { return false }
      description.priority = LibraryValues.priority(named: word)
      return true
    case "labeled", "key": return true
    default: break
    }
    guard arguments.count == 1, arguments[0].label == nil else { return false }
    let value = arguments[0].value
    switch word {
    case "offset", "valueOffset":
      description.constant = values.constant(
        value, isInset: false, description.attributes, takesNumbers: !dialect.impliesRelation)
    case "sizeOffset", "centerOffset":
      guard case .parts? = values.literal(value) else { return false }
      description.constant = values.constant(value, isInset: false, description.attributes)
    case "inset" where dialect.impliesRelation:
      description.constant = LibraryConstant(form: .number(value), isInset: true)
    case "inset", "insets":
      description.constant = values.constant(value, isInset: true, description.attributes)
      description.constant?.changesAll = !dialect.impliesRelation
    case "multipliedBy", "dividedBy":
      description.multiplier = value
      description.isDivided = word == "dividedBy"
    case "priority": description.priority = values.priority(value)
    default: return false
    }
    return true
  }

  /// The constraints of one attribute; nil if they are unknown.
  private func constraints(
    _ attribute: Attribute, _ description: Description, of view: Expression?, _ expression: Expression
  ) -> [ExplicitConstraint]? {
    var made: [ExplicitConstraint] = []
    let targets = description.targets.map { LibraryValues.Target?.some($0) }
    for target in targets.isEmpty ? [nil] : targets {
      var constant = description.constant
      var second: ExplicitConstraint.Side? = .init(item: view, isSuperview: true, attribute: attribute)
      switch target {
      case .superview?: break
      case .item(let item)?:
        guard let other = self.second(attribute, item.attributes, description.attributes) else { return nil }
        second = item.side(other)
      case .constant(let value)?:
        if constant == nil { constant = value }
        fallthrough
      case nil:
        if attribute.kind == .size { second = nil }
        // A center that is compared with a number is measured from an edge, which depends on the platform.
        if dialect.measuresCentersFromEdge, attribute == .centerX || attribute == .centerY { return nil }
      }
      let measured = dialect.constantFollowsSecond ? second?.attribute ?? attribute : attribute
      var value = LibraryConstant.Value()
      if let constant {
        guard let known = constant.value(for: measured, in: file) else { return nil }
        value = known
      }
      made.append(
        ExplicitConstraint(
          first: .init(item: view, attribute: attribute), relation: description.relation ?? .equal, second: second,
          multiplier: description.multiplier, isMultiplierInverted: description.isDivided, constant: value.expression,
          constantName: value.name, isConstantHalved: value.isHalved, expression: expression))
    }
    return made
  }

  /// The attribute of the second item, given all attributes on both sides; nil if the library rejects the pair.
  private func second(_ first: Attribute, _ others: [Attribute]?, _ all: [Attribute]) -> Attribute? {
    guard let others else { return first }
    if others.count == 1 { return others[0] }
    guard dialect.comparesGroups else { return nil }
    if others.count == all.count, others.allSatisfy({ all.contains($0) }) { return first }
    // Edges are compared with margins, and margins with edges.
    guard others.count == all.count else { return nil }
    return [first.margin, first.withoutMargin].first { others.contains($0) }
  }
}

extension Expression {
  var isClosure: Bool { if case .closure = kind { true } else { false } }

  /// The statements of a closure; empty for other expressions.
  var statements: [Statement] { if case .closure(let statements) = kind { statements } else { [] } }

  /// Whether the expression is only a name.
  var isPlainName: Bool { if case .name = kind { true } else { false } }
}

extension CodeFile {
  /// The names of a closure's parameters; nil if the brace cannot be found.
  func parameters(ofClosure closure: Expression) -> [Name]? {
    guard let open = closure.tokens.first(where: { isOpen($0, "{") }) else { return nil }
    if case .closure(let names) = block(open) { return names }
    return []
  }
}
