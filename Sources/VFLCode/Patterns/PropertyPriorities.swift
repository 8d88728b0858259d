import VFLSyntax

/// Finds priorities that move an installed constraint in a property between required and optional.
///
/// All code of the file that mentions the property must be known, so that nothing deactivates the constraint.
struct PropertyPriorities {
  private let file: CodeFile
  private let priorities: PriorityReader
  private var known: [Name: Change?] = [:]

  /// A change of a priority between required and optional.
  struct Change {
    /// The token of the message, and that of the other priority.
    var token: Int
    var other: Int
    /// Whether only the names of functions show that the constraint is installed before.
    var isProbable = false
  }

  init(_ file: CodeFile) {
    self.file = file
    priorities = PriorityReader(file)
  }

  /// What a use of the property sets.
  private struct Setting {
    var token: Int
    /// Whether any of the values is required, and whether any is not.
    var isRequired: Bool
    var isOptional: Bool
  }

  /// The change that the message with the name at `token` makes if it is the first that moves the constraint in a property between required
  /// and optional; nil for any other message.
  mutating func change(_ property: Name, setAt token: Int) -> Change? {
    let found = known[property] ?? change(of: property)
    known[property] = .some(found)
    guard let found, found.token == token else { return nil }
    return found
  }

  private func change(of property: Name) -> Change? {
    let declarations = file.definitions(of: property).members
    let uses = file.uses(of: property)
    guard declarations.count == 1, uses.count <= ReadingLimit.definitions else { return nil }
    var isDeclared = false
    switch declarations[0].origin {
    case nil: break
    case .value(let value)? where file.makesConstraint(file.expression(value)): isDeclared = true
    default: return nil
    }
    let statement = Tokens(file.statementStart(declarations[0].token), declarations[0].token)
    var isInstalled = statement.contains { file.isName($0, .IBOutlet) }
    var settings: [Setting] = []
    var made: [Int] = []
    var installed: [Int] = []
    for use in uses where use != declarations[0].token {
      if file.isForeignMember(use) { return nil }
      if file.isMark(file.skipUnwraps(use + 1), "=") {
        guard case .value(let value)? = file.assignment(at: use)?.origin, file.makesConstraint(file.expression(value))
        else { return nil }
        made.append(use)
        continue
      }
      guard let member = file.member(after: use) else {
        guard isActivated(use) else { return nil }
        isInstalled = true
        installed.append(use)
        continue
      }
      switch file[member].name.known {
      case .constant?: continue
      case .isActive?, .active?:
        guard file.isMark(member + 1, "="), file.isTrue(member + 2) else { return nil }
        isInstalled = true
        installed.append(use)
      case .priority?:
        // An observer may set it before the constraint is installed.
        guard file.isMark(member + 1, "="), !file.isInObserver(member), let setting = setting(member) else {
          return nil
        }
        settings.append(setting)
      default: return nil
      }
    }
    guard isInstalled else { return nil }
    if isDeclared { return change(after: installed, settings) }
    // What the function that makes the constraint sets may come before the activation.
    let roots = Set(made.map { file.root(of: $0) })
    let initial = settings.filter { roots.contains(file.root(of: $0.token)) }
    let later = settings.filter { !roots.contains(file.root(of: $0.token)) }
    let startsRequired = !made.isEmpty && (initial.isEmpty || initial.contains { $0.isRequired })
    let required = (initial + later).first { $0.isRequired }?.token ?? (startsRequired ? made.first : nil)
    let optional = (initial + later).first { $0.isOptional }?.token
    if let change = later.first(where: { $0.isOptional }), let required {
      return Change(token: change.token, other: required)
    }
    if let change = later.first(where: { $0.isRequired }), let optional {
      return Change(token: change.token, other: optional)
    }
    return nil
  }

  /// The first setting that lowers the priority of a constraint which its declaration makes, and which is installed at the given tokens; nil
  /// if the constraint may not be installed before.
  private func change(after installed: [Int], _ settings: [Setting]) -> Change? {
    guard installed.count == 1, let first = installed.first, file.root(of: first) >= 0 else { return nil }
    let root = file.root(of: first)
    // A priority that is set before the constraint is installed counts instead.
    let isInitial = settings.contains { $0.token < first && file.root(of: $0.token) == root }
    guard !isInitial, let lowered = settings.first(where: { $0.isOptional && !$0.isRequired }) else { return nil }
    let setting = file.root(of: lowered.token)
    if setting == root {
      let isNext = file.block(around: first) == file.block(around: lowered.token) && !file.isConditional(first)
      return isNext ? Change(token: lowered.token, other: first) : nil
    }
    guard let top = file.setUpBody(around: first) else {
      let isProbable = isSetUpName(root) && !isSetUpName(setting)
      return isProbable ? Change(token: lowered.token, other: first, isProbable: true) : nil
    }
    guard !top.tokens.contains(where: { $0.lowerBound == setting }), !file.mayRun(setting, during: top.tokens) else {
      return nil
    }
    return Change(token: lowered.token, other: first, isProbable: !top.isInitializer && !file.isAction(setting))
  }

  /// Whether the name of a function says that it sets an object up, which happens before anything else.
  private func isSetUpName(_ root: Int) -> Bool {
    guard case .function(let function) = file.block(root) else { return true }
    let name = file.text(function.name).lowercased()
    return [
      "setup", "init", "commoninit", "configure", "build", "layout", "add", "make", "create", "install", "constrain",
    ]
    .contains { name.hasPrefix($0) }
  }

  /// The values in `constraint.priority = …`, given the token `priority`; nil if any of them is unknown.
  private func setting(_ token: Int) -> Setting? {
    let value = file.expression(Tokens(token + 2, file.expressionEnd(from: token + 2)))
    let values = if case .choice(let values, _) = value.kind { values } else { [value] }
    var setting = Setting(token: token, isRequired: false, isOptional: false)
    for value in values {
      switch priorities.priority(value) {
      case .number(let number)?: if number >= 1000 { setting.isRequired = true } else { setting.isOptional = true }
      default:
        guard value.nameToken >= 0, file[value.nameToken].name.isPriorityBelowRequired else { return nil }
        setting.isOptional = true
      }
    }
    return setting
  }

  /// Whether a use is an element of an array that is activated, or an argument of `addConstraint`.
  private func isActivated(_ use: Int) -> Bool {
    switch file.method(taking: use).flatMap({ file[$0].name.known }) {
    case .activate?, .activateConstraints?, .addConstraint?, .addConstraints?: return true
    default: return false
    }
  }
}

extension CodeFile {
  /// Whether a token is in the `didSet` or `willSet` of a property.
  fileprivate func isInObserver(_ token: Int) -> Bool {
    enclosing(token).contains { isName($0 - 1, .didSet) || isName($0 - 1, .willSet) }
  }
}
