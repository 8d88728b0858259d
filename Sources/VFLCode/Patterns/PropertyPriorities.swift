import VFLSyntax

/// Finds priorities that move an installed constraint in a property between required and optional.
///
/// All code of the file that mentions the property must be known, so that nothing deactivates the constraint.
struct PropertyPriorities {
  private let file: CodeFile
  private let priorities: PriorityReader
  /// The tokens of the messages that have an issue, with the source range of the other priority, for each property.
  private var known: [Name: (token: Int, other: Int)?] = [:]

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

  /// The source range of the other priority if the message with the name at `token` is the first that moves the constraint in a property
  /// between required and optional; nil for any other message.
  mutating func other(_ property: Name, setAt token: Int) -> Int? {
    let found = known[property] ?? change(of: property)
    known[property] = .some(found)
    guard let found, found.token == token else { return nil }
    return found.other
  }

  private func change(of property: Name) -> (token: Int, other: Int)? {
    let declarations = file.definitions(of: property).members
    let uses = file.uses(of: property)
    guard declarations.count == 1, declarations[0].origin == nil, uses.count <= ReadingLimit.definitions else {
      return nil
    }
    let statement = Tokens(file.statementStart(declarations[0].token), declarations[0].token)
    var isInstalled = statement.contains { file.isName($0, .IBOutlet) }
    var settings: [Setting] = []
    var made: [Int] = []
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
        continue
      }
      switch file[member].name.known {
      case .constant?: continue
      case .isActive?, .active?:
        guard file.isMark(member + 1, "="), file.isTrue(member + 2) else { return nil }
        isInstalled = true
      case .priority?:
        guard file.isMark(member + 1, "="), let setting = setting(member) else { return nil }
        settings.append(setting)
      default: return nil
      }
    }
    guard isInstalled else { return nil }
    // What the function that makes the constraint sets may come before the activation.
    let roots = Set(made.map { file.root(of: $0) })
    let initial = settings.filter { roots.contains(file.root(of: $0.token)) }
    let later = settings.filter { !roots.contains(file.root(of: $0.token)) }
    let startsRequired = !made.isEmpty && (initial.isEmpty || initial.contains { $0.isRequired })
    let required = (initial + later).first { $0.isRequired }?.token ?? (startsRequired ? made.first : nil)
    let optional = (initial + later).first { $0.isOptional }?.token
    if let change = later.first(where: { $0.isOptional }), let required { return (change.token, required) }
    if let change = later.first(where: { $0.isRequired }), let optional { return (change.token, optional) }
    return nil
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
    var open = file.parent(use)
    if file.isOpen(open, "["), file.language != .objectiveC || file.isMark(open - 1, "@") { open = file.parent(open) }
    let name =
      file.isOpen(open, "(")
      ? open - 1 : Tokens(open, use).last { file.isIdentifier($0) && file.parent($0) == open && $0 != use } ?? open
    switch file[name].name.known {
    case .activate?, .activateConstraints?, .addConstraint?, .addConstraints?: return true
    default: return false
    }
  }
}
