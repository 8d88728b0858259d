import VFLSyntax

/// A view that a function creates and keeps in a local variable, with everything that the function does with it.
struct LocalView {
  let name: Name
  /// The token of the name in the declaration.
  let declaration: Int
  /// The tokens at which the view gets a superview, in order.
  var additions: [Int] = []
  /// The tokens at which the view gets a subview or hands itself to code that is not traced, so that it may get a superview there.
  var escapes: [Int] = []
  /// The tokens at which another view becomes its subview.
  var children: [Int] = []
  /// Whether the function mentions the view's autoresizing mask.
  var mentionsMask = false
  /// The tokens at which the view is the value of an entry in a dictionary.
  var dictionaryEntries: [Int] = []
}

/// Finds the views that a function creates and keeps in local variables.
struct LocalViews {
  private let file: CodeFile
  private let body: FunctionBody
  private let values: ValueTrace
  /// The tokens of the expressions that make constraints.
  private let constraints: [Tokens]
  private(set) var views: [LocalView] = []
  private var indices: [Name: Int] = [:]

  init(_ file: CodeFile, _ body: FunctionBody, constraints: [Tokens]) {
    self.file = file
    self.body = body
    self.constraints = constraints.sorted { $0.lowerBound < $1.lowerBound }
    values = ValueTrace(file)
    guard body.root >= 0, file[body.root].kind != .directive else { return }
    collect(body.statements)
    // A name that is declared twice stands for different views.
    var counts: [Name: Int] = [:]
    for view in views { counts[view.name, default: 0] += 1 }
    views = views.filter { counts[$0.name] == 1 && assignments(of: $0.name) == 1 }
    for index in views.indices {
      indices[views[index].name] = index
      classify(index)
    }
  }

  /// The view that an expression refers to; nil if it is not one of the local views.
  func index(of expression: Expression?) -> Int? {
    guard let expression, case .name = expression.kind else { return nil }
    return indices[file[expression.nameToken].name]
  }

  /// Collects the declarations. Those in closures are left out, because the closures may run several times or later.
  private mutating func collect(_ statements: [Statement]) {
    for statement in statements {
      switch statement.kind {
      case .declaration(let token, let value?):
        if (values.isViewConstruction(value.tokens) || isOwnViewConstruction(value)), !takesViews(value) {
          views.append(LocalView(name: file[token].name, declaration: token))
        }
      case .block(let statements), .declarations(let statements), .loop(_, let statements): collect(statements)
      case .branch(_, let branches, _): for statements in branches { collect(statements) }
      default: continue
      }
    }
  }

  private func assignments(of name: Name) -> Int {
    file.uses(of: name, in: body.tokens).count {
      file.isMark($0 + 1, UInt8(ascii: "=")) && !file.isMark($0 - 1, UInt8(ascii: "."))
        || file.isName($0 - 1, .let) || file.isName($0 - 1, .var)
    }
  }

  /// `CardView()` or `CardView(frame: .zero)`, by the ending of the name.
  private func isOwnViewConstruction(_ value: Expression) -> Bool {
    guard case .call(let callee, let arguments) = value.kind, case .name = callee.kind,
      file[callee.nameToken].isUppercase,
      arguments.allSatisfy({ $0.label?.known == .frame })
    else { return false }
    return ["View", "Label", "Button"].contains { file.text(callee.nameToken).hasSuffix($0) }
  }

  /// Whether the construction of a view may give it subviews or a superview.
  private func takesViews(_ value: Expression) -> Bool {
    value.tokens.contains { index in
      guard file.isIdentifier(index) else { return false }
      let name = file.text(index)
      return name.hasSuffix("iews") || name == "superview" || name == "parent"
        || name.hasPrefix("initWith") && name != "initWithFrame"
    }
  }

  // MARK: Uses

  private mutating func classify(_ index: Int) {
    let view = views[index]
    for use in file.uses(of: view.name, in: body.tokens) where use != view.declaration {
      // A member or a label of the same name.
      if file.isMark(use - 1, UInt8(ascii: ".")) || isLabel(use) { continue }
      if isInConstraint(use) { continue }
      if file.isMark(use + 1, UInt8(ascii: ".")) || file.isMark(use + 1, UInt8(ascii: "?")) {
        classifyMember(index, use)
      } else if file.isOpen(use - 1, UInt8(ascii: "[")), file.language == .objectiveC, file.isIdentifier(use + 1) {
        classifyMessage(index, use + 1)
      } else if let call = addition(use) {
        views[index].additions.append(call)
      } else if isDictionaryEntry(use) {
        views[index].dictionaryEntries.append(use)
      } else {
        views[index].escapes.append(use)
      }
    }
  }

