import VFLSyntax

/// A number plus a sum of items' attributes and metrics, each multiplied by a factor. Any arithmetic that an equation can express
/// reduces to such a sum.
struct LinearForm {
  /// A factor. It is stored as the fraction that was written, so that a factor such as 1/3 stays exact.
  struct Factor {
    var numerator: Double
    var denominator = 1.0

    var value: Double { numerator / denominator }
    var negated: Factor { Factor(numerator: -numerator, denominator: denominator) }

    static func * (left: Factor, right: Factor) -> Factor {
      Factor(numerator: left.numerator * right.numerator, denominator: left.denominator * right.denominator)
    }

    static func / (left: Factor, right: Factor) -> Factor {
      Factor(numerator: left.numerator * right.denominator, denominator: left.denominator * right.numerator)
    }

    static func + (left: Factor, right: Factor) -> Factor {
      if left.denominator == right.denominator {
        return Factor(numerator: left.numerator + right.numerator, denominator: left.denominator)
      }
      return Factor(
        numerator: left.numerator * right.denominator + right.numerator * left.denominator,
        denominator: left.denominator * right.denominator)
    }
  }

  /// An `item.attribute` or the name of a metric, with its factor.
  struct Term {
    var name: String
    var isItem: Bool
    var factor: Factor
  }

  var terms: [Term] = []
  var constant = Factor(numerator: 0)

  /// The value as a number; nil if there are terms.
  var number: Factor? { terms.isEmpty ? constant : nil }

  var items: [Term] { terms.filter { $0.isItem } }
  var metrics: [Term] { terms.filter { !$0.isItem } }

  mutating func add(_ other: LinearForm, negated: Bool = false) {
    constant = constant + (negated ? other.constant.negated : other.constant)
    for term in other.terms {
      let factor = negated ? term.factor.negated : term.factor
      if let index = terms.firstIndex(where: { $0.name == term.name && $0.isItem == term.isItem }) {
        terms[index].factor = terms[index].factor + factor
      } else {
        terms.append(Term(name: term.name, isItem: term.isItem, factor: factor))
      }
    }
  }

  mutating func multiply(by factor: Factor) {
    constant = constant * factor
    for index in terms.indices { terms[index].factor = terms[index].factor * factor }
  }

  /// Replaces each metric whose value is known with this value.
  mutating func resolveMetrics(_ value: (String) -> Double?) {
    for term in metrics {
      guard let value = value(term.name) else { continue }
      constant = constant + term.factor * Factor(numerator: value)
      terms.removeAll { !$0.isItem && $0.name == term.name }
    }
  }

  /// The form as the right-hand side of an equation; nil if it has more than one item, or more than one constant or metric.
  var text: String? {
    let (items, metrics) = (items, metrics)
    guard items.count < 2, metrics.count < 2, metrics.isEmpty || constant.value == 0 else { return nil }
    var text = ""
    if let item = items.first { text = Self.product(item.factor, item.name) }
    if let metric = metrics.first {
      guard abs(metric.factor.value) == 1 else { return nil }
      let isNegative = metric.factor.value < 0
      text += text.isEmpty ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
      return text + metric.name
    }
    let value = constant.value
    guard value.isFinite else { return nil }
    if text.isEmpty { return NumberText.shortest(value) }
    if value == 0 { return text }
    return text + (value < 0 ? " - " : " + ") + NumberText.shortest(abs(value))
  }

  /// A name with its factor, such as `0.333 * b.width`, `b.width / 2`, `16 / 9 * b.width` or `-b.width`.
  private static func product(_ factor: Factor, _ name: String) -> String {
    let value = factor.value
    if value == 1 { return name }
    if value == -1 { return "-" + name }
    if factor.numerator == 1, factor.denominator != 1 { return "\(name) / \(NumberText.shortest(factor.denominator))" }
    let product = NumberText.shortest(value)
    // 16/9 has no finite decimal expansion.
    guard product.utf8.count > 8, factor.denominator != 1 else { return "\(product) * \(name)" }
    let (dividend, divisor) = (NumberText.shortest(abs(factor.numerator)), NumberText.shortest(abs(factor.denominator)))
    return "\(value < 0 ? "-" : "")\(dividend) / \(divisor) * \(name)"
  }
}
