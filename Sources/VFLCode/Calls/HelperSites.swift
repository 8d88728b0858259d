import VFLSyntax

extension CodeFile {
  /// The calls to helpers, in source order.
  func helperSites(_ helpers: FormatHelpers) -> [FormatSite] {
    var sites: [FormatSite] = []
    for text in helpers.names {
      guard let name = names.find(text), has(name) else { continue }
      // Prefer helpers with known parameters over helpers that are known only by name.
      let candidates = helpers.named(text).sorted { $0.labels != ["*"] && $1.labels == ["*"] }
      for token in uses(of: name) where !isDefinition(token) {
        for helper in candidates {
          guard let site = site(token, helper) else { continue }
          sites.append(site)
          break
        }
      }
    }
    return sites.sorted { $0.token < $1.token }
  }

  /// Whether a token names the function or macro that is being defined.
  private func isDefinition(_ token: Int) -> Bool {
    if token > 0, self[token - 1].kind == .directive || isName(token - 1, .func) { return true }
    return false
  }

  private func site(_ token: Int, _ helper: FormatHelper) -> FormatSite? {
    if helper.format < 0 || helper.labels == ["*"] { return namedSite(token, helper) }
    switch helper.form {
    case .function, .macro: return calledSite(token, helper)
    case .message: return messageSite(token, helper)
    }
  }

  private func calledSite(_ token: Int, _ helper: FormatHelper) -> FormatSite? {
    guard isOpen(token + 1, UInt8(ascii: "(")) else { return nil }
    let arguments = arguments(of: token + 1)
    // The arguments for each parameter. Swift matches arguments by label, and some arguments may be omitted.
    var values = [[Tokens]](repeating: [], count: helper.labels.count)
    if language == .swift {
      var next = 0
      for argument in arguments {
        let label = argument.label.map(text) ?? ""
        if let index = (Tokens(next, max(next, helper.labels.count))).first(where: { helper.labels[$0] == label }) {
          values[index].append(argument.value)
          next = index + 1
        } else if argument.label == nil, next > 0 {
          // An unlabeled argument here belongs to the previous parameter, which is variadic.
          values[next - 1].append(argument.value)
        } else if argument.label == nil, next == 0, !values.isEmpty {
          // Before Swift 3, the first label was not written.
          values[0].append(argument.value)
          next = 1
        } else {
          return nil
        }
      }
    } else {
      guard !values.isEmpty else { return nil }
      for (index, argument) in arguments.enumerated() { values[min(index, values.count - 1)].append(argument.value) }
    }
    return site(token, helper, values)
  }

  private func messageSite(_ token: Int, _ helper: FormatHelper) -> FormatSite? {
    guard language == .objectiveC, isMark(token + 1, UInt8(ascii: ":")), isOpen(parent(token), UInt8(ascii: "[")),
      let message = message(in: parent(token)), message.parts.first?.token == token,
      message.parts.map({ text($0.name) }) == helper.labels
    else { return nil }
    return site(token, helper, message.parts.map { [$0.value] })
  }

  private func site(_ token: Int, _ helper: FormatHelper, _ values: [[Tokens]]) -> FormatSite? {
    guard helper.format < values.count, let format = values[helper.format].first else { return nil }
    var site = FormatSite(token: token, format: format, takesSeveral: helper.takesSeveral, prefix: helper.prefix)
    if helper.isVariadic { site.more = Array(values[helper.format].dropFirst()) }
    site.isDirect = false
    site.isStringified = helper.isStringified
    if let options = helper.options, options < values.count { site.options = values[options].first }
    func dictionary(_ role: FormatHelper.Dictionary) -> FormatSite.Dictionary {
      switch role {
      case .nothing: return .nothing
      case .argument(let index):
        guard index < values.count, let value = values[index].first else { return .unknown }
        return .expression(value)
      case .numbered(let first, let prefix): return .numbered(first < values.count ? values[first] : [], prefix: prefix)
      case .keys(let keys): return .keys(keys)
      case .captured(let text): return names.find(text).map { .variable($0) } ?? .unknown
      case .unknown: return .unknown
      }
    }
    site.views = dictionary(helper.views)
    site.metrics = dictionary(helper.metrics)
    return site
  }

  /// A call to a helper that is known only by its name. The format is the first argument that contains a string literal.
  private func namedSite(_ token: Int, _ helper: FormatHelper) -> FormatSite? {
    var values: [Tokens] = []
    if isOpen(token + 1, UInt8(ascii: "(")) {
      values = arguments(of: token + 1).map { $0.value }
    } else if language == .objectiveC, isOpen(parent(token), UInt8(ascii: "[")),
      let message = message(in: parent(token)),
      message.parts.contains(where: { $0.token == token })
    {
      values = message.parts.map { $0.value }
    }
    guard let format = values.first(where: { $0.contains { self[$0].kind == .string } }) else { return nil }
    var site = FormatSite(token: token, format: format)
    site.takesSeveral =
      isOpen(format.lowerBound, UInt8(ascii: "["))
      || isMark(format.lowerBound, UInt8(ascii: "@"))
        && isOpen(format.lowerBound + 1, UInt8(ascii: "["))
    site.isDirect = false
    site.metrics = .unknown
    return site
  }
}
