import VFLSyntax

/// A call that makes constraints from a format.
struct FormatSite {
  /// The place from which a call gets its views or metrics.
  enum Dictionary {
    /// There is no argument, or the argument is nil.
    case nothing
    case expression(Tokens)
    /// The variable with this name at the call site.
    case variable(Name)
    /// Alternating keys and values.
    case pairs([Tokens])
    /// The keys that a helper's definition binds.
    case keys([String])
    /// The views themselves, with keys such as `v0`.
    case numbered([Tokens], prefix: String)
    case unknown
  }

  /// How certainly the called function is the constructor or the helper. Any argument of the right function is a format, even if it
  /// does not look like one.
  enum Match {
    case certain
    /// The arguments are those of a helper. If they include a dictionary of views, the function is certainly the helper.
    case byArguments
    case byName
  }

  /// The token of the called function's name.
  var token: Int
  /// The format, or an array of formats.
  var format: Tokens
  /// The format arguments after the first, if the format parameter is variadic.
  var more: [Tokens] = []
  var takesSeveral = false
  /// Whether a macro turns the tokens of the format into the text.
  var isStringified = false
  /// The text that a helper adds before the format.
  var prefix = ""
  var options: Tokens?
  var metrics = Dictionary.nothing
  var views = Dictionary.unknown
  /// Whether the framework's own constructor is called.
  var isDirect = true
  var match = Match.certain
  /// Whether the format certainly reaches the constructor as it is.
  var keepsFormat = true
  /// Whether a helper may change the priorities of the constraints.
  var setsPriority = false

  /// Whether the called function certainly takes a format, given the views of the call.
  func isCertain(of entries: Entries) -> Bool {
    switch (match, views) {
    case (.certain, _): true
    case (.byArguments, .expression): !entries.isOpen && !entries.entries.isEmpty
    case (.byArguments, _), (.byName, _): false
    }
  }
}

extension CodeFile {
  /// The calls to the framework's own constructor, in source order.
  func directSites() -> [FormatSite] {
    var sites: [FormatSite] = []
    switch language {
    case .swift:
      for token in Array(uses(of: .constraints)) + Array(uses(of: .constraintsWithVisualFormat)) {
        // Another type may have a method with the same name.
        if isMark(token - 1, UInt8(ascii: ".")), !isName(token - 2, .NSLayoutConstraint),
          !isName(token - 2, .selfType)
        {
          continue
        }
        guard isOpen(token + 1, UInt8(ascii: "(")) else { continue }
        let arguments = arguments(of: token + 1)
        guard let first = arguments.first else { continue }
        let isNamed = self[token].name.known == .constraintsWithVisualFormat
        guard isNamed ? first.label == nil : first.label?.known == .withVisualFormat else { continue }
        var site = FormatSite(token: token, format: first.value)
        for argument in arguments.dropFirst() {
          switch argument.label?.known {
          case .options?: site.options = argument.value
          case .metrics?: site.metrics = .expression(argument.value)
          case .views?: site.views = .expression(argument.value)
          default: break
          }
        }
        sites.append(site)
      }
    case .objectiveC:
      for token in uses(of: .constraintsWithVisualFormat) {
        guard isMark(token + 1, UInt8(ascii: ":")), isOpen(parent(token), UInt8(ascii: "[")),
          let message = message(in: parent(token)), let first = message.parts.first, first.token == token
        else { continue }
        var site = FormatSite(token: token, format: first.value)
        site.options = message.value(.options)
        if let metrics = message.value(.metrics) { site.metrics = .expression(metrics) }
        if let views = message.value(.views) { site.views = .expression(views) }
        sites.append(site)
      }
    case .cSharp:
      for token in uses(of: .FromVisualFormat) where isOpen(token + 1, UInt8(ascii: "(")) {
        let arguments = arguments(of: token + 1)
        guard let first = arguments.first else { continue }
        var site = FormatSite(token: token, format: first.value)
        if arguments.count > 1 { site.options = arguments[1].value }
        let rest = arguments.dropFirst(2).map { $0.value }
        if rest.count == 2, !isLiteral(rest[0]) {
          site.metrics = .expression(rest[0])
          site.views = .expression(rest[1])
        } else if rest.count == 1 {
          // An array of keys and values.
          site.views = .expression(rest[0])
        } else {
          site.views = .pairs(rest)
        }
        sites.append(site)
      }
    }
    return sites.sorted { $0.token < $1.token }
  }

  /// `"key"`, `(NSString)"key"`, `new NSString("key")`, `nameof(key)`
  private func isLiteral(_ range: Tokens) -> Bool {
    guard let first = range.first, let last = range.last else { return false }
    return self[last].kind == .string || isName(first, .nameof)
      || isName(first, .new) && isName(first + 1, .NSString)
  }
}
