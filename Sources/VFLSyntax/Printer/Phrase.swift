/// Parts of sentences in messages and reports: lists, counts and ranges.
package enum Phrase {
  /// `a`, `a and b`, or `a, b and c`, with `conjunction` before the last word; empty if there are no words.
  package static func list(_ words: [String], _ conjunction: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// `1 file`, or `0 files` and `2 files`. By default, the plural is the singular with an `s`.
  package static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(number) " + form(number, singular, plural)
  }

  /// The form of a noun or verb that agrees with a number.
  package static func form(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    number == 1 ? singular : plural ?? singular + "s"
  }

  /// `anything from 8 to 20`, `8 or more`, `20 or less`, or `anything`. A limit that does not exist is nil.
  package static func range(_ minimum: String?, _ maximum: String?) -> String {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?): "anything from \(minimum) to \(maximum)"
    case (let minimum?, nil): "\(minimum) or more"
    case (nil, let maximum?): "\(maximum) or less"
    case (nil, nil): "anything"
    }
  }
}
