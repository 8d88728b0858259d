import VFLSyntax

/// The calls that make constraints from formats, in source order. Each is read when it is reached, because the calls of a large
/// source together would need more memory than the source itself.
struct FormatSites {
  private let file: CodeFile
  private var helpers: [Name: Helpers] = [:]
  /// The tokens that may name a called function, in ascending order.
  let tokens: [Int]
  private var position = 0

  /// The helpers with one name.
  private struct Helpers {
    let all: [FormatHelper]
    /// The helpers that the file itself defines.
    let own: [FormatHelper]
    /// Whether no other function of the file has the same name.
    let areOwn: Bool
  }

  /// Creates a sequence of the calls to the framework's own constructor.
  init(ofConstructorIn file: CodeFile) {
    self.file = file
    tokens = file.constructorNames()
  }

  /// Creates a sequence of the calls to helpers, and of those to the framework's own constructor if `withConstructor` is true. `own`
  /// are the helpers that the file itself defines.
  init(of helpers: FormatHelpers, own: [FormatHelper] = [], in file: CodeFile, withConstructor: Bool) {
    self.file = file
    var tokens = withConstructor ? file.constructorNames() : []
    for text in helpers.names {
      guard let name = file.names.find(text), file.has(name) else { continue }
      let own = own.filter { $0.name == text }
      // In Swift, another function of the file may have the same name.
      let areOwn = file.language != .swift || file.uses(of: name).count { file.isName($0 - 1, .func) } == own.count
      self.helpers[name] = Helpers(all: helpers.named(text), own: own, areOwn: areOwn)
      tokens += file.uses(of: name).filter { !file.isDefinition($0) }
    }
    tokens.sort()
    self.tokens = tokens
  }

  /// The next call whose name is before a token; nil if there is none.
  mutating func next(before end: Int = .max) -> FormatSite? {
    while position < tokens.count, tokens[position] < end {
      let token = tokens[position]
      position += 1
      // A helper may have the name of the constructor.
      if position > 1, tokens[position - 2] == token { continue }
      if let site = file.directSite(at: token) { return site }
      if let helpers = helpers[file[token].name], let site = site(at: token, helpers) { return site }
      if let site = file.unreadSite(at: token) { return site }
    }
    return nil
  }

  private func site(at token: Int, _ helpers: Helpers) -> FormatSite? {
    // Prefer helpers with known parameters over helpers that are known only by name.
    let calls = helpers.all.filter { !$0.isKnownByName }.compactMap { file.call(token, $0) }
    if calls.isEmpty { return helpers.all.contains { $0.isKnownByName } ? file.namedSite(token) : nil }
    guard let call = file.chosen(calls) else { return nil }
    var site = call.site
    if call.isExact {
      let isCertain = helpers.areOwn && helpers.own.contains(call.helper) && file.isSentToSelf(token)
      site.match = isCertain ? .certain : .byArguments
      site.outcome = call.helper.outcome
    }
    return site
  }
}

extension CodeFile {
  /// A call, read as a call to one helper.
  fileprivate struct HelperCall {
    let helper: FormatHelper
    var site: FormatSite
    /// The number of parameters that have no argument, and how many of these cannot be omitted.
    var omitted = 0
    var missing = 0

    /// Whether the arguments are those that the helper takes, and the helper passes on the format as it is.
    var isExact: Bool { missing == 0 && helper.keepsFormat && !helper.isStringified }
  }

  /// The helper that a call refers to, among helpers with the same name; nil if that is unknown. Like overload resolution, it
  /// prefers the helper of which the call omits the fewest parameters, and helpers whose format argument is a text.
  fileprivate func chosen(_ calls: [HelperCall]) -> HelperCall? {
    guard var first = calls.first, calls.count > 1 else { return calls.first }
    for call in calls where (call.missing, call.omitted) < (first.missing, first.omitted) { first = call }
    var best = calls.filter { ($0.missing, $0.omitted) == (first.missing, first.omitted) }
    if best.count > 1 {
      let trace = TextTrace(file: self)
      best = best.filter { call in
        let isArray = !trace.elements(call.site.format).texts.isEmpty
        return call.helper.takesSeveral == isArray && (isArray || !trace.texts(call.site.format).texts.isEmpty)
      }
      guard let first = best.first, best.allSatisfy({ $0.helper.takesFormat(as: first.helper) }) else { return nil }
    }
    guard var chosen = best.first else { return nil }
    // The labels may be those of another overload as well.
    if best.count > 1 { chosen.missing += 1 }
    return chosen
  }

  /// Whether a call has no receiver, or `self` as its receiver.
  fileprivate func isSentToSelf(_ token: Int) -> Bool {
    if isOpen(token + 1, "(") { return !isMark(token - 1, ".") || isName(token - 2, .selfKeyword) }
    return isName(token - 1, .selfKeyword) && isOpen(token - 2, "[")
  }

  /// Whether a token names the function or macro that is being defined.
  fileprivate func isDefinition(_ token: Int) -> Bool {
    if token > 0, self[token - 1].kind == .directive || isName(token - 1, .func) { return true }
    return false
  }

