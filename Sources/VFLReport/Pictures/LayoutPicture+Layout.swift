import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

extension LayoutPicture {
  /// The picture of a solved layout.
  public init(_ text: SolvedText) {
    let layout = text.layout
    let rows = layout.rows
    var isOpen: [Item: (Bool, Bool)] = [:]
    for open in layout.open {
      var (horizontally, vertically) = isOpen[open.item] ?? (false, false)
      switch open.part {
      case .x, .width: horizontally = true
      case .y, .height: vertically = true
      }
      isOpen[open.item] = (horizontally, vertically)
    }
    var frames: [Item: Rectangle] = [:]
    let views = zip(rows.items, rows.framesInSuperview(layout.frames)).compactMap { item, frame -> View? in
      if text.lowered.isInternal(item) { return nil }
      let rectangle = Rectangle(frame)
      frames[item] = rectangle
      return View(name: text.lowered.scope.text(item), frame: rectangle, isAmbiguous: isOpen[item] ?? (false, false))
    }
    var picture = LayoutPicture(superview: views[0])
    picture.views = Array(views.dropFirst())
    picture.conflictCount = layout.conflicts.count
    var drawing = ConstraintDrawing(picture, frames, scope: text.lowered.scope, isRightToLeft: text.isRightToLeft)
    var inConflict: Set<Int> = []
    for conflict in layout.conflicts { inConflict.formUnion(conflict.members.compactMap { $0.constraint }) }
    let broken = Set(layout.conflicts.compactMap { $0.broken })
    for (index, constraint) in text.constraints.enumerated() {
      drawing.add(constraint, broken.contains(index) ? .broken : inConflict.contains(index) ? .conflict : .constraint)
    }
    drawing.finish()
    self = drawing.picture
    addBounds(of: layout.conflicts, text)
    for open in text.ambiguities {
      let position = text.ambiguities.first { $0.item == open.item && $0.part == .position(along: open.part.axis) }
      addRange(open, position, text, frames)
    }
    if layout.exhausted != nil { notes.append(Note(text: "not solved within the budget", isConflict: true)) }
  }

  /// Draws the superview's bounds where they take part in a conflict, and notes sizes that take part because they cannot be
  /// negative.
  private mutating func addBounds(of conflicts: [Layout.Conflict], _ text: SolvedText) {
    var known: Set<String> = []
    var bounds: [String] = []
    for conflict in conflicts {
      for member in conflict.members where member.constraint == nil {
        let equation = TerminalText.escaped(text.equation(member))
        let unknown = text.layout.rows.rows[member.row].row.expression.terms.first?.variable.index ?? 0
        let part = text.layout.rows.part(unknown).part
        guard known.insert(equation).inserted, part.isSize else { continue }
        let frame = superview.frame
        let (start, size) = part.axis == .horizontal ? (frame.x, frame.width) : (frame.y, frame.height)
        var dimension = Dimension(
          axis: part.axis, start: start, end: start + size, places: ConstraintDrawing.across(frame, part.axis),
          text: ConstraintDrawing.number(size), meaning: equation, kind: .conflict)
        dimension.items = (frame, frame)
        dimensions.append(dimension)
      }
      for bound in conflict.bounds {
        let equation = TerminalText.escaped(text.equation(bound))
        if known.insert(equation).inserted { bounds.append(equation) }
      }
    }
    if !bounds.isEmpty { addConflictNote(bounds.joined(separator: ", ")) }
  }

  /// Draws the values that an ambiguous position or size can have.
  private mutating func addRange(
    _ open: Layout.Openness, _ position: Layout.Openness?, _ text: SolvedText, _ frames: [Item: Rectangle]
  ) {
    guard let frame = frames[open.item] else { return }
    let outer = text.layout.rows.superview(of: open.item).flatMap { $0 == .superview ? nil : frames[$0] }
    func values(_ open: Layout.Openness) -> PossibleValues {
      PossibleValues(
        minimum: open.minimum?.doubleValue, maximum: open.maximum?.doubleValue,
        value: frame[open.part] - (open.part.isSize ? 0 : outer?[open.part] ?? 0))
    }
    let own = values(open)
    addRange(
      of: open.part, name: text.lowered.scope.text(open.item), frame: frame, own,
      isFromEnd: open.part.isSize && position.map { Self.isEndFixed(size: own, position: values($0)) } ?? false)
  }

  /// The values that an ambiguous part of a frame can have, and the one that it has in the layout. A position is relative to the
  /// enclosing view.
  struct PossibleValues {
    var minimum, maximum: Double?
    var value: Double
  }

  /// Whether a view always ends at the same position, because its size and its position vary by the same amount.
  static func isEndFixed(size: PossibleValues, position: PossibleValues) -> Bool {
    guard let shortest = size.minimum, let longest = size.maximum, let first = position.minimum,
      let last = position.maximum
    else { return false }
    let end = position.value + size.value
    return (first + longest - end).magnitude < 0.01 && (last + shortest - end).magnitude < 0.01
  }

  /// Draws the values that a part of a frame can have, as positions of an edge: the first one if the size is measured from the end.
  /// `frame` is in the coordinates of the picture.
  mutating func addRange(
    of part: FramePart, name: String, frame: Rectangle, _ values: PossibleValues, isFromEnd: Bool
  ) {
    let (minimum, maximum, value) = (values.minimum, values.maximum, values.value)
    // A position is relative to the enclosing view, and a size begins at the view's own edge.
    let origin = part.isSize ? frame[FramePart.position(along: part.axis)] : frame[part] - value
    let end = origin + value
    let limits = (minimum.map(ConstraintDrawing.number), maximum.map(ConstraintDrawing.number))
    let text =
      switch limits {
      case (let low?, let high?): "\(part.name) \(low)…\(high)"
      case (let low?, nil): "\(part.name) ≥\(low)"
      case (nil, let high?): "\(part.name) ≤\(high)"
      case (nil, nil): "any \(part.name)"
      }
    let (low, high) = (minimum ?? min(value, maximum ?? value), maximum ?? max(value, minimum ?? value))
    var dimension = Dimension(
      axis: part.axis, start: isFromEnd ? end - high : origin + low, end: isFromEnd ? end - low : origin + high,
      places: ConstraintDrawing.across(frame, part.axis),
      text: text,
      meaning: "\(TerminalText.escaped(name)).\(part.name) can be \(Phrase.range(limits.0, limits.1))", kind: .range)
    dimension.items = (frame, frame)
    dimension.isOpen = (minimum == nil, maximum == nil)
    dimensions.append(dimension)
  }
}
