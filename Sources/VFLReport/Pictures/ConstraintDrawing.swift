import VFLConstraints
import VFLLayout
import VFLSyntax

/// Adds constraints to a picture: as dimension lines, as lines of alignment, as touching edges or as equal sizes.
struct ConstraintDrawing {
  private(set) var picture: LayoutPicture
  private let frames: [Item: Rectangle]
  private let scope: Scope
  private let printer: EquationPrinter
  private let isRightToLeft: Bool
  private var equalSizes = EqualSizes()
  /// The number of frames that are compared with the next one.
  private static let frameLimit = 16
  private var intrinsicSizes: [Anchor: Double] = [:]
  /// The source ranges of the statements that give an item's intrinsic size.
  private var sizeOrigins: [Item: [Span]] = [:]
  private var intrinsicOrder: [Item] = []

  /// Starts with a picture of the views. `frames` are their frames in the coordinates of the picture.
  init(_ picture: LayoutPicture, _ frames: [Item: Rectangle], scope: Scope, isRightToLeft: Bool = false) {
    self.picture = picture
    self.frames = frames
    self.scope = scope
    self.isRightToLeft = isRightToLeft
    printer = EquationPrinter(scope: scope)
  }

  /// Draws a constraint. `kind` is `constraint`, `conflict` or `broken`.
  mutating func add(_ written: Constraint, _ kind: LayoutPicture.Dimension.Kind = .constraint) {
    let constraint = written.resolved(for: scope.target)
    let meaning = TerminalText.escaped(printer.text(constraint)) + (kind == .broken ? " (broken)" : "")
    var form = Form.undrawable
    if let first = frames[constraint.first.item], case .number(let constant) = constraint.constant {
      form = self.form(constraint, first, constant, meaning, kind)
    }
    switch form {
    case .dimension(var dimension):
      dimension.origins = [constraint.origin.span]
      picture.dimensions.append(dimension)
    case .drawnOtherwise: break
    case .undrawable:
      if kind != .constraint { picture.addConflictNote(meaning, [constraint.origin.span]) }
    }
  }

  /// Draws an intrinsic content size.
  mutating func add(_ size: IntrinsicSize) {
    let item = scope.item(size.item.name)
    if let width = size.width { note(width, Anchor(item, .width), size.sizeSpan) }
    if let height = size.height { note(height, Anchor(item, .height), size.sizeSpan) }
  }

  /// Adds what can be drawn only when all constraints are known.
  mutating func finish() {
    for item in intrinsicOrder {
      guard let frame = frames[item] else { continue }
      var content = LayoutPicture.Content(
        frame: frame, width: intrinsicSizes[Anchor(item, .width)], height: intrinsicSizes[Anchor(item, .height)],
        meaning: "", isFromRight: isRightToLeft)
      content.meaning = "\(TerminalText.escaped(scope.text(item))) \(content.text)"
      content.origins = sizeOrigins[item] ?? []
      picture.contents.append(content)
    }
    for (index, (anchors, origins)) in equalSizes.sets.enumerated() {
      let letter = Self.letters(index)
      let isWidth = anchors[0].attribute.axis == .horizontal
      let names = anchors.map { TerminalText.escaped(scope.text($0.item)) }
      let meaning = "=\(letter) equal \(isWidth ? "widths" : "heights"): \(names.joined(separator: ", "))"
      picture.notes.append(.init(text: meaning, origins: origins))
      var drawn: [Rectangle] = []
      for anchor in anchors {
        // Views with the same frame would have the same line.
        guard let frame = frames[anchor.item], !drawn.suffix(Self.frameLimit).contains(frame) else { continue }
        drawn.append(frame)
        let (start, size) = isWidth ? (frame.x, frame.width) : (frame.y, frame.height)
        var dimension = LayoutPicture.Dimension(
          axis: anchor.attribute.axis, start: start, end: start + size,
          places: Self.across(frame, anchor.attribute.axis), text: "=\(letter)", meaning: meaning, kind: .equalSize)
        dimension.items = (frame, frame)
        dimension.origins = origins
        picture.dimensions.append(dimension)
      }
    }
    picture.alignments = Self.joined(picture.alignments)
  }

  // MARK: Forms of constraints

  /// How a constraint is drawn.
  private enum Form {
    case dimension(LayoutPicture.Dimension)
    /// As a line of alignment, a touching edge, an intrinsic size or one of several equal sizes.
    case drawnOtherwise
    case undrawable
  }

