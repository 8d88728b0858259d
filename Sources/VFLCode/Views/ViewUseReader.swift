import VFLSyntax

/// Tells what one function does with a view.
struct ViewUseReader {
  let file: CodeFile
  let body: FunctionBody
  /// What the function does.
  let reader: LayoutReader
  /// The tokens of the expressions that make constraints.
  private let constraints: [Tokens]
  /// The additions, by the token that stands for the view.
  private var additions: [Int: [HierarchyEvent]] = [:]
  /// The tokens of the views for which layout libraries make constraints.
  private let managed: [Tokens]
  /// The tokens of those of these views whose constraints are all known.
  private let described: [Tokens]
  /// What happens to each view of a collection.
  private var collectionUses: [ViewCollection.Key: ViewUses] = [:]

  /// Creates a reader of a body that `reader` has followed. `calls` are the calls of layout libraries in it.
  init(_ reader: LayoutReader, _ calls: [Tokens: LibraryCall] = [:]) {
    (file, body) = (reader.file, reader.body)
    self.reader = reader
    let made = reader.made.compactMap { made in
      if case .explicit(let index) = made.source { reader.constraints[index].expression.tokens } else { nil }
    }.sorted { $0.lowerBound < $1.lowerBound }
    constraints = made
    managed = calls.values.flatMap { $0.viewTokens }.sorted { $0.lowerBound < $1.lowerBound }
    let expressions = calls.isEmpty ? [] : Set(made)
    described = calls.values.filter { call in
      guard call.verb == .make || call.verb == .remake else { return false }
      guard let closure = call.closure else { return expressions.contains(call.expression.tokens) }
      return reader.file.isDescribed(closure, by: made)
    }.flatMap { $0.viewTokens }.sorted { $0.lowerBound < $1.lowerBound }
    for event in reader.hierarchy {
      // A call in a loop adds several views.
      guard additions[event.argument]?.last?.token != event.token else { continue }
      additions[event.argument, default: []].append(event)
    }
  }

  /// What the function does with the view in a local variable or parameter that is declared at a token and visible in a range; by default, of a
  /// parameter.
  mutating func uses(of name: Name, after declaration: Int = -1, in scope: Tokens? = nil) -> ViewUses {
    var uses = ViewUses()
    // The views of a variadic parameter or of an array.
    if reader.collections[.name(name)] != nil { uses.add(self.uses(of: .name(name)), ofElementAt: declaration) }
    for use in file.uses(of: name, in: scope?.clamped(to: body.tokens) ?? body.tokens) where use > declaration {
      // A member or a label of the same name.
      if file.isMark(use - 1, UInt8(ascii: ".")) || isLabel(use) { continue }
      // A parameter of a closure hides the variable.
      if file.isInClosure(use, where: { $0.contains(name) }) { continue }
      classify(ViewMention(use), &uses)
    }
    return uses
  }

  /// What the function does with the view in a property at one token.
  mutating func uses(ofPropertyAt use: Int) -> ViewUses {
    var uses = ViewUses()
    if !isLabel(use) { classify(ViewMention(propertyAt: use, in: file), &uses) }
    return uses
  }

  private mutating func classify(_ mention: ViewMention, _ uses: inout ViewUses) {
    let (use, start, next) = (mention.token, mention.start, mention.end)
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
    let collection = ViewCollection.Key.literal(file.parent(start))
    if isElement(mention), reader.collections[collection] != nil {
      uses.add(self.uses(of: collection), ofElementAt: use)
    } else if !events.isEmpty || reader.ignored.contains(use) {
      return
    } else if file.isMark(next, UInt8(ascii: ".")) || file.isMark(next, UInt8(ascii: "?")) || file.isUnwrapped(next) {
      classifyMember(mention, &uses)
    } else if file.isOpen(start - 1, UInt8(ascii: "[")), file.language == .objectiveC, file.isIdentifier(next) {
      classifyMessage(next, &uses)
    } else if isDictionaryEntry(mention) {
      if isOnlyForFormats(use) { uses.formatEntries.append(use) } else { uses.escapes.append(use) }
    } else if isHarmless(mention) {
      uses.isOpen = true
    } else if let property = property(assigned: mention) {
      uses.properties.append(property)
    } else {
      uses.escapes.append(use)
    }
  }

