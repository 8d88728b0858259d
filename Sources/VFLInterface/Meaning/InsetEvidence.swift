import VFLConstraints
import VFLSyntax

/// What required equations show about unknown alignment insets, such as those of buttons with images.
///
/// An equation between such a view and one with known insets shows where an edge of its alignment rectangle is. Only
/// insets of a plausible size are accepted, because frames may be out of date.
struct InsetEvidence {
  /// What equations show about the insets at both ends of an axis, in points.
  private struct Ends {
    var start: Double?
    var end: Double?
    /// The sum of both insets, from an equation with the size.
    var sum: Double?
    /// Half the difference of the insets, from an equation with the center.
    var shift: Double?

    /// Whether an equation shows where one of the ends or the center is.
    var isPositioned: Bool { start != nil || end != nil || shift != nil }

    /// Notes that the insets, multiplied by the factors, add up to a value.
    mutating func note(_ factors: (start: Double, end: Double), _ value: Double) {
      guard InsetEvidence.plausible.contains(value.magnitude) else { return }
      if factors.start == 1 {
        start = start ?? value
      } else if factors.end == -1, factors.start == 0 {
        end = end ?? -value
      } else if factors.start == -1 {
        sum = sum ?? -value
      } else {
        shift = shift ?? value
      }
    }

    /// Insets that agree with the evidence; 0 at an end without evidence.
    var resolved: (start: Double, end: Double) {
      switch (start, end) {
      case (let start?, let end?): return (start, end)
      case (let start?, nil): return (start, sum.map { $0 - start } ?? shift.map { start - 2 * $0 } ?? 0)
      case (nil, let end?): return (sum.map { $0 - end } ?? shift.map { end + 2 * $0 } ?? 0, end)
      case (nil, nil):
        let shift = shift ?? 0
        let sum = sum ?? 2 * shift.magnitude
        return (sum / 2 + shift, sum / 2 - shift)
      }
    }
  }

  /// The plausible sizes of insets, in points.
  private static let plausible = 0.0...14.0

  private let document: InterfaceDocument
  /// The frames of all views in the coordinates of their roots, with y pointing downward.
  private let frames: [Rectangle?]
  /// The insets of each view; nil if they are not known.
  private var known: [AlignmentInsets?]
  private var ends: [Int: (horizontal: Ends, vertical: Ends)] = [:]
  /// The views with unknown insets that an equation relates to each other.
  private var waiting: Set<Int> = []
  /// The views with unknown insets that an equation makes square.
  private var squares: Set<Int> = []

  /// The insets of each view, either known or inferred from equations. Takes time linear in the size of the document.
  static func insets(_ document: InterfaceDocument, _ frames: [Rectangle?], _ known: [AlignmentInsets?])
    -> [AlignmentInsets]
  {
    var evidence = InsetEvidence(document: document, frames: frames, known: known)
    // Insets that were inferred can be evidence for the insets of other views, along short chains.
    for round in 1...4 {
      for constraint in document.constraints { evidence.note(constraint) }
      for view in document.views.indices { evidence.notePlaceholder(of: view) }
      evidence.resolve(waits: round < 3)
    }
    return evidence.known.map { $0 ?? .zero }
  }

  /// How many more required equations hold than do not hold if the views have these insets. Equations with views whose insets are unknown
  /// do not count. Takes time linear in the size of the document.
  static func agreement(_ document: InterfaceDocument, _ frames: [Rectangle?], _ known: [AlignmentInsets?]) -> Int {
    let evidence = InsetEvidence(document: document, frames: frames, known: known)
    return document.constraints.reduce(0) { $0 + (evidence.holds($1).map { $0 ? 1 : -1 } ?? 0) }
  }

  /// Whether a required equation holds; nil if it is not known.
  private func holds(_ constraint: InterfaceConstraint) -> Bool? {
    guard constraint.relation == .equal, constraint.priority == 1000, constraint.multiplier == 1,
      let attribute = constraint.firstAttribute, let first = view(constraint.firstItem, constraint.holder),
      var difference = value(of: attribute, first)
    else { return nil }
    difference -= constraint.constant
    if let id = constraint.secondItem {
      guard let second = view(id, constraint.holder), let other = constraint.secondAttribute,
        let value = value(of: other, second)
      else { return nil }
      difference -= value
    }
    return difference.magnitude <= 0.5
  }

