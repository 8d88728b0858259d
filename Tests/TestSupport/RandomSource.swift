/// A seeded generator (SplitMix64), so that failures are reproducible.
public struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  /// The same seed produces the same sequence.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number in `0..<limit`.
  public mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// Returns `true` with a probability of 1 in `count`.
  public mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// A random element. `elements` must not be empty.
  public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
