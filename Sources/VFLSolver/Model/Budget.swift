/// A limit on the work of a solver. A budget counts steps, never time, so that the same rows give the same answer on every
/// machine.
///
/// A solver that exceeds its budget stops: it keeps the results it already has and computes no others.
public struct Budget: Sendable {
  /// A limit that a solver can exceed.
  public enum Limit: Hashable, Sendable {
    /// The number of steps.
    case steps
    /// The number of rows of one solver.
    case rows
    /// The number of digits of one number.
    case digits
    /// Memory: there are too many coefficients, or the process is running out of memory.
    case entries
    /// The caller cancelled the work: ``Budget/isCancelled`` returned true.
    case cancellation
  }

  /// The maximum number of steps. A step reads or writes one coefficient of a row, or multiplies two 32-bit digits of long numbers.
  public var steps: Int
  /// The maximum number of rows that one solver accepts, including refused and removed rows.
  public var rows: Int
  /// The maximum number of decimal digits of a numerator or denominator.
  public var digits: Int
  /// The maximum number of coefficients held at once. Once numbers no longer fit in 64 bits, each coefficient counts as 3,
  /// plus 1 for each 64 bits of its length.
  public var entries: Int
  /// A closure that returns whether to give up immediately, for example `{ Task.isCancelled }`; nil if solving cannot be cancelled.
  /// It is called every 65,536 steps, which take about a millisecond.
  public var isCancelled: (@Sendable () -> Bool)?
  /// A closure that returns whether memory is running out; nil if memory is not monitored. It is called as often as `isCancelled`.
  package var isOutOfMemory: (@Sendable () -> Bool)?
  /// The steps that were left when another limit was reached, after which `steps` is 0.
  package internal(set) var unused = 0

  /// Creates a budget with these limits. A limit below 0 counts as 0.
  public init(steps: Int, rows: Int = 200_000, digits: Int = 20_000, entries: Int = 8_000_000) {
    self.steps = max(0, steps)
    self.rows = max(0, rows)
    self.digits = max(0, digits)
    self.entries = max(0, entries)
  }

  /// The default budget: about a second of work and 200 MB of memory.
  public static let standard = Budget(steps: 100_000_000)

  /// A budget without limits.
  public static let unlimited = Budget(steps: .max, rows: .max, digits: .max, entries: .max)

  /// Deducts steps that were taken outside the solver. The number of steps never drops below 0.
  public mutating func spend(_ count: Int) { steps = max(0, steps - max(0, count)) }

  /// Deducts steps that are about to be taken outside the solver. Returns false if none are left then, if the caller cancels the
  /// work, or if memory is running out; no steps are left in these cases.
  package mutating func allows(_ count: Int) -> Bool {
    let slice = steps / Meter.sliceSize
    spend(count)
    if steps / Meter.sliceSize != slice, isCancelled?() == true || isOutOfMemory?() == true { steps = 0 }
    return steps > 0
  }

  /// The limit that was reached if no steps are left; nil if there are any.
  package var reached: Limit? {
    if steps > 0 { return nil }
    return isCancelled?() == true ? .cancellation : isOutOfMemory?() == true ? .entries : .steps
  }

  /// What is left for the next layout of the same text. The other limits hold for each layout alone.
  package var forNextLayout: Budget {
    var budget = self
    budget.steps = max(steps, unused)
    budget.unused = 0
    return budget
  }

  /// Returns the budget with each limit multiplied by `factor`. A product that does not fit in an `Int` is treated as no limit. If
  /// `factor` is not above 0, all limits are 0.
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
  /// Returns whether all limits are equal. The closures are not compared.
  public static func == (left: Budget, right: Budget) -> Bool {
    (left.steps, left.rows, left.digits, left.entries) == (right.steps, right.rows, right.digits, right.entries)
  }
}

/// Keeps track of how much of its budget a tableau has left.
struct Meter: Sendable {
  /// The steps that remain until the next check for cancellation.
  private var slice: Int
  /// The steps that remain after the current slice.
  private var reserve: Int
  private let rowLimit: Int
  private let digitLimit: Int
  private let entryLimit: Int
  private let isCancelled: (@Sendable () -> Bool)?
  private let isOutOfMemory: (@Sendable () -> Bool)?
  /// The first limit that was exceeded, if any.
  private(set) var exhausted: Budget.Limit?

  /// The number of steps between two checks for cancellation.
  fileprivate static let sliceSize = 65_536

  init(_ budget: Budget) {
    isCancelled = budget.isCancelled
    isOutOfMemory = budget.isOutOfMemory
    slice = isCancelled == nil && isOutOfMemory == nil ? budget.steps : min(budget.steps, Self.sliceSize)
    reserve = budget.steps - slice
    rowLimit = budget.rows
    // Ten decimal digits take 33.2 bits, slightly more than one 32-bit digit.
    digitLimit = budget.digits == .max ? .max : budget.digits / 10 + 1
    entryLimit = budget.entries
    exhausted = interruption ?? (budget.steps == 0 ? .steps : nil)
  }

  /// The number of steps that remain; below 0 if the steps have run out.
  var steps: Int { slice + reserve }

  /// Deducts steps. Returns false once the budget has run out.
  @inline(__always)
  mutating func spend(_ count: Int) -> Bool {
    slice &-= count
    if slice < 0 { beginSlice() }
    return exhausted == nil
  }

  /// The reason to give up before the steps run out; nil to continue.
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

  /// Checks the number of 32-bit digits of a number against the limit. Returns false if the limit is exceeded, or if the budget had
  /// already run out.
  @inline(__always)
  mutating func allows(digits: Int) -> Bool {
    if digits > digitLimit { end(.digits) }
    return exhausted == nil
  }

  /// Checks the number of coefficients in a tableau against the limit. Returns false if the limit is exceeded, or if the budget had
  /// already run out.
  @inline(__always)
  mutating func allows(entries: Int) -> Bool {
    if entries > entryLimit { end(.entries) }
    return exhausted == nil
  }

  /// Checks the number of rows in a solver against the limit. Returns false if the limit is exceeded, or if the budget had already
  /// run out.
  mutating func allows(rows: Int) -> Bool {
    if rows > rowLimit { end(.rows) }
    return exhausted == nil
  }

  private mutating func end(_ limit: Budget.Limit) { exhausted = exhausted ?? limit }
}
