import VFLConstraints
import VFLSyntax

/// A stack view and its subviews, with everything that decides how it arranges them.
package struct ArrangedStack: Sendable {
  package var view: ViewIdentity
  /// The views that it arranges, in order. At least one.
  package var arranged: [ViewIdentity]
  package var arrangement: StackArrangement
  /// The source range of its name in the declaration.
  package var span: Span
}

/// Reads how the stack views of UIKit arrange their subviews. A stack view counts only if the file shows all of it: how it is created, each
/// view that is added to it, and each setting, once and without a condition.
struct StackReader {
  private let file: CodeFile
  private let resolver: ViewResolver
  private let numbers: Numbers
  private let constructions: ViewConstructions

  init(_ file: CodeFile, _ resolver: ViewResolver, _ numbers: Numbers) {
    (self.file, self.resolver, self.numbers) = (file, resolver, numbers)
    constructions = ViewConstructions(file, ProjectTypes())
  }

  /// A name that refers to the stack view in a range of tokens.
  private struct Holder {
    var name: Name
    var scope: Tokens
    /// The brace of the only body in which the name is used; nil for a property.
    var brace: Int?
  }

  /// The stack view in a local variable of a body, or in a property of the object; nil if it is none, or if anything about it is unknown. If
  /// `mayHide` is false, it must always arrange all of its views.
  func stack(
    _ view: ViewIdentity, in body: FunctionBody, _ events: inout BodyEvents, mayHide: Bool = false
  ) -> ArrangedStack? {
    guard view.parts.isEmpty, view.path.count == 1, let name = file.names.find(view.path[0]),
      let declared = declaration(of: name, view, body), case .value(let value)? = declared.origin,
      let made = constructions.construction(file.expression(value), type: file.declaredType(at: declared.token)),
      made.className == "UIStackView", !made.isChanged, !made.hasFrame
    else { return nil }
    var holders = [Holder(name: name, scope: declared.scope, brace: view.isLocal ? body.root : nil)]
    if let local = made.local {
      guard case .closure = file.block(local.brace) else { return nil }
      holders.append(Holder(name: local.name, scope: file.scope(from: local.declaration), brace: local.brace))
    }
    var settings = StackSettings(file, numbers)
    var names: Set<Int> = []
    // The bodies that add views, in which their order is known.
    var adding: Set<Int> = []
    for holder in holders {
      for use in uses(of: holder) where use != declared.token && use != made.local?.declaration {
        guard let kind = StackUse(use, in: file) else { return nil }
        names.insert(use)
        let brace = holder.brace ?? file.root(of: use)
        switch kind {
        case .harmless: continue
        case .adds: adding.insert(brace)
        case .sets(let setting, let value):
          guard isUnconditional(use, in: brace), settings.set(setting, value) else { return nil }
        case .spaces(let distance, after: let view):
          guard isUnconditional(use, in: brace), let view = resolver.view(view)?.inFunction,
            settings.space(distance, after: view)
          else { return nil }
        }
      }
    }
    guard adding.count <= 1, var arranged = initialViews(file.expression(value), holders) else { return nil }
    if let brace = adding.first {
      guard let added = addedViews(names, in: brace, &events) else { return nil }
      arranged += added
    }
    guard !arranged.isEmpty, Set(arranged).count == arranged.count, mayHide || !arranged.contains(where: mayBeHidden),
      let arrangement = settings.arrangement(of: arranged)
    else { return nil }
    return ArrangedStack(
      view: view, arranged: arranged, arrangement: arrangement, span: file[declared.token].span)
  }

  /// The only declaration of a view's name that gives it a value.
  private func declaration(of name: Name, _ view: ViewIdentity, _ body: FunctionBody) -> Definition? {
    let definitions = file.definitions(of: name)
    for case .declaration(let token) in view.versions { return definitions.all.first { $0.token == token } }
    // The variables of closures that create other properties count as members, too.
    let owner = file.types(around: body.tokens.lowerBound)
    let properties = definitions.members.filter { member in
      guard case .type = file.block(file.parent(member.token)) else { return false }
      return file.types(around: member.token) == owner
    }
    let isAssigned = definitions.memberAssignments.contains { file.types(around: $0.token) == owner }
    return properties.count == 1 && !isAssigned ? properties[0] : nil
  }

