import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax

extension WorkspaceText {
  /// Checks the layouts of the text at the requested sizes, as far as their superviews can have them; without requested sizes, at
  /// those of the screens or windows that the superviews fill. What happens at the declared size, or else at the largest one, is
  /// intended. A layout is left out if it has no constraints, or if neither the request nor the text states its heights.
  public func checked(
    at sizes: RequestedSizes?, _ options: CheckOptions = CheckOptions(), budget: Budget = .standard,
    isRightToLeft: Bool = false
  ) -> [CheckedText] {
    sizedLayouts(at: sizes).compactMap { layout, range in
      let solved = layout.input.solved(
        bounds: layout.savedBounds ?? range.domain.largest, budget: budget, isRightToLeft: isRightToLeft)
      // Only ranges of numbers other than the size can be refused.
      return try? CheckedText(layout, solved, over: range, options)
    }
  }

  /// The layouts that are checked at the requested sizes, with their sizes.
  private func sizedLayouts(at sizes: RequestedSizes?) -> [(layout: LayoutToCheck, sizes: CheckedSizes)] {
    layoutsToCheck(at: sizes).filter { !$0.isEmpty }
      .compactMap { layout in layout.sizes(sizes).map { (layout, $0) } }
  }

  /// Solves one of the layouts that are checked at the requested sizes. `options` contain its number and, if it is not to be solved at
  /// the size at which the check starts, a size. Throws `OptionError.noLayout` for a number above that of the last layout.
  public func solvedLayout(_ number: Int, _ options: RequestOptions) throws(OptionError) -> SolvedText {
    let layouts = sizedLayouts(at: options.sizes)
    guard layouts.indices.contains(number - 1) else { throw .noLayout(number, count: layouts.count) }
    let (layout, sizes) = layouts[number - 1]
    let bounds = try options.bounds(for: layout.input) ?? layout.savedBounds ?? sizes.domain.largest
    return layout.input.solved(
      bounds: bounds, groups: options.groups ?? [], budget: options.budget, isRightToLeft: options.isRightToLeft)
  }
}

extension MapDomain {
  /// Bounds of the largest size.
  package var largest: Rectangle {
    Rectangle(x: 0, y: 0, width: x.range.upperBound.doubleValue, height: y.range.upperBound.doubleValue)
  }
}
