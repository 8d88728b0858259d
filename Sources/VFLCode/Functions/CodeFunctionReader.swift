import VFLConstraints
import VFLSyntax

/// Reads the functions of an app source with all constraints that they make.
struct CodeFunctionReader {
  private let file: CodeFile
  /// The formats that were read so far.
  private var formats: [EmbeddedFormat] = []
  private var made: [Int: FormatReader.Made] = [:]
  private let resolver: ViewResolver
  private let numbers: Numbers

  private let names: FunctionNames
  private let classes: ViewClasses
  private var others: OtherSuperviews
  private let stacks: StackReader
  private let conditions: ConditionReader
  /// The explicit constraints of the current body, and the index of the first of them among those of the source.
  private var explicit: [ExplicitConstraint] = []
  private var firstIndex = 0
  /// The classes of views, by the last name of their paths.
  private var knownClasses: [String: CodeFunction.KnownClass?] = [:]
  /// The number of calls that make formats and are in or before the bodies read so far.
  private var readCalls = 0
  /// The number of those whose formats are not read, and of other omitted calls outside bodies.
  private var readOmitted = (formats: 0, outside: 0)
  private var functions: [CodeFunction] = []

  init(_ file: CodeFile) {
    self.file = file
    resolver = ViewResolver(file)
    numbers = Numbers(file)

    names = FunctionNames(file)
    classes = ViewClasses(file)
    others = OtherSuperviews(file, resolver, BodyEvents(file, numbers, HierarchyHelpers(file)))
    stacks = StackReader(file, resolver, numbers)
    conditions = ConditionReader(file)
  }

  /// Reads a body that `reader` has followed, and whose explicit constraints and formats have just been read. Bodies are read in source
  /// order.
  mutating func read(_ reader: LayoutReader, _ constraints: ExplicitConstraints, _ formats: FormatReader) {
    (explicit, firstIndex) = (constraints.made, constraints.firstIndex)
    (self.formats, made) = (formats.formats, formats.made)
    // A second reference would make the reader copy its formats when it adds more.
    defer { (self.formats, made) = ([], [:]) }
    let calls = nextCalls(formats)
    let omitted = nextOmitted(constraints, formats)
    let start = reader.body.tokens.lowerBound
    addAlone(calls.prefix { $0 < start }, omitted.filter { $0.token < start })
    let own = calls.filter { $0 >= start }
    let ownOmitted = constraints.omitted + omitted.filter { $0.token >= start }
    if let function = function(reader, calls: own, constraints, omitted: ownOmitted) { functions.append(function) }
  }

  /// The functions that make constraints, in source order, with unique names. All bodies and formats must have been read.
  mutating func finish(_ constraints: ExplicitConstraints, _ formats: FormatReader) -> [CodeFunction] {
    (self.formats, made) = (formats.formats, formats.made)
    let omitted = nextOmitted(constraints, formats)
    addAlone(nextCalls(formats), omitted)
    return CodeFunction.withUniqueNames(functions, file)
  }

  /// The calls whose formats have been read since the last body.
  private mutating func nextCalls(_ reader: FormatReader) -> ArraySlice<Int> {
    defer { readCalls = reader.calls.count }
    return reader.calls[readCalls...]
  }

  /// The omitted calls of formats since the last body, and those outside bodies.
  private mutating func nextOmitted(_ constraints: ExplicitConstraints, _ formats: FormatReader) -> [OmittedCall] {
    defer { readOmitted = (formats.omitted.count, constraints.omittedOutside.count) }
    return Array(formats.omitted[readOmitted.formats...] + constraints.omittedOutside[readOmitted.outside...])
  }

  /// Adds code outside all bodies, such as the default value of a parameter: each call is a function of its own.
  private mutating func addAlone(_ calls: some Sequence<Int>, _ omitted: [OmittedCall]) {
    var alone = calls.map { call in
      var function = CodeFunction(name: "", span: file[call].span)
      function.members = (made[call]?.formats ?? []).map { member(.format($0)) }
      return function
    }
    for call in omitted {
      var function = CodeFunction(name: "", span: call.span)
      function.members = [member(call)]
      alone.append(function)
    }
    functions += alone.sorted { $0.span.start < $1.span.start }
  }

  // MARK: Functions

