import VFLConstraints
import VFLSyntax

/// Calls that take formats in Python and JavaScript, and in every language that GTK can be called from.
extension KnownName {
  /// The names of the calls.
  static let hostCalls: [KnownName] = [
    .addAutoPosSizeRules, .constraintsWithVisualFormatPython, .addConstraintsFromDescription,
    .addConstraintsFromDescriptionv, .gtkAddConstraintsFromDescription, .gtkAddConstraintsFromDescriptionv,
    .camelCaseAddConstraintsFromDescription, .camelCaseAddConstraintsFromDescriptionv,
  ]
}

extension CodeFile {
  /// Whether a token names one of the calls in `KnownName.hostCalls`, the parser of autolayout.js, or descriptions in JSX.
  func isHostCall(_ token: Int) -> Bool {
    if language == .javaScript, isJSXDescription(token) { return true }
    guard isOpen(token + 1, "("), let name = self[token].name.known else { return false }
    switch name {
    case .addAutoPosSizeRules, .constraintsWithVisualFormatPython: return language == .python && isMark(token - 1, ".")
    case .addConstraintsFromDescription, .addConstraintsFromDescriptionv:
      return language != .swift && isMark(token - 1, ".")
    case .gtkAddConstraintsFromDescription, .gtkAddConstraintsFromDescriptionv:
      return language == .objectiveC && root(of: token) >= 0
    case .camelCaseAddConstraintsFromDescription, .camelCaseAddConstraintsFromDescriptionv:
      return language == .javaScript && isMark(token - 1, ".")
    case .parse: return language == .javaScript && isFormatParser(token)
    default: return false
    }
  }

  /// The library that a call with the name at a token passes formats to.
  func host(named token: Int) -> FormatSite.Host {
    switch self[token].name.known {
    case .addAutoPosSizeRules?: .vanilla
    case .constraintsWithVisualFormatPython?: .pyObjC
    case .parse?: .autolayout
    default: .gtk
    }
  }

  /// The call whose name is at a token; nil if arguments are missing.
  func hostSite(at token: Int) -> FormatSite? {
    if isName(token, .lines) { return jsxSite(at: token) }
    guard let arguments = call(at: token)?.arguments else { return nil }
    switch self[token].name.known {
    case .addAutoPosSizeRules?: return vanillaSite(token, arguments)
    case .constraintsWithVisualFormatPython?:
      guard arguments.count == 4 else { return nil }
      var site = FormatSite(token: token, format: arguments[0].value)
      site.options = arguments[1].value
      site.metrics = .expression(arguments[2].value)
      site.views = .expression(arguments[3].value)
      site.host = .pyObjC
      return site
    case .gtkAddConstraintsFromDescription?, .gtkAddConstraintsFromDescriptionv?:
      let hasTable = isName(token, .gtkAddConstraintsFromDescriptionv)
      guard hasTable ? arguments.count == 7 : arguments.count > 6 else { return nil }
      let values = arguments.map { $0.value }
      let views = hasTable ? FormatSite.Dictionary.expression(values[5]) : .pairs(pairs(values[6...]))
      var site = gtkSite(token, values[1], spacing: (values[3], values[4]), views)
      site.count = count(values[2], of: values[1])
      return site
    case .camelCaseAddConstraintsFromDescriptionv? where arguments.count == 5:
      // Some bindings take the number of formats, too.
      var site = gtkMethod(token, [arguments[0]] + arguments[2...])
      site?.count = count(arguments[1].value, of: arguments[0].value)
      return site
    case .parse?: return autolayoutSite(token, arguments)
    default: return gtkMethod(token, arguments)
    }
  }

  /// `view.addAutoPosSizeRules(rules, metrics)` of vanilla, which takes a list of formats and of dictionaries. The attributes of the
  /// receiver are the views.
  private func vanillaSite(_ token: Int, _ arguments: [Expression.Argument]) -> FormatSite? {
    guard let rules = argument(arguments, 0, "rules") else { return nil }
    let views = VanillaViews(self).names(ofReceiverBefore: token)
    // A class that defines the method may take any texts. Only an object of vanilla's own classes certainly takes formats.
    if views == nil, definesFunction(self[token].name) { return nil }
    var site = FormatSite(token: token, format: rules)
    site.takesSeveral = true
    site.host = .vanilla
    if let views { site.views = .keys(views) }
    if let metrics = argument(arguments, 1, "metrics") { site.metrics = .expression(metrics) }
    return site
  }