  private func isLabel(_ use: Int) -> Bool {
    file.isMark(use + 1, UInt8(ascii: ":")) && !file.isMark(use - 1, UInt8(ascii: "?"))
  }

  private func isInConstraint(_ use: Int) -> Bool {
    let index = constraints.partitioningIndex { $0.upperBound > use }
    return constraints[index...].prefix(4).contains { $0.contains(use) }
  }

  private mutating func classifyMember(_ index: Int, _ use: Int) {
    var member = use + 1
    while !file.isIdentifier(member), member < use + 4 { member += 1 }
    var next = member + 1
    while file.isMark(next, UInt8(ascii: "?")) || file.isMark(next, UInt8(ascii: "!")) { next += 1 }
    // A view inside this one may become a part of it, as in `box.contentView.addSubview(a)` and `scroll.documentView = a`.
    if file.isMark(next, UInt8(ascii: ".")) || file.isMark(next, UInt8(ascii: "=")) && isSlot(member) {
      if file.isMark(next, UInt8(ascii: "=")) || file.text(member) != "layer" { views[index].escapes.append(use) }
      return
    }
    classifyMessage(index, member)
  }

  /// Whether a property may hold a view, a superview or a controller.
  private func isSlot(_ member: Int) -> Bool {
    let name = file.text(member)
    return name.hasSuffix("iew") || name.hasSuffix("iews") || name == "parent" || name == "host"
      || name.hasSuffix("ontroller")
      || name == "delegate"
  }

  /// Records what a message with the name at `token` does to a view that receives it.
  private mutating func classifyMessage(_ index: Int, _ token: Int) {
    switch file[token].name.known {
    case .translatesAutoresizingMaskIntoConstraints?, .setTranslatesAutoresizingMaskIntoConstraints?,
      .TranslatesAutoresizingMaskIntoConstraints?:
      views[index].mentionsMask = true
    case .addSubview?, .AddSubview?, .insertSubview?, .InsertSubview?, .addArrangedSubview?, .AddArrangedSubview?,
      .insertArrangedSubview?:
      views[index].children.append(token)
    default:
      let isCall =
        file.isOpen(token + 1, UInt8(ascii: "(")) || file.isOpen(token + 1, UInt8(ascii: "{"))
        || file.language == .objectiveC && !file.isMark(token - 1, UInt8(ascii: "."))
      if isCall, !Self.isHarmless(file.text(token)) { views[index].escapes.append(token) }
    }
  }

  /// Whether a method with the given name neither gives a view a superview nor hands it to other code.
  private static func isHarmless(_ name: String) -> Bool {
    if name.hasPrefix("setSuper") || name.hasPrefix("setParent") || name.hasSuffix("iew") { return false }
    for word in [
      "set", "Set", "sizeToFit", "layoutIfNeeded", "addTarget", "addGesture", "addConstraint", "AddConstraint",
      "AddGesture",
      "register", "invalidate",
    ] {
      if name.hasPrefix(word) { return true }
    }
    return false
  }

  /// The token of the name of the call that adds the view at `use` to another view; nil if there is none.
  private func addition(_ use: Int) -> Int? {
    let open = file.parent(use)
    guard open >= 0 else { return nil }
    var name = open - 1
    if file.isOpen(open, UInt8(ascii: "[")) {
      // `[self.view addSubview:label]`
      guard file.language == .objectiveC, file.isMark(use - 1, UInt8(ascii: ":")) else { return nil }
      name = use - 2
    } else {
      guard file.isOpen(open, UInt8(ascii: "(")), use == open + 1 else { return nil }
    }
    guard file.isIdentifier(name) else { return nil }
    switch file[name].name.known {
    case .addSubview?, .AddSubview?, .insertSubview?, .InsertSubview?, .addArrangedSubview?, .AddArrangedSubview?,
      .insertArrangedSubview?:
      return name
    default: return nil
    }
  }

  /// Whether a view is the value of an entry in a dictionary literal or a dictionary of variable bindings.
  private func isDictionaryEntry(_ use: Int) -> Bool {
    if file.isMark(use - 1, UInt8(ascii: ":")), file[use - 2].kind == .string { return true }
    let open = file.parent(use)
    return file.isOpen(open, UInt8(ascii: "(")) && file.isName(open - 1, .NSDictionaryOfVariableBindings)
  }
}
