/// How much effort solving may take: counted work, never time, so that the same rows give the same answer on every machine.
///
/// A solver that comes to an end of its budget gives up: it keeps what it has found so far, and answers nothing else.
public struct Budget: Sendable {
  /// What a solver has run out of.
  public enum Limit: Hashable, Sendable {
    /// Counted work.
    case steps
    /// Rows of one solver.
    case rows
    /// Digits of one number.
    case digits
    /// Memory.
    case entries
    /// The caller cancelled: ``Budget/isCancelled`` returned true.
    case cancellation
  }

  /// Counted work: a step is one coefficient of a row that is read or written, or the product of two 32-bit digits of long numbers.
  public var steps: Int
  /// The most rows that one solver takes.
  public var rows: Int
  /// The most decimal digits that a numerator or denominator may have.
  public var digits: Int
  /// The most coefficients that may be held at once; one of a long number counts once for each 64 bits.
  public var entries: Int
  /// Returns whether to give up at once, such as `{ Task.isCancelled }`; nil if solving cannot be cancelled. Called every 65,536
  /// steps, which take about a millisecond.
  public var isCancelled: (@Sendable () -> Bool)?
  /// Returns whether memory runs out, called as often; nil if that is unknown.
  package var isOutOfMemory: (@Sendable () -> Bool)?

  /// A budget of these limits; those below 0 count as 0.
  public init(steps: Int, rows: Int = 200_000, digits: Int = 20_000, entries: Int = 8_000_000) {
    self.steps = max(0, steps)
    self.rows = max(0, rows)
    self.digits = max(0, digits)
    self.entries = max(0, entries)
  }

  /// What solving takes for granted where nobody says otherwise: about a second of work, and 200 MB.
  public static let standard = Budget(steps: 100_000_000)

  /// No limits.
  public static let unlimited = Budget(steps: .max, rows: .max, digits: .max, entries: .max)

  /// Takes steps away that were taken elsewhere; none are left where that is more than there are.
  public mutating func spend(_ count: Int) { steps = max(0, steps - max(0, count)) }

  /// Each limit `factor` times over; without limit where that is more than an `Int` holds, and 0 for factors that are not above 0.
  public func scaled(by factor: Double) -> Budget {
    func scaled(_ limit: Int) -> Int {
      let product = Double(limit) * factor
      return product >= Double(Int.max) ? .max : product > 0 ? Int(product) : 0
    }
    var budget = Budget(steps: scaled(steps), rows: scaled(rows), digits: scaled(digits), entries: scaled(entries))
    budget.isCancelled = isCancelled
    budget.isOutOfMemory = isOutOfMemory
    return budget
  }
}

extension Budget: Equatable {
  /// Compares the limits.
  public static func == (left: Budget, right: Budget) -> Bool {
    (left.steps, left.rows, left.digits, left.entries) == (right.steps, right.rows, right.digits, right.entries)
  }
}

/// What is left of a budget while a tableau works.
struct Meter: Sendable {
  /// The steps until the next check for cancellation.
  private var slice: Int
  /// The steps beyond the slice.
  private var reserve: Int
  private let rowLimit: Int
  private let digitLimit: Int
  private let entryLimit: Int
  private let isCancelled: (@Sendable () -> Bool)?
  private let isOutOfMemory: (@Sendable () -> Bool)?
  /// What came to its end first.
  private(set) var exhausted: Budget.Limit?

  /// The number of steps between two checks for cancellation.
  private static let sliceSize = 65_536

  init(_ budget: Budget) {
    isCancelled = budget.isCancelled
    isOutOfMemory = budget.isOutOfMemory
    slice = isCancelled == nil && isOutOfMemory == nil ? budget.steps : min(budget.steps, Self.sliceSize)
    reserve = budget.steps - slice
    rowLimit = budget.rows
    // Ten decimal digits take 33.2 bits.
    digitLimit = budget.digits == .max ? .max : budget.digits / 10 + 1
    entryLimit = budget.entries
    exhausted = interruption ?? (budget.steps == 0 ? .steps : nil)
  }

  /// The remaining steps; below 0 if they ran out.
  var steps: Int { slice + reserve }

  /// Counts work down; false from when there is none left.
  @inline(__always)
  mutating func spend(_ count: Int) -> Bool {
    slice &-= count
    if slice < 0 { beginSlice() }
    return exhausted == nil
  }

  /// The reason to give up before the budget runs out.
  private var interruption: Budget.Limit? {
    isCancelled?() == true ? .cancellation : isOutOfMemory?() == true ? .entries : nil
  }

  private mutating func beginSlice() {
    if exhausted != nil { return }
    if let interruption {
      end(interruption)
    } else if slice + reserve < 0 {
      end(.steps)
    } else {
      let size = min(reserve, Self.sliceSize - slice)
      slice += size
      reserve -= size
    }
  }

  /// False where a number of so many 32-bit digits is too long.
  @inline(__always)
  mutating func allows(digits: Int) -> Bool {
    if digits > digitLimit { end(.digits) }
    return exhausted == nil
  }

  /// False where so many coefficients are too many.
  @inline(__always)
  mutating func allows(entries: Int) -> Bool {
    if entries > entryLimit { end(.entries) }
    return exhausted == nil
  }

  /// False where so many rows are too many.
  mutating func allows(rows: Int) -> Bool {
    if rows > rowLimit { end(.rows) }
    return exhausted == nil
  }

  /// Takes over what another has left, which began with what this one has.
  mutating func continueFrom(_ other: Meter) {
    slice = other.slice
    reserve = other.reserve
    exhausted = exhausted ?? other.exhausted
  }

  private mutating func end(_ limit: Budget.Limit) { exhausted = exhausted ?? limit }
}