  private func uses(of holder: Holder) -> [Int] {
    guard holder.brace == nil else {
      return file.uses(of: holder.name, in: holder.scope).filter { !file.isMark($0 - 1, ".") && !isLabel($0) }
    }
    let owner = file.types(around: holder.scope.lowerBound + 1)
    return file.uses(of: holder.name).filter { use in
      guard file.types(around: use) == owner, !file.isName(use - 1, .let), !file.isName(use - 1, .var) else {
        return false
      }
      if file.isMark(use - 1, ".") { return file.isName(use - 2, .selfKeyword) }
      return !isLabel(use) && file.localOrigins(of: holder.name, at: use) == nil
    }
  }

  /// `stack: 8`
  private func isLabel(_ token: Int) -> Bool {
    file.language == .swift && file.isMark(token + 1, ":") && file.isOpen(file.parent(token), "(")
      && (file.parent(token) == token - 1 || file.isMark(token - 1, ","))
  }

  /// Whether a statement runs each time that a body does.
  private func isUnconditional(_ token: Int, in brace: Int) -> Bool {
    guard let block = file.enclosing(token).first(where: { file.isOpen($0, "{") }) else { return false }
    return block == brace && !file.isConditional(token)
  }

  /// Whether the file hides or shows a view with this name, or any view that it does not name.
  private func mayBeHidden(_ view: ViewIdentity) -> Bool {
    ["isHidden", "hidden", "setHidden"].contains { word in
      guard let name = file.names.find(word) else { return false }
      return file.uses(of: name).contains { use in
        let receiver = file.isMark(use - 1, ".") ? file.skipUnwrapsBack(use - 2) : use - 1
        return file.text(receiver) == view.path.last || file.text(receiver).hasPrefix("$")
      }
    }
  }

  // MARK: Subviews

  /// The views with which a stack view is created; nil if they are not known.
  private func initialViews(_ value: Expression, _ holders: [Holder]) -> [ViewIdentity]? {
    var creation = value
    if let local = holders.dropFirst().first, let brace = local.brace {
      let made = file.body(at: brace).statements.lazy.compactMap { statement -> Expression? in
        guard case .declaration(let token, let value) = statement.kind, file[token].name == local.name else {
          return nil
        }
        return value
      }.first
      guard let made else { return nil }
      creation = made
    }
    // `[[UIStackView alloc] init]`
    if case .member = creation.kind, file.language == .objectiveC { return [] }
    guard case .call(let callee, let arguments) = creation.kind else { return nil }
    let isWithViews = callee.nameToken >= 0 && file.text(callee.nameToken) == "initWithArrangedSubviews"
    for argument in arguments {
      guard isWithViews || argument.label.map(file.text) == "arrangedSubviews" else { continue }
      guard case .array(let elements) = argument.value.kind else { return nil }
      let views = elements.compactMap { resolver.view($0)?.inFunction }
      return views.count == elements.count ? views : nil
    }
    return arguments.isEmpty || arguments[0].label?.known == .frame ? [] : nil
  }

  /// The views that a body adds to the stack view with its name at some tokens, in order; nil if they are not known.
  private func addedViews(_ names: Set<Int>, in brace: Int, _ events: inout BodyEvents) -> [ViewIdentity]? {
    var views: [ViewIdentity] = []
    for event in events.events(in: brace) where event.isArranged {
      guard let parent = event.parent, names.contains(parent.nameToken) else { continue }
      // The views with which it is created come first.
      if !StackUse.addingMethods.contains(file.text(event.token)) { continue }
      guard !event.isEach, event.path.arms.isEmpty, event.path.avoided.isEmpty,
        let view = resolver.view(event.child)?.inFunction
      else { return nil }
      views.append(view)
    }
    return views.isEmpty ? nil : views
  }
}

