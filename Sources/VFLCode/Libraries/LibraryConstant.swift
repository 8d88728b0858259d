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

  /// The constant of one constraint.
  struct Value {
    var expression: Expression?
    /// The name of a value that is not known; nil if the text of the expression is the name.
    var name: String?
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
        expression: Expression(
          kind: .operation(UInt8(ascii: "-"), number.negated, number), tokens: number.tokens))
    case .parts(let parts):
      if let (_, value) = parts.first(where: { $0.part == Self.part(of: attribute) }) {
        return Value(expression: value)
      }
      guard let inset = attribute.inset else {
        // Insets change sizes and centers only in some libraries.
        return parts.contains { $0.part == .left || $0.part == .top } ? nil : Value()
      }
      guard let (_, value) = parts.first(where: { $0.part == inset.part }) else { return Value() }
      return Value(expression: inset.isNegated ? value.negated : value)
    case .unknown(let value):
      let name = file.text(file.span(value.tokens))
      guard isInset else { return Value(expression: value, name: name + "." + Self.part(of: attribute).rawValue) }
      guard let inset = attribute.inset else { return nil }
      return Value(expression: inset.isNegated ? value.negated : value, name: name + "." + inset.part.rawValue)
    }
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