  private mutating func form(
    _ constraint: Constraint, _ first: Rectangle, _ constant: Double, _ meaning: String,
    _ kind: LayoutPicture.Dimension.Kind
  ) -> Form {
    let axis = constraint.first.attribute.axis
    if constraint.first.attribute.kind == .size {
      if kind == .constraint, isSpecialSize(constraint, constant) { return .drawnOtherwise }
      let (start, size) = axis == .horizontal ? (first.x, first.width) : (first.y, first.height)
      let text = sizeText(constraint, constant)
      var actual: Double?
      if kind == .constraint, constraint.priority != .required, let expected = expectedSize(constraint, constant),
        !Self.holds(size, constraint.relation, expected)
      {
        actual = size
      }
      var dimension = LayoutPicture.Dimension(
        axis: axis, start: start, end: start + size, places: Self.across(first, axis),
        text: text + suffix(constraint, kind, actual), meaning: meaning, kind: actual == nil ? kind : .unmet)
      dimension.items = (first, first)
      return .dimension(dimension)
    }
    guard let anchor = constraint.second, let second = frames[anchor.item] else { return .undrawable }
    let end = position(constraint.first.attribute, first)
    guard constraint.multiplier == 1 else {
      // A multiplied location is measured from where the superview begins.
      let origin = axis == .horizontal ? picture.superview.frame.x : picture.superview.frame.y
      let text =
        Self.comparison(constraint.relation)
        + Self.product(constraint.multiplier, anchor.attribute.name)
        + Self.added(constant) + suffix(constraint, kind)
      var dimension = LayoutPicture.Dimension(
        axis: axis, start: origin, end: end, places: Self.across(first, axis), text: text, meaning: meaning, kind: kind)
      dimension.items = origin <= end ? (picture.superview.frame, first) : (first, picture.superview.frame)
      return .dimension(dimension)
    }
    let start = position(anchor.attribute, second)
    let isPlain = [constraint.first, anchor].allSatisfy { !$0.attribute.isMargin && !$0.attribute.isTextLine }
    if constant == 0, constraint.relation == .equal, kind == .constraint, (start - end).magnitude < 0.01 {
      addAlignment(constraint, first, second, at: end, isContact: isPlain)
      return .drawnOtherwise
    }
    let isMirrored = isRightToLeft && [constraint.first, anchor].contains { $0.attribute.direction == .reading }
    let distance = isMirrored ? start - end : end - start
    let isTurned = Self.isTurned(constraint.relation, constant, distance, isExact: isPlain)
    let turned = isTurned && constant != 0 ? -constant : constant
    let text =
      Self.relation(constraint.relation, isTurned: isTurned)
      + (isPlain ? Self.number(turned) : Self.insetName(constraint.first, anchor) + Self.added(turned))
    var actual: Double?
    if kind == .constraint, constraint.priority != .required, isPlain,
      !Self.holds(distance, constraint.relation, constant)
    {
      actual = isTurned ? -distance : distance
    }
    var dimension = LayoutPicture.Dimension(
      axis: axis, start: start, end: end, places: Self.shared(first, second, axis),
      text: text + suffix(constraint, kind, actual), meaning: meaning, kind: actual == nil ? kind : .unmet)
    dimension.items = start <= end ? (second, first) : (first, second)
    return .dimension(dimension)
  }

  /// Whether a constraint on a size is drawn with others: an intrinsic size, or a size that equals another one.
  private mutating func isSpecialSize(_ constraint: Constraint, _ constant: Double) -> Bool {
    if constraint.origin.role == .intrinsicSize, constraint.second == nil {
      note(constant, constraint.first, constraint.origin.span)
      return true
    }
    guard let second = constraint.second, second.attribute == constraint.first.attribute, constraint.multiplier == 1,
      constant == 0, constraint.relation == .equal, constraint.priority == .required, frames[second.item] != nil
    else { return false }
    equalSizes.join(second, constraint.first, origin: constraint.origin.span)
    return true
  }

  /// Records the intrinsic length that a statement gives a view along an axis.
  private mutating func note(_ length: Double, _ anchor: Anchor, _ origin: Span) {
    let item = anchor.item
    if intrinsicSizes[Anchor(item, .width)] == nil, intrinsicSizes[Anchor(item, .height)] == nil {
      intrinsicOrder.append(item)
    }
    intrinsicSizes[anchor] = length
    // One statement gives both the width and the height.
    if sizeOrigins[item]?.last != origin { sizeOrigins[item, default: []].append(origin) }
  }