  private init(document: InterfaceDocument, frames: [Rectangle?], known: [AlignmentInsets?]) {
    (self.document, self.frames, self.known) = (document, frames, known)
  }

  /// Infers the insets of the views with evidence. If `waits` is true, skips views that no equation positions along one of the axes
  /// if another view may provide more evidence later.
  private mutating func resolve(waits: Bool) {
    for view in squares { noteOtherSize(of: view) }
    for (view, found) in ends {
      if waits, waiting.contains(view), !found.horizontal.isPositioned || !found.vertical.isPositioned { continue }
      let (horizontal, vertical) = (found.horizontal.resolved, found.vertical.resolved)
      known[view] = AlignmentInsets(
        left: horizontal.start, right: horizontal.end, top: vertical.start, bottom: vertical.end)
    }
    (ends, waiting) = ([:], [])
  }

  /// Notes the height of a square view whose width an equation shows, or its width if an equation shows the height.
  private mutating func noteOtherSize(of view: Int) {
    guard let frame = frames[view], let found = ends[view] else { return }
    switch (found.horizontal.sum, found.vertical.sum) {
    case (let sum?, nil): note(view, .height, is: frame.width - sum)
    case (nil, let sum?): note(view, .width, is: frame.height - sum)
    default: break
    }
  }

  private mutating func note(_ constraint: InterfaceConstraint) {
    guard constraint.relation == .equal, constraint.priority == 1000, constraint.multiplier == 1,
      let attribute = constraint.firstAttribute, let first = view(constraint.firstItem, constraint.holder)
    else { return }
    guard let id = constraint.secondItem else {
      if known[first] == nil { note(first, attribute, is: constraint.constant) }
      return
    }
    guard let second = view(id, constraint.holder), let other = constraint.secondAttribute else { return }
    if first == second {
      if known[first] == nil, constraint.constant == 0, attribute.kind == .size { squares.insert(first) }
    } else if known[first] == nil, known[second] == nil {
      waiting.formUnion([first, second])
    } else if known[first] == nil, let value = value(of: other, second) {
      note(first, attribute, is: value + constraint.constant)
    } else if known[second] == nil, let value = value(of: attribute, first) {
      note(second, other, is: value - constraint.constant)
    }
  }

  /// Notes the placeholder size of a symbol, which its alignment rectangle has unless an equation shows another size.
  private mutating func notePlaceholder(of view: Int) {
    guard known[view] == nil, document.views[view].kind == .imageView else { return }
    for (attribute, size) in [
      (Attribute.width, document.views[view].placeholderSize.width),
      (.height, document.views[view].placeholderSize.height),
    ] {
      if let size, size.isFinite { note(view, attribute, is: size) }
    }
  }

  private func view(_ id: Name?, _ holder: Int) -> Int? {
    guard let id else { return holder }
    guard case .view(let view)? = document.object(id) else { return nil }
    return view
  }

  /// Notes the value of an attribute of a view with unknown insets, in the root's coordinates.
  private mutating func note(_ view: Int, _ attribute: Attribute, is value: Double) {
    guard let frame = frames[view], let factors = Self.factors(of: attribute) else { return }
    let rest = value - frame.value(of: attribute)
    var found = ends[view] ?? (Ends(), Ends())
    if attribute.axis == .horizontal {
      found.horizontal.note(factors, rest)
    } else {
      found.vertical.note(factors, rest)
    }
    ends[view] = found
  }

  /// The value of an attribute of a view with known insets, in the root's coordinates.
  private func value(of attribute: Attribute, _ view: Int) -> Double? {
    guard let frame = frames[view], let insets = known[view], Self.factors(of: attribute) != nil else { return nil }
    return insets.rectangle(of: frame).value(of: attribute)
  }

  /// The factors by which the insets at the two ends of its axis change an attribute; nil for margins and baselines.
  private static func factors(of attribute: Attribute) -> (start: Double, end: Double)? {
    switch attribute {
    case .left, .leading, .top: (1, 0)
    case .right, .trailing, .bottom: (0, -1)
    case .width, .height: (-1, -1)
    case .centerX, .centerY: (0.5, -0.5)
    default: nil
    }
  }
}
