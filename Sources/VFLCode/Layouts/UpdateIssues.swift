import VFLConstraints
import VFLSyntax

/// Finds updates of constraints that a layout library has not made. SnapKit's `updateConstraints` stops the app if the view has constraints
/// from SnapKit, but none that differs from the updated one in its constant only. Masonry adds another constraint instead.
struct UpdateIssues {
  /// A property of a class.
  private struct Property: Hashable {
    var type: Name
    var name: Name
  }

  /// A constraint of a property. `form` is nil if it is not known what the constraint relates.
  private struct Made {
    var attribute: Attribute
    var form: Form?
    var span: Span
  }

  /// What the constraints of a property have in common.
  private struct Known {
    /// The source range of the first call that makes constraints.
    var place: Span
    /// The tokens at which the calls begin.
    var calls: [Int] = []
    /// The constraints; nil if some are unknown.
    var made: [Made]? = []
    /// Whether the source also replaces or removes constraints.
    var isReplaced = false
  }

  private let file: CodeFile
  private let classes: DeclaredClasses
  private let numbers: Numbers
  private var known: [Property: Known] = [:]
  private var updates: [(view: Property, made: Made, call: Int)] = []
  /// The updates of views that the same function has removed from their superviews and added again.
  private var lost: [(view: Property, root: Int, issue: CodeIssue)] = []
  /// The properties for which each function makes constraints, by the roots of the functions.
  private var made: [Int: Set<Property>] = [:]
  /// The classes that make constraints for views that may be any of their properties.
  private var open: Set<Name> = []

  init(_ file: CodeFile, _ numbers: Numbers) {
    self.file = file
    self.numbers = numbers
    classes = DeclaredClasses(file, ProjectTypes())
  }

  /// Adds the calls in a function, which make `constraints`.
  mutating func add(_ calls: [Tokens: LibraryCall], _ constraints: [ExplicitConstraint]) {
    guard file.language != .cSharp, !calls.isEmpty else { return }
    var forms: [Tokens: [Made]] = [:]
    for constraint in constraints where constraint.library != nil {
      let tokens = constraint.expression.tokens
      forms[tokens, default: []].append(
        Made(
          attribute: constraint.first.attribute, form: Form(constraint, numbers, in: file), span: file.span(tokens)))
    }
    for call in calls.values.sorted(by: { $0.expression.tokens.lowerBound < $1.expression.tokens.lowerBound })
    where call.closure != nil || call.verb == .remove {
      guard let body = classes.body(around: call.expression.tokens.lowerBound) else { continue }
      for case let view? in call.views { add(call, view, in: file[body.name].name, forms) }
    }
  }

  private mutating func add(_ call: LibraryCall, _ view: Expression, in type: Name, _ forms: [Tokens: [Made]]) {
    guard let name = property(view) else {
      if call.verb != .update, mayBeProperty(view) { open.insert(type) }
      return
    }
    let property = Property(type: type, name: name)
    let made = call.described?.flatMap { described in
      // The parser does not read each description.
      forms[described.tokens]
        ?? described.attributes.map { Made(attribute: $0, form: nil, span: file.span(described.tokens)) }
    }
    let start = call.expression.tokens.lowerBound
    let root = file.root(of: start)
    if call.verb == .update {
      for update in made ?? [] { updates.append((property, update, start)) }
      if let removal = removal(of: name, before: start) {
        let issue = CodeIssue(
          .updateWithoutMake(.removed), file.span(view.tokens), file.text(name), related: file[removal].span)
        lost.append((property, root, issue))
      }
      return
    }
    if call.verb != .remove { self.made[root, default: []].insert(property) }
    // Once all constraints are removed, an update makes new ones.
    var all = known[property] ?? Known(place: file.span(call.head))
    all.calls.append(start)
    if call.verb != .make { all.isReplaced = true }
    if let made, call.verb != .remove { all.made? += made } else { all.made = nil }
    known[property] = all
  }

  /// The token of the view in a property where the block that contains a call removes it from its superview, and then adds it again before
  /// the call; nil if the block does not.
  private func removal(of view: Name, before call: Int) -> Int? {
    let block = file.block(around: call)
    let uses = file.names(ofProperty: view).flatMap { file.uses(of: $0, in: Tokens(max(0, block), call)) }.sorted()
    guard
      let removal = uses.last(where: { use in
        !file.isForeignMember(use) && file.isRemoved(use) && file.block(around: use) == block
          && !file.isConditional(use)
      })
    else { return nil }
    let isAdded = uses.contains { use in
      use > removal
        && file.method(taking: use).map {
          file.isName($0, .addSubview) || file.isName($0, .insertSubview)
        } ?? false
    }
    return isAdded ? removal : nil
  }

  /// The property of the file's classes that an expression refers to; nil if it may be anything else.
  private func property(_ view: Expression) -> Name? {
    guard let path = file.ownPath(view), path.count == 1, !file.isLocalName(view) else { return nil }
    if file.language == .objectiveC {
      // A header declares the properties.
      let word = file.text(path[0])
      if word.hasPrefix("_") { return file.names.find(String(word.dropFirst())) ?? path[0] }
      if !view.isPlainName { return path[0] }
    }
    return file.definitions(of: path[0]).members.isEmpty ? nil : path[0]
  }

