import VFLSyntax

/// Finds code that reads the frame of a view before the first layout pass can set it: the code itself creates the view without a frame,
/// and constraints are to lay it out.
struct EarlyFrames {
  private let file: CodeFile

  init(_ file: CodeFile) { self.file = file }

  /// The issues of the file, one for each view and function.
  func issues() -> [CodeIssue] {
    guard
      file.has(.translatesAutoresizingMaskIntoConstraints)
        || ["snp", "mas_makeConstraints"].contains(where: { file.names.find($0) != nil })
    else { return [] }
    var issues: [CodeIssue] = []
    var reported: Set<[Int]> = []
    for word in ["frame", "bounds", "safeAreaInsets"] {
      guard let property = file.names.find(word) else { continue }
      for use in file.uses(of: property).prefix(ReadingLimit.dictionaryUses) {
        if let issue = rootSize(readAt: use, word == "safeAreaInsets" ? .earlySafeArea : .earlyRootSize) {
          if reported.insert([-1, file.root(of: use)]).inserted { issues.append(issue) }
          continue
        }
        guard let view = view(readAt: use), isZero(view, at: use),
          reported.insert([Int(file[view].name.index), file.root(of: use)]).inserted
        else { continue }
        issues.append(CodeIssue(.earlyFrame, file.span(Tokens(view, use + 1)), file.text(view)))
      }
    }
    return issues
  }

  /// The issue with a constant of a constraint that is computed from the size or the safe area of the object's own view before the first
  /// layout pass.
  private func rootSize(readAt use: Int, _ kind: CodeIssue.Kind) -> CodeIssue? {
    guard file.isMark(use - 1, "."), file.isName(use - 2, .view), !file.isInClosure(use),
      let function = file.function(around: use), ["viewDidLoad", "loadView"].contains(file.text(function.name)),
      !file.isForeignMember(use - 2) || file.isName(use - 4, .selfKeyword),
      isConstant(use) || isInConstant(use, function), !isTest(file.endOfMembers(after: use)),
      !mayLayOut(Tokens(function.body, use))
    else { return nil }
    return CodeIssue(kind, file.span(Tokens(use - 2, use + 1)), file.text(use - 2))
  }

  /// Whether a token is in the value of a local constant that only constants of constraints use: `let inset = view.safeAreaInsets.top`
  private func isInConstant(_ token: Int, _ function: Function) -> Bool {
    let start = file.statementStart(token)
    let name = start + 1
    guard file.isName(start, .let), file.isIdentifier(name), file.isMark(name + 1, "="),
      file.parent(token) == file.parent(start)
    else { return false }
    let uses = file.uses(of: file[name].name, in: Tokens(token, file.close(of: function.body)))
    return !uses.isEmpty && uses.allSatisfy(isConstant)
  }

  /// Whether a token is in a dictionary of metrics: `metrics: ["top": view.bounds.height / 2]`, `NSDictionary *metrics = @{…}`
  private func isMetric(_ token: Int) -> Bool {
    guard var open = file.enclosing(token).first(where: { file.isOpen($0, "[") || file.isOpen($0, "{") }) else {
      return false
    }
    if file.isMark(open - 1, "@") { open -= 1 }
    return file.isMark(open - 1, ":") && file.isWord(open - 2, "metrics")
      || file.isMark(open - 1, "=")
        && Tokens(file.statementStart(open), open).contains { file.isWord($0, "metrics") }
  }

  /// Whether a token is in the constant of a constraint between anchors, or in a metric.
  private func isConstant(_ token: Int) -> Bool {
    if isMetric(token) { return true }
    var (current, open) = (token, file.parent(token))
    for _ in 0..<ReadingLimit.valueDepth where file.isOpen(open, UInt8(ascii: "(")) {
      while current > open + 1, !file.isMark(current - 1, ",") || file.parent(current - 1) != open { current -= 1 }
      if file.isMark(current + 1, ":") {
        return file.isWord(
          current, "constant", "equalToConstant", "greaterThanOrEqualToConstant", "lessThanOrEqualToConstant")
          && file.isWord(open - 1, "constraint")
      }
      (current, open) = (open, file.parent(open))
    }
    return false
  }

  /// The token of the name of the view whose frame is read at a token; nil if the frame is assigned or compared, or is another object's.
  private func view(readAt use: Int) -> Int? {
    let view = use - 2
    guard file.isMark(use - 1, "."), file.isIdentifier(view), file[view].name.known == nil,
      file.root(of: use) >= 0, !file.isInClosure(use), !file.isConditional(use)
    else { return nil }
    if file.isForeignMember(view) { return nil }
    // A method such as `contains` may be a test.
    let next = file[file.endOfMembers(after: use)]
    guard !next.isMark("="), !isTest(file.endOfMembers(after: use)), !next.isMark("?"), !next.isOpen("(") else {
      return nil
    }
    return view
  }

  /// Whether a comparison begins at a token.
  private func isTest(_ token: Int) -> Bool {
    let next = file[token]
    return next.kind == .mark && next.count == 2 || next.isMark("<") || next.isMark(">")
  }

