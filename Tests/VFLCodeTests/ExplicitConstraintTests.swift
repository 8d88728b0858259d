import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLCode

/// Tests the constraints that app sources create without formats.
@Suite struct ExplicitConstraintTests {
  /// Each constraint as an equation, with names in their source form.
  private func equations(_ text: String, _ language: CodeLanguage) -> [String] {
    let document = AppSource.read(SourceText(text), language).constraints
    let names = document.scope.names
    return document.constraints.map { constraint in
      let second = constraint.second.map { "\(constraint.multiplier) * \(names.text($0)) + " } ?? ""
      let constant =
        switch constraint.constant {
        case .number(let value): "\(value)"
        case .metric(let name, _): names.text(name)
        case .standard: "standard"
        }
      return "\(names.text(constraint.first)) \(constraint.relation) \(second)\(constant)"
    }
  }

  private func swift(_ first: String, _ second: String, _ rest: String, item: String = "b") -> String {
    "item: a, attribute: .\(first), relatedBy: .equal, toItem: \(item), attribute: .\(second), \(rest)"
  }

  @Test(arguments: ["NSLayoutConstraint(", "NSLayoutConstraint.init(", "let c = NSLayoutConstraint("])
  func callsOfTheConstructor(call: String) {
    let text = call + swift("top", "bottom", "multiplier: 2, constant: 8)")
    #expect(equations(text, .swift) == ["a.top equal 2.0 * b.bottom + 8.0"])
  }

  @Test(arguments: [
    ("top", "top", "1", "-8", "a.top equal 1.0 * b.top + -8.0"),
    ("top", "top", "1", "gap", "a.top equal 1.0 * b.top + gap"),
    ("width", "height", "0.5", "0", "a.width equal 0.5 * b.height + 0.0"),
    // A size with a multiplier of 0 does not depend on the other size.
    ("width", "height", "0", "5", "a.width equal 5.0"), ("height", "height", "0.0", "5", "a.height equal 5.0"),
    ("top", "top", "0", "5", "a.top equal 0.0 * b.top + 5.0"),
    ("width", "top", "0", "5", "a.width equal 0.0 * b.top + 5.0"),
    ("top", "width", "0", "5", "a.top equal 0.0 * b.width + 5.0"),
    ("width", "notAnAttribute", "1", "5", "a.width equal 5.0"),
  ])
  func numbers(first: String, second: String, multiplier: String, constant: String, expected: String) {
    let rest = "multiplier: \(multiplier), constant: \(constant))"
    #expect(equations("NSLayoutConstraint(" + swift(first, second, rest), .swift) == [expected])
  }

  /// The value of a constant is traced.
  @Test(arguments: [
    ("CGFloat(8)", "8.0"), ("gap", "4.0"), ("x + 2", "x + 2"), ("count", "count"), ("-gap", "-4.0"),
  ])
  func constants(constant: String, expected: String) {
    let text =
      "let gap: CGFloat = 4\nNSLayoutConstraint(" + swift("top", "top", "multiplier: 1, constant: \(constant))")
    #expect(equations(text, .swift) == ["a.top equal 1.0 * b.top + \(expected)"])
  }