  /// Whether an expression may refer to the same view as a property: anything but a local variable that the file neither assigns nor
  /// returns.
  private func mayBeProperty(_ view: Expression) -> Bool {
    guard view.isPlainName, file[view.nameToken].byte != UInt8(ascii: "$"), file.isLocalName(view) else { return true }
    let found = file.origins(of: file[view.nameToken].name, at: view.nameToken)
    guard found.origins.allSatisfy({ if case .value = $0 { true } else { false } }) else { return true }
    return file.uses(of: file[view.nameToken].name).contains {
      file.isMark($0 - 1, UInt8(ascii: "=")) || file.isName($0 - 1, .return)
    }
  }

  /// The issues with the calls that were added.
  var issues: [CodeIssue] {
    let removed = lost.filter { known[$0.view] != nil && !(made[$0.root]?.contains($0.view) ?? false) }
    return removed.map { $0.issue } + changedUpdates
  }

  /// The issues with updates that change more than constants.
  private var changedUpdates: [CodeIssue] {
    updates.compactMap { update in
      guard !open.contains(update.view.type), let known = known[update.view], let made = known.made,
        // As long as the view has no constraints, an update makes them.
        !known.calls.allSatisfy({ file.isSetUp(update.call, before: $0) })
      else { return nil }
      let others = made.filter { $0.attribute == update.made.attribute }
      guard
        others.allSatisfy({ other in
          other.form.flatMap { form in update.made.form.map { form.differs(from: $0) } } ?? false
        })
      else { return nil }
      var related = known.place
      var mistake = UpdateMistake.unmade
      if let other = others.first { (mistake, related) = (.different, other.span) }
      if file.language == .objectiveC {
        // Masonry adds a constraint, which contradicts a required equation.
        guard !others.isEmpty, !known.isReplaced, update.made.form?.isRequiredEquation ?? false,
          others.contains(where: { $0.form?.isRequiredEquation ?? false })
        else { return nil }
        mistake = .added
      }
      return CodeIssue(
        .updateWithoutMake(mistake), update.made.span,
        file.text(update.view.name) + "." + update.made.attribute.name, related: related)
    }
  }
}

/// Everything about a constraint that an update does not change.
private struct Form {
  enum Second: Equatable {
    case superview
    case view([Name])
    /// A layout guide, by its own name.
    case guide(String)
    /// A view that may be any other one.
    case other
  }

  var relation: Relation?
  /// Nil if there is no second item.
  var second: Second?
  var attribute: Attribute?
  var multiplier: Double?
  var priority: Priority?

  init(_ constraint: ExplicitConstraint, _ numbers: Numbers, in file: CodeFile) {
    relation = constraint.relation
    multiplier = numbers.multiplier(of: constraint)
    priority = constraint.library?.priority
    guard let side = constraint.second else { return }
    attribute = side.attribute
    if side.isSuperview {
      second = side.isSafeArea ? .guide("safeAreaLayoutGuide") : .superview
    } else if side.isSafeArea {
      second = .guide("safeAreaLayoutGuide")
    } else if let item = side.item, item.nameToken >= 0, file.path(item) != nil,
      Self.guides.contains(file.text(item.nameToken)), !file.isLocalName(item)
    {
      second = .guide(file.text(item.nameToken))
    } else if let path = file.ownPath(side.item), path.count == 1, !side.isSafeArea,
      !file.definitions(of: path[0]).members.isEmpty, !(side.item.map(file.isLocalName) ?? true)
    {
      second = .view(path)
    } else {
      second = .other
    }
  }

  var isRequiredEquation: Bool { relation == .equal && priority == .required }

  /// Whether two constraints certainly differ in more than their constants.
  func differs(from other: Form) -> Bool {
    if let relation, let another = other.relation, relation != another { return true }
    if (second == nil) != (other.second == nil) { return true }
    if attribute != other.attribute { return true }
    if let multiplier, let another = other.multiplier, multiplier != another { return true }
    if let priority, let another = other.priority, priority != another { return true }
    switch (second, other.second) {
    case (.view(let view), .view(let another)): return view != another
    case (.guide(let guide), .guide(let another)): return guide != another
    // A guide is no view.
    case (.guide, .view), (.view, .guide), (.guide, .superview), (.superview, .guide): return true
    default: return false
    }
  }

  /// The guides that belong to views and view controllers.
  private static let guides: Set<String> = [
    "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide", "keyboardLayoutGuide", "topLayoutGuide",
    "bottomLayoutGuide",
  ]
}

extension CodeFile {
  /// Whether an expression is the name of a local variable, or of a parameter.
  fileprivate func isLocalName(_ view: Expression) -> Bool {
    guard view.isPlainName else { return false }
    let found = origins(of: self[view.nameToken].name, at: view.nameToken)
    return found.declaration != nil && !found.isMember || self[view.nameToken].byte == UInt8(ascii: "$")
  }
}
