import Foundation
import TestSupport
import Testing

@testable import VFLSyntax

/// The scanner's numbers equal those of the standard library's conversion, to the last bit.
@Suite struct NumberTests {
  @Test(arguments: [
    "0", "1", "007", "20.5", "1.", ".5", "1e3", "1E-3", "0x1F", "0x.8p1", "0x1p-1074", "1e308",
    "0x123456789ABCDEF01234", "0x1.123456789ABCDEF01234p3", "0xFFFFFFFFFFFFFFFFF", "0x1000000000000000p0",
    "0x100000000000000000.00000000000000001p-4", "0x.00000000000000000001p80",
    "1.7976931348623157e308",
    "1.7976931348623159e308", "1e309", "4.9e-324", "2.4e-324", "2.5e-324", "1e-400", "2.2250738585072011e-308",
    "2.2250738585072014e-308", "9007199254740993", "9007199254740992.5", "123456789012345678901234567890",
    "0.1000000000000000055511151231257827021181583404541015625", "179769313486231580793e289", "5e-324",
    "0.000000000000000000000000000000000000000001", "8.5", "0.333333", "26.6667",
  ])
  func agrees(text: String) throws {
    let expected = try #require(Double(text.hasSuffix(".") ? text + "0" : text.hasPrefix(".") ? "0" + text : text))
    #expect(scan(text) == expected)
  }

  /// Numbers printed with six significant digits match C's `%g`, except for subnormal numbers, which may have fewer digits, and -0.
  @Test func sixDigitsAgree() {
    var random = RandomSource(seed: 61)
    var values: [Double] = [
      0, -0.0, 1, 0.5, 100, 1e5, 999_999, 999_999.5, 1e6, 1_234_565, 1_234_575, 123_456.5, 123_457.5, 0.0001,
      0.00009999995, 1e-5,
      0.1234565, 2.0000005, 1000.125, 1000.375, 2.22507e-308, 1.7976931348623157e308, 1 / 3, -26.6667, 9.999995,
      99_999.95,
    ]
    for _ in 0..<Project.inputs(2_000) {
      values.append(Double(bitPattern: random.next()))
      values.append(Double(random.below(10_000_000)) / random.pick([1, 2, 4, 8, 10, 100, 1_000, 1e7, 3]))
      values.append(Double(random.below(2_000_000) * 10 + 5) / random.pick([10, 100, 1_000, 1e4, 1e9, 1e-3]))
    }
    values.append(.leastNormalMagnitude)
    for value in values where value.isFinite && (value == 0 || value.isNormal) {
      let expected = String(format: "%g", value)
      #expect(NumberText.sixDigits(value) == (expected == "-0" ? "0" : expected), "\(value)")
    }
  }

  @Test func halfwayCasesAgree() throws {
    // 2^53 + 1 lies halfway between two doubles. A nonzero digit anywhere after the decimal point rounds the number up; here it is
    // the last of about 800 digits.
    let half = "9007199254740993"
    #expect(scan(half) == 9_007_199_254_740_992)
    #expect(scan(half + "." + String(repeating: "0", count: 790) + "1") == 9_007_199_254_740_994)
    let zeros = String(repeating: "0", count: 900)
    #expect(scan(half + "." + zeros) == 9_007_199_254_740_992)
    #expect(scan("1" + zeros + "e-900") == 1)
  }

  @Test func randomNumbersAgree() throws {
    var random = RandomSource(seed: 6)
    for _ in 0..<Project.inputs(1_000) {
      var text = ""
      for _ in 0...random.below(22) { text += String(random.below(10)) }
      if random.oneIn(2) {
        text += "."
        for _ in 0...random.below(20) { text += String(random.below(10)) }
      }
      if random.oneIn(2) { text += "e\(random.below(700) - 350)" }
      let expected = try #require(Double(text))
      #expect(scan(text) == expected, "\(text)")
    }
  }

  @Test func randomBitsPrintAndScanBack() {
    var random = RandomSource(seed: 7)
    for _ in 0..<Project.inputs(1_000) {
      let value = abs(Double(bitPattern: random.next()))
      guard value.isFinite else { continue }
      #expect(scan(NumberText.shortest(value)) == value)
    }
  }

  @Test(arguments: ["", "a", ".", "e5", "-1", "+1", "inf", "nan", " 1"])
  func refuses(text: String) {
    #expect(scan(text) == nil)
  }

  @Test(arguments: [(100.0, "100"), (-0.0, "0"), (0.5, "0.5"), (-26.6667, "-26.6667"), (1e21, "1e+21"), (0.1, "0.1")])
  func prints(value: Double, text: String) {
    #expect(NumberText.shortest(value) == text)
  }

  private func scan(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { NumberScanner($0, at: 0)?.value }
  }
}