  /// If several types declare a constant, a name stands for that of the type around it.
  @Test(arguments: [
    (
      "class K { let m: CGFloat = 8; func f() { § } }\nclass J { let m: CGFloat = 9; func f() { § } }", "m",
      ["8.0", "9.0"]
    ),
    (
      "class K { enum L { static let m: CGFloat = 8 }; func f() { § } }\n"
        + "class J { enum L { static let m: CGFloat = 9 }; func f() { § } }", "L.m", ["8.0", "9.0"]
    ),
    ("class K { let m: CGFloat = 8 }\nextension K { func f() { § } }\nclass J { let m: CGFloat = 9 }", "m", ["8.0"]),
    (
      "let m: CGFloat = 7\nclass K { let m: CGFloat = 8; func f() { § } }\nclass J { func f() { § } }", "m",
      ["8.0", "7.0"]
    ),
    (
      "enum L { static let m: CGFloat = 7 }\nclass K { enum L { static let m: CGFloat = 8 }; func f() { § } }", "L.m",
      ["8.0"]
    ),
    (
      "class K { private var m: CGFloat = 8; func f() { § } }\nclass J { var m: CGFloat = 9; func g() { m = 3 } }", "m",
      ["8.0"]
    ),
    // The constant of a superclass, of another type, or one that changes.
    ("class K { let m: CGFloat = 8 }\nclass J { let m: CGFloat = 9 }\nclass L: K { func f() { § } }", "m", ["m"]),
    ("class K { let m: CGFloat = 8; func f() { § } }\nclass J { let m: CGFloat = 9 }", "other.m", ["other.m"]),
    ("class K { private var m: CGFloat = 8; func f() { m = 3; § } }\nclass J { let m: CGFloat = 9 }", "m", ["m"]),
  ])
  func constantsOfTypes(source: String, constant: String, expected: [String]) {
    let made = "a.widthAnchor.constraint(equalToConstant: \(constant)).isActive = true"
    #expect(equations(source.replacing("§", with: made), .swift) == expected.map { "a.width equal \($0)" }, "\(source)")
  }

  /// A constraint between a view and itself is read only if both items and the multiplier are known.
  @Test(arguments: [
    ("a", "width", "1", true), ("a", "width", "ratio", false), ("a", "width", "2 / 3", true),
    ("a", "top", "ratio", true),
    ("make()", "width", "1", false), ("views[0]", "width", "1", true), ("b", "width", "ratio", true),
  ])
  func constraintsBetweenAViewAndItself(item: String, attribute: String, multiplier: String, isRead: Bool) {
    let first = item == "b" ? "a" : item
    let text =
      "NSLayoutConstraint(item: \(first), attribute: .width, relatedBy: .equal, toItem: \(item), attribute: .\(attribute), "
      + "multiplier: \(multiplier), constant: 8)"
    #expect(equations(text, .swift).isEmpty != isRead)
    guard attribute == "width" else { return }
    let anchors =
      "\(first).widthAnchor.constraint(equalTo: \(item).widthAnchor, multiplier: \(multiplier), constant: 8)"
    #expect(equations(anchors, .swift).isEmpty != isRead)
  }