  private mutating func function(
    _ reader: LayoutReader, calls: [Int], _ constraints: ExplicitConstraints, omitted: [OmittedCall]
  ) -> CodeFunction? {
    let body = reader.body
    let named = body.root >= 0 ? names.name(ofBody: body.root) : nil
    let start = named?.start ?? (body.root >= 0 ? file.statementStart(body.root) : body.tokens.lowerBound)
    let end = body.tokens.upperBound
    let name = named?.name ?? body.statements.first.flatMap(names.name(of:)) ?? ""
    var function = CodeFunction(
      name: name, span: Span(file[start].start, max(file[start].start, file[body.root >= 0 ? end : end - 1].end)))
    (function.owner, function.usesAppKit) = names.owner(of: start)
    function.type = names.type(around: start)
    if function.owner.isViewController { function.assignedView = assignedView(in: body) }
    var seen: Set<CodeFunction.Source> = []
    let replaced = ReplacedConstraints(reader, view: { $0.map { self.view($0) } ?? .own }, key: { self.key($0) })
    let removed = RemovedConstraints(reader, formats, resolver)
    for (index, made) in reader.made.enumerated() {
      let source = source(made)
      guard seen.insert(source).inserted else { continue }
      var member = member(made, reader)
      if file.isInExample(made.token) { member.omission = .conditional }
      let replacing = (replaced.paths[index] ?? []) + removed.paths(of: made)
      for path in replacing {
        member.paths = reader.parts(of: member.paths, without: Self.choices(on: path, reader))
      }
      member.isReplaced = !replacing.isEmpty && !member.isActive
      function.members.append(member)
    }
    // A statement that is not followed may make constraints, too.
    for call in calls {
      for format in made[call]?.formats ?? [] where seen.insert(.format(format)).inserted {
        function.members.append(member(.format(format)))
      }
    }
    for index in explicit.indices where seen.insert(.explicit(firstIndex + index)).inserted {
      function.members.append(member(.explicit(firstIndex + index)))
    }
    for made in constraints.unclear {
      let span = file.span(made.expression.tokens)
      var member = CodeFunction.Member(source: .unclear(span.start), span: span)
      member.omission = numbers.multiplier(of: made) == nil ? .multiplier : .views
      function.members.append(member)
    }
    function.members += omitted.map(member)
    if function.members.isEmpty { return nil }
    function.members.sort { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
    function.additions = reader.hierarchy.compactMap { .init($0, path: Self.choices(on: $0.path, reader), resolver) }
    function.branches = branches(reader, function.members)
    resolveSuperviews(of: &function, body)
    addClasses(to: &function)
    addScrolledContent(to: &function, body)
    addStacks(to: &function, body)
    function.traits = ClosedViews(file, body, constraints.calls, reader, resolver).traits(function.classes)
    return function
  }

  /// The view that a method assigns to the `view` of its view controller, as `loadView` does; nil if there is none.
  private func assignedView(in body: FunctionBody) -> ViewIdentity? {
    guard !file.uses(of: .view, in: body.tokens).isEmpty else { return nil }
    let assignment = file.messages(in: body.statements).last { message in
      file.isName(message.token, .view) && message.assigned != nil && file.ownPath(message.receiver)?.isEmpty == true
    }
    return assignment?.assigned.flatMap(knownView)
  }

  /// Replaces the superview of a view, as layout libraries name it, by the only view that the function or, for a property, another
  /// function of the class adds the view to.
  private mutating func resolveSuperviews(of function: inout CodeFunction, _ body: FunctionBody) {
    var parents: [ViewIdentity: ViewIdentity] = [:]
    for addition in function.additions {
      let isSame = parents[addition.child].map { $0 == addition.parent } ?? true
      parents[addition.child] = isSame ? addition.parent : addition.child.superview
    }
    for member in function.members {
      for named in [member.first] + (member.second.map { [$0] } ?? []) where named.parts.contains(.superview) {
        var view = named.without([.superview, .safeArea])
        // The views around the superview show that it is not the root.
        while parents[view] == nil {
          let addition = others.addition(of: view, outside: body)
          parents[view] = addition?.parent ?? view.superview
          guard let addition else { break }
          function.additions.append(addition)
          view = addition.parent
        }
      }
    }
    func resolved(_ named: ViewIdentity) -> ViewIdentity {
      var view = named.without([.superview, .safeArea])
      if named.parts.contains(.superview) { view = parents[view] ?? view.superview }
      return named.parts.contains(.safeArea) ? view.member("safeAreaLayoutGuide") : view
    }
    for index in function.members.indices {
      function.members[index].first = resolved(function.members[index].first)
      function.members[index].second = function.members[index].second.map(resolved)
    }
  }

  /// The branches, with the conditions of those that decide which constraints exist.
  private func branches(_ reader: LayoutReader, _ members: [CodeFunction.Member]) -> [CodeFunction.Branch] {
    let arms = members.flatMap { $0.paths.flatMap { $0.arms + $0.avoided } }
    let deciding = Set(Set(arms.map { $0.branch }).sorted().prefix(ReadingLimit.decisions))
    return reader.branches.enumerated().map { number, read in
      guard case .choice(let isExhaustive) = read.kind else { return .init() }
      var branch = CodeFunction.Branch(isExhaustive: isExhaustive, path: Self.choices(on: read.path, reader))
      branch.dependsOnSize =
        deciding.contains(number) && read.heads.contains { $0.test.tokens.contains { file.mentionsSize($0) } }
      branch.alternatives = read.heads.enumerated().map { index, head in
        .init(
          head: file.shown(head), test: deciding.contains(number) ? conditions.condition(head.test) : .unknown,
          leaves: reader.exits[ExecutionPath.Arm(branch: number, index: index)] != nil)
      }
      return branch
    }
  }

  // MARK: Members

  private func source(_ made: MadeConstraint) -> CodeFunction.Source {
    switch made.source {
    case .explicit(let index): .explicit(firstIndex + index)
    case .format(let index): .format(index)
    }
  }

  private func member(_ made: MadeConstraint, _ reader: LayoutReader) -> CodeFunction.Member {
    var member = member(source(made))
    member.priority = made.priority
    if let value = made.priorityValue {
      member.priorityName = FunctionLowering.metric(file.text(file.span(value.tokens)))
    }
    if made.installation == .added {
      member.holder = made.holder.map(knownView) ?? .own
      member.holderTokens = made.holder?.tokens
    }
    if case .explicit = made.source {
      member.constant = made.newConstant.map(constant)
      let isDeclaration = reader.body.root < 0
      let declared = isDeclaration ? reader.body.statements.first?.declaredTokens.first.map { file[$0].name } : nil
      let kept = made.property ?? declared
      if let property = kept, file.changesConstant(of: property, outside: reader.body.tokens) {
        member.constant = .init(name: file.text(property) + ".constant", isNegated: false, value: nil)
      }
      if made.hasOtherConstants { member.omission = member.omission ?? .constant }
      member.identifier = kept.flatMap(file.constraintIdentifier) ?? member.identifier
    }
    // Other code may install the constraint.
    let isPossible = made.isHandedOn && !made.isStored && !made.isRemoved && made.paths.isEmpty
    member.paths = (isPossible ? [made.origin] : made.paths).map { Self.choices(on: $0, reader) }
    return member
  }

  /// The constant that an expression stands for.
  private func constant(_ expression: Expression) -> CodeFunction.NewConstant {
    if let value = numbers.value(expression, isFloating: file.language == .swift) {
      return .init(name: "", isNegated: false, value: value)
    }
    var (operand, isNegated) = (expression, false)
    while case .negative(let inner) = operand.kind { (operand, isNegated) = (inner, !isNegated) }
    return .init(name: file.text(file.span(operand.tokens)), isNegated: isNegated, value: nil)
  }

  private func key(_ constraint: ExplicitConstraint) -> ReplacedConstraints.Key {
    .init(
      first: view(constraint.first), second: constraint.second.map(view),
      attributes: [constraint.first.attribute] + (constraint.second.map { [$0.attribute] } ?? []),
      relation: constraint.relation,
      multiplier: numbers.multiplier(of: constraint).map { NumberText.shortest($0) }
        ?? constraint.multiplier.map { file.text(file.span($0.tokens)) } ?? "")
  }

  /// A call whose constraints are not read.
  private func member(_ call: OmittedCall) -> CodeFunction.Member {
    var member = CodeFunction.Member(source: .unclear(call.span.start), span: call.span)
    member.omission = call.omission
    return member
  }

  /// A constraint that is known only by its source range.
  private func member(_ source: CodeFunction.Source) -> CodeFunction.Member {
    switch source {
    case .unclear(let start): return CodeFunction.Member(source: source, span: Span(at: start))
    case .format(let index): return CodeFunction.Member(format: formats[index], at: index)
    case .explicit(let index):
      let made = explicit[index - firstIndex]
      var member = CodeFunction.Member(source: source, span: file.span(made.expression.tokens), priority: .required)
      member.first = view(made.first)
      member.second = made.second.map(view)
      if made.relation == nil {
        member.omission = .relation
      } else if numbers.multiplier(of: made) == nil {
        member.omission = .multiplier
      }
      member.identifier = file.constraintLabel(in: made.expression.tokens)
      return member
    }
  }

  /// A path without loops and closures, which are read as if they ran once.
  private static func choices(on path: ExecutionPath, _ reader: LayoutReader) -> ExecutionPath {
    path.filter { if case .choice = reader.branches[$0.branch].kind { true } else { false } }
  }

  // MARK: Views

  private func view(_ side: ExplicitConstraint.Side) -> ViewIdentity {
    var view = side.item.map(view) ?? .own
    if side.isSuperview { view.parts.insert(.superview) }
    if side.isSafeArea { view.parts.insert(.safeArea) }
    return view
  }

  /// The view of an expression. The text of an expression that may refer to different views counts as a name.
  private func view(_ expression: Expression) -> ViewIdentity {
    if let view = knownView(expression) { return view }
    if case .member(let base?) = expression.kind, expression.nameToken >= 0, file.path(expression) == nil {
      return view(base).member(file.text(expression.nameToken))
    }
    return ViewIdentity([CodeFile.line(file.text(file.span(expression.tokens)))])
  }

  private func knownView(_ expression: Expression) -> ViewIdentity? { resolver.view(expression)?.inFunction }

  /// Adds the stack views among the views of a function, and those that they arrange in turn.
  private mutating func addStacks(to function: inout CodeFunction, _ body: FunctionBody) {
    var candidates = function.classes.filter { $0.value.declared == "UIStackView" }.map { $0.key }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }
    var index = 0
    while index < candidates.count, index < ReadingLimit.collection {
      defer { index += 1 }
      guard let stack = stacks.stack(candidates[index], in: body, &others.events) else { continue }
      function.stacks.append(stack)
      for view in stack.arranged {
        addClass(of: view, to: &function)
        if function.classes[view]?.declared == "UIStackView", !candidates.contains(view) { candidates.append(view) }
      }
    }
  }

