import VFLConstraints
import VFLSyntax

/// A call that makes constraints from a format.
struct FormatSite {
  /// The place from which a call gets its views or metrics.
  enum Dictionary {
    /// There is no argument, or the argument is nil.
    case nothing
    case expression(Expression)
    /// The same, with keys that a helper's definition adds; nil if the call leaves out the argument.
    case extended(Expression?, [String])
    /// The variable with this name at the call site.
    case variable(Name)
    /// Alternating keys and values.
    case pairs([Expression])
    /// The keys that a helper's definition binds, and those that its loops number.
    case keys([String], numbered: [NumberedViews] = [])
    case unknown
  }

  /// Views whose keys consist of a prefix and a number.
  struct NumberedViews {
    var prefix: String
    /// The number of the first view.
    var first: Int
    /// The views; nil if any number may be a key.
    var views: [Expression]?
  }

  /// How certainly the called function is the constructor or the helper. Any argument of the right function is a format, even if it
  /// does not look like one.
  enum Match {
    case certain
    /// The arguments are those of a helper. If they include a dictionary of views, the function is certainly the helper.
    case byArguments
    case byName
  }

  /// The number of texts that a call uses of an array.
  enum Count: Equatable {
    case all
    case first(Int)
    case unknown
  }

  /// A library that reads formats, other than Apple's frameworks called from Swift, Objective-C or C#.
  enum Host {
    /// A window or group of vanilla in Python.
    case vanilla
    /// AppKit in Python.
    case pyObjC
    /// A layout manager of GTK in any language.
    case gtk
    /// autolayout.js in JavaScript.
    case autolayout
  }

  /// The token of the called function's name.
  var token: Int
  /// The format, or an array of formats.
  var format: Expression
  /// The format arguments after the first, if the format parameter is variadic.
  var more: [Expression] = []
  var takesSeveral = false
  /// How many texts of the array are used.
  var count = Count.all
  /// Whether each line of a text is a format of its own.
  var splitsLines = false
  /// Whether a macro turns the tokens of the format into the text.
  var isStringified = false
  /// The text that a helper adds before the format.
  var prefix = ""
  var options: Expression?
  var metrics = Dictionary.nothing
  var views = Dictionary.unknown
  /// Whether the framework's own constructor is called.
  var isDirect = true
  var match = Match.certain
  /// Whether the format certainly reaches the constructor as it is.
  var keepsFormat = true
  /// Whether a helper, or an overload of the constructor, may change the priorities of the constraints.
  var setsPriority = false
  /// What the called helper does with the constraints; nil if it is not known.
  var outcome: FormatHelper.Outcome?
  /// The dialect of the format.
  var dialect = Dialect.apple
  /// The library that reads the call's formats; nil for Apple's frameworks called from Swift, Objective-C or C#.
  var host: Host?
  /// The standard distances that the call states.
  var spacing = Spacing()
  /// Whether the call states standard distances that are not known.
  var hasUnknownSpacing = false

  /// Whether the called function certainly takes a format, given the views of the call.
  func isCertain(of entries: Entries) -> Bool {
    switch (match, views) {
    case (.certain, _): true
    case (.byArguments, .expression), (.byArguments, .extended(.some, _)): !entries.isOpen && !entries.entries.isEmpty
    case (.byArguments, _), (.byName, _): false
    }
  }
}

extension CodeFile {
  /// The tokens that name the framework's own constructor, in ascending order.
  func constructorNames() -> [Int] {
    let names =
      [KnownName.FromVisualFormat, .constraintsWithVisualFormat, .constraints] + KnownName.hostCalls
      + (language == .javaScript ? [.parse, .lines] : [])
    return names.flatMap { uses(of: $0).filter(isConstructorName) }.sorted()
  }

  private func isConstructorName(_ token: Int) -> Bool {
    switch self[token].name.known {
    case .FromVisualFormat?: language == .cSharp
    case .constraintsWithVisualFormat?: language != .cSharp && language != .javaScript
    case .constraints?: language == .swift && isOpen(token + 1, "(") && isName(token + 2, .withVisualFormat)
    default: isHostCall(token)
    }
  }