  /// The token of the name of the property that a view is assigned to: `self.title = title`, `_title = title`; nil if it is assigned to
  /// no property of the object.
  private func property(assigned mention: ViewMention) -> Int? {
    guard file.isMark(mention.start - 1, UInt8(ascii: "=")), file.isIdentifier(mention.start - 2),
      file.isMark(mention.end, UInt8(ascii: ";")) || file[mention.end].kind == .close || file[mention.end].startsLine
    else { return nil }
    let name = mention.start - 2
    if file.isMark(name - 1, UInt8(ascii: ".")) { return file.isName(name - 2, .selfKeyword) ? name : nil }
    let isStatement = file.statementStart(name) == name
    return isStatement && file.localOrigins(of: file[name].name, at: name) == nil ? name : nil
  }

  /// Whether an element of an array, or an argument of a call, consists of a view.
  func isElement(_ mention: ViewMention) -> Bool {
    (mention.start == file.parent(mention.start) + 1 || file.isMark(mention.start - 1, UInt8(ascii: ",")))
      && (file.isMark(mention.end, UInt8(ascii: ",")) || file[mention.end].kind == .close)
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
        for use in file.uses(of: name, in: body) where !file.isName(use + 1, .in) {
          if file.isMark(use - 1, UInt8(ascii: ".")) || isLabel(use) { continue }
          classify(ViewMention(use), &uses)
        }
      case .stored(let name):
        uses.add(self.uses(of: .name(name)), ofElementAt: body.tokens.lowerBound)
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
      && !file.isMark(use - 2, UInt8(ascii: "?"))
  }

  /// Whether any of these ranges contains a token. The ranges are in ascending order, and few overlap.
  static func isIn(_ ranges: [Tokens], _ use: Int) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound > use }
    return ranges[index...].prefix(4).contains { $0.contains(use) }
  }

  // MARK: Messages

  private func classifyMember(_ mention: ViewMention, _ uses: inout ViewUses) {
    var member = mention.end
    while !file.isIdentifier(member), member < mention.end + 3 { member += 1 }
    var next = member + 1
    while file.isMark(next, UInt8(ascii: "?")) || file.isMark(next, UInt8(ascii: "!")) { next += 1 }
    let name = file.text(member)
    if file.isMark(next, UInt8(ascii: ".")) {
      if name == "layer" { return }
      // A part of the view may get a subview, as in `box.contentView.addSubview(a)`, and may constrain the view.
      uses.isOpen = true
      if Self.isViewLike(name) { uses.children.append(mention.token) }
      return
    }
    if file.isMark(next, UInt8(ascii: "=")) {
      if ["parent", "host", "superview"].contains(name) { uses.escapes.append(mention.token) }
      // `scroll.documentView = a`
      if Self.isViewLike(name) || name.hasSuffix("ontroller") {
        uses.children.append(mention.token)
        uses.isOpen = true
        return
      }
    }
    classifyMessage(member, &uses)
  }

  /// Whether a property or argument with the given name may be a view, or views.
  private static func isViewLike(_ name: String) -> Bool {
    name.hasSuffix("iew") || name.hasSuffix("iews")
      || ["self", "superview", "parent", "container", "window", "stack"].contains(name)
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
    if isCall, mayAdd(token, name) { uses.escapes.append(token) }
    if isCall, Self.mayConstrain(name) { uses.mentionsMask = true }
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

  /// Whether a method with the name at a token, which a view receives, may give the view a superview: one with a view among its
  /// arguments, or one with a telling name.
  private func mayAdd(_ token: Int, _ name: String) -> Bool {
    let word = name.lowercased()
    if word.hasPrefix("remove") || word.hasPrefix("auto") { return false }
    if word.mentions("superview") || Self.addingWords.contains(where: { word.hasPrefix($0) }) { return true }
    return file.call(at: token)?.arguments.contains { argument in
      if let label = argument.label, Self.isHarmless(label: file.text(label)) { return false }
      guard let last = file.path(argument.value)?.last else { return false }
      return Self.isViewLike(file.text(last)) && last.known != .selfKeyword
    } ?? false
  }

  /// Whether a method with the given name, which a view receives, may be one of a project or library that turns off the mask.
  private static func mayConstrain(_ name: String) -> Bool {
    let word = name.lowercased()
    if ["set", "layout", "sizeto", "sizethat", "update", "invalidate", "needs", "add", "remove", "systemlayout"]
      .contains(where: { word.hasPrefix($0) })
    {
      return false
    }
    return [
      "constrain", "constraint", "pin", "anchor", "align", "edges", "fill", "center", "layout", "resiz", "autores",
      "snap", "dock", "width", "height", "size", "top", "leading", "equal", "attach", "prepare",
    ].contains { word.mentions($0) }
  }

  /// The beginnings of the names of methods that may give the view that receives them a superview.
  private static let addingWords = [
    "show", "present", "attach", "embed", "install", "move", "insertinto", "addto", "addas", "appear", "display",
    "place", "put",
  ]

  /// The labels of arguments that a view is only compared with or measured by, or whose content it shows.
  private static let harmlessLabels: Set<String> = [
    "of", "on", "ofView", "relativeTo", "below", "above", "after", "before", "collectionView", "tableView",
  ]

  /// Whether a view is only compared or tested, or the argument of a call that neither adds nor keeps it.
  private func isHarmless(_ mention: ViewMention) -> Bool {
    if file.isComparison(mention.start - 1) || file.isComparison(mention.end) { return true }
    // `if (title)`, `if (!title)`
    let before = file.isMark(mention.start - 1, UInt8(ascii: "!")) ? mention.start - 2 : mention.start - 1
    if file.language != .swift, file.isOpen(before, UInt8(ascii: "(")), file.isName(before - 1, .if),
      file[mention.end].kind == .close
    {
      return true
    }
    // `view.accessibilityElements = [title]`
    let open = file.parent(mention.start)
    if file.isOpen(open, UInt8(ascii: "[")), file.isMark(open - 1, UInt8(ascii: "=")),
      file.text(open - 2) == "accessibilityElements"
    {
      return true
    }
    guard file.isMark(mention.start - 1, UInt8(ascii: ":")), file.isIdentifier(mention.start - 2) else { return false }
    return Self.isHarmless(label: file.text(mention.start - 2))
  }

  private static func isHarmless(label: String) -> Bool {
    harmlessLabels.contains(label) || label.hasPrefix("to") || label.hasPrefix("from")
  }
}

