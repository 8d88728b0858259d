import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax

/// A text with its layout at every size of the superview in a range.
public struct MappedText: Sendable {
  /// The text and its layout at the given size.
  public let text: SolvedText
  /// The layout at every size.
  public let map: LayoutMap

  /// Solves a layout for every size, within the budget of the layout.
  public init(_ text: SolvedText, over domain: MapDomain) {
    self.text = text
    var budget = text.budget
    map = LayoutMap(text.layout.rows, over: domain, budget: &budget)
  }
}

extension TestedText {
  /// The layout of the file before the first step, at every size from the smallest to the largest phone and at the declared size.
  public func atEverySize(budget: Budget = .standard) -> MappedText {
    let declared = input.document.superviewBounds
    let phones = RequestedSizes.phones
    func range(_ low: Double?, _ high: Double?, _ declared: Double?) -> ClosedRange<Rational> {
      let numbers = [low, high, declared].compactMap { number in
        number.flatMap { $0.isFinite && $0 >= 0 ? Rational(shortest: $0) : nil }
      }
      guard let least = numbers.min(), let most = numbers.max() else { return 0...1 }
      return least...most
    }
    let domain = MapDomain(
      widths: range(phones.smallest.width, phones.largest.width, declared?.width),
      heights: range(phones.smallest.height, phones.largest.height, declared?.height))
    let size = declared == nil ? OuterSize(.requested, bounds: domain.largest) : nil
    return MappedText(input.solved(in: size, budget: budget), over: domain)
  }
}
