import VFLSyntax

/// Finds functions that pass a parameter on as a format.
struct HelperFinder {
  private let file: CodeFile
  private let text: TextTrace

  init(_ file: CodeFile) {
    self.file = file
    text = TextTrace(file: file)
  }

  func helpers() -> [FormatHelper] {
    var found: [FormatHelper] = []
    var sites = FormatSites(ofConstructorIn: file)
    for _ in 0..<ReadingLimit.helperDepth {
      var known = FormatHelpers()
      var isNew = false
      while let site = sites.next() {
        guard let helper = helper(of: site), !found.contains(helper) else { continue }
        found.append(helper)
        isNew = true
      }
      guard isNew else { break }
      for helper in found { known.add(helper) }
      sites = FormatSites(of: known, in: file, withConstructor: false)
    }
    return found
  }

  /// The helper whose definition contains a call; nil if no helper's definition contains it.
  private func helper(of site: FormatSite) -> FormatHelper? {
    // The calls of a helper do not tell the dialect of its formats.
    guard site.dialect == .apple, file.language != .javaScript else { return nil }
    guard let (function, index, prefix, takesSeveral, isStringified) = parameter(site) else { return nil }
    let form: FormatHelper.Form =
      file[function.start].kind == .directive ? .macro : function.isMethod ? .message : .function
    let labels = function.parameters.map { $0.label.map(file.text) ?? "" }
    var helper = FormatHelper(name: file.text(function.name), form: form, labels: labels, format: index)
    // Leave out initializers, which are called by the name of their type.
    guard !file.isName(function.nameToken, .`init`) else { return nil }
    helper.prefix = prefix + site.prefix
    helper.takesSeveral = takesSeveral || site.takesSeveral
    helper.isStringified = isStringified
    helper.isLocal = file.isLocal(function)
    helper.variadic = function.parameters.firstIndex { $0.isVariadic }
    helper.optional = function.parameters.indices.filter { isOptional(function.parameters[$0]) }
    helper.keepsFormat =
      site.keepsFormat && !helper.takesSeveral && isPassedOn(function.parameters[index], by: function, site)
    helper.setsPriority = site.setsPriority || mentionsPriority(function)
    if let options = site.options, let name = file.plainName(options) {
      helper.options = function.index(of: file[name].name)
    }
    helper.metrics = role(site.metrics, function)
    helper.views = role(site.views, function)
    helper.outcome = HelperOutcomeReader.outcome(of: helper, function, site, file)
    return helper
  }

  /// Whether a call may omit a parameter, because the parameter has a default value or is variadic.
  private func isOptional(_ parameter: Function.Parameter) -> Bool {
    parameter.isVariadic || parameter.type.contains { file.isMark($0, "=") }
  }

  /// The tokens of a function's body or a macro's text.
  private func body(of function: Function) -> Tokens {
    file[function.start].kind == .directive
      ? Tokens(function.body, max(function.body, Int(file[function.start].partner)))
      : Tokens(function.body, file.close(of: function.body))
  }

  /// Whether a function uses a parameter only to pass it on, at most with an orientation before it.
  private func isPassedOn(_ parameter: Function.Parameter, by function: Function, _ site: FormatSite) -> Bool {
    if let name = file.plainName(site.format), file[name].name != parameter.name { return false }
    // A name before a colon is an argument label.
    return !file.uses(of: parameter.name, in: body(of: function)).contains { use in
      !site.format.tokens.contains(use) && !file.isMark(use + 1, ":")
    }
  }

  private func mentionsPriority(_ function: Function) -> Bool {
    let body = body(of: function)
    return [KnownName.priority, .setPriority, .Priority].contains { !file.uses(of: $0, in: body).isEmpty }
  }

  /// The parameter that a call passes on as its format, and the text that is added before the format.
  private func parameter(_ site: FormatSite) -> (
    Function, Int, prefix: String, takesSeveral: Bool, isStringified: Bool
  )? {
    let range = site.format.tokens
    if let name = file.plainName(site.format) { return parameter(file[name].name, at: name, "", 0) }
    // `#format` and `@#format`
    if file.language == .objectiveC, let last = range.last, file.isIdentifier(last),
      range.dropLast().allSatisfy({ file.isMark($0, "@") || file.isMark($0, "#") || file[$0].kind == .string }),
      let found = parameter(file[last].name, at: last, "", 0)
    {
      var prefix = DecodedText()
      for index in range where file[index].kind == .string { prefix.append(file.decodedLiteral(index)) }
      return (found.0, found.1, String(decoding: prefix.bytes, as: UTF8.self), found.3, true)
    }
    // `"H:\(format)"`, `"H:" + format`
    let texts = text.texts(site.format)
    guard let first = texts.texts.first, first.holes.count == 1, let hole = first.holes.first,
      Int(hole.place) == first.bytes.count - 1
    else { return nil }
    let prefix = String(decoding: first.bytes.dropLast(), as: UTF8.self)
    guard prefix == "H:" || prefix == "V:" else { return nil }
    for index in range.reversed() where file.isIdentifier(index) {
      if let found = parameter(file[index].name, at: index, prefix, 0) { return found }
    }
    if let name = file.interpolatedName(hole.span) { return parameter(name, at: range.lowerBound, prefix, 0) }
    return nil
  }

