import VFLConstraints
import VFLSyntax

/// Reads the constraints of PureLayout, whose methods make one constraint or those of all edges.
struct PureLayoutReader {
  private let file: CodeFile
  private let values: LibraryValues
  private let attributes: AttributeReader
  private let names: Set<Name>
  /// The tokens of the names of the methods that are read.
  let candidates: [Int]
  /// The tokens of the names of all methods that are called to make constraints.
  let calls: [Int]

  private static let words = [
    "autoPinEdge", "autoPinEdgeToSuperviewEdge", "autoPinEdgeToSuperviewMargin", "autoPinEdgeToSuperviewSafeArea",
    "autoPinEdgesToSuperviewEdges", "autoPinEdgesToSuperviewEdgesWithInsets", "autoPinEdgesToSuperviewMargins",
    "autoPinEdgesToSuperviewMarginsWithInsets", "autoPinEdgesToSuperviewMarginsExcludingEdge",
    "autoPinEdgesToSuperviewSafeArea", "autoPinEdgesToSuperviewSafeAreaWithInsets", "autoAlignAxis",
    "autoAlignAxisToSuperviewAxis", "autoAlignAxisToSuperviewMarginAxis", "autoMatch", "autoMatchDimension",
    "autoSetDimension", "autoSetDimensions", "autoSetDimensionsToSize", "autoCenterInSuperview",
    "autoCenterInSuperviewMargins",
  ]

  /// The methods that are not read.
  private static let otherWords = [
    "autoAlignViewsToAxis", "autoAlignViewsToEdge", "autoConstrainAttribute", "autoDistributeViews",
    "autoDistributeViewsAlongAxis", "autoMatchViewsDimension", "autoPinEdgesToSuperviewSafeAreaExcludingEdge",
    "autoPinToBottomLayoutGuideOfViewController", "autoPinToTopLayoutGuideOfViewController", "autoSetViewsDimension",
    "autoSetViewsDimensions", "autoSetViewsDimensionsToSize",
  ]

  /// The methods whose closures make constraints with another priority, or without installing them.
  static let wrappers = ["autoSetPriority", "autoCreateConstraintsWithoutInstalling"]

  init(_ file: CodeFile) {
    self.file = file
    values = LibraryValues(file)
    attributes = AttributeReader(file)
    let known = file.language == .cSharp ? [] : Self.words.compactMap { file.names.find($0) }
    names = Set(known)
    candidates = known.flatMap { Array(file.uses(of: $0)) }
    let others = file.language == .cSharp ? [] : Self.otherWords.compactMap { file.names.find($0) }
    calls = (candidates + others.flatMap { Array(file.uses(of: $0)) }).filter(file.isCalled)
  }

  /// Adds the call that an expression is, and the constraints that it makes.
  func read(_ expression: Expression, into reading: inout LibraryReading) {
    guard expression.nameToken >= 0 else { return }
    if Self.wrappers.contains(file.text(expression.nameToken)) { reading.uncertain.append(expression.tokens) }
    guard names.contains(file[expression.nameToken].name), let call = MethodCall(expression, in: file) else { return }
    reading.calls.append(call.libraryCall)
    let constraints = constraints(call)
    reading.constraints += constraints
    if constraints.isEmpty { reading.omitted.append(OmittedCall(expression.tokens, in: file)) }
  }

  private func constraints(_ call: MethodCall) -> [ExplicitConstraint] {
    let target = call.name + call.firstLabel
    if call.name.hasPrefix("autoPinEdges") { return edges(call) }
    if call.name.hasPrefix("autoPinEdge") {
      return target.hasPrefix("autoPinEdgeToSuperview") || call.firstLabel.hasPrefix("toSuperview")
        ? edgeOfSuperview(call) : pair(call)
    }
    switch call.name {
    case "autoAlignAxisToSuperviewAxis", "autoAlignAxisToSuperviewMarginAxis": return axisOfSuperview(call)
    case "autoAlignAxis": return call.firstLabel.isEmpty ? pair(call) : axisOfSuperview(call)
    case "autoMatch", "autoMatchDimension": return pair(call)
    case "autoSetDimension": return dimension(call)
    case "autoSetDimensions", "autoSetDimensionsToSize":
      guard call.arguments.count == 1, let size = call.arguments.first?.value else { return [] }
      let constant = values.constant(size, isInset: false, [.width, .height])
      return [Attribute.width, .height].compactMap { made(call, $0, .equal, nil, constant) }
    case "autoCenterInSuperview", "autoCenterInSuperviewMargins":
      guard call.arguments.isEmpty else { return [] }
      let isMargin = call.name.hasSuffix("Margins")
      return [(Attribute.centerY, Attribute.centerYWithinMargins), (.centerX, .centerXWithinMargins)].compactMap {
        made(call, $0, .equal, call.superview(isMargin ? $1 : $0), nil)
      }
    default: return []
    }
  }

  // MARK: Superviews

  /// `autoPinEdgesToSuperviewEdges(with: insets, excludingEdge: .top)`
  private func edges(_ call: MethodCall) -> [ExplicitConstraint] {
    var insets = call.value("with", "withInsets", "insets")
    var excluded = call.value("excludingEdge", "excluding")
    if file.language == .objectiveC, let first = call.first {
      if call.name.hasSuffix("ExcludingEdge") { excluded = first } else { insets = first }
    }
    guard call.arguments.count == (insets == nil ? 0 : 1) + (excluded == nil ? 0 : 1) else { return [] }
    var edges: [Attribute] = [.top, .leading, .bottom, .trailing]
    if let excluded {
      switch attribute(excluded) {
      case .left?: edges = [.top, .bottom, .right]
      case .right?: edges = [.top, .left, .bottom]
      case let edge?: edges.removeAll { $0 == edge }
      case nil: return []
      }
    }
    let constant = insets.map { values.constant($0, isInset: true, edges) }
    return edges.compactMap { edge in made(call, edge, .equal, side(edge, of: call), constant, isGroup: true) }
  }

