import VFLCode
import VFLConstraints
import VFLSyntax

/// A constant that only running the app shows, as a multiple of an expression: `15 * scale` is 15 times `scale`. Within one log, equal
/// expressions nearly always have equal values, so two constraints that mention the expression support or contradict each other.
struct UnknownConstant: Equatable, Sendable {
  /// The expression without spaces.
  let expression: String
  /// The factor of the expression, which is not 0.
  let factor: Double

  /// Nil for a constant that code sets later, which may have any value.
  init?(_ text: String, isNegated: Bool) {
    if text == StatedFunction.changedConstant { return nil }
    var bytes = text.utf8.filter { !$0.isBlank }
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    var factor = isNegated == isNegative ? 1.0 : -1.0
    let parts = bytes.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    var rest = bytes[...]
    // A sum is not a multiple of its last part.
    if parts.count == 2, !bytes.contains(where: { UInt8.signs.contains($0) }) {
      for (number, other) in [(parts[0], parts[1]), (parts[1], parts[0])] {
        guard let value = NumberScanner.number(String(decoding: number, as: UTF8.self)[...].utf8) else { continue }
        (factor, rest) = (factor * value, other)
        break
      }
    }
    guard factor != 0, !rest.isEmpty else { return nil }
    (expression, self.factor) = (String(decoding: rest, as: UTF8.self), factor)
  }

  /// The constant for a constraint whose sides are exchanged.
  func divided(by multiplier: Double) -> UnknownConstant {
    UnknownConstant(expression: expression, factor: 0 - factor / multiplier)
  }

  /// The value of the expression if the constant has this value.
  func value(of constant: Double) -> Double { constant / factor }

  private init(expression: String, factor: Double) { (self.expression, self.factor) = (expression, factor) }
}

extension UInt8 {
  fileprivate static let signs = Array("+-/(".utf8)
}
