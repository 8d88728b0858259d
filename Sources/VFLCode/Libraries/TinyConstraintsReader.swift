import VFLConstraints
import VFLSyntax

/// Reads the constraints of TinyConstraints. Only files that import it are read, because its methods have short names.
struct TinyConstraintsReader {
  private let file: CodeFile
  private let values: LibraryValues
  private let kinds: LibraryKinds
  private let names: Set<Name>
  /// The tokens of the names of the methods.
  let candidates: [Int]
  /// The tokens of those whose names no other type has.
  let calls: [Int]

  /// The attributes of methods such as `topToBottom(of:)`.
  private static let pairs: [(name: String, first: Attribute, second: Attribute)] = [
    ("leadingToTrailing", .leading, .trailing), ("trailingToLeading", .trailing, .leading),
    ("leftToRight", .left, .right), ("rightToLeft", .right, .left), ("topToBottom", .top, .bottom),
    ("bottomToTop", .bottom, .top), ("widthToHeight", .width, .height), ("heightToWidth", .height, .width),
  ]

  /// The attributes of methods such as `edges(to:)` and `edgesToSuperview()`.
  private static let attributes: [(name: String, attributes: [Attribute])] = [
    ("edges", [.top, .left, .bottom, .right]), ("horizontal", [.left, .right]), ("vertical", [.top, .bottom]),
    ("origin", [.left, .top]), ("center", [.centerX, .centerY]), ("size", [.width, .height]), ("leading", [.leading]),
    ("trailing", [.trailing]), ("left", [.left]), ("right", [.right]), ("top", [.top]), ("bottom", [.bottom]),
    ("centerX", [.centerX]), ("centerY", [.centerY]), ("width", [.width]), ("height", [.height]),
  ]

  init(_ file: CodeFile) {
    self.file = file
    values = LibraryValues(file)
    kinds = LibraryKinds(file)
    var names: Set<Name> = []
    if file.language == .swift, file.imports("TinyConstraints") {
      var words = Self.pairs.map { $0.name } + ["centerInSuperview", "aspectRatio"]
      for (word, _) in Self.attributes { words += [word, word + "ToSuperview"] }
      names = Set(words.compactMap { file.names.find($0) })
    }
    self.names = names
    candidates = names.flatMap { name in
      file.uses(of: name).filter { file.isMark($0 - 1, ".") && file.isOpen($0 + 1, "(") }
    }
    calls = candidates.filter { file.text($0).hasSuffix("Superview") }
  }

  /// Adds the call that an expression is, and the constraints that it makes.
  func read(_ expression: Expression, into reading: inout LibraryReading) {
    guard case .call(let callee, _) = expression.kind, case .member(.some) = callee.kind, callee.nameToken >= 0,
      names.contains(file[callee.nameToken].name), let call = MethodCall(expression, in: file)
    else { return }
    let constraints = constraints(call)
    guard !constraints.isEmpty else {
      // Other types have methods with the same short names.
      if ["to", "of"].contains(call.firstLabel), call.view.map(kinds.isView) ?? true {
        reading.omitted.append(OmittedCall(expression.tokens, in: file))
      }
      return
    }
    reading.calls.append(call.libraryCall)
    reading.constraints += constraints
  }

  private func constraints(_ call: MethodCall) -> [ExplicitConstraint] {
    guard
      call.hasOnly(
        "excluding", "insets", "offset", "multiplier", "relation", "priority", "isActive", "usingSafeArea", "max"),
      let relation = relation(call)
    else { return [] }
    if let pair = Self.pairs.first(where: { $0.name == call.name }) {
      guard call.firstLabel == "of", let view = call.arguments.first?.value else { return [] }
      return made(call, [pair.first], relation) { _ in values.view(view).side(pair.second) }
    }
    if call.name == "aspectRatio" {
      guard let ratio = call.first else { return [] }
      let side = ExplicitConstraint.Side(item: call.view, attribute: .height)
      return made(call, [.width], relation) { _ in side }.map { made in
        var made = made
        made.multiplier = ratio
        return made
      }
    }
    if call.name == "centerInSuperview" { return ofSuperview(call, [.centerX, .centerY], relation) }
    for (word, attributes) in Self.attributes {
      if call.name == word { return ofView(call, attributes, relation) }
      if call.name == word + "ToSuperview" { return ofSuperview(call, attributes, relation) }
    }
    return []
  }

  /// `edges(to: view)`, `width(40)`, `height(min: 40, max: 50)`
  private func ofView(_ call: MethodCall, _ attributes: [Attribute], _ relation: Relation) -> [ExplicitConstraint] {
    if call.firstLabel == "to" || call.firstLabel == "in", let view = call.arguments.first?.value {
      guard let included = included(attributes, call) else { return [] }
      return made(call, included, relation) { values.view(view).side($0) }
    }
    guard attributes.allSatisfy({ $0.kind == .size }), call.view.map({ kinds.isView($0) }) ?? true else { return [] }
    if call.firstLabel == "min" || call.firstLabel == "max" {
      let limits = [(call.value("min"), Relation.greaterThanOrEqual), (call.value("max"), .lessThanOrEqual)]
      return limits.flatMap { value, relation -> [ExplicitConstraint] in
        guard let value else { return [] }
        return made(call, attributes, relation, LibraryConstant(form: .number(value), isInset: false)) { _ in nil }
      }
    }
    guard let value = call.first, kinds.isNumber(value) || values.literal(value) != nil else { return [] }
    return made(call, attributes, relation, values.constant(value, isInset: false, attributes)) { _ in nil }
  }

