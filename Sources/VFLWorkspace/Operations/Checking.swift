import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax

extension WorkspaceText {
  /// Checks the layouts of the text at the requested sizes, as far as their superviews can have them; without requested sizes, at
  /// those of the screens or windows that the superviews fill. What happens at the declared size, or else at the largest one, is
  /// intended. A layout is left out if neither the request nor the text states its heights.
  public func checked(
    at sizes: RequestedSizes?, _ options: CheckOptions = CheckOptions(), budget: Budget = .standard
  ) -> [CheckedText] {
    layoutsToCheck(at: sizes).compactMap { layout in
      guard let range = layout.sizes(sizes) else { return nil }
      let solved = layout.input.solved(bounds: layout.savedBounds ?? range.domain.largest, budget: budget)
      // Only ranges of numbers other than the size can be refused.
      return try? CheckedText(layout, solved, over: range, options)
    }
  }
}

extension MapDomain {
  /// Bounds of the largest size.
  package var largest: Rectangle {
    Rectangle(x: 0, y: 0, width: x.range.upperBound.doubleValue, height: y.range.upperBound.doubleValue)
  }
}
