import VFLSolver
import VFLSyntax

extension Budget {
  /// Parses a multiple of the standard budget and limits on single quantities, separated by commas: `10`, `unlimited`, `rows=500`
  /// or `0.5,digits=100,memory=64`. Numbers have only decimal digits and, in the multiple, a point. Nil for any other text.
  ///
  /// - `rows` is the maximum number of rows of one solver, that is, of constraints.
  /// - `digits` is the maximum number of decimal digits of a number.
  /// - `memory` is in megabytes. It limits the coefficients that are held at once, which need most of the memory.
  public init?(text: String) {
    var budget: Budget?
    var rows: Int?, digits: Int?, megabytes: Int?
    for word in RequestOptions.words(text) {
      let parts = word.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 1 {
        guard budget == nil, let multiple = Budget(multiple: word) else { return nil }
        budget = multiple
        continue
      }
      guard let key = String(parts[0]), parts[1].allSatisfy({ $0.isDigit }),
        let number = String(parts[1]).flatMap({ Int($0) }), number > 0
      else { return nil }
      switch key {
      case "rows" where rows == nil: rows = number
      case "digits" where digits == nil: digits = number
      case "memory" where megabytes == nil: megabytes = number
      default: return nil
      }
    }
    self = budget ?? .standard
    self.rows = rows ?? self.rows
    self.digits = digits ?? self.digits
    if let megabytes {
      let (entries, overflows) = megabytes.multipliedReportingOverflow(by: Self.entriesPerMegabyte)
      self.entries = overflows ? .max : entries
    }
  }

  /// The standard budget allows 8 million coefficients and about 200 MB.
  private static let entriesPerMegabyte = 40_000

  private init?(multiple text: String) {
    if text == "unlimited" {
      self = .unlimited
      return
    }
    guard text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }),
      let factor = NumberScanner.number(text[...].utf8), factor > 0
    else { return nil }
    self = .standard.scaled(by: factor)
  }
}
