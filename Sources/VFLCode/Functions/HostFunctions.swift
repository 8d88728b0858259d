import VFLConstraints
import VFLSyntax

/// Groups the constraints that calls of vanilla, PyObjC, GTK and autolayout.js make.
///
/// One call forms a group. So do the calls of one block for the same window or group of vanilla, and its calls of PyObjC.
struct HostFunctions {
  private let file: CodeFile
  private let names: FunctionNames
  private let rules: VanillaRules
  private let numbers: Numbers
  private let resolver: ViewResolver
  private var groups: [Group] = []
  /// The last group of each object in each block.
  private var latest: [Key: Int] = [:]
  private var table = NameTable()
  private var constraints: [Constraint] = []
  private(set) var issues: [CodeIssue] = []

  /// Calls that are shown as one layout.
  private struct Group {
    let site: FormatSite
    let host: FormatSite.Host
    /// The tokens from the first call to the last.
    var tokens: Tokens
    var members: [Member] = []
    /// Whether the standard distances of all calls are known.
    var hasKnownSpacing = true
  }

  /// A format, or the constraint of a dictionary.
  private struct Member {
    var member: CodeFunction.Member
    var isConditional: Bool
  }

  /// What the calls of a group have in common: the block, the host, and the object whose method they call.
  private struct Key: Hashable {
    let block: Int
    let host: FormatSite.Host
    let receiver: [String]
  }

  init(_ file: CodeFile) {
    self.file = file
    names = FunctionNames(file)
    rules = VanillaRules(file)
    numbers = Numbers(file)
    resolver = ViewResolver(file)
  }

  /// Adds what a call makes, which `reader` has just read.
  mutating func add(_ site: FormatSite, _ reader: FormatReader) {
    // The helpers in Python call PyObjC.
    guard let host = site.host ?? (file.language == .python ? .pyObjC : nil) else { return }
    let receiver = receiver(of: site)
    var members = (reader.made[site.token]?.formats ?? []).map { index in
      let format = reader.formats[index]
      return Member(member: CodeFunction.Member(format: format, at: index), isConditional: format.isConditional)
    }
    let omitted = reader.omitted.last.flatMap { $0.token == file.callTokens(at: site.token).lowerBound ? $0 : nil }
    if host == .vanilla, omitted?.omission != .expectedException { members += dictionaries(in: site.format, receiver) }
    if let omitted { members.append(unread(at: file[site.token].span, omitted.omission)) }
    guard !members.isEmpty else { return }
    let group = group(of: site, host, receiver)
    groups[group].members += members
    groups[group].tokens = Tokens(groups[group].tokens.lowerBound, end(of: site))
    if site.hasUnknownSpacing { groups[group].hasKnownSpacing = false }
  }

  /// The token after a call, or after the value of an attribute or property of JSX.
  private func end(of site: FormatSite) -> Int {
    file.isOpen(site.token + 1, UInt8(ascii: "(")) ? file.close(of: site.token + 1) + 1 : site.format.tokens.upperBound
  }

  private mutating func group(of site: FormatSite, _ host: FormatSite.Host, _ receiver: [String]) -> Int {
    // Two GTK calls, or two callers of a helper, may bind a name to different views.
    let mayJoin =
      site.host == .pyObjC || site.host == .vanilla && !receiver.isEmpty && isStatement(site, receiver)
    let key = Key(block: file.block(around: site.token), host: host, receiver: host == .vanilla ? receiver : [])
    if mayJoin, let known = latest[key], isKept(receiver, from: groups[known].tokens.upperBound, to: site.token) {
      return known
    }
    groups.append(Group(site: site, host: host, tokens: Tokens(site.token, end(of: site))))
    latest[key] = mayJoin ? groups.count - 1 : nil
    return groups.count - 1
  }

  /// Whether a call is a statement by itself, so that it runs whenever the statements around it do.
  private func isStatement(_ site: FormatSite, _ receiver: [String]) -> Bool {
    let end = end(of: site)
    return file.statementStart(site.token) == site.token - 2 * receiver.count
      && (file.isMark(end, UInt8(ascii: ";")) || file[end].kind == .close || file[end].kind == .end)
  }

