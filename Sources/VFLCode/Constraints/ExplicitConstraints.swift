import VFLConstraints
import VFLSyntax

/// The constraints that a source makes without formats, for rules that check constraints one by one.
///
/// A call that cannot be read, for example because an attribute is unknown, is one of the omitted calls. A constant that is not a number
/// becomes a metric of unknown value, and so does every priority, which other code may change.
struct ExplicitConstraints {
  private let file: CodeFile
  private let reader: ExplicitConstraintReader
  private let libraries: LibraryReader
  private let numbers: Numbers
  private let resolver: ViewResolver
  private var names = NameTable()
  private var constraints: [Constraint] = []
  /// What makes the constraints of the last body, parallel to the last of the document's constraints.
  private(set) var made: [ExplicitConstraint] = []
  /// The calls of layout libraries in the last body, by their tokens.
  private(set) var calls: [Tokens: LibraryCall] = [:]
  /// The constraints of the last body between two attributes of one view that are left out, because the attributes or views may
  /// differ.
  private(set) var unclear: [ExplicitConstraint] = []
  /// The calls in the last body whose constraints are not read. Every call that names a function in the readers' tables makes
  /// constraints, or is among these.
  private(set) var omitted: [OmittedCall] = []
  /// The mistakes in the calls of the last body.
  private(set) var issues: [CodeIssue] = []
  /// The calls outside the bodies that have been read, up to the last body.
  private(set) var omittedOutside: [OmittedCall] = []
  /// The tokens that name the functions of all calls which make constraints, in ascending order.
  private let makers: [Int]
  /// The number of them that are before the end of the last body.
  private var readMakers = 0

  init(_ file: CodeFile) {
    self.file = file
    reader = ExplicitConstraintReader(file)
    numbers = Numbers(file)
    resolver = ViewResolver(file)
    libraries = LibraryReader(file)
    makers = (reader.calls() + libraries.calls).sorted()
  }

  /// The tokens at which a constraint may be made, in ascending order.
  func candidates() -> [Int] { (reader.candidates() + libraries.candidates + libraries.calls).sorted() }

  /// Whether the source calls layout libraries.
  var hasLibraries: Bool { !libraries.isEmpty }

  /// Adds the constraints that a body makes, in source order.
  mutating func read(_ body: FunctionBody) {
    var found: [ExplicitConstraint] = []
    var calls: [Tokens: LibraryCall] = [:]
    var uncertain: [Tokens] = []
    var unread = unreadMakers(in: body.tokens)
    (made, unclear, omitted, issues) = ([], [], [], [])
    // The closure would copy the readers for each expression if they belonged to `self`, which it changes.
    let (reader, libraries) = (reader, libraries)
    for statement in body.statements {
      statement.forEach { expression in
        let constraints = reader.constraints(expression)
        if constraints.isEmpty, let attribute = reader.missingAttribute(expression) {
          issues.append(CodeIssue(.missingFirstAttribute, file.span(attribute.tokens), ""))
        }
        found += constraints
        if case .call = expression.kind, unread[expression.nameToken] != nil {
          unread[expression.nameToken] = constraints.isEmpty ? reader.omission(expression) : nil
        }
        guard !libraries.isEmpty else { return }
        let reading = libraries.reading(of: expression)
        found += reading.constraints
        uncertain += reading.uncertain
        omitted += reading.omitted
        issues += reading.issues
        for call in reading.calls {
          calls[call.expression.tokens] = call
          unread[call.expression.nameToken] = nil
        }
      }
    }
    omitted += unread.map { OmittedCall(libraries.tokens(ofCallAt: $0.key), $0.value, in: file) }
    omitted.sort { $0.token < $1.token }
    self.calls = calls
    // The closures are in the order of their starts, as the constraints are.
    var next = 0
    var end = 0
    for var constraint in found.sorted(by: { $0.expression.tokens.lowerBound < $1.expression.tokens.lowerBound }) {
      let start = constraint.expression.tokens.lowerBound
      while next < uncertain.count, uncertain[next].lowerBound <= start {
        end = max(end, uncertain[next].upperBound)
        next += 1
      }
      if start < end { constraint.library?.priority = nil }
      if let number = constraint.library?.priority?.outOfRange {
        let span = file.span(constraint.expression.tokens)
        // One expression may make several constraints.
        if issues.last?.span != span { issues.append(CodeIssue(.priorityOutOfRange(number), span, "")) }
      }
      append(constraint)
    }
  }

  /// The calls in a range that have not been read yet, by the tokens that name their functions. Those before the range are outside
  /// all bodies.
  private mutating func unreadMakers(in range: Tokens) -> [Int: LayoutNote.Omission] {
    noteOmitted(before: range.lowerBound)
    var unread: [Int: LayoutNote.Omission] = [:]
    while readMakers < makers.count, makers[readMakers] < range.upperBound {
      unread[makers[readMakers]] = .unread
      readMakers += 1
    }
    return unread
  }

