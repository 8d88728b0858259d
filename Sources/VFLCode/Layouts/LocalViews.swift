import VFLSyntax

/// A view or guide that a function creates and keeps in a local variable, with everything that the function does with it.
struct LocalView {
  let name: Name
  /// The token of the name in the declaration.
  let declaration: Int
  /// Whether it is a layout guide, which has no autoresizing mask.
  var isGuide = false
  var uses = ViewUses()
}

/// What a function does with a view.
struct ViewUses {
  /// The tokens at which the view gets a superview, in order.
  var additions: [Int] = []
  /// Whether one of the superviews is a stack view that arranges the view.
  var isArranged = false
  /// The tokens at which the view is handed to code that is not traced, and may get a superview there.
  var escapes: [Int] = []
  /// The tokens at which another view becomes its subview.
  var children: [Int] = []
  /// Whether the function mentions the translation of the view's autoresizing mask.
  var mentionsMask = false
  /// Whether the function gives the view an autoresizing mask.
  var hasMask = false
  /// Whether the function sets the view's frame.
  var hasFrame = false
  /// The tokens at which the view is the value of an entry in a dictionary.
  var dictionaryEntries: [Int] = []
  /// The tokens of the view in expressions that make constraints.
  var constraints: [Int] = []
  /// Whether the function does anything with the view that may constrain it or set its frame in another way.
  var isOpen = false
  /// Whether the function sets a priority with which the view keeps its intrinsic size.
  var hasPriorities = false

  /// Adds the uses of a variable that stands for the view at a token.
  fileprivate mutating func add(_ other: ViewUses, at token: Int) {
    mentionsMask = mentionsMask || other.mentionsMask
    hasMask = hasMask || other.hasMask
    hasFrame = hasFrame || other.hasFrame
    isArranged = isArranged || other.isArranged
    isOpen = isOpen || other.isOpen || !other.constraints.isEmpty
    hasPriorities = hasPriorities || other.hasPriorities
    let count = other.additions.count + other.escapes.count + other.children.count + other.dictionaryEntries.count
    guard count <= ReadingLimit.collection else {
      escapes.append(token)
      return
    }
    additions += other.additions
    escapes += other.escapes
    children += other.children
    dictionaryEntries += other.dictionaryEntries
  }
}

/// Finds the views that a function creates and keeps in local variables.
struct LocalViews {
  let file: CodeFile
  let body: FunctionBody
  /// What the function does.
  let reader: LayoutReader
  let values: ValueTrace
  /// The tokens of the expressions that make constraints.
  private let constraints: [Tokens]
  /// The additions, by the token that stands for the view.
  private var additions: [Int: [HierarchyEvent]] = [:]
  /// The tokens of the views for which layout libraries make constraints.
  private let managed: [Tokens]
  /// The tokens of those of these views whose constraints are all known.
  private let described: [Tokens]
  private(set) var views: [LocalView] = []
  private var indices: [Name: Int] = [:]
  /// What happens to each view of a collection.
  private var collectionUses: [ViewCollection.Key: ViewUses] = [:]

  /// Finds the views in a body that `reader` has followed. `constraints` are the expressions that make constraints, `managed` are the
  /// views for which layout libraries make constraints, and `described` are those of them for which all of these are known.
  init(
    _ file: CodeFile, _ body: FunctionBody, constraints: [Tokens], managed: [Tokens], described: [Tokens] = [],
    _ reader: LayoutReader
  ) {
    self.file = file
    self.body = body
    self.reader = reader
    self.constraints = constraints.sorted { $0.lowerBound < $1.lowerBound }
    self.managed = managed.sorted { $0.lowerBound < $1.lowerBound }
    self.described = described.sorted { $0.lowerBound < $1.lowerBound }
    values = ValueTrace(file)
    for event in reader.hierarchy {
      // A call in a loop adds several views.
      guard additions[event.argument]?.last?.token != event.token else { continue }
      additions[event.argument, default: []].append(event)
    }
    guard body.root >= 0, file[body.root].kind != .directive else { return }
    collect(body.statements)
    // A name that is declared twice stands for different views.
    var counts: [Name: Int] = [:]
    for view in views { counts[view.name, default: 0] += 1 }
    views = views.filter { counts[$0.name] == 1 && assignments(of: $0.name) == 1 }
    for index in views.indices {
      indices[views[index].name] = index
      let made = views[index].uses
      views[index].uses = uses(of: views[index].name, declaredAt: views[index].declaration)
      views[index].uses.children += made.children
      views[index].uses.mentionsMask = views[index].uses.mentionsMask || made.mentionsMask
      views[index].uses.hasFrame = views[index].uses.hasFrame || made.hasFrame
    }
  }

  /// The view that an expression refers to; nil if it is not one of the local views.
  func index(of expression: Expression?) -> Int? {
    guard let expression, case .name = expression.kind else { return nil }
    return index(of: Tokens(expression.nameToken, expression.nameToken + 1))
  }