  /// Adds the superviews that other functions give the views whose edges are related to those of a scroll view, because the edges of a
  /// scroll view are those of its content only for the views inside it.
  private mutating func addScrolledContent(to function: inout CodeFunction, _ body: FunctionBody) {
    var known = Set(function.additions.map { $0.child })
    for member in function.members {
      guard let second = member.second else { continue }
      for (scroll, other) in [(member.first, second), (second, member.first)] {
        guard function.classes[scroll]?.name == "UIScrollView", known.insert(other).inserted,
          let addition = others.addition(of: other, outside: body)
        else { continue }
        function.additions.append(addition)
      }
    }
  }

  private mutating func addClasses(to function: inout CodeFunction) {
    var views: Set<ViewIdentity> = []
    for member in function.members {
      switch member.source {
      case .explicit:
        views.insert(member.first)
        if let second = member.second { views.insert(second) }
      case .unclear: break
      case .format(let index): views.formUnion(formats[index].boundViews.map { $0.view.inFunction })
      }
    }
    for view in views { addClass(of: view, to: &function) }
  }

  private mutating func addClass(of view: ViewIdentity, to function: inout CodeFunction) {
    guard let last = view.path.last else { return }
    if knownClasses[last] == nil { knownClasses[last] = .some(classes.declaredClass(of: last)) }
    function.classes[view] = knownClasses[last] ?? nil
  }
}