  /// Whether the frame of a view is certainly still zero at a token.
  private func isZero(_ view: Int, at use: Int) -> Bool {
    guard let function = file.function(around: use) else { return false }
    let name = file[view].name
    let body = Tokens(function.body, use)
    guard let creation = creation(of: name, at: view, function), isConstrained(name), !mayLayOut(body) else {
      return false
    }
    let start = body.contains(creation) ? creation : body.lowerBound
    return !file.uses(of: name, in: Tokens(start, use)).contains(where: mayMeasure)
  }

  /// The token after which a view exists, if the source shows that it is created without a frame: the start of the value of a local
  /// variable, or of a property in a method that runs before the first layout pass.
  private func creation(of name: Name, at use: Int, _ function: Function) -> Int? {
    if let local = file.localOrigins(of: name, at: use) {
      return local.onlyValue.flatMap { isEmpty(file.expression($0)) ? $0.lowerBound : nil }
    }
    let definitions = file.definitions(of: name)
    guard Self.earlyMethods.contains(file.text(function.name)), definitions.members.count == 1,
      definitions.memberAssignments.isEmpty, case .value(let value)? = definitions.members[0].origin,
      isEmpty(file.expression(value))
    else { return nil }
    return value.lowerBound
  }

  private static let earlyMethods: Set<String> = [
    "viewDidLoad", "loadView", "awakeFromNib", "init", "initWithFrame", "initWithStyle", "initWithCoder",
  ]

  /// The classes whose views have no size when they are created.
  private static let emptyClasses: Set<String> = [
    "UIView", "UILabel", "UIImageView", "UIButton", "UITextField", "UITextView", "UIScrollView", "UIStackView",
    "UITableView", "NSView", "NSTextField", "NSImageView", "NSStackView", "NSScrollView",
  ]

  /// Whether an expression creates a view with an empty frame.
  private func isEmpty(_ value: Expression) -> Bool {
    switch value.kind {
    // `{ let box = UIView(); …; return box }()`
    case .call(let callee, let arguments) where arguments.isEmpty && callee.isClosure: return isEmpty(closure: callee)
    case .call(let callee, let arguments):
      guard isConstruction(value) else { return false }
      guard let first = arguments.first else { return true }
      guard arguments.count == 1 else { return false }
      let isFrame = first.label.map { file.text($0) == "frame" } ?? (file.text(callee.nameToken) == "initWithFrame")
      return isFrame && first.value.nameToken >= 0
        && ["zero", "CGRectZero", "NSZeroRect"].contains(file.text(first.value.nameToken))
    // `[UIView new]`
    case .member: return isConstruction(value)
    default: return false
    }
  }

  private func isConstruction(_ value: Expression) -> Bool {
    ValueTrace(file).isConstruction(value) { (token: Int) in Self.emptyClasses.contains(file.text(token)) }
  }

  private func isEmpty(closure: Expression) -> Bool {
    guard case .declaration(_, let value?)? = closure.statements.first?.kind, isEmpty(value) else { return false }
    return !closure.tokens.contains(where: mayMeasure)
  }

  /// Whether the file turns off the mask of the view, or constrains it with a layout library.
  private func isConstrained(_ name: Name) -> Bool {
    file.uses(of: name).contains { use in
      let member = file.member(after: use) ?? use + 1
      if let known = file[member].name.known, KnownName.maskSettings.contains(known) { return true }
      return ["snp", "mas_makeConstraints", "mas_remakeConstraints"].contains(file.text(member))
        || file.definition(at: use).map { isMaskOff($0) } ?? false
    }
  }

  /// Whether the value of a definition is a closure that turns off a mask.
  private func isMaskOff(_ definition: Definition) -> Bool {
    guard case .value(let value)? = definition.origin else { return false }
    return KnownName.maskSettings.contains { !file.uses(of: $0, in: value).isEmpty }
  }

  /// Whether code may run a layout pass: it calls `layoutIfNeeded` or a function of the file that does.
  private func mayLayOut(_ code: Tokens) -> Bool {
    let calls = ["layoutIfNeeded", "layoutSubviews", "layoutSubtreeIfNeeded"].compactMap { file.names.find($0) }
    return calls.contains { name in
      file.uses(of: name).contains { use in
        if code.contains(use) { return true }
        guard let function = file.function(around: use), !code.contains(function.body) else { return false }
        return file.uses(of: function.name, in: code).contains { call in
          !file.isName(call - 1, .superKeyword) && !file.isName(call - 2, .superKeyword)
        }
      }
    }
  }

  /// Whether a view is the argument of a call other than `addSubview`, or the element of an array.
  private func isPassedOn(_ use: Int) -> Bool {
    guard file.isMark(use + 1, ",") || file[use + 1].kind == .close else { return false }
    return !file.isName(use - 2, .addSubview) && !file.isName(use - 1, .return)
  }

  /// Whether a mention of a view may give it a frame, or pass it to code that does.
  private func mayMeasure(_ use: Int) -> Bool {
    guard file.isIdentifier(use) else { return false }
    guard let member = file.member(after: use) else {
      return file.isWord(file.skipUnwraps(use + 1), "setFrame", "sizeToFit", "setBounds") || isPassedOn(use)
    }
    guard file.isWord(member, "frame", "bounds", "center") else {
      return file.isWord(member, "sizeToFit", "layoutIfNeeded")
    }
    return file.isMark(file.endOfMembers(after: member), "=")
  }
}