  /// The local view that consists of the given tokens; nil if it is not one of the local views.
  func index(of tokens: Tokens) -> Int? {
    guard tokens.count == 1, file.isIdentifier(tokens.lowerBound), let index = indices[file[tokens.lowerBound].name],
      // Before its declaration, the name stands for something else.
      views[index].declaration < tokens.lowerBound
    else { return nil }
    return index
  }

  /// Collects the declarations. Those in closures are left out, because the closures may run several times or later.
  private mutating func collect(_ statements: [Statement]) {
    for statement in statements {
      switch statement.kind {
      case .declaration(let token, let value?):
        if makesView(value) || makesOwnView(value) {
          var view = LocalView(name: file[token].name, declaration: token)
          view.uses.hasFrame = hasFrame(value)
          // `new UIView { TranslatesAutoresizingMaskIntoConstraints = false }`
          view.uses.mentionsMask = KnownName.maskSettings.contains { !file.uses(of: $0, in: value.tokens).isEmpty }
          if hasArrangedViews(value) { view.uses.children = [token] }
          views.append(view)
        } else if isGuideConstruction(value) {
          views.append(LocalView(name: file[token].name, declaration: token, isGuide: true))
        }
      case .block(let statements), .declarations(let statements), .loop(_, let statements): collect(statements)
      case .branch(let branch): for arm in branch.arms { collect(arm.statements) }
      default: continue
      }
    }
  }

  /// Adds a view that is declared outside the function.
  mutating func add(_ name: Name, declaredAt declaration: Int) {
    indices[name] = views.count
    views.append(LocalView(name: name, declaration: declaration, uses: uses(of: name, declaredAt: declaration)))
  }

  private func assignments(of name: Name) -> Int {
    file.uses(of: name, in: body.tokens).count {
      file.isMark($0 + 1, UInt8(ascii: "=")) && !file.isMark($0 - 1, UInt8(ascii: "."))
        || file.isName($0 - 1, .let) || file.isName($0 - 1, .var)
    }
  }

  // MARK: Uses

  /// What the function does with the view that a name stands for.
  func uses(of name: Name) -> ViewUses {
    var copy = self
    return copy.uses(of: name, declaredAt: -1)
  }

  private mutating func uses(of name: Name, declaredAt declaration: Int) -> ViewUses {
    var uses = ViewUses()
    // The views of a variadic parameter or of an array.
    if reader.collections[.name(name)] != nil { uses.add(self.uses(of: .name(name)), at: declaration) }
    for use in file.uses(of: name, in: body.tokens) where use > declaration { classify(use, &uses) }
    return uses
  }

  private mutating func classify(_ use: Int, _ uses: inout ViewUses) {
    // A member or a label of the same name.
    if file.isMark(use - 1, UInt8(ascii: ".")) || isLabel(use) { return }
    // Layout libraries turn off the translation of the mask.
    if Self.isIn(managed, use) {
      uses.mentionsMask = true
      if Self.isIn(described, use) { uses.constraints.append(use) } else { uses.isOpen = true }
      return
    }
    if Self.isIn(constraints, use) {
      uses.constraints.append(use)
      return
    }
    if reader.masked.contains(use) { uses.mentionsMask = true }
    let events = additions[use] ?? []
    for event in events {
      uses.additions.append(event.token)
      if event.isArranged { uses.isArranged = true }
    }
    let collection = ViewCollection.Key.literal(file.parent(use))
    if isElement(use), reader.collections[collection] != nil {
      uses.add(self.uses(of: collection), at: use)
    } else if !events.isEmpty {
      return
    } else if reader.ignored.contains(use) {
      return
    } else if file.isMark(use + 1, UInt8(ascii: ".")) || file.isMark(use + 1, UInt8(ascii: "?")) {
      classifyMember(use, &uses)
    } else if file.isOpen(use - 1, UInt8(ascii: "[")), file.language == .objectiveC, file.isIdentifier(use + 1) {
      classifyMessage(use + 1, &uses)
    } else if isDictionaryEntry(use) {
      uses.dictionaryEntries.append(use)
    } else {
      uses.escapes.append(use)
    }
  }

  /// Whether an element of an array, or an argument of a call, consists of the name at a token.
  func isElement(_ use: Int) -> Bool {
    let open = file.parent(use)
    return (use == open + 1 || file.isMark(use - 1, UInt8(ascii: ",")))
      && (file.isMark(use + 1, UInt8(ascii: ",")) || file[use + 1].kind == .close)
  }

  /// What the function does with each view of a collection.
  private mutating func uses(of collection: ViewCollection.Key) -> ViewUses {
    if let known = collectionUses[collection] { return known }
    // A collection that contains itself.
    collectionUses[collection] = ViewUses(escapes: [body.tokens.lowerBound])
    var uses = ViewUses()
    for use in reader.collections[collection] ?? [] {
      switch use {
      case .loop(let name, let body):
        for use in file.uses(of: name, in: body) where !file.isName(use + 1, .in) { classify(use, &uses) }
      case .stored(let name):
        uses.add(self.uses(of: .name(name)), at: body.tokens.lowerBound)
        for use in file.uses(of: name, in: body.tokens) where !reader.ignored.contains(use) {
          if file.isMark(use + 1, UInt8(ascii: "=")) || file.isMark(use + 1, UInt8(ascii: ":")) { continue }
          uses.escapes.append(use)
        }
      case .call: break
      }
    }
    collectionUses[collection] = uses
    return uses
  }

