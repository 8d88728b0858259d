import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// A layout at a size at which it lacks properties.
public struct FailingLayout: Sendable {
  /// The size of the superview, in points.
  public let size: PlanePoint
  /// The values of the other numbers that vary.
  public let numbers: [(number: LayoutNumber, value: Rational)]
  /// What fails first at this size, in the order of the check.
  public internal(set) var failures: [PropertyFailure]
  /// The layout at this size.
  public let text: SolvedText
}

extension CheckedText {
  /// The layouts at the sizes of the failures, in the order of the failures: at most `limit`, each size once. Each is solved on
  /// every call, within the budget of the layout.
  public func failingLayouts(limit: Int) -> [FailingLayout] {
    var numbers: [PlanePoint: Int] = [:]
    var layouts: [FailingLayout] = []
    for failure in check.failures {
      if let number = numbers[failure.size] {
        layouts[number].failures.append(failure)
      } else if layouts.count < limit {
        numbers[failure.size] = layouts.count
        let place = values(at: failure.size)
        layouts.append(
          FailingLayout(size: place.size, numbers: place.numbers, failures: [failure], text: layout(at: failure)))
      }
    }
    return layouts
  }
}
