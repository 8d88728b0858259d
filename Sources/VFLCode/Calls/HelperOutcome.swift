import VFLSyntax

extension FormatHelper {
  /// What a call of a helper does with the constraints of its format.
  struct Outcome: Equatable, Hashable, Sendable {
    enum Use: Sendable {
      /// It returns them.
      case returned
      /// It adds them to the object that it is called on.
      case added
      /// It activates them.
      case activated
    }

    var use: Use
    /// Whether it also turns off the autoresizing masks of all views that it gets.
    var turnsOffMasks = false
  }
}

/// Reads what the definition of a helper does besides making constraints.
struct HelperOutcomeReader {
  private let file: CodeFile
  /// The token that names the constructor which the definition calls.
  private let constructor: Int
  /// The name of the parameter with the views; nil if there is none.
  private let views: Name?
  /// The variable that holds the constraints.
  private var variable: Name?
  private var outcome: FormatHelper.Outcome?
  private var turnsOffMasks = false
  /// Whether the statement is in a loop over the views.
  private var isInLoop = false

  /// The outcome of a helper whose definition calls the framework's constructor at `site`; nil if the definition may do anything else.
  static func outcome(
    of helper: FormatHelper, _ function: Function, _ site: FormatSite, _ file: CodeFile
  ) -> FormatHelper.Outcome? {
    guard site.isDirect, site.host == nil, !helper.isStringified, helper.keepsFormat,
      file[function.start].kind != .directive, file.root(of: site.token) == function.body
    else { return nil }
    var reader = HelperOutcomeReader(file, site.token, views: views(of: helper).map { function.parameters[$0].name })
    let statements = file.body(at: function.body).statements
    // The value of the only statement is returned in Swift.
    if file.language == .swift, statements.count == 1, case .expression(let value) = statements[0].kind,
      reader.isConstraints(value)
    {
      return .init(use: .returned)
    }
    guard statements.allSatisfy({ reader.read($0) }) else { return nil }
    reader.outcome?.turnsOffMasks = reader.turnsOffMasks
    return reader.outcome
  }

  /// The index of the parameter with all views.
  private static func views(of helper: FormatHelper) -> Int? {
    switch helper.views {
    case .argument(let index): index
    case .keys(let keys, let numbered): keys.isEmpty && numbered.count == 1 ? numbered[0].parameter : nil
    case .nothing, .extended, .captured, .unknown: nil
    }
  }

  private init(_ file: CodeFile, _ constructor: Int, views: Name?) {
    (self.file, self.constructor, self.views) = (file, constructor, views)
  }

  /// Reads a statement; false if it may have another effect.
  private mutating func read(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .declaration(let name, let value):
      guard let value else { return true }
      if isConstraints(value) {
        variable = file[name].name
        return true
      }
      return isPure(value)
    case .declarations(let all), .block(let all): return all.allSatisfy { read($0) }
    case .loop(let sequence, let statements): return sequence.map(isViews) ?? false && readLoop(statements)
    case .returns(let value): return value.map(isConstraints) ?? false && use(.returned)
    case .expression(let expression): return read(expression)
    case .branch, .jump, .unknown: return false
    }
  }

  private mutating func readLoop(_ statements: [Statement]) -> Bool {
    guard !isInLoop else { return false }
    isInLoop = true
    defer { isInLoop = false }
    return statements.allSatisfy { read($0) }
  }

  private mutating func read(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .assignment(let target, let isAppending, let value):
      if case .member(let view?) = target.kind, isMask(target.nameToken) {
        return isView(view) && file.isFalse(value.tokens.lowerBound) && turnOffMasks()
      }
      // `dictionary[key] = view`
      guard case .subscripted(let dictionary, _) = target.kind, !isAppending, isLocal(dictionary) else { return false }
      return isPure(value)
    case .call(let callee, let arguments):
      guard callee.nameToken >= 0, case .member(let receiver) = callee.kind else {
        // `addConstraints(…)`
        return isAdding(callee) && arguments.count == 1 && isConstraints(arguments[0].value) && use(.added)
      }
      if isMask(callee.nameToken), let receiver, arguments.count == 1 {
        return isView(receiver) && file.isFalse(arguments[0].value.tokens.lowerBound) && turnOffMasks()
      }
      if file.isWord(callee.nameToken, "forEach"), let receiver, isViews(receiver), arguments.count == 1,
        case .closure(let statements) = arguments[0].value.kind
      {
        return readLoop(statements)
      }
      guard arguments.count == 1, isConstraints(arguments[0].value), let receiver else { return false }
      if isAdding(callee) { return receiver.isName(.selfKeyword, in: file) && use(.added) }
      let isActivating = file.isWord(callee.nameToken, "activate", "activateConstraints", "ActivateConstraints")
      return isActivating && receiver.isName(.NSLayoutConstraint, in: file) && use(.activated)
    default: return false
    }
  }

  private func isAdding(_ callee: Expression) -> Bool {
    callee.nameToken >= 0 && file.isWord(callee.nameToken, "addConstraints", "AddConstraints")
  }

  private func isMask(_ token: Int) -> Bool {
    token >= 0 && KnownName.maskSettings.contains { file.isName(token, $0) }
  }

  private mutating func use(_ use: FormatHelper.Outcome.Use) -> Bool {
    guard outcome == nil, !isInLoop else { return false }
    outcome = .init(use: use)
    return true
  }

  private mutating func turnOffMasks() -> Bool {
    turnsOffMasks = true
    return isInLoop
  }

  /// Whether an expression is the call of the constructor, or the variable with its result.
  private func isConstraints(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .call(let callee, _): callee.nameToken == constructor
    case .name: variable != nil && file[expression.nameToken].name == variable
    default: false
    }
  }

  /// Whether an expression is an element of the loop.
  private func isView(_ expression: Expression) -> Bool {
    guard isInLoop, case .name = expression.kind, let name = views else { return false }
    return file[expression.nameToken].name != name && !expression.isName(.selfKeyword, in: file)
  }

  /// Whether an expression consists of all views: `views`, `views.enumerated()` or `views.values`
  private func isViews(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name: return views != nil && file[expression.nameToken].name == views
    case .member(let base?):
      return file.isWord(expression.nameToken, "enumerated", "values", "allValues", "Values") && isViews(base)
    case .call(let callee, let arguments): return arguments.isEmpty && isViews(callee)
    default: return false
    }
  }

  private func isLocal(_ expression: Expression) -> Bool {
    guard case .name = expression.kind,
      let found = file.localOrigins(of: file[expression.nameToken].name, at: expression.nameToken)
    else { return false }
    if case .parameter? = found.only { return false }
    return true
  }

  /// Whether evaluating an expression only makes a text, a number or a collection.
  private func isPure(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .number, .text, .name: true
    case .dictionary(let entries): entries.allSatisfy { isPure($0.value) }
    case .array(let elements): elements.allSatisfy(isPure)
    case .call(let callee, let arguments):
      // `[String: UIView]()`, `Dictionary<String, UIView>()`
      switch callee.kind {
      case .array, .dictionary: arguments.isEmpty
      case .name: arguments.isEmpty && file[callee.nameToken].isUppercase
      default: false
      }
    default: false
    }
  }
}