/// What code does with a stack view at a use of its name.
private enum StackUse {
  /// Nothing that changes how it arranges its subviews.
  case harmless
  /// It gets a view.
  case adds
  case sets(StackSettings.Name, Expression)
  case spaces(Expression, after: Expression)

  static let addingMethods: Set<String> = ["addArrangedSubview", "AddArrangedSubview"]

  /// Nil if the code may do anything else.
  init?(_ use: Int, in file: CodeFile) {
    // `[stack addArrangedSubview:title]`, `[stack setAxis:UILayoutConstraintAxisVertical]`
    if file.language == .objectiveC, file.isOpen(file.parent(use), "["), file.isIdentifier(use + 1) {
      let word = file.text(use + 1)
      if Self.addingMethods.contains(word) {
        self = .adds
      } else if Self.harmlessMethods.contains(word)
        || KnownName.maskSettings.contains(where: { file.isName(use + 1, $0) })
      {
        self = .harmless
      } else if word.hasPrefix("set"), file.isMark(use + 2, ":"),
        let name = StackSettings.Name(String(word.dropFirst(3)).uncapitalized)
      {
        self = .sets(name, file.expression(Tokens(use + 3, file.close(of: file.parent(use)))))
      } else {
        return nil
      }
      return
    }
    guard let member = file.member(after: use) else {
      guard Self.isHarmlessArgument(use, in: file) else { return nil }
      self = .harmless
      return
    }
    let word = file.text(member)
    if let name = StackSettings.Name(word) {
      // Reading a setting changes nothing.
      guard file.isMark(member + 1, "=") else { return nil }
      self = .sets(name, file.expression(Tokens(member + 2, file.expressionEnd(from: member + 2))))
      return
    }
    if Self.addingMethods.contains(word) {
      self = .adds
      return
    }
    if word == "setCustomSpacing" {
      let call = file.expression(Tokens(file.statementStart(use), file.expressionEnd(from: file.statementStart(use))))
      guard case .call(_, let arguments) = call.kind, arguments.count == 2 else { return nil }
      self = .spaces(arguments[0].value, after: arguments[1].value)
      return
    }
    let isCall = file.isOpen(member + 1, "(") || file.isOpen(member + 1, "{")
    guard !isCall && !word.hasPrefix("arranged") || Self.harmlessMethods.contains(word) else { return nil }
    self = .harmless
  }

  private static let harmlessMethods: Set<String> = [
    "addSubview", "insertSubview", "addGestureRecognizer", "addConstraint", "addConstraints", "addLayoutGuide",
    "addInteraction", "setContentHuggingPriority", "setContentCompressionResistancePriority", "setNeedsLayout",
    "layoutIfNeeded", "setNeedsUpdateConstraints", "setNeedsDisplay", "bringSubviewToFront", "sendSubviewToBack",
    "removeFromSuperview", "sizeToFit", "layoutSubviews",
  ]

  /// Whether a stack view is only added to another view, constrained, or an element of an array or dictionary whose use does not concern how
  /// it arranges views.
  private static func isHarmlessArgument(_ use: Int, in file: CodeFile) -> Bool {
    if file.isName(use - 1, .return) { return true }
    let start = file.isMark(use - 1, ".") ? use - 2 : use
    let open = file.parent(start)
    if file.isOpen(open, "[") {
      let statement = Tokens(file.statementStart(open), file.expressionEnd(from: open))
      return !statement.contains { file.isIdentifier($0) && StackSettings.Name(file.text($0)) != nil }
    }
    guard file.isOpen(open, "("), file.isIdentifier(open - 1) else { return false }
    return harmlessCalls.contains(file.text(open - 1)) || file.isMark(start - 1, ":") && file.isName(start - 2, .item)
      || file.isMark(start - 1, ":") && file.text(start - 2) == "toItem"
  }

  private static let harmlessCalls: Set<String> = [
    "addSubview", "addSubviews", "insertSubview", "addArrangedSubview", "insertArrangedSubview",
    "bringSubviewToFront", "sendSubviewToBack",
    "NSLayoutConstraint", "equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo", "equalToSuperview",
  ]
}