  /// Whether a receiver is certainly the same object with the same constraints at two calls. Between them, the code may only add and
  /// read its views, and may call no function of the file.
  private func isKept(_ receiver: [String], from start: Int, to end: Int) -> Bool {
    guard !receiver.isEmpty else { return true }
    let between = Tokens(start, end - 2 * receiver.count)
    guard between.count <= ReadingLimit.between else { return false }
    return between.allSatisfy { token in
      guard file.isIdentifier(token) else { return true }
      let word = file.text(token)
      if ["global", "nonlocal", "import", "class", "def", "lambda"].contains(word) { return false }
      if !file.isMark(token - 1, UInt8(ascii: ".")), file.isOpen(token + 1, UInt8(ascii: "(")),
        file.definesFunction(file[token].name)
      {
        return false
      }
      guard receiver.contains(word) else { return true }
      // `self.rebuild()` and `self.w.removeAll()` may do anything, and so may the code that gets `self` or `self.w`.
      guard file.isMark(token + 1, UInt8(ascii: ".")), file.isIdentifier(token + 2) else {
        return isLabelOrView(token)
      }
      return !file.isOpen(token + 3, UInt8(ascii: "(")) && file[token + 2].byte != UInt8(ascii: "_")
    }
  }

  /// Whether a token is the label of an argument, or belongs to the value of `view1` or `view2` in a rule.
  private func isLabelOrView(_ token: Int) -> Bool {
    let open = file.parent(token)
    guard open >= 0, !file.isPythonBlock(open) else { return false }
    if file.isMark(token + 1, UInt8(ascii: "=")) { return true }
    var start = token
    while file.isMark(start - 1, UInt8(ascii: ".")), file.isIdentifier(start - 2) { start -= 2 }
    let isKey = file.isIdentifier(start - 2) || file[start - 2].kind == .string
    let word = isKey ? file.text(start - 2).filter { $0 != "\"" && $0 != "'" } : ""
    return word == "view1" || word == "view2"
  }

  /// The names in `a.b.method()` before the method; empty if there is anything else.
  private func receiver(of site: FormatSite) -> [String] {
    var words: [String] = []
    var dot = site.token - 1
    while file.isMark(dot, UInt8(ascii: ".")), file.isIdentifier(dot - 1), words.count < ReadingLimit.path {
      words.insert(file.text(dot - 1), at: 0)
      dot -= 2
    }
    return file.isMark(dot, UInt8(ascii: ".")) ? [] : words
  }

  // MARK: Dictionaries

  private mutating func dictionaries(in list: Expression, _ receiver: [String]) -> [Member] {
    rules.rules(in: list).compactMap { rule in
      issues += rule.issues
      let span = file.span(rule.expression.tokens)
      guard let made = rule.constraint else { return unread(at: span, .unread) }
      let (first, second) = (view(made.first.view, receiver), view(made.second.view, receiver))
      var member = CodeFunction.Member(source: .explicit(constraints.count), span: span, priority: .required)
      (member.first, member.second) = (first, second)
      if made.multiplier == nil { member.omission = .multiplier }
      append(made, span)
      return Member(member: member, isConditional: rule.isConditional)
    }
  }

  /// A call or dictionary that cannot be read completely.
  private func unread(at span: Span, _ omission: LayoutNote.Omission) -> Member {
    var member = CodeFunction.Member(source: .unclear(span.start), span: span)
    member.omission = omission
    return Member(member: member, isConditional: false)
  }

  private mutating func append(_ made: VanillaRules.Made, _ span: Span) {
    let factor = made.multiplier ?? 1
    let first = anchor(made.first)
    var second: Anchor? = anchor(made.second)
    // With a multiplier of 0, a size does not depend on the other size.
    if factor == 0, first.attribute.kind == .size, second?.attribute.kind == .size { second = nil }
    constraints.append(
      Constraint(
        first: first, relation: made.relation, multiplier: factor, second: second, constant: constant(made.constant),
        origin: Origin(span, .equation, statement: UInt32(truncatingIfNeeded: constraints.count))))
  }

  private mutating func anchor(_ side: (view: Expression, attribute: Attribute)) -> Anchor {
    Anchor(.view(table.intern(CodeFile.line(file.text(file.span(side.view.tokens))))), side.attribute)
  }

  private mutating func constant(_ expression: Expression?) -> Constant {
    guard let expression else { return .number(0) }
    if let value = numbers.value(expression) { return .number(value) }
    var (operand, isNegated) = (expression, false)
    while case .negative(let inner) = operand.kind { (operand, isNegated) = (inner, !isNegated) }
    return .metric(table.intern(CodeFile.line(file.text(file.span(operand.tokens)))), isNegated: isNegated)
  }