  @Test func otherItemsAndForms() {
    let rest = "multiplier: 1, constant: 8)"
    #expect(
      equations("NSLayoutConstraint(" + swift("width", "height", rest, item: "nil"), .swift) == ["a.width equal 8.0"])
    #expect(equations("NSLayoutConstraint(" + swift("top", "bottom", "constant: 8)"), .swift).isEmpty)
    #expect(equations("NSLayoutConstraint.make(" + swift("top", "bottom", rest), .swift).isEmpty)
    let create =
      "NSLayoutConstraint.Create(a, NSLayoutAttribute.Top, NSLayoutRelation.Equal, b, NSLayoutAttribute.Bottom, 1, 8);"
    #expect(equations(create, .cSharp) == ["a.top equal 1.0 * b.bottom + 8.0"])
    let message =
      "[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:b "
      + "attribute:NSLayoutAttributeBottom multiplier:1 constant:-8.f];"
    #expect(equations(message, .objectiveC) == ["a.top equal 1.0 * b.bottom + -8.0"])
  }

  @Test(
    arguments: [
      ("a.leadingAnchor.constraint(equalTo: b.trailingAnchor)", .swift, "a.leading equal 1.0 * b.trailing + 0.0"),
      (
        "a.topAnchor.constraint(greaterThanOrEqualTo: b.topAnchor, constant: -8)", .swift,
        "a.top greaterThanOrEqual 1.0 * b.top + -8.0"
      ),
      (
        "self.a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 2)", .swift,
        "self.a.width lessThanOrEqual 2.0 * b.width + 0.0"
      ),
      ("a?.topAnchor.constraint(equalTo: b!.topAnchor)", .swift, "a.top equal 1.0 * b.top + 0.0"),
      ("self?.a.topAnchor.constraint(equalTo: b.topAnchor)", .swift, "self.a.top equal 1.0 * b.top + 0.0"),
      ("x = wide ? a.topAnchor.constraint(equalTo: b.topAnchor) : c", .swift, "a.top equal 1.0 * b.top + 0.0"),
      ("[a.topAnchor constraintEqualToAnchor:b.topAnchor constant:-8];", .objectiveC, "a.top equal 1.0 * b.top + -8.0"),
    ] as [(String, CodeLanguage, String)])
  func anchors(text: String, language: CodeLanguage, expected: String) {
    #expect(equations(text, language) == [expected])
  }

  /// The multiplier of a system spacing is a factor of the spacing, not of the second item.
  @Test(arguments: [
    ("1", "systemSpacing"), ("2", "2 * systemSpacing"), ("0.5", "0.5 * systemSpacing"), ("0", "0.0"),
    ("ratio", "ratio * systemSpacing"), ("a + b", "(a + b) * systemSpacing"), ("3.0 / 2", "1.5 * systemSpacing"),
  ])
  func systemSpacing(multiplier: String, expected: String) {
    for relation in ["equal", "greaterThanOrEqual", "lessThanOrEqual"] {
      let swift = "a.topAnchor.constraint(\(relation)ToSystemSpacingBelow: b.bottomAnchor, multiplier: \(multiplier))"
      #expect(equations(swift, .swift) == ["a.top \(relation) 1.0 * b.bottom + \(expected)"])
      let name = "onstraint" + relation.prefix(1).uppercased() + relation.dropFirst() + "ToSystemSpacing"
      #expect(
        equations("[a.leftAnchor c\(name)AfterAnchor:b.rightAnchor multiplier:\(multiplier)];", .objectiveC)
          == ["a.left \(relation) 1.0 * b.right + \(expected)"])
      #expect(
        equations("a.TopAnchor.C\(name)BelowAnchor(b.BottomAnchor, \(multiplier));", .cSharp)
          == ["a.top \(relation) 1.0 * b.bottom + \(expected)"])
    }
  }

  /// In Swift, every number in a constant is a floating-point number. Objective-C and C# divide integers without a remainder.
  @Test(arguments: [
    ("10 / 4", "2.5", "2.0"), ("10.0 / 4", "2.5", "2.5"), ("-7 / 2", "-3.5", "-3.0"), ("1.5 * (1 / 2)", "0.75", "0.0"),
    ("10 / 0", "10 / 0", "10 / 0"), ("8 / size", "8 / size", "8 / size"), ("1e1 / 4", "2.5", "2.5"),
  ])
  func quotients(constant: String, inSwift: String, inOthers: String) {
    #expect(equations("a.widthAnchor.constraint(equalToConstant: \(constant))", .swift) == ["a.width equal \(inSwift)"])
    let message = "[a.widthAnchor constraintEqualToConstant:\(constant)];"
    #expect(equations(message, .objectiveC) == ["a.width equal \(inOthers)"])
    #expect(equations("a.WidthAnchor.ConstraintEqualTo(\(constant));", .cSharp) == ["a.width equal \(inOthers)"])
  }

  /// The declared type of a name decides how it is divided.
  @Test(arguments: [
    ("static const CGFloat gap = 10;", "2.5"), ("static const NSInteger gap = 10;", "2.0"), ("#define gap 10", "2.0"),
    ("#define gap 10.0", "2.5"), ("static const Length gap = 10;", "gap / 4"),
  ])
  func quotientsOfNames(declaration: String, expected: String) {
    let text = declaration + "\nvoid f() {\n  [a.widthAnchor constraintEqualToConstant:gap / 4];\n}"
    #expect(equations(text, .objectiveC) == ["a.width equal \(expected)"])
  }
}