/// The settings of a stack view. The code may give each of them one value.
private struct StackSettings {
  enum Name: Hashable {
    case axis, distribution, alignment, spacing, isInset, margins, directionalMargins, isRelativeToLines

    /// Nil for any other property.
    init?(_ word: String) {
      switch word {
      case "axis": self = .axis
      case "distribution": self = .distribution
      case "alignment": self = .alignment
      case "spacing": self = .spacing
      case "isLayoutMarginsRelativeArrangement", "layoutMarginsRelativeArrangement": self = .isInset
      case "layoutMargins": self = .margins
      case "directionalLayoutMargins": self = .directionalMargins
      case "isBaselineRelativeArrangement", "baselineRelativeArrangement": self = .isRelativeToLines
      default: return nil
      }
    }
  }

  private let file: CodeFile
  private let numbers: Numbers
  private var values: [Name: Expression] = [:]
  private var spacings: [(view: ViewIdentity, distance: Double)] = []

  init(_ file: CodeFile, _ numbers: Numbers) { (self.file, self.numbers) = (file, numbers) }

  /// False if the setting has a value already.
  mutating func set(_ name: Name, _ value: Expression) -> Bool { values.updateValue(value, forKey: name) == nil }

  /// False if the distance is unknown, or if another one follows the view already.
  mutating func space(_ distance: Expression, after view: ViewIdentity) -> Bool {
    guard let points = number(distance), !spacings.contains(where: { $0.view == view }) else { return false }
    spacings.append((view, points))
    return true
  }

  /// Nil if a value is unknown, or if the arrangement depends on text.
  func arrangement(of views: [ViewIdentity]) -> StackArrangement? {
    var arrangement = StackArrangement(distribution: .fill, alignment: .fill)
    if let value = values[.distribution] {
      guard let distribution = word(value, "UIStackViewDistribution").flatMap({ StackArrangement.Distribution($0) })
      else { return nil }
      arrangement.distribution = distribution
    }
    if let value = values[.alignment] {
      guard let word = word(value, "UIStackViewAlignment") else { return nil }
      arrangement.alignment = .init(word)
    }
    if let value = values[.axis] {
      switch word(value, "UILayoutConstraintAxis") {
      case "vertical": arrangement.isVertical = true
      case "horizontal": break
      default: return nil
      }
    }
    if let value = values[.spacing] {
      guard let points = number(value) else { return nil }
      arrangement.spacing = points
    }
    for (view, distance) in spacings {
      guard let position = views.firstIndex(of: view) else { return nil }
      arrangement.customSpacings[position] = distance
    }
    guard values[.isRelativeToLines] == nil, arrangement.alignment != .baseline,
      arrangement.distribution != .fillProportionally, let insets
    else { return nil }
    arrangement.insets = insets
    return arrangement
  }

  /// The insets of the views; nil if they are unknown.
  private var insets: EdgeInsets? {
    guard let isInset = values[.isInset], !file.isFalse(isInset.nameToken) else {
      return values[.isInset] == nil || values[.isInset].map { file.isFalse($0.nameToken) } ?? false
        ? EdgeInsets(all: 0) : nil
    }
    guard file.isTrue(isInset.nameToken) else { return nil }
    if values[.margins] != nil, values[.directionalMargins] != nil { return nil }
    guard let margins = values[.margins] ?? values[.directionalMargins], case .call(_, let arguments) = margins.kind,
      arguments.count == 4
    else { return nil }
    let sides = arguments.compactMap { number($0.value) }
    return sides.count == 4 ? EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3]) : nil
  }

  private func number(_ value: Expression) -> Double? { numbers.value(value, isFloating: file.language == .swift) }

  /// The name of a case: `.fillEqually`, `UIStackView.Distribution.fillEqually`, `UIStackViewDistributionFillEqually`
  private func word(_ value: Expression, _ prefix: String) -> String? {
    switch value.kind {
    case .name, .member: break
    default: return nil
    }
    let word = file.text(value.nameToken)
    return word.hasPrefix(prefix) ? String(word.dropFirst(prefix.utf8.count)).uncapitalized : word
  }
}
