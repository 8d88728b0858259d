/// Parses the explicit constraints of extended formats, such as `C:a.left(b.right+8).top(b)`.
extension FormatParser {
  /// `explicit ::= "C:" name ( attribute predicates )+`
  ///
  /// Parses the part `span` of `bytes`. Returns one equation for each predicate; nil if the text has a mistake, which is then in
  /// `issues`. As in autolayout.js, a number is added to the same attribute of the superview.
  mutating func parseExplicit(
    _ bytes: UnsafeBufferPointer<UInt8>, in span: Span, names: inout NameTable
  ) -> [Equation]? {
    swap(&self.names, &names)
    cursor = Cursor(bytes, in: withoutComment(bytes, span), firstIssue: issues.count)
    defer {
      swap(&self.names, &names)
      cursor = Cursor()
    }
    // The two tokens of the prefix, and the first one after it.
    for _ in 0..<3 { cursor.advance() }
    var equations: [Equation] = []
    if cursor.kind == .identifier {
      let view = (name: self.names.intern(cursor.slice(cursor.span)), span: cursor.span)
      cursor.advance()
      parseAttributes(of: view, into: &equations)
    } else {
      report(.missingViewName, cursor.span)
    }
    if cursor.sawWhitespace { reportWhitespace(span) }
    return cursor.soundness == .sound ? equations : nil
  }

  private mutating func parseAttributes(of view: (name: Name, span: Span), into equations: inout [Equation]) {
    repeat {
      guard cursor.kind == .dot else { break }
      cursor.advance()
      let place = cursor.span
      guard cursor.kind == .identifier, let attribute = dialect.attribute(spelled: cursor.slice(place)) else {
        report(.unknownTermAttribute, place)
        return
      }
      cursor.advance()
      guard cursor.kind == .leftParenthesis else { break }
      let firstPredicate = UInt32(truncatingIfNeeded: tree.predicates.count)
      guard parsePredicates(OtherGrammar.self, isSize: true) else { return }
      let first = Equation.Term(
        item: view.name, attribute: attribute, span: view.span.union(place), itemSpan: view.span)
      for predicate in tree.predicates(firstPredicate..<UInt32(truncatingIfNeeded: tree.predicates.count)) {
        equations.append(equation(first, predicate))
      }
    } while cursor.kind == .dot
    if cursor.kind != .endOfText || equations.isEmpty { report(.unexpectedText(in: .format), cursor.skip()) }
  }

  private mutating func equation(_ first: Equation.Term, _ predicate: Predicate) -> Equation {
    var equation = Equation(
      first: first, relation: predicate.relation ?? .equal, multiplier: 1, second: nil, constant: nil,
      isConstantNegated: false, priority: predicate.priority, span: predicate.span)
    let span = predicate.object.span
    func second(_ name: Name, _ attribute: Attribute? = nil) -> Equation.Term {
      Equation.Term(item: name, attribute: attribute ?? first.attribute, span: span, itemSpan: span)
    }
    switch predicate.object.value {
    case .missing: break
    case .name(let name): equation.second = second(name)
    case .number:
      equation.second = second(names.intern("superview"))
      equation.constant = predicate.object
    case .term(let index):
      let term = tree.terms[Int(index)]
      switch term.base {
      case .view(let name): equation.second = second(name, term.attribute)
      case .share, .number: equation.second = second(names.intern("superview"))
      }
      equation.multiplier = term.multiplier(in: dialect)
      if case .share(let share) = term.base { equation.multiplier = share / 100 }
      if term.isDivided { equation.divisor = term.factor }
      equation.constant = term.addend.map { Operand(value: .number($0), span: span) }
    }
    return equation
  }
}
