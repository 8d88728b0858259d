import VFLConstraints
import VFLSyntax

extension IntendedEquation {
  /// Reads tokens as an equation in any spelling.
  struct Reader {
    private var tokens: WordedTokens
    private let input: LintContext
    /// The part of each point or size to use in this pass; nil in the first pass, which finds them.
    private let part: Int?
    private(set) var isCertain = true
    /// The points and sizes that the line compares, such as `center`, each with the attributes that make it up.
    private(set) var compounds: [[String]] = []
    /// The other attributes that the line compares.
    private(set) var plain: [String] = []
    private var depth = 0
    /// The first attribute in the line, used for items without one.
    private var attribute: String?
    private var hasRelation = false

    init(_ tokens: WordedTokens, _ input: LintContext, part: Int?) {
      self.tokens = tokens
      self.input = input
      self.part = part
    }

    /// The parts of the points and sizes with which the line is an equation: all of them if it compares nothing else, and otherwise
    /// the one that can be compared with the line's other attributes. Nil if it compares a point with another kind of value.
    var comparedParts: [Int]? {
      guard let first = compounds.first, compounds.allSatisfy({ IntendedEquation.isComparable(first, with: $0) }) else {
        return nil
      }
      if plain.isEmpty { return Array(first.indices) }
      let matching = first.indices.filter { index in
        // A rectangle has several edges along each axis.
        plain.allSatisfy {
          first.count == 2 ? IntendedEquation.isComparable(first[index], with: $0) : first[index] == $0
        }
      }
      return matching.count == 1 ? matching : nil
    }

    mutating func read() -> [String]? {
      var label = ""
      if tokens.kind == .identifier, tokens.nextKind == .colon {
        label = tokens.text + ": "
        tokens.advance()
        tokens.advance()
      }
      guard var left = readSum() else { return nil }
      var equations: [String] = []
      repeat {
        guard let relation = readRelation(hasItem: !left.items.isEmpty) else { return nil }
        hasRelation = true
        guard let right = readSum() else { return nil }
        let priority = equations.isEmpty ? readPriority() : ""
        guard let priority, let text = equation(left, relation, right) else { return nil }
        equations.append(text + priority)
        left = right
      } while !tokens.isAtEnd && !isAtTerminator
      if isAtTerminator { tokens.advance() }
      guard tokens.isAtEnd else { return nil }
      if equations.count == 1 { equations[0] = label + equations[0] }
      return equations
    }

    private var isAtTerminator: Bool {
      (tokens.kind == .semicolon || tokens.kind == .comma) && tokens.nextKind == .endOfText
    }

    /// The equation `left relation right`, rearranged so that one item is on the left and at most one on the right.
    private mutating func equation(_ left: LinearForm, _ relation: Relation, _ right: LinearForm) -> String? {
      var sum = left
      sum.add(right, negated: true)
      guard let first = left.items.first?.name ?? right.items.first?.name else { return nil }
      guard let index = sum.terms.firstIndex(where: { $0.name == first && $0.isItem }) else { return nil }
      let factor = sum.terms.remove(at: index).factor
      guard factor.value != 0, factor.value.isFinite else { return nil }
      sum.multiply(by: (.init(numerator: -1) as LinearForm.Factor) / factor)
      if sum.metrics.count > 1 || sum.metrics.contains(where: { abs($0.factor.value) != 1 })
        || !sum.metrics.isEmpty && sum.constant.value != 0
      {
        let scope = input.lowered.scope
        sum.resolveMetrics { scope.names.find($0).flatMap(scope.metric) }
        // The number that replaces a metric is correct only until the metric changes.
        isCertain = false
      }
      guard let text = sum.text else { return nil }
      // Division by a negative number mirrors the relation.
      let symbol = (factor.value < 0 ? relation.mirrored : relation).symbol
      return "\(first) \(symbol) \(text)"
    }

