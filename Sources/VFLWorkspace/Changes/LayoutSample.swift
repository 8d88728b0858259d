import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// A layout at one of the sizes at which people use it.
package struct LayoutSample: Sendable {
  /// The size of the superview, in points. The height is 0 if it results from the constraints.
  package let size: PlanePoint
  /// The device whose screen has this size; nil for a size that is not that of a screen.
  package let device: Device.Size?
  /// The layout at this size.
  package let text: SolvedText

  /// Whether the frames are those at run time: the constraints hold, and the budget was sufficient.
  package var isCertain: Bool { text.layout.conflicts.isEmpty && text.layout.exhausted == nil }
}

extension CheckedText {
  /// The layout on at most `limit` of the screens on which it is checked, from the narrowest to the widest. A layout that is checked at
  /// a range of sizes is solved at the smallest, the given and the largest one. Each call solves them.
  package func samples(limit: Int) -> [LayoutSample] {
    let screens = sampledDevices
    if !screens.isEmpty {
      let count = min(limit, screens.count)
      let indices = (0..<count).map { count == 1 ? 0 : $0 * (screens.count - 1) / (count - 1) }
      return indices.compactMap { sample(on: screens[$0]) }
    }
    guard numbers.isEmpty else { return [] }
    let (widths, heights) = (sizes.domain.x.range, sizes.domain.y.range)
    var points = [PlanePoint(x: widths.lowerBound, y: heights.lowerBound)]
    if let width = sizes.given.width.points.flatMap({ Rational(shortest: $0) }), widths.contains(width) {
      let height = sizes.given.height.points.flatMap { Rational(shortest: $0) } ?? heights.upperBound
      points.append(PlanePoint(x: width, y: max(heights.lowerBound, min(heights.upperBound, height))))
    }
    points.append(PlanePoint(x: widths.upperBound, y: heights.upperBound))
    var known: Set<PlanePoint> = []
    return points.filter { known.insert($0).inserted }.prefix(limit).map(sample)
  }

  /// The layout under the same conditions as in a sample of another version; nil if it does not occur there.
  package func sample(like other: LayoutSample) -> LayoutSample? {
    if let device = other.device {
      // The same view may be another part of the screen in the other version.
      return sample(on: device).flatMap { $0.size == other.size ? $0 : nil }
    }
    return sampledDevices.isEmpty && numbers.isEmpty ? sample(at: other.size) : nil
  }

  private func sample(at point: PlanePoint) -> LayoutSample {
    var point = point
    if sizes.hasOwnHeight { point.y = 0 }
    return LayoutSample(size: point, device: nil, text: text.resized(to: outerSize(at: point)))
  }
}