extension CodeFunction {
  /// Names unnamed functions after their lines. Functions with the same name get their lines, and then their positions in the line.
  static func withUniqueNames(_ functions: [CodeFunction], _ file: CodeFile) -> [CodeFunction] {
    var counts: [String: Int] = [:]
    for function in functions { counts[function.name, default: 0] += 1 }
    var result = functions
    var taken: Set<String> = []
    var line = 1
    var lineStart = 0
    var offset = 0
    for (index, function) in functions.enumerated() {
      while offset < Int(function.span.start), offset < file.bytes.count {
        if file.bytes[offset] == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, offset + 1) }
        offset += 1
      }
      if function.name.isEmpty {
        result[index].name = "line \(line)"
      } else if counts[function.name, default: 0] > 1 {
        result[index].name += " at line \(line)"
      }
      // Several calls are on one line.
      if !taken.insert(result[index].name).inserted {
        result[index].name += ", byte \(max(0, Int(function.span.start) - lineStart) + 1)"
      }
    }
    return result
  }
}

extension CodeFunction.Member {
  /// The constraints of the format with the given index.
  init(format: EmbeddedFormat, at index: Int) {
    self.init(source: .format(index), span: format.literalSpan, priority: .required)
    if format.isPartial {
      omission = .partialFormat
    } else if format.document.issues.contains(where: { $0.isFatal }) {
      omission = .brokenFormat
    }
  }
}