  /// `autoPinEdge(toSuperviewEdge: .top, withInset: 8)`
  private func edgeOfSuperview(_ call: MethodCall) -> [ExplicitConstraint] {
    guard let edge = attribute(call.arguments.first?.value), call.hasOnly("withInset", "relation"),
      let relation = relation(call)
    else { return [] }
    let isFar = edge == .right || edge == .bottom || edge == .trailing
    let constant = call.value("withInset").map { LibraryConstant(form: .number($0), isInset: true) }
    return [made(call, edge, isFar ? relation.mirrored : relation, side(edge, of: call), constant)].compactMap { $0 }
  }

  private func axisOfSuperview(_ call: MethodCall) -> [ExplicitConstraint] {
    guard let axis = attribute(call.arguments.first?.value), call.arguments.count == 1 else { return [] }
    let isMargin = (call.name + call.firstLabel).hasSuffix("MarginAxis")
    let margin: Attribute = axis == .centerX ? .centerXWithinMargins : .centerYWithinMargins
    guard !isMargin || axis == .centerX || axis == .centerY else { return [] }
    return [made(call, axis, .equal, call.superview(isMargin ? margin : axis), nil)].compactMap { $0 }
  }

  /// The superview's side of a constraint for one edge of the call's view, as the method's name states it.
  private func side(_ edge: Attribute, of call: MethodCall) -> ExplicitConstraint.Side {
    let word = call.name + call.firstLabel
    for ending in ["Margin", "Margins", "MarginsWithInsets", "MarginsExcludingEdge"] where call.name.hasSuffix(ending) {
      return call.superview(edge.margin)
    }
    if call.firstLabel == "toSuperviewMargin" { return call.superview(edge.margin) }
    for ending in ["SafeArea", "SafeAreawith", "SafeAreaWithInsets"]
    where word.hasSuffix(ending) || call.name.hasSuffix(ending) { return call.superview(edge, isSafeArea: true) }
    return call.superview(edge)
  }

  // MARK: Other views

  /// `autoPinEdge(.top, to: .bottom, of: icon, withOffset: 8)`, `autoMatch(.width, to: .width, of: icon, withMultiplier: 2)`,
  /// `autoAlignAxis(.vertical, toSameAxisOf: icon)`
  private func pair(_ call: MethodCall) -> [ExplicitConstraint] {
    guard let first = attribute(call.first), let relation = relation(call),
      call.hasOnly(
        "to", "toEdge", "toDimension", "of", "ofView", "toSameAxisOf", "toSameAxisOfView", "withOffset",
        "withMultiplier", "relation"), let view = call.value("of", "ofView", "toSameAxisOf", "toSameAxisOfView"),
      !file.isNil(view)
    else { return [] }
    var second = first
    if let other = call.value("to", "toEdge", "toDimension") {
      guard let attribute = attribute(other) else { return [] }
      second = attribute
    } else if !call.name.hasPrefix("autoAlignAxis") {
      return []
    }
    let item = values.view(view)
    let constant = call.value("withOffset").map { LibraryConstant(form: .number($0), isInset: false) }
    guard var made = made(call, first, relation, item.side(second), constant) else { return [] }
    made.multiplier = call.value("withMultiplier")
    return [made]
  }

  private func dimension(_ call: MethodCall) -> [ExplicitConstraint] {
    guard let attribute = attribute(call.first), call.hasOnly("toSize", "relation"), let relation = relation(call),
      let size = call.value("toSize")
    else { return [] }
    return [made(call, attribute, relation, nil, LibraryConstant(form: .number(size), isInset: false))].compactMap {
      $0
    }
  }

  // MARK: Arguments

  private func made(
    _ call: MethodCall, _ attribute: Attribute, _ relation: Relation, _ second: ExplicitConstraint.Side?,
    _ constant: LibraryConstant?, isGroup: Bool = false
  ) -> ExplicitConstraint? {
    var value = LibraryConstant.Value()
    if let constant {
      guard let known = constant.value(for: attribute, in: file) else { return nil }
      value = known
    }
    return ExplicitConstraint(
      first: .init(item: call.view, attribute: attribute), relation: relation, second: second,
      constant: value.expression,
      constantName: value.name, library: LibraryMade(isGroup: isGroup), expression: call.expression)
  }

  /// The relation of a call; nil if it is unknown.
  private func relation(_ call: MethodCall) -> Relation? {
    guard let relation = call.value("relation") else { return .equal }
    return attributes.relation(relation)
  }

  /// The attribute of a constant such as `.leading`, `ALEdgeLeading` or `ALAxis.vertical`; nil for anything else.
  private func attribute(_ expression: Expression?) -> Attribute? {
    guard let expression, expression.nameToken >= 0 else { return nil }
    var word = file.text(expression.nameToken)
    var isConstant = if case .member = expression.kind { true } else { false }
    for prefix in ["ALEdge", "ALDimension", "ALAxis"] where word.hasPrefix(prefix) {
      word = String(word.dropFirst(prefix.utf8.count))
      isConstant = true
    }
    guard isConstant else { return nil }
    word = word.uncapitalized
    switch word {
    // The axes are lines: a vertical axis has a horizontal location.
    case "vertical": return .centerX
    case "horizontal": return .centerY
    default: return LibraryAttributes.group(word) == nil ? LibraryAttributes.named(word)?.first : nil
    }
  }
}