  private func ofSuperview(_ call: MethodCall, _ attributes: [Attribute], _ relation: Relation) -> [ExplicitConstraint]
  {
    guard let included = included(attributes, call) else { return [] }
    var isSafeArea = false
    if let value = call.value("usingSafeArea") {
      guard file.isTrue(value.nameToken) || file.isName(value.nameToken, .false) else { return [] }
      isSafeArea = file.isTrue(value.nameToken)
    }
    if let offset = call.value("offset"), isAmbiguous(offset, call.name) { return [] }
    return made(call, included, relation) { call.superview($0, isSafeArea: isSafeArea) }
  }

  /// Whether versions of the library differ in the sign of an offset. From the right and the bottom edge, a negative one is written for the
  /// current version.
  private func isAmbiguous(_ offset: Expression, _ name: String) -> Bool {
    switch name {
    case "trailingToSuperview": return true
    case "rightToSuperview", "bottomToSuperview": return if case .negative = offset.kind { false } else { true }
    default: return false
    }
  }

  /// The attributes without the edges that a call excludes; nil if these are unknown.
  private func included(_ attributes: [Attribute], _ call: MethodCall) -> [Attribute]? {
    guard let excluded = call.value("excluding") else { return attributes }
    return excludedEdges(excluded).map { edges in attributes.filter { !edges.contains($0) } }
  }

  private func excludedEdges(_ expression: Expression) -> [Attribute]? {
    if case .array(let elements) = expression.kind {
      let found = elements.map { excludedEdges($0) }
      return found.contains { $0 == nil } ? nil : found.flatMap { $0 ?? [] }
    }
    guard case .member = expression.kind else { return nil }
    switch file.text(expression.nameToken) {
    case "none": return []
    case "leading": return [.left]
    case "trailing": return [.right]
    default: return LibraryAttributes.named(file.text(expression.nameToken))
    }
  }

  // MARK: Arguments

  private func made(
    _ call: MethodCall, _ attributes: [Attribute], _ relation: Relation, _ size: LibraryConstant? = nil,
    second: (Attribute) -> ExplicitConstraint.Side?
  ) -> [ExplicitConstraint] {
    var constant = size
    if let insets = call.value("insets") {
      guard let parts = self.insets(insets) else { return [] }
      constant = LibraryConstant(form: .parts(signed(parts, call)), isInset: true)
    } else if let offset = call.value("offset") {
      constant = values.constant(offset, isInset: false, attributes)
    }
    var library = LibraryMade(isGroup: call.name.hasPrefix("edges") || call.name.hasPrefix("horizontal"))
    if let priority = call.value("priority") { library.priority = values.priority(priority) }
    if let isActive = call.value("isActive"), !file.isTrue(isActive.nameToken) { library.verb = .prepare }
    var made: [ExplicitConstraint] = []
    for attribute in attributes {
      guard let value = constant == nil ? LibraryConstant.Value() : constant?.value(for: attribute, in: file) else {
        return []
      }
      made.append(
        ExplicitConstraint(
          first: .init(item: call.view, attribute: attribute), relation: relation, second: second(attribute),
          multiplier: call.value("multiplier"), constant: value.expression, constantName: value.name, library: library,
          expression: call.expression))
    }
    return made
  }

  /// Insets as the current version of the library takes them. Earlier versions added those of the right edge as they are, and in `edges(to:)`
  /// those of the bottom edge, too, so that negative ones are insets.
  private func signed(
    _ parts: [(part: LibraryConstant.Part, value: Expression)], _ call: MethodCall
  ) -> [(part: LibraryConstant.Part, value: Expression)] {
    let isToSuperview = call.name.hasSuffix("Superview")
    func isEnd(_ part: LibraryConstant.Part) -> Bool { part == .right || part == .bottom && !isToSuperview }
    let isEarlier = parts.contains { part, value in
      if case .negative = value.kind { isEnd(part) } else { false }
    }
    return isEarlier ? parts.map { isEnd($0.part) ? ($0.part, $0.value.negated) : $0 } : parts
  }

  private func relation(_ call: MethodCall) -> Relation? {
    guard let relation = call.value("relation") else { return .equal }
    guard case .member = relation.kind else { return nil }
    switch file.text(relation.nameToken) {
    case "equal": return .equal
    case "equalOrLess": return .lessThanOrEqual
    case "equalOrGreater": return .greaterThanOrEqual
    default: return nil
    }
  }

  /// The parts of insets such as `.uniform(8)`, `.left(4) + .top(8)` or `UIEdgeInsets(top: …)`; nil for others.
  private func insets(_ expression: Expression) -> [(part: LibraryConstant.Part, value: Expression)]? {
    if case .parts(let parts)? = values.literal(expression) { return parts }
    if case .operation("+", let left, let right) = expression.kind {
      guard let left = insets(left), let right = insets(right),
        !left.contains(where: { part in right.contains { $0.part == part.part } })
      else { return nil }
      return left + right
    }
    guard case .call(let callee, let arguments) = expression.kind, case .member = callee.kind, arguments.count == 1
    else { return nil }
    let value = arguments[0].value
    switch file.text(callee.nameToken) {
    case "uniform": return [(.top, value), (.left, value), (.bottom, value), (.right, value)]
    case "horizontal": return [(.left, value), (.right, value)]
    case "vertical": return [(.top, value), (.bottom, value)]
    case "top": return [(.top, value)]
    case "left": return [(.left, value)]
    case "bottom": return [(.bottom, value)]
    case "right": return [(.right, value)]
    default: return nil
    }
  }
}