/// A view's name in a function, with the tokens around it that belong to it: `title`, `self.title`, `[self title]`.
struct ViewMention {
  /// The token of the name.
  let token: Int
  private(set) var start: Int
  /// The token after it.
  private(set) var end: Int

  /// The name of a local variable.
  init(_ token: Int) { (self.token, start, end) = (token, token, token + 1) }

  /// The name of a property, of `self` or of any object.
  init(propertyAt token: Int, in file: CodeFile) {
    self.init(token)
    while file.isMark(start - 1, UInt8(ascii: ".")) {
      start -= 1
      while file.isMark(start - 1, UInt8(ascii: "?")) || file.isMark(start - 1, UInt8(ascii: "!")) { start -= 1 }
      guard file.isIdentifier(start - 1) else { return }
      start -= 1
    }
    if start == token, file.language == .objectiveC, file.isName(token - 1, .selfKeyword),
      file.isOpen(token - 2, UInt8(ascii: "[")),
      file[token + 1].isClose(UInt8(ascii: "]"))
    {
      (start, end) = (token - 2, token + 2)
    }
  }
}

extension CodeFile {
  /// Whether each mention of the parameters of a closure is in one of the expressions that make constraints, which are in ascending
  /// order.
  fileprivate func isDescribed(_ closure: Expression, by made: [Tokens]) -> Bool {
    guard let names = parameters(ofClosure: closure) else { return false }
    let mentions =
      names.isEmpty
      ? closure.tokens.filter { isIdentifier($0) && self[$0].byte == UInt8(ascii: "$") }
      : names.flatMap { uses(of: $0, in: closure.tokens).dropFirst() }
    return mentions.allSatisfy { ViewUseReader.isIn(made, $0) }
  }

  /// Whether a token is `==`, `!=`, `===` or `!==`.
  fileprivate func isComparison(_ token: Int) -> Bool {
    let token = self[token]
    return token.kind == .mark && token.count >= 2
      && (token.byte == UInt8(ascii: "=") || token.byte == UInt8(ascii: "!"))
  }

  /// Whether a token is the `!` that unwraps an expression before a member.
  fileprivate func isUnwrapped(_ token: Int) -> Bool {
    isMark(token, UInt8(ascii: "!")) && self[token].end == self[token + 1].start && isMark(token + 1, UInt8(ascii: "."))
  }
}