    /// Reads a relation. A colon can be one only after an attribute, which `hasItem` states.
    private mutating func readRelation(hasItem: Bool) -> Relation? {
      switch tokens.kind {
      case .equal, .lessThanOrEqual, .greaterThanOrEqual:
        let relation = Relation(guessedFrom: tokens.text)
        tokens.advance()
        return relation
      case .unknownRelation:
        guard tokens.text != "!=", tokens.text != "!==" else { return nil }
        if tokens.text == "<" || tokens.text == ">" { isCertain = false }
        let relation = Relation(guessedFrom: tokens.text)
        tokens.advance()
        return relation
      // `margin: 8` sets a metric, and `a: b: …` has two names.
      case .colon where hasItem:
        isCertain = false
        tokens.advance()
        return .equal
      case .identifier:
        guard tokens.text == "is" || tokens.text == "equals" || tokens.text == "equalTo" else { return nil }
        isCertain = false
        tokens.advance()
        return .equal
      case .number where !hasRelation:
        isCertain = false
        return .equal
      default: return nil
      }
    }

    /// Reads a priority, which may be written `@750`, `@.required`, `@high`, `priority 750` or `, 750`. Returns an empty string if
    /// there is none, and nil if it cannot be read.
    private mutating func readPriority() -> String? {
      if tokens.kind == .comma, tokens.nextKind == .number {
        isCertain = false
        tokens.advance()
      } else if tokens.consume(word: "priority") {
        if tokens.kind == .colon || tokens.kind == .equal || tokens.kind == .unknownRelation { tokens.advance() }
      } else if !tokens.consume(.at) {
        return ""
      }
      if tokens.kind == .number {
        let value = tokens.number
        tokens.advance()
        return value == 1000 ? "" : " @" + NumberText.shortest(value)
      }
      _ = tokens.consume(.dot)
      guard tokens.kind == .identifier else { return nil }
      let word = tokens.text
      tokens.advance()
      guard let value = IntendedEquation.priority(named: word) else { return " @" + word }
      return value == 1000 ? "" : " @" + NumberText.shortest(value)
    }

    private mutating func readSum() -> LinearForm? {
      depth += 1
      defer { depth -= 1 }
      guard depth < 20 else { return nil }
      var isNegative = tokens.kind == .minus
      if tokens.kind == .minus || tokens.kind == .plus { tokens.advance() }
      guard var sum = readProduct() else { return nil }
      if isNegative { sum.multiply(by: .init(numerator: -1)) }
      while tokens.kind == .minus || tokens.kind == .plus || tokens.kind == .number && hasRelation && sum.number == nil
      {
        isNegative = tokens.kind == .minus
        if tokens.kind == .number { isCertain = false } else { tokens.advance() }
        guard let next = readProduct() else { return nil }
        sum.add(next, negated: isNegative)
      }
      return sum
    }

    private mutating func readProduct() -> LinearForm? {
      guard var product = readFactor() else { return nil }
      while true {
        var isDivision = false
        switch tokens.kind {
        case .star: tokens.advance()
        case .slash:
          isDivision = true
          tokens.advance()
        case .identifier where tokens.text == "of" || tokens.text == "x": tokens.advance()
        // `0.5 b.width`
        case .identifier where product.number != nil && tokens.nextKind == .dot: break
        case .leftParenthesis where product.number != nil: break
        default: return product
        }
        guard let next = readFactor() else { return nil }
        if let number = next.number {
          if isDivision {
            guard number.value != 0 else { return nil }
            product.multiply(by: .init(numerator: number.denominator, denominator: number.numerator))
          } else {
            product.multiply(by: number)
          }
        } else {
          guard !isDivision, let number = product.number else { return nil }
          product = next
          product.multiply(by: number)
        }
      }
    }

    private mutating func readFactor() -> LinearForm? {
      switch tokens.kind {
      case .minus:
        tokens.advance()
        var factor = readFactor()
        factor?.multiply(by: .init(numerator: -1))
        return factor
      case .plus:
        tokens.advance()
        return readFactor()
      case .leftParenthesis:
        tokens.advance()
        let sum = readSum()
        return tokens.consume(.rightParenthesis) ? sum : nil
      case .number: return readNumber()
      case .identifier: return readName()
      default: return nil
      }
    }