  private func isLabel(_ use: Int) -> Bool {
    file.isMark(use + 1, UInt8(ascii: ":")) && !file.isMark(use - 1, UInt8(ascii: "?"))
  }

  /// Whether any of these ranges contains a token. The ranges are in ascending order, and few overlap.
  static func isIn(_ ranges: [Tokens], _ use: Int) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound > use }
    return ranges[index...].prefix(4).contains { $0.contains(use) }
  }

  private func classifyMember(_ use: Int, _ uses: inout ViewUses) {
    var member = use + 1
    while !file.isIdentifier(member), member < use + 4 { member += 1 }
    var next = member + 1
    while file.isMark(next, UInt8(ascii: "?")) || file.isMark(next, UInt8(ascii: "!")) { next += 1 }
    // A view inside this one may become a part of it, as in `box.contentView.addSubview(a)` and `scroll.documentView = a`.
    if file.isMark(next, UInt8(ascii: ".")) || file.isMark(next, UInt8(ascii: "=")) && isSlot(member) {
      if file.isMark(next, UInt8(ascii: "=")) || file.text(member) != "layer" { uses.escapes.append(use) }
      return
    }
    classifyMessage(member, &uses)
  }

  /// Whether a property may hold a view, a superview or a controller.
  private func isSlot(_ member: Int) -> Bool {
    let name = file.text(member)
    return name.hasSuffix("iew") || name.hasSuffix("iews") || name == "parent" || name == "host"
      || name.hasSuffix("ontroller")
      || name == "delegate"
  }

  /// Records what a message with the name at `token` does to a view that receives it.
  private func classifyMessage(_ token: Int, _ uses: inout ViewUses) {
    if let known = file[token].name.known, KnownName.maskSettings.contains(known) {
      uses.mentionsMask = true
      if file.isTrue(token + 2) { uses.isOpen = true }
      return
    }
    let name = file.text(token)
    if Self.priorityMethods.contains(where: { name.hasPrefix($0) }) { uses.hasPriorities = true }
    if Self.maskProperties.contains(name), !isEmptyMask(token + 2) { uses.hasMask = true }
    if Self.frameProperties.contains(name) || name == "setFrame" { uses.hasFrame = true }
    let callee = Expression(
      kind: .member(of: Expression(kind: .name, tokens: Tokens(token - 1, token))),
      tokens: Tokens(token - 1, token + 1),
      nameToken: token)
    if AddingMethod(callee, in: file) != nil {
      uses.children.append(token)
      return
    }
    let isCall =
      file.isOpen(token + 1, UInt8(ascii: "(")) || file.isOpen(token + 1, UInt8(ascii: "{"))
      || file.language == .objectiveC && !file.isMark(token - 1, UInt8(ascii: "."))
    if isCall, !Self.isHarmless(name) { uses.escapes.append(token) }
    let isKnown =
      isCall
      ? Self.knownMethods.contains { name.hasPrefix($0) }
      : file.isMark(token + 1, UInt8(ascii: "=")) && !Self.frameProperties.contains(name)
    if !isKnown { uses.isOpen = true }
  }

  /// Whether a mask without flexible parts begins at a token.
  private func isEmptyMask(_ token: Int) -> Bool {
    if file.isOpen(token, UInt8(ascii: "[")) { return file[token + 1].kind == .close }
    let name = file.text(file.isMark(token, UInt8(ascii: ".")) ? token + 1 : token)
    return ["none", "0", "UIViewAutoresizingNone", "NSViewNotSizable"].contains(name)
  }

  /// The beginnings of the names of methods that neither constrain a view nor set its frame.
  private static let knownMethods = [
    "setContent", "setTitle", "setImage", "setBackground", "setNeeds", "setAttributed", "setText", "setFont", "setTint",
    "setNumberOfLines", "setAlpha", "setHidden", "setClips", "setTag", "setOn", "setAccessibility", "SetContent",
    "SetTitle", "SetImage", "SetBackground", "SetNeeds", "addTarget", "addGesture", "AddTarget", "AddGesture",
    "addConstraint", "AddConstraint", "layoutIfNeeded", "invalidate",
  ]

  /// The beginnings of the names of methods that set a priority with which a view keeps its intrinsic size.
  private static let priorityMethods = [
    "setContentHugging", "setContentCompression", "SetContentHugging", "SetContentCompression",
  ]

  private static let maskProperties: Set<String> = [
    "autoresizingMask", "setAutoresizingMask", "AutoresizingMask",
  ]

  private static let frameProperties: Set<String> = ["frame", "bounds", "center", "Frame", "Bounds", "Center"]

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
}
