import VFLSyntax

/// Tells what a message to a view, or a call that gets one, does with the view, judging by the names.
extension ViewUseReader {
  func classifyMember(_ mention: ViewMention, _ uses: inout ViewUses) {
    var member = mention.end
    while !file.isIdentifier(member), member < mention.end + 3 { member += 1 }
    var next = member + 1
    while file.isMark(next, UInt8(ascii: "?")) || file.isMark(next, UInt8(ascii: "!")) { next += 1 }
    let name = file.text(member)
    if Self.frameChanges.contains(name), file.assignment(at: file.endOfMembers(after: member) - 1) != nil {
      uses.frames.append(member)
    }
    if file.isMark(next, UInt8(ascii: ".")) {
      if name == "layer" {
        if file.isWord(next + 1, "frame", "position", "bounds") { uses.hasFrame = true }
        return
      }
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
    classifyMessage(member, of: mention, &uses)
  }

  /// Whether an expression that begins with a view is itself added as a view, so that it may contain the view:
  /// `addSubview(title.padded())`, `let box = title.inBox`, `Stack { title.centered }`
  func isWrapped(_ mention: ViewMention) -> Bool {
    var start = mention.start
    while file.language == .objectiveC, file.isOpen(start - 1, UInt8(ascii: "[")) { start -= 1 }
    if addedExpressions.contains(start) { return true }
    guard file.isMark(start - 1, UInt8(ascii: "=")), file.isIdentifier(start - 2) else { return isBuilt(mention) }
    let isReceiver = start < mention.start || file.isMark(mention.end, UInt8(ascii: "."))
    return isReceiver && addedNames.contains(file[start - 2].name)
  }

  /// Whether a view begins a statement of a result builder. Other code has no statement that only reads a property.
  private func isBuilt(_ mention: ViewMention) -> Bool {
    let open = file.parent(mention.start)
    guard file.isOpen(open, UInt8(ascii: "{")), case .closure = file.block(open), file.language == .swift,
      file.statementStart(mention.start) == mention.start
    else { return false }
    var end = mention.end
    while file.isMark(end, UInt8(ascii: ".")), file.isIdentifier(end + 1) { end += 2 }
    let isFirst = mention.start == open + 1 || file.isName(mention.start - 1, .in)
    // A closure with one expression returns its value.
    return file[end].startsLine && !file[end].isClose(UInt8(ascii: "}")) || file[end].kind == .close && !isFirst
  }

  /// Whether the result of a message to a view is an element of an array, an argument, or the value of a variable.
  private func isValue(_ mention: ViewMention) -> Bool {
    let open = file.parent(mention.start)
    // The elements are constraints.
    if file.isOpen(open - 1, UInt8(ascii: "(")),
      file.isName(open - 2, .activate) || file.isName(open - 2, .addConstraints)
    {
      return false
    }
    // `box = title.wrapped()`
    if file.language == .swift, file.isMark(mention.start - 1, "="), file.isIdentifier(mention.start - 2) {
      return true
    }
    return file.isMark(mention.start - 1, UInt8(ascii: ",")) && file.isOpen(open, UInt8(ascii: "["))
      && file.language != .objectiveC
      || mention.start == open + 1 && file.isOpen(open, UInt8(ascii: "[")) && file.language == .swift
  }

  /// Whether a method with the given name only measures a view or makes a constraint.
  private static func measures(_ name: String) -> Bool {
    ["constraint", "size", "system", "convert", "is", "has", "point", "frame"].contains { name.hasPrefix($0) }
  }

  /// Whether a property or argument with the given name may be a view, or views.
  static func isViewLike(_ name: String) -> Bool {
    name.hasSuffix("iew") || name.hasSuffix("iews")
      || ["self", "superview", "parent", "container", "window", "stack"].contains(name)
  }

  /// Records what a message with the name at `token` does to a view that receives it.
  func classifyMessage(_ token: Int, of mention: ViewMention, _ uses: inout ViewUses) {
    if let known = file[token].name.known, KnownName.maskSettings.contains(known) {
      uses.mentionsMask = true
      if file.isTrue(token + 2) { uses.isOpen = true }
      return
    }
    let name = file.text(token)
    if Self.priorityMethods.contains(where: { name.hasPrefix($0) }) { uses.hasPriorities = true }
    if Self.maskProperties.contains(name), !isEmptyMask(token + 2) { uses.hasMask = true }
    if Self.frameProperties.contains(name) || name == "setFrame" { uses.hasFrame = true }
    if file.language == .objectiveC, name == "setFrame" || name == "setCenter",
      file.call(at: token)?.arguments.count == 1
    {
      uses.frames.append(token)
    }
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
    // `stack.flatMap { addSubview($0) }`, `stack.subviews { title }`
    if isCall, ["map", "flatMap", "subviews"].contains(name) { uses.escapes.append(token) }
    if isCall, isValue(mention), !Self.measures(name) {
      // The method of a project may wrap the view in another one.
      uses.escapes.append(token)
    } else if isCall, mayBeChild(token, name) {
      uses.children.append(token)
    } else if isCall, mayAdd(token, name) {
      uses.escapes.append(token)
    }
    if isCall, Self.mayConstrain(name) { uses.mentionsMask = true }
    let isKnown =
      isCall
      ? Self.knownMethods.contains { name.hasPrefix($0) }
      : file.isMark(token + 1, UInt8(ascii: "=")) && !Self.frameProperties.contains(name)
        || Self.values.contains(name) || name == "superview" && isTested(token)
    if !isKnown { uses.isOpen = true }
  }

  /// The names of properties whose values say nothing of the view's layout, so that reading them has no effect.
  private static let values: Set<String> = [
    "isHidden", "hidden", "alpha", "text", "attributedText", "image", "tag", "isEnabled", "enabled", "isSelected",
    "selected", "font", "backgroundColor", "intrinsicContentSize", "stringValue",
  ]

  /// Whether code only asks whether the property at a token has a value: `if box.superview == nil`, `if (box.superview)`
  private func isTested(_ token: Int) -> Bool {
    file.isComparison(token + 1)
      || file[token + 1].kind == .close && file.isOpen(file.parent(token), "(")
        && file.isName(file.parent(token) - 1, .if)
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
    "addConstraint", "AddConstraint", "layoutIfNeeded", "invalidate", "removeFromSuperview", "register", "reload",
    "dequeue", "scrollTo", "selectRow", "deselectRow", "insertRows", "deleteRows", "beginUpdates", "endUpdates",
    "startAnimating", "stopAnimating", "becomeFirst", "resignFirst", "removeTarget", "sendActions",
  ]

  /// The beginnings of the names of methods that set a priority with which a view keeps its intrinsic size.
  private static let priorityMethods = [
    "setContentHugging", "setContentCompression", "SetContentHugging", "SetContentCompression",
  ]

  private static let maskProperties: Set<String> = [
    "autoresizingMask", "setAutoresizingMask", "AutoresizingMask",
  ]

  /// The properties whose changes a layout pass reverts. The origin of the bounds only scrolls.
  private static let frameChanges: Set<String> = ["frame", "center", "Frame", "Center"]

  private static let frameProperties: Set<String> = ["frame", "bounds", "center", "Frame", "Bounds", "Center"]

  /// Whether a method with the name at a token, which a view receives, may give the view a superview: one with a view among its
  /// arguments, or one with a telling name.
  private func mayAdd(_ token: Int, _ name: String) -> Bool {
    let word = name.lowercased()
    if word.hasPrefix("remove") || word.hasPrefix("auto") { return false }
    if word.mentions("superview") && !Self.placingWords.contains(where: { word.hasPrefix($0) })
      || Self.addingWords.contains(where: { word.hasPrefix($0) })
    {
      return true
    }
    // `title.add(to: self)`, `title.layout(in: card)`
    if ["add", "layout", "mount", "insert"].contains(where: { word.hasPrefix($0) }),
      let label = file.call(at: token)?.arguments.first?.label.map(file.text),
      ["to", "in", "into", "inside", "toView", "inView"].contains(label)
    {
      return true
    }
    return file.call(at: token)?.arguments.contains { argument in
      if let label = argument.label, Self.isHarmless(label: file.text(label)) { return false }
      guard let last = file.path(argument.value)?.last else { return false }
      return Self.isViewLike(file.text(last)) && last.known != .selfKeyword
    } ?? false
  }

  /// Whether a method with the name at a token, which a view receives, adds another view to it: `card.addContent(title)`
  private func mayBeChild(_ token: Int, _ name: String) -> Bool {
    guard name.hasPrefix("add") || name.hasPrefix("insert"), let argument = file.call(at: token)?.arguments.first,
      let last = file.path(argument.value)?.last, last.known != .selfKeyword,
      name.mentions("ubview") || Self.isViewLike(file.text(last)) || isHelper(token)
    else { return false }
    let label = argument.label.map { file.text($0).lowercased() } ?? ""
    let rest = name.dropFirst(name.hasPrefix("add") ? 3 : 6).lowercased()
    return !["to", "in", "as"].contains { label.hasPrefix($0) || rest.hasPrefix($0) }
      && !["superview", "parent", "container"].contains(file.text(last))
  }

  /// Whether the file itself defines the method with the name at a token.
  private func isHelper(_ token: Int) -> Bool {
    file.uses(of: file[token].name).prefix(ReadingLimit.earlierUses).contains { file.functionDefined(at: $0) != nil }
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
    ].contains { word.hasPrefix($0) || name.mentions($0.prefix(1).uppercased() + $0.dropFirst()) }
  }

  /// The beginnings of the names of methods that may give the view that receives them a superview.
  private static let addingWords = [
    "show", "present", "attach", "embed", "install", "move", "insertinto", "addto", "addas", "appear", "display",
    "place", "put",
  ]

  /// The beginnings of the names of methods that constrain the view that receives them to the superview that it has:
  /// `title.pinToSuperview()`
  private static let placingWords = [
    "anchor", "pin", "center", "constrain", "align", "edge", "fill", "snap", "equal", "match", "stretch", "top",
    "leading",
    "trailing", "bottom", "left", "right", "width", "height",
  ]

  /// The labels of arguments that a view is only compared with or measured by, or whose content it shows.
  private static let harmlessLabels: Set<String> = [
    "of", "on", "ofView", "argument", "relativeTo", "below", "above", "after", "before", "collectionView", "tableView",
  ]

  /// Whether a view is only compared or tested, or the argument of a call that neither adds nor keeps it.
  func isHarmless(_ mention: ViewMention) -> Bool {
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
    harmlessLabels.contains(label) || label.hasSuffix("Of")
      // `box.embed(toFillWith: title)` adds the view.
      || !label.hasSuffix("With") && ["to", "from", "relative"].contains { label.hasPrefix($0) }
  }
}
