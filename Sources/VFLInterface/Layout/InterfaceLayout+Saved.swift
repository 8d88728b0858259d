import VFLConstraints
import VFLSyntax

extension InterfaceLayout {
  /// The first required constraint that does not hold for the saved frames, or else the first of those with the highest priority;
  /// nil if all constraints hold as far as the saved frames determine them. The difference is in points.
  package func firstViolation(tolerance: Double) -> (constraint: Constraint, difference: Double)? {
    var first: (constraint: Constraint, difference: Double, priority: Double)?
    for constraint in lowered.constraints {
      guard case .number(let priority) = constraint.priority, priority > first?.priority ?? 0,
        let difference = violation(of: constraint, tolerance: tolerance)
      else { continue }
      first = (constraint, difference, priority)
    }
    return first.map { ($0.constraint, $0.difference) }
  }

  /// The difference between the two sides of a constraint that does not hold for the saved frames, in points; nil if it holds, or if the
  /// saved frames do not determine whether it does.
  package func violation(of constraint: Constraint, tolerance: Double) -> Double? {
    guard let difference = savedDifference(constraint) else { return nil }
    // The saved frame of the second view is rounded before it is multiplied.
    let tolerance = tolerance * max(1, constraint.multiplier.magnitude)
    let isViolated =
      switch constraint.relation {
      case .equal: difference.magnitude > tolerance
      case .greaterThanOrEqual: difference < -tolerance
      case .lessThanOrEqual: difference > tolerance
      }
    return isViolated ? difference : nil
  }

  /// Whether all of these constraints that mention the root, at least one of them, would hold for the saved frames if the root had the
  /// size of another screen.
  package func screenExplains(_ constraints: [Constraint], tolerance: Double) -> Bool {
    let ofRoot = constraints.filter { $0.first.item == .superview || $0.second?.item == .superview }
    guard !ofRoot.isEmpty else { return false }
    return EditorDevice.sizes.contains { size in
      var resized = self
      resized.lowered.savedFrames[.superview] = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
      return ofRoot.allSatisfy { resized.violation(of: $0, tolerance: tolerance) == nil }
    }
  }

  /// The difference between the two sides of a constraint for the saved frames, in points; nil if they do not determine it.
  package func savedDifference(_ constraint: Constraint) -> Double? {
    guard case .number(let constant) = constraint.constant, let first = savedValue(constraint.first) else { return nil }
    guard let anchor = constraint.second else { return first.value - constant }
    guard let second = savedValue(anchor) else { return nil }
    let difference = first.value - constraint.multiplier * second.value - constant
    guard constraint.multiplier != 1, constraint.first.attribute.kind != .size, anchor.attribute.kind != .size else {
      return difference
    }
    // Locations with a multiplier are relative to the nearest common ancestor.
    let outer = Set(second.origins.map { $0.item })
    guard let common = first.origins.first(where: { outer.contains($0.item) }) else { return nil }
    let origin = anchor.attribute.axis == .horizontal ? common.x : common.y
    return difference - (1 - constraint.multiplier) * origin
  }

  /// The value of an attribute in the root's coordinates, and the origins of its item and of the views around it; nil if a frame is
  /// missing or the position of a baseline is needed.
  private func savedValue(_ anchor: Anchor) -> (value: Double, origins: [(item: Item, x: Double, y: Double)])? {
    guard !anchor.attribute.isTextLine else { return nil }
    var path = [anchor.item]
    while let item = path.last, item != .superview { path.append(lowered.scope.superview(of: item) ?? .superview) }
    var origins: [(item: Item, x: Double, y: Double)] = []
    var (x, y) = (0.0, 0.0)
    for item in path.reversed() {
      guard let frame = saved[item] else { return nil }
      (x, y) = (x + frame.x, y + frame.y)
      origins.insert((item, x, y), at: 0)
    }
    guard var frame = saved[anchor.item] else { return nil }
    (frame.x, frame.y) = (x, y)
    var value = anchor.attribute.parts.reduce(0) { $0 + $1.factor * frame[$1.part] }
    let margins = lowered.margins[anchor.item] ?? .defaultMargins
    for (inset, factor) in anchor.attribute.insets {
      switch inset {
      case .margin(.left): value += factor * margins.left
      case .margin(.right): value += factor * margins.right
      case .margin(.top): value += factor * margins.top
      case .margin(.bottom): value += factor * margins.bottom
      case .textLine: return nil
      }
    }
    return (value, origins)
  }
}