  /// The call to the framework's own constructor whose name is at a token; nil if there is none.
  func directSite(at token: Int) -> FormatSite? {
    guard isConstructorName(token) else { return nil }
    if isHostCall(token) { return hostSite(at: token) }
    // Another type may have a method with the same name.
    if language == .swift, isMark(token - 1, "."), !isName(token - 2, .NSLayoutConstraint),
      !isName(token - 2, .selfType)
    {
      return nil
    }
    guard let arguments = call(at: token)?.arguments, let first = arguments.first else { return nil }
    let label: KnownName? = isName(token, .constraints) ? .withVisualFormat : nil
    guard first.label?.known == label else { return nil }
    var site = FormatSite(token: token, format: first.value)
    if language == .cSharp {
      addOrdered(arguments.dropFirst().map { $0.value }, to: &site)
      return site
    }
    if frameworkCall(arguments.dropFirst(), labels: [.options, .metrics, .views]) != .own {
      (site.isDirect, site.match, site.keepsFormat, site.setsPriority) = (false, .byArguments, false, true)
    }
    for argument in arguments.dropFirst() {
      switch argument.label?.known {
      case .options?: site.options = argument.value
      case .metrics?: site.metrics = .expression(argument.value)
      case .views?: site.views = .expression(argument.value)
      default: break
      }
    }
    return site
  }

  /// The call of a function with the name of the framework's own constructor, whose arguments cannot be read; nil if the token names
  /// no called function.
  func unreadSite(at token: Int) -> FormatSite? {
    guard isConstructorName(token), isHostCall(token) || isCalled(token) else { return nil }
    var site = FormatSite(token: token, format: .unknown(Tokens(token, token)))
    site.host = isHostCall(token) ? host(named: token) : nil
    site.isDirect = false
    return site
  }

  /// Reads the arguments of C#, which have no labels: the options, and then metrics and views, or keys and values.
  private func addOrdered(_ arguments: [Expression], to site: inout FormatSite) {
    site.options = arguments.first
    let rest = Array(arguments.dropFirst())
    if rest.count == 2, !isText(rest[0]) {
      site.metrics = .expression(rest[0])
      site.views = .expression(rest[1])
    } else if rest.count == 1 {
      // An array of keys and values.
      site.views = .expression(rest[0])
    } else {
      site.views = .pairs(rest)
    }
  }

  /// `"key"`, `(NSString)"key"`, `new NSString("key")`, `nameof(key)`
  private func isText(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .text: true
    case .call(let callee, _): callee.isName(.nameof, in: self) || callee.isName(.NSString, in: self)
    default: false
    }
  }

  /// Whether a call is in an assertion of a test that it raises an exception.
  func expectsException(around token: Int) -> Bool {
    enclosing(token).contains { open in
      isOpen(open, "(") && isIdentifier(open - 1) && isThrowingAssertion(open - 1)
        || isPythonBlock(open) && managesException(open)
    }
  }

  private func isThrowingAssertion(_ token: Int) -> Bool {
    switch language {
    case .python: text(token).hasPrefix("assertRaises")
    case .javaScript: ["throws", "expect"].contains(text(token))
    default: text(token).hasPrefix("XCTAssertThrows")
    }
  }

  /// Whether a block of Python belongs to `with self.assertRaises(…)` or `with pytest.raises(…)`.
  private func managesException(_ block: Int) -> Bool {
    let start = pythonHead(of: block)
    guard isWord(start, "with") else { return false }
    return Tokens(start, block).contains { token in
      isIdentifier(token) && isOpen(token + 1, "(") && (isThrowingAssertion(token) || text(token) == "raises")
    }
  }

  /// Whether a call is in the definition of a helper.
  func isInHelper(_ token: Int, _ helpers: FormatHelpers) -> Bool {
    guard let function = function(around: token) else { return false }
    if self[function.start].kind == .directive { return true }
    return !helpers.named(text(function.name)).isEmpty
  }
}