  private mutating func addAlignment(
    _ constraint: Constraint, _ first: Rectangle, _ second: Rectangle, at place: Double, isContact: Bool
  ) {
    let axis = constraint.first.attribute.axis
    let touchesSuperview = constraint.first.item == .superview || constraint.second?.item == .superview
    let isEdge = constraint.first.attribute.edgeSide != nil
    let isOpposite = constraint.first.attribute.edgeSide != constraint.second?.attribute.edgeSide
    if isContact, isEdge, touchesSuperview || isOpposite {
      let shared = Self.shared(first, second, axis)
      let middle = (shared.low + shared.high) / 2
      let origin = constraint.origin.span
      picture.contacts.append(axis == .horizontal ? (place, middle, origin) : (middle, place, origin))
      return
    }
    let (across, otherAcross) = (Self.across(first, axis), Self.across(second, axis))
    // With the superview, only the view shows where the line is.
    let low =
      touchesSuperview
      ? (constraint.first.item == .superview ? otherAcross : across).low : min(across.low, otherAcross.low)
    let high =
      touchesSuperview
      ? (constraint.first.item == .superview ? otherAcross : across).high : max(across.high, otherAcross.high)
    var line = LayoutPicture.Alignment(
      axis: axis == .horizontal ? .vertical : .horizontal, place: place, start: low, end: high)
    line.origins = [constraint.origin.span]
    picture.alignments.append(line)
  }

  /// Joins lines of alignment that overlap.
  private static func joined(_ lines: [LayoutPicture.Alignment]) -> [LayoutPicture.Alignment] {
    var result: [LayoutPicture.Alignment] = []
    let sorted = lines.sorted {
      ($0.axis == .vertical ? 1 : 0, $0.place, $0.start) < ($1.axis == .vertical ? 1 : 0, $1.place, $1.start)
    }
    for line in sorted {
      if let last = result.last, last.axis == line.axis, (last.place - line.place).magnitude < 0.01,
        line.start <= last.end
      {
        result[result.count - 1].end = max(last.end, line.end)
        result[result.count - 1].origins += line.origins
      } else {
        result.append(line)
      }
    }
    return result
  }

  // MARK: Texts

  private func sizeText(_ constraint: Constraint, _ constant: Double) -> String {
    guard let second = constraint.second else {
      return Self.relation(constraint.relation, isTurned: false) + Self.number(constant)
    }
    let isOwn = second.item == constraint.first.item
    let name = isOwn ? second.attribute.name : TerminalText.escaped(printer.text(second))
    return Self.comparison(constraint.relation) + Self.product(constraint.multiplier, name) + Self.added(constant)
  }

  /// The start of the text of a distance from a margin or a baseline, whose position in the picture is that of the edge.
  private static func insetName(_ first: Anchor, _ second: Anchor) -> String {
    first.attribute.isMargin || second.attribute.isMargin ? "margin" : "baseline"
  }

  /// The priority of an optional constraint, the actual value if the constraint does not hold, and a mark on a broken one.
  private func suffix(
    _ constraint: Constraint, _ kind: LayoutPicture.Dimension.Kind, _ actual: Double? = nil
  ) -> String {
    (constraint.priority == .required ? "" : "@" + printer.text(constraint.priority))
      + (actual.map { " (is \(Self.number($0)))" } ?? "") + (kind == .broken ? " broken" : "")
  }

  /// What a constraint compares a size with; nil if the other item is not in the picture.
  private func expectedSize(_ constraint: Constraint, _ constant: Double) -> Double? {
    guard let second = constraint.second else { return constant }
    return frames[second.item].map { constraint.multiplier * position(second.attribute, $0) + constant }
  }

  /// Whether a distance or size is as a constraint demands, within a thousandth of a point.
  private static func holds(_ value: Double, _ relation: Relation, _ expected: Double) -> Bool {
    let limit = max(0.001, expected.magnitude * 1e-9)
    switch relation {
    case .equal: return (value - expected).magnitude <= limit
    case .lessThanOrEqual: return value <= expected + limit
    case .greaterThanOrEqual: return value >= expected - limit
    }
  }