  private func parameter(
    _ name: Name, at token: Int, _ prefix: String, _ depth: Int
  ) -> (Function, Int, prefix: String, takesSeveral: Bool, isStringified: Bool)? {
    guard depth < ReadingLimit.helperDepth else { return nil }
    for origin in file.origins(of: name, at: token).origins {
      switch origin {
      case .parameter(let function, let index):
        return (function, index, prefix, function.parameters[index].isVariadic, false)
      case .element(let range, _):
        guard let name = file.plainName(file.expression(range)),
          let found = parameter(file[name].name, at: name, prefix, depth + 1)
        else { continue }
        return (found.0, found.1, prefix, true, false)
      case .value(let range):
        // A module may assign the same name on every line.
        if file.language == .python, range.count > 1 { continue }
        guard let name = file.plainName(file.expression(range)) else { continue }
        return parameter(file[name].name, at: name, prefix, depth + 1)
      case .appended, .results, .unknown: continue
      }
    }
    return nil
  }

  private func role(_ dictionary: FormatSite.Dictionary, _ function: Function) -> FormatHelper.Dictionary {
    guard case .expression(let value) = dictionary else {
      if case .nothing = dictionary { return .nothing }
      return .unknown
    }
    if file.isNil(value) { return .nothing }
    let name = file.plainName(value)
    if let name, let index = function.index(of: file[name].name) { return .argument(index) }
    // The helper's own definition may bind the views.
    if file[function.start].kind == .directive { return name.map { .captured(file.text($0)) } ?? .unknown }
    if let name, let (index, keys) = extended(name, function) { return .extended(index, keys) }
    let bound = DictionaryTrace(file).entries(value)
    if bound.isOpen { return .unknown }
    return .keys(bound.entries.map { $0.key }, numbered: bound.numbered.map { numbered($0, in: function) })
  }

  /// The parameter whose value a local variable begins with, and the keys that the function adds: `var all = views ?? [:]`,
  /// `all["self"] = self`. Nil if the function uses the variable in any other way.
  private func extended(_ use: Int, _ function: Function) -> (index: Int, keys: [String])? {
    guard file.language == .swift, let found = file.localOrigins(of: file[use].name, at: use),
      let declaration = found.declaration, let value = found.onlyValue
    else { return nil }
    var start = file.expression(value)
    if case .choice(let values, _) = start.kind, values.count == 2, case .dictionary(let entries) = values[1].kind,
      entries.isEmpty
    {
      start = values[0]
    }
    guard let parameter = file.plainName(start), let index = function.index(of: file[parameter].name) else {
      return nil
    }
    var keys: [String] = []
    for other in file.uses(of: file[use].name, in: body(of: function)) where other != declaration && other != use {
      // An argument label, or another call with the same dictionary.
      if file.isMark(other + 1, ":") || file.isMark(other - 1, ":") { continue }
      guard file.isOpen(other + 1, "["), file[other + 2].kind == .string, file.close(of: other + 1) == other + 3,
        file.isMark(other + 4, "="), let key = text.texts(file.expression(Tokens(other + 2, other + 3))).only
      else { return nil }
      keys.append(String(decoding: key.bytes, as: UTF8.self))
    }
    return (index, keys)
  }

  /// The numbered views of a dictionary in a function. The numbers are known if the views are the elements of a parameter.
  private func numbered(_ keys: NumberedKeys, in function: Function) -> FormatHelper.NumberedViews {
    guard let (sequence, first) = keys.elements, let name = file.plainName(file.expression(sequence)) else {
      return .init(prefix: keys.prefix)
    }
    guard case .parameter(let owner, let index)? = file.origins(of: file[name].name, at: name).only,
      owner.nameToken == function.nameToken
    else { return .init(prefix: keys.prefix) }
    return .init(prefix: keys.prefix, parameter: index, first: first)
  }
}