  fileprivate func call(_ token: Int, _ helper: FormatHelper) -> HelperCall? {
    guard let values = helper.form == .message ? messageValues(token, helper) : callValues(token, helper),
      let site = site(token, helper, values)
    else { return nil }
    let omitted = values.indices.filter { values[$0].isEmpty }
    var missing = omitted.count { !helper.optional.contains($0) }
    if language == .objectiveC, missing > 0 { return nil }
    if language == .swift, helper.labels[0] != "", call(at: token)?.arguments.first?.label == nil { missing += 1 }
    return HelperCall(helper: helper, site: site, omitted: omitted.count, missing: missing)
  }

  /// The arguments for each parameter of a function or macro; nil if the arguments cannot be those of the helper.
  private func callValues(_ token: Int, _ helper: FormatHelper) -> [[Expression]]? {
    guard isOpen(token + 1, "("), !helper.labels.isEmpty, let arguments = call(at: token)?.arguments else { return nil }
    var values = [[Expression]](repeating: [], count: helper.labels.count)
    if language == .swift {
      // Swift matches arguments by label, and some arguments may be omitted.
      var next = 0
      for argument in arguments {
        let label = argument.label.map(text) ?? ""
        if let index = (Tokens(next, max(next, helper.labels.count))).first(where: { helper.labels[$0] == label }) {
          values[index].append(argument.value)
          next = index + 1
        } else if argument.label == nil, next > 0, helper.variadic == next - 1 {
          values[next - 1].append(argument.value)
        } else if argument.label == nil, next == 0 {
          // Before Swift 3, the first label was not written.
          values[0].append(argument.value)
          next = 1
        } else {
          return nil
        }
      }
      return values
    }
    for (index, argument) in arguments.enumerated() {
      guard index < values.count || helper.variadic == values.count - 1 || language == .cSharp else { return nil }
      values[min(index, values.count - 1)].append(argument.value)
    }
    return values
  }

  /// The arguments for each part of an Objective-C selector; nil if the selector is not that of the helper.
  private func messageValues(_ token: Int, _ helper: FormatHelper) -> [[Expression]]? {
    guard language == .objectiveC, isMark(token + 1, ":"), let call = call(at: token) else { return nil }
    // Further arguments of a variadic part have no label.
    let parts = call.arguments.enumerated().filter { $0.offset == 0 || $0.element.label != nil }.map { $0.element }
    guard [text(token)] + parts.dropFirst().map({ $0.label.map(text) ?? "" }) == helper.labels else { return nil }
    return parts.map { [$0.value] }
  }

  private func site(_ token: Int, _ helper: FormatHelper, _ values: [[Expression]]) -> FormatSite? {
    guard helper.format < values.count, let format = values[helper.format].first else { return nil }
    var site = FormatSite(token: token, format: format, takesSeveral: helper.takesSeveral, prefix: helper.prefix)
    if helper.variadic == helper.format { site.more = Array(values[helper.format].dropFirst()) }
    site.isDirect = false
    site.match = .byName
    site.keepsFormat = helper.keepsFormat
    site.setsPriority = helper.setsPriority
    site.isStringified = helper.isStringified
    if let options = helper.options, options < values.count { site.options = values[options].first }
    func dictionary(_ role: FormatHelper.Dictionary) -> FormatSite.Dictionary {
      switch role {
      case .nothing: return .nothing
      case .argument(let index):
        guard index < values.count, let value = values[index].first else { return .unknown }
        return .expression(value)
      case .extended(let index, let keys):
        guard index < values.count else { return .unknown }
        return .extended(values[index].first, keys)
      case .keys(let keys, let numbered):
        return .keys(
          keys,
          numbered: numbered.map { keys in
            .init(
              prefix: keys.prefix, first: keys.first,
              views: keys.parameter.flatMap { views(passedFor: $0, to: helper, values) })
          })
      case .captured(let text): return names.find(text).map { .variable($0) } ?? .unknown
      case .unknown: return .unknown
      }
    }
    site.views = dictionary(helper.views)
    site.metrics = dictionary(helper.metrics)
    return site
  }

  /// The views that a call passes for a variadic parameter, or in an array; nil if they are not known.
  private func views(passedFor parameter: Int, to helper: FormatHelper, _ values: [[Expression]]) -> [Expression]? {
    guard parameter < values.count, let first = values[parameter].first else { return nil }
    if helper.variadic == parameter { return values[parameter] }
    if case .array(let elements) = first.kind { return elements }
    return nil
  }

  /// A call to a helper that is known only by its name. The format is the first argument that contains a string literal.
  fileprivate func namedSite(_ token: Int) -> FormatSite? {
    let values = call(at: token)?.arguments.map { $0.value } ?? []
    guard let format = values.first(where: { $0.tokens.contains { self[$0].kind == .string } }) else { return nil }
    var site = FormatSite(token: token, format: format)
    if case .array = format.kind { site.takesSeveral = true }
    site.isDirect = false
    site.match = .byName
    site.keepsFormat = false
    site.metrics = .unknown
    return site
  }
}