  /// Whether the text measures from the first item to the second one, because the second one is on the right or below. `distance`
  /// is the distance from the second item to the first one in the layout, and the constraint compares it with `constant`; it is not
  /// exact if the constraint measures from a margin or a baseline. Where the constraint does not hold, its constant shows on which
  /// side the items should be.
  private static func isTurned(
    _ relation: Relation, _ constant: Double, _ distance: Double, isExact: Bool
  ) -> Bool {
    let expected = constant != 0 ? constant : relation == .lessThanOrEqual ? -1 : 1
    let isShown = !isExact || holds(distance, relation, constant)
    return (isShown && distance.magnitude > 0.001 ? distance : expected) < 0
  }

  private static func relation(_ relation: Relation, isTurned: Bool) -> String {
    switch relation {
    case .equal: ""
    case .lessThanOrEqual: isTurned ? "≥" : "≤"
    case .greaterThanOrEqual: isTurned ? "≤" : "≥"
    }
  }

  /// A relation before an expression.
  private static func comparison(_ relation: Relation) -> String {
    relation == .equal ? "= " : Self.relation(relation, isTurned: false) + " "
  }

  private static func product(_ multiplier: Double, _ name: String) -> String {
    multiplier == 1 ? name : "\(number(multiplier)) × \(name)"
  }

  private static func added(_ constant: Double) -> String {
    constant == 0 ? "" : constant < 0 ? " − \(number(-constant))" : " + \(number(constant))"
  }

  /// A number with at most three decimals.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "∞" }
    let text = NumberText.shortest(value.magnitude < 1e12 ? (value * 1000).rounded() / 1000 : value)
    return value < 0 && text.utf8.first == UInt8(ascii: "-") ? "−" + text.dropFirst() : text
  }

  /// A, B, …, Z, AA, AB, …
  private static func letters(_ index: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index % 26)))
    return index < 26 ? letter : letters(index / 26 - 1) + letter
  }

  // MARK: Positions

  /// The coordinates of a frame across an axis.
  static func across(_ frame: Rectangle, _ axis: Axis) -> (low: Double, high: Double) {
    axis == .horizontal ? (frame.y, frame.y + frame.height) : (frame.x, frame.x + frame.width)
  }

  /// The coordinates across an axis that two frames share, or those between them.
  private static func shared(_ first: Rectangle, _ second: Rectangle, _ axis: Axis) -> (low: Double, high: Double) {
    let (a, b) = (across(first, axis), across(second, axis))
    let (low, high) = (max(a.low, b.low), min(a.high, b.high))
    return (min(low, high), max(low, high))
  }

  /// The position of an attribute, ignoring margins and the insets of lines of text.
  private func position(_ attribute: Attribute, _ frame: Rectangle) -> Double {
    let edge: Attribute =
      switch attribute.withoutMargin {
      case .leading: isRightToLeft ? .right : .left
      case .trailing: isRightToLeft ? .left : .right
      default: attribute.withoutMargin
      }
    return edge.parts.reduce(0) { $0 + $1.factor * frame[$1.part] }
  }
}

/// Sets of sizes that constraints make equal.
private struct EqualSizes {
  /// The sets, in the order of their first constraints; empty for sets that were joined with others.
  private var classes: [[Anchor]] = []
  private var numbers: [Anchor: Int] = [:]
  /// The constraints, each by one of its two sizes.
  private var constraints: [(anchor: Anchor, origin: Span)] = []

  /// The sets, each with the source ranges of the constraints that make its sizes equal.
  var sets: [(anchors: [Anchor], origins: [Span])] {
    var origins = [[Span]](repeating: [], count: classes.count)
    for constraint in constraints { if let set = numbers[constraint.anchor] { origins[set].append(constraint.origin) } }
    return zip(classes, origins).filter { !$0.0.isEmpty }.map { ($0.0, $0.1) }
  }

  /// Notes that a constraint makes two sizes equal. Linear in the smaller of the two sets.
  mutating func join(_ first: Anchor, _ second: Anchor, origin: Span) {
    constraints.append((first, origin))
    switch (numbers[first], numbers[second]) {
    case (let a?, let b?) where a != b:
      let (kept, moved) = classes[a].count >= classes[b].count ? (a, b) : (b, a)
      for anchor in classes[moved] { numbers[anchor] = kept }
      classes[kept] += classes[moved]
      classes[moved] = []
    case (_?, _?): break
    case (let number?, nil): add(second, to: number)
    case (nil, let number?): add(first, to: number)
    case (nil, nil):
      classes.append([])
      add(first, to: classes.count - 1)
      add(second, to: classes.count - 1)
    }
  }

  private mutating func add(_ anchor: Anchor, to number: Int) {
    if numbers.updateValue(number, forKey: anchor) == nil { classes[number].append(anchor) }
  }
}