    private mutating func readNumber() -> LinearForm? {
      var number = LinearForm.Factor(numerator: tokens.number)
      let digits = tokens.text
      tokens.advance()
      if tokens.kind == .comma, tokens.nextKind == .number, !tokens.hasSpaceBefore {
        // `8,5`. A comma next to a decimal point may separate thousands.
        tokens.advance()
        guard !tokens.hasSpaceBefore, !digits.utf8.contains(UInt8(ascii: ".")),
          !tokens.text.utf8.contains(UInt8(ascii: "."))
        else { return nil }
        var scale = 1.0
        for _ in tokens.text.utf8.prefix(18) { scale *= 10 }
        number = .init(numerator: number.numerator * scale + tokens.number, denominator: scale)
        isCertain = false
        tokens.advance()
      }
      if tokens.kind == .identifier, !tokens.hasSpaceBefore, tokens.nextKind != .dot {
        guard ["pt", "pts", "px", "dp", "points"].contains(tokens.text) else { return nil }
        if tokens.text != "pt" && tokens.text != "pts" && tokens.text != "points" { isCertain = false }
        tokens.advance()
      } else if tokens.consume(.percent) {
        number.denominator = 100
        isCertain = false
        if !tokens.consume(word: "of"), tokens.kind == .endOfText || tokens.kind == .at, let attribute {
          // The percentage does not say what it refers to. People usually mean the superview.
          let superview = input.lowered.scope.text(.superview)
          return LinearForm(terms: [.init(name: "\(superview).\(attribute)", isItem: true, factor: number)])
        }
        if tokens.kind == .identifier {
          guard var term = readName() else { return nil }
          term.multiply(by: number)
          return term
        }
      }
      return LinearForm(constant: number)
    }

    private mutating func readName() -> LinearForm? {
      var words = [tokens.text]
      tokens.advance()
      while tokens.kind == .dot, tokens.nextKind == .identifier {
        tokens.advance()
        words.append(tokens.text)
        tokens.advance()
      }
      let scope = input.lowered.scope
      if words.count == 1 {
        let name = scope.names.find(words[0])
        let isView =
          words[0] == Scope.defaultSuperviewName
          || name.map { scope.isView($0) || scope.isBracketed($0) || scope.item($0) == .superview } ?? false
        if isView, name.flatMap(scope.metric) == nil {
          guard let attribute else { return nil }
          isCertain = false
          return LinearForm(terms: [.init(name: "\(words[0]).\(attribute)", isItem: true, factor: .init(numerator: 1))])
        }
        return LinearForm(terms: [.init(name: words[0], isItem: false, factor: .init(numerator: 1))])
      }
      guard let found = readAttribute(&words) else { return nil }
      attribute = attribute ?? found.attribute
      if !found.isPart { plain.append(found.attribute) }
      let name = words.joined(separator: ".") + "." + found.attribute
      return LinearForm(terms: [.init(name: name, isItem: true, factor: .init(numerator: 1))])
    }

    /// Removes and returns the attribute at the end of a name, and whether it is a part of a point or size.
    private mutating func readAttribute(_ words: inout [String]) -> (attribute: String, isPart: Bool)? {
      let last = words.removeLast()
      if words.count > 1, let outer = words.last {
        // `a.center.x`, `a.frame.width`, `a.frame.size.width`, `a.frame.origin.x`
        switch (outer, last) {
        case ("center", "x"), ("center", "y"):
          words.removeLast()
          return (last == "x" ? "centerX" : "centerY", false)
        case ("origin", "x"), ("frame", "x"), ("origin", "y"), ("frame", "y"):
          words.removeLast()
          if outer == "origin", words.count > 1, words.last == "frame" { words.removeLast() }
          isCertain = false
          return (last == "x" ? "left" : "top", false)
        case ("size", "width"), ("size", "height"):
          words.removeLast()
          if words.count > 1, words.last == "frame" || words.last == "bounds" { words.removeLast() }
          return (last, false)
        case ("frame", "width"), ("frame", "height"), ("bounds", "width"), ("bounds", "height"):
          words.removeLast()
          return (last, false)
        default: break
        }
      }
      if let parts = IntendedEquation.parts(of: last) {
        compounds.append(parts)
        let part = part ?? 0
        return part < parts.count ? (parts[part], true) : nil
      }
      return IntendedEquation.attribute(named: last).map { ($0, false) }
    }
  }
}

extension Relation {
  /// The most likely meaning of a run of `=`, `<`, `>` and `!`.
  fileprivate init(guessedFrom text: String) {
    var text = text
    self = text.withUTF8 { Relation(guessedFrom: $0) }
  }
}