  /// Adds the calls before a token that no body contains to those outside bodies.
  mutating func noteOmitted(before end: Int) {
    while readMakers < makers.count, makers[readMakers] < end {
      omittedOutside.append(OmittedCall(libraries.tokens(ofCallAt: makers[readMakers]), in: file))
      readMakers += 1
    }
  }

  /// The number of constraints.
  var count: Int { constraints.count }

  /// The number of constraints before those of the last body.
  var firstIndex: Int { constraints.count - made.count }

  /// All constraints, in source order.
  var document: LoweredDocument { LoweredDocument(scope: Scope(names: names), constraints: constraints, labels: []) }

  /// Forgets all constraints.
  mutating func removeAll() {
    (names, constraints, made, unclear, calls) = (NameTable(), [], [], [], [:])
    omitted = []
  }

  private mutating func append(_ constraint: ExplicitConstraint) {
    let known = numbers.multiplier(of: constraint)
    let factor = known ?? 1
    let first = anchor(constraint.first)
    var second = constraint.second.map { anchor($0) }
    if let item = constraint.first.item, let side = constraint.second, !side.isSuperview, !side.isSafeArea,
      let other = side.item, isSame(item, other)
    {
      second?.item = first.item
    }
    if let second, second.item == first.item, mayDiffer(first, second, isMultiplierKnown: known != nil) {
      unclear.append(constraint)
      return
    }
    // `a.topAnchor.constraint(equalTo: b?.topAnchor ?? a.topAnchor)` is meant to have no effect without `b`.
    if !constraint.choices.isEmpty, second == first {
      unclear.append(constraint)
      return
    }
    // With a multiplier of 0, a size does not depend on the other size.
    if factor == 0, first.attribute.kind == .size, second?.attribute.kind == .size {
      second = nil
      if isZeroSize(constraint), let multiplier = constraint.multiplier {
        let size = (constraint.first.item.map { file.itemText($0) + "." } ?? "") + first.attribute.name
        let before = constraint.expression.tokens.lowerBound - 1
        if !file.isMark(before, "=") {
          issues.append(CodeIssue(.zeroMultiplier(isChanged: false), file.span(multiplier.tokens), size))
        } else if let stored = StoredConstraint(in: before - 1, file) {
          issues.append(CodeIssue(.zeroMultiplier(isChanged: stored.isChanged), file.span(multiplier.tokens), size))
        }
      }
    }
    if isMultiplierIgnored(constraint), let span = constraint.multiplier.map({ file.span($0.tokens) }),
      issues.last?.span != span
    {
      issues.append(CodeIssue(.ignoredMultiplier, span, ""))
    }
    if let multiplier = constraint.multiplier, let known, known != 1, let second,
      let edge = zeroEdge(constraint, second)
    {
      issues.append(CodeIssue(.multipliedEdge(edge), file.span(multiplier.tokens), ""))
    }
    constraints.append(
      Constraint(
        first: first, relation: constraint.relation ?? .equal, multiplier: factor, second: second,
        constant: constant(constraint), priority: .metric(names.intern("priority")),
        origin: Origin(
          file.span(constraint.expression.tokens), .equation,
          statement: UInt32(truncatingIfNeeded: constraints.count))))
    made.append(constraint)
  }

  /// The edge of the superview, or of the object's own view, to which a constraint with a multiplier relates a position, if it is 0 in the
  /// coordinates of that view.
  private func zeroEdge(_ made: ExplicitConstraint, _ second: Anchor) -> String? {
    guard made.first.attribute.kind != .size, [.top, .left].contains(second.attribute), !file.has(.AppKit),
      !file.has(.Cocoa),
      let side = made.second, !side.isSafeArea
    else { return nil }
    if side.isSuperview { return "superview.\(second.attribute.name)" }
    guard let path = file.ownPath(side.item), path.isEmpty || path.count == 1 && path[0].known == .contentView,
      made.first.item.map({ file.ownPath($0) != path }) ?? false
    else { return nil }
    return "\(path.isEmpty ? "self" : file.text(path[0])).\(second.attribute.name)"
  }

