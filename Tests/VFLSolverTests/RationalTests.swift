import Testing

@testable import VFLSolver

@Suite struct RationalTests {
  @Test func texts() {
    #expect(Rational(decimal: "0.1")?.description == "1/10")
    #expect(Rational(decimal: "-1e-9")?.description == "-1/1000000000")
    #expect(Rational(decimal: "2/4")?.description == "1/2")
    #expect(Rational(shortest: 0.1)?.description == "1/10")
    #expect(Rational(exactly: 0.1)?.description == "3602879701896397/36028797018963968")
    #expect(Rational(exactly: .nan) == nil)
    #expect(Rational(exactly: .infinity) == nil)
    for text in ["", "-", ".", "1e", "x", "1/0", "1e999", "1 "] { #expect(Rational(decimal: text) == nil) }
  }
}
