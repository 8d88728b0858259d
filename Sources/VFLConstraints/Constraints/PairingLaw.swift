import VFLSyntax

/// The requirements that Apple's initializers check before they create a constraint.
public enum PairingLaw {
  /// A requirement that a constraint violates.
  public enum Violation: Equatable, Sendable {
    /// A location compared with a size.
    case invalidPairing
    /// A location without another location to be measured from: no second item, or a multiplier of 0.
    case constantLocation(isZeroMultiplier: Bool)
    /// Leading or trailing compared with left or right.
    case mixedDirections
    /// A horizontal location compared with a vertical one.
    case mixedAxes
    /// A multiplier or constant that is not finite.
    case nonFiniteNumber
    /// A priority that is not above 0, or is above 1000.
    case priorityOutOfRange(Double)
  }

  /// All requirements that `constraint` violates, whatever its origin, beginning with the pairing of its attributes. O(1); a legal
  /// constraint causes no allocation.
  public static func violations(of constraint: Constraint) -> [Violation] {
    var violations: [Violation] = []
    if let pairing = pairingViolation(of: constraint) { violations.append(pairing) }
    if !constraint.multiplier.isFinite || !constraint.constant.isFinite { violations.append(.nonFiniteNumber) }
    if let value = constraint.priority.outOfRange { violations.append(.priorityOutOfRange(value)) }
    return violations
  }

  /// Whether an app can create the constraint. O(1).
  public static func isLegal(_ constraint: Constraint) -> Bool { violations(of: constraint).isEmpty }

  private static func pairingViolation(of constraint: Constraint) -> Violation? {
    let first = constraint.first.attribute
    guard let second = constraint.second?.attribute else {
      return first.kind == .size ? nil : .constantLocation(isZeroMultiplier: false)
    }
    switch (first.kind, second.kind) {
    case (.size, .size): return nil
    case (.size, _), (_, .size): return .invalidPairing
    case (.horizontalLocation, .verticalLocation), (.verticalLocation, .horizontalLocation): return .mixedAxes
    default: break
    }
    if first.direction != .none, second.direction != .none, first.direction != second.direction {
      return .mixedDirections
    }
    return constraint.multiplier == 0 ? .constantLocation(isZeroMultiplier: true) : nil
  }
}

extension Scope {
  /// The requirements that a constraint of this scope violates. Only Apple's frameworks restrict the pairs of attributes.
  package func violations(of constraint: Constraint) -> [PairingLaw.Violation] {
    if constraint.origin.role.showsExistingConstraints { return [] }
    let violations = PairingLaw.violations(of: constraint)
    if violations.isEmpty || dialect.isApple { return violations }
    return violations.filter { violation in
      switch violation {
      case .nonFiniteNumber, .priorityOutOfRange: true
      case .invalidPairing, .constantLocation, .mixedDirections, .mixedAxes: false
      }
    }
  }

  /// Whether the constraint can exist: an app can create it, or a console log shows that the framework created it for internal
  /// use. O(1).
  package func canExist(_ constraint: Constraint) -> Bool { violations(of: constraint).isEmpty }
}

extension Constant {
  /// Whether the constant is finite, as layout requires. Metrics and standard distances count as finite.
  fileprivate var isFinite: Bool {
    if case .number(let value) = self { return value.isFinite }
    return true
  }
}