  /// Whether a Python source defines a function with the given name.
  func definesFunction(_ name: Name) -> Bool {
    if let known = facts.definedFunctions[name] { return known }
    let isDefined = uses(of: name).contains { isWord($0 - 1, "def") }
    CodeFacts.keep(isDefined, name, in: &facts.definedFunctions)
    return isDefined
  }

  // MARK: GTK

  /// `layout.add_constraints_from_description(lines, 8, 8, views)`, or in Vala with keys and views in place of the dictionary.
  private func gtkMethod(_ token: Int, _ arguments: [Expression.Argument]) -> FormatSite? {
    guard let lines = argument(arguments, 0, "lines").map(withoutCast),
      let horizontal = argument(arguments, 1, "hspacing"), let vertical = argument(arguments, 2, "vspacing")
    else { return nil }
    var views = FormatSite.Dictionary.unknown
    if arguments.count > 4, language != .javaScript {
      views = .pairs(pairs(arguments[3...].map { $0.value }[...]))
    } else if language == .python || language == .javaScript || isVala, let dictionary = argument(arguments, 3, "views")
    {
      views = .expression(dictionary)
    }
    return gtkSite(token, lines, spacing: (horizontal, vertical), views)
  }

  /// The standard distance that GTK uses for a negative one.
  private static let defaultSpacing = 8.0

  /// A call that takes descriptions and standard distances. A distance that is not stated is 0.
  func gtkSite(
    _ token: Int, _ lines: Expression, spacing: (Expression?, Expression?), _ views: FormatSite.Dictionary
  ) -> FormatSite {
    var site = FormatSite(token: token, format: lines)
    site.takesSeveral = true
    site.dialect = .gtk
    site.host = .gtk
    site.views = views
    func distance(_ value: Expression?) -> Double? {
      (value.map { Numbers(self).value($0) } ?? 0).map { $0 < 0 ? Self.defaultSpacing : $0 }
    }
    if let horizontal = distance(spacing.0), let vertical = distance(spacing.1) {
      site.spacing = Spacing(horizontal: horizontal, vertical: vertical)
    } else {
      site.hasUnknownSpacing = true
    }
    return site
  }

  /// The number of lines that a call in C or JavaScript reads: a number, or `G_N_ELEMENTS (lines)`,
  /// `sizeof (lines) / sizeof (lines[0])` or `lines.length` for the whole array.
  private func count(_ count: Expression, of lines: Expression) -> FormatSite.Count {
    if let number = Numbers(self).value(count), number >= 0, let whole = Int(exactly: number) { return .first(whole) }
    guard case .name = lines.kind else { return .unknown }
    // `lines.length` in JavaScript.
    if language == .javaScript, case .member(let base?) = count.kind, text(count.nameToken) == "length" {
      return plainName(base).map { self[$0].name } == self[lines.nameToken].name ? .all : .unknown
    }
    let words = count.tokens.filter { isIdentifier($0) }.map(text)
    let (name, signs) = (text(lines.nameToken), count.tokens.filter { self[$0].kind == .mark }.map { self[$0].byte })
    if words == ["G_N_ELEMENTS", name], signs.isEmpty { return .all }
    let isQuotient = signs == [UInt8(ascii: "/")] || signs == [UInt8(ascii: "/"), UInt8(ascii: "*")]
    return isQuotient && words == ["sizeof", name, "sizeof", name] ? .all : .unknown
  }

  /// A list of Rust without a cast such as `as &[&str]`.
  private func withoutCast(_ list: Expression) -> Expression {
    guard sourceLanguage == .rust,
      let cast = list.tokens.first(where: { isName($0, .as) && parent($0) == parent(list.tokens.lowerBound) })
    else { return list }
    return expression(Tokens(list.tokens.lowerBound, cast))
  }

  /// Keys and values without the null pointer that ends them.
  private func pairs(_ values: ArraySlice<Expression>) -> [Expression] { values.filter { !isNil($0) } }

  /// The argument at a position, or with a label.
  private func argument(_ arguments: [Expression.Argument], _ position: Int, _ label: String) -> Expression? {
    if let labeled = arguments.first(where: { $0.label.map(text) == label }) { return labeled.value }
    guard position < arguments.count, arguments[position].label == nil else { return nil }
    return arguments[position].value
  }
}