  /// The view of an expression: its name as an attribute of the receiver, as formats name it. Any other view is distinct from
  /// these, and a view that is computed each time is distinct from every other view.
  private func view(_ expression: Expression, _ receiver: [String]) -> ViewIdentity {
    let shown = CodeFile.line(file.text(file.span(expression.tokens)))
    let single = ViewIdentity([shown], [.use(expression.tokens.lowerBound), .unnamed])
    guard let path = file.path(expression)?.map(file.text) else { return single }
    if !receiver.isEmpty, path == receiver { return .sharedSuperview }
    if !receiver.isEmpty, path.starts(with: receiver) {
      return ViewIdentity([path.dropFirst(receiver.count).joined(separator: ".")])
    }
    return resolver.view(expression).map { ViewIdentity($0.path, $0.versions + [.unnamed]) } ?? single
  }

  // MARK: Results

  /// The constraints of the dictionaries, with source ranges in the file.
  var document: LoweredDocument { LoweredDocument(scope: Scope(names: table), constraints: constraints, labels: []) }

  /// The constraints that certainly exist together, for rules that compare constraints. autolayout.js can weaken constraints, and what a
  /// function does with the constraints that PyObjC returns is not known.
  var layouts: [CodeLayout] {
    groups.compactMap { group in
      guard group.host == .vanilla || group.host == .gtk, group.hasKnownSpacing else { return nil }
      var layout = CodeLayout()
      layout.sharesNames = true
      for member in group.members where !member.isConditional && member.member.omission == nil {
        switch member.member.source {
        case .format(let index): layout.formats.append(index)
        case .explicit(let index):
          // An unknown constant may have another value each time.
          guard case .number = constraints[index].constant else { continue }
          layout.constraints.append(
            .init(index: index, first: member.member.first, second: member.member.second, priority: .required))
        case .unclear: break
        }
      }
      return layout.formats.count + layout.constraints.count > 1 ? layout : nil
    }
  }

  /// The functions with their constraints, in source order. Each group is a function of its own.
  var functions: [CodeFunction] {
    var functions: [Int: EnclosingFunction?] = [:]
    var counts: [Int: Int] = [:]
    for group in groups {
      let function = function(around: group.site.token)
      functions[group.site.token] = .some(function)
      if let function { counts[function.body, default: 0] += 1 }
    }
    let all = groups.map { group in
      let named = functions[group.site.token] ?? nil
      var span = file.span(group.tokens)
      if let named, counts[named.body] == 1 {
        span = Span(file[named.start].start, file[file.close(of: named.body)].end)
      }
      var function = CodeFunction(name: named?.name ?? "", span: span)
      function.members = group.members.map { member in
        var result = member.member
        if member.isConditional { result.omission = result.omission ?? .conditional }
        return result
      }.sorted { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
      function.host = host(of: group)
      return function
    }
    return CodeFunction.withUniqueNames(all, file)
  }

  /// A function around a call.
  private struct EnclosingFunction {
    let name: String
    /// The first token of the head, and the brace that opens the body.
    let start: Int
    let body: Int
  }

  private func function(around token: Int) -> EnclosingFunction? {
    if file.sourceLanguage != .rust, file.language != .javaScript {
      let root = file.root(of: token)
      guard root >= 0, let named = names.name(ofBody: root) else { return nil }
      return EnclosingFunction(name: named.name, start: named.start, body: root)
    }
    var current = file.parent(token)
    while current >= 0 {
      if file.isOpen(current, UInt8(ascii: "{")), let name = names.plainName(ofBody: current) {
        return EnclosingFunction(name: file.text(name) + "()", start: name, body: current)
      }
      current = file.parent(current)
    }
    return nil
  }

  private func host(of group: Group) -> CodeFunction.Host {
    var settings = ScopeSettings()
    settings.dialect = group.site.dialect
    settings.spacing = group.site.spacing
    settings.isReadByFrameworks = group.host != .autolayout
    let isAppKit = group.host == .vanilla || group.host == .pyObjC
    if isAppKit { settings.target = .macOS }
    return .init(
      settings: settings, sharesNames: group.host != .pyObjC, hasKnownSpacing: group.hasKnownSpacing)
  }
}
