import VFLConstraints
import VFLSyntax

/// A constant that a layout library distributes to the constraints of one expression: one number, or numbers for each edge or axis.
struct LibraryConstant {
  /// A part of insets, a size or a point.
  enum Part: String { case left, top, right, bottom, width, height, x, y }

  enum Form {
    /// The same number for all constraints.
    case number(Expression)
    /// Numbers for some parts. Other attributes get no constant.
    case parts([(part: Part, value: Expression)])
    /// A value that may be a number, insets, a size or a point.
    case unknown(Expression)
  }

  var form: Form
  /// Whether the value moves each edge inward, as an inset, rather than to the right or down.
  var isInset: Bool
  /// Whether insets also move centers and change sizes, as those of SnapKit do; nil if it is not known.
  var changesAll: Bool?

  /// The constant of one constraint.
  struct Value {
    var expression: Expression?
    /// The name of a value that is not known; nil if the text of the expression is the name.
    var name: String?
    /// Whether the value is half of the expression.
    var isHalved = false
  }

  /// The constant of a constraint with the given attribute; nil if it is not known how to compute it.
  func value(for attribute: Attribute, in file: CodeFile) -> Value? {
    switch form {
    case .number(let number):
      guard isInset else { return Value(expression: number) }
      if let inset = attribute.inset { return Value(expression: inset.isNegated ? number.negated : number) }
      // Equal insets on both sides do not move a center.
      if attribute.kind != .size { return Value() }
      // A size becomes smaller by both insets.
      return Value(
        expression: Expression(kind: .operation(UInt8(ascii: "-"), number.negated, number), tokens: number.tokens))
    case .parts(let parts):
      if let (_, value) = parts.first(where: { $0.part == Self.part(of: attribute) }) {
        return Value(expression: value)
      }
      guard let inset = attribute.inset else {
        guard isInset, let changesAll else {
          return parts.contains { $0.part == .left || $0.part == .top } ? nil : Value()
        }
        return changesAll && !parts.isEmpty ? Self.combined(parts, for: attribute, in: file) : Value()
      }
      guard let (_, value) = parts.first(where: { $0.part == inset.part }) else { return Value() }
      return Value(expression: inset.isNegated ? value.negated : value)
    case .unknown(let value):
      let name = file.text(file.span(value.tokens))
      guard isInset else { return Value(expression: value, name: name + "." + Self.part(of: attribute).rawValue) }
      guard let inset = attribute.inset else {
        guard let changesAll else { return nil }
        let edges = attribute.axis == .vertical ? ("top", "bottom") : ("left", "right")
        let names = ("\(name).\(edges.0)", "\(name).\(edges.1)")
        return changesAll ? Value(expression: value, name: Self.combined(names, attribute)) : Value()
      }
      return Value(expression: inset.isNegated ? value.negated : value, name: name + "." + inset.part.rawValue)
    }
  }

  /// What insets add to a center, which is half of their difference, or to a size, which is their negative sum.
  private static func combined(
    _ parts: [(part: Part, value: Expression)], for attribute: Attribute, in file: CodeFile
  ) -> Value? {
    let isVertical = attribute.axis == .vertical
    guard let first = parts.first(where: { $0.part == (isVertical ? .top : .left) })?.value,
      let second = parts.first(where: { $0.part == (isVertical ? .bottom : .right) })?.value
    else { return nil }
    let isSize = attribute.kind == .size
    let expression = Expression(
      kind: .operation(UInt8(ascii: "-"), isSize ? first.negated : first, second), tokens: first.tokens)
    let names = (file.text(file.span(first.tokens)), file.text(file.span(second.tokens)))
    return Value(expression: expression, name: combined(names, attribute), isHalved: !isSize)
  }

  private static func combined(_ names: (String, String), _ attribute: Attribute) -> String {
    attribute.kind == .size ? "-\(names.0) - \(names.1)" : "(\(names.0) - \(names.1)) / 2"
  }

  private static func part(of attribute: Attribute) -> Part {
    switch (attribute.kind == .size, attribute.axis == .vertical) {
    case (true, true): .height
    case (true, false): .width
    case (false, true): .y
    case (false, false): .x
    }
  }
}

extension Expression {
  /// The expression with the opposite sign.
  var negated: Expression { Expression(kind: .negative(self), tokens: tokens) }
}