  /// Whether a constraint has a multiplier, although it certainly compares a size with a constant only. People often write 0 or 1 where an
  /// initializer requires a multiplier.
  private func isMultiplierIgnored(_ made: ExplicitConstraint) -> Bool {
    guard made.multiplier != nil, made.second == nil, made.first.attribute.kind == .size, let constant = made.constant,
      let multiplier = numbers.multiplier(of: made), ![0, 1].contains(multiplier)
    else { return false }
    guard made.library != nil else { return true }
    // A layout library may get a view here, whatever its name.
    switch constant.kind {
    case .name: return numbers.value(constant, isFloating: true) != nil
    case .member(let base):
      let isSize = file.isWord(constant.nameToken, "width", "height")
      // Attributes of views are members of `snp`: `view.snp.width`. Masonry adds them to the views themselves.
      let isOfFrame =
        base.map { base in
          file.isWord(base.nameToken, "frame", "bounds", "size")
            || file.has(word: "snp") && !file.isWord(base.nameToken, "snp") && file.variable(base) == nil
        } ?? false
      return isSize && isOfFrame || numbers.value(constant, isFloating: true) != nil
    default: return true
    }
  }

  /// Whether a constraint with a multiplier of 0 forces a size to 0. One that the code returns may be replaced by one with another
  /// multiplier, as in a progress bar.
  private mutating func isZeroSize(_ made: ExplicitConstraint) -> Bool {
    let before = made.expression.tokens.lowerBound - 1
    return made.relation != .greaterThanOrEqual && !made.isSystemSpacing && constant(made) == .number(0)
      && !file.isName(before, .return)
  }

  /// Whether two expressions certainly refer to the same view, such as `a` and `self.a`.
  private func isSame(_ item: Expression, _ other: Expression) -> Bool {
    guard item.nameToken >= 0, other.nameToken >= 0, let view = resolver.view(item) else { return false }
    return resolver.view(other) == view
  }

  /// Whether a constraint between two anchors of one item may not compare an anchor with itself: the multiplier may be other than 1,
  /// and a call such as `makeLabel()` may return another view each time.
  private func mayDiffer(_ first: Anchor, _ second: Anchor, isMultiplierKnown: Bool) -> Bool {
    let isRatio = first.attribute.kind == .size && first.attribute != second.attribute
    if !isMultiplierKnown, !isRatio, first.attribute.kind == second.attribute.kind { return true }
    guard case .view(let name) = first.item else { return false }
    return names.text(name).utf8.contains(UInt8(ascii: "("))
  }

  private mutating func anchor(_ side: ExplicitConstraint.Side) -> Anchor {
    let view = side.item.map { file.itemText($0) } ?? "self"
    let superview = side.isSuperview ? ".superview" : ""
    let guide = side.isSafeArea ? ".safeAreaLayoutGuide" : ""
    return Anchor(.view(names.intern(view + superview + guide)), side.attribute)
  }

  private mutating func constant(_ made: ExplicitConstraint) -> Constant {
    if made.isSystemSpacing { return spacing(made.spacingFactor) }
    guard let constant = made.constant else { return .number(0) }
    if let value = numbers.value(constant, isFloating: made.takesFloatingNumbers(in: file)) {
      return .number(made.isConstantHalved ? value / 2 : value)
    }
    var (operand, isNegated) = (constant, false)
    while case .negative(let inner) = operand.kind, !made.isConstantHalved {
      (operand, isNegated) = (inner, !isNegated)
    }
    return .metric(
      names.intern(made.constantName ?? file.text(file.span(file.withoutBox(operand.tokens)))), isNegated: isNegated)
  }

  /// A multiple of the distance that the system chooses.
  private mutating func spacing(_ factor: Expression?) -> Constant {
    let name = "systemSpacing"
    let known = factor.map { numbers.value($0, isFloating: file.language == .swift) } ?? 1
    if known == 0 { return .number(0) }
    if let known, let unit = file.givenNumbers[name], (known * unit).isFinite { return .number(known * unit) }
    guard let factor, known?.magnitude != 1 else { return .metric(names.intern(name), isNegated: known == -1) }
    let text =
      if let known { NumberText.shortest(known.magnitude) } else if factor.isOperation {
        "(" + file.text(file.span(factor.tokens)) + ")"
      } else { file.text(file.span(factor.tokens)) }
    return .metric(names.intern(text + " * " + name), isNegated: known.map { $0 < 0 } ?? false)
  }
}

extension Expression { fileprivate var isOperation: Bool { if case .operation = kind { true } else { false } } }

extension CodeFile {
  /// The tokens of a number without `@`, or without `@(` and `)`.
  func withoutBox(_ tokens: Tokens) -> Tokens {
    guard isMark(tokens.lowerBound, "@"), tokens.count > 1 else { return tokens }
    let open = tokens.lowerBound + 1
    return isOpen(open, "(") && skip(open) == tokens.upperBound
      ? Tokens(open + 1, tokens.upperBound - 1) : Tokens(open, tokens.upperBound)
  }

  /// The text of an expression for a view, without casts and the marks of optionals.
  fileprivate func itemText(_ expression: Expression) -> String {
    if let path = path(expression) { return path.map(text).joined(separator: ".") }
    return text(span(expression.tokens))
  }
}
